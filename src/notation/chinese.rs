//! Chinese: what is written, in both scripts, and the words that are read.

use super::{
    described::{Described, Direction, Standing},
    phrase::{Directions, Lexicon, Place, Slot, Table},
    words::Kinds,
};
use crate::xiangqi::{Kind, Piece, Side};

/// The characters of one script.
pub(super) struct Script {
    /// By [`Side::index`] and [`Kind::index`].
    pieces: [[char; 7]; 2],
    forward: char,
    rear: char,
}

pub(super) const SIMPLIFIED: Script = Script {
    pieces: [
        ['帅', '仕', '相', '马', '车', '炮', '兵'],
        ['将', '士', '象', '马', '车', '炮', '卒'],
    ],
    forward: '进',
    rear: '后',
};

pub(super) const TRADITIONAL: Script = Script {
    pieces: [
        ['帥', '仕', '相', '馬', '車', '炮', '兵'],
        ['將', '士', '象', '馬', '車', '炮', '卒'],
    ],
    forward: '進',
    rear: '後',
};

const HAN: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// Red's numbers are Chinese numerals, Black's are full-width digits; the order numbers of soldiers
/// in tandem are Chinese numerals for both.
pub(super) fn write(described: &Described, script: &Script) -> String {
    let Piece { side, kind } = described.piece;
    let numerals = match side {
        Side::Red => HAN,
        Side::Black => FULL_WIDTH,
    };
    let numeral = |number: u8| numerals[usize::from(number) - 1];
    let name = script.pieces[side.index()][kind.index()];
    let who = match described.standing {
        Standing::Alone => [name, numeral(described.file)],
        Standing::Tandem {
            across: Some(number),
            ..
        } => [HAN[number - 1], name],
        Standing::Tandem { index, count, .. } if count > 3 => [HAN[index], name],
        Standing::Tandem { index: 0, .. } => ['前', name],
        Standing::Tandem { index, count, .. } if index + 1 == count => [script.rear, name],
        Standing::Tandem { .. } => ['中', name],
    };
    let direction = match described.direction {
        Direction::Forward => script.forward,
        Direction::Back => '退',
        Direction::Sideways => '平',
    };
    who.into_iter()
        .chain([direction, numeral(described.number)])
        .collect()
}

/// One character for all that mean the same, of either script and of either side's pieces in either
/// style; the words below use the one that this gives.
pub(super) const fn fold(letter: char) -> char {
    match letter {
        '車' | '俥' | '伡' | '🩤' | '🩫' => '车',
        '馬' | '傌' | '🩣' | '🩪' => '马',
        '砲' | '包' | '🩥' | '🩬' => '炮',
        '帥' | '🩠' => '帅',
        '將' | '🩧' => '将',
        '🩡' => '仕',
        '🩨' => '士',
        '🩢' => '相',
        '🩩' => '象',
        '🩦' => '兵',
        '🩭' => '卒',
        '進' => '进',
        '後' => '后',
        '橫' => '横',
        '壹' => '一',
        '貳' | '贰' => '二',
        '參' | '叁' | '叄' => '三',
        '肆' => '四',
        '伍' => '五',
        '陸' | '陆' => '六',
        '柒' => '七',
        '捌' => '八',
        '玖' => '九',
        _ => letter,
    }
}

/// What was meant by a slip of a phonetic keyboard.
const fn mended(letter: char) -> char {
    match letter {
        '跑' | '泡' | '抛' => '炮',
        '居' | '局' => '车',
        '码' | '吗' | '妈' => '马',
        '向' | '像' | '香' => '相',
        '是' | '事' | '市' => '士',
        '冰' | '并' => '兵',
        '足' | '组' => '卒',
        '近' | '今' | '尽' => '进',
        '腿' | '推' => '退',
        '评' | '凭' => '平',
        '两' => '二',
        '仨' => '三',
        '钱' => '前',
        '候' | '厚' => '后',
        '钟' => '中',
        _ => letter,
    }
}

/// The text with the slips of phonetic keyboards mended; `None` if there are none.
pub(super) fn mend_slips(text: &str) -> Option<String> {
    let meant: String = text.chars().map(mended).collect();
    (meant != text).then_some(meant)
}

pub(super) const LEXICON: Lexicon = Lexicon {
    table: Table::Chinese,
    pieces: &[
        ("炮", Kinds::of(Kind::Cannon)),
        ("马", Kinds::of(Kind::Horse)),
        ("车", Kinds::of(Kind::Chariot)),
        ("兵", Kinds::of(Kind::Soldier)),
        ("卒", Kinds::of(Kind::Soldier)),
        ("相", Kinds::of(Kind::Elephant)),
        ("象", Kinds::of(Kind::Elephant)),
        ("仕", Kinds::of(Kind::Advisor)),
        ("士", Kinds::of(Kind::Advisor)),
        ("帅", Kinds::of(Kind::General)),
        ("将", Kinds::of(Kind::General)),
    ],
    places: &[
        ("前", Place::Front),
        ("后", Place::Rear),
        ("中", Place::Middle),
    ],
    directions: &[
        ("进", Directions::FORWARD),
        ("退", Directions::BACK),
        ("平", Directions::SIDEWAYS),
        ("上", Directions::FORWARD),
        ("下", Directions::BACK),
        ("横", Directions::SIDEWAYS),
        ("+", Directions::FORWARD),
        ("=", Directions::SIDEWAYS),
        (".", Directions::SIDEWAYS),
        ("-", Directions::BACK_OR_SIDEWAYS),
    ],
    numbers: &[
        ("一", 1),
        ("二", 2),
        ("三", 3),
        ("四", 4),
        ("五", 5),
        ("六", 6),
        ("七", 7),
        ("八", 8),
        ("九", 9),
    ],
    patterns: &[
        (0, &[Slot::Piece, Slot::File, Slot::Direction, Slot::Number]),
        (
            0,
            &[Slot::Place, Slot::Piece, Slot::Direction, Slot::Number],
        ),
        (
            0,
            &[Slot::Order, Slot::Piece, Slot::Direction, Slot::Number],
        ),
        (1, &[Slot::Piece, Slot::Direction, Slot::Number]),
        (
            1,
            &[Slot::Piece, Slot::Place, Slot::Direction, Slot::Number],
        ),
        (
            1,
            &[
                Slot::Place,
                Slot::Piece,
                Slot::File,
                Slot::Direction,
                Slot::Number,
            ],
        ),
        (1, &[Slot::Place, Slot::File, Slot::Direction, Slot::Number]),
        (
            1,
            &[
                Slot::Place,
                Slot::File,
                Slot::Piece,
                Slot::Direction,
                Slot::Number,
            ],
        ),
        (2, &[Slot::File, Slot::Piece, Slot::Direction, Slot::Number]),
    ],
};
