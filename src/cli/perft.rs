//! `caipan perft`: counts legal move sequences, for checking the rules of movement.

use std::time::Instant;

use serde_json::{Map, Value, json};

use super::answer::{self, Answer, Form};
use crate::xiangqi::{Move, Position};

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The position, or `-` to read it from standard input.
    #[arg(long)]
    fen: String,
    /// How many plies deep.
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=32))]
    depth: u32,
    /// Also give the count below each first move.
    #[arg(long)]
    divide: bool,
    /// Answer as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let form = Form::from(args.json);
    let (_, position) = match answer::position(&args.fen, form)? {
        Ok(read) => read,
        Err(refused) => return Ok(refused),
    };
    #[expect(clippy::disallowed_methods, reason = "the time taken is the answer")]
    let began = Instant::now();
    let divided = match (args.divide, args.depth) {
        (true, 1..) => Some(divide(&position, args.depth)),
        _ => None,
    };
    let nodes = divided.as_ref().map_or_else(
        || position.perft(args.depth),
        |moves| moves.iter().map(|(_, nodes)| nodes).sum(),
    );
    let seconds = began.elapsed().as_secs_f64();
    match form {
        Form::Json => answer::json_line(&as_json(nodes, seconds, divided))?,
        Form::Text => {
            for (mv, nodes) in divided.unwrap_or_default() {
                answer::line(format_args!("{mv} {nodes}"))?;
            }
            answer::line(format_args!("{nodes} nodes in {seconds:.3} s"))?;
        }
    }
    Ok(Answer::Done)
}

fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(Move::to_string);
    moves
        .into_iter()
        .map(|mv| (mv, position.after(mv).perft(depth - 1)))
        .collect()
}

fn as_json(nodes: u64, seconds: f64, divided: Option<Vec<(Move, u64)>>) -> Value {
    let mut answer = json!({ "nodes": nodes, "seconds": seconds });
    if let Some(moves) = divided {
        let moves: Map<_, _> = moves
            .into_iter()
            .map(|(mv, nodes)| (mv.to_string(), nodes.into()))
            .collect();
        answer["divide"] = moves.into();
    }
    answer
}
