"""Synchro, Xyz and Link Summons right after an effect."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way, note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, NOWHERE, Operation
from combo_solver.mechanics.extra_deck import ExtraDeckSummon
from combo_solver.mechanics.link import LINK
from combo_solver.mechanics.synchro import SYNCHRO
from combo_solver.mechanics.xyz import XYZ
from combo_solver.models.verbs.summon_now import SummonNow
from combo_solver.rules.question import Summon
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.state.draft import Draft

_MECHANICS: dict[str, ExtraDeckSummon] = {each.name: each for each in (SYNCHRO, XYZ, LINK)}


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    source = _of(operation)
    mechanic, included = _MECHANICS[source.method], _included(d, operation, context)
    if included is None:
        return
    which, amount = operation.filter("where"), selections.amount_of(engine.ground, d, context)
    seen: set[tuple[int, int, Summon]] = set()
    for way, found in mechanic.immediately(engine, d):
        if not which.off_field(way.kind, amount, "extra"):
            continue
        allowed = [summon for summon in found if _allowed(engine, d, operation, included, summon[0])]
        for used, zone in engine.representatives(d, allowed):
            assert way.recipe is not None
            # By two requirements alike it is one Summon, but for the materials that one takes over, and limits.
            told = way.source[1] * 2 + way.recipe.overlay
            if not seen.isdisjoint((told, mark, (used, zone)) for mark in (0, way.recipe.name_mark)):
                continue
            seen.add((told, way.recipe.name_mark, (used, zone)))
            for position in engine.positions(way.kind, "any"):
                after = d.fork()
                cards = mechanic.perform(engine, after, way, used, zone, position)
                changed = context
                for ref, _ in cards:
                    changed = selections.follow(after, changed, ref, NOWHERE)
                note(after, changed, index, operation, (), ((way.kind, way.source, zone, position),), cards)
                yield after, changed


def _of(operation: Operation) -> SummonNow:
    source = operation.source
    assert isinstance(source, SummonNow)
    return source


def _included(d: Draft, operation: Operation, context: Context) -> frozenset[int] | None:
    """My zones with the monsters that must be materials; None where one of them is not there any more."""
    source, number = _of(operation), operation.number("include")
    refs = [context.source] if source.include_self else []
    if number >= 0:
        cards = context.registers[number]
        if not cards:
            return None
        refs += [ref if (held := _monster(d, ref)) and held.kind == kind else NOWHERE for ref, kind in cards]
    return frozenset(ref[1] for ref in refs) if all(_monster(d, ref) for ref in refs) else None


def _monster(d: Draft, ref: tuple[int, int]) -> Monster | None:
    monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
    return monster if isinstance(monster, Monster) and monster.mine else None


def _allowed(engine: Engine, d: Draft, operation: Operation, included: frozenset[int], used: tuple[int, ...]) -> bool:
    """Whether the effect lets me use these."""
    source, materials = _of(operation), operation.filter("materials")
    if not included.issubset(used) or (source.only and len(used) != len(included)):
        return False

    def fits(name: str, zone: int) -> bool:
        monster = d.monsters[zone]
        return isinstance(monster, Monster) and values.monster_fits(
            engine.ground, d, operation.filter(name), monster, zone
        )

    if not materials.any_card and not all(fits("materials", zone) for zone in used):
        return False
    return source.must_include is None or any(fits("must_include", zone) for zone in used)
