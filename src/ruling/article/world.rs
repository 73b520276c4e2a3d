//! The articles of the World rules, and the cases of the Asian rules, on which a ruling rests.
//!
//! The World rules took the Asian rules over. Read were: of the World rules 2.2, 3.1, 3.3, 3.6, 3.7 and
//! 3.9, as engines' sources and issues quote them; of the Asian rules the items 12, 13, 15 to 19, 23 to
//! 29, 32, 33, 35, 36 and 40 on the pages with the diagrams (wxf.org, clubxiangqi.com), the items 6, 7,
//! 9, 10, 21, 30, 31 and 34 and the principles 1 and 3 as a program quotes them. Nothing else is cited.

use std::collections::{BTreeMap, BTreeSet};

use super::Article;
use crate::{
    ruling::{
        capture::{can_go, exposure, legal_attackers},
        evidence::{Chase, Class, Exposed, Judged, Nature, Repetition},
        judge::Verdict,
        world::has_crossed,
    },
    xiangqi::{Board, Kind, Piece, Position, Side, Square, SquareSet},
};

use Article::{AsianItem as Item, AsianPrinciple as Principle};

const BOTH_AT_FAULT: Article = general(2, 2);
const CHECK: Article = general(3, 1);
const CHASE: Article = general(3, 3);
const PROTECTED: Article = general(3, 6);
const SAME_KIND: Article = general(3, 7);
const GENERAL_OR_SOLDIER: Article = general(3, 9);

const fn general(section: u8, rule: u8) -> Article {
    Article::World { section, rule }
}

/// A move of one side with the boards around it.
struct Step<'a> {
    evidence: &'a Repetition,
    number: usize,
    judged: &'a Judged,
    before: &'a Board,
    after: &'a Board,
}

impl Step<'_> {
    /// Where the piece that stands on this point after the move stood when the window began.
    fn origin(&self, square: Square) -> Square {
        self.evidence.origin(self.number, square)
    }

    /// Where that piece stood before the move.
    fn came_from(&self, square: Square) -> Square {
        let mv = self.judged.mv;
        if square == mv.to { mv.from } else { square }
    }
}

pub(super) fn articles(evidence: &Repetition) -> BTreeSet<Article> {
    let positions = evidence.positions();
    let steps = |side| steps(evidence, &positions, side);
    let class = |side| evidence.conduct_of(side).class;
    match evidence.verdict() {
        Verdict::Loses(side) => {
            let mut articles = forbidden(evidence, &steps(side), side);
            match (class(side), class(!side)) {
                (_, Class::Allowed) => articles.append(&mut permitted(&steps(!side))),
                (Class::PerpetualCheck, _) => {
                    articles.insert(Principle(3));
                }
                _ => {}
            }
            articles
        }
        Verdict::Draw => {
            let each = Side::ALL.map(|side| match class(side) {
                Class::Allowed => permitted(&steps(side)),
                _ => forbidden(evidence, &steps(side), side),
            });
            let principle = match class(Side::Red) {
                Class::Allowed => Principle(1),
                _ => BOTH_AT_FAULT,
            };
            let mut articles: BTreeSet<Article> = each.into_iter().flatten().collect();
            articles.insert(principle);
            if class(Side::Red) == Class::PerpetualCheck {
                articles.remove(&Item(6));
                articles.insert(Item(7));
            }
            if Side::ALL.into_iter().all(|side| kills(&steps(side))) {
                articles.insert(Item(10));
            }
            articles
        }
    }
}

fn steps<'a>(evidence: &'a Repetition, positions: &'a [Position], side: Side) -> Vec<Step<'a>> {
    let moves = evidence.moves.iter().zip(positions.windows(2)).enumerate();
    moves
        .filter(|(_, (judged, _))| judged.mover == side)
        .map(|(number, (judged, around))| Step {
            evidence,
            number,
            judged,
            before: around[0].board(),
            after: around[1].board(),
        })
        .collect()
}

fn kills(steps: &[Step<'_>]) -> bool {
    let is_kill = |step: &Step<'_>| matches!(step.judged.nature, Nature::Kill { .. });
    steps.iter().all(is_kill)
}

/// What forbids the moves of a side that checks or chases with each.
fn forbidden(evidence: &Repetition, steps: &[Step<'_>], side: Side) -> BTreeSet<Article> {
    let conduct = evidence.conduct_of(side);
    if conduct.class == Class::PerpetualCheck {
        return BTreeSet::from([CHECK, Item(6)]);
    }
    let mut articles = BTreeSet::from([CHASE]);
    let mut hunters = SquareSet::EMPTY;
    let mut is_by_screens = true;
    for step in steps {
        let concerned = |chase: &&Chase| conduct.victims.contains(chase.origin);
        for chase in step.judged.chases().iter().filter(concerned) {
            articles.extend(by_kinds(chase));
            articles.extend(by_board(step, chase));
            hunters |= SquareSet::of(step.origin(chase.attacker));
            is_by_screens &= chase.attacker != step.judged.mv.to;
        }
        if offers_exchange(step) {
            articles.insert(Item(36));
        }
    }
    if articles.contains(&Item(15)) && is_by_screens {
        articles.insert(Item(26));
    }
    if hunters.len() > 1 {
        articles.insert(Item(33));
    }
    if !hits_back_at_times(evidence, !side) {
        articles.remove(&Item(23));
    }
    articles
}

/// Whether a side checks or chases with some of its moves, in a way that is allowed.
fn hits_back_at_times(evidence: &Repetition, side: Side) -> bool {
    let mut own = evidence.moves.iter().filter(|judged| judged.mover == side);
    evidence.conduct_of(side).class == Class::Allowed
        && own.any(|judged| judged.is_check() || !judged.chases().is_empty())
}

/// The items for a chase by what chases what.
fn by_kinds(chase: &Chase) -> Vec<Article> {
    match (chase.attacker_kind, chase.victim_kind) {
        (Kind::Cannon, Kind::Chariot) => vec![PROTECTED, Item(15)],
        (Kind::Horse, Kind::Chariot) => vec![PROTECTED, Item(21)],
        (Kind::Chariot, Kind::Cannon) => vec![Item(18)],
        (Kind::Chariot, Kind::Horse) => vec![Item(23)],
        (Kind::Chariot, Kind::Soldier) => vec![Item(31)],
        (attacker, victim) if attacker == victim => vec![SAME_KIND, Item(24)],
        (Kind::Cannon, _) => vec![Item(25)],
        _ => Vec::new(),
    }
}

/// The items for a chase by what else stands on the board.
fn by_board(step: &Step<'_>, chase: &Chase) -> Vec<Article> {
    let mut articles = Vec::new();
    if matches!(chase.exposed, Exposed::FakeRoot { .. }) {
        articles.push(Item(34));
    }
    if chase.victim_kind == Kind::Chariot {
        articles.extend(match confined_by(step.after, chase.victim) {
            Some(Kind::Horse) => Some(Item(19)),
            Some(Kind::Cannon) => Some(Item(27)),
            _ => None,
        });
    }
    // That a cannon's screen moves is what 25 and 26 speak of.
    let moved = step.after.piece_at(step.judged.mv.to);
    let is_small = |piece: Piece| matches!(piece.kind, Kind::General | Kind::Soldier);
    if chase.attacker_kind != Kind::Cannon && moved.is_some_and(is_small) {
        articles.push(Item(30));
    }
    articles
}

/// The kind of an enemy piece that would give check if this piece left the board.
fn confined_by(board: &Board, square: Square) -> Option<Kind> {
    let side = board.piece_at(square)?.side;
    let mut without = *board;
    without.set(square, None);
    let pinning = without.attackers(without.general(side)?, !side).first()?;
    without.piece_at(pinning).map(|piece| piece.kind)
}

/// Whether the move offers an exchange (兑): two pieces of one kind could take each other that could not
/// before.
fn offers_exchange(step: &Step<'_>) -> bool {
    let mover = step.judged.mover;
    let offered = |board: &Board, own: Square, other: Square| {
        let kind = |square| board.piece_at(square).map(|piece| piece.kind);
        kind(own) == kind(other) && can_go(board, own, other) && can_go(board, other, own)
    };
    step.after.of_side(mover).into_iter().any(|own| {
        let targets = step.after.reach(own) & step.after.of_side(!mover);
        targets.into_iter().any(|other| {
            offered(step.after, own, other) && !offered(step.before, step.came_from(own), other)
        })
    })
}

/// Why a side may play its moves although each of them attacks; empty where one attacks nothing, for
/// that needs no reason beyond the principle.
fn permitted(steps: &[Step<'_>]) -> BTreeSet<Article> {
    let any = |wanted: fn(&Nature) -> bool| steps.iter().any(|step| wanted(&step.judged.nature));
    let checks = any(|nature| matches!(nature, Nature::Check { .. }));
    let mates = any(|nature| matches!(nature, Nature::Kill { .. }));
    let chases = any(|nature| matches!(nature, Nature::Chase(_)));
    let idles = any(|nature| matches!(nature, Nature::Idle));
    match (checks, mates, chases, idles) {
        (false, true, false, false) => BTreeSet::from([Item(9)]),
        (true, false, true, false) => BTreeSet::from([Item(12)]),
        (true, false, false, true) => BTreeSet::from([Item(13)]),
        (false, false, true, false) if cannons_chase_chariots(steps) => BTreeSet::from([Item(16)]),
        (false, false, true, false) => BTreeSet::from([Item(32)]),
        (false, false, _, true) => spared(steps),
        _ => BTreeSet::new(),
    }
}

fn cannons_chase_chariots(steps: &[Step<'_>]) -> bool {
    let chases = steps.iter().flat_map(|step| step.judged.chases());
    chases
        .into_iter()
        .all(|chase| (chase.attacker_kind, chase.victim_kind) == (Kind::Cannon, Kind::Chariot))
}

/// Why the attacks on a piece that every move attacks are no perpetual chase of it.
fn spared(steps: &[Step<'_>]) -> BTreeSet<Article> {
    let attacks = steps.iter().map(attacks);
    let common = attacks.reduce(|mut common, attacked| {
        common.retain(|victim, _| attacked.contains_key(victim));
        for (victim, articles) in attacked {
            common
                .entry(victim)
                .and_modify(|known| known.extend(articles));
        }
        common
    });
    common
        .into_iter()
        .flatten()
        .flat_map(|(_, why)| why)
        .collect()
}

/// The pieces, by origin, that the move chases or that the moved piece attacks anew without chasing
/// them, and why that is no chase.
fn attacks(step: &Step<'_>) -> BTreeMap<Square, Vec<Article>> {
    let board = step.after;
    let moved = step.judged.mv.to;
    let chased = step.judged.chases().iter();
    let mut attacks: BTreeMap<_, _> = chased.map(|chase| (chase.origin, Vec::new())).collect();
    let enemies = board.reach(moved) & board.of_side(!step.judged.mover);
    for enemy in enemies {
        let is_new = !can_go(step.before, step.judged.mv.from, enemy);
        if is_new && can_go(board, moved, enemy) {
            let why = spared_by(step, enemy);
            if !why.is_empty() {
                attacks.entry(step.origin(enemy)).or_insert(why);
            }
        }
    }
    attacks
}

/// Why the piece on this point is not chased by the moved piece, which attacks it.
fn spared_by(step: &Step<'_>, enemy: Square) -> Vec<Article> {
    let (board, moved) = (step.after, step.judged.mv.to);
    let [Some(own), Some(other)] = [moved, enemy].map(|square| board.piece_at(square)) else {
        return Vec::new();
    };
    match (own.kind, other.kind) {
        (_, Kind::General) => Vec::new(),
        (_, Kind::Soldier) if !has_crossed(other.side, enemy) => vec![CHASE, Item(25)],
        (Kind::General, _) => vec![GENERAL_OR_SOLDIER, Item(28)],
        (Kind::Soldier, _) => vec![GENERAL_OR_SOLDIER, Item(29)],
        (own, other) if own == other && can_go(board, enemy, moved) => {
            vec![SAME_KIND, Item(24), Item(40)]
        }
        (own, other) if exposure(board, moved, enemy).is_none() => {
            let mut articles = vec![PROTECTED];
            if (own, other) == (Kind::Chariot, Kind::Cannon) {
                articles.push(Item(17));
            }
            if other == Kind::Chariot && confined_by(board, enemy) == Some(Kind::Cannon) {
                articles.push(Item(27));
            }
            if legal_attackers(board, enemy, step.judged.mover).count() > 1 {
                articles.push(Item(35));
            }
            articles
        }
        _ => Vec::new(),
    }
}
