//! What somebody has planned, and what is wrong with a line.

use super::ids::{Deed, Path, Planning};
use crate::{
    discord::{
        answers::Reader,
        escape,
        ids::ComponentId,
        post::{Button, CHOICES, Choice, Menu, Post, Weight, rows},
        words::{self, joined},
    },
    notation::Notation,
    play::{Game, Lapse},
    referee::{BadWord, MatchView, PlanInput, Planned, Request, WordFault, written},
    text::{self, Language, Speech, comma, say},
    xiangqi::{Move, Piece, Position},
};

/// How much of a message the lines may take, in characters.
const ROOM: usize = 1_200;
/// How many candidates are named for one word.
const CANDIDATES: usize = 8;

/// The plan of a person, with what they can do about it.
pub(in crate::discord) fn list(
    reader: Reader,
    request: &Request,
    view: &MatchView,
    plan: &[Planned],
    is_new: bool,
) -> Post {
    let language = reader.language;
    let Some(game) = view.state.game() else {
        return Post::default();
    };
    let number = view.state.id.number;
    let told = |key| say(language, key, &[("number", number.into())]);
    let mut lines = Vec::new();
    match request {
        Request::Plan { .. } if is_new => {
            let is_less = matches!(
                request,
                Request::Plan {
                    input: PlanInput::Without(_),
                    ..
                }
            );
            lines.push(told(if is_less {
                "plans-dropped"
            } else {
                "plans-saved"
            }));
        }
        Request::Plan { .. } => lines.push(told("plans-dropped")),
        _ => {}
    }
    lines.extend(lapse(reader, view));
    if plan.is_empty() {
        lines.push(format!("**{}**", told("plans-none")));
    } else {
        lines.push(format!("**{}**", told("plans-title")));
        lines.push(tree(reader.speech(), plan));
    }
    let can_plan = reader.side(view) != Some(game.position().turn()) && game.outcome().is_none();
    if can_plan {
        lines.push(told("plans-how"));
        if plan.is_empty() {
            let example = example(reader.notation);
            let args = [("example", (&example).into())];
            lines.push(say(language, "plans-how-add", &args));
        }
    } else {
        lines.push(told("plans-your-turn"));
    }
    let mut buttons = Vec::new();
    let ply = game.board_number();
    if can_plan {
        if let Request::Plan {
            input: PlanInput::Exact(line),
            ..
        } = request
            && line.len() < Path::MOST
            && let Some(path) = Path::new(line.clone())
        {
            lines.push(told("step-on"));
            buttons.push(button(
                language,
                number,
                ply,
                Deed::Step(path),
                "button-step-on",
            ));
        }
        buttons.extend(ways(language, number, ply));
        if !plan.is_empty() {
            let mut clear = button(language, number, ply, Deed::Clear, "button-plan-clear");
            clear.weight = Weight::Grave;
            buttons.push(clear);
        }
    }
    Post {
        text: lines.join("\n"),
        buttons: rows(buttons),
        menus: drop_menu(reader, number, ply, plan).into_iter().collect(),
        ..Post::default()
    }
}

/// The two ways to add a line.
fn ways(language: Language, number: u32, ply: usize) -> [Button; 2] {
    let mut step = button(
        language,
        number,
        ply,
        Deed::Step(Path::default()),
        "button-plan-step",
    );
    step.weight = Weight::Main;
    [
        step,
        button(language, number, ply, Deed::Form, "button-plan-add"),
    ]
}

/// The buttons under the refusal of a line.
pub(in crate::discord) fn again(language: Language, number: u32, ply: usize) -> Vec<Vec<Button>> {
    rows(ways(language, number, ply))
}

pub(super) fn button(
    language: Language,
    number: u32,
    ply: usize,
    deed: Deed,
    label: &str,
) -> Button {
    let id = ComponentId::Plan(Planning { number, ply, deed });
    Button::new(id, say(language, label, &[]), Weight::Plain)
}

/// Why what the person had planned came to nothing, if it did.
pub(in crate::discord) fn lapse(reader: Reader, view: &MatchView) -> Option<String> {
    let language = reader.language;
    let game = view.state.game()?;
    let side = reader.side(view)?;
    Some(match game.lapse(side)? {
        Lapse::Deviated => say(language, "plans-lapse-deviated", &[]),
        Lapse::TakenBack => say(language, "plans-lapse-takeback", &[]),
        Lapse::WouldLose(mv) => {
            let before = position_with(game, mv)?;
            let written = written(before, mv);
            let args = [("move", written.by(reader.notation).into())];
            say(language, "plans-lapse-loses", &args)
        }
    })
}

/// The latest position of the game in which this move was legal.
fn position_with(game: &Game, mv: Move) -> Option<&Position> {
    let plies = (0..=game.ply()).rev();
    plies
        .filter_map(|ply| game.history().position_at(ply))
        .find(|position| position.is_legal(mv))
}

/// The plan as a list: moves that follow each other in one line, alternatives below each other.
fn tree(speech: Speech, plan: &[Planned]) -> String {
    let mut text = String::new();
    let mut left_out = 0;
    branches(speech, plan, 0, &mut text, &mut left_out);
    if left_out > 0 {
        let args = [("count", left_out.into())];
        text.push('\n');
        text.push_str(&say(speech.language, "plans-more", &args));
    }
    text
}

fn branches(speech: Speech, plan: &[Planned], depth: usize, text: &mut String, left_out: &mut u32) {
    for first in plan {
        let mut line = format!("{}- ", "  ".repeat(depth.min(8)));
        let mut planned = first;
        let mut count = 1;
        loop {
            let when = planned.when_written.by(speech.notation);
            let then = planned.then_written.by(speech.notation);
            line.push_str(&format!("{when} → **{then}**"));
            let [next] = &planned.next[..] else {
                break;
            };
            line.push_str(comma(speech.language));
            planned = next;
            count += 1;
        }
        if text.chars().count() + line.chars().count() > ROOM {
            *left_out += count;
        } else {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&line);
        }
        branches(speech, &planned.next, depth + 1, text, left_out);
    }
}

/// The menu from which a line is dropped.
fn drop_menu(reader: Reader, number: u32, ply: usize, plan: &[Planned]) -> Option<Menu> {
    let mut choices = Vec::new();
    labels(reader.notation, plan, &[], "", &mut choices);
    choices.truncate(CHOICES);
    (!choices.is_empty()).then(|| Menu {
        id: ComponentId::Plan(Planning {
            number,
            ply,
            deed: Deed::Drop,
        }),
        hint: say(reader.language, "plans-drop-hint", &[]),
        choices,
    })
}

fn labels(
    notation: Notation,
    plan: &[Planned],
    before: &[Move],
    said: &str,
    choices: &mut Vec<Choice>,
) {
    for planned in plan {
        let mut line = before.to_vec();
        line.extend([planned.when, planned.then]);
        let when = planned.when_written.by(notation);
        let then = planned.then_written.by(notation);
        let label = format!("{said}{when} → {then}");
        if planned.next.is_empty() {
            choices.push(Choice {
                value: key(&line),
                label,
                is_chosen: false,
            });
        } else {
            let said = format!("{label}, ");
            labels(notation, &planned.next, &line, &said, choices);
        }
    }
}

/// What a line is called in a menu, whatever its length: two lines of a plan have different ones.
pub(super) fn key(line: &[Move]) -> String {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    let hash = line.iter().flat_map(|mv| mv.to_string().into_bytes());
    let hash = hash.fold(START, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{}-{hash:016x}", line.len())
}

/// A line as somebody with this notation writes it.
pub(super) fn example(notation: Notation) -> String {
    let mut position = Position::start();
    let moves = ["h2e2", "h9g7", "h0g2", "i9h9"].map(|mv| {
        let mv: Move = mv.parse().expect("a move");
        let written = written(&position, mv);
        position = position.after(mv);
        written.by(notation).to_owned()
    });
    moves.join(" ")
}

/// What is wrong with a word of a line, and what to do now.
pub(in crate::discord) fn bad_word(speech: Speech, bad: &BadWord) -> String {
    let language = speech.language;
    let typed = escape::text(&bad.typed, 40);
    let place = u32::try_from(bad.place).unwrap_or(u32::MAX);
    let about = |key: &str, more: Option<(&str, &String)>| {
        let mut args = vec![("place", place.into()), ("typed", (&typed).into())];
        args.extend(more.map(|(name, text)| (name, text.into())));
        say(language, key, &args)
    };
    let list = |moves: &[crate::referee::Written]| {
        let moves = moves.iter().take(CANDIDATES);
        let moves: Vec<_> = moves.map(|written| words::moved(speech, written)).collect();
        moves.join(comma(language))
    };
    let mut sentences = Vec::new();
    match &bad.fault {
        WordFault::Illegal { why, .. } => {
            let why = text::illegal(language, why, bad.side);
            sentences.push(about("plan-word-illegal", Some(("why", &why))));
        }
        WordFault::Several(moves) => {
            let moves = list(moves);
            sentences.push(about("plan-word-several", Some(("moves", &moves))));
        }
        WordFault::Unreadable { missing, nearest } => {
            sentences.push(match missing {
                None => about("plan-word-unreadable", None),
                Some(kind) => {
                    let piece = Piece {
                        side: bad.side,
                        kind: *kind,
                    };
                    let piece = text::piece(language, piece);
                    about("plan-word-missing", Some(("piece", &piece)))
                }
            });
            if !nearest.is_empty() {
                let moves = list(nearest);
                let args = [("moves", (&moves).into())];
                sentences.push(say(language, "refusal-unreadable-nearest", &args));
            }
        }
    }
    sentences.push(say(language, "plan-word-next", &[]));
    let line = escape::text(&bad.line, usize::MAX);
    format!("{}\n> {line}", joined(language, &sentences))
}
