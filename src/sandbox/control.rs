//! How a test in the same process looks into the stand-in and disturbs it.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    Sandbox,
    client::Wish,
    clock,
    deeds::{self, Deed},
    failures::Failure,
    gateway::Order,
    page,
    permissions::Permission,
    record::RecordedRequest,
    say::{self, Words},
    threads, uploads,
    world::{Channel, Person, Presence, Server},
};

impl Sandbox {
    /// Everyone who can be played.
    pub fn people(&self) -> Vec<Person> {
        self.core.lock().world.people.clone()
    }

    /// All servers.
    pub fn servers(&self) -> Vec<Server> {
        self.core.lock().world.servers.clone()
    }

    /// The channels and threads of all servers, and the direct conversations opened so far, oldest first.
    pub fn channels(&self) -> Vec<Channel> {
        self.core.lock().world.channels.clone()
    }

    /// The commands as registered by the bot.
    pub fn commands(&self) -> Vec<Value> {
        let state = self.core.lock();
        let world = &state.world;
        world
            .server_commands
            .iter()
            .chain(&world.commands)
            .cloned()
            .collect()
    }

    /// Whether a bot is connected to the gateway.
    pub fn bot_is_online(&self) -> bool {
        self.core.lock().gateway.online()
    }

    /// Every REST request of the bot so far (the newest 10,000), in the order in
    /// which their answers were ready; of requests made at the same time either
    /// may come first.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.core.lock().requests.iter().cloned().collect()
    }

    /// Every payload that clients sent on the gateway, oldest first.
    pub fn gateway_log(&self) -> Vec<Value> {
        self.core.lock().gateway.log.iter().cloned().collect()
    }

    /// The messages of a channel that a person sees, oldest first, as the page
    /// gets them: Discord's object with `ephemeral_for`, `notifies`,
    /// `interaction` and `loading`.
    pub fn messages(&self, person: u64, channel: u64) -> Vec<Value> {
        page::seen(&self.core, person, channel)
    }

    /// Does what `POST /sandbox/interact` does with the same JSON: gives
    /// `{"interaction_id"}`, or `{"choices"}` for an autocomplete.
    ///
    /// # Errors
    /// A sentence that says why Discord's own client would not do it.
    pub async fn interact(&self, wish: Value) -> Result<Value, String> {
        let wish = serde_json::from_value::<Wish>(wish).map_err(|error| error.to_string())?;
        page::act(&self.core, &wish).await
    }

    /// Does what `POST /sandbox/upload` does: sends a file up that a person has chosen, and gives its id, the
    /// value of an option that takes a file.
    ///
    /// # Errors
    /// A sentence that says why Discord's own client would not do it.
    pub fn upload(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        let bytes = bytes.to_vec().into();
        uploads::take(&mut self.core.lock(), name, bytes).map(|id| id.to_string())
    }

    /// A person writes what `POST /sandbox/say` takes: `{"as", "channel", "content", "file"?, "uploads"?}`. Gives the
    /// message.
    ///
    /// # Errors
    /// A sentence that says why Discord's own client would not do it.
    pub fn say(&self, words: Value) -> Result<Value, String> {
        let words = serde_json::from_value::<Words>(words).map_err(|error| error.to_string())?;
        Ok(say::post(&mut self.core.lock(), &words)?.for_page())
    }

    /// A person uses an entry of a message's menu. Gives the interaction's id.
    ///
    /// # Errors
    /// As [`Sandbox::interact`].
    pub async fn use_menu(
        &self,
        person: u64,
        message: &Value,
        name: &str,
    ) -> Result<String, String> {
        self.act(json!({
            "as": person.to_string(), "channel": message["channel_id"], "kind": "command",
            "data": {"name": name, "type": 3, "target_id": message["id"]}
        }))
        .await
    }

    /// A person uses an entry of another person's menu. Gives the interaction's id.
    ///
    /// # Errors
    /// As [`Sandbox::interact`].
    pub async fn use_user_menu(
        &self,
        person: u64,
        channel: u64,
        target: u64,
        name: &str,
    ) -> Result<String, String> {
        self.act(json!({
            "as": person.to_string(), "channel": channel.to_string(), "kind": "command",
            "data": {"name": name, "type": 2, "target_id": target.to_string()}
        }))
        .await
    }

    /// A person uses a command; `options` are nested as in Discord's
    /// interaction data. Gives the interaction's id.
    ///
    /// # Errors
    /// As [`Sandbox::interact`].
    pub async fn use_command(
        &self,
        person: u64,
        channel: u64,
        name: &str,
        options: Value,
    ) -> Result<String, String> {
        self.act(json!({
            "as": person.to_string(), "channel": channel.to_string(), "kind": "command",
            "data": {"name": name, "options": options}
        }))
        .await
    }

    /// A person presses a button, or chooses `values` from a menu. Gives the
    /// interaction's id.
    ///
    /// # Errors
    /// As [`Sandbox::interact`].
    pub async fn press(
        &self,
        person: u64,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Result<String, String> {
        self.act(json!({
            "as": person.to_string(), "channel": message["channel_id"], "kind": "component",
            "message": message["id"], "data": {"custom_id": custom_id, "values": values}
        }))
        .await
    }

    /// A person fills in and sends the modal that they have open; `fields` are
    /// its inputs' custom ids with texts. Gives the interaction's id.
    ///
    /// # Errors
    /// As [`Sandbox::interact`].
    pub async fn submit(
        &self,
        person: u64,
        channel: u64,
        custom_id: &str,
        fields: &[(&str, &str)],
    ) -> Result<String, String> {
        let rows = fields.iter().map(|(id, text)| {
            json!({"type": 1, "components": [{"type": 4, "custom_id": id, "value": text}]})
        });
        self.act(json!({
            "as": person.to_string(), "channel": channel.to_string(), "kind": "modal",
            "data": {"custom_id": custom_id, "components": rows.collect::<Vec<_>>()}
        }))
        .await
    }

    async fn act(&self, wish: Value) -> Result<String, String> {
        let done = self.interact(wish).await?;
        Ok(done["interaction_id"]
            .as_str()
            .unwrap_or_default()
            .to_owned())
    }

    /// The custom id of the modal that a person has open.
    pub fn open_modal(&self, person: u64) -> Option<String> {
        let state = self.core.lock();
        state
            .modals
            .get(&person)
            .map(|modal| modal.custom_id.clone())
    }

    /// Whether an interaction was answered; `None` if it is not (or no longer) known.
    pub fn answered(&self, interaction: &str) -> Option<bool> {
        let id = interaction.parse().ok()?;
        let state = self.core.lock();
        state
            .interactions
            .get(&id)
            .map(|interaction| interaction.answered)
    }

    /// The interaction that someone began last.
    pub fn newest_interaction(&self) -> Option<String> {
        let state = self.core.lock();
        state.interactions.keys().last().map(u64::to_string)
    }

    /// The token by which an interaction is answered, which otherwise only the bot gets.
    pub fn token_of(&self, interaction: &str) -> Option<String> {
        let id = interaction.parse().ok()?;
        let state = self.core.lock();
        state
            .interactions
            .get(&id)
            .map(|interaction| interaction.token.clone())
    }

    /// Orders a failure: those of the gateway happen at once, all others on the
    /// next occasion, one occasion each, in the order in which they were given.
    pub fn fail_next(&self, failure: Failure) {
        let mut state = self.core.lock();
        let order = match failure {
            Failure::GatewayReconnect => {
                Order::Payload(json!({"op": 7, "d": null, "s": null, "t": null}))
            }
            Failure::GatewayInvalidSession { resumable } => Order::Invalid(resumable),
            Failure::GatewayCut => Order::Cut,
            Failure::GatewayClose(code) => Order::Close(code, "ordered by a test"),
            Failure::RateLimit { .. }
            | Failure::ServerError { .. }
            | Failure::Hang { .. }
            | Failure::DropSocket { .. }
            | Failure::LoseAnswer { .. }
            | Failure::DeliverTwice
            | Failure::RefuseResume => return state.failures.order(failure),
        };
        state.gateway.order(&order);
    }

    /// Gives or takes one of the bot's permissions in a channel.
    pub fn set_permission(&self, channel: u64, permission: Permission, granted: bool) {
        let mut state = self.core.lock();
        let Some(place) = state
            .world
            .channels
            .iter_mut()
            .find(|place| place.id == channel)
        else {
            return;
        };
        let (list, listed) = if permission.is_ordinary() {
            (&mut place.denied, !granted)
        } else {
            (&mut place.granted, granted)
        };
        if listed {
            list.insert(permission);
        } else {
            list.remove(&permission);
        }
        let place = place.clone();
        if place.with.is_none() {
            let object = state.world.channel_object(&place);
            threads::announce(&mut state, place.server, "CHANNEL_UPDATE", &object);
        }
        self.core.save_world(&state);
    }

    /// Gives or takes Manage Server.
    pub fn set_manages(&self, person: u64, manages: bool) {
        self.carry_out(&Deed::SetManages { person, manages });
    }

    /// Whether a person may only read, in every channel and thread.
    pub fn set_only_reads(&self, person: u64, only_reads: bool) {
        let mut state = self.core.lock();
        if let Some(person) = state.world.person_mut(person) {
            person.only_reads = only_reads;
        }
    }

    /// Gives a person these roles and no others.
    pub fn set_roles(&self, person: u64, roles: &[u64]) {
        let roles = roles.iter().map(u64::to_string).collect();
        self.carry_out(&Deed::SetRoles { person, roles });
    }

    /// Whether a person takes direct messages from the bot.
    pub fn set_takes_direct(&self, person: u64, takes: bool) {
        let closed = !takes;
        self.carry_out(&Deed::CloseDirect { person, closed });
    }

    /// The person's conversation with the bot, opened if there is none yet.
    pub fn open_direct(&self, person: u64) -> u64 {
        self.carry_out(&Deed::OpenDirect { person });
        self.direct(person).unwrap_or_default()
    }

    /// The person's conversation with the bot, if there is one.
    pub fn direct(&self, person: u64) -> Option<u64> {
        let state = self.core.lock();
        let mut all = state.world.channels.iter();
        let found = all.find(|channel| channel.with == Some(person));
        found.map(|channel| channel.id)
    }

    /// A person deletes a message, whoever wrote it.
    pub fn delete_message(&self, channel: u64, message: u64) {
        self.carry_out(&Deed::DeleteMessage { channel, message });
    }

    /// A person deletes a channel with its threads, or a thread.
    pub fn delete_channel(&self, channel: u64) {
        self.carry_out(&Deed::DeleteChannel { channel });
    }

    /// A person puts a thread away or brings it back, locked or not.
    pub fn archive_thread(&self, thread: u64, archived: bool, locked: bool) {
        self.carry_out(&Deed::ArchiveThread {
            thread,
            archived,
            locked,
        });
    }

    /// Invites the bot into a server, removes it, or lets Discord fail to serve that server.
    pub fn place_bot(&self, server: u64, bot: Presence) {
        self.carry_out(&Deed::PlaceBot { server, bot });
    }

    /// A test that names what is not there finds so by itself.
    fn carry_out(&self, deed: &Deed) {
        if let Err(error) = deeds::carry_out(&self.core, deed) {
            tracing::warn!(?deed, "{error}");
        }
    }

    /// Lets `time` pass at once for everything that Discord times (the three seconds, the token's fifteen
    /// minutes, nonces, threads that are put away), and for a bot that takes its time from here.
    pub fn advance(&self, time: Duration) {
        clock::advance(&self.core, time);
    }

    /// Whether a bot that takes its time from here has done all that was due by now.
    pub fn clock_is_followed(&self) -> bool {
        self.core.lock().followed_ms == Some(self.core.clock.ahead_ms())
    }

    /// Waits until `look` finds something, for at most `limit`; it looks again
    /// whenever the bot did anything.
    pub async fn wait_for<T>(
        &self,
        limit: Duration,
        mut look: impl FnMut(&Self) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.core.lock().changes();
        let waiting = async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = look(self) {
                    return Some(found);
                }
                if changes.changed().await.is_err() {
                    return None;
                }
            }
        };
        tokio::time::timeout(limit, waiting).await.ok().flatten()
    }
}
