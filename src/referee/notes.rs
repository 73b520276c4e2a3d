//! From what happened to what is answered: replies, views, and moves in words.

use super::{
    fault::Fault,
    plans,
    reply::{Refused, Reply},
    request::Outsider,
    shell::Referee,
    view::{LastMove, MatchView, Ruled, Warned, Written},
};
use crate::{
    notation::{self, Notation},
    play::{Closed, Event, Game, Match, MatchId, Notice, PersonId, Reason, Refusal, Stage},
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
            Event::Countered(_) => Reply::Countered(shown),
            Event::Closed(Closed::Declined) => Reply::Declined(shown),
            Event::Closed(Closed::Withdrawn) => Reply::Withdrawn(shown),
            Event::Moved(mv) => {
                // An answer that was planned may be the last move by then.
                let is_answered = shown.state.game().is_some_and(|game| game.answered() > 0);
                let played = if is_answered {
                    &shown.before
                } else {
                    &shown.last
                };
                let written = played.as_ref().ok_or(Fault::Broken { id })?.written.clone();
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
            Event::Planned { side, plan } => {
                let game = shown.state.game().ok_or(Fault::Broken { id })?;
                Reply::Plans {
                    plan: plans::shown(game.position(), game.plan(*side)),
                    is_new: !plan.is_empty(),
                    shown,
                }
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
        let newcomers = people
            .iter()
            .copied()
            .filter(|&person| self.is_new(person, &state))
            .collect();
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
            let shows_it = matches!(
                shows,
                Notice::Turn { .. } | Notice::Card | Notice::Countered { .. }
            );
            shows_it && shows.is_current(&state)
        });
        MatchView {
            board: boards.next_back().map(|(message, _)| message),
            last: state.game().and_then(|game| move_back(game, 0)),
            before: state.game().and_then(|game| move_back(game, 1)),
            retracted: state.game().map(retracted).unwrap_or_default(),
            warning: state.game().and_then(warned).map(Box::new),
            ruling: state.game().and_then(Game::ruling).map(ruled).map(Box::new),
            // These two are told as well as they can be, like the boards.
            rated: self.books.store.told(state.id).ok().flatten().map(Box::new),
            is_excluded: self.is_excluded(&state),
            enough: self.enough_for(&state),
            reasons: self.reasons(&state),
            state,
            newcomers,
            people,
        }
    }

    /// See [`MatchView::is_excluded`].
    fn is_excluded(&self, state: &Match) -> bool {
        let MatchId { server, number } = state.id;
        let is_over = |game: &Game| game.is_rated() && game.outcome().is_some();
        if !state.game().is_some_and(is_over) {
            return false;
        }
        let ladder = self.books.ladders.of(server);
        let rated = ladder.look(&self.books.store, server, |ladder| {
            ladder
                .rated(number)
                .is_some_and(|rated| rated.change.is_none())
        });
        rated.unwrap_or_default()
    }

    /// See [`MatchView::enough`].
    fn enough_for(&self, state: &Match) -> Option<u16> {
        let made = self.made(&state.challenge);
        self.books.enough_for(state, made).ok().flatten()
    }

    /// Whether this is the first game of somebody in it, while it begins. If that cannot be read they are
    /// told nothing of it: it is no more than a hint.
    fn is_new(&self, person: PersonId, state: &Match) -> bool {
        let begins = match &state.stage {
            Stage::Waiting => true,
            Stage::Game(game) => game.ply() == 0,
            Stage::Closed(_) => false,
        };
        // Later games of the server do not count: whoever asks again gets the same answer.
        let is_before = |id: MatchId| id.server != state.id.server || id.number < state.id.number;
        let has_others = || {
            if self
                .books
                .store
                .first_finished(person)?
                .is_some_and(is_before)
            {
                return Ok::<_, Fault>(true);
            }
            let mut live = self.books.store.live_of(person)?;
            live.retain(|&id| is_before(id));
            let live = self.books.load_all(live)?;
            Ok(live.iter().any(|other| other.game().is_some()))
        };
        begins && has_others().is_ok_and(|has| !has)
    }
}

/// A refusal that concerns no match.
pub(super) const fn refused(why: Refused) -> Reply {
    Reply::Refused { why, shown: None }
}

/// The move in each notation.
#[must_use]
pub fn written(position: &Position, mv: Move) -> Written {
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

pub(super) fn all_written(position: &Position, moves: &[Move]) -> Vec<Written> {
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

/// The move before the last `back` ones.
fn move_back(game: &Game, back: usize) -> Option<LastMove> {
    let history = game.history();
    let ply = history.ply().checked_sub(back + 1)?;
    let mv = *history.moves().get(ply)?;
    let before = history.position_at(ply)?;
    Some(LastMove {
        mv,
        piece: before.board().piece_at(mv.from)?,
        captured: before.captured_by(mv),
        written: written(before, mv),
    })
}

fn retracted(game: &Game) -> Vec<Written> {
    let mut position = *game.position();
    let words = game.retracted().iter().map(|&mv| {
        let after = position.after(mv);
        let before = std::mem::replace(&mut position, after);
        written(&before, mv)
    });
    words.collect()
}
