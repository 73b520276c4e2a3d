//! What may be done to a match, told again slowly: [`Shadow`].

use caipan::{
    play::{Challenge, Command, Event, Moment, PersonId},
    xiangqi::{Move, Side},
};

use super::script::ANN;
use crate::{ruling::plain_judge::PlainGame, xiangqi::second_opinion::point};

/// What may be done to a match, told again in the plainest way.
pub(super) struct Shadow {
    opponent: Option<PersonId>,
    players: Option<[PersonId; 2]>,
    pub(super) is_over: bool,
    fen: String,
    pub(super) moves: Vec<Move>,
    pub(super) game: PlainGame,
    /// How many different boards there were before this one.
    pub(super) boards: usize,
    draw: Asking,
    takeback: Asking,
    /// What each side will answer, line by line; and to which moves so far.
    plans: [Vec<Vec<Move>>; 2],
    /// How often each side has planned on this board.
    planned: [u32; 2],
}

/// A kind of offer: which side has one open, how often each side has made one, and how many moves each
/// must make before it may again.
#[derive(Default)]
struct Asking {
    open: Option<Side>,
    times: [u32; 2],
    must_move: [u32; 2],
    /// Whether the other's asking has let each side off since it moved last.
    let_off: [bool; 2],
}

impl Asking {
    fn may(&self, side: Side) -> bool {
        self.open.is_none() && self.must_move[side.index()] == 0
    }

    fn ask(&mut self, side: Side) {
        self.open = Some(side);
        self.times[side.index()] += 1;
        self.wait(side);
        let other = (!side).index();
        if self.must_move[other] > 0 && !self.let_off[other] {
            self.must_move[other] = 0;
            self.let_off[other] = true;
        }
    }

    /// One move between two offers, and five from the third on.
    fn wait(&mut self, side: Side) {
        let often = self.times[side.index()] >= 3;
        self.must_move[side.index()] = if often { 5 } else { 1 };
    }

    fn declined(&mut self) {
        let asker = self.open.take().unwrap();
        self.wait(asker);
    }

    fn moved(&mut self, mover: Side) {
        let wait = &mut self.must_move[mover.index()];
        *wait = wait.saturating_sub(1);
        self.let_off[mover.index()] = false;
    }
}

impl Shadow {
    pub(super) fn of(challenge: &Challenge, fen: &str) -> Self {
        Self {
            opponent: challenge.opponent,
            players: None,
            is_over: false,
            fen: fen.to_owned(),
            moves: Vec::new(),
            game: PlainGame::of(fen, &[]),
            boards: 0,
            draw: Asking::default(),
            takeback: Asking::default(),
            plans: [Vec::new(), Vec::new()],
            planned: [0; 2],
        }
    }

    fn turn(&self) -> Side {
        if self.game.present().red_to_move {
            Side::Red
        } else {
            Side::Black
        }
    }

    pub(super) fn allows(&self, command: &Command, now: Moment) -> bool {
        let in_time = now < Moment(1000);
        let open = self.players.is_none() && !self.is_over;
        let may_answer = |by| open && in_time && by != ANN && self.opponent.is_none_or(|o| o == by);
        let side = |by| {
            let players = self.players.filter(|_| !self.is_over)?;
            Side::ALL
                .into_iter()
                .find(|side| players[side.index()] == by)
        };
        let sees = |ply: Option<usize>| ply.is_none_or(|ply| ply == self.boards);
        let may_answer_to =
            |asking: &Asking, by| side(by).is_some_and(|side| asking.open == Some(!side));
        match *command {
            Command::Accept { by, .. } => may_answer(by),
            Command::Decline { by } => may_answer(by) && self.opponent.is_some(),
            Command::Withdraw { by } => open && in_time && by == ANN,
            Command::Tick => open && !in_time,
            Command::Move { by, ply, mv } => {
                sees(ply) && side(by) == Some(self.turn()) && self.can_move(mv) && !self.loses(mv)
            }
            Command::LosingMove { by, ply, mv } => {
                sees(Some(ply)) && side(by) == Some(self.turn()) && self.can_move(mv)
            }
            Command::Plan { by, ply, ref plan } => {
                let waits = side(by).is_some_and(|side| side != self.turn());
                let may_change = side(by).is_some_and(|side| {
                    let is_new = plan.lines() != self.plans[side.index()];
                    is_new && (plan.is_empty() || self.planned[side.index()] < 20)
                });
                let can = plan.lines().iter().all(|line| self.can_plan(line));
                sees(ply) && waits && may_change && can
            }
            Command::Resign { by, ply } => sees(ply) && side(by).is_some(),
            Command::Abort { by, ply } => {
                sees(ply) && side(by).is_some_and(|side| self.moves_of(side) < 2)
            }
            Command::OfferDraw { by, ply } => {
                sees(ply) && side(by).is_some_and(|side| self.draw.may(side))
            }
            Command::AcceptDraw { by, ply } | Command::DeclineDraw { by, ply } => {
                may_answer_to(&self.draw, by) && sees(ply)
            }
            Command::OfferTakeback { by, ply } => {
                sees(ply)
                    && side(by)
                        .is_some_and(|side| self.moves_of(side) > 0 && self.takeback.may(side))
            }
            Command::AcceptTakeback { by, ply } | Command::DeclineTakeback { by, ply } => {
                may_answer_to(&self.takeback, by) && sees(ply)
            }
            ref other => panic!("not sent here: {other:?}"),
        }
    }

    fn moves_of(&self, side: Side) -> usize {
        let first = PlainGame::of(&self.fen, &[]).present().red_to_move;
        let by_first = (side == Side::Red) == first;
        self.moves
            .iter()
            .enumerate()
            .filter(|(ply, _)| (ply % 2 == 0) == by_first)
            .count()
    }

    /// Whether all of a line can be played, the answers without losing, and nothing comes after the end.
    fn can_plan(&self, line: &[Move]) -> bool {
        let mut game = self.game.clone();
        line.iter().enumerate().all(|(ply, &mv)| {
            let legal = game.present().legal_moves();
            let turn = game.present().red_to_move;
            let is_legal = legal.contains(&(point(mv.from), point(mv.to)));
            if is_legal {
                game.play(mv);
            }
            let loses = if turn { "red loses" } else { "black loses" };
            is_legal
                && match game.verdict() {
                    "none" => true,
                    verdict => ply + 1 == line.len() && verdict != loses,
                }
        })
    }

    fn can_move(&self, mv: Move) -> bool {
        let wanted = (point(mv.from), point(mv.to));
        self.game.present().legal_moves().contains(&wanted)
    }

    /// Whether a legal move loses at once by a ruling.
    fn loses(&self, mv: Move) -> bool {
        let mut game = self.game.clone();
        game.play(mv);
        let verdict = match self.turn() {
            Side::Red => "red loses",
            Side::Black => "black loses",
        };
        game.verdict() == verdict
    }

    pub(super) fn take(&mut self, event: &Event) {
        match event {
            Event::Challenged { .. } => panic!("a match begins once"),
            Event::Accepted { red, black } => self.players = Some([*red, *black]),
            Event::Closed(_) | Event::Ended(_) | Event::Aborted(_) => self.is_over = true,
            Event::Moved(mv) => {
                self.plans[self.turn().index()].clear();
                self.moved(*mv);
            }
            Event::Answered(mv) => {
                let mover = self.turn().index();
                // What is left of the lines that the two moves follow.
                self.plans[mover].retain_mut(|line| {
                    let follows = line.first() == Some(mv);
                    line.drain(..1);
                    follows && !line.is_empty()
                });
                self.moved(*mv);
            }
            Event::Planned { side, plan } => {
                self.plans[side.index()] = plan.lines();
                self.planned[side.index()] += 1;
            }
            Event::DrawOffered(side) => self.draw.ask(*side),
            Event::DrawDeclined => self.draw.declined(),
            Event::TakebackOffered(side) => self.takeback.ask(*side),
            Event::TakebackDeclined => self.takeback.declined(),
            Event::TakenBack { plies } => {
                let asker = self.takeback.open.take().unwrap();
                assert_eq!(*plies, if asker == self.turn() { 2 } else { 1 });
                self.draw.open = None;
                self.moves.truncate(self.moves.len() - usize::from(*plies));
                self.game = PlainGame::of(&self.fen, &self.moves);
                self.boards += 1;
                self.planned = [0; 2];
                self.plans = [Vec::new(), Vec::new()];
            }
            other => panic!("not brought about here: {other:?}"),
        }
    }

    fn moved(&mut self, mv: Move) {
        let mover = self.turn();
        if self.draw.open == Some(!mover) {
            self.draw.open = None;
        }
        self.takeback.open = None;
        self.draw.moved(mover);
        self.takeback.moved(mover);
        self.game.play(mv);
        self.moves.push(mv);
        self.boards += 1;
        self.planned = [0; 2];
        let waiting = &mut self.plans[(!mover).index()];
        waiting.retain_mut(|line| {
            let follows = line.first() == Some(&mv);
            line.drain(..1.min(line.len()));
            follows && !line.is_empty()
        });
    }

    /// What the side to move has planned for the last move. An answer that would lose cannot be planned.
    pub(super) fn planned(&self) -> Option<Move> {
        Some(*self.plans[self.turn().index()].first()?.first()?)
    }
}
