//! Texts that nobody would write.
