//! How far long work has come, on standard error, where a terminal shows it: [`Progress`].

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

use super::answer::complain;

/// Less is read before anybody would look.
const WORTH_SHOWING: u64 = 1 << 16;
const LOOK: &str = "{bar:40} {percent:>3} %  {elapsed}";

/// A bar for bytes that are read, or nothing where it would disturb.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    /// What is done with whole files.
    done: u64,
    /// The file that is being read.
    current: u64,
}

impl Progress {
    /// The progress of reading so many bytes. `is_quiet` says that standard output gets nothing that the
    /// bar could stand between.
    pub(super) fn new(bytes: u64, is_quiet: bool) -> Self {
        let is_free = is_quiet || !io::stdout().is_terminal();
        let is_shown = bytes >= WORTH_SHOWING && is_free && io::stderr().is_terminal();
        let style = ProgressStyle::with_template(LOOK);
        let bar = is_shown.then(|| {
            let bar = ProgressBar::new(bytes);
            style.map_or(bar.clone(), |style| bar.with_style(style))
        });
        Self {
            bar,
            done: 0,
            current: 0,
        }
    }

    /// Another file begins, of so many bytes.
    pub(super) const fn begin(&mut self, bytes: u64) {
        self.done += self.current;
        self.current = bytes;
    }

    /// So much of the file is still to be read, of so much; not in its bytes, if those were decoded.
    pub(super) fn left(&self, [left, of]: [u64; 2]) {
        if let Some(bar) = &self.bar {
            let left = u128::from(self.current) * u128::from(left) / u128::from(of.max(1));
            let read = self
                .current
                .saturating_sub(u64::try_from(left).unwrap_or(0));
            bar.set_position(self.done + read);
        }
    }

    /// Writes a line to standard error, above the bar, after the name of the program.
    pub(super) fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| complain(line)),
            None => complain(line),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
