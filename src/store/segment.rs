//! Segments: the files of the journal, each a header and frames of entries.
//!
//! A segment's header names its number, its first entry and the size of the segment before it, so that a missing,
//! shortened or exchanged segment is noticed without reading all of them. A frame holds the entries of one write
//! (`first sequence number (u64)`, then for each entry `length (u32)`, `bytes`), so that a write is there whole or
//! not at all. This file knows nothing of what the entries mean.

use std::{
    fs::{self, File},
    io::{Read as _, Write as _},
    ops::Range,
    path::{Path, PathBuf},
};

use crate::store::{
    disk,
    fault::{Break, Damage, Fault},
    frame::{self, Found},
};

const MAGIC: [u8; 8] = *b"CAIPAN-J";
const FORMAT: u32 = 1;

/// The size of a segment's header in bytes.
pub(super) const HEADER_BYTES: usize = 40;

/// The largest entry in bytes: far above what one command causes, far below what a frame takes.
pub(super) const MAX_ENTRY_BYTES: usize = 256 * 1024;

const SEQUENCE_BYTES: usize = 8;
const LENGTH_BYTES: usize = 4;

/// The first bytes of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// The place of the segment in the journal, from 1.
    pub(super) number: u64,
    /// The sequence number of its first entry.
    pub(super) first: u64,
    /// The size in bytes of the segment before it, 0 for the first.
    pub(super) previous_bytes: u64,
}

impl Header {
    fn encode(self) -> [u8; HEADER_BYTES] {
        let mut bytes = Vec::with_capacity(HEADER_BYTES);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&FORMAT.to_be_bytes());
        for field in [self.number, self.first, self.previous_bytes] {
            bytes.extend_from_slice(&field.to_be_bytes());
        }
        bytes.extend_from_slice(&crc32fast::hash(&bytes).to_be_bytes());
        bytes.try_into().expect("the fields fill the header")
    }

    fn decode(bytes: &[u8]) -> Result<Self, Damage> {
        let header = bytes.first_chunk::<HEADER_BYTES>().ok_or(Damage::Header)?;
        let number_at = |at: usize| {
            u64::from_be_bytes(
                header[at..at + 8]
                    .try_into()
                    .expect("eight bytes were taken"),
            )
        };
        let word_at = |at: usize| {
            u32::from_be_bytes(
                header[at..at + 4]
                    .try_into()
                    .expect("four bytes were taken"),
            )
        };
        if header[..8] != MAGIC || word_at(36) != crc32fast::hash(&header[..36]) {
            return Err(Damage::Header);
        }
        if word_at(8) != FORMAT {
            return Err(Damage::Format {
                supported: FORMAT,
                found: word_at(8),
            });
        }
        Ok(Self {
            number: number_at(12),
            first: number_at(20),
            previous_bytes: number_at(28),
        })
    }
}

/// The name of the segment with this number.
pub(super) fn file_name(number: u64) -> String {
    format!("{number:010}.log")
}

/// The segments below `folder` in order, as number and path. Other files are none of the journal's.
pub(super) fn list(folder: &Path) -> Result<Vec<(u64, PathBuf)>, Fault> {
    let mut segments = Vec::new();
    for entry in fs::read_dir(folder).map_err(Fault::io("list", folder))? {
        let entry = entry.map_err(Fault::io("list", folder))?;
        let name = entry.file_name();
        let number = name.to_str().and_then(|name| name.strip_suffix(".log"));
        if let Some(number) = number.and_then(|number| number.parse().ok()) {
            segments.push((number, entry.path()));
        }
    }
    segments.sort_unstable();
    for (expected, (found, file)) in (1_u64..).zip(&segments) {
        if expected != *found {
            return Err(damaged(
                file,
                0,
                Damage::SegmentMissing {
                    expected,
                    found: *found,
                },
            ));
        }
    }
    Ok(segments)
}

/// Makes a segment that is whole, durable and empty, or is not there at all.
pub(super) fn create(folder: &Path, header: Header) -> Result<PathBuf, Fault> {
    let path = folder.join(file_name(header.number));
    disk::replace(&path, |file| file.write_all(&header.encode()))?;
    Ok(path)
}

/// Reads only the header of a segment.
pub(super) fn read_header(path: &Path) -> Result<Header, Fault> {
    let file = File::open(path).map_err(Fault::io("open", path))?;
    let mut bytes = Vec::new();
    file.take(HEADER_BYTES as u64)
        .read_to_end(&mut bytes)
        .map_err(Fault::io("read", path))?;
    Header::decode(&bytes).map_err(|what| damaged(path, 0, what))
}

/// A segment in memory, each of its entries checked.
#[derive(Debug)]
pub(super) struct Segment {
    path: PathBuf,
    bytes: Vec<u8>,
    entries: Vec<Range<usize>>,
    first: u64,
    sound_bytes: usize,
    broken: Option<Break>,
}

impl Segment {
    /// Reads a segment up to its end or to the first thing that is wrong.
    pub(super) fn read(path: &Path) -> Result<Self, Fault> {
        let bytes = fs::read(path).map_err(Fault::io("read", path))?;
        let header = Header::decode(&bytes).map_err(|what| damaged(path, 0, what))?;
        let mut segment = Self {
            path: path.to_owned(),
            bytes,
            entries: Vec::new(),
            first: header.first,
            sound_bytes: HEADER_BYTES,
            broken: None,
        };
        loop {
            match frame::read(&segment.bytes, segment.sound_bytes) {
                Found::End => break,
                Found::Broken(broken) => {
                    segment.broken = Some(broken);
                    break;
                }
                Found::Frame { payload, end } => {
                    let start = end - payload.len();
                    match entries_of(payload, segment.next()) {
                        Ok(entries) => segment.entries.extend(
                            entries
                                .into_iter()
                                .map(|entry| start + entry.start..start + entry.end),
                        ),
                        Err(broken) => {
                            // The bytes are those that were written: no torn write, wherever it stands.
                            return Err(damaged(path, segment.sound_bytes, broken.into()));
                        }
                    }
                    segment.sound_bytes = end;
                }
            }
        }
        Ok(segment)
    }

    /// The entries with their sequence numbers.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, &[u8])> {
        (self.first..).zip(self.entries.iter().map(|entry| &self.bytes[entry.clone()]))
    }

    /// The sequence number of the entry that comes after the last one here.
    pub(super) fn next(&self) -> u64 {
        self.first + self.entries.len() as u64
    }

    /// Where the last whole frame ends, in bytes.
    pub(super) fn sound_bytes(&self) -> u64 {
        self.sound_bytes as u64
    }

    /// What follows the last whole frame.
    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.sound_bytes..]
    }

    /// Accepts only a segment that is whole.
    pub(super) fn expect_whole(&self) -> Result<(), Fault> {
        self.broken.map_or(Ok(()), |broken| {
            Err(damaged(&self.path, self.sound_bytes, broken.into()))
        })
    }

    /// Accepts a segment that is whole or ends in one torn write, and says why the torn end is not a frame.
    ///
    /// Nothing is ever written behind a write that was not synced, so a whole frame behind a broken one means that
    /// the broken one had been whole once: that is damage, not a torn write.
    pub(super) fn expect_whole_or_torn(&self) -> Result<Option<Break>, Fault> {
        if self.broken.is_some() && self.frame_after_break() {
            self.expect_whole()?;
        }
        Ok(self.broken)
    }

    fn frame_after_break(&self) -> bool {
        let plausible = self.next()..=self.next() + self.rest().len() as u64;
        let sequence_at = |at: usize| {
            let sequence = self.bytes.get(at..)?.first_chunk::<SEQUENCE_BYTES>()?;
            Some(u64::from_be_bytes(*sequence))
        };
        // Most places are ruled out by the number alone, so that few checksums are computed.
        (self.sound_bytes + 1..self.bytes.len())
            .filter(|start| {
                sequence_at(start + frame::HEADER_BYTES)
                    .is_some_and(|sequence| plausible.contains(&sequence))
            })
            .any(|start| matches!(frame::read(&self.bytes, start), Found::Frame { .. }))
    }
}

/// Lays out entries that follow each other from `first` as one frame.
///
/// # Panics
///
/// If they do not fit: callers ask [`fits`] before.
pub(super) fn frame_of(first: u64, entries: &[Vec<u8>]) -> Vec<u8> {
    let mut payload = first.to_be_bytes().to_vec();
    for entry in entries {
        let length = u32::try_from(entry.len()).expect("entries are bounded");
        payload.extend_from_slice(&length.to_be_bytes());
        payload.extend_from_slice(entry);
    }
    let mut frame = Vec::with_capacity(frame::HEADER_BYTES + payload.len());
    frame::write(&payload, &mut frame);
    frame
}

/// Whether entries of this number and total size fit into one frame.
pub(super) fn fits(entries: usize, bytes: usize) -> bool {
    SEQUENCE_BYTES + entries * LENGTH_BYTES + bytes <= frame::MAX_PAYLOAD_BYTES
}

fn entries_of(payload: &[u8], expected: u64) -> Result<Vec<Range<usize>>, Break> {
    let (found, mut rest) = payload
        .split_first_chunk::<SEQUENCE_BYTES>()
        .ok_or(Break::Entries)?;
    let found = u64::from_be_bytes(*found);
    if found != expected {
        return Err(Break::OutOfOrder { expected, found });
    }
    let mut entries = Vec::new();
    while !rest.is_empty() {
        let (length, after) = rest
            .split_first_chunk::<LENGTH_BYTES>()
            .ok_or(Break::Entries)?;
        let length = usize::try_from(u32::from_be_bytes(*length)).map_err(|_| Break::Entries)?;
        let start = payload.len() - after.len();
        rest = after.get(length..).ok_or(Break::Entries)?;
        entries.push(start..start + length);
    }
    if entries.is_empty() {
        return Err(Break::Entries);
    }
    Ok(entries)
}

/// The fault that `what` is wrong with `file` from byte `offset` on.
pub(super) fn damaged(file: &Path, offset: usize, what: Damage) -> Fault {
    Fault::Damaged {
        file: file.to_owned(),
        offset: offset as u64,
        what,
    }
}
