//! What everybody sees of ratings: with a challenge, with a game that begins, with a result, and at the end
//! of a season.

use super::{list, words};
use crate::{
    discord::{
        names,
        post::{Post, TEXT_LIMIT},
        words::joined,
    },
    play::{Game, Stage},
    referee::{MatchView, SeasonTable, Shift},
    text::{self, Language, say},
    xiangqi::Side,
};

/// On a challenge that proposes a rated game: that it will not be rated, since these two have played enough
/// of them.
pub(in crate::discord) fn warning(language: Language, view: &MatchView) -> Option<String> {
    let challenge = &view.state.challenge;
    let is_waiting = view.state.stage == Stage::Waiting;
    let games = view
        .enough
        .filter(|_| is_waiting && challenge.terms.is_rated)?;
    let number = ("number", (u32::from(games) + 1).into());
    Some(say(language, "rating-enough", &[number]))
}

/// That a game is not rated although it was proposed as such.
pub(in crate::discord) fn uncounted(language: Language, game: &Game) -> Option<String> {
    let games = ("games", u32::from(game.uncounted()?).into());
    Some(say(language, "rating-uncounted", &[games]))
}

/// These words, and that the game which begins is not rated although it was proposed as such.
pub(in crate::discord) fn begun(language: Language, words: String, view: &MatchView) -> String {
    let uncounted = view.state.game().and_then(|game| uncounted(language, game));
    let sentences: Vec<_> = [words].into_iter().chain(uncounted).collect();
    joined(language, &sentences)
}

/// What a game is to the ratings of both, once it is over; and before, if it will be nothing.
pub(in crate::discord) fn told(language: Language, view: &MatchView) -> Vec<String> {
    let uncounted = view.state.game().and_then(|game| uncounted(language, game));
    let mut lines = result(language, view);
    lines.extend(uncounted);
    lines
}

/// What the result did to the ratings of both, a line for all time and one for the season.
pub(in crate::discord) fn result(language: Language, view: &MatchView) -> Vec<String> {
    if view.is_excluded {
        return vec![say(language, "rating-excluded", &[])];
    }
    let (Some(game), Some(change)) = (view.state.game(), &view.rated) else {
        return Vec::new();
    };
    if game.outcome().is_none() {
        return Vec::new();
    }
    let of = |shifts: [Shift; 2]| {
        Side::ALL.map(|side| {
            let player = names::name(language, view, game.player(side));
            shift(language, &player, shifts[side.index()])
        })
    };
    let class = text::class_name(change.class);
    let [red, black] = of(change.all_time);
    let args = [
        ("class", class.into()),
        ("red", (&red).into()),
        ("black", (&black).into()),
    ];
    let all_time = say(language, "rating-change", &args);
    let season = change.season.map(|shifts| {
        let [red, black] = of(shifts);
        let args = [("red", (&red).into()), ("black", (&black).into())];
        say(language, "rating-change-season", &args)
    });
    [Some(all_time), season].into_iter().flatten().collect()
}

fn shift(language: Language, player: &str, shift: Shift) -> String {
    let (before, after) = (words::rating(shift.before), words::rating(shift.after));
    let gain = words::gain(shift.gain());
    let args = [
        ("player", player.into()),
        ("before", (&before).into()),
        ("after", (&after).into()),
        ("gain", (&gain).into()),
    ];
    say(language, "rating-of", &args)
}

/// A season is over: its final table, with the class of more people as a picture too.
pub(in crate::discord) fn season_over(language: Language, season: &SeasonTable) -> Post {
    let name = text::season(language, season.name);
    let args = [("season", (&name).into())];
    let mut classes: Vec<_> = season.classes.iter().collect();
    classes.sort_by_key(|(_, _, listed)| std::cmp::Reverse(*listed));
    let Some((first, rows, _)) = classes.first() else {
        return Post::words(say(language, "season-nobody", &args));
    };
    let subtitle = list::subtitle_of(language, *first, &name);
    let picture = Some(list::table(language, &subtitle, rows));
    let next = say(language, "season-next", &[]);
    let mut lines = vec![format!("**{}**", say(language, "season-over", &args))];
    let length = |line: &str| line.encode_utf16().count() + 1;
    // Room for how many more there are, in each class.
    let mut room = TEXT_LIMIT - length(&lines[0]) - length(&next) - 60 * classes.len();
    for (class, rows, listed) in classes {
        let title = format!("**{}**", text::pace_class(language, *class));
        room = room.saturating_sub(length(&title));
        lines.push(title);
        let mut shown = 0;
        for line in rows.iter().map(|row| list::row_line(language, row)) {
            if length(&line) > room {
                break;
            }
            room -= length(&line);
            lines.push(line);
            shown += 1;
        }
        if *listed > shown {
            let count = words::number(listed - shown);
            lines.push(say(language, "season-more", &[("count", count.into())]));
        }
    }
    lines.push(next);
    Post {
        text: lines.join("\n"),
        picture,
        ..Post::default()
    }
}
