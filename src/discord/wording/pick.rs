//! What somebody reads who picks a move from the board.

use super::*;
use crate::xiangqi::Square;

fn pick(ply: usize, from: Option<&str>) -> Request {
    let from = from.map(|point| point.parse::<Square>().unwrap());
    Request::Pick {
        number: 1,
        ply,
        from,
    }
}

fn preview(ply: usize, mv: &str) -> Request {
    Request::Preview {
        which: Which::Seen { number: 1, ply },
        input: MoveInput::Exact(mv.parse().unwrap()),
    }
}

#[test]
fn a_move_is_picked() {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
    scene.ask(0, &named);
    scene.ask(1, &Request::Accept { number: 1 });
    scene.play(0, &["h2e2", "d9e8"]);
    let asked = [
        (0, pick(2, Some("e2"))),
        // With check, and it takes a soldier.
        (0, preview(2, "e2e6")),
        (1, pick(2, None)),
        (0, pick(1, None)),
    ];
    let replies = asked.map(|(who, request)| {
        let reply = scene.ask(who, &request);
        (who, request, reply)
    });
    scene.play(0, &["e2e6"]);
    let in_check = pick(3, None);
    let answers = scene.ask(1, &in_check);
    check("pick", |language| {
        let mut all = String::new();
        for (who, request, reply) in replies
            .iter()
            .chain([&(1, in_check.clone(), answers.clone())])
        {
            writeln!(all, "{}", answered(language, *who, request, reply)).unwrap();
        }
        all
    });
}
