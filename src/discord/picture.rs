//! The board of a match as a [`Picture`]: what it shows and what it says to those who do not see it.

use super::{names, post::Picture, repetition, words};
use crate::{
    diagram::{board, diagram},
    play::Game,
    referee::MatchView,
    text::{self, Language, Speech, say},
    xiangqi::{Side, Square},
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
    Picture::board(shown, alt(speech, view, game, bottom))
}

/// Says also by which numbers points are called in the picture.
pub(super) fn add_numbers(language: Language, picture: &mut Picture, numbers: &[(u8, Square)]) {
    let list: Vec<_> = numbers
        .iter()
        .map(|(number, at)| format!("{number} {at}"))
        .collect();
    let list = list.join(text::comma(language));
    let numbers = say(language, "alt-numbers", &[("list", (&list).into())]);
    picture.alt = format!("{} {numbers}", picture.alt);
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
    match words::outcome(language, game) {
        Some(outcome) => sentences.push(outcome),
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
