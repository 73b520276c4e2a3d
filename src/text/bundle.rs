//! Sentences from the Fluent files by key: [`say`].

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::people::Language;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 4]> = LazyLock::new(|| Language::ALL.map(bundle));

/// The files of one language: the main one, and one for each further subject.
macro_rules! files {
    ($tag:literal) => {
        &[
            include_str!(concat!("../../assets/locales/", $tag, ".ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/offers.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/time.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/places.ftl")),
            include_str!(concat!("../../assets/locales/", $tag, "/ratings.ftl")),
        ]
    };
}

const fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => files!("en"),
        Language::SimplifiedChinese => files!("zh-CN"),
        Language::TraditionalChinese => files!("zh-TW"),
        Language::Vietnamese => files!("vi"),
    }
}

fn bundle(language: Language) -> Bundle {
    let tag = language.tag().parse().expect("a tag is a language tag");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    // Isolating marks would show as boxes in some clients, and no language here runs right to left.
    bundle.set_use_isolating(false);
    for source in sources(language) {
        let resource =
            FluentResource::try_new((*source).to_owned()).expect("the Fluent files are valid");
        bundle
            .add_resource(resource)
            .expect("no key stands twice in a language");
    }
    bundle
}

/// A value that a sentence has a place for.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// Shown as it is.
    Text(&'a str),
    /// Shown in digits, without thousands separators.
    Number(u64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

/// The sentence of this key in this language, with its places filled.
///
/// A key that the language lacks is answered in English, and one that no file holds by the key
/// itself; the tests let neither happen.
#[must_use]
pub fn say(language: Language, key: &str, args: &[(&str, Arg<'_>)]) -> String {
    let args: FluentArgs<'_> = args
        .iter()
        .map(|&(name, value)| {
            let value = match value {
                Arg::Text(text) => FluentValue::from(text),
                // A number and not its digits, so that it can choose between singular and plural.
                Arg::Number(number) => FluentValue::from(number),
            };
            (name, value)
        })
        .collect();
    [language, Language::English]
        .into_iter()
        .find_map(|language| format(language, key, &args))
        .unwrap_or_else(|| key.to_owned())
}

fn format(language: Language, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let index = Language::ALL.iter().position(|&other| other == language)?;
    let bundle = &BUNDLES[index];
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    Some(text.into_owned())
}
