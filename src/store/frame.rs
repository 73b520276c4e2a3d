//! Frames: how bytes are laid into a file so that a reader can tell whole ones from torn or changed ones.
//!
//! A frame is `length (u32, big-endian)`, `checksum (u32, big-endian)`, `payload`. The checksum is the CRC-32 of the
//! length bytes and the payload, so that a changed length is noticed too. A frame never has an empty payload:
//! zeroed disk blocks must not pass for frames.

use crate::store::fault::Break;

/// Bytes before the payload.
pub(super) const HEADER_BYTES: usize = 8;

/// The largest payload that a frame may carry, in bytes; a larger length is damage.
pub(super) const MAX_PAYLOAD_BYTES: usize = 1024 * 1024;

/// What is found at a place where a frame should begin.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found<'a> {
    /// A whole frame with this payload; the next one begins at `end`.
    Frame { payload: &'a [u8], end: usize },
    /// The bytes end exactly here.
    End,
    /// Not a whole frame.
    Broken(Break),
}

/// Appends a frame with this payload to `out`.
///
/// # Panics
///
/// If the payload is empty or larger than [`MAX_PAYLOAD_BYTES`]: callers bound what they write.
pub(super) fn write(payload: &[u8], out: &mut Vec<u8>) {
    assert!(
        !payload.is_empty() && payload.len() <= MAX_PAYLOAD_BYTES,
        "callers bound the payload"
    );
    let length = u32::try_from(payload.len())
        .expect("bounded above")
        .to_be_bytes();
    out.extend_from_slice(&length);
    out.extend_from_slice(&checksum(length, payload).to_be_bytes());
    out.extend_from_slice(payload);
}

/// Reads what begins at byte `at` of `bytes`.
pub(super) fn read(bytes: &[u8], at: usize) -> Found<'_> {
    let rest = bytes.get(at..).unwrap_or_default();
    if rest.is_empty() {
        return Found::End;
    }
    let Some((length, rest)) = rest.split_first_chunk::<4>() else {
        return Found::Broken(Break::CutShort);
    };
    let Some((expected, rest)) = rest.split_first_chunk::<4>() else {
        return Found::Broken(Break::CutShort);
    };
    let payload_bytes = u32::from_be_bytes(*length);
    let bounded = usize::try_from(payload_bytes).ok();
    let Some(size) = bounded.filter(|&size| (1..=MAX_PAYLOAD_BYTES).contains(&size)) else {
        return Found::Broken(Break::Length(payload_bytes));
    };
    let Some(payload) = rest.get(..size) else {
        return Found::Broken(Break::CutShort);
    };
    let expected = u32::from_be_bytes(*expected);
    let found = checksum(*length, payload);
    if found != expected {
        return Found::Broken(Break::Checksum { expected, found });
    }
    Found::Frame {
        payload,
        end: at + HEADER_BYTES + size,
    }
}

fn checksum(length: [u8; 4], payload: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&length);
    hasher.update(payload);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn framed(payloads: &[&[u8]]) -> Vec<u8> {
        let mut out = Vec::new();
        for payload in payloads {
            write(payload, &mut out);
        }
        out
    }

    #[test]
    fn the_layout_is_length_checksum_payload() {
        // CRC-32 of 00 00 00 09 "123456789", computed with Python's zlib.crc32.
        assert_eq!(
            framed(&[b"123456789"]),
            [
                &[0, 0, 0, 9][..],
                &0xde9c_40c0_u32.to_be_bytes(),
                b"123456789"
            ]
            .concat()
        );
    }

    #[test]
    fn zeroed_blocks_are_no_frames() {
        assert_eq!(
            read(&[0; 4096], 0),
            Found::Broken(Break::Length(0)),
            "a length of zero must not pass"
        );
    }

    proptest! {
        #[test]
        fn every_single_changed_bit_is_noticed(
            payload in prop::collection::vec(any::<u8>(), 1..200),
            place in any::<prop::sample::Index>(),
            bit in 0..8_u8,
        ) {
            let mut bytes = framed(&[&payload]);
            let place = place.index(bytes.len());
            bytes[place] ^= 1 << bit;
            prop_assert!(matches!(read(&bytes, 0), Found::Broken(_)));
        }

        #[test]
        fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..64), at in 0..80_usize) {
            let _ = read(&bytes, at);
        }
    }
}
