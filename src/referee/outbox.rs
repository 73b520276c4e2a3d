//! What must still be shown, and the reports that it has been: [`Task`] and [`Done`].

use super::{ratings::SeasonTable, view::MatchView};
use crate::{
    people::ServerSettings,
    play::{Job, MessageRef, PlaceId},
};

/// A task's number. A task that is given out again after a crash has the same number, so that whoever
/// shows it can tell a repeat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TaskId(pub u64);

/// Something to show. It stays until it is reported [`Done`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Which task.
    pub id: TaskId,
    /// The match as it is now; of a late task, as it was when the notice still held.
    pub about: MatchView,
    /// Where.
    pub place: PlaceId,
    /// What is set for the server.
    pub settings: ServerSettings,
    /// What.
    pub job: Job,
    /// The match has gone on since. It is given out all the same, since it was given out before and
    /// nobody said what became of it: the message may stand there, and must lose its buttons. Show
    /// it as if it were new, but notify nobody.
    pub is_late: bool,
    /// Whoever it would call has been called by the message before, and it is shown without a call.
    pub is_quiet: bool,
    /// The message with the challenge, at which a thread is begun so that there can be only one.
    pub card: Option<MessageRef>,
    /// The season that is over, if that is what the job is to show. The match is only the last rated one of
    /// the server, in whose channel it is shown.
    pub season: Option<Box<SeasonTable>>,
}

/// What became of a [`Task`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Done {
    /// The notice stands in this message.
    Posted(MessageRef),
    /// The older message has lost its buttons, or is gone.
    Retired,
    /// It cannot be shown, now or later: the task is given up.
    Undeliverable,
    /// It was shown so that nothing is left to be taken away later.
    Told,
    /// A thread was begun for the match.
    Opened {
        /// In which place.
        within: PlaceId,
        /// The thread.
        thread: PlaceId,
    },
    /// This place does not exist any more, or is closed for good: the match must be shown somewhere else.
    Gone(
        /// The place.
        PlaceId,
    ),
    /// It has certainly not been shown, but may be later: the task stays. After a failure that leaves
    /// this open, report nothing.
    NotShown,
}
