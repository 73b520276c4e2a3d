//! Challenges: proposing a game, answering, and answering with another proposal.

use super::{
    books::{Before, Took, add_jobs},
    fault::Fault,
    notes::refused,
    places::beginning,
    proposal::{Opponent, Proposal, Start},
    reply::{Refused, Reply},
    request::Caller,
    shell::{Plan, Referee},
    which::id,
};
use crate::{
    people::Defaults,
    play::{
        self, Challenge, Command, Job, Match, MatchId, Moment, Pace, PaceClass, PersonId, Refusal,
        SideChoice, Stage, Terms, decide,
    },
    ruling::RuleSet,
    store::record::Commit,
    xiangqi::{Position, Side},
};

/// What a proposal starts from.
pub(super) struct Base {
    side: SideChoice,
    rules: RuleSet,
    start: Position,
    terms: Terms,
}

/// Whom a challenge is for, as they are known outside and here.
struct Called {
    user: u64,
    name: Option<String>,
}

impl Referee {
    /// Proposes a game.
    pub(super) fn challenge(
        &self,
        caller: &Caller,
        opponent: Opponent,
        proposal: &Proposal,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let called = match opponent {
            Opponent::Anyone => None,
            Opponent::Person(who) => Some(Called {
                user: who.user,
                name: Some(who.name),
            }),
            Opponent::Numbered(user) => Some(Called { user, name: None }),
            Opponent::Program => return Ok(refused(Refused::ChallengesProgram)),
        };
        let user = called.as_ref().map(|called| called.user);
        if user == Some(caller.who.user) {
            return Ok(refused(Refused::Play(Refusal::ChallengesThemselves)));
        }
        let _held = self.challengers.hold(caller.who.user);
        if let Some(why) = self.hindrance(caller, user, now)? {
            return Ok(refused(why));
        }
        let base = Base::usual(self.books.store.server_settings(caller.server)?.defaults);
        let between =
            |challenger, opponent| self.proposed(&base, proposal, challenger, opponent, now);
        // Whoever is refused anyway need not become known.
        let strangers = between(PersonId(0), called.as_ref().map(|_| PersonId(1)));
        if let Err(refusal) = play::open(caller.place, strangers.clone(), now) {
            return Ok(refused(Refused::Play(refusal)));
        }
        let challenge = Challenge {
            challenger: self.books.meet(&caller.who)?,
            opponent: called.map(|called| self.known(called)).transpose()?,
            ..strangers
        };
        self.begin(caller, challenge, user, now)
    }

    /// Commits a challenge under the next number of the caller's server. Their challenges are held.
    pub(super) fn begin(
        &self,
        caller: &Caller,
        challenge: Challenge,
        to: Option<u64>,
        now: Moment,
    ) -> Result<Reply, Fault> {
        // Whoever leaves for good either sees this challenge or is seen to be gone.
        let people = [Some(challenge.challenger), challenge.opponent];
        let people = people.into_iter().flatten();
        let _held = self
            .vacationers
            .hold_all(people.clone().map(|person| person.0));
        if people.into_iter().any(|person| self.is_gone(person)) {
            return Ok(refused(Refused::OpponentGone));
        }
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
                Took::Place(after) => {
                    self.recent.note(caller.who.user, to, now);
                    return self.reply_to(&first, *after);
                }
                Took::PlaceBefore(record) => return self.retell(&record),
                Took::NoPlace => {}
            }
        }
    }

    /// Why the caller may not challenge now, or not this person.
    pub(super) fn hindrance(
        &self,
        caller: &Caller,
        to: Option<u64>,
        now: Moment,
    ) -> Result<Option<Refused>, Fault> {
        if let Some(why) = self.closed_channel(caller)? {
            return Ok(Some(why));
        }
        let by = caller.who.user;
        if let Some(why) = to.and_then(|to| self.estranged(by, to)) {
            return Ok(Some(why));
        }
        let person = self.books.caller(caller)?;
        let opponent = to.and_then(|to| self.books.store.person(to));
        let settings = &self.settings;
        let mine = self.waiting(person, |challenge| challenge.challenger == person)?;
        let limit = settings.challenges_per_person;
        if mine.len() >= limit {
            return Ok(Some(Refused::TooManyChallenges { limit }));
        }
        if let Some(opponent) = opponent {
            let to_them = |state: &&Match| state.challenge.opponent == Some(opponent);
            let limit = settings.challenges_to_one;
            if mine.iter().filter(to_them).count() >= limit {
                return Ok(Some(Refused::TooManyToOne { limit }));
            }
            let theirs =
                self.waiting(opponent, |challenge| challenge.opponent == Some(opponent))?;
            if theirs.len() >= settings.challenges_for_one {
                return Ok(Some(Refused::TooManyForOne));
            }
        }
        let until = self.recent.wait(by, to, settings.recent, now);
        Ok(until.map(|until| Refused::TooSoon { until }))
    }

    /// Why the first of these people cannot play the other, if one of them blocks the other.
    pub(super) fn estranged(&self, by: u64, other: u64) -> Option<Refused> {
        if self.blocks(other, by) {
            return Some(Refused::BlockedByThem);
        }
        self.blocks(by, other).then_some(Refused::BlockedByYou)
    }

    /// Somebody who takes part from now on. A name that is not at hand is learned when they answer.
    fn known(&self, called: Called) -> Result<PersonId, Fault> {
        let store = &self.books.store;
        if called.name.is_none()
            && let Some(person) = store.person(called.user)
        {
            return Ok(person);
        }
        let name = called.name.unwrap_or_default();
        self.books.watched(store.meet(called.user, &name))
    }

    /// The challenges that wait for an answer among this person's matches.
    fn waiting(
        &self,
        person: PersonId,
        counts: impl Fn(&Challenge) -> bool,
    ) -> Result<Vec<Match>, Fault> {
        let mut matches = self.books.load_all(self.books.store.live_of(person)?)?;
        matches.retain(|state| state.stage == Stage::Waiting && counts(&state.challenge));
        Ok(matches)
    }

    fn proposed(
        &self,
        base: &Base,
        proposal: &Proposal,
        challenger: PersonId,
        opponent: Option<PersonId>,
        now: Moment,
    ) -> Challenge {
        let is_as_before = proposal.start.is_none();
        let (start, handicap) = match &proposal.start {
            None => (base.start, base.terms.handicap),
            Some(Start::Handicap(handicap)) => (handicap.start(), Some(*handicap)),
            Some(Start::Position(position)) => (**position, None),
        };
        let giver = handicap.filter(|_| !is_as_before);
        let side = giver.map_or(base.side, |handicap| SideChoice::Fixed(handicap.giver()));
        let counts = base.terms.is_rated
            && (is_as_before || handicap.is_none() && start == Position::start());
        let pace = proposal.pace.unwrap_or(base.terms.pace);
        Challenge {
            challenger,
            opponent,
            side: proposal.side.unwrap_or(side),
            rules: proposal.rules.unwrap_or(base.rules),
            start,
            expires: self.expiry(pace, now),
            terms: Terms {
                pace,
                flag: proposal.flag.unwrap_or(base.terms.flag),
                is_rated: proposal.is_rated.unwrap_or(counts),
                handicap,
            },
        }
    }

    /// Until when a challenge at this pace that is made now waits for an answer.
    pub(super) fn expiry(&self, pace: Pace, now: Moment) -> Moment {
        now.plus_seconds(self.waits(pace))
    }

    /// How many seconds a challenge at this pace waits for an answer.
    fn waits(&self, pace: Pace) -> u32 {
        match pace.class() {
            PaceClass::Live => self.settings.live_challenge_seconds,
            PaceClass::Correspondence => self.settings.challenge_seconds,
        }
    }

    /// When a challenge was made, or other terms were proposed.
    pub(super) fn made(&self, challenge: &Challenge) -> Moment {
        let seconds = self.waits(challenge.terms.pace);
        Moment(challenge.expires.0 - i64::from(seconds) * 1000)
    }

    /// Takes a challenge up, if it is still the one that was seen.
    pub(super) fn accept(
        &self,
        caller: &Caller,
        number: u32,
        round: Option<u8>,
        now: Moment,
        coin: Side,
    ) -> Result<Reply, Fault> {
        let id = id(caller, number);
        let found = self.books.store.find(id)?;
        let people = [
            Some(self.books.caller(caller)?),
            found.map(|state| state.challenge.challenger),
        ];
        // Nobody takes days off that this game would miss.
        let _held = self
            .vacationers
            .hold_all(people.into_iter().flatten().map(|person| person.0));
        self.act(caller, id, now, |state| {
            // Whoever is refused anyway need not become known.
            let by = self.books.caller(caller)?;
            let mut away = self.away(caller.server, by, now)?;
            away.extend(self.away(caller.server, state.challenge.challenger, now)?);
            let Challenge {
                challenger, terms, ..
            } = state.challenge;
            // Counted from the same instant as on the card: what it says stays true however long it waits.
            let enough = if terms.is_rated {
                let made = self.made(&state.challenge);
                self.books.enough(id.server, [by, challenger], made)?
            } else {
                None
            };
            let accept = |by| Command::Accept {
                by,
                coin,
                away: away.clone(),
                enough,
            };
            if let Err(refusal) = decide(state, &accept(by), now) {
                return Ok(Plan::Refuse(Refused::Play(refusal)));
            }
            if round.is_some_and(|round| round != state.round) {
                return Ok(Plan::Refuse(Refused::Play(Refusal::TermsChanged)));
            }
            if let Some(why) = self.estranged_from(caller, state.challenge.challenger) {
                return Ok(Plan::Refuse(why));
            }
            // A card that was posted before their last games says nothing of it, nor does an open challenge.
            if let Some(games) = enough
                && !self.warned.knew(id, by)
            {
                self.refresh_card(state, now)?;
                return Ok(Plan::Refuse(Refused::WouldNotCount { games }));
            }
            // Nor does a card know that a game of theirs was broken off, or that more of them count now.
            if terms.is_rated && enough.is_none() && self.warned.took_back(id, by) {
                self.refresh_card(state, now)?;
                return Ok(Plan::Refuse(Refused::WouldCount));
            }
            let by = self.books.meet(&caller.who)?;
            Ok(Plan::Do(accept(by)))
        })
    }

    /// Writes the card of a challenge anew, on which something is missing.
    fn refresh_card(&self, state: &Match, now: Moment) -> Result<(), Fault> {
        if state.challenge.opponent.is_none() {
            return Ok(());
        }
        let mut commit = Commit::new(now);
        let posted = self.books.store.posted(state.id)?.into_iter();
        let cards = posted.filter(|(_, shows)| shows.is_current(state));
        let jobs = cards.map(|(message, shows)| Job::Refresh { message, shows });
        add_jobs(&mut commit, state.id, jobs.collect());
        if !commit.notices.is_empty() {
            self.books.commit(commit)?;
        }
        Ok(())
    }

    /// Answers a challenge with other terms.
    pub(super) fn counter(
        &self,
        caller: &Caller,
        number: u32,
        round: u8,
        proposal: &Proposal,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let by = self.books.caller(caller)?;
        self.act(caller, id(caller, number), now, |state| {
            let old = &state.challenge;
            let base = Base::answering(old);
            let other = self.proposed(&base, proposal, by, Some(old.challenger), now);
            let counter = Command::Counter(Box::new(other));
            if let Err(refusal) = decide(state, &counter, now) {
                return Ok(Plan::Refuse(Refused::Play(refusal)));
            }
            if round != state.round {
                return Ok(Plan::Refuse(Refused::Play(Refusal::TermsChanged)));
            }
            if let Some(why) = self.estranged_from(caller, old.challenger) {
                return Ok(Plan::Refuse(why));
            }
            Ok(Plan::Do(counter))
        })
    }

    fn estranged_from(&self, caller: &Caller, other: PersonId) -> Option<Refused> {
        let other = self.books.store.identity(other)?;
        self.estranged(caller.who.user, other.external)
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

impl Base {
    /// A challenge of which nothing is said in a server with these defaults.
    fn usual(defaults: Defaults) -> Self {
        Self {
            side: SideChoice::Random,
            rules: defaults.rules,
            start: Position::start(),
            terms: Terms {
                pace: defaults.pace,
                flag: defaults.flag,
                is_rated: defaults.rated,
                handicap: None,
            },
        }
    }

    /// The same game, proposed by whoever was challenged.
    fn answering(challenge: &Challenge) -> Self {
        Self {
            side: match challenge.side {
                SideChoice::Fixed(side) => SideChoice::Fixed(!side),
                SideChoice::Random => SideChoice::Random,
            },
            rules: challenge.rules,
            start: challenge.start,
            terms: challenge.terms,
        }
    }
}
