//! What the person who asked is answered, for them alone: each [`Reply`] as a [`Post`], in their own
//! language and notation.

use super::{
    arbiters, buttons, choices, clock, days_off, names, offers,
    permissions::{self, Need},
    pick,
    picture::picture,
    plans,
    post::Post,
    ratings,
    refusals::refused,
    repetition, settings,
    shared::Sharing,
    watching,
    words::{self, joined},
};
use crate::{
    notation::Notation,
    people::Preferences,
    play::{Event, Game, Refusal},
    referee::{MatchView, Reply, Request, Written},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// Who is answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader {
    pub(super) language: Language,
    pub(super) notation: Notation,
    /// The person, as Discord numbers them.
    pub(super) user: u64,
    pub(super) automatic: Automatic,
    /// Whether they are in a direct message, out of any server.
    pub(super) is_direct: bool,
}

/// The languages that hold where none is set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Automatic {
    /// That of the person's client.
    pub(super) own: Language,
    /// That of the server in which they are.
    pub(super) server: Language,
}

/// The answer to a request.
pub(super) fn answer(reader: Reader, request: &Request, reply: &Reply) -> Post {
    let language = reader.language;
    let speech = reader.speech();
    match reply {
        Reply::Challenged(view) => reader.welcomed(challenged(language, view), view),
        Reply::Accepted(view) => reader.welcomed(reader.accepted(view), view),
        Reply::Countered(view) => Post::words(countered(language, view)),
        Reply::Declined(view) => about(language, "answer-declined", view),
        Reply::Withdrawn(view) => about(language, "answer-withdrawn", view),
        Reply::Played { shown, written, .. } => Post::words(played(reader, shown, written)),
        Reply::Pick { shown, moves } => {
            let from = match request {
                Request::Pick { from, .. } => *from,
                _ => None,
            };
            pick::choose(reader, from, shown, moves)
        }
        Reply::Preview(after) => pick::preview(reader, after),
        Reply::ConfirmLoss {
            shown,
            mv,
            written,
            ruling,
            ways_out,
        } => {
            let text = repetition::question(speech, shown, written, ruling, ways_out);
            let ply = shown.state.game().map_or(0, Game::board_number);
            Post {
                text,
                buttons: buttons::confirm_loss(language, shown.state.id.number, ply, *mv),
                ..Post::default()
            }
        }
        Reply::ConfirmResign(view) => reader.confirm_resign(view),
        Reply::Resigned(view) => about(language, "answer-resigned", view),
        Reply::DrawOffered(view) => about(language, "answer-draw-offered", view),
        Reply::DrawAgreed(view) => about(language, "answer-draw-agreed", view),
        Reply::DrawDeclined(view) => about(language, "answer-draw-declined", view),
        Reply::Happened {
            event: Event::Relocated { .. },
            shown,
        } => about(language, "here-done", shown),
        Reply::Happened {
            event: Event::Arbitrated { .. },
            shown,
        } => arbiters::done(language, shown),
        Reply::Happened { event, shown } => offers::happened(reader, event, shown)
            .or_else(|| clock::happened(reader, event, shown))
            .unwrap_or_else(|| about(language, "answer-done", shown)),
        Reply::DaysOff(view) => days_off::shown(language, view),
        Reply::Plans {
            shown,
            plan,
            is_new,
        } => plans::list(reader, request, shown, plan, *is_new),
        Reply::Step {
            shown,
            so_far,
            position,
            moves,
        } => plans::step(reader, request, shown, so_far, position, moves),
        Reply::CaseFile(file) => arbiters::case_file(reader, file),
        Reply::ArbitersAsked { shown, .. } => about(language, "adjudicate-asked", shown),
        Reply::Watch(watched) => watching::list(reader, watched),
        Reply::Followed { shown, how } => watching::followed(language, shown, *how),
        Reply::Unfollowed { number } => {
            let args = [("number", (*number).into())];
            Post::words(say(language, "watch-unfollowed", &args))
        }
        Reply::Board(view) => reader.board(view),
        Reply::Record(recorded) => reader.board(&recorded.shown),
        Reply::Games(views) => choices::games(reader, views),
        Reply::WhichGame(views) => choices::which_game(reader, request, views),
        Reply::WhichMove { shown, candidates } => {
            choices::which_move(speech, request, shown, candidates)
        }
        Reply::Settings(set) => settings::own_answer(reader, request, set),
        Reply::ServerSettings(set) => settings::server_answer(reader, request, set),
        Reply::Blocked { user, settings } => {
            settings::told_of(reader, settings, "answer-blocked", *user)
        }
        Reply::Unblocked { user, settings } => {
            settings::told_of(reader, settings, "answer-unblocked", *user)
        }
        Reply::Account(account) => settings::account(language, account),
        Reply::Erased => settings::erased(language),
        Reply::Leaderboard(board) => ratings::list(reader, board, Sharing::NotOffered),
        Reply::Profile(profile) => ratings::profile(reader, profile, None),
        Reply::FairPlay(fair) => ratings::fair_play(reader, fair),
        Reply::Excluded(done) => ratings::excluded(reader, done),
        Reply::Refused { why, shown } => refused(reader, request, why, shown.as_ref()),
    }
}

/// The match whose board the answer must carry if its place cannot be shown it.
pub(super) fn changed(reply: &Reply) -> Option<&MatchView> {
    match reply {
        Reply::Challenged(view)
        | Reply::Accepted(view)
        | Reply::Countered(view)
        | Reply::Declined(view)
        | Reply::Withdrawn(view)
        | Reply::Played { shown: view, .. }
        | Reply::Resigned(view)
        | Reply::DrawOffered(view)
        | Reply::DrawAgreed(view)
        | Reply::DrawDeclined(view)
        | Reply::Happened { shown: view, .. } => Some(view),
        Reply::Pick { .. }
        | Reply::Preview(_)
        | Reply::ConfirmLoss { .. }
        | Reply::ConfirmResign(_)
        | Reply::Plans { .. }
        | Reply::Step { .. }
        | Reply::Board(_)
        | Reply::Record(_)
        | Reply::Games(_)
        | Reply::DaysOff(_)
        | Reply::WhichGame(_)
        | Reply::WhichMove { .. }
        | Reply::Settings(_)
        | Reply::ServerSettings(_)
        | Reply::Blocked { .. }
        | Reply::Unblocked { .. }
        | Reply::Account(_)
        | Reply::Erased
        | Reply::CaseFile(_)
        | Reply::ArbitersAsked { .. }
        | Reply::Watch(_)
        | Reply::Followed { .. }
        | Reply::Unfollowed { .. }
        | Reply::Leaderboard(_)
        | Reply::Profile(_)
        | Reply::FairPlay(_)
        | Reply::Excluded(_)
        | Reply::Refused { .. } => None,
    }
}

impl Reader {
    /// Somebody with these preferences.
    pub(super) fn new(user: u64, preferences: Preferences, automatic: Automatic) -> Self {
        let Speech { language, notation } = preferences.speech(automatic.own);
        Self {
            language,
            notation,
            user,
            automatic,
            is_direct: false,
        }
    }

    /// How they are written to.
    pub(super) const fn speech(self) -> Speech {
        Speech {
            language: self.language,
            notation: self.notation,
        }
    }

    /// The same answer with the board in it, because its place may not be posted in.
    pub(super) fn with_board(self, mut post: Post, view: &MatchView, missing: &[Need]) -> Post {
        let language = self.language;
        let shown = self.board(view);
        let why = if view.state.place.0 == 0 {
            let args = [("number", view.state.id.number.into())];
            say(language, "nowhere-answer", &args)
        } else if missing.is_empty() {
            say(language, "answer-cannot-post-there", &[])
        } else if permissions::takes_words(missing) {
            self.lacking("answer-no-picture", missing)
        } else {
            self.lacking("answer-cannot-post", missing)
        };
        let mut lines = vec![post.text];
        lines.extend(repetition::lines(self.speech(), view));
        lines.push(why);
        post.text = lines.join("\n");
        post.picture = shown.picture;
        post.buttons = shown.buttons;
        post
    }

    /// The refusal of a challenge that nobody could see.
    pub(super) fn cannot_challenge(self, missing: &[Need]) -> Post {
        Post::words(self.lacking("answer-cannot-challenge", missing))
    }

    /// The refusal of a game to go on where nobody could see it.
    pub(super) fn cannot_go_on(self, missing: &[Need]) -> Post {
        Post::words(self.lacking("here-cannot", missing))
    }

    fn lacking(self, key: &str, missing: &[Need]) -> String {
        let names: Vec<_> = missing
            .iter()
            .map(|need| say(self.language, need.key(), &[]))
            .collect();
        let names = names.join(", ");
        say(self.language, key, &[("permissions", (&names).into())])
    }

    fn accepted(self, view: &MatchView) -> String {
        let side = self.side(view).unwrap_or(Side::Red);
        let side = text::side(self.language, side);
        let args = [
            ("number", view.state.id.number.into()),
            ("side", (&side).into()),
        ];
        ratings::begun(
            self.language,
            say(self.language, "answer-accepted", &args),
            view,
        )
    }

    /// The words, and for somebody's first game how one plays.
    fn welcomed(self, mut words: String, view: &MatchView) -> Post {
        let person = names::person_of(view, self.user);
        if person.is_some_and(|person| view.newcomers.contains(&person)) {
            words = format!("{words}\n{}", say(self.language, "newcomer-plays", &[]));
        }
        Post::words(words)
    }

    fn confirm_resign(self, view: &MatchView) -> Post {
        let number = view.state.id.number;
        let opponent = self.opponent(view);
        let args = [("number", number.into()), ("opponent", (&opponent).into())];
        let game = view.state.game();
        let ply = game.map_or(0, Game::board_number);
        if let (Some(game), Some(side)) = (game, self.side(view))
            && game.moves_of(side) == 0
        {
            return offers::confirm_abort(self, view, ply);
        }
        Post {
            text: say(self.language, "answer-resign-confirm", &args),
            buttons: buttons::confirm_resign(self.language, number, ply),
            ..Post::default()
        }
    }

    /// The board of a match as this person sees it: their side at the bottom, with what they can do.
    pub(super) fn board(self, view: &MatchView) -> Post {
        let language = self.language;
        let Some(game) = view.state.game() else {
            return Post::words(text::refusal(language, &Refusal::NotBegun, Side::Red));
        };
        let side = self.side(view);
        let mut lines = vec![words::title(language, view, game)];
        lines.extend(offers::retracted(self.speech(), view, game));
        lines.extend(words::last_move(self.speech(), view, game));
        lines.extend(plans::lapse(self, view));
        lines.push(match words::outcome(language, game) {
            Some(outcome) => format!("**{outcome}**"),
            None => words::to_move(language, game),
        });
        if game.outcome().is_none() {
            lines.extend(clock::board(language, view, game));
        }
        lines.extend(ratings::told(language, view));
        lines.extend(repetition::lines(self.speech(), view));
        lines.extend(arbiters::lines(language, view));
        lines.push(words::rules(language, view));
        let (number, ply) = (view.state.id.number, game.board_number());
        let mut rows = match (game.outcome(), side) {
            (Some(_), _) => buttons::over(language, number),
            (None, Some(_)) => buttons::board(language, number, ply),
            (None, None) => watching::buttons(language, number, Side::Red),
        };
        if game.outcome().is_none() {
            if game.draw_offer().is_some_and(|by| Some(!by) == side) {
                rows.extend(buttons::draw_offer(language, number, ply));
            }
            if game.takeback_offer().is_some_and(|by| Some(!by) == side) {
                rows.extend(offers::takeback_answer(language, number, ply));
            }
        }
        Post {
            text: lines.join("\n"),
            picture: Some(picture(
                self.speech(),
                view,
                game,
                side.unwrap_or(Side::Red),
            )),
            buttons: rows,
            ..Post::default()
        }
    }

    /// The side that this person plays in the match.
    pub(super) fn side(self, view: &MatchView) -> Option<Side> {
        let person = names::person_of(view, self.user)?;
        view.state.game()?.side_of(person)
    }

    /// The name of this person's opponent, or of the challenger if it is somebody else's match.
    pub(super) fn opponent(self, view: &MatchView) -> String {
        let person = choices::opponent(view, self.user);
        person.map_or_else(
            || say(self.language, "anyone", &[]),
            |person| names::name(self.language, view, person),
        )
    }
}

fn about(language: Language, key: &str, view: &MatchView) -> Post {
    let args = [("number", view.state.id.number.into())];
    Post::words(say(language, key, &args))
}

fn challenged(language: Language, view: &MatchView) -> String {
    let number = ("number", view.state.id.number.into());
    match view.state.challenge.opponent {
        None => say(language, "answer-challenged-open", &[number]),
        Some(opponent) => {
            let opponent = names::name(language, view, opponent);
            let args = [number, ("opponent", (&opponent).into())];
            say(language, "answer-challenged-named", &args)
        }
    }
}

fn countered(language: Language, view: &MatchView) -> String {
    let opponent = view.state.challenge.opponent;
    let opponent = opponent.map_or_else(String::new, |opponent| {
        names::name(language, view, opponent)
    });
    let args = [
        ("number", view.state.id.number.into()),
        ("opponent", (&opponent).into()),
    ];
    say(language, "answer-countered", &args)
}

fn played(reader: Reader, view: &MatchView, written: &Written) -> String {
    let speech = reader.speech();
    let language = speech.language;
    let written = words::moved(speech, written);
    let args = [
        ("number", view.state.id.number.into()),
        ("move", (&written).into()),
    ];
    let mut sentences = vec![say(language, "answer-played", &args)];
    if let Some(game) = view.state.game() {
        if let Some(answer) = view.last.as_ref().filter(|_| game.answered() > 0) {
            let side = text::side(language, answer.piece.side);
            let written = words::moved(speech, &answer.written);
            let args = [("side", (&side).into()), ("move", (&written).into())];
            sentences.push(say(language, "turn-answered", &args));
        }
        match words::outcome(language, game) {
            Some(outcome) => sentences.push(outcome),
            None if game.position().in_check() => {
                sentences.push(say(language, "turn-check", &[]));
            }
            None => {}
        }
    }
    sentences.extend(plans::lapse(reader, view));
    joined(language, &sentences)
}
