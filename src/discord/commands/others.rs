//! The commands that need few words.

use super::{Answered, Context, reply, serve, which};
use crate::{
    discord::{
        post::Post,
        rules::{self, Page},
    },
    referee::Request,
    text::say,
};

#[poise::command(slash_command)]
pub(super) async fn board(ctx: Context<'_>, game: Option<u32>) -> Answered {
    serve(ctx, &Request::Board { which: which(game) }).await
}

#[poise::command(slash_command)]
pub(super) async fn games(ctx: Context<'_>) -> Answered {
    serve(ctx, &Request::Games).await
}

#[poise::command(slash_command)]
pub(super) async fn resign(ctx: Context<'_>, game: Option<u32>) -> Answered {
    let request = Request::Resign {
        which: which(game),
        confirmed: false,
    };
    serve(ctx, &request).await
}

#[poise::command(slash_command)]
pub(super) async fn draw(ctx: Context<'_>, game: Option<u32>) -> Answered {
    serve(ctx, &Request::OfferDraw { which: which(game) }).await
}

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>) -> Answered {
    reply(ctx, |language| rules::rules(language, Page::Board)).await
}

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Answered {
    let parts = [
        "help-start",
        "help-move",
        "help-slow",
        "help-more",
        "help-plans",
        "help-places",
        "help-ratings",
        "help-rules",
    ];
    reply(ctx, |language| {
        let title = format!("**{}**", say(language, "help-title", &[]));
        let lines = parts.map(|key| say(language, key, &[]));
        Post::words(format!("{title}\n{}", lines.join("\n")))
    })
    .await
}
