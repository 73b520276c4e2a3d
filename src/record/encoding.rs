//! From bytes to text: [`Encoding`], told by what the bytes give when they are read in it.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

/// How much of a file is looked at to tell its encoding, in bytes.
const LOOKED_AT: usize = 1 << 16;
/// How many signs of xiangqi settle the question alone.
const ENOUGH: usize = 4;

/// How the letters of a text are written as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// GB18030, of which GBK and GB2312 are parts.
    Gb18030,
    /// Big5 with the characters of Hong Kong.
    Big5,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Gb18030,
        Self::Big5,
    ];

    /// The encoding of this name, such as `utf-8`, `GBK` or `big5`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let known = encoding_rs::Encoding::for_label(name.trim().as_bytes())?;
        Self::of(known)
    }

    /// Its usual name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
        }
    }

    fn of(known: &'static encoding_rs::Encoding) -> Option<Self> {
        if known == encoding_rs::GBK {
            return Some(Self::Gb18030);
        }
        Self::ALL
            .into_iter()
            .find(|encoding| encoding.table() == known)
    }

    fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::Gb18030 => encoding_rs::GB18030,
            Self::Big5 => encoding_rs::BIG5,
        }
    }

    /// The text of these bytes without a byte order mark, and whether some of them are no text in this
    /// encoding: U+FFFD stands for those.
    pub(super) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        self.table().decode_with_bom_removal(bytes)
    }

    /// The bytes of a text without a byte order mark, and how many characters this encoding has no bytes
    /// for: `?` stands for those.
    #[must_use]
    pub fn encode(self, text: &str) -> (Vec<u8>, usize) {
        match self {
            Self::Utf8 => return (text.as_bytes().to_vec(), 0),
            Self::Utf16Le => return (text.encode_utf16().flat_map(u16::to_le_bytes).collect(), 0),
            Self::Utf16Be => return (text.encode_utf16().flat_map(u16::to_be_bytes).collect(), 0),
            Self::Gb18030 | Self::Big5 => {}
        }
        let (bytes, _, has_misses) = self.table().encode(text);
        if !has_misses && self.decode(&bytes).0 == text {
            return (bytes.into_owned(), 0);
        }
        let mut encoded = Vec::with_capacity(text.len());
        let mut misses = 0;
        for letter in text.chars() {
            let mut utf8 = [0; 4];
            let letter = &*letter.encode_utf8(&mut utf8);
            let (bytes, _, is_missing) = self.table().encode(letter);
            // Some characters share their bytes with another one.
            let is_held = !is_missing && self.decode(&bytes).0 == letter;
            misses += usize::from(!is_held);
            encoded.extend_from_slice(if is_held { &bytes } else { b"?" });
        }
        (encoded, misses)
    }

    /// The encoding that these bytes are most likely written in: what their byte order mark says, or
    /// UTF-8 if they are that, or the one that gives the most characters of moves and the fewest that
    /// nobody writes.
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Self {
        if let Some((marked, _)) = encoding_rs::Encoding::for_bom(bytes) {
            return Self::of(marked).unwrap_or(Self::Utf8);
        }
        let has_nul = bytes.contains(&0);
        if let Ok(text) = std::str::from_utf8(bytes)
            && !has_nul
        {
            let is_chance = !text.is_ascii() && text.chars().all(|letter| letter < '\u{800}');
            return if is_chance && is_gb2312(text) {
                Self::Gb18030
            } else {
                Self::Utf8
            };
        }
        let sample = &bytes[..bytes.len().min(LOOKED_AT)];
        let may_be = |encoding: &Self| {
            // A text of UTF-16 has at least its line ends in ASCII, with a zero byte each.
            has_nul || !matches!(encoding, Self::Utf16Le | Self::Utf16Be)
        };
        let (best, found) = Self::ALL
            .into_iter()
            .filter(may_be)
            .map(|encoding| (encoding, Found::look(&encoding.decode(sample).0)))
            .max_by_key(|(encoding, found)| (found.score(), encoding.rank()))
            .unwrap_or((Self::Gb18030, Found::default()));
        if found.signs >= ENOUGH || has_nul {
            return best;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(sample, true);
        let guess = detector.guess(None, Utf8Detection::Allow);
        Self::of(guess).unwrap_or(best)
    }

    /// Which one is taken if two fit equally well: the more usual one for xiangqi.
    const fn rank(self) -> u8 {
        match self {
            Self::Gb18030 => 4,
            Self::Big5 => 3,
            Self::Utf8 => 2,
            Self::Utf16Le => 1,
            Self::Utf16Be => 0,
        }
    }
}

/// Whether the bytes of a short text are UTF-8 by chance only. Two bytes of GB2312, a Chinese character,
/// can be one letter there; but letters of other scripts stand in words.
fn is_gb2312(text: &str) -> bool {
    /// The first letter beyond the signs that are written alone, such as `½`.
    const FIRST: char = 'À';
    /// Longer runs of such letters hardly come about by chance.
    const LONGEST: usize = 2;
    let mut run = 0;
    let mut before = ' ';
    for letter in text.chars() {
        if letter.is_ascii() {
            if run > 0 && letter.is_ascii_alphabetic() {
                return false;
            }
            run = 0;
        } else {
            let mut bytes = [0; 4];
            let is_in_gb2312 = letter
                .encode_utf8(&mut bytes)
                .bytes()
                .all(|byte| byte > 0xa0);
            run += 1;
            let is_sign = letter < FIRST || matches!(letter, '×' | '÷');
            if is_sign || !is_in_gb2312 || run > LONGEST || before.is_ascii_alphabetic() {
                return false;
            }
        }
        before = letter;
    }
    true
}

/// What a text holds that tells whether its encoding is right.
#[derive(Default)]
struct Found {
    /// Characters that moves and results are written with.
    signs: usize,
    /// Characters that no text of ours has.
    bad: usize,
}

impl Found {
    fn look(text: &str) -> Self {
        const SIGNS: &str = "炮砲包马馬傌车車俥兵卒士仕象相帅帥将將平进進退前后後中红紅黑胜勝负負和先\
            一二三四五六七八九１２３４５６７８９";
        let mut found = Self::default();
        for letter in text.chars() {
            if !letter.is_ascii() && SIGNS.contains(letter) {
                found.signs += 1;
            }
            let is_bad = !is_usual(letter) || letter.is_control() && !letter.is_whitespace();
            found.bad += usize::from(is_bad);
        }
        found
    }

    fn score(&self) -> i64 {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX / 8);
        count(self.signs) - 2 * count(self.bad)
    }
}

/// Whether a character is of a script that games are written in: with the bytes of UTF-16 in the wrong
/// order, digits and line ends are not.
const fn is_usual(letter: char) -> bool {
    matches!(letter,
        '\0'..='\u{36f}'
            | '\u{1e00}'..='\u{1eff}'
            | '\u{2010}'..='\u{2bff}'
            | '\u{3000}'..='\u{30ff}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{ff00}'..='\u{ffef}'
            | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(encoding: Encoding, text: &str) {
        let bytes: Vec<u8> = match encoding {
            Encoding::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            _ => encoding.table().encode(text).0.into_owned(),
        };
        assert_eq!(Encoding::detect(&bytes), encoding, "{text}");
        let (read, damaged) = encoding.decode(&bytes);
        assert_eq!((read.as_ref(), damaged), (text, false));
    }

    #[test]
    fn the_encoding_is_told_by_the_moves() {
        for text in [
            "炮二平五 马8进7\n马二进三",
            "1. 炮二平五 車９平８\r\n2. 兵七進一",
        ] {
            for encoding in Encoding::ALL {
                // Simplified characters are not in Big5.
                if encoding != Encoding::Big5 || !text.contains('马') {
                    check(encoding, text);
                }
            }
        }
        check(
            Encoding::Gb18030,
            "[Red \"胡荣华\"]\n[Event \"全国象棋个人赛\"]\n1. h2e2",
        );
        check(
            Encoding::Big5,
            "[Red \"黃海林\"]\n[Event \"全國象棋個人錦標賽\"]\n1. h2e2",
        );
        check(Encoding::Utf16Le, "1. h2e2 h9g7\n");
        // Their bytes are UTF-8 too: `ģ`, `ѧ` and `СĽ`.
        for name in ["模", "学", "小慕"] {
            check(Encoding::Gb18030, &format!("[Red \"{name}\"]\n1. h2e2"));
        }
        for word in ["½-½", "Mã", "đ", "Иван", "né", "3 × 2"] {
            check(Encoding::Utf8, &format!("[Red \"{word}\"]\n1. h2e2"));
        }
        check(Encoding::Utf16Be, "1. h2e2 h9g7\n");
        check(Encoding::Utf16Be, "Pháo 2 bình 5, Mã 8 tiến 7");
        check(Encoding::Utf8, "1. h2e2 h9g7\n");
    }

    #[test]
    fn a_byte_order_mark_is_no_text() {
        let marked = "\u{feff}炮二平五";
        assert_eq!(Encoding::detect(marked.as_bytes()), Encoding::Utf8);
        assert_eq!(Encoding::Utf8.decode(marked.as_bytes()).0, "炮二平五");
        let bytes: Vec<u8> = marked.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(Encoding::detect(&bytes), Encoding::Utf16Be);
        assert_eq!(Encoding::Utf16Be.decode(&bytes).0, "炮二平五");
    }

    #[test]
    fn names() {
        for encoding in Encoding::ALL {
            assert_eq!(Encoding::named(encoding.name()), Some(encoding));
        }
        assert_eq!(Encoding::named(" GBK"), Some(Encoding::Gb18030));
        assert_eq!(Encoding::named("latin1"), None);
    }

    #[test]
    fn a_slip_does_not_turn_the_rest() {
        let mut bytes = "炮二平五 马8进7 马二进三 车9平8".as_bytes().to_vec();
        bytes[4] = 0xff;
        assert_eq!(Encoding::detect(&bytes), Encoding::Utf8);
        assert!(Encoding::Utf8.decode(&bytes).1);
    }
}
