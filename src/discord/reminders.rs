//! What somebody reads who is reminded of games, in a channel or alone.

use super::{
    clock::{self, Stamps},
    names,
    post::{Post, rows},
    words,
};
use crate::{
    play::{Clock, Game},
    referee::MatchView,
    text::{Language, say},
};

/// The reminder of one game, in its place.
pub(super) fn reminder(language: Language, view: &MatchView, game: &Game) -> Option<Post> {
    let person = game.on_move()?;
    let called = names::mention(view, person);
    let player = match &called {
        Some((mention, _)) => mention.clone(),
        None => names::name(language, view, person),
    };
    let stamps = Stamps::of(game.clock().deadline()?);
    let text = stamps.say(language, "reminder-one", &[("player", &player)]);
    let mut lines = vec![words::title(language, view, game), text];
    lines.extend(clock::link(view).map(|link| format!("<{link}>")));
    Some(Post {
        text: lines.join("\n"),
        buttons: rows([clock::give(language, view, game)]),
        ping: called.map(|(_, user)| user),
        ..Post::default()
    })
}

/// The reminder of several games of one person in one place.
pub(super) fn reminders(language: Language, views: &[&MatchView]) -> Option<Post> {
    let person = views.first()?.state.game()?.on_move()?;
    let called = names::mention(views.first()?, person);
    let player = match &called {
        Some((mention, _)) => mention.clone(),
        None => names::name(language, views.first()?, person),
    };
    let head = say(language, "reminder-many", &[("player", (&player).into())]);
    let mut lines = vec![head];
    lines.extend(urgent(views).filter_map(|view| reminder_line(language, view, None)));
    Some(Post {
        text: lines.join("\n"),
        ping: called.map(|(_, user)| user),
        ..Post::default()
    })
}

/// The same in a message to that person alone; each game with the name of its server.
pub(super) fn direct_reminder(
    language: Language,
    views: &[&MatchView],
    server: impl Fn(&MatchView) -> Option<String>,
) -> Post {
    let mut lines = vec![say(language, "direct-reminder", &[])];
    let games = urgent(views);
    lines.extend(games.filter_map(|view| reminder_line(language, view, server(view))));
    Post::words(lines.join("\n"))
}

/// That it is their turn, to that person alone.
pub(super) fn direct_turn(language: Language, view: &MatchView, server: Option<String>) -> Post {
    let game = in_server(language, against(language, view), server);
    let mut lines = vec![say(language, "direct-turn", &[("game", (&game).into())])];
    let clock = view.state.game().map(Game::clock);
    if let Some(deadline) = clock.and_then(Clock::deadline) {
        lines.push(Stamps::of(deadline).say(language, "clock-until", &[]));
    }
    Post::words(lines.join("\n"))
}

fn reminder_line(language: Language, view: &MatchView, server: Option<String>) -> Option<String> {
    let stamps = Stamps::of(view.state.game()?.clock().deadline()?);
    let game = in_server(language, against(language, view), server);
    Some(stamps.say(language, "reminder-line", &[("game", &game)]))
}

/// The views, the earliest deadline first.
fn urgent<'a>(views: &[&'a MatchView]) -> impl Iterator<Item = &'a MatchView> {
    let mut views = views.to_vec();
    views.sort_by_key(|view| view.state.game().and_then(|game| game.clock().deadline()));
    views.into_iter()
}

/// A game by its number and whom the side to move plays against, with a link to its board.
fn against(language: Language, view: &MatchView) -> String {
    let game = view.state.game();
    let opponent = game.map(|game| game.player(!game.position().turn()));
    let opponent = opponent.map_or_else(String::new, |who| names::name(language, view, who));
    clock::numbered(language, view, &opponent)
}

fn in_server(language: Language, game: String, server: Option<String>) -> String {
    let Some(server) = server else {
        return game;
    };
    let args = [("game", (&game).into()), ("server", (&server).into())];
    say(language, "game-in-server", &args)
}
