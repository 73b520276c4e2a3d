//! The referee and which game is meant, where nobody says so.

use std::collections::HashSet;

use caipan::{
    play::{PlaceId, Refusal},
    referee::{Opponent, Refused, Reply, Request, Which},
};

use crate::club::{ANN, BO, CHO, Club, GARDEN, HALL, challenge, outsider, typed};

/// Where the games are: number, place, and whether it is Ann's turn.
fn which_game(
    games: &[(PlaceId, bool)],
    asked_in: PlaceId,
    in_thread: bool,
) -> Result<u32, Box<Reply>> {
    let club = Club::new();
    for &(place, is_on_move) in games {
        let number = club.game(ANN, BO, place);
        if !is_on_move {
            club.play(number, "h2e2");
        }
    }
    let mut caller = club.caller(ANN, asked_in);
    caller.in_thread = in_thread;
    let versions = |club: &Club| -> Vec<u32> {
        let count = u32::try_from(games.len()).unwrap();
        (1..=count)
            .map(|number| club.look(number).version)
            .collect()
    };
    let before = versions(&club);
    match club.ask_as(&caller, typed(Which::Infer, "b2c2")) {
        Reply::Played { shown, .. } => Ok(shown.state.id.number),
        reply => {
            assert_eq!(versions(&club), before);
            Err(Box::new(reply))
        }
    }
}

fn numbers(reply: Result<u32, Box<Reply>>) -> Vec<u32> {
    match reply.map_err(|reply| *reply) {
        Err(Reply::WhichGame(matches)) => {
            matches.iter().map(|shown| shown.state.id.number).collect()
        }
        reply => panic!("{reply:?}"),
    }
}

fn refused_in(reply: Result<u32, Box<Reply>>) -> (Refused, Option<u32>) {
    match reply.map_err(|reply| *reply) {
        Err(Reply::Refused { why, shown }) => (why, shown.map(|shown| shown.state.id.number)),
        reply => panic!("{reply:?}"),
    }
}

#[test]
fn which_game_is_meant() {
    let not_your_turn = Refused::Play(Refusal::NotYourTurn);
    // The only game on move here, in another place, of several places.
    assert_eq!(which_game(&[(HALL, true)], HALL, false), Ok(1));
    assert_eq!(which_game(&[(HALL, true)], GARDEN, false), Ok(1));
    assert_eq!(
        which_game(&[(HALL, true), (GARDEN, true)], GARDEN, false),
        Ok(2)
    );
    assert_eq!(
        which_game(&[(HALL, false), (HALL, true)], HALL, false),
        Ok(2)
    );
    // On move elsewhere, waiting here: the move is for the other, but not in a thread.
    assert_eq!(
        which_game(&[(HALL, false), (GARDEN, true)], HALL, false),
        Ok(2)
    );
    let in_thread = which_game(&[(HALL, false), (GARDEN, true)], HALL, true);
    assert_eq!(refused_in(in_thread), (not_your_turn.clone(), Some(1)));
    // Several fit: those here, else all.
    let two_here = which_game(&[(HALL, true), (GARDEN, true), (HALL, true)], HALL, false);
    assert_eq!(numbers(two_here), [1, 3]);
    let two_elsewhere = which_game(&[(GARDEN, true), (GARDEN, true)], HALL, true);
    assert_eq!(numbers(two_elsewhere), [1, 2]);
    // None on move: the only game says so; of several none can be played.
    let only = which_game(&[(GARDEN, false)], HALL, false);
    assert_eq!(refused_in(only), (not_your_turn.clone(), Some(1)));
    let none = which_game(&[(GARDEN, false), (HALL, false)], HALL, false);
    assert_eq!(refused_in(none), (not_your_turn, None));
    assert_eq!(
        refused_in(which_game(&[], HALL, false)),
        (Refused::NoGame, None)
    );
}

#[test]
fn which_game_for_what_needs_no_turn() {
    let club = Club::new();
    let here = club.game(ANN, BO, HALL);
    let there = club.game(BO, ANN, GARDEN);
    let board = |user, place| match club.ask_in(
        user,
        place,
        Request::Board {
            which: Which::Infer,
        },
    ) {
        Reply::Board(shown) => shown.state.id.number,
        reply => panic!("{reply:?}"),
    };
    assert_eq!([board(BO, HALL), board(BO, GARDEN)], [here, there]);
    // A passer-by sees what is played where they are.
    assert_eq!([board(CHO, HALL), board(CHO, GARDEN)], [here, there]);
    let elsewhere = club.ask_in(
        CHO,
        PlaceId(300),
        Request::Board {
            which: Which::Infer,
        },
    );
    assert_eq!(
        elsewhere,
        Reply::Refused {
            why: Refused::NoGame,
            shown: None
        }
    );
    let asked = club.ask_in(
        ANN,
        PlaceId(300),
        Request::Board {
            which: Which::Infer,
        },
    );
    assert!(
        matches!(&asked, Reply::WhichGame(matches) if matches.len() == 2),
        "{asked:?}"
    );
    // An answer to a draw goes where the offer is, not where one stands.
    club.ask_in(
        BO,
        GARDEN,
        Request::OfferDraw {
            which: Which::Infer,
        },
    );
    let reply = club.ask_in(
        ANN,
        HALL,
        Request::DeclineDraw {
            which: Which::Infer,
        },
    );
    assert!(
        matches!(&reply, Reply::DrawDeclined(shown) if shown.state.id.number == there),
        "{reply:?}"
    );
}

#[test]
fn the_list_begins_with_what_waits() {
    let club = Club::new();
    club.game(BO, ANN, HALL);
    club.game(ANN, BO, GARDEN);
    club.ask(ANN, challenge(Opponent::Anyone));
    club.ask(CHO, challenge(Opponent::Person(outsider(ANN))));
    club.game(BO, CHO, HALL);
    let finished = club.game(ANN, BO, HALL);
    club.ask(
        ANN,
        Request::Resign {
            which: Which::Number(finished),
            confirmed: true,
        },
    );
    let Reply::Games(matches) = club.ask(ANN, Request::Games) else {
        panic!("a list");
    };
    let numbers: Vec<u32> = matches.iter().map(|shown| shown.state.id.number).collect();
    // Of those that wait for her the challenge ends first, and so does her own of the others.
    assert_eq!(numbers, [4, 2, 3, 1]);
    assert_eq!(club.ask(77, Request::Games), Reply::Games(Vec::new()));
}

#[test]
fn suggestions_name_the_game_they_are_for() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let suggest = |user, which, typed| {
        club.referee
            .suggest(&club.caller(user, HALL), which, typed)
            .unwrap()
    };
    assert_eq!(suggest(ANN, Which::Infer, "").len(), 25);
    let cannon = suggest(ANN, Which::Infer, "炮二平五");
    assert_eq!(
        (
            cannon[0].number,
            cannon[0].ply,
            cannon[0].mv.to_string().as_str()
        ),
        (number, 0, "h2e2")
    );
    assert_eq!(suggest(BO, Which::Infer, ""), []);
    assert_eq!(suggest(CHO, Which::Number(number), ""), []);
    assert_eq!(suggest(ANN, Which::Number(9), ""), []);
    let second = club.game(ANN, CHO, HALL);
    let both = suggest(ANN, Which::Infer, "炮");
    assert!(both.len() <= 25);
    let numbers: HashSet<u32> = both.iter().map(|suggestion| suggestion.number).collect();
    assert_eq!(numbers, HashSet::from([number, second]));
}
