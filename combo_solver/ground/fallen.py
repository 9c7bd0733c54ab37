"""Effects that could target, before damage calculation, a monster that goes because of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of a monster that it targets before damage calculation, and that is destroyed for it afterwards"
_BEFORE = frozenset({"start", "before", "calculation"})


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that no line targets such a monster with an effect of this card there."""
    if not (g.own.any_falls and g.battle):
        return ""
    for effect in g.program.effects:
        if effect.kind != kind or effect.ident not in reach.effects or not _used_there(effect):
            continue
        for target in effect.all_targets():
            # What the opponent could target is not told from their side.
            if effect.ident in reach.they_act or any(g.own.falls[each] for each in reach.candidates(target)):
                return "it can be used in the Damage Step, and such a monster may be there"
    return ""


def _used_there(effect: CompiledEffect) -> bool:
    """Whether it may be activated in the Damage Step before damage is calculated."""
    if not effect.source.answers_event:
        return not _BEFORE.isdisjoint(effect.source.damage_step)
    return effect.source.in_damage_step and any(
        watch.part in _BEFORE if watch.on == "battles" else watch.on not in _ELSEWHERE for watch in effect.watches
    )


_ELSEWHERE = frozenset({
    "summoned", "declares_attack", "is_attacked", "battle_phase_starts", "battle_phase_ends", "flipped",
    "inflicts_battle_damage", "destroys_by_battle",
})  # fmt: skip
"""What does not happen in the Damage Step before damage is calculated."""
