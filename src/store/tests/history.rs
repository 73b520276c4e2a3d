//! Random histories: the store answers as a plain model does, and a rebuilt index is the same as a grown one.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use proptest::prelude::*;
use tempfile::TempDir;

use super::{HOUR, PLACE, challenge, change, committed, reopen};
use crate::{
    play::{
        Challenge, Command, Match, MatchId, MessageRef, Moment, PersonId, ServerId, Stage, decide,
        open,
    },
    store::{
        Store,
        record::{Commit, DeliveryId, Mark, NoticeId, Receipt, Record},
        survey,
    },
    xiangqi::Side,
};

/// One step of a random history.
#[derive(Clone, Debug)]
enum Step {
    Open {
        server: u64,
        hours: i64,
    },
    Act {
        which: prop::sample::Index,
        how: prop::sample::Index,
    },
    Mark {
        which: prop::sample::Index,
        how: u8,
    },
    Repeat,
    Reopen,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        2 => (0..3_u64, 1..60_i64).prop_map(|(server, hours)| Step::Open { server, hours }),
        12 => any::<(prop::sample::Index, prop::sample::Index)>()
            .prop_map(|(which, how)| Step::Act { which, how }),
        3 => (any::<prop::sample::Index>(), 0..3_u8).prop_map(|(which, how)| Step::Mark { which, how }),
        1 => Just(Step::Repeat),
        1 => Just(Step::Reopen),
    ];
    prop::collection::vec(step, 1..60)
}

/// Carries random steps out, and keeps beside the store what must be in it.
struct Play {
    folder: TempDir,
    store: Option<Store>,
    now: i64,
    commits: Vec<Commit>,
    matches: Vec<Match>,
    outbox: BTreeMap<NoticeId, MatchId>,
    posted: BTreeSet<(MatchId, MessageRef)>,
}

impl Play {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = reopen(&folder);
        super::meet(&store, 4);
        let store = Some(store);
        Self {
            folder,
            store,
            now: 0,
            commits: Vec::new(),
            matches: Vec::new(),
            outbox: BTreeMap::new(),
            posted: BTreeSet::new(),
        }
    }

    fn store(&self) -> &Store {
        self.store.as_ref().unwrap()
    }

    fn commit(&mut self, mut commit: Commit) {
        commit.delivery = Some(DeliveryId(self.commits.len() as u64));
        let sequence = committed(self.store().commit(commit.clone()));
        for (part, notice) in (0..).zip(&commit.notices) {
            let id = NoticeId { sequence, part };
            self.outbox.insert(id, notice.about);
        }
        self.commits.push(commit);
        assert_eq!(sequence, self.commits.len() as u64);
    }

    fn step(&mut self, step: &Step) {
        self.now += HOUR;
        match *step {
            Step::Open { server, hours } => self.open(server, hours),
            Step::Act { which, how } => self.act(which, how),
            Step::Mark { which, how } => self.mark(which, how),
            Step::Repeat => {
                if let Some(last) = self.commits.last().cloned() {
                    let sequence = self.commits.len() as u64;
                    let record = Box::new(Record {
                        sequence,
                        commit: last.clone(),
                    });
                    assert_eq!(
                        self.store().commit(last).unwrap(),
                        Receipt::Repeated(record)
                    );
                }
            }
            Step::Reopen => {
                self.store = None;
                let (store, report) = reopen(&self.folder);
                assert_eq!((report.applied, report.moved_aside), (0, None));
                self.store = Some(store);
            }
        }
    }

    fn open(&mut self, server: u64, hours: i64) {
        let server = ServerId(server);
        let number = self.store().next_number(server).unwrap();
        let known = self
            .matches
            .iter()
            .filter(|known| known.id.server == server)
            .count();
        assert_eq!(number as usize, known + 1);
        let proposed = Challenge {
            expires: Moment(self.now + hours * HOUR),
            ..challenge(1 + server.0)
        };
        let event = open(PLACE, proposed.clone(), Moment(self.now)).unwrap();
        let id = MatchId { server, number };
        self.commit(change(self.now, id, 0, vec![event]));
        self.matches.push(Match::new(id, PLACE, proposed));
    }

    fn act(&mut self, which: prop::sample::Index, how: prop::sample::Index) {
        if self.matches.is_empty() {
            return;
        }
        let place = which.index(self.matches.len());
        let state = &self.matches[place];
        let commands = possible(state);
        if commands.is_empty() {
            return;
        }
        let command = &commands[how.index(commands.len())];
        let Ok(events) = decide(state, command, Moment(self.now)) else {
            return;
        };
        self.commit(change(self.now, state.id, state.version, events.clone()));
        for event in &events {
            self.matches[place].apply(event, Moment(self.now));
        }
    }

    fn mark(&mut self, which: prop::sample::Index, how: u8) {
        if self.commits.is_empty() {
            return;
        }
        let sequence = 1 + which.index(self.commits.len()) as u64;
        let notice = NoticeId { sequence, part: 0 };
        let message = MessageRef {
            place: PLACE,
            message: 70 + sequence,
        };
        let about = self.matches[0].id;
        let mark = match how {
            0 => Mark::Told {
                notice,
                message: Some(message),
            },
            1 => Mark::GivenUp { notice },
            _ => Mark::Stripped { about, message },
        };
        match mark {
            Mark::Stripped { .. } => {
                self.posted.remove(&(about, message));
            }
            Mark::Told { .. } | Mark::GivenUp { .. } => {
                let taken = self.outbox.remove(&notice);
                self.posted
                    .extend(taken.filter(|_| how == 0).map(|about| (about, message)));
            }
        }
        self.commit(Commit {
            marks: vec![mark],
            ..Commit::new(Moment(self.now))
        });
    }

    /// Compares every answer that the store gives with what must be in it.
    fn check(&self) {
        let store = self.store();
        for known in &self.matches {
            assert_eq!(store.find(known.id).unwrap().as_ref(), Some(known));
        }
        let mut expected: Vec<_> = self
            .matches
            .iter()
            .filter(|known| !known.is_over())
            .map(|known| known.id)
            .collect();
        expected.sort_unstable();
        assert_eq!(store.live_in(PLACE).unwrap(), expected);
        let expiring = self
            .matches
            .iter()
            .filter(|known| known.stage == Stage::Waiting);
        let mut expiring: Vec<_> = expiring
            .map(|known| (known.challenge.expires, known.id))
            .collect();
        expiring.sort_unstable();
        let expiring: Vec<_> = expiring.into_iter().map(|(_, id)| id).collect();
        assert_eq!(store.deadlines(Moment(i64::MAX)).unwrap(), expiring);
        let waiting = store.outbox(1000).unwrap().into_iter();
        let waiting: BTreeMap<_, _> = waiting.map(|one| (one.id, one.notice.about)).collect();
        assert_eq!(waiting, self.outbox);
        let posted = self.matches.iter().flat_map(|known| {
            let posted = store.posted(known.id).unwrap().into_iter();
            posted.map(|(message, _)| (known.id, message))
        });
        assert_eq!(posted.collect::<BTreeSet<_>>(), self.posted);
        let state = store.index.state().unwrap();
        assert_eq!(
            (state.last, state.fingerprint),
            (
                self.commits.len() as u64,
                store.index.fingerprint().unwrap()
            )
        );
    }
}

/// Some commands that people could give.
fn possible(state: &Match) -> Vec<Command> {
    let Some(game) = state.game() else {
        let by = PersonId(4);
        return vec![
            Command::Accept {
                by,
                coin: Side::Red,
                away: Vec::new(),
                enough: None,
            },
            Command::Accept {
                by,
                coin: Side::Red,
                away: Vec::new(),
                enough: Some(5),
            },
            Command::Withdraw {
                by: state.challenge.challenger,
            },
            Command::Tick,
        ];
    };
    let Some(by) = game.on_move() else {
        return Vec::new();
    };
    let moves = game.position().legal_moves();
    let mut commands: Vec<_> = moves
        .iter()
        .map(|mv| Command::Move {
            by,
            ply: None,
            mv: *mv,
        })
        .collect();
    commands.extend([
        Command::OfferDraw { by, ply: None },
        Command::DeclineDraw { by, ply: None },
        Command::AcceptDraw { by, ply: None },
        Command::Resign { by, ply: None },
    ]);
    commands
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn after_any_history_the_store_holds_it_and_a_rebuilt_index_is_the_same(steps in steps()) {
        let mut play = Play::new();
        for step in &steps {
            play.step(step);
        }
        play.check();
        let grown = play.store().index.dump();
        play.store = None;
        fs::remove_dir_all(play.folder.path().join("index")).unwrap();
        let (store, report) = reopen(&play.folder);
        prop_assert_eq!((report.applied, report.moved_aside), (play.commits.len() as u64, None));
        prop_assert_eq!(store.index.dump(), grown);
        play.store = Some(store);
        play.check();
        play.store = None;
        let survey = survey::verify(play.folder.path()).unwrap();
        prop_assert_eq!((survey.records, survey.matches), (play.commits.len() as u64, play.matches.len() as u64));
    }
}
