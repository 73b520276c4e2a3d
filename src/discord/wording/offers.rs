//! Takebacks, broken-off games and planned answers.

use super::*;
use crate::{
    discord::{
        offers,
        plans::{Deed, Path, Planning},
    },
    play::{Event, Match},
    referee::{PlanInput, Wish},
    text::say,
};

fn wish(wish: Wish) -> Request {
    Request::Wish {
        which: Which::Infer,
        wish,
    }
}

fn plan(line: &str) -> Request {
    Request::Plan {
        which: Which::Infer,
        input: PlanInput::Text(line.to_owned()),
    }
}

fn begun() -> Scene {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
    scene.ask(0, &named);
    scene.ask(1, &Request::Accept { number: 1 });
    scene
}

/// All that is said in these steps, to whom and in the channel.
fn told(scene: &mut Scene, steps: &[(usize, Request)]) -> impl Fn(Language) -> String + use<> {
    let mut said = Vec::new();
    for (who, request) in steps {
        let reply = scene.ask(*who, request);
        said.push((*who, request.clone(), reply, scene.take()));
    }
    move |language| {
        let mut all = String::new();
        for (who, request, reply, tasks) in &said {
            writeln!(all, "{}", answered(language, *who, request, reply)).unwrap();
            all += &seen(language, tasks);
        }
        all
    }
}

#[test]
fn taking_moves_back() {
    let mut scene = begun();
    scene.play(0, &["h2e2", "h9g7"]);
    scene.take();
    let ask = || wish(Wish::OfferTakeback);
    let steps = [
        (0, ask()),
        (1, ask()),
        (1, wish(Wish::DeclineTakeback)),
        (0, ask()),
        (1, ask()),
        (
            0,
            Request::Board {
                which: Which::Infer,
            },
        ),
        (0, wish(Wish::AcceptTakeback)),
        (0, wish(Wish::AcceptTakeback)),
    ];
    let told = told(&mut scene, &steps);
    check("takeback", |language| {
        let mut all = told(language);
        for clock in ["anew", "used"] {
            let args = [("clock", clock.into())];
            writeln!(all, "{}", say(language, "takeback-clock", &args)).unwrap();
        }
        all
    });
}

#[test]
fn breaking_off() {
    let mut scene = begun();
    scene.take();
    let resign = |confirmed| Request::Resign {
        which: Which::Infer,
        confirmed,
    };
    let told = told(&mut scene, &[(1, resign(false)), (1, resign(true))]);
    check("abort", told);
    let mut scene = begun();
    scene.play(0, &["h2e2", "h9g7", "h0g2"]);
    scene.take();
    let abort = || wish(Wish::Abort);
    let steps = [(0, abort()), (1, abort())];
    let all = self::told(&mut scene, &steps)(Language::English);
    assert!(all.contains("can no longer be aborted"), "{all}");
    assert!(all.contains("Nobody wins or loses."), "{all}");
}

#[test]
fn what_else_can_be_done() {
    let mut scene = begun();
    let look = Request::Board {
        which: Which::Infer,
    };
    let mut views = Vec::new();
    let mut look_at = |scene: &mut Scene, who: usize| match scene.ask(who, &look) {
        Reply::Board(view) => views.push((who, view)),
        other => panic!("{other:?}"),
    };
    // Nothing to take back; the opponent is on move.
    look_at(&mut scene, 1);
    scene.play(0, &["h2e2", "h9g7", "h0g2", "i9h9", "i0h0"]);
    // Both have moved twice.
    look_at(&mut scene, 0);
    scene.ask(0, &wish(Wish::OfferTakeback));
    look_at(&mut scene, 1);
    let resign = Request::Resign {
        which: Which::Infer,
        confirmed: true,
    };
    scene.ask(0, &resign);
    let view = match scene.ask(
        1,
        &Request::Board {
            which: Which::Number(1),
        },
    ) {
        Reply::Board(view) => view,
        other => panic!("{other:?}"),
    };
    views.push((1, view.clone()));
    views.push((2, view));
    check("more", |language| {
        let shown = views.iter().map(|(who, view)| {
            let reader = reader(PEOPLE[*who].0, language);
            described(&offers::more(reader, view))
        });
        shown.collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn planned_answers() {
    let mut scene = begun();
    scene.take();
    let steps = [
        (0, plan("h2e2 h9g7")),
        (1, plan("炮二平五 马8进7 马二进三 车9平8")),
        (1, plan("炮二平五 马8进7 马八进七 C8=5")),
        (1, plan("b2e2")),
        (1, plan("b2e2 h9h7")),
        (1, plan("b2e2 hello")),
        (1, plan("相进五 h9g7")),
        (
            1,
            Request::Plans {
                which: Which::Infer,
            },
        ),
        (0, typed_move("h2e2")),
        (
            1,
            Request::Board {
                which: Which::Infer,
            },
        ),
        (0, typed_move("c3c4")),
        (
            1,
            Request::Plans {
                which: Which::Infer,
            },
        ),
        (1, typed_move("c6c5")),
    ];
    let told = told(&mut scene, &steps);
    check("plans", &told);
    // What was planned is said to its owner only.
    for language in Language::ALL {
        let mut scene = begun();
        scene.ask(1, &plan("h2e2 h9g7 h0g2 i9h9"));
        let others = seen(language, &scene.take());
        let red = answered(language, 0, &steps[7].1, &scene.ask(0, &steps[7].1));
        for text in [others, red] {
            assert!(!text.contains("i9h9") && !text.contains("车9平8"), "{text}");
        }
    }
}

#[test]
fn planning_step_by_step() {
    let mut scene = begun();
    scene.take();
    let which = Which::Seen { number: 1, ply: 0 };
    let path = |path: &str| Request::Step {
        which,
        path: path
            .split_whitespace()
            .map(|mv| mv.parse().unwrap())
            .collect(),
    };
    let chosen = Request::Plan {
        which,
        input: PlanInput::Exact(vec!["h2e2".parse().unwrap(), "h9g7".parse().unwrap()]),
    };
    let steps = [
        (0, path("")),
        (1, path("")),
        (1, path("h2e2")),
        (1, chosen),
        (1, path("h2e2 h9g7")),
    ];
    check("step", told(&mut scene, &steps));
}

/// An answer that is no longer judged as it was when it was planned.
#[test]
fn an_answer_that_was_not_played_is_named() {
    let mut scene = begun();
    scene.play(0, &["h2e2"]);
    let Reply::Board(mut view) = scene.ask(
        0,
        &Request::Board {
            which: Which::Infer,
        },
    ) else {
        panic!("a board");
    };
    let planned = Event::Planned {
        side: Side::Red,
        plan: crate::play::Conditions::of_lines([vec![
            "h9g7".parse().unwrap(),
            "h0g2".parse().unwrap(),
        ]]),
    };
    let state: &mut Match = &mut view.state;
    state.apply(&planned, NOW);
    state.apply(&Event::Moved("h9g7".parse().unwrap()), NOW);
    for (language, words) in Language::ALL
        .into_iter()
        .zip(["H2+3", "马二进三", "馬二進三", "M2.3"])
    {
        let said = crate::discord::plans::lapse(reader(PEOPLE[0].0, language), &view).unwrap();
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn ids_of_plans_fit_and_read_back() {
    let moves: Vec<_> = std::iter::repeat_n("h2e2".parse().unwrap(), Path::MOST).collect();
    assert_eq!(Path::new([&moves[..], &moves[..1]].concat()), None);
    let path = Path::new(moves).unwrap();
    for deed in [Deed::Piece(path.clone()), Deed::Target(path)] {
        let id = crate::discord::ids::ComponentId::Plan(Planning {
            number: u32::MAX,
            ply: usize::MAX,
            deed,
        });
        let text = id.to_string();
        assert!(text.len() <= 100, "{text}");
        assert_eq!(text.parse(), Ok(id));
    }
    for text in [
        "xq1:plan:1:2:step:h2e",
        "xq1:plan:1:2:step:H2E2",
        "xq1:plan:1:2:to:-",
    ] {
        assert!(
            text.parse::<crate::discord::ids::ComponentId>().is_err(),
            "{text}"
        );
    }
}
