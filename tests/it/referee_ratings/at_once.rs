//! What several people do at the same moment.

use std::sync::{
    Barrier,
    atomic::{AtomicBool, Ordering},
};

use caipan::{
    people::{PairLimit, ServerSetting},
    referee::{Refused, Reply, Request},
};

use super::league::League;
use crate::club::NOON;

/// In so many pairs it is tried.
const PAIRS: u64 = 20;

/// A league in which one game of each pair counts.
fn strict() -> League {
    let league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(1).unwrap()), NOON);
    league
}

fn pairs() -> impl Iterator<Item = (u64, u64)> {
    (0..PAIRS).map(|pair| (1000 + 2 * pair, 1001 + 2 * pair))
}

#[test]
fn of_two_cards_that_are_accepted_at_once_one_counts_and_the_other_is_asked_about() {
    let league = strict();
    for (one, other) in pairs() {
        // Each accepts a card of the other.
        let cards = [
            (league.proposed(one, other, NOON), other),
            (league.proposed(other, one, NOON), one),
        ];
        let start = Barrier::new(2);
        let (start, league) = (&start, &league);
        let replies = std::thread::scope(|scope| {
            let both = cards.map(|(number, by)| {
                scope.spawn(move || {
                    start.wait();
                    league.ask(by, Request::Accept { number }, NOON)
                })
            });
            both.map(|accepting| accepting.join().unwrap())
        });
        let mut counting = 0;
        for (reply, (number, by)) in replies.into_iter().zip(cards) {
            match reply {
                Reply::Accepted(shown) => {
                    counting += 1;
                    assert!(shown.state.game().unwrap().is_rated());
                }
                Reply::Refused { why, .. } => {
                    assert_eq!(why, Refused::WouldNotCount { games: 1 });
                    let reply = league.ask(by, Request::Accept { number }, NOON);
                    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
                    let game = league.club.look(number);
                    assert_eq!(game.game().unwrap().uncounted(), Some(1));
                }
                reply => panic!("{reply:?}"),
            }
        }
        assert_eq!(counting, 1);
    }
}

/// The first game of the pair is always either under way or over.
#[test]
fn a_card_that_is_accepted_while_a_game_of_the_pair_ends_is_asked_about() {
    let league = strict();
    for (one, other) in pairs() {
        let first = league.begun(one, other, NOON);
        let second = league.proposed(one, other, NOON);
        let ended = AtomicBool::new(false);
        let (ended, league) = (&ended, &league);
        std::thread::scope(|scope| {
            scope.spawn(move || {
                league.end(first, one, NOON);
                ended.store(true, Ordering::SeqCst);
            });
            let number = second;
            assert_eq!(
                league.refused(other, Request::Accept { number }, NOON),
                Refused::WouldNotCount { games: 1 }
            );
            while !ended.load(Ordering::SeqCst) {
                assert_eq!(league.club.view(second).enough, Some(1));
            }
        });
        league.accept(second, other, NOON);
        let game = league.club.look(second);
        assert_eq!(game.game().unwrap().uncounted(), Some(1));
    }
    league.agrees(PAIRS);
}
