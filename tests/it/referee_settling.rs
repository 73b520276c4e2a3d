//! What the bot's absence may cost nobody: on a referee whose time is set by hand.

use caipan::play::{Flag, Pace, Stop, Terms};

use crate::{
    club::{ANN, BO, CHO, SERVER},
    hourglass::Hourglass,
};

const DAY: i64 = 24 * 60;

fn days(days: u8) -> Terms {
    Terms {
        pace: Pace::PerMove { days },
        flag: Flag::Falls,
        ..Terms::default()
    }
}

fn is_over(glass: &Hourglass, number: u32) -> bool {
    glass.look(number).is_over()
}

#[test]
fn nothing_happens_by_itself_until_the_absence_is_settled() {
    let mut glass = Hourglass::new(days(1), &[(ANN, BO)]);
    assert!(*glass.referee.settled().borrow());
    glass.pass(60);
    glass.referee.beat(glass.now).unwrap();
    glass.referee.lost_touch();
    assert!(!*glass.referee.settled().borrow());
    glass.pass(DAY);
    assert_eq!(glass.sweep(), None);
    assert!(!is_over(&glass, 1), "the flag waits for the credit");
    glass.referee.awake(glass.now).unwrap();
    assert!(*glass.referee.settled().borrow());
    glass.sweep();
    assert!(!is_over(&glass, 1));
    assert_eq!(glass.deadline(1), Some(2 * DAY));
    glass.pass(DAY - 60);
    glass.sweep();
    assert!(is_over(&glass, 1));
}

#[test]
fn a_removal_that_was_found_out_late_gives_back_the_absence_with_the_standstill() {
    let mut glass = Hourglass::new(days(1), &[(ANN, BO), (BO, CHO)]);
    glass.pass(60);
    glass.referee.beat(glass.now).unwrap();
    glass = glass.restart();
    glass.referee.lost_touch();
    // An hour of the day is used, and the rest would be twice over.
    glass.pass(2 * DAY);
    let removed = glass.now;
    glass.referee.removed(SERVER, removed).unwrap();
    let game = glass.look(1);
    assert_eq!(game.game().unwrap().clock().stopped(), Some(Stop::Removed));
    // The settlement of the others changes nothing here.
    glass.referee.awake(removed).unwrap();
    glass.pass(60);
    glass.referee.invited(SERVER, glass.now).unwrap();
    for number in [1, 2] {
        let left = glass.deadline(number).unwrap() - (60 + 2 * DAY + 60);
        assert_eq!(left, DAY - 60, "#{number}");
    }
    // One that is noticed at once gives nothing back.
    glass.pass(30);
    glass.referee.removed(SERVER, glass.now).unwrap();
    glass.referee.invited(SERVER, glass.now).unwrap();
    assert_eq!(glass.deadline(1), Some(60 + 2 * DAY + 60 + DAY - 60));
}
