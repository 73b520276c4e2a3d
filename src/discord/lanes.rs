//! What is shown one after the other, and what in one message: [`Lane`] and [`Batch`].
//!
//! A person who is reminded of several games gets one message that lists them, where they want to be
//! reminded: one in each channel, or one in all to them alone. What the bot's absence gives back in
//! several games of a channel is told there in one message.

use std::collections::BTreeMap;

use crate::{
    people::Reminders,
    play::{ClockNews, Job, MatchId, Notice, PlaceId},
    referee::{Done, Task, TaskId},
};

/// How many games one message lists at most, so that it keeps Discord's limit.
const LISTED: usize = 8;

/// Where things are shown in order, and held up by nothing elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Lane {
    /// A channel or thread.
    Place(PlaceId),
    /// A person alone; Discord's number for them.
    Person(u64),
    /// The players of a game that no place is left for.
    Players(MatchId),
}

/// Tasks that one message carries out; at least one. Of several each is a reminder of the same person, or
/// each is a credit.
#[derive(Clone, Debug)]
pub(super) struct Batch(Vec<Task>);

/// Tasks with the same kind and the same lane go into one message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Reminder(u64),
    Credit,
}

impl Batch {
    pub(super) fn first(&self) -> &Task {
        &self.0[0]
    }

    pub(super) fn tasks(&self) -> &[Task] {
        &self.0
    }

    /// The one task, if it is alone.
    pub(super) fn alone(&self) -> Option<&Task> {
        match &self.0[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The same came of each of its tasks.
    pub(super) fn all(&self, done: Option<Done>) -> Vec<(TaskId, Option<Done>)> {
        self.0.iter().map(|task| (task.id, done)).collect()
    }

    /// The same tasks in one batch for each place.
    pub(super) fn by_place(&self) -> Vec<Self> {
        let mut places: BTreeMap<PlaceId, Vec<Task>> = BTreeMap::new();
        for task in &self.0 {
            places.entry(task.place).or_default().push(task.clone());
        }
        places.into_values().map(Self).collect()
    }
}

/// The person whom a reminder is for, as Discord numbers them.
pub(super) fn reminded(task: &Task) -> Option<u64> {
    let Job::Post(Notice::Reminder { .. }) = task.job else {
        return None;
    };
    let person = task.about.state.game()?.on_move()?;
    Some(task.about.person(person)?.user)
}

/// How much a task says was given back, in milliseconds, if it says so.
pub(super) fn credited(task: &Task) -> Option<i64> {
    match task.job {
        Job::Post(Notice::Clock {
            news: ClockNews::Credited { milliseconds },
            ..
        }) => Some(milliseconds),
        _ => None,
    }
}

/// The tasks by where they are carried out; `reminders` tells where a person is reminded.
pub(super) fn lanes(
    tasks: Vec<Task>,
    reminders: impl Fn(u64) -> Reminders,
) -> BTreeMap<Lane, Vec<Batch>> {
    let mut lanes: BTreeMap<Lane, Vec<Batch>> = BTreeMap::new();
    for task in tasks {
        let person = reminded(&task);
        let lane = match person {
            Some(user) if reminders(user) == Reminders::Direct => Lane::Person(user),
            _ if task.place.0 == 0 => Lane::Players(task.about.state.id),
            _ => Lane::Place(task.place),
        };
        let batches = lanes.entry(lane).or_default();
        let kind = kind(&task);
        let open = batches.iter_mut().find(|batch| {
            kind.is_some() && batch.0.len() < LISTED && self::kind(batch.first()) == kind
        });
        match open {
            Some(batch) => batch.0.push(task),
            None => batches.push(Batch(vec![task])),
        }
    }
    lanes
}

fn kind(task: &Task) -> Option<Kind> {
    // What has no place of its own is told to the players one by one.
    if task.is_late || task.is_quiet || task.place.0 == 0 {
        return None;
    }
    let credit = credited(task).map(|_| Kind::Credit);
    credit.or_else(|| reminded(task).map(Kind::Reminder))
}
