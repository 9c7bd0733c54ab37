"""Activating a Pendulum Monster from the hand as a Spell in a Pendulum Zone (PEN rows)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution
from combo_solver.rules.special import NotLocked
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts

_ROW = (*zones.SPELL_ZONES, *zones.PENDULUM_ZONES)
_OUTER = tuple(zones.SPELL_ZONES[zone] for zone in zones.PENDULUM_ZONES.values())


def _lay_out(v: SummonVars) -> None:
    """Decisions ``to S1`` to ``to S5``, ``to PZ-L`` and ``to PZ-R``; facts ``held S1`` and so on: a card lies there,
    whatever it is; ``apart``: Pendulum Zones are no Spell & Trap Zones, but zones of their own (Master Rule 3)."""
    v.model.add_exactly_one(v.decide(f"to {name}") for name in _ROW)


class PendulumZonesOnly(Rule):
    rule_id = "PEN-02"

    def build(self, v: SummonVars) -> None:
        on, apart = v.rule(self.rule_id), v.fact("apart")
        for name in _ROW:
            pendulum_zone = apart if name in zones.PENDULUM_ZONES else 1 - apart if name in _OUTER else 0
            v.model.add(v.decide(f"to {name}") <= pendulum_zone).only_enforce_if(on)

    def sentence(self, told: Told) -> str:
        if told["apart"]:
            return "a scale is activated in a Pendulum Zone"
        return "a scale is activated in the leftmost or the rightmost Spell/Trap Zone"


class FreePendulumZone(Rule):
    rule_id = "PEN-09"

    def build(self, v: SummonVars) -> None:
        for name in _ROW:
            v.model.add(v.decide(f"to {name}") + v.fact(f"held {name}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        held = [name for name in _ROW if told[f"held {name}"]]
        return f"a scale needs a free Pendulum Zone; occupied: {', '.join(held)}"


def scale_activation() -> RuleModel:
    """PEN rows for one activation; ``locked``: a text of its own forbids it now."""
    return RuleModel(_lay_out, [PendulumZonesOnly(), FreePendulumZone(), NotLocked(), OpenMainPhase("PEN-01")])


SCALE = Blueprint("scale", lambda _: scale_activation())


class ScaleActivation(NamedTuple):
    """Where can a Pendulum Monster of my hand be activated as a scale? An answer is a zone of
    :data:`combo_solver.game.zones.ROW`. ``held``: whether something lies in each of them; ``apart``: Pendulum Zones are
    zones of their own; ``forbidden``: a text of its own, or a card, forbids it."""

    held: tuple[bool, ...]
    apart: bool = False
    forbidden: bool = False
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return SCALE

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        held = zip(zones.ROW, self.held, strict=False)
        facts = {f"held {name}": int(full) for name, full in held if name != zones.FIELD_ZONE}
        return {**facts, "apart": int(self.apart), "locked": int(self.forbidden), **timing_facts(self.timing)}

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return {}

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        found = list(solutions)
        return [zones.ROW.index(name) for name in _ROW if any(solution[f"to {name}"] for solution in found)]
