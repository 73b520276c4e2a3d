//! Taking moves back, breaking a game off, and planned answers.

use super::{Answered, Context, serve, which};
use crate::referee::{PlanInput, Request, Wish};

#[poise::command(slash_command)]
pub(super) async fn takeback(ctx: Context<'_>, game: Option<u32>) -> Answered {
    let request = Request::Wish {
        which: which(game),
        wish: Wish::OfferTakeback,
    };
    serve(ctx, &request).await
}

#[poise::command(slash_command)]
pub(super) async fn abort(ctx: Context<'_>, game: Option<u32>) -> Answered {
    let request = Request::Wish {
        which: which(game),
        wish: Wish::Abort,
    };
    serve(ctx, &request).await
}

#[poise::command(slash_command, rename = "if")]
pub(super) async fn plan(
    ctx: Context<'_>,
    #[max_length = 1000] line: Option<String>,
    game: Option<u32>,
) -> Answered {
    let which = which(game);
    let request = match line {
        Some(line) => Request::Plan {
            which,
            input: PlanInput::Text(line),
        },
        None => Request::Plans { which },
    };
    serve(ctx, &request).await
}

#[poise::command(slash_command)]
pub(super) async fn plans(ctx: Context<'_>, game: Option<u32>) -> Answered {
    serve(ctx, &Request::Plans { which: which(game) }).await
}
