//! What the rules make of a whole game, and why a record cannot be read, in words.

use super::{
    bundle::{Arg, say},
    ruling::{arrows, evidence, ruling},
    sentence::{illegal, outcome, piece},
    separators::comma,
};
use crate::{
    notation::{nearest, write},
    people::{Language, Speech},
    play::Outcome,
    record::{GameResult, MAX_GAME_BYTES, Unreadable, Why},
    ruling::{Ending, Repetition, Review, Ruling},
    xiangqi::{Move, Piece, Position},
};

/// How many later rulings are named.
const LATER: usize = 5;

/// The verdict, where the game ended, and how it went on there: a sentence or two each.
#[must_use]
pub fn review(speech: Speech, review: &Review) -> Vec<String> {
    let language = speech.language;
    let number = |count: usize| Arg::from(u32::try_from(count).unwrap_or(u32::MAX));
    let Some(end) = &review.end else {
        let args = [("ply", number(review.history.ply()))];
        return vec![say(language, "review-none", &args)];
    };
    let verdict = match &end.ending {
        Ending::Ruled(Ruling::Repetition(repetition)) => ruling(speech, repetition),
        ending => outcome(language, Outcome::from(ending)),
    };
    let mut lines = vec![verdict];
    if let Some(written) = last_move(speech, review, end.ply) {
        let args = [("ply", number(end.ply)), ("move", (&written).into())];
        lines.push(say(language, "review-after", &args));
    }
    if review.moves_after_end() > 0 {
        let args = [("ply", number(review.moves_after_end()))];
        lines.push(say(language, "review-goes-on", &args));
    }
    let later: Vec<_> = review
        .rulings
        .iter()
        .filter(|(ply, _)| *ply > end.ply)
        .take(LATER)
        .map(|(ply, _)| ply.to_string())
        .collect();
    if !later.is_empty() {
        let later = later.join(comma(language));
        let args = [("plies", (&later).into())];
        lines.push(say(language, "review-later", &args));
    }
    lines
}

/// What a ruling on repetition of a game rests on, line by line; nothing for another ending.
#[must_use]
pub fn review_evidence(speech: Speech, review: &Review) -> Vec<String> {
    match review.end.as_ref().map(|end| &end.ending) {
        Some(Ending::Ruled(Ruling::Repetition(repetition))) => {
            let written = window_moves(speech, repetition);
            evidence(speech, repetition, &written)
        }
        _ => Vec::new(),
    }
}

/// What the arrows of the picture of such a ruling show.
#[must_use]
pub fn review_arrows(speech: Speech, review: &Review) -> Option<String> {
    match review.end.as_ref().map(|end| &end.ending) {
        Some(Ending::Ruled(Ruling::Repetition(repetition))) => {
            let written = window_moves(speech, repetition);
            Some(arrows(speech.language, repetition, &written))
        }
        _ => None,
    }
}

/// Why the move of this number in a record cannot be played, by the side to move in `position`.
/// `typed` is what stands there, ready to be shown.
#[must_use]
pub fn unread_move(
    speech: Speech,
    ply: usize,
    typed: &str,
    why: &Why,
    position: &Position,
) -> String {
    let language = speech.language;
    let turn = position.turn();
    let why = match why {
        Why::Illegal { why, .. } => illegal(language, why, turn),
        Why::Several { candidates } => {
            let moves = list(speech, position, candidates);
            say(language, "review-several", &[("moves", (&moves).into())])
        }
        Why::Unreadable {
            missing: Some(kind),
        } => {
            let missing = piece(
                language,
                Piece {
                    side: turn,
                    kind: *kind,
                },
            );
            say(language, "review-missing", &[("piece", (&missing).into())])
        }
        // What is ready to be shown may have signs escaped; no move is written with a backslash.
        Why::Unreadable { missing: None } => {
            match nearest(position, &typed.replace('\\', ""))[..] {
                [] => say(language, "review-no-move", &[]),
                ref nearest => {
                    let moves = list(speech, position, nearest);
                    say(language, "review-nearest", &[("moves", (&moves).into())])
                }
            }
        }
        Why::NoPoints | Why::NoSuchLine | Why::LeftOut => say(language, "review-no-move", &[]),
        Why::Ends => say(language, "review-ends", &[]),
        Why::TooManyMoves | Why::TooDeep | Why::TooManyFaults => {
            say(language, "review-too-long", &[])
        }
    };
    let ply = u32::try_from(ply).unwrap_or(u32::MAX);
    let args = [
        ("ply", ply.into()),
        ("typed", typed.into()),
        ("why", (&why).into()),
    ];
    say(language, "review-stops", &args)
}

/// That a text beside a game belongs to no game. `typed` is what stands there, ready to be shown.
#[must_use]
pub fn no_game(language: Language, typed: &str) -> String {
    say(language, "review-left-out", &[("typed", typed.into())])
}

/// How a game ended according to its record.
#[must_use]
pub fn recorded(language: Language, result: GameResult) -> String {
    let result = match result {
        GameResult::RedWins => "red",
        GameResult::BlackWins => "black",
        GameResult::Draw => "draw",
    };
    say(language, "review-recorded", &[("result", result.into())])
}

/// Why a text gives no game at all, and what to do about it.
#[must_use]
pub fn unreadable(language: Language, why: &Unreadable) -> String {
    let key = match why {
        Unreadable::NoGame | Unreadable::TooShort { .. } | Unreadable::Version { .. } => {
            "review-no-game"
        }
        Unreadable::TooLong { .. } | Unreadable::TooManyTags => "review-file-too-long",
        Unreadable::Fen(_) => "review-bad-fen",
        Unreadable::Start(_) | Unreadable::Points { .. } => "review-bad-start",
    };
    let most = u32::try_from(MAX_GAME_BYTES / 1024).unwrap_or(u32::MAX);
    say(language, key, &[("most", most.into())])
}

/// The moves of the window in words.
fn window_moves(speech: Speech, repetition: &Repetition) -> Vec<String> {
    repetition
        .positions()
        .iter()
        .zip(&repetition.moves)
        .map(|(position, judged)| write(position, judged.mv, speech.notation))
        .collect()
}

fn last_move(speech: Speech, review: &Review, ply: usize) -> Option<String> {
    let before = review.history.position_at(ply.checked_sub(1)?)?;
    let mv = *review.history.moves().get(ply.checked_sub(1)?)?;
    Some(write(before, mv, speech.notation))
}

fn list(speech: Speech, position: &Position, moves: &[Move]) -> String {
    let texts = moves.iter().map(|&mv| write(position, mv, speech.notation));
    texts.collect::<Vec<_>>().join(comma(speech.language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_moves_are_listed_as_the_language_lists() {
        let why = Why::Several {
            candidates: ["h2e2", "b2e2"].map(|mv| mv.parse().unwrap()).to_vec(),
        };
        let start = Position::start();
        let said = |language: Language| unread_move(language.into(), 1, "x", &why, &start);
        let chinese = said(Language::SimplifiedChinese);
        assert!(chinese.contains("炮二平五、炮八平五"), "{chinese}");
        let english = said(Language::English);
        assert!(english.contains("C2=5, C8=5"), "{english}");
    }
}
