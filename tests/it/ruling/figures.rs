//! The printed figures of the Chinese rules: the nature of each move and the ruling.

use caipan::{
    ruling::{Ending, History, Nature, Repetition, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Move, Position, Setup, Side},
};
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct Figure {
    id: String,
    fen: String,
    moves: Vec<String>,
    expected: String,
    /// Of one round of the loop.
    natures: Vec<Printed>,
}

#[derive(Deserialize)]
struct Printed {
    #[serde(rename = "move")]
    mv: String,
    nature: String,
}

/// Figures whose ruling is known to differ from the printed one.
const RULED_OTHERWISE: [&str; 0] = [];

/// Moves, as `figure ply`, whose nature is known to differ from the printed one.
const OTHER_NATURES: [&str; 0] = [];

#[test]
fn the_printed_figures_are_ruled_as_printed() {
    let figures: Vec<Figure> = data::rows("chinese-figures.jsonl");
    assert!(figures.len() >= 34, "{}", figures.len());
    let (mut ruled_otherwise, mut other_natures) = (Vec::new(), Vec::new());
    for figure in &figures {
        let ruling = ruling(figure);
        if verdict(&ruling) != figure.expected {
            ruled_otherwise.push(figure.id.as_str());
        }
        for (judged, printed) in ruling.moves.iter().zip(&figure.natures) {
            assert_eq!(judged.mv.to_string(), printed.mv, "{}", figure.id);
            if name(&judged.nature) != printed.nature {
                other_natures.push(format!("{} {}", figure.id, printed.mv));
            }
        }
    }
    assert_eq!(ruled_otherwise, RULED_OTHERWISE);
    assert_eq!(other_natures, OTHER_NATURES);
}

/// The evidence is the same however the figure is shown, and computed again.
#[test]
fn a_figure_reflected_or_turned_has_the_same_natures() {
    for figure in data::rows::<Figure>("chinese-figures.jsonl") {
        let (start, moves) = game(&figure);
        let plain = repetition(start, &moves);
        assert_eq!(plain, repetition(start, &moves));
        let natures = natures(&plain);
        let mirrored: Vec<Move> = moves.iter().map(|mv| mv.mirrored()).collect();
        let turned: Vec<Move> = moves.iter().map(|mv| mv.turned()).collect();
        let mirrored = repetition(start.mirrored(), &mirrored);
        let turned = repetition(start.turned(), &turned);
        assert_eq!(self::natures(&mirrored), natures, "{}", figure.id);
        assert_eq!(self::natures(&turned), natures, "{}", figure.id);
        assert_eq!(mirrored.verdict(), plain.verdict(), "{}", figure.id);
        let [red, black] = [&plain, &turned].map(|ruling| ruling.conduct[0].class);
        assert_eq!(
            [black, red],
            [&plain, &turned].map(|ruling| ruling.conduct[1].class)
        );
    }
}

/// Wherever in the loop the game began, the ruling is the same.
#[test]
fn a_figure_begun_at_another_move_is_ruled_the_same() {
    for figure in data::rows::<Figure>("chinese-figures.jsonl") {
        let (mut start, mut moves) = game(&figure);
        let plain = repetition(start, &moves);
        let round = figure.natures.len();
        assert_eq!(moves.len(), 2 * round, "{}", figure.id);
        for _ in 1..round {
            start = start.play(moves[0]).unwrap();
            moves.rotate_left(1);
            let rotated = repetition(start, &moves);
            assert_eq!(
                rotated.verdict(),
                plain.verdict(),
                "{} {}",
                figure.id,
                moves[0]
            );
        }
    }
}

fn game(figure: &Figure) -> (Position, Vec<Move>) {
    let setup: Setup = figure.fen.parse().unwrap();
    let moves = figure.moves.iter().map(|mv| mv.parse().unwrap()).collect();
    (Position::try_from(setup).unwrap(), moves)
}

fn ruling(figure: &Figure) -> Repetition {
    let (start, moves) = game(figure);
    repetition(start, &moves)
}

fn repetition(start: Position, moves: &[Move]) -> Repetition {
    let history = History::from_moves(start, moves).unwrap();
    match judge(&history, RuleSet::Chinese) {
        Some(Ending::Ruled(Ruling::Repetition(ruling))) => ruling,
        other => panic!("{start}: {other:?}"),
    }
}

fn verdict(ruling: &Repetition) -> &'static str {
    match ruling.verdict() {
        Verdict::Draw => "draw",
        Verdict::Loses(Side::Red) => "red_loses",
        Verdict::Loses(Side::Black) => "black_loses",
    }
}

fn natures(ruling: &Repetition) -> Vec<&'static str> {
    ruling
        .moves
        .iter()
        .map(|judged| name(&judged.nature))
        .collect()
}

fn name(nature: &Nature) -> &'static str {
    match nature {
        Nature::Check { .. } => "check",
        Nature::Kill { .. } => "kill",
        Nature::Chase(_) => "chase",
        Nature::Idle => "idle",
    }
}
