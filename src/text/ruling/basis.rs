//! What decides between the two sides: the entry of the matrix with its articles, [`entry`], and the
//! move by which the lighter of two forbidden kinds is the lighter one, [`saving`].

use super::{
    super::{
        bundle::say,
        sentence::side,
        separators::{comma, semicolon},
    },
    list, piece_at,
};
use crate::{
    notation::write,
    people::{Language, Speech},
    ruling::{Article, Class, Exposed, Repetition},
    xiangqi::{Side, Square},
};

/// How many pieces are named that a joint chase needs.
const HELPERS: usize = 3;

/// The entry of the matrix in words, `first` named first.
pub(super) fn entry(language: Language, evidence: &Repetition, first: Side, key: &str) -> String {
    let articles = articles(language, evidence);
    let args = [
        ("rules", evidence.rules.name().into()),
        ("articles", (&articles).into()),
    ];
    let rules = say(language, "ruling-by", &args);
    let [row, column] = [first, !first].map(|side| {
        let [own, other] = [side, !side].map(|side| evidence.conduct_of(side).class);
        say(
            language,
            "ruling-class",
            &[("class", class_key(own, other).into())],
        )
    });
    let args = [
        ("rules", (&rules).into()),
        ("row", (&row).into()),
        ("column", (&column).into()),
    ];
    say(language, key, &args)
}

/// The weight of forbidden moves matters only against other forbidden moves.
const fn class_key(class: Class, against: Class) -> &'static str {
    let is_weighed = matches!(against, Class::Light(_) | Class::Heavy(_));
    match class {
        Class::Allowed => "allowed",
        Class::UnderminingChase => "undermining",
        Class::ActiveChase => "active",
        Class::Light(_) if is_weighed => "light",
        Class::Heavy(_) if is_weighed => "heavy",
        Class::Light(_) | Class::Heavy(_) => "forbidden",
        Class::PerpetualCheck => "check",
    }
}

/// The numbers of the articles on which the ruling rests; empty if they have none.
fn articles(language: Language, evidence: &Repetition) -> String {
    let (and, also) = (comma(language), semicolon(language));
    let [mut own, mut principles, mut items] = [const { Vec::new() }; 3];
    for article in evidence.articles() {
        match article {
            Article::World { .. } | Article::Chinese { .. } => own.extend(article.number()),
            Article::AsianPrinciple(_) => principles.extend(article.number()),
            Article::AsianItem(_) => items.extend(article.number()),
            Article::Casual => {}
        }
    }
    let asian: Vec<_> = [("ruling-principle", principles), ("ruling-item", items)]
        .into_iter()
        .filter(|(_, numbers)| !numbers.is_empty())
        .map(|(key, numbers)| say(language, key, &[("numbers", (&numbers.join(and)).into())]))
        .collect();
    if asian.is_empty() {
        return own.join(and);
    }
    let places = asian.join(and);
    let asian = say(language, "ruling-asian", &[("places", (&places).into())]);
    let own = (!own.is_empty()).then(|| own.join(and));
    own.into_iter()
        .chain([asian])
        .collect::<Vec<_>>()
        .join(also)
}

/// What saves a side that did what is forbidden too: the move by which its kind is the lighter one.
pub(super) fn saving(speech: Speech, evidence: &Repetition) -> Option<String> {
    let language = speech.language;
    let witness = evidence.saving()?;
    let (mover, chase) = (witness.judged.mover, witness.chase);
    let positions = evidence.positions();
    let before = &positions[witness.number];
    let after = &positions[witness.number + 1];
    let name = |at: Square| piece_at(language, "evidence-piece", after, at);
    let key = match (evidence.conduct_of(mover).class, &chase.exposed) {
        (Class::UnderminingChase, _) => "ruling-lighter-undermining",
        _ if !chase.helpers.is_empty() => "ruling-lighter-joint",
        (_, Exposed::FewRoots { .. }) => "ruling-lighter-few-roots",
        _ => "ruling-lighter-gain",
    };
    let written = write(before, witness.judged.mv, speech.notation);
    let helpers = list(language, chase.helpers.into_iter().take(HELPERS).map(name));
    let mut args = vec![
        ("side", side(language, mover)),
        ("move", written),
        ("attacker", name(chase.attacker)),
        ("victim", name(chase.victim)),
    ];
    if key == "ruling-lighter-joint" {
        args.push(("helpers", helpers));
    }
    let args: Vec<_> = args
        .iter()
        .map(|(name, text)| (*name, text.into()))
        .collect();
    Some(say(language, key, &args))
}
