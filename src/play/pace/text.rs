//! A pace as people write it: [`Pace`] from text such as `3d`, `10 days + 12 h`, `15m+10s`, `3天` or
//! `3 ngày`, and its short form.

mod words;

use std::{fmt, str::FromStr};

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use super::{DAY, Pace};
use words::{Token, WORDS};

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;

/// Longer texts are refused unread, in characters.
const LONGEST: usize = 64;
/// How much of what cannot be read is given back, in characters.
const SHOWN: usize = 20;

/// Why a text is no pace.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnreadablePace {
    /// There is nothing but white space.
    #[error("expected a pace, found nothing")]
    Nothing,
    /// The text is longer than any pace.
    #[error("expected at most {LONGEST} characters")]
    TooLong,
    /// A word has no place in a pace.
    #[error("expected a time, found {0:?}")]
    Word(
        /// It and what follows it, shortened: free text.
        String,
    ),
    /// A number stands alone.
    #[error("expected days, hours, minutes or seconds after {0}")]
    NoUnit(
        /// The number.
        u32,
    ),
    /// The time for each move is no number of whole days.
    #[error("expected whole days for each move")]
    PartOfDay,
    /// The time for each move is none or too many days.
    #[error("expected 1 to {} days for each move", Pace::MOST_DAYS)]
    Days,
    /// The numbers are out of bounds, or contradict each other.
    #[error("expected a pool of at most a year or a game at one sitting")]
    Bounds,
}

impl fmt::Display for Pace {
    /// The short form, which reads back as the same pace: `none`, `3d`, `10d+12h`, `10d+12h<20d`, `15m+10s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unlimited => f.write_str("none"),
            Self::PerMove { days } => write!(f, "{days}d"),
            Self::Live { main, increment } => write!(f, "{}+{}", Span(main), Span(increment)),
            Self::Pool {
                main,
                increment,
                cap,
            } => {
                write!(f, "{}+{}", Span(main), Span(increment))?;
                if cap != main || is_short(main, increment) {
                    write!(f, "<{}", Span(cap))?;
                }
                Ok(())
            }
        }
    }
}

/// Whether these belong to a game at one sitting.
const fn is_short(main: u32, increment: u32) -> bool {
    main < DAY && increment < HOUR
}

/// Seconds as days, hours, minutes and seconds.
struct Span(u32);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("0s");
        }
        let mut left = self.0;
        for (unit, letter) in [(DAY, 'd'), (HOUR, 'h'), (MINUTE, 'm'), (1, 's')] {
            if left >= unit {
                write!(f, "{}{letter}", left / unit)?;
                left %= unit;
            }
        }
        Ok(())
    }
}

impl FromStr for Pace {
    type Err = UnreadablePace;

    /// Reads English, Chinese and Vietnamese. Two numbers without a unit are minutes and seconds, as in `15+10`. A
    /// pool whose cap is not given never exceeds what it begins with.
    fn from_str(text: &str) -> Result<Self, UnreadablePace> {
        if text.chars().count() > LONGEST {
            return Err(UnreadablePace::TooLong);
        }
        let tokens = tokens(&plain(text))?;
        match tokens[..] {
            [] => return Err(UnreadablePace::Nothing),
            [Token::Unlimited] => return Ok(Self::Unlimited),
            _ => {}
        }
        let parts = Parts::of(&tokens)?;
        let pace = parts.pace()?;
        if pace.is_sound() {
            Ok(pace)
        } else {
            Err(UnreadablePace::Bounds)
        }
    }
}

/// Lower case, without accents, with the usual digits and one space between words.
fn plain(text: &str) -> String {
    let letters = text
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == 'đ' { 'd' } else { letter });
    let text: String = letters.collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn tokens(text: &str) -> Result<Vec<Token>, UnreadablePace> {
    let mut rest = text;
    let mut tokens = Vec::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(tokens);
        }
        let (token, length) = number(rest)
            .transpose()?
            .or_else(|| word(rest))
            .ok_or_else(|| UnreadablePace::Word(rest.chars().take(SHOWN).collect()))?;
        tokens.push(token);
        rest = &rest[length..];
    }
}

/// The word at the beginning of a text, and its length in bytes. Latin letters must not go on behind it.
fn word(text: &str) -> Option<(Token, usize)> {
    WORDS.iter().find_map(|&(word, token)| {
        let rest = text.strip_prefix(word)?;
        let goes_on = word.ends_with(|last: char| last.is_ascii_alphabetic())
            && rest.starts_with(|next: char| next.is_ascii_alphabetic());
        (!goes_on).then_some((token, word.len()))
    })
}

/// The number at the beginning of a text, and its length in bytes.
fn number(text: &str) -> Option<Result<(Token, usize), UnreadablePace>> {
    let digits = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    if digits > 0 {
        let number = text[..digits].parse().map_err(|_| UnreadablePace::Bounds);
        return Some(number.map(|number| (Token::Number(number), digits)));
    }
    // `一步` and `/步` are words.
    if word(text).is_some() {
        return None;
    }
    let mut length = 0;
    let mut found: Option<u32> = None;
    for letter in text.chars() {
        // Below a hundred: 三, 十, 十五, 二十, 二十五.
        found = Some(match (chinese_digit(letter)?, found) {
            (10, None) => 10,
            (10, Some(tens @ 1..=9)) => tens * 10,
            (digit @ 1..=9, None) => digit,
            (digit @ 1..=9, Some(tens)) if tens % 10 == 0 => tens + digit,
            _ => return None,
        });
        length += letter.len_utf8();
        let next = text[length..].chars().next();
        if next.and_then(chinese_digit).is_none() {
            break;
        }
    }
    found.map(|number| Ok((Token::Number(number), length)))
}

const fn chinese_digit(letter: char) -> Option<u32> {
    Some(match letter {
        '一' => 1,
        '二' | '两' | '兩' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '十' => 10,
        _ => return None,
    })
}

/// A time in seconds, or a number alone.
#[derive(Clone, Copy, Debug)]
enum Time {
    Seconds(u32),
    Bare(u32),
}

impl Time {
    fn seconds(self) -> Result<u32, UnreadablePace> {
        match self {
            Self::Seconds(seconds) => Ok(seconds),
            Self::Bare(0) => Ok(0),
            Self::Bare(number) => Err(UnreadablePace::NoUnit(number)),
        }
    }

    /// The seconds, where a number alone counts these.
    fn counted_in(self, unit: u32) -> Result<u32, UnreadablePace> {
        match self {
            Self::Seconds(seconds) => Ok(seconds),
            Self::Bare(number) => number.checked_mul(unit).ok_or(UnreadablePace::Bounds),
        }
    }
}

/// The times of a pace.
#[derive(Debug)]
struct Parts {
    main: Time,
    increment: Option<Time>,
    cap: Option<Time>,
    is_per_move: bool,
}

impl Parts {
    fn of(tokens: &[Token]) -> Result<Self, UnreadablePace> {
        let mut tokens = tokens.iter().copied().peekable();
        let main = time(&mut tokens)?;
        let mut parts = Self {
            main,
            increment: None,
            cap: None,
            is_per_move: false,
        };
        while let Some(token) = tokens.next() {
            match token {
                Token::PerMove => parts.is_per_move = true,
                Token::Plus if parts.increment.is_none() && parts.cap.is_none() => {
                    parts.increment = Some(time(&mut tokens)?);
                }
                Token::Cap if parts.cap.is_none() => parts.cap = Some(time(&mut tokens)?),
                _ => return Err(UnreadablePace::Bounds),
            }
        }
        Ok(parts)
    }

    fn pace(self) -> Result<Pace, UnreadablePace> {
        let Some(increment) = self.increment else {
            return self.without_increment();
        };
        let counts_minutes = matches!(
            (self.main, increment),
            (Time::Bare(_), _) | (Time::Seconds(0..DAY), Time::Bare(_))
        );
        if self.cap.is_none() && counts_minutes {
            let main = self.main.counted_in(MINUTE)?;
            let increment = increment.counted_in(1)?;
            return Ok(Pace::Live { main, increment });
        }
        let (main, increment) = (self.main.seconds()?, increment.seconds()?);
        Ok(match self.cap {
            None if is_short(main, increment) => Pace::Live { main, increment },
            cap => Pace::Pool {
                main,
                increment,
                cap: cap.map_or(Ok(main), Time::seconds)?,
            },
        })
    }

    fn without_increment(self) -> Result<Pace, UnreadablePace> {
        let main = self.main.seconds()?;
        if self.cap.is_some() {
            return Err(UnreadablePace::Bounds);
        }
        if main.is_multiple_of(DAY) {
            let days = u8::try_from(main / DAY).unwrap_or(u8::MAX);
            return match days {
                1..=Pace::MOST_DAYS => Ok(Pace::PerMove { days }),
                _ => Err(UnreadablePace::Days),
            };
        }
        if self.is_per_move || main > DAY {
            return Err(UnreadablePace::PartOfDay);
        }
        let increment = 0;
        Ok(Pace::Live { main, increment })
    }
}

/// The time that comes next: one number alone, or numbers with units.
fn time(
    tokens: &mut std::iter::Peekable<impl Iterator<Item = Token>>,
) -> Result<Time, UnreadablePace> {
    let mut sum: Option<u32> = None;
    while let Some(&Token::Number(number)) = tokens.peek() {
        tokens.next();
        match (tokens.peek(), sum) {
            (Some(&Token::Unit(unit)), _) => {
                tokens.next();
                let more = number.checked_mul(unit).ok_or(UnreadablePace::Bounds)?;
                let all = sum.unwrap_or(0).checked_add(more);
                sum = Some(all.ok_or(UnreadablePace::Bounds)?);
            }
            (_, None) => return Ok(Time::Bare(number)),
            (_, Some(_)) => return Err(UnreadablePace::NoUnit(number)),
        }
    }
    sum.map(Time::Seconds).ok_or(UnreadablePace::Bounds)
}

#[cfg(test)]
mod tests;
