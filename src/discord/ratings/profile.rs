//! What somebody has played, for the person who asks alone: [`profile`].

use super::{graph::graph, ids::Looking, words};
use crate::{
    discord::{
        answers::Reader,
        ids::ComponentId,
        post::{Button, CHOICES, Choice, Menu, Post, Weight},
        replay::Replaying,
        words::moved,
    },
    play::{PaceClass, Reason},
    referee::{Career, CareerView, Form, Place, Played, Profile},
    text::{self, Language, say},
    xiangqi::Side,
};

/// How many ways in which games ended are told.
const ENDINGS: usize = 5;

/// What somebody has played: of this class in full, if they have games in it.
pub(in crate::discord) fn profile(
    reader: Reader,
    profile: &Profile,
    class: Option<PaceClass>,
) -> Post {
    let language = reader.language;
    let who = words::name(language, profile.who.as_ref());
    let wanted = |view: &&CareerView| Some(view.career.class) == class;
    let shown = profile
        .careers
        .iter()
        .find(wanted)
        .or(profile.careers.first());
    let Some(shown) = shown else {
        return nothing(language, profile, &who);
    };
    let mut heading = vec![say(language, "profile-title", &[("player", (&who).into())])];
    heading.extend(profile.careers.iter().map(|view| headline(language, view)));
    let mut lines = Vec::new();
    if profile.careers.len() > 1 {
        let class = text::pace_class(language, shown.career.class);
        lines.push(format!("**{class}**"));
    }
    lines.extend(details(reader, shown));
    lines.extend(between(language, profile, &who));
    lines.extend(latest(language, profile));
    lines.push(format!("-# {}", say(language, "profile-legend", &[])));
    Post {
        text: heading.join("\n"),
        picture: Some(graph(language, profile, shown)),
        note: Some(lines.join("\n")),
        buttons: classes(language, profile, shown.career.class),
        menus: games(language, profile, Some(shown)).into_iter().collect(),
        ..Post::default()
    }
}

/// Of somebody without a game that counts. They may have games that arbiters took out.
fn nothing(language: Language, profile: &Profile, who: &str) -> Post {
    let key = match (profile.latest.is_empty(), profile.is_own) {
        (true, true) => "profile-none-own",
        (true, false) => "profile-none",
        (false, true) => "profile-none-counts-own",
        (false, false) => "profile-none-counts",
    };
    let latest = latest(language, profile);
    Post {
        text: say(language, key, &[("player", who.into())]),
        note: (!latest.is_empty()).then(|| latest.join("\n")),
        menus: games(language, profile, None).into_iter().collect(),
        ..Post::default()
    }
}

/// A class with the rating, the rank or why there is none, and the games.
fn headline(language: Language, view: &CareerView) -> String {
    let class = text::pace_class(language, view.career.class);
    let rating = words::with_deviation(view.row.level);
    let score = view.career.score;
    let games = say(
        language,
        "profile-games",
        &[("count", score.games().into())],
    );
    let place = place(language, view.place);
    let games = format!("{games} {}", words::score(score));
    let parts = [Some(format!("**{class}: {rating}**")), place, Some(games)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn place(language: Language, place: Place) -> Option<String> {
    Some(match place {
        Place::Listed(rank) => {
            let rank = words::number(rank);
            say(language, "profile-rank", &[("rank", rank.into())])
        }
        Place::Hidden => say(language, "profile-hidden", &[]),
        Place::Excluded => say(language, "profile-excluded", &[]),
        Place::Inactive => say(language, "profile-inactive", &[]),
        Place::Provisional { games } => {
            say(language, "profile-provisional", &[("games", games.into())])
        }
        Place::NoGame => return None,
    })
}

/// The games of one class, line by line.
fn details(reader: Reader, view: &CareerView) -> Vec<String> {
    let language = reader.language;
    let career = &view.career;
    let [red, black] = Side::ALL.map(|side| words::score(career.by_side[side.index()]));
    let sides = [("red", (&red).into()), ("black", (&black).into())];
    let mut lines = vec![
        say(language, "profile-sides", &sides),
        endings(language, career),
        streaks(language, career),
    ];
    lines.extend(first_moves(reader, view));
    lines.extend(career.best_win.map(|best| {
        let player = words::name(language, view.best_opponent.as_ref());
        let rating = words::rating(best.level);
        let args = [
            ("player", (&player).into()),
            ("rating", (&rating).into()),
            ("number", best.game.into()),
        ];
        say(language, "profile-best-win", &args)
    }));
    lines.extend(career.peak.map(|(points, at)| {
        let rating = points.rounded().to_string();
        let time = words::time(at, 'd');
        let args = [("rating", (&rating).into()), ("time", (&time).into())];
        say(language, "profile-peak", &args)
    }));
    lines.extend(view.season.as_ref().map(|(name, row, at)| {
        let season = text::season(language, *name);
        let parts = [Some(words::standing(row)), place(language, *at)];
        let rating = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let args = [("season", (&season).into()), ("rating", (&rating).into())];
        say(language, "profile-season", &args)
    }));
    lines
}

fn endings(language: Language, career: &Career) -> String {
    let endings: Vec<_> = career
        .endings
        .iter()
        .take(ENDINGS)
        .map(|(reason, score)| format!("{} {}", ending(language, *reason), words::score(*score)))
        .collect();
    let endings = endings.join(text::comma(language));
    say(
        language,
        "profile-endings",
        &[("endings", (&endings).into())],
    )
}

fn ending(language: Language, reason: Reason) -> String {
    let reason = match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::PerpetualCheck => "perpetual-check",
        Reason::PerpetualChase => "perpetual-chase",
        Reason::PerpetualKill => "perpetual-kill",
        Reason::PerpetualAttack => "perpetual-attack",
        Reason::ForbiddenRun => "forbidden-run",
        Reason::Repetition => "repetition",
        Reason::NaturalLimit => "natural-limit",
        Reason::DeadMaterial => "dead-material",
        Reason::Timeout => "timeout",
        Reason::Adjudication => "adjudication",
        // Without a result nothing is counted.
        Reason::Aborted | Reason::Abandoned => "other",
    };
    say(language, "profile-ending", &[("reason", reason.into())])
}

fn streaks(language: Language, career: &Career) -> String {
    let Form { has_won, games } = career.streak.current;
    let key = match has_won {
        Some(true) => "profile-streak-won",
        Some(false) => "profile-streak-lost",
        None => "profile-streak-drawn",
    };
    let current = say(language, key, &[("count", games.into())]);
    let args = [
        ("current", (&current).into()),
        ("won", career.streak.most_won.into()),
        ("unbeaten", career.streak.most_unbeaten.into()),
    ];
    say(language, "profile-streaks", &args)
}

fn first_moves(reader: Reader, view: &CareerView) -> Option<String> {
    let language = reader.language;
    let moves = view.first_moves.iter().zip(&view.career.first_moves);
    let moves: Vec<_> = moves
        .map(|(written, (_, score))| {
            format!(
                "{} {}",
                moved(reader.speech(), written),
                words::score(*score)
            )
        })
        .collect();
    let list = moves.join(text::comma(language));
    let args = [("moves", (&list).into())];
    (!moves.is_empty()).then(|| say(language, "profile-first-moves", &args))
}

/// The games of the reader against this person.
fn between(language: Language, profile: &Profile, who: &str) -> Option<String> {
    let between = profile.between.as_ref()?;
    let (score, games) = (words::score(between.score), words::games(&between.games));
    let args = [
        ("player", who.into()),
        ("score", (&score).into()),
        ("games", (&games).into()),
    ];
    Some(say(language, "profile-between", &args))
}

fn latest(language: Language, profile: &Profile) -> Vec<String> {
    if profile.latest.is_empty() {
        return Vec::new();
    }
    let title = format!("**{}**", say(language, "profile-latest", &[]));
    let lines = profile
        .latest
        .iter()
        .map(|game| latest_line(language, game));
    [title].into_iter().chain(lines).collect()
}

fn latest_line(language: Language, played: &Played) -> String {
    let player = words::name(language, played.opponent.as_ref());
    let time = words::time(played.at, 'R');
    let mut how = vec![
        text::side(language, played.side),
        ending(language, played.reason),
    ];
    if !played.counts {
        how.push(say(language, "profile-not-counted", &[]));
    }
    let how = how.join(text::comma(language));
    let args = [
        ("number", played.game.into()),
        ("result", result(played.has_won).into()),
        ("player", (&player).into()),
        ("how", (&how).into()),
        ("time", (&time).into()),
    ];
    say(language, "profile-latest-line", &args)
}

const fn result(has_won: Option<bool>) -> &'static str {
    match has_won {
        Some(true) => "won",
        Some(false) => "lost",
        None => "drawn",
    }
}

/// To the other class, if there are games in both.
fn classes(language: Language, profile: &Profile, shown: PaceClass) -> Vec<Vec<Button>> {
    let Some(who) = profile.who.as_ref().filter(|_| profile.careers.len() > 1) else {
        return Vec::new();
    };
    let buttons = profile.careers.iter().map(|view| {
        let class = view.career.class;
        let looking = Looking {
            user: who.user,
            class,
        };
        let label = text::pace_class(language, class);
        let weight = if class == shown {
            Weight::Main
        } else {
            Weight::Plain
        };
        Button::new(ComponentId::Profile(looking), label, weight).off(class == shown)
    });
    vec![buttons.collect()]
}

/// The games that are named, to step through.
fn games(language: Language, profile: &Profile, shown: Option<&CareerView>) -> Option<Menu> {
    let mut numbers: Vec<(u32, String)> = Vec::new();
    for played in &profile.latest {
        let player = words::plain_name(language, played.opponent.as_ref());
        numbers.push((played.game, format!("#{} {player}", played.game)));
    }
    let best = shown.and_then(|view| Some((view, view.career.best_win?)));
    if let Some((view, best)) = best {
        let player = words::plain_name(language, view.best_opponent.as_ref());
        let args = [("number", best.game.into()), ("player", (&player).into())];
        let label = say(language, "profile-open-best", &args);
        numbers.push((best.game, label));
    }
    for &game in profile.between.iter().flat_map(|between| &between.games) {
        numbers.push((game, format!("#{game}")));
    }
    let mut choices: Vec<Choice> = Vec::new();
    for (number, label) in numbers {
        let value = number.to_string();
        if choices.len() < CHOICES && choices.iter().all(|choice| choice.value != value) {
            choices.push(Choice {
                value,
                label,
                is_chosen: false,
            });
        }
    }
    (!choices.is_empty()).then(|| Menu {
        id: ComponentId::Replay(Replaying::Choose),
        hint: say(language, "profile-open", &[]),
        choices,
    })
}
