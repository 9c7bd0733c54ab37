"""Invented Pendulum Monsters, and questions about their Summons and scales."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from combo_solver.game.line import Step
from combo_solver.report.document import WayReport
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from tests import searching
from tests.invented import Pool
from tests.judging import ask, step
from tests.searching import count, most

SCALES = (1, 2)
"""The first two cards of every pool of these tests are its scales."""
PEN, OTHER, BODY, SET = 1, 2, 3, 4


def cards() -> Pool:
    """Two scales, 1 and 8, a Level 4 monster and a Trap."""
    pool = Pool()
    pool.add("Pen", "monster normal pendulum", scales=(1, 1), level=4)  # 1
    pool.add("Other Pen", "monster normal pendulum", scales=(8, 8), level=4)  # 2
    pool.add("Body")  # 3
    pool.add("Trap", "trap")  # 4
    return pool


def field(pool: Pool, *hand: int, **spells: int | SpellAt) -> ResolvedScenario:
    """A hand and Spell/Trap Zones; a Pendulum Monster given by its passcode is a scale."""
    scenario = pool.scenario(hand=hand, normal_used=1)
    row = {
        zone: card if isinstance(card, SpellAt) else SpellAt(card, scale="pendulum" in pool.facts(card).card_types)
        for zone, card in spells.items()
    }
    return replace(scenario, me=replace(scenario.me, spells=row))


def way(pool: Pool, scenario: ResolvedScenario, card: int, to: str | None = None) -> WayReport:
    """What ``check`` says of the Pendulum Summon of a card."""
    return next(one for one in ask(pool, scenario, card, to=to).ways if one.way.startswith("Pendulum Summon"))


def reasons(pool: Pool, scenario: ResolvedScenario, card: int, to: str | None = None) -> set[str]:
    return {reason.rule for reason in way(pool, scenario, card, to).reasons}


def arriving(pool: Pool, *parts: tuple[int, str, str], number: int = 1, **more: Any) -> Step:
    """A Pendulum Summon step; a part is card, source and zone."""
    summoned = [
        {"card": card, "name": pool.facts(card).name, "from": source, "to": zone, "position": "attack"}
        for card, source, zone in parts
    ]
    return step(number, "pendulum_summon", SCALES[0], pool, "S1", summoned=summoned, **more)


def best(pool: Pool, scenario: ResolvedScenario, *names: str, place: str = "pendulum_zone") -> int:
    """How many of these cards the search gets to a place; the referee has agreed."""
    return searching.best(pool, replace(scenario, goal=most(count(*names, at=place))))
