//! One form for all ways of typing the same characters: [`normal`].

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::chinese;

/// Longer texts are not read.
const MAX_CHARS: usize = 64;

/// Marks of annotation that may follow a move, and what closes brackets and quotation marks.
const TRAILING_MARKS: &[char] = &[
    '!', '?', '.', ',', ';', ':', '+', '#', '*', 'x', '、', '(', ')', '[', ']', '>', '"', '\'',
    '`', '_', '”', '’', '」', '』', '】', '》',
];

/// What opens brackets and quotation marks, and the marks of a quoted line and of bold print.
const LEADING_MARKS: &[char] = &[
    '(', '[', '<', '>', '"', '\'', '`', '*', '_', '“', '‘', '「', '『', '【', '《',
];

/// Words that may follow a move, in normal form: that it gives check or mate. A word stands before
/// those that it ends with.
const REMARKS: &[&str] = &[
    "checkmate",
    "mate",
    "check",
    "ch",
    "将军",
    "叫将",
    "将",
    "将死",
    "绝杀",
    "杀",
    "chiếu",
    "chieu",
    "chiếutướng",
    "chieutuong",
    "chiếuhết",
    "chieuhet",
];

/// The text in half-width characters and lower case, without white space, quotation marks, trailing
/// marks and remarks, with one character for all dashes and for all Chinese characters that mean the
/// same. `None` if it is too long to be a move.
pub(super) fn normal(text: &str) -> Option<String> {
    let mut normal = unfinished(text)?;
    normal.truncate(without_remarks(&normal).len());
    Some(normal)
}

fn without_remarks(text: &str) -> &str {
    let mut text = text;
    loop {
        let bare = text.trim_end_matches(TRAILING_MARKS);
        let rest = REMARKS
            .iter()
            .find_map(|remark| bare.strip_suffix(remark).filter(|rest| !rest.is_empty()));
        match rest {
            Some(rest) => text = rest,
            None => return bare,
        }
    }
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
        // The Chinese dash is two characters wide, and typed as two.
        let mut last = ' ';
        text.nfkc()
            .flat_map(char::to_lowercase)
            .filter(|&letter| !is_skipped(letter))
            .filter(|&letter| std::mem::replace(&mut last, letter) != letter || !is_wide(letter))
            .map(plain)
            .take(2 * MAX_CHARS)
            .collect()
    });
    Some(if unfinished.starts_with(LEADING_MARKS) {
        unfinished.trim_start_matches(LEADING_MARKS).to_owned()
    } else {
        unfinished
    })
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

/// White space, and what is not seen: joiners, marks of direction, variation selectors.
fn is_skipped(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{2069}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
        )
}

const fn is_wide(dash: char) -> bool {
    matches!(dash, '\u{2013}'..='\u{2015}' | '\u{2500}' | '\u{30fc}')
}

const fn plain(letter: char) -> char {
    match letter {
        // Hyphens, dashes, minus signs, arrows and the lines that look like them.
        '\u{2d7}'
        | '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{2190}'..='\u{21ff}'
        | '\u{2212}'
        | '\u{2500}'
        | '\u{2794}'
        | '\u{2796}'
        | '\u{2798}'..='\u{27be}'
        | '\u{27f0}'..='\u{27ff}'
        | '\u{2e3a}'
        | '\u{2e3b}'
        | '\u{301c}'
        | '\u{30fc}'
        | '~' => '-',
        '\u{2550}' | '\u{30a0}' => '=',
        '\u{2795}' => '+',
        '\u{b7}' | '\u{2022}' | '\u{2027}' | '\u{30fb}' | '。' => '.',
        '×' | '✕' | '✖' => 'x',
        _ => chinese::fold(letter),
    }
}

/// What follows the number of a move (`12.`, `3...`, `4、`), if one stands in front of a normal text.
pub(super) fn without_move_number(normal: &str) -> Option<&str> {
    let rest = normal.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = normal.len() - rest.len();
    let bare = rest.trim_start_matches(['.', '、', ',', ')', ']', ':']);
    (matches!(digits, 1..=3) && bare.len() < rest.len()).then_some(bare)
}

/// What follows the number of a move that nothing but white space sets apart (`12 炮二平五`), in a
/// text as it was typed.
pub(super) fn after_spaced_number(typed: &str) -> Option<&str> {
    let typed = typed.trim_start();
    let rest = typed.trim_start_matches(|letter| matches!(letter, '0'..='9' | '０'..='９'));
    let digits = typed[..typed.len() - rest.len()].chars().count();
    (matches!(digits, 1..=3) && rest.starts_with(char::is_whitespace)).then_some(rest)
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
        for dash in "-‐‑‒–—―−－﹣﹘⁻→⇒➔➜➡─~〜～".chars() {
            let text = format!("h2{dash}e2");
            assert_eq!(normal(&text).as_deref(), Some("h2-e2"), "{dash:?}");
        }
        assert_eq!(normal("h2——e2").as_deref(), Some("h2-e2"));
        assert_eq!(normal("C--1").as_deref(), Some("c--1"));
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
    fn remarks_are_left_out() {
        for text in [
            "C2=5 check",
            "C2=5, check!",
            "C2=5+",
            "C2=5#",
            "C2=5!?",
            "C2=5 (mate)",
            "“C2=5”",
            "`C2=5`",
            "**C2=5**",
            "> C2=5",
            "C2=5 chiếu tướng!",
            "C2=5（将军！）",
            "C2=5將！",
            "C2=5 絕殺",
        ] {
            assert_eq!(normal(text).as_deref(), Some("c2=5"), "{text}");
        }
        assert_eq!(normal("将").as_deref(), Some("将"));
        assert_eq!(normal("将5平4将").as_deref(), Some("将5平4"));
        assert_eq!(normal("C2=5; DROP").as_deref(), Some("c2=5;drop"));
    }

    #[test]
    fn move_numbers_and_nothing_else() {
        assert_eq!(without_move_number("1.炮二平五"), Some("炮二平五"));
        assert_eq!(without_move_number("12...c2=5"), Some("c2=5"));
        assert_eq!(without_move_number("c2.5"), None);
        assert_eq!(without_move_number("27=8"), None);
        assert_eq!(without_move_number("1234.c2=5"), None);
        assert_eq!(after_spaced_number(" 12 c2=5"), Some(" c2=5"));
        assert_eq!(after_spaced_number("１２　炮二平五"), Some("　炮二平五"));
        for text in ["12c2=5", "c2=5", "27=8", "1234 c2=5", "12"] {
            assert_eq!(after_spaced_number(text), None, "{text}");
        }
    }
}
