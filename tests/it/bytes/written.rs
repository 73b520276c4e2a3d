//! Games that nobody would keep, written in every format and read again.

use caipan::{
    notation::Notation,
    record::{
        Encoding, GameResult, Loss, MoveTree, NodeId, Record, Source as File, Tags, Target, write,
    },
    xiangqi::{Position, Setup, Side},
};

use super::source::Source;

/// A game made of the bytes comes back from every format as it was, but for what its writer says that
/// it lost.
pub(crate) fn read_again(bytes: &[u8]) {
    every_format(&record(&mut Source::new(bytes)));
}

/// This game comes back from every format as it was, but for what its writer says that it lost.
pub(crate) fn every_format(record: &Record) {
    for notation in Notation::ALL {
        in_pgn(record, notation);
        in_a_plain_list(record, notation);
    }
    in_dhtmlxq(record);
    in_xqf(record);
}

/// The same in the formats that hold the most, with moves that are read fast.
pub(crate) fn some_formats(record: &Record) {
    in_pgn(record, Notation::Iccs);
    in_dhtmlxq(record);
    in_xqf(record);
}

/// The game that the bytes hold, and nothing else.
#[track_caller]
fn only(bytes: &[u8], encoding: Option<Encoding>) -> Record {
    let source = File::new(bytes, encoding);
    let mut games: Vec<_> = source.games().collect();
    let shown = || String::from_utf8_lossy(bytes);
    assert_eq!(games.len(), 1, "{}", shown());
    let game = games
        .remove(0)
        .unwrap_or_else(|e| panic!("{e}: {}", shown()));
    assert_eq!(game.faults, [], "{}", shown());
    game.record
}

fn in_pgn(record: &Record, notation: Notation) {
    let target = Target::Pgn(notation);
    let written = write(record, target, Encoding::Utf8);
    if is_too_long(&written.losses) {
        return;
    }
    let text = String::from_utf8(written.bytes.clone()).expect("text");
    let mut expected = record.clone();
    expected.tags = kept(&record.tags, &written.losses);
    let read = only(&written.bytes, None);
    assert_eq!(read.setup(), expected.setup(), "{text}");
    assert_eq!(read, expected, "{text}");
    let in_gb = write(record, target, Encoding::Gb18030);
    if in_gb.losses == written.losses {
        assert_eq!(only(&in_gb.bytes, Some(Encoding::Gb18030)), expected);
    } else {
        let last = in_gb.losses.last();
        assert!(matches!(last, Some(Loss::Letters { .. })), "{text}");
    }
}

fn in_a_plain_list(record: &Record, notation: Notation) {
    let written = write(record, Target::Plain(notation), Encoding::Utf8);
    let read = only(&written.bytes, None);
    let text = String::from_utf8_lossy(&written.bytes);
    assert_eq!(read.setup(), record.setup(), "{text}");
    assert_eq!(read.main_moves(), record.main_moves(), "{text}");
    assert_eq!(read.result, record.result, "{text}");
    assert!(read.tags.is_empty(), "{text}");
    let tree = &record.moves;
    let has = |wanted: fn(&Loss) -> bool| written.losses.iter().any(wanted);
    let lines = tree.len() - read.moves.len();
    assert_eq!(
        has(|loss| matches!(loss, Loss::Variations { .. })),
        lines > 0
    );
    let is_said = nodes(tree).any(|node| !tree.comment(node).is_empty());
    assert_eq!(has(|loss| matches!(loss, Loss::Comments { .. })), is_said);
    let tags = has(|loss| matches!(loss, Loss::Tag { .. }));
    assert_eq!(tags, !record.tags.is_empty());
}

fn in_dhtmlxq(record: &Record) {
    let written = write(record, Target::DhtmlXq, Encoding::Utf8);
    if is_too_long(&written.losses) {
        return;
    }
    let read = only(&written.bytes, None);
    let text = String::from_utf8_lossy(&written.bytes);
    assert_eq!(read.setup().board, record.setup().board, "{text}");
    if !written.losses.contains(&Loss::Turn) {
        assert_eq!(read.start(), record.start(), "{text}");
    }
    let counts = |record: &Record| (record.setup().quiet_plies, record.setup().move_number);
    let has_lost = written.losses.contains(&Loss::Counters);
    assert_eq!(has_lost, counts(record) != (0, 1), "{text}");
    assert_eq!(read.moves, unmarked(record, &written.losses), "{text}");
    assert_eq!(read.result, record.result, "{text}");
    assert_eq!(read.tags, kept(&record.tags, &written.losses), "{text}");
}

fn in_xqf(record: &Record) {
    let written = write(record, Target::Xqf, Encoding::Utf8);
    if is_too_long(&written.losses) {
        return;
    }
    let read = only(&written.bytes, None);
    assert_eq!(read.start(), record.start());
    assert_eq!(read.main_moves(), record.main_moves());
    assert_eq!(read.result, record.result);
    let is_lettered = written.losses.iter();
    if is_lettered
        .clone()
        .any(|loss| matches!(loss, Loss::Letters { .. }))
    {
        return;
    }
    assert_eq!(read.moves, unmarked(record, &written.losses));
    let is_cut = |name: &str| {
        let mut losses = written.losses.iter();
        losses.any(|loss| matches!(loss, Loss::Cut { name: cut } if cut == name))
    };
    let expected = kept(&record.tags, &written.losses);
    assert_eq!(read.tags.len(), expected.len());
    for (name, value) in expected.iter() {
        let found = read.tags.get(name).expect("it was kept");
        if is_cut(name) {
            assert!(value.starts_with(found) && value.len() > found.len());
        } else {
            assert_eq!(found, value);
        }
    }
}

fn is_too_long(losses: &[Loss]) -> bool {
    let mut losses = losses.iter();
    losses.any(|loss| matches!(loss, Loss::TooLong { .. }))
}

fn nodes(tree: &MoveTree) -> impl Iterator<Item = NodeId> {
    std::iter::once(MoveTree::ROOT).chain(tree.nodes())
}

/// The tags without those that were lost, the last of a name first.
fn kept(tags: &Tags, losses: &[Loss]) -> Tags {
    let mut lost: Vec<_> = losses
        .iter()
        .filter_map(|loss| match loss {
            Loss::Tag { name } => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let mut left: Vec<_> = tags.iter().collect();
    left.reverse();
    left.retain(|(name, _)| {
        let at = lost.iter().position(|lost| lost == name);
        at.map(|at| lost.swap_remove(at)).is_none()
    });
    assert!(lost.is_empty(), "{lost:?} of {tags:?}");
    let mut kept = Tags::default();
    for (name, value) in left.into_iter().rev() {
        kept.push(name, value);
    }
    kept
}

/// The moves without their marks, if the writer says that they are lost.
fn unmarked(record: &Record, losses: &[Loss]) -> MoveTree {
    let tree = &record.moves;
    let count: usize = nodes(tree).map(|node| tree.marks(node).len()).sum();
    let lost = (count > 0).then_some(Loss::Marks { count });
    let found = losses
        .iter()
        .find(|loss| matches!(loss, Loss::Marks { .. }));
    assert_eq!(found, lost.as_ref());
    let mut without = MoveTree::default();
    let mut waiting = vec![(MoveTree::ROOT, MoveTree::ROOT)];
    while let Some((old, new)) = waiting.pop() {
        without.add_comment(new, tree.comment(old));
        for &next in tree.next(old) {
            let mv = tree.mv(next).expect("it is no start");
            waiting.push((next, without.add(new, mv)));
        }
    }
    without
}

fn record(source: &mut Source<'_>) -> Record {
    let position = source.position();
    let mut byte = || source.byte().unwrap_or(0);
    let mut setup = Setup::from(&position);
    if byte() % 3 == 0 {
        setup.quiet_plies = u16::from(byte()) * 39;
        setup.move_number = 1 + u16::from(byte()) * 39;
    }
    if byte() % 3 == 0 {
        let turned = Setup {
            turn: Side::Black,
            ..setup
        };
        setup = Position::try_from(turned).map_or(setup, |_| turned);
    }
    let mut record = Record::new(setup).expect("a position can be played from");
    record.result = match byte() % 4 {
        0 => None,
        1 => Some(GameResult::RedWins),
        2 => Some(GameResult::BlackWins),
        _ => Some(GameResult::Draw),
    };
    for _ in 0..byte() % 16 {
        let name = NAMES[usize::from(byte()) % NAMES.len()];
        let value = text(&mut byte);
        record.tags.push(name, value);
    }
    grow(&mut record, source);
    record
}

/// Plays on from one node or another, says something here and there.
fn grow(record: &mut Record, source: &mut Source<'_>) {
    let mut known = vec![(MoveTree::ROOT, *record.start())];
    let mut at = 0;
    while let Some(byte) = source.byte() {
        let (node, position) = known[at];
        match byte {
            0..=9 => at = usize::from(source.byte().unwrap_or(0)) % known.len(),
            10..=19 => {
                let text = text(&mut || source.byte().unwrap_or(0));
                record.moves.add_comment(node, &text);
            }
            20..=24 => record.moves.add_mark(node, source.byte().unwrap_or(0)),
            _ => {
                let Some(mv) = source.legal_move(&position, None) else {
                    continue;
                };
                let next = record.moves.add(node, mv);
                at = known
                    .iter()
                    .position(|&(id, _)| id == next)
                    .unwrap_or_else(|| {
                        known.push((next, position.after(mv)));
                        known.len() - 1
                    });
            }
        }
    }
}

/// Names that formats know, and such as they cannot hold.
const NAMES: [&str; 24] = [
    "Red",
    "Black",
    "Event",
    "Title",
    "Site",
    "Date",
    "Round",
    "RedTeam",
    "Author",
    "Annotator",
    "Result",
    "Game",
    "FEN",
    "fen",
    "Format",
    "red",
    "place",
    "comment1",
    "move_0_1_1",
    "binit",
    "ver",
    "名",
    "a b",
    "",
];

/// A text with what means something in one format or another.
fn text(byte: &mut impl FnMut() -> u8) -> String {
    const PARTS: [&str; 56] = [
        "}",
        "{",
        "\n",
        "\n\n",
        ";",
        "&",
        "#",
        "&#125;",
        "&#38;",
        "&amp;",
        "<br>",
        "<",
        ">",
        "%",
        "\n%",
        "[Event \"x\"]\n",
        "\n[Red \"y\"]",
        "[",
        "]",
        "[DhtmlXQ_movelist]",
        "[/DhtmlXQ]",
        "[DhtmlXQ]",
        "(",
        ")",
        "（",
        "）",
        "$1",
        "1-0",
        " * ",
        "\"",
        "\\",
        "好",
        "棋局",
        "炮二平五",
        "h2e2",
        "12.",
        "\u{3000}",
        "\u{e5e5}",
        "😀",
        "ế",
        "\u{feff}",
        "\u{fffd}",
        " ",
        "a",
        "\r\n",
        "\r",
        "\0",
        "\t",
        "\u{85}",
        "?",
        "????.??.??",
        "Chinese Chess",
        "<ChineseChessRecord>",
        "4k4/9/9/9/9/9/9/9/9/3K5 b",
        "红胜",
        "W",
    ];
    let length = byte() % 12;
    (0..length)
        .map(|_| PARTS[usize::from(byte()) % PARTS.len()])
        .collect()
}
