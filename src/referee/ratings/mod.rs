//! Ratings of a server as people ask for them: [`Leaderboard`], [`Profile`], [`FairPlay`], [`Exclusion`].

mod account;
mod fair_play;
mod ladders;
mod leaderboard;
mod profile;
mod results;
mod season_posts;
mod seasons;
mod warned;

pub(super) use fair_play::Deed;
pub(super) use ladders::Ladders;
pub(super) use season_posts::SeasonPosts;
pub(super) use warned::Warned;

use std::collections::BTreeMap;

use super::{request::Outsider, view::Written};
use crate::{
    play::{Moment, PaceClass, PersonId, Reason},
    rating::{Career, Place, Row, Score, SeasonName, Subject, Suspicion},
    xiangqi::Side,
};

/// How many rows a page of a list has.
pub const ROWS_A_PAGE: usize = 10;

/// How many of somebody's latest games a profile names, and of those between two people.
pub const LATEST_GAMES: usize = 5;

/// Which games are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Period {
    /// All.
    AllTime,
    /// Those of the season that runs. If none does it is refused.
    Season,
    /// Those of a season that is over, by its number in the server, from 1.
    Closed(u32),
}

/// Which part of a list is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The page with this number, from 0; one that is not there is taken for the last.
    Page(usize),
    /// The page on which the caller stands; if they stand on none, the first.
    Own,
}

/// A part of a list of who is how strong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaderboard {
    /// In which class.
    pub class: PaceClass,
    /// Of which games.
    pub period: Period,
    /// The name of the season, if it is of one.
    pub name: Option<SeasonName>,
    /// The season that runs, if one does.
    pub running: Option<SeasonName>,
    /// The seasons that are over, by their numbers, the latest first, at most 24.
    pub closed: Vec<(u32, SeasonName)>,
    /// Which page it is, from 0.
    pub page: usize,
    /// How many pages there are, at least 1.
    pub pages: usize,
    /// How many people are listed in all.
    pub listed: usize,
    /// The rows of the page, at most [`ROWS_A_PAGE`].
    pub rows: Vec<LeaderboardRow>,
    /// Where the caller stands, or why not. In a season that is over, whoever is not in its table is told
    /// [`Place::NoGame`].
    pub place: Place,
    /// The caller's own row, listed or not; `None` without a game.
    pub own: Option<Row>,
    /// Now, or when the season was over.
    pub at: Moment,
}

/// A row of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderboardRow {
    /// The rank, from 1.
    pub rank: usize,
    /// Who, as the outside world last knew them. They may have left the server since.
    pub who: Outsider,
    /// How they stand.
    pub row: Row,
}

/// What somebody has played in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Whose; `None` if they have never played here.
    pub who: Option<Outsider>,
    /// Whether the caller asks about themselves.
    pub is_own: bool,
    /// Whether they want to be in no list.
    pub is_hidden: bool,
    /// The classes in which they have games that count, the one with more games first.
    pub careers: Vec<CareerView>,
    /// The caller's games against them that count, by what the caller made of them; `None` if there are
    /// none.
    pub between: Option<Between>,
    /// Their latest rated games, at most [`LATEST_GAMES`], the latest first.
    pub latest: Vec<Played>,
    /// When it was looked at.
    pub at: Moment,
}

/// A class of a [`Profile`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CareerView {
    /// The games.
    pub career: Career,
    /// How strong they are now, over all time.
    pub row: Row,
    /// At which rank, or why at none.
    pub place: Place,
    /// The same of the season that runs; `None` if none does or they have no game in it.
    pub season: Option<(SeasonName, Row, Place)>,
    /// [`Career::first_moves`] in words, in the same order.
    pub first_moves: Vec<Written>,
    /// Who lost [`Career::best_win`], if that is still known.
    pub best_opponent: Option<Outsider>,
}

/// The games of two people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Between {
    /// The results, by what the caller made of them.
    pub score: Score,
    /// The latest games by number, at most [`LATEST_GAMES`], the latest first.
    pub games: Vec<u32>,
}

/// A rated game of somebody that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its number.
    pub game: u32,
    /// When it ended.
    pub at: Moment,
    /// With which games it is compared.
    pub class: PaceClass,
    /// Which side they played.
    pub side: Side,
    /// Against whom, if that is still known.
    pub opponent: Option<Outsider>,
    /// Whether they won; `None` is a draw.
    pub has_won: Option<bool>,
    /// Why it ended.
    pub reason: Reason,
    /// Whether it counts; an arbiter may have excluded it.
    pub counts: bool,
}

/// What an arbiter may want to look at in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairPlay {
    /// The patterns found.
    pub suspicions: Vec<Suspicion>,
    /// What is excluded.
    pub excluded: Vec<Exclusion>,
    /// How the outside world knows the people in them; those who had themselves erased are missing.
    pub people: BTreeMap<PersonId, Outsider>,
}

/// A game or a person that an arbiter took out of the ratings, or took in again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// What.
    pub subject: Subject,
    /// Whether it is excluded now.
    pub is_excluded: bool,
    /// The person, if it is one that is still known.
    pub who: Option<Outsider>,
    /// When.
    pub at: Moment,
    /// The arbiter, if they are still known.
    pub by: Option<Outsider>,
    /// Why; free text, for display only; `None` if it was erased.
    pub reason: Option<String>,
}

/// What is to be taken out of the ratings or in again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excludable {
    /// The game with this number.
    Game(u32),
    /// The person with this number outside.
    Person(u64),
}

/// How a season ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonTable {
    /// Its number in the server, from 1.
    pub number: u32,
    /// Its name.
    pub name: SeasonName,
    /// When it was over.
    pub at: Moment,
    /// The best of each class in which somebody is listed, at most [`ROWS_A_PAGE`] rows, and how many are
    /// listed in all.
    pub classes: Vec<(PaceClass, Vec<LeaderboardRow>, usize)>,
}
