//! The commands other than `/xq move`.

use super::{Answered, Context, reply, serve, which};
use crate::{
    discord::{ask::outsider, post::Post},
    play::SideChoice,
    referee::{Opponent, Request},
    ruling::RuleSet,
    text::say,
    xiangqi::Side,
};

/// The choices of the option `side`. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum SideOption {
    #[name = "red"]
    Red,
    #[name = "black"]
    Black,
    #[name = "random"]
    Random,
}

/// The choices of the option `rules`, the default first. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum RulesOption {
    #[name = "world"]
    World,
    #[name = "chinese"]
    Chinese,
    #[name = "simple"]
    Simple,
}

impl From<RulesOption> for RuleSet {
    fn from(chosen: RulesOption) -> Self {
        match chosen {
            RulesOption::World => Self::World,
            RulesOption::Chinese => Self::Chinese,
            RulesOption::Simple => Self::Simple,
        }
    }
}

#[poise::command(slash_command)]
pub(super) async fn challenge(
    ctx: Context<'_>,
    opponent: Option<serenity::all::User>,
    side: Option<SideOption>,
    rules: Option<RulesOption>,
) -> Answered {
    let opponent = match &opponent {
        None => Opponent::Anyone,
        Some(user) if user.bot => Opponent::Program,
        Some(user) => Opponent::Person(outsider(user, None)),
    };
    let request = Request::Challenge {
        opponent,
        side: match side {
            Some(SideOption::Red) => SideChoice::Fixed(Side::Red),
            Some(SideOption::Black) => SideChoice::Fixed(Side::Black),
            Some(SideOption::Random) | None => SideChoice::Random,
        },
        rules: rules.map_or_else(RuleSet::default, RuleSet::from),
    };
    serve(ctx, &request).await
}

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
pub(super) async fn help(ctx: Context<'_>) -> Answered {
    let parts = [
        "help-start",
        "help-move",
        "help-more",
        "help-places",
        "help-rules",
    ];
    reply(ctx, |language| {
        let title = format!("**{}**", say(language, "help-title", &[]));
        let lines = parts.map(|key| say(language, key, &[]));
        Post::words(format!("{title}\n{}", lines.join("\n")))
    })
    .await
}
