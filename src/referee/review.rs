//! Judging a game that was not played here: [`review`].

use super::MAX_OPENED;
use crate::{
    record::{Fault, Game, Source, Unreadable},
    ruling::{self, Review, RuleSet},
};

/// What the rules make of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reviewed {
    /// The game, move by move.
    pub review: Review,
    /// Where the record could not be followed further.
    pub fault: Option<Fault>,
    /// The first text beside the game that belongs to no game.
    pub no_game: Option<Fault>,
    /// How many more games stand beside it, which were not judged; counted up to [`MAX_OPENED`].
    pub others: usize,
    /// Which of the records it is, from 0.
    pub which: usize,
}

/// Judges the first game of the record that has the most moves, by these rules. Each of the records is
/// the bytes of a file or a text in UTF-8, in any format that is read. It keeps nothing.
///
/// # Errors
/// Why none of the records holds a game; that of the first.
pub fn review(records: &[Vec<u8>], rules: RuleSet) -> Result<Reviewed, Unreadable> {
    let mut why = None;
    let mut best: Option<Found> = None;
    for (which, bytes) in records.iter().enumerate() {
        match first_game(which, bytes) {
            Ok(found) if best.as_ref().is_none_or(|best| found.len() > best.len()) => {
                best = Some(found);
            }
            Ok(_) => {}
            Err(error) => why = why.or(Some(error)),
        }
    }
    let found = best.ok_or(why.unwrap_or(Unreadable::NoGame))?;
    let record = &found.game.record;
    Ok(Reviewed {
        review: ruling::review(*record.start(), &record.main_moves(), rules),
        fault: found.game.fault().cloned(),
        no_game: found.game.left_out().next().cloned(),
        others: found.others,
        which: found.which,
    })
}

struct Found {
    which: usize,
    game: Game,
    others: usize,
}

impl Found {
    fn len(&self) -> usize {
        self.game.record.main_moves().len()
    }
}

fn first_game(which: usize, bytes: &[u8]) -> Result<Found, Unreadable> {
    let source = Source::new(bytes, None);
    let mut games = source.games();
    let game = games.next().ok_or(Unreadable::NoGame)??;
    Ok(Found {
        which,
        game,
        others: games.take(MAX_OPENED).count(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_record_with_the_most_moves_is_judged() {
        let texts = [
            "no game",
            "1. C2.5",
            "1. C2.5 H8+7 2. H2+3 1-0 1. P7+1",
            "1. h2e2 h9g7",
        ];
        let records = texts.map(|text| text.as_bytes().to_vec());
        let reviewed = review(&records, RuleSet::World).unwrap();
        assert_eq!((reviewed.which, reviewed.others), (2, 1));
        assert_eq!(reviewed.review.history.ply(), 3);
        let again = review(&records[2..3], RuleSet::World).unwrap();
        assert_eq!(again.review, reviewed.review);
        let none = review(&[b"nothing here".to_vec()], RuleSet::World);
        assert_eq!(none, Err(Unreadable::NoGame));
    }

    #[test]
    fn records_need_not_be_utf_8() {
        // 炮二平五 马8进7 in GBK.
        let bytes = b"\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed8\xbd\xf87".to_vec();
        let reviewed = review(&[bytes], RuleSet::World).unwrap();
        assert_eq!(reviewed.review.history.ply(), 2);
    }

    #[test]
    fn no_more_games_are_counted_than_can_be_opened() {
        let text = "1. h2e2 *\n\n".repeat(MAX_OPENED + 10);
        let reviewed = review(&[text.into_bytes()], RuleSet::World).unwrap();
        assert_eq!(reviewed.review.history.ply(), 1);
        assert_eq!(reviewed.others, 1_000);
    }
}
