//! Which match is meant when nobody says so: the rule at [`super::Request`].

use super::{
    fault::Fault,
    reply::Refused,
    request::{Caller, Which},
    shell::Referee,
};
use crate::play::{Game, Match, MatchId, PersonId, PlaceId, Refusal};

/// For what a game may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Waits {
    /// A move of the caller.
    Move,
    /// The caller's answer to a draw offer.
    DrawAnswer,
    /// The caller's answer to a request to take moves back.
    TakebackAnswer,
    /// A plan of the caller, while the opponent is on move.
    Plan,
    /// The caller's claim, since the opponent's flag has fallen.
    Claim,
    /// Anything that may happen in an open game.
    Any,
}

impl Waits {
    fn fits(self, game: &Game, person: PersonId) -> bool {
        match self {
            Self::Move => game.on_move() == Some(person),
            Self::DrawAnswer => game
                .draw_offer()
                .is_some_and(|by| game.player(!by) == person),
            Self::TakebackAnswer => game
                .takeback_offer()
                .is_some_and(|by| game.player(!by) == person),
            Self::Plan => game.on_move().is_some_and(|mover| mover != person),
            Self::Claim => {
                game.clock().has_fallen() && game.on_move().is_some_and(|late| late != person)
            }
            Self::Any => true,
        }
    }

    /// Why the request is refused where several games are on and none of them waits for it.
    const fn in_vain(self) -> Refused {
        match self {
            Self::Move => Refused::Play(Refusal::NotYourTurn),
            Self::DrawAnswer => Refused::Play(Refusal::NoDrawOffer),
            Self::TakebackAnswer => Refused::Play(Refusal::NoTakeback),
            Self::Plan => Refused::Play(Refusal::YourTurn),
            Self::Claim => Refused::Play(Refusal::NothingToClaim),
            Self::Any => Refused::NoGame,
        }
    }
}

/// Which match it is, as far as can be told.
#[derive(Debug)]
pub(super) enum Meant {
    /// This one.
    One(MatchId),
    /// Any of these; at least two.
    Several(Vec<Match>),
    /// None that the request fits.
    Nothing(Refused),
}

impl Referee {
    /// Which game the caller means by a request for which games wait so.
    pub(super) fn meant(
        &self,
        caller: &Caller,
        which: Which,
        waits: Waits,
    ) -> Result<Meant, Fault> {
        let number = match which {
            Which::Number(number) | Which::Seen { number, .. } => number,
            Which::Infer => return self.infer(caller, waits),
        };
        Ok(Meant::One(id(caller, number)))
    }

    fn infer(&self, caller: &Caller, waits: Waits) -> Result<Meant, Fault> {
        let person = self.books.caller(caller)?;
        let open = self.open_games(caller, person)?;
        let open: Vec<&Match> = open.iter().collect();
        if caller.in_thread
            && let [only] = shown_in(caller.place, &open)[..]
        {
            return Ok(Meant::One(only.id));
        }
        let mut fitting = open.clone();
        fitting.retain(|state| state.game().is_some_and(|game| waits.fits(game, person)));
        let here = shown_in(caller.place, &fitting);
        Ok(match (&here[..], &fitting[..], &open[..]) {
            ([only], ..) | ([], [only], _) | ([], [], [only]) => Meant::One(only.id),
            ([_, _, ..], ..) => several(&here),
            ([], [_, _, ..], _) => several(&fitting),
            ([], [], []) => Meant::Nothing(Refused::NoGame),
            ([], [], _) => Meant::Nothing(waits.in_vain()),
        })
    }

    /// The caller's games that are on, in their server, by number.
    fn open_games(&self, caller: &Caller, person: PersonId) -> Result<Vec<Match>, Fault> {
        let mut open = self.live_matches(caller, person)?;
        open.retain(|state| state.game().is_some() && !state.is_over());
        Ok(open)
    }

    /// The caller's matches that are not over, in their server or out of any in all, by number.
    pub(super) fn live_matches(
        &self,
        caller: &Caller,
        person: PersonId,
    ) -> Result<Vec<Match>, Fault> {
        let mut live = self.books.store.live_of(person)?;
        live.retain(|id| caller.is_direct() || id.server == caller.server);
        live.sort_unstable();
        self.books.load_all(live)
    }
}

fn shown_in<'a>(place: PlaceId, matches: &[&'a Match]) -> Vec<&'a Match> {
    let matches = matches.iter().copied();
    matches.filter(|state| state.place == place).collect()
}

fn several(matches: &[&Match]) -> Meant {
    Meant::Several(matches.iter().map(|&state| state.clone()).collect())
}

/// The match of this number in the caller's server.
pub(super) fn id(caller: &Caller, number: u32) -> MatchId {
    MatchId {
        server: caller.server,
        number,
    }
}
