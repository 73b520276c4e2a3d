//! Challenges: proposing a game and answering.

use super::{
    books::{Before, Took},
    fault::Fault,
    notes::refused,
    places::beginning,
    reply::{Refused, Reply},
    request::{Caller, Opponent, Outsider},
    shell::{Plan, Referee},
    which::id,
};
use crate::{
    play::{
        self, Challenge, Command, MatchId, Moment, PersonId, Refusal, SideChoice, Stage, Terms,
        decide,
    },
    ruling::RuleSet,
    xiangqi::{Position, Side},
};

impl Referee {
    /// Proposes a game.
    pub(super) fn challenge(
        &self,
        caller: &Caller,
        opponent: Opponent,
        side: SideChoice,
        rules: RuleSet,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let opponent = match opponent {
            Opponent::Anyone => None,
            Opponent::Person(who) if who.user == caller.who.user => {
                return Ok(refused(Refused::Play(Refusal::ChallengesThemselves)));
            }
            Opponent::Person(who) => Some(who),
            Opponent::Program => return Ok(refused(Refused::ChallengesProgram)),
        };
        if let Some(why) = self.closed_channel(caller)? {
            return Ok(refused(why));
        }
        if let Some(who) = &opponent
            && let Some(why) = self.estranged(caller.who.user, who.user)
        {
            return Ok(refused(why));
        }
        let _held = self.challengers.hold(caller.who.user);
        let known = self.books.caller(caller)?;
        let limit = self.settings.challenges_per_person;
        if self.waiting_challenges(known)? >= limit {
            return Ok(refused(Refused::TooManyChallenges { limit }));
        }
        let challenge = Challenge {
            challenger: self.books.meet(&caller.who)?,
            opponent: self.meet_all(opponent)?,
            side,
            rules,
            start: Position::start(),
            expires: now.plus_seconds(self.settings.challenge_seconds),
            terms: Terms::default(),
        };
        let first = match play::open(caller.place, challenge, now) {
            Ok(first) => first,
            Err(refusal) => return Ok(refused(Refused::Play(refusal))),
        };
        loop {
            let id = MatchId {
                server: caller.server,
                number: self.books.store.next_number(caller.server)?,
            };
            let events = beginning(caller, first.clone());
            match self
                .books
                .commit_events(Before::New(id), events, Some(caller.delivery), now)?
            {
                Took::Place(after) => return self.reply_to(&first, *after),
                Took::PlaceBefore(record) => return self.retell(&record),
                Took::NoPlace => {}
            }
        }
    }

    /// Why the one cannot challenge the other, if one of them blocks the other.
    fn estranged(&self, challenger: u64, opponent: u64) -> Option<Refused> {
        if self.blocks(opponent, challenger) {
            return Some(Refused::BlockedByThem);
        }
        self.blocks(challenger, opponent)
            .then_some(Refused::BlockedByYou)
    }

    fn meet_all(&self, who: Option<Outsider>) -> Result<Option<PersonId>, Fault> {
        who.map(|who| self.books.meet(&who)).transpose()
    }

    fn waiting_challenges(&self, by: PersonId) -> Result<usize, Fault> {
        let matches = self.books.load_all(self.books.store.live_of(by)?)?;
        let waiting = matches
            .iter()
            .filter(|state| state.stage == Stage::Waiting && state.challenge.challenger == by);
        Ok(waiting.count())
    }

    /// Takes a challenge up.
    pub(super) fn accept(
        &self,
        caller: &Caller,
        number: u32,
        now: Moment,
        coin: Side,
    ) -> Result<Reply, Fault> {
        self.act(caller, id(caller, number), now, |state| {
            // Whoever is refused anyway need not become known.
            let by = self.books.caller(caller)?;
            let accept = |by| Command::Accept {
                by,
                coin,
                away: Vec::new(),
            };
            if let Err(refusal) = decide(state, &accept(by), now) {
                return Ok(Plan::Refuse(Refused::Play(refusal)));
            }
            let challenger = self.books.store.identity(state.challenge.challenger);
            if challenger.is_some_and(|known| self.blocks(known.external, caller.who.user)) {
                return Ok(Plan::Refuse(Refused::BlockedByThem));
            }
            let by = self.books.meet(&caller.who)?;
            Ok(Plan::Do(accept(by)))
        })
    }

    /// Turns a challenge down or takes it back.
    pub(super) fn close(
        &self,
        caller: &Caller,
        number: u32,
        now: Moment,
        command: fn(PersonId) -> Command,
    ) -> Result<Reply, Fault> {
        let by = self.books.caller(caller)?;
        self.act(caller, id(caller, number), now, |_| {
            Ok(Plan::Do(command(by)))
        })
    }
}
