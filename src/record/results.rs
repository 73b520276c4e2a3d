//! How a result is written: PGN's signs and the words of Chinese programs.

use super::game::GameResult;

/// The result that a text names, such as `1-0` or `红胜`.
#[must_use]
pub fn result(text: &str) -> Option<GameResult> {
    parse(text).flatten()
}

/// What a text at the end of a game, or in a tag, says of the result; `Some(None)` says that there is
/// none.
pub(super) fn parse(text: &str) -> Option<Option<GameResult>> {
    let text = text.trim().trim_end_matches(['。', '.', '!', '！']);
    Some(Some(match text {
        "1-0" | "红胜" | "紅勝" | "红先胜" | "紅先勝" | "红方胜" | "紅方勝" | "红方胜利"
        | "黑负" | "黑負" => GameResult::RedWins,
        "0-1" | "黑胜" | "黑勝" | "红先负" | "紅先負" | "黑方胜" | "黑方勝" | "黑方胜利"
        | "红负" | "紅負" => GameResult::BlackWins,
        "1/2-1/2" | "1/2" | "½-½" | "0.5-0.5" | "和棋" | "和局" | "红先和" | "紅先和"
        | "双方和" | "平局" | "和" => GameResult::Draw,
        "*" | "未知" | "未完" => return Some(None),
        _ => return None,
    }))
}

/// PGN's sign for a result; `*` for none.
#[must_use]
pub const fn sign(result: Option<GameResult>) -> &'static str {
    match result {
        Some(GameResult::RedWins) => "1-0",
        Some(GameResult::BlackWins) => "0-1",
        Some(GameResult::Draw) => "1/2-1/2",
        None => "*",
    }
}
