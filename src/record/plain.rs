//! Plain move lists as people paste them: one or many lines, with or without numbers, perhaps a FEN in
//! front and a few words about the game.

use std::sync::LazyLock;

use super::lexer::{Placed, Token, after_number, is_decoration, number};
use crate::{
    notation::{self, Neighbours, Reading},
    record::style::Points,
    xiangqi::{Position, Rank},
};

/// How many words of a line are looked at to tell moves from words about the game.
const LOOKED_AT: usize = 12;
/// How many words are taken for one line.
const LONGEST_LINE: usize = 100;
/// How many lines of words may stand before the first move.
const LINES_BEFORE: usize = 50;

/// Whether a text is the board of a FEN.
pub(super) fn is_board(text: &str) -> bool {
    text.bytes().filter(|&byte| byte == b'/').count() + 1 == Rank::ALL.len()
        && text
            .chars()
            .all(|letter| letter == '/' || letter.is_ascii_alphanumeric())
}

/// The FEN that these parts begin with, and how many parts it has.
fn fen(tokens: &[Placed<'_>]) -> Option<(String, usize)> {
    let Token::Text(board) = tokens.first()?.token else {
        return None;
    };
    if !is_board(board) {
        return None;
    }
    let Some(side @ ("w" | "W" | "r" | "R" | "b" | "B")) = text_at(tokens, 1) else {
        return Some((board.to_owned(), 1));
    };
    let is_counter = |at| text_at(tokens, at).filter(|text| text.parse::<u16>().is_ok());
    match (
        text_at(tokens, 2),
        text_at(tokens, 3),
        is_counter(4),
        is_counter(5),
    ) {
        (Some("-"), Some("-"), Some(quiet), Some(number)) => {
            Some((format!("{board} {side} - - {quiet} {number}"), 6))
        }
        _ => Some((format!("{board} {side}"), 2)),
    }
}

fn text_at<'t>(tokens: &[Placed<'t>], at: usize) -> Option<&'t str> {
    match tokens.get(at)?.token {
        Token::Text(text) => Some(text),
        _ => None,
    }
}

/// Where the next game begins after these first parts of one: at the next FEN.
pub(super) fn game_end(tokens: &[Placed<'_>]) -> usize {
    tokens
        .iter()
        .position(is_board_part)
        .unwrap_or(tokens.len())
}

/// Whether a line begins a game: with a FEN or its first move's number.
pub(super) fn begins_game(line: &str) -> bool {
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    is_board(&line[..end]) || number(&line[..end]) == Some(1)
}

/// Where another game begins in these parts, which follow a game that ended on this line: at its words if
/// those have lines of their own, or else at its FEN or its first move's number. `None` if none does.
pub(super) fn next_game(tokens: &[Placed<'_>], ended: Option<usize>) -> Option<usize> {
    if begins_again(tokens) {
        return Some(0);
    }
    let is_fresh = ended.is_none_or(|line| tokens.first().is_some_and(|first| first.line > line));
    let head = head(tokens).filter(|_| is_fresh);
    let has_words =
        |head: &Head<'_>| head.fen.is_some() || tokens.get(head.parts).is_some_and(is_first_number);
    if head.is_some_and(|head| has_words(&head)) {
        return Some(0);
    }
    let mut depth = 0_usize;
    tokens.iter().position(|placed| {
        match placed.token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && (is_board_part(placed) || is_first_number(placed))
    })
}

/// Whether these parts, which follow a game, begin another one, perhaps after comments.
fn begins_again(tokens: &[Placed<'_>]) -> bool {
    let first = tokens.iter().find(|placed| match placed.token {
        Token::Text(text) => !is_decoration(text),
        Token::Comment(_) | Token::Mark(_) => false,
        Token::Open | Token::Close => true,
    });
    first.is_some_and(|first| is_board_part(first) || is_first_number(first))
}

/// Whether it is the number of the first move of a game.
fn is_first_number(placed: &Placed<'_>) -> bool {
    matches!(placed.token, Token::Text(text) if number(text) == Some(1))
}

/// Words that programs put around a FEN or moves.
fn is_keyword(text: &str) -> bool {
    const WORDS: [&str; 6] = ["fen", "fen:", "position", "startpos", "moves", "moves:"];
    WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// What stands before the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head<'t> {
    pub(super) fen: Option<String>,
    /// Words about the game.
    pub(super) words: Vec<&'t str>,
    /// How many parts that is.
    pub(super) parts: usize,
}

/// What stands before the moves; `None` if there is neither a FEN nor anything like a move. Words are
/// left out by whole lines, and never a line with something that looks like a move: one move too few
/// would turn the sides around. In that line only the number of the first move tells words before it.
pub(super) fn head<'t>(tokens: &[Placed<'t>]) -> Option<Head<'t>> {
    let mut head = Head {
        fen: None,
        words: Vec::new(),
        parts: 0,
    };
    for _ in 0..LINES_BEFORE {
        let first = tokens.get(head.parts)?;
        let rest = &tokens[head.parts..];
        let line = rest
            .iter()
            .take(LONGEST_LINE)
            .take_while(|placed| placed.line == first.line);
        let line = &rest[..line.count()];
        if let Some(at) = line.iter().position(|placed| is_board_part(placed)) {
            let (fen, parts) = fen(&rest[at..])?;
            head.words.extend(line[..at].iter().filter_map(word));
            head.fen = Some(fen);
            head.parts += at + parts;
            head.parts += keywords(&tokens[head.parts..]);
            return Some(head);
        }
        if line.iter().take(LOOKED_AT).any(may_be_move) {
            let introduced = line.iter().position(is_first_number);
            let are_words = |words: &[Placed<'_>]| {
                let is_branch =
                    |placed: &Placed<'_>| matches!(placed.token, Token::Open | Token::Close);
                !words.iter().any(is_branch) && (is_prose(words) || !words.iter().any(may_be_move))
            };
            let words = introduced.filter(|&at| are_words(&line[..at])).unwrap_or(0);
            head.words.extend(line[..words].iter().filter_map(word));
            head.parts += words + keywords(&line[words..]);
            return Some(head);
        }
        head.words.extend(line.iter().filter_map(word));
        head.parts += line.len();
    }
    Some(head)
}

/// Whether the first line is words only: a move has a number in every notation, also one with a slip in
/// it, and `I` or `Cannon` is the name of a piece only beside one. Chinese and Vietnamese write numbers as
/// words.
pub(super) fn is_prose(tokens: &[Placed<'_>]) -> bool {
    let Some(first) = tokens.first() else {
        return true;
    };
    tokens
        .iter()
        .take_while(|placed| placed.line == first.line)
        .all(|placed| match placed.token {
            Token::Text(text) => text
                .bytes()
                .all(|byte| byte.is_ascii() && !byte.is_ascii_digit()),
            _ => true,
        })
}

fn is_board_part(placed: &Placed<'_>) -> bool {
    matches!(placed.token, Token::Text(text) if is_board(text))
}

fn word<'t>(placed: &Placed<'t>) -> Option<&'t str> {
    match placed.token {
        Token::Text(text) if !is_keyword(text) => Some(text),
        Token::Comment(text) => Some(text),
        _ => None,
    }
}

/// How many of the first parts are keywords.
fn keywords(tokens: &[Placed<'_>]) -> usize {
    tokens
        .iter()
        .take_while(|placed| matches!(placed.token, Token::Text(text) if is_keyword(text)))
        .count()
}

/// The moves of the usual start, by which words are told from moves.
static NEIGHBOURS: LazyLock<Neighbours> = LazyLock::new(|| Neighbours::new(&Position::start()));

fn may_be_move(placed: &Placed<'_>) -> bool {
    let Token::Text(text) = placed.token else {
        return false;
    };
    let bare = after_number(text);
    if bare.is_some_and(|bare| bare.len() < text.len()) || Points::parse(text).is_some() {
        return true;
    }
    // Moves may stand without space between them.
    let four = text.char_indices().nth(4).map(|(end, _)| &text[..end]);
    [Some(text), four.filter(|four| !four.is_ascii())]
        .into_iter()
        .flatten()
        .any(resembles_move)
}

fn resembles_move(text: &str) -> bool {
    let unreadable = Reading::Unreadable { missing: None };
    notation::read(&Position::start(), text, None) != unreadable
        || !NEIGHBOURS.nearest(text).is_empty()
}
