//! Lists and profiles.

use caipan::{
    people::Setting,
    play::{PaceClass, Reason},
    rating::{Place, Score},
    referee::{Part, Period, Reply, Request},
};

use super::league::{League, after_days, users};
use crate::club::{ANN, BO, CHO};

#[test]
fn lists_show_those_who_are_settled_and_to_everybody_their_own_place() {
    let mut league = League::settled();
    let now = after_days(10);
    for _ in 0..2 {
        let shown = league.list(BO, Period::AllTime, now);
        assert_eq!(shown.class, PaceClass::Live, "where there are games");
        assert_eq!(users(&shown), [ANN, BO, CHO]);
        assert_eq!((shown.page, shown.pages, shown.listed), (0, 1, 3));
        assert_eq!(shown.place, Place::Listed(2));
        assert_eq!(shown.own, Some(shown.rows[1].row));
        assert_eq!(shown.rows[0].rank, 1);
        assert!(shown.rows[0].row.level.rating > shown.rows[1].row.level.rating);
        assert_eq!(shown.closed, []);
        league = league.restart();
    }
    let other = Request::Leaderboard {
        class: Some(PaceClass::Correspondence),
        period: Period::AllTime,
        part: Part::Own,
    };
    let Reply::Leaderboard(shown) = league.ask(BO, other, now) else {
        panic!("it can always be looked at");
    };
    assert_eq!((shown.listed, shown.place), (0, Place::NoGame));
    league.won(77, ANN, now);
    let shown = league.list(77, Period::AllTime, now);
    assert!(
        matches!(shown.place, Place::Provisional { games: 5.. }),
        "{:?}",
        shown.place
    );
    assert_eq!(users(&shown), [ANN, BO, CHO]);
    // U138: nobody has played for a year.
    let shown = league.list(ANN, Period::AllTime, after_days(375));
    assert_eq!((shown.listed, shown.place), (0, Place::Inactive));
    assert!(shown.own.unwrap().level.deviation.0 > 100_000);
}

#[test]
fn people_are_listed_by_their_latest_names() {
    let league = League::settled();
    let mut caller = league.club.caller(BO, crate::club::HALL);
    caller.who.name = "Bo the Bold".to_owned();
    league.club.ask_as(&caller, Request::Games);
    let shown = league.list(CHO, Period::AllTime, after_days(10));
    assert_eq!(shown.rows[1].who.name, "Bo the Bold");
    assert_eq!(shown.rows[0].who.name, format!("Person {ANN}"));
}

#[test]
fn the_hidden_and_the_erased_are_in_no_list() {
    let mut league = League::settled();
    let now = after_days(10);
    let hide = |hidden| Request::Settings {
        set: vec![Setting::Hidden(hidden)],
    };
    league.ask(ANN, hide(true), now);
    for _ in 0..2 {
        let shown = league.list(ANN, Period::AllTime, now);
        assert_eq!((users(&shown), shown.place), (vec![BO, CHO], Place::Hidden));
        assert_eq!(shown.rows[0].rank, 1);
        league = league.restart();
    }
    league.ask(ANN, hide(false), now);
    assert_eq!(
        users(&league.list(BO, Period::AllTime, now)),
        [ANN, BO, CHO]
    );
    let Reply::Erased = league.ask(BO, Request::Erase, now) else {
        panic!("anybody can go");
    };
    for _ in 0..2 {
        let shown = league.list(ANN, Period::AllTime, now);
        assert_eq!((users(&shown), shown.listed), (vec![ANN, CHO], 2));
        league = league.restart();
    }
    // What they played still counts for the others, and names nobody.
    let profile = league.profile(ANN, None, now);
    assert_eq!(profile.careers[0].career.score.games(), 20);
    assert!(profile.latest.iter().any(|game| game.opponent.is_none()));
    assert_eq!(league.profile(ANN, Some(BO), now).who, None);
    league.agrees(30);
}

#[test]
fn a_profile_tells_what_somebody_has_played() {
    let league = League::settled();
    let now = after_days(10);
    let profile = league.profile(BO, Some(ANN), now);
    assert_eq!(
        (profile.who.unwrap().user, profile.is_own, profile.is_hidden),
        (ANN, false, false)
    );
    let [view] = &profile.careers[..] else {
        panic!("one class only");
    };
    assert_eq!(
        (view.place, view.career.score.games()),
        (Place::Listed(1), 20)
    );
    assert_eq!(view.first_moves[0].iccs, "h2e2");
    assert!(view.best_opponent.is_some());
    assert_eq!(view.season, None);
    assert_eq!(view.career.graph.len(), 20);
    let between = profile.between.unwrap();
    assert_eq!(
        between.score,
        Score {
            won: 3,
            drawn: 0,
            lost: 7
        },
        "by what Bo made of them"
    );
    assert_eq!(between.games.len(), 5);
    assert!(between.games.is_sorted_by(|one, other| one > other));
    assert_eq!(profile.latest.len(), 5);
    let latest = &profile.latest[0];
    assert!(latest.counts && latest.reason == Reason::Resignation);
    let own = league.profile(ANN, None, now);
    assert!(own.is_own && own.between.is_none());
    let nobody = league.profile(ANN, Some(4711), now);
    assert_eq!(
        (nobody.who, nobody.careers.len(), nobody.latest.len()),
        (None, 0, 0)
    );
}
