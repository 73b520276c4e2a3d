//! How the moves of one game are written, found out from the whole game: [`Style`]. One move alone can
//! be legal in two notations; a game of them is in one.

use super::lexer::{Placed, Token, after_number};
use crate::{
    notation::Notation,
    xiangqi::{File, Move, Rank, Side, Square},
};

/// What the ranks of points are counted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ranks {
    /// 0 to 9, as ICCS.
    FromZero,
    /// 1 to 10, as UCI.
    FromOne,
}

/// One way to read a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    pub(super) ranks: Ranks,
    pub(super) prefer: Option<Notation>,
    /// Who moves first, if the start does not say.
    pub(super) turn: Option<Side>,
}

/// A move as two points with the numbers of their ranks as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Points([(File, u8); 2]);

impl Points {
    /// The points that a text names, such as `h2e2`, `H2-E2` or `h10g8`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['!', '?', '+', '#', '.', '。']);
        if text.chars().count() > 9 {
            return None;
        }
        let text: String = text.chars().map(half_width).collect();
        let (from, rest) = point(&text)?;
        let rest = rest.strip_prefix(['-', 'x', ':', '>']).unwrap_or(rest);
        let (to, rest) = point(rest.strip_prefix('>').unwrap_or(rest))?;
        rest.is_empty().then_some(Self([from, to]))
    }

    /// The move, if its ranks can be counted so.
    pub(super) fn to_move(self, ranks: Ranks) -> Option<Move> {
        let square = |(file, number): (File, u8)| {
            let rank = match ranks {
                Ranks::FromZero => number,
                Ranks::FromOne => number.checked_sub(1)?,
            };
            Some(Square::new(file, Rank::new(rank)?))
        };
        Some(Move::new(square(self.0[0])?, square(self.0[1])?))
    }

    fn has_rank(self, wanted: u8) -> bool {
        self.0.iter().any(|&(_, number)| number == wanted)
    }
}

fn half_width(letter: char) -> char {
    const FULL_WIDTH: u32 = '！' as u32 - '!' as u32;
    match letter {
        '！'..='～' => char::from_u32(letter as u32 - FULL_WIDTH).unwrap_or(letter),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2192}' => '-',
        _ => letter,
    }
    .to_ascii_lowercase()
}

fn point(text: &str) -> Option<((File, u8), &str)> {
    let letter = text.bytes().next()?;
    let file = File::new(letter.checked_sub(b'a')?)?;
    let rest = &text[1..];
    if let Some(rest) = rest.strip_prefix("10") {
        return Some(((file, 10), rest));
    }
    let digit = rest.bytes().next().filter(u8::is_ascii_digit)?;
    Some(((file, digit - b'0'), &rest[1..]))
}

/// The ways to read a game, likeliest first. `format` is what the game says of itself; what its moves
/// show counts for more. `asks_turn` says that the start leaves open who moves first.
pub(super) fn styles(tokens: &[Placed<'_>], format: Option<&str>, asks_turn: bool) -> Vec<Style> {
    let signs = Signs::of(tokens);
    let says = format.and_then(named);
    let mut styles = Vec::new();
    for turn in turns(asks_turn) {
        for ranks in signs.ranks(says) {
            for prefer in signs.prefer(says) {
                let style = Style {
                    ranks,
                    prefer,
                    turn,
                };
                if !styles.contains(&style) {
                    styles.push(style);
                }
            }
        }
    }
    styles
}

fn turns(asks_turn: bool) -> Vec<Option<Side>> {
    if asks_turn {
        vec![Some(Side::Red), Some(Side::Black)]
    } else {
        vec![None]
    }
}

fn named(format: &str) -> Option<Notation> {
    let format = format.to_ascii_lowercase();
    match format.as_str() {
        "iccs" => Some(Notation::Iccs),
        "uci" | "ucci" => Some(Notation::Uci),
        "wxf" => Some(Notation::Wxf),
        "chinese" | "中文" => Some(Notation::Chinese),
        _ => format.parse().ok(),
    }
}

/// What the texts of a game show of their notation.
#[derive(Default)]
struct Signs {
    points: bool,
    rank_0: bool,
    rank_10: bool,
    /// Letters of pieces that only WXF and English have.
    western: bool,
    /// Letters of pieces that only Vietnamese has.
    vietnamese: bool,
    /// Latin letters that are no points.
    letters: bool,
    chinese: bool,
}

impl Signs {
    fn of(tokens: &[Placed<'_>]) -> Self {
        let mut signs = Self::default();
        for placed in tokens {
            let Token::Text(text) = placed.token else {
                continue;
            };
            let text = after_number(text).unwrap_or(text);
            if let Some(points) = Points::parse(text) {
                signs.points = true;
                signs.rank_0 |= points.has_rank(0);
                signs.rank_10 |= points.has_rank(10);
                continue;
            }
            match text.chars().next().map(half_width) {
                Some('r' | 'h' | 'a' | 'e' | 'k' | 'n' | 'g') => signs.western = true,
                Some('x' | 't' | 'm' | 's' | 'đ' | 'Đ') => signs.vietnamese = true,
                Some('a'..='z') => signs.letters = true,
                Some('\u{4e00}'..='\u{9fff}') => signs.chinese = true,
                _ => {}
            }
        }
        signs
    }

    fn ranks(&self, says: Option<Notation>) -> Vec<Ranks> {
        let both = [Ranks::FromZero, Ranks::FromOne];
        match (self.rank_0, self.rank_10, says) {
            _ if !self.points => vec![Ranks::FromZero],
            (true, false, _) => vec![Ranks::FromZero],
            (false, true, _) => vec![Ranks::FromOne],
            (_, _, Some(Notation::Uci)) => vec![Ranks::FromOne, Ranks::FromZero],
            _ => both.to_vec(),
        }
    }

    fn prefer(&self, says: Option<Notation>) -> Vec<Option<Notation>> {
        if !(self.western || self.vietnamese || self.letters || self.chinese) {
            return vec![None];
        }
        let shown = if self.vietnamese && !self.western {
            Some(Notation::Vietnamese)
        } else if self.western {
            Some(Notation::Wxf)
        } else if self.chinese {
            Some(Notation::Chinese)
        } else {
            None
        };
        let says = says.filter(|said| !matches!(said, Notation::Iccs | Notation::Uci));
        let mut prefer: Vec<_> = [shown, says].into_iter().flatten().map(Some).collect();
        prefer.push(None);
        if self.western || self.vietnamese || self.letters {
            prefer.extend([Some(Notation::Wxf), Some(Notation::Vietnamese)]);
        }
        let mut seen = Vec::new();
        prefer.retain(|notation| {
            let is_new = !seen.contains(notation);
            seen.push(*notation);
            is_new
        });
        prefer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::lexer::tokens;

    fn first(text: &str) -> Style {
        styles(&tokens(text, 1), None, false)[0]
    }

    #[test]
    fn a_game_shows_its_notation() {
        assert_eq!(first("h2e2 h9g7 h0g2").ranks, Ranks::FromZero);
        assert_eq!(first("h3e3 h10g8 h1g3").ranks, Ranks::FromOne);
        assert_eq!(first("P2-5 M8.7 M2.3").prefer, Some(Notation::Vietnamese));
        assert_eq!(first("C2.5 H8+7 P3.4").prefer, Some(Notation::Wxf));
        assert_eq!(first("1.炮二平五 马８进７").prefer, Some(Notation::Chinese));
    }

    #[test]
    fn points_in_every_spelling() {
        let mv = |text: &str, ranks| Points::parse(text)?.to_move(ranks).map(|mv| mv.to_string());
        assert_eq!(mv("h2e2", Ranks::FromZero).as_deref(), Some("h2e2"));
        assert_eq!(mv("H2-E2!", Ranks::FromZero).as_deref(), Some("h2e2"));
        assert_eq!(mv("ｈ２－ｅ２", Ranks::FromZero).as_deref(), Some("h2e2"));
        assert_eq!(mv("h10-g8", Ranks::FromOne).as_deref(), Some("h9g7"));
        assert_eq!(mv("h3e3", Ranks::FromOne).as_deref(), Some("h2e2"));
        assert_eq!(mv("h0g2", Ranks::FromOne), None);
        assert_eq!(mv("h10g8", Ranks::FromZero), None);
        for text in [
            "",
            "h2",
            "h2e",
            "C2.5",
            "j2e2",
            "h2e2e4",
            "炮二平五",
            "h11g8",
        ] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
    }
}
