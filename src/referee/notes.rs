//! From what happened to what is answered: replies, views, and moves in words.

use super::{
    fault::Fault,
    reply::{Refused, Reply},
    request::Outsider,
    shell::Referee,
    view::{LastMove, MatchView, Written},
};
use crate::{
    notation::{self, Notation},
    play::{Closed, Event, Match, Reason, Refusal},
    xiangqi::{Move, Position, Side},
};

impl Referee {
    /// The answer to a command whose first event was this one and led to this match.
    pub(super) fn reply_to(&self, first: &Event, after: Match) -> Result<Reply, Fault> {
        let id = after.id;
        let shown = self.view(after);
        Ok(match first {
            Event::Challenged { .. } => Reply::Challenged(shown),
            Event::Accepted { .. } => Reply::Accepted(shown),
            Event::Closed(Closed::Declined) => Reply::Declined(shown),
            Event::Closed(Closed::Withdrawn) => Reply::Withdrawn(shown),
            Event::Moved(mv) => {
                let last = shown.last.as_ref().ok_or(Fault::Broken { id })?;
                let written = last.written.clone();
                Reply::Played {
                    mv: *mv,
                    written,
                    shown,
                }
            }
            Event::DrawOffered(_) => Reply::DrawOffered(shown),
            Event::DrawDeclined => Reply::DrawDeclined(shown),
            Event::Ended(outcome) if outcome.reason == Reason::Agreement => {
                Reply::DrawAgreed(shown)
            }
            Event::Ended(_) => Reply::Resigned(shown),
            // Time does that, and it hears no answer.
            Event::Closed(Closed::Expired) => return Err(Fault::Broken { id }),
        })
    }

    /// A refusal that concerns this match.
    pub(super) fn refuse(&self, why: Refused, state: Match) -> Reply {
        Reply::Refused {
            why,
            shown: Some(self.view(state)),
        }
    }

    /// The match with all that is needed to show it.
    pub(super) fn view(&self, state: Match) -> MatchView {
        let challenge = &state.challenge;
        let mut people = vec![challenge.challenger];
        people.extend(challenge.opponent);
        if let Some(game) = state.game() {
            people.extend(Side::ALL.map(|side| game.player(side)));
        }
        let people = people
            .into_iter()
            .filter_map(|person| {
                let identity = self.books.store.identity(person)?;
                let outsider = Outsider {
                    user: identity.external,
                    name: identity.name,
                };
                Some((person, outsider))
            })
            .collect();
        MatchView {
            last: last_move(&state),
            state,
            people,
        }
    }
}

impl Refused {
    /// The refusal as the caller is told it.
    pub(super) fn from_play(refusal: Refusal, state: &Match) -> Self {
        match (refusal, state.game()) {
            (Refusal::IllegalMove { mv, why }, Some(game)) => Self::Illegal {
                mv,
                why,
                written: written(game.position(), mv),
            },
            _ => Self::Play(refusal),
        }
    }
}

/// A refusal that concerns no match.
pub(super) const fn refused(why: Refused) -> Reply {
    Reply::Refused { why, shown: None }
}

/// The move in each notation.
pub(super) fn written(position: &Position, mv: Move) -> Written {
    let write = |notation| notation::write(position, mv, notation);
    Written {
        iccs: write(Notation::Iccs),
        wxf: write(Notation::Wxf),
        chinese: write(Notation::Chinese),
        traditional: write(Notation::Traditional),
        vietnamese: write(Notation::Vietnamese),
        english: write(Notation::English),
    }
}

fn last_move(state: &Match) -> Option<LastMove> {
    let history = state.game()?.history();
    let mv = *history.moves().last()?;
    let before = history.position_at(history.ply().checked_sub(1)?)?;
    Some(LastMove {
        mv,
        piece: before.board().piece_at(mv.from)?,
        captured: before.captured_by(mv),
        written: written(before, mv),
    })
}
