//! From the bytes of a file to its games: [`Source`].

use std::borrow::Cow;

use super::{
    ccbridge,
    encoding::Encoding,
    fault::Unreadable,
    opening::Opening,
    pgn,
    read::{Format, Game, Games, Reader, detect, read},
    xqf,
};

/// The bytes of a file, with what they are found to be.
///
/// ```
/// use caipan::record::{Encoding, Format, Source};
///
/// let file = b"\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed8\xbd\xf87";
/// let source = Source::new(file, None);
/// assert_eq!(source.format(), Format::Plain);
/// assert_eq!(source.encoding(), Encoding::Gb18030);
/// let game = source.games().next().unwrap()?;
/// assert_eq!(game.record.main_moves().len(), 2);
/// # Ok::<(), caipan::record::Unreadable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Source<'b> {
    /// Files that stand one behind the other; at least one.
    parts: Vec<Part<'b>>,
}

/// A file, or some of the bytes of one that are in one format.
#[derive(Clone, Debug)]
struct Part<'b> {
    format: Format,
    encoding: Encoding,
    content: Content<'b>,
    is_damaged: bool,
}

#[derive(Clone, Debug)]
enum Content<'b> {
    Bytes(&'b [u8]),
    Text(Cow<'b, str>),
}

impl<'b> Source<'b> {
    /// Finds out what these bytes are. Their text is read in `encoding`, or if that is `None` in the one
    /// that fits best; in formats that are no text it is that of the strings in them, if the format
    /// leaves a choice.
    #[must_use]
    pub fn new(bytes: &'b [u8], encoding: Option<Encoding>) -> Self {
        let (first, mut rest) = Part::take(bytes, encoding);
        let mut parts = vec![first];
        loop {
            let is_filling = |byte: &u8| *byte == 0 || byte.is_ascii_whitespace();
            let filling = rest.iter().position(|byte| !is_filling(byte));
            let Some(filling) = filling else {
                return Self { parts };
            };
            let (part, behind) = Part::take(&rest[filling..], encoding);
            parts.push(part);
            rest = behind;
        }
    }

    /// What the file is written in, or its first part.
    #[must_use]
    pub fn format(&self) -> Format {
        self.parts[0].format
    }

    /// What its text is written in.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.parts[0].encoding
    }

    /// Whether some bytes of a text mean nothing in its encoding. They are read as U+FFFD, which is part
    /// of no move.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.parts.iter().any(|part| part.is_damaged)
    }

    /// The games, one by one, as [`read()`] gives them.
    #[must_use]
    pub fn games(&self) -> Games<'_> {
        Games(Box::new(Parts {
            first: None,
            rest: &self.parts,
        }))
    }
}

impl<'b> Part<'b> {
    /// Takes the first part off these bytes.
    fn take(bytes: &'b [u8], encoding: Option<Encoding>) -> (Self, &'b [u8]) {
        let is_bridge = ccbridge::is_record(bytes) || ccbridge::is_library(bytes);
        if xqf::is_xqf(bytes) {
            let encoding = encoding.unwrap_or(Encoding::Gb18030);
            // What looks like another file inside it is somebody's comment.
            let length = xqf::length(bytes, encoding).unwrap_or_else(|| next_file(bytes, true));
            let part = Self::bytes(Format::Xqf, encoding, &bytes[..length]);
            (part, &bytes[length..])
        } else if is_bridge {
            let format = if ccbridge::is_record(bytes) {
                Format::Cbr
            } else {
                Format::Cbl
            };
            let [end, filled] = ccbridge::length(&bytes[..next_file(bytes, false)]);
            let length = if begins_game(&bytes[end..filled]) {
                end
            } else {
                filled
            };
            let part = Self::bytes(format, Encoding::Utf16Le, &bytes[..length]);
            (part, &bytes[length..])
        } else {
            let (text, rest) = bytes.split_at(next_file(bytes, true));
            (Self::text(text, encoding), rest)
        }
    }

    const fn bytes(format: Format, encoding: Encoding, bytes: &'b [u8]) -> Self {
        Self {
            format,
            encoding,
            content: Content::Bytes(bytes),
            is_damaged: false,
        }
    }

    fn text(bytes: &'b [u8], encoding: Option<Encoding>) -> Self {
        let encoding = encoding.unwrap_or_else(|| Encoding::detect(bytes));
        let (text, is_damaged) = encoding.decode(bytes);
        let text = with_line_ends(text);
        Self {
            format: detect(&text),
            encoding,
            content: Content::Text(text),
            is_damaged,
        }
    }

    fn games(&self) -> Box<dyn Reader + '_> {
        match &self.content {
            Content::Text(text) => read(text).0,
            Content::Bytes(bytes) if self.format == Format::Xqf => Box::new(Only {
                read: Some(|| xqf::read(bytes, self.encoding)),
                bytes: bytes.len(),
            }),
            Content::Bytes(bytes) => Box::new(ccbridge::Games::of(bytes)),
        }
    }

    fn len(&self) -> usize {
        match &self.content {
            Content::Text(text) => text.len(),
            Content::Bytes(bytes) => bytes.len(),
        }
    }
}

/// Where in these bytes, behind the first, a file begins that is no text; a record of CCBridge only if
/// these bytes are none.
fn next_file(bytes: &[u8], is_other: bool) -> usize {
    let begins = |at: &usize| {
        let here = &bytes[*at..];
        match here[0] {
            b'X' => xqf::is_header(here),
            b'C' => is_other && (ccbridge::is_record(here) || ccbridge::is_library(here)),
            _ => false,
        }
    };
    (1..bytes.len()).find(begins).unwrap_or(bytes.len())
}

/// Whether a text begins here that is obviously a game.
fn begins_game(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start();
    pgn::begins_with_tag(text) || Opening::at(text).is_some()
}

/// A text with line ends that are read as such: old ones are a carriage return alone.
fn with_line_ends(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_line_end = |at: usize| !matches!(text.as_bytes().get(at + 1), Some(b'\n' | b'\r'));
    if !text.match_indices('\r').any(|(at, _)| is_line_end(at)) {
        return text;
    }
    let mut ours = String::with_capacity(text.len());
    let mut rest = text.as_ref();
    while let Some(at) = rest.find('\r') {
        ours.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        ours.push(if rest.starts_with(['\n', '\r']) {
            '\r'
        } else {
            '\n'
        });
    }
    ours.push_str(rest);
    Cow::Owned(ours)
}

/// The games of the parts of a file.
struct Parts<'s, 'b> {
    first: Option<Box<dyn Reader + 's>>,
    rest: &'s [Part<'b>],
}

impl Iterator for Parts<'_, '_> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.first.as_mut().and_then(Iterator::next) {
                return Some(game);
            }
            let (first, rest) = self.rest.split_first()?;
            self.first = Some(first.games());
            self.rest = rest;
        }
    }
}

impl Reader for Parts<'_, '_> {
    fn left(&self) -> usize {
        let first = self.first.as_ref().map_or(0, |first| first.left());
        let rest: usize = self.rest.iter().map(Part::len).sum();
        first + rest
    }
}

/// The one game of a file that holds no more.
struct Only<F> {
    read: Option<F>,
    bytes: usize,
}

impl<F: FnOnce() -> Result<Game, Unreadable>> Iterator for Only<F> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.read.take()?())
    }
}

impl<F: FnOnce() -> Result<Game, Unreadable>> Reader for Only<F> {
    fn left(&self) -> usize {
        self.read.as_ref().map_or(0, |_| self.bytes)
    }
}
