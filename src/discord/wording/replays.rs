//! Looking through a game of the server.

use super::*;
use crate::{
    discord::{
        replay::{Stand, page},
        shared::Sharing,
    },
    play::PaceClass,
    referee::{Change, Level, Points, Recorded, Shift},
};

fn level(rating: i32, deviation: i32) -> Level {
    Level {
        rating: Points(rating * 1000),
        deviation: Points(deviation * 1000),
    }
}

/// A rated game in which Black takes the soldier in the middle with check, and Red gives up.
fn game() -> Recorded {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(2)), SideChoice::Fixed(Side::Red));
    scene.ask(1, &named);
    scene.ask(2, &Request::Accept { number: 1 });
    for (ply, typed) in ["b0c2", "h7e7", "h0g2", "e7e3"].into_iter().enumerate() {
        let reply = scene.ask(1 + ply % 2, &typed_move(typed));
        assert!(matches!(reply, Reply::Played { .. }), "{typed}: {reply:?}");
    }
    let resign = Request::Resign {
        which: Which::Number(1),
        confirmed: true,
    };
    scene.ask(1, &resign);
    let record = Request::Record {
        which: Which::Number(1),
    };
    let Reply::Record(mut recorded) = scene.ask(1, &record) else {
        panic!("no record");
    };
    let settled = |from, to| Shift {
        before: level(from, 60),
        after: level(to, 59),
    };
    recorded.shown.rated = Some(Box::new(Change {
        class: PaceClass::Live,
        all_time: [settled(1523, 1509), settled(1600, 1613)],
        season: None,
    }));
    *recorded
}

fn stand(ply: usize, bottom: Side) -> Stand {
    Stand {
        number: 1,
        ply,
        bottom,
    }
}

#[test]
fn looking_through_a_game() {
    let recorded = game();
    check("replay", |language| {
        let pages = [
            (stand(0, Side::Red), Sharing::Offered),
            (stand(3, Side::Black), Sharing::Done),
            (stand(usize::MAX, Side::Red), Sharing::NotOffered),
        ];
        let pages = pages.map(|(stand, sharing)| {
            let post = page(reader(12, language), stand, &recorded, sharing);
            assert_eq!((post.ping, post.also), (None, None));
            described(&post)
        });
        pages.join("\n")
    });
}

#[test]
fn the_buttons_lead_to_the_boards_beside_this_one() {
    let recorded = game();
    let buttons = |ply| {
        let reader = reader(12, Language::English);
        let post = page(
            reader,
            stand(ply, Side::Red),
            &recorded,
            Sharing::NotOffered,
        );
        let buttons = post.buttons.into_iter().flatten();
        let buttons = buttons.map(|button| {
            let way = button.id.to_string();
            (way["xq1:replay:1:".len()..].to_owned(), button.is_off)
        });
        buttons.collect::<Vec<_>>()
    };
    let told = |ways: [(&str, bool); 5]| ways.map(|(way, is_off)| (way.to_owned(), is_off));
    assert_eq!(
        buttons(0),
        told([
            ("0:red:start", true),
            ("0:red:back", true),
            ("1:red:on", false),
            ("4:red:end", false),
            ("0:black:here", false),
        ])
    );
    assert_eq!(
        buttons(1),
        told([
            ("0:red:start", false),
            ("0:red:back", false),
            ("2:red:on", false),
            ("4:red:end", false),
            ("1:black:here", false),
        ])
    );
    assert_eq!(
        buttons(9),
        told([
            ("0:red:start", false),
            ("3:red:back", false),
            ("4:red:on", true),
            ("4:red:end", true),
            ("4:black:here", false),
        ])
    );
}
