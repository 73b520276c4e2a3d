//! All integration tests in one binary, so that they link once.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod around;
mod boards;
mod browser;
mod busy;
mod bytes;
mod cli_convert;
mod cli_convert_files;
mod cli_judge;
mod cli_notation;
mod cli_process;
mod club;
mod data;
mod diagram;
mod exporting;
mod importing;
mod layers;
mod menu;
mod mishaps;
mod misuse;
mod notation;
mod notation_hand;
mod notation_random;
mod notation_typed;
mod openapi;
mod picking;
mod places;
mod play;
mod record;
mod referee;
mod referee_arbiters;
mod referee_challenges;
mod referee_crashes;
mod referee_outbox;
mod referee_people;
mod referee_places;
mod referee_ruling;
mod referee_settings;
mod referee_twice;
mod referee_which;
mod render;
mod repetition;
mod ruling;
mod ruling_words;
mod sentences;
mod settings;
mod settings_pages;
mod standin;
mod standin_bot;
mod standin_client;
mod standin_clock;
mod standin_commands;
mod standin_components;
mod standin_directs;
mod standin_gateway;
mod standin_life;
mod standin_messages;
mod standin_page;
mod standin_raw;
mod standin_servers;
mod standin_strict;
mod standin_threads;
mod store;
mod store_kill;
mod store_survey;
mod table;
mod text;
mod wall;
mod whole_game;
mod xiangqi;
