"""Which cards, by lying somewhere, change the Summons that the game's own engine offers?

    python -m tests.binding.sweep OUT --lib LIB --scripts DIR --cdb FILE [--shared ../shared] [--part 0/2]

Each card is laid face-up in its places, on my side and on the opponent's, over fixed boards with a battery of Summons
of every mechanic; a card without a text but with the same printed values lies there for comparison. One JSON line is
written per card and place where the two differ: a card that the classifier calls harmless must not be among them.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
from collections import Counter
from pathlib import Path

MONSTER, SPELL, TRAP, TOKEN = 1, 2, 4, 0x4000
QUICK, CONTINUOUS, EQUIP, FIELD, COUNTER, RITUAL, PENDULUM = (
    0x10000,
    0x20000,
    0x40000,
    0x80000,
    0x100000,
    0x80,
    0x1000000,
)
LINK = 0x4000000
STAND_IN = 900_000_000
"""The passcode of the card without a text."""

HAND = [69247929, 43096270, 70781052, 46986409, 45894482, 83764718, 24094653, 55761792, 5405694, 21970285, 48094997]
EXTRA = [73580471, 84013237, 22862454, 98978921, 10817524, 2129638]


def boards() -> list[dict]:
    """Three boards with free room in M5 and S3 of mine, and in m0 and s2 of the opponent's."""
    scales = {"pzone": [43785278, 17390179]}
    one = {
        "hand": HAND,
        "extra": EXTRA,
        "gy": [49003308, 87151205],
        "deck": [69247929] * 5,
        "mzone": [
            {"code": 68505803, "seq": 0},
            {"code": 43096270, "seq": 1},
            {"code": 39552864, "seq": 2, "pos": "set"},
        ],
        **scales,
    }
    two = {
        "hand": HAND,
        "extra": EXTRA,
        "gy": [15025844],
        "deck": [69247929] * 5,
        "mzone": [{"code": 69247929, "seq": 0}, {"code": 48094997, "seq": 1}, {"code": 68505803, "seq": 2}],
    }
    three = {"hand": HAND, "extra": EXTRA, "gy": [49003308], "deck": [69247929] * 5, "mzone": [], **scales}
    them = {"mzone": [{"code": 15025844, "seq": 2}], "gy": [48094997], "deck": [69247929] * 5}
    return [{"players": [mine, dict(them)]} for mine in (one, two, three)]


def places(kinds: int) -> list[str]:
    if kinds & MONSTER:
        found = ["mzone", "gy", "hand", "banished"]
        return [*found, "pzone"] if kinds & PENDULUM else found
    if kinds & FIELD:
        return ["fzone", "gy"]
    return ["szone", "gy"]


def laid(board: dict, code: int, place: str, side: int) -> dict:
    """The board with the card in its place."""
    players = [dict(each) for each in board["players"]]
    them = players[side]
    if place == "mzone":
        them["mzone"] = [*them.get("mzone", []), {"code": code, "seq": 4}]
    elif place == "szone":
        them["szone"] = [*them.get("szone", []), {"code": code, "seq": 2, "pos": "up"}]
    elif place == "fzone":
        them["fzone"] = code
    elif place == "pzone":
        them["pzone"] = [code, (them.get("pzone") or [None, None])[1]]
    elif place in ("gy", "hand", "banished"):
        them[place] = [*them.get(place, []), code]
    return {**board, "players": players}


def offered(engine, position: dict, code: int) -> Counter | None:
    """The Summons offered, as a multiset; the card itself is called by one name. None: the engine failed."""
    found: Counter = Counter()
    with engine.duel(position) as duel:
        prompt = duel.prompt
        if prompt is None or prompt["type"] != 11 or not _stands(position, duel.board()):
            return None
        for kind in ("normal", "mset", "special", "repos"):
            for card in prompt[kind]:
                found[kind, "X" if card["code"] in (code, STAND_IN) else card["code"], card["loc"]] += 1
        for card in prompt["activate"]:
            if card["code"] in (83764718, 24094653, 55761792):
                found["activate", card["code"], card["loc"]] += 1
            elif card["loc"] == 2 and card["code"] in (21970285,):
                found["scale", card["code"], card["loc"]] += 1
    return found


def _stands(position: dict, board: list[dict]) -> bool:
    """Whether every card is still where it was laid: some destroy themselves, or other cards, at once."""
    for side, now in zip(position["players"], board, strict=True):
        spells = len(side.get("szone", [])) + bool(side.get("fzone")) + len([x for x in side.get("pzone", []) if x])
        if (len(side.get("mzone", [])), spells) != (len(now["mzone"]), len(now["szone"])):
            return False
    return True


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("out")
    options.add_argument("--lib", required=True)
    options.add_argument("--scripts", required=True)
    options.add_argument("--cdb", required=True)
    options.add_argument("--shared", default="../shared")
    options.add_argument("--part", default="0/1")
    options.add_argument("--cards", default="", help="names, with | between them")
    options.add_argument("--places", default="mzone,szone,fzone,pzone,gy,hand,banished")
    asked = options.parse_args()
    sys.path.insert(0, str(Path(asked.shared) / "oracle"))
    import oracle

    engine = oracle.Engine(asked.lib, asked.scripts, [asked.cdb])
    engine.precompile()
    rows = sqlite3.connect(f"file:{asked.cdb}?mode=ro", uri=True).execute(
        "select d.id, t.name, d.type, d.alias from datas d join texts t on d.id = t.id order by d.id"
    )
    names: dict[int, tuple[str, int]] = {}
    seen: set[str] = set()
    for code, name, kinds, _ in rows:
        flavour = kinds & 0x10 and not kinds & PENDULUM
        if name in seen or flavour or kinds & TOKEN or engine._script(f"c{code}.lua") is None:
            continue
        seen.add(name)
        names[code] = (name, kinds)
    number, parts = map(int, asked.part.split("/"))
    chosen = {name for name in asked.cards.split("|") if name}
    bare: dict[tuple, Counter | None] = {}
    with Path(asked.out).open("w", encoding="utf-8") as out:
        for index, (code, (name, kinds)) in enumerate(names.items()):
            if index % parts != number or (chosen and name not in chosen):
                continue
            plain = list(engine.cards[code])
            plain[0], plain[1] = STAND_IN, 0
            if kinds & MONSTER:
                plain[3] = kinds & ~(0x200 | 0x400 | 0x800 | 0x200000 | 0x400000 | 0x2000000) | 0x20
            engine.cards[STAND_IN] = tuple(plain)
            engine.bytecode.pop(f"c{STAND_IN}.lua", None)
            if kinds & PENDULUM:  # as a scale it can Pendulum Summon, like any other
                engine.bytecode[f"c{STAND_IN}.lua"] = engine._script("c43785278.lua")
            engine._setcodes.pop(STAND_IN, None)
            for place in places(kinds):
                if place not in asked.places.split(","):
                    continue
                for side in (0, 1):
                    if place == "hand" and side == 0:
                        continue
                    for board_number, board in enumerate(boards()):
                        try:
                            told = offered(engine, laid(board, code, place, side), code)
                            values = tuple(plain[4:9]) if (place, side) == ("mzone", 0) else (plain[5] & 0xFFFF,)
                            same = (place, side, board_number, plain[3], plain[6], values)
                            if same not in bare:
                                bare[same] = offered(engine, laid(board, STAND_IN, place, side), code)
                            want = bare[same]
                        except Exception as error:
                            out.write(json.dumps({"card": name, "code": code, "error": str(error)[:200]}) + "\n")
                            break
                        if told is None or want is None:
                            continue
                        if told != want:
                            less = sorted(map(str, want - told))
                            more = sorted(map(str, told - want))
                            row = {"card": name, "code": code, "place": place, "side": side, "board": board_number}
                            out.write(json.dumps({**row, "less": less, "more": more}) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
