//! Takebacks and planned answers as the referee keeps, answers and records them.

use caipan::{
    notation::Notation,
    play::{Event, Refusal, Unplannable},
    record::MoveTree,
    referee::{
        FileKind, PlanInput, Recorded, Refused, Reply, Request, Which, Wish, WordFault, to_file,
    },
    xiangqi::{Move, Side},
};

use crate::{
    boards::moves,
    club::{ANN, BO, CHO, Club, HALL, NOON, typed},
};

const HERE: Which = Which::Infer;

fn wish(wish: Wish) -> Request {
    Request::Wish { which: HERE, wish }
}

fn plan(line: &str) -> Request {
    Request::Plan {
        which: HERE,
        input: PlanInput::Text(line.to_owned()),
    }
}

#[track_caller]
fn takes_back(club: &Club, asker: u64, other: u64) {
    let asked = club.ask(asker, wish(Wish::OfferTakeback));
    assert!(matches!(asked, Reply::Happened { .. }), "{asked:?}");
    let taken = club.ask(other, wish(Wish::AcceptTakeback));
    let Reply::Happened { event, .. } = taken else {
        panic!("{taken:?}");
    };
    assert!(matches!(event, Event::TakenBack { .. }), "{event:?}");
}

#[test]
fn a_request_to_take_back_survives_a_restart_and_goes_with_any_move() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    club.play(number, "h2e2 h9g7");
    club.ask(ANN, wish(Wish::OfferTakeback));
    let club = club.restart();
    let offer = club.look(number).game().unwrap().takeback_offer();
    assert_eq!(offer, Some(Side::Red));
    club.play(number, "h0g2");
    let why = club.refuses(number, BO, wish(Wish::AcceptTakeback));
    assert_eq!(why, Refused::Play(Refusal::NoTakeback));
    // Black asks, on move: its own move goes back, and the one that followed it.
    takes_back(&club, BO, ANN);
    let view = club.view(number);
    assert_eq!(view.state.game().unwrap().ply(), 1);
    let words: Vec<_> = view.retracted.iter().map(|it| it.iccs.as_str()).collect();
    assert_eq!(words, ["h9g7", "h0g2"]);
    let club = club.restart();
    assert_eq!(club.view(number), view);
}

fn record(club: &Club) -> Recorded {
    match club.ask(
        CHO,
        Request::Record {
            which: Which::Number(1),
        },
    ) {
        Reply::Record(recorded) => *recorded,
        reply => panic!("{reply:?}"),
    }
}

fn iccs(moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

#[test]
fn the_record_keeps_what_was_taken_back() {
    let club = Club::new();
    club.game(ANN, BO, HALL);
    club.play(1, "h2e2 h9g7 h0g2 i9h9");
    takes_back(&club, ANN, BO);
    club.play(1, "b0c2");
    takes_back(&club, ANN, BO);
    club.play(1, "c3c4 c6c5");
    // And at the end of the game, where nothing follows.
    takes_back(&club, BO, ANN);
    let mut recorded = record(&club);
    assert_eq!(iccs(&recorded.record.main_moves()), "h2e2 h9g7 c3c4");
    let told: Vec<_> = recorded
        .retractions
        .iter()
        .map(|it| format!("{:?} {} | {}", it.by, iccs(&it.line), iccs(&it.moves)))
        .collect();
    assert_eq!(
        told,
        [
            "Red h2e2 h9g7 | h0g2 i9h9",
            "Red h2e2 h9g7 | b0c2",
            "Black h2e2 h9g7 c3c4 | c6c5",
        ]
    );
    assert_eq!(recorded.retractions[0].written[1].chinese, "车９平８");

    recorded.tell_retractions(|it| format!("{} back", it.moves.len()));
    let tree = &recorded.record.moves;
    assert_eq!(iccs(&recorded.record.main_moves()), "h2e2 h9g7 c3c4");
    let main: Vec<_> = tree.main_line().collect();
    assert_eq!(tree.comment(main[1]), "2 back\n1 back");
    assert_eq!(tree.comment(main[2]), "1 back");
    let next = tree
        .next(main[1])
        .iter()
        .map(|&node| tree.mv(node).unwrap());
    assert_eq!(iccs(&next.collect::<Vec<_>>()), "c3c4 h0g2 b0c2");
    assert_eq!(tree.len(), 6);
    assert!(tree.comment(MoveTree::ROOT).is_empty());

    let pgn = to_file(&recorded.record, FileKind::Pgn(Notation::Iccs)).unwrap();
    assert_eq!(pgn.losses, []);
    let read = caipan::record::Source::new(&pgn.bytes, None);
    let read = read.games().next().unwrap().unwrap().record;
    assert_eq!(read.moves, recorded.record.moves);
}

#[test]
fn an_answered_move_is_answered_to_as_the_move_that_was_played() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    assert!(matches!(
        club.ask(BO, plan("h2e2 h9g7")),
        Reply::Plans { .. }
    ));
    let caller = club.caller(ANN, HALL);
    let played = club.ask_as(&caller, typed(HERE, "h2e2"));
    let Reply::Played { mv, written, shown } = &played else {
        panic!("{played:?}");
    };
    assert_eq!(
        (mv.to_string(), written.iccs.as_str()),
        ("h2e2".to_owned(), "h2e2")
    );
    assert_eq!(shown.last.as_ref().unwrap().written.iccs, "h9g7");
    assert_eq!(shown.before.as_ref().unwrap().written.iccs, "h2e2");
    // The same again, before and after the process was restarted.
    assert_eq!(club.ask_as(&caller, typed(HERE, "h2e2")), played);
    let club = club.restart();
    assert_eq!(club.ask_as(&caller, typed(HERE, "h2e2")), played);
    assert_eq!(club.look(number).game().unwrap().ply(), 2);
}

#[test]
fn a_plan_grows_and_shrinks_line_by_line() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let lines = || club.look(number).game().unwrap().plan(Side::Black).lines();
    club.ask(BO, plan("炮二平五 马8进7"));
    club.ask(BO, plan("C2=5 H8+7 H2+3 R9=8"));
    let saved = club.ask(BO, plan("b2e2, b9c7"));
    assert_eq!(lines(), [moves("h2e2 h9g7 h0g2 i9h9"), moves("b2e2 b9c7")]);
    let Reply::Plans {
        plan: shown,
        is_new,
        ..
    } = &saved
    else {
        panic!("{saved:?}");
    };
    assert!(is_new);
    assert_eq!(shown[0].next[0].then_written.wxf, "R9=8");
    assert_eq!(shown[1].when_written.chinese, "炮八平五");

    let change = |input| Request::Plan { which: HERE, input };
    club.ask(BO, change(PlanInput::Without(moves("b2e2 b9c7"))));
    assert_eq!(lines(), [moves("h2e2 h9g7 h0g2 i9h9")]);
    let club_lines = lines();
    let why = club.refuses(number, BO, plan("b2e2 b9c7 h0g2"));
    assert_eq!(
        why,
        Refused::Play(Refusal::Unplannable(Unplannable::Unpaired))
    );
    let why = club.refuses(number, BO, plan("b2e2 相进五"));
    let Refused::Line(bad) = why else {
        panic!("{why:?}");
    };
    assert_eq!((bad.place, bad.side), (2, Side::Black));
    // Both elephants can go there.
    assert!(
        matches!(&bad.fault, WordFault::Several(both) if both.len() == 2),
        "{bad:?}"
    );
    assert_eq!(lines(), club_lines);
    club.ask(BO, change(PlanInput::Nothing));
    assert!(lines().is_empty());

    for (who, why) in [(ANN, Refusal::YourTurn), (CHO, Refusal::NotAPlayer)] {
        let asked = Request::Plan {
            which: Which::Number(number),
            input: PlanInput::Text("h2e2 h9g7".to_owned()),
        };
        assert_eq!(club.refuses(number, who, asked), Refused::Play(why));
    }
}

/// Of several games the one is meant in which the opponent is on move.
#[test]
fn plans_are_for_the_game_in_which_the_opponent_thinks() {
    let club = Club::new();
    let first = club.game(ANN, BO, HALL);
    let second = club.game(BO, CHO, HALL);
    let planned = club.ask(BO, plan("h2e2 h9g7"));
    let Reply::Plans { shown, .. } = &planned else {
        panic!("{planned:?}");
    };
    assert_eq!(shown.state.id.number, first);
    club.play(second, "h2e2");
    let which = club.ask(BO, plan("h2e2 h9g7"));
    assert!(matches!(which, Reply::WhichGame(_)), "{which:?}");
}

#[test]
fn a_line_is_stepped_to_by_legal_moves() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let step = |path: &str| Request::Step {
        which: Which::Seen { number, ply: 0 },
        path: moves(path),
    };
    let Reply::Step {
        moves: first,
        so_far,
        ..
    } = club.ask(BO, step(""))
    else {
        panic!("a step");
    };
    assert_eq!((first.len(), so_far.len()), (44, 0));
    let Reply::Step {
        moves: answers,
        so_far,
        position,
        ..
    } = club.ask(BO, step("h2e2"))
    else {
        panic!("a step");
    };
    assert_eq!(position.turn(), Side::Black);
    assert_eq!(so_far[0].wxf, "C2=5");
    assert!(answers.iter().any(|(mv, _)| mv.to_string() == "h9g7"));
    assert!(matches!(
        club.refuses(number, BO, step("h2e2 h2e2")),
        Refused::Play(Refusal::Unplannable(Unplannable::Illegal { ply: 1, .. }))
    ));
    assert_eq!(
        club.refuses(number, ANN, step("")),
        Refused::Play(Refusal::YourTurn)
    );
    club.play(number, "h2e2");
    assert_eq!(
        club.refuses(number, ANN, step("")),
        Refused::Play(Refusal::Outdated { seen: 0, now: 1 })
    );
    assert!(club.referee.run_due(NOON).is_ok());
}
