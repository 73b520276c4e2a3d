//! `/xq-arbiter`. Everybody sees it, since Discord gates a command by permissions and not by a role that a server
//! sets here; whoever may not use it is told so.

use serenity::all::User;

use super::{Answered, Context, reply, serve};
use crate::{
    discord::ratings,
    play::Act,
    referee::{Excludable, Request},
    xiangqi::Side,
};

/// The choices of the option `result`. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum ResultOption {
    #[name = "red-wins"]
    Red,
    #[name = "black-wins"]
    Black,
    #[name = "drawn"]
    Draw,
}

/// The parent of the commands for arbiters.
#[poise::command(
    slash_command,
    rename = "xq-arbiter",
    subcommands(
        "see",
        "pause",
        "resume",
        "decide",
        "annul",
        "reinstate",
        "fair_play",
        "exclude",
        "include"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(clippy::unused_async, reason = "the library wants an async function")]
pub(super) async fn arbiter(_ctx: Context<'_>) -> Answered {
    Ok(())
}

#[poise::command(slash_command)]
async fn see(ctx: Context<'_>, game: u32) -> Answered {
    serve(ctx, &Request::CaseFile { number: game }).await
}

#[poise::command(slash_command)]
async fn pause(ctx: Context<'_>, game: u32, #[max_length = 300] reason: String) -> Answered {
    act(ctx, game, Act::Pause, reason).await
}

#[poise::command(slash_command)]
async fn resume(ctx: Context<'_>, game: u32, #[max_length = 300] reason: String) -> Answered {
    act(ctx, game, Act::GoOn, reason).await
}

#[poise::command(slash_command)]
async fn decide(
    ctx: Context<'_>,
    game: u32,
    result: ResultOption,
    #[max_length = 300] reason: String,
) -> Answered {
    let winner = match result {
        ResultOption::Red => Some(Side::Red),
        ResultOption::Black => Some(Side::Black),
        ResultOption::Draw => None,
    };
    act(ctx, game, Act::Adjudicate(winner), reason).await
}

#[poise::command(slash_command)]
async fn annul(ctx: Context<'_>, game: u32, #[max_length = 300] reason: String) -> Answered {
    act(ctx, game, Act::Abort, reason).await
}

#[poise::command(slash_command)]
async fn reinstate(ctx: Context<'_>, game: u32, #[max_length = 300] reason: String) -> Answered {
    act(ctx, game, Act::Reinstate, reason).await
}

#[poise::command(slash_command, rename = "fair-play")]
async fn fair_play(ctx: Context<'_>) -> Answered {
    serve(ctx, &Request::FairPlay).await
}

#[poise::command(slash_command)]
async fn exclude(
    ctx: Context<'_>,
    #[max_length = 300] reason: String,
    game: Option<u32>,
    person: Option<User>,
) -> Answered {
    match one(game, person.as_ref()) {
        Some(what) => serve(ctx, &Request::Exclude { what, reason }).await,
        None => reply(ctx, ratings::one_thing).await,
    }
}

#[poise::command(slash_command)]
async fn include(
    ctx: Context<'_>,
    #[max_length = 300] reason: String,
    game: Option<u32>,
    person: Option<User>,
) -> Answered {
    match one(game, person.as_ref()) {
        Some(what) => serve(ctx, &Request::Include { what, reason }).await,
        None => reply(ctx, ratings::one_thing).await,
    }
}

/// The one thing that was named; `None` if it is not one.
fn one(game: Option<u32>, person: Option<&User>) -> Option<Excludable> {
    match (game, person) {
        (Some(number), None) => Some(Excludable::Game(number)),
        (None, Some(person)) => Some(Excludable::Person(person.id.get())),
        _ => None,
    }
}

async fn act(ctx: Context<'_>, number: u32, act: Act, reason: String) -> Answered {
    let request = Request::Arbitrate {
        number,
        act,
        reason,
    };
    serve(ctx, &request).await
}
