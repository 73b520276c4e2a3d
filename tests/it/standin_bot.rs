//! A tiny bot on the real client library, and a stand-in for it to live in.

use std::{sync::Arc, time::Duration};

use caipan::sandbox::{Sandbox, SandboxOptions};
use serde_json::Value;
use serenity::{
    all::{
        ActionRowComponent, ButtonStyle, Command, CommandInteraction, CommandOptionType,
        ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions, CreateAttachment,
        CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed,
        CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
        CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
        CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse,
        EventHandler, GatewayIntents, InputTextStyle, InstallationContext, Interaction,
        InteractionContext, ModalInteraction, Ready, ResolvedOption, ResolvedValue, ShardManager,
    },
    async_trait,
    client::ClientBuilder,
    http::{Http, HttpBuilder},
};
use tokio::task::JoinHandle;

/// How long a test waits for what should come within milliseconds.
pub(crate) const LIMIT: Duration = Duration::from_secs(20);

/// A black point as PNG.
pub(crate) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03\x08\x02\0\0\0";

pub(crate) struct Running {
    pub(crate) sandbox: Sandbox,
    pub(crate) shards: Arc<ShardManager>,
    pub(crate) client: JoinHandle<serenity::Result<()>>,
}

/// The client library's REST half, as the real bot sets it up for a stand-in.
pub(crate) fn http(sandbox: &Sandbox) -> Http {
    HttpBuilder::new(sandbox.token())
        .proxy(sandbox.url())
        .ratelimiter_disabled(true)
        .build()
}

pub(crate) async fn start() -> Running {
    let sandbox = Sandbox::start(SandboxOptions::default()).await.unwrap();
    connect(sandbox).await
}

/// Starts the bot in a running stand-in and waits until its commands are registered.
pub(crate) async fn connect(sandbox: Sandbox) -> Running {
    let http = http(&sandbox);
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Bot)
        .await
        .unwrap();
    let shards = client.shard_manager.clone();
    let client = tokio::spawn(async move { client.start_autosharded().await });
    let ready = |sandbox: &Sandbox| (!sandbox.commands().is_empty()).then_some(());
    sandbox
        .wait_for(LIMIT, ready)
        .await
        .expect("the bot registers its commands");
    Running {
        sandbox,
        shards,
        client,
    }
}

impl Running {
    pub(crate) fn person(&self, name: &str) -> u64 {
        let people = self.sandbox.people();
        people
            .iter()
            .find(|person| person.global_name == name)
            .expect(name)
            .id
    }

    pub(crate) fn channel(&self, name: &str) -> u64 {
        let channels = self.sandbox.channels();
        channels
            .iter()
            .find(|channel| channel.name == name)
            .expect(name)
            .id
    }

    /// The newest message in a channel that `person` sees and that fits, once there is one.
    pub(crate) async fn message(
        &self,
        person: u64,
        channel: u64,
        fits: impl Fn(&Value) -> bool,
    ) -> Value {
        let look = |sandbox: &Sandbox| {
            sandbox
                .messages(person, channel)
                .into_iter()
                .rev()
                .find(|message| fits(message))
        };
        self.sandbox
            .wait_for(LIMIT, look)
            .await
            .expect("such a message comes")
    }

    pub(crate) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.client.await.unwrap().unwrap();
        self.sandbox.stop().await;
    }
}

struct Bot;

fn commands() -> Vec<CreateCommand> {
    use CommandOptionType::{String as Text, SubCommand, SubCommandGroup, User};
    vec![
        CreateCommand::new("play")
            .description("Start a game")
            .name_localized("zh-CN", "开局")
            .description_localized("vi", "Bắt đầu ván cờ")
            .contexts(vec![InteractionContext::Guild])
            .integration_types(vec![InstallationContext::Guild])
            .add_option(CreateCommandOption::new(User, "opponent", "Whom").required(true)),
        CreateCommand::new("move")
            .description("Make a move")
            .add_option(
                CreateCommandOption::new(Text, "m", "The move")
                    .required(true)
                    .set_autocomplete(true),
            ),
        CreateCommand::new("set")
            .description("Settings")
            .add_option(
                CreateCommandOption::new(SubCommandGroup, "look", "Looks").add_sub_option(
                    CreateCommandOption::new(SubCommand, "theme", "The theme").add_sub_option(
                        CreateCommandOption::new(Text, "name", "Which")
                            .add_string_choice("Light", "light")
                            .add_string_choice("Dark", "dark"),
                    ),
                ),
            ),
    ]
}

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx.http, commands())
            .await
            .unwrap();
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match &interaction {
            Interaction::Command(command) => match command.data.name.as_str() {
                "play" => play(&ctx, command).await,
                _ => tell(&ctx, command).await,
            },
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete().unwrap().value.to_owned();
                let fits = ["C2=5", "C8=5", "H2+3"]
                    .into_iter()
                    .filter(|m| m.starts_with(&typed));
                let answer = fits.fold(CreateAutocompleteResponse::new(), |answer, text| {
                    answer.add_string_choice(text, text)
                });
                let answer = CreateInteractionResponse::Autocomplete(answer);
                typing.create_response(&ctx, answer).await
            }
            Interaction::Component(press) => component(&ctx, press).await,
            Interaction::Modal(modal) => take_modal(&ctx, modal).await,
            _ => Ok(()),
        };
        // Tests that order failures look at the stand-in's record.
        if let Err(error) = done {
            eprintln!("the tiny bot could not answer: {error}");
        }
    }
}

/// Defers, answers by an edit with a picture and buttons, follows up privately,
/// then pings the opponent in the channel and writes to them directly.
async fn play(ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let options = command.data.options();
    let Some(ResolvedOption {
        value: ResolvedValue::User(opponent, _),
        ..
    }) = options.first()
    else {
        panic!("the stand-in resolves the opponent");
    };
    command.defer(ctx).await?;
    let ping = format!("Game 1: <@{}>", opponent.id);
    let board = || CreateAttachment::bytes(PNG, "board.png").description("The first position");
    let embed = CreateEmbed::new()
        .title("Red to move")
        .image("attachment://board.png");
    let menu = CreateSelectMenuKind::String {
        options: ["light", "dark"]
            .map(|it| CreateSelectMenuOption::new(it, it))
            .to_vec(),
    };
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("move").label("Move"),
            CreateButton::new("resign")
                .label("Resign")
                .style(ButtonStyle::Danger),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("theme", menu)),
    ];
    let edit = EditInteractionResponse::new()
        .content(&ping)
        .allowed_mentions(CreateAllowedMentions::new().users([opponent.id]))
        .embed(embed)
        .components(rows)
        .attachments(EditAttachments::new().add(board()));
    command.edit_response(ctx, edit).await?;
    let private = CreateInteractionResponseFollowup::new()
        .content("only you")
        .ephemeral(true);
    command.create_followup(ctx, private).await?;
    let message = CreateMessage::new()
        .content(format!("<@{}> @everyone your turn", opponent.id))
        .allowed_mentions(CreateAllowedMentions::new().users([opponent.id]))
        .add_file(board());
    command.channel_id.send_message(ctx, message).await?;
    let direct = opponent.id.create_dm_channel(ctx).await?;
    direct
        .send_message(ctx, CreateMessage::new().content("you are challenged"))
        .await?;
    Ok(())
}

async fn tell(ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let said = serde_json::to_string(&command.data.options).unwrap();
    let answer = CreateInteractionResponseMessage::new()
        .content(format!("`{said}` {} {}", command.locale, command.user.id))
        .ephemeral(true);
    command
        .create_response(ctx, CreateInteractionResponse::Message(answer))
        .await
}

async fn component(ctx: &Context, press: &ComponentInteraction) -> serenity::Result<()> {
    let answer = match press.data.custom_id.as_str() {
        "move" => {
            let input = CreateInputText::new(InputTextStyle::Short, "Your move", "text");
            let rows = vec![CreateActionRow::InputText(input.max_length(20))];
            CreateInteractionResponse::Modal(CreateModal::new("moving", "Move").components(rows))
        }
        "resign" => CreateInteractionResponse::UpdateMessage(
            CreateInteractionResponseMessage::new()
                .content(format!("{} resigned", press.user.id))
                .components(vec![]),
        ),
        _ => CreateInteractionResponse::Acknowledge,
    };
    press.create_response(ctx, answer).await
}

async fn take_modal(ctx: &Context, modal: &ModalInteraction) -> serenity::Result<()> {
    let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
        panic!("the stand-in sends the text input");
    };
    let text = input.value.clone().unwrap_or_default();
    let answer = CreateInteractionResponseMessage::new()
        .content(format!("played {text}"))
        .allowed_mentions(CreateAllowedMentions::new())
        .ephemeral(true);
    modal
        .create_response(ctx, CreateInteractionResponse::Message(answer))
        .await
}
