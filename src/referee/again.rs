//! Answers to requests that changed nothing, kept a while for deliveries that come again: [`Again`].

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::{reply::Reply, request::DaysOff};

/// How many answers are kept. An outside world that repeats itself does so within seconds.
const KEPT: usize = 256;

/// The latest answers that left no trace in the store.
#[derive(Debug)]
pub(super) struct Again(Mutex<Kept>);

#[derive(Debug)]
struct Kept {
    answers: HashMap<u64, Reply>,
    /// The deliveries, oldest first.
    order: VecDeque<u64>,
}

impl Again {
    pub(super) fn new() -> Self {
        Self(Mutex::new(Kept {
            answers: HashMap::new(),
            order: VecDeque::new(),
        }))
    }

    /// What this delivery was answered.
    pub(super) fn answer_to(&self, delivery: u64) -> Option<Reply> {
        self.kept().answers.get(&delivery).cloned()
    }

    /// Keeps an answer to a request that might have changed something and did not.
    pub(super) fn note(&self, delivery: u64, reply: &Reply) {
        let is_trace = match reply {
            Reply::ConfirmLoss { .. }
            | Reply::ConfirmResign(_)
            | Reply::WhichGame(_)
            | Reply::WhichMove { .. }
            | Reply::Erased
            | Reply::Refused { .. } => false,
            Reply::Challenged(_)
            | Reply::Accepted(_)
            | Reply::Countered(_)
            | Reply::Declined(_)
            | Reply::Withdrawn(_)
            | Reply::Played { .. }
            | Reply::Resigned(_)
            | Reply::DrawOffered(_)
            | Reply::DrawAgreed(_)
            | Reply::DrawDeclined(_)
            | Reply::Excluded(_)
            | Reply::Happened { .. } => true,
            // Looking again may show what is new.
            Reply::Board(_)
            | Reply::Pick { .. }
            | Reply::Plans { .. }
            | Reply::Step { .. }
            | Reply::Preview(_)
            | Reply::Record(_)
            | Reply::Games(_)
            | Reply::Settings(_)
            | Reply::ServerSettings(_)
            | Reply::Account(_)
            | Reply::CaseFile(_)
            | Reply::Leaderboard(_)
            | Reply::Profile(_)
            | Reply::FairPlay(_)
            | Reply::Watch(_) => true,
            // The store knows the delivery, but not what was set for the server then.
            Reply::DaysOff(view) => view.did == DaysOff::Look,
            // Asking twice is asking once.
            Reply::ArbitersAsked { .. } | Reply::Followed { .. } | Reply::Unfollowed { .. } => {
                false
            }
            // The store knows the delivery.
            Reply::Blocked { .. } | Reply::Unblocked { .. } => true,
        };
        if is_trace {
            return;
        }
        let mut kept = self.kept();
        if kept.answers.insert(delivery, reply.clone()).is_none() {
            kept.order.push_back(delivery);
        }
        if kept.order.len() > KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.answers.remove(&oldest);
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
