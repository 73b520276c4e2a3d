//! Chinese: what is written, in both scripts, and the words that are read.

use super::{
    described::{Described, Direction, Standing},
    kinds::Kinds,
    phrase::{Directions, Lexicon, Place, Slot, Table},
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
        '軍' => '军',
        '殺' => '杀',
        '絕' | '絶' => '绝',
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

/// What was meant by a slip of a phonetic keyboard, or by a neighbour in handwriting.
const fn mended(letter: char) -> char {
    match letter {
        '跑' | '泡' | '抛' | '袍' => '炮',
        '居' | '局' | '举' | '巨' | '据' | '拒' | '具' | '距' => '车',
        '码' | '碼' | '吗' | '妈' | '媽' | '嘛' | '麻' | '骂' | '玛' | '瑪' => '马',
        '向' | '像' | '香' | '想' | '响' | '项' | '乡' => '相',
        '是' | '事' | '市' | '示' | '试' | '式' | '室' | '世' | '土' => '士',
        '降' | '江' | '奖' | '讲' | '酱' => '将',
        '率' | '甩' | '摔' => '帅',
        '冰' | '并' | '饼' | '病' | '丙' => '兵',
        '足' | '组' | '族' | '祖' | '租' => '卒',
        '近' | '今' | '尽' | '金' | '禁' | '劲' | '斤' => '进',
        '腿' | '推' | '褪' => '退',
        '评' | '凭' | '瓶' | '苹' | '屏' | '萍' => '平',
        '钱' | '錢' | '浅' | '千' => '前',
        '候' | '厚' | '吼' => '后',
        '钟' | '鐘' | '种' | '重' => '中',
        '以' | '已' | '衣' | '医' | '依' => '一',
        '两' | '兩' | '而' | '耳' | '儿' => '二',
        '仨' | '山' | '伞' => '三',
        '死' | '思' | '寺' | '似' => '四',
        '无' | '午' | '舞' | '武' | '屋' => '五',
        '流' | '留' | '刘' | '柳' => '六',
        '起' | '期' | '齐' | '其' | '妻' => '七',
        '把' | '吧' | '爸' | '巴' => '八',
        '就' | '久' | '酒' | '旧' | '救' => '九',
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
