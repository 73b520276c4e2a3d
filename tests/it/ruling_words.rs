//! Rulings in words: the right verdict in every language, within the bounds that a message needs.

use caipan::{
    notation::{Notation, write},
    ruling::{Ending, History, Repetition, RuleSet, Ruling, Warning, judge, warning},
    text::{self, Language, Speech},
    xiangqi::{Move, Position, Setup},
};
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    moves: Vec<Typed>,
    expected: String,
    #[serde(default)]
    confidence: String,
}

#[derive(Deserialize)]
#[serde(transparent)]
struct Typed(String);

/// The ruling of a row and the warning that came last before it.
fn told(row: &Row, rules: RuleSet) -> (Option<Repetition>, Option<Warning>) {
    let setup: Setup = row.fen.parse().unwrap();
    let mut history = History::new(Position::try_from(setup).unwrap());
    let mut warned = None;
    for Typed(text) in &row.moves {
        let mv: Move = text.parse().unwrap();
        history.push(mv).unwrap();
        if let Some(Ending::Ruled(Ruling::Repetition(evidence))) = judge(&history, rules) {
            return (Some(evidence), warned);
        }
        warned = warning(&history, rules).or(warned);
    }
    (None, warned)
}

fn written(evidence: &Repetition, notation: Notation) -> Vec<String> {
    let positions = evidence.positions();
    let moves = evidence.moves.iter().zip(&positions);
    moves
        .map(|(judged, before)| write(before, judged.mv, notation))
        .collect()
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

fn rows() -> Vec<Row> {
    data::rows("rulings.jsonl")
}

fn row(id: &str) -> Row {
    rows().into_iter().find(|row| row.id == id).unwrap()
}

/// How a ruling begins in each language, in the order of [`Language::ALL`].
fn openings(expected: &str) -> [&'static str; 4] {
    match expected {
        "red_loses" => ["Red loses", "红方判负", "紅方判負", "Đỏ bị xử thua"],
        "black_loses" => ["Black loses", "黑方判负", "黑方判負", "Đen bị xử thua"],
        _ => ["Draw", "判和", "判和", "Xử hòa"],
    }
}

#[test]
fn every_ruling_says_who_loses_in_every_language() {
    let mut ruled = 0;
    for row in rows() {
        let (Some(evidence), _) = told(&row, RuleSet::World) else {
            assert_eq!(row.expected, "none", "{}", row.id);
            continue;
        };
        if row.confidence == "disputed" {
            continue;
        }
        ruled += 1;
        for (language, opening) in Language::ALL.into_iter().zip(openings(&row.expected)) {
            let text = text::ruling(language.into(), &evidence);
            assert!(text.starts_with(opening), "{}: {text}", row.id);
        }
    }
    assert!(ruled > 150, "only {ruled} rows");
}

#[test]
fn the_texts_keep_their_bounds() {
    let figures = data::rows::<Row>("chinese-figures.jsonl");
    for row in rows().into_iter().chain(figures) {
        for rules in RuleSet::ALL {
            let (evidence, warning) = told(&row, rules);
            for language in Language::ALL {
                if let Some(warning) = &warning {
                    let text = text::forecast(language, warning);
                    assert!(units(&text) <= text::FORECAST_LIMIT, "{}: {text}", row.id);
                }
                let Some(evidence) = &evidence else { continue };
                // The notation with the longest texts.
                let notation = Notation::English;
                let speech = Speech { language, notation };
                let text = text::ruling(speech, evidence);
                assert!(units(&text) <= text::RULING_LIMIT, "{}: {text}", row.id);
                let moves = written(evidence, notation);
                let lines = text::evidence(speech, evidence, &moves);
                assert_eq!(lines.len(), 1 + evidence.shown().len());
                for line in lines {
                    assert!(units(&line) <= text::EVIDENCE_LIMIT, "{}: {line}", row.id);
                }
                let arrows = text::arrows(language, evidence, &[]);
                assert!(units(&arrows) <= text::ARROWS_LIMIT, "{}: {arrows}", row.id);
            }
        }
    }
}

#[test]
fn a_chase_is_told_with_its_reason() {
    // The red chariot follows the black cannon up and down the edge; nothing protects it.
    let (evidence, warning) = told(&row("con-rook-chases-cannon"), RuleSet::World);
    let (evidence, warning) = (evidence.unwrap(), warning.unwrap());
    assert_eq!(
        text::ruling(Language::English.into(), &evidence),
        "Red loses: Red chases the black cannon (first on a3) with the red chariot at every move \
         (perpetual chase): nothing protects it. Black's moves attack nothing (idle moves). World \
         Xiangqi Rules 2018 (3.3; Asian rules no. 18): perpetual chase against allowed moves loses."
    );
    assert_eq!(
        text::ruling(Language::SimplifiedChinese.into(), &evidence),
        "红方判负：红方每着都以红车捉黑炮（循环开始时在 a3），构成长捉；此子无根（没有棋子保护）。\
         黑方均为闲着。依据《世界象棋规则》2018（3.3；亚洲规则第 18 项）：长捉对允许着法，前者判负。"
    );
    assert!(
        text::forecast(Language::English, &warning)
            .starts_with("If this position comes a third time, Red loses: Red chases")
    );
    let lines = text::evidence(
        Language::English.into(),
        &evidence,
        &written(&evidence, Notation::Wxf),
    );
    assert_eq!(
        lines[..3],
        [
            "The same 4 moves were played 2 times:",
            "① Red R8-1 – chase: the red chariot on b3 could take the black cannon on a3; nothing \
             protects it",
            "② Black C1-1 – idle",
        ]
    );
}

/// A figure so rich in checks that the search for gains does not come to its end.
#[test]
fn a_search_that_gave_up_is_told() {
    let mut figures: Vec<Row> = data::rows("chinese-figures.jsonl");
    figures.retain(|row| row.id == "cxa20-r12");
    let (evidence, _) = told(&figures[0], RuleSet::Chinese);
    let evidence = evidence.unwrap();
    let shown = evidence.shown().iter();
    let looked_at = shown.filter_map(|judged| judged.gave_up.gain).next();
    let looked_at = looked_at.unwrap().to_string();
    for language in Language::ALL {
        let lines = text::evidence(language.into(), &evidence, &[]).join("\n");
        assert!(lines.contains(&looked_at), "{lines}");
    }
    let lines = text::evidence(Language::English.into(), &evidence, &[]).join("\n");
    let words = format!("gains, {looked_at} positions");
    assert!(lines.contains(&words), "{lines}");
}

#[test]
fn the_picture_is_told_to_those_who_do_not_see_it() {
    let (evidence, _) = told(&row("con-rook-chases-cannon"), RuleSet::World);
    let evidence = evidence.unwrap();
    let written = written(&evidence, Notation::Vietnamese);
    assert_eq!(
        text::arrows(Language::Vietnamese, &evidence, &written),
        "Mũi tên chỉ các nước lặp lại: ① Đỏ X8/1 (bắt), ② Đen P1/1 (nhàn), ③ Đỏ X8.1 (bắt), ④ Đen \
         P1.1 (nhàn)."
    );
}

#[test]
fn the_same_moves_are_told_by_the_rules_they_were_judged_by() {
    let (evidence, _) = told(&row("con-rook-chases-cannon"), RuleSet::Simple);
    assert_eq!(
        text::ruling(Language::English.into(), &evidence.unwrap()),
        "Draw: neither side gives check with every move. Caipan's casual rules: when neither side \
         makes forbidden moves, it is a draw."
    );
    let (evidence, _) = told(&row("con-check-beats-chase"), RuleSet::Chinese);
    let text = text::ruling(Language::English.into(), &evidence.unwrap());
    assert!(text.starts_with("Red loses: Red gives check with every move (perpetual check)."));
    assert!(text.contains("articles 24.9, 24.11, 25: "), "{text}");
}

/// What the ruling says of the lighter kind, in each language, and what the JSON of the same would say.
#[track_caller]
fn assert_saved(row: &Row, rules: RuleSet, expected: [&str; 4]) {
    let (evidence, _) = told(row, rules);
    let evidence = evidence.unwrap();
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        let text = text::ruling(language.into(), &evidence);
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn where_weight_decides_the_text_says_what_it_rests_on() {
    let figures: Vec<Row> = data::rows("chinese-figures.jsonl");
    let figure = figures.iter().find(|row| row.id == "cxa20-f27").unwrap();
    // Black's chariot attacks a horse that Red's chariot protects; a cannon stands behind it.
    assert_saved(
        figure,
        RuleSet::Chinese,
        [
            "Black's moves are the lighter kind: after C1+1, the black chariot on a1 can win the red \
             horse on a0 only together with the black cannon on a8.",
            "黑方犯禁较轻：炮１进１ 之后，a1 的黑车要联合 a8 的黑炮才能捉 a0 的红马。",
            "黑方犯禁較輕：炮１進１ 之後，a1 的黑車要聯合 a8 的黑砲才能捉 a0 的紅馬。",
            "Đen phạm lỗi nhẹ hơn: sau P1.1, Xe Đen ở a1 phải phối hợp với Pháo Đen ở a8 mới bắt được Mã Đỏ \
             ở a0.",
        ],
    );
    // An advisor's step takes a screen away, and with it the protection of the horse.
    assert_saved(
        &row("fs-23"),
        RuleSet::World,
        [
            "Red's moves are the lighter kind: A5-4 does not attack the black horse on c1 anew with the \
             red chariot on d1, but only takes its protection away.",
            "红方犯禁较轻：仕五退四 只是去掉 c1 的黑马的根，d1 的红车并没有新捉它。",
            "紅方犯禁較輕：仕五退四 只是去掉 c1 的黑馬的根，d1 的紅車並沒有新捉它。",
            "Đỏ phạm lỗi nhẹ hơn: S5/4 không tạo nước bắt mới của Xe Đỏ ở d1, chỉ làm Mã Đen ở \
             c1 mất căn.",
        ],
    );
}

/// Nine checks over three points that close no loop, because the general steps differently.
fn run() -> Row {
    let moves = "i8d8 d7e7 d8d7 e7e8 d7d8 e8e7 d8d7 e7e8 d7d8 e8e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9 \
                 e8d8";
    Row {
        id: "run".to_owned(),
        fen: "9/8R/3k5/9/9/9/9/9/5K3/9 w - - 0 1".to_owned(),
        moves: moves.split(' ').map(|mv| Typed(mv.to_owned())).collect(),
        expected: "red_loses".to_owned(),
        confidence: String::new(),
    }
}

#[test]
fn nine_in_a_row_without_a_loop_are_told() {
    let (evidence, warning) = told(&run(), RuleSet::Chinese);
    let (evidence, warning) = (evidence.unwrap(), warning.unwrap());
    let text = text::ruling(Language::English.into(), &evidence);
    assert!(
        text.starts_with(
            "Red loses: Red gives check with every move (perpetual check). Red has made 9 forbidden \
             moves in a row over 3 points, which loses even without a loop. Black's moves attack \
             nothing (idle moves)."
        ),
        "{text}"
    );
    let text = text::ruling(Language::SimplifiedChinese.into(), &evidence);
    assert!(
        text.starts_with(
            "红方判负：红方每着都将军（长将）。红方在 3 个点上连续走了 9 着禁止着法，未构成循环也属违例。"
        ),
        "{text}"
    );
    assert_eq!(
        text::run_so_far(Language::English, &warning).as_deref(),
        Some("Red has made 8 forbidden moves in a row over 3 points.")
    );
    assert_eq!(
        text::forecast(Language::English, &warning),
        "If this goes on to the ninth such move, Red loses: Red gives check with every move \
         (perpetual check)."
    );
    let written = written(&evidence, Notation::Wxf);
    for language in Language::ALL {
        assert!(units(&text::ruling(language.into(), &evidence)) <= text::RULING_LIMIT);
        assert!(units(&text::forecast(language, &warning)) <= text::FORECAST_LIMIT);
        let lines = text::evidence(language.into(), &evidence, &written);
        assert_eq!(lines.len(), 18);
        assert!(lines.iter().all(|line| units(line) <= text::EVIDENCE_LIMIT));
        assert!(
            lines[0].contains('9') && lines[0].contains('3'),
            "{lines:?}"
        );
        assert!(lines[17].starts_with('⑰'), "{lines:?}");
        assert!(units(&text::arrows(language, &evidence, &[])) <= text::ARROWS_LIMIT);
    }
}
