//! What arbiters see of ratings and do to them.

use std::collections::{BTreeMap, BTreeSet};

use super::{Excludable, Exclusion, FairPlay, ladders::Turn};
use crate::{
    play::{Match, MatchId, Moment, PersonId, ServerId},
    rating::{Item, Ladder, Subject, Suspicion},
    referee::{
        fault::Fault,
        notes::refused,
        reply::{Refused, Reply},
        request::Caller,
        shell::Referee,
    },
    store::record::{self, Commit, DeliveryId, LadderAct, LadderChange, Receipt},
};

/// What an arbiter wants to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::referee) enum Deed {
    Exclude,
    Include,
}

impl Referee {
    /// Shows an arbiter what they may want to look at.
    pub(in crate::referee) fn fair_play(
        &self,
        caller: &Caller,
        now: Moment,
    ) -> Result<Reply, Fault> {
        if !self.is_arbiter(caller)? {
            return Ok(refused(Refused::NotArbiter));
        }
        let store = &self.books.store;
        let server = caller.server;
        let ladder = self.books.ladders.of(server);
        let suspicions = ladder.look(store, server, |ladder| ladder.suspicions(now))?;
        let mut latest = BTreeMap::new();
        for act in store.exclusions(server)? {
            latest.insert(act.subject, act);
        }
        let excluded = latest.values().filter(|act| act.is_excluded);
        let excluded: Vec<_> = excluded.map(|act| self.exclusion(server, *act)).collect();
        let people: BTreeSet<_> = suspicions.iter().flat_map(named).collect();
        let people = people
            .into_iter()
            .filter_map(|person| Some((person, self.outsider(person)?)))
            .collect();
        Ok(Reply::FairPlay(Box::new(FairPlay {
            suspicions,
            excluded,
            people,
        })))
    }

    /// Takes something out of the ratings of the caller's server, or in again. The reason is durable before what
    /// it explains, and kept apart from it.
    pub(in crate::referee) fn exclude(
        &self,
        caller: &Caller,
        what: Excludable,
        deed: Deed,
        reason: &str,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let reason = match self.as_arbiter(caller, reason)? {
            Ok(reason) => reason,
            Err(why) => return Ok(refused(why)),
        };
        let store = &self.books.store;
        let server = caller.server;
        let by = self.books.meet(&caller.who)?;
        let ladder = self.books.ladders.of(server);
        let turn = ladder.take_turn(store, server)?;
        let subject = match self.subject(&turn, server, what, by, deed)? {
            Ok(subject) => subject,
            Err(why) => return Ok(refused(why)),
        };
        let note = self.books.next_note(server)?;
        self.books
            .watched(store.explain_exclusion(server, note, by, &reason))?;
        let (act, item) = match deed {
            Deed::Exclude => (
                LadderAct::Excluded { note, subject, by },
                Item::Excluded(subject),
            ),
            Deed::Include => (
                LadderAct::Included { note, subject, by },
                Item::Included(subject),
            ),
        };
        let mut commit = Commit::new(now);
        commit.delivery = Some(DeliveryId(caller.delivery));
        let change = LadderChange { server, act };
        commit.ladders.push(change.clone());
        match self.books.commit_in_turn(&turn, commit, &[item])? {
            Receipt::Committed { .. } => Ok(self.excluded_told(&change, now)),
            Receipt::Repeated(record) => self.retell(&record),
            // It names no match.
            Receipt::Overtaken { id, .. } => Err(Fault::Broken { id }),
        }
    }

    /// What whoever did this to the ratings of a server is told.
    pub(in crate::referee) fn excluded_told(&self, change: &LadderChange, at: Moment) -> Reply {
        let (note, subject, by, is_excluded) = match change.act {
            LadderAct::Excluded { note, subject, by } => (note, subject, by, true),
            LadderAct::Included { note, subject, by } => (note, subject, by, false),
            // Time does that, and it hears no answer.
            LadderAct::Turned { .. } => return refused(Refused::NoSuchSeason),
        };
        let act = record::Exclusion {
            note,
            subject,
            is_excluded,
            by,
            at,
        };
        Reply::Excluded(Box::new(self.exclusion(change.server, act)))
    }

    /// What is meant, if this can be done to it.
    fn subject(
        &self,
        turn: &Turn<'_>,
        server: ServerId,
        what: Excludable,
        by: PersonId,
        deed: Deed,
    ) -> Result<Result<Subject, Refused>, Fault> {
        let subject = match what {
            Excludable::Game(number) => Subject::Game(number),
            Excludable::Person(user) => match self.books.store.person(user) {
                Some(person) => Subject::Person(person),
                None => return Ok(Err(Refused::NeverRated)),
            },
        };
        let is_player = match subject {
            Subject::Game(number) => {
                let found = self.books.store.find(MatchId { server, number })?;
                let game = found.as_ref().and_then(Match::game);
                game.is_some_and(|game| game.side_of(by).is_some())
            }
            Subject::Person(person) => person == by,
        };
        let hindrance = turn.look(server, |ladder| {
            hindrance(ladder, subject, (by, is_player), deed)
        })?;
        Ok(hindrance.map_or(Ok(subject), Err))
    }

    fn exclusion(&self, server: ServerId, act: record::Exclusion) -> Exclusion {
        let who = match act.subject {
            Subject::Person(person) => self.outsider(person),
            Subject::Game(_) => None,
        };
        Exclusion {
            subject: act.subject,
            is_excluded: act.is_excluded,
            who,
            at: act.at,
            by: self.outsider(act.by),
            reason: self.books.store.exclusion_reason(server, act.note, act.by),
        }
    }
}

/// Whom it names.
fn named(suspicion: &Suspicion) -> Vec<PersonId> {
    match suspicion {
        Suspicion::Aborts { by, .. } | Suspicion::ShortResignations { by, .. } => vec![*by],
        Suspicion::ShortGames { pair, .. }
        | Suspicion::SameMoves { pair, .. }
        | Suspicion::OneSource { pair, .. } => pair.to_vec(),
        Suspicion::LostThenWon { person, .. } => vec![*person],
    }
}

/// Why this cannot be done to it by an arbiter, who may play in the game that is meant.
fn hindrance(
    ladder: &Ladder,
    subject: Subject,
    (by, is_player): (PersonId, bool),
    deed: Deed,
) -> Option<Refused> {
    let is_excluded = ladder.excluded().contains(&subject);
    let is_own = match subject {
        // What they won or lost against that person would count for them or not.
        Subject::Person(person) => {
            let mut games = ladder.games_of(person).peekable();
            if games.peek().is_none() && !is_excluded {
                return Some(Refused::NeverRated);
            }
            is_player || games.any(|rated| rated.entry.side_of(by).is_some())
        }
        // A game that goes on again may be excluded from before.
        Subject::Game(number) if ladder.rated(number).is_none() && !is_excluded => {
            return Some(Refused::NotRated(number));
        }
        Subject::Game(_) => is_player,
    };
    match (deed, is_excluded) {
        _ if is_own => Some(Refused::OwnRating),
        (Deed::Exclude, true) => Some(Refused::AlreadyExcluded),
        (Deed::Include, false) => Some(Refused::NotExcluded),
        _ => None,
    }
}
