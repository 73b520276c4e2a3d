//! Random commands, sensible and not, against a shadow of the rules; and the events replayed.

use std::collections::BTreeMap;

use caipan::{
    play::{Command, Event, Match, Moment, Outcome, PersonId, Reason, Refusal},
    ruling::{RuleSet, natural_limit},
    xiangqi::{Move, Side, Square},
};

use super::{
    endings::RealGame,
    script::{ANN, BEN, CAL, ID, act, begin, challenge, play_all},
};
use crate::{boards::Chance, data, ruling::plain_judge::PlainGame, xiangqi::second_opinion::point};

/// What may be done to a match, told again in the plainest way.
struct Shadow {
    opponent: Option<PersonId>,
    players: Option<[PersonId; 2]>,
    is_over: bool,
    game: PlainGame,
    ply: usize,
    offer: Option<Side>,
    /// How often each side has offered a draw, and how many moves it must make before it may again.
    offers: [u32; 2],
    must_move: [u32; 2],
}

impl Shadow {
    fn turn(&self) -> Side {
        if self.game.present().red_to_move {
            Side::Red
        } else {
            Side::Black
        }
    }

    fn allows(&self, command: &Command, now: Moment) -> bool {
        let in_time = now < Moment(1000);
        let open = self.players.is_none() && !self.is_over;
        let may_answer = |by| open && in_time && by != ANN && self.opponent.is_none_or(|o| o == by);
        let side = |by| {
            let players = self.players.filter(|_| !self.is_over)?;
            Side::ALL
                .into_iter()
                .find(|side| players[side.index()] == by)
        };
        let sees = |ply: Option<usize>| ply.is_none_or(|ply| ply == self.ply);
        let has_offer = |by| side(by).is_some_and(|side| self.offer == Some(!side));
        match *command {
            Command::Accept { by, .. } => may_answer(by),
            Command::Decline { by } => may_answer(by) && self.opponent.is_some(),
            Command::Withdraw { by } => open && in_time && by == ANN,
            Command::Tick => open && !in_time,
            Command::Move { by, ply, mv } => {
                sees(ply) && side(by) == Some(self.turn()) && self.can_move(mv) && !self.loses(mv)
            }
            Command::LosingMove { by, ply, mv } => {
                sees(Some(ply)) && side(by) == Some(self.turn()) && self.can_move(mv)
            }
            Command::Resign { by, ply } => sees(ply) && side(by).is_some(),
            Command::OfferDraw { by, ply } => {
                sees(ply)
                    && side(by).is_some_and(|side| {
                        self.offer.is_none() && self.must_move[side.index()] == 0
                    })
            }
            Command::AcceptDraw { by, ply } => has_offer(by) && sees(ply),
            Command::DeclineDraw { by, ply } => has_offer(by) && sees(ply),
            ref other => panic!("not sent here: {other:?}"),
        }
    }

    /// One move between two offers, and five from the third on.
    fn wait(&mut self, side: Side) {
        let often = self.offers[side.index()] >= 3;
        self.must_move[side.index()] = if often { 5 } else { 1 };
    }

    fn can_move(&self, mv: Move) -> bool {
        let wanted = (point(mv.from), point(mv.to));
        self.game.present().legal_moves().contains(&wanted)
    }

    /// Whether a legal move loses at once by a ruling.
    fn loses(&self, mv: Move) -> bool {
        let mut game = self.game.clone();
        game.play(mv);
        let verdict = match self.turn() {
            Side::Red => "red loses",
            Side::Black => "black loses",
        };
        game.verdict() == verdict
    }

    fn take(&mut self, event: &Event) {
        match event {
            Event::Challenged { .. } => panic!("a match begins once"),
            Event::Accepted { red, black } => self.players = Some([*red, *black]),
            Event::Closed(_) | Event::Ended(_) | Event::Aborted(_) => self.is_over = true,
            Event::Moved(mv) => {
                let mover = self.turn();
                if self.offer == Some(!mover) {
                    self.offer = None;
                }
                let wait = &mut self.must_move[mover.index()];
                *wait = wait.saturating_sub(1);
                self.game.play(*mv);
                self.ply += 1;
            }
            Event::DrawOffered(side) => {
                self.offer = Some(*side);
                self.offers[side.index()] += 1;
                self.wait(*side);
            }
            Event::DrawDeclined => {
                let offerer = self.offer.take().unwrap();
                self.wait(offerer);
            }
            other => panic!("not brought about here: {other:?}"),
        }
    }
}

/// What a person might send next: mostly what the real game holds, else anything.
fn any_command(state: &Match, next: Option<Move>, chance: &mut Chance) -> (Command, Moment) {
    let by = *chance.pick(&[ANN, BEN, ANN, BEN, CAL, PersonId(99)]);
    let on_move = state.game().and_then(|game| game.on_move());
    let ply = state.game().map_or(0, |game| game.ply());
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
    let command = match chance.below(40) {
        0 => Command::Accept {
            by,
            coin,
            away: Vec::new(),
        },
        1 => Command::Decline { by },
        2 => Command::Withdraw { by },
        3 => Command::Tick,
        4 if chance.below(8) == 0 => Command::Resign { by, ply: seen },
        5..8 => Command::OfferDraw { by, ply: seen },
        8 => Command::AcceptDraw { by, ply: seen },
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
            },
        },
    };
    (command, now)
}

/// Sends commands until the match is over, or `count` of them. Gives all events.
fn torment(row: &RealGame, count: usize, chance: &mut Chance) -> (Match, Vec<(Moment, Event)>) {
    let who = chance.pick(&[
        "ann>ben red/simple",
        "ann>anyone random/simple",
        "ann>ben black/simple",
    ]);
    let challenge = challenge(&format!("{who} {}", row.fen));
    let mut shadow = Shadow {
        opponent: challenge.opponent,
        players: None,
        is_over: false,
        game: PlainGame::of(&row.fen, &[]),
        ply: 0,
        offer: None,
        offers: [0; 2],
        must_move: [0; 2],
    };
    let (mut state, first) = begin(challenge);
    let mut events = vec![(Moment(0), first)];
    for _ in 0..count {
        let next = row
            .moves_iccs
            .get(shadow.ply)
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
            shadow.take(event);
            events.push((now, event.clone()));
        }
        if let Ok([Event::Moved(_), ..]) = decided.as_deref() {
            assert_end(&state, &shadow);
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
    for row in rows.iter().step_by(12) {
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
        let end = match state.game() {
            None => "no game".to_owned(),
            Some(game) => format!("{:?}", game.outcome().map(|outcome| outcome.reason)),
        };
        *reasons.entry(end).or_insert(0) += 1;
    }
    for end in ["no game", "None", "Some(Resignation)", "Some(Agreement)"] {
        assert!(reasons.contains_key(end), "{reasons:?}");
    }
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
