//! What a message says, shows and offers, as plain data: [`Post`]. The only place that turns it into
//! Discord's messages, so that every one of them keeps the platform's limits and mentions nobody but
//! the one person that it is meant to call.

use std::{collections::HashSet, mem, sync::Arc};

use serenity::all::{
    AttachmentId, ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateButton, CreateEmbed, CreateInteractionResponseFollowup, CreateMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EditMessage, Nonce, RoleId,
};

use super::{ids::ComponentId, look::Drawing};
use crate::people::Look;

/// Discord's limits, in UTF-16 units.
pub(super) const TEXT_LIMIT: usize = 2000;
const LABEL_LIMIT: usize = 80;
const ALT_LIMIT: usize = 1024;
pub(super) const NOTE_LIMIT: usize = 4096;
/// Discord's limits on menus.
const CHOICE_LIMIT: usize = 100;
const HINT_LIMIT: usize = 150;
pub(super) const CHOICES: usize = 25;
/// Discord's limits on buttons.
const ROWS: usize = 5;
const ROW: usize = 5;
/// How many buttons a message can have.
pub(super) const BUTTONS: usize = ROWS * ROW;

/// The name of every picture that the bot draws.
pub(super) const PICTURE_NAME: &str = "board.png";

/// A message before it is drawn and sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Post {
    /// The text, in Discord's markdown. What people wrote has gone through [`super::escape`].
    pub(super) text: String,
    /// The board, or another picture.
    pub(super) picture: Option<Picture>,
    /// Rows of buttons; with the menus at most five.
    pub(super) buttons: Vec<Vec<Button>>,
    /// Menus below the buttons.
    pub(super) menus: Vec<Menu>,
    /// Menus below these, of what Discord lists by itself.
    pub(super) pickers: Vec<Picker>,
    /// How the board is drawn; nothing stands for as whoever is shown it prefers.
    pub(super) look: Option<Look>,
    /// Whether the menus stand above the buttons instead.
    pub(super) menus_first: bool,
    /// The person whose mention in the text notifies them; every other mention is shut.
    pub(super) ping: Option<u64>,
    /// A second person who is notified in the same way.
    pub(super) also: Option<u64>,
    /// What an answer to one person says apart, below the picture.
    pub(super) note: Option<String>,
    /// A file beside the picture.
    pub(super) file: Option<Enclosed>,
}

/// A file that goes with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Enclosed {
    /// One that the message has already, by its number.
    Kept(u64),
    /// A new one.
    New { name: String, bytes: Arc<[u8]> },
}

/// A menu under a message, from which one thing is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    pub(super) id: ComponentId,
    /// What it says while nothing is chosen.
    pub(super) hint: String,
    /// At least one, at most [`CHOICES`], with different values.
    pub(super) choices: Vec<Choice>,
}

/// A menu from which channels or roles of the server are chosen, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Picker {
    pub(super) id: ComponentId,
    /// What it says while nothing is chosen.
    pub(super) hint: String,
    /// Of what it is, and what is chosen in it.
    pub(super) picked: Picked,
}

/// What a [`Picker`] shows as chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// Channels that people write in, at most [`CHOICES`].
    Channels(Vec<u64>),
    /// A role.
    Role(Option<u64>),
}

/// A line of a menu. Discord formats nothing in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    /// What comes back when it is chosen, at most 100 characters.
    pub(super) value: String,
    pub(super) label: String,
    pub(super) is_chosen: bool,
}

/// A picture with the words for those who do not see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Picture {
    pub(super) shows: Drawing,
    pub(super) alt: String,
}

/// A button under a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Button {
    pub(super) id: ComponentId,
    /// Plain text: Discord formats nothing in a label.
    pub(super) label: String,
    pub(super) weight: Weight,
    /// Whether it cannot be pressed.
    pub(super) is_off: bool,
}

/// How a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    /// What most people want to do next.
    Main,
    /// One possibility among others.
    Plain,
    /// What cannot be taken back.
    Grave,
}

impl Button {
    pub(super) fn new(id: ComponentId, label: impl Into<String>, weight: Weight) -> Self {
        Self {
            id,
            label: label.into(),
            weight,
            is_off: false,
        }
    }

    /// The same button, which cannot be pressed if `is_off`.
    pub(super) fn off(self, is_off: bool) -> Self {
        Self { is_off, ..self }
    }
}

/// Buttons in full rows, as many as a message can have.
pub(super) fn rows(buttons: impl IntoIterator<Item = Button>) -> Vec<Vec<Button>> {
    let buttons: Vec<_> = buttons.into_iter().take(BUTTONS).collect();
    buttons.chunks(ROW).map(<[Button]>::to_vec).collect()
}

impl Post {
    /// A message of words alone.
    pub(super) fn words(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// A new message in a channel. Two with the same `nonce` within a few minutes are one.
    pub(super) fn into_message(mut self, png: Option<Vec<u8>>, nonce: String) -> CreateMessage {
        let file = self.board(png);
        let components = self.components();
        let message = CreateMessage::new()
            .content(fitted(self.text, TEXT_LIMIT))
            .allowed_mentions(mentions([self.ping, self.also]))
            .components(components)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true);
        match file {
            Some(file) => message.add_file(file),
            None => message,
        }
    }

    /// The answer to an interaction that has been acknowledged, in place of what stood there.
    pub(super) fn into_answer(mut self, png: Option<Vec<u8>>) -> EditInteractionResponse {
        let components = self.components();
        let mut files = EditAttachments::new();
        if let Some(board) = self.board(png) {
            files = files.add(board);
        }
        files = match &self.file {
            Some(Enclosed::Kept(id)) => files.keep(AttachmentId::new(*id)),
            Some(Enclosed::New { name, bytes }) => files.add(file(name, bytes)),
            None => files,
        };
        let note = self
            .note
            .map(|note| CreateEmbed::new().description(fitted(note, NOTE_LIMIT)));
        EditInteractionResponse::new()
            .content(fitted(self.text, TEXT_LIMIT))
            .allowed_mentions(mentions([None; 2]))
            .components(components)
            .embeds(note.into_iter().collect())
            .attachments(files)
    }

    /// One more message in answer to an interaction, which everybody sees.
    pub(super) fn into_public(mut self, png: Option<Vec<u8>>) -> CreateInteractionResponseFollowup {
        let components = self.components();
        let board = self.board(png);
        let enclosed = match &self.file {
            Some(Enclosed::New { name, bytes }) => Some(file(name, bytes)),
            Some(Enclosed::Kept(_)) | None => None,
        };
        CreateInteractionResponseFollowup::new()
            .content(fitted(self.text, TEXT_LIMIT))
            .allowed_mentions(mentions([None; 2]))
            .components(components)
            .files(board.into_iter().chain(enclosed))
    }

    /// What an older message says from now on.
    pub(super) fn into_rewrite(mut self) -> EditMessage {
        let components = self.components();
        EditMessage::new()
            .content(fitted(self.text, TEXT_LIMIT))
            .allowed_mentions(mentions([None; 2]))
            .components(components)
    }

    /// The id that two of its buttons and menus share, if any do: Discord refuses such a message.
    pub(super) fn doubled_id(&self) -> Option<ComponentId> {
        let buttons = self.buttons.iter().flatten().map(|button| &button.id);
        let menus = self.menus.iter().map(|menu| &menu.id);
        let pickers = self.pickers.iter().map(|picker| &picker.id);
        let mut seen = HashSet::new();
        let mut ids = buttons.chain(menus).chain(pickers);
        ids.find(|id| !seen.insert(id.to_string())).cloned()
    }

    /// Takes out what can be pressed or chosen, in rows.
    fn components(&mut self) -> Vec<CreateActionRow> {
        debug_assert_eq!(self.doubled_id(), None, "each id once: {}", self.text);
        let buttons = mem::take(&mut self.buttons)
            .into_iter()
            .map(|row| CreateActionRow::Buttons(row.into_iter().map(component).collect()));
        let menus = mem::take(&mut self.menus)
            .into_iter()
            .map(|menu| CreateActionRow::SelectMenu(select(menu)));
        let pickers = mem::take(&mut self.pickers)
            .into_iter()
            .map(|picker| CreateActionRow::SelectMenu(pick(picker)));
        if self.menus_first {
            menus.chain(pickers).chain(buttons).take(ROWS).collect()
        } else {
            buttons.chain(menus).chain(pickers).take(ROWS).collect()
        }
    }

    fn board(&self, png: Option<Vec<u8>>) -> Option<CreateAttachment> {
        let alt = fitted(self.picture.as_ref()?.alt.clone(), ALT_LIMIT);
        Some(CreateAttachment::bytes(png?, PICTURE_NAME).description(alt))
    }
}

/// An older message loses its buttons and keeps the rest.
pub(super) fn without_buttons() -> EditMessage {
    EditMessage::new()
        .allowed_mentions(mentions([None; 2]))
        .components(Vec::new())
}

fn mentions(called: [Option<u64>; 2]) -> CreateAllowedMentions {
    let called = called.into_iter().flatten().filter(|&user| user != 0);
    CreateAllowedMentions::new().users(called)
}

fn file(name: &str, bytes: &[u8]) -> CreateAttachment {
    CreateAttachment::bytes(bytes, name)
}

fn pick(picker: Picker) -> CreateSelectMenu {
    let (kind, most) = match picker.picked {
        Picked::Channels(channels) => {
            let channels = channels.into_iter().filter(|&id| id != 0);
            let kind = CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
                default_channels: Some(channels.map(ChannelId::new).collect()),
            };
            (kind, CHOICES)
        }
        Picked::Role(role) => {
            let role = role.filter(|&id| id != 0);
            let kind = CreateSelectMenuKind::Role {
                default_roles: Some(role.map(RoleId::new).into_iter().collect()),
            };
            (kind, 1)
        }
    };
    CreateSelectMenu::new(picker.id.to_string(), kind)
        .placeholder(fitted(picker.hint, HINT_LIMIT))
        .min_values(0)
        .max_values(u8::try_from(most).unwrap_or(1))
}

fn select(menu: Menu) -> CreateSelectMenu {
    let options = menu
        .choices
        .into_iter()
        .take(CHOICES)
        .map(|choice| {
            let label = fitted(choice.label, CHOICE_LIMIT);
            CreateSelectMenuOption::new(label, choice.value).default_selection(choice.is_chosen)
        })
        .collect();
    CreateSelectMenu::new(
        menu.id.to_string(),
        CreateSelectMenuKind::String { options },
    )
    .placeholder(fitted(menu.hint, HINT_LIMIT))
}

fn component(button: Button) -> CreateButton {
    CreateButton::new(button.id.to_string())
        .label(fitted(button.label, LABEL_LIMIT))
        .disabled(button.is_off)
        .style(match button.weight {
            Weight::Main => ButtonStyle::Primary,
            Weight::Plain => ButtonStyle::Secondary,
            Weight::Grave => ButtonStyle::Danger,
        })
}

/// The text, cut at a character if it is longer than `limit` UTF-16 units.
pub(super) fn fitted(text: String, limit: usize) -> String {
    if text.encode_utf16().count() <= limit {
        return text;
    }
    let mut units = 1;
    let end = text
        .char_indices()
        .find(|(_, character)| {
            units += character.len_utf16();
            units > limit
        })
        .map_or(text.len(), |(at, _)| at);
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests;
