//! What one side's moves of a window amount to.

use super::nature::Nature;

/// What a side did in the whole window, from the lightest to the heaviest. World Xiangqi Rules: the
/// side with the heavier loses, equals draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Conduct {
    /// Something idle among the moves, or different things in turn.
    Allowed,
    /// A perpetual chase in which some move only took away the protection.
    UnderminingChase,
    ActiveChase,
    PerpetualCheck,
}

/// A move that the side made: which man moved and the move's nature.
pub(crate) struct Made<'a> {
    pub(crate) mover: u8,
    pub(crate) nature: &'a Nature,
}

/// The side's moves taken together.
pub(crate) struct Summary {
    pub(crate) conduct: Conduct,
    /// The men whose chase makes the conduct: in an active chase those that every move chased
    /// actively.
    pub(crate) victims: Vec<u8>,
    /// The men that every move chased, by whatever men, be it a violation or not.
    pub(crate) always_chased: Vec<u8>,
    /// Whether two or more men made the moves.
    pub(crate) in_turn: bool,
}

impl Summary {
    /// A perpetual chase needs one and the same man that is chased by every move. Two or more such
    /// men at once are no violation if two or more men made the chasing moves in turn.
    pub(crate) fn of(moves: &[Made]) -> Self {
        let always_chased = always_chased(moves);
        let in_turn = moves.iter().any(|made| made.mover != moves[0].mover);
        let mut actively = always_chased.clone();
        actively.retain(|&victim| {
            let is_active = |made: &Made| made.nature.chases_of(victim).any(|it| it.is_active);
            moves.iter().all(is_active)
        });
        let (conduct, victims) = if moves.iter().all(|made| *made.nature == Nature::Check) {
            (Conduct::PerpetualCheck, Vec::new())
        } else if always_chased.is_empty() || (always_chased.len() > 1 && in_turn) {
            (Conduct::Allowed, Vec::new())
        } else if actively.is_empty() {
            (Conduct::UnderminingChase, always_chased.clone())
        } else {
            (Conduct::ActiveChase, actively)
        };
        Self {
            conduct,
            victims,
            always_chased,
            in_turn,
        }
    }
}

fn always_chased(moves: &[Made]) -> Vec<u8> {
    let Nature::Chase(chases) = moves[0].nature else {
        return Vec::new();
    };
    let mut victims: Vec<u8> = chases.iter().map(|chase| chase.capture.victim.id).collect();
    victims.sort_unstable();
    victims.dedup();
    victims.retain(|&victim| {
        let is_chased = |made: &Made| made.nature.chases_of(victim).next().is_some();
        moves.iter().all(is_chased)
    });
    victims
}
