//! CBR and CBL, the files of 象棋桥 (CCBridge): a record with variations and comments, and a library of
//! them. A record in a library is laid out as in a file of its own.
//!
//! Integers have their low byte first, strings are UTF-16 with the low byte first; a point's number is
//! its place on the board as it is printed, Black's home rank first.

use super::{
    MAX_GAME_BYTES, army,
    encoding::Encoding,
    fault::{Place, Unreadable},
    game::{GameResult, Record, Tags},
    grow::{Grower, Node, Written, depth_first, ends},
    read::{Game, Reader},
    tree::MoveTree,
};
use crate::xiangqi::{Board, File, Kind, Move, Piece, Rank, Side, Square};

const RECORD: &[u8] = b"CCBridge Record\0";
const LIBRARY: &[u8] = b"CCBridgeLibrary";
const RESULT: usize = 2076;
const SIDE: usize = 2116;
const BOARD: usize = 2120;
/// Where what is said about the game begins, and then its moves.
const BODY: usize = 2214;
/// The strings of a record: their names, where they begin, and how many bytes they have.
const STRINGS: [(&str, usize, usize); 6] = [
    ("Title", 180, 128),
    ("Event", 692, 64),
    ("Date", 884, 64),
    ("Site", 948, 64),
    ("Red", 1076, 64),
    ("Black", 1300, 64),
];

/// Whether a file is a record.
pub(super) fn is_record(bytes: &[u8]) -> bool {
    bytes.starts_with(RECORD)
}

/// How many of these bytes belong to the records that they begin with: up to the end of the last one,
/// and how many with what fills its place. All if that is not to be told.
pub(super) fn length(bytes: &[u8]) -> [usize; 2] {
    /// Libraries have places of so many bytes for their records, with rests of older ones in them.
    const PLACE: usize = 4096;
    let all = [bytes.len(); 2];
    let mut from_the_end = bytes.windows(RECORD.len()).rev();
    let Some(behind) = from_the_end.position(|window| window == RECORD) else {
        return all;
    };
    let last = bytes.len() - RECORD.len() - behind;
    let record = &bytes[last..bytes.len().min(last + MAX_GAME_BYTES)];
    if record.len() < BODY {
        return all;
    }
    let mut nodes = Nodes { record, at: BODY };
    if nodes.about().is_err() || !ends(|| nodes.next()) {
        return all;
    }
    let end = last + nodes.at;
    let filled = last + nodes.at.next_multiple_of(PLACE);
    [end, if filled <= bytes.len() { filled } else { end }]
}

/// Whether a file is a library.
pub(super) fn is_library(bytes: &[u8]) -> bool {
    bytes.starts_with(LIBRARY)
}

/// The games of a record or a library. A library's records without any piece, which only hold its
/// title, are no games.
pub(super) struct Games<'b> {
    rest: &'b [u8],
    is_single: bool,
    /// Whether anything was given.
    has_given: bool,
}

impl<'b> Games<'b> {
    pub(super) fn of(bytes: &'b [u8]) -> Self {
        Self {
            rest: &bytes[begin(bytes)..],
            is_single: !bytes.windows(LIBRARY.len()).any(is_library),
            has_given: false,
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let length = RECORD.len() + begin(&self.rest[RECORD.len()..]);
            let (record, after) = self.rest.split_at(length);
            self.rest = after;
            if self.is_single || !is_title(record) {
                self.has_given = true;
                return Some(read(record));
            }
        }
        // A library without a game says so.
        (!std::mem::replace(&mut self.has_given, true)).then_some(Err(Unreadable::NoGame))
    }
}

impl Reader for Games<'_> {
    fn left(&self) -> usize {
        self.rest.len()
    }
}

/// Where the next record begins, or the end.
fn begin(bytes: &[u8]) -> usize {
    let mut windows = bytes.windows(RECORD.len());
    windows
        .position(|window| window == RECORD)
        .unwrap_or(bytes.len())
}

fn is_title(record: &[u8]) -> bool {
    let board = record.get(BOARD..BOARD + Square::COUNT);
    board.is_some_and(|board| board.iter().all(|&byte| byte == 0))
}

fn read(record: &[u8]) -> Result<Game, Unreadable> {
    let found = record.len();
    if found > MAX_GAME_BYTES {
        return Err(Unreadable::TooLong { found });
    }
    if found < BODY {
        let expected = BODY;
        return Err(Unreadable::TooShort { expected, found });
    }
    let mut nodes = Nodes { record, at: BODY };
    let about = nodes.about();
    let first = nodes.first();
    let mut grower = Grower::new(head(record, first)?);
    match about {
        Ok(about) => {
            grower.comment(MoveTree::ROOT, &about);
            depth_first(&mut grower, || nodes.next());
        }
        Err(place) => depth_first(&mut grower, || Err(place)),
    }
    Ok(grower.finish())
}

/// The game without its moves.
fn head(bytes: &[u8], first: Option<Move>) -> Result<Record, Unreadable> {
    let says = match u16::from_le_bytes([bytes[SIDE], bytes[SIDE + 1]]) {
        2 => Side::Black,
        _ => Side::Red,
    };
    let mut record = army::record(board(bytes)?, first, says)?;
    record.result = match bytes[RESULT] {
        1 => Some(GameResult::RedWins),
        2 => Some(GameResult::BlackWins),
        3 | 4 => Some(GameResult::Draw),
        _ => None,
    };
    let mut tags = Tags::default();
    for (name, at, length) in STRINGS {
        let value = text(&bytes[at..at + length]);
        if !value.is_empty() {
            tags.push(name, value);
        }
    }
    record.tags = tags;
    Ok(record)
}

fn board(bytes: &[u8]) -> Result<Board, Unreadable> {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    const KINDS: [Kind; 7] = [Chariot, Horse, Elephant, Advisor, General, Cannon, Soldier];
    let mut board = Board::EMPTY;
    for (number, &byte) in (0..).zip(&bytes[BOARD..BOARD + Square::COUNT]) {
        let kind = KINDS.get(usize::from((byte & 0x0f).wrapping_sub(1)));
        let piece = match (byte >> 4, kind) {
            _ if byte == 0 => None,
            (1, Some(&kind)) => Some((Side::Red, kind)),
            (2, Some(&kind)) => Some((Side::Black, kind)),
            _ => {
                let found = format!("{byte:#04x}");
                return Err(Unreadable::Points { found });
            }
        };
        if let (Some(point), Some((side, kind))) = (square(number), piece) {
            board.set(point, Some(Piece { side, kind }));
        }
    }
    Ok(board)
}

/// The point of this number.
fn square(number: u8) -> Option<Square> {
    let rank = 9_u8.checked_sub(number / 9)?;
    Some(Square::new(File::new(number % 9)?, Rank::new(rank)?))
}

/// The text of a string, up to its first zero.
fn text(bytes: &[u8]) -> String {
    let mut pairs = bytes.chunks_exact(2);
    let end = pairs.position(|pair| pair == [0, 0]);
    let (text, _) = Encoding::Utf16Le.decode(&bytes[..end.map_or(bytes.len() & !1, |end| 2 * end)]);
    text.trim().replace("\r\n", "\n").replace('\r', "\n")
}

/// The nodes of a record, one after another.
struct Nodes<'b> {
    record: &'b [u8],
    at: usize,
}

impl Nodes<'_> {
    /// What is said about the game, or where the record ends too early.
    fn about(&mut self) -> Result<String, Place> {
        match self.take()? {
            [0, 0, 0, 0] => Ok(String::new()),
            _ => self.comment(),
        }
    }

    /// The next node; `None` after the last.
    fn next(&mut self) -> Result<Option<Node>, Place> {
        let place = Place::Byte(self.at);
        let [flags, reserved, from, to] = self.take()?;
        if [flags, reserved, from, to] == [0; 4] {
            return Ok(None);
        }
        let comment = if flags & 4 == 0 {
            String::new()
        } else {
            self.comment()?
        };
        Ok(Some(Node {
            written: Written {
                mv: points(from, to),
                text: format!("{from:02x} {to:02x}"),
                place,
            },
            comment,
            goes_on: flags & 1 == 0,
            has_variation: flags & 2 != 0,
        }))
    }

    fn comment(&mut self) -> Result<String, Place> {
        let length = u32::from_le_bytes(self.take()?);
        let bytes = usize::try_from(length)
            .ok()
            .and_then(|length| self.record[self.at..].get(..length))
            .ok_or(Place::Byte(self.at))?;
        self.at += bytes.len();
        Ok(text(bytes))
    }

    fn take(&mut self) -> Result<[u8; 4], Place> {
        let four = self.record[self.at..].first_chunk();
        let four = *four.ok_or(Place::Byte(self.at))?;
        self.at += four.len();
        Ok(four)
    }

    /// The move of the next node, which is not taken.
    fn first(&self) -> Option<Move> {
        let &[_, _, from, to] = self.record[self.at..].first_chunk::<4>()?;
        points(from, to)
    }
}

fn points(from: u8, to: u8) -> Option<Move> {
    Some(Move::new(square(from)?, square(to)?))
}
