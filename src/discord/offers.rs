//! Taking moves back, breaking a game off, and what else can be done under a board: what the channel is shown
//! and what the person who asked is answered.

use super::{
    answers::{self, Reader},
    ask::Ask,
    ids::{ComponentId, Pressed},
    names,
    plans::{Deed, Planning},
    post::{Button, Post, Weight, rows},
    words::{self, joined},
};
use crate::{
    play::{Event, Game, Pace, Refusal},
    referee::{MatchView, Reply, Request, Which, Written},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

type Rows = Vec<Vec<Button>>;

impl Ask<'_> {
    /// Shows what else can be done in a game.
    pub(super) async fn more(&self, number: u32) {
        self.acknowledge().await;
        let look = Request::Board {
            which: Which::Number(number),
        };
        let post = match self.bot.handle(&self.caller, &look).await {
            Ok(Reply::Board(view)) => more(self.reader, &view),
            Ok(reply) => answers::answer(self.reader, &look, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }
}

/// The message in which one side asks to take moves back. It calls the other one, who has to answer.
pub(super) fn takeback_offer(speech: Speech, view: &MatchView, game: &Game, by: Side) -> Post {
    let language = speech.language;
    let called = names::mention(view, game.player(!by));
    let player = names::name(language, view, game.player(by));
    let opponent = match &called {
        Some((mention, _)) => mention.clone(),
        None => names::name(language, view, game.player(!by)),
    };
    let moves = asked_back(speech, view, game, by);
    let args = [
        ("player", (&player).into()),
        ("opponent", (&opponent).into()),
        ("moves", (&moves).into()),
    ];
    let mut policy = Vec::new();
    policy.extend(clock(language, game));
    policy.push(say(language, "takeback-lapses", &[]));
    let lines = [
        words::title(language, view, game),
        say(language, "takeback-offer", &args),
        joined(language, &policy),
    ];
    Post {
        text: lines.join("\n"),
        buttons: takeback_answer(language, view.state.id.number, game.board_number()),
        ping: called.map(|(_, user)| user),
        ..Post::default()
    }
}

/// The message that nothing is taken back. It calls whoever asked if they have to move now.
pub(super) fn takeback_declined(speech: Speech, view: &MatchView, game: &Game, by: Side) -> Post {
    let language = speech.language;
    let player = names::name(language, view, game.player(by));
    let args = [("player", (&player).into())];
    let mut sentences = vec![say(language, "takeback-declined", &args)];
    let waits = game.position().turn() != by;
    let called = names::mention(view, game.player(!by)).filter(|_| waits);
    if let Some((mention, _)) = &called {
        let args = [("opponent", mention.into())];
        sentences.push(say(language, "takeback-declined-turn", &args));
    }
    let title = words::title(language, view, game);
    Post {
        text: format!("{title}\n{}", joined(language, &sentences)),
        ping: called.map(|(_, user)| user),
        ..Post::default()
    }
}

/// That moves were taken back to come to the present board, and by whom.
pub(super) fn retracted(speech: Speech, view: &MatchView, game: &Game) -> Option<String> {
    if view.retracted.is_empty() {
        return None;
    }
    let language = speech.language;
    let player = names::name(language, view, game.player(game.position().turn()));
    let moves = list(speech, &view.retracted.iter().collect::<Vec<_>>());
    let args = [("player", (&player).into()), ("moves", (&moves).into())];
    Some(say(language, "turn-retracted", &args))
}

/// What becomes of the clock when moves are taken back.
fn clock(language: Language, game: &Game) -> Option<String> {
    let clock = match game.clock().pace() {
        Pace::Unlimited => return None,
        Pace::PerMove { .. } => "anew",
        Pace::Pool { .. } | Pace::Live { .. } => "used",
    };
    Some(say(language, "takeback-clock", &[("clock", clock.into())]))
}

/// The moves that would be taken back if this side asked, or asks, in words.
fn asked_back(speech: Speech, view: &MatchView, game: &Game, by: Side) -> String {
    let plies = game.takeback_plies(by).unwrap_or(1);
    let moves = [view.before.as_ref(), view.last.as_ref()];
    let moves: Vec<_> = moves
        .into_iter()
        .skip(if plies == 2 { 0 } else { 1 })
        .flatten()
        .map(|last| &last.written)
        .collect();
    list(speech, &moves)
}

/// One move or two in words.
pub(super) fn list(speech: Speech, moves: &[&Written]) -> String {
    let moves: Vec<_> = moves
        .iter()
        .map(|written| words::moved(speech, written))
        .collect();
    match &moves[..] {
        [first, second] => {
            let args = [("first", first.into()), ("second", second.into())];
            say(speech.language, "list-and", &args)
        }
        other => other.join(text::comma(speech.language)),
    }
}

fn wish(language: Language, number: u32, ply: usize, wish: Pressed, key: &str) -> Button {
    let id = ComponentId::Wish { number, ply, wish };
    Button::new(id, say(language, key, &[]), Weight::Plain)
}

/// Under a request to take moves back.
pub(super) fn takeback_answer(language: Language, number: u32, ply: usize) -> Rows {
    let mut accept = wish(
        language,
        number,
        ply,
        Pressed::AcceptTakeback,
        "button-takeback-accept",
    );
    accept.weight = Weight::Main;
    let decline = wish(
        language,
        number,
        ply,
        Pressed::DeclineTakeback,
        "button-takeback-decline",
    );
    rows([accept, decline])
}

/// The answer to what happened at somebody's wish, as far as it is about this.
pub(super) fn happened(reader: Reader, event: &Event, view: &MatchView) -> Option<Post> {
    let (language, speech) = (reader.language, reader.speech());
    let game = view.state.game()?;
    let (key, moves) = match *event {
        Event::TakebackOffered(by) => (
            "answer-takeback-offered",
            asked_back(speech, view, game, by),
        ),
        Event::TakebackDeclined => ("answer-takeback-declined", String::new()),
        Event::TakenBack { .. } => {
            let moves: Vec<_> = view.retracted.iter().collect();
            ("answer-takeback-allowed", list(speech, &moves))
        }
        Event::Aborted(_) => ("answer-aborted", String::new()),
        _ => return None,
    };
    let args = [
        ("number", view.state.id.number.into()),
        ("moves", (&moves).into()),
    ];
    Some(Post::words(say(language, key, &args)))
}

/// Asks somebody who gives up before their first move whether they want to break the game off.
pub(super) fn confirm_abort(reader: Reader, view: &MatchView, ply: usize) -> Post {
    let language = reader.language;
    let number = view.state.id.number;
    let opponent = reader.opponent(view);
    let args = [("number", number.into()), ("opponent", (&opponent).into())];
    let abort = Button::new(
        ComponentId::ConfirmResign { number, ply },
        say(language, "button-abort-confirm", &[]),
        Weight::Grave,
    );
    let keep = say(language, "button-resign-keep", &[]);
    let keep = Button::new(ComponentId::Dismiss, keep, Weight::Plain);
    Post {
        text: say(language, "answer-resign-aborts", &args),
        buttons: rows([abort, keep]),
        ..Post::default()
    }
}

/// What else this person can do in a game: only what is possible now.
pub(super) fn more(reader: Reader, view: &MatchView) -> Post {
    let (language, speech) = (reader.language, reader.speech());
    let (Some(game), Some(side)) = (view.state.game(), reader.side(view)) else {
        let why = Refusal::NotAPlayer;
        return Post::words(text::refusal(language, &why, Side::Red));
    };
    if let Some(outcome) = game.outcome() {
        let why = Refusal::GameOver(outcome);
        return Post::words(text::refusal(language, &why, side));
    }
    let (number, ply) = (view.state.id.number, game.board_number());
    let title = say(language, "more-title", &[("number", number.into())]);
    let mut lines = vec![format!("**{title}**")];
    let mut buttons = Vec::new();
    match game.takeback_offer() {
        Some(by) if by != side => {
            let moves = asked_back(speech, view, game, by);
            let args = [("moves", (&moves).into())];
            lines.push(say(language, "more-answer-takeback", &args));
            buttons.extend(takeback_answer(language, number, ply).concat());
        }
        _ if game.can_ask_takeback(side) => {
            let moves = asked_back(speech, view, game, side);
            let args = [("moves", (&moves).into())];
            lines.push(say(language, "more-takeback", &args));
            let ask = Pressed::OfferTakeback;
            buttons.push(wish(language, number, ply, ask, "button-takeback"));
        }
        _ => {}
    }
    if game.position().turn() != side {
        lines.push(say(language, "more-plan", &[]));
        let deed = Deed::List;
        let id = ComponentId::Plan(Planning { number, ply, deed });
        let label = say(language, "button-plans", &[]);
        buttons.push(Button::new(id, label, Weight::Plain));
    }
    if game.can_offer_draw(side) {
        lines.push(say(language, "more-draw", &[]));
        let id = ComponentId::OfferDraw { number, ply };
        let label = say(language, "button-draw", &[]);
        buttons.push(Button::new(id, label, Weight::Plain));
    }
    if game.can_abort(side) {
        lines.push(say(language, "more-abort", &[]));
        let mut abort = wish(language, number, ply, Pressed::Abort, "button-abort");
        abort.weight = Weight::Grave;
        buttons.push(abort);
    }
    Post {
        text: lines.join("\n"),
        buttons: rows(buttons),
        ..Post::default()
    }
}
