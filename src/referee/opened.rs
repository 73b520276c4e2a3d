//! Looking into a file of games that were played elsewhere: [`open`].

use super::{
    notes::written,
    view::{LastMove, Written},
};
use crate::{
    record::{Fault, Game, GameResult, MoveTree, NodeId, Record, Source, Unreadable},
    ruling::{self, Review, RuleSet},
    xiangqi::{Move, Position},
};

/// How many games of one file are read; the rest is counted as left out.
pub const MAX_OPENED: usize = 1_000;

/// A point of a game of a file. It means the same as long as the bytes of the file are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Spot {
    /// The game among those that can be read, from 0.
    pub game: usize,
    /// The number of the point in the game's tree of moves, 0 for the start.
    pub node: usize,
}

/// A file with one of its games at one of its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The games that can be read, in order; at least one.
    pub games: Vec<Heading>,
    /// How many games cannot be read or stand behind the last that is, of which at most [`MAX_OPENED`] are
    /// counted: a file of nothing but beginnings of games would keep everybody waiting.
    pub left_out: usize,
    /// What is looked at: a spot that is not there is taken for the nearest beginning.
    pub spot: Spot,
    /// What the rules say of the game, without its variations.
    pub review: Review,
    /// Where the game could not be followed further.
    pub fault: Option<Fault>,
    /// The first text beside the game that belongs to no game.
    pub no_game: Option<Fault>,
    /// How many variations could not be followed to their end.
    pub broken_variations: usize,
    /// The point.
    pub point: Point,
}

impl Opened {
    /// What is said about the game.
    #[must_use]
    pub fn heading(&self) -> &Heading {
        &self.games[self.spot.game]
    }
}

/// What a record says about its game: free text, for display only.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Heading {
    /// Who played Red.
    pub red: Option<String>,
    /// Who played Black.
    pub black: Option<String>,
    /// What it was called, most often instead of players.
    pub title: Option<String>,
    /// Where it was played.
    pub event: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// How it ended according to the record.
    pub result: Option<GameResult>,
}

/// A point of a game, with the ways from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// How many moves led to it.
    pub ply: usize,
    /// How many moves its line has from the start to its end, going on with the main continuations.
    pub plies: usize,
    /// Whether it stands in the game itself, not in a variation.
    pub is_in_game: bool,
    /// The board.
    pub position: Position,
    /// The move that led to it, unless it is the start.
    pub last: Option<LastMove>,
    /// What is said there; may be empty. Free text.
    pub comment: String,
    /// How the move is marked, as PGN counts its annotation glyphs.
    pub marks: Vec<u8>,
    /// The point before it, unless it is the start.
    pub back: Option<usize>,
    /// The last point of its line, unless it is that.
    pub end: Option<usize>,
    /// The points after it with the moves to them, the main one first.
    pub next: Vec<(usize, Move, Written)>,
}

/// Reads the bytes of a file, or of a text in UTF-8, in any format that is read, judges the game in
/// question by these rules and goes to the point in question. It keeps nothing.
///
/// # Errors
/// Why there is no game in it; that of the first.
pub fn open(bytes: &[u8], spot: Spot, rules: RuleSet) -> Result<Opened, Unreadable> {
    let source = Source::new(bytes, None);
    let mut games = source.games();
    let mut headings = Vec::new();
    let mut left_out = 0;
    let mut why = None;
    let mut chosen: Option<(usize, Game)> = None;
    for found in games.by_ref().take(MAX_OPENED) {
        match found {
            Ok(game) => {
                let index = headings.len();
                headings.push(Heading::of(&game.record));
                if index == 0 || index == spot.game {
                    chosen = Some((index, game));
                }
            }
            Err(error) => {
                left_out += 1;
                why = why.or(Some(error));
            }
        }
    }
    let (index, game) = chosen.ok_or(why.unwrap_or(Unreadable::NoGame))?;
    let moves = &game.record.moves;
    let node = moves.node(spot.node).filter(|_| index == spot.game);
    let node = node.unwrap_or(MoveTree::ROOT);
    Ok(Opened {
        games: headings,
        left_out: left_out + games.take(MAX_OPENED).count(),
        spot: Spot {
            game: index,
            node: node.number(),
        },
        review: ruling::review(*game.record.start(), &game.record.main_moves(), rules),
        fault: game.fault().cloned(),
        no_game: game.left_out().next().cloned(),
        broken_variations: game.faults.iter().filter(|it| it.in_variation).count(),
        point: point(&game.record, node),
    })
}

impl Heading {
    fn of(record: &Record) -> Self {
        let said = |name: &str| {
            let value = record.tags.get(name)?.trim();
            // PGN writes question marks where nothing is known.
            let is_known = value
                .chars()
                .any(|letter| !matches!(letter, '?' | '.' | '-'));
            is_known.then(|| value.to_owned())
        };
        Self {
            red: said("Red"),
            black: said("Black"),
            title: said("Title"),
            event: said("Event"),
            date: said("Date"),
            result: record.result,
        }
    }
}

pub(super) fn point(record: &Record, node: NodeId) -> Point {
    let moves = &record.moves;
    let parents = std::iter::successors(Some(node), |&node| moves.parent(node));
    let mut path: Vec<Move> = parents.filter_map(|node| moves.mv(node)).collect();
    path.reverse();
    let mut position = *record.start();
    let mut last = None;
    for &mv in &path {
        last = Some((position, mv));
        position = position.after(mv);
    }
    let forth = |&node: &NodeId| moves.next(node).first().copied();
    let ahead = std::iter::successors(Some(node), forth).skip(1);
    let (ahead, end) = ahead.fold((0, None), |(count, _), node| (count + 1, Some(node)));
    let next = moves.next(node).iter().filter_map(|&next| {
        let mv = moves.mv(next)?;
        Some((next.number(), mv, written(&position, mv)))
    });
    Point {
        ply: path.len(),
        plies: path.len() + ahead,
        is_in_game: node == MoveTree::ROOT || moves.main_line().any(|other| other == node),
        last: last.and_then(|(before, mv)| {
            Some(LastMove {
                mv,
                piece: before.board().piece_at(mv.from)?,
                captured: before.captured_by(mv),
                written: written(&before, mv),
            })
        }),
        comment: moves.comment(node).to_owned(),
        marks: moves.marks(node).to_vec(),
        back: moves.parent(node).map(NodeId::number),
        end: end.map(NodeId::number),
        next: next.collect(),
        position,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "[Red \"a\"]\n[Date \"????.??.??\"]\n1. h2e2 {centre} h9g7 (1... b9c7 2. h0g2 $1) 2. h0g2 1-0\n\n\
        [Red \"b\"]\n1. c3c4 *";

    fn at(game: usize, node: usize) -> Opened {
        open(TWO.as_bytes(), Spot { game, node }, RuleSet::World).unwrap()
    }

    fn iccs(moves: &[(usize, Move, Written)]) -> Vec<String> {
        moves.iter().map(|(_, mv, _)| mv.to_string()).collect()
    }

    #[test]
    fn stepping_through_lines() {
        let start = at(0, 0);
        assert_eq!((start.point.ply, start.point.plies), (0, 3));
        assert_eq!(start.point.back, None);
        assert_eq!(start.games.len(), 2);
        assert_eq!(start.heading().red.as_deref(), Some("a"));
        assert_eq!(start.heading().date, None, "nobody knows the date");
        assert_eq!(start.heading().result, Some(GameResult::RedWins));

        let first = at(0, start.point.next[0].0);
        assert_eq!(first.point.comment, "centre");
        assert_eq!(iccs(&first.point.next), ["h9g7", "b9c7"]);

        let variation = at(0, first.point.next[1].0);
        assert!(!variation.point.is_in_game);
        assert_eq!((variation.point.ply, variation.point.plies), (2, 3));
        let end = at(0, variation.point.end.unwrap());
        assert_eq!(end.point.last.as_ref().unwrap().written.iccs, "h0g2");
        assert_eq!(
            (end.point.end, end.point.marks.as_slice()),
            (None, &[1][..])
        );
        let back = at(0, end.point.back.unwrap());
        assert_eq!(back.point, variation.point);
    }

    #[test]
    fn other_games_and_spots_that_are_not_there() {
        let other = at(1, 1);
        assert_eq!(other.heading().red.as_deref(), Some("b"));
        assert_eq!(other.point.last.as_ref().unwrap().written.iccs, "c3c4");
        assert_eq!(at(1, 99).spot, Spot { game: 1, node: 0 });
        assert_eq!(at(7, 2).spot, Spot { game: 0, node: 0 });
    }
}
