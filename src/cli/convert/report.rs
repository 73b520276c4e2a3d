//! What became of the games: said on standard error, or as JSON on standard output.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use super::{format::Format, row::Refusal};
use crate::{
    cli::{
        answer::{self, Answer, Form},
        input::Unreadable,
        judge,
        progress::Progress,
    },
    record::{Fault, Game, Loss, Place},
    text::{self, Language},
};

/// What has been said so far, and what will be at the end.
pub(super) struct Report {
    pub(super) progress: Progress,
    form: Form,
    file: PathBuf,
    /// Games that were written.
    written: usize,
    refused: usize,
    /// Games with something wrong in them.
    faulty: usize,
    /// Files that could not be read.
    unreadable: usize,
    /// Whether whoever read the report has had enough.
    is_unread: bool,
    /// What the format does not hold: in how many games, and how much.
    lost: BTreeMap<&'static str, [usize; 2]>,
    /// Games that are longer now than what is read again.
    too_long: usize,
}

impl Report {
    pub(super) fn new(progress: Progress, form: Form) -> Self {
        Self {
            progress,
            form,
            file: PathBuf::new(),
            written: 0,
            refused: 0,
            faulty: 0,
            unreadable: 0,
            is_unread: false,
            lost: BTreeMap::new(),
            too_long: 0,
        }
    }

    /// The games of this file follow.
    pub(super) fn begin(&mut self, file: &Path, size: u64) {
        self.progress.begin(size);
        file.clone_into(&mut self.file);
    }

    /// The number of the next game of all files.
    pub(super) const fn next(&self) -> usize {
        self.written + self.refused + 1
    }

    pub(super) fn written(
        &mut self,
        number: usize,
        id: &Value,
        game: &Game,
        losses: &[Loss],
        to: Option<&Path>,
    ) -> anyhow::Result<()> {
        self.written += 1;
        self.faulty += usize::from(!game.faults.is_empty());
        self.count(losses);
        if self.form == Form::Text {
            for fault in &game.faults {
                self.say(number, &about(fault));
            }
            return Ok(());
        }
        let fault = |fault: &Fault| judge::fault(fault);
        self.tell(&json!({
            "file": self.file.to_string_lossy(),
            "game": number,
            "id": id,
            "written": to.map(Path::to_string_lossy),
            "moves": game.record.main_moves().len(),
            "fault": game.fault().map(fault),
            "variation_faults": game
                .faults
                .iter()
                .filter(|fault| fault.in_variation)
                .map(fault)
                .collect::<Vec<_>>(),
            "left_out": game.left_out().map(fault).collect::<Vec<_>>(),
            "losses": losses.iter().map(ToString::to_string).collect::<Vec<_>>(),
        }))
    }

    pub(super) fn refused(
        &mut self,
        number: usize,
        id: Option<&Value>,
        why: &Refusal,
    ) -> anyhow::Result<()> {
        self.refused += 1;
        if self.form == Form::Text {
            self.say(number, &why.message);
            return Ok(());
        }
        self.tell(&json!({
            "file": self.file.to_string_lossy(),
            "game": number,
            "id": id,
            "error": why.error,
            "message": why.message,
        }))
    }

    /// The file cannot be read, or not to its end. That is said on standard error in any case.
    pub(super) fn unreadable(&mut self, fault: &Unreadable) -> anyhow::Result<()> {
        self.unreadable += 1;
        let message = fault.to_string();
        self.progress.say(&message);
        if self.form == Form::Text {
            return Ok(());
        }
        self.tell(&json!({
            "file": self.file.to_string_lossy(),
            "error": "unreadable_file",
            "message": message,
        }))
    }

    fn count(&mut self, losses: &[Loss]) {
        let mut names = BTreeSet::new();
        for loss in losses {
            match text::loss_amount(loss) {
                Some((name, amount)) => {
                    self.lost.entry(name).or_default()[1] += amount;
                    names.insert(name);
                }
                None => self.too_long += 1,
            }
        }
        for name in names {
            self.lost.entry(name).or_default()[0] += 1;
        }
    }

    /// Writes a line of the report; nothing more once nobody reads it, for the games are wanted still.
    fn tell(&mut self, line: &Value) -> anyhow::Result<()> {
        if self.is_unread {
            return Ok(());
        }
        match answer::json_line(line) {
            Err(fault) if answer::is_broken_pipe(&fault) => {
                self.is_unread = true;
                Ok(())
            }
            told => told,
        }
    }

    fn say(&self, number: usize, what: &str) {
        let file = self.file.display();
        self.progress.say(&format!("{file}: game {number}: {what}"));
    }

    /// Says what the format does not hold of the games.
    pub(super) fn finish(&self, format: Format) {
        if self.form == Form::Json {
            return;
        }
        let lost = self.lost.iter().map(|(name, [games, amount])| {
            let lost = text::loss(Language::English, name, *amount);
            format!("{lost} in {games} of the games")
        });
        let lost: Vec<_> = lost.collect();
        if !lost.is_empty() {
            let (name, lost) = (format.name(), lost.join("; "));
            self.progress
                .say(&format!("not in {name}, and left out: {lost}"));
        }
        if self.too_long > 0 {
            let count = self.too_long;
            let line = format!("too long to be read again: {count} of the games");
            self.progress.say(&line);
        }
    }

    /// How the process ends.
    pub(super) const fn answer(&self) -> Answer {
        if self.written == 0 || self.unreadable > 0 {
            Answer::Unusable
        } else if self.refused + self.faulty == 0 {
            Answer::Done
        } else {
            Answer::Negative
        }
    }
}

/// What is wrong with a game, and where.
fn about(fault: &Fault) -> String {
    let place = match fault.place {
        Place::Line(line) => format!("line {line}"),
        Place::Byte(byte) => format!("byte {byte}"),
    };
    let line = if fault.in_variation {
        " of a variation"
    } else {
        ""
    };
    let (ply, text, why) = (fault.ply, &fault.text, &fault.why);
    if fault.is_left_out() {
        return format!("{place}: {text:?}: {why}");
    }
    format!("ply {ply}{line}, {place}: {text:?}: {why}")
}
