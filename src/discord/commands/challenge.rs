//! `/xq challenge` and `/xq rematch`, and the entry "Challenge to xiangqi" of a person's menu.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, User};

use super::{Answered, Context, ask, which};
use crate::{
    discord::{
        ask::{Ask, outsider},
        escape,
        post::{Post, fitted},
    },
    play::{Flag, Handicap, Pace, Refusal, SideChoice, UnreadablePace},
    referee::{Opponent, Proposal, Request, Start},
    ruling::RuleSet,
    text::{self, Language, say},
    xiangqi::{FenError, Position, Setup, Side},
};

/// The key of the name of the entry in a person's menu.
pub(super) const NAME: &str = "menu-challenge";

/// Discord takes no more suggestions, and no longer ones, in UTF-16 units.
const SUGGESTIONS: usize = 25;
const NAME_LIMIT: usize = 100;
/// How much is repeated of what cannot be read, in characters.
const TYPED: usize = 20;

/// The choices of the option `side`. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum SideOption {
    #[name = "red"]
    Red,
    #[name = "black"]
    Black,
    #[name = "random"]
    Random,
}

/// The choices of the option `rules`, the default first. Their names here are keys: see `localise`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum RulesOption {
    #[name = "world"]
    World,
    #[name = "chinese"]
    Chinese,
    #[name = "simple"]
    Simple,
}

/// The choices of the option `flag`.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum FlagOption {
    #[name = "falls"]
    Falls,
    #[name = "claimed"]
    Claimed,
}

/// The choices of the option `handicap`, in the order of [`Handicap::ALL`].
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum HandicapOption {
    #[name = "handicap-first-move"]
    FirstMove,
    #[name = "handicap-horse"]
    OneHorse,
    #[name = "handicap-right-horse"]
    RightHorse,
    #[name = "handicap-horse-move"]
    HorseAndMove,
    #[name = "handicap-cannon"]
    OneCannon,
    #[name = "handicap-horses"]
    TwoHorses,
    #[name = "handicap-cannons"]
    TwoCannons,
    #[name = "handicap-chariot"]
    OneChariot,
    #[name = "handicap-chariots"]
    TwoChariots,
    #[name = "handicap-nine"]
    NinePieces,
}

impl From<SideOption> for SideChoice {
    fn from(chosen: SideOption) -> Self {
        match chosen {
            SideOption::Red => Self::Fixed(Side::Red),
            SideOption::Black => Self::Fixed(Side::Black),
            SideOption::Random => Self::Random,
        }
    }
}

impl From<RulesOption> for RuleSet {
    fn from(chosen: RulesOption) -> Self {
        match chosen {
            RulesOption::World => Self::World,
            RulesOption::Chinese => Self::Chinese,
            RulesOption::Simple => Self::Simple,
        }
    }
}

impl From<FlagOption> for Flag {
    fn from(chosen: FlagOption) -> Self {
        match chosen {
            FlagOption::Falls => Self::Falls,
            FlagOption::Claimed => Self::Claimed,
        }
    }
}

impl From<HandicapOption> for Handicap {
    fn from(chosen: HandicapOption) -> Self {
        match chosen {
            HandicapOption::FirstMove => Self::FirstMove,
            HandicapOption::OneHorse => Self::OneHorse,
            HandicapOption::RightHorse => Self::RightHorse,
            HandicapOption::HorseAndMove => Self::HorseAndMove,
            HandicapOption::OneCannon => Self::OneCannon,
            HandicapOption::TwoHorses => Self::TwoHorses,
            HandicapOption::TwoCannons => Self::TwoCannons,
            HandicapOption::OneChariot => Self::OneChariot,
            HandicapOption::TwoChariots => Self::TwoChariots,
            HandicapOption::NinePieces => Self::NinePieces,
        }
    }
}

#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn challenge(
    ctx: Context<'_>,
    opponent: Option<User>,
    side: Option<SideOption>,
    #[max_length = 100]
    #[autocomplete = "suggest"]
    pace: Option<String>,
    rules: Option<RulesOption>,
    rated: Option<bool>,
    handicap: Option<HandicapOption>,
    #[max_length = 200] position: Option<String>,
    flag: Option<FlagOption>,
) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    let Some(ask) = ask(ctx) else {
        return Ok(());
    };
    let language = ask.reader.language;
    let read = |text: Option<String>| text.map(|text| read_pace(language, &text)).transpose();
    let handicap = handicap.map(Handicap::from);
    let (pace, start) = match (read(pace), start(language, handicap, position.as_deref())) {
        (Ok(pace), Ok(start)) => (pace, start),
        (pace, start) => {
            let faults = [pace.err(), start.err()];
            let faults: Vec<_> = faults.into_iter().flatten().collect();
            ask.say(Post::words(faults.join("\n"))).await;
            return Ok(());
        }
    };
    let opponent = match &opponent {
        None => Opponent::Anyone,
        Some(user) if user.bot => Opponent::Program,
        Some(user) => Opponent::Person(outsider(user, None)),
    };
    let proposal = Proposal {
        side: side.map(SideChoice::from),
        pace,
        flag: flag.map(Flag::from),
        rules: rules.map(RuleSet::from),
        is_rated: rated,
        start,
    };
    ask.serve(&Request::Challenge { opponent, proposal }).await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn rematch(ctx: Context<'_>, game: Option<u32>) -> Answered {
    super::serve(ctx, &Request::Rematch { which: which(game) }).await
}

#[poise::command(
    context_menu_command = "Challenge to xiangqi",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn challenge_to_xiangqi(ctx: Context<'_>, user: User) -> Answered {
    let bot = ctx.framework.user_data;
    let Some(_in_flight) = bot.begin() else {
        return Ok(());
    };
    if let Some(ask) = ask(ctx) {
        ask.challenge_form(&user).await;
    }
    Ok(())
}

/// The pace that was typed or chosen, or why it is none.
fn read_pace(language: Language, text: &str) -> Result<Pace, String> {
    text.parse().map_err(|why| {
        let typed = match &why {
            UnreadablePace::Word(rest) => escape::text(rest, TYPED),
            _ => String::new(),
        };
        text::unreadable_pace(language, &why, &typed)
    })
}

/// How the game begins; nothing if as usual. A position beside a handicap must be that of the handicap.
fn start(
    language: Language,
    handicap: Option<Handicap>,
    position: Option<&str>,
) -> Result<Option<Start>, String> {
    let position = position
        .map(|fen| read_position(language, fen))
        .transpose()?;
    match (handicap, position) {
        (None, None) => Ok(None),
        (None, Some(position)) if position == Position::start() => Ok(None),
        (None, Some(position)) => Ok(Some(Start::Position(Box::new(position)))),
        (Some(handicap), Some(position)) if position != handicap.start() => {
            Err(text::refusal(language, &Refusal::OtherStart, Side::Red))
        }
        (Some(handicap), _) => Ok(Some(Start::Handicap(handicap))),
    }
}

/// The position of a FEN, or everything that is wrong with it.
fn read_position(language: Language, fen: &str) -> Result<Position, String> {
    let faults = match fen.parse::<Setup>() {
        Err(why) => {
            let letter = match why {
                FenError::UnknownPiece { letter } => escape::text(&letter.to_string(), TYPED),
                _ => String::new(),
            };
            vec![text::bad_fen(language, &why, &letter)]
        }
        Ok(setup) => match Position::try_from(setup) {
            Ok(position) => return Ok(position),
            Err(faults) => {
                let faults = faults.as_slice().iter();
                faults
                    .map(|fault| text::bad_setup(language, fault))
                    .collect()
            }
        },
    };
    let mut lines = vec![say(language, "answer-bad-position", &[])];
    lines.extend(faults.into_iter().map(|fault| format!("- {fault}")));
    Err(lines.join("\n"))
}

async fn suggest(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = ask(ctx).map_or(Language::English, |ask: Ask<'_>| ask.reader.language);
    let choices = paces(language, typed).into_iter().map(|pace| {
        let words = text::pace(language, pace);
        AutocompleteChoice::new(fitted(words, NAME_LIMIT), pace.to_string())
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The paces that what has been typed may become: the one that it is, those that a number alone can mean,
/// the usual ones that read like it; if there are none, all usual ones.
fn paces(language: Language, typed: &str) -> Vec<Pace> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<Pace> = typed.parse().into_iter().collect();
    if typed.parse::<u32>().is_ok() {
        let units = ["d", "d+12h", "m+10s", "m"];
        found.extend(units.iter().filter_map(|unit| {
            let pace: Pace = format!("{typed}{unit}").parse().ok()?;
            Some(pace)
        }));
    }
    let reads_like = |pace: &Pace| {
        let words = text::pace(language, *pace).to_lowercase();
        // Not the 4 days in 14 days.
        let mut places = words.match_indices(&typed);
        let begins = places.any(|(at, _)| !words[..at].ends_with(|c: char| c.is_ascii_digit()));
        begins || pace.to_string().starts_with(&typed)
    };
    found.extend(Pace::PRESETS.into_iter().filter(reads_like));
    if found.is_empty() {
        found.extend(Pace::PRESETS);
    }
    let mut seen = Vec::new();
    found.retain(|pace| {
        let is_new = !seen.contains(pace);
        seen.push(*pace);
        is_new
    });
    found.truncate(SUGGESTIONS);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_begin_with_what_was_meant() {
        let english = |typed| {
            let found = paces(Language::English, typed);
            found.iter().map(Pace::to_string).collect::<Vec<_>>()
        };
        assert_eq!(english("").len(), Pace::PRESETS.len());
        assert_eq!(english("")[0], "none");
        assert_eq!(english("4 days"), ["4d"]);
        assert_eq!(english("3 d")[0], "3d");
        assert_eq!(english("15m+")[0], "15m+10s");
        assert_eq!(english("10")[..4], ["10d", "10d+12h", "10m+10s", "10m+0s"]);
        assert_eq!(english("no time"), ["none"]);
        assert_eq!(english("soon").len(), Pace::PRESETS.len(), "all there is");
        let chinese = paces(Language::SimplifiedChinese, "每步 3");
        assert_eq!(chinese[0], Pace::PerMove { days: 3 });
    }

    #[test]
    fn a_start_is_read_or_all_its_faults_are_told() {
        let read = |handicap, fen| start(Language::English, handicap, fen);
        let usual = Position::start().to_string();
        assert_eq!(read(None, Some(&usual)), Ok(None));
        let two = Handicap::TwoHorses;
        assert_eq!(read(Some(two), None), Ok(Some(Start::Handicap(two))));
        let fen = two.start().to_string();
        assert_eq!(read(Some(two), Some(&fen)), Ok(Some(Start::Handicap(two))));
        let Ok(Some(Start::Position(position))) = read(None, Some(&fen)) else {
            panic!("a position of its own");
        };
        assert_eq!(*position, two.start());
        assert!(read(Some(Handicap::OneHorse), Some(&fen)).is_err());
        // No general of Black's, and an elephant across the river.
        let faults = read(None, Some("9/9/9/9/4B4/9/9/9/9/4K4 w")).unwrap_err();
        assert_eq!(
            faults,
            "I cannot take this position:\n- Black has no general.\n- No elephant can stand on e5."
        );
        let letter = read(None, Some("x8/9/9/9/9/9/9/9/9/9")).unwrap_err();
        assert!(
            letter.contains('x') && letter.contains("KABNRCP"),
            "{letter}"
        );
    }

    #[test]
    fn the_choices_are_all_the_odds_by_their_names() {
        use poise::ChoiceParameter as _;
        let choices = HandicapOption::list();
        assert_eq!(choices.len(), Handicap::ALL.len());
        for (index, handicap) in Handicap::ALL.into_iter().enumerate() {
            let chosen = HandicapOption::from_index(index).unwrap();
            assert_eq!(Handicap::from(chosen), handicap);
            let key = format!("handicap-{}", handicap.name());
            assert_eq!(choices[index].name, key);
        }
    }
}
