"""``python -m tests.judged``: the judged positions asked of this build, and how it does, by area."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict

from tests.judged.asking import ask_check, read_all


def main() -> int:
    areas: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in read_all():
        try:
            told = ask_check(one.scenario, one.summon, one.using, one.to)
            outcome, why = str(told.answer), told.why
        except Exception as crash:  # a crash is an answer too: the figures are of all positions
            outcome, why = "crash", (repr(crash),)
        if outcome in ("legal", "illegal"):
            outcome = "agree" if outcome == one.expected else "wrong"
        for name in (one.area, "together", *(["text"] if "text" in one.tags else [])):
            areas[name][outcome] += 1
        if outcome != "agree":
            print(f"{outcome.upper()} {one.id}: {one.title}: {one.summon} is {one.expected}: {'; '.join(why)[:300]}")
    for area in sorted(areas, key=lambda name: (name == "together", name)):
        held = areas[area]
        figures = ", ".join(f"{name} {held[name]}" for name in ("agree", "undecided", "refused", "wrong", "crash"))
        print(f"{area:12} {sum(held.values()):4}: {figures}")
    return int(bool(areas["together"]["wrong"] or areas["together"]["crash"]))


if __name__ == "__main__":
    sys.exit(main())
