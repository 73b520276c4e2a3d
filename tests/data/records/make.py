"""Writes the binary samples of this folder from their byte layouts; it shares no code with the readers.

Two games: OPENING, from the usual start, with comments, variations and a variation in a variation; and
ENDING, from a composed position with Black to move.
"""
from pathlib import Path

HERE = Path(__file__).parent

# A line is a list of (move, comment, variations); a variation is a line that begins instead of it.
OPENING = [
    ("h2e2", "当头炮", []),
    ("h9g7", "", [
        [("h7e7", "顺炮", []), ("h0g2", "", [[("b0c2", "", [])]]), ("h9g7", "", [])],
        [("b9c7", "", [])],
    ]),
    ("h0g2", "", []),
    ("i9h9", "", []),
]
ABOUT = "第一行\n第二行"
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
ENDING = [("e1f1", "将军", []), ("f0f1", "", [[("f0e0", "", [])]])]
COMPOSED = "3k5/9/9/9/9/9/9/9/4p4/R4K3"


def pieces(fen):
    """Letter and (file, rank) of every piece."""
    for row, text in enumerate(fen.split("/")):
        x = 0
        for letter in text:
            if letter.isdigit():
                x += int(letter)
            else:
                yield letter, (x, 9 - row)
                x += 1


def nodes(line):
    """The nodes of a line, depth first: move, comment, has a next, has a sibling."""
    move, comment, variations = line[0]
    yield move, comment, len(line) > 1, bool(variations)
    if len(line) > 1:
        yield from nodes(line[1:])
    for at, variation in enumerate(variations):
        found = list(nodes(variation))
        first = found[0]
        yield (*first[:3], at + 1 < len(variations))
        yield from found[1:]


def squares(move):
    return [("abcdefghi".index(move[at]), int(move[at + 1])) for at in (0, 2)]


def mix(k):
    return ((((k * k) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8


def xqf(version, fen, line, about, result, black_first, strings):
    header = bytearray(1024)
    header[0:3] = b"XQ" + bytes([version])
    key_xy = key_from = key_to = key_comment = 0
    stream = bytes(32)
    if version > 0x0A:
        header[3] = 0xA5
        header[8:16] = bytes([0x12, 0x24, 0x08, 0x41, 0x37, 0x5B, 0x6D, 0x29])
        k_sum, k_xy, k_from, k_to = header[12:16]
        key_xy = mix(k_xy) * k_xy % 256
        key_from = mix(k_from) * key_xy % 256
        key_to = mix(k_to) * key_from % 256
        key_comment = (k_sum * 256 + k_xy) % 32000 + 767
        phrase = b"[(C) Copyright Mr. Dong Shiwei.]"
        keys = [(header[12 + i] & header[3]) | header[8 + i] for i in range(4)]
        stream = bytes(phrase[i] & keys[i % 4] for i in range(32))
    order = "RNBAKABNRCCPPPPPrnbakabnrccppppp"
    free = list(pieces(fen))
    listed = []
    for letter in order:
        found = next((at for at in free if at[0] == letter), None)
        if found:
            free.remove(found)
        listed.append(found[1][0] * 10 + found[1][1] if found else 0xFF)
    assert not free
    for i in range(32):
        piece = (key_xy + i + 1) % 32 if version >= 0x0C else i
        header[16 + i] = (listed[piece] + key_xy) % 256
    header[50] = int(black_first)
    header[51] = result
    for at, text in strings.items():
        text = text.encode("gb18030")
        header[at : at + 1 + len(text)] = bytes([len(text)]) + text
    body = bytearray()

    def add(move, comment, goes_on, sibling):
        comment = comment.replace("\n", "\r\n").encode("gb18030")
        ends = [(0x58 - 0x18, 0), (0x51 - 0x20, 0)] if move is None else squares(move)
        start = (ends[0][0] * 10 + ends[0][1] + 0x18 + key_from) % 256
        end = (ends[1][0] * 10 + ends[1][1] + 0x20 + key_to) % 256
        if move is None:
            start, end = 0x58, 0x51
        if version <= 0x0A:
            flags = 0xF0 * goes_on | 0x0F * sibling
            body.extend([start, end, flags, 0])
            body.extend(len(comment).to_bytes(4, "little") + comment)
        else:
            flags = 0x80 * goes_on | 0x40 * sibling | 0x20 * bool(comment)
            body.extend([start, end, flags, 0])
            if comment:
                body.extend((len(comment) + key_comment).to_bytes(4, "little") + comment)

    add(None, about, bool(line), False)
    for node in nodes(line) if line else []:
        add(*node)
    shifted = bytes((byte + stream[(1024 + i) % 32]) % 256 for i, byte in enumerate(body))
    return bytes(header) + shifted


def cbr(fen, line, about, result, black_first, strings):
    record = bytearray(2214)
    record[0:16] = b"CCBridge Record\0"
    record[19] = 2
    for at, text in strings.items():
        text = text.encode("utf-16le") + b"\0\0"
        record[at : at + len(text)] = text
        # Whatever stood in memory there before follows a string in real files.
        record[at + len(text) : at + len(text) + 2] = b"\x07\x01"
    record[2076] = result
    record[2112] = 1
    record[2116] = 2 if black_first else 1
    for letter, (x, y) in pieces(fen):
        kind = "rnbakcp".index(letter.lower()) + 1
        record[2120 + x + 9 * (9 - y)] = kind + (0x10 if letter.isupper() else 0x20)
    record[2210:2214] = b"\xff\xff\xff\xff"

    def text(comment):
        encoded = comment.encode("utf-16le")
        return len(encoded).to_bytes(4, "little") + encoded

    record += (4).to_bytes(4, "little") + text(about) if about else bytes(4)
    for move, comment, goes_on, sibling in nodes(line) if line else []:
        flags = 4 * bool(comment) | (not goes_on) | 2 * sibling
        record += bytes([flags, 0] + [x + 9 * (9 - y) for x, y in squares(move)])
        record += text(comment) if comment else b""
    return bytes(record + bytes(16))


def cbl(records):
    library = bytearray(b"CCBridgeLibrary\0".ljust(512, b"\0"))
    for record in records:
        library += record.ljust(-(-len(record) // 512) * 512, b"\0")
    return bytes(library)


opening = {80: "开局", 208: "某年比赛", 304: "甲", 320: "乙"}
(HERE / "opening-0a.xqf").write_bytes(xqf(0x0A, START, OPENING, ABOUT, 1, False, opening))
(HERE / "opening-12.xqf").write_bytes(xqf(0x12, START, OPENING, ABOUT, 1, False, opening))
(HERE / "ending-0b.xqf").write_bytes(xqf(0x0B, COMPOSED, ENDING, "", 3, True, {80: "残局"}))
first = cbr(START, OPENING, ABOUT, 1, False, {180: "开局", 692: "某年比赛", 1076: "甲", 1300: "乙"})
second = cbr(COMPOSED, ENDING, "", 4, True, {180: "残局"})
title = cbr("9/9/9/9/9/9/9/9/9/9", [], "", 0, False, {180: "书名"})
(HERE / "opening.cbr").write_bytes(first)
(HERE / "two.cbl").write_bytes(cbl([title, first, second]))
