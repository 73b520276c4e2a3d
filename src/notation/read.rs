//! From a text to the moves that it means: [`read`].

use std::cmp::Reverse;

use super::{
    Notation, chinese, coordinates,
    normal::{after_spaced_number, normal, without_accents, without_move_number},
    phrase::{Lexicon, Phrase, Table},
    pinyin, quick,
    resolve::{self, Candidate},
    vietnamese, western, write,
};
use crate::xiangqi::{Illegal, Kind, Move, Position};

/// What a text means in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// One legal move.
    Move(Move),
    /// Several legal moves, sorted; nothing but the person can decide.
    Several(Vec<Move>),
    /// A move that cannot be played.
    Illegal {
        /// The move that the text names.
        mv: Move,
        /// Why it cannot be played.
        why: Illegal,
    },
    /// No move at all; [`super::nearest()`] gives the legal moves that it comes near.
    Unreadable {
        /// The piece that the text names, if it is written rightly but no such piece stands where it
        /// says.
        missing: Option<Kind>,
    },
}

/// Reads one move in any notation, in the perspective of the side to move.
///
/// Every reading of the text is tried and the legal ones are kept. `prefer` is the reader's own
/// notation: it decides if it alone gives exactly one legal move. Otherwise the exact text of ICCS,
/// WXF or Chinese decides, and else a single remaining move. Loose readings (slips of the keyboard,
/// ranks 1 to 10) count only if nothing else is legal.
///
/// A move's number in front, marks and words of check behind, and the same move once more in brackets
/// (`C2=5 (炮二平五)`) are read over.
///
/// Never panics, whatever the text; texts of more than 64 characters are unreadable.
///
/// ```
/// use caipan::{notation::{Reading, read}, xiangqi::Position};
///
/// let start = Position::start();
/// let cannon = Reading::Move("h2e2".parse().unwrap());
/// for text in ["炮二平五", "砲2平5", "C2=5", "H2-E2", "Pháo 2 bình 5"] {
///     assert_eq!(read(&start, text, None), cannon);
/// }
/// assert!(matches!(read(&start, "相进五", None), Reading::Several(_)));
/// ```
#[must_use]
pub fn read(position: &Position, text: &str, prefer: Option<Notation>) -> Reading {
    if let Some(mv) = quick::chinese(position, text) {
        return Reading::Move(mv);
    }
    let reading = read_one(position, text, prefer);
    if !matches!(reading, Reading::Unreadable { .. }) {
        return reading;
    }
    let numbered = after_spaced_number(text)
        .map(|rest| read_one(position, rest, prefer))
        .filter(|reading| !matches!(reading, Reading::Unreadable { .. }));
    numbered
        .or_else(|| said_twice(position, text, prefer).map(Reading::Move))
        .unwrap_or(reading)
}

/// The one move that a text means which says it in two notations, the second in brackets.
fn said_twice(position: &Position, text: &str, prefer: Option<Notation>) -> Option<Move> {
    let (first, second) = text.split_once(['(', '（'])?;
    let [first, second] = [first, second].map(|text| match read_one(position, text, prefer) {
        Reading::Move(mv) => vec![mv],
        Reading::Several(moves) => moves,
        Reading::Illegal { .. } | Reading::Unreadable { .. } => Vec::new(),
    });
    let mut both = first.into_iter().filter(|mv| second.contains(mv));
    both.next().filter(|_| both.next().is_none())
}

/// A text to be read.
#[derive(Clone, Copy)]
struct Text<'t> {
    normal: &'t str,
    /// By the case of its letters as typed, the first one is a piece's and no file's.
    names_piece: bool,
}

fn read_one(position: &Position, typed: &str, prefer: Option<Notation>) -> Reading {
    let Some(text) = normal(typed).filter(|text| !text.is_empty()) else {
        return Reading::Unreadable { missing: None };
    };
    let mut text = Text {
        normal: &text,
        names_piece: coordinates::names_piece_by_case(typed),
    };
    let mut found = candidates(position, text);
    if found.is_empty()
        && let Some(bare) = without_move_number(text.normal)
    {
        text.normal = bare;
        found = candidates(position, text);
    }
    let legal: Vec<Candidate> = found
        .iter()
        .copied()
        .filter(|candidate| position.is_legal(candidate.mv))
        .collect();
    if legal.is_empty() {
        return refuse(position, text.normal, prefer, &found);
    }
    match distinct(&legal)[..] {
        [mv] => Reading::Move(mv),
        _ => decide(position, text, prefer, &legal),
    }
}

/// Which of several legal moves is meant.
fn decide(
    position: &Position,
    text: Text<'_>,
    prefer: Option<Notation>,
    legal: &[Candidate],
) -> Reading {
    let own = prefer.map_or_else(Vec::new, |notation| own(position, text, notation, legal));
    if let [mv] = own[..] {
        return Reading::Move(mv);
    }
    let exact = [Notation::Iccs, Notation::Wxf, Notation::Chinese]
        .into_iter()
        .find_map(|notation| exact(position, text, notation, legal));
    if let Some(mv) = exact {
        return Reading::Move(mv);
    }
    // What the person's own notation leaves open is asked about, however near another one comes.
    let mut moves = [own, best(legal)].concat();
    moves.sort_unstable();
    moves.dedup();
    match moves[..] {
        [mv] => Reading::Move(mv),
        _ => Reading::Several(moves),
    }
}

/// Every move that the text can mean, legal or not.
fn candidates(position: &Position, text: Text<'_>) -> Vec<Candidate> {
    let Text {
        normal: text,
        names_piece,
    } = text;
    let mut phrases = phrases(text);
    if phrases.is_empty() && !text.is_ascii() {
        phrases = loose_phrases(text);
    }
    let mut found = Vec::new();
    for phrase in &phrases {
        resolve::phrase(position, phrase, &mut found);
    }
    let points = coordinates::points(text);
    found.extend(
        points
            .iter()
            .filter_map(|points| resolve::points(position, points)),
    );
    // Two points are no piece with its rank and a point, unless the letters say so.
    if points.is_empty() || names_piece {
        for algebraic in coordinates::algebraic(text, names_piece) {
            resolve::algebraic(position, &algebraic, &mut found);
        }
    }
    found
}

/// What the normal text says in every table. No text but a Chinese one begins with a letter beyond
/// ASCII, and none in Chinese is all ASCII.
fn phrases(text: &str) -> Vec<Phrase> {
    const OTHERS: [&Lexicon; 4] = [
        &western::LEXICON,
        &vietnamese::LEXICON,
        &vietnamese::WITH_WXF_SIGNS,
        &pinyin::LEXICON,
    ];
    let mut phrases = Vec::new();
    if !text.is_ascii() {
        chinese::LEXICON.phrases(text, &mut phrases);
    }
    if text.starts_with(|letter: char| letter.is_ascii()) {
        for lexicon in OTHERS {
            lexicon.phrases(text, &mut phrases);
        }
    }
    phrases
}

/// The piece that a text names by the rules of its notation; only asked when no such piece was found.
fn missing(text: &str) -> Option<Kind> {
    phrases(text)
        .iter()
        .filter(|phrase| phrase.tier < 2)
        .find_map(|phrase| {
            let mut kinds = phrase.kinds.iter();
            let kind = kinds.next()?;
            kinds.next().is_none().then_some(kind)
        })
}

/// What the normal text says if its accents are wrong or a phonetic keyboard slipped.
fn loose_phrases(text: &str) -> Vec<Phrase> {
    let mut phrases = phrases(&without_accents(text));
    if let Some(mended) = chinese::mend_slips(text) {
        chinese::LEXICON.phrases(&mended, &mut phrases);
    }
    for phrase in &mut phrases {
        phrase.tier = 2;
    }
    phrases
}

/// The moves that the text means in the person's own notation.
fn own(position: &Position, text: Text<'_>, notation: Notation, legal: &[Candidate]) -> Vec<Move> {
    if let Some(mv) = exact(position, text, notation, legal) {
        return vec![mv];
    }
    let table = table_of(notation);
    let own: Vec<Candidate> = legal
        .iter()
        .copied()
        .filter(|candidate| candidate.table == table && (candidate.tier < 2 || table == Table::Uci))
        .collect();
    best(&own)
}

const fn table_of(notation: Notation) -> Table {
    match notation {
        Notation::Iccs => Table::Iccs,
        Notation::Uci => Table::Uci,
        Notation::Wxf | Notation::English => Table::Western,
        Notation::Chinese | Notation::Traditional => Table::Chinese,
        Notation::Vietnamese => Table::Vietnamese,
    }
}

/// The move whose own text in this notation it is.
fn exact(
    position: &Position,
    text: Text<'_>,
    notation: Notation,
    legal: &[Candidate],
) -> Option<Move> {
    // `E4e2` may be two points as a telephone spells them, or an elephant: no notation's own text.
    if text.names_piece && matches!(notation, Notation::Iccs | Notation::Uci) {
        return None;
    }
    legal
        .iter()
        .map(|candidate| candidate.mv)
        .find(|&mv| normal(&write(position, mv, notation)).as_deref() == Some(text.normal))
}

/// The moves of the readings that count: of each table the readings nearest to its rules, the loose
/// ones only if there are no others.
fn best(legal: &[Candidate]) -> Vec<Move> {
    let least = |table| {
        legal
            .iter()
            .filter(|candidate| candidate.table == table)
            .map(|candidate| candidate.tier)
            .min()
    };
    let only_loose = legal.iter().all(|candidate| candidate.tier > 1);
    let counting: Vec<Candidate> = legal
        .iter()
        .copied()
        .filter(|candidate| {
            Some(candidate.tier) == least(candidate.table) && (only_loose || candidate.tier < 2)
        })
        .collect();
    distinct(&counting)
}

fn distinct(candidates: &[Candidate]) -> Vec<Move> {
    let mut moves: Vec<Move> = candidates.iter().map(|candidate| candidate.mv).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// The reason that helps most, among readings none of which is legal.
fn refuse(
    position: &Position,
    text: &str,
    prefer: Option<Notation>,
    found: &[Candidate],
) -> Reading {
    let own = prefer.map(table_of);
    found
        .iter()
        .filter_map(|candidate| {
            let why = position.check(candidate.mv).err()?;
            Some((candidate, why))
        })
        .min_by_key(|(candidate, why)| {
            let foreign = Some(candidate.table) != own;
            (Reverse(nearness(why)), foreign, candidate.tier)
        })
        .map_or_else(
            || Reading::Unreadable {
                missing: missing(text),
            },
            |(candidate, why)| Reading::Illegal {
                mv: candidate.mv,
                why,
            },
        )
}

/// How near to a legal move a refused one comes: the nearer, the likelier it was meant.
const fn nearness(why: &Illegal) -> u8 {
    match why {
        Illegal::EmptyPoint { .. } => 0,
        Illegal::NotYours { .. } | Illegal::SamePoint { .. } => 1,
        Illegal::NotItsMove { .. } => 2,
        Illegal::GeneralsFace | Illegal::StaysInCheck { .. } | Illegal::IntoCheck { .. } => 4,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Setup;

    /// All texts of four characters that the quick way could take, legal or not.
    #[test]
    fn the_quick_way_gives_the_same() {
        const FIRST: &str = "帅将仕士相象马车炮兵卒前中后";
        const SECOND: &str = "一二三四五六七八九5９马車砲兵卒相仕";
        const THIRD: &str = "進退平";
        const FOURTH: &str = "一二三四五六七八九3５";
        let mut moves = 0;
        for fen in [
            "r1bakab1r/9/1cn4c1/p1p1R1p1p/6n2/2P6/P3P1P1P/1C2C1N2/9/1NBAKABR1 b - - 0 1",
            "5k3/4P4/2P1P4/2P1P4/9/6B2/3n5/3A3C1/4K2C1/3A2B2 w - - 0 1",
        ] {
            let setup: Setup = fen.parse().unwrap();
            let position = Position::try_from(setup).unwrap();
            for first in FIRST.chars() {
                for second in SECOND.chars() {
                    for third in THIRD.chars() {
                        for fourth in FOURTH.chars() {
                            let text = String::from_iter([first, second, third, fourth]);
                            if let Some(mv) = quick::chinese(&position, &text) {
                                let slow = read_one(&position, &text, None);
                                assert_eq!(slow, Reading::Move(mv), "{text} in {fen}");
                                moves += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(moves > 100, "{moves}");
    }
}
