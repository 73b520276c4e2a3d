//! The referee: ratings, lists, profiles, what arbiters take out, and seasons.

mod at_once;
mod exclusions;
mod league;
mod lists;
mod seasons;
mod stops;
mod verified;

use caipan::{
    people::{PairLimit, ServerSetting},
    play::{Act, Job, MatchId, MessageRef, Moment, Notice, PaceClass, Reason},
    rating::{Glicko, Place, Score},
    referee::{Done, Period, Refused, Reply, Request, Task, Which, Wish},
    store::survey,
    xiangqi::Side,
};

use crate::club::{ANN, BO, CHO, NOON, SERVER};
use league::{League, after_days};

const DAY: u32 = 24 * 60 * 60;

#[test]
fn a_result_is_told_with_what_it_does_to_both_ratings() {
    let mut league = League::new();
    let number = league.won(ANN, BO, NOON);
    let [winner, loser] = Glicko::play([Glicko::START; 2], Some(Side::Red));
    // The example in the documentation of the crate: two newcomers, 1662 and 1338.
    assert_eq!(winner.level().rating.rounded(), 1662);
    for _ in 0..2 {
        let change = league.club.view(number).rated.expect("it was told");
        let [red, black] = change.all_time;
        assert_eq!(change.class, PaceClass::Live);
        assert_eq!(
            (red.before, red.after),
            (Glicko::START.level(), winner.level())
        );
        assert_eq!(
            (black.before, black.after),
            (Glicko::START.level(), loser.level())
        );
        assert_eq!((red.gain(), black.gain()), (162, -162));
        assert!(red.after.is_provisional());
        assert_eq!(change.season, None);
        let tasks = league.club.tasks();
        let over = tasks
            .iter()
            .find(|task| task.about.state.id.number == number);
        assert_eq!(over.unwrap().about.rated.as_deref(), Some(&*change));
        league = league.restart();
    }
    let second = league.won(BO, ANN, after_days(1));
    let change = league.club.view(second).rated.unwrap();
    assert_eq!(change.all_time[1].before.rating, winner.level().rating);
    league.agrees(2);
}

#[test]
fn what_has_no_rated_result_changes_nothing() {
    let league = League::new();
    let unrated = league.club.game(ANN, BO, crate::club::HALL);
    league.club.play(unrated, "h2e2 h9g7");
    league.resign(unrated, BO, NOON);
    let broken = league.begun_only(ANN, BO, NOON);
    league.ask(ANN, league.resigning(broken), NOON);
    let outcome = league.club.look(broken).game().unwrap().outcome().unwrap();
    assert_eq!(outcome.reason, Reason::Aborted);
    for number in [unrated, broken] {
        assert_eq!(league.club.view(number).rated, None);
    }
    let shown = league.list(ANN, Period::AllTime, NOON);
    assert_eq!(
        (shown.listed, shown.place, shown.own),
        (0, Place::NoGame, None)
    );
    league.agrees(0);
}

/// U134: games of a pair count up to a limit, and both are told before.
#[test]
fn the_sixth_rated_game_of_a_pair_within_thirty_days_does_not_count() {
    let league = League::new();
    for day in 0..4 {
        let number = league.proposed(ANN, BO, after_days(day));
        assert_eq!(league.club.view(number).enough, None);
        league.accept(number, BO, after_days(day));
        league.end(number, BO, after_days(day));
    }
    // One that is under way counts too.
    let fifth = league.begun(BO, ANN, after_days(4));
    let sixth = league.proposed(ANN, BO, after_days(4));
    let card = league.club.view(sixth);
    assert_eq!(
        (card.enough, card.state.challenge.terms.is_rated),
        (Some(5), true)
    );
    let open = league.open(ANN, after_days(4));
    // Whoever has not been told by a card is told before it begins.
    let accept = Request::Accept { number: open };
    assert_eq!(
        league.refused(BO, accept, after_days(4)),
        Refused::WouldNotCount { games: 5 }
    );
    for number in [sixth, open] {
        league.accept(number, BO, after_days(4));
        let begun = league.club.view(number);
        let game = begun.state.game().unwrap();
        assert_eq!((game.uncounted(), game.is_rated()), (Some(5), false));
        assert_eq!(begun.enough, None, "that is said by the game");
        league.end(number, BO, after_days(4));
        assert_eq!(league.club.view(number).rated, None);
    }
    league.end(fifth, ANN, after_days(4));
    assert!(league.club.view(fifth).rated.is_some());
    // Others are not concerned, and thirty days after the first there is room for one again.
    assert!(
        league
            .club
            .view(league.won(ANN, CHO, after_days(4)))
            .rated
            .is_some()
    );
    assert_eq!(
        league
            .club
            .view(league.proposed(ANN, BO, after_days(29)))
            .enough,
        Some(5)
    );
    let again = league.won(ANN, BO, after_days(30));
    assert!(league.club.view(again).rated.is_some());
    let league = league.restart();
    assert_eq!(league.club.look(sixth).game().unwrap().uncounted(), Some(5));
    league.agrees(7);
}

/// The first of two cards was posted when there was room for both games.
#[test]
fn a_card_from_before_the_limit_is_written_anew_and_asked_about() {
    let league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(1).unwrap()), NOON);
    let [one, other] = [(); 2].map(|()| league.proposed(ANN, BO, NOON));
    for (task, message) in league.club.tasks().into_iter().zip(1..) {
        assert_eq!(task.about.enough, None);
        let place = task.place;
        let posted = MessageRef { place, message };
        league.club.done(&task, Done::Posted(posted));
    }
    league.accept(one, BO, NOON);
    let accept = || Request::Accept { number: other };
    assert_eq!(
        league.refused(BO, accept(), NOON),
        Refused::WouldNotCount { games: 1 }
    );
    let is_card = |task: &Task| {
        let is_refresh = matches!(task.job, Job::Refresh { .. });
        is_refresh && task.about.state.id.number == other
    };
    let tasks = league.club.tasks();
    let card = tasks
        .iter()
        .find(|task| is_card(task))
        .expect("it is written anew");
    assert_eq!(card.about.enough, Some(1));
    let reply = league.ask(BO, accept(), NOON);
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
    assert_eq!(league.club.look(other).game().unwrap().uncounted(), Some(1));
}

/// A game that made it enough is broken off after the card said so.
#[test]
fn a_card_that_says_too_much_is_written_anew_and_asked_about() {
    let league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(1).unwrap()), NOON);
    let [one, other] = [(); 2].map(|()| league.proposed(ANN, BO, NOON));
    for (task, message) in league.club.tasks().into_iter().zip(1..) {
        let place = task.place;
        let posted = MessageRef { place, message };
        league.club.done(&task, Done::Posted(posted));
    }
    let accept = |number| Request::Accept { number };
    league.ask(BO, accept(one), NOON);
    assert_eq!(
        league.refused(BO, accept(other), NOON),
        Refused::WouldNotCount { games: 1 }
    );
    for task in league.club.tasks() {
        league.club.done(&task, Done::Told);
    }
    let which = Which::Number(one);
    let wish = Wish::Abort;
    league.ask(ANN, Request::Wish { which, wish }, NOON);
    assert_eq!(league.refused(BO, accept(other), NOON), Refused::WouldCount);
    let tasks = league.club.tasks();
    let is_card = |task: &&Task| {
        let is_refresh = matches!(task.job, Job::Refresh { .. });
        is_refresh && task.about.state.id.number == other
    };
    let card = tasks.iter().find(is_card).expect("it is written anew");
    assert_eq!(card.about.enough, None);
    let reply = league.ask(BO, accept(other), NOON);
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
    assert!(league.club.look(other).game().unwrap().is_rated());
}

/// Whoever reads the new card first need not press twice.
#[test]
fn a_card_that_says_it_is_enough() {
    let league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(1).unwrap()), NOON);
    league.won(ANN, BO, NOON);
    let number = league.proposed(ANN, BO, NOON);
    let tasks = league.club.tasks();
    assert!(tasks.iter().any(|task| task.about.enough == Some(1)));
    let reply = league.ask(BO, Request::Accept { number }, NOON);
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
}

#[test]
fn the_limit_of_a_pair_is_set_for_the_server() {
    let league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(1).unwrap()), NOON);
    assert!(league.club.view(league.won(ANN, BO, NOON)).rated.is_some());
    assert_eq!(league.club.view(league.won(BO, ANN, NOON)).rated, None);
}

#[test]
fn a_result_that_an_arbiter_undoes_is_no_longer_counted() {
    let mut league = League::new();
    let first = league.won(ANN, BO, NOON);
    let second = league.won(ANN, CHO, after_days(1));
    let told = league.club.view(second).rated;
    league.arbitrate(first, Act::Reinstate, after_days(2));
    assert_eq!(league.club.view(first).rated, None);
    assert_eq!(league.score(BO, after_days(2)), None);
    assert_eq!(
        league.score(ANN, after_days(2)),
        Some(Score {
            won: 1,
            drawn: 0,
            lost: 0
        })
    );
    assert_eq!(
        league.club.view(second).rated,
        told,
        "what was told was told"
    );
    league = league.restart();
    // It ends otherwise: as if it had been played after the second.
    league.arbitrate(first, Act::Adjudicate(Some(Side::Black)), after_days(3));
    let change = league.club.view(first).rated.unwrap();
    let [ann, _] = Glicko::play([Glicko::START; 2], Some(Side::Red));
    assert_eq!(change.all_time[0].before.rating, ann.level().rating);
    assert_eq!(
        league.score(BO, after_days(3)),
        Some(Score {
            won: 1,
            drawn: 0,
            lost: 0
        })
    );
    // Undone once more and broken off, it has no result at all.
    league.arbitrate(first, Act::Reinstate, after_days(4));
    league.arbitrate(first, Act::Abort, after_days(4));
    assert_eq!(league.score(BO, after_days(4)), None);
    league = league.restart();
    assert_eq!(league.score(BO, after_days(4)), None);
    league.agrees(3);
}

/// U142 and U143: whoever left is shown by the name that was seen last, whoever changed it by the new one.
/// U140: many games of the same people end at once.
#[test]
fn games_that_end_at_once_are_rated_one_after_the_other() {
    let league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(100).unwrap()), NOON);
    let numbers: Vec<u32> = (0..12)
        .map(|round| {
            let other = if round % 2 == 0 { BO } else { CHO };
            league.begun(ANN, other, NOON)
        })
        .collect();
    std::thread::scope(|scope| {
        for number in &numbers {
            let league = &league;
            scope.spawn(move || league.end(*number, ANN, NOON));
        }
    });
    let mut shifts: Vec<_> = numbers
        .iter()
        .map(|number| league.club.view(*number).rated.unwrap().all_time[0])
        .collect();
    // One chain from the first rating to the last.
    shifts.sort_by_key(|shift| -shift.before.rating.0);
    assert_eq!(shifts[0].before, Glicko::START.level());
    for pair in shifts.windows(2) {
        assert_eq!(pair[0].after, pair[1].before);
    }
    let own = league.list(ANN, Period::AllTime, NOON).own.unwrap();
    assert_eq!(own.level, shifts.last().unwrap().after);
    league.agrees(12);
}

#[test]
fn a_rated_result_waits_in_the_outbox_with_its_change() {
    let league = League::new();
    let number = league.won(ANN, BO, NOON);
    let tasks = league.club.tasks();
    let id = MatchId {
        server: SERVER,
        number,
    };
    let task = tasks.iter().find(|task| task.about.state.id == id).unwrap();
    assert_eq!(task.job, Job::Post(Notice::Over));
    assert!(task.season.is_none() && task.about.rated.is_some());
    assert_eq!(Moment(NOON.0).plus_seconds(DAY), after_days(1));
    let folder = league.club.close();
    let survey = survey::verify(folder.path()).unwrap();
    assert_eq!(survey.ratings.largest.map(|(largest, _)| largest), Some(0));
}
