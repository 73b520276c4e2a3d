//! The commands that need few words.

use super::{Answered, Context, reply, serve, which};
use crate::{
    discord::{
        post::Post,
        rules::{self, Page},
    },
    referee::Request,
    text::{Language, say},
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
    reply(ctx, helped).await
}

/// What there is to know, in a note: it has room for twice as much as a text.
pub(in crate::discord) fn helped(language: Language) -> Post {
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
    let lines = parts.map(|key| say(language, key, &[]));
    Post {
        text: format!("**{}**", say(language, "help-title", &[])),
        note: Some(lines.join("\n\n")),
        ..Post::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::post;

    #[test]
    fn help_and_rules_are_whole_in_every_language() {
        for language in Language::ALL {
            let rules = Page::ALL.map(|page| rules::rules(language, page));
            for post in [helped(language)].into_iter().chain(rules) {
                assert!(post.text.encode_utf16().count() <= post::TEXT_LIMIT);
                let note = post.note.unwrap_or_default();
                assert!(note.encode_utf16().count() <= post::NOTE_LIMIT);
            }
        }
    }
}
