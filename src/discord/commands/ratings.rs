//! `/xq leaderboard` and `/xq profile`.

use serenity::all::User;

use super::{Answered, Context, ask, serve};
use crate::{
    play::PaceClass,
    referee::{Part, Period, Request},
};

/// The choices of the option `speed`. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum SpeedOption {
    #[name = "live"]
    Live,
    #[name = "correspondence"]
    Correspondence,
}

/// The choices of the option `period`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum PeriodOption {
    #[name = "all-time"]
    AllTime,
    #[name = "season"]
    Season,
}

#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    speed: Option<SpeedOption>,
    period: Option<PeriodOption>,
) -> Answered {
    let class = speed.map(|speed| match speed {
        SpeedOption::Live => PaceClass::Live,
        SpeedOption::Correspondence => PaceClass::Correspondence,
    });
    let period = match period {
        None | Some(PeriodOption::AllTime) => Period::AllTime,
        Some(PeriodOption::Season) => Period::Season,
    };
    let request = Request::Leaderboard {
        class,
        period,
        part: Part::Page(0),
    };
    let Some(_in_flight) = ctx.framework.user_data.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        ask.leaderboard(&request, None).await;
    }
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn profile(ctx: Context<'_>, person: Option<User>) -> Answered {
    let user = person.map(|person| person.id.get());
    serve(ctx, &Request::Profile { user }).await
}
