//! What arbiters see of ratings, take out of them and in again.

use caipan::{
    play::Act,
    rating::{Place, Score},
    referee::{Excludable, Period, Refused, Reply, Request},
};

use super::league::{self, League, after_days};
use crate::club::{ANN, BO, CHO, NOON};

#[test]
fn arbiters_take_out_games_and_people_with_a_reason_and_in_again() {
    let mut league = League::settled();
    let now = after_days(10);
    let before = league.list(ANN, Period::AllTime, now);
    let exclude = |what, reason: &str| Request::Exclude {
        what,
        reason: reason.to_owned(),
    };
    let include = |what| Request::Include {
        what,
        reason: "A mistake".to_owned(),
    };
    let bo = Excludable::Person(BO);
    assert_eq!(
        league.refused(ANN, exclude(bo, "x"), now),
        Refused::NotArbiter
    );
    assert_eq!(
        league.refused(league::JUDGE, exclude(bo, " "), now),
        Refused::NoReason
    );
    let refusals = [
        (Excludable::Person(4711), Refused::NeverRated),
        (Excludable::Person(league::JUDGE), Refused::NeverRated),
        (Excludable::Game(4711), Refused::NotRated(4711)),
    ];
    for (what, why) in refusals {
        assert_eq!(league.refused(league::JUDGE, exclude(what, "x"), now), why);
    }
    assert_eq!(
        league.refused(league::JUDGE, include(bo), now),
        Refused::NotExcluded
    );

    let caller = league.arbiter();
    for _ in 0..2 {
        let reply = league.ask_as(&caller, exclude(bo, "Two accounts"), now);
        let Reply::Excluded(done) = reply else {
            panic!("{reply:?}");
        };
        assert!(done.is_excluded && done.who.unwrap().user == BO);
        assert_eq!(done.reason.as_deref(), Some("Two accounts"));
        assert_eq!(done.by.unwrap().user, league::JUDGE);
        let shown = league.list(BO, Period::AllTime, now);
        assert_eq!((shown.place, shown.own), (Place::Excluded, None));
        // Number 1 was Bo's, number 2 was not.
        assert!(league.club.view(1).is_excluded && !league.club.view(2).is_excluded);
        assert_eq!(league.score(ANN, now).map(Score::games), Some(10));
        league = league.restart();
    }
    assert_eq!(
        league.refused(league::JUDGE, exclude(bo, "x"), now),
        Refused::AlreadyExcluded
    );
    // What they play meanwhile does not count, and is told as such.
    let number = league.won(BO, 88, now);
    assert_eq!(league.club.view(number).rated, None);
    let fair = league.fair_play(now);
    assert_eq!(fair.excluded.len(), 1);
    let reply = league.ask(league::JUDGE, include(bo), now);
    assert!(matches!(reply, Reply::Excluded(done) if !done.is_excluded));
    league.ask(
        league::JUDGE,
        exclude(Excludable::Game(number), "Never played"),
        now,
    );
    assert_eq!(league.list(ANN, Period::AllTime, now), before);
    assert_eq!(league.fair_play(now).excluded.len(), 1);
    league = league.restart();
    assert_eq!(league.list(ANN, Period::AllTime, now), before);
    // Whoever has themselves erased takes the reasons about them along.
    league.ask(BO, Request::Erase, now);
    let fair = league.fair_play(now);
    assert_eq!(fair.excluded[0].reason, None);
    league.agrees(30);
}

#[test]
fn an_arbiter_cannot_touch_their_own_rating() {
    let league = League::new();
    let number = league.won(league::JUDGE, BO, NOON);
    for what in [Excludable::Game(number), Excludable::Person(league::JUDGE)] {
        let request = Request::Exclude {
            what,
            reason: "x".to_owned(),
        };
        assert_eq!(
            league.refused(league::JUDGE, request, NOON),
            Refused::OwnRating
        );
    }
}

/// What they won or lost against somebody would come or go with that person.
#[test]
fn an_arbiter_cannot_decide_about_their_opponents() {
    let league = League::new();
    league.won(BO, league::JUDGE, NOON);
    league.won(BO, ANN, NOON);
    let reason = || "x".to_owned();
    let bo = Excludable::Person(BO);
    let exclude = |what| Request::Exclude {
        what,
        reason: reason(),
    };
    assert_eq!(
        league.refused(league::JUDGE, exclude(bo), NOON),
        Refused::OwnRating
    );
    let reply = league.ask(league::JUDGE, exclude(Excludable::Person(ANN)), NOON);
    assert!(matches!(reply, Reply::Excluded(_)), "{reply:?}");
    // Nor may they take in again whom another arbiter took out.
    let other = caipan::referee::Caller {
        manages: true,
        ..league.club.caller(98, crate::club::HALL)
    };
    let reply = league.ask_as(&other, exclude(bo), NOON);
    assert!(matches!(reply, Reply::Excluded(_)), "{reply:?}");
    let include = Request::Include {
        what: bo,
        reason: reason(),
    };
    assert_eq!(
        league.refused(league::JUDGE, include, NOON),
        Refused::OwnRating
    );
}

#[test]
fn whoever_is_excluded_stays_so_under_another_number() {
    let mut league = League::settled();
    let now = after_days(10);
    let bo = Excludable::Person(BO);
    let exclude = Request::Exclude {
        what: bo,
        reason: "Two accounts".to_owned(),
    };
    league.ask(league::JUDGE, exclude, now);
    league.ask(BO, Request::Erase, now);
    league = league.restart();
    for _ in 0..2 {
        let number = league.won(BO, CHO, now);
        assert_eq!(league.club.view(number).rated, None);
        let shown = league.list(BO, Period::AllTime, now);
        assert_eq!((shown.place, shown.own), (Place::Excluded, None));
        league = league.restart();
    }
    let include = Request::Include {
        what: bo,
        reason: "Enough of it".to_owned(),
    };
    let reply = league.ask(league::JUDGE, include, now);
    assert!(matches!(reply, Reply::Excluded(done) if !done.is_excluded));
    let number = league.won(BO, CHO, now);
    assert!(league.club.view(number).rated.is_some());
    league.agrees(31);
}

#[test]
fn a_game_that_goes_on_again_can_be_taken_in_again() {
    let league = League::new();
    let number = league.won(ANN, BO, NOON);
    let what = Excludable::Game(number);
    let reason = || "x".to_owned();
    let exclude = Request::Exclude {
        what,
        reason: reason(),
    };
    league.ask(league::JUDGE, exclude.clone(), NOON);
    league.arbitrate(number, Act::Reinstate, NOON);
    let again = league.refused(league::JUDGE, exclude, NOON);
    assert_eq!(again, Refused::AlreadyExcluded);
    let include = Request::Include {
        what,
        reason: reason(),
    };
    let reply = league.ask(league::JUDGE, include, NOON);
    assert!(matches!(reply, Reply::Excluded(done) if !done.is_excluded));
    league.end(number, BO, NOON);
    assert!(league.club.view(number).rated.is_some());
}

#[test]
fn arbiters_alone_see_patterns() {
    let league = League::new();
    for _ in 0..4 {
        league.won(ANN, BO, NOON);
    }
    assert_eq!(
        league.refused(ANN, Request::FairPlay, NOON),
        Refused::NotArbiter
    );
    let fair = league.fair_play(NOON);
    assert!(!fair.suspicions.is_empty());
    assert_eq!(fair.people.len(), 2);
    let names: Vec<_> = fair.people.values().map(|who| who.user).collect();
    assert!(names.contains(&ANN) && names.contains(&BO));
}
