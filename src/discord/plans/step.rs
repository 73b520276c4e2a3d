//! Planning a line step by step: the opponent's move and the answer are chosen from menus, the piece first.

use super::{
    ids::{Deed, Path, Planning},
    screens::button,
};
use crate::{
    diagram::board,
    discord::{
        answers::Reader,
        ids::ComponentId,
        post::{Choice, Menu, Picture, Post, rows},
        words::{self, joined},
    },
    referee::{MatchView, Request, Written},
    text::{self, comma, say},
    xiangqi::{Move, Position, Side, Square},
};

/// How far somebody has come with a line.
pub(super) struct Screen<'a> {
    pub(super) reader: Reader,
    pub(super) view: &'a MatchView,
    pub(super) path: &'a [Move],
    pub(super) so_far: &'a [Written],
    /// The board after the line so far.
    pub(super) position: &'a Position,
    /// Its legal moves.
    pub(super) moves: &'a [(Move, Written)],
}

/// The pieces with which a line can go on.
pub(in crate::discord) fn step(
    reader: Reader,
    request: &Request,
    view: &MatchView,
    so_far: &[Written],
    position: &Position,
    moves: &[(Move, Written)],
) -> Post {
    let path = match request {
        Request::Step { path, .. } => &path[..],
        _ => &[],
    };
    let screen = Screen {
        reader,
        view,
        path,
        so_far,
        position,
        moves,
    };
    screen.pieces()
}

impl Screen<'_> {
    fn pieces(&self) -> Post {
        let language = self.reader.language;
        let mut origins: Vec<Square> = self.moves.iter().map(|(mv, _)| mv.from).collect();
        origins.dedup();
        let mut seen = Vec::new();
        origins.retain(|at| {
            let is_new = !seen.contains(at);
            seen.push(*at);
            is_new
        });
        let choices = origins.iter().filter_map(|&at| {
            Some(Choice {
                value: at.to_string(),
                label: format!("{} · {at}", self.piece(at)?),
                is_chosen: false,
            })
        });
        let choices = choices.collect();
        let hint = say(language, "step-piece-hint", &[]);
        let asked = say(language, "step-piece", &[]);
        self.post(Deed::Piece, hint, choices, &asked, self.back())
    }

    /// Where the piece on `from` can go.
    pub(super) fn targets(&self, from: Square) -> Post {
        let language = self.reader.language;
        let choices: Vec<_> = self
            .moves
            .iter()
            .filter(|(mv, _)| mv.from == from)
            .map(|(mv, written)| Choice {
                value: mv.to_string(),
                label: format!("{} · {mv}", words::moved(self.reader.speech(), written)),
                is_chosen: false,
            })
            .collect();
        let Some(piece) = self.piece(from).filter(|_| !choices.is_empty()) else {
            return self.pieces();
        };
        let hint = say(language, "step-target-hint", &[]);
        let asked = say(language, "step-target", &[("piece", (&piece).into())]);
        let back = Path::new(self.path.to_vec()).map_or(Deed::List, Deed::Step);
        self.post(Deed::Target, hint, choices, &asked, back)
    }

    fn post(
        &self,
        deed: fn(Path) -> Deed,
        hint: String,
        choices: Vec<Choice>,
        asked: &str,
        back: Deed,
    ) -> Post {
        let Some(game) = self.view.state.game() else {
            return Post::default();
        };
        let language = self.reader.language;
        let (number, ply) = (self.view.state.id.number, game.board_number());
        let mut lines = vec![words::title(language, self.view, game)];
        if !self.so_far.is_empty() {
            let notation = self.reader.notation;
            let line: Vec<_> = self.so_far.iter().map(|it| it.by(notation)).collect();
            let line = line.join(comma(language));
            lines.push(say(language, "step-so-far", &[("line", (&line).into())]));
        }
        let is_answer = self.path.len() % 2 == 1;
        let question = if is_answer { "step-then" } else { "step-when" };
        let question = format!("**{}**", say(language, question, &[]));
        lines.push(joined(language, &[question, asked.to_owned()]));
        lines.push(say(language, "plans-private", &[]));
        let menu = Path::new(self.path.to_vec()).map(|path| Menu {
            id: ComponentId::Plan(Planning {
                number,
                ply,
                deed: deed(path),
            }),
            hint,
            choices,
        });
        Post {
            text: lines.join("\n"),
            picture: Some(self.picture()),
            buttons: rows(
                [
                    button(language, number, ply, back, "button-step-back"),
                    button(language, number, ply, Deed::List, "button-step-done"),
                ]
                .into_iter()
                .take(if self.path.is_empty() { 1 } else { 2 }),
            ),
            menus: menu.into_iter().collect(),
            ..Post::default()
        }
    }

    /// The board as it would be then, from the planner's side.
    fn picture(&self) -> Picture {
        let bottom = self.reader.side(self.view).unwrap_or(Side::Red);
        let language = self.reader.language;
        let fen = self.position.to_string();
        Picture {
            view: board(self.position, self.path.last().copied(), bottom),
            alt: say(language, "alt-fen", &[("fen", (&fen).into())]),
        }
    }

    /// One step back: to the move before, or to the plan.
    fn back(&self) -> Deed {
        match self.path {
            [before @ .., _] if before.len().is_multiple_of(2) => {
                Path::new(before.to_vec()).map_or(Deed::List, Deed::Step)
            }
            _ => Deed::List,
        }
    }

    fn piece(&self, at: Square) -> Option<String> {
        let piece = self.position.board().piece_at(at)?;
        Some(text::piece(self.reader.language, piece))
    }
}
