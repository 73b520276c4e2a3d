//! What people must be shown of a match, as plain data without words: [`Notice`] and [`Job`].

use super::{
    challenge::Closed,
    clock::Stop,
    event::{Act, Event},
    game::Game,
    id::{Moment, PlaceId},
    matches::{Match, Stage},
    pace::PaceClass,
    reminder::Reminder,
};
use crate::xiangqi::Side;

/// Something about one match that its place must be shown. It holds no text: who shows it looks at the
/// match. `ply` is the number of the board ([`Game::board_number`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notice {
    /// The challenge, which can be answered.
    Card,
    /// The board, with the side to move asked for a move.
    Turn {
        /// The number of the board.
        ply: usize,
    },
    /// A draw has been offered, which can be answered.
    DrawOffer {
        /// The number of the board.
        ply: usize,
        /// Which side offers.
        by: Side,
    },
    /// The offered draw has been declined.
    DrawDeclined {
        /// The number of the board.
        ply: usize,
        /// Which side declined.
        by: Side,
    },
    /// One side asks to take moves back, which can be answered.
    TakebackOffer {
        /// The number of the board.
        ply: usize,
        /// Which side asks.
        by: Side,
    },
    /// The moves stay.
    TakebackDeclined {
        /// The number of the board.
        ply: usize,
        /// Which side insists.
        by: Side,
    },
    /// The side to move is reminded of its deadline.
    Reminder {
        /// The number of the board.
        ply: usize,
        /// How long before it.
        reminder: Reminder,
    },
    /// The time of the side to move is up; the opponent can claim the win, or give time.
    FlagFell {
        /// The number of the board.
        ply: usize,
    },
    /// The clock was changed.
    Clock {
        /// The number of the board.
        ply: usize,
        /// What happened to it.
        news: ClockNews,
    },
    /// The game is over: the last board with the result.
    Over,
    /// The challenge with other terms, which can be answered by whoever made it before.
    Countered {
        /// See [`Match::round`].
        round: u8,
    },
    /// Nobody answered the challenge in time.
    Expired,
    /// An arbiter did something, which both players are told.
    Arbitrated {
        /// Which event of the match it was, from 0.
        event: u32,
    },
    /// A season of the server is over; the match is only the last rated one there.
    SeasonOver {
        /// Which season, by its number in the server, from 1.
        number: u32,
    },
}

/// What happened to a clock that both must know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockNews {
    /// The opponent gave this side more time.
    Given {
        /// Which side has more.
        to: Side,
        /// How much more, in seconds.
        seconds: u32,
    },
    /// The side to move got back what it used while the bot was away.
    Credited {
        /// How much, in milliseconds.
        milliseconds: i64,
    },
    /// A side takes days off.
    Rests {
        /// Which side.
        side: Side,
        /// Until when.
        until: Moment,
    },
    /// A side is back before its days off are over.
    Back(Side),
    /// The clock stands still and nobody can move.
    Stopped(Stop),
}

impl ClockNews {
    /// In a game over days, a credit of less than this is seen on the board and told in no message of its
    /// own, in milliseconds: ten minutes.
    pub const LEAST_CREDITED: i64 = 10 * 60 * 1000;
}

/// A message in which a notice was shown; the numbers are the outside world's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageRef {
    /// Where it stands.
    pub place: PlaceId,
    /// Which message of that place.
    pub message: u64,
}

/// Work that remains to be done for a match in the place where it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Job {
    /// Show this in a new message.
    Post(Notice),
    /// Take the buttons off an older message. One that shows a challenge is rewritten to say what
    /// became of it.
    Retire {
        /// The older message.
        message: MessageRef,
        /// What it shows.
        shows: Notice,
    },
    /// Write a message anew that still holds, since what it says of the time has changed.
    Refresh {
        /// The message.
        message: MessageRef,
        /// What it shows.
        shows: Notice,
    },
    /// Begin a thread for the match, and show the match there from then on.
    OpenThread,
}

impl Notice {
    /// What must be shown after one command, given all its events and the match as it was before. A move
    /// that ends the game is shown by its result alone, and a change of the clock that comes with other
    /// news is seen there.
    #[must_use]
    pub fn of(events: &[Event], before: &Match, now: Moment) -> Option<Self> {
        let mut state = before.clone();
        let mut news = None;
        for event in events {
            let next = Self::of_one(event, &state);
            state.apply(event, now);
            news = match (news, next) {
                (Some(earlier), Some(Self::Clock { .. }) | None) => Some(earlier),
                (_, next) => next,
            };
        }
        news
    }

    /// What must be shown after one event, given the match as it was before it.
    fn of_one(event: &Event, before: &Match) -> Option<Self> {
        let game = before.game();
        let ply = game.map_or(0, Game::board_number);
        let clock = |news| Some(Self::Clock { ply, news });
        match *event {
            Event::Challenged { .. } => Some(Self::Card),
            Event::Countered(_) => Some(Self::Countered {
                round: before.round.saturating_add(1),
            }),
            Event::Closed(Closed::Expired) => Some(Self::Expired),
            Event::Accepted { .. } => Some(Self::Turn { ply: 0 }),
            // Of a bot that was removed from a server nobody there can be told anything.
            Event::Closed(_)
            | Event::Uncounted { .. }
            | Event::Planned { .. }
            | Event::Stopped(Stop::Removed) => None,
            Event::Moved(_) | Event::Answered(_) | Event::TakenBack { .. } => {
                Some(Self::Turn { ply: ply + 1 })
            }
            Event::DrawOffered(by) => Some(Self::DrawOffer { ply, by }),
            Event::DrawDeclined => {
                let by = !game.and_then(Game::draw_offer)?;
                Some(Self::DrawDeclined { ply, by })
            }
            Event::TakebackOffered(by) => Some(Self::TakebackOffer { ply, by }),
            Event::TakebackDeclined => {
                let by = !game.and_then(Game::takeback_offer)?;
                Some(Self::TakebackDeclined { ply, by })
            }
            Event::Ended(_) | Event::Aborted(_) => Some(Self::Over),
            Event::TimeGiven { to, seconds } => clock(ClockNews::Given { to, seconds }),
            Event::Credited { milliseconds } => {
                let class = game?.clock().pace().class();
                let is_told = class == PaceClass::Live || milliseconds >= ClockNews::LEAST_CREDITED;
                is_told
                    .then_some(ClockNews::Credited { milliseconds })
                    .and_then(clock)
            }
            Event::Rested { side, until, .. } => clock(ClockNews::Rests { side, until }),
            Event::Back(side) => clock(ClockNews::Back(side)),
            Event::Reminded(reminder) => Some(Self::Reminder { ply, reminder }),
            Event::FlagFell => Some(Self::FlagFell { ply }),
            Event::Stopped(why) => clock(ClockNews::Stopped(why)),
            Event::WentOn => Some(Self::Turn { ply }),
            Event::Relocated { .. } => match game {
                None => Some(Self::card(before)),
                Some(game) if game.outcome().is_some() => Some(Self::Over),
                Some(_) => Some(Self::Turn { ply }),
            },
            Event::Arbitrated { act, .. } => match act {
                Act::Pause => clock(ClockNews::Stopped(Stop::Arbiter)),
                Act::GoOn | Act::Reinstate => Some(Self::Turn { ply }),
                Act::Adjudicate(_) | Act::Abort => Some(Self::Over),
            },
        }
    }

    /// What shows the challenge of a match as it is.
    const fn card(state: &Match) -> Self {
        match state.round {
            0 => Self::Card,
            round => Self::Countered { round },
        }
    }

    /// Whether its message invites to do something, and so must be retired when it no longer holds.
    #[must_use]
    pub const fn invites(self) -> bool {
        match self {
            Self::Card
            | Self::Countered { .. }
            | Self::Turn { .. }
            | Self::DrawOffer { .. }
            | Self::TakebackOffer { .. }
            | Self::Reminder { .. }
            | Self::FlagFell { .. } => true,
            Self::DrawDeclined { .. }
            | Self::TakebackDeclined { .. }
            | Self::Clock { .. }
            | Self::Expired
            | Self::Over
            | Self::Arbitrated { .. }
            | Self::SeasonOver { .. } => false,
        }
    }

    /// Whether it still says how things stand, so that the buttons under it may stay.
    #[must_use]
    pub fn is_current(self, state: &Match) -> bool {
        if let Self::Arbitrated { event } = self {
            return state.arbitrations.iter().any(|done| done.event == event);
        }
        if let Self::SeasonOver { .. } = self {
            return true;
        }
        let game = match &state.stage {
            Stage::Waiting => return self == Self::card(state),
            Stage::Closed(closed) => {
                return *closed == Closed::Expired && self == Self::Expired;
            }
            Stage::Game(game) => game,
        };
        if game.outcome().is_some() {
            return self == Self::Over;
        }
        let now = game.board_number();
        match self {
            Self::Card
            | Self::Countered { .. }
            | Self::Expired
            | Self::Over
            | Self::Arbitrated { .. }
            | Self::SeasonOver { .. } => false,
            Self::Turn { ply }
            | Self::DrawDeclined { ply, .. }
            | Self::TakebackDeclined { ply, .. }
            | Self::Reminder { ply, .. }
            | Self::Clock { ply, .. } => ply == now,
            Self::DrawOffer { ply, by } => ply == now && game.draw_offer() == Some(by),
            Self::TakebackOffer { ply, by } => ply == now && game.takeback_offer() == Some(by),
            Self::FlagFell { ply } => ply == now && game.clock().has_fallen(),
        }
    }

    /// Whether it holds however the match goes on, so that it must be shown in any case.
    #[must_use]
    pub const fn is_lasting(self) -> bool {
        matches!(
            self,
            Self::Over | Self::Arbitrated { .. } | Self::SeasonOver { .. }
        )
    }

    /// The board of the match as it is, with what can be done there.
    #[must_use]
    pub fn board(state: &Match) -> Option<Self> {
        match &state.stage {
            Stage::Waiting => Some(Self::card(state)),
            Stage::Closed(_) => None,
            Stage::Game(game) if game.outcome().is_some() => Some(Self::Over),
            Stage::Game(game) => Some(Self::Turn {
                ply: game.board_number(),
            }),
        }
    }

    /// Whether it says how much time there is, so that it must be written anew when that changes.
    #[must_use]
    pub const fn shows_time(self) -> bool {
        matches!(self, Self::Turn { .. })
    }
}
