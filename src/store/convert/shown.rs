//! What is to be shown of a match, both ways.

use crate::{
    play::{self, ClockNews, Job, Moment},
    store::{
        mirror::{ClockNewsV1, JobV1, NoticeV1, ShownV1},
        record::Notice,
    },
};

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
                Job::Refresh { message, shows } => JobV1::Refresh {
                    message: message.into(),
                    shows: shows.into(),
                },
                Job::OpenThread => JobV1::OpenThread,
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
                JobV1::Refresh { message, shows } => Job::Refresh {
                    message: message.into(),
                    shows: shows.into(),
                },
                JobV1::OpenThread => Job::OpenThread,
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
            play::Notice::TakebackOffer { ply, by } => Self::TakebackOffer {
                ply: stored(ply),
                by: by.into(),
            },
            play::Notice::TakebackDeclined { ply, by } => Self::TakebackDeclined {
                ply: stored(ply),
                by: by.into(),
            },
            play::Notice::Reminder { ply, reminder } => Self::Reminder {
                ply: stored(ply),
                reminder: reminder.into(),
            },
            play::Notice::FlagFell { ply } => Self::FlagFell { ply: stored(ply) },
            play::Notice::Clock { ply, news } => Self::Clock {
                ply: stored(ply),
                news: news.into(),
            },
            play::Notice::Countered { round } => Self::Countered { round },
            play::Notice::Expired => Self::Expired,
            play::Notice::Arbitrated { event } => Self::Arbitrated { event },
            play::Notice::SeasonOver { number } => Self::SeasonOver { number },
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
            ShownV1::TakebackOffer { ply, by } => Self::TakebackOffer {
                ply: shown(ply),
                by: by.into(),
            },
            ShownV1::TakebackDeclined { ply, by } => Self::TakebackDeclined {
                ply: shown(ply),
                by: by.into(),
            },
            ShownV1::Reminder { ply, reminder } => Self::Reminder {
                ply: shown(ply),
                reminder: reminder.into(),
            },
            ShownV1::FlagFell { ply } => Self::FlagFell { ply: shown(ply) },
            ShownV1::Clock { ply, news } => Self::Clock {
                ply: shown(ply),
                news: news.into(),
            },
            ShownV1::Countered { round } => Self::Countered { round },
            ShownV1::Expired => Self::Expired,
            ShownV1::Arbitrated { event } => Self::Arbitrated { event },
            ShownV1::SeasonOver { number } => Self::SeasonOver { number },
        }
    }
}

impl From<ClockNews> for ClockNewsV1 {
    fn from(news: ClockNews) -> Self {
        match news {
            ClockNews::Given { to, seconds } => Self::Given {
                to: to.into(),
                seconds,
            },
            ClockNews::Credited { milliseconds } => Self::Credited { milliseconds },
            ClockNews::Rests { side, until } => Self::Rests {
                side: side.into(),
                until: until.0,
            },
            ClockNews::Back(side) => Self::Back(side.into()),
            ClockNews::Stopped(stop) => Self::Stopped(stop.into()),
        }
    }
}

impl From<ClockNewsV1> for ClockNews {
    fn from(stored: ClockNewsV1) -> Self {
        match stored {
            ClockNewsV1::Given { to, seconds } => Self::Given {
                to: to.into(),
                seconds,
            },
            ClockNewsV1::Credited { milliseconds } => Self::Credited { milliseconds },
            ClockNewsV1::Rests { side, until } => Self::Rests {
                side: side.into(),
                until: Moment(until),
            },
            ClockNewsV1::Back(side) => Self::Back(side.into()),
            ClockNewsV1::Stopped(stop) => Self::Stopped(stop.into()),
        }
    }
}
