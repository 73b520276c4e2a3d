//! Challenges and commands as short texts.
//!
//! A challenge is `ann>ben red` or `ann>anyone random`, with the rules behind a stroke unless they are
//! the default ones (`ann>ben red/simple`), and with a FEN if the start is not the usual one. A command is who, what and how: `ben accept red` (the coin), `ann move h2e2 @0` (the
//! ply that was seen), `ann lose h2e2 @0` (although it loses at once), `ben agree @1`, `ben refuse`, `time expire`. Challenges expire at 1000; a
//! command comes at 0 unless it ends with `at 999`. Moves are taken back by `ann takeback`, which `ben allow`s or on which he `insist`s not;
//! `ben plan h2e2,h9g7/b2e2,h9g7 @0` plans two answers.

use caipan::{
    play::{
        Challenge, Command, Conditions, Event, Match, MatchId, Moment, PersonId, PlaceId, Refusal,
        ServerId, SideChoice, Terms, decide, open,
    },
    ruling::RuleSet,
    xiangqi::{Position, Side},
};

use crate::boards::{CHASE, position};

pub(super) const ANN: PersonId = PersonId(1);
pub(super) const BEN: PersonId = PersonId(2);
pub(super) const CAL: PersonId = PersonId(3);
pub(super) const PLACE: PlaceId = PlaceId(7);
pub(super) const ID: MatchId = MatchId {
    server: ServerId(5),
    number: 17,
};

pub(super) fn person(name: &str) -> PersonId {
    match name {
        "ann" => ANN,
        "ben" => BEN,
        "cal" => CAL,
        other => panic!("nobody is called {other}"),
    }
}

fn side(word: &str) -> Side {
    match word {
        "red" => Side::Red,
        "black" => Side::Black,
        other => panic!("no side: {other}"),
    }
}

pub(super) fn challenge(text: &str) -> Challenge {
    let mut words = text.splitn(3, ' ');
    let (challenger, opponent) = words.next().unwrap().split_once('>').unwrap();
    let choice = words.next().unwrap();
    let (choice, rules) = choice.split_once('/').unwrap_or((choice, "world"));
    Challenge {
        challenger: person(challenger),
        opponent: (opponent != "anyone").then(|| person(opponent)),
        side: match choice {
            "random" => SideChoice::Random,
            fixed => SideChoice::Fixed(side(fixed)),
        },
        rules: RuleSet::from_name(rules).unwrap(),
        start: words.next().map_or_else(Position::start, position),
        expires: Moment(1000),
        terms: Terms::default(),
    }
}

/// The match that this challenge begins, with its first event.
pub(super) fn begin(challenge: Challenge) -> (Match, Event) {
    let event = open(PLACE, challenge.clone(), Moment(0)).unwrap();
    let Event::Challenged { place, .. } = &event else {
        panic!("{event:?}");
    };
    (Match::new(ID, *place, challenge), event)
}

/// What `h2e2,h9g7,h0g2,i9h9/b2e2,b9c7` plans: lines behind strokes. `nothing` plans nothing.
pub(super) fn plan(text: &str) -> Conditions {
    let line = |line: &str| crate::boards::moves(&line.replace(',', " "));
    let lines = text.split('/').filter(|&line| line != "nothing");
    Conditions::of_lines(lines.map(line))
}

pub(super) fn command(text: &str) -> (Command, Moment) {
    let (text, now) = text.split_once(" at ").unwrap_or((text, "0"));
    let words: Vec<&str> = text.split_whitespace().collect();
    let by = || person(words[0]);
    let seen = |n: usize| {
        words
            .get(n)
            .map(|word| word.trim_start_matches('@').parse().unwrap())
    };
    let command = match words[1] {
        "accept" => Command::Accept {
            by: by(),
            coin: words.get(2).map_or(Side::Red, |word| side(word)),
            away: Vec::new(),
            enough: None,
        },
        "decline" => Command::Decline { by: by() },
        "withdraw" => Command::Withdraw { by: by() },
        "expire" => Command::Tick,
        "move" => Command::Move {
            by: by(),
            ply: seen(3),
            mv: words[2].parse().unwrap(),
        },
        "lose" => Command::LosingMove {
            by: by(),
            ply: seen(3).unwrap(),
            mv: words[2].parse().unwrap(),
        },
        "resign" => Command::Resign {
            by: by(),
            ply: seen(2),
        },
        "draw" => Command::OfferDraw {
            by: by(),
            ply: seen(2),
        },
        "agree" => Command::AcceptDraw {
            by: by(),
            ply: seen(2),
        },
        "refuse" => Command::DeclineDraw {
            by: by(),
            ply: seen(2),
        },
        "abort" => Command::Abort {
            by: by(),
            ply: seen(2),
        },
        "takeback" => Command::OfferTakeback {
            by: by(),
            ply: seen(2),
        },
        "allow" => Command::AcceptTakeback {
            by: by(),
            ply: seen(2),
        },
        "insist" => Command::DeclineTakeback {
            by: by(),
            ply: seen(2),
        },
        "plan" => Command::Plan {
            by: by(),
            ply: seen(3),
            plan: plan(words[2]),
        },
        other => panic!("no command: {other}"),
    };
    (command, Moment(now.parse().unwrap()))
}

/// Decides and, if it is not refused, takes the events in. Whatever is decided, deciding changes
/// nothing and gives the same again.
#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "those who ask made the command for this"
)]
pub(super) fn act(state: &mut Match, command: Command, now: Moment) -> Result<Vec<Event>, Refusal> {
    let before = state.clone();
    let decided = decide(state, &command, now);
    assert_eq!(*state, before, "{command:?}");
    assert_eq!(decided, decide(state, &command, now), "{command:?}");
    if let Ok(events) = &decided {
        assert!(!events.is_empty(), "{command:?}");
        for event in events {
            let version = state.version;
            state.apply(event, now);
            assert_eq!(state.version, version + 1);
        }
    }
    decided
}

/// Plays the commands, none of which may be refused; a text of several moves in a row, `moves …`,
/// is played by whoever is on move.
#[track_caller]
pub(super) fn play_all(state: &mut Match, script: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in script
        .split(';')
        .map(str::trim)
        .filter(|text| !text.is_empty())
    {
        if let Some(list) = text.strip_prefix("moves ") {
            for mv in crate::boards::moves(&list.replace("CHASE", CHASE)) {
                let by = state.game().unwrap().on_move().unwrap();
                let ply = state.game().map(|game| game.board_number());
                let decided = act(state, Command::Move { by, ply, mv }, Moment(0));
                events.extend(decided.unwrap_or_else(|e| panic!("{mv} of {list}: {e}")));
            }
            continue;
        }
        let (command, now) = command(text);
        events.extend(act(state, command, now).unwrap_or_else(|e| panic!("{text}: {e}")));
    }
    events
}

/// What comes of a command after others, or why it is refused.
#[track_caller]
pub(super) fn outcome_of(challenged: &str, done: &str, asked: &str) -> String {
    let (mut state, _) = begin(challenge(challenged));
    play_all(&mut state, done);
    let (asked, now) = command(asked);
    match act(&mut state, asked, now) {
        Ok(events) => {
            let told: Vec<String> = events.iter().map(told).collect();
            named(&told.join(", "))
        }
        Err(refusal) => format!("no: {refusal:?}"),
    }
}

fn told(event: &Event) -> String {
    match event {
        Event::Planned { side, plan } => {
            let line = |line: &Vec<_>| {
                let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
                moves.join(",")
            };
            let lines: Vec<String> = plan.lines().iter().map(line).collect();
            format!("Planned {side:?} {}", lines.join("/"))
        }
        other => format!("{other:?}"),
    }
}

/// A debug text with the names of people in it.
pub(super) fn named(text: &str) -> String {
    text.replace("PersonId(1)", "ann")
        .replace("PersonId(2)", "ben")
        .replace("PersonId(3)", "cal")
}
