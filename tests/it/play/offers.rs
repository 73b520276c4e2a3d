//! Taking moves back, breaking a game off, and how often somebody may ask.

use caipan::{
    play::{Event, Match, Notice},
    xiangqi::Side,
};

use super::script::{begin, challenge, outcome_of, play_all};
use crate::boards::{moves, table};

/// What has been done after `ben accept`; what is asked now; what follows, or why not. Ann plays Red.
const TAKEBACKS: &str = "
    # whose turn it is decides whether one or two moves go back: never only the opponent's
    moves h2e2                           | ann takeback     | TakebackOffered(Red)
    moves h2e2; ann takeback             | ben allow        | TakenBack { plies: 1 }
    moves h2e2 h9g7; ann takeback        | ben allow        | TakenBack { plies: 2 }
    moves h2e2 h9g7; ben takeback        | ann allow        | TakenBack { plies: 1 }
    moves h2e2 h9g7 h0g2; ben takeback   | ann allow        | TakenBack { plies: 2 }
    # somebody who has not moved has nothing to take back
    ann draw                             | ann takeback     | no: NothingToTakeBack
    ann draw                             | ben takeback     | no: NothingToTakeBack
    moves h2e2                           | ben takeback     | no: NothingToTakeBack
    moves h2e2; ann takeback; ben allow  | ann takeback     | no: NothingToTakeBack
    # by whom and when
    moves h2e2                           | cal takeback     | no: NotAPlayer
    moves h2e2 h9g7                      | ann takeback @2  | TakebackOffered(Red)
    moves h2e2 h9g7                      | ann takeback @1  | no: Outdated { seen: 1, now: 2 }
    moves h2e2; ann takeback             | ben allow @1     | TakenBack { plies: 1 }
    moves h2e2; ann takeback             | ben allow @0     | no: Outdated { seen: 0, now: 1 }
    moves h2e2; ann takeback             | ben insist       | TakebackDeclined
    moves h2e2; ann takeback             | ben insist @0    | no: Outdated { seen: 0, now: 1 }
    moves h2e2; ann takeback             | ann allow        | no: AlreadyOffered
    moves h2e2; ann takeback             | ann insist       | no: AlreadyOffered
    moves h2e2; ann takeback             | cal allow        | no: NotAPlayer
    moves h2e2; ann takeback             | ann takeback     | no: AlreadyOffered
    moves h2e2 h9g7; ann takeback        | ben takeback     | no: OpponentOffered
    moves h2e2; ann takeback; ben insist | ben allow        | no: NoTakeback
    moves h2e2                           | ben allow        | no: NoTakeback
    moves h2e2; ann takeback; ben allow  | ben allow        | no: NoTakeback
    # a move of either side is an answer
    moves h2e2; ann takeback; moves h9g7      | ben allow   | no: NoTakeback
    moves h2e2 h9g7; ann takeback; moves h0g2 | ben allow   | no: NoTakeback
    moves h2e2 h9g7; ben takeback; moves h0g2 | ann allow   | no: NoTakeback
    # declined or not, a draw can still be offered, and beside it; one is accepted without the other
    moves h2e2; ann takeback; ben insist | ben draw         | DrawOffered(Black)
    moves h2e2; ann takeback; ben insist | ann draw         | DrawOffered(Red)
    moves h2e2; ann takeback             | ann draw         | DrawOffered(Red)
    moves h2e2; ann takeback             | ben draw         | DrawOffered(Black)
    moves h2e2; ann takeback; ann draw   | ben agree        | Ended(Outcome { winner: None, reason: Agreement })
    moves h2e2; ann takeback; ann draw   | ben allow        | TakenBack { plies: 1 }
    moves h2e2; ann takeback; ann draw; ben refuse | ben allow | TakenBack { plies: 1 }
    moves h2e2; ann takeback; ann draw; ben insist | ben agree | Ended(Outcome { winner: None, reason: Agreement })
    # when moves go back every offer is gone
    moves h2e2 h9g7; ben takeback; ann draw; ann allow | ben agree  | no: NoDrawOffer
    moves h2e2 h9g7; ben takeback; ben draw; ann allow | ann agree  | no: NoDrawOffer
    moves h2e2 h9g7; ben takeback; ben draw; ann allow | ann refuse | no: NoDrawOffer
    # no board that was seen before means the present one, though as many moves have been played
    moves h2e2 h9g7; ann takeback; ben allow           | ann move h2e2 @0   | no: Outdated { seen: 0, now: 3 }
    moves h2e2 h9g7; ann takeback; ben allow           | ann move h2e2 @2   | no: Outdated { seen: 2, now: 3 }
    moves h2e2 h9g7; ann takeback; ben allow           | ann move h2e2 @3   | Moved(h2e2)
    moves h2e2 h9g7; ann takeback; ben allow; moves h2e2 | ben move h9g7 @1 | no: Outdated { seen: 1, now: 4 }
    moves h2e2 h9g7; ann takeback; ben allow; moves h2e2 | ben move h9g7 @4 | Moved(h9g7)
    moves h2e2; ann takeback; ben allow; moves h2e2    | ann draw @1        | no: Outdated { seen: 1, now: 3 }
    moves h2e2; ann takeback; ben allow; moves h2e2    | ben resign @1      | no: Outdated { seen: 1, now: 3 }
    moves h2e2; ann takeback; ben allow; moves h2e2    | ben abort @1       | no: Outdated { seen: 1, now: 3 }
    moves h2e2; ann takeback; ben allow; moves h2e2 h9g7; ann takeback | ben allow @2 | no: Outdated { seen: 2, now: 4 }
    moves h2e2; ann takeback; ben allow; moves h2e2 h9g7; ann takeback | ben allow @4 | TakenBack { plies: 2 }
    # one request a move, and five moves from the third on; whoever asks may be asked
    moves h2e2; ann takeback; ben insist                          | ann takeback | no: OfferedTooSoon { moves: 1 }
    moves h2e2; ann takeback; ben insist; moves h9g7              | ann takeback | no: OfferedTooSoon { moves: 1 }
    moves h2e2; ann takeback; ben insist; moves h9g7 h0g2         | ann takeback | TakebackOffered(Red)
    moves h2e2; ann takeback; moves h9g7                          | ann takeback | no: OfferedTooSoon { moves: 1 }
    moves h2e2 h9g7; ann takeback; moves h0g2                     | ann takeback | TakebackOffered(Red)
    moves h2e2 h9g7; ann takeback; ben insist                     | ben takeback | TakebackOffered(Black)
    moves h2e2 h9g7; ann takeback; ben insist; ben takeback; ann insist | ann takeback | TakebackOffered(Red)
    moves h2e2 h9g7; ann takeback; ben insist; ben takeback; ann insist | ben takeback | no: OfferedTooSoon { moves: 1 }
    moves h2e2 h9g7; ann takeback; ben allow; moves h2e2 h9g7     | ann takeback | TakebackOffered(Red)
    THRICE                                                        | ann takeback | no: OfferedTooSoon { moves: 5 }
    THRICE; moves g3g4 a9a8 a0a1 a8a9 a1a0 a9a8 a0a1 a8a9         | ann takeback | no: OfferedTooSoon { moves: 1 }
    THRICE; moves g3g4 a9a8 a0a1 a8a9 a1a0 a9a8 a0a1 a8a9 c3c4    | ann takeback | TakebackOffered(Red)
    THRICE                                                        | ben takeback | TakebackOffered(Black)
    THRICE                                                        | ann draw     | DrawOffered(Red)
    # a game that is over stays so
    moves h2e2 h9g7; ann takeback; ann resign | ben allow  | no: GameOver(Outcome { winner: Some(Black), reason: Resignation })
    moves h2e2 h9g7; ann resign          | ann takeback    | no: GameOver(Outcome { winner: Some(Black), reason: Resignation })
";

/// Ann has asked three times, and Ben has insisted three times.
const THRICE: &str = "moves h2e2 h9g7; ann takeback; ben insist; moves h0g2 i9h9; ann takeback; \
                      ben insist; moves i0h0 c6c5; ann takeback; ben insist";

#[test]
fn taking_moves_back() {
    for row in table(TAKEBACKS) {
        let [done, asked, expected] = row[..] else {
            panic!("{row:?}");
        };
        let done = format!("ben accept; {}", done.replace("THRICE", THRICE));
        let found = outcome_of("ann>ben red", &done, asked);
        assert_eq!(found, expected, "{row:?}");
    }
}

/// The same for games that are broken off; some begin with Black.
const ABORTS: &str = "
    ann>ben red | ann abort                            | | Aborted(Red)
    ann>ben red | ben abort                            | | Aborted(Black)
    ann>ben red | cal abort                            | | no: NotAPlayer
    ann>ben red | ann abort @1                         | | no: Outdated { seen: 1, now: 0 }
    ann>ben red | ann abort                            | moves h2e2 | Aborted(Red)
    ann>ben red | ben abort                            | moves h2e2 | Aborted(Black)
    ann>ben red | ann abort                            | moves h2e2 h9g7 | Aborted(Red)
    ann>ben red | ann abort                            | moves h2e2 h9g7 h0g2 | no: TooLateToAbort
    ann>ben red | ben abort                            | moves h2e2 h9g7 h0g2 | Aborted(Black)
    ann>ben red | ben abort                            | moves h2e2 h9g7 h0g2 i9h9 | no: TooLateToAbort
    ann>ben red | ann abort                            | moves h2e2 h9g7 h0g2 i9h9; ann takeback; ben allow | Aborted(Red)
    ann>ben red 4k4/9/9/9/4p4/4P4/9/9/9/4K4 b | ann abort | moves e9e8 e0e1 | Aborted(Red)
    ann>ben red 4k4/9/9/9/4p4/4P4/9/9/9/4K4 b | ben abort | moves e9e8 e0e1 | Aborted(Black)
    ann>ben red 4k4/9/9/9/4p4/4P4/9/9/9/4K4 b | ben abort | moves e9e8 e0e1 e8e9 | no: TooLateToAbort
    ann>ben red 4k4/9/9/9/4p4/4P4/9/9/9/4K4 b | ann abort | moves e9e8 e0e1 e8e9 | Aborted(Red)
    # giving up before one's first move breaks it off; after it, it loses
    ann>ben red | ann resign                           | | Aborted(Red)
    ann>ben red | ben resign                           | | Aborted(Black)
    ann>ben red | ben resign                           | moves h2e2 | Aborted(Black)
    ann>ben red | ann resign                           | moves h2e2 | Ended(Outcome { winner: Some(Black), reason: Resignation })
    ann>ben red | ben resign                           | moves h2e2 h9g7 | Ended(Outcome { winner: Some(Red), reason: Resignation })
    ann>ben red | ann resign                           | moves h2e2; ann takeback; ben allow | Aborted(Red)
    ann>ben red 4k4/9/9/9/4p4/4P4/9/9/9/4K4 b | ann resign | moves e9e8 | Aborted(Red)
    ann>ben red 4k4/9/9/9/4p4/4P4/9/9/9/4K4 b | ben resign | moves e9e8 | Ended(Outcome { winner: Some(Red), reason: Resignation })
    ann>ben red | ben abort                            | ann abort | no: GameOver(Outcome { winner: None, reason: Aborted })
";

#[test]
fn breaking_off() {
    for row in table(ABORTS) {
        let [challenged, asked, done, expected] = row[..] else {
            panic!("{row:?}");
        };
        let done = format!("ben accept; {done}");
        assert_eq!(outcome_of(challenged, &done, asked), expected, "{row:?}");
    }
}

#[test]
fn a_game_that_was_broken_off_counts_for_nothing() {
    for (how, is_void) in [
        ("ben abort", true),
        ("ben resign", true),
        ("ann resign", false),
    ] {
        let state = played(&format!("moves h2e2; {how}"));
        let game = state.game().unwrap();
        assert_eq!(game.outcome().unwrap().is_void(), is_void, "{how}");
        assert_eq!(game.broken_off(), is_void.then_some(Side::Black), "{how}");
        assert!(state.is_over());
    }
}

/// How often a draw may be offered.
const DRAWS: &str = "
    # after both have declined once a draw can still be agreed
    ann draw; ben refuse; ben draw; ann refuse                     | ann draw  | DrawOffered(Red)
    ann draw; ben refuse; ben draw; ann refuse; ann draw           | ben agree | Ended(Outcome { winner: None, reason: Agreement })
    ann draw; ben refuse; ben draw; ann refuse; ann draw; ben refuse | ann draw | no: OfferedTooSoon { moves: 1 }
    ann draw; ben refuse; ben draw; ann refuse; ann draw; ben refuse | ben draw | DrawOffered(Black)
    # but not for ever: the second offer of the other lets nobody off once more before they have moved
    ann draw; ben refuse; ben draw; ann refuse; ann draw; ben refuse; ben draw; ann refuse | ann draw | no: OfferedTooSoon { moves: 1 }
    ann draw; ben refuse; ben draw; ann refuse; ann draw; ben refuse; ben draw; ann refuse | ben draw | no: OfferedTooSoon { moves: 1 }
    # from the third offer on only after five moves, unless the opponent offers
    OFTEN                                                          | ann draw  | no: OfferedTooSoon { moves: 5 }
    OFTEN; moves g3g4                                              | ann draw  | no: OfferedTooSoon { moves: 4 }
    OFTEN; moves g3g4                                              | ben draw  | DrawOffered(Black)
    OFTEN; moves g3g4; ben draw                                    | ann agree | Ended(Outcome { winner: None, reason: Agreement })
    OFTEN; moves g3g4; ben draw; ann refuse                        | ann draw  | DrawOffered(Red)
    OFTEN; moves g3g4 a9a8 a0a1 a8a9 a1a0 a9a8 a0a1 a8a9 c3c4      | ann draw  | DrawOffered(Red)
";

/// Ann has offered three times, and Ben has declined three times; Red is on move.
const OFTEN: &str = "ann draw; ben refuse; moves h2e2 h9g7; ann draw; ben refuse; moves h0g2 i9h9; \
                     ann draw; ben refuse";

#[test]
fn draws_are_offered_within_limits_that_leave_room_to_agree() {
    for row in table(DRAWS) {
        let [done, asked, expected] = row[..] else {
            panic!("{row:?}");
        };
        let done = format!("ben accept; {}", done.replace("OFTEN", OFTEN));
        let found = outcome_of("ann>ben red", &done, asked);
        assert_eq!(found, expected, "{row:?}");
    }
}

#[track_caller]
fn played(script: &str) -> Match {
    let (mut state, _) = begin(challenge("ann>ben red"));
    play_all(&mut state, "ben accept");
    play_all(&mut state, script);
    state
}

#[test]
fn what_is_left_after_moves_were_taken_back() {
    let state = played("moves h2e2 h9g7 h0g2; ann draw; ann takeback; ben allow");
    let game = state.game().unwrap();
    let twin = played("moves h2e2 h9g7");
    assert_eq!(game.history(), twin.game().unwrap().history());
    assert_eq!((game.ply(), game.board_number()), (2, 4));
    assert_eq!((game.draw_offer(), game.takeback_offer()), (None, None));
    assert_eq!(game.retracted(), moves("h0g2"));
    let both = played("moves h2e2 h9g7 h0g2 i9h9; ann takeback; ben allow");
    assert_eq!(both.game().unwrap().retracted(), moves("h0g2 i9h9"));
    let since = played("moves h2e2; ann takeback; ben allow; moves h2e2");
    assert!(since.game().unwrap().retracted().is_empty());
    let events = {
        let mut before = played("moves h2e2 h9g7 h0g2; ann takeback");
        let events = play_all(&mut before.clone(), "ben allow");
        let notice = Notice::of(&events, &before, caipan::play::Moment(0));
        assert_eq!(notice, Some(Notice::Turn { ply: 4 }));
        play_all(&mut before, "ben allow");
        assert!(notice.unwrap().is_current(&before));
        for ply in [2, 3] {
            assert!(!Notice::Turn { ply }.is_current(&before), "{ply}");
        }
        events
    };
    assert_eq!(events, [Event::TakenBack { plies: 1 }]);
}

/// A position that was taken back has not been on the board: it neither warns nor counts to three.
#[test]
fn what_was_taken_back_is_no_repetition() {
    // After ply 5 and ply 9 the same position stands there; the next time would be the third.
    let nine = "h2d2 b7f7 d2d7 f7f2 i0i2 f2f1 i2i1 f1f2 i1i2";
    let again = "ann takeback; ben allow; moves i1i2; ";
    let state = played(
        &format!("moves {nine}; {again} moves f2f1 i2i1; {again} moves f1f2")
            .replace("i2i1; ann takeback; ben allow; moves i1i2;", "i2i1;"),
    );
    let twin = played(&format!("moves {nine} f2f1 i2i1 f1f2"));
    assert_eq!(
        state.game().unwrap().warning().map(|it| it.occurrences),
        twin.game().unwrap().warning().map(|it| it.occurrences)
    );
    let state = played(&format!("moves {nine}; {again}"));
    let warning = state.game().unwrap().warning().unwrap();
    assert_eq!(warning.occurrences, [5, 9]);
    // And taken back altogether, it stood there once.
    let state = played(&format!(
        "moves {nine}; ann takeback; ben allow; moves i1i0 f2f1"
    ));
    assert_eq!(state.game().unwrap().warning(), None);
    // What is asked about before a takeback is asked about after it.
    let done = "ben accept; moves CHASE; ann takeback; ben allow; moves i2i1 f1f2";
    let found = outcome_of("ann>ben red", done, "ann move i1i2");
    assert!(found.starts_with("no: LosesByRuling"), "{found}");
}
