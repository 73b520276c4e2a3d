//! Who is how strong: [`Leaderboard`].

use super::{Leaderboard, LeaderboardRow, Part, Period, ROWS_A_PAGE};
use crate::{
    play::{Moment, PaceClass, PersonId, ServerId},
    rating::{Place, Track},
    referee::{
        fault::Fault,
        notes::refused,
        reply::{Refused, Reply},
        request::{Caller, Outsider},
        shell::Referee,
    },
    store::record::SeasonEnd,
};

/// How many seasons that are over can be chosen.
const SEASONS: usize = 24;

const CLASSES: [PaceClass; 2] = [PaceClass::Live, PaceClass::Correspondence];

/// What is asked for.
struct Wanted {
    server: ServerId,
    class: Option<PaceClass>,
    /// That of whoever says nothing in the server.
    usual: PaceClass,
    part: Part,
    viewer: PersonId,
    now: Moment,
}

impl Referee {
    /// Shows who is how strong in the caller's server.
    pub(in crate::referee) fn leaderboard(
        &self,
        caller: &Caller,
        class: Option<PaceClass>,
        period: Period,
        part: Part,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let store = &self.books.store;
        let server = caller.server;
        let settings = store.server_settings(server)?;
        let wanted = Wanted {
            server,
            class,
            usual: settings.defaults.pace.class(),
            part,
            viewer: self.books.caller(caller)?,
            now,
        };
        let ladder = self.books.ladders.of(server);
        let running = ladder.look(store, server, |ladder| {
            ladder.season().map(|span| span.name)
        })?;
        let mut shown = match period {
            Period::AllTime => self.present(&wanted, Track::AllTime)?,
            Period::Season if running.is_none() => return Ok(refused(Refused::NoSuchSeason)),
            Period::Season => self.present(&wanted, Track::Season)?,
            Period::Closed(number) => match store.season(server, number)? {
                Some(end) => self.past(&wanted, &end),
                None => return Ok(refused(Refused::NoSuchSeason)),
            },
        };
        if period == Period::Season {
            shown.name = running;
        }
        shown.running = running;
        shown.closed = store.seasons(server, SEASONS)?;
        Ok(Reply::Leaderboard(Box::new(shown)))
    }

    fn present(&self, wanted: &Wanted, track: Track) -> Result<Leaderboard, Fault> {
        let Wanted {
            server,
            viewer,
            now,
            ..
        } = *wanted;
        let ladder = self.books.ladders.of(server);
        ladder.look(&self.books.store, server, |ladder| {
            let listed = |class: &PaceClass| ladder.page(*class, track, [0, 0], now).listed;
            let has_played = |class: &PaceClass| ladder.row(viewer, *class, track, now).is_some();
            let usual = wanted.usual;
            let class = wanted.class.unwrap_or_else(|| {
                fullest(|class| (listed(class), has_played(class), *class == usual))
            });
            let place = ladder.place(viewer, class, track, now);
            let (page, pages) = paged(wanted.part, place, listed(&class));
            let shown = [page * ROWS_A_PAGE, ROWS_A_PAGE];
            let found = ladder.page(class, track, shown, now);
            let named = found
                .rows
                .iter()
                .map(|row| (self.outsider(row.person), *row));
            // Ranks are those of the list, whatever becomes of a name meanwhile.
            let rows = (found.first..).zip(named);
            let rows = rows.filter_map(|(rank, (who, row))| {
                Some(LeaderboardRow {
                    rank,
                    who: who?,
                    row,
                })
            });
            Leaderboard {
                class,
                period: match track {
                    Track::AllTime => Period::AllTime,
                    Track::Season => Period::Season,
                },
                name: None,
                running: None,
                closed: Vec::new(),
                page,
                pages,
                listed: found.listed,
                rows: rows.collect(),
                place,
                own: ladder.row(viewer, class, track, now),
                at: now,
            }
        })
    }

    fn past(&self, wanted: &Wanted, end: &SeasonEnd) -> Leaderboard {
        let table = |class: &PaceClass| end.tables.iter().find(|table| table.class == *class);
        let listed = |class: &PaceClass| table(class).map_or(0, |table| table.rows.len());
        let usual = wanted.usual;
        let class = wanted
            .class
            .unwrap_or_else(|| fullest(|class| (listed(class), *class == usual)));
        let all = table(&class).map_or_else(Vec::new, |table| self.ranked(&table.rows, 1));
        let own = all.iter().find(|row| row.row.person == wanted.viewer);
        let place = own.map_or(Place::NoGame, |row| Place::Listed(row.rank));
        let (page, pages) = paged(wanted.part, place, all.len());
        Leaderboard {
            class,
            period: Period::Closed(end.number),
            name: Some(end.name),
            running: None,
            closed: Vec::new(),
            page,
            pages,
            listed: all.len(),
            own: own.map(|row| row.row),
            rows: all
                .into_iter()
                .skip(page * ROWS_A_PAGE)
                .take(ROWS_A_PAGE)
                .collect(),
            place,
            at: end.at,
        }
    }

    /// How the outside world knows somebody; `None` if they were erased.
    pub(super) fn outsider(&self, person: PersonId) -> Option<Outsider> {
        let identity = self.books.store.identity(person)?;
        Some(Outsider {
            user: identity.external,
            name: identity.name,
        })
    }
}

/// The class that comes to the most.
fn fullest<T: Ord>(of: impl Fn(&PaceClass) -> T) -> PaceClass {
    let [live, correspondence] = CLASSES;
    if of(&correspondence) > of(&live) {
        correspondence
    } else {
        live
    }
}

/// Which page is shown, and how many there are.
fn paged(part: Part, place: Place, listed: usize) -> (usize, usize) {
    let pages = listed.div_ceil(ROWS_A_PAGE).max(1);
    let page = match (part, place) {
        (Part::Page(page), _) => page.min(pages - 1),
        (Part::Own, Place::Listed(rank)) => (rank - 1) / ROWS_A_PAGE,
        (Part::Own, _) => 0,
    };
    (page, pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_cut_and_ones_own_is_found() {
        let page = |part, place, listed| paged(part, place, listed);
        assert_eq!(page(Part::Page(0), Place::NoGame, 0), (0, 1));
        assert_eq!(page(Part::Page(7), Place::NoGame, 21), (2, 3));
        assert_eq!(page(Part::Page(1), Place::NoGame, 20), (1, 2));
        assert_eq!(page(Part::Own, Place::Listed(10), 21), (0, 3));
        assert_eq!(page(Part::Own, Place::Listed(11), 21), (1, 3));
        assert_eq!(page(Part::Own, Place::Hidden, 21), (0, 3));
    }
}
