//! The form of a challenge or of a counter-offer: a private message with menus. What has been chosen so
//! far stands in the ids of its menus and buttons: [`Draft`].

use std::{fmt, str::FromStr};

use super::{
    answers,
    ask::{Ask, outsider},
    ids::{ComponentId, UnknownId, digits},
    names,
    post::{Button, CHOICES, Choice, Menu, Post, Weight, rows},
};
use crate::{
    play::{Challenge, Pace, Refusal, SideChoice, Stage},
    referee::{MatchView, Opponent, Proposal, Refused, Reply, Request, Which},
    ruling::RuleSet,
    text::{self, Language, say},
    xiangqi::{Position, Side},
};

/// What somebody is about to propose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    to: To,
    side: SideChoice,
    pace: Pace,
    rules: RuleSet,
    /// Nothing if the game cannot be rated.
    is_rated: Option<bool>,
}

/// To whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    /// To this person, as Discord numbers them.
    Person(u64),
    /// In answer to this challenge, after so many rounds of other terms.
    Answer { number: u32, round: u8 },
}

/// A part of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Pace,
    Side,
    Rules,
    Rated,
    /// The button that sends it.
    Send,
}

impl Part {
    pub(super) const ALL: [Self; 5] =
        [Self::Pace, Self::Side, Self::Rules, Self::Rated, Self::Send];

    /// Its name in ids; of a menu also that of the command's option.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Pace => "pace",
            Self::Side => "side",
            Self::Rules => "rules",
            Self::Rated => "rated",
            Self::Send => "send",
        }
    }

    /// The one with this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.name() == name)
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            To::Person(user) => write!(f, "p{user}")?,
            To::Answer { number, round } => write!(f, "c{number}.{round}")?,
        }
        let rated = match self.is_rated {
            Some(true) => "y",
            Some(false) => "n",
            None => "x",
        };
        let (side, rules) = (side_name(self.side), self.rules.name());
        write!(f, ":{side}:{}:{rules}:{rated}", self.pace)
    }
}

impl FromStr for Draft {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        let [to, side, pace, rules, rated] = fields[..] else {
            return Err(UnknownId);
        };
        let to = if let Some(user) = to.strip_prefix('p') {
            To::Person(digits(user)?)
        } else {
            let answer = to.strip_prefix('c').ok_or(UnknownId)?;
            let (number, round) = answer.split_once('.').ok_or(UnknownId)?;
            To::Answer {
                number: digits(number)?,
                round: digits(round)?,
            }
        };
        let read: Pace = pace.parse().map_err(|_| UnknownId)?;
        Ok(Self {
            to,
            side: side_named(side).ok_or(UnknownId)?,
            pace: Some(read)
                .filter(|read| read.to_string() == pace)
                .ok_or(UnknownId)?,
            rules: RuleSet::from_name(rules).ok_or(UnknownId)?,
            is_rated: match rated {
                "y" => Some(true),
                "n" => Some(false),
                "x" => None,
                _ => return Err(UnknownId),
            },
        })
    }
}

const SIDES: [SideChoice; 3] = [
    SideChoice::Random,
    SideChoice::Fixed(Side::Red),
    SideChoice::Fixed(Side::Black),
];

const fn side_name(side: SideChoice) -> &'static str {
    match side {
        SideChoice::Fixed(side) => side.name(),
        SideChoice::Random => "random",
    }
}

fn side_named(name: &str) -> Option<SideChoice> {
    SIDES.into_iter().find(|side| side_name(*side) == name)
}

impl Draft {
    /// The answer to a challenge, as yet with its own terms.
    fn answering(view: &MatchView) -> Self {
        let Challenge {
            side,
            rules,
            start,
            terms,
            ..
        } = view.state.challenge;
        Self {
            to: To::Answer {
                number: view.state.id.number,
                round: view.state.round,
            },
            side: match side {
                SideChoice::Fixed(side) => SideChoice::Fixed(!side),
                SideChoice::Random => SideChoice::Random,
            },
            pace: terms.pace,
            rules,
            is_rated: (start == Position::start()).then_some(terms.is_rated),
        }
    }

    /// The same after `value` was chosen in a menu; `None` if it offers no such thing.
    fn with(mut self, part: Part, value: &str) -> Option<Self> {
        match part {
            Part::Pace => self.pace = value.parse().ok()?,
            Part::Side => self.side = side_named(value)?,
            Part::Rules => self.rules = RuleSet::from_name(value)?,
            Part::Rated => self.is_rated = Some(value == RATED[0]),
            Part::Send => return None,
        }
        Some(self)
    }

    fn request(self) -> Request {
        let proposal = Proposal {
            side: Some(self.side),
            pace: Some(self.pace),
            rules: Some(self.rules),
            is_rated: self.is_rated,
            ..Proposal::default()
        };
        match self.to {
            To::Person(user) => Request::Challenge {
                opponent: Opponent::Numbered(user),
                proposal,
            },
            To::Answer { number, round } => Request::Counter {
                number,
                round,
                proposal,
            },
        }
    }

    fn form(self, language: Language) -> Post {
        let say = |key| say(language, key, &[]);
        let title = match self.to {
            To::Person(user) => {
                let opponent = format!("<@{user}>");
                let args = [("opponent", (&opponent).into())];
                text::say(language, "form-challenge", &args)
            }
            To::Answer { number, .. } => {
                text::say(language, "form-counter", &[("number", number.into())])
            }
        };
        let mut lines = vec![title, say("form-send")];
        if let To::Person(_) = self.to {
            lines.push(say("form-more"));
        }
        let send = ComponentId::Draft {
            part: Part::Send,
            draft: self,
        };
        let buttons = rows([
            Button::new(send, say("button-send"), Weight::Main),
            Button::new(ComponentId::Discard, say("button-discard"), Weight::Plain),
        ]);
        Post {
            text: lines.join("\n"),
            buttons,
            menus: self.menus(language),
            menus_first: true,
            ..Post::default()
        }
    }

    fn menus(self, language: Language) -> Vec<Menu> {
        let label = |value: &str| say(language, &format!("choice-{value}"), &[]);
        let mut paces = Pace::PRESETS.to_vec();
        if !paces.contains(&self.pace) {
            paces.insert(0, self.pace);
        }
        let paces = paces.into_iter().take(CHOICES).map(|pace| Choice {
            value: pace.to_string(),
            label: text::pace(language, pace),
            is_chosen: pace == self.pace,
        });
        let sides = SIDES.map(|side| Choice {
            value: side_name(side).to_owned(),
            label: say(language, &format!("card-side-{}", side_name(side)), &[]),
            is_chosen: side == self.side,
        });
        let rules = RuleSet::ALL.map(|rules| Choice {
            value: rules.name().to_owned(),
            label: label(rules.name()),
            is_chosen: rules == self.rules,
        });
        let menu = |part: Part, choices| Menu {
            id: ComponentId::Draft { part, draft: self },
            hint: say(language, &format!("opt-{}-about", part.name()), &[]),
            choices,
        };
        let mut menus = vec![
            menu(Part::Pace, paces.collect()),
            menu(Part::Side, sides.to_vec()),
            menu(Part::Rules, rules.to_vec()),
        ];
        if let Some(is_rated) = self.is_rated {
            let rated = RATED.map(|value| Choice {
                value: value.to_owned(),
                label: label(value),
                is_chosen: (value == RATED[0]) == is_rated,
            });
            menus.push(menu(Part::Rated, rated.to_vec()));
        }
        menus
    }
}

/// The choices whether a game is rated.
const RATED: [&str; 2] = ["rated", "unrated"];

impl Ask<'_> {
    /// Opens the form of a challenge to somebody.
    pub(super) async fn challenge_form(&self, user: &serenity::all::User) {
        let request = Request::Challenge {
            opponent: Opponent::Person(outsider(user, None)),
            proposal: Proposal::default(),
        };
        let why = if user.bot {
            Some(Refused::ChallengesProgram)
        } else if user.id.get() == self.caller.who.user {
            Some(Refused::Play(Refusal::ChallengesThemselves))
        } else {
            None
        };
        if let Some(why) = why {
            let reply = Reply::Refused { why, shown: None };
            return self
                .say(answers::answer(self.reader, &request, &reply))
                .await;
        }
        self.acknowledge().await;
        let post = match self.bot.server_settings(self.caller.server).await {
            Ok(settings) => {
                let defaults = settings.defaults;
                let draft = Draft {
                    to: To::Person(user.id.get()),
                    side: SideChoice::Random,
                    pace: defaults.pace,
                    rules: defaults.rules,
                    is_rated: Some(defaults.rated),
                };
                draft.form(self.reader.language)
            }
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }

    /// Opens the form for other terms than those of a challenge.
    pub(super) async fn terms(&self, number: u32, round: u8) {
        self.acknowledge().await;
        let look = Request::Board {
            which: Which::Number(number),
        };
        let post = match self.bot.handle(&self.caller, &look).await {
            Ok(Reply::Board(view)) => match obstacle(&view, self.caller.who.user, round) {
                None => Draft::answering(&view).form(self.reader.language),
                Some(why) => {
                    let reply = Reply::Refused {
                        why: Refused::Play(why),
                        shown: Some(view),
                    };
                    answers::answer(self.reader, &look, &reply)
                }
            },
            Ok(reply) => answers::answer(self.reader, &look, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }

    /// Somebody used a part of a form.
    pub(super) async fn draft(&self, part: Part, draft: Draft, chosen: Option<&str>) {
        if part == Part::Send {
            return self.serve(&draft.request()).await;
        }
        let next = chosen.and_then(|value| draft.with(part, value));
        let post = match next {
            Some(next) => next.form(self.reader.language),
            None => Post::words(say(self.reader.language, "answer-old-button", &[])),
        };
        self.say(post).await;
    }
}

/// Why this person cannot propose other terms, as far as it can be told before they have.
fn obstacle(view: &MatchView, user: u64, round: u8) -> Option<Refusal> {
    let state = &view.state;
    match &state.stage {
        Stage::Closed(closed) => return Some(Refusal::ChallengeClosed(*closed)),
        Stage::Game(_) => return Some(Refusal::AlreadyAccepted),
        Stage::Waiting => {}
    }
    let challenge = &state.challenge;
    let person = names::person_of(view, user);
    if person == Some(challenge.challenger) {
        Some(Refusal::OwnChallenge)
    } else if challenge.opponent.is_none() {
        Some(Refusal::CannotCounter)
    } else if challenge.opponent != person {
        Some(Refusal::NotForYou)
    } else if state.round != round {
        Some(Refusal::TermsChanged)
    } else if round >= Challenge::MOST_COUNTERS {
        Some(Refusal::TooManyCounters)
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
