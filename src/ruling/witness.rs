//! Which move and which pair make a side's forbidden moves the lighter kind: [`Witness`].

use super::{
    chinese,
    evidence::{Chase, Class, Judged, Onset, Repetition},
};
use crate::xiangqi::{Side, Square};

/// The first chase by which a side's forbidden moves are of the lighter class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness<'a> {
    /// Which move of the window it is, from 0.
    pub number: usize,
    /// The move.
    pub judged: &'a Judged,
    /// The chase: joint, of a piece with too few protectors, or won by a series of moves
    /// ([`Class::Light`]); one that only took protection away ([`Class::UnderminingChase`]).
    pub chase: &'a Chase,
}

impl Repetition {
    /// What makes this side's class the lighter one of its kind; `None` for any other class.
    #[must_use]
    pub fn witness(&self, side: Side) -> Option<Witness<'_>> {
        let conduct = self.conduct_of(side);
        let mut own = self
            .moves
            .iter()
            .enumerate()
            .filter(|(_, judged)| judged.mover == side);
        let (number, judged, chase) = match conduct.class {
            Class::Light(_) => {
                let (number, judged) = own.find(|(_, judged)| !chinese::is_heavy(judged))?;
                (number, judged, judged.chases().first()?)
            }
            // No victim is chased actively by every move, so the first one will do.
            Class::UnderminingChase => {
                let victim = conduct.victims.first()?;
                own.find_map(|(number, judged)| {
                    Some((number, judged, undermined_only(judged, victim)?))
                })?
            }
            Class::Allowed | Class::ActiveChase | Class::Heavy(_) | Class::PerpetualCheck => {
                return None;
            }
        };
        Some(Witness {
            number,
            judged,
            chase,
        })
    }

    /// What saves a side that did what is forbidden too, where only the weight of the two kinds decides.
    #[must_use]
    pub fn saving(&self) -> Option<Witness<'_>> {
        let classes = |side: Side| [side, !side].map(|side| self.conduct_of(side).class);
        let side = Side::ALL.into_iter().find(|&side| {
            matches!(
                classes(side),
                [Class::Light(_), Class::Heavy(_)] | [Class::UnderminingChase, Class::ActiveChase]
            )
        })?;
        self.witness(side)
    }
}

/// How the move chases this victim, named by its origin, if no piece attacks it anew.
fn undermined_only(judged: &Judged, victim: Square) -> Option<&Chase> {
    let mut chases = judged
        .chases()
        .iter()
        .filter(|chase| chase.origin == victim);
    let is_attacked = chases.clone().any(|chase| chase.onset == Onset::Active);
    if is_attacked { None } else { chases.next() }
}
