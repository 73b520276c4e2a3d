//! An indexed PNG put together from strips that were compressed on their own.
//!
//! A deflate stream may be flushed to a byte boundary, and from there on another stream, made
//! without knowing the first, may follow. So a picture whose strips are mostly known costs only
//! the strips that are new. The `image` crate writes no indexed PNG at all, hence this file.

use flate2::{Compress, Compression, FlushCompress};

use super::geometry::WIDTH;

/// Some rows of a picture, compressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Strip {
    bytes: Vec<u8>,
    checksum: Adler,
}

/// How hard to look for what repeats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// For what is used again and again.
    Usual,
    /// For what somebody waits for: in two thirds of the time, a sixth larger.
    Quick,
}

impl Effort {
    const fn level(self) -> Compression {
        Compression::new(match self {
            Self::Usual => 6,
            Self::Quick => 4,
        })
    }
}

impl Strip {
    /// Compresses whole rows of colour numbers.
    pub(super) fn new(rows: &[u8], effort: Effort) -> Self {
        let width = WIDTH as usize;
        let mut raw = Vec::with_capacity(rows.len() + rows.len() / width);
        for row in rows.chunks(width) {
            // Each row begins with the number of its filter: none. Filters help no indexed picture.
            raw.push(0);
            raw.extend_from_slice(row);
        }
        let mut bytes = Vec::with_capacity(raw.len() / 4);
        let mut deflate = Compress::new(effort.level(), false);
        loop {
            let taken = usize::try_from(deflate.total_in()).unwrap_or(raw.len());
            bytes.reserve(raw.len() / 4 + 64);
            let room = bytes.capacity() - bytes.len();
            let before = bytes.len();
            deflate
                .compress_vec(&raw[taken..], &mut bytes, FlushCompress::Sync)
                .expect("deflate without a dictionary takes any bytes");
            if bytes.len() - before < room {
                break;
            }
        }
        Self {
            bytes,
            checksum: Adler::of(&raw),
        }
    }
}

/// A PNG of [`WIDTH`] and this height of these strips, from above, whose rows make up the picture.
pub(super) fn png<'a>(
    height: u32,
    palette: &[[u8; 3]],
    strips: impl Iterator<Item = &'a Strip>,
) -> Vec<u8> {
    let mut data = vec![0x78, 0x9C];
    let mut checksum = Adler::START;
    for strip in strips {
        data.extend_from_slice(&strip.bytes);
        checksum = checksum.then(strip.checksum);
    }
    // The last block: empty, stored.
    data.extend_from_slice(&[1, 0, 0, 0xFF, 0xFF]);
    data.extend_from_slice(&checksum.value().to_be_bytes());

    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&WIDTH.to_be_bytes());
    header.extend_from_slice(&height.to_be_bytes());
    // Eight bits a pixel, with a palette, deflate, the usual filters, not interlaced.
    header.extend_from_slice(&[8, 3, 0, 0, 0]);

    let mut png = Vec::with_capacity(data.len() + 3 * palette.len() + 80);
    png.extend_from_slice(b"\x89PNG\r\n\x1A\n");
    push_chunk(&mut png, *b"IHDR", &header);
    push_chunk(&mut png, *b"PLTE", palette.as_flattened());
    push_chunk(&mut png, *b"IDAT", &data);
    push_chunk(&mut png, *b"IEND", &[]);
    png
}

fn push_chunk(png: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    let length = u32::try_from(data.len()).expect("a picture is far smaller than 4 GiB");
    png.extend_from_slice(&length.to_be_bytes());
    let start = png.len();
    png.extend_from_slice(&name);
    png.extend_from_slice(data);
    let checksum = crc32fast::hash(&png[start..]);
    png.extend_from_slice(&checksum.to_be_bytes());
}

/// The Adler-32 checksum of some bytes, with their number, so that two can be joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Adler {
    sum: u32,
    sum_of_sums: u32,
    length: u32,
}

impl Adler {
    const MODULUS: u32 = 65_521;
    const START: Self = Self {
        sum: 1,
        sum_of_sums: 0,
        length: 0,
    };

    fn of(bytes: &[u8]) -> Self {
        let (mut sum, mut sum_of_sums) = (1, 0);
        // So many bytes can be added before 32 bits overflow.
        for part in bytes.chunks(5552) {
            for &byte in part {
                sum += u32::from(byte);
                sum_of_sums += sum;
            }
            sum %= Self::MODULUS;
            sum_of_sums %= Self::MODULUS;
        }
        Self {
            sum,
            sum_of_sums,
            length: u32::try_from(bytes.len()).expect("a strip is far smaller than 4 GiB"),
        }
    }

    /// The checksum of the bytes of `self` followed by those of `next`.
    fn then(self, next: Self) -> Self {
        let modulus = u64::from(Self::MODULUS);
        // Every later sum is larger by what the first part added to the starting 1.
        let before = u64::from(self.sum) + modulus - 1;
        let sum = (u64::from(next.sum) + before) % modulus;
        let carried = before % modulus * (u64::from(next.length) % modulus);
        let sum_of_sums =
            (u64::from(self.sum_of_sums) + u64::from(next.sum_of_sums) + carried) % modulus;
        let narrow = |value| u32::try_from(value).expect("smaller than the modulus");
        Self {
            sum: narrow(sum),
            sum_of_sums: narrow(sum_of_sums),
            length: self.length + next.length,
        }
    }

    fn value(self) -> u32 {
        self.sum_of_sums << 16 | self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksum_of_a_known_text() {
        // The value that RFC 1950's algorithm gives for this text, known from many places.
        assert_eq!(Adler::of(b"Wikipedia").value(), 0x11E6_0398);
    }

    #[test]
    fn joined_checksums_are_those_of_the_joined_bytes() {
        let bytes: Vec<u8> = (0..20_000u32).map(|i| (i * i % 251) as u8).collect();
        for cut in [0, 1, 5551, 5552, 13_000, 20_000] {
            let (front, back) = bytes.split_at(cut);
            assert_eq!(Adler::of(front).then(Adler::of(back)), Adler::of(&bytes));
        }
    }
}
