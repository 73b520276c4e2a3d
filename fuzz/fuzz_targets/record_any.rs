//! The body is a test of the package, which runs it on random bytes in every test run.
#![no_main]

#[path = "../../tests/it/bytes/files.rs"]
mod files;
#[path = "../../tests/it/bytes/source.rs"]
mod source;
#[path = "../../tests/it/bytes/written.rs"]
mod written;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| files::any(bytes));
