//! The tags of DhtmlXQ: `[DhtmlXQ_KEY]value[/DhtmlXQ_KEY]`, bare or in a page of HTML.

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

/// Takes the text of the first game off the text; `None` if there is none.
pub(super) fn next<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let text = *rest;
    let first = bracket(text, 0)?;
    let mut at = first.end;
    let end = loop {
        match bracket(text, at) {
            // A game begins, or one ends.
            Some(next) if next.key.is_empty() => break next,
            Some(next) => at = next.end,
            None => {
                *rest = "";
                return Some(&text[first.start..]);
            }
        }
    };
    *rest = &text[if end.closes { end.end } else { end.start }..];
    Some(&text[first.start..end.start])
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
        at = start + 1;
        let inner = &text[at..];
        let name = inner.strip_prefix('/').unwrap_or(inner);
        let Some(prefix) = name.get(..NAME.len()) else {
            continue;
        };
        if !prefix.eq_ignore_ascii_case(NAME) {
            continue;
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
        if is_whole && key[length..].starts_with(']') {
            return Some(Bracket {
                closes: name.len() < inner.len(),
                key: &key[..length],
                start,
                end: text.len() - key.len() + length + 1,
            });
        }
    }
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
        let first = next(&mut text).unwrap();
        let found: Vec<_> = tags(first)
            .map(|tag| (tag.key, tag.value, tag.line))
            .collect();
        assert_eq!(
            found,
            [("red", "a [b]\n", 2), ("time", "1", 3), ("open", "x", 4)]
        );
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
