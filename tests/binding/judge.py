"""Does ``check`` agree with the game's own engine beside cards whose texts limit Summons?

    python -m tests.binding.judge OUT --lib LIB --scripts DIR --cdb FILE [--shared ../shared] [--cards "A|B"] [--all]

The boards and the battery are those of ``sweep.py``. Every card of which something was read (``--all``: every
card) is laid in its place, on either side; ``check`` answers the whole battery, and a definite answer must be the
engine's.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
from collections import Counter
from pathlib import Path

from combo_solver.answers.checker import Checker, Question
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.models.load import bundled_models
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from tests.binding import sweep

ZONES = ("M1", "M2", "M3", "M4", "M5", "EMZ-L", "EMZ-R")
POSITIONS = {"set": "set", "def": "defense", "atk": "attack"}
SPELLS = {
    "Special Summon by Monster Reborn": 83764718,
    "by Polymerization": 24094653,
    "by Black Luster Ritual": 55761792,
}


def scenario_of(position: dict, database: CardDatabase) -> ResolvedScenario:
    sides = []
    for side in position["players"]:
        monsters = {
            ZONES[card["seq"]]: MonsterAt(_code(card["code"], database), POSITIONS[card.get("pos", "atk")])
            for card in side.get("mzone", [])
        }
        spells = {f"S{card['seq'] + 1}": SpellAt(_code(card["code"], database)) for card in side.get("szone", [])}
        if side.get("fzone"):
            spells["FZ"] = SpellAt(_code(side["fzone"], database))
        for name, code in zip(("S1", "S5"), side.get("pzone") or (), strict=False):
            if code:
                spells[name] = SpellAt(_code(code, database), scale=True)
        sides.append(
            SidePosition(
                hand=tuple(_code(code, database) for code in side.get("hand", [])),
                extra=tuple(Resting(_code(code, database), face_up=False) for code in side.get("extra", [])),
                gy=tuple(Resting(_code(code, database), proper=True) for code in side.get("gy", [])),
                banished=tuple(Resting(_code(code, database), proper=True) for code in side.get("banished", [])),
                deck=tuple(_code(code, database) for code in side.get("deck", [])),
                monsters=monsters,
                spells=spells,
            )
        )
    return ResolvedScenario("sweep", sides[0], sides[1], Goal("atk"))


def _code(code: int, database: CardDatabase) -> int:
    return database.facts(code).passcode


def answers(checker: Checker, position: dict, database: CardDatabase) -> dict[tuple[str, int], bool | None]:
    """What ``check`` says of everything that the engine is asked about; None: undecided."""
    me = position["players"][0]
    found: dict[tuple[str, int], bool | None] = {}

    def add(kind: str, code: int, legal: bool, undecided: bool) -> None:
        old = found.get((kind, code), False)
        new = True if legal else None if undecided else False
        found[kind, code] = True if True in (old, new) else None if None in (old, new) else False

    codes = {*me["hand"], *me["extra"], *me.get("gy", []), *(card["code"] for card in me.get("mzone", []))}
    for code in sorted({_code(each, database) for each in codes}):
        try:
            report = checker.check(Question(code))
        except InputError:
            continue
        for way in report.ways:
            kinds = {
                "Normal Summon or Set": ("normal", "mset"),
                "Normal Summon": ("normal",),
                "Set": ("mset",),
            }.get(way.way.split(" with ")[0])
            if kinds is None:
                if way.way.startswith(("Synchro", "Xyz", "Link")) or "own procedure" in way.way:
                    kinds = ("special",)
                elif way.way.startswith("Pendulum"):
                    kinds = ("pendulum",)
                elif way.way.startswith("Flip"):
                    kinds = ("flip",)
                else:
                    kinds = tuple(f"by {spell}" for words, spell in SPELLS.items() if words in way.way)
            for kind in kinds:
                add(kind, 0 if kind in ("pendulum",) or kind.startswith("by") else code, way.legal, way.undecided)
    return found


def engine_answers(found: Counter, asked: dict, position: dict, database: CardDatabase) -> dict:
    offered = set()
    flips = {card["code"] for card in position["players"][0].get("mzone", []) if card.get("pos") == "set"}
    for kind, code, place in found:
        if kind == "activate":
            offered.add((f"by {code}", 0))
        elif kind == "special" and place == 8:
            offered.add(("pendulum", 0))
        elif kind == "repos" and code in flips:
            offered.add(("flip", code))
        elif code != "X":
            offered.add((kind, _code(code, database)))
    return {question: question in offered for question in asked}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("out")
    for name in ("--lib", "--scripts", "--cdb"):
        options.add_argument(name, required=True)
    options.add_argument("--shared", default="../shared")
    options.add_argument("--cards", default="")
    options.add_argument("--all", action="store_true")
    options.add_argument("--every", type=int, default=1, help="only every nth card")
    asked = options.parse_args()
    sys.path.insert(0, str(Path(asked.shared) / "oracle"))
    import oracle

    engine = oracle.Engine(asked.lib, asked.scripts, [asked.cdb])
    engine.precompile()
    database, models = CardDatabase.bundled(), bundled_models()
    rows = sqlite3.connect(f"file:{asked.cdb}?mode=ro", uri=True).execute(
        "select d.id, t.name, d.type from datas d join texts t on d.id = t.id order by d.id"
    )
    chosen = {name for name in asked.cards.split("|") if name}
    tally: Counter[str] = Counter()
    seen: set[str] = set()
    laid = 0
    with Path(asked.out).open("w", encoding="utf-8") as out:
        for code, name, kinds in rows.fetchall():
            try:
                facts = database.facts(code)
            except InputError:
                continue
            wanted = name in chosen if chosen else asked.all or facts.continuous
            if name in seen or facts.passcode != code or not wanted or engine._script(f"c{code}.lua") is None:
                continue
            seen.add(name)
            laid += 1
            if laid % asked.every or code in (*sweep.HAND, *sweep.EXTRA):
                continue
            for place in sweep.places(kinds):
                if place not in ("mzone", "szone", "fzone", "pzone"):
                    continue
                for side in (0, 1):
                    for number, board in enumerate(sweep.boards()):
                        position = sweep.laid(board, code, place, side)
                        try:
                            offers = sweep.offered(engine, position, code)
                        except Exception as error:
                            out.write(json.dumps({"card": name, "error": str(error)[:200]}) + "\n")
                            break
                        if offers is None:
                            continue
                        checker = Checker(scenario_of(position, database), database.facts, models)
                        told = answers(checker, position, database)
                        for question, right in engine_answers(offers, told, position, database).items():
                            said = told[question]
                            tally["undecided" if said is None else "right" if said == right else "wrong"] += 1
                            if said is not None and said != right:
                                row = {"card": name, "place": place, "side": side, "board": number}
                                out.write(json.dumps({**row, "asked": question, "engine": right, "said": said}) + "\n")
                                out.flush()
    print(laid, "cards", dict(tally))


if __name__ == "__main__":
    main()
