//! "Referee this game": the record in a message judged, for the person who asked alone.
//!
//! Nothing of the message is kept. The answer carries the record as a file, and its buttons judge that
//! file again by other rules; so they work as long as the answer stands.

use serenity::all::Message;

use super::{
    ask::Ask,
    escape,
    ids::ComponentId,
    incident::Trouble,
    post::{Button, Enclosed, Picture, Post, TEXT_LIMIT, Weight},
    records,
    viewer::{Look, Viewing, Way},
    words::joined,
};
use crate::{
    diagram::{board, diagram},
    referee::{self, RecordFault, Review, Reviewed},
    render::BoardView,
    ruling::RuleSet,
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// How many attachments of one message are read.
const MAX_FILES: usize = 3;
/// The name of a record that is no file.
pub(super) const TEXT_NAME: &str = "game.txt";
/// How much of what stands in place of a move is shown, in characters.
pub(super) const TYPED: usize = 32;
/// How much of a text that is left out is quoted, in characters.
const LEFT_OUT: usize = 64;
/// How much of a file's name is shown, in characters.
const FILE_NAME: usize = 40;
/// The most of the answer that is evidence, in UTF-16 units; the verdict is never left out.
const EVIDENCE: usize = 1000;

/// A record that may be judged.
#[derive(Clone, Debug)]
struct Given {
    name: String,
    bytes: Vec<u8>,
}

impl Ask<'_> {
    /// Judges the record in a message and answers.
    pub(super) async fn referee_message(&self, message: &Message) {
        self.acknowledge().await;
        let texts = parts(&message.content).into_iter().map(|text| Given {
            name: TEXT_NAME.to_owned(),
            bytes: records::bytes_of(&text),
        });
        let mut given: Vec<_> = texts.collect();
        let mut unread = Vec::new();
        let files = message.attachments.iter();
        let files: Vec<_> = files.filter(|file| records::may_be_record(file)).collect();
        for file in files.iter().take(MAX_FILES) {
            let name = file.filename.clone();
            match records::fetch(file).await {
                Ok(bytes) => given.push(Given { name, bytes }),
                Err(key) => unread.push((name, key)),
            }
        }
        let left_out = left_out(self.reader.language, &unread, files.len());
        let rules = RuleSet::default();
        let judged = self.judge(given, rules).await;
        self.answer(self.judged(judged, rules, left_out)).await;
    }

    /// Judges the record again that an answer carries; `note` is what the answer says apart.
    pub(super) async fn referee_again(&self, message: &Message, rules: RuleSet) {
        self.acknowledge().await;
        let note = message.embeds.first();
        let note = note.and_then(|note| note.description.clone());
        let again = ComponentId::Judge { rules };
        let (file, bytes) = match self.record_of(message).await {
            Ok(found) => found,
            Err(post) => {
                let post = self.again(post, again, message);
                return self.answer(Post { note, ..post }).await;
            }
        };
        let given = vec![Given {
            name: TEXT_NAME.to_owned(),
            bytes,
        }];
        let judged = self.judge(given, rules).await;
        let post = match judged {
            Ok(done) => {
                let done = done.map(|(reviewed, _)| (reviewed, file));
                self.judged(Ok(done), rules, note)
            }
            Err(trouble) => {
                let post = self.again(self.fault(&trouble), again, message);
                Post { note, ..post }
            }
        };
        self.answer(post).await;
    }

    async fn judge(&self, given: Vec<Given>, rules: RuleSet) -> Judged {
        let language = self.reader.language;
        let judged = move || {
            let (names, records): (Vec<_>, Vec<_>) =
                given.into_iter().map(|it| (it.name, it.bytes)).unzip();
            let reviewed =
                referee::review(&records, rules).map_err(|why| text::unreadable(language, &why))?;
            let which = reviewed.which;
            let file = records::enclosed(&names[which], &records[which]);
            Ok((reviewed, file))
        };
        self.bot.desk.work(judged).await
    }

    /// The answer; `left_out` says what was not read.
    fn judged(&self, judged: Judged, rules: RuleSet, left_out: Option<String>) -> Post {
        match judged {
            Ok(Ok((reviewed, file))) => Post {
                file: Some(file),
                note: left_out,
                ..post(self.reader.speech(), rules, &reviewed)
            },
            Ok(Err(why)) => {
                let lines: Vec<_> = [why].into_iter().chain(left_out).collect();
                Post::words(lines.join("\n"))
            }
            Err(trouble) => self.fault(&trouble),
        }
    }
}

/// The verdict with the record that was judged; in place of a game, the words for why there is none.
type Judged = Result<Result<(Reviewed, Enclosed), String>, Trouble>;

/// What of the files of a message was not read, each with its name and the key of the reason, and how
/// many were not even tried; nothing if all were read.
fn left_out(language: Language, unread: &[(String, &str)], files: usize) -> Option<String> {
    let mut lines: Vec<_> = unread
        .iter()
        .map(|(name, key)| {
            let why = say(language, key, &[]);
            if files == 1 {
                return why;
            }
            let file = escape::text(name, FILE_NAME);
            let args = [("file", (&file).into()), ("why", (&why).into())];
            say(language, "review-file-named", &args)
        })
        .collect();
    if let Ok(count @ 1..) = u32::try_from(files.saturating_sub(MAX_FILES)) {
        let most = u32::try_from(MAX_FILES).unwrap_or(u32::MAX);
        let args = [("most", most.into()), ("count", count.into())];
        lines.push(say(language, "review-files-skipped", &args));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// What a message may hold a record in: each code block, and the whole without its marks.
fn parts(content: &str) -> Vec<String> {
    let mut parts: Vec<String> = content
        .split("```")
        .skip(1)
        .step_by(2)
        .map(|block| {
            // The first line may name a language, as in ```pgn.
            match block.split_once('\n') {
                Some((first, rest)) if first.chars().all(char::is_alphanumeric) => rest.to_owned(),
                _ => block.to_owned(),
            }
        })
        .collect();
    parts.push(content.replace('`', " "));
    parts
}

fn post(speech: Speech, rules: RuleSet, reviewed: &Reviewed) -> Post {
    let language = speech.language;
    let review = &reviewed.review;
    let args = [("rules", rules.name().into())];
    let mut lines = vec![format!("**{}**", say(language, "review-by", &args))];
    lines.extend(text::review(speech, review));
    if let Some(fault) = &reviewed.fault {
        lines.push(unread(speech, fault, review));
    }
    lines.extend(reviewed.no_game.iter().map(|text| no_game(language, text)));
    if reviewed.others > 0 {
        let count = u32::try_from(reviewed.others).unwrap_or(u32::MAX);
        lines.push(say(language, "review-others", &[("count", count.into())]));
    }
    let length = |line: &String| line.encode_utf16().count() + 1;
    let taken: usize = lines.iter().map(length).sum();
    // Two are kept for the sign that something is left out.
    let mut room = TEXT_LIMIT.saturating_sub(taken + 2).min(EVIDENCE);
    for line in text::review_evidence(speech, review) {
        let length = length(&line);
        if length > room {
            lines.push("…".to_owned());
            break;
        }
        room -= length;
        lines.push(line);
    }
    let look = Look::beginning(rules);
    let way = Way::Here;
    let through = ComponentId::View(Viewing { look, way });
    let through = Button::new(through, say(language, "button-step", &[]), Weight::Main);
    let others = judges(language, rules, |rules| ComponentId::Judge { rules });
    Post {
        text: lines.join("\n"),
        picture: picture(speech, reviewed),
        buttons: vec![[through].into_iter().chain(others).collect()],
        ..Post::default()
    }
}

/// What beside the game was left out.
pub(super) fn no_game(language: Language, text: &RecordFault) -> String {
    text::no_game(language, &escape::text(&text.text, LEFT_OUT))
}

/// Why the record could not be followed further.
pub(super) fn unread(speech: Speech, fault: &RecordFault, review: &Review) -> String {
    let typed = escape::text(&fault.text, TYPED);
    let position = review.history.position();
    text::unread_move(speech, fault.ply, &typed, &fault.why, position)
}

/// A button for each of the other rule sets.
pub(super) fn judges(
    language: Language,
    rules: RuleSet,
    id: impl Fn(RuleSet) -> ComponentId,
) -> Vec<Button> {
    let others = RuleSet::ALL.into_iter().filter(|&other| other != rules);
    others
        .map(|other| {
            let args = [("rules", other.name().into())];
            let label = say(language, "button-judge-by", &args);
            Button::new(id(other), label, Weight::Plain)
        })
        .collect()
}

/// The arrows of the ruling on repetition that ended the game; else the board where it ended, or the
/// last one.
fn picture(speech: Speech, reviewed: &Reviewed) -> Option<Picture> {
    let language = speech.language;
    let review = &reviewed.review;
    let ply = review
        .end
        .as_ref()
        .map_or(review.history.ply(), |end| end.ply);
    let position = review.history.position_at(ply)?;
    let fen = position.to_string();
    let fen = say(language, "alt-fen", &[("fen", (&fen).into())]);
    if let Some((view, arrows)) = ruled(speech, review, ply, Side::Red) {
        let alt = joined(language, &[arrows, fen]);
        return Some(Picture::board(view, alt));
    }
    let last = ply.checked_sub(1);
    let last = last.and_then(|last| review.history.moves().get(last).copied());
    let verdict = text::review(speech, review).swap_remove(0);
    let view = board(position, last, Side::Red);
    Some(Picture::board(view, joined(language, &[verdict, fen])))
}

/// What the ruling rests on that ended the game by this move, and the words for it.
pub(super) fn ruled(
    speech: Speech,
    review: &Review,
    ply: usize,
    bottom: Side,
) -> Option<(BoardView, String)> {
    let (at, evidence) = review.rulings.first()?;
    let is_end = review.end.as_ref().is_some_and(|end| end.ply == ply) && *at == ply;
    let arrows = text::review_arrows(speech, review).filter(|_| is_end)?;
    Some((diagram(evidence, bottom), arrows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_is_not_read_is_told_of() {
        let unread = |name: &str, key| (name.to_owned(), key);
        let english = |unread: &[_], files| left_out(Language::English, unread, files);
        assert_eq!(english(&[], MAX_FILES), None);
        let gone = unread("a.pgn", "review-file-gone");
        let said = english(std::slice::from_ref(&gone), 1).unwrap();
        assert_eq!(said, "Discord did not give me the attached file.");
        let large = unread("@everyone.pgn", "review-file-large");
        let said = english(&[gone, large], 5).unwrap();
        let lines: Vec<_> = said.lines().collect();
        assert_eq!(lines.len(), 3, "{said}");
        assert!(lines[0].starts_with("a\\.pgn: Discord"), "{said}");
        assert!(lines[1].contains("\\@everyone") && lines[1].contains("1 MiB"));
        assert!(lines[2].contains("at most 3") && lines[2].ends_with("Not read: 2."));
    }

    #[test]
    fn code_blocks_come_before_the_whole() {
        let found = parts("look:\n```pgn\n1. h2e2\n```\nand `h9g7`");
        assert_eq!(found[0], "1. h2e2\n");
        assert!(found[1].contains("h9g7") && !found[1].contains('`'));
        assert_eq!(parts("```1. h2e2```")[0], "1. h2e2");
        assert_eq!(parts("plain"), ["plain"]);
    }

    #[test]
    fn what_people_wrote_is_shown_harmless_and_the_text_fits() {
        let record = b"1. h2e2 @everyone **x**".to_vec();
        let reviewed = referee::review(&[record], RuleSet::World).unwrap();
        for language in Language::ALL {
            let post = post(language.into(), RuleSet::World, &reviewed);
            assert!(post.text.contains("\\@everyone"), "{}", post.text);
            assert!(post.text.encode_utf16().count() <= 2000);
        }
    }
}
