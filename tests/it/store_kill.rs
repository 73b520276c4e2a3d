//! A process that commits is killed again and again; whatever it said was committed must be there.

use std::{
    collections::HashMap,
    env, fs,
    io::{BufRead, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    thread,
};

use caipan::{
    play::{Command as Asked, Match, MatchId, Moment, PersonId, ServerId, decide},
    store::{Settings, Store, record::Receipt, survey},
    xiangqi::Side,
};

use crate::store::{challenged, changed, open};

const FOLDER: &str = "CAIPAN_TEST_KILLED_STORE";
const ROUNDS: u64 = 40;
const NOW: Moment = Moment(1_750_000_000_000);

/// A commit that the child said was made.
#[derive(Clone, Copy, Debug)]
struct Told {
    sequence: u64,
    id: MatchId,
    version: u32,
}

impl Told {
    fn read(line: &str) -> Option<Self> {
        // The test harness may have written something before it on the same line.
        let (_, line) = line.split_once("told ")?;
        let mut numbers = line.strip_suffix(" end")?.split(' ').map(str::parse);
        let mut next = || numbers.next()?.ok();
        Some(Self {
            sequence: next()?,
            id: MatchId {
                server: ServerId(next()?),
                number: u32::try_from(next()?).ok()?,
            },
            version: u32::try_from(next()?).ok()?,
        })
    }
}

/// Run by the test below as a process of its own: commits until it is killed.
#[test]
fn commits_until_killed_when_asked() {
    let Some(folder) = env::var_os(FOLDER) else {
        return;
    };
    let store = open(Path::new(&folder));
    thread::scope(|scope| {
        for server in 1..=4 {
            let store = &store;
            scope.spawn(move || play_for_ever(store, ServerId(server)));
        }
    });
}

fn play_for_ever(store: &Store, server: ServerId) {
    let external = 100 + server.0;
    let players =
        [external, external + 1000].map(|external| store.meet(external, "somebody").unwrap());
    loop {
        let [challenger, accepter] = players;
        let number = store.next_number(server).unwrap();
        let latest = number
            .checked_sub(1)
            .map(|number| MatchId { server, number });
        let state = latest
            .and_then(|id| store.find(id).unwrap())
            .filter(|state| !state.is_over());
        let (id, version, commit) = match state {
            None => {
                let id = MatchId { server, number };
                (id, 1, challenged(id, challenger))
            }
            Some(state) => {
                let asked = next_command(&state, accepter);
                let events = decide(&state, &asked, NOW).unwrap();
                let version = state.version + u32::try_from(events.len()).unwrap();
                (state.id, version, changed(state.id, state.version, events))
            }
        };
        if let Receipt::Committed { sequence } = store.commit(commit).unwrap() {
            let mut out = std::io::stdout().lock();
            writeln!(
                out,
                "\ntold {sequence} {} {} {version} end",
                id.server.0, id.number
            )
            .unwrap();
            out.flush().unwrap();
        }
    }
}

/// Accepts, plays some moves, gives up.
fn next_command(state: &Match, accepter: PersonId) -> Asked {
    let Some(game) = state.game() else {
        return Asked::Accept {
            by: accepter,
            coin: Side::Red,
            away: Vec::new(),
            enough: None,
        };
    };
    let by = game.on_move().unwrap();
    let moves = game.position().legal_moves();
    match moves.get(state.version as usize * 7 % moves.len()) {
        Some(mv) if game.ply() < 30 => Asked::Move {
            by,
            ply: None,
            mv: *mv,
        },
        _ => Asked::Resign { by, ply: None },
    }
}

fn start(folder: &Path) -> (Child, BufReader<ChildStdout>) {
    let mut child = Command::new(env::current_exe().unwrap())
        .args([
            "--exact",
            "--nocapture",
            "store_kill::commits_until_killed_when_asked",
        ])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    (child, out)
}

#[test]
fn what_a_killed_process_said_was_committed_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut all: Vec<Told> = Vec::new();
    let mut torn = 0;
    for round in 0..ROUNDS {
        let (mut child, out) = start(folder.path());
        // The number of lines to wait for jumps about; the child goes on while we read.
        let wait_for = round * 37 % 90;
        let mut lines = out.lines().map_while(Result::ok);
        let mut told: Vec<Told> = Vec::new();
        while (told.len() as u64) < wait_for {
            told.extend(Told::read(
                &lines.next().expect("the child goes on until it is killed"),
            ));
        }
        if round == 5 {
            let refused = Store::open(folder.path(), Settings::default()).map(|_| ());
            assert!(
                refused
                    .unwrap_err()
                    .to_string()
                    .contains("in use by another process")
            );
        }
        child.kill().unwrap();
        told.extend(lines.filter_map(|line| Told::read(&line)));
        child.wait().unwrap();
        all.extend(told);
        let (store, report) = Store::open(folder.path(), Settings::default()).unwrap();
        torn += u64::from(report.torn_journal.is_some());
        let last = all.iter().map(|told| told.sequence).max().unwrap_or(0);
        assert!(
            report.last >= last,
            "round {round}: {last} told, {report:?}"
        );
        check(&store, &all);
    }
    check_journal(folder.path(), &all);
    assert!(all.len() > 500, "{} commits, {torn} torn ends", all.len());
}

fn check(store: &Store, all: &[Told]) {
    let mut versions: HashMap<MatchId, u32> = HashMap::new();
    for told in all {
        let version = versions.entry(told.id).or_default();
        *version = told.version.max(*version);
    }
    for (id, version) in versions {
        let found = store
            .find(id)
            .unwrap()
            .unwrap_or_else(|| panic!("{id:?} is lost"));
        assert!(
            found.version >= version,
            "{id:?}: version {version} was told, {} found",
            found.version
        );
        let known = store
            .identity(found.challenge.challenger)
            .map(|known| known.external);
        assert_eq!(known, Some(100 + id.server.0), "the challenger is known");
    }
}

/// Each record that was told of is in the journal under its number, and says what was told.
fn check_journal(folder: &Path, all: &[Told]) {
    survey::verify(folder).unwrap();
    let path = folder.join("export.jsonl");
    survey::export(folder, &mut fs::File::create(&path).unwrap()).unwrap();
    let text = fs::read_to_string(path).unwrap();
    let records: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for told in all {
        let record = &records[usize::try_from(told.sequence).unwrap() - 1];
        let change = &record["changes"][0];
        assert_eq!(record["sequence"], told.sequence);
        assert_eq!(change["id"]["server"], told.id.server.0);
        assert_eq!(change["id"]["number"], told.id.number);
        let events = change["events"].as_array().unwrap().len() as u64;
        assert_eq!(
            change["after"].as_u64().unwrap() + events,
            u64::from(told.version)
        );
    }
}
