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
        pick::{self, Numbered},
        picture,
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
        let origins = pick::numbered(self.bottom(), self.moves.iter().map(|(mv, _)| mv.from));
        let choices = origins.iter().filter_map(|&(number, at)| {
            Some(Choice {
                value: at.to_string(),
                label: format!("{number} · {}", self.place(at)?),
                is_chosen: false,
            })
        });
        let menu = Chosen {
            deed: Deed::Piece,
            hint: say(language, "step-piece-hint", &[]),
            choices: choices.collect(),
            back: self.back(),
        };
        let asked = say(language, "step-piece", &[]);
        self.post(menu, &asked, self.picture(&origins, None))
    }

    /// Where the piece on `from` can go.
    pub(super) fn targets(&self, from: Square) -> Post {
        let language = self.reader.language;
        let moves = self.moves.iter().filter(|(mv, _)| mv.from == from);
        let targets = pick::numbered(self.bottom(), moves.clone().map(|(mv, _)| mv.to));
        let choices: Vec<_> = targets
            .iter()
            .filter_map(|&(number, at)| {
                let (mv, written) = moves.clone().find(|(mv, _)| mv.to == at)?;
                Some(Choice {
                    value: mv.to_string(),
                    label: format!("{number} · {}", self.told(*mv, written)),
                    is_chosen: false,
                })
            })
            .collect();
        let Some(piece) = self.place(from).filter(|_| !choices.is_empty()) else {
            return self.pieces();
        };
        let menu = Chosen {
            deed: Deed::Target,
            hint: say(language, "step-target-hint", &[]),
            choices,
            back: Path::new(self.path.to_vec()).map_or(Deed::List, Deed::Step),
        };
        let asked = say(language, "step-target", &[("piece", (&piece).into())]);
        self.post(menu, &asked, self.picture(&targets, Some(from)))
    }

    fn post(&self, chosen: Chosen, asked: &str, picture: Picture) -> Post {
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
        let menu = Path::new(self.path.to_vec()).map(|path| Menu {
            id: ComponentId::Plan(Planning {
                number,
                ply,
                deed: (chosen.deed)(path),
            }),
            hint: chosen.hint,
            choices: chosen.choices,
        });
        // Where the way back is the way out, one button is enough.
        let (skipped, shown) = match chosen.back {
            Deed::List if self.path.is_empty() => (0, 1),
            Deed::List => (1, 1),
            _ => (0, 2),
        };
        Post {
            text: lines.join("\n"),
            picture: Some(picture),
            buttons: rows(
                [
                    button(language, number, ply, chosen.back, "button-step-back"),
                    button(language, number, ply, Deed::List, "button-step-done"),
                ]
                .into_iter()
                .skip(skipped)
                .take(shown),
            ),
            menus: menu.into_iter().collect(),
            menus_first: true,
            ..Post::default()
        }
    }

    /// The board as it would be then with these numbers, from the planner's side.
    fn picture(&self, numbers: &[Numbered], chosen: Option<Square>) -> Picture {
        let language = self.reader.language;
        let fen = self.position.to_string();
        let mut view = board(self.position, self.path.last().copied(), self.bottom());
        view.targets = numbers.iter().map(|&(_, at)| at).collect();
        view.tags = numbers.iter().map(|&(number, at)| (at, number)).collect();
        view.chosen = chosen;
        if chosen.is_some() {
            view.last_move = None;
        }
        let alt = say(language, "alt-fen", &[("fen", (&fen).into())]);
        let mut picture = Picture::board(view, alt);
        picture::add_numbers(language, &mut picture, numbers);
        picture
    }

    fn bottom(&self) -> Side {
        self.reader.side(self.view).unwrap_or(Side::Red)
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

    fn place(&self, at: Square) -> Option<String> {
        let board = self.position.board();
        let piece = board.piece_at(at)?;
        Some(pick::place(self.reader.speech(), board, piece, at))
    }

    /// A move with what it takes.
    fn told(&self, mv: Move, written: &Written) -> String {
        let written = words::moved(self.reader.speech(), written);
        let Some(captured) = self.position.captured_by(mv) else {
            return written;
        };
        let language = self.reader.language;
        let piece = text::piece(language, captured);
        let args = [("move", (&written).into()), ("piece", (&piece).into())];
        say(language, "pick-capture", &args)
    }
}

/// A menu of one step, and the way back from it.
struct Chosen {
    deed: fn(Path) -> Deed,
    hint: String,
    choices: Vec<Choice>,
    back: Deed,
}
