//! What the message says, shows and offers that has a game of the server open: [`page`].

use super::{Replaying, Stand, Way};
use crate::{
    diagram::board,
    discord::{
        answers::Reader,
        arbiters,
        ids::ComponentId,
        picture::picture,
        post::{Button, Picture, Post, Weight, rows},
        ratings, repetition,
        shared::Sharing,
        viewer::{moved, place},
        words::{self, joined},
    },
    play::{Game, Refusal},
    referee::{Point, Recorded},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// The game at this board: who played, how it ended and what that did to the ratings, and where one stands.
pub(in crate::discord) fn page(
    reader: Reader,
    stand: Stand,
    recorded: &Recorded,
    sharing: Sharing,
) -> Post {
    let speech = reader.speech();
    let language = speech.language;
    let view = &recorded.shown;
    let Some(game) = view.state.game() else {
        return Post::words(text::refusal(language, &Refusal::NotBegun, Side::Red));
    };
    let point = recorded.point(stand.ply);
    let mut lines = vec![
        words::title(language, view, game),
        end(language, recorded, game),
    ];
    lines.extend(ratings::told(language, view));
    lines.push(place(speech, &point));
    let is_last = point.ply == game.ply();
    if is_last {
        lines.extend(repetition::lines(speech, view));
        lines.extend(arbiters::lines(language, view));
        lines.push(words::rules(language, view));
    }
    let shown = if is_last {
        picture(speech, view, game, stand.bottom)
    } else {
        drawn(speech, &point, stand.bottom)
    };
    Post {
        text: lines.join("\n"),
        picture: Some(shown),
        buttons: buttons(language, stand, &point, sharing),
        ..Post::default()
    }
}

/// When it was played and how it ended; of a game that is on, whose turn it is.
fn end(language: Language, recorded: &Recorded, game: &Game) -> String {
    let day = recorded.ended.or(recorded.begun);
    let day = day.map(|at| format!("<t:{}:D>", at.unix_seconds()));
    let end = match words::outcome(language, game) {
        Some(outcome) => format!("**{outcome}**"),
        None => words::to_move(language, game),
    };
    day.into_iter().chain([end]).collect::<Vec<_>>().join(" · ")
}

/// A board from the middle of a game.
fn drawn(speech: Speech, point: &Point, bottom: Side) -> Picture {
    let language = speech.language;
    let position = &point.position;
    let mut sentences = vec![moved(speech, point)];
    if position.in_check() {
        sentences.push(say(language, "turn-check", &[]));
    }
    let side = text::side(language, bottom);
    sentences.push(say(language, "alt-bottom", &[("side", (&side).into())]));
    let fen = position.to_string();
    sentences.push(say(language, "alt-fen", &[("fen", (&fen).into())]));
    let shown = board(position, point.last.as_ref().map(|last| last.mv), bottom);
    Picture::board(shown, joined(language, &sentences))
}

fn buttons(language: Language, stand: Stand, point: &Point, sharing: Sharing) -> Vec<Vec<Button>> {
    let id = |stand, way| ComponentId::Replay(Replaying::At { stand, way });
    let step = |sign: &str, way, ply: Option<usize>, weight| {
        let ply_or_here = ply.unwrap_or(point.ply);
        let there = Stand {
            ply: ply_or_here,
            ..stand
        };
        Button::new(id(there, way), sign, weight).off(ply.is_none())
    };
    let back = point.ply.checked_sub(1);
    let on = (point.ply < point.plies).then_some(point.ply + 1);
    let here = Stand {
        ply: point.ply,
        ..stand
    };
    let turned = Stand {
        bottom: !stand.bottom,
        ..here
    };
    let turn = say(language, "button-turn", &[]);
    let steps = [
        step("⏮", Way::Start, back.map(|_| 0), Weight::Plain),
        step("◀", Way::Back, back, Weight::Plain),
        step("▶", Way::On, on, Weight::Main),
        step("⏭", Way::End, on.map(|_| point.plies), Weight::Plain),
        Button::new(id(turned, Way::Here), turn, Weight::Plain),
    ];
    let share = sharing.button(language, id(here, Way::Share));
    rows(steps.into_iter().chain(share))
}
