//! What the host of the program may set: [`Settings`].

/// Limits that hold in every server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// How long a challenge waits for an answer, in seconds; at least 1.
    pub challenge_seconds: u32,
    /// The same for a game at one sitting, whose clock runs from the answer on.
    pub live_challenge_seconds: u32,
    /// How many challenges of one person may wait at the same time, over all servers.
    pub challenges_per_person: usize,
    /// How many of them may be for the same person.
    pub challenges_to_one: usize,
    /// How many challenges of all people may wait for one person.
    pub challenges_for_one: usize,
    /// How many challenges may be made of late, within [`Settings::RECENT_SECONDS`].
    pub recent: RecentLimits,
}

/// How many challenges may be made within a while, whether they still wait or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecentLimits {
    /// By one person.
    pub by_one: usize,
    /// By one person to the same other.
    pub by_one_to_one: usize,
    /// By all to one person.
    pub to_one: usize,
}

impl Settings {
    /// What counts as of late, in seconds.
    pub const RECENT_SECONDS: u32 = 10 * 60;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            challenge_seconds: 24 * 60 * 60,
            live_challenge_seconds: 30 * 60,
            challenges_per_person: 10,
            challenges_to_one: 3,
            challenges_for_one: 20,
            recent: RecentLimits {
                by_one: 30,
                by_one_to_one: 10,
                to_one: 30,
            },
        }
    }
}
