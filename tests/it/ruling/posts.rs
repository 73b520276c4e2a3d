//! Key drawing posts under the Chinese rules (26.2): a hit on an advisor or elephant that is idle.

use caipan::{
    ruling::{Article, Ending, Judged, Nature, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Kind, Move, Side},
};

use super::history;
use crate::boards::{moves, position, table};

/// Red's chariot leaves the file on which it stood in front of its general, and hits the elephant on
/// g5. Black's chariot threatens mate from f4: the general may not face the other on e1. The chariot
/// comes back to its file, which parries the mate, and hits the bare advisor on f7 on the way. That is
/// idle if it is the last attacking piece and hits nothing dearer.
const LOOPS: &str = "
    2b6/4k1p2/1r3a3/5R3/6b2/9/9/3A5/5K3/2B6 w | post | draw
    # a horse is left too
    2b6/4k1p2/1r3a3/5R3/6b2/9/9/3A5/5K3/N1B6 w | chase | loses
    # so is a soldier across the river
    2b6/4k1p2/1r3a3/5R3/P5b2/9/9/3A5/5K3/2B6 w | chase | loses
    # a soldier that has not crossed attacks nothing
    2b6/4k1p2/1r3a3/5R3/6b2/9/P8/3A5/5K3/2B6 w | post | draw
    # it hits a horse; that protects the elephant, so that the loop is no violation all the same
    2b6/4k1p2/1r3n3/5R3/6b2/9/9/3A5/5K3/2B6 w | chase | draw
    # the elephant on e2 stands between the generals: on f4 there is no mate to parry
    2b6/4k1p2/1r3a3/5R3/6b2/9/9/3AB4/5K3/2B6 w | chase | loses
";

const ROUND: &str = "f6g6 b7b4 g6f6 b4b7";

/// The move that comes back to the file, and who loses the loop.
fn judged(start: caipan::xiangqi::Position, round: &[Move]) -> (Judged, Verdict) {
    let played = history(start, &round.repeat(2));
    let Some(Ending::Ruled(Ruling::Repetition(ruling))) = judge(&played, RuleSet::Chinese) else {
        panic!("{start}");
    };
    (ruling.moves[2].clone(), ruling.verdict())
}

#[test]
fn a_key_post_makes_the_hit_idle() {
    for row in table(LOOPS) {
        let start = position(row[0]);
        let round = moves(ROUND);
        let (back, verdict) = judged(start, &round);
        if row[1] == "post" {
            assert_eq!(back.nature, Nature::Idle, "{row:?}");
            let article = back.article(RuleSet::Chinese).and_then(Article::number);
            assert_eq!(article.as_deref(), Some("26.2"));
            let post = back.key_post.expect(row[0]);
            assert_eq!(post.parries, moves("b4f4"), "{row:?}");
            let [hit] = &post.hits[..] else {
                panic!("{row:?} {:?}", post.hits);
            };
            let pair = [hit.attacker, hit.victim].map(|at| at.to_string());
            assert_eq!(
                (pair.concat().as_str(), hit.victim_kind),
                ("f6f7", Kind::Advisor)
            );
        } else {
            assert!(matches!(back.nature, Nature::Chase(_)), "{row:?}");
            assert_eq!(back.key_post, None, "{row:?}");
        }
        let expected = match row[2] {
            "loses" => Verdict::Loses(Side::Red),
            _ => Verdict::Draw,
        };
        assert_eq!(verdict, expected, "{row:?}");
        let mirrored: Vec<Move> = round.iter().map(|mv| mv.mirrored()).collect();
        let (mirrored, same) = judged(start.mirrored(), &mirrored);
        assert_eq!(
            (mirrored.key_post.is_some(), same),
            (row[1] == "post", verdict)
        );
        let turned: Vec<Move> = round.iter().map(|mv| mv.turned()).collect();
        let (turned, other) = judged(start.turned(), &turned);
        assert_eq!(turned.key_post.is_some(), row[1] == "post", "{row:?}");
        let exchanged = match verdict {
            Verdict::Loses(side) => Verdict::Loses(!side),
            Verdict::Draw => Verdict::Draw,
        };
        assert_eq!(other, exchanged, "{row:?}");
    }
}
