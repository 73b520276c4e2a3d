//! From the bytes of a file to its games: [`Source`].

use std::borrow::Cow;

use super::{
    ccbridge,
    encoding::Encoding,
    read::{Format, Games, Only, detect, read},
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
        let (format, usual) = if xqf::is_xqf(bytes) {
            (Format::Xqf, Encoding::Gb18030)
        } else if ccbridge::is_record(bytes) {
            (Format::Cbr, Encoding::Utf16Le)
        } else if ccbridge::is_library(bytes) {
            (Format::Cbl, Encoding::Utf16Le)
        } else {
            return Self::text(bytes, encoding);
        };
        Self {
            format,
            encoding: encoding.filter(|_| format == Format::Xqf).unwrap_or(usual),
            content: Content::Bytes(bytes),
            is_damaged: false,
        }
    }

    fn text(bytes: &'b [u8], encoding: Option<Encoding>) -> Self {
        let encoding = encoding.unwrap_or_else(|| Encoding::detect(bytes));
        let (text, is_damaged) = encoding.decode(bytes);
        Self {
            format: detect(&text),
            encoding,
            content: Content::Text(text),
            is_damaged,
        }
    }

    /// What the file is written in.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// What its text is written in.
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether some bytes of a text mean nothing in its encoding. They are read as U+FFFD, which is part
    /// of no move.
    #[must_use]
    pub const fn is_damaged(&self) -> bool {
        self.is_damaged
    }

    /// The games, one by one, as [`read()`] gives them.
    #[must_use]
    pub fn games(&self) -> Games<'_> {
        match &self.content {
            Content::Text(text) => read(text),
            Content::Bytes(bytes) if self.format == Format::Xqf => {
                let bytes = *bytes;
                let encoding = self.encoding;
                let read = move || xqf::read(bytes, encoding);
                Games(Box::new(Only::new(bytes.len(), read)))
            }
            Content::Bytes(bytes) => Games(Box::new(ccbridge::Games::of(bytes))),
        }
    }
}
