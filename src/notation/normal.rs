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
    if text.len() > 4 * MAX_CHARS || text.chars().count() > MAX_CHARS {
        return None;
    }
    let mut normal: String = text
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|&letter| !is_skipped(letter))
        .map(plain)
        .take(2 * MAX_CHARS)
        .collect();
    normal.truncate(normal.trim_end_matches(TRAILING_MARKS).len());
    Some(normal)
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

/// Without the marks on letters: `pháo` becomes `phao`.
pub(super) fn without_accents(normal: &str) -> String {
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
    fn move_numbers_and_nothing_else() {
        assert_eq!(without_move_number("1.炮二平五"), Some("炮二平五"));
        assert_eq!(without_move_number("12...c2=5"), Some("c2=5"));
        assert_eq!(without_move_number("c2.5"), None);
        assert_eq!(without_move_number("27=8"), None);
        assert_eq!(without_move_number("1234.c2=5"), None);
    }
}
