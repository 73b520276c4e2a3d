//! Where a piece stands, in the words of somebody's notation.

use crate::{
    notation::Notation,
    text::{self, Speech, say},
    xiangqi::{Board, Piece, Side, Square},
};

/// The piece and where it stands, such as `soldier on file 5`. Of several of a kind on one file it also
/// says which, counted from the front, unless the notation names points.
pub(in crate::discord) fn place(speech: Speech, board: &Board, piece: Piece, at: Square) -> String {
    let language = speech.language;
    let figure = text::figure(language, piece);
    let point = |first_rank: u8| {
        let rank = at.rank().number() + first_rank;
        format!("{}{rank}", at.file().letter())
    };
    let (spot, order) = match speech.notation {
        Notation::Iccs => (point(0), Order::Only),
        Notation::Uci => (point(1), Order::Only),
        Notation::Chinese | Notation::Traditional => (
            file(speech, &numeral(piece.side, at)),
            order(board, piece, at),
        ),
        Notation::Wxf | Notation::English | Notation::Vietnamese => (
            file(speech, &count(piece.side, at).to_string()),
            order(board, piece, at),
        ),
    };
    let (order, nth) = order.words();
    let args = [
        ("figure", (&figure).into()),
        ("spot", (&spot).into()),
        ("order", order.into()),
        ("nth", nth.into()),
    ];
    say(language, "pick-place", &args)
}

fn file(speech: Speech, number: &str) -> String {
    say(speech.language, "pick-file", &[("file", number.into())])
}

/// The number of the file as its owner counts, from the own right.
fn count(side: Side, at: Square) -> u8 {
    let from_left = at.file().number();
    match side {
        Side::Red => 9 - from_left,
        Side::Black => from_left + 1,
    }
}

/// The same as Chinese notation writes it.
fn numeral(side: Side, at: Square) -> String {
    const NUMERALS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let count = count(side, at);
    match side {
        Side::Red => NUMERALS[usize::from(count) - 1].to_owned(),
        Side::Black => count.to_string(),
    }
}

/// Which of the pieces of a kind on a file it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Only,
    /// The first is 1.
    Nth {
        nth: u32,
        of: u32,
    },
}

impl Order {
    const fn words(self) -> (&'static str, u32) {
        match self {
            Self::Only => ("only", 1),
            Self::Nth { nth: 1, .. } => ("front", 1),
            Self::Nth { nth: 2, of: 3 } => ("middle", 2),
            Self::Nth { nth, of } if nth == of && of <= 3 => ("rear", nth),
            Self::Nth { nth, .. } => ("other", nth),
        }
    }
}

fn order(board: &Board, piece: Piece, at: Square) -> Order {
    let on_file = board
        .of(piece.side, piece.kind)
        .filter(|square| square.file() == at.file());
    let (mut before, mut of) = (0, 0);
    for square in on_file {
        of += 1;
        let is_before = match piece.side {
            Side::Red => square.rank() > at.rank(),
            Side::Black => square.rank() < at.rank(),
        };
        before += u32::from(is_before);
    }
    match of {
        0 | 1 => Order::Only,
        _ => Order::Nth {
            nth: before + 1,
            of,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people::Language, xiangqi::Setup};

    fn said(fen: &str, at: &str, language: Language, notation: Notation) -> String {
        let board = fen.parse::<Setup>().unwrap().board;
        let at = at.parse().unwrap();
        let piece = board.piece_at(at).unwrap();
        place(Speech { language, notation }, &board, piece, at)
    }

    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

    #[test]
    fn each_notation_has_its_own_words() {
        let english = Language::English;
        for (notation, red, black) in [
            (Notation::Wxf, "cannon on file 2", "cannon on file 8"),
            (Notation::English, "cannon on file 2", "cannon on file 8"),
            (Notation::Iccs, "cannon on h2", "cannon on h7"),
            (Notation::Uci, "cannon on h3", "cannon on h8"),
            (Notation::Chinese, "cannon on file 二", "cannon on file 8"),
        ] {
            assert_eq!(said(START, "h2", english, notation), red);
            assert_eq!(said(START, "h7", english, notation), black);
        }
        let own = |language: Language, at| said(START, at, language, language.notation());
        assert_eq!(own(Language::SimplifiedChinese, "h2"), "二路炮");
        assert_eq!(own(Language::SimplifiedChinese, "e6"), "5路卒");
        assert_eq!(own(Language::TraditionalChinese, "h7"), "8路砲");
        assert_eq!(own(Language::TraditionalChinese, "e0"), "五路帥");
        assert_eq!(own(Language::Vietnamese, "h0"), "Mã cột 2");
    }

    /// Soldiers of Red and horses of Black one above the other; counted by hand from each side's front.
    #[test]
    fn of_several_on_a_file_it_says_which() {
        let fen = "3k5/4P4/4P4/4P4/4P4/n8/n8/9/1P7/1P2K4 w";
        let english = |at| said(fen, at, Language::English, Notation::Wxf);
        assert_eq!(english("e8"), "front soldier on file 5");
        assert_eq!(english("e7"), "soldier no. 2 on file 5");
        assert_eq!(english("e5"), "soldier no. 4 on file 5");
        assert_eq!(english("b1"), "front soldier on file 8");
        assert_eq!(english("b0"), "rear soldier on file 8");
        assert_eq!(english("a3"), "front horse on file 1");
        assert_eq!(english("a4"), "rear horse on file 1");
        let points = said(fen, "e7", Language::English, Notation::Iccs);
        assert_eq!(points, "soldier on e7");
        let three = "3k5/4P4/4P4/4P4/9/9/9/9/9/4K4 w";
        let middle = said(three, "e7", Language::SimplifiedChinese, Notation::Chinese);
        assert_eq!(middle, "中兵（五路）");
    }
}
