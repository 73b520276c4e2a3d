//! The referee and a position that is repeated: who is warned, asked, and answered again.

use caipan::{
    play::{Outcome, Reason, Refusal},
    referee::{MoveInput, Refused, Reply, Request, Which},
    ruling::{RuleSet, Verdict},
    xiangqi::{Move, Side},
};

use crate::{
    boards::CHASE,
    club::{ANN, BO, Club, HALL, typed},
};

const LOST: Outcome = Outcome {
    winner: Some(Side::Black),
    reason: Reason::PerpetualChase,
};

fn last() -> Move {
    "i1i2".parse().unwrap()
}

fn lose(number: u32, ply: usize) -> Request {
    Request::LosingMove {
        number,
        ply,
        mv: last(),
    }
}

/// A game that Ann, Red, loses if she goes on.
fn chased(club: &Club, rules: RuleSet) -> u32 {
    let number = club.game_by(rules, ANN, BO, HALL);
    club.play(number, CHASE);
    number
}

/// However the move comes in, it is asked about, and nothing has happened.
#[test]
fn every_way_to_move_asks_first() {
    let club = Club::new();
    let number = chased(&club, RuleSet::World);
    let before = (club.look(number), club.tasks());
    let exact = |which| Request::Move {
        which,
        input: MoveInput::Exact(last()),
    };
    for request in [
        typed(Which::Infer, "i1i2"),
        typed(Which::Number(number), "车一进一"),
        exact(Which::Seen { number, ply: 12 }),
        exact(Which::Infer),
    ] {
        let reply = club.ask(ANN, request.clone());
        let Reply::ConfirmLoss {
            shown,
            mv,
            written,
            ruling,
            ways_out,
        } = reply
        else {
            panic!("{request:?}: {reply:?}");
        };
        assert_eq!((mv, written.iccs.as_str()), (last(), "i1i2"));
        assert_eq!(ruling.evidence.verdict(), Verdict::Loses(Side::Red));
        let moves: Vec<_> = ruling.moves.iter().map(|mv| mv.iccs.as_str()).collect();
        let cycle = ["f2f1", "i2i1", "f1f2", "i1i2"];
        assert_eq!(moves, [cycle, cycle].concat());
        // All but the one that leads back.
        let legal = shown.state.game().unwrap().position().legal_moves().len();
        assert_eq!(ways_out.len(), legal - 1);
        assert_eq!((club.look(number), club.tasks()), before);
    }
}

#[test]
fn a_confirmed_loss_is_told_once_however_often_it_comes() {
    let mut club = Club::new();
    let number = chased(&club, RuleSet::World);
    let asking = club.caller(ANN, HALL);
    let asked = club.ask_as(&asking, typed(Which::Infer, "i1i2"));
    assert!(matches!(asked, Reply::ConfirmLoss { .. }), "{asked:?}");
    assert_eq!(club.ask_as(&asking, typed(Which::Infer, "i1i2")), asked);
    club = club.restart();
    assert_eq!(club.ask_as(&asking, typed(Which::Infer, "i1i2")), asked);

    let stale = Refusal::Outdated { seen: 8, now: 12 };
    assert_eq!(
        club.refuses(number, ANN, lose(number, 8)),
        Refused::Play(stale)
    );
    assert_eq!(
        club.refuses(number, BO, lose(number, 12)),
        Refused::Play(Refusal::NotYourTurn)
    );

    let saying = club.caller(ANN, HALL);
    let lost = club.ask_as(&saying, lose(number, 12));
    let Reply::Played { shown, mv, .. } = &lost else {
        panic!("{lost:?}");
    };
    assert_eq!(*mv, last());
    assert_eq!(shown.state.game().unwrap().outcome(), Some(LOST));
    let Reply::ConfirmLoss { ruling, .. } = asked else {
        panic!("seen above");
    };
    assert_eq!(shown.ruling, Some(ruling));
    let after = (club.look(number), club.tasks());
    assert_eq!(club.ask_as(&saying, lose(number, 12)), lost);
    club = club.restart();
    assert_eq!(club.ask_as(&saying, lose(number, 12)), lost);
    assert_eq!((club.look(number), club.tasks()), after);
    assert_eq!(
        club.refuses(number, ANN, lose(number, 12)),
        Refused::Play(Refusal::GameOver(LOST))
    );
}

/// By the casual rules the same moves are a draw: said beforehand, and not asked about.
#[test]
fn a_draw_by_ruling_is_played_at_once() {
    let club = Club::new();
    let number = chased(&club, RuleSet::Simple);
    let warned = club.view(number).warning.unwrap();
    assert_eq!(warned.warning.forecast.verdict(), Verdict::Draw);
    let reply = club.ask(ANN, typed(Which::Infer, "i1i2"));
    let Reply::Played { shown, .. } = reply else {
        panic!("{reply:?}");
    };
    let drawn = Outcome {
        winner: None,
        reason: Reason::Repetition,
    };
    assert_eq!(shown.state.game().unwrap().outcome(), Some(drawn));
    let ruling = shown.ruling.unwrap();
    assert_eq!(ruling.evidence.rules, RuleSet::Simple);
    assert_eq!(ruling.evidence.verdict(), Verdict::Draw);
    assert_eq!(shown.warning, None);
}

/// The rules are kept with the game.
#[test]
fn the_rules_survive_a_restart() {
    let mut club = Club::new();
    let numbers = RuleSet::ALL.map(|rules| chased(&club, rules));
    club = club.restart();
    for (number, rules) in numbers.into_iter().zip(RuleSet::ALL) {
        let view = club.view(number);
        assert_eq!(view.state.challenge.rules, rules);
        assert_eq!(view.state.game().unwrap().rules(), rules);
        assert_eq!(view.warning.unwrap().warning.forecast.rules, rules);
    }
}
