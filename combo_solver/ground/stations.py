"""The stations of the Battle Phase at which anything of a scenario can happen."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game.clock import PARTS, STATIONS, Station
from combo_solver.ground.activations import Activations
from combo_solver.ground.program import Program, Watch

_TOLD: dict[str, Station] = {
    "battle_phase_starts": "battle_start", "declares_attack": "declared", "is_attacked": "declared",
    "inflicts_battle_damage": "after", "flipped": "after", "position_changed": "after",
    "battle_phase_ends": "battle_end",
}  # fmt: skip
"""What is told at one station alone, besides what effects do there."""


class Stations:
    """``matter``: the stations at which something may wait for what happens, or a fast effect begin a chain; the others
    are passed at once. The end of the Damage Step is always one: there monsters leave the field.
    ``fast``: by station, the fast effects that may be used there, by number. In the Damage Step these are those that
    say so (DA-01, DA-04, DA-20); at the start of the Battle Phase, and at its end where nothing waits for that, they
    are used in the open Battle Step as well. ``bonds``, ``marks``: the bits of what holds of a monster, and of what a
    copy has used, in one battle alone; ``again``: those of what holds until an attack is declared."""

    def __init__(self, program: Program, activations: Activations) -> None:
        in_battle = activations.in_battle
        self.fast: dict[str, frozenset[int]] = {station: frozenset(in_battle) for station in ("", *STATIONS)}
        for part in PARTS:
            self.fast[part] = frozenset(
                effect.ident
                for effect in activations.quick
                if effect.ident in in_battle and part in effect.source.damage_step
            )
        self.bonds = sum(bond.bit for bond in program.bonds if bond.source.until == "battle")
        self.again = sum(bond.bit for bond in program.bonds if bond.source.until == "attack")
        self.marks = 0
        for effect in program.effects:
            for mark in effect.battle_marks:
                self.marks |= mark
        watches = [watch for effect in program.effects for watch in effect.watches]
        told = set(_told((*watches, *(watch for watch, _ in program.remembered.values()))))
        begun = {station for station in ("declared", *PARTS) if self.fast[station]}
        # What paying for an attack brings about is activated there, too.
        begun |= {"declared"} if any(each.attack for each in program.procedures) else set()
        self.matter: frozenset[Station] = frozenset(
            station for station in STATIONS if station in told or station in begun or station == "end"
        )


def _told(watches: Iterable[Watch]) -> Iterable[Station]:
    for watch in watches:
        if watch.on == "battles":
            yield from (part for part in PARTS if part and part == watch.part)
        elif watch.on in _TOLD:
            yield _TOLD[watch.on]
