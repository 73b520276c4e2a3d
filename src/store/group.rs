//! Group commit: one thread does the work of all callers that wait at the same moment, in one go.
//!
//! While it works (and the disk syncs), the next callers gather; so many callers share few syncs.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
};

use crate::store::fault::Fault;

type Answer<R> = Result<R, Fault>;

/// A thread that answers gathered requests. Dropping it ends the thread after the requests that it has.
#[derive(Debug)]
pub(super) struct Group<T, R> {
    requests: Option<Sender<(T, Sender<Answer<R>>)>>,
    thread: Option<JoinHandle<()>>,
}

impl<T: Send + 'static, R: Send + 'static> Group<T, R> {
    /// Starts the thread. `work` takes requests in the order of their coming, at most `limit` of them, and gives
    /// one answer for each, in the same order. After a panic in it every request is answered by [`Fault::Stopped`].
    pub(super) fn start(
        name: &str,
        limit: usize,
        mut work: impl FnMut(Vec<T>) -> Vec<Answer<R>> + Send + 'static,
    ) -> Result<Self, Fault> {
        let (requests, waiting) = mpsc::channel::<(T, Sender<Answer<R>>)>();
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                while let Ok(first) = waiting.recv() {
                    let rest = waiting.try_iter().take(limit - 1);
                    let (batch, callers): (Vec<_>, Vec<_>) =
                        std::iter::once(first).chain(rest).unzip();
                    let Ok(answers) = panic::catch_unwind(AssertUnwindSafe(|| work(batch))) else {
                        tracing::error!("the thread that writes the journal panicked and ends");
                        return;
                    };
                    for (caller, answer) in callers.into_iter().zip(answers) {
                        // A caller that no longer waits has lost nothing: its answer is on disk.
                        let _ = caller.send(answer);
                    }
                }
            })
            .map_err(Fault::io("start the thread", name))?;
        Ok(Self {
            requests: Some(requests),
            thread: Some(thread),
        })
    }

    /// Hands in a request and waits for its answer.
    pub(super) fn ask(&self, request: T) -> Answer<R> {
        self.hand_in(request).recv().unwrap_or(Err(Fault::Stopped))
    }

    /// Hands in a request; the answer comes through the receiver, or nothing when the thread has ended.
    pub(super) fn hand_in(&self, request: T) -> Receiver<Answer<R>> {
        let (caller, answer) = mpsc::channel();
        if let Some(requests) = &self.requests {
            // When the thread has ended, `caller` is dropped with the request, and the receiver says so.
            let _ = requests.send((request, caller));
        }
        answer
    }
}

impl<T, R> Drop for Group<T, R> {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // Its panics were caught and reported inside.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_that_come_while_it_works_are_taken_together() {
        let (entered, has_entered) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let group = Group::start("test", 3, move |batch: Vec<u32>| {
            entered.send(batch.clone()).unwrap();
            released.recv().unwrap();
            batch.into_iter().map(Ok).collect()
        })
        .unwrap();
        let first = group.hand_in(1);
        assert_eq!(has_entered.recv().unwrap(), [1]);
        let later: Vec<_> = (2..=6).map(|number| group.hand_in(number)).collect();
        for _ in 0..3 {
            release.send(()).unwrap();
        }
        assert_eq!(has_entered.recv().unwrap(), [2, 3, 4], "at most three");
        assert_eq!(has_entered.recv().unwrap(), [5, 6]);
        assert_eq!(first.recv().unwrap().unwrap(), 1);
        for (number, answer) in (2..).zip(later) {
            assert_eq!(answer.recv().unwrap().unwrap(), number);
        }
    }

    #[test]
    fn after_a_panic_every_caller_hears_that_it_stopped() {
        let group: Group<u32, u32> =
            Group::start("test", 8, |_| panic!("as the test wants")).unwrap();
        assert!(matches!(group.ask(1), Err(Fault::Stopped)));
        assert!(matches!(group.ask(2), Err(Fault::Stopped)));
    }

    #[test]
    fn dropping_waits_for_what_was_handed_in() {
        let group = Group::start("test", 1, |batch: Vec<u32>| {
            batch.into_iter().map(Ok).collect()
        })
        .unwrap();
        let answers: Vec<_> = (0..50).map(|number| group.hand_in(number)).collect();
        drop(group);
        for (number, answer) in (0..).zip(answers) {
            assert_eq!(answer.recv().unwrap().unwrap(), number);
        }
    }
}
