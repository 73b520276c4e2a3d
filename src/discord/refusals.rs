//! What somebody is told whose request was refused: why, and what they can do instead.

use super::{
    answers::Reader,
    buttons, choices, days_off, escape, offers, plans,
    post::Post,
    settings,
    words::{self, joined},
};
use crate::{
    play::{Game, Refusal},
    referee::{MatchView, Refused, Request, Written},
    text::{self, Speech, say},
    xiangqi::{Move, Piece, Side},
};

/// The answer to a request that was refused.
pub(super) fn refused(
    reader: Reader,
    request: &Request,
    why: &Refused,
    shown: Option<&MatchView>,
) -> Post {
    let language = reader.language;
    let game = shown.and_then(|view| view.state.game());
    let turn = game.map_or(Side::Red, |game| game.position().turn());
    let number = shown.map_or(0, |view| view.state.id.number);
    let mut post = Post::words(match (why, shown) {
        (Refused::Play(Refusal::NotYourTurn), None) => {
            say(language, "refusal-no-game-on-move", &[])
        }
        (Refused::BlockedByThem, Some(_)) => say(language, "refusal-not-yours-to-accept", &[]),
        _ => refusal(reader.speech(), why, turn, game),
    });
    match (why, game) {
        (Refused::Play(Refusal::OpponentOffered), Some(game))
            if matches!(request, Request::Wish { .. }) =>
        {
            post.buttons = offers::takeback_answer(language, number, game.board_number());
        }
        (Refused::Line(_) | Refused::Play(Refusal::Unplannable(_)), Some(game)) => {
            post.buttons = plans::again(language, number, game.board_number());
        }
        (Refused::Play(Refusal::OpponentOffered), Some(game)) => {
            post.buttons = buttons::draw_offer(language, number, game.board_number());
        }
        (Refused::Play(Refusal::Outdated { .. } | Refusal::NotYourTurn), Some(_)) => {
            post.buttons = buttons::look(language, number);
        }
        (Refused::Unreadable { nearest, .. }, Some(game)) => {
            let ply = game.board_number();
            post.buttons = choices::moves(reader.speech(), number, ply, nearest);
            post.buttons
                .extend(buttons::pick_instead(language, number, ply));
        }
        (Refused::Illegal { .. }, Some(game)) => {
            post.buttons = buttons::pick_instead(language, number, game.board_number());
        }
        _ => {}
    }
    post
}

fn refusal(speech: Speech, why: &Refused, turn: Side, game: Option<&Game>) -> String {
    let language = speech.language;
    match why {
        // Whoever plans is not on move.
        Refused::Play(why @ Refusal::Unplannable(_)) => text::refusal(language, why, !turn),
        Refused::Play(why) => text::refusal(language, why, turn),
        Refused::Line(bad) => plans::bad_word(speech, bad),
        Refused::NoSuchMatch(number) => say(
            language,
            "refusal-no-such-game",
            &[("number", (*number).into())],
        ),
        Refused::NoGame => say(language, "refusal-no-game", &[]),
        Refused::NoSuchSeason => say(language, "refusal-no-such-season", &[]),
        Refused::NotRated(number) => say(
            language,
            "refusal-not-rated",
            &[("number", (*number).into())],
        ),
        Refused::WouldNotCount { games } => {
            let number = ("number", (u32::from(*games) + 1).into());
            say(language, "refusal-would-not-count", &[number])
        }
        Refused::WouldCount => say(language, "refusal-would-count", &[]),
        Refused::NeverRated => say(language, "refusal-never-rated", &[]),
        Refused::OwnRating => say(language, "refusal-own-rating", &[]),
        Refused::AlreadyExcluded => say(language, "refusal-already-excluded", &[]),
        Refused::NotExcluded => say(language, "refusal-not-excluded", &[]),
        Refused::Unreadable {
            typed,
            missing,
            nearest,
        } => {
            let missing = missing.map(|kind| Piece { side: turn, kind });
            unreadable(speech, typed, missing, nearest)
        }
        Refused::Illegal { mv, why, written } => {
            let piece = game.and_then(|game| game.position().board().piece_at(mv.from));
            let piece = piece.filter(|piece| piece.side == turn);
            let why = text::illegal(language, why, turn);
            illegal(speech, &words::moved(speech, written), &why, *mv, piece)
        }
        Refused::DaysOff(why) => days_off::refusal(language, why),
        Refused::ForOpponent => say(language, "refusal-for-opponent", &[]),
        Refused::NotManager => say(language, "refusal-not-manager", &[]),
        Refused::OnlyInServer => say(language, "refusal-only-in-server", &[]),
        Refused::ClosedChannel { allowed } => {
            let channels = settings::channels(language, allowed.iter().map(|place| place.0));
            let args = [("channels", (&channels).into())];
            say(language, "refusal-closed-channel", &args)
        }
        // Whoever is blocked is not told so.
        Refused::BlockedByThem | Refused::TooManyForOne => {
            say(language, "refusal-blocked-by-them", &[])
        }
        Refused::TooManyToOne { limit } => {
            let count = u32::try_from(*limit).unwrap_or(u32::MAX);
            let args = [("count", count.into())];
            say(language, "refusal-too-many-to-one", &args)
        }
        Refused::TooSoon { until } => {
            let time = format!("<t:{}:R>", until.unix_seconds());
            say(language, "refusal-too-soon", &[("time", (&time).into())])
        }
        Refused::StillOn => say(language, "refusal-still-on", &[]),
        Refused::OpponentGone => say(language, "refusal-opponent-gone", &[]),
        Refused::PlayerGone => say(language, "refusal-player-gone", &[]),
        Refused::BlockedByYou => say(language, "refusal-blocked-by-you", &[]),
        Refused::BlocksThemselves => say(language, "refusal-blocks-themselves", &[]),
        Refused::NotBlocked => say(language, "refusal-not-blocked", &[]),
        Refused::TooManyBlocked { limit } => {
            let limit = u32::try_from(*limit).unwrap_or(u32::MAX);
            let args = [("count", limit.into())];
            say(language, "refusal-too-many-blocked", &args)
        }
        Refused::NotArbiter => say(language, "refusal-not-arbiter", &[]),
        Refused::NoReason => say(language, "refusal-no-reason", &[]),
        Refused::FollowsOwnGame => say(language, "refusal-follows-own", &[]),
        Refused::TooManyFollowed { limit } => {
            let limit = u32::try_from(*limit).unwrap_or(u32::MAX);
            let args = [("count", limit.into())];
            say(language, "refusal-too-many-followed", &args)
        }
        Refused::AskedTooSoon { again } => {
            let time = format!("<t:{}:R>", again.unix_seconds());
            let args = [("time", (&time).into())];
            say(language, "refusal-asked-too-soon", &args)
        }
        Refused::ChallengesProgram => say(language, "refusal-challenges-bot", &[]),
        Refused::TooManyChallenges { limit } => {
            let limit = u32::try_from(*limit).unwrap_or(u32::MAX);
            say(
                language,
                "refusal-too-many-open",
                &[("count", limit.into())],
            )
        }
    }
}

/// An illegal move, with the mover's own piece that it begins with, if one stands there.
fn illegal(speech: Speech, written: &str, why: &str, mv: Move, piece: Option<Piece>) -> String {
    let language = speech.language;
    let args = [("move", written.into()), ("why", why.into())];
    let Some(piece) = piece else {
        return say(language, "refusal-illegal-move", &args);
    };
    let piece = text::piece(language, piece);
    let at = mv.from.to_string();
    let [mv, why] = args;
    let args = [mv, why, ("piece", (&piece).into()), ("at", (&at).into())];
    say(language, "refusal-illegal-move-of", &args)
}

fn unreadable(
    speech: Speech,
    typed: &str,
    missing: Option<Piece>,
    nearest: &[(Move, Written)],
) -> String {
    let language = speech.language;
    let typed = escape::text(typed, 40);
    let mut sentences = vec![match missing {
        None => {
            let args = [("typed", (&typed).into())];
            say(language, "refusal-unreadable", &args)
        }
        Some(piece) => {
            let piece = text::piece(language, piece);
            let args = [("typed", (&typed).into()), ("piece", (&piece).into())];
            say(language, "refusal-no-such-piece", &args)
        }
    }];
    if !nearest.is_empty() {
        let moves: Vec<_> = nearest
            .iter()
            .map(|(_, written)| words::moved(speech, written))
            .collect();
        let moves = moves.join(", ");
        let args = [("moves", (&moves).into())];
        sentences.push(say(language, "refusal-unreadable-nearest", &args));
    }
    joined(language, &sentences)
}
