//! The articles of 《象棋竞赛规则》 2020 on which a ruling rests.

use std::collections::BTreeSet;

use super::Article;
use crate::{
    ruling::evidence::{Class, Forbidden, Repetition},
    xiangqi::Side,
};

/// A numbered sentence of an article.
pub(super) const fn clause(article: u8, clause: u8) -> Article {
    Article::Chinese {
        article,
        clause: Some(clause),
    }
}

/// The principles of 25, what each side did, and 26.9 where it decides between two that both did what is
/// forbidden; 26.2 where a key drawing post makes a hit idle.
pub(super) fn articles(evidence: &Repetition) -> BTreeSet<Article> {
    let classes = Side::ALL.map(|side| evidence.conduct_of(side).class);
    let principles = Article::Chinese {
        article: 25,
        clause: None,
    };
    let mut articles = BTreeSet::from([principles]);
    articles.extend(classes.into_iter().filter_map(deed));
    if evidence
        .moves
        .iter()
        .any(|judged| judged.key_post.is_some())
    {
        articles.insert(clause(26, 2));
    }
    match classes {
        [Class::Allowed, Class::Allowed] => articles.insert(clause(24, 14)),
        [Class::Light(_), Class::Heavy(_)] | [Class::Heavy(_), Class::Light(_)] => {
            articles.insert(clause(26, 9))
        }
        _ => false,
    };
    articles
}

/// What names the forbidden moves of a side.
const fn deed(class: Class) -> Option<Article> {
    match class {
        Class::PerpetualCheck => Some(clause(24, 9)),
        Class::Light(forbidden) | Class::Heavy(forbidden) => Some(clause(
            24,
            match forbidden {
                Forbidden::Kill => 10,
                Forbidden::Chase => 11,
                Forbidden::Mixed => 13,
            },
        )),
        Class::Allowed | Class::UnderminingChase | Class::ActiveChase => None,
    }
}
