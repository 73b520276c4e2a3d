//! A game as a plain list: the start if it is not the usual one, a numbered pair of moves a line, the
//! result.

use super::{is_usual, loss::Loss, push};
use crate::{
    notation::{self, Notation},
    record::{game::Record, results::sign},
    xiangqi::Side,
};

pub(super) fn write(record: &Record, notation: Notation) -> (String, Vec<Loss>) {
    let mut text = String::new();
    // Without a move there must be a start, or nothing says that it is a game.
    if !is_usual(record.setup()) || record.moves.is_empty() {
        push(&mut text, format_args!("{}\n", record.setup()));
    }
    let mut position = *record.start();
    let mut number = 1;
    for (ply, mv) in record.main_moves().into_iter().enumerate() {
        let move_text = notation::write(&position, mv, notation);
        match position.turn() {
            Side::Red => push(&mut text, format_args!("{number}. {move_text}")),
            Side::Black if ply == 0 => push(&mut text, format_args!("{number}. ... {move_text}")),
            Side::Black => push(&mut text, format_args!(" {move_text}")),
        }
        if position.turn() == Side::Black {
            text.push('\n');
            number += 1;
        }
        position = position.after(mv);
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    push(&mut text, format_args!("{}\n", sign(record.result)));
    (text, losses(record))
}

fn losses(record: &Record) -> Vec<Loss> {
    let tags = record.tags.iter().map(|(name, _)| Loss::Tag {
        name: name.to_owned(),
    });
    tags.chain(Loss::of_moves(&record.moves)).collect()
}
