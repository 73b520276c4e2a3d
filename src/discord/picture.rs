//! The board of a match as a [`Picture`]: what it shows and what it says to those who do not see it.

use super::{names, post::Picture, repetition, words};
use crate::{
    diagram::{board, diagram},
    play::Game,
    referee::MatchView,
    text::{self, Speech, say},
    xiangqi::Side,
};

/// The present board of a game, with `bottom` at the bottom. If a ruling on repetition ended the game,
/// it shows what the ruling rests on in place of the last move.
pub(super) fn picture(speech: Speech, view: &MatchView, game: &Game, bottom: Side) -> Picture {
    let shown = match &view.ruling {
        Some(ruling) => diagram(&ruling.evidence, bottom),
        None => board(
            game.position(),
            view.last.as_ref().map(|last| last.mv),
            bottom,
        ),
    };
    Picture {
        view: shown,
        alt: alt(speech, view, game, bottom),
    }
}

/// The board in words: who plays, the last move, whose turn it is, check, and each point in FEN.
fn alt(speech: Speech, view: &MatchView, game: &Game, bottom: Side) -> String {
    let language = speech.language;
    let number = view.state.id.number;
    let player = |side| names::plain(language, view, game.player(side));
    let (red, black) = (player(Side::Red), player(Side::Black));
    let mut sentences = vec![
        say(language, "alt-board", &[("number", number.into())]),
        say(
            language,
            "alt-players",
            &[("red", (&red).into()), ("black", (&black).into())],
        ),
    ];
    if let Some(last) = &view.last {
        let mover = text::side(language, last.piece.side);
        let written = words::moved(speech, &last.written);
        let args = [("side", (&mover).into()), ("move", (&written).into())];
        sentences.push(say(language, "alt-last", &args));
    }
    match game.outcome() {
        Some(outcome) => sentences.push(text::outcome(language, outcome)),
        None => {
            sentences.push(words::to_move(language, game));
            if game.position().in_check() {
                sentences.push(say(language, "turn-check", &[]));
            }
        }
    }
    let bottom = text::side(language, bottom);
    sentences.push(say(language, "alt-bottom", &[("side", (&bottom).into())]));
    if let Some(ruling) = &view.ruling {
        let moves = repetition::moves(speech, ruling);
        sentences.push(text::arrows(language, &ruling.evidence, &moves));
    }
    let fen = game.position().to_string();
    sentences.push(say(language, "alt-fen", &[("fen", (&fen).into())]));
    words::joined(language, &sentences)
}
