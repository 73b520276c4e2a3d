//! From what happened to what is answered: replies, views, and moves in words.

use super::{
    fault::Fault,
    reply::{Refused, Reply},
    request::Outsider,
    shell::Referee,
    view::{LastMove, MatchView, Ruled, Warned, Written},
};
use crate::{
    notation::{self, Notation},
    play::{Closed, Event, Game, Match, Notice, Reason, Refusal},
    ruling::{Repetition, ways_out},
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
            Event::Ended(outcome) if outcome.reason == Reason::Resignation => {
                Reply::Resigned(shown)
            }
            // Time does that, and it hears no answer.
            Event::Closed(Closed::Expired) => return Err(Fault::Broken { id }),
            other => Reply::Happened {
                event: other.clone(),
                shown,
            },
        })
    }

    /// A refusal that concerns this match.
    pub(super) fn refuse(&self, why: Refused, state: Match) -> Reply {
        Reply::Refused {
            why,
            shown: Some(self.view(state)),
        }
    }

    /// The answer to a command that the match refuses.
    pub(super) fn declined(&self, refusal: Refusal, state: Match) -> Reply {
        let why = match (refusal, state.game()) {
            (Refusal::LosesByRuling { mv, ruling }, Some(game)) => {
                let ways_out = ways_out(game.history(), game.rules());
                return Reply::ConfirmLoss {
                    mv,
                    written: written(game.position(), mv),
                    ruling: Box::new(ruled(*ruling)),
                    ways_out: all_written(game.position(), &ways_out),
                    shown: self.view(state),
                };
            }
            (Refusal::IllegalMove { mv, why }, Some(game)) => Refused::Illegal {
                mv,
                why,
                written: written(game.position(), mv),
            },
            (refusal, _) => Refused::Play(refusal),
        };
        self.refuse(why, state)
    }

    /// The match with all that is needed to show it.
    pub(super) fn view(&self, state: Match) -> MatchView {
        let challenge = &state.challenge;
        let mut people = vec![challenge.challenger];
        people.extend(challenge.opponent);
        if let Some(game) = state.game() {
            people.extend(Side::ALL.map(|side| game.player(side)));
        }
        people.extend(state.arbitrations.iter().map(|done| done.by));
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
        // Without it something can still be shown, and what is wrong with the store shows elsewhere.
        let posted = self.books.store.posted(state.id).unwrap_or_default();
        let mut boards = posted.into_iter().filter(|(_, shows)| {
            matches!(shows, Notice::Turn { .. } | Notice::Card) && shows.is_current(&state)
        });
        MatchView {
            board: boards.next_back().map(|(message, _)| message),
            last: last_move(&state),
            warning: state.game().and_then(warned).map(Box::new),
            ruling: state.game().and_then(Game::ruling).map(ruled).map(Box::new),
            reasons: self.reasons(&state),
            state,
            people,
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
        uci: write(Notation::Uci),
        wxf: write(Notation::Wxf),
        chinese: write(Notation::Chinese),
        traditional: write(Notation::Traditional),
        vietnamese: write(Notation::Vietnamese),
        english: write(Notation::English),
    }
}

fn all_written(position: &Position, moves: &[Move]) -> Vec<Written> {
    moves.iter().map(|&mv| written(position, mv)).collect()
}

fn warned(game: &Game) -> Option<Warned> {
    let warning = game.warning()?;
    let ways_out = all_written(game.position(), &warning.ways_out);
    Some(Warned { warning, ways_out })
}

fn ruled(evidence: Repetition) -> Ruled {
    let moves = evidence
        .positions()
        .iter()
        .zip(&evidence.moves)
        .map(|(position, judged)| written(position, judged.mv))
        .collect();
    Ruled { evidence, moves }
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
