//! Any text as a move in any position.

use caipan::{
    notation::{Notation, Reading, nearest, read, suggest},
    xiangqi::{Move, Position},
};

use super::source::Source;

/// What moves are written with, so that bytes come near to moves.
const WORDS: [&str; 96] = [
    "一", "二", "三", "四", "五", "六", "七", "八", "九", "１", "５", "９", "前", "后", "中", "進",
    "进", "退", "平", "上", "兵", "卒", "马", "傌", "車", "俥", "炮", "砲", "相", "象", "仕", "士",
    "帅", "將", "將", "跑", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "10", "+", "-", "=",
    ".", "/", "—", "–", "，", "P", "C", "B", "M", "X", "T", "S", "Tg", "H", "R", "E", "A", "K",
    "N", "G", "t", "s", "g", "b", "j", "p", "q", "z", "x", "a", "c", "e", "h", "i", "pháo ", "mã ",
    "tấn ", "bình ", "cannon ", "horse ", "front ", "to ", " ", "(", ")", "!",
];

/// Reads the bytes, as a text or as numbers of words, in a position that they begin with.
pub(crate) fn any_text(bytes: &[u8]) {
    let mut source = Source::new(bytes);
    let position = source.position();
    let is_words = source.byte().is_some_and(|byte| byte % 2 == 0);
    let rest = source.rest();
    let text: String = if is_words {
        rest.iter()
            .map(|&byte| WORDS[usize::from(byte) % WORDS.len()])
            .collect()
    } else {
        String::from_utf8_lossy(rest).into_owned()
    };
    check(&position, &text);
}

/// The text is read with every preference and without any; all that is offered is legal.
pub(crate) fn check(position: &Position, text: &str) {
    let is_long = text.chars().count() > 140;
    for prefer in Notation::ALL.into_iter().map(Some).chain([None]) {
        match read(position, text, prefer) {
            Reading::Move(mv) => assert!(!is_long && position.is_legal(mv), "{text}"),
            Reading::Several(moves) => {
                assert!(!is_long && moves.len() > 1, "{text}");
                offered(position, text, &moves, 128);
                assert!(moves.is_sorted(), "{text}");
            }
            Reading::Illegal { mv, why } => assert_eq!(position.check(mv), Err(why), "{text}"),
            Reading::Unreadable { .. } => {}
        }
    }
    offered(position, text, &nearest(position, text), 5);
    offered(position, text, &suggest(position, text, 25), 25);
}

fn offered(position: &Position, text: &str, moves: &[Move], limit: usize) {
    assert!(moves.len() <= limit, "{text} in {position}");
    for (index, &mv) in moves.iter().enumerate() {
        let is_new = !moves[..index].contains(&mv);
        assert!(is_new && position.is_legal(mv), "{text} in {position}");
    }
}
