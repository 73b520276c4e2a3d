//! The slash commands below `/xq`, `/xq-admin` and `/xq-arbiter`: each translates what was typed into a [`Request`] and leaves the
//! rest to [`Ask`].

mod arbiters;
mod challenge;
mod localise;
mod moves;
mod offers;
mod others;
mod places;
mod ratings;
mod records;
mod review;
mod settings;
#[cfg(test)]
mod tests;
mod time;

use std::{convert::Infallible, sync::Arc};

use serenity::all::CreateCommand;

use super::{
    ask::Ask,
    bot::Bot,
    incident::{self, Trouble},
    post::Post,
};
use crate::{
    referee::{Request, Which},
    text::{Language, say},
};

type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Infallible>;
type Command = poise::Command<Arc<Bot>, Infallible>;
type Answered = Result<(), Infallible>;

/// All commands, with their names and descriptions in every language.
pub(super) fn all() -> Vec<Command> {
    let mut root = xq();
    localise::localise(&mut root);
    let mut admin = settings::admin();
    localise::localise(&mut admin);
    let mut arbiter = arbiters::arbiter();
    localise::localise(&mut arbiter);
    vec![
        root,
        admin,
        arbiter,
        review::referee_this_game(),
        challenge::challenge_to_xiangqi(),
    ]
}

/// The definitions of all commands, as Discord is told them.
pub(super) fn definitions(commands: &[Command]) -> Vec<CreateCommand> {
    let slash = commands
        .iter()
        .filter(|command| command.context_menu_action.is_none())
        .filter_map(Command::create_as_slash_command);
    // The library gives names of menu entries in one language only.
    let menus = commands.iter().filter_map(|command| {
        let entry = command.create_as_context_menu_command()?;
        let key = match command.context_menu_action {
            Some(poise::ContextMenuCommandAction::User(_)) => challenge::NAME,
            _ => review::NAME,
        };
        let others = Language::ALL
            .into_iter()
            .filter(|&language| language != Language::English);
        Some(others.fold(entry, |entry, language| {
            entry.name_localized(language.tag(), say(language, key, &[]))
        }))
    });
    slash.chain(menus).collect()
}

/// The parent of all commands; Discord does not let it be used by itself.
#[poise::command(
    slash_command,
    subcommands(
        "challenge::challenge",
        "moves::play_move",
        "others::board",
        "others::games",
        "others::resign",
        "others::draw",
        "offers::takeback",
        "offers::abort",
        "offers::plan",
        "offers::plans",
        "challenge::rematch",
        "records::import",
        "records::export",
        "time::time",
        "time::vacation",
        "places::watch",
        "places::here",
        "places::adjudicate",
        "ratings::leaderboard",
        "ratings::profile",
        "settings::settings",
        "settings::block",
        "settings::unblock",
        "others::rules",
        "others::help"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
#[expect(clippy::unused_async, reason = "the library wants an async function")]
async fn xq(_ctx: Context<'_>) -> Answered {
    Ok(())
}

async fn serve(ctx: Context<'_>, request: &Request) -> Answered {
    serve_with(ctx, |_| request.clone()).await
}

/// The same with a request that depends on who asks.
async fn serve_with(ctx: Context<'_>, request: impl FnOnce(&Ask<'_>) -> Request) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        let request = request(&ask);
        ask.serve(&request).await;
    }
    Ok(())
}

async fn reply(ctx: Context<'_>, post: impl FnOnce(Language) -> Post) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        let post = post(ask.reader.language);
        ask.say(post).await;
    }
    Ok(())
}

/// No command is registered for conversations that the bot has no part in, so that there always is one.
fn ask(ctx: Context<'_>) -> Option<Ask<'_>> {
    let http = &ctx.framework.serenity_context.http;
    Ask::command(ctx.framework.user_data, http, ctx.interaction)
}

fn which(game: Option<u32>) -> Which {
    game.map_or(Which::Infer, Which::Number)
}

/// What the library could not do by itself: above all a command that panicked.
pub(super) async fn on_error(error: poise::FrameworkError<'_, Arc<Bot>, Infallible>) {
    let (ctx, trouble) = match error {
        poise::FrameworkError::CommandPanic { payload, ctx, .. } => {
            (ctx, Trouble::Panicked(payload.unwrap_or_default()))
        }
        poise::FrameworkError::CommandStructureMismatch {
            description, ctx, ..
        } => (
            poise::Context::Application(ctx),
            Trouble::Unreadable(description.to_owned()),
        ),
        poise::FrameworkError::ArgumentParse { error, ctx, .. } => {
            (ctx, Trouble::Unreadable(error.to_string()))
        }
        poise::FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            // A command of an earlier version, before Discord has taken in the new ones.
            let http = &framework.serenity_context.http;
            if let Some(ask) = Ask::command(framework.user_data, http, interaction) {
                let old = say(ask.reader.language, "answer-old-button", &[]);
                ask.say(Post::words(old)).await;
            }
            return;
        }
        other => {
            tracing::error!("the command library failed: {other}");
            return;
        }
    };
    let poise::Context::Application(ctx) = ctx else {
        return;
    };
    if ctx.interaction_type == poise::CommandInteractionType::Autocomplete {
        incident::report(&trouble, None);
    } else if let Some(ask) = ask(ctx) {
        let post = ask.fault(&trouble);
        ask.say(post).await;
    }
}
