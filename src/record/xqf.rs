//! XQF, the files of 象棋演播室 (XQStudio), versions 0x0A to 0x12: one game with variations and comments
//! after a header of 1,024 bytes.
//!
//! From version 0x0B on the bytes of the board, the moves and the comments are shifted by keys that the
//! header states ([`Keys`]). Integers have their low byte first; a string is a byte with its length
//! and then its bytes; a point is file × 10 + rank.

use super::{
    MAX_GAME_BYTES,
    army::{self, PIECES},
    encoding::Encoding,
    fault::{Place, Unreadable},
    game::{GameResult, Record, Tags},
    grow::{Grower, Node, Written, depth_first, ends},
    read::Game,
    tree::MoveTree,
};
use crate::xiangqi::{File, Move, Rank, Side, Square};

/// Where the moves begin.
pub(super) const HEADER: usize = 1024;
/// The newest version that is read.
const NEWEST: u8 = 0x12;
/// The newest version whose bytes are not shifted.
pub(super) const PLAIN: u8 = 0x0a;
/// The oldest version whose list of pieces is turned.
const TURNED: u8 = 0x0c;
pub(super) const VERSION: usize = 2;
pub(super) const SQUARES: usize = 16;
pub(super) const SIDE: usize = 50;
pub(super) const RESULT: usize = 51;
/// The strings of the header: their names, where they begin, and how long they are at most.
pub(super) const STRINGS: [(&str, usize, usize); 8] = [
    ("Title", 80, 63),
    ("Event", 208, 63),
    ("Date", 272, 15),
    ("Site", 288, 15),
    ("Red", 304, 15),
    ("Black", 320, 15),
    ("Annotator", 464, 15),
    ("Author", 480, 15),
];

/// Whether a file begins as XQF does.
pub(super) fn is_xqf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"XQ") && bytes.get(VERSION).is_some_and(|&version| version < b' ')
}

/// Whether this is the header of a file, which is less likely to come about by chance.
pub(super) fn is_header(bytes: &[u8]) -> bool {
    /// Most of a header is empty.
    const ZEROS: usize = 64;
    let Some(header) = bytes.first_chunk::<HEADER>() else {
        return false;
    };
    let has_room = |&(_, at, most): &(&str, usize, usize)| usize::from(header[at]) <= most;
    is_xqf(header)
        && header[VERSION] <= NEWEST
        && STRINGS.iter().all(has_room)
        && header.iter().filter(|&&byte| byte == 0).count() >= ZEROS
}

/// How many of these bytes belong to the file that they begin with, if that is to be told.
pub(super) fn length(bytes: &[u8], encoding: Encoding) -> Option<usize> {
    let most = bytes.len().min(MAX_GAME_BYTES);
    let (header, body) = bytes[..most].split_first_chunk::<HEADER>()?;
    if header[VERSION] > NEWEST {
        return None;
    }
    let mut nodes = Nodes::of(header, body, encoding);
    let is_whole = nodes
        .next()
        .is_ok_and(|head| !head.goes_on || ends(|| nodes.next().map(Some)));
    is_whole.then_some(HEADER + nodes.at)
}

/// The game of a file. Its strings are in `encoding`.
pub(super) fn read(bytes: &[u8], encoding: Encoding) -> Result<Game, Unreadable> {
    let found = bytes.len();
    if found > MAX_GAME_BYTES {
        return Err(Unreadable::TooLong { found });
    }
    let Some((header, body)) = bytes.split_first_chunk::<HEADER>() else {
        let expected = HEADER;
        return Err(Unreadable::TooShort { expected, found });
    };
    let version = header[VERSION];
    if version > NEWEST {
        let expected = NEWEST;
        let found = version;
        return Err(Unreadable::Version { expected, found });
    }
    let mut nodes = Nodes::of(header, body, encoding);
    let head = nodes.next();
    let first = nodes.first();
    let mut grower = Grower::new(record(header, nodes.keys.as_ref(), first, encoding)?);
    match head {
        Ok(head) => {
            grower.comment(MoveTree::ROOT, &head.comment);
            if head.goes_on {
                depth_first(&mut grower, || nodes.next().map(Some));
            }
        }
        Err(place) => depth_first(&mut grower, || Err(place)),
    }
    Ok(grower.finish())
}

/// The game without its moves.
fn record(
    header: &[u8; HEADER],
    keys: Option<&Keys>,
    first: Option<Move>,
    encoding: Encoding,
) -> Result<Record, Unreadable> {
    let mut listed = [0; PIECES];
    listed.copy_from_slice(&header[SQUARES..SQUARES + PIECES]);
    if let Some(keys) = keys {
        listed = keys.pieces(listed, header[VERSION] >= TURNED);
    }
    let board = army::board(listed.map(square))?;
    let says = match header[SIDE] {
        1 => Side::Black,
        _ => Side::Red,
    };
    let mut record = army::record(board, first, says)?;
    record.result = match header[RESULT] {
        1 => Some(GameResult::RedWins),
        2 => Some(GameResult::BlackWins),
        3 => Some(GameResult::Draw),
        _ => None,
    };
    record.tags = tags(header, encoding);
    Ok(record)
}

fn tags(header: &[u8; HEADER], encoding: Encoding) -> Tags {
    let mut tags = Tags::default();
    for (name, at, most) in STRINGS {
        let length = usize::from(header[at]).min(most);
        let value = text(&header[at + 1..at + 1 + length], encoding);
        if !value.is_empty() {
            tags.push(name, value);
        }
    }
    tags
}

/// The text of a string, up to its first zero byte.
fn text(bytes: &[u8], encoding: Encoding) -> String {
    let end = bytes.iter().position(|&byte| byte == 0);
    let (text, _) = encoding.decode(&bytes[..end.unwrap_or(bytes.len())]);
    text.trim().replace("\r\n", "\n").replace('\r', "\n")
}

/// The point of this number; `None` beside the board.
fn square(number: u8) -> Option<Square> {
    Some(Square::new(
        File::new(number / 10)?,
        Rank::new(number % 10)?,
    ))
}

/// What the bytes of a file are shifted by.
struct Keys {
    points: u8,
    from: u8,
    to: u8,
    comments: u32,
    stream: [u8; 32],
}

impl Keys {
    fn of(header: &[u8; HEADER]) -> Self {
        /// What the moves' bytes are mixed with, over and over.
        const PHRASE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
        let (sum, points, from, to) = (header[12], header[13], header[14], header[15]);
        let mixed = [sum, points, from, to];
        let stream = std::array::from_fn(|at| {
            let key = (mixed[at % 4] & header[3]) | header[8 + at % 4];
            PHRASE[at] & key
        });
        let by_points = mix(points).wrapping_mul(points);
        let by_from = mix(from).wrapping_mul(by_points);
        Self {
            points: by_points,
            from: by_from,
            to: mix(to).wrapping_mul(by_from),
            comments: (u32::from(sum) * 256 + u32::from(points)) % 32_000 + 767,
            stream,
        }
    }

    /// The points of the pieces as they were before they were shifted and, if so, turned.
    fn pieces(&self, listed: [u8; PIECES], turned: bool) -> [u8; PIECES] {
        let mut points = [0; PIECES];
        for (at, byte) in listed.into_iter().enumerate() {
            let piece = if turned {
                (usize::from(self.points) + at + 1) % PIECES
            } else {
                at
            };
            points[piece] = byte.wrapping_sub(self.points);
        }
        points
    }

    /// The bytes after the header as they were before they were shifted.
    fn open(&self, body: &[u8]) -> Vec<u8> {
        body.iter()
            .enumerate()
            .map(|(at, byte)| byte.wrapping_sub(self.stream[(HEADER + at) % self.stream.len()]))
            .collect()
    }
}

const fn mix(key: u8) -> u8 {
    let square = key.wrapping_mul(key);
    let mixed = square.wrapping_mul(3).wrapping_add(9);
    let mixed = mixed.wrapping_mul(3).wrapping_add(8);
    let mixed = mixed.wrapping_mul(2).wrapping_add(1);
    mixed.wrapping_mul(3).wrapping_add(8)
}

/// The nodes of a file, one after another: the first holds what is said of the game.
struct Nodes {
    keys: Option<Keys>,
    encoding: Encoding,
    body: Vec<u8>,
    at: usize,
}

impl Nodes {
    fn of(header: &[u8; HEADER], body: &[u8], encoding: Encoding) -> Self {
        let keys = (header[VERSION] > PLAIN).then(|| Keys::of(header));
        let body = keys
            .as_ref()
            .map_or_else(|| body.to_vec(), |keys| keys.open(body));
        Self {
            keys,
            encoding,
            body,
            at: 0,
        }
    }

    /// The next node, or where the file ends too early.
    fn next(&mut self) -> Result<Node, Place> {
        let at = self.at;
        let [from, to, flags, _] = self.take()?;
        let (goes_on, has_variation, length) = match &self.keys {
            None => {
                let length = u32::from_le_bytes(self.take()?);
                (flags & 0xf0 != 0, flags & 0x0f != 0, length)
            }
            Some(keys) => {
                let key = keys.comments;
                let length = if flags & 0x20 == 0 {
                    0
                } else {
                    u32::from_le_bytes(self.take()?).wrapping_sub(key)
                };
                (flags & 0x80 != 0, flags & 0x40 != 0, length)
            }
        };
        let comment = usize::try_from(length)
            .ok()
            .and_then(|length| self.body[self.at..].get(..length))
            .ok_or(Place::Byte(HEADER + self.at))?;
        self.at += comment.len();
        Ok(Node {
            written: Written {
                mv: self.points(from, to),
                text: format!("{from:02x} {to:02x}"),
                place: Place::Byte(HEADER + at),
            },
            comment: text(comment, self.encoding),
            goes_on,
            has_variation,
        })
    }

    fn take(&mut self) -> Result<[u8; 4], Place> {
        let four = self.body[self.at..].first_chunk();
        let four = *four.ok_or(Place::Byte(HEADER + self.at))?;
        self.at += four.len();
        Ok(four)
    }

    /// The move of the next node, which is not taken.
    fn first(&self) -> Option<Move> {
        let &[from, to, ..] = self.body[self.at..].first_chunk::<4>()?;
        self.points(from, to)
    }

    fn points(&self, from: u8, to: u8) -> Option<Move> {
        let (by_from, by_to) = match &self.keys {
            None => (0, 0),
            Some(keys) => (keys.from, keys.to),
        };
        let from = square(from.wrapping_sub(0x18).wrapping_sub(by_from))?;
        let to = square(to.wrapping_sub(0x20).wrapping_sub(by_to))?;
        Some(Move::new(from, to))
    }
}
