//! What people and servers have set, what is erased, and what is refused because of it.

use super::{PEOPLE, Scene, answered, check, described, reader};
use crate::{
    discord::settings::{self, Page, Whose},
    notation::Notation,
    people::{
        Channels, Language, Preferences, RoleId, ServerSetting, ServerSettings, Setting, Style,
    },
    play::{Pace, PlaceId},
    referee::{Blocked, OwnSettings, Refused, Reply, Request},
};

#[test]
fn settings_of_a_person_and_of_a_server() {
    let mut scene = Scene::new();
    let own = Request::Settings { set: Vec::new() };
    let points = Request::Settings {
        set: vec![Setting::Notation(Some(Notation::Iccs))],
    };
    let server = Request::ServerSettings { set: Vec::new() };
    let asked = [own, points, server];
    let mut replies: Vec<_> = asked
        .iter()
        .map(|request| (request, scene.ask(0, request)))
        .collect();
    let settings = ServerSettings {
        language: Some(Language::Vietnamese),
        ..ServerSettings::default()
    };
    replies.push((&asked[2], Reply::ServerSettings(Box::new(settings))));
    check("settings", |language| {
        let answers = replies
            .iter()
            .map(|(request, reply)| answered(language, 0, request, reply));
        answers.collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn pages_of_settings_and_what_is_erased() {
    let own = OwnSettings {
        preferences: Preferences::default()
            .with(&[Setting::Style(Some(Style::Guided)), Setting::Hidden(true)]),
        blocks: [(12, Some("A*l*ice")), (99, None)]
            .map(|(user, name)| Blocked {
                user,
                name: name.map(str::to_owned),
            })
            .to_vec(),
    };
    let channels = Channels::new([PlaceId(7), PlaceId(8)]).unwrap();
    let server = ServerSettings::default().with(&[
        ServerSetting::Channels(channels),
        ServerSetting::Arbiter(Some(RoleId(5))),
        ServerSetting::Pace(Pace::PerMove { days: 4 }),
    ]);
    check("pages", |language| {
        let reader = reader(PEOPLE[0].0, language);
        let own_pages = Page::of(Whose::Own).iter();
        let own_pages = own_pages.map(|&page| settings::own(reader, page, &own, None));
        let server_pages = Page::of(Whose::Server).iter();
        let server_pages = server_pages.map(|&page| settings::server(reader, page, &server, None));
        let rest = [
            settings::told_of(reader, &OwnSettings::default(), "answer-blocked", 12),
            settings::confirm_erase(language),
            settings::erased(language),
        ];
        let all: Vec<_> = own_pages.chain(server_pages).chain(rest).collect();
        for post in &all {
            assert!(post.text.encode_utf16().count() < 2000);
            assert!(post.buttons.len() + post.menus.len() + post.pickers.len() <= 5);
        }
        all.iter().map(described).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn refusals_about_people_and_places() {
    let allowed = vec![PlaceId(7), PlaceId(8)];
    let refusals = [
        Refused::OnlyInServer,
        Refused::ClosedChannel { allowed },
        Refused::BlockedByThem,
        Refused::BlockedByYou,
        Refused::BlocksThemselves,
        Refused::TooManyBlocked { limit: 100 },
        Refused::NotBlocked,
    ];
    check("refusals-people", |language| {
        let replies = refusals.iter().map(|why| {
            let why = why.clone();
            answered(
                language,
                0,
                &Request::Games,
                &Reply::Refused { why, shown: None },
            )
        });
        replies.collect()
    });
}
