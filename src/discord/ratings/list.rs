//! Who is how strong, for the person who asks alone: [`list`], and for everybody: [`public_list`]; and the same as
//! a picture: [`table`].

use super::{
    ids::{Listed, Ranking, period_name},
    words,
};
use crate::{
    discord::{
        answers::Reader,
        ids::ComponentId,
        look::Drawing,
        post::{Button, CHOICES, Choice, Menu, Picture, Post, Weight},
        shared::Sharing,
    },
    play::PaceClass,
    referee::{Leaderboard, LeaderboardRow, Part, Period, Place},
    render,
    text::{self, Language, say},
};

/// A part of a list: its rows in words, the first ten people as a picture too, and where the reader stands.
pub(in crate::discord) fn list(reader: Reader, board: &Leaderboard, sharing: Sharing) -> Post {
    let language = reader.language;
    let mut lines = rows(language, board);
    lines.push(String::new());
    lines.extend(own(language, board));
    let has_place = matches!(board.place, Place::Listed(_));
    Post {
        note: Some(lines.join("\n")),
        buttons: buttons(language, board, has_place, sharing),
        ..common(language, board)
    }
}

/// The same for everybody in a channel: nobody's line is marked, and nobody's place is told. Whoever presses a button
/// there gets a list of their own.
pub(in crate::discord) fn public_list(reader: Reader, board: &Leaderboard) -> Post {
    let language = reader.language;
    let board = &Leaderboard {
        own: None,
        ..board.clone()
    };
    let post = common(language, board);
    let mut lines = vec![post.text];
    lines.extend(rows(language, board));
    Post {
        text: lines.join("\n"),
        buttons: buttons(language, board, true, Sharing::NotOffered),
        ..post
    }
}

/// What is said of a part of a list to everybody who sees it.
fn common(language: Language, board: &Leaderboard) -> Post {
    let mut heading = vec![
        format!("**{}**", say(language, "ranking-title", &[])),
        subtitle(language, board),
    ];
    if board.listed > 0 {
        let count = words::number(board.listed);
        heading.push(say(language, "ranking-listed", &[("count", count.into())]));
    }
    if board.pages > 1 {
        let args = [
            ("page", words::number(board.page + 1).into()),
            ("pages", words::number(board.pages).into()),
        ];
        heading.push(say(language, "ranking-page", &args));
    }
    let is_first = board.page == 0 && !board.rows.is_empty();
    Post {
        text: heading.join(" · "),
        picture: is_first.then(|| {
            let subtitle = subtitle(language, board);
            table(language, &subtitle, &board.rows)
        }),
        menus: periods(language, board).into_iter().collect(),
        ..Post::default()
    }
}

fn rows(language: Language, board: &Leaderboard) -> Vec<String> {
    let rows = board.rows.iter().map(|row| line(language, board, row));
    let empty = board.rows.is_empty();
    let empty = empty.then(|| say(language, "ranking-empty", &[]));
    rows.chain(empty).collect()
}

/// The first rows of a list as a picture.
pub(super) fn table(language: Language, subtitle: &str, rows: &[LeaderboardRow]) -> Picture {
    let rows = &rows[..rows.len().min(render::Leaderboard::ROWS)];
    let told = rows.iter().map(|row| {
        let name = words::plain_name(language, Some(&row.who));
        format!(
            "{}. {name} {}",
            row.rank,
            words::with_deviation(row.row.level)
        )
    });
    let told = told.collect::<Vec<_>>().join("; ");
    let args = [("title", subtitle.into()), ("rows", (&told).into())];
    let heading = |key| say(language, key, &[]);
    let drawn = rows.iter().map(|row| render::LeaderboardRow {
        rank: words::number(row.rank),
        name: words::plain_name(language, Some(&row.who)),
        rating: row.row.level.rating.rounded(),
        deviation: row.row.level.deviation.rounded().unsigned_abs(),
        games: row.row.score.games(),
    });
    Picture {
        alt: say(language, "alt-leaderboard", &args),
        shows: Drawing::Leaderboard(render::Leaderboard {
            title: heading("ranking-title"),
            subtitle: subtitle.to_owned(),
            headings: [
                heading("ranking-heading-player"),
                heading("ranking-heading-rating"),
                heading("ranking-heading-games"),
            ],
            rows: drawn.collect(),
            ..render::Leaderboard::default()
        }),
    }
}

/// Which games are compared.
pub(super) fn subtitle_of(language: Language, class: PaceClass, period: &str) -> String {
    let class = text::pace_class(language, class);
    let args = [("class", (&class).into()), ("period", period.into())];
    say(language, "ranking-subtitle", &args)
}

fn subtitle(language: Language, board: &Leaderboard) -> String {
    let period = match board.name {
        Some(name) => text::season(language, name),
        None => say(language, "ranking-all-time", &[]),
    };
    subtitle_of(language, board.class, &period)
}

/// One person. The reader's own line is marked.
fn line(language: Language, board: &Leaderboard, row: &LeaderboardRow) -> String {
    let is_own = board.own.is_some_and(|own| own.person == row.row.person);
    let mark = if is_own { "▸ " } else { "" };
    format!("{mark}{}", row_line(language, row))
}

/// A place with who holds it and how.
pub(super) fn row_line(language: Language, row: &LeaderboardRow) -> String {
    let name = words::name(language, Some(&row.who));
    // In code, so that Discord makes no list of its own of it.
    format!("`{:>2}` {name} {}", row.rank, words::standing(&row.row))
}

/// Where the reader stands, or why nowhere.
fn own(language: Language, board: &Leaderboard) -> Vec<String> {
    let standing = board.own.as_ref().map(words::standing);
    let why = match board.place {
        Place::Listed(rank) => {
            let args = [
                ("rank", words::number(rank).into()),
                ("rating", standing.as_deref().unwrap_or("?").into()),
            ];
            return vec![format!("**{}**", say(language, "ranking-own", &args))];
        }
        Place::Hidden => say(language, "ranking-own-hidden", &[]),
        Place::Excluded => say(language, "ranking-own-excluded", &[]),
        Place::Inactive => say(language, "ranking-own-inactive", &[]),
        Place::Provisional { games } => say(
            language,
            "ranking-own-provisional",
            &[("games", games.into())],
        ),
        Place::NoGame if matches!(board.period, Period::Closed(_)) => {
            say(language, "ranking-own-closed", &[])
        }
        Place::NoGame => say(language, "ranking-own-none", &[]),
    };
    let rating = standing.map(|standing| {
        let args = [("rating", (&standing).into())];
        format!("**{}**", say(language, "ranking-own-unlisted", &args))
    });
    rating.into_iter().chain([why]).collect()
}

/// To turn pages, to the other class, and to show everybody what is shown.
fn buttons(
    language: Language,
    board: &Leaderboard,
    has_place: bool,
    sharing: Sharing,
) -> Vec<Vec<Button>> {
    let to = |class, part| {
        ComponentId::Ranking(Ranking::List {
            class,
            period: board.period,
            part,
        })
    };
    let turn = |part, key, is_off| {
        let label = say(language, key, &[]);
        Button::new(to(board.class, part), label, Weight::Plain).off(is_off)
    };
    let own_page = turn(Part::Own, "button-own-place", !has_place);
    // Two buttons with the same id are refused, so those that lead nowhere lead to pages that are not there.
    let back = match board.page.checked_sub(1) {
        Some(page) => turn(Part::Page(page), "button-earlier-page", false),
        None => turn(Part::Page(usize::MAX), "button-earlier-page", true),
    };
    let more = turn(
        Part::Page(board.page + 1),
        "button-later-page",
        board.page + 1 >= board.pages,
    );
    let classes = [PaceClass::Live, PaceClass::Correspondence].map(|class| {
        // To the shown class leads nothing; its id differs from that of every page.
        let part = Part::Page(if class == board.class {
            usize::MAX - 1
        } else {
            0
        });
        let label = text::pace_class(language, class);
        let weight = if class == board.class {
            Weight::Main
        } else {
            Weight::Plain
        };
        Button::new(to(class, part), label, weight).off(class == board.class)
    });
    let share = ComponentId::Ranking(Ranking::Share(Listed {
        class: board.class,
        period: board.period,
        page: board.page,
    }));
    let share = sharing.button(language, share);
    let mut rows = vec![classes.into_iter().chain(share).collect()];
    if board.pages > 1 {
        rows.insert(0, vec![back, own_page, more]);
    }
    rows
}

/// The times to choose from, if there are seasons.
fn periods(language: Language, board: &Leaderboard) -> Option<Menu> {
    if board.running.is_none() && board.closed.is_empty() {
        return None;
    }
    let choice = |period, label| Choice {
        value: period_name(period),
        label,
        is_chosen: period == board.period,
    };
    let all_time = choice(Period::AllTime, say(language, "ranking-all-time", &[]));
    let running = board.running.map(|name| {
        let season = text::season(language, name);
        let args = [("season", (&season).into())];
        choice(Period::Season, say(language, "ranking-season-now", &args))
    });
    let closed = board
        .closed
        .iter()
        .map(|&(number, name)| choice(Period::Closed(number), text::season(language, name)));
    let choices = [all_time].into_iter().chain(running).chain(closed);
    Some(Menu {
        id: ComponentId::Ranking(Ranking::Periods { class: board.class }),
        hint: say(language, "ranking-choose-period", &[]),
        choices: choices.take(CHOICES).collect(),
    })
}
