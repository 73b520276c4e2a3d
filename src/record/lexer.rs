//! From the text of moves to its parts: [`Token`]. What a part means is not asked here.

use std::fmt;

/// A part of a move text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// A move, a number, a result, or anything else without white space in it.
    Text(&'t str),
    /// What stands in braces, or after a semicolon.
    Comment(&'t str),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// A numeric annotation glyph.
    Mark(u8),
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Comment(text) => write!(f, "{{{text}}}"),
            Self::Open => f.write_str("("),
            Self::Close => f.write_str(")"),
            Self::Mark(mark) => write!(f, "${mark}"),
        }
    }
}

/// A part with the line on which it begins, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placed<'t> {
    pub(super) token: Token<'t>,
    pub(super) line: usize,
}

/// The parts of a move text whose first line has this number.
pub(super) fn tokens(text: &str, first_line: usize) -> Vec<Placed<'_>> {
    let mut lexer = Lexer {
        rest: text,
        line: first_line,
        at_line_start: true,
        unclosed: [false; 2],
    };
    let mut tokens = Vec::new();
    while let Some(placed) = lexer.next() {
        tokens.push(placed);
    }
    tokens
}

struct Lexer<'t> {
    rest: &'t str,
    line: usize,
    at_line_start: bool,
    /// Set once a brace or a bracket has been seen that nothing closes: no later one is closed either,
    /// and looking for it again and again would take too long.
    unclosed: [bool; 2],
}

impl<'t> Lexer<'t> {
    fn next(&mut self) -> Option<Placed<'t>> {
        self.skip_between();
        let first = self.rest.chars().next()?;
        let line = self.line;
        let token = match first {
            '{' => self.enclosed('}', 0),
            '（' => self.enclosed('）', 1),
            ';' => Token::Comment(self.rest_of_line()),
            '(' => {
                self.take(1);
                Token::Open
            }
            ')' => {
                self.take(1);
                Token::Close
            }
            _ => self.word(),
        };
        self.at_line_start = false;
        Some(Placed { token, line })
    }

    /// Skips white space, separators and the lines that PGN lets programs keep for themselves.
    fn skip_between(&mut self) {
        loop {
            let is_between = |letter: char| {
                letter.is_whitespace() || matches!(letter, ',' | '，' | '；' | '\u{feff}')
            };
            let rest = self.rest.trim_start_matches(is_between);
            let skipped = &self.rest[..self.rest.len() - rest.len()];
            let lines = skipped.matches('\n').count();
            self.at_line_start |= lines > 0;
            self.line += lines;
            self.rest = rest;
            if !(self.at_line_start && rest.starts_with('%')) {
                return;
            }
            self.rest_of_line();
        }
    }

    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    /// What stands between the first letter and the line's end.
    fn rest_of_line(&mut self) -> &'t str {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        let line = self.take(end);
        let first = line.chars().next().map_or(0, char::len_utf8);
        line[first..].trim()
    }

    fn enclosed(&mut self, close: char, kind: usize) -> Token<'t> {
        let end = if self.unclosed[kind] {
            None
        } else {
            self.rest.find(close)
        };
        let Some(end) = end else {
            self.unclosed[kind] = true;
            return self.word();
        };
        let whole = self.take(end + close.len_utf8());
        let open = whole.chars().next().map_or(0, char::len_utf8);
        Token::Comment(whole[open..end].trim())
    }

    fn word(&mut self) -> Token<'t> {
        let first = self.rest.chars().next().map_or(0, char::len_utf8);
        let ends = |letter: char| {
            letter.is_whitespace()
                || matches!(letter, '{' | '(' | ')' | '（' | ',' | '，' | ';' | '；')
        };
        let end = self.rest[first..]
            .find(ends)
            .map_or(self.rest.len(), |end| first + end);
        let word = self.take(end);
        match word.strip_prefix('$').map(str::parse) {
            Some(Ok(mark)) => Token::Mark(mark),
            _ => Token::Text(word),
        }
    }
}

/// What follows a move's number (`12.`, `3...`, `4、`); `None` if the text does not begin with one.
/// A number alone is one too.
pub(super) fn after_number(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.len() - rest.len();
    let bare = rest.trim_start_matches(['.', '、', ')', ':', '．', '：', '…']);
    let is_number = matches!(digits, 1..=4) && (rest.is_empty() || bare.len() < rest.len());
    is_number.then_some(bare)
}

/// The number that a text such as `12.炮二平五` or `12` begins with.
pub(super) fn number(text: &str) -> Option<u32> {
    after_number(text)?;
    let digits = text.find(|letter: char| !letter.is_ascii_digit());
    text[..digits.unwrap_or(text.len())].parse().ok()
}

/// Whether a text is only decoration: dots where a move is left out, rules between games.
pub(super) fn is_decoration(text: &str) -> bool {
    text.chars()
        .all(|letter| matches!(letter, '.' | '…' | '=' | '-' | '*' | '_' | '—' | '·' | '`'))
        && text != "*"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Vec<Token<'_>> {
        tokens(text, 1)
            .into_iter()
            .map(|placed| placed.token)
            .collect()
    }

    #[test]
    fn every_part_is_known() {
        use Token::{Close, Comment, Mark, Open, Text};
        assert_eq!(
            plain("1. h2e2 {good\nmove} $1 (1.c3c4 ;why\n h9g7) 1-0"),
            [
                Text("1."),
                Text("h2e2"),
                Comment("good\nmove"),
                Mark(1),
                Open,
                Text("1.c3c4"),
                Comment("why"),
                Text("h9g7"),
                Close,
                Text("1-0"),
            ]
        );
        assert_eq!(
            plain("% private\n炮二平五，马8进7（好）"),
            [Text("炮二平五"), Text("马8进7"), Comment("好"),]
        );
        assert_eq!(
            plain("h2e2 {never closed"),
            [Text("h2e2"), Text("{never"), Text("closed"),]
        );
    }

    #[test]
    fn lines_are_counted_through_comments() {
        let lines: Vec<_> = tokens("a {\n\n} b\nc", 5)
            .into_iter()
            .map(|placed| placed.line)
            .collect();
        assert_eq!(lines, [5, 5, 7, 8]);
    }

    #[test]
    fn numbers_are_told_from_moves_with_dots() {
        assert_eq!(after_number("12.C2.5"), Some("C2.5"));
        assert_eq!(after_number("C2.5"), None);
        assert_eq!(after_number("3..."), Some(""));
        assert_eq!(after_number("7"), Some(""));
        assert_eq!(after_number("27=8"), None);
        assert_eq!(number("12.C2.5"), Some(12));
        assert_eq!(number("1、炮二平五"), Some(1));
    }
}
