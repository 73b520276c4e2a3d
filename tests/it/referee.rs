//! The referee: whole games, and what is refused in them.

use std::collections::HashSet;

use caipan::{
    play::{Match, Outcome, Reason, Refusal},
    referee::{MoveInput, Opponent, Refused, Reply, Request, Which},
    xiangqi::{Illegal, Move, Side},
};
use serde::Deserialize;

use crate::{
    club::{ANN, BO, CHO, Club, HALL, challenge, outsider, typed},
    data,
};

#[derive(Deserialize)]
struct GameRow {
    id: String,
    moves_iccs: Vec<String>,
}

/// Ann plays Red, types as people type and lets the referee guess the game; Bo presses buttons.
#[test]
fn a_whole_game_to_mate() {
    let rows: Vec<GameRow> = data::rows("games.jsonl.gz");
    let row = rows
        .iter()
        .find(|row| row.id == "cbl-1956年全国象棋锦标赛93局-9")
        .unwrap();
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    for (ply, text) in row.moves_iccs.iter().enumerate() {
        let mv: Move = text.parse().unwrap();
        let reply = if ply % 2 == 0 {
            club.ask(ANN, typed(Which::Infer, &text.to_uppercase()))
        } else {
            let request = Request::Move {
                which: Which::Seen { number, ply },
                input: MoveInput::Exact(mv),
            };
            club.ask(BO, request)
        };
        let Reply::Played {
            shown,
            mv: played,
            written,
        } = reply
        else {
            panic!("{text}: {reply:?}");
        };
        assert_eq!((played, &written.iccs), (mv, text));
        assert_eq!(shown.state.game().unwrap().ply(), ply + 1);
    }
    let outcome = Outcome {
        winner: Some(Side::Red),
        reason: Reason::Checkmate,
    };
    assert_eq!(club.look(number).game().unwrap().outcome(), Some(outcome));
    let why = club.refuses(
        number,
        ANN,
        Request::Resign {
            which: Which::Number(number),
            confirmed: true,
        },
    );
    assert_eq!(why, Refused::Play(Refusal::GameOver(outcome)));
}

#[test]
fn the_words_of_the_first_move() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let reply = club.ask(ANN, typed(Which::Infer, "炮二平五"));
    let Reply::Played { shown, written, .. } = reply else {
        panic!("{reply:?}");
    };
    assert_eq!(written.iccs, "h2e2");
    assert_eq!(written.wxf, "C2=5");
    assert_eq!(written.chinese, "炮二平五");
    assert_eq!(shown.last.as_ref().unwrap().written, written);
    assert_eq!(
        shown.person(shown.state.game().unwrap().player(Side::Black)),
        Some(&outsider(BO))
    );
    assert_eq!(shown.state.id.number, number);
}

#[test]
fn only_the_player_on_move_moves() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let which = Which::Number(number);
    let seen = |ply| Which::Seen { number, ply };
    let play = |why| Refused::Play(why);
    assert_eq!(
        club.refuses(1, CHO, typed(which, "h2e2")),
        play(Refusal::NotAPlayer)
    );
    assert_eq!(
        club.refuses(1, BO, typed(which, "h9g7")),
        play(Refusal::NotYourTurn)
    );
    // It is not Bo's turn: whatever he types is not even read.
    assert_eq!(
        club.refuses(1, BO, typed(Which::Infer, "nonsense")),
        play(Refusal::NotYourTurn)
    );
    assert!(matches!(
        club.ask(ANN, typed(seen(0), "h2e2")),
        Reply::Played { .. }
    ));
    // The second click on the same button, and an old one after the answer.
    let outdated = |now| play(Refusal::Outdated { seen: 0, now });
    assert_eq!(club.refuses(1, ANN, typed(seen(0), "h2e2")), outdated(1));
    club.play(number, "h9g7");
    assert_eq!(club.refuses(1, ANN, typed(seen(0), "h0g2")), outdated(2));
    for request in [
        Request::OfferDraw { which: seen(0) },
        Request::Resign {
            which: seen(0),
            confirmed: false,
        },
        Request::Resign {
            which: seen(0),
            confirmed: true,
        },
        Request::Move {
            which: seen(0),
            input: MoveInput::Exact("h0g2".parse().unwrap()),
        },
    ] {
        assert_eq!(club.refuses(1, ANN, request), outdated(2));
    }
    for (user, request) in [
        (
            CHO,
            Request::Resign {
                which,
                confirmed: false,
            },
        ),
        (
            CHO,
            Request::Resign {
                which,
                confirmed: true,
            },
        ),
        (CHO, Request::OfferDraw { which }),
        (CHO, Request::AcceptDraw { which }),
        (CHO, Request::DeclineDraw { which }),
    ] {
        assert_eq!(club.refuses(1, user, request), play(Refusal::NotAPlayer));
    }
    let nobody = club.ask(CHO, typed(Which::Infer, "h2e2"));
    assert_eq!(
        nobody,
        Reply::Refused {
            why: Refused::NoGame,
            shown: None
        }
    );
}

#[test]
fn texts_that_are_no_legal_move() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    // The horse's leg is blocked by the elephant at g0.
    let why = club.refuses(number, ANN, typed(Which::Infer, "h0f1"));
    let Refused::Illegal { mv, why, written } = why else {
        panic!("{why:?}");
    };
    assert_eq!(mv.to_string(), "h0f1");
    assert_eq!(
        why,
        Illegal::HorseLeg {
            leg: "g0".parse().unwrap()
        }
    );
    assert_eq!(written.iccs, "h0f1");
    let exact = Request::Move {
        which: Which::Infer,
        input: MoveInput::Exact(mv),
    };
    let why = club.refuses(number, ANN, exact);
    assert!(
        matches!(why, Refused::Illegal { mv: same, .. } if same == mv),
        "{why:?}"
    );
    let long = "x".repeat(10_000);
    for text in ["", "good morning", &long] {
        let why = club.refuses(number, ANN, typed(Which::Infer, text));
        let Refused::Unreadable { typed, nearest, .. } = why else {
            panic!("{text}: {why:?}");
        };
        assert!(text.starts_with(&typed) && typed.len() <= 64 && nearest.len() <= 5);
    }
    // Either elephant can go to e2.
    let before = club.look(number);
    let reply = club.ask(ANN, typed(Which::Infer, "相进五"));
    let Reply::WhichMove { shown, candidates } = reply else {
        panic!("{reply:?}");
    };
    assert_eq!((&shown.state, &club.look(number)), (&before, &before));
    let moves: HashSet<String> = candidates.iter().map(|(mv, _)| mv.to_string()).collect();
    assert_eq!(moves, HashSet::from(["c0e2".to_owned(), "g0e2".to_owned()]));
}

#[test]
fn giving_up_is_asked_about_once() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    club.play(number, "h2e2 h9g7");
    let before = club.look(number);
    let resign = |confirmed| Request::Resign {
        which: Which::Infer,
        confirmed,
    };
    let reply = club.ask(BO, resign(false));
    assert!(matches!(reply, Reply::ConfirmResign(_)), "{reply:?}");
    assert_eq!(club.look(number), before);
    let reply = club.ask(BO, resign(true));
    let Reply::Resigned(shown) = reply else {
        panic!("{reply:?}");
    };
    let outcome = Outcome {
        winner: Some(Side::Red),
        reason: Reason::Resignation,
    };
    assert_eq!(shown.state.game().unwrap().outcome(), Some(outcome));
}

#[test]
fn draws_are_offered_and_answered_once() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let which = Which::Number(number);
    let play = |why| Refused::Play(why);
    for user in [ANN, BO] {
        let why = club.refuses(number, user, Request::AcceptDraw { which });
        assert_eq!(why, play(Refusal::NoDrawOffer));
    }
    let reply = club.ask(
        ANN,
        Request::OfferDraw {
            which: Which::Infer,
        },
    );
    assert!(matches!(reply, Reply::DrawOffered(_)), "{reply:?}");
    assert_eq!(
        club.refuses(1, ANN, Request::OfferDraw { which }),
        play(Refusal::AlreadyOffered)
    );
    assert_eq!(
        club.refuses(1, BO, Request::OfferDraw { which }),
        play(Refusal::OpponentOffered)
    );
    assert_eq!(
        club.refuses(1, ANN, Request::AcceptDraw { which }),
        play(Refusal::AlreadyOffered)
    );
    let reply = club.ask(
        BO,
        Request::DeclineDraw {
            which: Which::Infer,
        },
    );
    assert!(matches!(reply, Reply::DrawDeclined(_)), "{reply:?}");
    assert_eq!(
        club.refuses(1, BO, Request::DeclineDraw { which }),
        play(Refusal::NoDrawOffer)
    );
    assert_eq!(
        club.refuses(1, ANN, Request::OfferDraw { which }),
        play(Refusal::OfferedTooSoon { moves: 1 })
    );
    club.play(number, "h2e2 h9g7");
    club.ask(ANN, Request::OfferDraw { which });
    // A button of the first offer says nothing about the second.
    for request in [
        Request::AcceptDraw {
            which: Which::Seen { number, ply: 0 },
        },
        Request::DeclineDraw {
            which: Which::Seen { number, ply: 0 },
        },
    ] {
        let why = club.refuses(number, BO, request);
        assert_eq!(why, play(Refusal::Outdated { seen: 0, now: 2 }));
    }
    let reply = club.ask(
        BO,
        Request::AcceptDraw {
            which: Which::Seen { number, ply: 2 },
        },
    );
    let Reply::DrawAgreed(shown) = reply else {
        panic!("{reply:?}");
    };
    assert_eq!(shown.state.game().unwrap().outcome().unwrap().winner, None);
}

/// People are known by what they are called now.
#[test]
fn a_new_name_is_noted() {
    let club = Club::new();
    club.game(ANN, BO, HALL);
    let mut caller = club.caller(BO, HALL);
    caller.who.name = "Bo the Great".to_owned();
    club.ask_as(&caller, Request::Games);
    let shown = club.view(1);
    let black = shown.state.game().unwrap().player(Side::Black);
    assert_eq!(shown.person(black).unwrap().name, "Bo the Great");
}

/// Nobody is kept who only looked or was refused.
#[test]
fn bystanders_get_no_number() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    club.refuses(number, 55, typed(Which::Number(number), "h2e2"));
    club.ask(55, Request::Accept { number });
    club.ask(66, challenge(Opponent::Anyone));
    let challenger = |state: Match| state.challenge.challenger.0;
    assert_eq!(challenger(club.look(2)) - challenger(club.look(1)), 2);
}
