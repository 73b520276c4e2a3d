//! "Referee this game": the record in a message judged, for the person who asked alone.
//!
//! Nothing of the message is kept. The answer quotes the game as it was read, and its buttons judge
//! that quotation again by other rules; so they work as long as the answer stands.

use std::time::Duration;

use serenity::all::{Attachment, Message};
use tokio::sync::Semaphore;

use super::{
    ask::Ask,
    escape,
    ids::ComponentId,
    incident::Trouble,
    post::{Button, Picture, Post, QUOTE_LIMIT, TEXT_LIMIT, Weight},
    words::joined,
};
use crate::{
    diagram::{board, diagram},
    referee::{self, Reviewed},
    ruling::RuleSet,
    text::{self, Language, say},
    xiangqi::Side,
};

/// The longest attachment that is read, in bytes.
const ATTACHMENT_LIMIT: u32 = 256 << 10;
/// How many attachments of one message are read.
const MAX_FILES: usize = 3;
/// How many records are judged at once; who comes then waits for a moment.
static JUDGING: Semaphore = Semaphore::const_new(2);
/// How long an attachment may take to come.
const IN_TIME: Duration = Duration::from_secs(8);
/// How much of what stands in place of a move is shown, in characters.
const TYPED: usize = 32;
/// The most of the answer that is evidence, in UTF-16 units; the verdict is never left out.
const EVIDENCE: usize = 1000;

impl Ask<'_> {
    /// Judges the record in a message and answers.
    pub(super) async fn referee_message(&self, message: &Message) {
        self.acknowledge().await;
        let mut texts = parts(&message.content);
        let mut left_out = None;
        let files = message.attachments.iter().filter(|file| is_text(file));
        for attachment in files.take(MAX_FILES) {
            match fetch(attachment).await {
                Ok(text) => texts.push(text),
                Err(key) => left_out = Some(key),
            }
        }
        let left_out = left_out.map(|key| say(self.reader.language, key, &[]));
        let post = self.judged(texts, RuleSet::default(), left_out).await;
        self.answer(post).await;
    }

    /// Judges the game that an answer quotes again.
    pub(super) async fn referee_again(&self, quote: Option<&str>, rules: RuleSet) {
        self.acknowledge().await;
        let texts = quote.into_iter().map(str::to_owned).collect();
        let post = self.judged(texts, rules, None).await;
        self.answer(post).await;
    }

    /// The answer; `left_out` says what was not read.
    async fn judged(&self, texts: Vec<String>, rules: RuleSet, left_out: Option<String>) -> Post {
        let language = self.reader.language;
        match judge(language, texts, rules).await {
            Ok(Ok(reviewed)) => post(language, rules, &reviewed, left_out),
            Ok(Err(why)) => {
                let lines: Vec<_> = [why].into_iter().chain(left_out).collect();
                Post::words(lines.join("\n"))
            }
            Err(trouble) => self.fault(&trouble),
        }
    }
}

/// Judges off the async threads; in place of a game, the words for why there is none.
async fn judge(
    language: Language,
    texts: Vec<String>,
    rules: RuleSet,
) -> Result<Result<Reviewed, String>, Trouble> {
    let _place = JUDGING
        .acquire()
        .await
        .expect("nothing closes the semaphore");
    let judged = tokio::task::spawn_blocking(move || {
        referee::review(&texts, rules).map_err(|why| text::unreadable(language, &why))
    });
    judged.await.map_err(Trouble::from)
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

fn is_text(file: &Attachment) -> bool {
    let by_name = [".txt", ".pgn"]
        .iter()
        .any(|ending| file.filename.to_lowercase().ends_with(ending));
    by_name
        || file
            .content_type
            .as_deref()
            .is_some_and(|kind| kind.starts_with("text/"))
}

/// The text of an attachment, or the key of why it is left out.
async fn fetch(file: &Attachment) -> Result<String, &'static str> {
    if file.size > ATTACHMENT_LIMIT {
        return Err("review-file-large");
    }
    match tokio::time::timeout(IN_TIME, file.download()).await {
        Ok(Ok(bytes)) => String::from_utf8(bytes).map_err(|_| "review-file-encoding"),
        Ok(Err(_)) | Err(_) => Err("review-file-gone"),
    }
}

fn post(language: Language, rules: RuleSet, reviewed: &Reviewed, left_out: Option<String>) -> Post {
    let review = &reviewed.review;
    let args = [("rules", rules.name().into())];
    let mut lines = vec![format!("**{}**", say(language, "review-by", &args))];
    lines.extend(text::review(language, review));
    if let Some(fault) = &reviewed.fault {
        let typed = escape::text(&fault.text, TYPED);
        let position = review.history.position();
        lines.push(text::unread_move(
            language, fault.ply, &typed, &fault.why, position,
        ));
    }
    if reviewed.others > 0 {
        let count = u32::try_from(reviewed.others).unwrap_or(u32::MAX);
        lines.push(say(language, "review-others", &[("count", count.into())]));
    }
    lines.extend(left_out);
    let length = |line: &String| line.encode_utf16().count() + 1;
    let taken: usize = lines.iter().map(length).sum();
    // Two are kept for the sign that something is left out.
    let mut room = TEXT_LIMIT.saturating_sub(taken + 2).min(EVIDENCE);
    for line in text::review_evidence(language, review) {
        let length = length(&line);
        if length > room {
            lines.push("…".to_owned());
            break;
        }
        room -= length;
        lines.push(line);
    }
    let fits = reviewed.copy.len() <= QUOTE_LIMIT;
    let others = RuleSet::ALL.into_iter().filter(|&other| other != rules);
    let buttons = others.map(|other| {
        let args = [("rules", other.name().into())];
        let label = say(language, "button-judge-by", &args);
        Button::new(ComponentId::Judge { rules: other }, label, Weight::Plain)
    });
    Post {
        text: lines.join("\n"),
        picture: picture(language, reviewed),
        buttons: if fits {
            vec![buttons.collect()]
        } else {
            Vec::new()
        },
        quote: fits.then(|| reviewed.copy.clone()),
        ping: None,
    }
}

/// The arrows of the ruling on repetition that ended the game; else the board where it ended, or the
/// last one.
fn picture(language: Language, reviewed: &Reviewed) -> Option<Picture> {
    let review = &reviewed.review;
    let ply = review
        .end
        .as_ref()
        .map_or(review.history.ply(), |end| end.ply);
    let position = review.history.position_at(ply)?;
    let fen = position.to_string();
    let fen = say(language, "alt-fen", &[("fen", (&fen).into())]);
    let ruling = review.rulings.first();
    if let Some((_, evidence)) = ruling.filter(|(at, _)| review.end.is_some() && *at == ply) {
        let arrows = text::review_arrows(language, review).unwrap_or_default();
        return Some(Picture {
            view: diagram(evidence, Side::Red),
            alt: joined(language, &[arrows, fen]),
        });
    }
    let last = ply.checked_sub(1);
    let last = last.and_then(|last| review.history.moves().get(last).copied());
    let verdict = text::review(language, review).swap_remove(0);
    Some(Picture {
        view: board(position, last, Side::Red),
        alt: joined(language, &[verdict, fen]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let texts = ["1. h2e2 @everyone **x**".to_owned()];
        let reviewed = referee::review(&texts, RuleSet::World).unwrap();
        for language in Language::ALL {
            let post = post(language, RuleSet::World, &reviewed, None);
            assert!(!post.text.contains("@everyone") || post.text.contains("\\@everyone"));
            assert!(post.text.encode_utf16().count() <= 2000);
            let again = post.quote.unwrap();
            assert!(again.ends_with("h2e2"), "{again}");
        }
    }
}
