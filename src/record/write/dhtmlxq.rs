//! A game as the tags of DhtmlXQ, one a line. What would be taken for more than text is written as
//! HTML does.

use super::{
    loss::{self, Loss},
    push,
};
use crate::{
    record::{
        army,
        dhtmlxq::{SAID, is_of_the_game, letter},
        game::{GameResult, Record},
        results,
        tree::{MoveTree, NodeId},
    },
    xiangqi::{Move, Side, Square},
};

pub(super) fn write(record: &Record) -> (String, Vec<Loss>) {
    let mut text = String::from("[DhtmlXQ]\n");
    let mut losses = Vec::new();
    for (name, value) in record.tags.iter() {
        match key(name, value, record.result) {
            Some(key) => tag(&mut text, key, value),
            None => losses.push(Loss::Tag {
                name: name.to_owned(),
            }),
        }
    }
    if let Some(result) = record.result {
        tag(&mut text, "result", word(result));
    }
    let points = army::points(&record.setup().board);
    let points: String = points
        .into_iter()
        .map(|point| point.map_or("99".to_owned(), digits))
        .collect();
    tag(&mut text, "binit", &points);
    write_moves(&mut text, &record.moves);
    text.push_str("[/DhtmlXQ]\n");
    if record.setup().turn == Side::Black && record.moves.is_empty() {
        losses.push(Loss::Turn);
    }
    losses.extend(loss::counters(record));
    losses.extend(loss::marks(&record.moves));
    (text, losses)
}

/// The key under which a tag is read again with the same name and as nothing else.
fn key<'n>(name: &'n str, value: &str, result: Option<GameResult>) -> Option<&'n str> {
    if name == "Result" {
        let is_word = results::parse(value).or(letter(value)).is_some();
        return (!is_word && result.is_none()).then_some("result");
    }
    let known = SAID.iter().find(|(_, known)| *known == name);
    known
        .map(|(key, _)| *key)
        .or_else(|| is_of_the_game(name).then_some(name))
}

const fn word(result: GameResult) -> &'static str {
    match result {
        GameResult::RedWins => "红胜",
        GameResult::BlackWins => "黑胜",
        GameResult::Draw => "和棋",
    }
}

fn tag(text: &mut String, key: &str, value: &str) {
    push(text, format_args!("[DhtmlXQ_{key}]"));
    for letter in value.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '[' => text.push_str("&#91;"),
            _ => text.push(letter),
        }
    }
    push(text, format_args!("[/DhtmlXQ_{key}]\n"));
}

/// A line of moves: the game itself or a variation.
struct Line {
    /// The line that has another move where this one begins.
    parent: usize,
    /// The number of its first move.
    from: usize,
    first: Option<NodeId>,
}

fn write_moves(text: &mut String, tree: &MoveTree) {
    let mut lines = vec![Line {
        parent: 0,
        from: 1,
        first: tree.next(MoveTree::ROOT).first().copied(),
    }];
    let mut comments = String::new();
    say(&mut comments, tree, MoveTree::ROOT, 0, 0);
    let mut number = 0;
    while let Some(line) = lines.get(number) {
        let (from, parent) = (line.from, line.parent);
        let mut node = line.first;
        let mut moves = String::new();
        let mut branches = Vec::new();
        let mut ply = from;
        while let Some(here) = node {
            moves.extend(tree.mv(here).map(move_digits));
            say(&mut comments, tree, here, number, ply);
            // Those beside a variation's first move are lines of the one that it leaves.
            if number == 0 || ply > from {
                let before = tree.parent(here).unwrap_or(MoveTree::ROOT);
                branches.extend(tree.next(before).iter().skip(1).map(|&first| Line {
                    parent: number,
                    from: ply,
                    first: Some(first),
                }));
            }
            node = tree.next(here).first().copied();
            ply += 1;
        }
        match number {
            0 => tag(text, "movelist", &moves),
            _ => tag(text, &format!("move_{parent}_{from}_{number}"), &moves),
        }
        lines.extend(branches);
        number += 1;
    }
    text.push_str(&comments);
}

/// Writes what is said after a move of a line.
fn say(text: &mut String, tree: &MoveTree, node: NodeId, line: usize, ply: usize) {
    let comment = tree.comment(node);
    if comment.is_empty() {
        return;
    }
    let key = match line {
        0 => format!("comment{ply}"),
        _ => format!("comment{line}_{ply}"),
    };
    tag(text, &key, comment);
}

fn move_digits(mv: Move) -> String {
    digits(mv.from) + &digits(mv.to)
}

/// A point as its file and its rank from the top.
fn digits(square: Square) -> String {
    format!("{}{}", square.file().number(), 9 - square.rank().number())
}
