//! The moves of the window one by one: [`evidence`], [`arrows`].

use super::{
    super::{bundle::say, sentence::side, separators::pause},
    list, piece_at,
};
use crate::{
    notation::write,
    people::{Language, Speech},
    ruling::{Chase, Exposed, GaveUp, Judged, Nature, Onset, Powerless, Repetition},
    xiangqi::{Move, Position, Square, SquareSet},
};

/// How many chases of one move are told.
const CHASES: usize = 2;
/// How many moves of a line are written.
const LINE: usize = 6;
/// How many pieces are named that act together.
const TOGETHER: usize = 3;
/// How many moves the words for the arrows name.
const ARROWS: usize = 12;

/// What the ruling rests on: a heading, then one line a move of the window, numbered as in the
/// picture, with what the move did and why it counts. Cycles of the same moves are shown once.
///
/// `written` holds the moves of the window as the reader writes them; one that is missing is shown as
/// its two points. Other moves are written in the notation of `speech`.
#[must_use]
pub fn evidence(speech: Speech, evidence: &Repetition, written: &[String]) -> Vec<String> {
    let language = speech.language;
    let positions = evidence.positions();
    let shown = evidence.shown().len();
    let heading = super::run(language, "evidence-run", evidence);
    let (key, times) = if shown < evidence.moves.len() {
        ("evidence-cycle", evidence.moves.len() / shown)
    } else {
        ("evidence-window", evidence.cycles().len())
    };
    let [moves, times] = [shown, times].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    let args = [("moves", moves.into()), ("times", times.into())];
    let mut lines = vec![heading.unwrap_or_else(|| say(language, key, &args))];
    for (number, judged) in evidence.moves.iter().enumerate().take(shown) {
        let around = [&positions[number], &positions[number + 1]];
        let written = as_written(written, number, judged);
        let nature = with_bound(language, judged, nature(speech, evidence, judged, around));
        let args = [
            ("number", &circled(number + 1)),
            ("side", &side(language, judged.mover)),
            ("move", &written),
            ("nature", &nature),
        ];
        let args = args.map(|(name, text)| (name, text.into()));
        lines.push(say(language, "evidence-line", &args));
    }
    lines
}

/// What the arrows of a ruling's picture show, for those who do not see it: the moves with their numbers
/// and natures.
#[must_use]
pub fn arrows(language: Language, evidence: &Repetition, written: &[String]) -> String {
    let (first, drawn) = (evidence.drawn().start, evidence.drawn().len());
    let moves: Vec<_> = evidence
        .shown()
        .iter()
        .enumerate()
        .skip(first)
        .take(ARROWS)
        .map(|(number, judged)| {
            let nature = match judged.nature {
                Nature::Check { .. } => "check",
                Nature::Kill { .. } => "kill",
                Nature::Chase(_) => "chase",
                Nature::Idle => "idle",
            };
            let texts = [
                ("number", circled(number + 1)),
                ("side", side(language, judged.mover)),
                ("move", as_written(written, number, judged)),
                ("nature", nature.to_owned()),
            ];
            let args = texts.each_ref().map(|(name, text)| (*name, text.into()));
            say(language, "arrows-move", &args)
        })
        .collect();
    let mut moves = moves.join(pause(language));
    if let Ok(more @ 1..) = u32::try_from(drawn.saturating_sub(ARROWS)) {
        let args = [("moves", (&moves).into()), ("count", more.into())];
        moves = say(language, "arrows-more", &args);
    }
    say(language, "arrows-moves", &[("moves", (&moves).into())])
}

fn as_written(written: &[String], number: usize, judged: &Judged) -> String {
    let written = written.get(number).cloned();
    written.unwrap_or_else(|| judged.mv.to_string())
}

/// The number in a circle, as in the picture, as far as there are such characters.
fn circled(number: usize) -> String {
    const CIRCLED: &str = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
    match CIRCLED.chars().nth(number - 1) {
        Some(character) => character.to_string(),
        None => format!("({number})"),
    }
}

/// Which searches ended at their bounds stands behind the nature.
fn with_bound(language: Language, judged: &Judged, nature: String) -> String {
    let GaveUp { kill, gain, mate } = judged.gave_up;
    let searches: Vec<String> = [("kill", kill), ("gain", gain), ("mate", mate)]
        .into_iter()
        .filter_map(|(search, positions)| {
            let args = [("search", search.into()), ("positions", positions?.into())];
            Some(say(language, "evidence-search", &args))
        })
        .collect();
    if searches.is_empty() {
        return nature;
    }
    let searches = searches.join(separator(language));
    let args = [
        ("nature", (&nature).into()),
        ("searches", (&searches).into()),
    ];
    say(language, "evidence-gave-up", &args)
}

/// What stands between the items of a list whose items may hold commas.
const fn separator(language: Language) -> &'static str {
    match language {
        Language::English | Language::Vietnamese => "; ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "；",
    }
}

/// What a move did, with the positions before and after it.
fn nature(
    speech: Speech,
    evidence: &Repetition,
    judged: &Judged,
    [before, after]: [&Position; 2],
) -> String {
    let language = speech.language;
    match &judged.nature {
        Nature::Check { checkers } => {
            let pieces = pieces(language, after, *checkers);
            say(language, "evidence-check", &[("pieces", (&pieces).into())])
        }
        Nature::Kill { line } => {
            let opponent = side(language, !judged.mover);
            let line = self::line(speech, after, line);
            let args = [("opponent", (&opponent).into()), ("line", (&line).into())];
            say(language, "evidence-kill", &args)
        }
        Nature::Chase(chases) => {
            let clauses = clauses(speech, evidence, judged, chases, after);
            say(
                language,
                "evidence-chase",
                &[("clauses", (&clauses).into())],
            )
        }
        Nature::Idle => match &judged.key_post {
            Some(post) => {
                let opponent = side(language, !judged.mover);
                let clauses = clauses(speech, evidence, judged, &post.hits, after);
                let line = self::line(speech, before, &post.parries);
                let args = [
                    ("opponent", (&opponent).into()),
                    ("clauses", (&clauses).into()),
                    ("line", (&line).into()),
                ];
                say(language, "evidence-key-post", &args)
            }
            None => say(language, "evidence-idle", &[]),
        },
    }
}

/// The chases of a move, those that the ruling rests on first.
fn clauses(
    speech: Speech,
    evidence: &Repetition,
    judged: &Judged,
    chases: &[Chase],
    after: &Position,
) -> String {
    let language = speech.language;
    let victims = evidence.conduct_of(judged.mover).victims;
    let mut chases: Vec<_> = chases.iter().collect();
    chases.sort_by_key(|chase| !victims.contains(chase.origin));
    let told = chases.iter().take(CHASES);
    let attacks = list(language, told.map(|chase| attack(speech, chase, after)));
    match u32::try_from(chases.len().saturating_sub(CHASES)) {
        Ok(0) | Err(_) => attacks,
        Ok(more) => {
            let args = [("attack", (&attacks).into()), ("count", more.into())];
            say(language, "evidence-more-chases", &args)
        }
    }
}

fn attack(speech: Speech, chase: &Chase, after: &Position) -> String {
    let language = speech.language;
    let [attacker, victim] =
        [chase.attacker, chase.victim].map(|at| piece_at(language, "evidence-piece", after, at));
    let why = why(speech, chase, after);
    let helpers = pieces(language, after, chase.helpers);
    let mut args = vec![
        ("attacker", (&attacker).into()),
        ("victim", (&victim).into()),
        ("why", (&why).into()),
    ];
    let attack = if chase.helpers.is_empty() {
        say(language, "evidence-attack", &args)
    } else {
        args.push(("helpers", (&helpers).into()));
        say(language, "evidence-joint", &args)
    };
    match chase.onset {
        Onset::Active => attack,
        Onset::Undermining => say(
            language,
            "evidence-undermined",
            &[("attack", (&attack).into())],
        ),
    }
}

/// Why the victim of a chase counts as exposed.
fn why(speech: Speech, chase: &Chase, after: &Position) -> String {
    let language = speech.language;
    let (key, line) = match &chase.exposed {
        Exposed::NoRoot => ("evidence-no-root", None),
        Exposed::Dearer => ("evidence-dearer", None),
        Exposed::FakeRoot { protector, why } => {
            let key = match why {
                Powerless::OutOfReach => "evidence-out-of-reach",
                Powerless::GeneralExposed => "evidence-general-exposed",
            };
            let protector = piece_at(language, "evidence-piece", after, *protector);
            return say(language, key, &[("protector", (&protector).into())]);
        }
        Exposed::FewRoots { line } => ("evidence-few-roots", Some(line)),
        Exposed::Gain { line } => ("evidence-gain", Some(line)),
    };
    match line {
        None => say(language, key, &[]),
        Some(line) => {
            let line = self::line(speech, after, line);
            say(language, key, &[("line", (&line).into())])
        }
    }
}

fn pieces(language: Language, position: &Position, squares: SquareSet) -> String {
    let name = |at: Square| piece_at(language, "evidence-piece", position, at);
    list(language, squares.into_iter().take(TOGETHER).map(name))
}

/// Moves that could be played if the side to move passed, in the reader's notation.
fn line(speech: Speech, after: &Position, moves: &[Move]) -> String {
    let Speech { language, notation } = speech;
    let mut position = after.passed();
    let mut written = Vec::new();
    for &mv in moves.iter().take(LINE) {
        written.push(match &position {
            Some(at) => write(at, mv, notation),
            None => mv.to_string(),
        });
        position = position.and_then(|at| at.play(mv).ok());
    }
    let line = written.join(pause(language));
    match u32::try_from(moves.len()) {
        Ok(count) if moves.len() > LINE => {
            let args = [("line", (&line).into()), ("count", count.into())];
            say(language, "evidence-line-more", &args)
        }
        _ => line,
    }
}
