//! A match as a record, and a record as a file: [`Recorded`] and [`to_file`].

use jiff::{Timestamp, tz::TimeZone};
use serde_json::{Map, Value};

use super::{
    fault::Fault,
    notes::{refused, written},
    opened::{self, Point},
    reply::{Refused, Reply},
    request::{Caller, Which},
    shell::Referee,
    view::MatchView,
    which::{Meant, Waits},
};
use crate::{
    notation::Notation,
    play::{Act, Arbitration, Event, Game, Match, MatchId, Moment, Outcome, PersonId, Refusal},
    record::{self, Encoding, GameResult, Loss, MoveTree, Record, Target, Written},
    xiangqi::{Move, Setup, Side},
};

/// The largest file that is given out, in bytes.
pub const MAX_FILE: usize = record::MAX_GAME_BYTES;

/// A game of a match, for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// The match.
    pub shown: MatchView,
    /// Its moves and its result, if it has one; nothing is said about it yet, and no move that was taken
    /// back stands in it: see [`Recorded::tell_retractions`].
    pub record: Record,
    /// What was taken back, in the order in which that happened.
    pub retractions: Vec<Retraction>,
    /// When it began.
    pub begun: Option<Moment>,
    /// When it ended, if it is over: the last time, if it went on after an end.
    pub ended: Option<Moment>,
}

/// Moves that were taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retraction {
    /// All moves from the start to the point to which the game went back.
    pub line: Vec<Move>,
    /// Who asked for it.
    pub by: Side,
    /// The moves that were taken back, one or two.
    pub moves: Vec<Move>,
    /// The same in words.
    pub written: Vec<super::view::Written>,
}

impl Recorded {
    /// The board after so many moves, or after the last one if it has fewer. What was taken back is in it only once
    /// [`Recorded::tell_retractions`] has put it there.
    #[must_use]
    pub fn point(&self, ply: usize) -> Point {
        let moves = &self.record.moves;
        let line: Vec<_> = moves.main_line().take(ply).collect();
        opened::point(&self.record, line.last().copied().unwrap_or(MoveTree::ROOT))
    }

    /// Says after the moves what arbiters did then, in these words.
    pub fn tell_arbitrations(&mut self, words: impl Fn(&MatchView, &Arbitration) -> String) {
        let tree = &mut self.record.moves;
        let line: Vec<_> = tree.main_line().collect();
        for done in &self.shown.state.arbitrations {
            // Moves may have been taken back since.
            let last = done.ply.min(line.len()).checked_sub(1);
            let node = last.map_or(MoveTree::ROOT, |last| line[last]);
            tree.add_comment(node, &words(&self.shown, done));
        }
    }

    /// Writes what was taken back into the record: at each point to which the game went back a comment in
    /// these words, and the moves as a variation if the game went on from there.
    pub fn tell_retractions(&mut self, words: impl Fn(&Retraction) -> String) {
        let tree = &mut self.record.moves;
        let last = tree.main_line().last().unwrap_or(MoveTree::ROOT);
        for retraction in &self.retractions {
            let mut node = MoveTree::ROOT;
            let mut is_whole = true;
            for &mv in &retraction.line {
                // What was played behind the end of the game has no place beside its moves.
                if node == last {
                    is_whole = false;
                    break;
                }
                node = tree.add(node, mv);
            }
            tree.add_comment(node, &words(retraction));
            if is_whole && node != last {
                let moves = retraction.moves.iter();
                moves.fold(node, |node, &mv| tree.add(node, mv));
            }
        }
    }
}

/// What a game can be written as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileKind {
    /// PGN with its moves in this notation.
    Pgn(Notation),
    /// A numbered list of the moves in this notation.
    List(Notation),
    /// The tags of web pages and forum posts.
    DhtmlXq,
    /// A file of 象棋演播室.
    Xqf,
    /// One object: `fen`, `moves` in ICCS, `result` as PGN writes it, and `tags`.
    Json,
}

impl FileKind {
    /// The usual ending of such a file's name, without the dot.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pgn(_) => "pgn",
            Self::List(_) => "txt",
            Self::DhtmlXq => "ubb",
            Self::Xqf => "xqf",
            Self::Json => "json",
        }
    }
}

/// A game is too long for a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a file of at most {MAX_FILE} bytes, found {found}")]
pub struct FileTooLarge {
    /// How many bytes it would have.
    pub found: usize,
}

/// The bytes of a file with this game, and what the format does not hold of it. Texts are in UTF-8, those within XQF in GB18030.
///
/// # Errors
/// When the game is too long.
pub fn to_file(record: &Record, kind: FileKind) -> Result<Written, FileTooLarge> {
    let target = match kind {
        FileKind::Pgn(notation) => Target::Pgn(notation),
        FileKind::List(notation) => Target::Plain(notation),
        FileKind::DhtmlXq => Target::DhtmlXq,
        FileKind::Xqf => Target::Xqf,
        FileKind::Json => {
            let (row, losses) = row(record);
            let bytes = format!("{}\n", Value::Object(row)).into_bytes();
            return fitting(Written { bytes, losses });
        }
    };
    fitting(record::write(record, target, Encoding::Utf8))
}

fn fitting(written: Written) -> Result<Written, FileTooLarge> {
    match written.bytes.len() {
        found if found > MAX_FILE => Err(FileTooLarge { found }),
        _ => Ok(written),
    }
}

/// A game as an object of JSON, its own moves only: `fen`, `moves` in ICCS, `result` as PGN writes it, and
/// `tags`; and what has no place there. Of tags with the same name the first is kept.
#[must_use]
pub fn row(record: &Record) -> (Map<String, Value>, Vec<Loss>) {
    let mut losses = Vec::new();
    let mut tags = Map::new();
    for (name, value) in record.tags.iter() {
        if tags.contains_key(name) {
            let name = name.to_owned();
            losses.push(Loss::Tag { name });
        } else {
            tags.insert(name.to_owned(), value.into());
        }
    }
    losses.extend(Loss::of_moves(&record.moves));
    let moves: Vec<_> = record.main_moves().iter().map(Move::to_string).collect();
    let row = [
        ("fen", record.setup().to_string().into()),
        ("moves", moves.into()),
        ("result", record::sign(record.result).into()),
        ("tags", tags.into()),
    ];
    let row = row.map(|(name, value)| (name.to_owned(), value));
    (row.into_iter().collect(), losses)
}

impl Referee {
    /// Gives the record of a game. Whose game is meant if nobody says so: see [`super::Request::Record`].
    pub(super) fn record(&self, caller: &Caller, which: Which) -> Result<Reply, Fault> {
        let mut meant = self.meant(caller, which, Waits::Any)?;
        if matches!(meant, Meant::Nothing(_)) {
            meant = match self.latest(caller)? {
                Some(id) => Meant::One(id),
                None => self.on_show(caller)?,
            };
        }
        let id = match meant {
            Meant::One(id) => id,
            Meant::Several(matches) => return Ok(self.which_game(matches)),
            Meant::Nothing(why) => return Ok(refused(why)),
        };
        let events = self.books.store.events(id)?;
        let Some(state) = Match::replay(id, events.iter().map(|(time, event)| (*time, event)))
        else {
            return Ok(refused(Refused::NoSuchMatch(id.number)));
        };
        let Some(game) = state.game() else {
            return Ok(self.refuse(Refused::Play(Refusal::NotBegun), state));
        };
        let record = record_of(game).ok_or(Fault::Broken { id })?;
        let retractions = retractions(game, events.iter().map(|(_, event)| event));
        let latest = |is_it: fn(&Event) -> bool| {
            let found = events.iter().rfind(|(_, event)| is_it(event));
            found.map(|(moment, _)| *moment)
        };
        let is_over = game.outcome().is_some();
        Ok(Reply::Record(Box::new(Recorded {
            record,
            retractions,
            begun: latest(|event| matches!(event, Event::Accepted { .. })),
            ended: latest(ends).filter(|_| is_over),
            shown: self.view(state),
        })))
    }

    /// The caller's latest finished game in their server.
    pub(super) fn latest(&self, caller: &Caller) -> Result<Option<MatchId>, Fault> {
        let person: PersonId = self.books.caller(caller)?;
        let latest = self.books.store.finished_of(person, caller.server, 1)?;
        Ok(latest.first().copied())
    }
}

/// Whether an event may be the end of a game.
const fn ends(event: &Event) -> bool {
    matches!(
        event,
        Event::Ended(_)
            | Event::Aborted(_)
            | Event::Arbitrated {
                act: Act::Adjudicate(_) | Act::Abort,
                ..
            }
    )
}

fn record_of(game: &Game) -> Option<Record> {
    let mut record = Record::new(Setup::from(game.history().start())).ok()?;
    let mut node = MoveTree::ROOT;
    for &mv in game.history().moves() {
        node = record.moves.add(node, mv);
    }
    record.result = game.outcome().and_then(result);
    Some(record)
}

/// What was taken back in the course of these events.
fn retractions<'a>(game: &Game, events: impl Iterator<Item = &'a Event>) -> Vec<Retraction> {
    let mut line: Vec<Move> = Vec::new();
    let mut positions = vec![*game.history().start()];
    let mut found = Vec::new();
    for event in events {
        match *event {
            Event::Moved(mv) | Event::Answered(mv) => {
                let before = positions[line.len()];
                line.push(mv);
                positions.push(before.after(mv));
            }
            Event::TakenBack { plies } => {
                let ply = line.len().saturating_sub(plies.into());
                let moves = line.split_off(ply);
                let before = positions.drain(ply..).collect::<Vec<_>>();
                let words = moves.iter().zip(&before);
                found.push(Retraction {
                    by: before[0].turn(),
                    written: words.map(|(&mv, position)| written(position, mv)).collect(),
                    line: line.clone(),
                    moves,
                });
                positions.push(before[0]);
            }
            _ => {}
        }
    }
    found
}

/// The result, unless the game has none though it is over.
const fn result(outcome: Outcome) -> Option<GameResult> {
    if outcome.is_void() {
        return None;
    }
    Some(match outcome.winner {
        Some(Side::Red) => GameResult::RedWins,
        Some(Side::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    })
}

/// The day of an instant in UTC, as PGN writes it: `2026.11.30`; nothing for instants that no calendar reaches.
#[must_use]
pub fn day(moment: Moment) -> String {
    let Ok(timestamp) = Timestamp::from_millisecond(moment.0) else {
        return String::new();
    };
    let date = TimeZone::UTC.to_datetime(timestamp).date();
    date.strftime("%Y.%m.%d").to_string()
}
