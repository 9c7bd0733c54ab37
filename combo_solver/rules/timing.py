"""When a Summon that starts no chain may be made: my turn, a Main Phase, nothing on the chain (TP-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.game.clock import MAIN_PHASE_FACTS, Clock, main_phase_facts
from combo_solver.game.reason import Repair
from combo_solver.rules.model import Rule, SummonVars, Told


class Timing(NamedTuple):
    """What such a Summon asks of the moment. A question leaves it out (None) in an open Main Phase of mine."""

    my_turn: bool = True
    main_phase: bool = True
    open: bool = True


def timing_of(clock: Clock) -> Timing:
    """The moment that a clock shows."""
    return Timing(*map(bool, main_phase_facts(clock).values()))


def timing_facts(timing: Timing | None) -> dict[str, int]:
    """The facts of :class:`OpenMainPhase`."""
    return dict(zip(MAIN_PHASE_FACTS, map(int, timing), strict=True)) if timing is not None else {}


class OpenMainPhase(Rule):
    """The facts of :func:`combo_solver.game.clock.main_phase_facts`; each is 1 unless said. ``unless``: a fact that
    lifts the rule."""

    def __init__(self, rule_id: str, unless: str = "") -> None:
        super().__init__(rule_id)
        self._unless = unless

    def build(self, v: SummonVars) -> None:
        lifted = v.fact(self._unless) if self._unless else 0
        for fact in MAIN_PHASE_FACTS:
            v.model.add(v.fact(fact, default=1) + lifted >= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        missing = [words for fact, words in MAIN_PHASE_FACTS.items() if not told.get(fact, 1)]
        return f"this is done in your own Main Phase while nothing is on the chain, but {' and '.join(missing)}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("an open Main Phase of yours", dict.fromkeys(MAIN_PHASE_FACTS, 1))
