//! One round of the outbox: whether people can reach the bot, what happens by itself, and what must be
//! shown because of it.

use std::{
    collections::{BTreeMap, HashSet},
    sync::Arc,
    time::Duration,
};

use serenity::all::ConnectionStage;
use tokio::{task::spawn_blocking, time::Instant};

use super::{
    incident::{Trouble, report},
    lanes::{self, Batch, Lane},
    outbox::Outbox,
    pulse::{self, Pulse, Sign},
};
use crate::{
    play::Moment,
    referee::{Referee, TaskId},
};

/// How many tasks are looked at in one round.
const TASKS: usize = 500;

/// What a round found out.
#[derive(Debug, Default)]
pub(super) struct Round {
    /// When to look again at the latest.
    pub(super) next: Option<Instant>,
    /// What must be shown.
    pub(super) lanes: BTreeMap<Lane, Vec<Batch>>,
}

impl Outbox {
    /// Does what is due by itself, as long as people can reach the bot; says when to look again, and what
    /// must be shown where, but for the tasks that somebody has taken.
    pub(super) async fn round(
        &self,
        pulse: &mut Pulse,
        taken: &HashSet<TaskId>,
    ) -> Result<Round, Trouble> {
        let referee = Arc::clone(&self.bot.referee);
        let now = self.bot.now();
        let machine = self.bot.machine();
        let sign = pulse.look(self.is_connected().await, machine);
        if matches!(sign, Sign::Away | Sign::Back) {
            referee.lost_touch();
        }
        // Requests that wait for this look wait on if it finds an absence.
        self.bot.looked.send_replace(machine);
        let done = spawn_blocking(move || {
            let noted = note(&referee, sign, now);
            // As long as anything is owed, it does nothing.
            let next = referee.run_due(now);
            // What must be shown is shown even if something else cannot be done.
            (noted, next, referee.tasks(TASKS, now))
        });
        let (noted, next, tasks) = match done.await {
            Ok(done) => done,
            Err(panic) => {
                pulse.forget();
                return Err(panic.into());
            }
        };
        if let Err(trouble) = noted {
            pulse.forget();
            report(&trouble, None);
        }
        let next = next.unwrap_or_else(|fault| {
            report(&Trouble::from(fault), None);
            None
        });
        let look = if pulse.is_here() {
            pulse::LOOK
        } else {
            pulse::LOOK_AWAY
        };
        // What is due already and cannot be done waits for the next look.
        let due = next.and_then(|moment| u64::try_from(moment.0 - now.0).ok());
        let wait = Duration::from_millis(due.unwrap_or(look).min(look));
        let mut tasks = tasks?;
        tasks.retain(|task| !taken.contains(&task.id));
        Ok(Round {
            next: Some(Instant::now() + wait),
            lanes: lanes::lanes(tasks, |user| self.reminders(user)),
        })
    }

    /// Whether every connection to Discord stands.
    async fn is_connected(&self) -> bool {
        let runners = self.shards.runners.lock().await;
        let mut stages = runners.values().map(|runner| runner.stage);
        !runners.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected)
    }

    /// Notes that people could reach the bot until now.
    pub(super) async fn beat(&self) {
        let referee = Arc::clone(&self.bot.referee);
        let now = self.bot.now();
        let failed = match spawn_blocking(move || referee.beat(now)).await {
            Ok(Ok(())) => return,
            Ok(Err(fault)) => Trouble::from(fault),
            Err(panic) => Trouble::from(panic),
        };
        report(&failed, None);
    }
}

/// Does what a look at the connection asks for.
fn note(referee: &Referee, sign: Sign, now: Moment) -> Result<(), Trouble> {
    match sign {
        Sign::Back => referee.awake(now)?,
        Sign::Beat => {
            if let Err(fault) = referee.beat(now) {
                // Only the next absence would be counted from too early.
                report(&Trouble::from(fault), None);
            }
        }
        Sign::Away | Sign::Here => {}
    }
    Ok(())
}
