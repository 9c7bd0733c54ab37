"""Mutated puzzle files: ``python -m tests.puzzles.fuzz [--count 10000] [--seed 1] [--folder DIR]``.

Each must be read or refused by an error that names file and line; nothing of it is run. The files are the invented one,
and those of a folder that is given. A file that is read is written again, and must be read to the same position.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.scenario.load import puzzle_scenario
from tests.puzzles.files import FULL, NAME
from tests.puzzles.round_trips import differs

_SPLIT = re.compile(r"[A-Za-z_]\w*|\d+|\s+|.", re.DOTALL)
_WORDS = (
    "(", ")", ",", "..", "+", "|", "-", "=", "local", "function", "end", "if", "for", "nil", "true", "0", "1", "5",
    "99", "-1", "0x", "0xFFFFFFFFFFFFFFFF", "1e9", "1.5", '"', "'", "[[", "]]", "--", "--[[", "\n", "\r", "\x00", "\\",
    "ü", "\ufeff", "Debug.AddCard", "Debug.PreEquip", "Equip", "os.exit()", "io.open('x','w')", "LOCATION_MZONE",
    "LOCATION_EXTRA", "POS_FACEUP", "{", "}", ":", "::", ";", "aux.BeginPuzzle()", "1861629", "mine", "xyz", "#",
)  # fmt: skip


def mutated(text: str, dice: random.Random) -> str:
    """The text with a few words changed, left out, doubled or exchanged, or cut off, or a letter changed."""
    words = _SPLIT.findall(text)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        at = dice.randrange(len(words))
        other = dice.randrange(len(words))
        match dice.randrange(8):
            case 0:
                words[at] = dice.choice(_WORDS)
            case 1:
                words.insert(at, dice.choice(_WORDS))
            case 2 if len(words) > 1:
                del words[at]
            case 3:
                words[at], words[other] = words[other], words[at]
            case 4:
                words.insert(at, words[other])
            case 5:
                words[at] = words[at] + chr(dice.choice((dice.randrange(128), dice.randrange(0x3000))))
            case 6:
                words[at] = str(dice.choice((0, 1, 2, 6, 7, 8, 16, 64, 255, 2**31, 2**64, dice.randrange(10**9))))
            case _:
                words = words[: max(1, at)] if dice.random() < 0.2 else words
    return "".join(words)


def fault(text: str, database: CardDatabase) -> tuple[str, bool]:
    """What is wrong with how the file was treated, and whether it was read."""
    try:
        scenario = puzzle_scenario(text, NAME, database)
    except InputError as error:
        for problem in error.problems:
            if not re.match(rf"{re.escape(NAME)}: line [1-9]\d*", problem.where):
                return f"no line is named: {problem}", False
        return "" if error.problems else "an error that says nothing", False
    return differs(scenario, database), True


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args(arguments)
    texts = [FULL]
    if given.folder is not None:
        texts += [file.read_text(encoding="utf-8-sig") for file in sorted(given.folder.rglob("*.lua"))]
    database = CardDatabase.bundled()
    dice = random.Random(given.seed)
    told: Counter[bool] = Counter()
    for number in range(given.count):
        text = mutated(dice.choice(texts), dice)
        wrong, read = fault(text, database)
        told[read] += 1
        if wrong:
            print(f"file {number} of seed {given.seed}: {wrong}\n{text}")
            return 1
    print(f"{given.count} files: {told[True]} read, {told[False]} refused with file and line, nothing else")
    return 0


if __name__ == "__main__":
    sys.exit(main())
