//! What the buttons and forms under the bot's messages do: the only place that reads their ids.

use std::{panic::AssertUnwindSafe, time::Duration};

use futures::FutureExt as _;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    CreateInputText, CreateInteractionResponse, CreateModal, Http, InputTextStyle,
    ModalInteraction,
};

use super::{
    answers,
    ask::Ask,
    bot::Bot,
    ids::{ComponentId, Typed},
    incident::Trouble,
    names,
    pick::{self, How},
    plans::Planning,
    post::Post,
    rules, settings,
    viewer::Given,
};
use crate::{
    people::Confirm,
    play::{Refusal, to_move},
    referee::{MatchView, MoveInput, PlanInput, Refused, Reply, Request, Which},
    text::say,
};

/// The one field of every form.
pub(super) const FIELD: &str = "move";
/// How long the form may wait for the look at whether a move is possible at all.
const LOOK: Duration = Duration::from_millis(1500);

/// Somebody pressed a button.
pub(super) async fn component(bot: &Bot, http: &Http, interaction: &ComponentInteraction) {
    let user = interaction.user.id.get();
    if bot.haste.is_too_much(user, bot.now()) {
        tracing::debug!(user, "a click too many is dropped");
        return;
    }
    let Some(_in_flight) = bot.begin() else {
        return;
    };
    let Some(ask) = Ask::component(bot, http, interaction) else {
        return;
    };
    let handled = async {
        let id = &interaction.data.custom_id;
        match id.parse() {
            Ok(ComponentId::Judge { rules }) => {
                ask.referee_again(&interaction.message, rules).await;
            }
            Ok(ComponentId::View(viewing)) => {
                let chosen = chosen(&interaction.data.kind).and_then(|value| value.parse().ok());
                ask.view(viewing, chosen, &interaction.message).await;
            }
            Ok(ComponentId::Pick(picking)) => {
                ask.pick(picking, chosen(&interaction.data.kind)).await;
            }
            Ok(ComponentId::Rules { page }) => {
                ask.say(rules::rules(ask.reader.language, page)).await;
            }
            Ok(ComponentId::Plan(planning)) => {
                ask.plan(planning, chosen(&interaction.data.kind)).await;
            }
            Ok(ComponentId::More { number }) => ask.more(number).await,
            Ok(ComponentId::Set { whose, what }) => {
                match settings::chosen(whose, what, &interaction.data.kind) {
                    Some(request) => ask.serve(&request).await,
                    None => ask.say(unknown(&ask)).await,
                }
            }
            Ok(ComponentId::Settings { whose, page }) => ask.settings(whose, page).await,
            Ok(ComponentId::Unblock) => {
                match chosen(&interaction.data.kind).and_then(|value| value.parse().ok()) {
                    Some(user) => ask.serve(&Request::Unblock { user }).await,
                    None => ask.say(unknown(&ask)).await,
                }
            }
            Ok(ComponentId::Watch(watching)) => {
                ask.watch(watching, chosen(&interaction.data.kind)).await;
            }
            Ok(ComponentId::Ranking(ranking)) => {
                let chosen = chosen(&interaction.data.kind);
                ask.rank(ranking, chosen, &interaction.message).await;
            }
            Ok(ComponentId::Profile(looking)) => ask.profile(looking).await,
            Ok(ComponentId::Replay(replaying)) => {
                let chosen = chosen(&interaction.data.kind);
                ask.replay(replaying, chosen, &interaction.message).await;
            }
            Ok(ComponentId::AskArbiters { number }) => {
                ask.ask_arbiters(Which::Number(number)).await;
            }
            Ok(ComponentId::Export { number, format }) => {
                ask.export(Which::Number(number), format).await;
            }
            Ok(ComponentId::Draft { part, draft }) => {
                ask.draft(part, draft, chosen(&interaction.data.kind)).await;
            }
            Ok(ComponentId::Terms { number, round }) => ask.terms(number, round).await,
            _ => press(&ask, id).await,
        }
    };
    guarded(&ask, handled).await;
}

/// Somebody sent a form.
pub(super) async fn modal(bot: &Bot, http: &Http, interaction: &ModalInteraction) {
    let Some(_in_flight) = bot.begin() else {
        return;
    };
    let Some(ask) = Ask::modal(bot, http, interaction) else {
        return;
    };
    let handled = async {
        match interaction.data.custom_id.parse() {
            Ok(ComponentId::Move { number, ply }) => {
                let typed = field(interaction).unwrap_or_default();
                let which = Which::Seen { number, ply };
                let input = MoveInput::Text(typed);
                let request = pick::request(ask.confirm, How::Typed, which, input);
                ask.serve(&request).await;
            }
            Ok(ComponentId::Plan(Planning { number, ply, .. })) => {
                let typed = field(interaction).unwrap_or_default();
                ask.serve(&Request::Plan {
                    which: Which::Seen { number, ply },
                    input: PlanInput::Text(typed),
                })
                .await;
            }
            Ok(ComponentId::Import) => {
                let text = field(interaction).unwrap_or_default();
                ask.import(Given::Text(&text)).await;
            }
            _ => ask.say(unknown(&ask)).await,
        }
    };
    guarded(&ask, handled).await;
}

/// The value that was chosen from a menu.
fn chosen(kind: &ComponentInteractionDataKind) -> Option<&str> {
    match kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

/// Lets a panic end this one thing only, and tells the person.
async fn guarded(ask: &Ask<'_>, handled: impl Future<Output = ()>) {
    if let Err(panic) = AssertUnwindSafe(handled).catch_unwind().await {
        let post = ask.fault(&Trouble::panicked(&*panic));
        ask.say(post).await;
    }
}

async fn press(ask: &Ask<'_>, id: &str) {
    let request = match id.parse() {
        Ok(ComponentId::Move { number, ply }) => return open_form(ask, number, ply).await,
        Ok(ComponentId::Dismiss) => {
            let kept = say(ask.reader.language, "answer-resign-kept", &[]);
            return ask.say(Post::words(kept)).await;
        }
        Ok(ComponentId::Erase) => {
            let question = settings::confirm_erase(ask.reader.language);
            return ask.say(question).await;
        }
        Ok(ComponentId::Discard) => {
            let nothing = say(ask.reader.language, "answer-not-sent", &[]);
            return ask.say(Post::words(nothing)).await;
        }
        Ok(id) => request(ask.confirm, id),
        Err(_) => None,
    };
    match request {
        Some(request) => ask.serve(&request).await,
        None => ask.say(unknown(ask)).await,
    }
}

/// What a button asks for; `None` for those that ask the referee for nothing.
fn request(confirm: Confirm, id: ComponentId) -> Option<Request> {
    let seen = |number, ply| Which::Seen { number, ply };
    Some(match id {
        ComponentId::Accept { number, round } => Request::AcceptSeen { number, round },
        ComponentId::Rematch { number } => Request::Rematch {
            which: Which::Number(number),
        },
        ComponentId::Decline { number } => Request::Decline { number },
        ComponentId::Withdraw { number } => Request::Withdraw { number },
        ComponentId::Play { number, ply, mv } => {
            let input = MoveInput::Exact(mv);
            pick::request(confirm, How::Typed, seen(number, ply), input)
        }
        ComponentId::Confirmed { number, ply, mv } => Request::Move {
            which: seen(number, ply),
            input: MoveInput::Exact(mv),
        },
        ComponentId::LosingMove { number, ply, mv } => Request::LosingMove { number, ply, mv },
        ComponentId::PlayTyped { number, typed } => {
            let input = MoveInput::Text(typed.as_str().to_owned());
            pick::request(confirm, How::Typed, Which::Number(number), input)
        }
        ComponentId::Resign { number, ply } => Request::Resign {
            which: seen(number, ply),
            confirmed: false,
        },
        ComponentId::ConfirmResign { number, ply } => Request::Resign {
            which: seen(number, ply),
            confirmed: true,
        },
        ComponentId::OfferDraw { number, ply } => Request::OfferDraw {
            which: seen(number, ply),
        },
        ComponentId::AcceptDraw { number, ply } => Request::AcceptDraw {
            which: seen(number, ply),
        },
        ComponentId::DeclineDraw { number, ply } => Request::DeclineDraw {
            which: seen(number, ply),
        },
        ComponentId::Wish { number, ply, wish } => Request::Wish {
            which: seen(number, ply),
            wish: wish.wish(),
        },
        ComponentId::Board { number } => Request::Board {
            which: Which::Number(number),
        },
        ComponentId::Here { number } => Request::Here {
            which: Which::Number(number),
        },
        ComponentId::Account => Request::Account,
        ComponentId::ConfirmErase => Request::Erase,
        ComponentId::Move { .. }
        | ComponentId::Pick(_)
        | ComponentId::More { .. }
        | ComponentId::Plan(_)
        | ComponentId::Judge { .. }
        | ComponentId::View(_)
        | ComponentId::Import
        | ComponentId::Set { .. }
        | ComponentId::Settings { .. }
        | ComponentId::Unblock
        | ComponentId::Erase
        | ComponentId::Export { .. }
        | ComponentId::Rules { .. }
        | ComponentId::Terms { .. }
        | ComponentId::Draft { .. }
        | ComponentId::Discard
        | ComponentId::AskArbiters { .. }
        | ComponentId::Watch(_)
        | ComponentId::Ranking(_)
        | ComponentId::Profile(_)
        | ComponentId::Replay(_)
        | ComponentId::Dismiss => return None,
    })
}

fn unknown(ask: &Ask<'_>) -> Post {
    Post::words(say(ask.reader.language, "answer-old-button", &[]))
}

/// Opens the form for a move, unless the person cannot move anyway: then they hear why before they
/// have typed anything.
async fn open_form(ask: &Ask<'_>, number: u32, ply: usize) {
    let look = Request::Board {
        which: Which::Number(number),
    };
    let looked = tokio::time::timeout(LOOK, ask.bot.handle(&ask.caller, &look)).await;
    // If looking takes too long or fails the form opens all the same: the move itself is judged later.
    if let Ok(Ok(reply)) = looked {
        let refused = match reply {
            Reply::Board(view) => hindrance(ask, &view, ply).map(|why| Reply::Refused {
                why: Refused::Play(why),
                shown: Some(view),
            }),
            refused @ Reply::Refused { .. } => Some(refused),
            _ => None,
        };
        if let Some(reply) = refused {
            let post = answers::answer(ask.reader, &look, &reply);
            return ask.say(post).await;
        }
    }
    let form = form(ask, number, ply);
    if let Err(error) = ask.respond(CreateInteractionResponse::Modal(form)).await {
        tracing::warn!(delivery = ask.caller.delivery, "no form opened: {error}");
    }
}

/// Why no move of this person would be taken.
fn hindrance(ask: &Ask<'_>, view: &MatchView, ply: usize) -> Option<Refusal> {
    let Some(by) = names::person_of(view, ask.caller.who.user) else {
        return Some(Refusal::NotAPlayer);
    };
    to_move(&view.state, by, Some(ply)).err()
}

fn form(ask: &Ask<'_>, number: u32, ply: usize) -> CreateModal {
    let language = ask.reader.language;
    let title = say(language, "modal-title", &[("number", number.into())]);
    let label = say(language, "modal-move", &[]);
    let input = CreateInputText::new(InputTextStyle::Short, label, FIELD)
        .placeholder(say(language, "modal-hint", &[]))
        .min_length(1)
        .max_length(Typed::LIMIT)
        .required(true);
    CreateModal::new(ComponentId::Move { number, ply }.to_string(), title)
        .components(vec![CreateActionRow::InputText(input)])
}

fn field(interaction: &ModalInteraction) -> Option<String> {
    let rows = &interaction.data.components;
    rows.iter()
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.clone(),
            _ => None,
        })
}
