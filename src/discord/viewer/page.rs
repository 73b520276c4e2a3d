//! What the message says, shows and offers that has a game of a file open: [`page`].

use super::{Look, Viewing, Way};
use crate::{
    diagram::board,
    discord::{
        answers::Reader,
        escape,
        ids::ComponentId,
        post::{Button, CHOICES, Choice, Menu, Picture, Post, TEXT_LIMIT, Weight},
        review::{judges, no_game, ruled, unread},
        shared::Sharing,
        words::{self, joined},
    },
    referee::{Heading, Opened, Point, Spot},
    text::{self, Language, Speech, say},
};

/// How much of what records say is shown, in characters.
const NAME: usize = 40;
const EVENT: usize = 60;
const DATE: usize = 20;
/// The most of a comment that is shown, in UTF-16 units.
const COMMENT: usize = 900;

/// The game at this point, which is where the look goes.
pub(super) fn page(reader: Reader, look: Look, opened: &Opened, sharing: Sharing) -> Post {
    let speech = reader.speech();
    let language = speech.language;
    let mut lines = heading(language, opened.heading());
    let mut below = verdict(speech, look, opened);
    if opened.point.next.len() > 1 {
        below.insert(0, say(language, "viewer-branches", &[]));
    }
    lines.push(place(speech, &opened.point));
    let length = |line: &String| line.encode_utf16().count() + 1;
    let taken: usize = lines.iter().chain(&below).map(length).sum();
    let room = TEXT_LIMIT.saturating_sub(taken + 4).min(COMMENT);
    lines.extend(comment(&opened.point.comment, room).map(|text| format!("> {text}")));
    lines.extend(below);
    Post {
        text: lines.join("\n"),
        picture: Some(picture(speech, look, opened)),
        buttons: buttons(language, look, opened, sharing),
        menus: [
            branches(speech, look, opened),
            games(language, look, opened),
        ]
        .into_iter()
        .flatten()
        .collect(),
        ..Post::default()
    }
}

/// Who played, and what else is said about the game.
fn heading(language: Language, heading: &Heading) -> Vec<String> {
    let shown = |text: &Option<String>, limit| {
        let text = text.as_ref()?;
        Some(escape::text(text, limit))
    };
    let red = shown(&heading.red, NAME);
    let black = shown(&heading.black, NAME);
    let title = shown(&heading.title, EVENT);
    let mut said = vec![shown(&heading.event, EVENT), shown(&heading.date, DATE)];
    let first = if red.is_none() && black.is_none() {
        title.unwrap_or_else(|| say(language, "viewer-untitled", &[]))
    } else {
        said.insert(0, title);
        let unknown = || "?".to_owned();
        let (red, black) = (red.unwrap_or_else(unknown), black.unwrap_or_else(unknown));
        let args = [("red", (&red).into()), ("black", (&black).into())];
        say(language, "viewer-players", &args)
    };
    let mut said: Vec<_> = said.into_iter().flatten().collect();
    said.extend(
        heading
            .result
            .map(|result| text::recorded(language, result)),
    );
    let mut lines = vec![format!("**{first}**")];
    if !said.is_empty() {
        lines.push(said.join(" · "));
    }
    lines
}

/// Where in the game it is, and what has just been played.
pub(in crate::discord) fn place(speech: Speech, point: &Point) -> String {
    let language = speech.language;
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let args = [
        ("ply", number(point.ply).into()),
        ("plies", number(point.plies).into()),
    ];
    let mut sentences = vec![moved(speech, point)];
    if point.position.in_check() {
        sentences.push(format!("**{}**", say(language, "turn-check", &[])));
    }
    let mut parts = vec![say(language, "viewer-place", &args)];
    if !point.is_in_game {
        parts.push(say(language, "viewer-variation", &[]));
    }
    parts.push(joined(language, &sentences));
    parts.join(" · ")
}

/// What has just been played there, or who begins.
pub(in crate::discord) fn moved(speech: Speech, point: &Point) -> String {
    let language = speech.language;
    let Some(last) = &point.last else {
        let side = text::side(language, point.position.turn());
        return say(language, "turn-to-move", &[("side", (&side).into())]);
    };
    let side = text::side(language, last.piece.side);
    let marks: String = point.marks.iter().filter_map(|mark| glyph(*mark)).collect();
    let written = format!("{}{marks}", words::moved(speech, &last.written));
    let args = [("side", (&side).into()), ("move", (&written).into())];
    say(language, "turn-last", &args)
}

/// The sign of an annotation glyph, for those that have one.
const fn glyph(mark: u8) -> Option<&'static str> {
    Some(match mark {
        1 => "!",
        2 => "?",
        3 => "‼",
        4 => "⁇",
        5 => "⁉",
        6 => "⁈",
        _ => return None,
    })
}

/// What is said there, on one line and within `room` UTF-16 units; nothing if that is nothing.
fn comment(text: &str, room: usize) -> Option<String> {
    if text.trim().is_empty() {
        return None;
    }
    let fits = |limit: &usize| escape::text(text, *limit).encode_utf16().count() <= room;
    // Escaping makes a text at most twice as long, and a character has at most two units.
    let limit = [room, room / 2, room / 4].into_iter().find(fits)?;
    Some(escape::text(text.trim(), limit))
}

/// What the rules say of the game, and what of the file could not be read.
fn verdict(speech: Speech, look: Look, opened: &Opened) -> Vec<String> {
    let language = speech.language;
    let args = [("rules", look.rules.name().into())];
    let mut lines = vec![format!("**{}**", say(language, "review-by", &args))];
    lines.extend(text::review(speech, &opened.review));
    let fault = opened.fault.as_ref();
    lines.extend(fault.map(|fault| unread(speech, fault, &opened.review)));
    lines.extend(opened.no_game.iter().map(|text| no_game(language, text)));
    for (key, count) in [
        ("review-variations", opened.broken_variations),
        ("viewer-left-out", opened.left_out),
    ] {
        if count > 0 {
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            lines.push(say(language, key, &[("count", count.into())]));
        }
    }
    lines
}

/// The board; at the end by a ruling on repetition, what that rests on.
fn picture(speech: Speech, look: Look, opened: &Opened) -> Picture {
    let language = speech.language;
    let point = &opened.point;
    let position = &point.position;
    let fen = position.to_string();
    let fen = say(language, "alt-fen", &[("fen", (&fen).into())]);
    let ruled = ruled(speech, &opened.review, point.ply, look.bottom);
    if let Some((view, arrows)) = ruled.filter(|_| point.is_in_game) {
        let alt = joined(language, &[moved(speech, point), arrows, fen]);
        return Picture::board(view, alt);
    }
    let view = board(
        position,
        point.last.as_ref().map(|last| last.mv),
        look.bottom,
    );
    let bottom = text::side(language, look.bottom);
    let bottom = say(language, "alt-bottom", &[("side", (&bottom).into())]);
    let alt = joined(language, &[moved(speech, point), bottom, fen]);
    Picture::board(view, alt)
}

fn buttons(language: Language, look: Look, opened: &Opened, sharing: Sharing) -> Vec<Vec<Button>> {
    let label = |key| say(language, key, &[]);
    let id = |look, way| ComponentId::View(Viewing { look, way });
    let point = &opened.point;
    let step = |sign: &str, way, node: Option<usize>, weight| {
        let node_or_here = node.unwrap_or(look.spot.node);
        let spot = Spot {
            node: node_or_here,
            ..look.spot
        };
        Button::new(id(Look { spot, ..look }, way), sign, weight).off(node.is_none())
    };
    let on = point.next.first().map(|(node, ..)| *node);
    let turned = Look {
        bottom: !look.bottom,
        ..look
    };
    let steps = vec![
        step("⏮", Way::Start, point.back.map(|_| 0), Weight::Plain),
        step("◀", Way::Back, point.back, Weight::Plain),
        step("▶", Way::On, on, Weight::Main),
        step("⏭", Way::End, point.end, Weight::Plain),
        Button::new(id(turned, Way::Here), label("button-turn"), Weight::Plain),
    ];
    let by_others = |rules| id(Look { rules, ..look }, Way::Here);
    let mut others = judges(language, look.rules, by_others);
    others.extend(sharing.button(language, id(look, Way::Share)));
    vec![steps, others]
}

/// A menu of the moves from here, if there are several.
fn branches(speech: Speech, look: Look, opened: &Opened) -> Option<Menu> {
    let language = speech.language;
    let next = &opened.point.next;
    if next.len() < 2 {
        return None;
    }
    let choices = next.iter().take(CHOICES).enumerate().map(|(at, it)| {
        let written = words::moved(speech, &it.2);
        let key = if at == 0 {
            "viewer-main-move"
        } else {
            "viewer-other-move"
        };
        Choice {
            value: it.0.to_string(),
            label: say(language, key, &[("move", (&written).into())]),
            is_chosen: false,
        }
    });
    Some(Menu {
        id: ComponentId::View(Viewing {
            look,
            way: Way::Branch,
        }),
        hint: say(language, "viewer-choose-move", &[]),
        choices: choices.collect(),
    })
}

/// A menu of the games around this one, if there are several. Those that lie further off are reached by
/// its first and last line.
fn games(language: Language, look: Look, opened: &Opened) -> Option<Menu> {
    let count = opened.games.len();
    if count < 2 {
        return None;
    }
    let page = if count <= CHOICES { count } else { CHOICES - 2 };
    let first = look.spot.game / page * page;
    let behind = (first + page).min(count);
    let further = |from: usize| {
        let to = (from + page).min(count);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let args = [("from", number(from + 1).into()), ("to", number(to).into())];
        Choice {
            value: from.to_string(),
            label: say(language, "viewer-further", &args),
            is_chosen: false,
        }
    };
    let mut choices = Vec::new();
    choices.extend(first.checked_sub(page).map(further));
    choices.extend((first..behind).map(|game| Choice {
        value: game.to_string(),
        label: label(language, game, &opened.games[game]),
        is_chosen: game == look.spot.game,
    }));
    choices.extend((behind < count).then(|| further(behind)));
    Some(Menu {
        id: ComponentId::View(Viewing {
            look,
            way: Way::Game,
        }),
        hint: say(language, "viewer-choose-game", &[]),
        choices,
    })
}

/// A game in one line, for a menu.
fn label(language: Language, game: usize, heading: &Heading) -> String {
    let plain = |text: &Option<String>| text.as_deref().map(escape::plain_name);
    let players = match (plain(&heading.red), plain(&heading.black)) {
        (None, None) => None,
        (red, black) => {
            let unknown = || "?".to_owned();
            let red = red.unwrap_or_else(unknown);
            Some(format!("{red} – {}", black.unwrap_or_else(unknown)))
        }
    };
    let name = players
        .or_else(|| plain(&heading.title))
        .or_else(|| plain(&heading.event))
        .unwrap_or_else(|| say(language, "viewer-untitled", &[]));
    format!("{}. {name}", game + 1)
}
