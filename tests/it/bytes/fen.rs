//! Text to a setup and back.

use caipan::xiangqi::{Position, Setup};

/// A setup that was read is written as text that reads back to it, and so is its position.
pub(crate) fn round_trip(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let written = setup.to_string();
    let again: Setup = written.parse().expect("what is written reads back");
    assert_eq!(again, setup, "{text}");
    assert_eq!(again.to_string(), written, "{text}");
    if let Ok(position) = Position::try_from(setup) {
        let again: Setup = position
            .to_string()
            .parse()
            .expect("a position's text reads");
        assert_eq!(Position::try_from(again).as_ref(), Ok(&position), "{text}");
    }
}
