//! Every legal move of random positions, most of them crowded: its texts, and spellings of it that are
//! only read.

use std::{collections::BTreeSet, env};

use caipan::{
    notation::{Notation, Reading, read, write},
    xiangqi::{File, Kind, Move, Piece, Position, Rank, Setup, Side, Square},
};

use crate::{boards::Chance, notation::check_texts};

/// `CAIPAN_POSITIONS` asks for more; 10000 takes about a minute.
fn how_many() -> usize {
    env::var("CAIPAN_POSITIONS").map_or(150, |number| number.parse().unwrap())
}

/// In turn a position of a random game and one of pieces thrown on the board.
fn positions(seed: u64) -> impl Iterator<Item = Position> {
    let mut chance = Chance::new(seed);
    (0..how_many()).map(move |number| {
        if number % 2 == 0 {
            played(&mut chance)
        } else {
            thrown(&mut chance)
        }
    })
}

/// A position some moves into a game of random moves.
fn played(chance: &mut Chance) -> Position {
    let mut position = Position::start();
    for _ in 0..chance.below(200) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let next = position.after(*chance.pick(&moves));
        if next.legal_moves().is_empty() {
            break;
        }
        position = next;
    }
    position
}

/// A position with soldiers on few files and with pairs of pieces that often share one.
fn thrown(chance: &mut Chance) -> Position {
    loop {
        let mut setup: Setup = "9/9/9/9/9/9/9/9/9/9 w - - 0 1".parse().unwrap();
        for side in Side::ALL {
            throw_side(&mut setup, side, chance);
        }
        setup.turn = *chance.pick(&Side::ALL);
        if let Ok(position) = Position::try_from(setup)
            && !position.legal_moves().is_empty()
        {
            return position;
        }
    }
}

fn throw_side(setup: &mut Setup, side: Side, chance: &mut Chance) {
    // All points are meant as Red sees them.
    let mut put = |kind, file: usize, rank: usize| {
        let file = File::new(u8::try_from(file).unwrap()).unwrap();
        let square = Square::new(file, Rank::new(u8::try_from(rank).unwrap()).unwrap());
        let square = match side {
            Side::Red => square,
            Side::Black => square.turned(),
        };
        if setup.board.piece_at(square).is_none() {
            setup.board.set(square, Some(Piece { side, kind }));
        }
    };
    put(Kind::General, 3 + chance.below(3), chance.below(3));
    for _ in 0..chance.below(3) {
        let (file, rank) = *chance.pick(&[(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]);
        put(Kind::Advisor, file, rank);
        let (file, rank) = *chance.pick(&[(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4)]);
        put(Kind::Elephant, file, rank);
    }
    for kind in [Kind::Horse, Kind::Chariot, Kind::Cannon] {
        let file = chance.below(9);
        for _ in 0..chance.below(3) {
            let other = chance.below(9);
            put(kind, *chance.pick(&[file, file, other]), chance.below(10));
        }
    }
    let files = [chance.below(9), chance.below(9), chance.below(9)];
    let files = &files[..1 + chance.below(3)];
    for _ in 0..3 + chance.below(3) {
        put(Kind::Soldier, *chance.pick(files), 3 + chance.below(7));
    }
}

/// How many soldiers of the mover stand on each file that has at least two, fewest first.
fn soldiers_in_tandem(position: &Position) -> Vec<usize> {
    let soldiers = position.board().of(position.turn(), Kind::Soldier);
    let mut counts: Vec<usize> = File::ALL
        .iter()
        .map(|&file| soldiers.filter(|soldier| soldier.file() == file).count())
        .filter(|&count| count > 1)
        .collect();
    counts.sort_unstable();
    counts
}

#[test]
fn every_legal_move_of_random_positions_has_texts_of_its_own() {
    let mut tandems = BTreeSet::new();
    let mut texts = 0;
    for position in positions(20) {
        tandems.insert(soldiers_in_tandem(&position));
        texts += check_texts(&position);
    }
    let all: [&[usize]; 7] = [&[], &[2], &[3], &[4], &[5], &[2, 2], &[2, 3]];
    assert_eq!(tandems.iter().map(Vec::as_slice).collect::<Vec<_>>(), {
        let mut all = all.to_vec();
        all.sort_unstable();
        all
    });
    assert!(texts > 150 * how_many(), "{texts}");
}

/// What XBoard writes for a move: the piece's letter, what tells it from others of its kind that can go
/// there, a cross for a capture, the point. A soldier is named by its file unless it steps forward.
fn algebraic(position: &Position, mv: Move) -> String {
    let board = position.board();
    let kind = board.piece_at(mv.from).unwrap().kind;
    let cross = if board.piece_at(mv.to).is_some() {
        "x"
    } else {
        ""
    };
    let file = mv.from.file().letter().to_string();
    let letter = match kind {
        Kind::Soldier if mv.from.file() == mv.to.file() && cross.is_empty() => {
            return mv.to.to_string();
        }
        Kind::Soldier => return format!("{file}{cross}{}", mv.to),
        Kind::General => "K",
        Kind::Advisor => "A",
        Kind::Elephant => "E",
        Kind::Horse => "H",
        Kind::Chariot => "R",
        Kind::Cannon => "C",
    };
    let others: Vec<Square> = position
        .legal_moves()
        .iter()
        .filter(|other| other.to == mv.to && other.from != mv.from)
        .map(|other| other.from)
        .filter(|&from| board.piece_at(from).unwrap().kind == kind)
        .collect();
    let rank = mv.from.rank().number().to_string();
    let which = if others.is_empty() {
        String::new()
    } else if others.iter().all(|from| from.file() != mv.from.file()) {
        file
    } else if others.iter().all(|from| from.rank() != mv.from.rank()) {
        rank
    } else {
        file + &rank
    };
    format!("{letter}{which}{cross}{}", mv.to)
}

/// The initials of a Chinese text in pinyin.
fn initials(chinese: &str) -> String {
    const PAIRS: [&str; 9] = [
        "帅s将j", "仕s士s", "相x象x", "马m车c", "炮p兵b", "卒z前q", "后h中z", "进j退t", "平p平p",
    ];
    const NUMBERS: [&str; 2] = ["一二三四五六七八九", "１２３４５６７８９"];
    let initial = |letter: char| {
        let number = NUMBERS
            .iter()
            .find_map(|numbers| numbers.chars().position(|other| other == letter));
        number.map_or_else(
            || {
                let letters: Vec<char> = PAIRS.iter().flat_map(|pairs| pairs.chars()).collect();
                let pair = letters.chunks(2).find(|pair| pair[0] == letter);
                pair.unwrap()[1].to_string()
            },
            |number| (number + 1).to_string(),
        )
    };
    chinese.chars().map(initial).collect()
}

/// The move is played, or it is among those that are asked about.
#[track_caller]
fn check_never_wrong(position: &Position, mv: Move, text: &str, prefer: Notation) -> bool {
    match read(position, text, Some(prefer)) {
        Reading::Move(found) => {
            assert_eq!(found, mv, "{text} in {position}");
            true
        }
        Reading::Several(found) => {
            assert!(found.contains(&mv), "{text} is not {mv} in {position}");
            false
        }
        reading => panic!("{text} is {reading:?} in {position}"),
    }
}

#[test]
fn what_is_only_read_never_plays_another_move() {
    let mut all = 0;
    let mut played = [0; 2];
    for position in positions(21) {
        for &mv in &position.legal_moves() {
            all += 1;
            let xboard = algebraic(&position, mv);
            played[0] += usize::from(check_never_wrong(&position, mv, &xboard, Notation::Iccs));
            let pinyin = initials(&write(&position, mv, Notation::Chinese));
            played[1] += usize::from(check_never_wrong(&position, mv, &pinyin, Notation::Chinese));
        }
    }
    // The rest are asked about: `cd4` is a cannon or the soldier of file c, `p2t1` a retreat in pinyin
    // and an advance in Vietnamese.
    assert!(played[0] * 100 > all * 98, "{played:?} of {all}");
    assert!(played[1] * 100 > all * 80, "{played:?} of {all}");
}
