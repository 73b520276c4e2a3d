//! The clock: every figure here was worked out by hand.

use caipan::{
    play::{Away, Command, Flag, Moment, Pace, PaceClass},
    xiangqi::Side,
};

use super::clockwork::{ANN, BEN, Clockwork, run, run_from, span, terms};

#[test]
fn the_time_of_a_turn() {
    run("
        # days a move: each turn has all of them, and what was not used is lost
        3d | deadline 3d; left red 1d 2d; left black 1d 3d; 1d move; deadline 4d; left red 2d 3d; 3d move; deadline 6d
        14d | deadline 14d
        1d | 23h59m59s move; deadline 1d23h59m59s
        # a pool: a turn uses it, a move adds to it, and no move lifts it above the cap
        pool 10d+12h<14d | deadline 10d; 1d move; left red 1d 9d12h; deadline 11d; 3d move; left black 3d 8d12h; deadline 12d12h
        pool 10d+2d<11d  | 30m move; left red 1h 11d; 1h move; left black 1h 11d; 2h move; left red 2h 11d
        pool 10d+0<10d   | 9d23h move; left red 9d23h 1h; deadline 19d23h; 10d move; deadline 10d1h
        # what was given lies above the cap and stays, and a move adds nothing to it
        pool 10d+1d<10d  | 1h give 5d; left red 1h 14d23h; 1d move; left red 1d 14d; left black 1d 10d
        # at one sitting
        live 15m+10s | deadline 15m; 1m move; left red 1m 14m10s; deadline 16m; 1m30s move; left black 2m 14m40s; deadline 15m40s
        # who has an increment only may use it for the first move as well
        live 0+30s | deadline 30s; 20s move; left red 20s 40s; deadline 50s; 40s move; left black 40s 40s; deadline 1m20s
        # without a limit
        none | deadline never; due never; left red 5d never; 400d move; due never; 401d tick -> no NothingDue(None)
    ");
}

#[test]
fn the_last_instant() {
    run("
        # a move before the deadline counts, and one at it or after it does not
        1d | 23h59m59s999ms move -> Moved; deadline 1d23h59m59s999ms
        1d | 1d move -> no TimeIsUp
        1d | 1d1ms move -> no TimeIsUp; 1d1ms tick -> Ended; result black-timeout
        live 1m+0 | 59s999ms move; left red 59s999ms 1ms; left black 2m -1ms; 1m59s999ms tick -> Ended; result red-timeout
        # the flag is nobody's to see before its time, and falls once
        1d | 23h59m59s999ms tick -> Hours; 23h59m59s999ms tick -> no NothingDue; 1d tick -> Ended; 1d tick -> no GameOver
        # a player whose time is up can still give up, and nothing else
        1d | 1d draw -> no TimeIsUp; 1d resign -> Ended; result black-resignation
    ");
}

#[test]
fn the_flag_that_must_be_claimed() {
    run("
        1d claim | 23h claim -> no NothingToClaim; 1d tick -> FlagFell; due never; 1d tick -> no NothingDue(None); result none; 9d claim -> Ended; result black-timeout
        # who is late may move as long as nobody has claimed
        1d claim | 2d tick -> FlagFell; 3d move -> Moved; deadline 4d; 3d claim -> no NothingToClaim
        # a pool that was overdrawn begins the next turn at nothing, not below
        pool 1d+6h<2d claim | 3d move; left red 3d 6h; 3d1h move; deadline 3d7h
        pool 1d+0<1d claim | 3d move; left red 3d 0; 3d1h move; deadline 3d1h; 3d1h tick -> FlagFell
        # only the opponent claims, before the sweep as well; where it falls by itself too
        1d claim | 1d red claim -> no NothingToClaim; 1d black claim -> Ended; result black-timeout
        1d | 1d1s black claim -> Ended; result black-timeout
        1d claim | 23h59m59s999ms black claim -> no NothingToClaim
    ");
}

#[test]
fn time_that_is_given() {
    run("
        # to the side on move, and to the other for its next turn
        3d | 1d give 2d -> TimeGiven; deadline 5d; left red 1d 4d
        3d | 1d red give 1d; deadline 3d; left black 1d 4d; 2d move; deadline 6d; 3d move; 4d move; deadline 7d
        pool 2d+0<2d | 1d give 1h; deadline 2d1h; 1d move; left red 1d 1d1h
        live 5m+0 | 1m give 1m; deadline 6m
        # after the flag has fallen, before the sweep or the claim: it counts from then on
        1d | 1d12h give 2d; deadline 3d12h; 1d12h tick -> no NothingDue; 3d move; deadline 4d
        1d claim | 1d tick -> FlagFell; 5d give 1d; deadline 6d; due 5d21h; 5d12h claim -> no NothingToClaim; 6d tick -> FlagFell; 6d claim -> Ended
        pool 1d+0<1d claim | 2d give 3h; deadline 2d3h; 2d1h move; left red 2d1h 2h
        # but not once it has been ended
        1d | 1d tick -> Ended; 1d1s give 2d -> no GameOver
        # bounds
        3d | 1d give 14d -> TimeGiven; 1d give 14d1s -> no WrongGift; 1d give 0 -> no WrongGift
        none | 1d give 1d -> no NoClock
        # while it stands still
        3d | 1d pause; 2d give 1d; 3d goon; deadline 6d
        # the same when nothing was left: it counts from when the game goes on, whatever was over
        3d claim | 5d pause; left red 9d -2d; 6d give 1d; left red 9d 1d; 7d goon; deadline 8d; 7d12h move; deadline 10d12h
        3d claim | 3d tick -> FlagFell; 5d pause; 6d give 1d; 7d goon; deadline 8d; due 7d21h; 8d tick -> FlagFell; 8d claim -> Ended
        pool 1d+0<1d claim | 1d12h freeze; 2d give 2h; left red 2d 2h; 3d thaw; deadline 3d2h; 3d1h move; left red 4d 1h
        # two gifts add up; and one to the side that waits is for its next turn
        3d claim | 4d pause; 5d give 1d; 5d give 12h; 6d goon; deadline 7d12h
        3d claim | 4d pause; 5d red give 1d; left black 5d 4d; 6d goon; 6d claim -> Ended
        # a flag that was not swept before it stood still falls when it goes on, unless time was given
        3d | 4d pause; 6d goon; 6d tick -> Ended; result black-timeout
        3d | 4d pause; 5d give 1d; 6d goon; 6d tick -> no NothingDue; deadline 7d; 7d tick -> Ended
    ");
}

#[test]
fn days_off() {
    run("
        # before, at and after the beginning of the turn
        3d | 1h black rest 2h 2d; 1d move; deadline 5d
        3d | 1h black rest 1d 2d; 1d move; deadline 5d
        3d | 1h black rest 2d 4d; 1d move; deadline 6d
        3d | 1d red rest 1d 3d; deadline 5d; left red 2d 2d; left red 4d 1d
        3d | 1d red rest 2d 4d; deadline 5d; left red 2d12h 1d
        # over before the turn begins, or far from it
        3d | 1h black rest 2h 20h; 1d move; deadline 4d
        3d | 1d red rest 3d 9d; deadline 3d; 3d tick -> Ended
        3d | 1d red rest 2d23h59m59s999ms 9d; deadline 9d1ms
        # overlapping, touching, apart
        3d | 1d red rest 1d 3d; 1d red rest 2d 4d; deadline 6d
        3d | 1d red rest 1d 2d; 1d red rest 2d 3d; deadline 5d
        3d | 1d red rest 3d12h 4d; 1d red rest 1d 2d; deadline 4d12h
        3d | 1d red rest 1d 9d; 1d red rest 2d 3d; deadline 11d
        # only one's own clock
        3d | 1d black rest 1d 9d; deadline 3d; 3d tick -> Ended; result black-timeout
        # who is away may move, and stays away
        3d | 1d red rest 1d 9d; 2d move; deadline 5d; 4d move; deadline 12d
        # back early; and not taken at all
        3d | 1d red rest 1d 9d; 3d red back -> Back; deadline 5d; left red 4d 1d
        3d | 1d red rest 4d 9d; 1d red back -> Back; 2d red back -> no NotAway; deadline 3d
        3d | 1d red rest 2d 3d; 3d red back -> no NotAway
        3d | 1d red back -> no NotAway; 1d black rest 1d 2d; 1d red back -> no NotAway
        # not once the flag has fallen, swept or not, and not into the past; the opponent may
        3d | 3d red rest 3d 5d -> no TimeIsUp; 2d red rest 1d 5d -> no NoRest; 2d red rest 3d 3d -> no NoRest
        3d claim | 3d tick -> FlagFell; 4d red rest 4d 5d -> no TimeIsUp; 4d black rest 4d 6d -> Rested; 4d move; deadline 9d
        # what was planned does not save a flag that falls before it begins
        3d claim | 1d red rest 4d 8d; 5d tick -> FlagFell; 6d claim -> Ended
        none | 1d red rest 1d 2d -> no NoClock
        # who comes to the move with nothing left while away loses nothing before they are back
        pool 1d+0<1d claim | 2d move; 2d1h black rest 2d1h 9d; 2d2h move; deadline 2d2h; 2d2h tick -> FlagFell; 2d3h give 1h; deadline 2d4h
        pool 1d+0<1d claim | 2d move; 2d1h red rest 2d1h 9d; 2d2h move; deadline 9d; 7d tick -> no NothingDue; 8d tick -> Day; 9d tick -> FlagFell
        # a pool
        pool 2d+1d<9d | 1d red rest 1d 6d; deadline 7d; 6d12h move; left red 6d12h 1d12h
    ");
}

#[test]
fn what_the_bot_gives_back() {
    run("
        # before, across and after the deadline
        3d | 2d credit 1d 2d -> 86400000; deadline 4d; left red 2d 2d
        3d | 5d credit 2d 5d -> 259200000; deadline 6d; 5d tick -> Day; due 5d21h
        3d | 9d credit 3d 9d -> no NothingToCredit; 9d tick -> Ended
        3d | 9d credit 4d 9d -> no NothingToCredit
        3d | 9d credit 2d23h59m59s999ms 9d; deadline 9d1ms
        # the turn began in between: only from then on
        3d | 1d move; 2d credit 0 2d -> 86400000; deadline 5d
        # who was on vacation meanwhile used nothing
        3d | 1d red rest 1d 3d; 4d credit 2d 4d -> 86400000; deadline 6d
        3d | 1d red rest 1d 3d; 2d credit 1d 2d -> no NothingToCredit
        3d | 1d red rest 2d 3d; 4d credit 1d 4d -> 172800000; deadline 6d
        # while it stands still, without a limit, and when it is over
        3d | 1d pause; 2d credit 1d 2d -> no NothingToCredit
        none | 2d credit 1d 2d -> no NothingToCredit
        3d | 3d tick; 4d credit 2d 4d -> no GameOver
        # never twice for the same hours, though the bot went again before it had finished
        3d | 2d credit 1d 2d; 2d1h credit 1d 2d1h -> 3600000; deadline 4d1h; 2d1h credit 1d 2d1h -> no NothingToCredit
        # a flag that was seen to fall fell while the bot was there
        1d claim | 1d tick -> FlagFell; 2d credit 23h 2d -> no NothingToCredit
        live 5m+0 | 10m credit 1m 10m -> 540000; deadline 14m; left red 10m 4m
        pool 1d+0<1d | 2d credit 12h 2d; left red 2d 12h; 2d1h move; left red 2d1h 11h
    ");
}

#[test]
fn takebacks() {
    run("
        # days a move begin anew
        3d | 1d move; 2d red takeback; deadline 5d
        3d | 1d move; 2d move; 3d red takeback; deadline 6d; 4d move; deadline 7d
        # a pool and a live clock keep what was used, by both, and what the moves had added
        pool 10d+1d<20d | 1d move; 3d red takeback; left black 3d 8d; left red 3d 10d; deadline 13d
        pool 10d+1d<20d | 1d move; 2d move; 4d red takeback; left red 4d 8d; left black 4d 10d; deadline 12d
        live 15m+10s | 1m move; 2m move; 3m black takeback; left red 3m 13m10s; left black 3m 14m10s; deadline 17m10s
        # a flag that had fallen does not come back from below nothing
        pool 1d+0<1d claim | 12h move; 2d red takeback; left black 2d 0; deadline 2d12h; 2d1h move; deadline 2d1h
        # not when the time is up for good
        1d | 12h move; 1d12h red takeback -> no TimeIsUp
    ");
}

#[test]
fn standing_still() {
    run("
        3d | 1d pause; deadline never; due never; left red 9d 2d; 2d move -> no Stopped(Arbiter); 5d goon; deadline 7d
        3d | 1d pause; 1d pause -> no Stopped(Arbiter); 2d freeze -> no Stopped(Arbiter); 2d goon; 2d goon -> no NotStopped
        pool 2d+0<2d | 1d pause; 9d goon; deadline 10d; 9d12h move; left red 9d12h 12h
        # removed from the server: the game waits for thirty days, to the instant
        3d | 1d freeze; due 31d; deadline never; 30d23h59m59s999ms tick -> no NothingDue; 31d tick -> Abandoned; result nobody-abandoned
        3d | 1d freeze; 20d thaw; deadline 22d; 20d thaw -> no NotStopped; 31d tick -> Ended; result black-timeout
        none | 1d freeze; due 31d; 2d thaw; due never
        # decided, and again on
        3d | 3d tick -> Ended; 5d reinstate; deadline 8d; result none
        3d | 1d resign; 5d reinstate -> Reinstate; deadline 8d
        pool 1d+0<1d | 1d tick -> Ended; 2d reinstate; deadline 3d
        pool 9d+0<9d | 1d adjudicate; 5d reinstate; deadline 13d
        live 5m+10s | 5m tick -> Ended; 9m reinstate; deadline 10m
        3d | 1d pause; 2d adjudicate; 3d reinstate; deadline 6d
        # a flag is told once, however often the game stands still after it has fallen
        3d claim | 3d tick -> FlagFell; 4d pause; 6d goon; due never; 6d tick -> no NothingDue(None); 6d claim -> Ended; result black-timeout
        3d claim | 3d tick -> FlagFell; 4d freeze; 6d thaw; 6d tick -> no NothingDue(None); 7d move; deadline 10d
        # one that nobody was told of is told when it goes on
        3d claim | 4d pause; 6d goon; 6d tick -> FlagFell; 6d tick -> no NothingDue(None)
    ");
}

#[test]
fn reminders() {
    run("
        # 24 h and 3 h before the flag, once each
        3d | due 2d; 1d23h59m59s999ms tick -> no NothingDue; 2d tick -> Day; due 2d21h; 2d tick -> no NothingDue; 2d21h tick -> Hours; due 3d; 2d23h tick -> no NothingDue; 3d tick -> Ended
        # none that would come with the turn itself
        1d | due 21h; 21h tick -> Hours; due 1d
        3d | 2d23h move; due 4d23h
        pool 2d+0<2d | 1d12h move; 1d13h move; due 1d22h
        pool 1h+0<1h | due 1h
        pool 3h+0<3h | due 3h
        # whoever sleeps through both is told of the last one only, and of a flag of none
        3d | 2d22h tick -> Hours; due 3d
        3d | 4d tick -> Ended
        # each turn anew
        3d | 2d tick -> Day; 2d1h move; due 4d1h; 4d1h tick -> Day; 5d move; due 7d; 7d tick -> Day
        # none at one sitting, whatever it has
        live 23h59m+0 | due 23h59m
        # a deadline that moves: again only where that makes sense
        3d | 2d tick -> Day; 2d give 30m; due 2d21h30m
        3d | 2d tick -> Day; 2d give 1h; due 2d22h
        3d | 2d tick -> Day; 2d give 2h; due 2d2h; 2d2h tick -> Day
        3d | 2d12h tick -> Day; 2d12h give 1h; due 2d22h
        3d | 2d tick -> Day; 2d21h tick -> Hours; 2d22h give 2h; due 3d2h
        3d | 2d tick -> Day; 2d21h tick -> Hours; 2d22h give 3h; due 3d; 3d tick -> Hours; due 3d3h
        3d | 2d tick -> Day; 2d21h tick -> Hours; 2d22h give 2d; due 4d; 4d tick -> Day; 4d21h tick -> Hours
        1d | 2h give 30m; due 21h30m
        # the bot was away when one was due
        3d | 2d2h credit 1d22h 2d2h; deadline 3d4h; due 2d4h; 2d4h tick -> Day
        3d | 2d tick -> Day; 2d10m credit 2d1m 2d10m; due 2d21h9m
        3d | 2d30s give 10s; due 2d10s; 2d30s tick -> Day
        # days off move them along, and coming back early leaves out what is past
        3d | 2d tick -> Day; 2d1h red rest 2d1h 5d1h; due 5d; 5d tick -> Day; 5d21h tick -> Hours; due 6d
        3d | 1h red rest 1h 9d; 2d red back; due 3d23h; deadline 4d23h
        3d | 2d12h red rest 2d12h 9d; due 8d12h; 3d red back; deadline 3d12h; due 3d9h
        # told early, with others that are due soon: not again
        3d | 1d23h remind 1h -> Day; due 2d21h; 1d23h remind 1h -> no NothingDue; 2d tick -> no NothingDue
        3d | 1d22h59m59s999ms remind 1h -> no NothingDue; 2d20h remind 1h -> Hours; due 3d
        3d | 3d remind 1h -> no NothingDue
    ");
}

#[test]
fn a_flag_comes_before_reminders_and_is_not_moved_by_them() {
    run("
        1d claim | 1d tick -> FlagFell; due never; 1d move; due 1d21h
        3d claim | 5d tick -> FlagFell; 5d tick -> no NothingDue(None); 5d remind 1h -> no NothingDue
        3d claim | 3d tick -> FlagFell; 4d give 1d12h; due 4d12h; 4d12h tick -> Day; 5d9h tick -> Hours; 5d12h tick -> FlagFell
    ");
}

/// Time is counted in milliseconds: no calendar, no leap day and no year's end changes anything.
#[test]
fn leap_days_and_the_end_of_a_year() {
    // 2028-02-28T12:00:00Z, 2027-12-31T23:59:59.999Z, 1969-12-31T00:00:00Z, 2100-02-28T00:00:00Z
    for begun in [
        1_835_352_000_000,
        1_830_297_599_999,
        -86_400_000,
        4_107_456_000_000,
    ] {
        run_from(
            "3d | deadline 3d; 1d red rest 1d 2d; deadline 4d; due 3d; 3d tick -> Day; 4d tick -> Ended",
            Moment(begun),
        );
    }
    let leap = Clockwork::new(terms("2d"), Moment(1_835_352_000_000), &[]);
    let deadline = leap.state.game().unwrap().clock().deadline().unwrap();
    // 2028-03-01T12:00:00Z: the 29th of February is one of the two days.
    assert_eq!(deadline, Moment(1_835_524_800_000));
}

#[test]
fn who_is_away_when_the_game_begins_has_no_clock_yet() {
    let begun = Moment(1_000_000_000);
    let away = |who, from, until| Away {
        who,
        from: Moment(begun.0 + span(from)),
        until: Moment(begun.0 + span(until)),
    };
    let deadline = |away: &[Away]| {
        let clockwork = Clockwork::new(terms("3d"), begun, away);
        clockwork
            .state
            .game()
            .unwrap()
            .clock()
            .deadline()
            .unwrap()
            .0
            - begun.0
    };
    assert_eq!(deadline(&[]), span("3d"));
    assert_eq!(deadline(&[away(ANN, "-2d", "4d")]), span("7d"));
    assert_eq!(deadline(&[away(ANN, "1d", "2d")]), span("4d"));
    assert_eq!(
        deadline(&[away(ANN, "-4d", "-1d")]),
        span("3d"),
        "it is over"
    );
    assert_eq!(deadline(&[away(BEN, "-2d", "4d")]), span("3d"));
    let two = [away(ANN, "-1d", "1d"), away(ANN, "2d", "5d")];
    assert_eq!(deadline(&two), span("7d"));
}

#[test]
fn a_clock_that_goes_back_takes_nothing_away() {
    let begun = Moment(1_000_000_000);
    let mut clockwork = Clockwork::new(terms("pool 1d+0<1d"), begun, &[]);
    let earlier = Moment(begun.0 - span("5h"));
    let clock = clockwork.state.game().unwrap().clock();
    assert_eq!(clock.left(Side::Red, earlier), Some(span("1d")));
    let mv = "h2e2".parse().unwrap();
    let command = Command::Move {
        by: ANN,
        ply: None,
        mv,
    };
    clockwork.act(&command, earlier).unwrap();
    let clock = clockwork.state.game().unwrap().clock();
    assert_eq!(clock.left(Side::Red, begun), Some(span("1d")));
    assert_eq!(clock.deadline(), Some(Moment(begun.0 + span("1d"))));
}

#[test]
fn sound_and_unsound_paces() {
    let sound = |text: &str| terms(text).pace.is_sound();
    for text in [
        "none",
        "1d",
        "14d",
        "pool 1s+0<1s",
        "pool 366d+366d<366d",
        "live 0+1s",
        "live 1s+0",
        "live 23h59m59s+59m59s",
    ] {
        assert!(sound(text), "{text}");
    }
    for text in [
        "0d",
        "15d",
        "pool 0+1h<1d",
        "pool 2d+0<1d",
        "pool 1d+2d<1d",
        "pool 367d+0<367d",
        "live 0+0",
        "live 1d+0",
        "live 1m+1h",
    ] {
        assert!(!sound(text), "{text}");
    }
    let days = Pace::PerMove { days: 3 };
    assert_eq!(days.class(), PaceClass::Correspondence);
    assert_eq!(Pace::Unlimited.class(), PaceClass::Correspondence);
    assert_eq!(
        terms("pool 1s+0<1s").pace.class(),
        PaceClass::Correspondence
    );
    assert_eq!(terms("live 1h+0").pace.class(), PaceClass::Live);
    assert_eq!(terms("3d").flag, Flag::Falls);
}
