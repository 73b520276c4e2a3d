//! What the host of the program may set: [`Settings`].

/// Limits that hold in every server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// How long a challenge waits for an answer, in seconds; at least 1.
    pub challenge_seconds: u32,
    /// How many challenges of one person may wait at the same time, over all servers.
    pub challenges_per_person: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            challenge_seconds: 24 * 60 * 60,
            challenges_per_person: 10,
        }
    }
}
