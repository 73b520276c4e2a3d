//! `/xq settings`, and `/xq-admin` with the same for a server.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{Answered, Context, reply, serve};
use crate::{
    discord::{escape, post::Post},
    notation::Notation,
    people::{PairLimit, RoleId, ServerSetting, Setting, VacationDays, Zone},
    referee::{self, Request},
    text::{Language, say},
};

/// Discord takes no more suggestions.
const SUGGESTIONS: usize = 25;

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

/// Takes no more challenges of somebody.
#[poise::command(slash_command)]
pub(super) async fn block(ctx: Context<'_>, person: serenity::all::User) -> Answered {
    let user = person.id.get();
    serve(ctx, &Request::Block { user }).await
}

/// The contrary of [`block`].
#[poise::command(slash_command)]
pub(super) async fn unblock(ctx: Context<'_>, person: serenity::all::User) -> Answered {
    let user = person.id.get();
    serve(ctx, &Request::Unblock { user }).await
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
    #[max_length = 64]
    #[autocomplete = "suggest_zones"]
    timezone: Option<String>,
    arbiter: Option<serenity::all::Role>,
    #[min = 0]
    #[max = 60]
    vacation: Option<u8>,
    #[min = 1]
    #[max = 100]
    pairs: Option<u8>,
) -> Answered {
    let mut set = Vec::new();
    set.extend(language.map(|language| ServerSetting::Language(language.into())));
    set.extend(notation.map(|notation| ServerSetting::Notation(notation.into())));
    set.extend(arbiter.map(|role| ServerSetting::Arbiter(Some(RoleId(role.id.get())))));
    let vacation = vacation.and_then(VacationDays::new);
    set.extend(vacation.map(ServerSetting::Vacation));
    let pairs = pairs.and_then(PairLimit::new);
    set.extend(pairs.map(ServerSetting::PairLimit));
    if let Some(typed) = timezone {
        match zone(&typed).await {
            Some(zone) => set.push(ServerSetting::Zone(zone)),
            None => return reply(ctx, |language| no_such_zone(language, &typed)).await,
        }
    }
    serve(ctx, &Request::ServerSettings { set }).await
}

/// The zone of this name; looking for it may read a file.
async fn zone(typed: &str) -> Option<Zone> {
    let typed = typed.to_owned();
    let found = tokio::task::spawn_blocking(move || referee::zone(&typed)).await;
    found.ok().flatten()
}

fn no_such_zone(language: Language, typed: &str) -> Post {
    let typed = escape::text(typed, 64);
    let args = [("typed", (&typed).into())];
    Post::words(say(language, "settings-no-such-zone", &args))
}

async fn suggest_zones(_ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.to_owned();
    let found = tokio::task::spawn_blocking(move || referee::zones(&typed, SUGGESTIONS)).await;
    let choices = found.unwrap_or_default().into_iter();
    let choices = choices.map(|name| AutocompleteChoice::new(name.clone(), name));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
