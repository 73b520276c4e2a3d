//! Random commands, sensible and not, against a shadow of the rules; and the events replayed.

use std::collections::BTreeMap;

use caipan::{
    play::{Command, Conditions, Event, Match, Moment, Outcome, PersonId, Reason, Refusal},
    ruling::{RuleSet, natural_limit},
    xiangqi::{Move, Side, Square},
};

use super::{
    endings::RealGame,
    script::{ANN, BEN, CAL, ID, act, begin, challenge, play_all},
    shadow::Shadow,
};
use crate::{boards::Chance, data};

/// What a person might send next: mostly what the real game holds, else anything.
fn any_command(state: &Match, next: Option<Move>, chance: &mut Chance) -> (Command, Moment) {
    let by = *chance.pick(&[ANN, BEN, ANN, BEN, CAL, PersonId(99)]);
    let on_move = state.game().and_then(|game| game.on_move());
    let game = state.game();
    let offered = game.and_then(|game| Some(game.player(!game.draw_offer()?)));
    let asked = game.and_then(|game| Some(game.player(!game.takeback_offer()?)));
    let ply = state.game().map_or(0, |game| game.board_number());
    let seen = *chance.pick(&[
        None,
        Some(ply),
        Some(ply),
        Some(ply + 1),
        ply.checked_sub(1),
        Some(usize::MAX),
    ]);
    let now = Moment(*chance.pick(&[0, 0, 0, 999, 1000, i64::MAX, i64::MIN]));
    let squares: Vec<Square> = Square::all().collect();
    let anywhere = Move::new(*chance.pick(&squares), *chance.pick(&squares));
    let legal = state
        .game()
        .map(|game| game.position().legal_moves().to_vec());
    let legal = legal.filter(|moves| !moves.is_empty());
    let legal = legal.map_or(anywhere, |moves| *chance.pick(&moves));
    let coin = *chance.pick(&Side::ALL);
    let command = match chance.below(56) {
        0 => Command::Accept {
            by,
            coin,
            away: Vec::new(),
            enough: (chance.below(3) == 0).then_some(5),
        },
        1 => Command::Decline { by },
        2 => Command::Withdraw { by },
        3 => Command::Tick,
        4 if chance.below(8) == 0 => Command::Resign { by, ply: seen },
        5..8 => Command::OfferDraw { by, ply: seen },
        8 => match offered {
            Some(by) => Command::AcceptDraw { by, ply: Some(ply) },
            None => Command::AcceptDraw { by, ply: seen },
        },
        9..11 => Command::DeclineDraw { by, ply: seen },
        11..13 => Command::Move {
            by,
            ply: seen,
            mv: anywhere,
        },
        13..15 => Command::Move {
            by,
            ply: seen,
            mv: legal,
        },
        15..17 => Command::LosingMove {
            by,
            ply: seen.unwrap_or(ply),
            mv: legal,
        },
        17..20 => Command::OfferTakeback { by, ply: seen },
        20..24 => match asked {
            Some(by) => Command::AcceptTakeback { by, ply: Some(ply) },
            None => Command::AcceptTakeback { by, ply: seen },
        },
        24 => Command::DeclineTakeback { by, ply: seen },
        25 => Command::Abort { by, ply: seen },
        26..36 => Command::Plan {
            by,
            ply: seen,
            plan: any_plan(state, next, chance),
        },
        _ => match (on_move, next) {
            (Some(by), mv) => Command::Move {
                by,
                ply: Some(ply),
                mv: mv.unwrap_or(legal),
            },
            (None, _) => Command::Accept {
                by,
                coin,
                away: Vec::new(),
                enough: None,
            },
        },
    };
    (command, now)
}

/// A plan of up to three lines of up to two answers: the first move mostly the one that comes next, all
/// mostly legal.
fn any_plan(state: &Match, next: Option<Move>, chance: &mut Chance) -> Conditions {
    let Some(game) = state.game() else {
        return Conditions::new();
    };
    let lines = (0..chance.below(4)).map(|_| {
        let mut position = *game.position();
        let mut line = Vec::new();
        for ply in 0..2 * (1 + chance.below(2)) {
            let legal = position.legal_moves();
            let mv = match next {
                Some(next) if ply == 0 && chance.below(3) > 0 => next,
                _ if legal.is_empty() || chance.below(40) == 0 => "a0a1".parse().unwrap(),
                _ => *chance.pick(&legal),
            };
            line.push(mv);
            if position.is_legal(mv) {
                position = position.after(mv);
            }
        }
        line
    });
    Conditions::of_lines(lines)
}

/// Sends commands until the match is over, or `count` of them. Gives all events.
fn torment(row: &RealGame, count: usize, chance: &mut Chance) -> (Match, Vec<(Moment, Event)>) {
    let who = chance.pick(&[
        "ann>ben red/simple",
        "ann>anyone random/simple",
        "ann>ben black/simple",
    ]);
    let challenge = challenge(&format!("{who} {}", row.fen));
    let mut shadow = Shadow::of(&challenge, &row.fen);
    let (mut state, first) = begin(challenge);
    let mut events = vec![(Moment(0), first)];
    for _ in 0..count {
        let next = row
            .moves_iccs
            .get(shadow.moves.len())
            .and_then(|text| text.parse().ok());
        let next = next.filter(|&mv| {
            state
                .game()
                .is_some_and(|game| game.position().is_legal(mv))
        });
        let (command, now) = any_command(&state, next, chance);
        let allowed = shadow.allows(&command, now);
        let decided = act(&mut state, command.clone(), now);
        assert_eq!(
            decided.is_ok(),
            allowed,
            "{}: {command:?} {decided:?}",
            row.id
        );
        for event in decided.iter().flatten() {
            if let Event::Answered(mv) = event {
                assert_eq!(shadow.planned(), Some(*mv), "{}", row.id);
            }
            shadow.take(event);
            events.push((now, event.clone()));
        }
        if let Ok([Event::Moved(_), ..]) = decided.as_deref() {
            // Whatever was planned for it has been played, unless the game was over.
            assert!(shadow.is_over || shadow.planned().is_none(), "{}", row.id);
            assert_end(&state, &shadow);
        }
        if let Some(game) = state.game() {
            assert_eq!(game.board_number(), shadow.boards, "{}", row.id);
            assert_eq!(game.history().moves(), shadow.moves, "{}", row.id);
        }
        assert_eq!(state.is_over(), shadow.is_over, "{}: {command:?}", row.id);
    }
    (state, events)
}

/// After a move the game is over exactly if the plain judge says so; the natural limit, which it does
/// not know, speaks for itself.
fn assert_end(state: &Match, shadow: &Shadow) {
    let game = state.game().unwrap();
    let reason = game.outcome().map(|outcome| outcome.reason);
    let expected = match shadow.game.verdict() {
        "mate" => Some(Reason::Checkmate),
        "stalemate" => Some(Reason::Stalemate),
        "draw" => Some(Reason::Repetition),
        "red loses" | "black loses" => Some(Reason::PerpetualCheck),
        "dead" => Some(Reason::DeadMaterial),
        _ => None,
    };
    let limit = natural_limit(game.history(), RuleSet::Simple);
    let expected = expected.or((limit.counted >= 120).then_some(Reason::NaturalLimit));
    assert_eq!(reason, expected, "{}", game.position());
}

fn replayed(events: &[(Moment, Event)]) -> Option<Match> {
    Match::replay(ID, events.iter().map(|(at, event)| (*at, event)))
}

fn replay_at_once<'a>(events: impl IntoIterator<Item = &'a Event>) -> Option<Match> {
    let events = events.into_iter();
    Match::replay(ID, events.map(|event| (Moment(0), event)))
}

#[test]
fn random_commands_and_the_replay_of_what_came_of_them() {
    let rows: Vec<RealGame> = data::rows("games.jsonl.gz");
    let mut chance = Chance::new(4);
    let mut reasons = BTreeMap::new();
    let (mut answered, mut taken_back) = (0, 0);
    for row in rows.iter().step_by(6) {
        let (state, events) = torment(row, 200, &mut chance);
        assert_eq!(replayed(&events).as_ref(), Some(&state), "{}", row.id);
        let mut again: Option<Match> = None;
        for (count, (at, event)) in events.iter().enumerate().skip(1) {
            let mut state = again.unwrap_or_else(|| replayed(&events[..1]).unwrap());
            state.apply(event, *at);
            if count % 32 == 0 {
                assert_eq!(replayed(&events[..=count]).as_ref(), Some(&state));
            }
            again = Some(state);
        }
        for (_, event) in &events {
            answered += usize::from(matches!(event, Event::Answered(_)));
            taken_back += usize::from(matches!(event, Event::TakenBack { .. }));
        }
        let end = match state.game() {
            None => "no game".to_owned(),
            Some(game) => format!("{:?}", game.outcome().map(|outcome| outcome.reason)),
        };
        *reasons.entry(end).or_insert(0) += 1;
    }
    for end in [
        "no game",
        "None",
        "Some(Resignation)",
        "Some(Agreement)",
        "Some(Aborted)",
    ] {
        assert!(reasons.contains_key(end), "{reasons:?}");
    }
    assert!(answered > 50 && taken_back > 25, "{answered} {taken_back}");
}

/// Replaying refuses what no match can have gone through: strangers, illegal moves, answers to nothing,
/// and anything after the end.
#[test]
fn events_that_tell_of_no_match() {
    let (mut state, first) = begin(challenge("ann>ben red"));
    let sound = play_all(
        &mut state,
        "ben accept; ann draw; moves h2e2; ben refuse; ann resign",
    );
    let sound: Vec<Event> = std::iter::once(first).chain(sound).collect();
    assert_eq!(replay_at_once(&sound), Some(state));
    let [challenged, accepted, offered, moved, declined, ended] = &sound[..] else {
        panic!("{sound:?}");
    };
    let stranger = Event::Accepted {
        red: ANN,
        black: CAL,
    };
    let twice = Event::Accepted {
        red: ANN,
        black: ANN,
    };
    let neither = Event::Accepted {
        red: BEN,
        black: CAL,
    };
    let illegal = Event::Moved("h2e3".parse().unwrap());
    let broken: [&[&Event]; 16] = [
        &[],
        &[accepted],
        &[moved],
        &[challenged, challenged],
        &[challenged, moved],
        &[challenged, ended],
        &[challenged, &stranger],
        &[challenged, &twice],
        &[challenged, &neither],
        &[challenged, accepted, accepted],
        &[challenged, accepted, &illegal],
        &[challenged, accepted, moved, moved],
        &[challenged, accepted, declined],
        &[challenged, accepted, offered, offered],
        &[challenged, accepted, ended, moved],
        &[challenged, accepted, ended, ended],
    ];
    for events in broken {
        assert_eq!(replay_at_once(events.iter().copied()), None, "{events:?}");
    }
}

/// Both may want to end the game at once: only the first is heard.
#[test]
fn two_commands_decided_on_one_state() {
    let (mut state, _) = begin(challenge("ann>ben red"));
    play_all(&mut state, "ben accept; moves h2e2 h9g7");
    let resign = |by| Command::Resign { by, ply: None };
    let outcome = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Resignation,
    };
    assert_eq!(
        act(&mut state, resign(ANN), Moment(0)),
        Ok(vec![Event::Ended(outcome)])
    );
    let second = act(&mut state, resign(BEN), Moment(0));
    assert_eq!(second, Err(Refusal::GameOver(outcome)));
}
