//! What the bytes of the index mean: keys and rows.
//!
//! Numbers in keys are big-endian, so that keys sort as numbers do.

use serde::{Deserialize, Serialize};

use crate::{
    play::{Act, Event, MatchId, MessageRef, Moment, PersonId, PlaceId, ServerId, Timetable},
    store::{
        fault::Fault,
        index::Tree,
        mirror::{EventV1, MoveV1},
        record::{DeliveryId, NoticeId},
    },
};

/// Begins an event that is not a move; no point has this index.
const NO_MOVE: u8 = 0xff;

/// A match: its events and what the other trees need to know of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct MatchRow {
    /// Where it is shown.
    pub(super) place: u64,
    /// The challenger and the challenged, or the two who play.
    pub(super) people: Vec<u64>,
    /// How far it has come.
    pub(super) phase: Phase,
    /// When something happens to it by itself.
    pub(super) deadline: Option<i64>,
    /// When each event happened, in milliseconds after the one before.
    times: Vec<i64>,
    /// The events: two bytes for a move, else [`NO_MOVE`], the length and the stored form.
    events: Vec<u8>,
}

/// How far a match has come, as far as lists care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Phase {
    /// A challenge waits for an answer.
    Waiting,
    /// The challenge came to nothing.
    Closed,
    /// The game is on.
    On,
    /// The game is over.
    Over,
}

impl MatchRow {
    /// The row of a match of which nothing is known yet.
    pub(super) fn new() -> Self {
        Self {
            place: 0,
            people: Vec::new(),
            phase: Phase::Waiting,
            deadline: None,
            times: Vec::new(),
            events: Vec::new(),
        }
    }

    /// How many events there are.
    pub(super) fn version(&self) -> u32 {
        u32::try_from(self.times.len()).unwrap_or(u32::MAX)
    }

    /// Takes in what happened at `time`.
    pub(super) fn push(&mut self, time: Moment, event: &Event) {
        let last = self
            .times
            .iter()
            .fold(0_i64, |sum, step| sum.wrapping_add(*step));
        self.times.push(time.0.wrapping_sub(last));
        match event {
            Event::Moved(mv) => self.events.extend(MoveV1(*mv).pack()),
            other => {
                let stored = postcard::to_stdvec(&EventV1::from(other))
                    .expect("numbers and text always encode");
                let length = postcard::to_stdvec(&stored.len()).expect("a number always encodes");
                self.events.push(NO_MOVE);
                self.events.extend(length);
                self.events.extend(stored);
            }
        }
        match event {
            Event::Challenged { place, challenge } => {
                self.place = place.0;
                self.people = [Some(challenge.challenger), challenge.opponent]
                    .into_iter()
                    .flatten()
                    .map(|person| person.0)
                    .collect();
            }
            Event::Accepted { red, black } => {
                self.people = vec![red.0, black.0];
                self.phase = Phase::On;
            }
            Event::Closed(_) => self.phase = Phase::Closed,
            Event::Ended(_) | Event::Aborted(_) => self.phase = Phase::Over,
            Event::Arbitrated { act, .. } => match act {
                Act::Adjudicate(_) | Act::Abort => self.phase = Phase::Over,
                Act::Reinstate => self.phase = Phase::On,
                Act::Pause | Act::GoOn => {}
            },
            Event::Relocated { place, .. } => self.place = place.0,
            Event::Countered(_)
            | Event::Uncounted { .. }
            | Event::Moved(_)
            | Event::Answered(_)
            | Event::Planned { .. }
            | Event::DrawOffered(_)
            | Event::DrawDeclined
            | Event::TakebackOffered(_)
            | Event::TakebackDeclined
            | Event::TakenBack { .. }
            | Event::TimeGiven { .. }
            | Event::Credited { .. }
            | Event::Rested { .. }
            | Event::Back(_)
            | Event::Reminded(_)
            | Event::FlagFell
            | Event::Stopped(_)
            | Event::WentOn => {}
        }
    }

    /// Works out when something happens to it by itself, after the last event.
    pub(super) fn settle(&mut self) {
        let table = self
            .events()
            .and_then(|events| Timetable::of(events.iter().map(|(time, event)| (*time, event))));
        let due = table.and_then(|table| table.due());
        self.deadline = due.map(|due| due.0);
    }

    /// The events with their times; `None` if the bytes are not events.
    pub(super) fn events(&self) -> Option<Vec<(Moment, Event)>> {
        let mut time = 0_i64;
        let mut rest = &self.events[..];
        let mut events = Vec::with_capacity(self.times.len());
        for step in &self.times {
            time = time.wrapping_add(*step);
            let event;
            (event, rest) = take_event(rest)?;
            events.push((Moment(time), event));
        }
        rest.is_empty().then_some(events)
    }

    /// The rows that let a match be found by something else than its number.
    pub(super) fn signposts(&self, id: MatchId) -> Vec<(Tree, Vec<u8>)> {
        let over = match self.phase {
            Phase::Closed => return Vec::new(),
            Phase::Waiting | Phase::On => Listed::Live,
            Phase::Over => Listed::Over,
        };
        let people = self.people.iter().map(|person| {
            let key = [&by_person(PersonId(*person), over)[..], &match_key(id)].concat();
            (Tree::ByPerson, key)
        });
        let place = [&by_place(PlaceId(self.place), over)[..], &match_key(id)].concat();
        let deadline = self.deadline.map(|deadline| {
            let key = [&time_key(Moment(deadline))[..], &match_key(id)].concat();
            (Tree::Deadlines, key)
        });
        let server = (over == Listed::Live).then(|| (Tree::ByServer, match_key(id).to_vec()));
        people
            .chain([(Tree::ByPlace, place)])
            .chain(server)
            .chain(deadline)
            .collect()
    }
}

fn take_event(bytes: &[u8]) -> Option<(Event, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    if *first != NO_MOVE {
        let (to, rest) = rest.split_first()?;
        return Some((Event::Moved(MoveV1::unpack([*first, *to])?.0), rest));
    }
    let (length, rest): (usize, _) = postcard::take_from_bytes(rest).ok()?;
    let (stored, rest) = rest.split_at_checked(length)?;
    let stored: EventV1 = postcard::from_bytes(stored).ok()?;
    Some((stored.try_into().ok()?, rest))
}

/// Whether something may still happen to a listed match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    Live,
    Over,
}

/// The bytes of a row.
pub(super) fn encode(row: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(row).expect("numbers, text and lists of them always encode")
}

/// The row of these bytes.
pub(super) fn decode<'a, T: Deserialize<'a>>(tree: Tree, bytes: &'a [u8]) -> Result<T, Fault> {
    postcard::from_bytes(bytes).map_err(|_| Fault::Row { tree: tree.name() })
}

/// The fields at the front of a row.
pub(super) fn decode_front<'a, T: Deserialize<'a>>(
    tree: Tree,
    bytes: &'a [u8],
) -> Result<T, Fault> {
    let front = postcard::take_from_bytes(bytes).map(|(front, _)| front);
    front.map_err(|_| Fault::Row { tree: tree.name() })
}

pub(super) fn match_key(id: MatchId) -> [u8; 12] {
    let mut key = [0; 12];
    key[..8].copy_from_slice(&id.server.0.to_be_bytes());
    key[8..].copy_from_slice(&id.number.to_be_bytes());
    key
}

/// The key of a time: the sign is turned, so that times before 1970 come first.
pub(super) fn time_key(time: Moment) -> [u8; 8] {
    let mut key = time.0.to_be_bytes();
    key[0] ^= 0x80;
    key
}

pub(super) fn notice_key(id: NoticeId) -> [u8; 10] {
    let mut key = [0; 10];
    key[..8].copy_from_slice(&id.sequence.to_be_bytes());
    key[8..].copy_from_slice(&id.part.to_be_bytes());
    key
}

pub(super) fn posted_key(about: MatchId, message: MessageRef) -> Vec<u8> {
    let place = message.place.0.to_be_bytes();
    let message = message.message.to_be_bytes();
    [&match_key(about)[..], &place, &message].concat()
}

pub(super) fn by_person(person: PersonId, listed: Listed) -> Vec<u8> {
    [&person.0.to_be_bytes()[..], &[listed as u8]].concat()
}

pub(super) fn by_place(place: PlaceId, listed: Listed) -> Vec<u8> {
    [&place.0.to_be_bytes()[..], &[listed as u8]].concat()
}

pub(super) fn server_key(server: ServerId) -> [u8; 8] {
    server.0.to_be_bytes()
}

/// The key of a person's days off in a server, without the instant at its end.
pub(super) fn vacation_key(server: ServerId, person: PersonId) -> [u8; 16] {
    let mut key = [0; 16];
    key[..8].copy_from_slice(&server.0.to_be_bytes());
    key[8..].copy_from_slice(&person.0.to_be_bytes());
    key
}

/// The key of something that is numbered within a server: an act of an arbiter, or a season.
pub(super) fn numbered_key(server: ServerId, number: u32) -> [u8; 12] {
    match_key(MatchId { server, number })
}

/// The key of what matters for the ratings of a server, by record and part of it.
pub(super) fn ladder_key(server: ServerId, sequence: u64, part: u16) -> Vec<u8> {
    let [server, sequence] = [server.0, sequence].map(u64::to_be_bytes);
    [&server[..], &sequence, &part.to_be_bytes()].concat()
}

pub(super) fn delivery_key(delivery: DeliveryId) -> [u8; 8] {
    delivery.0.to_be_bytes()
}

/// Takes keys and fixed rows apart again.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    tree: Tree,
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(tree: Tree, bytes: &'a [u8]) -> Self {
        Self { tree, bytes }
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Fault> {
        let (taken, rest) = self.bytes.split_first_chunk().ok_or(Fault::Row {
            tree: self.tree.name(),
        })?;
        self.bytes = rest;
        Ok(*taken)
    }

    pub(super) fn number(&mut self) -> Result<u64, Fault> {
        self.take().map(u64::from_be_bytes)
    }

    pub(super) fn time(&mut self) -> Result<Moment, Fault> {
        let mut key: [u8; 8] = self.take()?;
        key[0] ^= 0x80;
        Ok(Moment(i64::from_be_bytes(key)))
    }

    pub(super) fn match_id(&mut self) -> Result<MatchId, Fault> {
        Ok(MatchId {
            server: ServerId(self.number()?),
            number: u32::from_be_bytes(self.take()?),
        })
    }

    pub(super) fn notice(&mut self) -> Result<NoticeId, Fault> {
        Ok(NoticeId {
            sequence: self.number()?,
            part: u16::from_be_bytes(self.take()?),
        })
    }

    pub(super) fn message(&mut self) -> Result<MessageRef, Fault> {
        Ok(MessageRef {
            place: PlaceId(self.number()?),
            message: self.number()?,
        })
    }

    /// What has not been taken.
    pub(super) fn rest(self) -> &'a [u8] {
        self.bytes
    }
}
