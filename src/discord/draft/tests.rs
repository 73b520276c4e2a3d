//! What stands in the ids of a form, and what its menus offer.

use super::*;

fn drafts() -> impl Iterator<Item = Draft> {
    let to = [
        To::Person(u64::MAX),
        To::Answer {
            number: u32::MAX,
            round: u8::MAX,
        },
    ];
    let longest = Pace::Pool {
        main: 365 * 86_400 - 1,
        increment: 364 * 86_400 - 1,
        cap: 365 * 86_400 - 1 + 1,
    };
    let paces = Pace::PRESETS.into_iter().chain([longest]);
    let with_paces = paces.flat_map(move |pace| to.map(|to| (to, pace)));
    with_paces.flat_map(|(to, pace)| {
        [Some(true), Some(false), None].map(|is_rated| Draft {
            to,
            side: SideChoice::Random,
            pace,
            rules: RuleSet::Chinese,
            is_rated,
        })
    })
}

#[test]
fn every_draft_fits_into_an_id_and_reads_back() {
    for draft in drafts() {
        for part in Part::ALL {
            let id = ComponentId::Draft { part, draft };
            let text = id.to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(id));
        }
    }
    for text in ["p1:red:3d:world:y", "c3.0:random:none:simple:x"] {
        assert_eq!(text.parse::<Draft>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "p1:red:3d:world",
        "p1:red:3d:world:y:",
        "p01:red:3d:world:y",
        "q1:red:3d:world:y",
        "c3:red:3d:world:y",
        "c3.256:red:3d:world:y",
        "p1:green:3d:world:y",
        "p1:red:3 days:world:y",
        "p1:red:72h:world:y",
        "p1:red:3d:moon:y",
        "p1:red:3d:world:z",
    ] {
        assert_eq!(text.parse::<Draft>(), Err(UnknownId), "{text}");
    }
}

#[test]
fn what_a_menu_offers_is_what_it_sets() {
    for draft in drafts() {
        let menus = draft.menus(Language::English);
        assert!(menus.len() < 5, "the buttons need a row");
        for menu in menus {
            let ComponentId::Draft { part, .. } = menu.id else {
                panic!("{:?}", menu.id);
            };
            assert!(menu.choices.len() <= CHOICES);
            let chosen: Vec<_> = menu.choices.iter().filter(|it| it.is_chosen).collect();
            assert_eq!(chosen.len(), 1, "{menu:?}");
            assert_eq!(draft.with(part, &chosen[0].value), Some(draft));
            for choice in &menu.choices {
                let next = draft.with(part, &choice.value).unwrap();
                assert_eq!(next == draft, choice.is_chosen, "{choice:?}");
                assert!(!choice.label.starts_with("choice-"), "{choice:?}");
            }
            assert_eq!(draft.with(part, "?").is_some(), part == Part::Rated);
        }
    }
}
