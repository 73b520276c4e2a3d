//! A bot without a client library: sends to the stand-in exactly what a test says.

use caipan::sandbox::{BOT_ID, Sandbox, SandboxOptions};
use reqwest::{Method, multipart};
use serde_json::{Value, json};

pub(crate) struct Raw {
    pub(crate) sandbox: Sandbox,
    client: reqwest::Client,
}

/// The status and the JSON of an answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) json: Value,
}

impl Answer {
    /// Status and Discord's error code.
    pub(crate) fn code(&self) -> (u16, u64) {
        (self.status, self.json["code"].as_u64().unwrap_or(0))
    }

    /// Whether the field at `place` (`embeds.0.title`) was refused with `code`.
    pub(crate) fn refuses(&self, place: &str, code: &str) -> bool {
        let parts = place.split('.').filter(|part| !part.is_empty());
        let field = parts.fold(&self.json["errors"], |at, part| &at[part]);
        let errors = field["_errors"].as_array();
        let found = errors.is_some_and(|errors| errors.iter().any(|error| error["code"] == code));
        self.code() == (400, 50035) && found
    }
}

impl Raw {
    /// A stand-in without a connected bot, but with the command `/go` (an
    /// optional text `where`).
    pub(crate) async fn start() -> Self {
        Self::start_with(SandboxOptions::default()).await
    }

    pub(crate) async fn start_with(options: SandboxOptions) -> Self {
        let raw = Self {
            sandbox: Sandbox::start(options).await.unwrap(),
            client: reqwest::Client::new(),
        };
        let option = json!({"type": 3, "name": "where", "description": "d", "autocomplete": true});
        let go = json!([{"name": "go", "description": "d", "options": [option]}]);
        assert_eq!(raw.register(go).await.status, 200);
        raw
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let request = self.request(method, path);
        let request = if body.is_null() {
            request
        } else {
            request.json(body)
        };
        Self::answer(request).await
    }

    /// Sends `body` with files; `names` become `files[0]` and so on.
    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        body: &Value,
        names: &[(&str, Vec<u8>)],
    ) -> Answer {
        let mut form = multipart::Form::new().text("payload_json", body.to_string());
        for (place, (name, bytes)) in names.iter().enumerate() {
            let part = multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{place}]"), part);
        }
        Self::answer(self.request(method, path).multipart(form)).await
    }

    pub(crate) fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let url = format!("{}/api/v10/{path}", self.sandbox.url());
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let token = format!("Bot {}", self.sandbox.token());
        self.client
            .request(method, url)
            .header("authorization", token)
    }

    async fn answer(request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.bytes().await.unwrap();
        let json = serde_json::from_slice(&text).unwrap_or_default();
        Answer { status, json }
    }

    pub(crate) async fn register(&self, commands: Value) -> Answer {
        let path = format!("applications/{BOT_ID}/commands");
        self.send("PUT", &path, &commands).await
    }

    pub(crate) fn channel(&self) -> u64 {
        self.sandbox.channels()[0].id
    }

    /// Sends a message to the first channel.
    pub(crate) async fn say(&self, body: Value) -> Answer {
        let path = format!("channels/{}/messages", self.channel());
        self.send("POST", &path, &body).await
    }

    /// Someone uses `/go`; gives the paths of its callback and of its webhook.
    pub(crate) async fn go(&self) -> (String, String) {
        let person = self.sandbox.people()[0].id;
        let used = self
            .sandbox
            .use_command(person, self.channel(), "go", json!([]))
            .await;
        self.paths(&used.unwrap())
    }

    /// The paths of an interaction's callback and of its webhook.
    pub(crate) fn paths(&self, interaction: &str) -> (String, String) {
        let token = self.sandbox.token_of(interaction).unwrap();
        let callback = format!("interactions/{interaction}/{token}/callback");
        (callback, format!("webhooks/{BOT_ID}/{token}"))
    }
}
