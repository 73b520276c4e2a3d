//! Looking at games of others, for the person who asks alone: the list of what is on, a board from either side, and
//! following a game. What players have planned is in none of it.

mod ids;

pub(super) use ids::Watching;

use super::{
    answers::{self, Reader},
    ask::Ask,
    ids::ComponentId,
    names,
    picture::picture,
    post::{Button, Choice, Menu, Post, Weight, rows},
    words,
};
use crate::{
    people::Follow,
    play::ServerId,
    referee::{MatchView, Reply, Request, Watched, Which},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

impl Ask<'_> {
    /// Does what a button or a menu for spectators asks for; `chosen` is the value from the menu.
    pub(super) async fn watch(&self, watching: Watching, chosen: Option<&str>) {
        let chosen = chosen.and_then(|value| value.parse().ok());
        match (watching, chosen) {
            (Watching::List { page }, _) => self.serve(&Request::Watch { page }).await,
            (Watching::Open, Some(number)) => self.show_game(number, None).await,
            (Watching::Open, None) => {
                let old = say(self.reader.language, "answer-old-button", &[]);
                self.say(Post::words(old)).await;
            }
            (Watching::Board { number, bottom }, _) => self.show_game(number, Some(bottom)).await,
            (Watching::Follow { number, how }, _) => {
                self.serve(&Request::Follow { number, how }).await;
            }
            (Watching::Unfollow { server, number }, _) => {
                let server = ServerId(server);
                self.serve(&Request::Unfollow { server, number }).await;
            }
        }
    }

    async fn show_game(&self, number: u32, bottom: Option<Side>) {
        self.acknowledge().await;
        let which = Which::Number(number);
        let request = Request::Board { which };
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Board(view)) => board(self.reader, &view, bottom),
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }
}

/// The games that are on, with a menu to open one.
pub(super) fn list(reader: Reader, watched: &Watched) -> Post {
    let language = reader.language;
    if watched.games.is_empty() {
        return Post::words(say(language, "watch-none", &[]));
    }
    let count = u32::try_from(watched.count).unwrap_or(u32::MAX);
    let mut title = say(language, "watch-title", &[("count", count.into())]);
    if watched.pages > 1 {
        let number = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        let args = [
            ("page", number(watched.page + 1).into()),
            ("pages", number(watched.pages).into()),
        ];
        title = format!("{title} · {}", say(language, "watch-page", &args));
    }
    let lines = watched.games.iter().map(|view| line(reader, watched, view));
    let menu = Menu {
        id: ComponentId::Watch(Watching::Open),
        hint: say(language, "watch-choose", &[]),
        choices: watched
            .games
            .iter()
            .map(|view| Choice {
                value: view.state.id.number.to_string(),
                label: label(language, view),
                is_chosen: false,
            })
            .collect(),
    };
    Post {
        text: format!("**{title}**"),
        note: Some(lines.collect::<Vec<_>>().join("\n")),
        menus: vec![menu],
        menus_first: true,
        buttons: turning(language, watched),
        ..Post::default()
    }
}

fn turning(language: Language, watched: &Watched) -> Vec<Vec<Button>> {
    if watched.pages <= 1 {
        return Vec::new();
    }
    let to = |page, key| {
        let id = ComponentId::Watch(Watching::List { page });
        Button::new(id, say(language, key, &[]), Weight::Plain)
    };
    let last = watched.pages - 1;
    let back = watched.page.checked_sub(1);
    let mut buttons = Vec::new();
    buttons.extend(back.map(|page| to(page, "button-earlier-page")));
    if watched.page < last {
        buttons.push(to(watched.page + 1, "button-later-page"));
    }
    rows(buttons)
}

fn line(reader: Reader, watched: &Watched, view: &MatchView) -> String {
    let language = reader.language;
    let Some(game) = view.state.game() else {
        return String::new();
    };
    let plies = u32::try_from(game.ply()).unwrap_or(u32::MAX);
    let mut parts = vec![
        words::title(language, view, game),
        say(language, "watch-plies", &[("count", plies.into())]),
    ];
    let last = view.last.as_ref();
    parts.extend(last.map(|last| words::moved(reader.speech(), &last.written)));
    parts.push(state(language, view));
    if watched.followed.contains(&view.state.id.number) {
        parts.push(say(language, "watch-is-followed", &[]));
    }
    parts.extend(link(view));
    parts.join(" · ")
}

/// Whose turn it is, or that the game stands still.
fn state(language: Language, view: &MatchView) -> String {
    let Some(game) = view.state.game() else {
        return String::new();
    };
    match (game.outcome(), game.on_move()) {
        (Some(outcome), _) => text::outcome(language, outcome),
        (None, Some(_)) => words::to_move(language, game),
        (None, None) => say(language, "watch-stands-still", &[]),
    }
}

fn label(language: Language, view: &MatchView) -> String {
    let number = view.state.id.number;
    let player = |side| {
        let game = view.state.game();
        game.map_or_else(String::new, |game| {
            names::plain(language, view, game.player(side))
        })
    };
    format!("#{number} {} – {}", player(Side::Red), player(Side::Black))
}

/// Where a game is shown: its newest board, or else its channel.
pub(super) fn link(view: &MatchView) -> Option<String> {
    let (server, place) = (view.state.id.server.0, view.state.place.0);
    if place == 0 {
        return None;
    }
    Some(match view.board.filter(|board| board.place.0 == place) {
        Some(board) => format!(
            "https://discord.com/channels/{server}/{place}/{}",
            board.message
        ),
        None => format!("<#{place}>"),
    })
}

/// A game with this side at the bottom; without one, that of the reader if they play.
fn board(reader: Reader, view: &MatchView, bottom: Option<Side>) -> Post {
    let mut post = reader.board(view);
    let Some(game) = view.state.game() else {
        return post;
    };
    let own = reader.side(view);
    let bottom = bottom.or(own).unwrap_or(Side::Red);
    post.picture = Some(picture(reader.speech(), view, game, bottom));
    let (language, number) = (reader.language, view.state.id.number);
    if own.is_none() && game.outcome().is_none() {
        post.buttons = buttons(language, number, bottom);
    } else {
        post.buttons.push(vec![turned(language, number, bottom)]);
    }
    post
}

/// Under the board of a game of others, which shows this side at the bottom.
pub(super) fn buttons(language: Language, number: u32, bottom: Side) -> Vec<Vec<Button>> {
    let how = Follow::End;
    let follow = ComponentId::Watch(Watching::Follow { number, how });
    let label = say(language, "button-follow", &[]);
    let follow = Button::new(follow, label, Weight::Plain);
    rows([turned(language, number, bottom), follow])
}

fn turned(language: Language, number: u32, bottom: Side) -> Button {
    let turned = ComponentId::Watch(Watching::Board {
        number,
        bottom: !bottom,
    });
    Button::new(turned, say(language, "button-turn", &[]), Weight::Plain)
}

/// The reader follows a game from now on.
pub(super) fn followed(language: Language, view: &MatchView, how: Follow) -> Post {
    let number = view.state.id.number;
    let args = [("number", number.into()), ("how", how.name().into())];
    let (other, key) = match how {
        Follow::End => (Follow::Moves, "button-follow-moves"),
        Follow::Moves => (Follow::End, "button-follow-end"),
    };
    let other = ComponentId::Watch(Watching::Follow { number, how: other });
    let other = Button::new(other, say(language, key, &[]), Weight::Plain);
    Post {
        text: say(language, "watch-followed", &args),
        buttons: rows([other, unfollow(language, view)]),
        ..Post::default()
    }
}

fn unfollow(language: Language, view: &MatchView) -> Button {
    let id = view.state.id;
    let stop = ComponentId::Watch(Watching::Unfollow {
        server: id.server.0,
        number: id.number,
    });
    Button::new(stop, say(language, "button-unfollow", &[]), Weight::Plain)
}

/// What somebody is written who follows a game: its board after a move, or at its end.
pub(super) fn news(speech: Speech, view: &MatchView) -> Option<Post> {
    let language = speech.language;
    let game = view.state.game()?;
    let mut lines = vec![words::title(language, view, game)];
    lines.extend(words::last_move(speech, view, game));
    lines.push(state(language, view));
    lines.extend(link(view));
    Some(Post {
        text: lines.join("\n"),
        picture: Some(picture(speech, view, game, Side::Red)),
        buttons: rows([unfollow(language, view)]),
        ..Post::default()
    })
}
