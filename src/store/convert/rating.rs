//! What concerns ratings, both ways.

use crate::{
    play::{Moment, PaceClass, PersonId, ServerId},
    rating::{
        Abort, Change, Entry, Item, Level, Points, Row, Score, SeasonName, SeasonPart, SeasonSpan,
        Shift, Subject,
    },
    store::{
        mirror::{
            ClassV1, EntryV1, ItemV1, LadderActV1, LadderChangeV1, LevelV1, MoveV1, RatingChangeV1,
            SeasonEndV1, SeasonNameV1, SeasonPartV1, SeasonSpanV1, ShiftV1, StandingV1, SubjectV1,
            TableV1, ToldV1,
        },
        record::{LadderAct, LadderChange, SeasonEnd, SeasonTable, Told},
    },
};

impl From<&Told> for ToldV1 {
    fn from(told: &Told) -> Self {
        Self {
            id: told.id.into(),
            change: told.change.into(),
        }
    }
}

impl From<ToldV1> for Told {
    fn from(stored: ToldV1) -> Self {
        Self {
            id: stored.id.into(),
            change: stored.change.into(),
        }
    }
}

impl From<Change> for RatingChangeV1 {
    fn from(change: Change) -> Self {
        Self {
            class: change.class.into(),
            all_time: change.all_time.map(Into::into),
            season: change.season.map(|season| season.map(Into::into)),
        }
    }
}

impl From<RatingChangeV1> for Change {
    fn from(stored: RatingChangeV1) -> Self {
        Self {
            class: stored.class.into(),
            all_time: stored.all_time.map(Into::into),
            season: stored.season.map(|season| season.map(Into::into)),
        }
    }
}

impl From<Shift> for ShiftV1 {
    fn from(shift: Shift) -> Self {
        Self {
            before: shift.before.into(),
            after: shift.after.into(),
        }
    }
}

impl From<ShiftV1> for Shift {
    fn from(stored: ShiftV1) -> Self {
        Self {
            before: stored.before.into(),
            after: stored.after.into(),
        }
    }
}

impl From<Level> for LevelV1 {
    fn from(level: Level) -> Self {
        Self {
            rating: level.rating.0,
            deviation: level.deviation.0,
        }
    }
}

impl From<LevelV1> for Level {
    fn from(stored: LevelV1) -> Self {
        Self {
            rating: Points(stored.rating),
            deviation: Points(stored.deviation),
        }
    }
}

impl From<PaceClass> for ClassV1 {
    fn from(class: PaceClass) -> Self {
        match class {
            PaceClass::Live => Self::Live,
            PaceClass::Correspondence => Self::Correspondence,
        }
    }
}

impl From<ClassV1> for PaceClass {
    fn from(stored: ClassV1) -> Self {
        match stored {
            ClassV1::Live => Self::Live,
            ClassV1::Correspondence => Self::Correspondence,
        }
    }
}

impl From<Subject> for SubjectV1 {
    fn from(subject: Subject) -> Self {
        match subject {
            Subject::Game(game) => Self::Game(game),
            Subject::Person(person) => Self::Person(person.0),
        }
    }
}

impl From<SubjectV1> for Subject {
    fn from(stored: SubjectV1) -> Self {
        match stored {
            SubjectV1::Game(game) => Self::Game(game),
            SubjectV1::Person(person) => Self::Person(PersonId(person)),
        }
    }
}

impl From<&LadderChange> for LadderChangeV1 {
    fn from(change: &LadderChange) -> Self {
        let act = match &change.act {
            LadderAct::Excluded { note, subject, by } => LadderActV1::Excluded {
                note: *note,
                subject: (*subject).into(),
                by: by.0,
            },
            LadderAct::Included { note, subject, by } => LadderActV1::Included {
                note: *note,
                subject: (*subject).into(),
                by: by.0,
            },
            LadderAct::Turned { ended, began } => LadderActV1::Turned {
                ended: ended.as_ref().map(Into::into),
                began: began.map(Into::into),
            },
        };
        Self {
            server: change.server.0,
            act,
        }
    }
}

impl From<LadderChangeV1> for LadderChange {
    fn from(stored: LadderChangeV1) -> Self {
        let act = match stored.act {
            LadderActV1::Excluded { note, subject, by } => LadderAct::Excluded {
                note,
                subject: subject.into(),
                by: PersonId(by),
            },
            LadderActV1::Included { note, subject, by } => LadderAct::Included {
                note,
                subject: subject.into(),
                by: PersonId(by),
            },
            LadderActV1::Turned { ended, began } => LadderAct::Turned {
                ended: ended.map(Into::into),
                began: began.map(Into::into),
            },
        };
        Self {
            server: ServerId(stored.server),
            act,
        }
    }
}

impl From<SeasonName> for SeasonNameV1 {
    fn from(name: SeasonName) -> Self {
        Self {
            year: name.year,
            part: match name.part {
                SeasonPart::Month(month) => SeasonPartV1::Month(month),
                SeasonPart::Quarter(quarter) => SeasonPartV1::Quarter(quarter),
            },
        }
    }
}

impl From<SeasonNameV1> for SeasonName {
    fn from(stored: SeasonNameV1) -> Self {
        Self {
            year: stored.year,
            part: match stored.part {
                SeasonPartV1::Month(month) => SeasonPart::Month(month),
                SeasonPartV1::Quarter(quarter) => SeasonPart::Quarter(quarter),
            },
        }
    }
}

impl From<SeasonSpan> for SeasonSpanV1 {
    fn from(span: SeasonSpan) -> Self {
        Self {
            name: span.name.into(),
            until: span.until.0,
        }
    }
}

impl From<SeasonSpanV1> for SeasonSpan {
    fn from(stored: SeasonSpanV1) -> Self {
        Self {
            name: stored.name.into(),
            until: Moment(stored.until),
        }
    }
}

impl From<&SeasonEnd> for SeasonEndV1 {
    fn from(end: &SeasonEnd) -> Self {
        Self {
            number: end.number,
            name: end.name.into(),
            at: end.at.0,
            tables: end.tables.iter().map(Into::into).collect(),
        }
    }
}

impl From<SeasonEndV1> for SeasonEnd {
    fn from(stored: SeasonEndV1) -> Self {
        Self {
            number: stored.number,
            name: stored.name.into(),
            at: Moment(stored.at),
            tables: stored.tables.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<&SeasonTable> for TableV1 {
    fn from(table: &SeasonTable) -> Self {
        let rows = table.rows.iter().map(|row| StandingV1 {
            person: row.person.0,
            level: row.level.into(),
            won: row.score.won,
            drawn: row.score.drawn,
            lost: row.score.lost,
            last: row.last.0,
        });
        Self {
            class: table.class.into(),
            listed: table.listed,
            rows: rows.collect(),
        }
    }
}

impl From<TableV1> for SeasonTable {
    fn from(stored: TableV1) -> Self {
        let rows = stored.rows.into_iter().map(|row| Row {
            person: PersonId(row.person),
            level: row.level.into(),
            score: Score {
                won: row.won,
                drawn: row.drawn,
                lost: row.lost,
            },
            last: Moment(row.last),
        });
        Self {
            class: stored.class.into(),
            listed: stored.listed,
            rows: rows.collect(),
        }
    }
}

impl From<Item> for ItemV1 {
    fn from(item: Item) -> Self {
        match item {
            Item::Result(entry) => Self::Result(entry.into()),
            Item::Undone(game) => Self::Undone(game),
            Item::Aborted(Abort {
                game,
                at,
                by,
                other,
            }) => Self::Aborted {
                game,
                at: at.0,
                by: by.0,
                other: other.0,
            },
            Item::Excluded(subject) => Self::Excluded(subject.into()),
            Item::Included(subject) => Self::Included(subject.into()),
            Item::Turned(next) => Self::Turned(next.map(Into::into)),
        }
    }
}

impl From<ItemV1> for Item {
    fn from(stored: ItemV1) -> Self {
        match stored {
            ItemV1::Result(entry) => Self::Result(entry.into()),
            ItemV1::Undone(game) => Self::Undone(game),
            ItemV1::Aborted {
                game,
                at,
                by,
                other,
            } => Self::Aborted(Abort {
                game,
                at: Moment(at),
                by: PersonId(by),
                other: PersonId(other),
            }),
            ItemV1::Excluded(subject) => Self::Excluded(subject.into()),
            ItemV1::Included(subject) => Self::Included(subject.into()),
            ItemV1::Turned(next) => Self::Turned(next.map(Into::into)),
        }
    }
}

impl From<Entry> for EntryV1 {
    fn from(entry: Entry) -> Self {
        Self {
            game: entry.game,
            at: entry.at.0,
            class: entry.class.into(),
            players: entry.players.map(|person| person.0),
            winner: entry.winner.map(Into::into),
            reason: entry.reason.into(),
            plies: entry.plies,
            first: entry.first.map(MoveV1),
            fingerprint: entry.fingerprint,
        }
    }
}

impl From<EntryV1> for Entry {
    fn from(stored: EntryV1) -> Self {
        Self {
            game: stored.game,
            at: Moment(stored.at),
            class: stored.class.into(),
            players: stored.players.map(PersonId),
            winner: stored.winner.map(Into::into),
            reason: stored.reason.into(),
            plies: stored.plies,
            first: stored.first.map(|mv| mv.0),
            fingerprint: stored.fingerprint,
        }
    }
}
