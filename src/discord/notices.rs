//! What a channel is shown: each [`Notice`] as a [`Post`], in the language and the notation of the
//! server.
//!
//! A mention stands only where a person is called: the player to move on the board of a turn, and the
//! person challenged on the card of a challenge. Everybody else is named.

use super::{
    arbiters, buttons, card, clock, names, offers,
    picture::picture,
    post::Post,
    ratings, reminders, repetition,
    words::{self, joined},
};
use crate::{
    play::{Game, MessageRef, Notice},
    referee::MatchView,
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// The message for a notice; `None` if the match has gone on since, so that it would only mislead.
pub(super) fn notice(speech: Speech, notice: Notice, view: &MatchView) -> Option<Post> {
    let language = speech.language;
    if !notice.is_current(&view.state) {
        return None;
    }
    match notice {
        Notice::Card | Notice::Countered { .. } => Some(card::card(language, view)),
        Notice::Expired => Some(card::lapsed(language, view)),
        Notice::Turn { .. } => view.state.game().map(|game| turn(speech, view, game)),
        Notice::DrawOffer { by, .. } => {
            let game = view.state.game()?;
            let number = view.state.id.number;
            // Whoever has to answer is called, as for a takeback; it may be the offerer's own turn.
            let called = names::mention(view, game.player(!by));
            let opponent = called.as_ref().map(|(mention, _)| mention.clone());
            Some(Post {
                text: draw(language, "draw-offer", view, game, by, opponent),
                buttons: buttons::draw_offer(language, number, game.board_number()),
                ping: called.map(|(_, user)| user),
                ..Post::default()
            })
        }
        Notice::DrawDeclined { by, .. } => {
            let game = view.state.game()?;
            Some(Post::words(draw(
                language,
                "draw-declined",
                view,
                game,
                by,
                None,
            )))
        }
        Notice::Over => view.state.game().map(|game| over(speech, view, game)),
        Notice::Arbitrated { event } => arbiters::announcement(language, view, event),
        Notice::TakebackOffer { by, .. } => {
            let game = view.state.game()?;
            Some(offers::takeback_offer(speech, view, game, by))
        }
        Notice::TakebackDeclined { by, .. } => {
            let game = view.state.game()?;
            Some(offers::takeback_declined(speech, view, game, by))
        }
        Notice::Reminder { .. } => reminders::reminder(language, view, view.state.game()?),
        Notice::FlagFell { .. } => Some(clock::flag_fell(language, view, view.state.game()?)),
        // Its words are not of a match: see `ratings::season_over`.
        Notice::SeasonOver { .. } => None,
        Notice::Clock { news, .. } => Some(clock::news(language, view, view.state.game()?, news)),
    }
}

/// What an older message says from now on; `None` if it keeps its words and only loses its buttons.
pub(super) fn rewritten(language: Language, shows: Notice, view: &MatchView) -> Option<Post> {
    match shows {
        Notice::Card | Notice::Countered { .. } => Some(card::older(language, shows, view)),
        _ => None,
    }
}

/// The same of this message, which may stand where the match is no longer shown.
pub(super) fn retired(
    language: Language,
    shows: Notice,
    message: MessageRef,
    view: &MatchView,
) -> Option<Post> {
    let mut post = rewritten(language, shows, view);
    let place = view.state.place.0;
    let Some(game) = view.state.game() else {
        return post;
    };
    if message.place.0 == place || place == 0 || game.outcome().is_some() {
        return post;
    }
    let place = format!("<#{place}>");
    let elsewhere = say(language, "goes-on-elsewhere", &[("place", (&place).into())]);
    match &mut post {
        Some(post) => post.text = format!("{}\n{elsewhere}", post.text),
        None if shows.shows_time() => {
            let title = words::title(language, view, game);
            post = Some(Post::words(format!("{title}\n{elsewhere}")));
        }
        None => {}
    }
    post
}

fn turn(speech: Speech, view: &MatchView, game: &Game) -> Post {
    let language = speech.language;
    let to_move = game.position().turn();
    let called = names::mention(view, game.player(to_move));
    let player = match &called {
        Some((mention, _)) => mention.clone(),
        None => names::name(language, view, game.player(to_move)),
    };
    let last = words::last_move(speech, view, game).unwrap_or_else(|| {
        let begins = say(language, "turn-first", &[]);
        let begins = joined(language, &[begins, words::rules(language, view)]);
        ratings::begun(language, begins, view)
    });
    let invitation = [
        words::to_move(language, game),
        say(language, "turn-ping", &[("player", (&player).into())]),
    ];
    let number = view.state.id.number;
    let mut lines = vec![words::title(language, view, game)];
    lines.extend(offers::retracted(speech, view, game));
    lines.push(last);
    lines.extend(repetition::warning(speech, view));
    let mut rows = buttons::board(language, number, game.board_number());
    // An offer outlives the offerer's own move, and the message that told of it has lost its buttons.
    if game.draw_offer() == Some(!to_move) {
        let side = text::side(language, !to_move);
        lines.push(say(
            language,
            "turn-draw-offered",
            &[("side", (&side).into())],
        ));
        rows.extend(buttons::draw_offer(language, number, game.board_number()));
    }
    lines.extend(clock::board(language, view, game));
    lines.push(joined(language, &invitation));
    Post {
        text: lines.join("\n"),
        picture: Some(picture(speech, view, game, to_move)),
        buttons: rows,
        ping: called.map(|(_, user)| user),
        ..Post::default()
    }
}

fn over(speech: Speech, view: &MatchView, game: &Game) -> Post {
    let language = speech.language;
    let mut lines = vec![words::title(language, view, game)];
    lines.extend(words::last_move(speech, view, game));
    lines.extend(words::outcome(language, game).map(|outcome| format!("**{outcome}**")));
    lines.extend(ratings::told(language, view));
    lines.extend(repetition::lines(speech, view));
    Post {
        text: lines.join("\n"),
        picture: Some(picture(speech, view, game, game.position().turn())),
        buttons: buttons::over(language, view.state.id.number),
        ..Post::default()
    }
}

fn draw(
    language: Language,
    key: &str,
    view: &MatchView,
    game: &Game,
    by: Side,
    called: Option<String>,
) -> String {
    let player = names::name(language, view, game.player(by));
    let opponent = called.unwrap_or_else(|| names::name(language, view, game.player(!by)));
    let args = [
        ("player", (&player).into()),
        ("opponent", (&opponent).into()),
    ];
    let title = words::title(language, view, game);
    format!("{title}\n{}", say(language, key, &args))
}
