//! Stored records, old and new.

mod correspondence;

use proptest::prelude::*;

use super::*;
use crate::{
    notation::Notation,
    people::{
        Channels, Contrast, Defaults, Language, PairLimit, RatingRules, RoleId, Season,
        ServerSettings, Style, Theme, VacationDays, Zone,
    },
    play::{
        Challenge, Closed, Event, Flag, Job, MatchId, MessageRef, Moment, Notice as Shows, Outcome,
        Pace, PaceClass, PersonId, PlaceId, Reason, ServerId, SideChoice, Terms,
    },
    rating::{self, Level, Points, Row, Score, SeasonName, SeasonPart, SeasonSpan, Shift, Subject},
    ruling::RuleSet,
    store::record::{
        Change, DeliveryId, LadderAct, LadderChange, Mark, Notice, NoticeId, SeasonEnd,
        SeasonTable, ServerChange, Told,
    },
    xiangqi::{Position, Setup, Side},
};
use correspondence::{RECORD_V3, record_v3};

const RECORD_V1: &str = include_str!("../../../tests/data/store/record-v1.hex");

const RULES_V1: &str = include_str!("../../../tests/data/store/record-v1-rules.hex");

const RECORD_V2: &str = include_str!("../../../tests/data/store/record-v2.hex");

const SETTINGS_V2: &str = include_str!("../../../tests/data/store/record-v2-settings.hex");

const RECORD_V4: &str = include_str!("../../../tests/data/store/record-v4.hex");

/// The bytes of a file of hexadecimal digits with remarks.
pub(in crate::store) fn bytes_of(text: &str) -> Vec<u8> {
    let digits: String = text
        .lines()
        .flat_map(|line| line.split('#').next())
        .flat_map(str::chars)
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
        .collect()
}

/// What the remarks in the file say.
fn record_v1() -> Commit {
    let id = |server, number| MatchId {
        server: ServerId(server),
        number,
    };
    let setup: Setup = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1".parse().unwrap();
    let challenge = Challenge {
        challenger: PersonId(1),
        opponent: Some(PersonId(300)),
        side: SideChoice::Fixed(Side::Black),
        rules: RuleSet::Simple,
        start: Position::try_from(setup).unwrap(),
        expires: Moment(1_750_086_400_000),
        terms: Terms::default(),
    };
    let ended = |winner, reason| Event::Ended(Outcome { winner, reason });
    let message = |message| MessageRef {
        place: PlaceId(9),
        message,
    };
    let notice = |sequence, part| NoticeId { sequence, part };
    let change = |id, after, events| Change { id, after, events };
    Commit {
        time: Moment(1_750_000_000_000),
        delivery: Some(DeliveryId(338)),
        changes: vec![
            change(
                id(7, 2),
                0,
                vec![Event::Challenged {
                    place: PlaceId(9),
                    challenge: Box::new(challenge),
                }],
            ),
            change(
                id(7, 1),
                4,
                vec![
                    Event::Accepted {
                        red: PersonId(1),
                        black: PersonId(300),
                    },
                    Event::Moved("h2e2".parse().unwrap()),
                    Event::DrawOffered(Side::Black),
                    ended(Some(Side::Red), Reason::Resignation),
                ],
            ),
            change(
                id(8, 1),
                1,
                vec![
                    Event::Closed(Closed::Expired),
                    Event::DrawDeclined,
                    ended(None, Reason::DeadMaterial),
                ],
            ),
        ],
        notices: vec![
            Notice {
                about: id(7, 1),
                job: Job::Post(Shows::Turn { ply: 200 }),
            },
            Notice {
                about: id(7, 1),
                job: Job::Retire {
                    message: message(77),
                    shows: Shows::Card,
                },
            },
        ],
        servers: Vec::new(),
        vacations: Vec::new(),
        told: Vec::new(),
        ladders: Vec::new(),
        marks: vec![
            Mark::Told {
                notice: notice(5, 1),
                message: Some(message(78)),
            },
            Mark::GivenUp {
                notice: notice(6, 0),
            },
            Mark::Stripped {
                about: id(7, 1),
                message: message(77),
            },
        ],
    }
}

/// What the remarks in the file say of the rule sets and reasons that came later.
fn rules_v1() -> Commit {
    let challenged = |rules| Event::Challenged {
        place: PlaceId(9),
        challenge: Box::new(Challenge {
            challenger: PersonId(1),
            opponent: None,
            side: SideChoice::Random,
            rules,
            start: Position::start(),
            expires: Moment(1_750_086_400_000),
            terms: Terms::default(),
        }),
    };
    let accepted = |red, black| Event::Accepted {
        red: PersonId(red),
        black: PersonId(black),
    };
    let won = |winner, reason| {
        Event::Ended(Outcome {
            winner: Some(winner),
            reason,
        })
    };
    let change = |number, events| Change {
        id: MatchId {
            server: ServerId(7),
            number,
        },
        after: 0,
        events,
    };
    let mut commit = Commit::new(Moment(1_750_000_000_000));
    commit.changes = vec![
        change(
            1,
            vec![
                challenged(RuleSet::World),
                accepted(1, 2),
                won(Side::Black, Reason::PerpetualChase),
            ],
        ),
        change(
            2,
            vec![
                challenged(RuleSet::Chinese),
                accepted(2, 1),
                won(Side::Red, Reason::PerpetualKill),
                won(Side::Red, Reason::PerpetualAttack),
                won(Side::Red, Reason::ForbiddenRun),
            ],
        ),
    ];
    commit
}

/// What the remarks in the file say.
fn record_v2() -> Commit {
    let mut commit = Commit::new(Moment(1_750_000_000_000));
    commit.delivery = Some(DeliveryId(338));
    let both = ServerSettings {
        language: Some(Language::Vietnamese),
        notation: Some(Notation::Wxf),
        ..ServerSettings::default()
    };
    commit.servers = [(7, both), (300, ServerSettings::default())]
        .map(|(server, settings)| ServerChange {
            server: ServerId(server),
            settings,
        })
        .to_vec();
    commit
}

/// What the remarks in the file say.
fn settings_v2() -> Commit {
    let mut commit = Commit::new(Moment(1_750_000_000_000));
    commit.servers.push(ServerChange {
        server: ServerId(7),
        settings: ServerSettings {
            language: Some(Language::TraditionalChinese),
            notation: Some(Notation::Iccs),
            style: Some(Style::Pictures),
            theme: Some(Theme::Dark),
            contrast: Some(Contrast::Usual),
            channels: Channels::new([PlaceId(300), PlaceId(9)]).unwrap(),
            zone: Zone::new("Asia/Shanghai").unwrap(),
            defaults: Defaults {
                rules: RuleSet::Chinese,
                rated: false,
                pace: Pace::PerMove { days: 5 },
                flag: Flag::Claimed,
            },
            threads: true,
            arbiter: Some(RoleId(900)),
            vacation: VacationDays::new(60).unwrap(),
            rating: RatingRules {
                season: Season::Quarter,
                pair_limit: PairLimit::new(1).unwrap(),
            },
        },
    });
    commit
}

/// What the remarks in the file say.
fn record_v4() -> Commit {
    let level = |rating, deviation| Level {
        rating: Points(rating),
        deviation: Points(deviation),
    };
    let new = level(1_500_000, 350_000);
    let shift = |before, after| Shift { before, after };
    let mut commit = Commit::new(Moment(1_750_000_000_000));
    commit.told.push(Told {
        id: MatchId {
            server: ServerId(7),
            number: 17,
        },
        change: rating::Change {
            class: PaceClass::Correspondence,
            all_time: [
                shift(new, level(1_662_212, 290_319)),
                shift(level(1_523_500, 61_000), level(1_511_002, 61_200)),
            ],
            season: Some([
                shift(new, level(-5, 350_000)),
                shift(new, level(1_500_000, 349_999)),
            ]),
        },
    });
    let name = |part| SeasonName { year: 2026, part };
    let row = Row {
        person: PersonId(5),
        level: level(1_700_001, 109_999),
        score: Score {
            won: 3,
            drawn: 2,
            lost: 1,
        },
        last: commit.time,
    };
    let ended = SeasonEnd {
        number: 1,
        name: name(SeasonPart::Month(11)),
        at: commit.time,
        tables: vec![SeasonTable {
            class: PaceClass::Live,
            listed: 300,
            rows: vec![row],
        }],
    };
    let by = PersonId(2);
    let acts = [
        LadderAct::Excluded {
            note: 1,
            subject: Subject::Person(PersonId(300)),
            by,
        },
        LadderAct::Included {
            note: 2,
            subject: Subject::Game(17),
            by,
        },
        LadderAct::Turned {
            ended: Some(ended),
            began: Some(SeasonSpan {
                name: name(SeasonPart::Quarter(4)),
                until: Moment(1_750_086_400_000),
            }),
        },
    ];
    let server = ServerId(7);
    commit.ladders = acts.map(|act| LadderChange { server, act }).to_vec();
    commit
}

#[test]
fn a_record_of_every_version_is_still_read() {
    assert_eq!(decode(&bytes_of(RECORD_V1)).unwrap(), record_v1());
    assert_eq!(decode(&bytes_of(RULES_V1)).unwrap(), rules_v1());
    assert_eq!(decode(&bytes_of(RECORD_V2)).unwrap(), record_v2());
    assert_eq!(decode(&bytes_of(SETTINGS_V2)).unwrap(), settings_v2());
    assert_eq!(decode(&bytes_of(RECORD_V3)).unwrap(), record_v3());
    assert_eq!(decode(&bytes_of(RECORD_V4)).unwrap(), record_v4());
}

#[test]
fn a_setting_that_does_not_fit_is_as_if_it_were_not_set() {
    let mut bytes = bytes_of(SETTINGS_V2);
    let pair_limit = bytes.last_mut().unwrap();
    *pair_limit = 0;
    let read = decode(&bytes).unwrap();
    let mut expected = settings_v2();
    expected.servers[0].settings.rating.pair_limit = PairLimit::default();
    assert_eq!(read, expected);
}

#[test]
fn records_are_written_in_the_newest_version() {
    for (commit, old) in [
        (record_v1(), RECORD_V1),
        (rules_v1(), RULES_V1),
        (record_v2(), RECORD_V2),
        (settings_v2(), SETTINGS_V2),
        (record_v3(), RECORD_V3),
        (record_v4(), RECORD_V4),
    ] {
        let mut bytes = bytes_of(old);
        // Version 2 is version 1 with the servers at the end, version 3 that with the days off, version 4 that with
        // two lists about ratings: here none.
        let missing = match bytes[0] {
            VERSION => 0,
            old => usize::from(VERSION - old) + 1,
        };
        bytes[0] = VERSION;
        bytes.extend(vec![0; missing]);
        assert_eq!(encode(&commit), bytes);
    }
}

#[test]
fn a_newer_version_is_refused_by_its_number() {
    let mut bytes = bytes_of(RECORD_V1);
    bytes[0] = VERSION + 1;
    assert!(matches!(decode(&bytes), Err(Unreadable::Version(5))));
}

#[test]
fn bytes_behind_a_record_or_missing_from_it_are_refused() {
    let mut bytes = bytes_of(RECORD_V1);
    for end in 0..bytes.len() {
        assert!(decode(&bytes[..end]).is_err(), "cut to {end}");
    }
    bytes.push(0);
    assert!(decode(&bytes).is_err());
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = decode(&bytes);
        if let Some(version) = bytes.first_mut() {
            *version = VERSION;
        }
        let _ = decode(&bytes);
    }
}
