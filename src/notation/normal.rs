//! One form for all ways of typing the same characters: [`normal`].

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::chinese;

/// Longer texts are not read.
const MAX_CHARS: usize = 64;

/// Marks of annotation that may follow a move.
const TRAILING_MARKS: &[char] = &['!', '?', '.', ',', ';', ':', '+', '#', '*', 'x', '、'];

/// The text in half-width characters and lower case, without white space and trailing marks, with
/// one character for all dashes and for all Chinese characters that mean the same. `None` if it is
/// too long to be a move.
pub(super) fn normal(text: &str) -> Option<String> {
    let mut normal = unfinished(text)?;
    normal.truncate(normal.trim_end_matches(TRAILING_MARKS).len());
    Some(normal)
}

/// As [`normal`], but a sign at the end may be the beginning of what follows.
pub(super) fn unfinished(text: &str) -> Option<String> {
    if text.len() > 4 * MAX_CHARS || text.chars().count() > MAX_CHARS {
        return None;
    }
    let usual: Option<String> = text
        .chars()
        .filter(|&letter| letter != ' ')
        .map(usual)
        .collect();
    let unfinished = usual.unwrap_or_else(|| {
        text.nfkc()
            .flat_map(char::to_lowercase)
            .filter(|&letter| !is_skipped(letter))
            .map(plain)
            .take(2 * MAX_CHARS)
            .collect()
    });
    Some(unfinished)
}

/// The normal form of the letters of which nearly all moves consist: it spares them the Unicode
/// tables. `None` for any other letter.
fn usual(letter: char) -> Option<char> {
    const FULL_WIDTH: u32 = '！' as u32 - '!' as u32;
    match letter {
        '!'..='}' => Some(letter.to_ascii_lowercase()),
        '！'..='｝' => Some(char::from_u32(letter as u32 - FULL_WIDTH)?.to_ascii_lowercase()),
        '\u{4e00}'..='\u{9fff}' => Some(chinese::fold(letter)),
        _ => None,
    }
}

fn is_skipped(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{fe0f}')
}

const fn plain(letter: char) -> char {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2192}' | '\u{30fc}' | '~' => '-',
        '\u{b7}' | '\u{30fb}' | '。' => '.',
        '×' => 'x',
        _ => chinese::fold(letter),
    }
}

/// What follows the number of a move (`12.`, `3...`, `4、`), if one stands in front.
pub(super) fn without_move_number(normal: &str) -> Option<&str> {
    let rest = normal.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = normal.len() - rest.len();
    let bare = rest.trim_start_matches(['.', '、', ')', ':']);
    (matches!(digits, 1..=3) && bare.len() < rest.len()).then_some(bare)
}

/// The text without the number of a move in front, if it has one.
pub(super) fn unnumbered(normal: &str) -> &str {
    without_move_number(normal).unwrap_or(normal)
}

/// Without the marks on letters: `pháo` becomes `phao`.
pub(super) fn without_accents(normal: &str) -> String {
    // Of the letters in use only Latin ones beyond ASCII have any.
    if !normal
        .chars()
        .any(|letter| matches!(letter, '\u{80}'..='\u{2fff}'))
    {
        return normal.to_owned();
    }
    normal
        .nfd()
        .filter(|&letter| !is_combining_mark(letter))
        .map(|letter| if letter == 'đ' { 'd' } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_form_for_many() {
        assert_eq!(normal(" Ｃ２ ＝ ５！ ").as_deref(), Some("c2=5"));
        assert_eq!(normal("俥８進７").as_deref(), Some("车8进7"));
        assert_eq!(normal("h2\u{2192}e2").as_deref(), Some("h2-e2"));
        assert_eq!(normal("C2\u{2013}1x").as_deref(), Some("c2-1"));
        assert_eq!(normal(&"炮".repeat(65)), None);
        assert_eq!(without_accents("tượng"), "tuong");
    }

    #[test]
    fn the_short_way_gives_the_same() {
        let letters = ('\0'..='\u{2fff}')
            .chain('\u{4e00}'..='\u{9fff}')
            .chain('\u{ff00}'..='\u{ffef}');
        for letter in letters {
            if let Some(short) = usual(letter) {
                let long: Vec<char> = letter
                    .nfkc()
                    .flat_map(char::to_lowercase)
                    .map(plain)
                    .collect();
                assert_eq!(long, [short], "{letter:?}");
                assert!(!is_skipped(letter), "{letter:?}");
            }
        }
    }

    #[test]
    fn move_numbers_and_nothing_else() {
        assert_eq!(without_move_number("1.炮二平五"), Some("炮二平五"));
        assert_eq!(without_move_number("12...c2=5"), Some("c2=5"));
        assert_eq!(without_move_number("c2.5"), None);
        assert_eq!(without_move_number("27=8"), None);
        assert_eq!(without_move_number("1234.c2=5"), None);
    }
}
