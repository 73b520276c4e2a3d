//! Records: PGN and plain lists, against games whose moves are known from elsewhere.

mod formats;
mod hostile;
mod together;
mod variants;
mod written;

use caipan::record::{Game, MoveTree, Place, Why, read};

#[track_caller]
fn only(text: &str) -> Game {
    let mut games: Vec<_> = read(text).collect();
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap()
}

fn main_line(game: &Game) -> Vec<String> {
    game.record
        .main_moves()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[track_caller]
fn assert_moves(text: &str, expected: &[&str]) -> Game {
    let game = only(text);
    assert_eq!(main_line(&game), expected, "{:?}", game.faults);
    assert_eq!(game.faults, [], "{text}");
    game
}

#[test]
fn one_opening_in_every_notation() {
    let expected = ["h2e2", "h9g7", "h0g2", "i9h9"];
    for text in [
        "炮二平五 马8进7 马二进三 车9平8",
        "1.炮二平五 马８进７ 2.马二进三 车９平８",
        "1. 砲二平五  馬8進7\n2. 傌二進三  車9平8",
        "1、炮二平五，马8进7\n2、马二进三，车9平8",
        "炮二平五马8进7马二进三车9平8",
        "1.C2.5 H8+7 2.H2+3 R9.8",
        "1. C2=5 H8+7 2. H2+3 R9=8",
        "1. h2e2 h9g7 2. h0g2 i9h9 *",
        "H2-E2\nH9-G7\nH0-G2\nI9-H9",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. P2-5 M8.7 2. M2.3 X9-8",
        "1. Pháo 2 bình 5 Mã 8 tiến 7 2. Mã 2 tiến 3 Xe 9 bình 8",
        "1. Cannon 2=5 Horse 8+7 2. Horse 2+3 Chariot 9=8",
        "position startpos moves h2e2 h9g7 h0g2 i9h9",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1, h2e2, h9g7, h0g2, i9h9",
    ] {
        assert_moves(text, &expected);
    }
}

#[test]
fn comments_variations_and_marks_stay_where_they_stood() {
    let game = assert_moves(
        "{about} 1. h2e2 {strong\nmove} $1 h9g7 (1... h7e7 {also} 2. h0g2 (2. b0c2) h9g7) (1... b9c7) 2. h0g2 ; last\n",
        &["h2e2", "h9g7", "h0g2"],
    );
    let tree = &game.record.moves;
    assert_eq!(tree.comment(MoveTree::ROOT), "about");
    let first = tree.next(MoveTree::ROOT)[0];
    assert_eq!(tree.comment(first), "strong\nmove");
    assert_eq!(tree.marks(first), [1]);
    let replies: Vec<_> = tree
        .next(first)
        .iter()
        .map(|&id| tree.mv(id).unwrap().to_string())
        .collect();
    assert_eq!(replies, ["h9g7", "h7e7", "b9c7"]);
    let cannons = tree.next(first)[1];
    assert_eq!(tree.comment(cannons), "also");
    assert_eq!(tree.next(cannons).len(), 2);
    assert_eq!(tree.len(), 8);
    let last = tree.main_line().last().unwrap();
    assert_eq!(tree.comment(last), "last");

    let game = assert_moves("1. h2e2 (1. c3c4 0-1) 1-0", &["h2e2"]);
    let other = game.record.moves.next(MoveTree::ROOT)[1];
    assert_eq!(game.record.moves.comment(other), "0-1");
}

#[test]
fn what_is_wrong_is_named_and_the_legal_part_is_kept() {
    let game = only("[Event \"x\"]\n\n1. h2e2 h9g7\n2. h2h9 i9h9 1-0");
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
    let fault = game.fault().unwrap();
    assert_eq!(
        (fault.ply, fault.place, fault.text.as_str()),
        (3, Place::Line(4), "h2h9")
    );
    assert!(matches!(fault.why, Why::Illegal { .. }), "{fault:?}");
    assert!(game.record.result.is_some());

    // A move that only counting ranks from 1 would make legal is not taken for one in a game that
    // counts from 0.
    let game = only("1. h2e2 h9g7 2. h0g2 i9h9 3. i1i2");
    assert_eq!(main_line(&game).len(), 4);
    assert_eq!(game.fault().unwrap().ply, 5);

    // The game goes on behind a variation that belongs nowhere.
    let game = only("(1. c3c4 (1. a3a4)) 1. h2e2 h9g7");
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
    assert_eq!(game.faults.len(), 1);

    let game = only("1. 炮二平五 马8进7 2. 炮平五");
    assert_eq!(main_line(&game).len(), 2);

    let game = only("1. h2e2 (1. h2h9 b9c7) (1. c3c4 a0a9 b9c7 (x) y) h9g7");
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
    assert_eq!(game.fault(), None);
    let plies: Vec<_> = game.faults.iter().map(|fault| fault.ply).collect();
    assert_eq!(plies, [2]);
}

#[test]
fn words_in_front_are_words_and_a_slip_in_the_first_move_is_a_slip() {
    let game = assert_moves(
        "Look at this\n\nGame of Tuesday\n1. C2.5 H8+7",
        &["h2e2", "h9g7"],
    );
    assert_eq!(
        game.record.moves.comment(MoveTree::ROOT),
        "Look at this Game of Tuesday"
    );
    for (text, words) in [
        ("My game: 1. C2.5 H8+7", "My game:"),
        ("I won this one! 1.C2.5 H8+7", "I won this one!"),
        ("Ván của tôi: 1. P2-5 M8.7", "Ván của tôi:"),
        ("昨天的棋 1.炮二平五 马8进7", "昨天的棋"),
    ] {
        let game = assert_moves(text, &["h2e2", "h9g7"]);
        assert_eq!(game.record.moves.comment(MoveTree::ROOT), words);
    }
    // Without the first move Black's would be read as Red's.
    for text in ["1. 炮二评 马8进7", "炮二平X\n马8进7", "h2e22 h9g7"] {
        let game = only(text);
        assert_eq!(main_line(&game), [""; 0], "{text}");
        assert_eq!(game.fault().unwrap().ply, 1, "{text}");
    }
    for text in ["", " \n", "hello there, nobody plays"] {
        assert!(read(text).all(|game| game.is_err()), "{text}");
    }
}

#[test]
fn several_games_in_one_text() {
    let text = "[Red \"a\"]\n1. h2e2 h9g7 1-0\n\n[Red \"b\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/3KR4 b\"]\n1... e9d9 *\n1. c3c4 0-1";
    let games: Vec<_> = read(text).collect();
    assert_eq!(games.len(), 3);
    let moves: Vec<_> = games
        .iter()
        .map(|game| main_line(game.as_ref().unwrap()))
        .collect();
    assert_eq!(moves[0], ["h2e2", "h9g7"]);
    assert_eq!(moves[2], ["c3c4"]);
    let tags: Vec<_> = games
        .iter()
        .map(|game| game.as_ref().unwrap().record.tags.get("Red"))
        .collect();
    assert_eq!(tags, [Some("a"), Some("b"), None]);
    // The second start leaves the king no such step: d9 is on the general's open file.
    assert_eq!(games[1].as_ref().unwrap().fault().unwrap().ply, 1);

    let fens = "4k4/9/9/9/9/9/9/9/4A4/3KR4 w e0f0 e9e8\n4k4/9/9/9/9/9/9/9/4A4/3KR4\ne9e8";
    let games: Vec<_> = read(fens).map(Result::unwrap).collect();
    assert_eq!(main_line(&games[0]), ["e0f0", "e9e8"]);
    assert_eq!(games.len(), 2);
    // The FEN does not say whose turn it is; the first move does.
    assert_eq!(main_line(&games[1]), ["e9e8"]);
}
