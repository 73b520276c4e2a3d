//! What is said of time: deadlines on boards, fallen flags, and what happened to a clock.

use super::{
    answers::Reader,
    ids::{ComponentId, Pressed},
    names,
    post::{Button, Post, Weight, rows},
    words::{self, joined},
};
use crate::{
    play::{Clock, ClockNews, Event, Game, Moment, Outcome, Reason},
    referee::MatchView,
    text::{self, Language, say},
    xiangqi::Side,
};

/// A day in seconds.
const DAY: u32 = 24 * 60 * 60;

/// An instant as Discord shows it to everybody in their own time: `f` is the date with the time, `R` how
/// far away it is.
fn stamp(moment: Moment, style: char) -> String {
    format!("<t:{}:{style}>", moment.unix_seconds())
}

/// The two forms of an instant that sentences have places for.
pub(super) struct Stamps {
    date: String,
    relative: String,
}

impl Stamps {
    pub(super) fn of(moment: Moment) -> Self {
        Self {
            date: stamp(moment, 'f'),
            relative: stamp(moment, 'R'),
        }
    }

    pub(super) fn say(&self, language: Language, key: &str, more: &[(&str, &str)]) -> String {
        let mut args = vec![
            ("date", self.date.as_str().into()),
            ("relative", self.relative.as_str().into()),
        ];
        args.extend(more.iter().map(|&(name, value)| (name, value.into())));
        say(language, key, &args)
    }
}

/// From one instant to another, as the places `from` and `until` of a sentence.
pub(super) fn span(language: Language, key: &str, span: (Moment, Moment), player: &str) -> String {
    let (from, until) = (stamp(span.0, 'f'), stamp(span.1, 'f'));
    let args = [
        ("from", (&from).into()),
        ("until", (&until).into()),
        ("player", player.into()),
    ];
    say(language, key, &args)
}

/// A length of time in words, in its two largest units; `0 seconds` for none and less.
pub(super) fn length(language: Language, milliseconds: i64) -> String {
    let mut seconds = milliseconds.max(0) / 1000;
    let units = [
        ("time-days", i64::from(DAY)),
        ("time-hours", 3600),
        ("time-minutes", 60),
        ("time-seconds", 1),
    ];
    let mut words = Vec::new();
    for (key, unit) in units {
        let count = seconds / unit;
        seconds %= unit;
        // Beside the larger unit only the next one says anything.
        let is_last = key == "time-seconds" && words.is_empty();
        if count > 0 || is_last {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            words.push(say(language, key, &[("count", count.into())]));
        }
        if words.len() == 2 || (words.len() == 1 && count == 0) {
            break;
        }
    }
    joined(language, &words)
}

/// The lines of a board that tell of time; none where there is no limit.
pub(super) fn board(language: Language, view: &MatchView, game: &Game) -> Vec<String> {
    let clock = game.clock();
    if clock.stopped().is_some() {
        return vec![say(language, "clock-paused", &[])];
    }
    let Some(deadline) = clock.deadline() else {
        return Vec::new();
    };
    let turn = game.position().turn();
    if clock.has_fallen() {
        let player = names::name(language, view, game.player(turn));
        return vec![say(
            language,
            "clock-is-up",
            &[("player", (&player).into())],
        )];
    }
    let mut sentences = vec![Stamps::of(deadline).say(language, "clock-until", &[])];
    sentences.extend(in_store(language, game, !turn));
    let mut lines = vec![joined(language, &sentences)];
    let player = names::name(language, view, game.player(turn));
    let rests = clock.rests(turn).filter(|(_, until)| {
        let begun = clock.turn_began();
        *until > begun && *until <= deadline
    });
    lines.extend(rests.map(|rest| span(language, "clock-rest", rest, &player)));
    lines
}

/// How much time the side that waits has; nothing where each turn has its own. It uses none, so that it does
/// not matter when this is read.
fn in_store(language: Language, game: &Game, side: Side) -> Option<String> {
    let clock = game.clock();
    let left = clock
        .left(side, clock.deadline()?)
        .filter(|_| keeps_time(clock))?;
    let (side, left) = (text::side(language, side), length(language, left));
    let args = [("side", (&side).into()), ("left", (&left).into())];
    Some(say(language, "clock-other", &args))
}

/// Whether what a side does not use of a turn is its own later.
fn keeps_time(clock: &Clock) -> bool {
    use crate::play::Pace::{Live, PerMove, Pool, Unlimited};
    match clock.pace() {
        Pool { .. } | Live { .. } => true,
        PerMove { .. } | Unlimited => false,
    }
}

/// By when the side to move has to do so, in a sentence.
fn now_until(language: Language, view: &MatchView, game: &Game) -> Option<String> {
    let player = names::name(language, view, game.player(game.position().turn()));
    let stamps = Stamps::of(game.clock().deadline()?);
    Some(stamps.say(language, "clock-now", &[("player", &player)]))
}

/// The button by which the opponent of whoever is on move gives a usual amount of time.
pub(super) fn give(language: Language, view: &MatchView, game: &Game) -> Button {
    let seconds = game.clock().pace().usual_gift();
    let time = length(language, i64::from(seconds) * 1000);
    // Both see it, so it says who gets the time.
    let late = names::plain(language, view, game.player(game.position().turn()));
    let args = [("player", (&late).into()), ("time", (&time).into())];
    let label = say(language, "button-give", &args);
    let id = wish(view, game, Pressed::GiveTime(Some(seconds)));
    Button::new(id, label, Weight::Plain)
}

fn wish(view: &MatchView, game: &Game, wish: Pressed) -> ComponentId {
    ComponentId::Wish {
        number: view.state.id.number,
        ply: game.board_number(),
        wish,
    }
}

/// A match by its number and an opponent's name, with a link to its board if there is one.
pub(super) fn numbered(language: Language, view: &MatchView, opponent: &str) -> String {
    let number = ("number", view.state.id.number.into());
    let opponent = ("opponent", opponent.into());
    match link(view) {
        Some(link) => {
            let args = [number, opponent, ("link", (&link).into())];
            say(language, "game-link", &args)
        }
        None => say(language, "game-against", &[number, opponent]),
    }
}

/// The address of the message that shows a match.
pub(super) fn link(view: &MatchView) -> Option<String> {
    let board = view.board?;
    let server = view.state.id.server.0;
    Some(format!(
        "https://discord.com/channels/{server}/{}/{}",
        board.place.0, board.message
    ))
}

/// The news that the time of the side to move is up and can be claimed.
pub(super) fn flag_fell(language: Language, view: &MatchView, game: &Game) -> Post {
    let turn = game.position().turn();
    let late = names::name(language, view, game.player(turn));
    let called = names::mention(view, game.player(!turn));
    let player = match &called {
        Some((mention, _)) => mention.clone(),
        None => names::name(language, view, game.player(!turn)),
    };
    let args = [("late", (&late).into()), ("player", (&player).into())];
    let claim = Button::new(
        wish(view, game, Pressed::ClaimTime),
        say(language, "button-claim", &[]),
        Weight::Main,
    );
    Post {
        text: format!(
            "{}\n{}",
            words::title(language, view, game),
            say(language, "flag-fell", &args)
        ),
        buttons: rows([claim, give(language, view, game)]),
        ping: called.map(|(_, user)| user),
        ..Post::default()
    }
}

/// What happened to a clock, for everybody.
pub(super) fn news(language: Language, view: &MatchView, game: &Game, news: ClockNews) -> Post {
    let name = |side: Side| names::name(language, view, game.player(side));
    let (said, is_running) = match news {
        ClockNews::Given { to, seconds } => {
            let time = length(language, i64::from(seconds) * 1000);
            let (giver, player) = (name(!to), name(to));
            let args = [
                ("giver", (&giver).into()),
                ("player", (&player).into()),
                ("time", (&time).into()),
            ];
            let given = say(language, "clock-given", &args);
            let is_moving = to == game.position().turn();
            let own = (!is_moving).then(|| in_store(language, game, to)).flatten();
            let sentences: Vec<_> = [given].into_iter().chain(own).collect();
            (joined(language, &sentences), is_moving)
        }
        ClockNews::Credited { milliseconds } => {
            let player = name(game.position().turn());
            let time = length(language, milliseconds);
            let args = [("player", (&player).into()), ("time", (&time).into())];
            (say(language, "clock-credited", &args), true)
        }
        ClockNews::Rests { side, until } => {
            let mut rests = game.clock().rests(side);
            let rest = rests.find(|rest| rest.1 == until);
            let said = span(
                language,
                "clock-vacation",
                rest.unwrap_or((until, until)),
                &name(side),
            );
            (said, side == game.position().turn())
        }
        ClockNews::Back(side) => {
            let player = name(side);
            let said = say(language, "clock-back", &[("player", (&player).into())]);
            (said, side == game.position().turn())
        }
        ClockNews::Stopped(_) => (say(language, "clock-paused", &[]), false),
    };
    let now = is_running
        .then(|| now_until(language, view, game))
        .flatten();
    let lines = [words::title(language, view, game), said];
    Post::words(lines.into_iter().chain(now).collect::<Vec<_>>().join("\n"))
}

/// What was given back in several games, for everybody in their place.
pub(super) fn credits(language: Language, credited: &[(&MatchView, i64)]) -> Post {
    let mut lines = vec![say(language, "clock-credited-many", &[])];
    lines.extend(credited.iter().filter_map(|(view, milliseconds)| {
        let game = view.state.game()?;
        let title = words::title(language, view, game);
        let player = names::name(language, view, game.player(game.position().turn()));
        let time = length(language, *milliseconds);
        let args = [
            ("game", (&title).into()),
            ("player", (&player).into()),
            ("time", (&time).into()),
        ];
        Some(say(language, "clock-credited-line", &args))
    }));
    Post::words(lines.join("\n"))
}

/// The answer to whoever did something to a clock; `None` if it was something else.
pub(super) fn happened(reader: Reader, event: &Event, view: &MatchView) -> Option<Post> {
    let language = reader.language;
    let number = ("number", view.state.id.number.into());
    match *event {
        Event::TimeGiven { seconds, .. } => {
            let opponent = reader.opponent(view);
            let time = length(language, i64::from(seconds) * 1000);
            let args = [
                number,
                ("opponent", (&opponent).into()),
                ("time", (&time).into()),
            ];
            let said = say(language, "answer-time-given", &args);
            let game = view.state.game()?;
            let is_theirs = Some(game.position().turn()) != reader.side(view);
            let now = is_theirs.then(|| now_until(language, view, game)).flatten();
            let sentences: Vec<_> = [said].into_iter().chain(now).collect();
            Some(Post::words(joined(language, &sentences)))
        }
        Event::Ended(Outcome {
            reason: Reason::Timeout,
            ..
        }) => Some(Post::words(say(language, "answer-time-claimed", &[number]))),
        _ => None,
    }
}

/// Until when something of a list waits, behind it.
pub(super) fn until(language: Language, moment: Moment) -> String {
    Stamps::of(moment).say(language, "games-until", &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_show_their_two_largest_units() {
        let english = |milliseconds| length(Language::English, milliseconds);
        for (milliseconds, words) in [
            (-5, "0 seconds"),
            (0, "0 seconds"),
            (999, "0 seconds"),
            (1_000, "1 second"),
            (61_000, "1 minute 1 second"),
            (60_000, "1 minute"),
            (3_600_000, "1 hour"),
            (3_601_000, "1 hour"),
            (3_660_000, "1 hour 1 minute"),
            (86_400_000, "1 day"),
            (86_400_000 + 60_000, "1 day"),
            (2 * 86_400_000 + 5 * 3_600_000 + 59_000, "2 days 5 hours"),
            (366 * 86_400_000, "366 days"),
        ] {
            assert_eq!(english(milliseconds), words, "{milliseconds}");
        }
        let three = 3 * 86_400_000 + 3_600_000;
        assert_eq!(length(Language::SimplifiedChinese, three), "3天1小时");
        assert_eq!(length(Language::Vietnamese, three), "3 ngày 1 giờ");
    }
}
