//! What a text says, before any position is looked at: [`Phrase`], and the [`Lexicon`] of words and
//! word orders by which a text becomes phrases.

use super::{described::Direction, kinds::Kinds};
use crate::xiangqi::Kind;

/// A family of texts with its own words and signs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Table {
    /// Points with ranks 0 to 9.
    Iccs,
    /// Points with ranks 1 to 10.
    Uci,
    Chinese,
    /// WXF letters and English words.
    Western,
    Vietnamese,
    Pinyin,
}

/// Which of several pieces on one file is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Front,
    Middle,
    Rear,
    /// WXF `+`: the front one, but the second of four or five.
    Plus,
    /// WXF `-`: the rear one, but the last but one of four or five.
    Minus,
    /// The one before the last.
    BeforeRear,
    /// Counted from 1 at the front; without a file, across all files with soldiers in tandem.
    Order(u8),
}

/// The directions that a sign can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Directions(u8);

impl Directions {
    pub(super) const FORWARD: Self = Self::of(Direction::Forward);
    pub(super) const BACK: Self = Self::of(Direction::Back);
    pub(super) const SIDEWAYS: Self = Self::of(Direction::Sideways);
    pub(super) const BACK_OR_SIDEWAYS: Self = Self(Self::BACK.0 | Self::SIDEWAYS.0);
    const ANY: Self = Self(7);

    pub(super) const fn of(direction: Direction) -> Self {
        Self(1 << direction as u8)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL
            .into_iter()
            .filter(move |&direction| self.0 >> direction as u8 & 1 == 1)
    }
}

const DOUBLE_SIGNS: &[(&str, Place)] = &[("++", Place::Front), ("--", Place::Rear)];

/// What a text says in one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Phrase {
    pub(super) table: Table,
    /// How far from the table's usual form: 0 as written by the rules, 1 a common variant, 2 to be
    /// tried only if nothing else is legal.
    pub(super) tier: u8,
    pub(super) kinds: Kinds,
    pub(super) place: Option<Place>,
    /// 1 to 9 from the mover's right.
    pub(super) file: Option<u8>,
    pub(super) directions: Directions,
    /// 1 to 9.
    pub(super) number: u8,
}

/// One part of a word order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Piece,
    Place,
    /// `++` or `--` alone: the first or the last of four or five soldiers.
    DoubleSign,
    Order,
    File,
    Direction,
    /// Any direction, nothing written.
    AnyDirection,
    Number,
}

/// The words of one table and the orders in which they stand. Phrases without a piece mean soldiers.
pub(super) struct Lexicon {
    pub(super) table: Table,
    pub(super) pieces: &'static [(&'static str, Kinds)],
    pub(super) places: &'static [(&'static str, Place)],
    pub(super) directions: &'static [(&'static str, Directions)],
    /// Words for numbers beside the digits 1 to 9.
    pub(super) numbers: &'static [(&'static str, u8)],
    /// Each order with the tier of its phrases.
    pub(super) patterns: &'static [(u8, &'static [Slot])],
}

impl Lexicon {
    /// Every phrase that the whole text can be. `text` is normal (see `normal`).
    pub(super) fn phrases(&self, text: &str, phrases: &mut Vec<Phrase>) {
        for &(tier, slots) in self.patterns {
            let blank = Phrase {
                table: self.table,
                tier,
                kinds: Kinds::of(Kind::Soldier),
                place: None,
                file: None,
                directions: Directions::ANY,
                number: 1,
            };
            self.fill(slots, text, blank, phrases);
        }
    }

    fn fill(&self, slots: &[Slot], text: &str, phrase: Phrase, phrases: &mut Vec<Phrase>) {
        let Some((&slot, slots)) = slots.split_first() else {
            if text.is_empty() && !phrases.contains(&phrase) {
                phrases.push(phrase);
            }
            return;
        };
        let mut go_on = |rest: &str, phrase: Phrase| self.fill(slots, rest, phrase, phrases);
        match slot {
            Slot::Piece => each(self.pieces, text, |rest, kinds| {
                go_on(rest, Phrase { kinds, ..phrase });
            }),
            Slot::Place => each(self.places, text, |rest, place| {
                go_on(
                    rest,
                    Phrase {
                        place: Some(place),
                        ..phrase
                    },
                );
            }),
            Slot::DoubleSign => each(DOUBLE_SIGNS, text, |rest, place| {
                go_on(
                    rest,
                    Phrase {
                        place: Some(place),
                        ..phrase
                    },
                );
            }),
            Slot::Direction => each(self.directions, text, |rest, directions| {
                go_on(
                    rest,
                    Phrase {
                        directions,
                        ..phrase
                    },
                );
            }),
            Slot::AnyDirection => go_on(text, phrase),
            Slot::Order => self.each_number(text, |rest, number| {
                go_on(
                    rest,
                    Phrase {
                        place: Some(Place::Order(number)),
                        ..phrase
                    },
                );
            }),
            Slot::File => self.each_number(text, |rest, number| {
                go_on(
                    rest,
                    Phrase {
                        file: Some(number),
                        ..phrase
                    },
                );
            }),
            Slot::Number => self.each_number(text, |rest, number| {
                go_on(rest, Phrase { number, ..phrase });
            }),
        }
    }

    fn each_number(&self, text: &str, mut visit: impl FnMut(&str, u8)) {
        if let Some(digit @ b'1'..=b'9') = text.bytes().next() {
            visit(&text[1..], digit - b'0');
        }
        each(self.numbers, text, visit);
    }
}

fn each<T: Copy>(words: &[(&str, T)], text: &str, mut visit: impl FnMut(&str, T)) {
    for &(word, meaning) in words {
        if let Some(rest) = text.strip_prefix(word) {
            visit(rest, meaning);
        }
    }
}
