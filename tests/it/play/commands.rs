//! What each command brings about, and each reason why one is refused.

use std::collections::BTreeSet;

use caipan::play::{Challenge, Command, Event, Moment, Refusal, open};

use super::script::{ANN, BEN, CAL, PLACE, act, begin, challenge, command, named, play_all};
use crate::boards::table;

/// The challenge; what has been done; what is asked now; what follows, or why not.
const COMMANDS: &str = "
    # the answers to a challenge, by whom they may be given, and from when on no more
    ann>ben red      | | ben accept            | Accepted { red: ann, black: ben }
    ann>ben black    | | ben accept            | Accepted { red: ben, black: ann }
    ann>ben black    | | ben accept red        | Accepted { red: ben, black: ann }
    ann>ben random   | | ben accept red        | Accepted { red: ann, black: ben }
    ann>ben random   | | ben accept black      | Accepted { red: ben, black: ann }
    ann>ben red      | | ben accept at 999     | Accepted { red: ann, black: ben }
    ann>ben red      | | ben accept at 1000    | no: ChallengeClosed(Expired)
    ann>ben red      | | ann accept            | no: OwnChallenge
    ann>ben red      | | cal accept            | no: NotForYou
    ann>ben red      | | cal accept at 1000    | no: NotForYou
    ann>anyone red   | | cal accept            | Accepted { red: ann, black: cal }
    ann>anyone random| | cal accept black      | Accepted { red: cal, black: ann }
    ann>anyone red   | | ann accept            | no: OwnChallenge
    ann>ben red      | | ben decline           | Closed(Declined)
    ann>ben red      | | ben decline at 1000   | no: ChallengeClosed(Expired)
    ann>ben red      | | ann decline           | no: OwnChallenge
    ann>ben red      | | cal decline           | no: NotForYou
    ann>anyone red   | | ben decline           | no: NotForYou
    ann>ben red      | | ann withdraw          | Closed(Withdrawn)
    ann>anyone red   | | ann withdraw          | Closed(Withdrawn)
    ann>ben red      | | ann withdraw at 1000  | no: ChallengeClosed(Expired)
    ann>ben red      | | ben withdraw          | no: NotYourChallenge
    ann>anyone red   | | cal withdraw          | no: NotYourChallenge
    ann>ben red      | | time expire at 999    | no: NothingDue(Some(Moment(1000)))
    ann>ben red      | | time expire at 1000   | Closed(Expired)
    # before there is a game
    ann>ben red      | | ann move h2e2 @0      | no: NotBegun
    ann>ben red      | | ann resign            | no: NotBegun
    ann>ben red      | | ben draw              | no: NotBegun
    ann>ben red      | | ben agree             | no: NotBegun
    ann>ben red      | | ben refuse            | no: NotBegun
    # a closed challenge stays closed, for everything and however it closed
    ann>ben red      | ben decline         | ben accept            | no: ChallengeClosed(Declined)
    ann>ben red      | ben decline         | ben decline           | no: ChallengeClosed(Declined)
    ann>ben red      | ben decline         | ann withdraw          | no: ChallengeClosed(Declined)
    ann>ben red      | ben decline         | time expire at 1000   | no: ChallengeClosed(Declined)
    ann>ben red      | ben decline         | ann move h2e2 @0      | no: ChallengeClosed(Declined)
    ann>ben red      | ann withdraw        | ben accept            | no: ChallengeClosed(Withdrawn)
    ann>ben red      | ann withdraw        | ann resign            | no: ChallengeClosed(Withdrawn)
    ann>ben red      | time expire at 1000 | ben accept            | no: ChallengeClosed(Expired)
    ann>ben red      | time expire at 1000 | ben draw              | no: ChallengeClosed(Expired)
    # an accepted one is accepted once
    ann>ben red      | ben accept          | ben accept            | no: AlreadyAccepted
    ann>anyone red   | ben accept          | cal accept            | no: AlreadyAccepted
    ann>ben red      | ben accept          | ben decline           | no: AlreadyAccepted
    ann>ben red      | ben accept          | ann withdraw          | no: AlreadyAccepted
    ann>ben red      | ben accept          | time expire at 1000   | no: NothingDue(None)
    # moves: only by the two, only in turn, only on the board that they saw, only legal ones
    ann>ben red      | ben accept          | ann move h2e2 @0      | Moved(h2e2)
    ann>ben red      | ben accept          | ann move h2e2         | Moved(h2e2)
    ann>ben black    | ben accept          | ben move h2e2 @0      | Moved(h2e2)
    ann>ben red      | ben accept          | ben move h9g7 @0      | no: NotYourTurn
    ann>ben red      | ben accept          | ben move h2e2 @0      | no: NotYourTurn
    ann>ben red      | ben accept          | cal move h2e2 @0      | no: NotAPlayer
    ann>anyone red   | ben accept          | cal move h2e2 @0      | no: NotAPlayer
    ann>ben red      | ben accept          | ann move h2e2 @1      | no: Outdated { seen: 1, now: 0 }
    ann>ben red      | ben accept; moves h2e2           | ann move h2e2 @0 | no: Outdated { seen: 0, now: 1 }
    ann>ben red      | ben accept; moves h2e2           | ann move h2e2    | no: NotYourTurn
    ann>ben red      | ben accept; moves h2e2           | ben move h9g7 @1 | Moved(h9g7)
    ann>ben red      | ben accept; moves h2e2 h9g7      | ann move b2c2 @0 | no: Outdated { seen: 0, now: 2 }
    ann>ben red      | ben accept; moves h2e2 h9g7      | ben move h9g7 @1 | no: Outdated { seen: 1, now: 2 }
    ann>ben red      | ben accept; moves h2e2 h9g7      | ben move g7h9 @2 | no: NotYourTurn
    ann>ben red      | ben accept          | ann move b0d1 @0      | no: IllegalMove { mv: b0d1, why: HorseLeg { leg: c0 } }
    ann>ben red      | ben accept          | ann move h9g7 @0      | no: IllegalMove { mv: h9g7, why: NotYours { at: h9, piece: Piece { side: Black, kind: Horse } } }
    # a move that loses at once by a ruling is asked about; one that draws is not
    ann>ben red      | ben accept; moves CHASE | ann move i1i2 @12 | no: LosesByRuling i1i2 Loses(Red)
    ann>ben red      | ben accept; moves CHASE | ann move i1i2     | no: LosesByRuling i1i2 Loses(Red)
    ann>ben red      | ben accept; moves CHASE | ann lose i1i2 @12 | Moved(i1i2), Ended(Outcome { winner: Some(Black), reason: PerpetualChase })
    ann>ben red      | ben accept; moves CHASE | ann lose i1i2 @11 | no: Outdated { seen: 11, now: 12 }
    ann>ben red      | ben accept; moves CHASE i1i0 | ann lose i1i2 @12 | no: Outdated { seen: 12, now: 13 }
    ann>ben red      | ben accept; moves CHASE | ben lose i1i2 @12 | no: NotYourTurn
    ann>ben red      | ben accept; moves CHASE | cal lose i1i2 @12 | no: NotAPlayer
    ann>ben red      | ben accept; moves CHASE | ann lose i1h2 @12 | no: IllegalMove { mv: i1h2, why: NotItsMove { kind: Chariot } }
    ann>ben red      | ben accept; moves CHASE | ann move i1i0 @12 | Moved(i1i0)
    ann>ben red      | ben accept; moves CHASE | ann lose i1i0 @12 | Moved(i1i0)
    ann>ben red/simple | ben accept; moves CHASE | ann move i1i2 @12 | Moved(i1i2), Ended(Outcome { winner: None, reason: Repetition })
    ann>ben red      | | ann lose i1i2 @0      | no: NotBegun
    ann>ben red      | ben decline         | ann lose i1i2 @0      | no: ChallengeClosed(Declined)
    # giving up, in turn or not
    ann>ben red      | ben accept          | ann resign            | Aborted(Red)
    ann>ben red      | ben accept; moves h2e2 | ben resign         | Aborted(Black)
    ann>ben red      | ben accept; moves h2e2 | ann resign         | Ended(Outcome { winner: Some(Black), reason: Resignation })
    ann>ben red      | ben accept; moves h2e2 h9g7 | ben resign    | Ended(Outcome { winner: Some(Red), reason: Resignation })
    ann>ben red      | ben accept          | cal resign            | no: NotAPlayer
    # draws
    ann>ben red      | ben accept          | ann draw              | DrawOffered(Red)
    ann>ben red      | ben accept          | ben draw              | DrawOffered(Black)
    ann>ben red      | ben accept          | cal draw              | no: NotAPlayer
    ann>ben red      | ben accept          | ben agree             | no: NoDrawOffer
    ann>ben red      | ben accept          | ben refuse            | no: NoDrawOffer
    ann>ben red      | ben accept; ann draw | ann draw             | no: AlreadyOffered
    ann>ben red      | ben accept; ann draw | ben draw             | no: OpponentOffered
    ann>ben red      | ben accept; ann draw | ann agree            | no: AlreadyOffered
    ann>ben red      | ben accept; ann draw | ann refuse           | no: AlreadyOffered
    ann>ben red      | ben accept; ann draw | cal agree            | no: NotAPlayer
    ann>ben red      | ben accept; ann draw | cal refuse           | no: NotAPlayer
    ann>ben red      | ben accept; ann draw | ben agree @0         | Ended(Outcome { winner: None, reason: Agreement })
    ann>ben red      | ben accept; ann draw | ben agree            | Ended(Outcome { winner: None, reason: Agreement })
    ann>ben red      | ben accept; ann draw | ben agree @1         | no: Outdated { seen: 1, now: 0 }
    ann>ben red      | ben accept; ann draw | ben refuse           | DrawDeclined
    # an old button speaks of a board that is gone
    ann>ben red      | ben accept          | ann draw @0           | DrawOffered(Red)
    ann>ben red      | ben accept; moves h2e2 | ann draw @0        | no: Outdated { seen: 0, now: 1 }
    ann>ben red      | ben accept; moves h2e2 | ann resign @0      | no: Outdated { seen: 0, now: 1 }
    ann>ben red      | ben accept; moves h2e2 | ann resign @1      | Ended(Outcome { winner: Some(Black), reason: Resignation })
    ann>ben red      | ben accept; ann draw | ben refuse @0        | DrawDeclined
    ann>ben red      | ben accept; ann draw; moves h2e2      | ben refuse @0 | no: Outdated { seen: 0, now: 1 }
    # the offer stays when the offerer moves and lapses when the opponent does
    ann>ben red      | ben accept; ann draw; moves h2e2      | ben agree @1 | Ended(Outcome { winner: None, reason: Agreement })
    ann>ben red      | ben accept; ann draw; moves h2e2      | ben agree @0 | no: Outdated { seen: 0, now: 1 }
    ann>ben red      | ben accept; ann draw; moves h2e2 h9g7 | ben agree    | no: NoDrawOffer
    ann>ben red      | ben accept; ann draw; moves h2e2 h9g7 | ben agree @0 | no: Outdated { seen: 0, now: 2 }
    ann>ben red      | ben accept; ann draw; moves h2e2 h9g7 | ben refuse @1 | no: Outdated { seen: 1, now: 2 }
    ann>ben red      | ben accept; ben draw; moves h2e2      | ann agree    | no: NoDrawOffer
    ann>ben red      | ben accept; ann draw; moves h2e2 h9g7 | ben draw     | DrawOffered(Black)
    # one offer a move
    ann>ben red      | ben accept; ann draw; ben refuse                 | ann draw | no: OfferedTooSoon { moves: 1 }
    ann>ben red      | ben accept; ann draw; ben refuse                 | ben draw | DrawOffered(Black)
    ann>ben red      | ben accept; ann draw; ben refuse; moves h2e2     | ann draw | DrawOffered(Red)
    ann>ben red      | ben accept; ann draw; moves h2e2; ben refuse     | ann draw | no: OfferedTooSoon { moves: 1 }
    ann>ben red      | ben accept; ann draw; moves h2e2; ben refuse; moves h9g7 | ann draw | no: OfferedTooSoon { moves: 1 }
    ann>ben red      | ben accept; ann draw; moves h2e2; ben refuse; moves h9g7 h0g2 | ann draw | DrawOffered(Red)
    ann>ben red      | ben accept; ann draw; moves h2e2 h9g7            | ann draw | DrawOffered(Red)
    ann>ben red      | ben accept; ben draw; moves h2e2                 | ben draw | no: OfferedTooSoon { moves: 1 }
    ann>ben red      | ben accept; ben draw; moves h2e2 h9g7            | ben draw | DrawOffered(Black)
    ann>ben red      | ben accept; moves h2e2; ann draw; moves h9g7     | ann draw | no: OfferedTooSoon { moves: 1 }
";

fn name_of(refusal: &Refusal) -> String {
    let text = format!("{refusal:?}");
    text.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_command_and_every_refusal() {
    let mut refusals = BTreeSet::new();
    for row in table(COMMANDS) {
        let [challenged, done, asked, expected] = row[..] else {
            panic!("{row:?}");
        };
        let (mut state, _) = begin(challenge(challenged));
        play_all(&mut state, done);
        let (asked, now) = command(asked);
        let found = match act(&mut state, asked, now) {
            Ok(events) => named(format!("{events:?}").trim_matches(['[', ']'])),
            Err(refusal) => {
                refusals.insert(name_of(&refusal));
                match refusal {
                    Refusal::LosesByRuling { mv, ruling } => {
                        format!("no: LosesByRuling {mv} {:?}", ruling.verdict())
                    }
                    refusal => format!("no: {refusal:?}"),
                }
            }
        };
        assert_eq!(found, expected, "{row:?}");
    }
    // The three others have their cases below.
    let here = "AlreadyAccepted AlreadyOffered ChallengeClosed IllegalMove LosesByRuling NoDrawOffer \
                NotAPlayer NotBegun NotForYou NotYourChallenge NotYourTurn NothingDue OfferedTooSoon \
                OpponentOffered Outdated OwnChallenge";
    assert_eq!(refusals.into_iter().collect::<Vec<_>>().join(" "), here);
}

#[test]
fn a_challenge_that_cannot_be() {
    let sound = challenge("ann>ben red");
    let own = Challenge {
        opponent: Some(ANN),
        ..sound.clone()
    };
    assert_eq!(
        open(PLACE, own, Moment(0)),
        Err(Refusal::ChallengesThemselves)
    );
    for now in [1000, 1001] {
        let late = open(PLACE, sound.clone(), Moment(now));
        assert_eq!(late, Err(Refusal::NoTimeToAccept));
    }
    let event = Event::Challenged {
        place: PLACE,
        challenge: Box::new(sound.clone()),
    };
    assert_eq!(open(PLACE, sound, Moment(999)), Ok(event));
}

/// Whatever the players ask of a game that is over, they are told how it ended; nothing changes.
#[test]
fn a_game_that_is_over_refuses_everything() {
    let endings = [
        ("ann>ben red", "ben accept; moves h2e2 h9g7; ben resign"),
        ("ann>ben red", "ben accept; ann draw; ben agree"),
        (
            "ann>ben red 3k5/9/9/3P5/9/9/9/9/9/4K4 w",
            "ben accept; moves d6d7",
        ),
    ];
    for (challenged, script) in endings {
        let (mut state, _) = begin(challenge(challenged));
        play_all(&mut state, script);
        let game = state.game().unwrap();
        let (outcome, ply) = (game.outcome().unwrap(), game.ply());
        assert!(state.is_over() && game.on_move().is_none() && game.draw_offer().is_none());
        for by in [ANN, BEN, CAL] {
            let refusal = if by == CAL {
                Refusal::NotAPlayer
            } else {
                Refusal::GameOver(outcome)
            };
            let mv = "h2e2".parse().unwrap();
            for command in [
                Command::Move {
                    by,
                    ply: Some(ply),
                    mv,
                },
                Command::Move { by, ply: None, mv },
                Command::LosingMove { by, ply, mv },
                Command::Resign { by, ply: None },
                Command::OfferDraw { by, ply: None },
                Command::AcceptDraw { by, ply: None },
                Command::DeclineDraw { by, ply: None },
            ] {
                assert_eq!(
                    act(&mut state, command.clone(), Moment(0)),
                    Err(refusal.clone()),
                    "{command:?}"
                );
            }
            let accept = command("ben accept").0;
            assert_eq!(
                act(&mut state, accept, Moment(0)),
                Err(Refusal::AlreadyAccepted)
            );
        }
    }
}

/// A match knows who plays what, and whose turn it is.
#[test]
fn who_plays_what() {
    let (mut state, _) = begin(challenge("ann>anyone black"));
    assert!(state.game().is_none() && !state.is_over());
    play_all(&mut state, "cal accept; moves h2e2");
    let game = state.game().unwrap();
    assert_eq!(named(&format!("{:?}", game.on_move())), "Some(ann)");
    let sides = [ANN, BEN, CAL].map(|person| game.side_of(person));
    assert_eq!(format!("{sides:?}"), "[Some(Black), None, Some(Red)]");
    assert_eq!((game.ply(), state.version), (1, 3));
}
