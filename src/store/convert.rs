//! Between what is stored and what the program thinks in, both ways.

use crate::{
    people::{Preferences, Setting},
    play::{
        self, Challenge, Event, Job, MatchId, MessageRef, Moment, Outcome, PersonId, PlaceId,
        ServerId,
    },
    store::{
        mirror::{
            ChangeV1, CommitV2, EventV1, JobV1, MarkV1, MatchIdV1, MessageRefV1, MoveV1,
            NoticeIdV1, NoticeV1, PreferencesV1, ServerV1, SettingV1, ShownV1, Unreadable,
        },
        record::{Change, Commit, DeliveryId, Mark, Notice, NoticeId, ServerChange},
    },
    xiangqi::{Position, Setup},
};

impl From<&Commit> for CommitV2 {
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
            servers: commit
                .servers
                .iter()
                .map(|change| (*change).into())
                .collect(),
        }
    }
}

impl TryFrom<CommitV2> for Commit {
    type Error = Unreadable;

    fn try_from(stored: CommitV2) -> Result<Self, Unreadable> {
        let changes = stored.changes.into_iter().map(TryInto::try_into);
        Ok(Self {
            time: Moment(stored.time),
            delivery: stored.delivery.map(DeliveryId),
            changes: changes.collect::<Result<_, _>>()?,
            notices: stored.notices.into_iter().map(Into::into).collect(),
            marks: stored.marks.into_iter().map(Into::into).collect(),
            servers: stored.servers.into_iter().map(Into::into).collect(),
        })
    }
}

impl From<ServerChange> for ServerV1 {
    fn from(change: ServerChange) -> Self {
        Self {
            server: change.server.0,
            preferences: change.preferences.into(),
        }
    }
}

impl From<ServerV1> for ServerChange {
    fn from(stored: ServerV1) -> Self {
        Self {
            server: ServerId(stored.server),
            preferences: stored.preferences.into(),
        }
    }
}

impl From<Preferences> for PreferencesV1 {
    fn from(preferences: Preferences) -> Self {
        let Preferences { language, notation } = preferences;
        let language = language.map(|language| SettingV1::Language(language.into()));
        let notation = notation.map(|notation| SettingV1::Notation(notation.into()));
        Self(language.into_iter().chain(notation).collect())
    }
}

impl From<PreferencesV1> for Preferences {
    fn from(stored: PreferencesV1) -> Self {
        let settings: Vec<_> = stored
            .0
            .into_iter()
            .map(|setting| match setting {
                SettingV1::Language(language) => Setting::Language(Some(language.into())),
                SettingV1::Notation(notation) => Setting::Notation(Some(notation.into())),
            })
            .collect();
        Self::default().with(&settings)
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

impl From<&Event> for EventV1 {
    fn from(event: &Event) -> Self {
        match event {
            Event::Challenged { place, challenge } => {
                let usual = challenge.start == Position::start();
                Self::Challenged {
                    place: place.0,
                    challenger: challenge.challenger.0,
                    opponent: challenge.opponent.map(|person| person.0),
                    side: challenge.side.into(),
                    rules: challenge.rules.into(),
                    start: (!usual).then(|| challenge.start.to_string()),
                    expires: challenge.expires.0,
                }
            }
            Event::Accepted { red, black } => Self::Accepted {
                red: red.0,
                black: black.0,
            },
            Event::Closed(closed) => Self::Closed((*closed).into()),
            Event::Moved(mv) => Self::Moved(MoveV1(*mv)),
            Event::DrawOffered(side) => Self::DrawOffered((*side).into()),
            Event::DrawDeclined => Self::DrawDeclined,
            Event::Ended(Outcome { winner, reason }) => Self::Ended {
                winner: winner.map(Into::into),
                reason: (*reason).into(),
            },
        }
    }
}

impl TryFrom<EventV1> for Event {
    type Error = Unreadable;

    fn try_from(stored: EventV1) -> Result<Self, Unreadable> {
        Ok(match stored {
            EventV1::Challenged {
                place,
                challenger,
                opponent,
                side,
                rules,
                start,
                expires,
            } => Self::Challenged {
                place: PlaceId(place),
                challenge: Box::new(Challenge {
                    challenger: PersonId(challenger),
                    opponent: opponent.map(PersonId),
                    side: side.into(),
                    rules: rules.into(),
                    start: start.map_or(Ok(Position::start()), |fen| position(&fen))?,
                    expires: Moment(expires),
                }),
            },
            EventV1::Accepted { red, black } => Self::Accepted {
                red: PersonId(red),
                black: PersonId(black),
            },
            EventV1::Closed(closed) => Self::Closed(closed.into()),
            EventV1::Moved(MoveV1(mv)) => Self::Moved(mv),
            EventV1::DrawOffered(side) => Self::DrawOffered(side.into()),
            EventV1::DrawDeclined => Self::DrawDeclined,
            EventV1::Ended { winner, reason } => Self::Ended(Outcome {
                winner: winner.map(Into::into),
                reason: reason.into(),
            }),
        })
    }
}

fn position(fen: &str) -> Result<Position, Unreadable> {
    let setup: Setup = fen
        .parse()
        .map_err(|error| Unreadable::Start(Box::new(error)))?;
    Position::try_from(setup).map_err(|faults| Unreadable::Start(Box::new(faults)))
}

impl From<Notice> for NoticeV1 {
    fn from(notice: Notice) -> Self {
        Self {
            about: notice.about.into(),
            job: match notice.job {
                Job::Post(shows) => JobV1::Post(shows.into()),
                Job::Retire { message, shows } => JobV1::Retire {
                    message: message.into(),
                    shows: shows.into(),
                },
            },
        }
    }
}

impl From<NoticeV1> for Notice {
    fn from(stored: NoticeV1) -> Self {
        Self {
            about: stored.about.into(),
            job: match stored.job {
                JobV1::Post(shows) => Job::Post(shows.into()),
                JobV1::Retire { message, shows } => Job::Retire {
                    message: message.into(),
                    shows: shows.into(),
                },
            },
        }
    }
}

impl From<play::Notice> for ShownV1 {
    fn from(shown: play::Notice) -> Self {
        // A match has fewer moves than its version counts, and that is 32 bits wide.
        let stored = |ply| u32::try_from(ply).unwrap_or(u32::MAX);
        match shown {
            play::Notice::Card => Self::Card,
            play::Notice::Turn { ply } => Self::Turn { ply: stored(ply) },
            play::Notice::DrawOffer { ply, by } => Self::DrawOffer {
                ply: stored(ply),
                by: by.into(),
            },
            play::Notice::DrawDeclined { ply, by } => Self::DrawDeclined {
                ply: stored(ply),
                by: by.into(),
            },
            play::Notice::Over => Self::Over,
        }
    }
}

impl From<ShownV1> for play::Notice {
    fn from(stored: ShownV1) -> Self {
        let shown = |ply| usize::try_from(ply).unwrap_or(usize::MAX);
        match stored {
            ShownV1::Card => Self::Card,
            ShownV1::Turn { ply } => Self::Turn { ply: shown(ply) },
            ShownV1::DrawOffer { ply, by } => Self::DrawOffer {
                ply: shown(ply),
                by: by.into(),
            },
            ShownV1::DrawDeclined { ply, by } => Self::DrawDeclined {
                ply: shown(ply),
                by: by.into(),
            },
            ShownV1::Over => Self::Over,
        }
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
