//! The nature of one move: check, chase or other.

use super::{
    board::{Board, Step},
    threat::{Capture, legal_captures, threats},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chase {
    /// The two men, and where they stand after the chasing move.
    pub(crate) capture: Capture,
    /// The capture was not possible before the move. Otherwise the move only took away what
    /// protected the victim.
    pub(crate) is_active: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Nature {
    Check,
    /// Not empty.
    Chase(Vec<Chase>),
    Other,
}

impl Nature {
    /// The chases of one man by this move.
    pub(crate) fn chases_of(&self, victim: u8) -> impl Iterator<Item = &Chase> {
        let chases = match self {
            Self::Chase(chases) => chases.as_slice(),
            Self::Check | Self::Other => &[],
        };
        chases
            .iter()
            .filter(move |chase| chase.capture.victim.id == victim)
    }
}

/// The nature of a move that is answered by this reply. The heaviest nature counts, so a move that
/// checks is not looked at for chases.
///
/// A threat is a chase by the move if the move made it, by making the capture possible or by taking the
/// protection away, and if the reply does away with it: this man can no longer take that one with
/// profit, for whatever reason. A threat that is left standing is none, and neither is one that the
/// victim itself walked into and that a move merely leaves as it is.
pub(crate) fn nature(before: &Board, mv: Step, reply: Step) -> Nature {
    let red = before.red_to_move;
    let after = before.after(mv);
    if after.is_in_check(!red) {
        return Nature::Check;
    }
    let standing = threats(&after, red);
    if standing.is_empty() {
        return Nature::Other;
    }
    let old = threats(before, red);
    let left = threats(&after.after(reply), red);
    let possible = legal_captures(before, red);
    let is_among = |list: &[Capture], capture: &Capture| {
        list.iter()
            .any(|other| other.is_by_and_of_the_same(capture))
    };
    let chases: Vec<Chase> = standing
        .into_iter()
        .filter(|capture| !is_among(&old, capture) && !is_among(&left, capture))
        .map(|capture| Chase {
            capture,
            is_active: !is_among(&possible, &capture),
        })
        .collect();
    if chases.is_empty() {
        Nature::Other
    } else {
        Nature::Chase(chases)
    }
}
