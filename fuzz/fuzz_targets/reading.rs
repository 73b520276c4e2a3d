//! The body is a test of the package, which runs it on random bytes in every test run.
#![no_main]

#[path = "../../tests/it/bytes/reading.rs"]
mod reading;
#[path = "../../tests/it/bytes/source.rs"]
mod source;
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reading::any_text(bytes));
