//! Answering a challenge with other terms, and what a challenge must be.

use caipan::{
    play::{
        Challenge, Command, Event, Flag, Handicap, Moment, Pace, Refusal, SideChoice, Stage, Terms,
        open,
    },
    xiangqi::{Position, Side},
};

use super::script::{ANN, BEN, CAL, PLACE, act, begin, challenge, command, play_all};

/// The same from somebody else to somebody else, at another pace.
fn counter(text: &str, days: u8) -> Command {
    let mut other = challenge(text);
    other.terms.pace = Pace::PerMove { days };
    other.expires = Moment(2000);
    Command::Counter(Box::new(other))
}

#[test]
fn whoever_was_challenged_proposes_other_terms_and_the_challenger_answers() {
    let (mut state, _) = begin(challenge("ann>ben red"));
    let other = counter("ben>ann red", 5);
    let events = act(&mut state, other.clone(), Moment(999)).unwrap();
    assert!(matches!(events[..], [Event::Countered(_)]), "{events:?}");
    assert_eq!((state.round, &state.stage), (1, &Stage::Waiting));
    assert_eq!(state.due(), Some(Moment(2000)), "the time begins anew");
    for (who, expected) in [
        ("ben accept", Refusal::OwnChallenge),
        ("ben decline", Refusal::OwnChallenge),
        ("ann withdraw", Refusal::NotYourChallenge),
        ("cal accept", Refusal::NotForYou),
    ] {
        let (command, now) = command(who);
        assert_eq!(
            act(&mut state.clone(), command, now),
            Err(expected),
            "{who}"
        );
    }
    let mut declined = state.clone();
    play_all(&mut declined, "ann decline");
    let mut withdrawn = state.clone();
    play_all(&mut withdrawn, "ben withdraw");
    play_all(&mut state, "ann accept at 1999");
    let game = state.game().unwrap();
    // Ben asked for Red.
    assert_eq!(
        (game.player(Side::Red), game.player(Side::Black)),
        (BEN, ANN)
    );
    assert_eq!(game.clock().pace(), Pace::PerMove { days: 5 });
}

#[test]
fn other_terms_that_cannot_be_proposed() {
    let refused = |first: &str, done: &str, second: &str, now| {
        let (mut state, _) = begin(challenge(first));
        play_all(&mut state, done);
        act(&mut state, counter(second, 5), Moment(now)).unwrap_err()
    };
    for (first, done, second, now, expected) in [
        ("ann>ben red", "", "ann>ben red", 0, Refusal::OwnChallenge),
        ("ann>ben red", "", "cal>ann red", 0, Refusal::NotForYou),
        ("ann>ben red", "", "ben>cal red", 0, Refusal::NotForYou),
        ("ann>ben red", "", "ben>anyone red", 0, Refusal::NotForYou),
        (
            "ann>anyone red",
            "",
            "ben>ann red",
            0,
            Refusal::CannotCounter,
        ),
        (
            "ann>ben red",
            "ben accept",
            "ben>ann red",
            0,
            Refusal::AlreadyAccepted,
        ),
        (
            "ann>ben red",
            "",
            "ben>ann red",
            1000,
            Refusal::ChallengeClosed(caipan::play::Closed::Expired),
        ),
        (
            "ann>ben red",
            "ben decline",
            "ben>ann red",
            0,
            Refusal::ChallengeClosed(caipan::play::Closed::Declined),
        ),
    ] {
        assert_eq!(
            refused(first, done, second, now),
            expected,
            "{second} {now}"
        );
    }
    // Red for the one is Black for the other.
    for (first, same) in [
        ("ann>ben red", "ben>ann black"),
        ("ann>ben random", "ben>ann random"),
    ] {
        let (mut state, _) = begin(challenge(first));
        let other = Command::Counter(Box::new(challenge(same)));
        assert_eq!(act(&mut state, other, Moment(0)), Err(Refusal::SameTerms));
    }
    let (mut state, _) = begin(challenge("ann>ben red"));
    let unsound = act(&mut state, counter("ben>ann red", 15), Moment(0));
    assert_eq!(unsound, Err(Refusal::UnsoundPace));
}

#[test]
fn terms_go_back_and_forth_six_times_at_most() {
    let (mut state, _) = begin(challenge("ann>ben red"));
    for round in 0..Challenge::MOST_COUNTERS {
        let from = if round % 2 == 0 {
            "ben>ann red"
        } else {
            "ann>ben red"
        };
        act(&mut state, counter(from, round + 1), Moment(0)).unwrap();
        assert_eq!(state.round, round + 1);
    }
    assert_eq!(state.round, 6);
    let once_more = act(&mut state, counter("ben>ann red", 1), Moment(0));
    assert_eq!(once_more, Err(Refusal::TooManyCounters));
    play_all(&mut state, "ben accept");
}

#[test]
fn a_challenge_must_begin_as_it_says_and_only_the_usual_start_is_rated() {
    let proposed = |start: Position, handicap, is_rated| {
        let proposal = Challenge {
            start,
            terms: Terms {
                handicap,
                is_rated,
                ..Terms::default()
            },
            ..challenge("ann>ben red")
        };
        open(PLACE, proposal, Moment(0)).err()
    };
    let usual = Position::start();
    let (first, two) = (Handicap::FirstMove, Handicap::TwoHorses);
    assert_eq!(proposed(usual, None, true), None);
    assert_eq!(proposed(usual, Some(first), true), None);
    assert_eq!(proposed(two.start(), Some(two), false), None);
    assert_eq!(proposed(two.start(), None, false), None);
    let cannot = Some(Refusal::CannotBeRated);
    assert_eq!(proposed(two.start(), Some(two), true), cannot);
    assert_eq!(proposed(two.start(), None, true), cannot);
    let other = Some(Refusal::OtherStart);
    assert_eq!(proposed(usual, Some(two), false), other);
    assert_eq!(proposed(two.start(), Some(first), false), other);
}

#[test]
fn the_terms_are_those_of_the_game() {
    let (mut state, _) = begin(Challenge {
        challenger: ANN,
        opponent: Some(CAL),
        side: SideChoice::Fixed(Side::Black),
        terms: Terms {
            pace: Pace::PerMove { days: 3 },
            flag: Flag::Claimed,
            is_rated: true,
            handicap: None,
        },
        ..challenge("ann>anyone red")
    });
    play_all(&mut state, "cal accept");
    let game = state.game().unwrap();
    assert_eq!(game.player(Side::Red), CAL);
    assert!(game.is_rated());
    assert_eq!(game.clock().flag(), Flag::Claimed);
    assert_eq!(game.clock().deadline(), Some(Moment(3 * 86_400_000)));
}
