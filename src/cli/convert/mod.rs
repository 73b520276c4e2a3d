//! `caipan convert`: games of any format in, games of one format out.

mod draft;
mod format;
mod games;
mod guard;
mod names;
mod output;
mod report;
mod row;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::ensure;

use self::{
    format::Format,
    games::Given,
    output::{Output, Place},
    report::Report,
};
use super::{
    answer::{Answer, Form},
    input::Unreadable,
    process,
    progress::Progress,
};
use crate::{notation::Notation, record::Encoding};

/// Convert games: records of any format that `judge` reads, or JSON lines, into one format.
#[derive(clap::Args, Debug)]
#[command(after_long_help = include_str!("help.txt"))]
pub(super) struct Args {
    /// pgn, dhtmlxq, ubb, xqf, json, or a plain list of moves in a notation: iccs, wxf, chinese, uci,
    /// traditional, vietnamese or english.
    #[arg(long, value_name = "FORMAT", value_parser = format::named)]
    to: format::Named,
    /// How the moves of a PGN are written: chinese, wxf, iccs, uci, traditional, vietnamese or english;
    /// chinese without it.
    #[arg(long, value_name = "NOTATION")]
    notation: Option<Notation>,
    /// How the letters of a text are written: utf-8 or gb18030; utf-8 without it.
    #[arg(long, value_parser = written_encoding)]
    encoding: Option<Encoding>,
    /// The encoding of the records' text: utf-8, gb18030, big5, utf-16le or utf-16be; found out without it.
    #[arg(long, value_name = "ENCODING", value_parser = super::input::encoding)]
    from_encoding: Option<Encoding>,
    /// Where the games go: a file, or a folder (one that is there, or a name that ends in `/`) for a file
    /// each; standard output if it is `-` or missing.
    #[arg(short, long, value_name = "FILE|DIR", default_value = "-")]
    output: PathBuf,
    /// Replace files that are there already; never one that is read.
    #[arg(long)]
    force: bool,
    /// Say of each game as JSON what became of it, one line a game; needs --output.
    #[arg(long)]
    json: bool,
    /// The games; standard input if it is `-` or missing.
    #[arg(default_value = "-")]
    files: Vec<PathBuf>,
}

fn written_encoding(name: &str) -> Result<Encoding, String> {
    Encoding::named(name)
        .filter(|encoding| matches!(encoding, Encoding::Utf8 | Encoding::Gb18030))
        .ok_or_else(|| "expected utf-8 or gb18030".to_owned())
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let format = Format::new(args.to, args.notation, args.encoding)?;
    let place = Place::of(&args.output)?;
    let is_quiet = !matches!(place, Place::StandardOutput);
    ensure!(
        is_quiet || !args.json,
        "expected --output FILE or DIR with --json: standard output holds the one or the other"
    );
    if is_quiet {
        process::before_stopping(draft::give_up)?;
    }
    let mut output = Output::new(place, format, &args.files, args.force)?;
    let sizes: Vec<u64> = args.files.iter().map(|file| size(file)).collect();
    let progress = Progress::new(sizes.iter().sum(), is_quiet && !args.json);
    let mut report = Report::new(progress, Form::from(args.json));
    for (file, size) in args.files.iter().zip(sizes) {
        report.begin(file, size);
        output.begin(file)?;
        let read = games::each(file, size, args.from_encoding, |given| {
            convert(&mut output, &mut report, format, given)
        });
        if let Err(fault) = read {
            report.unreadable(&fault.downcast::<Unreadable>()?)?;
        }
    }
    output.finish()?;
    report.finish(format);
    Ok(report.answer())
}

fn convert(
    output: &mut Output<'_>,
    report: &mut Report,
    format: Format,
    given: Given,
) -> anyhow::Result<()> {
    let Given {
        number, id, read, ..
    } = given;
    report.progress.left(given.left);
    match read {
        Ok(game) => {
            let id = id.unwrap_or_else(|| report.next().into());
            let written = format.write(&id, &game.record);
            let file = output.put(&written.bytes, number)?;
            report.written(number, &id, &game, &written.losses, file.as_deref())
        }
        Err(refusal) => report.refused(number, id.as_ref(), &refusal),
    }
}

/// The size of a file, as far as that is known.
fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |about| about.len())
}
