//! Between what is stored and what the program thinks in, both ways.

mod event;
mod rating;
mod shown;

use crate::{
    play::{MatchId, MessageRef, Moment, PersonId, PlaceId, ServerId},
    store::{
        mirror::{
            ChangeV1, CommitV4, MarkV1, MatchIdV1, MessageRefV1, NoticeIdV1, Unreadable, VacationV1,
        },
        record::{Change, Commit, DeliveryId, Mark, NoticeId, Vacation},
    },
};

impl From<&Commit> for CommitV4 {
    fn from(commit: &Commit) -> Self {
        Self {
            time: commit.time.0,
            delivery: commit.delivery.map(|delivery| delivery.0),
            changes: commit.changes.iter().map(Into::into).collect(),
            notices: commit
                .notices
                .iter()
                .map(|notice| (*notice).into())
                .collect(),
            marks: commit.marks.iter().map(|mark| (*mark).into()).collect(),
            servers: commit.servers.iter().map(Into::into).collect(),
            vacations: commit
                .vacations
                .iter()
                .map(|vacation| (*vacation).into())
                .collect(),
            told: commit.told.iter().map(Into::into).collect(),
            ladders: commit.ladders.iter().map(Into::into).collect(),
        }
    }
}

impl TryFrom<CommitV4> for Commit {
    type Error = Unreadable;

    fn try_from(stored: CommitV4) -> Result<Self, Unreadable> {
        let changes = stored.changes.into_iter().map(TryInto::try_into);
        Ok(Self {
            time: Moment(stored.time),
            delivery: stored.delivery.map(DeliveryId),
            changes: changes.collect::<Result<_, _>>()?,
            notices: stored.notices.into_iter().map(Into::into).collect(),
            marks: stored.marks.into_iter().map(Into::into).collect(),
            servers: stored.servers.into_iter().map(Into::into).collect(),
            vacations: stored.vacations.into_iter().map(Into::into).collect(),
            told: stored.told.into_iter().map(Into::into).collect(),
            ladders: stored.ladders.into_iter().map(Into::into).collect(),
        })
    }
}

impl From<Vacation> for VacationV1 {
    fn from(vacation: Vacation) -> Self {
        Self {
            server: vacation.server.0,
            person: vacation.person.0,
            from: vacation.from.0,
            until: vacation.until.0,
        }
    }
}

impl From<VacationV1> for Vacation {
    fn from(stored: VacationV1) -> Self {
        Self {
            server: ServerId(stored.server),
            person: PersonId(stored.person),
            from: Moment(stored.from),
            until: Moment(stored.until),
        }
    }
}

impl From<&Change> for ChangeV1 {
    fn from(change: &Change) -> Self {
        Self {
            id: change.id.into(),
            after: change.after,
            events: change.events.iter().map(Into::into).collect(),
        }
    }
}

impl TryFrom<ChangeV1> for Change {
    type Error = Unreadable;

    fn try_from(stored: ChangeV1) -> Result<Self, Unreadable> {
        let events = stored.events.into_iter().map(TryInto::try_into);
        Ok(Self {
            id: stored.id.into(),
            after: stored.after,
            events: events.collect::<Result<_, _>>()?,
        })
    }
}

impl From<Mark> for MarkV1 {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Told { notice, message } => Self::Told {
                notice: notice.into(),
                message: message.map(Into::into),
            },
            Mark::GivenUp { notice } => Self::GivenUp {
                notice: notice.into(),
            },
            Mark::Stripped { about, message } => Self::Stripped {
                about: about.into(),
                message: message.into(),
            },
        }
    }
}

impl From<MarkV1> for Mark {
    fn from(stored: MarkV1) -> Self {
        match stored {
            MarkV1::Told { notice, message } => Self::Told {
                notice: notice.into(),
                message: message.map(Into::into),
            },
            MarkV1::GivenUp { notice } => Self::GivenUp {
                notice: notice.into(),
            },
            MarkV1::Stripped { about, message } => Self::Stripped {
                about: about.into(),
                message: message.into(),
            },
        }
    }
}

impl From<MatchId> for MatchIdV1 {
    fn from(id: MatchId) -> Self {
        Self {
            server: id.server.0,
            number: id.number,
        }
    }
}

impl From<MatchIdV1> for MatchId {
    fn from(stored: MatchIdV1) -> Self {
        Self {
            server: ServerId(stored.server),
            number: stored.number,
        }
    }
}

impl From<NoticeId> for NoticeIdV1 {
    fn from(id: NoticeId) -> Self {
        Self {
            sequence: id.sequence,
            part: id.part,
        }
    }
}

impl From<NoticeIdV1> for NoticeId {
    fn from(stored: NoticeIdV1) -> Self {
        Self {
            sequence: stored.sequence,
            part: stored.part,
        }
    }
}

impl From<MessageRef> for MessageRefV1 {
    fn from(message: MessageRef) -> Self {
        Self {
            place: message.place.0,
            message: message.message,
        }
    }
}

impl From<MessageRefV1> for MessageRef {
    fn from(stored: MessageRefV1) -> Self {
        Self {
            place: PlaceId(stored.place),
            message: stored.message,
        }
    }
}
