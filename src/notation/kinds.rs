//! Sets of kinds that one word can mean: [`Kinds`].

use crate::xiangqi::Kind;

/// The kinds that a word can mean: `G` is a guard or a general.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const fn of(kind: Kind) -> Self {
        Self(1 << kind.index())
    }

    pub(super) const fn and(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind.index())
    }

    pub(super) const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }
}
