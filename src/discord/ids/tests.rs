//! Every id reads back, and nothing else reads.

use proptest::prelude::*;

use super::*;
use crate::{
    discord::{
        pick::Step,
        plans::{Deed, Path, Planning},
        viewer::{Look, Way},
    },
    people::Follow,
    play::PaceClass,
    referee::{Part, Period, Spot},
    xiangqi::{Side, Square},
};

fn square() -> impl Strategy<Value = Square> {
    (0..90u8).prop_map(|index| Square::from_index(index).unwrap())
}

fn mv() -> impl Strategy<Value = Move> {
    (square(), square()).prop_map(|(from, to)| Move::new(from, to))
}

fn typed() -> impl Strategy<Value = Typed> {
    prop_oneof![
        "[^:]{0,40}",
        "[:a-z0-9]{0,40}",
        "[\u{1F000}-\u{1FFFF}]{40}",
        Just("炮二平五".to_owned()),
    ]
    .prop_filter_map("trimmed texts only", |text: String| Typed::new(&text))
}

fn component() -> impl Strategy<Value = ComponentId> {
    (0..43u8, any::<u32>(), any::<usize>(), mv(), typed()).prop_map(
        |(kind, number, ply, mv, typed)| match kind {
            0 => ComponentId::Accept {
                number,
                round: u8::try_from(ply % 256).unwrap(),
            },
            1 => ComponentId::Decline { number },
            2 => ComponentId::Withdraw { number },
            3 => ComponentId::Move { number, ply },
            4 => ComponentId::Play { number, ply, mv },
            5 => ComponentId::PlayTyped { number, typed },
            6 => ComponentId::Resign { number, ply },
            7 => ComponentId::ConfirmResign { number, ply },
            8 => ComponentId::OfferDraw { number, ply },
            9 => ComponentId::AcceptDraw { number, ply },
            10 => ComponentId::DeclineDraw { number, ply },
            11 => ComponentId::Board { number },
            12 => ComponentId::LosingMove { number, ply, mv },
            13 => ComponentId::Judge {
                rules: RuleSet::ALL[usize::try_from(number % 3).unwrap()],
            },
            14 => ComponentId::View(Viewing {
                look: Look {
                    spot: Spot {
                        game: ply,
                        node: usize::MAX,
                    },
                    bottom: Side::Black,
                    rules: RuleSet::Chinese,
                },
                way: Way::Branch,
            }),
            15 => ComponentId::Import,
            16 => ComponentId::Set {
                whose: if number % 2 == 0 {
                    Whose::Own
                } else {
                    Whose::Server
                },
                what: What::ALL[ply % What::ALL.len()],
            },
            17 => ComponentId::Export {
                number,
                format: Format::ALL[ply % Format::ALL.len()],
            },
            18 => ComponentId::Confirmed { number, ply, mv },
            19..=23 => {
                let from = mv.from;
                let steps = [
                    Step::Pieces,
                    Step::Piece,
                    Step::Targets { from },
                    Step::Target { from },
                    Step::Nothing,
                ];
                let step = steps[usize::from(kind - 19)];
                ComponentId::Pick(Picking { number, ply, step })
            }
            24 => ComponentId::Rules {
                page: rules::Page::ALL[ply % rules::Page::ALL.len()],
            },
            25 => ComponentId::More { number },
            26..=30 => {
                let path = Path::new(vec![mv; ply % (Path::MOST + 1)]).unwrap();
                let deeds = [
                    Deed::List,
                    Deed::Drop,
                    Deed::Step(path.clone()),
                    Deed::Piece(path.clone()),
                    Deed::Target(path),
                ];
                let deed = deeds[usize::from(kind - 26)].clone();
                ComponentId::Plan(Planning { number, ply, deed })
            }
            31 => ComponentId::Here { number },
            32 => ComponentId::AskArbiters { number },
            33..=37 => {
                let all = [
                    Watching::List { page: ply },
                    Watching::Open,
                    Watching::Board {
                        number,
                        bottom: Side::ALL[ply % 2],
                    },
                    Watching::Follow {
                        number,
                        how: Follow::ALL[ply % 2],
                    },
                    Watching::Unfollow {
                        server: u64::MAX,
                        number,
                    },
                ];
                ComponentId::Watch(all[usize::from(kind - 33)])
            }
            38..=40 => {
                let class = PaceClass::Correspondence;
                let list = |period, part| Ranking::List {
                    class,
                    period,
                    part,
                };
                let all = [
                    list(Period::Closed(number), Part::Page(ply)),
                    list(Period::Season, Part::Own),
                    Ranking::Periods { class },
                ];
                ComponentId::Ranking(all[usize::from(kind - 38)])
            }
            41 => ComponentId::Profile(Looking {
                user: u64::MAX,
                class: PaceClass::Live,
            }),
            _ => ComponentId::Dismiss,
        },
    )
}

proptest! {
    #[test]
    fn a_component_reads_back(id in component()) {
        let text = id.to_string();
        prop_assert!(text.encode_utf16().count() <= LIMIT, "{}", text);
        prop_assert_eq!(text.parse::<ComponentId>(), Ok(id));
        prop_assert_eq!(text.parse::<Suggested>(), Err(UnknownId));
    }

    #[test]
    fn a_suggestion_reads_back(number: u32, ply: usize, mv in mv()) {
        let suggested = Suggested { number, ply, mv };
        let text = suggested.to_string();
        prop_assert!(text.encode_utf16().count() <= LIMIT, "{}", text);
        prop_assert_eq!(text.parse::<Suggested>(), Ok(suggested));
    }

    #[test]
    fn whatever_reads_has_one_spelling(text in "xq1:(move|play|lose|sure|pick|text|dismiss|board|refuse|here|appeal|watch):?[+0-9a-i: ]{0,12}") {
        if let Ok(id) = text.parse::<ComponentId>() {
            let spelled = id.to_string();
            prop_assert_eq!(spelled.trim_end_matches(':'), text.trim_end_matches(':'));
        }
    }
}

#[test]
fn ids_that_are_in_use_keep_their_meaning() {
    let known = [
        (
            "xq1:accept:17",
            ComponentId::Accept {
                number: 17,
                round: 0,
            },
        ),
        (
            "xq1:accept:17:2",
            ComponentId::Accept {
                number: 17,
                round: 2,
            },
        ),
        (
            "xq1:terms:17:0",
            ComponentId::Terms {
                number: 17,
                round: 0,
            },
        ),
        ("xq1:rematch:17", ComponentId::Rematch { number: 17 }),
        ("xq1:discard", ComponentId::Discard),
        (
            "xq1:move:17:42",
            ComponentId::Move {
                number: 17,
                ply: 42,
            },
        ),
        (
            "xq1:play:17:0:h2e2",
            ComponentId::Play {
                number: 17,
                ply: 0,
                mv: "h2e2".parse().unwrap(),
            },
        ),
        (
            "xq1:lose:17:8:a0a1",
            ComponentId::LosingMove {
                number: 17,
                ply: 8,
                mv: "a0a1".parse().unwrap(),
            },
        ),
        (
            "xq1:sure:17:8:a0a1",
            ComponentId::Confirmed {
                number: 17,
                ply: 8,
                mv: "a0a1".parse().unwrap(),
            },
        ),
        (
            "xq1:pick:17:8",
            ComponentId::Pick(Picking {
                number: 17,
                ply: 8,
                step: Step::Pieces,
            }),
        ),
        (
            "xq1:pick:17:8:to:h2",
            ComponentId::Pick(Picking {
                number: 17,
                ply: 8,
                step: Step::Target {
                    from: "h2".parse().unwrap(),
                },
            }),
        ),
        (
            "xq1:text:3:炮二平五",
            ComponentId::PlayTyped {
                number: 3,
                typed: Typed::new("炮二平五").unwrap(),
            },
        ),
        (
            "xq1:resign-yes:1:2",
            ComponentId::ConfirmResign { number: 1, ply: 2 },
        ),
        (
            "xq1:agree:1:2",
            ComponentId::AcceptDraw { number: 1, ply: 2 },
        ),
        (
            "xq1:set:server:notation",
            ComponentId::Set {
                whose: Whose::Server,
                what: What::Notation,
            },
        ),
        (
            "xq1:settings:own:privacy",
            ComponentId::Settings {
                whose: Whose::Own,
                page: Page::Privacy,
            },
        ),
        ("xq1:unblock", ComponentId::Unblock),
        ("xq1:account", ComponentId::Account),
        ("xq1:erase", ComponentId::Erase),
        ("xq1:erase-yes", ComponentId::ConfirmErase),
    ];
    for (text, id) in known {
        assert_eq!(text.parse(), Ok(id.clone()), "{text}");
        assert_eq!(id.to_string(), text);
    }
}

#[test]
fn other_texts_are_unknown() {
    for text in [
        "",
        "xq1",
        "xq1:",
        "xq0:accept:17",
        "xq10:accept:17",
        "xq1:accept:",
        "xq1:accept:-1",
        "xq1:accept:017",
        "xq1:accept:4294967296",
        "xq1:accept:17:1:1",
        "xq1:play:17:0:h2",
        "xq1:text:17: h2e2",
        "xq1:set:own:colour",
        "xq1:settings:own:club",
        "xq1:settings:server:privacy",
        "xq1:erase:1",
        "xq1:set:bob:language",
        "accept:17",
    ] {
        assert_eq!(text.parse::<ComponentId>(), Err(UnknownId), "{text}");
    }
    assert_eq!("炮二平五".parse::<Suggested>(), Err(UnknownId));
}
