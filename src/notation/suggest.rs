//! The moves that an unfinished text may become: [`suggest`].

use super::{
    described::Described,
    nearest::Neighbours,
    normal::unfinished,
    read::{Reading, read},
};
use crate::xiangqi::{Kind, Move, Position, Status};

/// At most `limit` legal moves for what a person has typed so far, best first, always in the same
/// order. Nothing typed gives a spread over all pieces, mates, captures and checks first.
///
/// What the text already names comes first, then the moves whose text in ICCS, WXF or Chinese begins
/// so, then those that begin so in any notation and with either style of numerals and signs, then
/// those of a piece whose name begins so, then those whose pinyin initials begin so. Moves that fit in no
/// way are left out.
#[must_use]
pub fn suggest(position: &Position, typed: &str, limit: usize) -> Vec<Move> {
    let Some(text) = unfinished(typed) else {
        return Vec::new();
    };
    if text.is_empty() {
        let mut moves = spread(position);
        moves.truncate(limit);
        return moves;
    }
    let mut moves = match read(position, typed, None) {
        Reading::Move(mv) => vec![mv],
        Reading::Several(moves) => moves,
        Reading::Illegal { .. } | Reading::Unreadable { .. } => Vec::new(),
    };
    for mv in Neighbours::new(position).fitting(&text) {
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    moves.truncate(limit);
    moves
}

/// The kinds in the order in which moves are shown.
const ORDER: [Kind; 7] = [
    Kind::Chariot,
    Kind::Horse,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Elephant,
    Kind::Advisor,
    Kind::General,
];

/// All legal moves: mates, captures and checks first, then by piece, file, direction and number.
pub(super) fn by_piece(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_cached_key(|&mv| {
        let described = Described::new(position, mv);
        let place = described.map(|described| {
            let kind = ORDER.iter().position(|&kind| kind == described.piece.kind);
            (
                kind,
                described.file,
                mv.from,
                described.direction as u8,
                described.number,
            )
        });
        (interest(position, mv), place)
    });
    moves
}

/// As [`by_piece`], but the quiet moves take turns, one of each piece.
fn spread(position: &Position) -> Vec<Move> {
    let moves = by_piece(position);
    let quiet = moves.partition_point(|&mv| interest(position, mv) < QUIET);
    let mut turns: Vec<(usize, Move)> = moves
        .iter()
        .enumerate()
        .map(|(n, &mv)| {
            let before = moves[quiet.min(n)..n]
                .iter()
                .filter(|other| other.from == mv.from);
            (before.count(), mv)
        })
        .collect();
    turns[quiet..].sort_by_key(|&(turn, _)| turn);
    turns.into_iter().map(|(_, mv)| mv).collect()
}

const QUIET: u8 = 9;

/// 0 for mate, then captures by what they take, then checks, then [`QUIET`].
fn interest(position: &Position, mv: Move) -> u8 {
    let next = position.after(mv);
    if next.status() != Status::Ongoing {
        return 0;
    }
    match position.captured_by(mv).map(|piece| piece.kind) {
        Some(Kind::Chariot) => 1,
        Some(Kind::Cannon | Kind::Horse) => 2,
        Some(Kind::Elephant | Kind::Advisor) => 3,
        Some(Kind::Soldier | Kind::General) => 4,
        None if next.in_check() => 5,
        None => QUIET,
    }
}
