//! `caipan moves`: the legal moves of a position.

use serde_json::json;

use super::answer::{self, Answer, Form};
use crate::{
    notation::{Notation, write},
    xiangqi::{Move, Position, Status},
};

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The position, or `-` to read it from standard input.
    #[arg(long)]
    fen: String,
    /// How the texts are written: iccs, uci, wxf, chinese, traditional, vietnamese or english.
    #[arg(long, value_name = "NOTATION", default_value_t = Notation::Iccs)]
    notation: Notation,
    /// Answer as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let form = Form::from(args.json);
    let (setup, position) = match answer::position(&args.fen, form)? {
        Ok(read) => read,
        Err(refused) => return Ok(refused),
    };
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(Move::to_string);
    match form {
        Form::Json => answer::json_line(&json!({
            "fen": setup.to_string(),
            "side": position.turn().name(),
            "status": status_name(&position),
            "in_check": position.in_check(),
            "moves": moves
                .iter()
                .map(|mv| json!({ "iccs": mv.to_string(), "text": write(&position, *mv, args.notation) }))
                .collect::<Vec<_>>(),
        }))?,
        Form::Text => {
            for mv in moves {
                answer::line(write(&position, mv, args.notation))?;
            }
        }
    }
    Ok(Answer::Done)
}

fn status_name(position: &Position) -> &'static str {
    match position.status() {
        Status::Ongoing => "ongoing",
        Status::Checkmate => "checkmate",
        Status::Stalemate => "stalemate",
    }
}
