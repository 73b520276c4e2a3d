//! From a text to the moves that it means: [`read`].

use std::cmp::Reverse;

use super::{
    Notation, chinese, coordinates,
    normal::{normal, without_accents, without_move_number},
    phrase::{Lexicon, Phrase, Table},
    pinyin,
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
/// ranks 1 to 10, the algebraic form) count only if nothing else is legal.
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
    let Some(text) = normal(text).filter(|text| !text.is_empty()) else {
        return Reading::Unreadable { missing: None };
    };
    let mut found = candidates(position, &text);
    let mut text = text.as_str();
    if found.is_empty()
        && let Some(bare) = without_move_number(text)
    {
        text = bare;
        found = candidates(position, text);
    }
    let legal: Vec<Candidate> = found
        .iter()
        .copied()
        .filter(|candidate| position.is_legal(candidate.mv))
        .collect();
    if legal.is_empty() {
        return refuse(position, text, prefer, &found);
    }
    if let [mv] = distinct(&legal)[..] {
        return Reading::Move(mv);
    }
    let decided = prefer
        .and_then(|notation| decided_by(position, text, notation, &legal))
        .or_else(|| {
            [Notation::Iccs, Notation::Wxf, Notation::Chinese]
                .into_iter()
                .find_map(|notation| exact(position, text, notation, &legal))
        });
    if let Some(mv) = decided {
        return Reading::Move(mv);
    }
    let moves = best(&legal);
    match moves[..] {
        [mv] => Reading::Move(mv),
        _ => Reading::Several(moves),
    }
}

/// Every move that the normal text can mean, legal or not.
fn candidates(position: &Position, text: &str) -> Vec<Candidate> {
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
    if points.is_empty() {
        for algebraic in coordinates::algebraic(text) {
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

/// The one move that the person's own notation gives.
fn decided_by(
    position: &Position,
    text: &str,
    notation: Notation,
    legal: &[Candidate],
) -> Option<Move> {
    let table = table_of(notation);
    exact(position, text, notation, legal).or_else(|| {
        let own: Vec<Candidate> = legal
            .iter()
            .copied()
            .filter(|candidate| {
                candidate.table == table && (candidate.tier < 2 || table == Table::Uci)
            })
            .collect();
        match best(&own)[..] {
            [mv] => Some(mv),
            _ => None,
        }
    })
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
fn exact(position: &Position, text: &str, notation: Notation, legal: &[Candidate]) -> Option<Move> {
    legal
        .iter()
        .map(|candidate| candidate.mv)
        .find(|&mv| normal(&write(position, mv, notation)).as_deref() == Some(text))
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
