//! What the buttons and menus under a list or a profile stand for: [`Ranking`] and [`Looking`].

use std::{fmt, str::FromStr};

use crate::{
    discord::ids::{UnknownId, digits},
    play::PaceClass,
    referee::{Part, Period},
    text,
};

/// A button or a menu under a list of who is how strong, in the server of the message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Ranking {
    /// Shows this part.
    List {
        class: PaceClass,
        period: Period,
        part: Part,
    },
    /// A menu: shows the list of the time that is chosen.
    Periods { class: PaceClass },
    /// Shows a page to everybody in the channel.
    Share(Listed),
}

/// A page of a list, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Listed {
    pub(in crate::discord) class: PaceClass,
    pub(in crate::discord) period: Period,
    pub(in crate::discord) page: usize,
}

/// A button under a profile: shows this class of the person with this number outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Looking {
    pub(in crate::discord) user: u64,
    pub(in crate::discord) class: PaceClass,
}

impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::List {
                class,
                period,
                part,
            } => {
                write!(f, "{}:{}:", text::class_name(class), period_name(period))?;
                match part {
                    Part::Page(page) => write!(f, "{page}"),
                    Part::Own => f.write_str("own"),
                }
            }
            Self::Periods { class } => write!(f, "{}:menu", text::class_name(class)),
            Self::Share(Listed {
                class,
                period,
                page,
            }) => {
                let (class, period) = (text::class_name(class), period_name(period));
                write!(f, "{class}:{period}:{page}:share")
            }
        }
    }
}

impl FromStr for Ranking {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        Ok(match fields[..] {
            [class, "menu"] => Self::Periods {
                class: class_named(class)?,
            },
            [class, period, part] => Self::List {
                class: class_named(class)?,
                period: period_named(period)?,
                part: match part {
                    "own" => Part::Own,
                    page => Part::Page(digits(page)?),
                },
            },
            [class, period, page, "share"] => Self::Share(Listed {
                class: class_named(class)?,
                period: period_named(period)?,
                page: digits(page)?,
            }),
            _ => return Err(UnknownId),
        })
    }
}

impl fmt::Display for Looking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.user, text::class_name(self.class))
    }
}

impl FromStr for Looking {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let (user, class) = text.split_once(':').ok_or(UnknownId)?;
        Ok(Self {
            user: digits(user)?,
            class: class_named(class)?,
        })
    }
}

/// The word for a time in an id and in the menu of times: a season that is over by its number.
pub(super) fn period_name(period: Period) -> String {
    match period {
        Period::AllTime => "all".to_owned(),
        Period::Season => "now".to_owned(),
        Period::Closed(number) => number.to_string(),
    }
}

/// The time of this word.
pub(super) fn period_named(text: &str) -> Result<Period, UnknownId> {
    Ok(match text {
        "all" => Period::AllTime,
        "now" => Period::Season,
        number => Period::Closed(digits(number)?),
    })
}

fn class_named(text: &str) -> Result<PaceClass, UnknownId> {
    let all = [PaceClass::Live, PaceClass::Correspondence];
    let found = all
        .into_iter()
        .find(|&class| text::class_name(class) == text);
    found.ok_or(UnknownId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_that_are_in_use_keep_their_meaning() {
        let (live, slow) = (PaceClass::Live, PaceClass::Correspondence);
        let list = |class, period, part| Ranking::List {
            class,
            period,
            part,
        };
        for (ranking, text) in [
            (list(live, Period::AllTime, Part::Page(0)), "live:all:0"),
            (
                list(slow, Period::Season, Part::Own),
                "correspondence:now:own",
            ),
            (list(live, Period::Closed(12), Part::Page(34)), "live:12:34"),
            (Ranking::Periods { class: slow }, "correspondence:menu"),
            (
                Ranking::Share(Listed {
                    class: live,
                    period: Period::Season,
                    page: 3,
                }),
                "live:now:3:share",
            ),
        ] {
            assert_eq!(ranking.to_string(), text);
            assert_eq!(text.parse(), Ok(ranking));
        }
        let looking = Looking {
            user: u64::MAX,
            class: slow,
        };
        assert_eq!(looking.to_string().parse(), Ok(looking));
        for text in [
            "",
            "live",
            "live:all",
            "live:all:00",
            "live:+1:0",
            "fast:all:0",
            "live:all:0:1",
            "live:all:own:share",
        ] {
            assert_eq!(text.parse::<Ranking>(), Err(UnknownId), "{text}");
        }
        for text in ["", "1", "01:live", "1:slow", "1:live:2"] {
            assert_eq!(text.parse::<Looking>(), Err(UnknownId), "{text}");
        }
    }
}
