//! Requests about games that are on: moves, giving up, draws, and looking.

use super::{
    fault::Fault,
    notes::{refused, written},
    reply::{Refused, Reply},
    request::{Caller, MoveInput, Which, Wish},
    shell::{Plan, Referee},
    view::{Suggestion, Written},
    which::{Meant, Waits},
};
use crate::{
    notation::{self, Reading},
    play::{Command, Game, Match, Moment, PersonId, Stage, decide, to_move},
    xiangqi::Move,
};

/// How many suggestions are given at most; the outside world shows no more.
const SUGGESTIONS: usize = 25;

/// The longest part of an unreadable text that is given back, in characters.
const TYPED_CHARACTERS: usize = 64;

impl Referee {
    /// Plays a move.
    pub(super) fn play(
        &self,
        caller: &Caller,
        which: Which,
        input: &MoveInput,
        now: Moment,
    ) -> Result<Reply, Fault> {
        self.about_one(caller, which, Waits::Move, now, |state, by| {
            Ok(match self.meant_move(caller, state, by, which, input) {
                Ok((ply, mv)) => Plan::Do(Command::Move { by, ply, mv }),
                Err(plan) => *plan,
            })
        })
    }

    /// The move that is meant in this match, with the number of moves that the caller saw, if known; or
    /// what to do instead of playing it.
    pub(super) fn meant_move(
        &self,
        caller: &Caller,
        state: &Match,
        by: PersonId,
        which: Which,
        input: &MoveInput,
    ) -> Result<(Option<usize>, Move), Box<Plan>> {
        let ply = seen_ply(which);
        let game = to_move(state, by, ply)
            .map_err(|refusal| Box::new(Plan::Refuse(Refused::Play(refusal))))?;
        let text = match input {
            MoveInput::Exact(mv) => return Ok((ply, *mv)),
            MoveInput::Text(text) => text,
        };
        match read(caller, game, text) {
            Read::Move(mv) => Ok((ply, mv)),
            Read::Several(candidates) => {
                let shown = self.view(state.clone());
                let asked = Reply::WhichMove { shown, candidates };
                Err(Box::new(Plan::Answer(Box::new(asked))))
            }
            Read::Refused(why) => Err(Box::new(Plan::Refuse(why))),
        }
    }

    /// The legal moves that what has been typed so far may become, best first, at most 25. Where the
    /// caller may mean one of several games, those of all of them; none where they cannot move.
    ///
    /// # Errors
    /// When the store fails.
    pub fn suggest(
        &self,
        caller: &Caller,
        which: Which,
        typed: &str,
    ) -> Result<Vec<Suggestion>, Fault> {
        let matches = match self.meant(caller, which, Waits::Move)? {
            Meant::One(id) => self.books.load_all(vec![id])?,
            Meant::Several(matches) => matches,
            Meant::Nothing(_) => return Ok(Vec::new()),
        };
        let by = self.books.caller(caller)?;
        let each = SUGGESTIONS / matches.len().clamp(1, SUGGESTIONS);
        let suggestions = matches
            .iter()
            .filter_map(|state| Some((state.id.number, to_move(state, by, None).ok()?)))
            .flat_map(|(number, game)| suggestions(number, game, typed, each));
        Ok(suggestions.take(SUGGESTIONS).collect())
    }

    /// Gives a game up, after asking.
    pub(super) fn resign(
        &self,
        caller: &Caller,
        which: Which,
        confirmed: bool,
        now: Moment,
    ) -> Result<Reply, Fault> {
        self.about_one(caller, which, Waits::Any, now, |state, by| {
            let ply = seen_ply(which);
            let command = Command::Resign { by, ply };
            if confirmed {
                return Ok(Plan::Do(command));
            }
            Ok(match decide(state, &command, now) {
                Ok(_) => {
                    let asked = Reply::ConfirmResign(self.view(state.clone()));
                    Plan::Answer(Box::new(asked))
                }
                Err(refusal) => Plan::Refuse(Refused::Play(refusal)),
            })
        })
    }

    /// Offers a draw or answers an offer.
    pub(super) fn draw(
        &self,
        caller: &Caller,
        which: Which,
        waits: Waits,
        now: Moment,
        command: fn(PersonId, Option<usize>) -> Command,
    ) -> Result<Reply, Fault> {
        self.about_one(caller, which, waits, now, |_, by| {
            Ok(Plan::Do(command(by, seen_ply(which))))
        })
    }

    /// Does something else that a player can ask of a game.
    pub(super) fn wish(
        &self,
        caller: &Caller,
        which: Which,
        wish: &Wish,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let waits = match wish {
            Wish::AcceptTakeback | Wish::DeclineTakeback => Waits::TakebackAnswer,
            Wish::ClaimTime => Waits::Claim,
            _ => Waits::Any,
        };
        let ply = seen_ply(which);
        self.about_one(caller, which, waits, now, |state, by| {
            let is_pressed = matches!(which, Which::Seen { .. });
            let is_late = state.game().is_some_and(|game| game.on_move() == Some(by));
            if matches!(wish, Wish::GiveTime(_)) && is_pressed && is_late {
                return Ok(Plan::Refuse(Refused::ForOpponent));
            }
            Ok(Plan::Do(match wish.clone() {
                Wish::Abort => Command::Abort { by, ply },
                Wish::OfferTakeback => Command::OfferTakeback { by, ply },
                Wish::AcceptTakeback => Command::AcceptTakeback { by, ply },
                Wish::DeclineTakeback => Command::DeclineTakeback { by, ply },
                Wish::GiveTime(seconds) => {
                    let game = state.game();
                    let usual = game.map_or(0, |game| game.clock().pace().usual_gift());
                    let seconds = seconds.unwrap_or(usual);
                    Command::GiveTime { by, seconds }
                }
                Wish::ClaimTime => Command::ClaimTime { by },
            }))
        })
    }

    /// Shows a match.
    pub(super) fn board(&self, caller: &Caller, which: Which) -> Result<Reply, Fault> {
        let mut meant = self.meant(caller, which, Waits::Any)?;
        if let Meant::Nothing(Refused::NoGame) = meant {
            meant = self.on_show(caller)?;
        }
        match meant {
            Meant::One(id) => Ok(match self.books.store.find(id)? {
                Some(state) => Reply::Board(self.view(state)),
                None => refused(Refused::NoSuchMatch(id.number)),
            }),
            Meant::Several(matches) => Ok(self.which_game(matches)),
            Meant::Nothing(why) => Ok(refused(why)),
        }
    }

    /// Lists the caller's matches.
    pub(super) fn games(&self, caller: &Caller) -> Result<Reply, Fault> {
        let person = self.books.caller(caller)?;
        let mut matches = self.live_matches(caller, person)?;
        // The most urgent first. The sort is stable: by number otherwise.
        matches.sort_by_key(|state| (!waits_for(state, person), ends(state)));
        let views = matches.into_iter().map(|state| self.view(state));
        Ok(Reply::Games(views.collect()))
    }

    /// Does something about the one match that is meant, or asks which it is.
    pub(super) fn about_one(
        &self,
        caller: &Caller,
        which: Which,
        waits: Waits,
        now: Moment,
        plan: impl Fn(&Match, PersonId) -> Result<Plan, Fault>,
    ) -> Result<Reply, Fault> {
        match self.meant(caller, which, waits)? {
            Meant::One(id) => {
                let by = self.books.caller(caller)?;
                self.act(caller, id, now, |state| plan(state, by))
            }
            Meant::Several(matches) => Ok(self.which_game(matches)),
            Meant::Nothing(why) => Ok(refused(why)),
        }
    }

    /// What somebody without a game sees who looks: what is played in the place.
    pub(super) fn on_show(&self, caller: &Caller) -> Result<Meant, Fault> {
        let mut here = self.books.store.live_in(caller.place)?;
        here.retain(|id| id.server == caller.server);
        let mut games = self.books.load_all(here)?;
        games.retain(|state| state.game().is_some());
        Ok(match &games[..] {
            [] => Meant::Nothing(Refused::NoGame),
            [only] => Meant::One(only.id),
            _ => Meant::Several(games),
        })
    }

    pub(super) fn which_game(&self, matches: Vec<Match>) -> Reply {
        Reply::WhichGame(matches.into_iter().map(|state| self.view(state)).collect())
    }
}

/// When it is too late for whoever has to do something; the end of time where it never is.
fn ends(state: &Match) -> Moment {
    let end = match &state.stage {
        Stage::Waiting => Some(state.challenge.expires),
        Stage::Game(game) => game.clock().deadline(),
        Stage::Closed(_) => None,
    };
    end.unwrap_or(Moment(i64::MAX))
}

/// Whether the match stands still until this person does something.
fn waits_for(state: &Match, person: PersonId) -> bool {
    match &state.stage {
        Stage::Waiting => state.challenge.opponent == Some(person),
        Stage::Game(game) => game.on_move() == Some(person),
        Stage::Closed(_) => false,
    }
}

pub(super) const fn seen_ply(which: Which) -> Option<usize> {
    match which {
        Which::Seen { ply, .. } => Some(ply),
        Which::Infer | Which::Number(_) => None,
    }
}

/// What a typed move comes to.
enum Read {
    Move(Move),
    Several(Vec<(Move, Written)>),
    Refused(Refused),
}

fn read(caller: &Caller, game: &Game, text: &str) -> Read {
    let position = game.position();
    let in_words = |moves: Vec<Move>| {
        moves
            .into_iter()
            .map(|mv| (mv, written(position, mv)))
            .collect()
    };
    match notation::read(position, text, caller.prefer) {
        Reading::Move(mv) => Read::Move(mv),
        Reading::Several(moves) => Read::Several(in_words(moves)),
        Reading::Illegal { mv, why } => Read::Refused(Refused::Illegal {
            mv,
            why,
            written: written(position, mv),
        }),
        Reading::Unreadable { missing } => Read::Refused(Refused::Unreadable {
            missing,
            typed: text.chars().take(TYPED_CHARACTERS).collect(),
            nearest: in_words(notation::nearest(position, text)),
        }),
    }
}

fn suggestions(number: u32, game: &Game, typed: &str, limit: usize) -> Vec<Suggestion> {
    let position = game.position();
    notation::suggest(position, typed, limit)
        .into_iter()
        .filter_map(|mv| {
            Some(Suggestion {
                number,
                ply: game.board_number(),
                mv,
                piece: position.board().piece_at(mv.from)?,
                written: written(position, mv),
            })
        })
        .collect()
}
