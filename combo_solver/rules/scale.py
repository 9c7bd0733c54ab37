"""Activating a Pendulum Monster from the hand as a Spell in a Pendulum Zone (PEN rows)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution
from combo_solver.rules.special import NotLocked
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts

_ROW = range(len(zones.SPELL_ZONES))
_OUTER = tuple(zones.PENDULUM_ZONES.values())


def _lay_out(v: SummonVars) -> None:
    """Decisions ``to S1`` to ``to S5``; facts ``held S1`` to ``held S5``: a card lies there, whatever it is."""
    v.model.add_exactly_one(v.decide(f"to {name}") for name in zones.SPELL_ZONES)


class OuterZonesOnly(Rule):
    rule_id = "PEN-02"

    def build(self, v: SummonVars) -> None:
        inner = sum(v.decide(f"to {zones.SPELL_ZONES[zone]}") for zone in _ROW if zone not in _OUTER)
        v.model.add(inner == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "a scale is activated in the leftmost or the rightmost Spell/Trap Zone"


class FreePendulumZone(Rule):
    rule_id = "PEN-09"

    def build(self, v: SummonVars) -> None:
        for name in zones.SPELL_ZONES:
            v.model.add(v.decide(f"to {name}") + v.fact(f"held {name}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        held = [name for name in zones.SPELL_ZONES if told[f"held {name}"]]
        return f"a scale needs a free Pendulum Zone; occupied: {', '.join(held)}"


def scale_activation() -> RuleModel:
    """PEN rows for one activation; ``locked``: a text of its own forbids it now."""
    return RuleModel(_lay_out, [OuterZonesOnly(), FreePendulumZone(), NotLocked(), OpenMainPhase("PEN-01")])


SCALE = Blueprint("scale", lambda _: scale_activation())


class ScaleActivation(NamedTuple):
    """Where can a Pendulum Monster of my hand be activated as a scale? An answer is a Spell/Trap Zone, 0 to 4.
    ``held``: whether something lies in each of the five; ``forbidden``: a text of its own, or a card, forbids it."""

    held: tuple[bool, ...]
    forbidden: bool = False
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return SCALE

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        facts = {f"held {name}": int(full) for name, full in zip(zones.SPELL_ZONES, self.held, strict=True)}
        return {**facts, "locked": int(self.forbidden), **timing_facts(self.timing)}

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return {}

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        found = list(solutions)
        names = enumerate(zones.SPELL_ZONES)
        return [index for index, name in names if any(solution[f"to {name}"] for solution in found)]
