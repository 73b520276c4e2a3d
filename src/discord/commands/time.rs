//! `/xq time` and `/xq vacation`.

use super::{Answered, Context, serve, which};
use crate::referee::{DaysOff, Request, Wish};

const MINUTE: u32 = 60;

/// The parent of what concerns the clock of a game.
#[poise::command(slash_command, subcommands("give", "claim"), subcommand_required)]
#[expect(clippy::unused_async, reason = "the library wants an async function")]
pub(super) async fn time(_ctx: Context<'_>) -> Answered {
    Ok(())
}

#[poise::command(slash_command)]
async fn give(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 14]
    days: Option<u8>,
    #[min = 1]
    #[max = 23]
    hours: Option<u8>,
    #[min = 1]
    #[max = 59]
    minutes: Option<u8>,
    game: Option<u32>,
) -> Answered {
    let [days, hours, minutes] =
        [days, hours, minutes].map(|count| u32::from(count.unwrap_or_default()));
    // Nothing of all that is what is usual at the game's pace.
    let seconds = ((24 * days + hours) * 60 + minutes) * MINUTE;
    let wish = Wish::GiveTime((seconds > 0).then_some(seconds));
    let which = which(game);
    serve(ctx, &Request::Wish { which, wish }).await
}

#[poise::command(slash_command)]
async fn claim(ctx: Context<'_>, game: Option<u32>) -> Answered {
    let wish = Wish::ClaimTime;
    let which = which(game);
    serve(ctx, &Request::Wish { which, wish }).await
}

/// The parent of what concerns days off.
#[poise::command(
    slash_command,
    subcommands("start", "end", "status"),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "the library wants an async function")]
pub(super) async fn vacation(_ctx: Context<'_>) -> Answered {
    Ok(())
}

#[poise::command(slash_command)]
async fn start(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 60]
    days: u8,
    #[max_length = 32] from: Option<String>,
) -> Answered {
    serve(ctx, &Request::DaysOff(DaysOff::Take { days, from })).await
}

#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Answered {
    serve(ctx, &Request::DaysOff(DaysOff::GiveBack)).await
}

#[poise::command(slash_command)]
async fn status(ctx: Context<'_>) -> Answered {
    serve(ctx, &Request::DaysOff(DaysOff::Look)).await
}
