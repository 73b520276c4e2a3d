//! A game as XQF 0x0A, in which nothing is shifted; the layout is told in `xqf`.

use super::loss::{self, Loss};
use crate::{
    record::{
        army,
        encoding::Encoding,
        game::{GameResult, Record},
        tree::{MoveTree, NodeId},
        xqf::{HEADER, PLAIN, RESULT, SIDE, SQUARES, STRINGS, VERSION},
    },
    xiangqi::{Move, Side, Square},
};

/// What stands where a piece is not on the board.
const BESIDE: u8 = 0xff;
/// Where the first node says that it comes from and goes to; it is no move.
const ROOT: [u8; 2] = [0x58, 0x51];

pub(super) fn write(record: &Record) -> (Vec<u8>, Vec<Loss>) {
    let mut file = Writer {
        bytes: vec![0; HEADER],
        losses: Vec::new(),
        letters: 0,
    };
    file.header(record);
    file.moves(&record.moves);
    let Writer {
        bytes,
        mut losses,
        letters: count,
    } = file;
    losses.extend(loss::counters(record));
    losses.extend(loss::marks(&record.moves));
    if count > 0 {
        losses.push(Loss::Letters { count });
    }
    (bytes, losses)
}

struct Writer {
    bytes: Vec<u8>,
    losses: Vec<Loss>,
    /// How many characters GB18030 does not have.
    letters: usize,
}

impl Writer {
    fn header(&mut self, record: &Record) {
        self.bytes[..2].copy_from_slice(b"XQ");
        self.bytes[VERSION] = PLAIN;
        let points = army::points(&record.setup().board);
        for (byte, point) in self.bytes[SQUARES..].iter_mut().zip(points) {
            *byte = point.map_or(BESIDE, number);
        }
        self.bytes[SIDE] = u8::from(record.setup().turn == Side::Black);
        self.bytes[RESULT] = match record.result {
            None => 0,
            Some(GameResult::RedWins) => 1,
            Some(GameResult::BlackWins) => 2,
            Some(GameResult::Draw) => 3,
        };
        for (name, value) in record.tags.iter() {
            let place = STRINGS.iter().find(|(known, ..)| *known == name);
            let is_free =
                |&(_, at, most): &(&str, usize, usize)| (self.bytes[at] == 0).then_some((at, most));
            let name = name.to_owned();
            match place.and_then(is_free) {
                Some((at, most)) => self.string(name, value, at, most),
                None => self.losses.push(Loss::Tag { name }),
            }
        }
    }

    /// Writes a string of the header, cut after its last whole character that fits.
    fn string(&mut self, name: String, value: &str, at: usize, most: usize) {
        let mut written = Vec::new();
        for letter in value.chars() {
            let (bytes, misses) = Encoding::Gb18030.encode(letter.encode_utf8(&mut [0; 4]));
            if written.len() + bytes.len() > most {
                self.losses.push(Loss::Cut { name });
                break;
            }
            self.letters += misses;
            written.extend(bytes);
        }
        self.bytes[at] = u8::try_from(written.len()).expect("no string has 256 bytes");
        self.bytes[at + 1..at + 1 + written.len()].copy_from_slice(&written);
    }

    /// Writes the nodes, the first of which is the start: each one's continuation, then its variations.
    fn moves(&mut self, tree: &MoveTree) {
        let mut waiting = vec![(MoveTree::ROOT, false)];
        while let Some((node, has_variation)) = waiting.pop() {
            self.node(tree, node, has_variation);
            let next = tree.next(node);
            let each = next.iter().enumerate();
            waiting.extend(each.rev().map(|(at, &id)| (id, at + 1 < next.len())));
        }
    }

    fn node(&mut self, tree: &MoveTree, node: NodeId, has_variation: bool) {
        let goes_on = !tree.next(node).is_empty();
        let flags = (0xf0 * u8::from(goes_on)) | (0x0f * u8::from(has_variation));
        let [from, to] = tree.mv(node).map_or(ROOT, points);
        self.bytes.extend([from, to, flags, 0]);
        let comment = tree.comment(node).replace('\n', "\r\n");
        let (comment, misses) = Encoding::Gb18030.encode(&comment);
        self.letters += misses;
        let length = u32::try_from(comment.len()).unwrap_or(u32::MAX);
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend(comment);
    }
}

fn points(mv: Move) -> [u8; 2] {
    [number(mv.from) + 0x18, number(mv.to) + 0x20]
}

const fn number(square: Square) -> u8 {
    square.file().number() * 10 + square.rank().number()
}
