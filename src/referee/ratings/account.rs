//! What ratings say of one person, for themselves alone. Of others nothing is in it but numbers of games, and what
//! an arbiter wrote as a reason.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    play::{Moment, PaceClass, PersonId, ServerId},
    rating::{
        Change, Ladder, Level, Rated, Row, Score, SeasonName, SeasonPart, Shift, Subject, Track,
    },
    referee::{fault::Fault, shell::Referee},
    store::record::Exclusion,
};

/// Of how many results the changes are told, over all servers, in each the latest ones: some three hundred bytes
/// each.
const MOST_RESULTS: usize = 10_000;

impl Referee {
    /// What is kept about somebody's ratings in these servers, one value for each in which there is something.
    pub(in crate::referee) fn ratings_about(
        &self,
        person: PersonId,
        servers: BTreeSet<ServerId>,
        now: Moment,
    ) -> Result<Vec<Value>, Fault> {
        let mut all = Vec::new();
        let mut room = MOST_RESULTS;
        for server in servers {
            all.extend(self.ratings_in(server, person, &mut room, now)?);
        }
        Ok(all)
    }

    fn ratings_in(
        &self,
        server: ServerId,
        person: PersonId,
        room: &mut usize,
        now: Moment,
    ) -> Result<Option<Value>, Fault> {
        let store = &self.books.store;
        let ladder = self.books.ladders.of(server);
        let (classes, results) = ladder.look(store, server, |ladder| {
            let classes = [PaceClass::Live, PaceClass::Correspondence];
            let classes = classes.map(|class| of_class(ladder, person, class, now));
            let classes: Vec<_> = classes.into_iter().flatten().collect();
            let results: Vec<_> = ladder
                .games_of(person)
                .filter_map(|rated| result(rated, person))
                .collect();
            (classes, results)
        })?;
        let seasons = self.seasons_about(server, person)?;
        let exclusions = self.exclusions_about(server, person)?;
        if results.is_empty() && seasons.is_empty() && exclusions.is_empty() {
            return Ok(None);
        }
        let left_out = results.len().saturating_sub(*room);
        *room -= results.len() - left_out;
        Ok(Some(json!({
            "server": server.0.to_string(),
            "classes": classes,
            "results": results[left_out..],
            "results_left_out": left_out,
            "seasons": seasons,
            "exclusions": exclusions,
        })))
    }

    /// Where they stand in the tables of seasons that are over, as these are on record: whoever wants to be in no list
    /// since then keeps their place there.
    fn seasons_about(&self, server: ServerId, person: PersonId) -> Result<Vec<Value>, Fault> {
        let store = &self.books.store;
        let mut all = Vec::new();
        for (number, _) in store.seasons(server, usize::MAX)? {
            let Some(end) = store.season(server, number)? else {
                continue;
            };
            for table in &end.tables {
                let own = table.rows.iter().position(|row| row.person == person);
                all.extend(own.map(|place| {
                    json!({
                        "number": end.number,
                        "season": season(end.name),
                        "ended": end.at.0,
                        "class": class_name(table.class),
                        "place": place + 1,
                        "of": table.listed,
                        "standing": standing(&table.rows[place]),
                    })
                }));
            }
        }
        Ok(all)
    }

    /// What arbiters took out of the ratings and in again of them and of games of theirs.
    fn exclusions_about(&self, server: ServerId, person: PersonId) -> Result<Vec<Value>, Fault> {
        let store = &self.books.store;
        let numbers: BTreeSet<u32> = store
            .matches_of(person)?
            .into_iter()
            .filter(|id| id.server == server)
            .map(|id| id.number)
            .collect();
        let acts = store.exclusions(server)?.into_iter();
        let about = acts.filter(|act| match act.subject {
            Subject::Person(other) => other == person,
            Subject::Game(number) => numbers.contains(&number),
        });
        Ok(about
            .map(|act| {
                let reason = store.exclusion_reason(server, act.note, act.by);
                exclusion(act, reason.as_deref())
            })
            .collect())
    }
}

fn of_class(ladder: &Ladder, person: PersonId, class: PaceClass, now: Moment) -> Option<Value> {
    let row = |track| ladder.row(person, class, track, now);
    let running = ladder.season().and_then(|span| {
        let standing = standing(&row(Track::Season)?);
        Some(json!({"season": season(span.name), "standing": standing}))
    });
    Some(json!({
        "class": class_name(class),
        "standing": standing(&row(Track::AllTime)?),
        "running_season": running,
    }))
}

fn standing(row: &Row) -> Value {
    let Score { won, drawn, lost } = row.score;
    json!({
        "rating": row.level.rating.value(),
        "deviation": row.level.deviation.value(),
        "results": {"won": won, "drawn": drawn, "lost": lost},
        "last": row.last.0,
    })
}

/// A rated game with what it did to this person's ratings, if it counts.
fn result(Rated { entry, change }: &Rated, person: PersonId) -> Option<Value> {
    let side = entry.side_of(person)?;
    let own = |shifts: &[Shift; 2]| shift(shifts[side.index()]);
    let season = change.as_ref().and_then(|change| change.season.as_ref());
    let result = match entry.has_won(side) {
        Some(true) => "won",
        Some(false) => "lost",
        None => "drawn",
    };
    Some(json!({
        "game": entry.game,
        "time": entry.at.0,
        "class": class_name(entry.class),
        "result": result,
        "counts": change.is_some(),
        "change": change.as_ref().map(|Change { all_time, .. }| own(all_time)),
        "season_change": season.map(own),
    }))
}

fn shift(Shift { before, after }: Shift) -> Value {
    json!({"before": level(before), "after": level(after)})
}

fn level(Level { rating, deviation }: Level) -> Value {
    json!({"rating": rating.value(), "deviation": deviation.value()})
}

fn exclusion(act: Exclusion, reason: Option<&str>) -> Value {
    let game = match act.subject {
        Subject::Game(number) => Some(number),
        Subject::Person(_) => None,
    };
    json!({
        "what": if game.is_some() { "game" } else { "person" },
        "game": game,
        "excluded": act.is_excluded,
        "time": act.at.0,
        "reason": reason,
    })
}

const fn class_name(class: PaceClass) -> &'static str {
    match class {
        PaceClass::Live => "live",
        PaceClass::Correspondence => "correspondence",
    }
}

/// A season as `2026-11` or `2026-Q4`.
fn season(SeasonName { year, part }: SeasonName) -> String {
    match part {
        SeasonPart::Month(month) => format!("{year}-{month:02}"),
        SeasonPart::Quarter(quarter) => format!("{year}-Q{quarter}"),
    }
}
