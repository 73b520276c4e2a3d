//! Games one behind the other: in one line, in several formats, with words between them. Nothing of a
//! file vanishes without a word.

use caipan::record::{
    Encoding, Format, Game, GameResult, MoveTree, Place, Source, Unreadable, read,
};

use super::{
    formats::{SAMPLES, sample},
    main_line,
};

/// What is read of a text: of each game its moves and what is left out beside it.
fn told(text: &str) -> Vec<(String, Vec<String>)> {
    read(text).map(|game| tell(&game.unwrap())).collect()
}

fn tell(game: &Game) -> (String, Vec<String>) {
    let left_out = game.left_out().map(|fault| fault.text.clone());
    (main_line(game).join(" "), left_out.collect())
}

#[track_caller]
fn check(text: &str, expected: &[(&str, &[&str])]) {
    let expected: Vec<_> = expected
        .iter()
        .map(|(moves, left_out)| {
            let left_out = left_out.iter().map(ToString::to_string).collect();
            ((*moves).to_owned(), left_out)
        })
        .collect();
    assert_eq!(told(text), expected, "{text}");
}

#[test]
fn what_follows_a_result_is_the_next_game_or_left_out() {
    check(
        "[Red \"a\"] 1. h2e2 h9g7 1-0 [Red \"b\"] 1. c3c4 *",
        &[("h2e2 h9g7", &[]), ("c3c4", &[])],
    );
    check(
        "1. h2e2 * h9g7 2. h0g2 0-1",
        &[("h2e2", &["h9g7 2. h0g2 0-1"])],
    );
    check("1. h2e2 1-0 h9g7 h0g2 *", &[("h2e2", &["h9g7 h0g2 *"])]);
    check(
        "1. h2e2 1-0 and then 1. c3c4 c6c5 0-1 the end",
        &[("h2e2", &["and then"]), ("c3c4 c6c5", &["the end"])],
    );
    check("1. h2e2 1-0 1-0", &[("h2e2", &[])]);
    check("1. h2e2 1-0 0-1", &[("h2e2", &["0-1"])]);
    check("1. h2e2 1-0 (1. c3c4)", &[("h2e2", &["( 1. c3c4 )"])]);
    check("1. h2e2 1-0\n=====\n", &[("h2e2", &[])]);
    // A tag in a comment or a variation's bracket is none.
    check(
        "1. h2e2 {see [Red \"b\"]} h9g7 ; or [Red \"c\"]\n（[Red \"d\"]） 1-0",
        &[("h2e2 h9g7", &[])],
    );

    let games: Vec<_> = read("1. h2e2 1-0 {good game}\nLook at this\n1. c3c4 *")
        .map(Result::unwrap)
        .collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].faults, []);
    let last = games[0].record.moves.main_line().last().unwrap();
    assert_eq!(games[0].record.moves.comment(last), "good game");
    // Words on a line of their own are about the game that follows.
    let about = games[1].record.moves.comment(MoveTree::ROOT);
    assert_eq!(about, "Look at this");
}

#[test]
fn the_place_of_what_is_left_out_is_told() {
    let text = "[Red \"a\"]\n\n1. h2e2\n1-0\n\nwords\n\n[Red \"b\"]\n1. c3c4 *\n{\"moves\": []}\n";
    let games: Vec<_> = read(text).map(Result::unwrap).collect();
    let places: Vec<_> = games
        .iter()
        .flat_map(|game| &game.faults)
        .map(|fault| (fault.ply, fault.place, fault.text.as_str()))
        .collect();
    assert_eq!(
        places,
        [
            (2, Place::Line(6), "words"),
            (2, Place::Line(3), "{\"moves\": []}")
        ]
    );
    assert!(games.iter().all(|game| game.fault().is_none()));
}

#[test]
fn old_line_ends_are_line_ends() {
    let text = "[Red \"a\"]\r\r1. h2e2 ; best\rh9g7 1-0\r\r[Red \"b\"]\r1. c3c4 *\r";
    let source = Source::new(text.as_bytes(), None);
    let games: Vec<_> = source.games().map(Result::unwrap).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(main_line(&games[0]), ["h2e2", "h9g7"]);
    assert_eq!(games[1].record.tags.get("Red"), Some("b"));
}

#[test]
fn words_around_the_tags_of_a_forum_are_left_out() {
    const GAME: &str = "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]";
    check(
        &format!("look: [DhtmlXQ]{GAME} and [/DhtmlXQ] thanks"),
        &[("h2e2", &["and", "look:", "thanks"])],
    );
    check(&format!("<p>{GAME}</p>"), &[("h2e2", &[])]);
    check(
        &format!("<html>look: {GAME} thanks</html>\n1. c3c4 *"),
        &[("h2e2", &[]), ("c3c4", &[])],
    );
    // Two games without anything around them.
    let other = "[DhtmlXQ_movelist]2324[/DhtmlXQ_movelist]";
    let named = |name: &str, game: &str| format!("[DhtmlXQ_red]{name}[/DhtmlXQ_red]{game}");
    let text = named("a", GAME) + &named("b", other);
    let games: Vec<_> = read(&text).map(Result::unwrap).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(main_line(&games[0]), ["h2e2"]);
    let red = games.iter().map(|game| game.record.tags.get("Red"));
    assert_eq!(red.collect::<Vec<_>>(), [Some("a"), Some("b")]);
}

#[test]
fn words_alone_are_no_game() {
    for text in [
        "{\"moves\": []}",
        "words",
        "<html>words</html>",
        "* words",
        // Words that name pieces.
        "I like turtles",
        "A horse moves oddly",
        "Cannon fire is loud",
    ] {
        let games: Vec<_> = read(text).collect();
        assert_eq!(games, [Err(Unreadable::NoGame)], "{text}");
    }
    for slip in ["Cannon 2", "C2", "炮", "Pháo hai"] {
        let game = read(slip).next().unwrap().unwrap();
        assert_eq!(game.faults[0].ply, 1, "{slip}");
    }
    let words_and_more = format!("words\n{}", "[a \"b\"]\n".repeat(200));
    let games: Vec<_> = read(&words_and_more).collect();
    let expected = [Err(Unreadable::NoGame), Err(Unreadable::TooManyTags)];
    assert_eq!(games, expected);
}

/// The games of each two samples one behind the other are those of the one and those of the other.
#[test]
fn every_two_samples_together_are_all_that_they_are_alone() {
    let in_utf8 = |name: &str, format| {
        let bytes = sample(name);
        match format {
            Format::Pgn | Format::DhtmlXq if name.contains("gbk") => {
                encoding_rs::GBK.decode(&bytes).0.into_owned().into_bytes()
            }
            _ => bytes,
        }
    };
    let games = |bytes: &[u8]| -> Vec<Game> {
        let source = Source::new(bytes, None);
        source.games().map(Result::unwrap).collect()
    };
    for (first, format, _) in SAMPLES {
        for (second, other, _) in SAMPLES {
            let parts = [in_utf8(first, format), in_utf8(second, other)];
            let [mut expected, more] = [&parts[0], &parts[1]].map(|part| games(part));
            expected.extend(more);
            let mut together = parts[0].clone();
            // A text ends with its last line's end.
            if !matches!(format, Format::Xqf | Format::Cbr | Format::Cbl) {
                together.push(b'\n');
            }
            together.extend(&parts[1]);
            assert_eq!(games(&together), expected, "{first} {second}");
        }
    }
}

#[test]
fn bytes_behind_a_file_that_is_no_text_are_told() {
    for (name, format, expected) in SAMPLES {
        if !matches!(format, Format::Xqf | Format::Cbr | Format::Cbl) {
            continue;
        }
        let bytes = [&sample(name), &b"\0\0words"[..]].concat();
        let games: Vec<_> = Source::new(&bytes, None).games().collect();
        assert_eq!(games.len(), expected.len() + 1, "{name}");
        assert_eq!(games.last(), Some(&Err(Unreadable::NoGame)), "{name}");
        let filled = [&sample(name), &b"\0\0\r\n"[..]].concat();
        let games = Source::new(&filled, None).games().count();
        assert_eq!(games, expected.len(), "{name}");
    }
    // Each part has its own encoding.
    let gbk = "[Red \"某甲\"]\n1. 炮二平五 马8进7 1-0";
    let bytes = [&sample("opening-12.xqf"), &*encoding_rs::GBK.encode(gbk).0].concat();
    let games: Vec<_> = Source::new(&bytes, None)
        .games()
        .map(Result::unwrap)
        .collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].record.tags.get("Red"), Some("某甲"));
    assert_eq!(games[1].record.result, Some(GameResult::RedWins));
    assert_eq!(Source::new(&bytes, None).encoding(), Encoding::Gb18030);
}
