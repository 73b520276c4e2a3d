//! A game to be judged, from a JSON line or from a record: [`Case`].

use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    cli::input::iccs,
    record::{self, GameResult, MAX_PLIES, Place, Why},
    ruling::{Review, RuleSet},
    xiangqi::{Illegal, Move, Position, START_FEN, Setup},
};

/// A game to be judged.
pub(super) struct Case {
    pub(super) id: Value,
    /// Who played, if that is known.
    pub(super) players: Option<[String; 2]>,
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
    /// The rules that it names for itself.
    pub(super) rules: Option<RuleSet>,
    pub(super) recorded: Option<GameResult>,
    /// Where the moves stopped before the text did.
    pub(super) unread: Option<record::Fault>,
    /// What is wrong in variations.
    pub(super) in_variations: Vec<record::Fault>,
    /// What beside the game belongs to no game.
    pub(super) left_out: Vec<record::Fault>,
}

/// Why a line cannot be judged.
pub(super) struct Refusal {
    pub(super) id: Option<Value>,
    pub(super) error: &'static str,
    pub(super) message: String,
}

impl Refusal {
    pub(super) fn too_long() -> Self {
        Self {
            id: None,
            error: "too_long",
            message: "expected at most 1 MiB a line".to_owned(),
        }
    }
}

#[derive(Deserialize)]
struct Row {
    #[serde(default)]
    id: Option<Value>,
    #[serde(default)]
    fen: Option<String>,
    #[serde(alias = "moves_iccs")]
    moves: Vec<String>,
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    result: Option<Value>,
}

/// The game of a JSON line.
pub(super) fn parse(line: &str, number: usize) -> Result<Case, Refusal> {
    let refuse = |id, error, message| Refusal { id, error, message };
    let value: Value = serde_json::from_str(line.trim())
        .map_err(|e| refuse(None, "bad_json", format!("expected a JSON object: {e}")))?;
    let id = value.get("id").cloned();
    let row: Row = Row::deserialize(&value).map_err(|e| {
        refuse(
            id.clone(),
            "bad_row",
            format!("expected fen and moves: {e}"),
        )
    })?;
    let rules = match row.rules.as_deref() {
        None => None,
        Some("any") => Some(RuleSet::World),
        Some(name) => Some(RuleSet::from_name(name).ok_or_else(|| {
            let message = "expected the rules world, chinese, simple or any".to_owned();
            refuse(id.clone(), "bad_rules", message)
        })?),
    };
    let setup: Setup = row
        .fen
        .as_deref()
        .unwrap_or(START_FEN)
        .parse()
        .map_err(|e: crate::xiangqi::FenError| refuse(id.clone(), "bad_fen", e.to_string()))?;
    let start = Position::try_from(setup)
        .map_err(|faults| refuse(id.clone(), "bad_position", faults.to_string()))?;
    let (moves, unread) = moves(&row.moves);
    let recorded = row.result.as_ref().and_then(Value::as_str);
    Ok(Case {
        id: row.id.unwrap_or_else(|| json!(number)),
        players: None,
        start,
        moves,
        rules,
        recorded: recorded.and_then(record::result),
        unread,
        in_variations: Vec::new(),
        left_out: Vec::new(),
    })
}

/// The moves as far as they are ICCS.
fn moves(texts: &[String]) -> (Vec<Move>, Option<record::Fault>) {
    let mut moves = Vec::new();
    for (ply, text) in texts.iter().enumerate() {
        let why = match iccs(text) {
            _ if ply >= MAX_PLIES => Why::TooManyMoves,
            Some(mv) => {
                moves.push(mv);
                continue;
            }
            None => Why::Unreadable { missing: None },
        };
        let fault = record::Fault {
            ply: ply + 1,
            in_variation: false,
            place: Place::Line(1),
            text: text.chars().take(64).collect(),
            why,
        };
        return (moves, Some(fault));
    }
    (moves, None)
}

impl Case {
    /// The game of a record, the `number`th in its text.
    pub(super) fn of_record(game: record::Game, number: usize) -> Self {
        let record::Game { record, faults } = game;
        let (in_variations, own): (Vec<_>, Vec<_>) =
            faults.into_iter().partition(|fault| fault.in_variation);
        let (left_out, own): (Vec<_>, Vec<_>) =
            own.into_iter().partition(record::Fault::is_left_out);
        let player = |name| record.tags.get(name).unwrap_or_default().to_owned();
        let players = ["Red", "Black"].map(player);
        Self {
            id: json!(number),
            players: players
                .iter()
                .any(|name| !name.is_empty())
                .then_some(players),
            start: *record.start(),
            moves: record.main_moves(),
            rules: None,
            recorded: record.result,
            unread: own.into_iter().next(),
            in_variations,
            left_out,
        }
    }
}

/// The move at which judging stopped.
pub(super) struct Stop {
    pub(super) ply: usize,
    pub(super) text: String,
    pub(super) place: Option<Place>,
    pub(super) why: Why,
}

impl Stop {
    pub(super) fn of(case: &Case, review: &Review) -> Option<Self> {
        if let Some(illegal) = &review.illegal {
            return Some(Self {
                ply: illegal.ply + 1,
                text: illegal.mv.to_string(),
                place: None,
                why: Why::Illegal {
                    mv: illegal.mv,
                    why: illegal.why,
                },
            });
        }
        let fault = case.unread.as_ref()?;
        let mut stop = Self::from(fault);
        // A JSON line has no lines of its own.
        stop.place = stop.place.filter(|_| case.rules.is_none());
        Some(stop)
    }

    /// The reason's name; that of [`Illegal::code`] for an illegal move.
    pub(super) fn reason(&self) -> &'static str {
        match &self.why {
            Why::Illegal { why, .. } => Illegal::code(why),
            Why::Several { .. } => "ambiguous",
            Why::Unreadable {
                missing: Some(_), ..
            } => "no_such_piece",
            Why::Unreadable { missing: None, .. } | Why::NoPoints => "unreadable",
            Why::Ends => "ends_early",
            Why::NoSuchLine => "no_such_line",
            Why::LeftOut => "left_out",
            Why::TooManyMoves | Why::TooDeep | Why::TooManyFaults => "too_long",
        }
    }

    /// Whether it is a move that cannot be played, and not a text that cannot be read.
    pub(super) fn is_illegal(&self) -> bool {
        matches!(
            &self.why,
            Why::Illegal { .. }
                | Why::Unreadable {
                    missing: Some(_),
                    ..
                }
        )
    }
}

impl From<&record::Fault> for Stop {
    fn from(fault: &record::Fault) -> Self {
        Self {
            ply: fault.ply,
            text: fault.text.clone(),
            place: Some(fault.place),
            why: fault.why.clone(),
        }
    }
}
