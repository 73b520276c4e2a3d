//! `/xq move`, with suggestions as one types.

use std::time::Duration;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{Answered, Context, ask, serve_with, which};
use crate::{
    discord::{
        ask::Ask,
        ids::Suggested,
        incident,
        pick::{self, How},
        post::fitted,
        words,
    },
    referee::{MoveInput, Suggestion, Which},
    text::{self, Speech},
};

/// Discord takes no more suggestions.
const SUGGESTIONS: usize = 25;
/// Discord takes no longer name of a suggestion, in UTF-16 units.
const NAME_LIMIT: usize = 100;
/// Suggestions that come later than this are of no use.
const IN_TIME: Duration = Duration::from_millis(2500);

#[poise::command(slash_command, rename = "move")]
pub(super) async fn play_move(
    ctx: Context<'_>,
    #[rename = "move"]
    #[max_length = 100]
    #[autocomplete = "suggest"]
    typed: String,
    game: Option<u32>,
) -> Answered {
    let (which, input) = meant(&typed, game);
    serve_with(ctx, |ask| {
        pick::request(ask.confirm, How::Typed, which, input)
    })
    .await
}

/// The chosen suggestion, if what came back is one, else what was typed. A suggestion holds the game
/// that it was made for.
fn meant(typed: &str, game: Option<u32>) -> (Which, MoveInput) {
    match typed.parse() {
        Ok(Suggested { number, ply, mv }) => (Which::Seen { number, ply }, MoveInput::Exact(mv)),
        Err(_) => (which(game), MoveInput::Text(typed.to_owned())),
    }
}

async fn suggest(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let choices = match ask(ctx) {
        Some(ask) => suggestions(&ask, chosen_game(ctx), typed).await,
        None => Vec::new(),
    };
    CreateAutocompleteResponse::new().set_choices(choices)
}

async fn suggestions(ask: &Ask<'_>, which: Which, typed: &str) -> Vec<AutocompleteChoice> {
    let asked = ask.bot.suggest(ask.caller.clone(), which, typed.to_owned());
    match tokio::time::timeout(IN_TIME, asked).await {
        Ok(Ok(found)) => {
            let is_of_several = found
                .iter()
                .any(|suggestion| suggestion.number != found[0].number);
            found
                .iter()
                .take(SUGGESTIONS)
                .map(|suggestion| choice(ask.reader.speech(), suggestion, is_of_several))
                .collect()
        }
        Ok(Err(trouble)) => {
            incident::report(&trouble, Some(&ask.caller));
            Vec::new()
        }
        Err(_) => Vec::new(),
    }
}

/// One line of the list. It names the game if the list holds moves of several.
fn choice(speech: Speech, suggestion: &Suggestion, is_of_several: bool) -> AutocompleteChoice {
    let &Suggestion {
        number, ply, mv, ..
    } = suggestion;
    let written = words::moved(speech, &suggestion.written);
    let kind = text::kind(speech.language, suggestion.piece.kind);
    let game = if is_of_several {
        format!("#{number} · ")
    } else {
        String::new()
    };
    AutocompleteChoice::new(
        fitted(format!("{game}{written} · {kind}"), NAME_LIMIT),
        Suggested { number, ply, mv }.to_string(),
    )
}

/// The option `game`, as far as it has been filled in.
fn chosen_game(ctx: Context<'_>) -> Which {
    let number = ctx
        .args
        .iter()
        .find(|option| option.name == "game")
        .and_then(|option| match option.value {
            ResolvedValue::Integer(number) => u32::try_from(number).ok(),
            _ => None,
        });
    which(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        referee::Written,
        text::Language,
        xiangqi::{Kind, Piece, Side},
    };

    #[test]
    fn moves_of_several_games_say_which() {
        let suggestion = Suggestion {
            number: 17,
            ply: 4,
            mv: "h2e2".parse().unwrap(),
            piece: Piece {
                side: Side::Red,
                kind: Kind::Cannon,
            },
            written: Written {
                iccs: "h2e2".to_owned(),
                uci: "h3e3".to_owned(),
                wxf: "C2=5".to_owned(),
                chinese: "炮二平五".to_owned(),
                traditional: "炮二平五".to_owned(),
                vietnamese: "P2-5".to_owned(),
                english: "Cannon 2=5".to_owned(),
            },
        };
        for (is_of_several, expected) in [
            (false, "C2=5 (炮二平五) · cannon"),
            (true, "#17 · C2=5 (炮二平五) · cannon"),
        ] {
            let choice = choice(Language::English.into(), &suggestion, is_of_several);
            assert_eq!(serde_json::to_value(choice).unwrap()["name"], expected);
        }
    }

    #[test]
    fn a_suggestion_is_played_exactly_and_all_else_is_read() {
        let (which, input) = meant("xq1:move:17:4:h2e2", Some(3));
        assert_eq!(which, Which::Seen { number: 17, ply: 4 });
        assert_eq!(input, MoveInput::Exact("h2e2".parse().unwrap()));

        for (game, expected) in [(None, Which::Infer), (Some(3), Which::Number(3))] {
            let (which, input) = meant("炮二平五", game);
            assert_eq!(which, expected);
            assert_eq!(input, MoveInput::Text("炮二平五".to_owned()));
        }
    }
}
