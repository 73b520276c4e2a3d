//! Seasons: when they end, and what is kept of them.

use super::{LeaderboardRow, ROWS_A_PAGE, SeasonTable, ladders::Turn};
use crate::{
    people::Season,
    play::{Job, MatchId, Moment, Notice, PaceClass, ServerId},
    rating::{Item, Ladder, Row, SeasonName, SeasonPart, SeasonSpan},
    referee::{books::Books, calendar::Calendar, fault::Fault, shell::Referee},
    store::record::{self, Commit, LadderAct, LadderChange, SeasonEnd},
};

impl Referee {
    /// Ends the seasons that are over and begins those that are to, and says when that must be done next.
    pub(in crate::referee) fn turn_seasons(&self, now: Moment) -> Result<Option<Moment>, Fault> {
        let mut failed = None;
        for (server, at) in self.books.store.season_ends()? {
            if at > now {
                continue;
            }
            let ladder = self.books.ladders.of(server);
            let turned = ladder
                .take_turn(&self.books.store, server)
                .and_then(|turn| self.books.turn_season(&turn, server, now));
            if let Err(fault) = turned {
                failed.get_or_insert(fault);
            }
        }
        match failed {
            Some(fault) => Err(fault),
            None => {
                let ends = self.books.store.season_ends()?;
                Ok(ends.into_iter().map(|(_, at)| at).min())
            }
        }
    }

    /// How a season of a server ended, as it is posted; `None` if there is no such season.
    pub(in crate::referee) fn season_table(
        &self,
        server: ServerId,
        number: u32,
    ) -> Result<Option<SeasonTable>, Fault> {
        let Some(end) = self.books.store.season(server, number)? else {
            return Ok(None);
        };
        let classes = end.tables.iter().map(|table| {
            let all = self.ranked(&table.rows, 1);
            let unlisted = table.rows.len() - all.len();
            let listed = usize::try_from(table.listed).unwrap_or(usize::MAX);
            let rows = all.into_iter().take(ROWS_A_PAGE).collect();
            (table.class, rows, listed.saturating_sub(unlisted))
        });
        Ok(Some(SeasonTable {
            number: end.number,
            name: end.name,
            at: end.at,
            classes: classes.collect(),
        }))
    }

    /// Rows with names and ranks from `first` on; whoever is to be in no list is left out, as if they were not
    /// there.
    pub(super) fn ranked(&self, rows: &[Row], first: usize) -> Vec<LeaderboardRow> {
        let store = &self.books.store;
        let listed = rows.iter().filter(|row| !store.is_unlisted(row.person));
        let named = listed.filter_map(|row| Some((self.outsider(row.person)?, *row)));
        (first..)
            .zip(named)
            .map(|(rank, (who, row))| LeaderboardRow { rank, who, row })
            .collect()
    }
}

impl Books {
    /// Ends the season before something happens that comes after it.
    pub(super) fn end_season_if_over(
        &self,
        turn: &Turn<'_>,
        server: ServerId,
        now: Moment,
    ) -> Result<(), Fault> {
        let runs = turn.look(server, Ladder::season)?;
        match runs {
            Some(span) if span.until <= now => self.turn_season(turn, server, now),
            _ => Ok(()),
        }
    }

    /// Ends the season that runs if it is over, and lets the next one begin if one is to. Whatever was set since it
    /// began, a season runs to its end, which only the time zone moves.
    fn turn_season(&self, turn: &Turn<'_>, server: ServerId, now: Moment) -> Result<(), Fault> {
        let settings = self.store.server_settings(server)?;
        let calendar = Calendar::of(&settings.zone);
        let runs = turn.look(server, Ladder::season)?;
        let on = runs.and_then(|runs| span(&calendar, runs.name));
        let on = on.filter(|on| on.until > now);
        let began = match on {
            Some(on) => Some(on),
            None => turn.look(server, |ladder| {
                let kind = settings.rating.season;
                next(kind, &calendar, now, |name| ladder.has_had(name))
            })?,
        };
        let ended = runs.filter(|_| on.is_none());
        let ended = match ended {
            Some(ended) => self.season_end(turn, server, ended.name, now.min(ended.until))?,
            None => None,
        };
        let mut commit = Commit::new(now);
        if let Some(ended) = &ended {
            let last = turn.look(server, |ladder| {
                ladder.games().next_back().map(|rated| rated.entry.game)
            })?;
            commit.notices.extend(last.map(|number| record::Notice {
                about: MatchId { server, number },
                job: Job::Post(Notice::SeasonOver {
                    number: ended.number,
                }),
            }));
        }
        commit.ladders.push(LadderChange {
            server,
            act: LadderAct::Turned { ended, began },
        });
        self.commit_in_turn(turn, commit, &[Item::Turned(began)])?;
        Ok(())
    }

    /// The tables of the season that runs, which is over at `at`; `None` if nobody is listed in any.
    fn season_end(
        &self,
        turn: &Turn<'_>,
        server: ServerId,
        name: SeasonName,
        at: Moment,
    ) -> Result<Option<SeasonEnd>, Fault> {
        let table = |ladder: &Ladder, class| {
            let page = ladder.final_table(class, record::SeasonTable::MOST_ROWS, at);
            record::SeasonTable {
                class,
                listed: u32::try_from(page.listed).unwrap_or(u32::MAX),
                rows: page.rows,
            }
        };
        let mut tables = turn.look(server, |ladder| {
            [PaceClass::Live, PaceClass::Correspondence].map(|class| table(ladder, class))
        })?;
        let tables: Vec<_> = tables
            .iter_mut()
            .filter(|table| table.listed > 0)
            .map(|table| table.clone())
            .collect();
        if tables.is_empty() {
            return Ok(None);
        }
        let last = self.store.seasons(server, 1)?;
        let number = last
            .first()
            .map_or(1, |(number, _)| number.saturating_add(1));
        Ok(Some(SeasonEnd {
            number,
            name,
            at,
            tables,
        }))
    }
}

/// The season that begins at an instant; `None` if none is to. One that `has_been` does not come again where the
/// zone was set back: then it is the one after it, a little early.
fn next(
    kind: Season,
    calendar: &Calendar,
    now: Moment,
    has_been: impl Fn(SeasonName) -> bool,
) -> Option<SeasonSpan> {
    let mut next = season_at(kind, calendar, now)?;
    while has_been(next.name) {
        next = season_at(kind, calendar, next.until)?;
    }
    Some(next)
}

/// The season of this kind in which an instant falls; `None` if there are none.
fn season_at(kind: Season, calendar: &Calendar, now: Moment) -> Option<SeasonSpan> {
    let day = calendar.day(now)?;
    let month = u8::try_from(day.month()).ok()?;
    let part = match kind {
        Season::Endless => return None,
        Season::Month => SeasonPart::Month(month),
        Season::Quarter => SeasonPart::Quarter((month - 1) / 3 + 1),
    };
    let year = day.year();
    span(calendar, SeasonName { year, part })
}

/// A season with its end.
fn span(calendar: &Calendar, name: SeasonName) -> Option<SeasonSpan> {
    let last_month = match name.part {
        SeasonPart::Month(month) => month,
        SeasonPart::Quarter(quarter) => quarter.checked_mul(3)?,
    };
    let last_month = i8::try_from(last_month).ok()?;
    let last = jiff::civil::Date::new(name.year, last_month, 1).ok()?;
    let next = last.last_of_month().tomorrow().ok()?;
    let until = calendar.begin(next)?;
    Some(SeasonSpan { name, until })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::Zone;

    fn at(season: Season, zone: &str, now: i64) -> Option<SeasonSpan> {
        let calendar = Calendar::of(&Zone::new(zone).unwrap());
        season_at(season, &calendar, Moment(now * 1000))
    }

    fn named(year: i16, part: SeasonPart, until: i64) -> Option<SeasonSpan> {
        Some(SeasonSpan {
            name: SeasonName { year, part },
            until: Moment(until * 1000),
        })
    }

    /// Checked with `date -u -d ... +%s`: 2026-11-30T21:00Z, 2026-12-01T00:00Z, 2027-01-01T00:00Z; Shanghai is
    /// eight hours ahead.
    #[test]
    fn seasons_end_with_the_months_of_the_zone() {
        let now = 1_796_072_400;
        let (december, january) = (1_796_083_200, 1_798_761_600);
        let month = SeasonPart::Month;
        assert_eq!(
            at(Season::Month, "UTC", now),
            named(2026, month(11), december)
        );
        assert_eq!(
            at(Season::Month, "UTC", december - 1),
            named(2026, month(11), december)
        );
        assert_eq!(
            at(Season::Month, "UTC", december),
            named(2026, month(12), january)
        );
        let eight = 8 * 60 * 60;
        let shanghai = at(Season::Month, "Asia/Shanghai", now);
        assert_eq!(shanghai, named(2026, month(12), january - eight));
        let quarter = SeasonPart::Quarter(4);
        assert_eq!(
            at(Season::Quarter, "UTC", now),
            named(2026, quarter, january)
        );
        let first = named(2027, SeasonPart::Quarter(1), 1_806_537_600);
        assert_eq!(at(Season::Quarter, "UTC", january), first);
        assert_eq!(at(Season::Endless, "UTC", now), None);
    }

    /// In New York it is November until 05:00Z.
    #[test]
    fn a_season_does_not_come_again_where_the_zone_is_set_back() {
        let december = Moment(1_796_083_200_000);
        let calendar = Calendar::of(&Zone::new("America/New_York").unwrap());
        let month = |month| SeasonName {
            year: 2026,
            part: SeasonPart::Month(month),
        };
        let begins = |been: &[SeasonName]| {
            let next = next(Season::Month, &calendar, december, |name| {
                been.contains(&name)
            });
            next.map(|span| (span.name, span.until.0 / 1000))
        };
        let november = (month(11), 1_796_083_200 + 5 * 60 * 60);
        assert_eq!(begins(&[month(10)]), Some(november));
        let early = (month(12), 1_798_761_600 + 5 * 60 * 60);
        assert_eq!(begins(&[month(11)]), Some(early));
    }
}
