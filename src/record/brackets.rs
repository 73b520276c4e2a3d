//! The tags of DhtmlXQ: `[DhtmlXQ_KEY]value[/DhtmlXQ_KEY]`, bare or in a page of HTML.

use super::opening;

/// What every tag's name begins with.
const NAME: &str = "DhtmlXQ";
/// Longer keys are no keys.
const MAX_KEY: usize = 40;

/// A tag of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tag<'t> {
    pub(super) key: &'t str,
    pub(super) value: &'t str,
    /// The line on which the value begins, from 1 at the start of the game's text.
    pub(super) line: usize,
}

/// A bracket that begins or ends something.
struct Bracket<'t> {
    closes: bool,
    /// Empty for the bracket around a whole game.
    key: &'t str,
    start: usize,
    end: usize,
}

/// Whether a text has such a tag.
pub(super) fn has_tag(text: &str) -> bool {
    bracket(text, 0).is_some()
}

/// Whether a text begins with a tag of this format, or with the end of one.
pub(super) fn begins(text: &str) -> bool {
    bracket_here(text).is_some()
}

/// Takes the text of a game off the text that begins with its first bracket. It ends with the bracket
/// around a game, before another one or a tag that no game has twice, or before what is in another
/// format.
pub(super) fn next<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let text = *rest;
    let first = bracket(text, 0)?;
    let start = first.start;
    let mut once = Once::default();
    once.again(&first);
    let mut last = first;
    let (end, after) = loop {
        let next = bracket(text, last.end);
        let is_between = last.closes || last.key.is_empty();
        if is_between || next.is_none() {
            let until = next.as_ref().map_or(text.len(), |next| next.start);
            if let Some(other) = opening::find(&text[last.end..until]) {
                let end = last.end + other;
                break (end, end);
            }
        }
        let Some(next) = next else {
            // A value that nothing closes goes on to the end.
            let end = if is_between { last.end } else { text.len() };
            break (end, end);
        };
        if next.key.is_empty() {
            break (next.start, if next.closes { next.end } else { next.start });
        }
        if let Some(end) = once.again(&next) {
            break (end, end);
        }
        last = next;
    };
    *rest = &text[after..];
    Some(&text[start..end])
}

/// Finds the second game where nothing stands around the games.
#[derive(Default)]
struct Once {
    has_moves: bool,
    has_board: bool,
    /// Where the tags about the game begin that stand behind its moves: they may be about the next one.
    about: Option<usize>,
}

impl Once {
    /// Where the next game begins if this bracket shows that there is one.
    fn again(&mut self, bracket: &Bracket<'_>) -> Option<usize> {
        if bracket.closes || bracket.key.is_empty() {
            return None;
        }
        let key = bracket.key.to_ascii_lowercase();
        let seen = match key.as_str() {
            "movelist" => &mut self.has_moves,
            "binit" => &mut self.has_board,
            _ => {
                let is_about = !(key.starts_with("move_") || key.starts_with("comment"));
                let here = is_about.then_some(self.about.unwrap_or(bracket.start));
                self.about = here;
                return None;
            }
        };
        let has_seen = std::mem::replace(seen, true);
        let about = self.about.take().unwrap_or(bracket.start);
        has_seen.then_some(about)
    }
}

/// The first words between the tags of a game's text, and their line.
pub(super) fn words(text: &str) -> Option<(usize, String)> {
    let mut is_between = true;
    let mut at = 0;
    loop {
        let next = bracket(text, at);
        let until = next.as_ref().map_or(text.len(), |next| next.start);
        if is_between {
            let words = unmarked(&text[at..until]);
            if !words.is_empty() {
                let before = &text[..at + leading(&text[at..until])];
                return Some((1 + before.matches('\n').count(), words));
            }
        }
        let next = next?;
        is_between = next.closes || next.key.is_empty();
        at = next.end;
    }
}

fn leading(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// A text of a page without the page's marks.
fn unmarked(text: &str) -> String {
    let mut words = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        words += &rest[..at];
        let length = mark_length(&rest[at..]);
        if length.is_none() {
            words.push('<');
        }
        rest = &rest[at + length.unwrap_or(1)..];
    }
    words += rest;
    plain(&words.replace("&nbsp;", " ")).trim().to_owned()
}

/// How long the mark of HTML is that a text begins with, such as `<br>`; `None` if it begins with none.
pub(super) fn mark_length(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('<')?;
    if inner.starts_with("!--") {
        return text.find("-->").map(|end| end + "-->".len());
    }
    let name = inner.strip_prefix(['/', '!']).unwrap_or(inner);
    if !name.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return None;
    }
    let end = text[1..].find(['<', '>'])? + 1;
    text[end..].starts_with('>').then_some(end + 1)
}

/// The tags of a game's text. What closes a value need not have its key: some programs write another
/// one.
pub(super) fn tags(text: &str) -> impl Iterator<Item = Tag<'_>> {
    let (mut at, mut counted, mut line) = (0, 0, 1);
    std::iter::from_fn(move || {
        loop {
            let opens = bracket(text, at)?;
            at = opens.end;
            if opens.closes || opens.key.is_empty() {
                continue;
            }
            let after = bracket(text, at);
            let end = after.map_or(text.len(), |after| after.start);
            line += text[counted..at].matches('\n').count();
            counted = at;
            return Some(Tag {
                key: opens.key,
                value: &text[at..end],
                line,
            });
        }
    })
}

/// Whether a tag can have this key.
pub(super) fn is_key(key: &str) -> bool {
    (1..=MAX_KEY).contains(&key.len()) && key.bytes().all(is_key_byte)
}

const fn is_key_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The first bracket of this format from here on.
fn bracket(text: &str, mut at: usize) -> Option<Bracket<'_>> {
    loop {
        let start = at + text[at..].find('[')?;
        if let Some((closes, key, length)) = bracket_here(&text[start..]) {
            return Some(Bracket {
                closes,
                key,
                start,
                end: start + length,
            });
        }
        at = start + 1;
    }
}

/// Whether the bracket closes that a text begins with, its key, and its length.
fn bracket_here(text: &str) -> Option<(bool, &str, usize)> {
    let inner = text.strip_prefix('[')?;
    let name = inner.strip_prefix('/').unwrap_or(inner);
    let prefix = name.get(..NAME.len())?;
    if !prefix.eq_ignore_ascii_case(NAME) {
        return None;
    }
    let rest = &name[NAME.len()..];
    let key = rest.strip_prefix('_').unwrap_or(rest);
    let length = key
        .bytes()
        .take(MAX_KEY + 1)
        .take_while(|&byte| is_key_byte(byte))
        .count();
    // With a key there is an underscore before it.
    let is_whole = (length == 0) == (key.len() == rest.len());
    (is_whole && key[length..].starts_with(']')).then(|| {
        let closes = name.len() < inner.len();
        (closes, &key[..length], text.len() - key.len() + length + 1)
    })
}

/// The text that a value stands for: in HTML, and so here, some characters are written as names or
/// numbers, and a line's end as `<br>`.
pub(super) fn plain(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find(['&', '<', '\r']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let (letter, length) = special(rest);
        text.extend(letter);
        rest = &rest[length..];
    }
    text.push_str(rest);
    text.trim().to_owned()
}

/// The character that a text begins with, and how many bytes stand for it.
fn special(text: &str) -> (Option<char>, usize) {
    const NAMED: [(&str, char); 9] = [
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&amp;", '&'),
        ("&quot;", '"'),
        ("&apos;", '\''),
        ("&nbsp;", ' '),
        ("<br>", '\n'),
        ("<br/>", '\n'),
        ("<br />", '\n'),
    ];
    for (name, letter) in NAMED {
        let found = text.get(..name.len());
        if found.is_some_and(|found| found.eq_ignore_ascii_case(name)) {
            return (Some(letter), name.len());
        }
    }
    if let Some((letter, length)) = numbered(text) {
        return (Some(letter), length);
    }
    let first = text.chars().next();
    // Line ends of other systems become ours.
    let kept = first.filter(|&first| first != '\r');
    let lone = kept.is_none() && !text[1..].starts_with('\n');
    (kept.or(lone.then_some('\n')), 1)
}

/// A character written as `&#91;` or `&#x5b;`.
fn numbered(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("&#")?;
    let end = digits.bytes().take(9).position(|byte| byte == b';')?;
    let number = match digits[..end].strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => digits[..end].parse(),
    };
    Some((char::from_u32(number.ok()?)?, "&#".len() + end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_tags() {
        let mut text = "<p>[DhtmlXQ]\n[DhtmlXQ_red]a [b]\n[/DhtmlXQ_red][DhtmlXQ_time]1[/DhtmlXQ_other]\n\
                        [DhtmlXQ_open]x[/DhtmlXQ]</p>[dhtmlxq][dhtmlxq_red]c[/dhtmlxq_red]";
        assert!(has_tag(text));
        text = text.strip_prefix("<p>").unwrap();
        let first = next(&mut text).unwrap();
        let found: Vec<_> = tags(first)
            .map(|tag| (tag.key, tag.value, tag.line))
            .collect();
        assert_eq!(
            found,
            [("red", "a [b]\n", 2), ("time", "1", 3), ("open", "x", 4)]
        );
        text = text.strip_prefix("</p>").unwrap();
        let second = next(&mut text).unwrap();
        assert_eq!(tags(second).map(|tag| tag.value).collect::<Vec<_>>(), ["c"]);
        assert_eq!(next(&mut text), None);
        for no_tag in [
            "[DhtmlXQ",
            "[DhtmlXQ_]",
            "[DhtmlXQred]",
            "[Event \"DhtmlXQ\"]",
        ] {
            assert!(!has_tag(no_tag), "{no_tag}");
        }
    }

    #[test]
    fn html_in_values() {
        assert_eq!(
            plain(" a&lt;b&#91;&#x5d;&amp;amp; <BR>c\r\nd\re & &#0;< "),
            "a<b[]&amp; \nc\nd\ne & \0<"
        );
        assert_eq!(plain("&#xffffffffff;&#55296;&"), "&#xffffffffff;&#55296;&");
    }
}
