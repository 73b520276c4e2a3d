//! Answers that ask back or offer a choice: which game, which move, the list of one's games.

use super::{
    answers::Reader,
    clock, escape,
    ids::{ComponentId, Pressed, Typed},
    names,
    plans::{Deed, Planning},
    post::{BUTTONS, Button, Post, Weight, rows},
    words,
};
use crate::{
    play::{Game, PersonId, Stage},
    referee::{MatchView, MoveInput, Request, Written},
    text::{Speech, say},
    xiangqi::{Move, Side},
};

/// The longest list of games, in lines: more would not fit into a message.
const LINES: usize = 10;

/// Asks which of several games is meant; each button is the same request for one of them.
pub(super) fn which_game(reader: Reader, request: &Request, views: &[MatchView]) -> Post {
    which(reader, views, |view| same_request(request, view))
}

/// The same, with what each button does.
pub(super) fn which(
    reader: Reader,
    views: &[MatchView],
    id: impl Fn(&MatchView) -> Option<ComponentId>,
) -> Post {
    let language = reader.language;
    let buttons = views.iter().filter_map(|view| {
        let id = id(view)?;
        Some(Button::new(id, label(reader, view), Weight::Plain))
    });
    let buttons: Vec<_> = buttons.collect();
    let mut text = say(language, "answer-which-game", &[]);
    if buttons.len() < views.len() || buttons.len() > BUTTONS {
        text = format!("{text} {}", say(language, "answer-which-game-number", &[]));
    }
    Post {
        text,
        buttons: rows(buttons),
        ..Post::default()
    }
}

/// Asks which of several moves a text means.
pub(super) fn which_move(
    speech: Speech,
    request: &Request,
    view: &MatchView,
    candidates: &[(Move, Written)],
) -> Post {
    let typed = match request {
        Request::Move {
            input: MoveInput::Text(typed),
            ..
        }
        | Request::Preview {
            input: MoveInput::Text(typed),
            ..
        } => escape::text(typed.trim(), Typed::LIMIT.into()),
        _ => String::new(),
    };
    let ply = view.state.game().map_or(0, Game::board_number);
    Post {
        text: say(
            speech.language,
            "answer-which-move",
            &[("typed", (&typed).into())],
        ),
        buttons: moves(speech, view.state.id.number, ply, candidates),
        ..Post::default()
    }
}

/// A button for each of these moves.
pub(super) fn moves(
    speech: Speech,
    number: u32,
    ply: usize,
    candidates: &[(Move, Written)],
) -> Vec<Vec<Button>> {
    rows(candidates.iter().map(|(mv, written)| {
        let id = ComponentId::Play {
            number,
            ply,
            mv: *mv,
        };
        // Two readings can look alike in one notation; the points tell them apart.
        let written = words::moved(speech, written);
        Button::new(id, format!("{written} · {mv}"), Weight::Plain)
    }))
}

/// The person's open matches here, each with a button that shows its board.
pub(super) fn games(reader: Reader, views: &[MatchView]) -> Post {
    let language = reader.language;
    if views.is_empty() {
        return Post::words(say(language, "answer-games-none", &[]));
    }
    let mut lines = vec![format!("**{}**", say(language, "answer-games-title", &[]))];
    lines.extend(views.iter().take(LINES).map(|view| line(reader, view)));
    if views.len() > LINES {
        let more = u32::try_from(views.len() - LINES).unwrap_or(u32::MAX);
        lines.push(say(
            language,
            "answer-games-more",
            &[("count", more.into())],
        ));
    }
    let boards = views
        .iter()
        .take(LINES)
        // A button says no more than a number of the server where it is pressed.
        .filter(|view| !reader.is_direct && view.state.game().is_some())
        .map(|view| {
            let number = view.state.id.number;
            Button::new(
                ComponentId::Board { number },
                label(reader, view),
                Weight::Plain,
            )
        });
    Post {
        text: lines.join("\n"),
        buttons: rows(boards),
        ..Post::default()
    }
}

fn line(reader: Reader, view: &MatchView) -> String {
    let opponent = reader.opponent(view);
    let is_challenger =
        names::person_of(view, reader.user) == Some(view.state.challenge.challenger);
    let state = match &view.state.stage {
        Stage::Game(game) if Some(game.position().turn()) == reader.side(view) => "your-turn",
        Stage::Game(_) => "their-turn",
        Stage::Waiting | Stage::Closed(_) if is_challenger => "your-challenge",
        Stage::Waiting | Stage::Closed(_) => "their-challenge",
    };
    let args = [
        ("number", view.state.id.number.into()),
        ("opponent", (&opponent).into()),
        ("state", state.into()),
    ];
    let mut line = say(reader.language, "games-line", &args);
    let language = reader.language;
    let until = match &view.state.stage {
        Stage::Game(game) if game.clock().has_fallen() && game.clock().stopped().is_none() => Some(
            say(language, "games-time-is-up", &[("state", state.into())]),
        ),
        Stage::Game(game) => {
            let deadline = game.clock().deadline();
            deadline.map(|deadline| clock::until(language, deadline))
        }
        Stage::Waiting | Stage::Closed(_) => {
            Some(clock::until(language, view.state.challenge.expires))
        }
    };
    if let Some(until) = until {
        line = format!("{line} · {until}");
    }
    if let Some(link) = clock::link(view) {
        line = format!("{line} · {link}");
    }
    if reader.is_direct && view.state.place.0 != 0 {
        // The games of all servers are listed: where this one is.
        return format!("{line} · <#{}>", view.state.place.0);
    }
    line
}

fn label(reader: Reader, view: &MatchView) -> String {
    let opponent = opponent(view, reader.user).map_or_else(
        || say(reader.language, "anyone", &[]),
        |person| names::plain(reader.language, view, person),
    );
    let args = [
        ("number", view.state.id.number.into()),
        ("opponent", (&opponent).into()),
    ];
    say(reader.language, "button-game", &args)
}

/// Whom this person plays against, or would; `None` if anyone may still accept.
pub(super) fn opponent(view: &MatchView, user: u64) -> Option<PersonId> {
    let person = names::person_of(view, user);
    match view.state.game() {
        Some(game) => Side::ALL
            .map(|side| game.player(side))
            .into_iter()
            .find(|&player| Some(player) != person),
        None if person == Some(view.state.challenge.challenger) => view.state.challenge.opponent,
        None => Some(view.state.challenge.challenger),
    }
}

/// The button that asks the same for this match; `None` if it does not fit into one.
fn same_request(request: &Request, view: &MatchView) -> Option<ComponentId> {
    let number = view.state.id.number;
    let ply = view.state.game().map_or(0, Game::board_number);
    match request {
        Request::Move {
            input: MoveInput::Text(typed),
            ..
        }
        | Request::Preview {
            input: MoveInput::Text(typed),
            ..
        } => {
            let typed = Typed::new(typed)?;
            Some(ComponentId::PlayTyped { number, typed })
        }
        Request::Move {
            input: MoveInput::Exact(mv),
            ..
        }
        | Request::Preview {
            input: MoveInput::Exact(mv),
            ..
        } => Some(ComponentId::Play {
            number,
            ply,
            mv: *mv,
        }),
        Request::Resign { .. } => Some(ComponentId::Resign { number, ply }),
        Request::OfferDraw { .. } => Some(ComponentId::OfferDraw { number, ply }),
        Request::AcceptDraw { .. } => Some(ComponentId::AcceptDraw { number, ply }),
        Request::DeclineDraw { .. } => Some(ComponentId::DeclineDraw { number, ply }),
        Request::Wish { wish, .. } => {
            let wish = Pressed::of(wish);
            Some(ComponentId::Wish { number, ply, wish })
        }
        Request::Board { .. } => Some(ComponentId::Board { number }),
        Request::Here { .. } => Some(ComponentId::Here { number }),
        Request::AskArbiters { .. } => Some(ComponentId::AskArbiters { number }),
        Request::Accept { .. } | Request::AcceptSeen { .. } => {
            let round = view.state.round;
            Some(ComponentId::Accept { number, round })
        }
        Request::Rematch { .. } => Some(ComponentId::Rematch { number }),
        Request::Decline { .. } => Some(ComponentId::Decline { number }),
        Request::Withdraw { .. } => Some(ComponentId::Withdraw { number }),
        Request::LosingMove { ply, mv, .. } => Some(ComponentId::LosingMove {
            number,
            ply: *ply,
            mv: *mv,
        }),
        Request::Plans { .. } | Request::Plan { .. } | Request::Step { .. } => {
            let deed = Deed::List;
            Some(ComponentId::Plan(Planning { number, ply, deed }))
        }
        // A record's button says also in which format.
        Request::Challenge { .. }
        | Request::Pick { .. }
        | Request::Counter { .. }
        | Request::Record { .. }
        | Request::Games
        | Request::DaysOff(_)
        | Request::Settings { .. }
        | Request::ServerSettings { .. }
        | Request::Block { .. }
        | Request::Unblock { .. }
        | Request::Account
        | Request::Erase
        | Request::Arbitrate { .. }
        | Request::CaseFile { .. }
        | Request::Watch { .. }
        | Request::Follow { .. }
        | Request::Unfollow { .. }
        | Request::Leaderboard { .. }
        | Request::Profile { .. }
        | Request::FairPlay
        | Request::Exclude { .. }
        | Request::Include { .. } => None,
    }
}
