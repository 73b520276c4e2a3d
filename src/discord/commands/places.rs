//! The commands that concern where games are shown, and looking at games of others.

use super::{Answered, Context, ask, serve, which};
use crate::referee::Request;

/// Goes on with a game where the command is used.
#[poise::command(slash_command)]
pub(super) async fn here(ctx: Context<'_>, game: Option<u32>) -> Answered {
    serve(ctx, &Request::Here { which: which(game) }).await
}

/// Lists the games that are on.
#[poise::command(slash_command)]
pub(super) async fn watch(ctx: Context<'_>) -> Answered {
    serve(ctx, &Request::Watch { page: 0 }).await
}

/// Asks the arbiters to look at a game.
#[poise::command(slash_command)]
pub(super) async fn adjudicate(ctx: Context<'_>, game: Option<u32>) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        ask.ask_arbiters(which(game)).await;
    }
    Ok(())
}
