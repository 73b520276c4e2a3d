//! The settings of a running program: environment over file over defaults.

use std::{
    env, fmt, fs,
    path::{Path, PathBuf},
};

use axum::http::Uri;
use figment::{
    Figment,
    providers::{Env, Format, Serialized, Toml},
};
use serde::{Deserialize, Serialize};
use tracing_subscriber::filter::Targets;

/// The file that is read if it is there and no other is named.
const DEFAULT_FILE: &str = "config.toml";

/// The settings, as `config.example.toml` explains them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Config {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) discord_token: Option<Secret>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) discord_token_file: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) discord_api_url: Option<String>,
    pub(super) data_dir: PathBuf,
    pub(super) log: String,
    pub(super) sandbox_port: u16,
    pub(super) challenge_hours: u32,
    pub(super) challenges_per_person: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            discord_token: None,
            discord_token_file: None,
            discord_api_url: None,
            data_dir: "data".into(),
            log: "warn,caipan=info".into(),
            sandbox_port: 8080,
            challenge_hours: 24,
            challenges_per_person: 10,
        }
    }
}

impl Config {
    /// Which log lines are written, or `quiet` if nobody has changed the default.
    pub(super) fn log_filter(&self, quiet: Option<&str>) -> Targets {
        let is_default = self.log == Self::default().log;
        let text = quiet.filter(|_| is_default).unwrap_or(&self.log);
        text.parse().unwrap_or_default()
    }
}

/// A text that is never printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Secret(String);

impl Secret {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text itself, for whoever really needs it.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// What is wrong with the settings: everything at once.
#[derive(Debug, thiserror::Error)]
#[error("{}", faults.join("; "))]
pub(super) struct ConfigError {
    faults: Vec<String>,
}

/// Settings with where they came from.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) config: Config,
    /// Whether a settings file was read.
    pub(super) from_file: bool,
}

/// Reads the settings from `file`, or from `config.toml` if that exists, and from the environment.
///
/// # Errors
/// All that is wrong with them.
pub(super) fn load(file: Option<&Path>) -> Result<Loaded, ConfigError> {
    let path = file.unwrap_or_else(|| Path::new(DEFAULT_FILE));
    let from_file = path.is_file();
    if file.is_some() && !from_file {
        return Err(ConfigError {
            faults: vec![format!("there is no settings file {}", path.display())],
        });
    }
    let figment = layers(from_file.then_some(path));
    let mut config = extract(&figment)?;
    let mut faults = faults(&config);
    if let Err(fault) = read_token_file(&mut config) {
        faults.push(fault);
    }
    if faults.is_empty() {
        Ok(Loaded { config, from_file })
    } else {
        Err(ConfigError { faults })
    }
}

fn layers(file: Option<&Path>) -> Figment {
    let mut figment = Figment::from(Serialized::defaults(Config::default()));
    if let Some(file) = file {
        figment = figment.merge(Toml::file_exact(file));
    }
    // Texts as they stand: the general reader of the environment would take a folder "2026" for a
    // number.
    let texts = [
        ("discord_token", "DISCORD_TOKEN"),
        ("discord_token_file", "CAIPAN_DISCORD_TOKEN_FILE"),
        ("discord_api_url", "CAIPAN_DISCORD_API_URL"),
        ("data_dir", "CAIPAN_DATA_DIR"),
        ("log", "CAIPAN_LOG"),
    ];
    for (key, variable) in texts {
        if let Ok(text) = env::var(variable) {
            figment = figment.merge(Serialized::default(key, text));
        }
    }
    figment.merge(Env::prefixed("CAIPAN_").only(&[
        "sandbox_port",
        "challenge_hours",
        "challenges_per_person",
    ]))
}

/// Never repeats a value: a misplaced token would be printed.
fn extract(figment: &Figment) -> Result<Config, ConfigError> {
    figment.extract().map_err(|errors| ConfigError {
        faults: errors
            .into_iter()
            .map(|error| {
                let place = error
                    .metadata
                    .as_ref()
                    .and_then(|metadata| metadata.source.as_ref())
                    .map_or_else(|| "the environment".to_owned(), ToString::to_string);
                let key = error.path.join(".");
                let colon = if key.is_empty() { "" } else { ": " };
                format!("{place}: {key}{colon}{}", describe(&error.kind))
            })
            .collect(),
    })
}

fn describe(kind: &figment::error::Kind) -> String {
    use figment::error::Kind;
    match kind {
        Kind::InvalidType(_, expected) | Kind::InvalidValue(_, expected) => {
            format!("expected {expected}")
        }
        Kind::UnknownField(field, known) => {
            format!(
                "unknown key {field:?}, expected one of {}",
                known.join(", ")
            )
        }
        Kind::DuplicateField(field) => format!("the key {field:?} stands twice"),
        Kind::Message(message) => message.lines().next().unwrap_or_default().to_owned(),
        _ => "cannot be read".to_owned(),
    }
}

fn faults(config: &Config) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |holds: bool, fault: &str| {
        if !holds {
            faults.push(fault.to_owned());
        }
    };
    expect(
        !config.data_dir.as_os_str().is_empty(),
        "data_dir: expected a folder",
    );
    expect(
        (1..=720).contains(&config.challenge_hours),
        "challenge_hours: expected 1 to 720",
    );
    expect(
        (1..=100).contains(&config.challenges_per_person),
        "challenges_per_person: expected 1 to 100",
    );
    expect(
        config
            .discord_api_url
            .as_deref()
            .is_none_or(is_http_address),
        "discord_api_url: expected an address such as http://127.0.0.1:9000",
    );
    expect(
        config.log.parse::<Targets>().is_ok(),
        "log: expected error, warn, info, debug or trace, also by part",
    );
    faults
}

fn is_http_address(text: &str) -> bool {
    text.parse::<Uri>().is_ok_and(|uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.authority().is_some()
    })
}

/// Puts the token file's text in the token's place. A token given directly wins.
fn read_token_file(config: &mut Config) -> Result<(), String> {
    if config
        .discord_token
        .as_ref()
        .is_some_and(|token| token.reveal().trim().is_empty())
    {
        config.discord_token = None;
    }
    let (None, Some(file)) = (&config.discord_token, &config.discord_token_file) else {
        return Ok(());
    };
    let text = fs::read_to_string(file)
        .map_err(|fault| format!("discord_token_file: {}: {fault}", file.display()))?;
    if text.trim().is_empty() {
        return Err(format!("discord_token_file: {} is empty", file.display()));
    }
    config.discord_token = Some(Secret::new(text.trim()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../../config.example.toml");

    fn from_toml(text: &str) -> Result<Config, ConfigError> {
        extract(&Figment::from(Serialized::defaults(Config::default())).merge(Toml::string(text)))
    }

    #[test]
    fn the_example_holds_the_defaults() {
        let example: Config = toml::from_str(EXAMPLE).unwrap();
        assert_eq!(example, Config::default());
    }

    #[test]
    fn the_example_explains_every_key() {
        let all = Config {
            discord_token: Some(Secret::new("x")),
            discord_token_file: Some("x".into()),
            discord_api_url: Some("http://x".into()),
            ..Config::default()
        };
        let keys = toml::Table::try_from(all).unwrap();
        for key in keys.keys() {
            let stands = EXAMPLE.lines().any(|line| {
                line.trim_start_matches("# ")
                    .starts_with(&format!("{key} ="))
            });
            assert!(stands, "{key}");
        }
    }

    #[test]
    fn faults_name_the_key_and_never_the_value() {
        let error = from_toml("discord_token = 12345\nsandbox_prot = 1\n").unwrap_err();
        let text = error.to_string();
        assert!(
            text.contains("discord_token") || text.contains("sandbox_prot"),
            "{text}"
        );
        assert!(!text.contains("12345"), "{text}");
        let config = from_toml(
            "challenge_hours = 0\nchallenges_per_person = 0\ndiscord_api_url = 'ftp://x'\n\
             log = 'info,caipan=loud'\ndata_dir = ''",
        )
        .unwrap();
        assert_eq!(faults(&config).len(), 5);
        assert!(faults(&Config::default()).is_empty());
    }

    #[test]
    fn a_secret_is_never_printed() {
        let config = from_toml("discord_token = 'abc.def'").unwrap();
        assert!(!format!("{config:?}").contains("abc"));
    }
}
