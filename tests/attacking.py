"""Questions about attacks to the two judges: ``check --attack``, and the referee about the same attack in a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from combo_solver.answers.attacks import AttackChecker
from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.game.line import Board, Step
from combo_solver.report.attacks import AttackReport, AttacksReport, BattleReport
from combo_solver.rules.attack import DIRECT
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SidePosition
from tests.invented import Pool
from tests.judging import played, step

Monsters = dict[str, MonsterAt]


def facing(pool: Pool, mine: dict[str, Any], theirs: dict[str, Any], lp: tuple[int, int] = (8000, 8000)) -> Any:
    """A position with these monsters; a number stands for one in Attack Position."""
    sides = [
        SidePosition(life, monsters={at: held if isinstance(held, MonsterAt) else MonsterAt(held) for at, held in side})
        for life, side in zip(lp, (mine.items(), theirs.items()), strict=True)
    ]
    return replace(pool.scenario(goal=ready_made("damage")), me=sides[0], opponent=sides[1])


def asked(pool: Pool, scenario: ResolvedScenario, attacker: str | None = None, target: str = "") -> AttacksReport:
    """What ``check --attack`` answers."""
    at = None if attacker is None else zones.MONSTER_ZONES.index(attacker)
    on = DIRECT if target == "direct" else zones.MONSTER_ZONES.index(target) if target else None
    return AttackChecker(scenario, pool.facts, pool.models).check(at, on)


def one(pool: Pool, scenario: ResolvedScenario, attacker: str, target: str) -> AttackReport:
    """What it answers about one attack; the referee must agree whether it is legal."""
    (report,) = asked(pool, scenario, attacker, target).attacks
    assert not report.undecided
    assert report.legal == (not refused(pool, scenario, (attacker, target)))
    return report


def against(pool: Pool, scenario: ResolvedScenario, attacker: str, target: str = "") -> set[str]:
    """The rules that forbid it."""
    return {reason.rule for report in asked(pool, scenario, attacker, target).attacks for reason in report.reasons}


def attacks(pool: Pool, scenario: ResolvedScenario) -> set[tuple[str, str]]:
    """Every attack that is legal."""
    return {(each.attacker, each.target) for each in asked(pool, scenario).attacks if each.legal}


def fought(pool: Pool, scenario: ResolvedScenario, attacker: str = "M1", target: str = "O-M1") -> BattleReport:
    """What the battle of a legal attack comes to; the referee must have the same Life Points and monsters after it."""
    report = one(pool, scenario, attacker, target)
    assert report.legal and report.battle is not None
    battle = report.battle
    board = fight(pool, scenario, (attacker, target))
    assert (board.me.life_points, board.opponent.life_points) == battle.life_points
    if not battle.winner:
        left = {*scenario.me.monsters, *(f"O-{zone}" for zone in scenario.opponent.monsters)}
        there = {card.at for card in (*board.me.monsters, *board.opponent.monsters)}
        assert {zone if zone in left else f"O-{zone}" for zone in there} == left - set(battle.destroyed)
    return battle


def line(pool: Pool, scenario: ResolvedScenario, *declared: tuple[str, str]) -> list[Step]:
    """Into the Battle Phase, and these attacks."""
    now = scenario.me.monsters
    steps = [step_into("battle")] if scenario.moment.phase != "battle" else []
    steps += [step(1, "attack", now[zone].card, pool, zone, to=target) for zone, target in declared]
    return [each.model_copy(update={"number": number}) for number, each in enumerate(steps, start=1)]


def step_into(phase: str) -> Step:
    return Step.model_validate({"number": 1, "kind": "enter_phase", "to": phase})


def fight(pool: Pool, scenario: ResolvedScenario, *declared: tuple[str, str]) -> Board:
    """The board after these attacks, judged by the referee."""
    return played(pool, scenario, *line(pool, scenario, *declared))


def refused(pool: Pool, scenario: ResolvedScenario, *declared: tuple[str, str]) -> str:
    """Why the referee refuses them; empty if it does not."""
    try:
        fight(pool, scenario, *declared)
    except RefereeError as error:
        return error.reason
    return ""
