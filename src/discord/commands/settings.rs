//! `/xq settings`, and `/xq-admin` with the same for a server.

use super::{Answered, Context, serve};
use crate::{
    notation::Notation,
    people::{ServerSetting, Setting},
    referee::Request,
    text::Language,
};

/// The choices of the option `language`. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum LanguageOption {
    #[name = "language-auto"]
    Automatic,
    #[name = "language-en"]
    English,
    #[name = "language-zh-cn"]
    SimplifiedChinese,
    #[name = "language-zh-tw"]
    TraditionalChinese,
    #[name = "language-vi"]
    Vietnamese,
}

/// The choices of the option `notation`. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum NotationOption {
    #[name = "notation-auto"]
    Automatic,
    #[name = "notation-chinese"]
    Chinese,
    #[name = "notation-traditional"]
    Traditional,
    #[name = "notation-wxf"]
    Wxf,
    #[name = "notation-vietnamese"]
    Vietnamese,
    #[name = "notation-english"]
    English,
    #[name = "notation-iccs"]
    Iccs,
    #[name = "notation-uci"]
    Uci,
}

impl From<LanguageOption> for Option<Language> {
    fn from(chosen: LanguageOption) -> Self {
        match chosen {
            LanguageOption::Automatic => None,
            LanguageOption::English => Some(Language::English),
            LanguageOption::SimplifiedChinese => Some(Language::SimplifiedChinese),
            LanguageOption::TraditionalChinese => Some(Language::TraditionalChinese),
            LanguageOption::Vietnamese => Some(Language::Vietnamese),
        }
    }
}

impl From<NotationOption> for Option<Notation> {
    fn from(chosen: NotationOption) -> Self {
        match chosen {
            NotationOption::Automatic => None,
            NotationOption::Chinese => Some(Notation::Chinese),
            NotationOption::Traditional => Some(Notation::Traditional),
            NotationOption::Wxf => Some(Notation::Wxf),
            NotationOption::Vietnamese => Some(Notation::Vietnamese),
            NotationOption::English => Some(Notation::English),
            NotationOption::Iccs => Some(Notation::Iccs),
            NotationOption::Uci => Some(Notation::Uci),
        }
    }
}

#[poise::command(slash_command)]
pub(super) async fn settings(
    ctx: Context<'_>,
    language: Option<LanguageOption>,
    notation: Option<NotationOption>,
) -> Answered {
    let language = language.map(|language| Setting::Language(language.into()));
    let notation = notation.map(|notation| Setting::Notation(notation.into()));
    let set = language.into_iter().chain(notation).collect();
    serve(ctx, &Request::Settings { set }).await
}

/// The parent of the commands for those who manage a server.
#[poise::command(
    slash_command,
    rename = "xq-admin",
    subcommands("server_settings"),
    subcommand_required,
    default_member_permissions = "MANAGE_GUILD",
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(clippy::unused_async, reason = "the library wants an async function")]
pub(super) async fn admin(_ctx: Context<'_>) -> Answered {
    Ok(())
}

#[poise::command(slash_command, rename = "settings")]
async fn server_settings(
    ctx: Context<'_>,
    language: Option<LanguageOption>,
    notation: Option<NotationOption>,
) -> Answered {
    let language = language.map(|language| ServerSetting::Language(language.into()));
    let notation = notation.map(|notation| ServerSetting::Notation(notation.into()));
    let set = language.into_iter().chain(notation).collect();
    serve(ctx, &Request::ServerSettings { set }).await
}
