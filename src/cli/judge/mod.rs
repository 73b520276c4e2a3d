//! `caipan judge`: whole games, from a record or a stream of JSON lines, judged move by move.

mod evidence;
mod row;
mod verdict;
mod words;

use std::{fs, path::PathBuf};

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use self::row::{Case, Stop};
use super::{
    answer::{self, Answer, Form},
    input::{self, Input, Line},
    progress::Progress,
};
use crate::{
    record::{self, Encoding, Source},
    render::Renderer,
    ruling::{Review, RuleSet, review},
    text::Language,
};

/// Judge whole games: a record (PGN, a plain list of moves, DhtmlXQ, XQF, CBR, CBL or CBF), or a stream of
/// JSON lines.
#[derive(clap::Args, Debug)]
#[command(after_long_help = include_str!("help.txt"))]
pub(super) struct Args {
    /// world, chinese or simple. It wins over the rules that a JSON line names for itself; without it
    /// a line's own rules hold, and world where it names none.
    #[arg(long, value_parser = rules)]
    rules: Option<RuleSet>,
    /// Answer as JSON, one object a game.
    #[arg(long)]
    json: bool,
    /// The language of the plain answer: en, zh-CN, zh-TW or vi.
    #[arg(long, default_value = "en", value_parser = language)]
    language: Language,
    /// Draw the ruling of the one game that there is into this file, as PNG.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// The encoding of a record's text: utf-8, gb18030, big5, utf-16le or utf-16be; found out without it.
    #[arg(long, value_parser = input::encoding)]
    encoding: Option<Encoding>,
    /// The games; standard input if it is `-` or missing.
    #[arg(default_value = "-")]
    file: PathBuf,
}

fn rules(name: &str) -> Result<RuleSet, String> {
    RuleSet::from_name(name).ok_or_else(|| "expected world, chinese or simple".to_owned())
}

fn language(tag: &str) -> Result<Language, String> {
    match Language::from_locale(tag) {
        // It stands for every language that there are no sentences in.
        Language::English if !tag.starts_with("en") => {
            Err("expected en, zh-CN, zh-TW or vi".to_owned())
        }
        language => Ok(language),
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut input = Input::open(&args.file)?;
    let size = fs::metadata(&args.file).map_or(0, |about| about.len());
    let mut judging = Judging {
        progress: Progress::new(size, false),
        rules: args.rules,
        form: Form::from(args.json),
        language: args.language,
        judged: 0,
        refused: 0,
        faulty: 0,
        last: None,
    };
    if input.is_json_lines()? {
        judging.lines(&mut input, size)?;
    } else {
        judging.records(&mut input, args.encoding)?;
    }
    if let Some(path) = &args.picture {
        judging.draw(path)?;
    }
    Ok(match judging {
        Judging { judged: 0, .. } => Answer::Unusable,
        Judging {
            refused: 0,
            faulty: 0,
            ..
        } => Answer::Done,
        _ => Answer::Negative,
    })
}

/// What is wrong in a record, as JSON.
pub(super) fn fault(fault: &record::Fault) -> Value {
    verdict::fault(&Stop::from(fault))
}

struct Judging {
    progress: Progress,
    rules: Option<RuleSet>,
    form: Form,
    language: Language,
    judged: usize,
    /// What could not be judged at all.
    refused: usize,
    /// Games with something wrong in them.
    faulty: usize,
    last: Option<Review>,
}

impl Judging {
    fn lines(&mut self, input: &mut Input, size: u64) -> anyhow::Result<()> {
        self.progress.begin(size);
        let mut seen = 0;
        while let Some((number, line)) = input.next_line()? {
            let read = match &line {
                Line::Text(text) if text.trim().is_empty() => continue,
                Line::Text(text) => {
                    seen += text.len() as u64;
                    row::parse(text, number)
                }
                Line::TooLong => Err(row::Refusal::too_long()),
            };
            match read {
                Ok(case) => self.judge(&case)?,
                Err(refusal) => {
                    let id = refusal.id.unwrap_or(Value::Null);
                    self.refuse(&id, number, refusal.error, &refusal.message)?;
                }
            }
            self.progress.left([size.saturating_sub(seen), size]);
        }
        Ok(())
    }

    fn records(&mut self, input: &mut Input, encoding: Option<Encoding>) -> anyhow::Result<()> {
        let Some(bytes) = input.rest()? else {
            return self.refuse(&json!(1), 1, "too_long", "expected at most 64 MiB");
        };
        self.progress.begin(bytes.len() as u64);
        let source = Source::new(&bytes, encoding);
        let mut games = source.games();
        let all = games.left() as u64;
        let mut found = 0;
        while let Some(read) = games.next() {
            found += 1;
            self.progress.left([games.left() as u64, all]);
            match read {
                Ok(game) => self.judge(&Case::of_record(game, found))?,
                Err(why) => self.refuse(&json!(found), found, "unreadable", &why.to_string())?,
            }
        }
        if found == 0 {
            let why = record::Unreadable::NoGame.to_string();
            self.refuse(&json!(1), 1, "unreadable", &why)?;
        }
        Ok(())
    }

    fn judge(&mut self, case: &Case) -> anyhow::Result<()> {
        let rules = self.rules.or(case.rules).unwrap_or_default();
        let review = review(case.start, &case.moves, rules);
        let stop = Stop::of(case, &review);
        self.judged += 1;
        let is_whole = case.in_variations.is_empty() && case.left_out.is_empty();
        self.faulty += usize::from(stop.is_some() || !is_whole);
        match self.form {
            Form::Json => {
                answer::json_line(&verdict::json(case, rules, &review, stop.as_ref()))?;
            }
            Form::Text => {
                for line in words::lines(self.language, case, rules, &review, stop.as_ref()) {
                    answer::line(line)?;
                }
            }
        }
        self.last = Some(review);
        Ok(())
    }

    fn refuse(
        &mut self,
        id: &Value,
        number: usize,
        error: &str,
        message: &str,
    ) -> anyhow::Result<()> {
        self.refused += 1;
        match self.form {
            Form::Json => answer::json_line(&json!({
                "id": id,
                "line": number,
                "error": error,
                "message": message,
            })),
            Form::Text => answer::line(format_args!("{number}: {message}")),
        }
    }

    fn draw(&self, path: &PathBuf) -> anyhow::Result<()> {
        ensure!(
            self.judged == 1,
            "expected one game for a picture, found {}",
            self.judged
        );
        let view = self.last.as_ref().and_then(words::picture);
        let view = view.context("expected a ruling for a picture, found none")?;
        let png = Renderer::new().png(&view);
        fs::write(path, png).with_context(|| format!("cannot write {}", path.display()))
    }
}
