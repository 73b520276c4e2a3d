//! `/xq import` and `/xq export`.

use serenity::all::{
    Attachment, CreateActionRow, CreateInputText, CreateInteractionResponse, CreateModal,
    InputTextStyle,
};

use super::{Answered, Context, ask, which};
use crate::{
    discord::{ask::Ask, export::Format, ids::ComponentId, router::FIELD, viewer::Given},
    text::say,
};

/// Discord takes no more in one field of a form.
const PASTED: u16 = 4000;

#[poise::command(slash_command)]
pub(super) async fn import(
    ctx: Context<'_>,
    file: Option<Attachment>,
    text: Option<String>,
) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    let Some(ask) = ask(ctx) else {
        return Ok(());
    };
    match (&file, &text) {
        (Some(file), None) => ask.import(Given::File(file)).await,
        (Some(file), Some(_)) => ask.import(Given::FileBesideText(file)).await,
        (None, Some(text)) => ask.import(Given::Text(text)).await,
        (None, None) => open_form(&ask).await,
    }
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn export(
    ctx: Context<'_>,
    game: Option<u32>,
    format: Option<Format>,
) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        ask.export(which(game), format.unwrap_or_default()).await;
    }
    Ok(())
}

/// Opens a form with room for more than the option of a command has, and for several lines.
async fn open_form(ask: &Ask<'_>) {
    let say = |key| say(ask.reader.language, key, &[]);
    let input = CreateInputText::new(InputTextStyle::Paragraph, say("modal-import-text"), FIELD)
        .placeholder(say("modal-import-hint"))
        .max_length(PASTED)
        .required(true);
    let form = CreateModal::new(ComponentId::Import.to_string(), say("modal-import"))
        .components(vec![CreateActionRow::InputText(input)]);
    if let Err(error) = ask.respond(CreateInteractionResponse::Modal(form)).await {
        tracing::warn!(delivery = ask.caller.delivery, "no form opened: {error}");
    }
}
