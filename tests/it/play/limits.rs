//! What players may do to a match without moving has an end: by hand, and whatever they try.

use caipan::{
    play::{
        Challenge, Command, Event, Flag, Match, Moment, Often, Pace, PersonId, PlaceId, Refusal,
        Stage, Terms,
    },
    xiangqi::Side,
};

use super::script::{ANN, BEN, act, begin, challenge, plan};
use crate::chance::Chance;

const HOUR: i64 = 60 * 60 * 1000;

/// A game with two weeks a move, of which nobody loses by time unless it is claimed. Ann plays Red.
fn game() -> (Match, Vec<Event>) {
    let terms = Terms {
        pace: Pace::PerMove { days: 14 },
        flag: Flag::Claimed,
        ..Terms::default()
    };
    let (mut state, first) = begin(Challenge {
        terms,
        ..challenge("ann>ben red")
    });
    let accept = Command::Accept {
        by: BEN,
        coin: Side::Red,
        away: Vec::new(),
        enough: None,
    };
    let mut events = vec![first];
    events.extend(act(&mut state, accept, Moment(0)).unwrap());
    (state, events)
}

fn move_of(by: PersonId, mv: &str) -> Command {
    Command::Move {
        by,
        ply: None,
        mv: mv.parse().unwrap(),
    }
}

fn plan_of(by: PersonId, text: &str) -> Command {
    Command::Plan {
        by,
        ply: None,
        plan: plan(text),
    }
}

#[test]
fn twenty_plans_a_board_and_none_twice() {
    let (mut state, _) = game();
    let mut ask = |command| act(&mut state, command, Moment(0)).map(|events| events.len());
    assert_eq!(ask(plan_of(BEN, "nothing")), Err(Refusal::SamePlan));
    let [one, two] = ["h2e2,h9g7", "h2e2,b9c7"];
    for turn in 0..20 {
        assert_eq!(ask(plan_of(BEN, [one, two][turn % 2])), Ok(1), "{turn}");
    }
    assert_eq!(ask(plan_of(BEN, two)), Err(Refusal::SamePlan));
    let full = Err(Refusal::TooOften(Often::Planned));
    assert_eq!(ask(plan_of(BEN, one)), full);
    // What is planned can still be dropped, once; and the next board begins anew.
    assert_eq!(ask(plan_of(BEN, "nothing")), Ok(1));
    assert_eq!(ask(plan_of(BEN, "nothing")), Err(Refusal::SamePlan));
    assert_eq!(ask(plan_of(BEN, one)), full);
    assert_eq!(ask(move_of(ANN, "h2e2")), Ok(1));
    assert_eq!(ask(plan_of(ANN, "h9g7,h0g2")), Ok(1));
    assert_eq!(ask(move_of(BEN, "b9c7")), Ok(1));
    assert_eq!(ask(plan_of(BEN, "h0g2,h9g7")), Ok(1));
}

#[test]
fn three_gifts_six_rests_and_twelve_places_a_board() {
    let (mut state, _) = game();
    let mut ask = |command, hour| {
        let events = act(&mut state, command, Moment(hour * HOUR));
        events.map(|events| events.len())
    };
    let give = |by| Command::GiveTime { by, seconds: 60 };
    for by in [BEN, ANN] {
        for press in 0..3 {
            assert_eq!(ask(give(by), 0), Ok(1), "{press}");
        }
        let full = Err(Refusal::TooOften(Often::GaveTime));
        assert_eq!(ask(give(by), 0), full);
    }
    let rest = |by, hour| Command::Rest {
        by,
        from: Moment(hour * HOUR),
        until: Moment((hour + 48) * HOUR),
    };
    for hour in 0..6 {
        assert_eq!(ask(rest(ANN, hour), hour), Ok(1), "{hour}");
        assert_eq!(ask(Command::Back { by: ANN }, hour), Ok(1), "{hour}");
    }
    let full = Err(Refusal::TooOften(Often::Rested));
    assert_eq!(ask(rest(ANN, 6), 6), full);
    assert_eq!(ask(rest(BEN, 6), 6), Ok(1), "each side for itself");
    let go_to = |by, place| Command::Relocate {
        by,
        place: PlaceId(place),
        home: None,
    };
    for place in 100..112 {
        assert_eq!(ask(go_to(BEN, place), 6), Ok(1), "{place}");
    }
    let full = Err(Refusal::TooOften(Often::Relocated));
    assert_eq!(ask(go_to(BEN, 200), 6), full);
    // Red is on move, and fetches the game back as often again.
    for place in 300..312 {
        assert_eq!(ask(go_to(ANN, place), 6), Ok(1), "{place}");
    }
    assert_eq!(ask(go_to(ANN, 200), 6), full);
    // A move begins all of it anew.
    assert_eq!(ask(move_of(ANN, "h2e2"), 7), Ok(1));
    assert_eq!(ask(give(ANN), 7), Ok(1));
    assert_eq!(ask(rest(ANN, 7), 7), Ok(1));
    assert_eq!(ask(go_to(ANN, 200), 7), Ok(1));
}

/// What one of the two may try, or time brings about; no move and nothing that ends the game.
fn torment(chance: &mut Chance, state: &Match, now: Moment) -> Command {
    let by = chance.of(&[ANN, BEN]);
    let ply = None;
    match chance.up_to(13) {
        0 | 1 => {
            let turn = state.game().unwrap().position().turn();
            let waiter = state.game().unwrap().player(!turn);
            let legal = state.game().unwrap().position().legal_moves();
            let first = legal.get(usize::try_from(chance.up_to(5)).unwrap());
            let first = first.copied().unwrap();
            let between = state.game().unwrap().position().after(first);
            let answer = between.legal_moves().iter().next().copied().unwrap();
            let lines = chance.of(&[vec![], vec![vec![first, answer]]]);
            Command::Plan {
                by: waiter,
                ply,
                plan: caipan::play::Conditions::of_lines(lines),
            }
        }
        2 => Command::GiveTime {
            by,
            seconds: u32::try_from(1 + chance.up_to(200_000)).unwrap(),
        },
        3 => {
            let from = Moment(now.0 + chance.up_to(90) * HOUR);
            let until = Moment(from.0 + (1 + chance.up_to(90)) * HOUR);
            Command::Rest { by, from, until }
        }
        4 => Command::Back { by },
        5 => Command::OfferDraw { by, ply },
        6 => Command::DeclineDraw { by, ply },
        7 => Command::OfferTakeback { by, ply },
        8 => Command::AcceptTakeback { by, ply },
        9 => Command::DeclineTakeback { by, ply },
        10 => Command::Relocate {
            by,
            // Never nowhere, out of which there is always a way.
            place: PlaceId(1 + u64::try_from(chance.up_to(3)).unwrap()),
            home: None,
        },
        11 => Command::Remind { within: 3600 },
        _ => Command::Tick,
    }
}

/// How often each thing happened since a board came up, and how often something was asked at all.
#[track_caller]
fn within_bounds(events: &[Event], moves: usize) {
    let is_board = |event: &Event| {
        matches!(
            event,
            Event::Moved(_) | Event::Answered(_) | Event::TakenBack { .. }
        )
    };
    for board in events.split(is_board) {
        let count = |is_it: fn(&Event) -> bool| board.iter().filter(|event| is_it(event)).count();
        assert!(count(|event| matches!(event, Event::Planned { .. })) <= 2 * 21);
        assert!(count(|event| matches!(event, Event::TimeGiven { .. })) <= 2 * 3);
        assert!(count(|event| matches!(event, Event::Rested { .. })) <= 2 * 6);
        assert!(count(|event| matches!(event, Event::Relocated { .. })) <= 24);
    }
    let asked = |is_it: fn(&Event) -> bool| events.iter().filter(|event| is_it(event)).count();
    let most = 2 * (moves + 2);
    assert!(asked(|event| matches!(event, Event::DrawOffered(_))) <= most);
    assert!(asked(|event| matches!(event, Event::TakebackOffered(_))) <= most);
    assert!(events.len() <= Match::most_events(moves));
}

#[test]
fn whatever_players_try_a_match_has_a_bound_in_its_moves() {
    for seed in 0..12 {
        let mut chance = Chance::new(seed);
        let (mut state, mut events) = game();
        let mut now = Moment(0);
        let mut moves = 0;
        for _ in 0..4 {
            for _ in 0..3_000 {
                now = Moment(now.0 + chance.up_to(20) * chance.of(&[1, HOUR / 60, HOUR]));
                let command = torment(&mut chance, &state, now);
                events.extend(act(&mut state, command, now).unwrap_or_default());
            }
            within_bounds(&events, moves);
            let Stage::Game(game) = &state.stage else {
                panic!("seed {seed}: {:?}", state.stage);
            };
            let mover = game.player(game.position().turn());
            let mv = game.position().legal_moves().iter().next().copied();
            let command = Command::Move {
                by: mover,
                ply: None,
                mv: mv.unwrap(),
            };
            let played = act(&mut state, command, now).unwrap();
            moves += played.len();
            events.extend(played);
        }
        assert_eq!(state.version as usize, events.len());
    }
}
