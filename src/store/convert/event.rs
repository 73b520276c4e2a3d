//! What happens to a match, both ways.

use crate::{
    play::{Challenge, Conditions, Event, Moment, Outcome, PersonId, PlaceId, Terms},
    store::mirror::{ChallengeV2, EventV1, MoveV1, PlanV1, Unreadable},
    xiangqi::{Position, Setup},
};

impl From<&Event> for EventV1 {
    fn from(event: &Event) -> Self {
        match event {
            Event::Challenged { place, challenge } if challenge.terms != Terms::default() => {
                Self::Proposed {
                    place: place.0,
                    challenge: (&**challenge).into(),
                }
            }
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
            Event::Uncounted { games } => Self::Uncounted { games: *games },
            Event::Closed(closed) => Self::Closed((*closed).into()),
            Event::Moved(mv) => Self::Moved(MoveV1(*mv)),
            Event::DrawOffered(side) => Self::DrawOffered((*side).into()),
            Event::DrawDeclined => Self::DrawDeclined,
            Event::Ended(Outcome { winner, reason }) => Self::Ended {
                winner: winner.map(Into::into),
                reason: (*reason).into(),
            },
            Event::Countered(challenge) => Self::Countered((&**challenge).into()),
            Event::Answered(mv) => Self::Answered(MoveV1(*mv)),
            Event::Planned { side, plan } => Self::Planned {
                side: (*side).into(),
                plan: plan.into(),
            },
            Event::TakebackOffered(side) => Self::TakebackOffered((*side).into()),
            Event::TakebackDeclined => Self::TakebackDeclined,
            Event::TakenBack { plies } => Self::TakenBack { plies: *plies },
            Event::Aborted(side) => Self::Aborted((*side).into()),
            Event::TimeGiven { to, seconds } => Self::TimeGiven {
                to: (*to).into(),
                seconds: *seconds,
            },
            Event::Credited { milliseconds } => Self::Credited {
                milliseconds: *milliseconds,
            },
            Event::Rested { side, from, until } => Self::Rested {
                side: (*side).into(),
                from: from.0,
                until: until.0,
            },
            Event::Back(side) => Self::Back((*side).into()),
            Event::Reminded(reminder) => Self::Reminded((*reminder).into()),
            Event::FlagFell => Self::FlagFell,
            Event::Stopped(stop) => Self::Stopped((*stop).into()),
            Event::WentOn => Self::WentOn,
            Event::Relocated { place, home } => Self::Relocated {
                place: place.0,
                home: home.map(|home| home.0),
            },
            Event::Arbitrated { by, act } => Self::Arbitrated {
                by: by.0,
                act: (*act).into(),
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
                    terms: Terms::default(),
                }),
            },
            EventV1::Proposed { place, challenge } => Self::Challenged {
                place: PlaceId(place),
                challenge: Box::new(challenge.try_into()?),
            },
            EventV1::Accepted { red, black } => Self::Accepted {
                red: PersonId(red),
                black: PersonId(black),
            },
            EventV1::Uncounted { games } => Self::Uncounted { games },
            EventV1::Closed(closed) => Self::Closed(closed.into()),
            EventV1::Moved(MoveV1(mv)) => Self::Moved(mv),
            EventV1::DrawOffered(side) => Self::DrawOffered(side.into()),
            EventV1::DrawDeclined => Self::DrawDeclined,
            EventV1::Ended { winner, reason } => Self::Ended(Outcome {
                winner: winner.map(Into::into),
                reason: reason.into(),
            }),
            EventV1::Countered(challenge) => Self::Countered(Box::new(challenge.try_into()?)),
            EventV1::Answered(MoveV1(mv)) => Self::Answered(mv),
            EventV1::Planned { side, plan } => Self::Planned {
                side: side.into(),
                plan: plan.into(),
            },
            EventV1::TakebackOffered(side) => Self::TakebackOffered(side.into()),
            EventV1::TakebackDeclined => Self::TakebackDeclined,
            EventV1::TakenBack { plies } => Self::TakenBack { plies },
            EventV1::Aborted(side) => Self::Aborted(side.into()),
            EventV1::TimeGiven { to, seconds } => Self::TimeGiven {
                to: to.into(),
                seconds,
            },
            EventV1::Credited { milliseconds } => Self::Credited { milliseconds },
            EventV1::Rested { side, from, until } => Self::Rested {
                side: side.into(),
                from: Moment(from),
                until: Moment(until),
            },
            EventV1::Back(side) => Self::Back(side.into()),
            EventV1::Reminded(reminder) => Self::Reminded(reminder.into()),
            EventV1::FlagFell => Self::FlagFell,
            EventV1::Stopped(stop) => Self::Stopped(stop.into()),
            EventV1::WentOn => Self::WentOn,
            EventV1::Relocated { place, home } => Self::Relocated {
                place: PlaceId(place),
                home: home.map(PlaceId),
            },
            EventV1::Arbitrated { by, act } => Self::Arbitrated {
                by: PersonId(by),
                act: act.into(),
            },
        })
    }
}

impl From<&Challenge> for ChallengeV2 {
    fn from(challenge: &Challenge) -> Self {
        let usual = challenge.start == Position::start();
        let terms = challenge.terms;
        Self {
            challenger: challenge.challenger.0,
            opponent: challenge.opponent.map(|person| person.0),
            side: challenge.side.into(),
            rules: challenge.rules.into(),
            start: (!usual).then(|| challenge.start.to_string()),
            expires: challenge.expires.0,
            pace: terms.pace.into(),
            flag: terms.flag.into(),
            rated: terms.is_rated,
            handicap: terms.handicap.map(Into::into),
        }
    }
}

impl TryFrom<ChallengeV2> for Challenge {
    type Error = Unreadable;

    fn try_from(stored: ChallengeV2) -> Result<Self, Unreadable> {
        Ok(Self {
            challenger: PersonId(stored.challenger),
            opponent: stored.opponent.map(PersonId),
            side: stored.side.into(),
            rules: stored.rules.into(),
            start: stored
                .start
                .map_or(Ok(Position::start()), |fen| position(&fen))?,
            expires: Moment(stored.expires),
            terms: Terms {
                pace: stored.pace.into(),
                flag: stored.flag.into(),
                is_rated: stored.rated,
                handicap: stored.handicap.map(Into::into),
            },
        })
    }
}

impl From<&Conditions> for PlanV1 {
    fn from(plan: &Conditions) -> Self {
        let lines = plan.lines().into_iter();
        Self(
            lines
                .map(|line| line.into_iter().map(MoveV1).collect())
                .collect(),
        )
    }
}

impl From<PlanV1> for Conditions {
    fn from(stored: PlanV1) -> Self {
        let lines = stored.0.into_iter();
        Self::of_lines(lines.map(|line| line.into_iter().map(|MoveV1(mv)| mv).collect()))
    }
}

fn position(fen: &str) -> Result<Position, Unreadable> {
    let setup: Setup = fen
        .parse()
        .map_err(|error| Unreadable::Start(Box::new(error)))?;
    Position::try_from(setup).map_err(|faults| Unreadable::Start(Box::new(faults)))
}
