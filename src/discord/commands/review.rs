//! The entry "Referee this game" of a message's menu.

use serenity::all::Message;

use super::{Answered, Context, ask};

/// The key of the entry's name.
pub(super) const NAME: &str = "menu-referee";

#[poise::command(
    context_menu_command = "Referee this game",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn referee_this_game(ctx: Context<'_>, message: Message) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        ask.referee_message(&message).await;
    }
    Ok(())
}
