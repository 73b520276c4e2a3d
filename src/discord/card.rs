//! The card of a challenge: everything that is proposed, and what came of it.

use super::{
    buttons, names,
    post::{Picture, Post},
    ratings,
    words::joined,
};
use crate::{
    diagram::board,
    play::{Challenge, Closed, Flag, Match, Notice, Pace, PersonId, SideChoice, Stage, Terms},
    referee::MatchView,
    text::{self, Language, say},
    xiangqi::{Position, Side},
};

/// The card as the match is now. Its mention calls whoever has to answer.
pub(super) fn card(language: Language, view: &MatchView) -> Post {
    let state = &view.state;
    let challenge = &state.challenge;
    let is_waiting = state.stage == Stage::Waiting;
    let called = challenge
        .opponent
        .filter(|_| is_waiting)
        .and_then(|opponent| names::mention(view, opponent));
    let mut lines = vec![
        title(language, view),
        proposal(language, view, called.as_ref()),
    ];
    lines.extend(terms(language, view));
    let newcomer = challenge
        .opponent
        .filter(|who| is_waiting && view.newcomers.contains(who));
    if let Some(player) = newcomer {
        let player = names::name(language, view, player);
        let args = [("player", (&player).into())];
        lines.push(say(language, "newcomer-called", &args));
    }
    lines.push(match became(language, view) {
        Some(end) => end,
        None => {
            let seconds = challenge.expires.unix_seconds();
            let time = format!("<t:{seconds}:R>");
            say(language, "card-expires", &[("time", (&time).into())])
        }
    });
    Post {
        text: lines.join("\n"),
        picture: start_picture(language, challenge),
        buttons: if is_waiting {
            buttons::card(language, state)
        } else {
            Vec::new()
        },
        ping: called.map(|(_, user)| user),
        ..Post::default()
    }
}

/// What an older card says from now on.
pub(super) fn older(language: Language, shows: Notice, view: &MatchView) -> Post {
    let round = match shows {
        Notice::Countered { round } => round,
        _ => 0,
    };
    if round == view.state.round {
        return Post {
            // The picture that stands there stays.
            picture: None,
            ..card(language, view)
        };
    }
    let superseded = say(language, "card-superseded", &[]);
    Post::words(format!("{}\n{superseded}", title(language, view)))
}

/// That nobody answered in time: it calls both.
pub(super) fn lapsed(language: Language, view: &MatchView) -> Post {
    let challenge = &view.state.challenge;
    let called = |person| {
        names::mention(view, person).unwrap_or_else(|| (names::name(language, view, person), 0))
    };
    let (challenger, user) = called(challenge.challenger);
    let number = ("number", view.state.id.number.into());
    let mut post = Post {
        ping: Some(user),
        ..Post::default()
    };
    post.text = match challenge.opponent {
        None => say(
            language,
            "card-lapsed-open",
            &[("challenger", (&challenger).into()), number],
        ),
        Some(opponent) => {
            let (opponent, user) = called(opponent);
            post.also = Some(user);
            let args = [
                ("challenger", (&challenger).into()),
                ("opponent", (&opponent).into()),
                number,
            ];
            say(language, "card-lapsed-named", &args)
        }
    };
    post
}

fn title(language: Language, view: &MatchView) -> String {
    let number = view.state.id.number;
    let title = say(language, "card-title", &[("number", number.into())]);
    format!("**{title}**")
}

fn proposal(language: Language, view: &MatchView, called: Option<&(String, u64)>) -> String {
    let challenge = &view.state.challenge;
    let challenger = names::name(language, view, challenge.challenger);
    let challenger = ("challenger", (&challenger).into());
    let Some(opponent) = challenge.opponent else {
        return say(language, "card-open", &[challenger]);
    };
    let opponent = match called {
        Some((mention, _)) => mention.clone(),
        None => names::name(language, view, opponent),
    };
    let key = match view.state.round {
        0 => "card-named",
        _ => "card-countered",
    };
    say(
        language,
        key,
        &[challenger, ("opponent", (&opponent).into())],
    )
}

/// What is proposed, line by line.
fn terms(language: Language, view: &MatchView) -> Vec<String> {
    let challenge = &view.state.challenge;
    let Terms {
        pace,
        flag,
        is_rated,
        handicap,
    } = challenge.terms;
    let mut lines = vec![side(language, view)];
    let is_usual = challenge.start == Position::start();
    if let Some(handicap) = handicap {
        let name = text::handicap(language, handicap);
        let args = [
            ("handicap", (&name).into()),
            ("giver", handicap.giver().name().into()),
        ];
        lines.push(say(language, "card-handicap", &args));
    } else if !is_usual {
        let first = text::side(language, challenge.start.turn());
        lines.push(say(language, "card-position", &[("side", (&first).into())]));
    }
    lines.push(time(language, pace, flag));
    lines.push(match (is_rated, is_usual && handicap.is_none()) {
        (true, _) => rated(language, view),
        (false, true) => say(language, "card-unrated", &[]),
        (false, false) => say(language, "card-unrated-start", &[]),
    });
    let rules = challenge.rules.name();
    lines.push(say(language, "card-rules", &[("rules", rules.into())]));
    lines
}

/// That the game is rated, or why it is not although it is proposed as such.
fn rated(language: Language, view: &MatchView) -> String {
    let game = view.state.game();
    ratings::warning(language, view)
        .or_else(|| ratings::uncounted(language, game?))
        .unwrap_or_else(|| say(language, "card-rated", &[]))
}

fn time(language: Language, pace: Pace, flag: Flag) -> String {
    let words = text::pace(language, pace);
    let time = say(language, "card-pace", &[("pace", (&words).into())]);
    if pace == Pace::Unlimited {
        return time;
    }
    let flag = match flag {
        Flag::Falls => "falls",
        Flag::Claimed => "claimed",
    };
    let flag = say(language, "card-flag", &[("flag", flag.into())]);
    joined(language, &[time, flag])
}

fn side(language: Language, view: &MatchView) -> String {
    let challenge = &view.state.challenge;
    let challenger = names::name(language, view, challenge.challenger);
    let side = match challenge.side {
        SideChoice::Fixed(side) => side.name(),
        SideChoice::Random => "random",
    };
    // The usual sentence says that Red moves first.
    let key = match challenge.start.turn() {
        Side::Red => "card-side",
        Side::Black => "card-takes",
    };
    let args = [("side", side.into()), ("challenger", (&challenger).into())];
    say(language, key, &args)
}

/// What became of a challenge that is no longer open.
fn became(language: Language, view: &MatchView) -> Option<String> {
    let Match {
        stage, challenge, ..
    } = &view.state;
    let (key, by): (_, Option<PersonId>) = match stage {
        Stage::Waiting => return None,
        Stage::Closed(Closed::Declined) => ("card-declined", challenge.opponent),
        Stage::Closed(Closed::Withdrawn) => ("card-withdrawn", Some(challenge.challenger)),
        Stage::Closed(Closed::Expired) => ("card-expired", None),
        Stage::Game(game) => {
            let accepted = Side::ALL
                .map(|side| game.player(side))
                .into_iter()
                .find(|&player| player != challenge.challenger);
            ("card-accepted", accepted)
        }
    };
    let by = by.map_or_else(String::new, |by| names::name(language, view, by));
    Some(say(language, key, &[("by", (&by).into())]))
}

/// The start, if it is not the usual one, as whoever is challenged will see it.
fn start_picture(language: Language, challenge: &Challenge) -> Option<Picture> {
    let start = &challenge.start;
    if *start == Position::start() {
        return None;
    }
    let bottom = match challenge.side {
        SideChoice::Fixed(side) => !side,
        SideChoice::Random => Side::Red,
    };
    let side = text::side(language, start.turn());
    let below = text::side(language, bottom);
    let args = [("side", (&side).into()), ("bottom", (&below).into())];
    let about = say(language, "alt-start", &args);
    let fen = start.to_string();
    let fen = say(language, "alt-fen", &[("fen", (&fen).into())]);
    let view = board(start, None, bottom);
    Some(Picture::board(view, joined(language, &[about, fen])))
}
