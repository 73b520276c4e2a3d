//! A board in letters, for channels where no picture may be attached.

use super::{look::Drawing, permissions::Need, post::Post};
use crate::{
    render::BoardView,
    text::{Language, say},
    xiangqi::{Kind, Piece, Side, Square},
};

impl Post {
    /// The same with the board in letters, and what must be allowed for a picture.
    pub(super) fn in_letters(self, language: Language) -> Self {
        let shown = match &self.picture {
            None => return self,
            Some(picture) => match &picture.shows {
                Drawing::Board(view) => format!("\n```\n{}```", letters(view)),
                // What these show stands in the text.
                Drawing::Leaderboard(_) | Drawing::Graph(_) => String::new(),
            },
        };
        let permission = say(language, Need::AttachFiles.key(), &[]);
        let hint = say(
            language,
            "letters-hint",
            &[("permissions", (&permission).into())],
        );
        let text = format!("{}{shown}\n{hint}", self.text);
        Self {
            text,
            picture: None,
            ..self
        }
    }
}

/// The board as ten lines of letters, capitals for Red, with ranks at the left and files below.
fn letters(view: &BoardView) -> String {
    let seen = |square: Square| match view.bottom {
        Side::Red => square,
        Side::Black => square.turned(),
    };
    let points: Vec<_> = Square::all().collect();
    let mut lines = Vec::new();
    for rank in points.chunks(9).rev() {
        let number = seen(rank[0]).rank().number();
        let shown = rank.iter().map(|&square| {
            let piece = view.pieces[usize::from(seen(square).index())];
            piece.map_or('.', letter).to_string()
        });
        let shown: Vec<_> = shown.collect();
        lines.push(format!("{number} {}\n", shown.join(" ")));
    }
    let files = points[..9]
        .iter()
        .map(|&square| seen(square).file().letter().to_string());
    let files: Vec<_> = files.collect();
    format!("{}  {}\n", lines.concat(), files.join(" "))
}

/// The letter of WXF notation, which people who play in letters know.
const fn letter(piece: Piece) -> char {
    let letter = match piece.kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    };
    match piece.side {
        Side::Red => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Position;

    #[test]
    fn the_board_is_seen_from_the_side_of_the_one_to_move() {
        let position = Position::start().after("h2e2".parse().unwrap());
        let view = |bottom| BoardView::new(position.board(), bottom);
        let red = letters(&view(Side::Red));
        let expected = "9 r h e a k a e h r\n8 . . . . . . . . .\n7 . c . . . . . c .\n\
                        6 p . p . p . p . p\n5 . . . . . . . . .\n4 . . . . . . . . .\n\
                        3 P . P . P . P . P\n2 . C . . C . . . .\n1 . . . . . . . . .\n\
                        0 R H E A K A E H R\n  a b c d e f g h i\n";
        assert_eq!(red, expected);
        let black = letters(&view(Side::Black));
        let lines: Vec<_> = black.lines().collect();
        assert_eq!(lines[0], "0 R H E A K A E H R");
        // The cannon that stayed on b2 is at the upper right.
        assert_eq!(lines[2], "2 . . . . C . . C .");
        assert_eq!(lines[10], "  i h g f e d c b a");
    }
}
