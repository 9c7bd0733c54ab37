"""What a sweep says at its end: a table by mechanic, and the sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tests.sweep.trying import Tried

OUTCOMES = ("exhausted", "not exhausted", "no position")
_HEAD = ("drawn", *OUTCOMES, "faults")


@dataclass
class Row:
    """What came of one seed; ``words``: its style, its objective and what mechanics it holds, by sort."""

    seed: int
    words: dict[str, list[str]]
    came: Tried


def table(rows: Iterable[Row]) -> str:
    """For each style, objective and mechanic: how many positions, how many of them were too large, what is wrong; and
    what the printed lines show."""
    figures: dict[str, dict[str, Counter[str]]] = {}
    shown: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for row in rows:
        for sort, words in row.words.items():
            for word in words:
                figures.setdefault(sort, {}).setdefault(word, Counter()).update(_counted(row))
        came = row.came
        shown.update(set(came.mechanics))
        sums.update(_counted(row))
        sums.update(states=came.states, lines=came.lines, compared=came.compared, bounds=came.bounds)
        sums.update(judged=came.judged, merged=came.merged)
        sums.update(f"engine: {word}" for word in came.engine)
        sums.update({"noted": len(came.noted)} if came.outcome != "no position" else {})
    wide = max((len(word) for held in figures.values() for word in held), default=0)
    lines = []
    for sort, held in figures.items():
        lines += ["", f"{sort:{wide}} " + " ".join(f"{head:>13}" for head in _HEAD)]
        for word, each in sorted(held.items(), key=lambda item: -item[1]["drawn"]):
            lines.append(f"{word:{wide}} " + " ".join(f"{each[head]:13}" for head in _HEAD))
    lines += ["", "in the printed lines: " + ", ".join(f"{word} {number}" for word, number in shown.most_common())]
    asked = ", ".join(f"{key[8:]} {number}" for key, number in sorted(sums.items()) if key.startswith("engine: "))
    lines += [
        "",
        f"{sums['drawn']} positions: " + ", ".join(f"{sums[each]} {each}" for each in OUTCOMES)
        + f"; {sums['states']} states met",
        f"{sums['bounds']} bounds, {sums['compared']} proofs compared, {sums['lines']} lines judged by the referee;"
        f" the engine: {asked or 'not asked'}",
        f"{sums['judged']} states told apart by all that they lead to, {sums['merged']} of them one with another",
        f"{sums['faults']} with faults, {sums['noted']} searches that did not end or claim less",
    ]  # fmt: skip
    return "\n".join(lines)


def _counted(row: Row) -> Counter[str]:
    return Counter({"drawn": 1, row.came.outcome: 1, "faults": bool(row.came.faults)})
