"""From a result document to a verdict: what ``verify`` says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, RefereeError
from combo_solver.game.line import Board, Step
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SidePosition
from combo_solver.verification import boards
from combo_solver.verification.errors import CannotSetUp, Difference
from combo_solver.verification.library import Engine
from combo_solver.verification.player import play
from combo_solver.verification.setting_up import cannot_set_up


@dataclass
class Judgement:
    """The cards' facts and models that the line was found with."""

    facts: Callable[[int], CardFacts]
    models: Mapping[int, CardModel]

    def name(self, code: int) -> str:
        """The card's name; a code of an alternate artwork is that of the card."""
        try:
            return self.facts(code).name if code else boards.UNKNOWN
        except InputError:
            return f"card {code}"


def verify(
    engine: Engine, scenario: ResolvedScenario, steps: Sequence[Step], end: Board | None, judgement: Judgement
) -> Board:
    """Play the line in the engine and return the board it ends on.

    Raises :class:`CannotSetUp` for a scenario that has no counterpart there, and :class:`Difference` at the first step
    at which the engine does not follow, or stands at another board than the model; at the end of a line that wins the
    Duel it is only asked who has won. ``end`` is the end board that the
    document claims; the boards on the way are those of the referee's replay.
    """
    demand_set_up(engine, scenario, judgement.name)
    if end is not None and end.won and not steps:
        raise CannotSetUp(("the Duel is won before anything is done: no set-up stands so",))

    def model(done: int) -> Board | None:
        if done == len(steps) and end is not None:
            return end
        try:
            return replay(scenario, steps[:done], judgement.facts, judgement.models)
        except RefereeError:
            return None

    return play(engine, scenario, steps, model, judgement.name)


def demand_set_up(engine: Engine, scenario: ResolvedScenario, name: Callable[[int], str]) -> None:
    """Raises :class:`CannotSetUp` for what the engine has no counterpart of."""
    reasons = list(cannot_set_up(scenario))
    for code in dict.fromkeys(_codes(scenario)):
        if not engine.knows(code):
            reasons.append(f"{name(code)} ({code}): not in the given databases and scripts")
    if reasons:
        raise CannotSetUp(tuple(reasons))


def _codes(scenario: ResolvedScenario) -> Iterator[int]:
    for side in (scenario.me, scenario.opponent):
        yield from _side_codes(side)


def _side_codes(side: SidePosition) -> Iterator[int]:
    yield from (*side.hand, *side.deck)
    yield from (card.card for card in (*side.extra, *side.gy, *side.banished))
    for monster in side.monsters.values():
        yield from (monster.card, *monster.materials)
    yield from (spell.card for spell in side.spells.values())


__all__ = ["Difference", "Judgement", "demand_set_up", "verify"]
