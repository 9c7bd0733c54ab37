"""Objectives of every sort, drawn for a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import Goal, ResolvedScenario, Term

ANYTHING = ready_made("atk")
"""The goal of a position that has none yet."""
FIELD = ("monster_zone",)


def _sum(*levels: tuple[Term, ...]) -> Goal:
    return Goal("levels", levels)


def term(weight: int, place: str, value: Any = "count", **more: Any) -> Term:
    """What cards of a place come to, all of them or those that fit ``where``."""
    return Term(weight, more.pop("where", Filter()), (place,), value, **more)


def _reach(random: Random, codes: list[int], most: int) -> Goal:
    return reach_goal([(random.choice(codes), 1) for _ in range(random.randint(1, most))])


def _named(random: Random, codes: list[int], names: list[str]) -> Goal:
    wanted = Filter(names=tuple(dict.fromkeys(random.choice(names) for _ in range(3))))
    return _sum((term(random.choice([1, 2]), "monster_zone", where=wanted, at_most=random.choice([None, 1, 2])),),
                (term(1, "monster_zone", "atk"),))  # fmt: skip


_DRAGONS = Filter(types=("Dragon",))
Draw = Callable[[Random, list[int], list[str]], Goal]
"""An objective for a position with cards of these passcodes and names."""
OBJECTIVES: dict[str, Draw] = {
    "atk": lambda *_: ready_made("atk"),
    "extra": lambda *_: ready_made("extra"),
    "win": lambda *_: ready_made("win"),
    "monsters": lambda *_: _sum((term(1, "monster_zone"),)),
    "face-down too": lambda *_: _sum((term(1, "monster_zone", face_up=False),)),
    "def": lambda *_: _sum((term(1, "monster_zone", "def"),)),
    "levels": lambda *_: _sum((term(1, "monster_zone", "level"),)),
    "values together": lambda *_: _sum(
        (term(2, "monster_zone", where=_DRAGONS), term(1, "monster_zone")), (term(1, "monster_zone", "def"),)
    ),
    "hand": lambda *_: _sum((term(1000, "hand"), term(1, "monster_zone", "atk"))),
    "GY": lambda *_: _sum((term(1, "gy", at_most=3),), (term(1, "monster_zone", "atk"),)),
    "what is left": lambda *_: _sum(
        (term(1, "hand", where=Filter(card_types=("spell",))), term(2, "gy", where=_DRAGONS))
    ),
    "banished": lambda *_: _sum((term(1, "banished"), term(1, "monster_zone"))),
    "fewer": lambda *_: _sum((term(1, "monster_zone", "atk"), term(-700, "hand"))),
    "their field": lambda *_: _sum((term(-1, "monster_zone", side="opponent"), term(1, "monster_zone"))),
    "backs": lambda *_: _sum((term(1, "spell_zone"), term(1, "pendulum_zone"), term(1, "monster_zone"))),
    "named": _named,
    "reach": lambda random, codes, _: _reach(random, codes, 3),
    "reach more": lambda random, codes, _: _reach(random, codes, 6),
    "reach soon": lambda random, codes, _: replace(_reach(random, codes, 2), minimise_actions=True),
    "atk soon": lambda *_: replace(ready_made("atk"), minimise_actions=True),
}
"""Every sort of objective."""


def objective(name: str, random: Random, scenario: ResolvedScenario, names: list[str]) -> Goal:
    """One of these for a position whose cards have these names."""
    codes = [code for side in (scenario.me, scenario.opponent) for _, code in side.cards()]
    return OBJECTIVES[name](random, codes, names)
