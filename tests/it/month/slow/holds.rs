//! What must hold of the time of a game whatever happened: flags and reminders come when they must, and absences are
//! given back.

use caipan::play::{Flag, Pace, Reminder};

use super::{Absence, HOUR, MINUTE, Told};

/// A flag that falls by itself does so within a minute, or as soon as the bot is back.
pub(super) fn promptly(told: &Told, number: u32, at: i64, absences: &[Absence]) {
    let Some(deadline) = told.deadline().filter(|_| told.terms.flag == Flag::Falls) else {
        return;
    };
    let was_away = |&(from, until): &Absence| from <= deadline + MINUTE && deadline <= until;
    let is_excused = absences.iter().any(was_away);
    let is_prompt = at < deadline + MINUTE;
    assert!(
        is_prompt || is_excused,
        "#{number}: the flag of {deadline} fell at {at}"
    );
}

/// What an absence cost the side to move.
pub(super) fn owed(told: &Told, from: i64, until: i64) -> i64 {
    let is_up = told.deadline().is_none_or(|deadline| deadline <= from);
    // A flag that was seen to fall fell while the bot was there.
    if told.is_over || told.has_fallen || is_up {
        return 0;
    }
    told.used(from, until)
}

pub(super) fn owes_nothing(told: &Told, number: u32, from: i64, until: i64) {
    let owed = owed(told, from, until);
    let least = match told.terms.pace {
        Pace::Live { .. } => 1,
        _ => 5000,
    };
    assert!(
        owed < least,
        "#{number}: {owed} ms of {from} to {until} were not given back"
    );
}

/// A turn whose deadline never moved had each of its reminders exactly if it lasted so long.
pub(super) fn ended_turn(told: &Told, number: u32, at: i64) {
    let Some(deadline) = told.deadline().filter(|_| !told.turns.moved) else {
        return;
    };
    let is_live = matches!(told.terms.pace, Pace::Live { .. });
    for reminder in Reminder::ALL {
        let due = deadline - i64::from(reminder.hours()) * HOUR;
        let count = told
            .turns
            .reminded
            .iter()
            .filter(|(which, ..)| *which == reminder);
        let count = count.count();
        if is_live || due <= told.since || at < due - HOUR {
            assert_eq!(count, 0, "#{number}: {reminder:?}");
        } else if at >= due + MINUTE && at < deadline {
            assert_eq!(
                count, 1,
                "#{number}: {reminder:?} due at {due}, turn ended at {at}"
            );
        } else {
            assert!(count <= 1, "#{number}: {reminder:?}");
        }
    }
}
