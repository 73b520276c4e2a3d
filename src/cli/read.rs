//! `caipan read`: one text to the move that it means.

use serde_json::{Value, json};

use super::answer::{self, Answer, Form};
use crate::{
    notation::{Notation, Reading, nearest, read, write},
    xiangqi::{Kind, Move, Position},
};

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The position, or `-` to read it from standard input.
    #[arg(long)]
    fen: String,
    /// The notation that decides between several readings, and that the answer is written in:
    /// iccs, uci, wxf, chinese, traditional, vietnamese or english. Without it nothing is
    /// preferred, and the answer is in Chinese.
    #[arg(long, value_name = "NOTATION")]
    prefer: Option<Notation>,
    /// Answer as JSON.
    #[arg(long)]
    json: bool,
    /// The move as somebody typed it, or `-` to read it from standard input.
    text: String,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let form = Form::from(args.json);
    let position = match answer::position(&args.fen, form)? {
        Ok((_, position)) => position,
        Err(refused) => return Ok(refused),
    };
    let text = answer::or_stdin(&args.text)?;
    let reading = read(&position, &text, args.prefer);
    let notation = args.prefer.unwrap_or(Notation::Chinese);
    match form {
        Form::Json => answer::json_line(&as_json(&position, &reading, notation))?,
        Form::Text => answer::line(as_text(&position, &text, &reading, notation))?,
    }
    Ok(match reading {
        Reading::Move(_) => Answer::Done,
        Reading::Several(_) | Reading::Illegal { .. } | Reading::Unreadable { .. } => {
            Answer::Negative
        }
    })
}

fn as_json(position: &Position, reading: &Reading, notation: Notation) -> Value {
    match reading {
        Reading::Move(mv) => json!({
            "moves": [mv.to_string()],
            "text": write(position, *mv, notation),
        }),
        Reading::Several(moves) => json!({
            "error": "ambiguous",
            "candidates": moves.iter().map(Move::to_string).collect::<Vec<_>>(),
        }),
        Reading::Illegal { why, .. } => json!({
            "error": "illegal",
            "reason": why.code(),
            "message": why.to_string(),
        }),
        Reading::Unreadable {
            missing: Some(kind),
        } => json!({
            "error": "illegal",
            "reason": NO_SUCH_PIECE,
            "message": no_such_piece(*kind),
        }),
        Reading::Unreadable { missing: None } => json!({ "error": "unreadable" }),
    }
}

fn as_text(position: &Position, text: &str, reading: &Reading, notation: Notation) -> String {
    let both = |mv: &Move| format!("{mv} {}", write(position, *mv, notation));
    let list = |moves: &[Move]| moves.iter().map(both).collect::<Vec<_>>().join(", ");
    match reading {
        Reading::Move(mv) => both(mv),
        Reading::Several(moves) => format!("ambiguous: {}", list(moves)),
        Reading::Illegal { mv, why } => format!("illegal: {mv}: {why}"),
        Reading::Unreadable { missing } => {
            let nearest = nearest(position, text);
            let why = missing.map_or_else(
                || "unreadable".to_owned(),
                |kind| format!("illegal: {}", no_such_piece(kind)),
            );
            if nearest.is_empty() {
                why
            } else {
                format!("{why}; nearest: {}", list(&nearest))
            }
        }
    }
}

/// The reason's name beside those of [`crate::xiangqi::Illegal::code`]: there is no move to be illegal.
const NO_SUCH_PIECE: &str = "no_such_piece";

fn no_such_piece(kind: Kind) -> String {
    format!("the side to move has no {kind:?} where the text says")
}
