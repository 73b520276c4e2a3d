//! Answers that are planned: reading a line, and showing its owner what they have planned. Nobody else ever
//! sees it.

use super::{
    fault::Fault,
    games::seen_ply,
    notes::{all_written, written},
    reply::{Refused, Reply},
    request::{Caller, PlanInput, Which},
    shell::{Plan, Referee},
    view::{Planned, Written},
    which::Waits,
};
use crate::{
    notation::{self, Notation, Reading},
    play::{
        Command, Conditions, Game, Match, Moment, PersonId, Refusal, Stage, Unplannable, to_plan,
    },
    xiangqi::{Illegal, Kind, Move, Position, Side},
};

/// The longest text of a line that is looked at, in characters.
const LINE_CHARACTERS: usize = 4_000;
/// The longest word of it that is given back, in characters.
const WORD_CHARACTERS: usize = 40;
/// The same of a line.
const SHOWN_CHARACTERS: usize = 400;

/// What is wrong with one word of a line of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordFault {
    /// The move is against the rules of movement.
    Illegal {
        /// Why.
        why: Illegal,
        /// The move in words, as far as they have words for it.
        written: Written,
    },
    /// It can be any of these legal moves.
    Several(Vec<Written>),
    /// It is no move.
    Unreadable {
        /// The piece that it names, if only that piece does not stand where it says.
        missing: Option<Kind>,
        /// Legal moves that look most like it; may be empty.
        nearest: Vec<Written>,
    },
}

/// Where a line of moves cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWord {
    /// The line as it was typed, shortened, so that it need not be thought of again.
    pub line: String,
    /// The place of the word in the line, from 1.
    pub place: usize,
    /// The word, shortened.
    pub typed: String,
    /// Whose move it would be.
    pub side: Side,
    /// What is wrong with it.
    pub fault: WordFault,
}

impl Referee {
    /// Adds a line to what the caller has planned, or takes lines away from it.
    pub(super) fn plan(
        &self,
        caller: &Caller,
        which: Which,
        input: &PlanInput,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let ply = seen_ply(which);
        self.about_one(caller, which, Waits::Plan, now, |state, by| {
            Ok(match planned(caller, state, by, input) {
                Ok(plan) => Plan::Do(Command::Plan { by, ply, plan }),
                Err(why) => Plan::Refuse(*why),
            })
        })
    }

    /// Shows what the caller has planned.
    pub(super) fn plans(&self, caller: &Caller, which: Which, now: Moment) -> Result<Reply, Fault> {
        self.about_one(caller, which, Waits::Plan, now, |state, by| {
            Ok(match seat(state, by) {
                Ok((game, side)) => Plan::Answer(Box::new(Reply::Plans {
                    plan: shown(game.history().position(), game.plan(side)),
                    is_new: false,
                    shown: self.view(state.clone()),
                })),
                Err(why) => Plan::Refuse(*why),
            })
        })
    }
}

impl Referee {
    /// The legal moves to choose from when a line is planned step by step, after these moves of it.
    pub(super) fn step(
        &self,
        caller: &Caller,
        which: Which,
        path: &[Move],
        now: Moment,
    ) -> Result<Reply, Fault> {
        let ply = seen_ply(which);
        self.about_one(caller, which, Waits::Plan, now, |state, by| {
            let (game, _) = match to_plan(state, by, ply, now) {
                Ok(seat) => seat,
                Err(refusal) => return Ok(Plan::Refuse(Refused::Play(refusal))),
            };
            let reached = match Conditions::reach(game.history(), game.rules(), path) {
                Ok(history) => *history.position(),
                Err(why) => return Ok(Plan::Refuse(Refused::Play(Refusal::Unplannable(why)))),
            };
            let mut position = *game.position();
            let so_far = path.iter().map(|&mv| {
                let after = position.after(mv);
                let before = std::mem::replace(&mut position, after);
                written(&before, mv)
            });
            Ok(Plan::Answer(Box::new(Reply::Step {
                so_far: so_far.collect(),
                moves: reached
                    .legal_moves()
                    .iter()
                    .map(|&mv| (mv, written(&reached, mv)))
                    .collect(),
                position: Box::new(reached),
                shown: self.view(state.clone()),
            })))
        })
    }
}

/// A plan with its moves in words, from this position on.
pub(super) fn shown(position: &Position, plan: &Conditions) -> Vec<Planned> {
    let branches = plan.branches().iter();
    branches
        .map(|branch| {
            let between = position.after(branch.when);
            Planned {
                when: branch.when,
                then: branch.then,
                when_written: written(position, branch.when),
                then_written: written(&between, branch.then),
                next: shown(&between.after(branch.then), &branch.next),
            }
        })
        .collect()
}

/// The game that is on with the side of this person, while the opponent is on move.
fn seat(state: &Match, by: PersonId) -> Result<(&Game, Side), Box<Refused>> {
    let refused = |why| Box::new(Refused::Play(why));
    let game = match &state.stage {
        Stage::Game(game) => game,
        Stage::Waiting => return Err(refused(Refusal::NotBegun)),
        Stage::Closed(closed) => return Err(refused(Refusal::ChallengeClosed(*closed))),
    };
    let side = game.side_of(by).ok_or(refused(Refusal::NotAPlayer))?;
    match game.outcome() {
        Some(outcome) => Err(refused(Refusal::GameOver(outcome))),
        None => Ok((game, side)),
    }
}

/// What is planned then.
fn planned(
    caller: &Caller,
    state: &Match,
    by: PersonId,
    input: &PlanInput,
) -> Result<Conditions, Box<Refused>> {
    let (game, side) = seat(state, by)?;
    if game.position().turn() == side {
        return Err(Box::new(Refused::Play(Refusal::YourTurn)));
    }
    let plan = game.plan(side);
    let with = |line: &[Move]| {
        plan.with_line(game.history(), game.rules(), line)
            .map_err(|why| Box::new(Refused::Play(Refusal::Unplannable(why))))
    };
    match input {
        PlanInput::Text(text) => with(&line(game.position(), text, caller.prefer)?),
        PlanInput::Exact(line) => with(line),
        PlanInput::Without(line) => Ok(plan.without_line(line)),
        PlanInput::Nothing => Ok(Conditions::new()),
    }
}

/// Reads a line of moves from a position on.
fn line(start: &Position, text: &str, prefer: Option<Notation>) -> Result<Vec<Move>, Box<Refused>> {
    let too_many = || Box::new(Refused::Play(Refusal::Unplannable(Unplannable::TooMany)));
    if text.chars().count() > LINE_CHARACTERS {
        return Err(too_many());
    }
    let words = words(text);
    let mut moves = Vec::new();
    let mut position = *start;
    let mut rest = &words[..];
    while let [word, others @ ..] = rest {
        if moves.len() == 2 * Conditions::MOST {
            return Err(too_many());
        }
        let (mv, taken) = match notation::read(&position, word, prefer) {
            Reading::Move(mv) => (mv, 1),
            // `Cannon 2=5` is one move in two words.
            reading => match others.first().and_then(|next| {
                let both = format!("{word} {next}");
                match notation::read(&position, &both, prefer) {
                    Reading::Move(mv) => Some(mv),
                    _ => None,
                }
            }) {
                Some(mv) => (mv, 2),
                None => {
                    let place = moves.len() + 1;
                    let bad = bad_word(&position, text, place, word, reading);
                    return Err(Box::new(Refused::Line(Box::new(bad))));
                }
            },
        };
        moves.push(mv);
        position = position.after(mv);
        rest = &rest[taken..];
    }
    Ok(moves)
}

fn bad_word(
    position: &Position,
    line: &str,
    place: usize,
    word: &str,
    reading: Reading,
) -> BadWord {
    let fault = match reading {
        Reading::Several(moves) => WordFault::Several(all_written(position, &moves)),
        Reading::Illegal { mv, why } => WordFault::Illegal {
            why,
            written: written(position, mv),
        },
        // A move would have been taken.
        Reading::Unreadable { .. } | Reading::Move(_) => {
            let missing = match reading {
                Reading::Unreadable { missing } => missing,
                _ => None,
            };
            let nearest = notation::nearest(position, word);
            WordFault::Unreadable {
                missing,
                nearest: all_written(position, &nearest),
            }
        }
    };
    BadWord {
        line: line.chars().take(SHOWN_CHARACTERS).collect(),
        place,
        typed: word.chars().take(WORD_CHARACTERS).collect(),
        side: position.turn(),
        fault,
    }
}

/// The words of a line: without the numbers of moves, and with Chinese moves apart that were written
/// together.
fn words(text: &str) -> Vec<String> {
    let is_between = |letter: char| letter.is_whitespace() || ",;，；、。→>".contains(letter);
    let mut words = Vec::new();
    for word in text.split(is_between) {
        let numbered = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let word = match numbered.strip_prefix('.') {
            Some(rest) if numbered.len() < word.len() => rest.trim_start_matches('.'),
            _ => word,
        };
        let letters: Vec<char> = word.chars().collect();
        let is_chinese = letters.iter().any(|letter| ('一'..='鿿').contains(letter));
        if is_chinese && letters.len() > 4 && letters.len().is_multiple_of(4) {
            words.extend(letters.chunks(4).map(|four| four.iter().collect()));
        } else if !word.is_empty() && word != "…" && !word.trim_matches('.').is_empty() {
            words.push(word.to_owned());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, Box<Refused>> {
        let moves = line(&Position::start(), text, None)?;
        let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
        Ok(moves.join(" "))
    }

    #[test]
    fn a_line_is_read_however_it_is_written() {
        for text in [
            "炮2平5 马8进7 马二进三 车9平8",
            "炮二平五 马8进7, 马二进三 → 车9平8",
            "炮二平五马8进7马二进三车9平8",
            "1. C2=5 H8+7 2. H2+3 R9=8",
            "1.C2=5 H8+7 2.H2+3 R9=8",
            "Cannon 2=5 Horse 8+7 Horse 2+3 Chariot 9=8",
            "h2e2 h9g7 h0g2 i9h9",
            "h2e2；马8进7；Horse 2+3；R9=8",
            "P2-5 M8.7 M2.3 X9-8",
        ] {
            assert_eq!(read(text).unwrap(), "h2e2 h9g7 h0g2 i9h9", "{text}");
        }
        assert_eq!(read(" \n ").unwrap(), "");
    }

    #[track_caller]
    fn bad(text: &str) -> BadWord {
        match *read(text).unwrap_err() {
            Refused::Line(bad) => *bad,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_word_that_is_no_move_is_named_with_its_place() {
        // A horse of Black from its own place cannot come in there.
        let blocked = bad("炮二平五 马8进7 马二进三 h9g7");
        assert_eq!((blocked.place, blocked.typed.as_str()), (4, "h9g7"));
        assert_eq!(blocked.line, "炮二平五 马8进7 马二进三 h9g7");
        assert_eq!(blocked.side, Side::Black);
        assert!(
            matches!(blocked.fault, WordFault::Illegal { .. }),
            "{blocked:?}"
        );

        let unread = bad("炮二平五 hello");
        assert_eq!((unread.place, unread.side), (2, Side::Black));
        assert!(matches!(
            unread.fault,
            WordFault::Unreadable { missing: None, .. }
        ));

        let several = bad("相进五 马8进7");
        let WordFault::Several(moves) = several.fault else {
            panic!("{several:?}");
        };
        assert_eq!(moves.len(), 2);
        assert_eq!(several.place, 1);
    }

    #[test]
    fn no_line_is_longer_than_a_plan() {
        let to_and_fro = "a0a1 a9a8 a1a0 a8a9 ".repeat(31);
        let too_many = Refused::Play(Refusal::Unplannable(Unplannable::TooMany));
        assert_eq!(*read(&to_and_fro).unwrap_err(), too_many);
        assert_eq!(*read(&"x".repeat(5_000)).unwrap_err(), too_many);
    }
}
