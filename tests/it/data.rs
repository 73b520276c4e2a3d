//! Reading the cases in `tests/data`.

use std::{fs, io::Read, path::PathBuf};

use flate2::read::GzDecoder;
use serde::de::DeserializeOwned;

/// A file in `tests/data`.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// The rows of a file of JSON lines, packed with gzip if its name ends so.
pub(crate) fn rows<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let bytes = fs::read(path(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut text = String::new();
    if name.ends_with(".gz") {
        GzDecoder::new(&bytes[..])
            .read_to_string(&mut text)
            .unwrap_or_else(|e| panic!("{name}: {e}"));
    } else {
        text = String::from_utf8(bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{name}: {e}: {line}")))
        .collect()
}
