//! How fast the core is. Every figure is of work whose result is asserted.

mod converting;
mod pictures;
mod ratings;
mod windows;

use std::{fs, hint::black_box, io::Read, path::Path};

use caipan::{
    notation::{self, Notation, Reading},
    ruling::{Ending, History, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Kind, Move, Position, Setup, Side},
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use flate2::read::GzDecoder;
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    #[serde(default)]
    id: String,
    fen: String,
    #[serde(alias = "moves_iccs")]
    moves: Vec<String>,
    expected: Option<String>,
    disputed: Option<String>,
}

struct Game {
    id: String,
    start: Position,
    moves: Vec<Move>,
    expected: Option<String>,
}

fn games(file: &str) -> Vec<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file);
    let bytes = fs::read(&path).expect("the cases are in tests/data");
    let mut text = String::new();
    if file.ends_with(".gz") {
        GzDecoder::new(&bytes[..])
            .read_to_string(&mut text)
            .expect("packed text");
    } else {
        text = String::from_utf8(bytes).expect("text");
    }
    text.lines()
        .map(|line| {
            let row: Row = serde_json::from_str(line).expect("a row");
            Game {
                id: row.id,
                start: position(&row.fen),
                moves: moves(row.moves.iter().map(String::as_str)),
                expected: row.expected.filter(|_| row.disputed.is_none()),
            }
        })
        .collect()
}

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect("a FEN");
    Position::try_from(setup).expect("a position")
}

fn moves<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<Move> {
    texts.map(|text| text.parse().expect("a move")).collect()
}

/// Plays a game and asks after every move whether it has ended, as a referee does.
fn referee(game: &Game, rules: RuleSet) -> Option<Ending> {
    let mut history = History::new(game.start);
    for &mv in &game.moves {
        history.push(mv).expect("a legal move");
        if let Some(ending) = judge(&history, rules) {
            return Some(ending);
        }
    }
    None
}

fn words(ending: Option<&Ending>) -> &'static str {
    match ending {
        Some(Ending::Ruled(Ruling::Repetition(evidence))) => match evidence.verdict() {
            Verdict::Draw => "draw",
            Verdict::Loses(Side::Red) => "red_loses",
            Verdict::Loses(Side::Black) => "black_loses",
        },
        Some(_) => "other",
        None => "none",
    }
}

/// The printed figures of the Chinese rules but the two that are ruled otherwise.
fn figures() -> Vec<Game> {
    let mut figures = games("chinese-figures.jsonl");
    figures.retain(|game| !["cxa20-f03", "cxa20-r39"].contains(&&game.id[..]));
    figures
}

fn assert_ruled_as_expected(games: &[Game], rules: RuleSet) {
    for game in games {
        let got = referee(game, rules);
        if let Some(expected) = &game.expected {
            assert_eq!(words(got.as_ref()), expected, "{}", game.id);
        }
    }
}

fn judging(c: &mut Criterion) {
    let rulings = games("rulings.jsonl");
    let real = games("games.jsonl.gz");
    assert_ruled_as_expected(&rulings, RuleSet::World);
    assert_ruled_as_expected(&figures(), RuleSet::Chinese);
    let all: Vec<&Game> = real.iter().chain(&rulings).collect();
    assert_eq!(all.len(), 760);
    let mut group = c.benchmark_group("judge every ply of 760 games");
    group.sample_size(10);
    group.throughput(Throughput::Elements(all.len() as u64));
    for rules in RuleSet::ALL {
        group.bench_function(rules.name(), |b| {
            b.iter(|| all.iter().filter_map(|game| referee(game, rules)).count());
        });
    }
    group.finish();
}

/// The longest real game, led on by quiet moves to 292 plies without a repetition, then a cycle of
/// advisors or elephants that go and come back twice: a draw that nobody can dispute.
fn long_history() -> History {
    let longest = games("games.jsonl.gz")
        .into_iter()
        .max_by_key(|game| game.moves.len())
        .expect("there are games");
    let mut history =
        History::from_moves(longest.start, &longest.moves).expect("the game is legal");
    while history.ply() < 292 {
        let quiet: Vec<Move> = history
            .ways_out()
            .into_iter()
            .filter(|&mv| history.position().captured_by(mv).is_none())
            .collect();
        let mv = quiet[history.ply() * 7 % quiet.len()];
        history.push(mv).expect("a legal move");
    }
    let cycle = shuffle(history.position()).expect("defenders that can go and come back");
    for &mv in cycle.iter().cycle().take(8) {
        history.push(mv).expect("a legal move");
    }
    history
}

/// Two defenders, one of each side, that go and come back.
fn shuffle(position: &Position) -> Option<[Move; 4]> {
    let is_defender = |position: &Position, mv: Move| {
        let piece = position.board().piece_at(mv.from);
        let is_quiet = position.captured_by(mv).is_none() && !position.after(mv).in_check();
        is_quiet && piece.is_some_and(|piece| matches!(piece.kind, Kind::Advisor | Kind::Elephant))
    };
    let back = |mv: Move| Move::new(mv.to, mv.from);
    for &there in &position.legal_moves() {
        let gone = position.after(there);
        for &answer in &gone.legal_moves() {
            let round = [there, answer, back(there), back(answer)];
            let is_shuffle = is_defender(position, there) && is_defender(&gone, answer);
            if is_shuffle && History::from_moves(*position, &round).is_ok() {
                return Some(round);
            }
        }
    }
    None
}

fn ruling(c: &mut Criterion) {
    let history = long_history();
    assert_eq!(
        (history.ply(), history.occurrences()),
        (300, vec![292, 296, 300])
    );
    let mut group = c.benchmark_group("rule on 300 plies");
    for rules in RuleSet::ALL {
        assert_eq!(words(judge(&history, rules).as_ref()), "draw");
        group.bench_function(rules.name(), |b| {
            b.iter(|| judge(black_box(&history), rules));
        });
    }
    group.finish();
    let mut diagrams = games("rulings.jsonl");
    diagrams.extend(figures());
    let diagrams: Vec<History> = diagrams
        .iter()
        .map(|game| History::from_moves(game.start, &game.moves).expect("legal moves"))
        .collect();
    assert_eq!(diagrams.len(), 207);
    let mut group = c.benchmark_group("rule on 207 diagrams and figures");
    for rules in RuleSet::ALL {
        group.bench_function(rules.name(), |b| {
            b.iter(|| {
                diagrams
                    .iter()
                    .filter_map(|history| judge(history, rules))
                    .count()
            });
        });
    }
    group.finish();
}

fn moving(c: &mut Criterion) {
    let start = Position::start();
    c.bench_function("perft 3 from the start", |b| {
        b.iter(|| assert_eq!(black_box(&start).perft(3), 79_666));
    });
}

/// Reads the texts of a game one after the other and replays it; how many could be read.
fn replay(start: Position, texts: &[String], prefer: Option<Notation>) -> usize {
    let mut position = start;
    texts
        .iter()
        .take_while(|text| match notation::read(&position, text, prefer) {
            Reading::Move(mv) => {
                position = position.after(mv);
                true
            }
            _ => false,
        })
        .count()
}

fn reading(c: &mut Criterion) {
    let games = games("games.jsonl.gz");
    let plies: usize = games.iter().map(|game| game.moves.len()).sum();
    let mut group = c.benchmark_group("read a game's moves");
    group.sample_size(10);
    group.throughput(Throughput::Elements(games.len() as u64));
    for (notation, prefer) in [
        (Notation::Chinese, None),
        (Notation::Wxf, None),
        (Notation::Iccs, None),
        (Notation::Vietnamese, Some(Notation::Vietnamese)),
    ] {
        let texts: Vec<Vec<String>> = games
            .iter()
            .map(|game| {
                let mut position = game.start;
                let write = |&mv: &Move| {
                    let text = notation::write(&position, mv, notation);
                    position = position.after(mv);
                    text
                };
                game.moves.iter().map(write).collect()
            })
            .collect();
        group.bench_function(notation.name(), |b| {
            b.iter(|| {
                let each = games.iter().zip(&texts);
                let read: usize = each
                    .map(|(game, texts)| replay(game.start, texts, prefer))
                    .sum();
                assert_eq!(read, plies);
            });
        });
    }
    group.finish();
}

criterion_group!(
    benches,
    moving,
    reading,
    ruling,
    windows::rich_windows,
    judging,
    converting::converting,
    ratings::rating,
    pictures::drawing
);
criterion_main!(benches);
