//! Nothing that must be shown is lost, doubled or out of order, wherever the program stops.

use std::collections::BTreeMap;

use caipan::{
    play::{Event, Notice, Stage},
    referee::{Opponent, Reply, Request, Which},
    xiangqi::Side,
};
use proptest::prelude::*;

use crate::{
    club::{ANN, BO, CHO, Club, challenge, outsider, typed},
    wall::{Wall, show_all},
};

/// One thing that happens in a run.
#[derive(Clone, Copy, Debug)]
enum Step {
    Challenge,
    Accept(u32),
    Decline(u32),
    /// The n-th legal move.
    Move(u32, usize),
    OfferDraw(u32, bool),
    AnswerDraw(u32, bool),
    Resign(u32, bool),
    /// The outside world does so many tasks and reports them.
    Show(usize),
    /// It does one, and the program stops before the report.
    ShowAndCrash,
    Crash,
}

fn step() -> impl Strategy<Value = Step> {
    let number = 1..4_u32;
    prop_oneof![
        2 => Just(Step::Challenge),
        2 => number.clone().prop_map(Step::Accept),
        1 => number.clone().prop_map(Step::Decline),
        6 => (number.clone(), 0..100_usize).prop_map(|(number, index)| Step::Move(number, index)),
        2 => (number.clone(), any::<bool>()).prop_map(|(number, red)| Step::OfferDraw(number, red)),
        2 => (number.clone(), any::<bool>()).prop_map(|(number, yes)| Step::AnswerDraw(number, yes)),
        1 => (number, any::<bool>()).prop_map(|(number, red)| Step::Resign(number, red)),
        5 => (1..4_usize).prop_map(Step::Show),
        1 => Just(Step::ShowAndCrash),
        1 => Just(Step::Crash),
    ]
}

/// The news that each match has caused, as its players were told.
type News = BTreeMap<u32, Vec<Notice>>;

/// Does a step. What is refused is no news.
fn take(club: Club, step: Step, wall: &mut Wall, news: &mut News) -> Club {
    let ask = |club: &Club, user, request| match club.ask(user, request) {
        Reply::Challenged(shown) => Some((shown, Some(Notice::Card))),
        Reply::Accepted(shown) => Some((shown, Some(Notice::Turn { ply: 0 }))),
        Reply::Played { shown, .. } => {
            let game = shown.state.game().unwrap();
            let notice = match game.outcome() {
                Some(_) => Notice::Over,
                None => Notice::Turn { ply: game.ply() },
            };
            Some((shown, Some(notice)))
        }
        Reply::DrawOffered(shown) => {
            let game = shown.state.game().unwrap();
            let by = game.draw_offer().unwrap();
            let ply = game.ply();
            Some((shown, Some(Notice::DrawOffer { ply, by })))
        }
        Reply::DrawDeclined(shown) => {
            let game = shown.state.game().unwrap();
            let person = shown.state.challenge.challenger;
            // Whoever asked declined.
            let side = game.side_of(person).unwrap();
            let by = if shown.person(person).unwrap().user == user {
                side
            } else {
                !side
            };
            let ply = game.ply();
            Some((shown, Some(Notice::DrawDeclined { ply, by })))
        }
        Reply::Resigned(shown)
        | Reply::DrawAgreed(shown)
        // Who has not moved yet breaks the game off.
        | Reply::Happened {
            event: Event::Aborted(_),
            shown,
        } => Some((shown, Some(Notice::Over))),
        Reply::Declined(shown) => Some((shown, None)),
        Reply::Refused { .. } => None,
        reply => panic!("{reply:?}"),
    };
    let side = |is_red| if is_red { ANN } else { BO };
    let number_of = |number| Which::Number(number);
    let (user, request) = match step {
        Step::Show(count) => {
            for _ in 0..count {
                for task in club.tasks().iter().take(1) {
                    let how = wall.show(task);
                    club.done(task, how);
                }
            }
            return club;
        }
        Step::ShowAndCrash => {
            for task in club.tasks().iter().take(1) {
                wall.show(task);
            }
            return club.restart();
        }
        Step::Crash => return club.restart(),
        Step::Challenge => (ANN, challenge(Opponent::Person(outsider(BO)))),
        Step::Accept(number) => (BO, Request::Accept { number }),
        Step::Decline(number) => (BO, Request::Decline { number }),
        Step::Move(number, index) => match legal_move(&club, number, index) {
            Some((user, text)) => (user, typed(number_of(number), &text)),
            None => return club,
        },
        Step::OfferDraw(number, is_red) => {
            let which = number_of(number);
            (side(is_red), Request::OfferDraw { which })
        }
        Step::AnswerDraw(number, accepts) => {
            let which = number_of(number);
            let offered_by = offerer(&club, number);
            let user = side(offered_by == Some(Side::Black));
            if accepts {
                (user, Request::AcceptDraw { which })
            } else {
                (user, Request::DeclineDraw { which })
            }
        }
        Step::Resign(number, is_red) => {
            let which = number_of(number);
            (
                side(is_red),
                Request::Resign {
                    which,
                    confirmed: true,
                },
            )
        }
    };
    if let Some((shown, notice)) = ask(&club, user, request) {
        news.entry(shown.state.id.number)
            .or_default()
            .extend(notice);
    }
    club
}

fn offerer(club: &Club, number: u32) -> Option<Side> {
    match club.ask(
        CHO,
        Request::Board {
            which: Which::Number(number),
        },
    ) {
        Reply::Board(shown) => shown.state.game()?.draw_offer(),
        _ => None,
    }
}

fn legal_move(club: &Club, number: u32, index: usize) -> Option<(u64, String)> {
    let Reply::Board(shown) = club.ask(
        CHO,
        Request::Board {
            which: Which::Number(number),
        },
    ) else {
        return None;
    };
    let game = shown.state.game()?;
    let user = shown.person(game.on_move()?)?.user;
    let moves = game.position().legal_moves();
    Some((user, moves[index % moves.len()].to_string()))
}

/// Whether every element of `part` is in `whole`, in the same order.
fn is_part_in_order(part: &[Notice], whole: &[Notice]) -> bool {
    let mut whole = whole.iter();
    part.iter().all(|notice| whole.any(|other| other == notice))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    /// Whatever happens and wherever the program stops: people see the news of each match in order, none
    /// twice, the newest always, a result always; and exactly the messages that still hold have buttons.
    #[test]
    fn people_see_what_happened(steps in prop::collection::vec(step(), 1..40)) {
        let mut club = Club::new();
        let mut wall = Wall::default();
        let mut news = News::new();
        for step in steps {
            club = take(club, step, &mut wall, &mut news);
        }
        club = club.restart();
        show_all(&club, &mut wall);
        for (&number, caused) in &news {
            let state = club.look(number);
            let shown = wall.of(number);
            prop_assert!(is_part_in_order(&shown, caused), "{shown:?} of {caused:?}");
            if !matches!(state.stage, Stage::Closed(_)) {
                prop_assert_eq!(shown.last(), caused.last());
            }
            for message in wall.messages.iter().filter(|message| message.number == number) {
                let holds = message.notice.invites() && message.notice.is_current(&state);
                prop_assert_eq!(message.has_buttons, holds, "{:?}", message);
            }
        }
    }
}
