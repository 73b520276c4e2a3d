//! A game as PGN: tags, then the moves in lines of at most [`WIDTH`] columns.

use super::{is_usual, loss::Loss, push};
use crate::{
    notation::{self, Notation},
    record::{
        game::{Record, THIS_GAME},
        pgn::{OF_THE_TEXT, written_comment},
        results::{self, sign},
        tree::{MoveTree, NodeId},
    },
    xiangqi::{Position, Side},
};

/// The longest line of moves. A comment is not broken: its line ends are its own.
const WIDTH: usize = 80;
/// The tags that every game has, with what stands where nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Game", THIS_GAME),
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("Red", "?"),
    ("Black", "?"),
];
const RESULT: &str = "Result";

pub(super) fn write(record: &Record, notation: Notation) -> (String, Vec<Loss>) {
    let mut text = String::new();
    let losses = write_tags(&mut text, record, notation);
    text.push('\n');
    let mut moves = Moves {
        text,
        column: 0,
        tree: &record.moves,
        notation,
    };
    moves.write(*record.start());
    moves.put(sign(record.result));
    moves.text.push('\n');
    (moves.text, losses)
}

fn write_tags(text: &mut String, record: &Record, notation: Notation) -> Vec<Loss> {
    let tags = &record.tags;
    let of_roster = |name: &str| ROSTER.iter().any(|(known, _)| *known == name);
    let mut losses = Vec::new();
    for (name, unknown) in ROSTER {
        let values: Vec<_> = tags.iter().filter(|(known, _)| *known == name).collect();
        if values.is_empty() {
            push(text, format_args!("[{name} \"{unknown}\"]\n"));
        }
        for (_, value) in values {
            write_tag(text, name, value);
        }
    }
    let has_own_result = tags
        .iter()
        .any(|(name, value)| name == RESULT && is_writable(name, value));
    if !has_own_result {
        write_tag(text, RESULT, sign(record.result));
    }
    for (name, value) in tags.iter().filter(|(name, _)| !of_roster(name)) {
        if is_writable(name, value) {
            write_tag(text, name, value);
        } else {
            let name = name.to_owned();
            losses.push(Loss::Tag { name });
        }
    }
    if !is_usual(record.setup()) {
        write_tag(text, "FEN", &record.setup().to_string());
    }
    write_tag(text, "Format", format_name(notation));
    losses
}

/// Whether a tag of this name says the same when it is read again.
fn is_writable(name: &str, value: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let is_name = !name.is_empty() && name.chars().all(is_word);
    let is_of_the_text = OF_THE_TEXT
        .iter()
        .any(|known| known.eq_ignore_ascii_case(name));
    let is_result = name.eq_ignore_ascii_case(RESULT) && results::parse(value).is_some();
    is_name && !is_of_the_text && !is_result
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    push(text, format_args!("[{name} \"{value}\"]\n"));
}

/// What the tag `Format` calls a notation.
const fn format_name(notation: Notation) -> &'static str {
    match notation {
        Notation::Iccs => "ICCS",
        Notation::Uci => "UCI",
        Notation::Wxf => "WXF",
        Notation::Chinese | Notation::Traditional => "Chinese",
        Notation::Vietnamese => "Vietnamese",
        Notation::English => "English",
    }
}

/// What is still to be written, the last first: lines may be long, and nothing here is recursive.
enum Step {
    /// The continuations of this node, the first of which is on the line.
    Follow(Point),
    /// A variation that begins with this move.
    Branch(Point, NodeId),
    Close,
}

/// A node, the position there, how many moves lead to it, and whether something stands between it and
/// the next move, which then says its number.
#[derive(Clone, Copy)]
struct Point {
    node: NodeId,
    position: Position,
    ply: usize,
    is_interrupted: bool,
}

struct Moves<'r> {
    text: String,
    /// How many columns of the last line are used.
    column: usize,
    tree: &'r MoveTree,
    notation: Notation,
}

impl Moves<'_> {
    fn write(&mut self, start: Position) {
        self.comment(MoveTree::ROOT);
        let mut steps = vec![Step::Follow(Point {
            node: MoveTree::ROOT,
            position: start,
            ply: usize::from(start.turn() == Side::Black),
            is_interrupted: true,
        })];
        while let Some(step) = steps.pop() {
            match step {
                Step::Follow(point) => {
                    let Some((&first, others)) = self.tree.next(point.node).split_first() else {
                        continue;
                    };
                    let after = self.play(point, first, "");
                    steps.push(Step::Follow(Point {
                        is_interrupted: after.is_interrupted || !others.is_empty(),
                        ..after
                    }));
                    let branches = others.iter().rev();
                    steps.extend(branches.map(|&other| Step::Branch(point, other)));
                }
                Step::Branch(point, first) => {
                    let point = Point {
                        is_interrupted: true,
                        ..point
                    };
                    let after = self.play(point, first, "(");
                    steps.push(Step::Close);
                    steps.push(Step::Follow(after));
                }
                Step::Close => self.close(),
            }
        }
    }

    /// Writes a move that can be played at this point, with all that belongs to it, and gives the point
    /// after it.
    fn play(&mut self, point: Point, node: NodeId, before: &str) -> Point {
        let Some(mv) = self.tree.mv(node) else {
            return point;
        };
        let number = point.ply / 2 + 1;
        let move_text = match self.notation {
            Notation::Iccs => format!("{}-{}", mv.from, mv.to).to_ascii_uppercase(),
            notation => notation::write(&point.position, mv, notation),
        };
        let is_start = point.node == MoveTree::ROOT && before.is_empty();
        // A number stays on the line of its move.
        match point.position.turn() {
            Side::Red => self.put(&format!("{before}{number}. {move_text}")),
            // The number of the game's first move stands alone.
            Side::Black if is_start => self.put(&format!("{number}. ... {move_text}")),
            Side::Black if point.is_interrupted => {
                self.put(&format!("{before}{number}... {move_text}"));
            }
            Side::Black => self.put(&move_text),
        }
        for mark in self.tree.marks(node) {
            self.put(&format!("${mark}"));
        }
        Point {
            node,
            position: point.position.after(mv),
            ply: point.ply + 1,
            is_interrupted: self.comment(node),
        }
    }

    /// Writes what is said after a move; whether there is anything.
    fn comment(&mut self, node: NodeId) -> bool {
        let comment = self.tree.comment(node);
        if comment.is_empty() {
            return false;
        }
        self.put(&format!("{{{}}}", written_comment(comment)));
        true
    }

    /// Writes a part after a space, or on a new line where this one is full.
    fn put(&mut self, part: &str) {
        let first = part.split('\n').next().unwrap_or_default();
        let wanted = columns(first);
        if self.column > 0 {
            let fits = self.column + 1 + wanted <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(part);
        self.column = match part.rsplit_once('\n') {
            Some((_, last)) => columns(last),
            None => self.column + wanted,
        };
    }

    fn close(&mut self) {
        if self.column >= WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        self.text.push(')');
        self.column += 1;
    }
}

/// How many columns a text takes: Chinese characters and their signs are two wide.
fn columns(text: &str) -> usize {
    let width = |letter: char| if letter >= '\u{2e80}' { 2 } else { 1 };
    text.chars().map(width).sum()
}
