//! The stored names of what is chosen in settings, both ways.

use crate::{
    notation::Notation,
    people::{Confirm, Contrast, Language, Reminders, Season, Style, Theme},
    store::{
        mirror::{
            ConfirmV1, ContrastV1, LanguageV1, NotationV1, RemindersV1, SeasonV1, StyleV1, ThemeV1,
        },
        names::same_names,
    },
};

same_names!(Language, LanguageV1: English, SimplifiedChinese, TraditionalChinese, Vietnamese);
same_names!(Notation, NotationV1: Iccs, Uci, Wxf, Chinese, Traditional, Vietnamese, English);
same_names!(Style, StyleV1: Traditional, Simplified, Letters, Guided, Pictures);
same_names!(Theme, ThemeV1: Light, Dark);
same_names!(Contrast, ContrastV1: Usual, Strong);
same_names!(Confirm, ConfirmV1: Always, PickedOnly, Never);
same_names!(Reminders, RemindersV1: Channel, Direct, Off);
same_names!(Season, SeasonV1: Endless, Month, Quarter);
