//! One attempt to send something, and what its failure means: try again later, or never.

use std::{future::Future, time::Duration};

use serenity::http::HttpError;
use tokio::time::error::Elapsed;

/// How long one attempt may take. Longer than the waits that the client's own rate limiter makes as a
/// rule; the library itself would wait for ever.
const PATIENCE: Duration = Duration::from_secs(20);

const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// Discord's code for an interaction that has been acknowledged before.
pub(super) const ALREADY_ACKNOWLEDGED: isize = 40060;
/// Discord's code for a message that is gone.
pub(super) const UNKNOWN_MESSAGE: isize = 10008;
/// Discord's code for somebody who takes no direct messages.
pub(super) const NO_LETTERS: isize = 50007;
/// Discord's code for a channel or thread that is gone.
pub(super) const UNKNOWN_CHANNEL: isize = 10003;
/// Discord's code for something that a permission is missing for.
pub(super) const NOT_PERMITTED: isize = 50013;
/// Discord's code for a channel in which nobody can write, such as what is left of a forum's post.
pub(super) const NO_TEXT_CHANNEL: isize = 50008;
/// Discord's code for a forum, which takes posts and no messages.
pub(super) const FORUM: isize = 40058;
/// Discord's code for a thread that is put away, where something may not be done, or which is locked too.
pub(super) const ARCHIVED: isize = 50083;
/// Discord's code for a thread that is locked.
pub(super) const LOCKED: isize = 160_005;
/// Discord's code for a message at which a thread has been begun before.
pub(super) const THREAD_EXISTS: isize = 160_004;

/// What came of an attempt.
#[derive(Debug)]
pub(super) enum Attempt<T> {
    /// It was taken.
    Sent(T),
    /// It may be taken later: Discord is in trouble, cannot be reached or asks for patience.
    Later {
        /// Whether it may have been taken all the same, though nobody said so.
        perhaps_taken: bool,
        /// For the log.
        why: String,
    },
    /// It will not be taken.
    Refused {
        /// The HTTP status, 0 if it was not even sent.
        status: u16,
        /// Discord's own code for the reason.
        code: isize,
        /// For the log.
        why: String,
    },
}

/// Gives up on an attempt that takes too long.
pub(super) async fn timed<T>(
    sending: impl Future<Output = serenity::Result<T>>,
) -> Result<serenity::Result<T>, Elapsed> {
    tokio::time::timeout(PATIENCE, sending).await
}

/// Says what came of an attempt.
pub(super) fn judge<T>(sent: Result<serenity::Result<T>, Elapsed>) -> Attempt<T> {
    let error = match sent {
        Ok(Ok(sent)) => return Attempt::Sent(sent),
        Ok(Err(error)) => error,
        Err(late) => {
            return Attempt::Later {
                perhaps_taken: true,
                why: late.to_string(),
            };
        }
    };
    let why = super::incident::with_causes(&error);
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code.as_u16();
            if status == 429 || status == 408 || status >= 500 {
                return Attempt::Later {
                    perhaps_taken: status != 429,
                    why,
                };
            }
            Attempt::Refused {
                status,
                code: response.error.code,
                why,
            }
        }
        // What we built is wrong: it will not be better next time.
        serenity::Error::Model(_) | serenity::Error::Url(_) => Attempt::Refused {
            status: 0,
            code: 0,
            why,
        },
        serenity::Error::Http(HttpError::Request(error)) => Attempt::Later {
            perhaps_taken: !error.is_connect(),
            why,
        },
        // What came back could not be read.
        _ => Attempt::Later {
            perhaps_taken: true,
            why,
        },
    }
}

/// How long to wait after this many failed attempts: twice as long each time up to a limit, less a
/// random part of up to half, so that many waits do not end together.
pub(super) fn pause(failures: u32) -> Duration {
    let whole = FIRST_PAUSE
        .saturating_mul(2_u32.saturating_pow(failures))
        .min(LONGEST_PAUSE);
    whole.mul_f64(rand::random_range(0.5..=1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_limit() {
        for (failures, longest) in [(0, 500), (1, 1000), (4, 8000), (9, 256_000), (10, 300_000)] {
            let longest = Duration::from_millis(longest);
            for _ in 0..100 {
                let pause = pause(failures);
                assert!(
                    pause >= longest / 2 && pause <= longest,
                    "{failures}: {pause:?}"
                );
            }
        }
        assert!(pause(u32::MAX) <= LONGEST_PAUSE);
    }
}
