"""Questions to the two judges: ``check`` about one Summon, and the referee about the steps of a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from combo_solver.check import Checker, Material, Question
from combo_solver.errors import RefereeError
from combo_solver.game import switches, zones
from combo_solver.game.line import Board, CardAt, Choice, Placement, Step
from combo_solver.referee import replay
from combo_solver.report.document import CheckReport
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool

Move = tuple[str, int, str, dict[str, Any]]
"""A step before it has a number: kind, card, from, and the rest."""

# --- check ------------------------------------------------------------------------------------------------------


def ask(
    pool: Pool, scenario: ResolvedScenario, card: int, using: str | None = None, to: str | None = None
) -> CheckReport:
    named = None
    if using is not None:
        named = tuple((zones.MONSTER_ZONES.index(zone),) for zone in using.split())
    target = None if to is None else zones.MONSTER_ZONES.index(to)
    return Checker(scenario, pool.facts, pool.models).check(Question(card, named, target))


def rules(report: CheckReport) -> set[str]:
    return {reason.rule for way in report.ways for reason in way.reasons}


# --- steps ------------------------------------------------------------------------------------------------------


def step(number: int, kind: str, card: int, pool: Pool, source: str = "hand", **more: Any) -> Step:
    """A step with the card's name filled in."""
    return Step.model_validate(
        {"number": number, "kind": kind, "card": card, "name": pool.facts(card).name, "from": source, **more}
    )


def at(pool: Pool, *cards: tuple[int, str]) -> list[dict[str, Any]]:
    """Cards as steps name them."""
    return [{"card": card, "name": pool.facts(card).name, "at": place} for card, place in cards]


def summon(card: int, to: str, kind: str = "normal_summon", **more: Any) -> Move:
    """A Normal Summon or Set as a step of :func:`played`."""
    return kind, card, "hand", {"to": to, "position": "set" if kind == "set_monster" else "attack", **more}


def turned(card: int, zone: str, kind: str, position: str, **more: Any) -> Move:
    """A Flip Summon, change of position or second Normal Summon as a step of :func:`played`."""
    return kind, card, zone, {"to": zone, "position": position, **more}


def cast(
    pool: Pool, by: int, summoned: int, materials: Iterable[tuple[int, str]], to: str, position: str = "attack"
) -> Step:
    """The step in which a Spell in the hand Fusion or Ritual Summons a monster, with (card, place) materials."""
    card_types = pool.facts(summoned).card_types
    do, source = ("fusion_summon", "extra") if "fusion" in card_types else ("ritual_summon", "hand")
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


# --- the referee ------------------------------------------------------------------------------------------------


def steps(pool: Pool, *line: Step | Move) -> list[Step]:
    """Steps, numbered in their order."""
    return [
        one.model_copy(update={"number": number})
        if isinstance(one, Step)
        else step(number, one[0], one[1], pool, one[2], **one[3])
        for number, one in enumerate(line, start=1)
    ]


def played(pool: Pool, scenario: ResolvedScenario, *line: Step | Move) -> Board:
    """The board after these steps, judged by the referee."""
    return replay(scenario, steps(pool, *line), pool.facts, pool.models)


def refused(pool: Pool, scenario: ResolvedScenario, *line: Step | Move) -> str:
    """Why the referee refuses the last of these steps; empty if it does not."""
    try:
        played(pool, scenario, *line)
    except RefereeError as error:
        assert error.step == len(line), error
        return error.reason
    return ""


def allows(pool: Pool, scenario: ResolvedScenario, *line: Step | Move) -> bool:
    """Whether the referee lets these steps pass."""
    return not refused(pool, scenario, *line)


# --- both -------------------------------------------------------------------------------------------------------


def rules_against(
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


class Judged:
    """Both judges must agree about every Summon by ``method`` (synchro, xyz or link)."""

    def __init__(self, pool: Pool, scenario: ResolvedScenario, method: str) -> None:
        self._pool = pool
        self._scenario = scenario
        self._kind = f"{method}_summon"

    def legal(self, card: int, using: str, to: str) -> Board:
        """The board after the Summon."""
        assert ask(self._pool, self._scenario, card, using, to).legal
        return self._played(card, using, to)

    def refused(self, card: int, using: str, to: str, *because: str) -> set[str]:
        """The rules that forbid it; exactly ``because`` if given."""
        report = ask(self._pool, self._scenario, card, using, to)
        assert not report.legal
        if because:
            assert rules(report) == set(because)
        try:
            self._played(card, using, to)
        except RefereeError:
            return rules(report)
        raise AssertionError("the referee accepts it")

    def _played(self, card: int, using: str, to: str) -> Board:
        pool, held = self._pool, self._scenario.me.monsters
        materials = [CardAt(card=held[at].card, name=pool.facts(held[at].card).name, at=at) for at in using.split()]
        line = [step(1, self._kind, card, pool, "extra", to=to, position="attack", materials=materials)]
        return replay(self._scenario, line, pool.facts, pool.models)
