"""What the opponent must activate, and decides by it: their effects run on the table turned to their side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.effects import triggers, used_spells
from combo_solver.effects.engine import Engine
from combo_solver.state import other_side
from combo_solver.state.draft import Draft
from combo_solver.state.other_side import Aside
from combo_solver.state.other_side import turn_back as turn_back
from combo_solver.state.trace import Decided
from combo_solver.state.window import Pending


def turn(engine: Engine, d: Draft) -> Aside:
    """Turn the table to the opponent's side, until :func:`turn_back`."""
    return other_side.turn(d, engine.ground.theirs.marks)


def triggered(engine: Engine, d: Draft) -> list[Pending]:
    """The mandatory triggers of the opponent's that saw what they wait for, as far as they are carried out."""
    acting = engine.ground.theirs.acting
    if not acting:
        return []
    aside = turn(engine, d)
    found = [other_side.pending(item) for item in triggers.triggered(engine, d) if item.effect in acting]
    turn_back(d, aside)
    return sorted(found)


def as_they_decide(engine: Engine, ways: Sequence[Draft], link: int, beyond: bool = False) -> Iterator[Draft]:
    """These ways, told to be the opponent's choice if they lead to different moments; none of these, where lines do not
    depend on them. ``link`` 0: the first way is that they pass. ``beyond``: there is a way besides that no line holds,
    so that nothing is known to win."""
    if engine.they_pass and not link:
        yield from ways[:1]
        return
    if engine.they_use and not link:
        yield from ways[1:2] or ways[:1]
        return
    if not beyond and (len(ways) < 2 or len({way.fork().freeze() for way in ways}) < 2):
        yield from ways[:1]
        return
    engine.ground.witness.decided = True
    engine.decisions += 1
    group = engine.decisions
    for number, way in enumerate(ways) if engine.they_decide else ():
        way.trace = (*way.trace, Decided(link, group, number, len(ways) + beyond))
        yield way


# --- what they may do besides --------------------------------------------------------------------------------------


def of_them(d: Draft) -> list[Pending]:
    """What the opponent may still activate because of what happened."""
    return [item for item in d.pending if item.player == "opponent"]


def is_in_order(engine: Engine, item: Pending) -> bool:
    """Whether it is a trigger, which comes before cards that answer the event and before all fast effects (EF-09)."""
    return item.mandatory or not engine.ground.program.effects[item.effect].fast


def may_trigger(engine: Engine, item: Pending) -> bool:
    """Whether it is a trigger of theirs that they need not activate: it comes after all of mine."""
    return item.player == "opponent" and not item.mandatory and is_in_order(engine, item)


def leave_used(engine: Engine, d: Draft) -> None:
    """The chain has resolved: what the opponent has activated goes to their GY."""
    if not engine.ground.theirs.may:
        return
    if any(spell and spell.face_up and not spell.lay_at_start for spell in d.opponent.spells):
        aside = turn(engine, d)
        used_spells.leave(engine.ground, d)
        turn_back(d, aside)
