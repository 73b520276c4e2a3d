//! The rules of the game in ten lines on a few pages, each with a picture, for somebody who has never
//! seen xiangqi and reads no Chinese.
//!
//! A piece in a picture carries the number of its line. A button leads to each page; its id is all that
//! is known of it, so it works after a restart.

mod pictures;

use super::{
    ids::ComponentId,
    post::{Button, Picture, Post, Weight},
};
use crate::{
    people::{Contrast, Look, Style, Theme},
    text::{Language, say},
};

/// How its boards are drawn for everybody: with characters as on usual boards, and with the letters that
/// the text calls the pieces by.
const LOOK: Look = Look {
    style: Style::Guided,
    theme: Theme::Light,
    contrast: Contrast::Usual,
};

/// A page of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// The board and what the game is about.
    Board,
    /// The pieces that stay at home, and the horse.
    Home,
    /// The pieces that go far, and the soldier.
    Far,
    /// How a game is won.
    End,
    /// What may not be repeated, and draws.
    Repetition,
}

impl Page {
    pub(super) const ALL: [Self; 5] = [
        Self::Board,
        Self::Home,
        Self::Far,
        Self::End,
        Self::Repetition,
    ];

    /// The word for it in ids and keys.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Home => "home",
            Self::Far => "far",
            Self::End => "end",
            Self::Repetition => "repetition",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.name() == name)
    }

    /// The numbers of its lines.
    const fn lines(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Self::Board => 1..=1,
            Self::Home => 2..=5,
            Self::Far => 6..=8,
            Self::End => 9..=9,
            Self::Repetition => 10..=10,
        }
    }
}

/// The message with this page.
pub(super) fn rules(language: Language, page: Page) -> Post {
    let mut lines = vec![format!("**{}**", say(language, "rules-title", &[]))];
    for number in page.lines() {
        let line = say(language, &format!("rules-{number}"), &[]);
        lines.push(format!("{} {line}", mark(number)));
    }
    let name = page.name();
    lines.push(format!(
        "-# {}",
        say(language, &format!("rules-below-{name}"), &[])
    ));
    let buttons = Page::ALL.map(|other| {
        let label = say(language, &format!("button-rules-{}", other.name()), &[]);
        let id = ComponentId::Rules { page: other };
        let weight = if other == page {
            Weight::Plain
        } else {
            Weight::Main
        };
        Button::new(id, label, weight).off(other == page)
    });
    Post {
        text: lines.join("\n"),
        picture: Some(Picture::board(
            pictures::view(page),
            say(language, &format!("alt-rules-{name}"), &[]),
        )),
        buttons: vec![buttons.to_vec()],
        look: Some(LOOK),
        ..Post::default()
    }
}

/// The number of a line, as round as in the picture.
fn mark(number: u8) -> char {
    const MARKS: [char; 10] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'];
    MARKS[usize::from(number.clamp(1, 10)) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::post::TEXT_LIMIT;

    #[test]
    fn the_pages_hold_ten_lines_once_each_in_every_language() {
        for language in Language::ALL {
            let mut marks = String::new();
            for page in Page::ALL {
                let post = rules(language, page);
                assert!(post.text.encode_utf16().count() <= TEXT_LIMIT);
                assert!(!post.text.contains("rules-"), "{}", post.text);
                let alt = &post.picture.as_ref().unwrap().alt;
                assert!(!alt.starts_with("alt-"), "{alt}");
                marks.extend(post.text.chars().filter(|c| ('①'..='⑩').contains(c)));
                assert_eq!(post.buttons[0].len(), Page::ALL.len());
            }
            assert_eq!(marks, "①②③④⑤⑥⑦⑧⑨⑩");
        }
    }

    #[test]
    fn every_page_is_found_by_its_name() {
        for page in Page::ALL {
            assert_eq!(Page::from_name(page.name()), Some(page));
        }
        assert_eq!(Page::from_name("cover"), None);
    }
}
