//! Where the rules stand on which a ruling on repetition rests: [`Article`].
//!
//! The articles follow from what the moves did, and on the boards of the window from why an attack was
//! none that counts; never from a list of positions. An article is cited only where its number was read
//! in the rule book or in a text that quotes it.

mod chinese;
mod world;

use super::{
    RuleSet,
    evidence::{Judged, Nature, Repetition},
};

/// A place in a rule book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Article {
    /// World Xiangqi Rules 2018, the chapters on repetition.
    World {
        /// 2 for the principles of judgement, 3 for the general rules.
        section: u8,
        /// The number there, from 1.
        rule: u8,
    },
    /// A principle of judgement of the Asian rules, which the World rules took over; from 1.
    AsianPrinciple(u8),
    /// An item of the Asian rules' list of cases, which their diagrams illustrate; 1 to 40.
    AsianItem(u8),
    /// 《象棋竞赛规则》 2020.
    Chinese {
        /// The article.
        article: u8,
        /// The number within it; `None` for the article as a whole.
        clause: Option<u8>,
    },
    /// Caipan's own rules for casual play, which have no numbers.
    Casual,
}

impl Article {
    /// The book or part of a book that numbers it.
    #[must_use]
    pub const fn book(self) -> &'static str {
        match self {
            Self::World { .. } => "World Xiangqi Rules 2018",
            Self::AsianPrinciple(_) => "Asian rules, principles",
            Self::AsianItem(_) => "Asian rules, items",
            Self::Chinese { .. } => "《象棋竞赛规则》 2020",
            Self::Casual => "Caipan's casual rules",
        }
    }

    /// Its number there, such as `24.9`.
    #[must_use]
    pub fn number(self) -> Option<String> {
        match self {
            Self::World { section, rule } => Some(format!("{section}.{rule}")),
            Self::AsianPrinciple(number) | Self::AsianItem(number) => Some(number.to_string()),
            Self::Chinese {
                article,
                clause: Some(clause),
            } => Some(format!("{article}.{clause}")),
            Self::Chinese {
                article,
                clause: None,
            } => Some(article.to_string()),
            Self::Casual => None,
        }
    }
}

impl Repetition {
    /// The articles on which the ruling rests, in the order of [`Article`]; at least one.
    #[must_use]
    pub fn articles(&self) -> Vec<Article> {
        match self.rules {
            RuleSet::World => world::articles(self).into_iter().collect(),
            RuleSet::Chinese => chinese::articles(self).into_iter().collect(),
            RuleSet::Simple => vec![Article::Casual],
        }
    }
}

impl Judged {
    /// The article that says what the move's nature is, where these rules number it.
    #[must_use]
    pub const fn article(&self, rules: RuleSet) -> Option<Article> {
        match rules {
            RuleSet::Chinese if self.key_post.is_some() => Some(chinese::clause(26, 2)),
            RuleSet::Chinese => Some(chinese::clause(
                24,
                match self.nature {
                    Nature::Check { .. } => 1,
                    Nature::Kill { .. } => 2,
                    Nature::Chase(_) => 3,
                    Nature::Idle => 8,
                },
            )),
            RuleSet::World | RuleSet::Simple => None,
        }
    }
}
