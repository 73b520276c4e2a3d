//! Bytes as the files of every format.

use caipan::record::{Encoding, Format, MAX_MOVES, MoveTree, Source as File};

use super::written;

/// Whatever the bytes are, there is an answer within bounds: games whose moves are all legal, which are
/// written and read again, or the reasons why there is none.
pub(crate) fn any(bytes: &[u8]) {
    look(&File::new(bytes, None));
}

/// The same of bytes that follow the beginning of a file in this format.
pub(crate) fn behind(beginning: &[u8], format: Format, bytes: &[u8]) {
    let file = [beginning, bytes].concat();
    // A text that the wrong encoding was found for is of no format.
    let source = File::new(&file, None);
    let source = if source.format() == format {
        source
    } else {
        File::new(&file, Some(Encoding::Utf8))
    };
    look(&source);
}

/// The same of the moves of an XQF file; the first bytes are its version and keys.
pub(crate) fn xqf(bytes: &[u8]) {
    behind(
        &xqf_header(bytes),
        Format::Xqf,
        bytes.get(14..).unwrap_or_default(),
    );
}

/// The header of an XQF file with the version and the keys that the bytes say, and the usual start.
pub(crate) fn xqf_header(bytes: &[u8]) -> Vec<u8> {
    const POINTS: [u8; 32] = [
        0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69,
        79, 89, 17, 77, 6, 26, 46, 66, 86,
    ];
    let mut header = vec![0; 1024];
    let taken = bytes.len().min(14);
    header[2..2 + taken].copy_from_slice(&bytes[..taken]);
    header[..2].copy_from_slice(b"XQ");
    header[2] %= 0x13;
    let key = u32::from(header[13]);
    let mixed = ((((key * key) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8;
    let [shift, ..] = if header[2] > 0x0a {
        (mixed * key).to_le_bytes()
    } else {
        [0; 4]
    };
    for (piece, point) in POINTS.into_iter().enumerate() {
        let at = if header[2] >= 0x0c {
            (piece + 2 * 256 - usize::from(shift) - 1) % 32
        } else {
            piece
        };
        header[16 + at] = point.wrapping_add(shift);
    }
    header
}

/// The same of the moves of a record of CCBridge; `before` is what a library has before it.
pub(crate) fn ccbridge(before: &[u8], bytes: &[u8]) {
    let format = if before.is_empty() {
        Format::Cbr
    } else {
        Format::Cbl
    };
    let beginning = [before, &ccbridge_header()].concat();
    behind(&beginning, format, bytes);
}

/// The header of a record of CCBridge with a board of most pieces.
pub(crate) fn ccbridge_header() -> Vec<u8> {
    let mut record = vec![0; 2214];
    record[..16].copy_from_slice(b"CCBridge Record\0");
    record[2116] = 1;
    let board = &mut record[2120..2210];
    board[..9].copy_from_slice(b"\x21\x22\x23\x24\x25\x24\x23\x22\x21");
    board[81..].copy_from_slice(b"\x11\x12\x13\x14\x15\x14\x13\x12\x11");
    // Cannons, and soldiers between the generals, which may not face each other.
    for (at, piece) in [
        (19, 0x26),
        (25, 0x26),
        (31, 0x27),
        (58, 0x17),
        (64, 0x16),
        (70, 0x16),
    ] {
        board[at] = piece;
    }
    record
}

fn look(source: &File<'_>) {
    let mut games = source.games();
    let mut before = games.left();
    while let Some(game) = games.next() {
        assert!(games.left() <= before);
        before = games.left();
        let Ok(game) = game else {
            continue;
        };
        let tree = &game.record.moves;
        assert!(tree.len() <= MAX_MOVES && game.faults.len() <= 102);
        let mut waiting = vec![(MoveTree::ROOT, *game.record.start())];
        while let Some((node, position)) = waiting.pop() {
            for &next in tree.next(node) {
                let mv = tree.mv(next).expect("it is no start");
                let after = position.play(mv).expect("every move is legal");
                waiting.push((next, after));
            }
        }
        written::some_formats(&game.record);
    }
}
