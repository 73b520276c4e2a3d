//! `caipan render`: a position as a picture.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use anyhow::Context;
use serde_json::json;

use super::answer::{self, Answer, Form};
use crate::{
    render::{BoardView, Contrast, HEIGHT, Renderer, Style, Theme, WIDTH},
    xiangqi::{Move, Setup, Side, Square},
};

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// The position, or `-` to read it from standard input. It need not be possible in a game.
    #[arg(long)]
    fen: String,
    /// Where the PNG goes, or `-` for standard output.
    #[arg(long)]
    out: PathBuf,
    /// traditional, simplified, letters, guided or pictures.
    #[arg(long, default_value = Style::Traditional.name())]
    style: Style,
    /// light or dark.
    #[arg(long, default_value = Theme::Light.name())]
    theme: Theme,
    /// Draw Black's pieces as dark discs, as letters and pictures always are.
    #[arg(long)]
    contrast: bool,
    /// Put Black's home rank at the bottom.
    #[arg(long)]
    flip: bool,
    /// The move that led here, to be marked, as h2e2.
    #[arg(long)]
    last: Option<Move>,
    /// Say as JSON what was written; not with `--out -`.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let form = Form::from(args.json);
    let setup = match answer::setup(&args.fen, form)? {
        Ok(setup) => setup,
        Err(refused) => return Ok(refused),
    };
    let png = Renderer::new().png(&view(args, &setup));
    if args.out.as_os_str() == "-" {
        io::stdout().lock().write_all(&png)?;
        return Ok(Answer::Done);
    }
    let name = args.out.display();
    fs::write(&args.out, &png).with_context(|| format!("cannot write {name}"))?;
    if form == Form::Json {
        answer::json_line(&json!({
            "out": args.out.to_string_lossy(),
            "width": WIDTH,
            "height": HEIGHT,
            "bytes": png.len(),
        }))?;
    }
    Ok(Answer::Done)
}

fn view(args: &Args, setup: &Setup) -> BoardView {
    let bottom = if args.flip { Side::Black } else { Side::Red };
    BoardView {
        last_move: args.last.map(|mv| (mv.from, mv.to)),
        check: checked_general(setup),
        style: args.style,
        theme: args.theme,
        contrast: if args.contrast {
            Contrast::Strong
        } else {
            args.style.usual_contrast()
        },
        ..BoardView::new(&setup.board, bottom)
    }
}

/// The general of the side on move, if it is attacked. Asked of the board and not of a position,
/// so that any board can be drawn.
fn checked_general(setup: &Setup) -> Option<Square> {
    let general = setup.board.general(setup.turn)?;
    let attacked = !setup.board.attackers(general, !setup.turn).is_empty();
    attacked.then_some(general)
}
