//! Playing the same again: rematches.

use super::{
    fault::Fault,
    notes::refused,
    reply::{Refused, Reply},
    request::{Caller, Which},
    shell::Referee,
    which::id,
};
use crate::{
    play::{Challenge, Game, Match, MatchId, Moment, PersonId, Refusal, SideChoice, Stage},
    xiangqi::Side,
};

impl Referee {
    /// Proposes the same again to the other player. Who presses twice proposes once, and if both do they play.
    pub(super) fn rematch(
        &self,
        caller: &Caller,
        which: Which,
        now: Moment,
        coin: Side,
    ) -> Result<Reply, Fault> {
        let old = match which {
            Which::Number(number) | Which::Seen { number, .. } => id(caller, number),
            Which::Infer => match self.latest(caller)? {
                Some(id) => id,
                None => return Ok(refused(Refused::NoGame)),
            },
        };
        // The one button of both players: only one of them is first.
        let _held = self.rematches.hold(old.server.0 ^ u64::from(old.number));
        let Some(state) = self.books.store.find(old)? else {
            return Ok(refused(Refused::NoSuchMatch(old.number)));
        };
        let person = self.books.caller(caller)?;
        let challenge = match self.again(&state, person, now) {
            Ok(challenge) => challenge,
            Err(why) => return Ok(self.refuse(*why, state)),
        };
        for other in self.live_matches(caller, person)? {
            match stands(&other, &challenge, old) {
                None => {}
                Some(Standing::Made) => return Ok(Reply::Challenged(self.view(other))),
                Some(Standing::Begun) => return Ok(Reply::Board(self.view(other))),
                Some(Standing::Offered) => {
                    let round = Some(other.round);
                    return self.accept(caller, other.id.number, round, now, coin);
                }
            }
        }
        let opponent = challenge.opponent;
        let identity = opponent.and_then(|person| self.books.store.identity(person));
        let Some(identity) = identity else {
            return Ok(self.refuse(Refused::OpponentGone, state));
        };
        let to = Some(identity.external);
        let _held = self.challengers.hold(caller.who.user);
        if let Some(why) = self.hindrance(caller, to, now)? {
            return Ok(refused(why));
        }
        self.begin(caller, challenge, to, now)
    }

    /// The challenge to the same game with the colours exchanged; with a handicap, which belongs to a colour,
    /// as they were.
    fn again(
        &self,
        state: &Match,
        person: PersonId,
        now: Moment,
    ) -> Result<Challenge, Box<Refused>> {
        let no = |why| Err(Box::new(Refused::Play(why)));
        let game = match &state.stage {
            Stage::Game(game) => game,
            Stage::Waiting => return no(Refusal::NotBegun),
            Stage::Closed(closed) => return no(Refusal::ChallengeClosed(*closed)),
        };
        let Some(side) = game.side_of(person) else {
            return no(Refusal::NotAPlayer);
        };
        if game.outcome().is_none() {
            return Err(Box::new(Refused::StillOn));
        }
        let Challenge {
            rules,
            start,
            terms,
            ..
        } = state.challenge;
        let next = if terms.handicap.is_some() {
            side
        } else {
            !side
        };
        Ok(Challenge {
            challenger: person,
            opponent: Some(game.player(!side)),
            side: SideChoice::Fixed(next),
            rules,
            start,
            expires: self.expiry(terms.pace, now),
            terms,
        })
    }
}

/// What has come of a rematch already.
enum Standing {
    /// The same person proposed it.
    Made,
    /// The other person proposed it.
    Offered,
    /// They play it.
    Begun,
}

/// Whether another match of the same person is this rematch of the old one.
fn stands(other: &Match, rematch: &Challenge, old: MatchId) -> Option<Standing> {
    let is_same = other.challenge.rules == rematch.rules
        && other.challenge.start == rematch.start
        && other.challenge.terms == rematch.terms;
    if !is_same || other.id.number <= old.number {
        return None;
    }
    let SideChoice::Fixed(side) = rematch.side else {
        return None;
    };
    let opponent = rematch.opponent?;
    let plays =
        |game: &Game| game.player(side) == rematch.challenger && game.player(!side) == opponent;
    let proposes = |by, to, side| {
        let challenge = &other.challenge;
        (challenge.challenger, challenge.opponent) == (by, Some(to))
            && challenge.side == SideChoice::Fixed(side)
    };
    match &other.stage {
        Stage::Waiting if proposes(rematch.challenger, opponent, side) => Some(Standing::Made),
        Stage::Waiting if proposes(opponent, rematch.challenger, !side) => Some(Standing::Offered),
        Stage::Game(game) if plays(game) && game.outcome().is_none() => Some(Standing::Begun),
        _ => None,
    }
}
