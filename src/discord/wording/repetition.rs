//! A position that is repeated: the warnings, the question, the ruling.

use super::*;
use crate::{
    play::{Event, Match},
    xiangqi::{Position, Setup},
};

/// Red's chariot chases the unprotected black cannon along two ranks in turn. With `i1i2` the position
/// after move 5 stands on the board for the third time.
const CHASE: [&str; 12] = [
    "h2d2", "b7f7", "d2d7", "f7f2", "i0i2", "f2f1", "i2i1", "f1f2", "i1i2", "f2f1", "i2i1", "f1f2",
];

/// A game by these rules in which the chase has come to its last move, and the newest board.
fn chased(rules: RuleSet) -> (Scene, Task) {
    let mut scene = Scene::new();
    let named = challenge_by(
        rules,
        Opponent::Person(outsider(1)),
        SideChoice::Fixed(Side::Red),
    );
    scene.ask(0, &named);
    scene.ask(1, &Request::Accept { number: 1 });
    scene.play(0, &CHASE);
    let mut tasks = scene.take();
    tasks.retain(|task| matches!(task.job, Job::Post(_)));
    let newest = tasks.pop().unwrap();
    (scene, newest)
}

#[test]
fn a_chase_to_the_end() {
    let (mut scene, newest) = chased(RuleSet::World);
    let last = typed_move("i1i2");
    let asked = scene.ask(0, &last);
    let board = Request::Board {
        which: Which::Infer,
    };
    let looked = scene.ask(1, &board);
    let lose = Request::LosingMove {
        number: 1,
        ply: 12,
        mv: "i1i2".parse().unwrap(),
    };
    let lost = scene.ask(0, &lose);
    let over = scene.take();
    let looked_after = scene.ask(
        1,
        &Request::Board {
            which: Which::Number(1),
        },
    );
    check("chase", |language| {
        let mut all = seen(language, std::slice::from_ref(&newest));
        for (who, request, reply) in [
            (0, &last, &asked),
            (1, &board, &looked),
            (0, &lose, &lost),
            (1, &board, &looked_after),
        ] {
            writeln!(all, "{}", answered(language, who, request, reply)).unwrap();
        }
        all + &seen(language, &over)
    });
}

/// By the casual rules the same moves end in a draw, which is said and not asked about.
#[test]
fn a_draw_is_announced_and_not_asked_about() {
    let (mut scene, newest) = chased(RuleSet::Simple);
    let last = typed_move("i1i2");
    let drawn = scene.ask(0, &last);
    let over = scene.take();
    check("repeated", |language| {
        let mut all = seen(language, std::slice::from_ref(&newest));
        writeln!(all, "{}", answered(language, 0, &last, &drawn)).unwrap();
        all + &seen(language, &over)
    });
}

/// As if there were few ways out, or none.
#[test]
fn few_ways_out_are_listed() {
    let (mut scene, newest) = chased(RuleSet::World);
    let asked = scene.ask(0, &typed_move("i1i2"));
    check("ways-out", |language| {
        let mut all = String::new();
        let (mut newest, mut asked) = (newest.clone(), asked.clone());
        for count in [6, 1, 0] {
            let warned = newest.about.warning.as_mut().unwrap();
            warned.ways_out.truncate(count);
            all += &seen(language, std::slice::from_ref(&newest));
            let Reply::ConfirmLoss { ways_out, .. } = &mut asked else {
                panic!("{asked:?}");
            };
            ways_out.truncate(count);
            let request = typed_move("i1i2");
            writeln!(all, "{}", answered(language, 0, &request, &asked)).unwrap();
        }
        all
    });
}

/// As if eight checks had been given over three points. With six, the series can still be ended in many
/// ways; with eight, those moves are told that do not lose at once.
#[test]
fn forbidden_moves_in_a_row_are_told_of() {
    let (_, mut newest) = chased(RuleSet::Chinese);
    let setup: Setup = "9/8R/3k5/9/9/9/9/9/5K3/9 w".parse().unwrap();
    let played = &newest.about.state;
    let [red, black] = Side::ALL.map(|side| played.game().unwrap().player(side));
    let mut challenge = played.challenge.clone();
    challenge.start = Position::try_from(setup).unwrap();
    let mut run = Match::new(played.id, played.place, challenge);
    run.apply(&Event::Accepted { red, black }, NOW);
    let moves = "i8d8 d7e7 d8d7 e7e8 d7d8 e8e7 d8d7 e7e8 d7d8 e8e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9";
    for mv in moves.split(' ') {
        run.apply(&Event::Moved(mv.parse().unwrap()), NOW);
        let game = run.game().unwrap();
        let expected = match game.ply() {
            11 => [
                "6 forbidden moves in a row over 3 points",
                "ends this series",
            ],
            16 => [
                "8 forbidden moves in a row over 3 points",
                "break the cycle",
            ],
            _ => continue,
        };
        let warned = newest.about.warning.as_mut().unwrap();
        warned.warning = game.warning().unwrap();
        let said = seen(Language::English, std::slice::from_ref(&newest));
        for part in expected {
            assert!(said.contains(part), "{said}");
        }
        assert!(said.contains("ninth such move, Red loses"), "{said}");
    }
}

/// Where nothing can be posted, the answer itself says what the channel would have been told.
#[test]
fn an_answer_in_place_of_the_channel_tells_all() {
    let (mut scene, _) = chased(RuleSet::World);
    let reader = reader(PEOPLE[0].0, Language::English);
    let lost = scene.ask(
        0,
        &Request::LosingMove {
            number: 1,
            ply: 12,
            mv: "i1i2".parse().unwrap(),
        },
    );
    let Reply::Played { shown, .. } = &lost else {
        panic!("{lost:?}");
    };
    let post = reader.with_board(Post::words("You played."), shown, &Need::ALL);
    assert!(post.text.contains("Red loses: Red chases"), "{}", post.text);
    assert!(post.text.contains("I may not post"), "{}", post.text);
}
