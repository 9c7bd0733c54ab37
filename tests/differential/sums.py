"""Objectives that weigh everything: random sums over what lies where, which nearly every difference between two boards
changes. Written ``sum: me hand count 2, opponent monster_zone atk -1``; behind a ``;`` stands what decides between
equal ones."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from combo_solver.verification.boards import Held, Table

SUM = "sum: "
_PENDULUM = 0x1000000
_TERMS = (
    ("me", "hand", "count"), ("me", "gy", "count"), ("me", "banished", "count"), ("me", "spell_zone", "count"),
    ("me", "monster_zone", "count"), ("me", "monster_zone", "atk"), ("me", "monster_zone", "level"),
    ("opponent", "gy", "count"), ("opponent", "banished", "count"), ("opponent", "monster_zone", "count"),
    ("opponent", "monster_zone", "atk"), ("opponent", "spell_zone", "count"),
)  # fmt: skip


class Term(NamedTuple):
    """``weight`` times what of a player's face-up cards lies in a place, counted or by a value."""

    side: str
    place: str
    value: str
    weight: int

    def entry(self) -> str:
        """The term in a scenario file."""
        told = {"weight": self.weight, "side": self.side, "in": [self.place], "value": self.value}
        return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in told.items()) + " }"

    def worth(self, me: Table, them: Table) -> int:
        """What these tables of the engine come to."""
        return self.weight * sum(
            1 if self.value == "count" else held.atk if self.value == "atk" else held.level
            for held in _cards(me if self.side == "me" else them, self.place)
        )


Level = tuple[Term, ...]


def _cards(table: Table, place: str) -> list[Held]:
    if place == "monster_zone":
        return [held for held in table.monsters.values() if held.face_up]
    if place == "spell_zone":
        return [held for zone, held in table.spells.items()
                if held.face_up and zone < 5 and not held.kind & _PENDULUM]  # fmt: skip
    cards: list[Held] = getattr(table, place)
    return cards


def drawn(random: Random, levels: int = 1) -> str:
    """Sums of three or four terms each, one for each level."""
    told = []
    for _ in range(levels):
        terms = [
            Term(*where, random.choice((-2, -1, 1, 2, 3)) * (1 if where[2] == "atk" else 400))
            for where in random.sample(_TERMS, random.choice((3, 4)) if levels == 1 else random.choice((1, 2)))
        ]
        told.append(", ".join(" ".join(map(str, term)) for term in terms))
    return SUM + "; ".join(told)


def terms_of(objective: str) -> tuple[Level, ...]:
    """The terms of each level of an objective that is a sum."""
    if not objective.startswith(SUM):
        return ()
    levels = []
    for told in objective.removeprefix(SUM).split("; "):
        parts = [each.split() for each in told.split(", ")]
        levels.append(tuple(Term(side, place, value, int(weight)) for side, place, value, weight in parts))
    return tuple(levels)


def toml(objective: str) -> str:
    """The objective in a scenario file."""
    return f"levels = [{', '.join('[' + ', '.join(t.entry() for t in level) + ']' for level in terms_of(objective))}]"


def total(levels: Sequence[Level], me: Table, them: Table) -> tuple[int, ...]:
    """What the levels come to."""
    return tuple(sum(term.worth(me, them) for term in level) for level in levels)
