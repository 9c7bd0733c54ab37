"""A second Battle Phase after the first (TP-05): whether one could come, and what is not told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.end_battle_phase import EndBattlePhase

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "what a second Battle Phase comes to is not told with all cards that are here"
_ATTACKS = frozenset({"cannot_attack", "no_direct_attack"})


def gives_one(reach: Reachable, kind: int) -> bool:
    """Whether an effect of a card of this kind could let me conduct my next Battle Phase twice."""
    return any(
        operation.verb == "battle_twice" for effect in effects_of(reach, kind) for operation in effect.operations()
    )


def untold(g: Ground) -> str:
    """Why no line has a second one; empty where lines do. States forget who attacked in the first."""
    if g.abilities.any_of({"alone"}):
        return "a text asks which monsters attacked this turn, and that is told of one Battle Phase"
    if any(map(_asks_who_attacked, _bonds(g))):
        return "an effect is only for a monster that did not attack this turn, and that is told of one Battle Phase"
    return ""


def disputed(g: Ground) -> str:
    """Why lines have a second one that the game's engine may have, or have not; empty where both have it."""
    sources = (operation.source for effect in g.program.effects for operation in effect.operations())
    if any(isinstance(source, EndBattlePhase) and source.of_turn for source in sources):
        return "what ends the Battle Phase of the turn takes the second one, too, by the rules, and not in the engine"
    return ""


def _bonds(g: Ground) -> list[Bind]:
    sources = (operation.source for effect in g.program.effects for operation in effect.operations())
    return [source for source in sources if isinstance(source, Bind)]


def _asks_who_attacked(bond: Bind) -> bool:
    return bond.whole_turn and bond.ability is not None and bond.ability.what in _ATTACKS
