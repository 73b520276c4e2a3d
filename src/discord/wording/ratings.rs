//! Ratings, as everybody and as the person who asks is told them.

mod arbiters;
mod profiles;

use super::*;
use crate::{
    discord::ratings::{public_list, season_over},
    play::{Notice, PaceClass, PersonId},
    referee::{
        Change, Leaderboard, LeaderboardRow, Level, Part, Period, Place, Points, Row, Score,
        SeasonName, SeasonPart, SeasonTable, Shift,
    },
};

const AUTUMN: SeasonName = SeasonName {
    year: 2026,
    part: SeasonPart::Quarter(4),
};

fn level(rating: i32, deviation: i32) -> Level {
    Level {
        rating: Points(rating * 1000),
        deviation: Points(deviation * 1000),
    }
}

fn score(won: u32, drawn: u32, lost: u32) -> Score {
    Score { won, drawn, lost }
}

fn shift(before: Level, after: Level) -> Shift {
    Shift { before, after }
}

fn row(person: u64, level: Level) -> Row {
    Row {
        person: PersonId(person),
        level,
        score: score(12, 3, 9),
        last: NOW,
    }
}

/// Three people: one with markdown in the name, one who has left and whose name is not known.
fn rows() -> Vec<LeaderboardRow> {
    let people = [outsider(1), outsider(2)].into_iter().chain([Outsider {
        user: 77,
        name: String::new(),
    }]);
    (1..)
        .zip(people)
        .map(|(rank, who)| LeaderboardRow {
            rank,
            who,
            row: row(
                u64::try_from(rank).unwrap(),
                level(1700 - 20 * i32::try_from(rank).unwrap(), 60),
            ),
        })
        .collect()
}

fn board(place: Place, own: Option<Row>) -> Leaderboard {
    Leaderboard {
        class: PaceClass::Live,
        period: Period::AllTime,
        name: None,
        running: None,
        closed: Vec::new(),
        page: 0,
        pages: 1,
        listed: 3,
        rows: rows(),
        place,
        own,
        at: NOW,
    }
}

fn asked() -> Request {
    Request::Leaderboard {
        class: None,
        period: Period::AllTime,
        part: Part::Page(0),
    }
}

#[test]
fn lists_and_where_one_stands() {
    let own = row(2, level(1660, 60));
    let summer = SeasonName {
        year: 2026,
        part: SeasonPart::Month(8),
    };
    let closed = Leaderboard {
        class: PaceClass::Correspondence,
        period: Period::Closed(1),
        name: Some(summer),
        running: Some(AUTUMN),
        closed: vec![(1, summer)],
        page: 1,
        pages: 3,
        listed: 23,
        ..board(Place::NoGame, None)
    };
    let empty = Leaderboard {
        period: Period::Season,
        name: Some(AUTUMN),
        running: Some(AUTUMN),
        listed: 0,
        rows: Vec::new(),
        ..board(Place::NoGame, None)
    };
    let unsure = Some(row(9, level(1540, 180)));
    let boards = [
        board(Place::Listed(2), Some(own)),
        closed,
        empty,
        board(Place::Provisional { games: 4 }, unsure),
        board(Place::Hidden, Some(own)),
        board(Place::Excluded, None),
        board(Place::Inactive, Some(own)),
    ];
    check("ranking", |language| {
        let boards = boards.iter().enumerate();
        let answers = boards.map(|(number, board)| {
            let reply = Reply::Leaderboard(Box::new(board.clone()));
            let mut post = answer(reader(11, language), &asked(), &reply);
            check_limits(&post);
            if number > 2 {
                // The same list again.
                post = Post::words(post.note.unwrap_or_default());
                return post.text.lines().skip(4).collect::<Vec<_>>().join("\n") + "\n";
            }
            in_full(&post)
        });
        answers.collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn a_list_for_everybody_marks_nobody() {
    let own = row(2, level(1660, 60));
    let mut shown = board(Place::Listed(2), Some(own));
    check("public-list", |language| {
        let post = public_list(reader(12, language), &shown);
        check_limits(&post);
        assert!(!post.text.contains('▸') && post.note.is_none());
        described(&post)
    });

    // Of ten long names all find room.
    let who = Outsider {
        user: 5,
        name: "*".repeat(32),
    };
    shown.rows = (1..=10)
        .map(|rank| LeaderboardRow {
            rank,
            who: who.clone(),
            row: row(5, level(1700, 60)),
        })
        .collect();
    for language in Language::ALL {
        let post = public_list(reader(12, language), &shown);
        check_limits(&post);
        assert_eq!(post.text.lines().count(), 11, "{}", post.text);
    }
}

/// The message with what it says below the picture.
fn in_full(post: &Post) -> String {
    let note = post.note.as_deref().unwrap_or_default();
    format!("{}[below: {note}]\n", described(post))
}

#[track_caller]
fn check_limits(post: &Post) {
    assert!(post.text.encode_utf16().count() <= 2000);
    assert!(
        post.note
            .as_ref()
            .is_none_or(|it| it.encode_utf16().count() <= 4096)
    );
    assert!(post.buttons.len() + post.menus.len() <= 5);
    let mut ids: Vec<_> = post
        .buttons
        .iter()
        .flatten()
        .map(|button| button.id.to_string())
        .collect();
    ids.extend(post.menus.iter().map(|menu| menu.id.to_string()));
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "no two ids are the same");
    assert_eq!((post.ping, post.also), (None, None));
}

#[test]
fn what_a_result_did() {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
    scene.ask(0, &named);
    let mut card = scene.take().remove(0).about;
    card.enough = Some(5);
    scene.ask(1, &Request::Accept { number: 1 });
    scene.play(0, &["h2e2", "h9g7"]);
    let resign = Request::Resign {
        which: Which::Infer,
        confirmed: true,
    };
    scene.take();
    scene.ask(0, &resign);
    let tasks = scene.take();
    let over = tasks.iter().find(|task| matches!(task.job, Job::Post(_)));
    let mut over = over.unwrap().about.clone();
    let new = |rating| shift(level(1500, 350), level(rating, 290));
    let settled = |from, to| shift(level(from, 60), level(to, 59));
    over.rated = Some(Box::new(Change {
        class: PaceClass::Correspondence,
        all_time: [settled(1523, 1509), new(1662)],
        season: Some([settled(1511, 1511), new(1640)]),
    }));
    check("results-rated", |language| {
        let card = notice(language.into(), Notice::Card, &card).unwrap();
        let posted = notice(language.into(), Notice::Over, &over).unwrap();
        let board = Reply::Board(over.clone());
        let request = Request::Board {
            which: Which::Infer,
        };
        let looked = answered(language, 1, &request, &board);
        [described(&card), described(&posted), looked].join("\n")
    });
}

#[test]
fn the_end_of_a_season() {
    let table = SeasonTable {
        number: 1,
        name: AUTUMN,
        at: NOW,
        classes: vec![
            (PaceClass::Live, rows(), 3),
            (PaceClass::Correspondence, rows(), 14),
        ],
    };
    let nobody = SeasonTable {
        classes: Vec::new(),
        ..table.clone()
    };
    check("season", |language| {
        let posts = [&table, &nobody].map(|table| season_over(language, table));
        posts.iter().for_each(check_limits);
        posts.map(|post| described(&post)).join("\n")
    });
}

#[test]
fn a_season_of_long_names_has_room() {
    let mut rows = Vec::new();
    for rank in 1..=10 {
        let who = Outsider {
            user: 5,
            name: "*".repeat(32),
        };
        rows.push(LeaderboardRow {
            rank,
            who,
            row: row(5, level(1700, 60)),
        });
    }
    let table = SeasonTable {
        number: 1,
        name: AUTUMN,
        at: NOW,
        classes: vec![
            (PaceClass::Live, rows.clone(), 10),
            (PaceClass::Correspondence, rows, 10),
        ],
    };
    for language in Language::ALL {
        let post = season_over(language, &table);
        check_limits(&post);
        let last = post.text.lines().last().unwrap();
        assert!(last.contains("/xq leaderboard"), "{last}");
    }
}
