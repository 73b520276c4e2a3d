//! What a button can ask of a game besides moves and draws: [`Pressed`].

use super::{UnknownId, digits};
use crate::referee::Wish;

/// A [`Wish`] that fits into a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Pressed {
    /// See [`Wish::Abort`].
    Abort,
    /// See [`Wish::OfferTakeback`].
    OfferTakeback,
    /// See [`Wish::AcceptTakeback`].
    AcceptTakeback,
    /// See [`Wish::DeclineTakeback`].
    DeclineTakeback,
    /// See [`Wish::GiveTime`].
    GiveTime(Option<u32>),
    /// See [`Wish::ClaimTime`].
    ClaimTime,
}

impl Pressed {
    /// The button for this wish.
    pub(in crate::discord) const fn of(wish: &Wish) -> Self {
        match *wish {
            Wish::Abort => Self::Abort,
            Wish::OfferTakeback => Self::OfferTakeback,
            Wish::AcceptTakeback => Self::AcceptTakeback,
            Wish::DeclineTakeback => Self::DeclineTakeback,
            Wish::GiveTime(seconds) => Self::GiveTime(seconds),
            Wish::ClaimTime => Self::ClaimTime,
        }
    }

    /// What it asks.
    pub(in crate::discord) const fn wish(self) -> Wish {
        match self {
            Self::Abort => Wish::Abort,
            Self::OfferTakeback => Wish::OfferTakeback,
            Self::AcceptTakeback => Wish::AcceptTakeback,
            Self::DeclineTakeback => Wish::DeclineTakeback,
            Self::GiveTime(seconds) => Wish::GiveTime(seconds),
            Self::ClaimTime => Wish::ClaimTime,
        }
    }

    /// Its name in an id, before the seconds of [`Pressed::GiveTime`].
    const fn name(self) -> &'static str {
        match self {
            Self::Abort => "abort",
            Self::OfferTakeback => "takeback",
            Self::AcceptTakeback => "takeback-yes",
            Self::DeclineTakeback => "takeback-no",
            Self::GiveTime(_) => "give",
            Self::ClaimTime => "claim",
        }
    }

    /// The text in an id.
    pub(super) fn text(self) -> String {
        match self {
            // Ids that stand in older messages have a 0 for what is usual.
            Self::GiveTime(seconds) => format!("{}:{}", self.name(), seconds.unwrap_or(0)),
            _ => self.name().to_owned(),
        }
    }

    /// The wish of the fields at the end of an id.
    pub(super) fn read(fields: &[&str]) -> Result<Self, UnknownId> {
        if let ["give", seconds] = fields {
            let seconds = digits(seconds)?;
            return Ok(Self::GiveTime((seconds > 0).then_some(seconds)));
        }
        let plain = [
            Self::Abort,
            Self::OfferTakeback,
            Self::AcceptTakeback,
            Self::DeclineTakeback,
            Self::ClaimTime,
        ];
        plain
            .into_iter()
            .find(|known| [known.name()] == *fields)
            .ok_or(UnknownId)
    }
}
