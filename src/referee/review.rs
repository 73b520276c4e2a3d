//! Judging a game that was not played here: [`review`].

use crate::{
    record::{self, Fault, Unreadable, read},
    ruling::{self, Review, RuleSet},
    xiangqi::Move,
};

/// What the rules make of a pasted record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reviewed {
    /// The game, move by move.
    pub review: Review,
    /// Where the record could not be followed further.
    pub fault: Option<Fault>,
    /// How many more games the text holds, which were not judged.
    pub others: usize,
    /// The game as it was read, for [`review`] to read again: a FEN and the moves in ICCS.
    pub copy: String,
}

/// Judges the first game of the text that has the most moves, by these rules. It keeps nothing.
///
/// # Errors
/// Why none of the texts holds a game; that of the first.
pub fn review(texts: &[String], rules: RuleSet) -> Result<Reviewed, Unreadable> {
    let mut why = None;
    let mut best: Option<Found> = None;
    for text in texts {
        match first_game(text) {
            Ok(found) if best.as_ref().is_none_or(|best| found.len() > best.len()) => {
                best = Some(found);
            }
            Ok(_) => {}
            Err(error) => why = why.or(Some(error)),
        }
    }
    let found = best.ok_or(why.unwrap_or(Unreadable::NoGame))?;
    let start = *found.game.record.start();
    let moves = found.game.record.main_moves();
    Ok(Reviewed {
        copy: copy(&start.to_string(), &moves),
        review: ruling::review(start, &moves, rules),
        fault: found.game.fault().cloned(),
        others: found.others,
    })
}

struct Found {
    game: record::Game,
    others: usize,
}

impl Found {
    fn len(&self) -> usize {
        self.game.record.main_moves().len()
    }
}

fn first_game(text: &str) -> Result<Found, Unreadable> {
    let mut games = read(text);
    let game = games.next().ok_or(Unreadable::NoGame)??;
    Ok(Found {
        game,
        others: games.count(),
    })
}

fn copy(start: &str, moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
    format!("{start}\n{}", moves.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_is_the_same_game() {
        let texts = [
            "no game".to_owned(),
            "1. C2.5 H8+7 2. H2+3 1-0 1. P7+1".to_owned(),
        ];
        let first = review(&texts, RuleSet::World).unwrap();
        assert_eq!(first.others, 1);
        assert_eq!(first.review.history.ply(), 3);
        let again = review(std::slice::from_ref(&first.copy), RuleSet::World).unwrap();
        assert_eq!(again.review, first.review);
        assert_eq!(again.copy, first.copy);
        let none = review(&["nothing here".to_owned()], RuleSet::World);
        assert_eq!(none, Err(Unreadable::NoGame));
    }
}
