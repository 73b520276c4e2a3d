//! What the enums of the rules read like, in each language.

use caipan::{
    play::{Outcome, Reason, Refusal},
    text::{self, Language},
    xiangqi::{Illegal, Kind, Piece, Side},
};

fn all(sentence: impl Fn(Language) -> String) -> [String; 4] {
    Language::ALL.map(sentence)
}

#[test]
fn a_blocked_horse_names_its_leg() {
    let why = Illegal::HorseLeg {
        leg: "c0".parse().unwrap(),
    };
    assert_eq!(
        all(|language| text::illegal(language, &why, Side::Red)),
        [
            "The horse's leg is blocked: a piece stands on c0.",
            "蹩马腿：c0 上有棋子。",
            "蹩馬腿：c0 上有棋子。",
            "Mã bị cản chân: có quân ở c0.",
        ]
    );
}

#[test]
fn a_check_names_the_opponents_piece() {
    let why = Illegal::IntoCheck {
        by: Kind::Cannon,
        at: "e7".parse().unwrap(),
    };
    assert_eq!(
        all(|language| text::illegal(language, &why, Side::Red)),
        [
            "This move would leave your general in check by the black cannon on e7.",
            "走后你的将（帅）会被 e7 上的黑炮将军。",
            "走後你的將（帥）會被 e7 上的黑砲將軍。",
            "Nước này sẽ để Tướng của bạn bị Pháo Đen ở e7 chiếu.",
        ]
    );
}

#[test]
fn a_finished_game_says_how_it_ended() {
    let outcome = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Stalemate,
    };
    assert_eq!(
        all(|language| text::refusal(language, &Refusal::GameOver(outcome), Side::Red)),
        [
            "This game is over: Black wins: Red has no legal move, which loses in xiangqi. /xq challenge starts a new one.",
            "这局棋已经结束：黑方胜：红方困毙（无子可动）。用 /xq challenge 可以再下一局。",
            "這局棋已經結束：黑方勝：紅方困斃（無子可動）。用 /xq challenge 可以再下一局。",
            "Ván cờ đã kết thúc: Đen thắng: Đỏ hết nước đi, trong cờ tướng là thua. /xq challenge bắt đầu ván mới.",
        ]
    );
}

#[test]
fn pieces_have_their_own_sides_names() {
    let names = |language, side| {
        Kind::ALL
            .map(|kind| text::piece(language, Piece { side, kind }))
            .join(" ")
    };
    assert_eq!(
        names(Language::SimplifiedChinese, Side::Red),
        "红帅 红仕 红相 红马 红车 红炮 红兵"
    );
    assert_eq!(
        names(Language::TraditionalChinese, Side::Black),
        "黑將 黑士 黑象 黑馬 黑車 黑砲 黑卒"
    );
    assert_eq!(
        names(Language::English, Side::Black),
        "black general black advisor black elephant black horse black chariot black cannon black soldier"
    );
    assert_eq!(
        names(Language::Vietnamese, Side::Red),
        "Tướng Đỏ Sĩ Đỏ Tượng Đỏ Mã Đỏ Xe Đỏ Pháo Đỏ Tốt Đỏ"
    );
}

/// Formatting in debug builds fails on a place that is not filled, so this also shows that every
/// sentence gets all that it names.
#[test]
fn every_reason_has_a_sentence_in_every_language() {
    let at = "e4".parse().unwrap();
    let piece = Piece {
        side: Side::Black,
        kind: Kind::Horse,
    };
    let mut reasons = vec![
        Illegal::EmptyPoint { at },
        Illegal::NotYours { at, piece },
        Illegal::SamePoint { at },
        Illegal::OwnPiece {
            at,
            kind: Kind::Cannon,
        },
        Illegal::HorseLeg { leg: at },
        Illegal::ElephantEye { eye: at },
        Illegal::CrossesRiver,
        Illegal::CannonJumpsToEmpty { screen: at },
        Illegal::NoScreen,
        Illegal::TooManyScreens { count: 2 },
        Illegal::SoldierBack,
        Illegal::SoldierSideways,
        Illegal::GeneralsFace,
        Illegal::StaysInCheck {
            by: Kind::Horse,
            at,
        },
        Illegal::IntoCheck {
            by: Kind::Horse,
            at,
        },
    ];
    reasons.extend(Kind::ALL.map(|kind| Illegal::NotItsMove { kind }));
    reasons.extend([Kind::General, Kind::Advisor].map(|kind| Illegal::LeavesPalace { kind }));
    reasons.extend([Kind::Chariot, Kind::Cannon].map(|kind| Illegal::PathBlocked { kind, at }));
    for language in Language::ALL {
        let mut said = std::collections::HashSet::new();
        for why in &reasons {
            let sentence = text::illegal(language, why, Side::Red);
            assert!(!sentence.starts_with("illegal-"), "{sentence}");
            assert!(said.insert(sentence.clone()), "said twice: {sentence}");
        }
    }
}
