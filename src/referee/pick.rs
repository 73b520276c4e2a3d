//! Choosing a move from what is legal, and seeing what would come of it before it is played. Nothing
//! happens to the game here.

use super::{
    fault::Fault,
    notes::written,
    reply::{Refused, Reply},
    request::{Caller, MoveInput, Which},
    shell::{Plan, Referee},
    view::Playable,
    which::Waits,
};
use crate::{
    play::{Command, Event, Game, Moment, decide, to_move},
    xiangqi::Square,
};

impl Referee {
    /// The legal moves of the caller's game, of one piece if it is given and can move.
    pub(super) fn pick(
        &self,
        caller: &Caller,
        number: u32,
        ply: usize,
        from: Option<Square>,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let which = Which::Seen { number, ply };
        self.about_one(caller, which, Waits::Move, now, |state, by| {
            Ok(match to_move(state, by, Some(ply)) {
                Ok(game) => Plan::Answer(Box::new(Reply::Pick {
                    moves: playable(game, from),
                    shown: self.view(state.clone()),
                })),
                Err(refusal) => Plan::Refuse(Refused::Play(refusal)),
            })
        })
    }

    /// What would come of a move: the match as it would be after it.
    pub(super) fn preview(
        &self,
        caller: &Caller,
        which: Which,
        input: &MoveInput,
        now: Moment,
    ) -> Result<Reply, Fault> {
        self.about_one(caller, which, Waits::Move, now, |state, by| {
            let (ply, mv) = match self.meant_move(caller, state, by, which, input) {
                Ok(meant) => meant,
                Err(plan) => return Ok(*plan),
            };
            let foreseen = match decide(state, &Command::Move { by, ply, mv }, now) {
                Ok(events) => {
                    let mut after = state.clone();
                    // What the opponent has planned is theirs alone.
                    let seen = events
                        .iter()
                        .take_while(|event| !matches!(event, Event::Answered(_)));
                    for event in seen {
                        after.apply(event, now);
                    }
                    Reply::Preview(self.view(after))
                }
                Err(refusal) => self.declined(refusal, state.clone()),
            };
            Ok(Plan::Answer(Box::new(foreseen)))
        })
    }
}

/// The legal moves of the position, of the piece on `from` only if it has any.
fn playable(game: &Game, from: Option<Square>) -> Vec<Playable> {
    let position = game.position();
    let from = from.filter(|&from| !position.legal_targets(from).is_empty());
    let moves = position.legal_moves();
    moves
        .iter()
        .filter(|mv| from.is_none_or(|from| mv.from == from))
        .filter_map(|&mv| {
            Some(Playable {
                mv,
                piece: position.board().piece_at(mv.from)?,
                captured: position.captured_by(mv),
                written: written(position, mv),
            })
        })
        .collect()
}
