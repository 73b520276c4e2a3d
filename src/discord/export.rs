//! A game as a file, for the person who asked alone.

use std::sync::Arc;

use super::{
    answers, arbiters,
    ask::Ask,
    choices, escape,
    ids::ComponentId,
    offers,
    post::{Button, Enclosed, Post, Weight},
    viewer::{Look, Viewing, Way},
    words,
};
use crate::{
    notation::Notation,
    play::PersonId,
    referee::{self, FileKind, MatchView, Recorded, Reply, Request, Which},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// The formats that can be asked for. Their names here are keys: see `commands::localise`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, poise::ChoiceParameter)]
pub(super) enum Format {
    /// PGN in the reader's own notation.
    #[default]
    #[name = "pgn"]
    Pgn,
    #[name = "pgn-chinese"]
    PgnChinese,
    #[name = "pgn-wxf"]
    PgnWxf,
    #[name = "pgn-iccs"]
    PgnIccs,
    #[name = "dhtmlxq"]
    DhtmlXq,
    #[name = "xqf"]
    Xqf,
    /// A list of moves in the reader's own notation.
    #[name = "list"]
    List,
    #[name = "list-iccs"]
    ListIccs,
    #[name = "json"]
    Json,
}

impl Format {
    pub(super) const ALL: [Self; 9] = [
        Self::Pgn,
        Self::PgnChinese,
        Self::PgnWxf,
        Self::PgnIccs,
        Self::DhtmlXq,
        Self::Xqf,
        Self::List,
        Self::ListIccs,
        Self::Json,
    ];

    /// Its short name, as ids have it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::PgnChinese => "pgn-chinese",
            Self::PgnWxf => "pgn-wxf",
            Self::PgnIccs => "pgn-iccs",
            Self::DhtmlXq => "dhtmlxq",
            Self::Xqf => "xqf",
            Self::List => "list",
            Self::ListIccs => "list-iccs",
            Self::Json => "json",
        }
    }

    /// The format of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    const fn kind(self, own: Notation) -> FileKind {
        match self {
            Self::Pgn => FileKind::Pgn(own),
            Self::PgnChinese => FileKind::Pgn(Notation::Chinese),
            Self::PgnWxf => FileKind::Pgn(Notation::Wxf),
            Self::PgnIccs => FileKind::Pgn(Notation::Iccs),
            Self::DhtmlXq => FileKind::DhtmlXq,
            Self::Xqf => FileKind::Xqf,
            Self::List => FileKind::List(own),
            Self::ListIccs => FileKind::List(Notation::Iccs),
            Self::Json => FileKind::Json,
        }
    }
}

impl Ask<'_> {
    /// Answers with the file of a game.
    pub(super) async fn export(&self, which: Which, format: Format) {
        self.acknowledge().await;
        let request = Request::Record { which };
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Record(recorded)) => self.file_of(*recorded, format).await,
            Ok(Reply::WhichGame(views)) => choices::which(self.reader, &views, |view| {
                let number = view.state.id.number;
                Some(ComponentId::Export { number, format })
            }),
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }

    async fn file_of(&self, mut recorded: Recorded, format: Format) -> Post {
        let language = self.reader.language;
        let site = self.bot.server_name(self.caller.server);
        let kind = format.kind(self.reader.notation);
        describe(self.reader.speech(), site.as_deref(), kind, &mut recorded);
        let Recorded { shown, record, .. } = recorded;
        let written = move || referee::to_file(&record, kind);
        match self.bot.desk.work(written).await {
            Ok(Ok(written)) => {
                let left_out = text::left_out(language, &written.losses);
                post(language, &shown, kind, (written.bytes, left_out))
            }
            Ok(Err(_)) => Post::words(say(language, "export-too-large", &[])),
            Err(trouble) => self.fault(&trouble),
        }
    }
}

fn post(
    language: Language,
    shown: &MatchView,
    kind: FileKind,
    (bytes, left_out): (Vec<u8>, Option<String>),
) -> Post {
    let number = shown.state.id.number;
    let name = format!("caipan-{number}.{}", kind.ending());
    let args = [("number", number.into()), ("file", (&name).into())];
    let mut buttons = Vec::new();
    // What no reader takes cannot be stepped through.
    if kind != FileKind::Json {
        let look = Look::beginning(shown.state.challenge.rules);
        let way = Way::Here;
        let through = ComponentId::View(Viewing { look, way });
        let label = say(language, "button-step", &[]);
        buttons.push(vec![Button::new(through, label, Weight::Plain)]);
    }
    let done = say(language, "export-done", &args);
    let lines: Vec<_> = [done].into_iter().chain(left_out).collect();
    Post {
        text: lines.join("\n"),
        buttons,
        file: Some(Enclosed::New {
            name,
            bytes: Arc::from(bytes),
        }),
        ..Post::default()
    }
}

/// Says in the record what a stranger would want to know of the game: who played it, where, when, by
/// which rules, and why it ended.
fn describe(speech: Speech, site: Option<&str>, kind: FileKind, recorded: &mut Recorded) {
    let language = speech.language;
    // JSON has no place for that.
    if kind != FileKind::Json {
        recorded.tell_arbitrations(|shown, done| arbiters::comment(language, shown, done));
        recorded.tell_retractions(|retraction| {
            let side = text::side(language, retraction.by);
            let moves: Vec<_> = retraction.written.iter().collect();
            let moves = offers::list(speech, &moves);
            let args = [("side", (&side).into()), ("moves", (&moves).into())];
            say(language, "record-retracted", &args)
        });
    }
    let Recorded {
        shown,
        record,
        retractions,
        begun,
        ended,
    } = recorded;
    let number = shown.state.id.number;
    let player = |side| match shown.state.game() {
        Some(game) => name(language, shown, game.player(side)),
        None => String::new(),
    };
    let event = say(language, "record-event", &[("number", number.into())]);
    let rules = shown.state.challenge.rules.name();
    let rules = say(language, "record-rules", &[("rules", rules.into())]);
    let mut tags = vec![
        ("Event", event),
        (
            "Site",
            site.map_or_else(|| "Discord".to_owned(), escape::plain_name),
        ),
        ("Date", begun.map_or_else(String::new, referee::day)),
        ("Round", number.to_string()),
        ("Red", player(Side::Red)),
        ("Black", player(Side::Black)),
        ("Rules", rules),
    ];
    tags.extend(ended.map(|ended| ("EndDate", referee::day(ended))));
    // JSON has no place for comments and variations: how many moves stayed, and which were taken back then.
    if kind == FileKind::Json && !retractions.is_empty() {
        let all = retractions.iter().map(|it| {
            let moves: Vec<_> = it.moves.iter().map(ToString::to_string).collect();
            format!("{}: {}", it.line.len(), moves.join(" "))
        });
        tags.push(("TakenBack", all.collect::<Vec<_>>().join("; ")));
    }
    // The position alone does not say that the first move was given.
    let handicap = shown.state.challenge.terms.handicap;
    tags.extend(handicap.map(|handicap| ("Handicap", text::handicap(language, handicap))));
    if let Some(why) = termination(speech, shown) {
        // In formats without such a tag it is said after the last move; JSON has no place for that.
        let last = record.moves.main_line().last();
        let last = last.filter(|_| kind != FileKind::Json);
        if let Some(last) = last {
            record.moves.add_comment(last, &why);
        }
        tags.push(("Termination", why));
    }
    for (key, value) in tags {
        record.tags.push(key, value);
    }
}

/// Why the game ended, if it has.
fn termination(speech: Speech, shown: &MatchView) -> Option<String> {
    let outcome = words::outcome(speech.language, shown.state.game()?)?;
    Some(match &shown.ruling {
        Some(ruling) => text::ruling(speech, &ruling.evidence),
        None => outcome,
    })
}

fn name(language: Language, shown: &MatchView, person: PersonId) -> String {
    super::names::plain(language, shown, person)
}
