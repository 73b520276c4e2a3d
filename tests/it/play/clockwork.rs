//! Games told by their clock: short texts of what happens when.
//!
//! `3d claim | 1d move; deadline 4d; 4d tick -> FlagFell` is a game with three days a move whose flag must
//! be claimed. Times count from its beginning, such as `1d12h` or `15m10s`; `0` is the beginning. A step is
//! a time, who does it where that is not plain, and what; behind `->` stands the event that follows, or
//! `no` and why not. Between the steps stands what must hold then. Red moves first; Ann plays Red.

use caipan::{
    play::{
        Act, Away, Challenge, Command, Event, Flag, Match, MatchId, Moment, Outcome, Pace,
        PersonId, PlaceId, ServerId, SideChoice, Terms, Timetable, decide, open,
    },
    ruling::RuleSet,
    xiangqi::{Move, Position, Side},
};

pub(super) const ANN: PersonId = PersonId(1);
pub(super) const BEN: PersonId = PersonId(2);
pub(super) const ARBITER: PersonId = PersonId(9);

/// Moves of an ordinary opening, in which nothing repeats.
const MOVES: &str =
    "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2 c9e7 h0h6 a9a8 c0e2 a8f8 b2a2 f8f2";

/// A game and its timetable, which must always agree.
pub(super) struct Clockwork {
    pub(super) state: Match,
    pub(super) begun: Moment,
    events: Vec<(Moment, Event)>,
}

/// A length of time such as `1d12h`, in milliseconds.
#[track_caller]
pub(super) fn span(text: &str) -> i64 {
    let (text, sign) = match text.strip_prefix('-') {
        Some(rest) => (rest, -1),
        None => (text, 1),
    };
    if text == "0" {
        return 0;
    }
    let mut total = 0;
    let mut number = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        let unit = match letter {
            'd' => 86_400_000,
            'h' => 3_600_000,
            'm' if letters.next_if_eq(&'s').is_some() => 1,
            'm' => 60_000,
            's' => 1000,
            other => panic!("{text}: no unit {other}"),
        };
        total += unit
            * number
                .parse::<i64>()
                .unwrap_or_else(|e| panic!("{text}: {e}"));
        number.clear();
    }
    assert!(number.is_empty(), "{text} ends without a unit");
    sign * total
}

fn written(mut span: i64) -> String {
    if span == 0 {
        return "0".to_owned();
    }
    let mut text = if span < 0 { "-" } else { "" }.to_owned();
    span = span.abs();
    for (unit, length) in [
        ("d", 86_400_000),
        ("h", 3_600_000),
        ("m", 60_000),
        ("s", 1000),
        ("ms", 1),
    ] {
        if span >= length {
            text += &format!("{}{unit}", span / length);
            span %= length;
        }
    }
    text
}

/// A pace such as `none`, `3d`, `pool 10d+12h<14d` or `live 15m+10s`, with `claim` behind it or not.
#[track_caller]
pub(super) fn terms(text: &str) -> Terms {
    let (pace, flag) = match text.strip_suffix(" claim") {
        Some(pace) => (pace, Flag::Claimed),
        None => (text, Flag::Falls),
    };
    let seconds = |text: &str| u32::try_from(span(text) / 1000).unwrap();
    let pace = match pace.split_once(' ') {
        Some(("pool", rest)) => {
            let (main, rest) = rest.split_once('+').unwrap();
            let (increment, cap) = rest.split_once('<').unwrap();
            Pace::Pool {
                main: seconds(main),
                increment: seconds(increment),
                cap: seconds(cap),
            }
        }
        Some(("live", rest)) => {
            let (main, increment) = rest.split_once('+').unwrap();
            Pace::Live {
                main: seconds(main),
                increment: seconds(increment),
            }
        }
        _ if pace == "none" => Pace::Unlimited,
        _ => Pace::PerMove {
            days: pace.trim_end_matches('d').parse().unwrap(),
        },
    };
    Terms {
        pace,
        flag,
        ..Terms::default()
    }
}

impl Clockwork {
    pub(super) fn new(terms: Terms, begun: Moment, away: &[Away]) -> Self {
        let challenge = Challenge {
            challenger: ANN,
            opponent: Some(BEN),
            side: SideChoice::Fixed(Side::Red),
            rules: RuleSet::World,
            start: Position::start(),
            expires: begun.plus_seconds(60),
            terms,
        };
        let id = MatchId {
            server: ServerId(5),
            number: 17,
        };
        let place = PlaceId(7);
        let first = open(place, challenge.clone(), begun).unwrap();
        let mut this = Self {
            state: Match::new(id, place, challenge),
            begun,
            events: vec![(begun, first)],
        };
        let accept = Command::Accept {
            by: BEN,
            coin: Side::Red,
            away: away.to_vec(),
            enough: None,
        };
        this.act(&accept, begun).unwrap();
        this
    }

    /// Decides and takes in; gives the events as text, or why not.
    pub(super) fn act(&mut self, command: &Command, now: Moment) -> Result<String, String> {
        let decided = decide(&self.state, command, now).map_err(|why| format!("{why:?}"))?;
        for event in &decided {
            self.state.apply(event, now);
            self.events.push((now, event.clone()));
        }
        let events = || self.events.iter().map(|(at, event)| (*at, event));
        let table = Timetable::of(events()).unwrap();
        assert_eq!(table.due(), self.state.due(), "after {command:?}");
        let again = Match::replay(self.state.id, events()).unwrap();
        assert_eq!(again, self.state, "after {command:?}");
        Ok(format!("{decided:?}"))
    }

    pub(super) fn turn(&self) -> Side {
        self.state.game().unwrap().position().turn()
    }

    pub(super) fn player(&self, side: Side) -> PersonId {
        self.state.game().unwrap().player(side)
    }

    fn at(&self, text: &str) -> Moment {
        Moment(self.begun.0 + span(text))
    }

    fn told(&self, at: Option<Moment>) -> String {
        at.map_or_else(|| "never".to_owned(), |at| written(at.0 - self.begun.0))
    }

    pub(super) fn next_move(&self) -> Move {
        let ply = self.state.game().unwrap().ply();
        let mv = MOVES.split(' ').nth(ply).expect("a long enough game");
        mv.parse().unwrap()
    }

    /// What a step asks; several commands where one step is an offer and its acceptance.
    fn commands(&self, words: &[&str]) -> Vec<Command> {
        let (mover, waiter) = (self.player(self.turn()), self.player(!self.turn()));
        let side = |word: &str| match word {
            "red" => ANN,
            "black" => BEN,
            other => panic!("no side {other}"),
        };
        let ply = None;
        let arbitrate = |act| Command::Arbitrate { by: ARBITER, act };
        let seconds = |text: &str| u32::try_from(span(text) / 1000).unwrap();
        vec![match *words {
            ["move"] => Command::Move {
                by: mover,
                ply,
                mv: self.next_move(),
            },
            ["tick"] => Command::Tick,
            ["remind", within] => Command::Remind {
                within: seconds(within),
            },
            ["claim"] => Command::ClaimTime { by: waiter },
            [who, "claim"] => Command::ClaimTime { by: side(who) },
            ["give", time] => Command::GiveTime {
                by: waiter,
                seconds: seconds(time),
            },
            [who, "give", time] => Command::GiveTime {
                by: side(who),
                seconds: seconds(time),
            },
            [who, "rest", from, until] => Command::Rest {
                by: side(who),
                from: self.at(from),
                until: self.at(until),
            },
            [who, "back"] => Command::Back { by: side(who) },
            ["credit", from, until] => Command::Credit {
                from: self.at(from),
                until: self.at(until),
            },
            ["pause"] => arbitrate(Act::Pause),
            ["goon"] => arbitrate(Act::GoOn),
            ["reinstate"] => arbitrate(Act::Reinstate),
            ["adjudicate"] => arbitrate(Act::Adjudicate(None)),
            ["freeze"] => Command::Freeze,
            ["thaw"] => Command::Thaw,
            ["resign"] => Command::Resign { by: mover, ply },
            ["draw"] => Command::OfferDraw { by: mover, ply },
            [who, "takeback"] => {
                let other = if side(who) == ANN { BEN } else { ANN };
                let by = side(who);
                return vec![
                    Command::OfferTakeback { by, ply },
                    Command::AcceptTakeback { by: other, ply },
                ];
            }
            _ => panic!("no step {words:?}"),
        }]
    }

    /// One step or one statement.
    #[track_caller]
    fn step(&mut self, text: &str, row: &str) {
        let (step, expected) = match text.split_once("->") {
            Some((step, expected)) => (step.trim(), Some(expected.trim())),
            None => (text, None),
        };
        let words: Vec<&str> = step.split_whitespace().collect();
        if words[0].starts_with(|letter: char| letter.is_ascii_digit()) {
            let now = self.at(words[0]);
            for command in self.commands(&words[1..]) {
                let found = self.act(&command, now);
                match (
                    expected.map(|text| text.strip_prefix("no ").ok_or(text)),
                    &found,
                ) {
                    (None, Ok(_)) => {}
                    (Some(Err(event)), Ok(found)) => {
                        assert!(found.contains(event), "{row}\n{text}: {found}");
                    }
                    (Some(Ok(refusal)), Err(found)) => {
                        assert!(found.starts_with(refusal), "{row}\n{text}: {found}");
                    }
                    _ => panic!("{row}\n{text}: {found:?}"),
                }
            }
            return;
        }
        let game = self.state.game().unwrap();
        let clock = game.clock();
        let (found, expected) = match *words {
            ["deadline", expected] => (self.told(clock.deadline()), expected),
            ["due", expected] => (self.told(self.state.due()), expected),
            ["left", side, at, expected] => {
                let side = if side == "red" {
                    Side::Red
                } else {
                    Side::Black
                };
                let left = clock.left(side, self.at(at));
                (left.map_or_else(|| "never".to_owned(), written), expected)
            }
            ["result", expected] => {
                let found = match game.outcome() {
                    None => "none".to_owned(),
                    Some(Outcome { winner, reason }) => {
                        let winner = winner.map_or("nobody", Side::name);
                        format!("{winner}-{reason:?}").to_lowercase()
                    }
                };
                (found, expected)
            }
            _ => panic!("{row}\nno statement {text}"),
        };
        assert_eq!(found, expected, "{row}\n{text}");
    }
}

/// Runs a table of such games, one a line; lines that begin with `#` say what follows.
#[track_caller]
pub(super) fn run(table: &str) {
    run_from(table, Moment(1_772_323_200_000));
}

/// The same from this instant on; nothing may depend on it.
#[track_caller]
pub(super) fn run_from(table: &str, begun: Moment) {
    let lines = table.lines().map(str::trim);
    for row in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (setting, steps) = row.split_once('|').expect("a setting before the steps");
        let mut clockwork = Clockwork::new(terms(setting.trim()), begun, &[]);
        for step in steps
            .split(';')
            .map(str::trim)
            .filter(|step| !step.is_empty())
        {
            clockwork.step(step, row);
        }
    }
}
