"""Which mechanics a printed line shows, so that a run of trials can tell what it has tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from combo_solver.cards.facts import CardFacts
from combo_solver.game.line import Step


def mechanics(line: Sequence[Step], facts: Callable[[int], CardFacts]) -> tuple[str, ...]:
    """One word for every Summon of the line, and "effect: ..." for every action of its effects and costs."""
    told: list[str] = []
    for step in line:
        kind = step.kind.replace("_", " ")
        if step.kind == "special_summon":
            kind = "contact fusion" if step.from_ == "extra" else "own procedure"
        elif step.kind == "xyz_summon" and len(step.materials) == 1 and facts(step.materials[0].card).rank:
            kind = "xyz summon on an xyz monster"
        told.append(kind + (" (additional)" if step.additional else ""))
        told += [f"effect: {choice.do.replace('_', ' ')}" for choice in (*step.costs, *step.choices)]
    return tuple(told)
