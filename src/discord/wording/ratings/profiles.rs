//! What somebody has played.

use super::*;
use crate::{
    play::Reason,
    referee::{
        BestWin, Between, Career, CareerView, Form, GraphPoint, Played, Profile, Streak, Written,
    },
    xiangqi::Move,
};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn career(class: PaceClass) -> Career {
    let opening: Move = "h2e2".parse().unwrap();
    Career {
        class,
        score: score(12, 3, 9),
        by_side: [score(8, 1, 4), score(4, 2, 5)],
        endings: vec![
            (Reason::Checkmate, score(7, 0, 5)),
            (Reason::Resignation, score(5, 0, 4)),
            (Reason::Agreement, score(0, 3, 0)),
        ],
        streak: Streak {
            current: Form {
                has_won: Some(true),
                games: 2,
            },
            most_won: 5,
            most_unbeaten: 7,
        },
        first_moves: vec![(opening, score(6, 1, 2))],
        best_win: Some(BestWin {
            game: 31,
            at: NOW,
            opponent: PersonId(3),
            level: level(1688, 70),
        }),
        peak: Some((Points(1_702_000), NOW)),
        graph: (0..24)
            .map(|day| GraphPoint {
                at: Moment(NOW.0 - (23 - day) * DAY),
                level: level(1600 + i32::try_from(day % 7).unwrap() * 15, 90),
            })
            .collect(),
    }
}

fn career_view(class: PaceClass, place: Place) -> CareerView {
    CareerView {
        career: career(class),
        row: row(2, level(1660, 60)),
        place,
        season: Some((
            AUTUMN,
            row(2, level(1580, 130)),
            Place::Provisional { games: 3 },
        )),
        first_moves: vec![Written {
            iccs: "h2e2".to_owned(),
            uci: "h3e3".to_owned(),
            wxf: "C2=5".to_owned(),
            chinese: "炮二平五".to_owned(),
            traditional: "炮二平五".to_owned(),
            vietnamese: "P2-5".to_owned(),
            english: "Cannon 2=5".to_owned(),
        }],
        best_opponent: Some(outsider(2)),
    }
}

fn played(game: u32, has_won: Option<bool>, counts: bool) -> Played {
    Played {
        game,
        at: NOW,
        class: PaceClass::Live,
        side: Side::Black,
        opponent: Some(outsider(2)),
        has_won,
        reason: Reason::Timeout,
        counts,
    }
}

#[test]
fn profiles() {
    let full = Profile {
        who: Some(outsider(1)),
        is_own: false,
        is_hidden: false,
        careers: vec![
            career_view(PaceClass::Live, Place::Listed(2)),
            career_view(PaceClass::Correspondence, Place::Inactive),
        ],
        between: Some(Between {
            score: score(2, 0, 1),
            games: vec![40, 12],
        }),
        latest: vec![played(41, Some(true), true), played(40, None, false)],
        at: NOW,
    };
    let hidden = Profile {
        is_hidden: true,
        careers: vec![career_view(PaceClass::Live, Place::Hidden)],
        between: None,
        latest: Vec::new(),
        ..full.clone()
    };
    let nothing = Profile {
        careers: Vec::new(),
        ..hidden.clone()
    };
    let own_nothing = Profile {
        is_own: true,
        ..nothing.clone()
    };
    let taken_out = Profile {
        latest: vec![played(41, Some(true), false)],
        ..nothing.clone()
    };
    check("profile", |language| {
        let profiles = [&full, &hidden, &nothing, &own_nothing, &taken_out].into_iter();
        let answers = profiles.map(|profile| {
            let request = Request::Profile { user: None };
            let reply = Reply::Profile(Box::new(profile.clone()));
            let post = answer(reader(11, language), &request, &reply);
            check_limits(&post);
            in_full(&post)
        });
        answers.collect::<Vec<_>>().join("\n")
    });
}
