//! Odds by name: [`Handicap`].

use crate::xiangqi::{Kind, Position, Setup, Side, Square};

/// Odds that one side gives, by name.
///
/// Whoever gives pieces plays Red without them and moves first, unless the name says that the first move is
/// given too. So played 许银川, who gave 聂卫平 nine pieces in 1999 (Red without advisors, elephants and
/// soldiers, “执红先行”), and so do the programs 象棋巫师 and 象棋小巫师 (“先走让子”: 让左马, 让双马, 让九子). The
/// old manuals name left and right as the giver sees them, and the first move apart: 橘中秘 has the parts 让先,
/// 让左马 and 让双马, other manuals games with 饶右马, 饶左车 and 饶左马一先.
///
/// Two or three moves at the beginning (让两先, 让三先) are no position, since the receiver chooses them: people
/// who want that agree on the position after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handicap {
    /// 让先: the giver plays Black; nothing is missing.
    FirstMove,
    /// 让单马 or 让左马: without the left horse.
    OneHorse,
    /// 让双马: without both horses.
    TwoHorses,
    /// 让九子: without advisors, elephants and soldiers.
    NinePieces,
    /// 让右马: without the right horse.
    RightHorse,
    /// 让左马一先: the giver plays Black without the left horse.
    HorseAndMove,
    /// 让单炮: without the left cannon.
    OneCannon,
    /// 让双炮: without both cannons.
    TwoCannons,
    /// 让单车: without the left chariot.
    OneChariot,
    /// 让双车: without both chariots.
    TwoChariots,
}

impl Handicap {
    /// All of them, the smaller odds first.
    pub const ALL: [Self; 10] = [
        Self::FirstMove,
        Self::OneHorse,
        Self::RightHorse,
        Self::HorseAndMove,
        Self::OneCannon,
        Self::TwoHorses,
        Self::TwoCannons,
        Self::OneChariot,
        Self::TwoChariots,
        Self::NinePieces,
    ];

    /// Its short name in Latin letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstMove => "first-move",
            Self::OneHorse => "horse",
            Self::TwoHorses => "horses",
            Self::NinePieces => "nine",
            Self::RightHorse => "right-horse",
            Self::HorseAndMove => "horse-move",
            Self::OneCannon => "cannon",
            Self::TwoCannons => "cannons",
            Self::OneChariot => "chariot",
            Self::TwoChariots => "chariots",
        }
    }

    /// The one with this [`Handicap::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|handicap| handicap.name() == name)
    }

    /// The side of whoever gives the odds. Red moves first in any case.
    #[must_use]
    pub const fn giver(self) -> Side {
        match self {
            Self::FirstMove | Self::HorseAndMove => Side::Black,
            _ => Side::Red,
        }
    }

    /// The position in which such a game begins.
    #[must_use]
    pub fn start(self) -> Position {
        let mut setup = Setup::from(&Position::start());
        for point in self.empty_points() {
            setup.board.set(point, None);
        }
        Position::try_from(setup).expect("a side may have fewer pieces")
    }

    /// Where the giver's pieces are missing.
    fn empty_points(self) -> Vec<Square> {
        let giver = self.giver();
        let board = *Position::start().board();
        let of = |kind| board.of(giver, kind);
        // The first point counted from file a, which is on Red's left; Black sits opposite.
        let left = |kind| match giver {
            Side::Red => of(kind).min(),
            Side::Black => of(kind).max(),
        };
        match self {
            Self::FirstMove => Vec::new(),
            Self::OneHorse | Self::HorseAndMove => left(Kind::Horse).into_iter().collect(),
            Self::RightHorse => of(Kind::Horse).max().into_iter().collect(),
            Self::OneCannon => left(Kind::Cannon).into_iter().collect(),
            Self::OneChariot => left(Kind::Chariot).into_iter().collect(),
            Self::TwoHorses => of(Kind::Horse).collect(),
            Self::TwoCannons => of(Kind::Cannon).collect(),
            Self::TwoChariots => of(Kind::Chariot).collect(),
            Self::NinePieces => [Kind::Advisor, Kind::Elephant, Kind::Soldier]
                .into_iter()
                .flat_map(of)
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: what is missing, and who gives it.
    const STARTS: [(Handicap, Side, &str); 10] = [
        (
            Handicap::FirstMove,
            Side::Black,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        ),
        (
            Handicap::OneHorse,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1",
        ),
        (
            Handicap::RightHorse,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w - - 0 1",
        ),
        (
            Handicap::HorseAndMove,
            Side::Black,
            "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        ),
        (
            Handicap::OneCannon,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 1",
        ),
        (
            Handicap::TwoHorses,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1",
        ),
        (
            Handicap::TwoCannons,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNBAKABNR w - - 0 1",
        ),
        (
            Handicap::OneChariot,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w - - 0 1",
        ),
        (
            Handicap::TwoChariots,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABN1 w - - 0 1",
        ),
        (
            Handicap::NinePieces,
            Side::Red,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1",
        ),
    ];

    #[test]
    fn every_name_has_its_start() {
        assert_eq!(STARTS.map(|(handicap, ..)| handicap), Handicap::ALL);
        for (handicap, giver, fen) in STARTS {
            assert_eq!(handicap.start().to_string(), fen, "{handicap:?}");
            assert_eq!(handicap.giver(), giver, "{handicap:?}");
            assert_eq!(Handicap::from_name(handicap.name()), Some(handicap));
        }
        assert_eq!(Handicap::from_name("queen"), None);
    }
}
