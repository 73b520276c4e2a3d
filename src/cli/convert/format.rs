//! What the games are written as: [`Format`].

use anyhow::ensure;
use serde_json::Value;

use super::row;
use crate::{
    notation::Notation,
    record::{Encoding, Record, Target, Written, write},
};

/// What `--to` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    Pgn,
    Plain(Notation),
    DhtmlXq,
    Ubb,
    Xqf,
    Json,
}

pub(super) fn named(name: &str) -> Result<Named, String> {
    Ok(match name {
        "pgn" => Named::Pgn,
        "dhtmlxq" => Named::DhtmlXq,
        "ubb" => Named::Ubb,
        "xqf" => Named::Xqf,
        "json" => Named::Json,
        _ => Named::Plain(name.parse().map_err(|_| {
            "expected pgn, iccs, wxf, chinese, dhtmlxq, ubb, xqf, json, uci, traditional, vietnamese or \
             english"
        })?),
    })
}

/// What the games are written as, with all that was said of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    named: Named,
    /// `None` is JSON.
    target: Option<Target>,
    encoding: Encoding,
}

impl Format {
    pub(super) fn new(
        named: Named,
        notation: Option<Notation>,
        encoding: Option<Encoding>,
    ) -> anyhow::Result<Self> {
        ensure!(
            notation.is_none() || named == Named::Pgn,
            "expected --notation with --to pgn only"
        );
        let fixed = match named {
            Named::Xqf => Some(Encoding::Gb18030),
            Named::Json => Some(Encoding::Utf8),
            _ => None,
        };
        if let (Some(fixed), Some(wanted)) = (fixed, encoding) {
            let name = fixed.name();
            ensure!(fixed == wanted, "expected {name}: this format has no other");
        }
        let target = match named {
            Named::Pgn => Some(Target::Pgn(notation.unwrap_or(Notation::Chinese))),
            Named::Plain(notation) => Some(Target::Plain(notation)),
            Named::DhtmlXq | Named::Ubb => Some(Target::DhtmlXq),
            Named::Xqf => Some(Target::Xqf),
            Named::Json => None,
        };
        Ok(Self {
            named,
            target,
            encoding: encoding.unwrap_or(Encoding::Utf8),
        })
    }

    pub(super) fn write(self, id: &Value, record: &Record) -> Written {
        match self.target {
            Some(target) => write(record, target, self.encoding),
            None => row::write(id, record),
        }
    }

    /// Whether a file holds one game only.
    pub(super) fn is_single(self) -> bool {
        self.named == Named::Xqf
    }

    /// What stands between two games of one file.
    pub(super) fn between(self) -> &'static [u8] {
        if self.named == Named::Json {
            b""
        } else {
            b"\n"
        }
    }

    /// How the names of its files end.
    pub(super) const fn extension(self) -> &'static str {
        match self.named {
            Named::Pgn => "pgn",
            Named::Plain(_) | Named::DhtmlXq => "txt",
            Named::Ubb => "ubb",
            Named::Xqf => "xqf",
            Named::Json => "jsonl",
        }
    }

    /// What it is called in a sentence.
    pub(super) const fn name(self) -> &'static str {
        match self.named {
            Named::Pgn => "PGN",
            Named::Plain(_) => "a plain list",
            Named::DhtmlXq | Named::Ubb => "DhtmlXQ",
            Named::Xqf => "XQF",
            Named::Json => "a JSON line",
        }
    }
}
