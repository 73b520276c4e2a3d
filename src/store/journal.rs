//! The journal: what happened, in order, on disk before anybody hears of it.
//!
//! Only ever appended to. One owner appends; [`replay`] reads without changing anything. It knows nothing of what
//! its entries mean, and never passes over damage.

use std::{
    fs::File,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::store::{
    disk,
    fault::{Damage, Fault},
    report::TornTail,
    segment::{self, Header, Segment},
};

/// The folder of the journal below the data folder.
pub(super) const FOLDER: &str = "journal";

/// Makes written bytes durable; an argument so that tests can hold it or let it fail.
pub(super) type Sync = Box<dyn FnMut(&File) -> io::Result<()> + Send>;

/// The journal, open for appending.
pub(super) struct Journal {
    folder: PathBuf,
    segment_limit: u64,
    sync: Sync,
    tip: Tip,
    next: u64,
    shut: Option<Arc<Fault>>,
}

/// The segment that is written to.
struct Tip {
    number: u64,
    path: PathBuf,
    file: File,
    bytes: u64,
}

impl Journal {
    /// Opens the journal in `folder`, or begins it, and cuts off a torn end. A segment that has reached
    /// `segment_limit` bytes is followed by a new one.
    pub(super) fn open(
        folder: &Path,
        segment_limit: u64,
        sync: Sync,
    ) -> Result<(Self, Option<TornTail>), Fault> {
        disk::make_folder(folder)?;
        let (tip, next, torn) = match last_segment(folder)? {
            None => (
                Tip::create(
                    folder,
                    Header {
                        number: 1,
                        first: 1,
                        previous_bytes: 0,
                    },
                )?,
                1,
                None,
            ),
            Some((number, path)) => {
                let last = Segment::read(&path)?;
                let torn = torn_tail(&path, &last)?
                    .map(|torn| cut_off(torn, &last))
                    .transpose()?;
                let tip = Tip::open(number, path, last.sound_bytes())?;
                // A process killed between writing and syncing leaves a whole frame that may not be on disk
                // yet. From here on it counts as on record, so it has to be.
                tip.file.sync_data().map_err(Fault::io("sync", &tip.path))?;
                (tip, last.next(), torn)
            }
        };
        let journal = Self {
            folder: folder.to_owned(),
            segment_limit,
            sync,
            tip,
            next,
            shut: None,
        };
        Ok((journal, torn))
    }

    /// The sequence number that the next entry gets, from 1.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// Appends entries in one write and makes them durable; when this returns they are. The first one gets the
    /// number [`Self::next`].
    ///
    /// # Errors
    ///
    /// When the disk fails or is full, and for ever after: what a failed write or sync left behind is unknown.
    pub(super) fn append(&mut self, entries: &[Vec<u8>]) -> Result<(), Fault> {
        if let Some(cause) = &self.shut {
            return Err(Fault::Shut(Arc::clone(cause)));
        }
        self.write(entries)
            .inspect_err(|fault| self.shut = Some(Arc::new(fault.clone())))
    }

    fn write(&mut self, entries: &[Vec<u8>]) -> Result<(), Fault> {
        let holds_entries = self.tip.bytes > segment::HEADER_BYTES as u64;
        if holds_entries && self.tip.bytes >= self.segment_limit {
            let header = Header {
                number: self.tip.number + 1,
                first: self.next,
                previous_bytes: self.tip.bytes,
            };
            self.tip = Tip::create(&self.folder, header)?;
        }
        let frame = segment::frame_of(self.next, entries);
        if let Err(source) = self.tip.file.write_all(&frame) {
            // Part of the frame may be there. Taking it back keeps the file clean on a full disk; when that fails
            // too, the next start finds a torn end.
            let _ = self.tip.file.set_len(self.tip.bytes);
            return Err(Fault::io("append to", &self.tip.path)(source));
        }
        (self.sync)(&self.tip.file).map_err(Fault::io("sync", &self.tip.path))?;
        self.tip.bytes += frame.len() as u64;
        self.next += entries.len() as u64;
        Ok(())
    }
}

impl Tip {
    fn create(folder: &Path, header: Header) -> Result<Self, Fault> {
        let path = segment::create(folder, header)?;
        Self::open(header.number, path, segment::HEADER_BYTES as u64)
    }

    fn open(number: u64, path: PathBuf, bytes: u64) -> Result<Self, Fault> {
        let file = File::options()
            .append(true)
            .open(&path)
            .map_err(Fault::io("open", &path))?;
        Ok(Self {
            number,
            path,
            file,
            bytes,
        })
    }
}

/// What a whole reading of the journal found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    /// How many segments there are.
    pub(super) segments: u64,
    /// The sequence number of the last entry, 0 when there is none.
    pub(super) last: u64,
    /// The torn end of the last segment, if it has one.
    pub(super) torn: Option<TornTail>,
}

/// Gives every entry after number `after` to `visit`, in order, and changes nothing on disk. Segments that lie
/// wholly before are not read.
///
/// # Errors
///
/// When a file cannot be read or is damaged, and what `visit` returns.
pub(super) fn replay(
    folder: &Path,
    after: u64,
    mut visit: impl FnMut(u64, &[u8]) -> Result<(), Fault>,
) -> Result<Extent, Fault> {
    let segments = segment::list(folder)?;
    let headers = check_chain(&segments)?;
    let mut extent = Extent {
        segments: segments.len() as u64,
        last: 0,
        torn: None,
    };
    for (place, (_, path)) in segments.iter().enumerate() {
        let following = headers.get(place + 1);
        if following.is_some_and(|following| following.first <= after + 1) {
            continue;
        }
        let segment = Segment::read(path)?;
        match following {
            None => extent.torn = torn_tail(path, &segment)?,
            Some(following) => expect_joined(path, &segment, following)?,
        }
        for (sequence, entry) in segment.entries() {
            if sequence > after {
                visit(sequence, entry)?;
            }
        }
        extent.last = segment.next() - 1;
    }
    Ok(extent)
}

/// Whether there is a journal in `folder`.
pub(super) fn is_begun(folder: &Path) -> Result<bool, Fault> {
    Ok(folder.is_dir() && !segment::list(folder)?.is_empty())
}

fn last_segment(folder: &Path) -> Result<Option<(u64, PathBuf)>, Fault> {
    let segments = segment::list(folder)?;
    check_chain(&segments)?;
    Ok(segments.into_iter().next_back())
}

/// Reads the headers and compares each with the size of the segment before it.
fn check_chain(segments: &[(u64, PathBuf)]) -> Result<Vec<Header>, Fault> {
    let mut headers: Vec<Header> = Vec::with_capacity(segments.len());
    let mut previous_bytes = 0;
    for (number, path) in segments {
        let header = segment::read_header(path)?;
        let expected = Header {
            number: *number,
            first: header.first,
            previous_bytes,
        };
        let grows = headers
            .last()
            .map_or(header.first == 1, |last| last.first < header.first);
        if header != expected || !grows {
            return Err(segment::damaged(path, 0, Damage::Chain));
        }
        previous_bytes = path.metadata().map_err(Fault::io("measure", path))?.len();
        headers.push(header);
    }
    Ok(headers)
}

/// A segment that is followed by another must be whole and end where the other begins.
fn expect_joined(path: &Path, segment: &Segment, following: &Header) -> Result<(), Fault> {
    segment.expect_whole()?;
    if segment.next() != following.first {
        return Err(segment::damaged(path, segment::HEADER_BYTES, Damage::Chain));
    }
    Ok(())
}

fn torn_tail(path: &Path, last: &Segment) -> Result<Option<TornTail>, Fault> {
    let why = last.expect_whole_or_torn()?;
    Ok(why.map(|why| TornTail {
        file: path.to_owned(),
        offset: last.sound_bytes(),
        bytes: last.rest().len() as u64,
        why,
        kept_as: None,
    }))
}

/// Moves the torn end into a file beside the segment, for whoever wants to look at it.
fn cut_off(torn: TornTail, last: &Segment) -> Result<TornTail, Fault> {
    let kept = disk::free_name(&torn.file.with_added_extension("torn"));
    disk::replace(&kept, |file| file.write_all(last.rest()))?;
    File::options()
        .write(true)
        .open(&torn.file)
        .and_then(|file| file.set_len(torn.offset).and_then(|()| file.sync_all()))
        .map_err(Fault::io("cut the torn end off", &torn.file))?;
    Ok(TornTail {
        kept_as: Some(kept),
        ..torn
    })
}

#[cfg(test)]
mod tests;
