//! Reading and writing moves against texts written and judged by hand.

use std::collections::HashSet;

use caipan::{
    notation::{Notation, Reading, read, write},
    xiangqi::{Move, Position, Setup},
};
use proptest::prelude::*;
use serde::Deserialize;

use crate::{bytes::reading, data};

#[derive(Deserialize)]
struct NotationRow {
    fen: String,
    #[serde(rename = "move")]
    mv: String,
    zh: String,
    wxf_official: String,
    wxf_indexed: String,
}

#[derive(Deserialize)]
struct SpellingRow {
    input: String,
    fen: String,
    uci: Option<String>,
    #[serde(default)]
    candidates: Vec<String>,
    #[serde(default)]
    policy: String,
}

#[derive(Deserialize)]
struct LegalRow {
    fen: String,
}

pub(crate) fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|e| panic!("{fen}: {e}"));
    Position::try_from(setup).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub(crate) fn moves(texts: &[&str]) -> Vec<Move> {
    texts.iter().map(|text| mv(text)).collect()
}

pub(crate) const START: &str =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
pub(crate) const AFTER_CANNON: &str =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
pub(crate) const TANDEM_ON_TWO_FILES: &str = "4k4/9/9/2P3P2/2P3P2/9/9/9/4A4/4K4 w - - 0 1";

/// The traditional form, by a mapping of its own.
fn traditional(simplified: &str) -> String {
    simplified
        .replace('车', "車")
        .replace('马', "馬")
        .replace('帅', "帥")
        .replace('将', "將")
        .replace('进', "進")
        .replace('后', "後")
}

#[test]
fn every_row_is_written_and_read_back() {
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    assert_eq!(rows.len(), 1068);
    for row in &rows {
        let position = position(&row.fen);
        let expected = mv(&row.mv);
        let traditional = traditional(&row.zh);
        for (notation, text) in [
            (Notation::Chinese, &row.zh),
            (Notation::Traditional, &traditional),
            (Notation::Wxf, &row.wxf_official),
        ] {
            assert_eq!(
                write(&position, expected, notation),
                *text,
                "{} {}",
                row.fen,
                row.mv
            );
            let reading = read(&position, text, None);
            assert_eq!(reading, Reading::Move(expected), "{text} in {}", row.fen);
        }
    }
}

/// An indexed text may at the same time be the official text of another move: `33=4` is the middle of
/// three on file 3 by the official rules and the rear one by index. The official one wins.
#[test]
fn indexed_wxf_is_read_too() {
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    let mut taken = 0;
    for row in &rows {
        let position = position(&row.fen);
        let official = position
            .legal_moves()
            .iter()
            .copied()
            .find(|&other| write(&position, other, Notation::Wxf) == row.wxf_indexed);
        taken += usize::from(official.is_some_and(|other| other != mv(&row.mv)));
        let expected = official.unwrap_or_else(|| mv(&row.mv));
        let reading = read(&position, &row.wxf_indexed, None);
        assert_eq!(
            reading,
            Reading::Move(expected),
            "{} in {}",
            row.wxf_indexed,
            row.fen
        );
    }
    assert!(
        taken < 5,
        "{taken} of {} indexed texts are taken",
        rows.len()
    );
}

/// Digits of the other style, the other side's pieces and loose spacing change nothing.
#[test]
fn the_side_to_move_alone_sets_the_perspective() {
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    for row in &rows {
        let position = position(&row.fen);
        let swapped: String = row
            .zh
            .chars()
            .map(|letter| {
                let pairs = "一1二2三3四4五5六6七7八8九9１一２二３三４四５五６六７七８八９九\
                             帅将将帅仕士士仕相象象相兵卒卒兵炮砲车俥马傌";
                let letters: Vec<char> = pairs.chars().filter(|c| !c.is_whitespace()).collect();
                let found = letters.chunks(2).find(|pair| pair[0] == letter);
                found.map_or(letter, |pair| pair[1])
            })
            .collect();
        let spaced: String = swapped
            .chars()
            .flat_map(|letter| [letter, '\u{3000}'])
            .collect();
        for text in [
            &swapped,
            &spaced,
            &format!("{spaced}！"),
            &format!("12. {}", row.zh),
        ] {
            let reading = read(&position, text, None);
            assert_eq!(reading, Reading::Move(mv(&row.mv)), "{text} in {}", row.fen);
        }
        for text in [
            row.wxf_official.to_lowercase(),
            row.wxf_official.replace('=', "."),
            format!("7. {}", row.wxf_official),
        ] {
            let reading = read(&position, &text, Some(Notation::Wxf));
            assert_eq!(reading, Reading::Move(mv(&row.mv)), "{text} in {}", row.fen);
        }
    }
}

#[test]
fn every_legal_move_has_a_text_of_its_own() {
    let mut fens: Vec<String> = data::rows::<LegalRow>("legal.jsonl.gz")
        .into_iter()
        .map(|row| row.fen)
        .collect();
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    fens.extend(rows.into_iter().map(|row| row.fen));
    fens.sort();
    fens.dedup();
    let texts: usize = fens.iter().map(|fen| check_texts(&position(fen))).sum();
    assert!(texts > 300_000, "{texts} texts of {} positions", fens.len());
}

/// Every text of every legal move is its own and reads back; how many there are.
pub(crate) fn check_texts(position: &Position) -> usize {
    const READ_WITHOUT_PREFERENCE: [Notation; 4] = [
        Notation::Iccs,
        Notation::Wxf,
        Notation::Chinese,
        Notation::Traditional,
    ];
    let moves = position.legal_moves();
    for notation in Notation::ALL {
        let mut texts = HashSet::new();
        for &mv in &moves {
            let text = write(position, mv, notation);
            let reading = read(position, &text, Some(notation));
            assert_eq!(
                reading,
                Reading::Move(mv),
                "{text} as {notation} in {position}"
            );
            if READ_WITHOUT_PREFERENCE.contains(&notation) {
                let reading = read(position, &text, None);
                assert_eq!(reading, Reading::Move(mv), "{text} in {position}");
            }
            assert!(
                texts.insert(text.clone()),
                "two moves are {text} in {position}"
            );
        }
    }
    moves.len() * Notation::ALL.len()
}

/// Every row has one of four right answers. None is left for later.
#[test]
fn what_people_type() {
    let rows: Vec<SpellingRow> = data::rows("spellings.jsonl");
    assert_eq!(rows.len(), 211);
    let mut wrong = Vec::new();
    for row in &rows {
        let position = position(&row.fen);
        let mut candidates: Vec<Move> = row.candidates.iter().map(|text| mv(text)).collect();
        candidates.sort();
        let reading = read(&position, &row.input, None);
        let right = match (&row.uci, &reading) {
            (Some(uci), Reading::Move(found)) => mv(uci) == *found,
            (None, Reading::Several(found)) => {
                row.policy.starts_with("ask") && *found == candidates
            }
            (None, Reading::Illegal { .. } | Reading::Unreadable { .. }) => {
                candidates.is_empty() || row.policy.starts_with("do not play")
            }
            _ => false,
        };
        if !right {
            wrong.push(format!(
                "{:?} {:?} {} gave {reading:?}",
                row.input, row.uci, row.policy
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        any_text(&text);
    }

    #[test]
    fn any_likely_text_is_read_or_refused(
        text in "[一二三四五七九前后中兵卒马车炮相仕帅进退平a-iprcxmstkg0-9０-９+=.\\-/ áờđ🩥]{0,10}",
    ) {
        any_text(&text);
    }
}

fn any_text(text: &str) {
    for fen in [START, AFTER_CANNON, TANDEM_ON_TWO_FILES] {
        reading::check(&position(fen), text);
    }
}
