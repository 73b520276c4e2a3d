//! Where in a server games may be begun: [`Channels`].

use std::collections::BTreeSet;

use crate::play::PlaceId;

/// The channels in which games may be begun; none stands for all.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Channels(BTreeSet<PlaceId>);

impl Channels {
    /// How many there may be.
    pub const LIMIT: usize = 25;

    /// These channels; `None` if they are too many.
    #[must_use]
    pub fn new(channels: impl IntoIterator<Item = PlaceId>) -> Option<Self> {
        let channels: BTreeSet<_> = channels.into_iter().collect();
        (channels.len() <= Self::LIMIT).then_some(Self(channels))
    }

    /// Whether games may be begun in this channel.
    #[must_use]
    pub fn allow(&self, channel: PlaceId) -> bool {
        self.0.is_empty() || self.0.contains(&channel)
    }

    /// The channels, by number; nothing if all are allowed.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = PlaceId> {
        self.0.iter().copied()
    }

    /// Whether all are allowed.
    #[must_use]
    pub fn are_all(&self) -> bool {
        self.0.is_empty()
    }
}
