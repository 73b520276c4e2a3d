//! The four characters in which nearly every move of a Chinese record is written, read without the
//! tables: [`chinese()`]. It never answers otherwise than the tables would.

use super::{
    chinese::fold,
    described::{Direction, file_of_number, target},
    kinds::Kinds,
    phrase::{Directions, Phrase, Place, Table},
    resolve,
};
use crate::xiangqi::{Kind, Move, Piece, Position};

/// The one legal move of a text such as `炮二平五` or `前马进６`. `None` for any other text, and if
/// there are several legal moves or none: the tables say which, and why.
pub(super) fn chinese(position: &Position, text: &str) -> Option<Move> {
    let mut letters = text.chars().map(fold);
    let mut next = || letters.next();
    let (first, second, third, fourth) = (next()?, next()?, next()?, next()?);
    if letters.next().is_some() {
        return None;
    }
    let direction = match third {
        '进' => Direction::Forward,
        '退' => Direction::Back,
        '平' => Direction::Sideways,
        _ => return None,
    };
    let number = number(fourth)?;
    match (kind(first), place(first)) {
        (Some(kind), _) => on_file(position, kind, self::number(second)?, direction, number),
        (None, Some(place)) => {
            let phrase = Phrase {
                table: Table::Chinese,
                tier: 0,
                kinds: Kinds::of(kind(second)?),
                place: Some(place),
                file: None,
                directions: Directions::of(direction),
                number,
            };
            let mut found = Vec::new();
            resolve::phrase(position, &phrase, &mut found);
            only(found.iter().map(|candidate| candidate.mv), position)
        }
        (None, None) => None,
    }
}

fn on_file(
    position: &Position,
    kind: Kind,
    file: u8,
    direction: Direction,
    number: u8,
) -> Option<Move> {
    let side = position.turn();
    let file = file_of_number(side, file)?;
    let moves = position
        .board()
        .of(side, kind)
        .filter(|from| from.file() == file)
        .filter_map(|from| {
            let to = target(Piece { side, kind }, from, direction, number)?;
            Some(Move::new(from, to))
        });
    only(moves, position)
}

fn only(moves: impl Iterator<Item = Move>, position: &Position) -> Option<Move> {
    let mut legal = moves.filter(|&mv| position.is_legal(mv));
    let mv = legal.next()?;
    legal.all(|other| other == mv).then_some(mv)
}

const fn kind(letter: char) -> Option<Kind> {
    Some(match letter {
        '帅' | '将' => Kind::General,
        '仕' | '士' => Kind::Advisor,
        '相' | '象' => Kind::Elephant,
        '马' => Kind::Horse,
        '车' => Kind::Chariot,
        '炮' => Kind::Cannon,
        '兵' | '卒' => Kind::Soldier,
        _ => return None,
    })
}

const fn place(letter: char) -> Option<Place> {
    Some(match letter {
        '前' => Place::Front,
        '中' => Place::Middle,
        '后' => Place::Rear,
        _ => return None,
    })
}

const fn number(letter: char) -> Option<u8> {
    Some(match letter {
        '一' | '1' | '１' => 1,
        '二' | '2' | '２' => 2,
        '三' | '3' | '３' => 3,
        '四' | '4' | '４' => 4,
        '五' | '5' | '５' => 5,
        '六' | '6' | '６' => 6,
        '七' | '7' | '７' => 7,
        '八' | '8' | '８' => 8,
        '九' | '9' | '９' => 9,
        _ => return None,
    })
}
