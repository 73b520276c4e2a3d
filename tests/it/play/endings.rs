//! Every way in which a move ends a game, and real games to their end.

use caipan::{
    play::{Event, Outcome, Reason},
    ruling::History,
    xiangqi::{Side, Status},
};
use serde::Deserialize;

use super::script::{begin, challenge, play_all};
use crate::{
    boards::{moves, position, table},
    data,
    ruling::quiet_moves,
};

/// The start, the moves, and who wins by what with the last of them.
const ENDINGS: &str = "
    4k4/2R6/9/9/9/9/9/9/9/R2K5 w | a0a9 | Some(Red) Checkmate
    r3k4/9/9/9/9/9/9/9/2r6/5K3 b | a9a0 | Some(Black) Checkmate
    3k5/9/9/3P5/9/9/9/9/9/4K4 w | d6d7 | Some(Red) Stalemate
    4k4/9/9/9/9/9/9/9/9/R2K5 w | a0a1 e9f9 a1a0 f9e9 a0a1 e9f9 a1a0 f9e9 | None Repetition
    4k4/R8/9/9/9/9/9/9/9/3K5 w | a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 | Some(Black) PerpetualCheck
    5k3/9/9/9/9/9/9/9/r8/4K4 b | a1a0 e0e1 a0a1 e1e0 a1a0 e0e1 a0a1 e1e0 | Some(Red) PerpetualCheck
    4k4/9/9/9/9/9/9/9/3c5/3K5 w | d0d1 | None DeadMaterial
";

#[test]
fn every_end_by_a_move() {
    for row in table(ENDINGS) {
        let [fen, played, expected] = row[..] else {
            panic!("{row:?}");
        };
        let (mut state, _) = begin(challenge(&format!("ann>ben red {fen}")));
        let events = play_all(&mut state, &format!("ben accept; moves {played}"));
        let outcome = state.game().unwrap().outcome().unwrap();
        assert_eq!(
            format!("{:?} {:?}", outcome.winner, outcome.reason),
            expected,
            "{row:?}"
        );
        let ends = events
            .iter()
            .filter(|event| matches!(event, Event::Ended(_)));
        assert_eq!(ends.count(), 1, "{row:?}");
        assert_eq!(events.last(), Some(&Event::Ended(outcome)), "{row:?}");
    }
}

#[test]
fn the_natural_limit_ends_a_game() {
    let (start, all) = quiet_moves(120);
    let (mut state, _) = begin(challenge(&format!("ann>ben red {start}")));
    let list: Vec<String> = all.iter().map(ToString::to_string).collect();
    play_all(
        &mut state,
        &format!("ben accept; moves {}", list[..119].join(" ")),
    );
    assert!(!state.is_over());
    let events = play_all(&mut state, &format!("moves {}", list[119]));
    let outcome = Outcome {
        winner: None,
        reason: Reason::NaturalLimit,
    };
    assert_eq!(events, [Event::Moved(all[119]), Event::Ended(outcome)]);
}

/// A composed start may leave nothing to play; then accepting it ends it too, so that nobody waits
/// for a move that cannot come.
#[test]
fn a_start_that_is_over_ends_when_accepted() {
    for (fen, winner, reason) in [
        (
            "R3k4/2R6/9/9/9/9/9/9/9/3K5 b",
            Some(Side::Red),
            Reason::Checkmate,
        ),
        (
            "3k5/9/3P5/9/9/9/9/9/9/4K4 b",
            Some(Side::Red),
            Reason::Stalemate,
        ),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w", None, Reason::DeadMaterial),
    ] {
        let (mut state, _) = begin(challenge(&format!("ann>ben red {fen}")));
        let events = play_all(&mut state, "ben accept");
        assert_eq!(
            events.last(),
            Some(&Event::Ended(Outcome { winner, reason })),
            "{fen}"
        );
        assert!(state.is_over());
    }
}

#[derive(Deserialize)]
pub(super) struct RealGame {
    pub(super) id: String,
    pub(super) fen: String,
    pub(super) moves_iccs: Vec<String>,
    pub(super) result: String,
}

/// Real games that were played out to mate or stalemate: the last move ends them, and no move before
/// it, for the side that the record names.
#[test]
fn real_games_end_by_mate() {
    let rows: Vec<RealGame> = data::rows("games.jsonl.gz");
    let mut mates = 0;
    for row in &rows {
        let list = row.moves_iccs.join(" ");
        let played = History::from_moves(position(&row.fen), &moves(&list)).unwrap();
        if played.position().status() == Status::Ongoing {
            continue;
        }
        mates += 1;
        let (mut state, _) = begin(challenge(&format!("ann>ben red {}", row.fen)));
        let events = play_all(&mut state, &format!("ben accept; moves {list}"));
        assert_eq!(events.len(), row.moves_iccs.len() + 2, "{}", row.id);
        let outcome = state.game().unwrap().outcome().unwrap();
        let expected = match row.result.as_str() {
            "1-0" => Some(Side::Red),
            "0-1" => Some(Side::Black),
            _ => Some(!played.position().turn()),
        };
        assert_eq!(outcome.winner, expected, "{}", row.id);
        let kinds = [Reason::Checkmate, Reason::Stalemate];
        assert!(kinds.contains(&outcome.reason), "{}", row.id);
    }
    assert!(mates > 30, "{mates}");
}
