//! The program stops between the turn of a season and what comes next.

use caipan::referee::{Done, Period};

use super::{
    league::{League, after_days, users},
    seasons::{DECEMBER, JANUARY, due, month, monthly, posts},
};
use crate::club::{ANN, BO, CHO};

#[test]
fn a_stop_after_a_turn_loses_and_doubles_nothing() {
    let mut league = monthly();
    for day in 10..16 {
        for (red, black) in [(BO, ANN), (ANN, CHO), (CHO, BO)] {
            league.won(red, black, after_days(day));
        }
    }
    let running = league.list(ANN, Period::Season, after_days(16));
    assert_eq!(due(&league, DECEMBER), Some(JANUARY));
    league = league.restart();

    // It does not end twice, and the table stands.
    assert_eq!(due(&league, DECEMBER), Some(JANUARY));
    let closed = league.list(ANN, Period::Closed(1), DECEMBER);
    assert_eq!((closed.name, closed.at), (month(11), DECEMBER));
    assert_eq!(users(&closed), users(&running));
    assert_eq!(closed.closed, [(1, month(11).unwrap())]);

    // What was given out and not reported is given out again; what was is not.
    let waits = |league: &League| {
        let tasks = league.club.tasks();
        tasks.iter().filter(|task| task.season.is_some()).count()
    };
    while waits(&league) == 0 {
        for task in league.club.tasks() {
            league.club.done(&task, Done::Told);
        }
    }
    assert_eq!(waits(&league), 1);
    league = league.restart();
    let [post] = &posts(&league, &[Done::Told])[..] else {
        panic!("one post");
    };
    assert_eq!(post.season.as_ref().unwrap().number, 1);
    league = league.restart();
    assert_eq!((waits(&league), posts(&league, &[])), (0, Vec::new()));

    // The next results are of the next season, and whatever is folded anew is the same.
    let number = league.won(ANN, BO, DECEMBER);
    let change = league.club.view(number).rated.unwrap();
    let [ann, _] = change.season.expect("a season runs");
    assert!(ann.before.deviation.0 >= 150_000, "{ann:?}");
    let all = |league: &League| {
        [Period::AllTime, Period::Season, Period::Closed(1)]
            .map(|period| league.list(ANN, period, DECEMBER))
    };
    let live = all(&league);
    assert_eq!(live[1].own.unwrap().score.games(), 1);
    assert_eq!(live[2].rows, closed.rows);
    league = league.restart();
    assert_eq!(all(&league), live);
    let club = league.club.reindexed();
    league = League { club };
    assert_eq!(all(&league), live);
    assert_eq!((due(&league, DECEMBER), waits(&league)), (Some(JANUARY), 0));
    league.agrees(49);
}
