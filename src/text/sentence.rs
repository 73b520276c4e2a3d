//! Sentences for the enums of the pure rooms.

use super::bundle::{Arg, say};
use crate::{
    people::Language,
    play::{Closed, Conditions, Often, Outcome, Reason, Refusal, Stop, Unplannable},
    ruling::Window,
    xiangqi::{Illegal, Kind, Piece, Side},
};

/// The side's name: `Red`, `红方`.
#[must_use]
pub fn side(language: Language, side: Side) -> String {
    say(language, "side", &[("side", side.name().into())])
}

/// The kind's name in the middle of a sentence, whichever side it belongs to.
#[must_use]
pub fn kind(language: Language, kind: Kind) -> String {
    say(language, "kind", &[("kind", kind.name().into())])
}

/// The piece's name in the middle of a sentence: `red horse`, `红马`.
#[must_use]
pub fn piece(language: Language, piece: Piece) -> String {
    let args = [
        ("side", piece.side.name().into()),
        ("kind", piece.kind.name().into()),
    ];
    say(language, "piece", &args)
}

/// The piece's name without its side, as it is written on the piece: `horse`, `马`.
#[must_use]
pub fn figure(language: Language, piece: Piece) -> String {
    let args = [
        ("side", piece.side.name().into()),
        ("kind", piece.kind.name().into()),
    ];
    say(language, "figure", &args)
}

/// Why a move of `mover` is illegal, as a full sentence.
#[must_use]
pub fn illegal(language: Language, why: &Illegal, mover: Side) -> String {
    let key = format!("illegal-{}", why.code().replace('_', "-"));
    let say = |args: &[(&str, Arg<'_>)]| say(language, &key, args);
    match *why {
        Illegal::EmptyPoint { at } | Illegal::SamePoint { at } => {
            say(&[("at", (&at.to_string()).into())])
        }
        Illegal::NotYours { at, piece } => say(&[
            ("at", (&at.to_string()).into()),
            ("piece", (&self::piece(language, piece)).into()),
        ]),
        Illegal::OwnPiece { at, kind } => say(&[
            ("at", (&at.to_string()).into()),
            ("kind", (&self::kind(language, kind)).into()),
        ]),
        Illegal::NotItsMove { kind } | Illegal::LeavesPalace { kind } => {
            say(&[("kind", kind.name().into())])
        }
        Illegal::HorseLeg { leg } => say(&[("leg", (&leg.to_string()).into())]),
        Illegal::ElephantEye { eye } => say(&[("eye", (&eye.to_string()).into())]),
        Illegal::PathBlocked { kind, at } => say(&[
            ("kind", kind.name().into()),
            ("at", (&at.to_string()).into()),
        ]),
        Illegal::CannonJumpsToEmpty { screen } => say(&[("screen", (&screen.to_string()).into())]),
        Illegal::TooManyScreens { count } => say(&[("count", count.into())]),
        Illegal::StaysInCheck { by, at } | Illegal::IntoCheck { by, at } => {
            let by = Piece {
                side: !mover,
                kind: by,
            };
            say(&[
                ("piece", (&self::piece(language, by)).into()),
                ("at", (&at.to_string()).into()),
            ])
        }
        Illegal::CrossesRiver
        | Illegal::NoScreen
        | Illegal::SoldierBack
        | Illegal::SoldierSideways
        | Illegal::GeneralsFace => say(&[]),
    }
}

/// How a game ended, as a full sentence with the sides' names.
#[must_use]
pub fn outcome(language: Language, outcome: Outcome) -> String {
    let key = match outcome.reason {
        Reason::Checkmate => "outcome-checkmate",
        Reason::Stalemate => "outcome-stalemate",
        Reason::Resignation => "outcome-resignation",
        Reason::Agreement => "outcome-agreement",
        Reason::PerpetualCheck => "outcome-perpetual-check",
        Reason::PerpetualChase => "outcome-perpetual-chase",
        Reason::PerpetualKill => "outcome-perpetual-kill",
        Reason::PerpetualAttack => "outcome-perpetual-attack",
        Reason::ForbiddenRun => "outcome-forbidden-run",
        Reason::Repetition => "outcome-repetition",
        Reason::NaturalLimit => "outcome-natural-limit",
        Reason::DeadMaterial => "outcome-dead-material",
        Reason::Timeout => "outcome-timeout",
        Reason::Adjudication if outcome.winner.is_some() => "outcome-adjudication-won",
        Reason::Adjudication => "outcome-adjudication-drawn",
        Reason::Aborted => "outcome-aborted",
        Reason::Abandoned => "outcome-abandoned",
    };
    let Some(winner) = outcome.winner else {
        return say(language, key, &[]);
    };
    let args = [
        ("winner", &side(language, winner)),
        ("loser", &side(language, !winner)),
    ];
    say(language, key, &args.map(|(name, text)| (name, text.into())))
}

/// Why a command was refused, as a full sentence. `mover` is the side whose move it would have
/// been.
#[must_use]
pub fn refusal(language: Language, why: &Refusal, mover: Side) -> String {
    let key = match *why {
        Refusal::ChallengesThemselves => "refusal-challenges-themselves",
        Refusal::NoTimeToAccept => "refusal-no-time-to-accept",
        Refusal::ChallengeClosed(Closed::Declined) => "refusal-challenge-declined",
        Refusal::ChallengeClosed(Closed::Withdrawn) => "refusal-challenge-withdrawn",
        Refusal::ChallengeClosed(Closed::Expired) => "refusal-challenge-expired",
        Refusal::AlreadyAccepted => "refusal-already-accepted",
        Refusal::NotForYou => "refusal-not-for-you",
        Refusal::OwnChallenge => "refusal-own-challenge",
        Refusal::NotYourChallenge => "refusal-not-your-challenge",
        Refusal::NothingDue(_) => "refusal-nothing-due",
        Refusal::UnsoundPace => "refusal-unsound-pace",
        Refusal::CannotCounter => "refusal-cannot-counter",
        Refusal::SameTerms => "refusal-same-terms",
        Refusal::TooManyCounters => "refusal-too-many-counters",
        Refusal::TermsChanged => "refusal-terms-changed",
        Refusal::OtherStart => "refusal-other-start",
        Refusal::CannotBeRated => "refusal-cannot-be-rated",
        Refusal::NotBegun => "refusal-not-begun",
        Refusal::NotAPlayer => "refusal-not-a-player",
        Refusal::NotYourTurn => "refusal-not-your-turn",
        Refusal::Outdated { .. } => "refusal-outdated",
        Refusal::AlreadyOffered => "refusal-already-offered",
        Refusal::OpponentOffered => "refusal-opponent-offered",
        Refusal::OfferedTooSoon { moves } => {
            let args = [("moves", u32::from(moves).into())];
            return say(language, "refusal-offered-too-soon", &args);
        }
        Refusal::TooLateToAbort => "refusal-too-late-to-abort",
        Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
        Refusal::NoTakeback => "refusal-no-takeback",
        Refusal::TimeIsUp => "refusal-time-is-up",
        Refusal::NoClock => "refusal-no-clock",
        Refusal::NothingToClaim => "refusal-nothing-to-claim",
        Refusal::WrongGift => "refusal-wrong-gift",
        Refusal::Stopped(Stop::Arbiter) => "refusal-paused",
        Refusal::Stopped(Stop::Removed) => "refusal-removed",
        Refusal::NotStopped => "refusal-not-stopped",
        Refusal::TooOften(what) => {
            let key = match what {
                Often::Planned => "refusal-too-often-planned",
                Often::GaveTime => "refusal-too-often-given",
                Often::Rested => "refusal-too-often-rested",
                Often::Relocated => "refusal-too-often-moved",
            };
            return say(language, key, &[("most", u32::from(what.most()).into())]);
        }
        Refusal::SamePlan => "refusal-same-plan",
        Refusal::YourTurn => "refusal-your-turn",
        Refusal::Unplannable(why) => return unplannable(language, why, mover),
        Refusal::NoRest => "refusal-no-rest",
        Refusal::NotAway => "refusal-not-away",
        Refusal::ArbiterPlays => "refusal-arbiter-plays",
        Refusal::CannotReinstate => "refusal-cannot-reinstate",
        Refusal::AlreadyThere => "refusal-already-there",
        Refusal::NothingToCredit => "refusal-nothing-to-credit",
        Refusal::NoDrawOffer => "refusal-no-draw-offer",
        Refusal::GameOver(outcome) => {
            let outcome = self::outcome(language, outcome);
            let args = [("outcome", (&outcome).into())];
            return say(language, "refusal-game-over", &args);
        }
        Refusal::IllegalMove { ref why, .. } => return illegal(language, why, mover),
        Refusal::LosesByRuling { ref ruling, .. } => match ruling.window {
            Window::Loop { .. } => "refusal-loses-by-ruling",
            Window::Run(_) => "refusal-loses-by-run",
        },
    };
    say(language, key, &[])
}

/// Why answers cannot be planned. `mover` is the side whose plan it is.
fn unplannable(language: Language, why: Unplannable, mover: Side) -> String {
    let (key, ply) = match why {
        Unplannable::Unpaired => return say(language, "plan-unpaired", &[]),
        Unplannable::TooMany => {
            let most = [("most", number(Conditions::MOST))];
            return say(language, "plan-too-many", &most);
        }
        Unplannable::Illegal { ply, mv, why } => {
            // The opponent's moves have the even places.
            let of = if ply % 2 == 0 { !mover } else { mover };
            let why = illegal(language, &why, of);
            let mv = mv.to_string();
            let args = [
                ("place", number(ply + 1)),
                ("move", (&mv).into()),
                ("why", (&why).into()),
            ];
            return say(language, "plan-illegal", &args);
        }
        Unplannable::Over { ply } => ("plan-over", ply),
        Unplannable::Loses { ply } => ("plan-loses", ply),
    };
    say(language, key, &[("place", number(ply + 1))])
}

fn number(count: usize) -> Arg<'static> {
    Arg::Number(u64::try_from(count).unwrap_or(u64::MAX))
}
