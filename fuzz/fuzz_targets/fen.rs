//! The body is a test of the package, which runs it on random bytes in every test run.
#![no_main]

#[path = "../../tests/it/bytes/fen.rs"]
mod fen;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fen::round_trip(bytes));
