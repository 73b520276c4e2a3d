//! Who plays and with what: [`Side`], [`Kind`] and [`Piece`].

use std::ops::Not;

/// One of the two players. Red moves first from the usual start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Side {
    Red,
    Black,
}

impl Side {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for Red, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name by which programs know it, such as `red`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

/// What a piece is, whichever side it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "these are the field's own names")]
pub enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

impl Kind {
    /// All seven kinds.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// 0 to 6 in the order of [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name by which programs know it, such as `chariot`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
        }
    }

    /// How many of this kind one side has at most.
    #[must_use]
    pub const fn limit(self) -> u32 {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            Self::Advisor | Self::Elephant | Self::Horse | Self::Chariot | Self::Cannon => 2,
        }
    }

    /// The kind's capital letter in a FEN: `K A B N R C P`.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// All fourteen pieces, Red's first.
    pub fn all() -> impl Iterator<Item = Self> {
        Side::ALL
            .into_iter()
            .flat_map(|side| Kind::ALL.into_iter().map(move |kind| Self { side, kind }))
    }

    /// The letter of a FEN: upper case for Red, lower case for Black.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        match self.side {
            Side::Red => self.kind.fen_letter(),
            Side::Black => self.kind.fen_letter().to_ascii_lowercase(),
        }
    }

    /// The piece that a FEN letter stands for. `E` and `H` are read as `B` and `N`.
    #[must_use]
    pub const fn from_fen_letter(letter: char) -> Option<Self> {
        let kind = match letter.to_ascii_uppercase() {
            'K' => Kind::General,
            'A' => Kind::Advisor,
            'B' | 'E' => Kind::Elephant,
            'N' | 'H' => Kind::Horse,
            'R' => Kind::Chariot,
            'C' => Kind::Cannon,
            'P' => Kind::Soldier,
            _ => return None,
        };
        let side = if letter.is_ascii_uppercase() {
            Side::Red
        } else {
            Side::Black
        };
        Some(Self { side, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_read_back() {
        let letters: String = Piece::all().map(Piece::fen_letter).collect();
        assert_eq!(letters, "KABNRCPkabnrcp");
        for piece in Piece::all() {
            assert_eq!(Piece::from_fen_letter(piece.fen_letter()), Some(piece));
        }
        assert_eq!(Piece::from_fen_letter('x'), None);
        assert_eq!(Piece::from_fen_letter('e'), Piece::from_fen_letter('b'));
        assert_eq!(Piece::from_fen_letter('H'), Piece::from_fen_letter('N'));
    }
}
