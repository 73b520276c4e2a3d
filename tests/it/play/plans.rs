//! Answers that are planned: what can be, when they are played, and when they are dropped.

use caipan::{
    play::{Command, Conditions, Event, Lapse, Match, Moment, Notice, Refusal, Unplannable},
    xiangqi::{Position, Side},
};

use super::script::{BEN, act, begin, challenge, outcome_of, plan, play_all};
use crate::boards::{moves, table};

/// The challenge; what has been done after `ben accept`; what is asked now; what follows, or why not.
const PLANS: &str = "
    # who may plan, and when
    ann>ben red | | ben plan h2e2,h9g7       | Planned Black h2e2,h9g7
    ann>ben red | | ben plan h2e2,h9g7 @0    | Planned Black h2e2,h9g7
    ann>ben red | | ben plan h2e2,h9g7 @1    | no: Outdated { seen: 1, now: 0 }
    ann>ben red | | ann plan h2e2,h9g7       | no: YourTurn
    ann>ben red | | cal plan h2e2,h9g7       | no: NotAPlayer
    ann>ben red | moves h2e2 | ann plan h9g7,h0g2 | Planned Red h9g7,h0g2
    ann>ben red | moves h2e2 | ben plan h9g7,h0g2 | no: YourTurn
    ann>ben red | moves h2e2; ann takeback; ben allow | ben plan h2e2,h9g7 @0 | no: Outdated { seen: 0, now: 2 }
    ann>ben red | moves h2e2; ben resign     | ann plan h9g7,h0g2 | no: GameOver(Outcome { winner: None, reason: Aborted })
    # what can be planned
    ann>ben red | | ben plan h2f4,h9g7       | no: Unplannable(Illegal { ply: 0, mv: h2f4, why: NotItsMove { kind: Cannon } })
    ann>ben red | | ben plan h2e2,h9h8       | no: Unplannable(Illegal { ply: 1, mv: h9h8, why: NotItsMove { kind: Horse } })
    ann>ben red | | ben plan h2e2,h9g7,b0d1,i9h9 | no: Unplannable(Illegal { ply: 2, mv: b0d1, why: HorseLeg { leg: c0 } })
    ann>ben red | | ben plan h2e2,h9g7/h2e2,b9c7 | Planned Black h2e2,b9c7
    ann>ben red | | ben plan h2e2,h9g7,h0g2,i9h9/h2e2,h9g7,b0c2,b9c7/b2e2,b9c7 | Planned Black h2e2,h9g7,h0g2,i9h9/h2e2,h9g7,b0c2,b9c7/b2e2,b9c7
    ann>ben red 4k4/2R6/9/9/9/9/9/9/9/R2K5 w | | ben plan a0a9,e9f9 | no: Unplannable(Over { ply: 0 })
    ann>ben red 4k4/2R6/9/9/9/9/9/9/9/R2K5 b | | ann plan e9f9,a0a9 | Planned Red e9f9,a0a9
    ann>ben red 4k4/2R6/9/9/9/9/9/9/9/R2K5 b | | ann plan e9f9,a0a9,f9f8,c8c9 | no: Unplannable(Over { ply: 1 })
    ann>ben red | moves h2d2 b7f7 d2d7 f7f2 i0i2 f2f1 i2i1 f1f2 i1i2 f2f1 i2i1 | ann plan f1f2,i1i2 | no: Unplannable(Loses { ply: 1 })
    ann>ben red | moves h2d2 b7f7 d2d7 f7f2 i0i2 f2f1 i2i1 f1f2 i1i2 | ann plan f2f1,i2i1,f1f2,i1i2 | no: Unplannable(Loses { ply: 3 })
    ann>ben red | moves h2d2 b7f7 d2d7 f7f2 i0i2 f2f1 i2i1 f1f2 i1i2 f2f1 i2i1 | ann plan f1f2,i1i0 | Planned Red f1f2,i1i0
    # played at once when it applies, and only then
    ann>ben red | ben plan h2e2,h9g7 | ann move h2e2 | Moved(h2e2), Answered(h9g7)
    ann>ben red | ben plan h2e2,h9g7 | ann move b2e2 | Moved(b2e2)
    ann>ben red | ben plan h2e2,h9g7/b2e2,b9c7 | ann move b2e2 | Moved(b2e2), Answered(b9c7)
    ann>ben red | ben plan h2e2,h9g7/b2e2,b9c7 | ann move h2e2 | Moved(h2e2), Answered(h9g7)
    ann>ben red | moves h2e2; ann plan h9g7,h0g2 | ben move h9g7 | Moved(h9g7), Answered(h0g2)
    # and so on down the line, as long as the opponent follows it
    ann>ben red | ben plan h2e2,h9g7,h0g2,i9h9; moves h2e2 | ann move h0g2 @2 | Moved(h0g2), Answered(i9h9)
    ann>ben red | ben plan h2e2,h9g7,h0g2,i9h9; moves h2e2 | ann move b0c2 @2 | Moved(b0c2)
    ann>ben red | ben plan h2e2,h9g7,h0g2,i9h9,i0h0,c6c5; moves h2e2 h0g2 | ann move i0h0 @4 | Moved(i0h0), Answered(c6c5)
    ann>ben red | ben plan h2e2,h9g7; moves h2e2 | ann move h0g2 @2 | Moved(h0g2)
    ann>ben red | ben plan h2e2,h9g7; moves b2e2 | ben move h9g7 @1 | Moved(h9g7)
    # a later plan stands in place of an earlier one, an empty one of all
    ann>ben red | ben plan h2e2,h9g7; ben plan b2e2,b9c7 | ann move h2e2 | Moved(h2e2)
    ann>ben red | ben plan h2e2,h9g7; ben plan h2e2,b9c7 | ann move h2e2 | Moved(h2e2), Answered(b9c7)
    ann>ben red | ben plan h2e2,h9g7; ben plan nothing   | ann move h2e2 | Moved(h2e2)
    ann>ben red | ben plan h2e2,h9g7,h0g2,i9h9; moves h2e2; ben plan h0g2,b9c7 | ann move h0g2 | Moved(h0g2), Answered(b9c7)
    # an answer may end the game
    ann>ben red 4k4/2R6/9/9/9/9/9/9/9/R2K5 b | ann plan e9f9,a0a9 | ben move e9f9 | Moved(e9f9), Answered(a0a9), Ended(Outcome { winner: Some(Red), reason: Checkmate })
    ann>ben red/simple 4k4/9/9/9/9/9/9/9/9/R2K5 w | moves a0a1 e9f9 a1a0 f9e9 a0a1 e9f9; ben plan a1a0,f9e9 | ann move a1a0 | Moved(a1a0), Answered(f9e9), Ended(Outcome { winner: None, reason: Repetition })
    # what is taken back takes every plan with it
    ann>ben red | moves h2e2; ann plan h9g7,h0g2; ann takeback; ben allow; moves h2e2 | ben move h9g7 | Moved(h9g7)
    ann>ben red | ben plan h2e2,h9g7,h0g2,i9h9; moves h2e2; ben takeback; ann allow; moves h9g7 | ann move h0g2 | Moved(h0g2)
    ann>ben red | ben plan h2e2,h9g7; moves h2e2; ann takeback | ben allow | TakenBack { plies: 2 }
    ann>ben red | ben plan h2e2,h9g7; moves h2e2; ben takeback | ann allow | TakenBack { plies: 1 }
    # planning is no move: what was offered stands until the answer is played
    ann>ben red | ann draw; ben plan h2e2,h9g7             | ben agree | Ended(Outcome { winner: None, reason: Agreement })
    ann>ben red | ann draw; ben plan h2e2,h9g7; moves h2e2 | ben agree | no: NoDrawOffer
    ann>ben red | moves h2e2; ann takeback; ann plan h9g7,h0g2 | ben allow | TakenBack { plies: 1 }
";

#[test]
fn planning_answers() {
    for row in table(PLANS) {
        let [challenged, done, asked, expected] = row[..] else {
            panic!("{row:?}");
        };
        let done = format!("ben accept; {done}");
        assert_eq!(outcome_of(challenged, &done, asked), expected, "{row:?}");
    }
}

#[track_caller]
fn played(script: &str) -> Match {
    let (mut state, _) = begin(challenge("ann>ben red"));
    play_all(&mut state, "ben accept");
    play_all(&mut state, script);
    state
}

/// What has been done; what Red and Black have planned then; why their plans came to nothing.
const LEFT: &str = "
    ben plan h2e2,h9g7,h0g2,i9h9/b2e2,b9c7             | | h2e2,h9g7,h0g2,i9h9/b2e2,b9c7 | None None
    ben plan h2e2,h9g7,h0g2,i9h9/b2e2,b9c7; moves h2e2 | | h0g2,i9h9 | None None
    ben plan h2e2,h9g7,h0g2,i9h9/b2e2,b9c7; moves b2e2 | | | None None
    ben plan h2e2,h9g7; moves c3c4                     | | | None Some(Deviated)
    ben plan h2e2,h9g7; moves c3c4 h9g7                | | | None Some(Deviated)
    ben plan h2e2,h9g7; moves c3c4 h9g7 h2e2           | | | None None
    ben plan h2e2,h9g7,h0g2,i9h9; moves h2e2 b0c2      | | | None Some(Deviated)
    ben plan h2e2,h9g7; ben plan nothing; moves h2e2   | | | None None
    moves h2e2; ann plan h9g7,h0g2; ann takeback; ben allow | | | Some(TakenBack) None
    moves h2e2; ann plan h9g7,h0g2; ann takeback; ben allow; ben plan b2e2,h9g7 | | b2e2,h9g7 | Some(TakenBack) None
    moves h2e2 h9g7 h0g2; ann plan i9h9,i0h0; ben resign | | | None None
    moves h2e2 h9g7; ben plan h0g2,i9h9; ben draw; ann agree | | | None None
";

#[test]
fn what_is_left_of_a_plan() {
    let lines = |plan: &Conditions| {
        let line = |line: Vec<_>| {
            let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
            moves.join(",")
        };
        let lines: Vec<String> = plan.lines().into_iter().map(line).collect();
        lines.join("/")
    };
    for row in table(LEFT) {
        let [done, red, black, lapses] = row[..] else {
            panic!("{row:?}");
        };
        let state = played(done);
        let game = state.game().unwrap();
        let plans = Side::ALL.map(|side| lines(game.plan(side)));
        assert_eq!(plans, [red, black], "{row:?}");
        let [red, black] = Side::ALL.map(|side| game.lapse(side));
        assert_eq!(format!("{red:?} {black:?}"), lapses, "{row:?}");
    }
}

/// A plan is checked when it is made. Should the rules be judged otherwise by then, its answer is still not
/// played when it would lose: the person has to be asked.
#[test]
fn an_answer_that_would_lose_is_not_played() {
    let mut state = played("moves h2d2 b7f7 d2d7 f7f2 i0i2 f2f1 i2i1 f1f2 i1i2 f2f1 i2i1");
    let planned = Event::Planned {
        side: Side::Red,
        plan: plan("f1f2,i1i2"),
    };
    state.apply(&planned, Moment(0));
    let events = play_all(&mut state, "ben move f1f2");
    assert_eq!(events, [Event::Moved("f1f2".parse().unwrap())]);
    let game = state.game().unwrap();
    let answer = "i1i2".parse().unwrap();
    assert_eq!(game.lapse(Side::Red), Some(Lapse::WouldLose(answer)));
    assert!(game.plan(Side::Red).is_empty());
    assert_eq!(game.answered(), 0);
    // It was a legal move all the same, so that it can be played by whoever wants it.
    let lost = play_all(&mut state, "ann lose i1i2 @12");
    assert_eq!(lost.len(), 2);
}

#[test]
fn an_answer_is_told_with_the_move_and_a_plan_not_at_all() {
    let before = played("moves h2e2 h9g7");
    let mut state = before.clone();
    let events = play_all(&mut state, "ben plan h0g2,i9h9,i0h0,c6c5");
    assert_eq!(Notice::of(&events, &before, Moment(0)), None);

    let before = state.clone();
    let events = play_all(&mut state, "ann move h0g2");
    let notice = Notice::of(&events, &before, Moment(0));
    assert_eq!(notice, Some(Notice::Turn { ply: 4 }));
    assert!(Notice::Turn { ply: 4 }.is_current(&state));
    let game = state.game().unwrap();
    assert_eq!(
        (game.ply(), game.board_number(), game.answered()),
        (4, 4, 1)
    );
    let last = game.history().moves().last().unwrap();
    assert_eq!(last.to_string(), "i9h9");

    play_all(&mut state, "ann move i0h0");
    assert_eq!(state.game().unwrap().answered(), 1);
    play_all(&mut state, "ann move c3c4");
    assert_eq!(state.game().unwrap().answered(), 0);
}

#[test]
fn lines_are_added_and_removed() {
    let state = played("");
    let game = state.game().unwrap();
    let with = |plan: &Conditions, line: &str| {
        plan.with_line(game.history(), game.rules(), &moves(line))
            .unwrap()
    };
    let first = with(&Conditions::new(), "h2e2 h9g7");
    let deeper = with(&first, "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(deeper, plan("h2e2,h9g7,h0g2,i9h9"));
    assert_eq!(deeper.len(), 2);
    let two = with(&deeper, "b2e2 b9c7");
    assert_eq!(two, plan("h2e2,h9g7,h0g2,i9h9/b2e2,b9c7"));
    // Another answer to the same move makes what followed the old one void.
    assert_eq!(with(&two, "h2e2 b9c7"), plan("h2e2,b9c7/b2e2,b9c7"));
    // The same answer again changes nothing.
    assert_eq!(with(&two, "h2e2 h9g7"), two);

    let without = |line: &str| two.without_line(&moves(line));
    assert_eq!(without("b2e2 b9c7"), deeper);
    assert_eq!(without("h2e2 h9g7 h0g2 i9h9"), plan("b2e2,b9c7"));
    let forked = with(&two, "h2e2 h9g7 b0c2 b9c7");
    let cut = forked.without_line(&moves("h2e2 h9g7 h0g2 i9h9"));
    assert_eq!(cut, plan("h2e2,h9g7,b0c2,b9c7/b2e2,b9c7"));
    assert_eq!(without("h2e2 h9g7"), plan("b2e2,b9c7"));
    for other in ["h2e2 b9c7", "h2e2", "h0g2 i9h9", ""] {
        assert_eq!(without(other), two, "{other}");
    }
    for unpaired in ["", "h2e2", "h2e2 h9g7 h0g2"] {
        let refused = two.with_line(game.history(), game.rules(), &moves(unpaired));
        assert_eq!(refused, Err(Unplannable::Unpaired), "{unpaired}");
    }
    let illegal = first.with_line(game.history(), game.rules(), &moves("h2e2 h9g7 h9g7 h2e2"));
    assert!(matches!(illegal, Err(Unplannable::Illegal { ply: 2, .. })));
}

#[test]
fn a_plan_has_at_most_sixty_answers() {
    let start = Position::start();
    // Two answers to each of the first moves: the chariot goes up and comes back.
    let line = |first| {
        let mut line = vec![first, "a9a8".parse().unwrap()];
        let position = start.after(first).after(line[1]);
        let quiet = position.legal_moves().iter().copied().find(|mv| {
            let after = position.after(*mv);
            after.is_legal("a8a9".parse().unwrap())
        });
        line.extend([quiet.unwrap(), "a8a9".parse().unwrap()]);
        line
    };
    let all: Vec<_> = start.legal_moves().iter().copied().map(line).collect();
    assert_eq!(all.len(), 44);
    for (count, fits) in [(30, true), (31, false)] {
        let plan = Conditions::of_lines(all[..count].to_vec());
        assert_eq!(plan.len(), 2 * count);
        let mut state = played("");
        let asked = Command::Plan {
            by: BEN,
            ply: None,
            plan,
        };
        let decided = act(&mut state, asked, Moment(0));
        if fits {
            assert_eq!(decided.unwrap().len(), 1);
        } else {
            let refusal = Refusal::Unplannable(Unplannable::TooMany);
            assert_eq!(decided, Err(refusal));
        }
    }
}
