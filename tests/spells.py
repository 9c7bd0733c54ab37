"""Invented Spells that perform Summons, and steps that activate them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from combo_solver import zones
from combo_solver.check import Checker, Material, Question
from combo_solver.errors import RefereeError
from combo_solver.line import Board, CardAt, Choice, Placement, Step
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.rules import switches
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.solver import solve
from tests.invented import Pool


def fusion(*slots: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A model with a Fusion requirement."""
    return {"materials": [{"method": "fusion", "slots": list(slots), **more}]}


def named(name: str) -> dict[str, Any]:
    """A slot that asks for one card by its name."""
    return {"where": {"names": [name]}}


def spell(pool: Pool, name: str, method: str = "fusion", **more: Any) -> int:
    """A Spell whose whole text was compiled: it Fusion Summons, Ritual Summons, or (effect) revives."""
    printed = {
        "fusion": {"which": {"kinds": ["fusion", "monster"]}, "places": ["hand", "monster_zone"]},
        "ritual": {"which": {"kinds": ["ritual", "monster"]}, "places": ["hand", "monster_zone"]},
        "effect": {"which": {"kinds": ["monster"]}, "places": ["gy"]},
    }
    kinds = "spell ritual" if method == "ritual" else "spell"
    return pool.add(name, kinds, performs=json.dumps({"method": method, "whole": True, **printed[method], **more}))


def caster(pool: Pool, name: str, **action: Any) -> int:
    """A Spell with a model of one action."""
    return pool.add(name, "spell", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [action]}]})


def cast(
    pool: Pool, by: int, summoned: int, materials: Iterable[tuple[int, str]], to: str, position: str = "attack"
) -> Step:
    """The step in which a Spell in the hand Fusion or Ritual Summons a monster, with (card, place) materials."""
    kinds = pool.facts(summoned).kinds
    do, source = ("fusion_summon", "extra") if "fusion" in kinds else ("ritual_summon", "hand")
    card = pool.facts(summoned)
    placed = Placement.model_validate(
        {"card": summoned, "name": card.name, "from": source, "to": to, "position": position}
    )
    cards = tuple(CardAt(card=code, name=pool.facts(code).name, at=at) for code, at in materials)
    choice = Choice(action=0, do=do, cards=cards, placed=(placed,))
    return Step.model_validate(
        {
            "number": 1, "kind": "activate", "card": by, "name": pool.facts(by).name, "from": "hand", "effect": 1,
            "chain_link": 1, "choices": (choice,),
        }
    )  # fmt: skip


def play(pool: Pool, scenario: ResolvedScenario, *steps: Step) -> Board:
    """The referee's board after these steps, numbered in their order."""
    line = [step.model_copy(update={"number": number}) for number, step in enumerate(steps, start=1)]
    return replay(scenario, line, pool.facts, pool.models)


def allows(pool: Pool, scenario: ResolvedScenario, *steps: Step) -> bool:
    """Whether the referee lets these steps pass."""
    try:
        play(pool, scenario, *steps)
    except RefereeError:
        return False
    return True


def reach(pool: Pool, scenario: ResolvedScenario, *cards: int) -> SolveReport:
    """The search for a line that ends with these cards on the field."""
    wanted = ResolvedScenario(**{**vars(scenario), "goal": reach_goal([(card, 1) for card in cards])})
    return solve(wanted, pool.facts, pool.models)


def judged(
    pool: Pool,
    scenario: ResolvedScenario,
    by: int,
    card: int,
    materials: Iterable[tuple[int, str]],
    to: str = "M5",
) -> set[str]:
    """The rules that forbid this Summon by this Spell, by ``check``; empty if it is legal. The referee must agree."""
    used = list(materials)
    named = tuple(
        Material(in_hand=code) if at == "hand" else Material((zones.MONSTER_ZONES.index(at),)) for code, at in used
    )
    question = Question(card, named, zones.MONSTER_ZONES.index(to))
    ways = Checker(scenario, pool.facts, pool.models).check(question).ways
    (way,) = [way for way in ways if way.way.endswith(f" by {pool.facts(by).name}")]
    if not switches.LEFT_OUT:
        assert way.legal == allows(pool, scenario, cast(pool, by, card, used, to))
    return {reason.rule for reason in way.reasons}
