//! What arbiters do, as both players, the arbiter and the record are told it; and asking them.

use super::{
    answers::{self, Reader},
    ask::Ask,
    escape, names,
    post::Post,
    ratings, words,
};
use crate::{
    people::RoleId,
    play::{Act, Arbitration, Closed, Event, Game},
    referee::{CaseFile, Happening, MAX_REASON, MatchView, Reply, Request, Which},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// How many acts of arbiters the board tells of.
const TOLD: usize = 3;
/// How much of a case is shown, in UTF-16 units: Discord takes 4096.
const CASE_LIMIT: usize = 3900;
/// The units of time that the clocks of a case are told in, in milliseconds.
const MINUTE: i64 = 60 * 1000;

impl Ask<'_> {
    /// Asks the arbiters of the server, where everybody sees it, to look at a game of the person.
    pub(super) async fn ask_arbiters(&self, which: Which) {
        self.acknowledge().await;
        let request = Request::AskArbiters { which };
        let language = self.reader.language;
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::ArbitersAsked { shown, role }) => {
                let server = self.bot.server_settings(self.caller.server).await;
                let automatic = self.reader.automatic.server;
                let spoken = server.map_or(automatic, |server| server.speech(automatic).language);
                let call = call(spoken, &shown, self.caller.who.user, role);
                let args = [("number", shown.state.id.number.into())];
                // The first message after an acknowledgement is for the person alone: the answer comes first.
                let asked = say(language, "adjudicate-asked", &args);
                self.answer(Post::words(asked)).await;
                if self.publish(call).await.is_ok() {
                    return;
                }
                Post::words(say(language, "adjudicate-not-asked", &args))
            }
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }
}

/// The call for the arbiters. It names their role and notifies nobody.
fn call(language: Language, view: &MatchView, user: u64, role: Option<RoleId>) -> Post {
    let person = names::person_of(view, user);
    let player = person.map_or_else(
        || say(language, "somebody", &[]),
        |person| names::name(language, view, person),
    );
    let number = view.state.id.number;
    let mut lines = Vec::new();
    lines.extend(
        view.state
            .game()
            .map(|game| words::title(language, view, game)),
    );
    let role = role.map(|role| format!("<@&{}>", role.0));
    let arbiters = role.unwrap_or_else(|| say(language, "adjudicate-managers", &[]));
    let args = [
        ("player", (&player).into()),
        ("arbiters", (&arbiters).into()),
        ("number", number.into()),
    ];
    lines.push(say(language, "adjudicate-call", &args));
    lines.extend(super::watching::link(view));
    Post::words(lines.join("\n"))
}

/// What an arbiter did, told to both players.
pub(super) fn announcement(language: Language, view: &MatchView, event: u32) -> Option<Post> {
    let mut done = view.state.arbitrations.iter();
    let done = done.find(|done| done.event == event)?;
    let game = view.state.game()?;
    let players = Side::ALL.map(|side| names::mention(view, game.player(side)));
    let mentions: Vec<_> = players
        .iter()
        .flatten()
        .map(|(mention, _)| mention.as_str())
        .collect();
    let mut lines = vec![
        words::title(language, view, game),
        did(language, view, done),
        because(language, view, done),
    ];
    lines.extend(ratings::result(language, view));
    lines.push(mentions.join(" "));
    let [ping, also] = players.map(|player| player.map(|(_, user)| user));
    Some(Post {
        text: lines.join("\n"),
        ping,
        also,
        ..Post::default()
    })
}

/// The answer to the arbiter.
pub(super) fn done(language: Language, view: &MatchView) -> Post {
    let args = [("number", view.state.id.number.into())];
    let mut lines = vec![say(language, "arbiter-done", &args)];
    if let Some(done) = view.state.arbitrations.last() {
        lines.push(did(language, view, done));
    }
    Post::words(lines.join("\n"))
}

/// The latest acts of arbiters, one a line.
pub(super) fn lines(language: Language, view: &MatchView) -> Vec<String> {
    let all = &view.state.arbitrations;
    let latest = &all[all.len().saturating_sub(TOLD)..];
    latest
        .iter()
        .map(|done| {
            let at = done.at.unix_seconds();
            let sentences = [did(language, view, done), because(language, view, done)];
            format!("<t:{at}:d> {}", words::joined(language, &sentences))
        })
        .collect()
}

/// An act of an arbiter for a record, where Discord formats nothing.
pub(super) fn comment(language: Language, view: &MatchView, done: &Arbitration) -> String {
    let arbiter = names::plain(language, view, done.by);
    let sentences = [
        sentence(language, &arbiter, done.act),
        match view.reason(done) {
            Some(reason) => say(language, "arbiter-reason", &[("reason", reason.into())]),
            None => say(language, "arbiter-reason-erased", &[]),
        },
    ];
    words::joined(language, &sentences)
}

fn did(language: Language, view: &MatchView, done: &Arbitration) -> String {
    let arbiter = names::name(language, view, done.by);
    sentence(language, &arbiter, done.act)
}

fn sentence(language: Language, arbiter: &str, act: Act) -> String {
    let act = match act {
        Act::Pause => "pause",
        Act::GoOn => "resume",
        Act::Adjudicate(Some(Side::Red)) => "red",
        Act::Adjudicate(Some(Side::Black)) => "black",
        Act::Adjudicate(None) => "draw",
        Act::Abort => "annul",
        Act::Reinstate => "reinstate",
    };
    let args = [("act", act.into()), ("arbiter", arbiter.into())];
    say(language, "arbiter-did", &args)
}

fn because(language: Language, view: &MatchView, done: &Arbitration) -> String {
    match view.reason(done) {
        Some(reason) => {
            let reason = escape::text(reason, MAX_REASON);
            say(language, "arbiter-reason", &[("reason", (&reason).into())])
        }
        None => say(language, "arbiter-reason-erased", &[]),
    }
}

/// All that happened to a match, for an arbiter alone.
pub(super) fn case_file(reader: Reader, file: &CaseFile) -> Post {
    let language = reader.language;
    let view = &file.shown;
    let mut text = Vec::new();
    if let Some(game) = view.state.game() {
        text.push(words::title(language, view, game));
        text.push(match words::outcome(language, game) {
            Some(outcome) => format!("**{outcome}**"),
            None if game.clock().stopped().is_some() => say(language, "watch-stands-still", &[]),
            None => words::to_move(language, game),
        });
        text.extend(clocks(language, file, game));
        text.extend(super::watching::link(view));
    } else {
        let args = [("number", view.state.id.number.into())];
        text.push(say(language, "case-no-game", &args));
    }
    let mut lines = Vec::new();
    let mut length = 0;
    for happening in file.happenings.iter().rev() {
        let line = line(reader.speech(), view, happening);
        length += line.encode_utf16().count() + 1;
        if length > CASE_LIMIT {
            break;
        }
        lines.push(line);
    }
    let left_out = file.left_out + file.happenings.len() - lines.len();
    if left_out > 0 {
        let count = u32::try_from(left_out).unwrap_or(u32::MAX);
        lines.push(say(language, "case-earlier", &[("count", count.into())]));
    }
    lines.reverse();
    Post {
        text: text.join("\n"),
        note: Some(lines.join("\n")),
        ..Post::default()
    }
}

/// What each side has on its clock.
fn clocks(language: Language, file: &CaseFile, game: &Game) -> Vec<String> {
    let clock = game.clock();
    Side::ALL
        .into_iter()
        .filter_map(|side| {
            let minutes = clock.left(side, file.now)?.max(0) / MINUTE;
            let part = |minutes: i64| u32::try_from(minutes).unwrap_or(u32::MAX);
            let side = text::side(language, side);
            let args = [
                ("side", (&side).into()),
                ("days", part(minutes / (24 * 60)).into()),
                ("hours", part(minutes / 60 % 24).into()),
                ("minutes", part(minutes % 60).into()),
            ];
            Some(say(language, "case-clock", &args))
        })
        .collect()
}

fn line(speech: Speech, view: &MatchView, happening: &Happening) -> String {
    let at = happening.at.unix_seconds();
    format!("<t:{at}:f> {}", told(speech, view, happening))
}

/// One event in words. What was planned is its player's own affair.
fn told(speech: Speech, view: &MatchView, happening: &Happening) -> String {
    let language = speech.language;
    let of = |kind: &str, side: Option<Side>, what: &str| {
        let side = side.map_or_else(String::new, |side| text::side(language, side));
        let args = [
            ("kind", kind.into()),
            ("side", (&side).into()),
            ("what", what.into()),
        ];
        say(language, "case-event", &args)
    };
    let minutes = |milliseconds: i64| (milliseconds / MINUTE).to_string();
    let turn = happening.turn;
    match &happening.event {
        Event::Challenged { .. } => of("challenged", None, ""),
        Event::Countered(_) => of("countered", None, ""),
        Event::Accepted { .. } => of("accepted", None, ""),
        Event::Uncounted { games } => of("uncounted", None, &games.to_string()),
        Event::Closed(Closed::Declined) => of("declined", None, ""),
        Event::Closed(Closed::Withdrawn) => of("withdrawn", None, ""),
        Event::Closed(Closed::Expired) => of("expired", None, ""),
        Event::Moved(_) | Event::Answered(_) => {
            let written = happening.written.as_ref();
            let written = written.map(|written| words::moved(speech, written));
            of("moved", turn, &written.unwrap_or_default())
        }
        Event::Planned { side, .. } => of("planned", Some(*side), ""),
        Event::DrawOffered(side) => of("offered-draw", Some(*side), ""),
        Event::DrawDeclined => of("declined-draw", None, ""),
        Event::TakebackOffered(side) => of("takeback-offered", Some(*side), ""),
        Event::TakebackDeclined => of("takeback-declined", None, ""),
        Event::TakenBack { plies } => of("taken-back", None, &plies.to_string()),
        Event::Ended(outcome) => text::outcome(language, *outcome),
        Event::Aborted(side) => of("aborted", Some(*side), ""),
        Event::TimeGiven { to, seconds } => {
            of("given", Some(*to), &minutes(i64::from(*seconds) * 1000))
        }
        Event::Credited { milliseconds } => of("credited", turn, &minutes(*milliseconds)),
        Event::Rested { side, .. } => of("rested", Some(*side), ""),
        Event::Back(side) => of("back", Some(*side), ""),
        Event::Reminded(_) => of("reminded", turn, ""),
        Event::FlagFell => of("out-of-time", turn, ""),
        Event::Stopped(_) => of("stopped", None, ""),
        Event::WentOn => of("went-on", None, ""),
        Event::Relocated { place, .. } => match place.0 {
            0 => of("nowhere", None, ""),
            place => of("relocated", None, &format!("<#{place}>")),
        },
        Event::Arbitrated { .. } => {
            let mut all = view.state.arbitrations.iter();
            let done = all.find(|done| done.at == happening.at && is_that(done, &happening.event));
            done.map_or_else(String::new, |done| {
                let sentences = [did(language, view, done), because(language, view, done)];
                words::joined(language, &sentences)
            })
        }
    }
}

fn is_that(done: &Arbitration, event: &Event) -> bool {
    let (by, act) = (done.by, done.act);
    *event == Event::Arbitrated { by, act }
}
