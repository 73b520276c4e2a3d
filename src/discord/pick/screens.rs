//! What somebody sees who picks a move: the pieces, where one of them can go, and what would come of it.

use super::{
    ids::{Picking, Step},
    place::place,
};
use crate::{
    discord::{
        answers::Reader,
        buttons,
        ids::ComponentId,
        look::Drawing,
        picture::{self, picture},
        post::{Button, Choice, Menu, Picture, Post},
        repetition,
        words::{self, joined},
    },
    play::Game,
    referee::{MatchView, Playable},
    text::{self, say},
    xiangqi::{Side, Square},
};

/// A point with its number in picture and menu.
pub(in crate::discord) type Numbered = (u8, Square);

/// The pieces that can move, or where the piece on `from` can go if these are its moves.
pub(in crate::discord) fn choose(
    reader: Reader,
    from: Option<Square>,
    view: &MatchView,
    moves: &[Playable],
) -> Post {
    let Some(game) = view.state.game() else {
        return Post::default();
    };
    let scene = Scene { reader, view, game };
    match from {
        Some(from) if moves.iter().all(|playable| playable.mv.from == from) => {
            scene.targets(from, moves)
        }
        _ => scene.pieces(moves),
    }
}

/// The match as it would be after a move, to be confirmed.
pub(in crate::discord) fn preview(reader: Reader, after: &MatchView) -> Post {
    let (Some(game), Some(last)) = (after.state.game(), &after.last) else {
        return Post::default();
    };
    let (language, speech) = (reader.language, reader.speech());
    let number = after.state.id.number;
    let written = words::moved(speech, &last.written);
    let args = [("number", number.into()), ("move", (&written).into())];
    let mut sentences = vec![format!("**{}**", say(language, "pick-preview", &args))];
    if let Some(captured) = last.captured {
        let piece = text::piece(language, captured);
        let args = [("piece", (&piece).into())];
        sentences.push(say(language, "pick-captures", &args));
    }
    match game.outcome() {
        Some(outcome) => sentences.push(text::outcome(language, outcome)),
        None if game.position().in_check() => sentences.push(say(language, "turn-check", &[])),
        None => {}
    }
    let mut lines = vec![joined(language, &sentences)];
    lines.extend(repetition::lines(speech, after));
    lines.push(say(language, "pick-not-yet", &[]));
    let ply = game.board_number().saturating_sub(1);
    Post {
        text: lines.join("\n"),
        picture: Some(picture(speech, after, game, last.piece.side)),
        buttons: buttons::preview(language, number, ply, last.mv),
        ..Post::default()
    }
}

/// A game whose mover chooses.
struct Scene<'a> {
    reader: Reader,
    view: &'a MatchView,
    game: &'a Game,
}

impl Scene<'_> {
    fn pieces(&self, moves: &[Playable]) -> Post {
        let origins = numbered(self.mover(), moves.iter().map(|playable| playable.mv.from));
        let language = self.reader.language;
        let choices = origins
            .iter()
            .filter_map(|&(number, at)| Some(choice(number, at, &self.place(at)?)));
        let menu = Menu {
            id: self.id(Step::Piece),
            hint: say(language, "pick-piece-hint", &[]),
            choices: choices.collect(),
        };
        let question = say(language, "pick-which-piece", &[]);
        let numbers = say(language, "pick-numbers", &[]);
        Post {
            text: self.text(&question, &numbers),
            picture: Some(self.picture(&origins, None)),
            buttons: self.buttons(false),
            menus: vec![menu],
            menus_first: true,
            ..Post::default()
        }
    }

    fn targets(&self, from: Square, moves: &[Playable]) -> Post {
        let targets = numbered(self.mover(), moves.iter().map(|playable| playable.mv.to));
        let language = self.reader.language;
        let choices = targets.iter().filter_map(|&(number, at)| {
            let playable = moves.iter().find(|playable| playable.mv.to == at)?;
            Some(choice(number, at, &self.told(playable)))
        });
        let menu = Menu {
            id: self.id(Step::Target { from }),
            hint: say(language, "pick-target-hint", &[]),
            choices: choices.collect(),
        };
        let piece = self.place(from).unwrap_or_default();
        let question = say(language, "pick-which-target", &[("piece", (&piece).into())]);
        let captures = moves.iter().any(|playable| playable.captured.is_some());
        let key = if captures {
            "pick-numbers-rings"
        } else {
            "pick-numbers"
        };
        Post {
            text: self.text(&question, &say(language, key, &[])),
            picture: Some(self.picture(&targets, Some(from))),
            buttons: self.buttons(true),
            menus: vec![menu],
            menus_first: true,
            ..Post::default()
        }
    }

    fn text(&self, question: &str, numbers: &str) -> String {
        let language = self.reader.language;
        let speech = self.reader.speech();
        let mut lines = vec![words::title(language, self.view, self.game)];
        lines.extend(words::last_move(speech, self.view, self.game));
        lines.extend(repetition::warning(speech, self.view));
        lines.push(joined(
            language,
            &[format!("**{question}**"), numbers.to_owned()],
        ));
        lines.join("\n")
    }

    /// The board with these numbers, from the mover's side. Once a piece is chosen, it is marked and the
    /// last move no longer.
    fn picture(&self, numbers: &[Numbered], chosen: Option<Square>) -> Picture {
        let speech = self.reader.speech();
        let mut picture = picture(speech, self.view, self.game, self.mover());
        if let Drawing::Board(view) = &mut picture.shows {
            view.targets = numbers.iter().map(|&(_, at)| at).collect();
            view.tags = numbers.iter().map(|&(number, at)| (at, number)).collect();
            view.chosen = chosen;
            if chosen.is_some() {
                view.last_move = None;
            }
        }
        picture::add_numbers(speech.language, &mut picture, numbers);
        picture
    }

    fn buttons(&self, is_further: bool) -> Vec<Vec<Button>> {
        let number = self.view.state.id.number;
        buttons::pick(
            self.reader.language,
            number,
            self.game.board_number(),
            is_further,
        )
    }

    fn mover(&self) -> Side {
        self.game.position().turn()
    }

    fn id(&self, step: Step) -> ComponentId {
        ComponentId::Pick(Picking {
            number: self.view.state.id.number,
            ply: self.game.board_number(),
            step,
        })
    }

    fn place(&self, at: Square) -> Option<String> {
        let board = self.game.position().board();
        Some(place(self.reader.speech(), board, board.piece_at(at)?, at))
    }

    /// A move with what it takes.
    fn told(&self, playable: &Playable) -> String {
        let written = words::moved(self.reader.speech(), &playable.written);
        let Some(captured) = playable.captured else {
            return written;
        };
        let language = self.reader.language;
        let piece = text::piece(language, captured);
        let args = [("move", (&written).into()), ("piece", (&piece).into())];
        say(language, "pick-capture", &args)
    }
}

fn choice(number: u8, at: Square, label: &str) -> Choice {
    Choice {
        value: at.to_string(),
        label: format!("{number} · {label}"),
        is_chosen: false,
    }
}

/// Each of these points once, numbered from 1 as one reads the board with `bottom` at the bottom.
pub(in crate::discord) fn numbered(
    bottom: Side,
    points: impl Iterator<Item = Square>,
) -> Vec<Numbered> {
    let mut points: Vec<_> = points.collect();
    points.sort_by_key(|&point| {
        let seen = match bottom {
            Side::Red => point,
            Side::Black => point.turned(),
        };
        (
            std::cmp::Reverse(seen.rank().number()),
            seen.file().number(),
        )
    });
    points.dedup();
    (1..).zip(points).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Position;

    fn told(bottom: Side, points: &str) -> Vec<String> {
        let points = points.split(' ').map(|point| point.parse().unwrap());
        let numbered = numbered(bottom, points);
        let told = numbered
            .into_iter()
            .map(|(number, at)| format!("{number} {at}"));
        told.collect()
    }

    #[test]
    fn points_are_numbered_as_one_reads_the_board() {
        let points = "e0 a9 i9 c3 e0 a0";
        assert_eq!(
            told(Side::Red, points),
            ["1 a9", "2 i9", "3 c3", "4 a0", "5 e0"]
        );
        // The same board from the other side.
        assert_eq!(
            told(Side::Black, points),
            ["1 e0", "2 a0", "3 c3", "4 i9", "5 a9"]
        );
    }

    /// Sixteen pieces, and of one piece at most the eight other points of its rank and the nine of its
    /// file: fewer than a menu holds.
    #[test]
    fn every_choice_has_room_in_a_menu() {
        let start = Position::start();
        let origins = numbered(Side::Red, start.legal_moves().iter().map(|mv| mv.from));
        assert_eq!(origins.len(), 16);
        let lone: Position = "4k4/9/9/9/9/2R6/9/9/9/3K5 w"
            .parse::<crate::xiangqi::Setup>()
            .unwrap()
            .try_into()
            .unwrap();
        let chariot = "c4".parse().unwrap();
        let targets = numbered(Side::Red, lone.legal_targets(chariot));
        assert_eq!(targets.len(), 17);
        assert!(targets.len() <= crate::discord::post::CHOICES);
    }
}
