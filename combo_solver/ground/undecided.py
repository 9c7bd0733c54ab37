"""Whether the zones of monsters can be decided when a line is written, not while it is searched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from combo_solver.game import zones
from combo_solver.ground.program import CompiledEffect, Operation, Selection, in_order
from combo_solver.models.auras import OfMonsters, Unaffected
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import Procedure
from combo_solver.models.events import Event
from combo_solver.models.parts import every_part
from combo_solver.models.procedures import procedures_of
from combo_solver.models.recipes import recipes_of
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.models.verbs.give_control import GiveControl
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.verbs.swap_control import SwapControl
from combo_solver.models.verbs.take_control import TakeControl
from combo_solver.models.vocabulary import EVENT, Choose, CountIn, Filter
from combo_solver.models.worths import Worth
from combo_solver.scenario.master_rules import NEEDS_ARROWS

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground

_ZONES = frozenset({"main_monster_zone", "extra_monster_zone"})


def zones_undecided(ground: Ground) -> bool:
    """Whether nothing in the scenario asks in which of my Main Monster Zones, or in which of the Extra Monster Zones, a
    monster is, but for arrows that a monster out of the Extra Deck needs to come to a Main Monster Zone.

    Monsters of mine that are there at the start keep their zones, which matters where there are arrows; so do closed
    zones and what the opponent's arrows or monsters in the Extra Monster Zones hold.
    """
    scenario = ground.scenario
    if scenario.master_rule == NEEDS_ARROWS:
        # Any monster of the Extra Deck rests on an arrow there.
        return False
    if ground.battle or ground.theirs.acting or _gives_away(ground):
        # Attacks do not ask for zones of mine, but monsters that they destroy leave arrows and their zones behind.
        return False
    if scenario.unusable or ground.exact or (ground.possible.link_copies and scenario.me.monsters):
        return False
    for name, held in scenario.opponent.monsters.items():
        if ground.kinds.link[ground.kinds.index[held.card]] or zones.MONSTER_ZONES.index(name) in zones.EXTRA:
            return False
    if ground.reads.links or ground.reads.arrows or ground.activations.against_summons:
        return False
    asked = [where.source for where in (*ground.program.filters, *ground.goal.filters)]
    if any(map(tells_zones, (*_read(ground), asked))):
        return False
    return not any(_comes_after_another(ground, effect) for effect in ground.program.effects)


def _gives_away(ground: Ground) -> bool:
    """Whether a monster of mine may go over to the opponent, with its arrows."""
    given = (GiveControl, SwapControl)
    return any(isinstance(each.source, given) for one in ground.program.effects for each in one.operations())


def zones_loose(ground: Ground) -> bool:
    """Whether zones can be decided late, those of monsters that come out of the Extra Deck too: these keep their zones
    until they leave, since none goes over to the other player and back."""
    if not ground.late_zones or not any(ground.kinds.extra_deck):
        return False
    return not any(isinstance(each.source, TakeControl) for one in ground.program.effects for each in one.operations())


def brought_by(ground: Ground) -> tuple[int, ...]:
    """By effect: how many monsters it may bring to my Monster Zones at most; as many as there are zones, too, if one of
    them may need an Extra Monster Zone."""
    pointed = effects_that_need_arrows(ground)
    return tuple(
        len(zones.MAIN) if effect.ident in pointed else all_brought(effect) for effect in ground.program.effects
    )


def all_brought(effect: CompiledEffect) -> int:
    """How many it may bring, whatever it chooses to do."""
    operations = list(effect.operations())
    if any(each.source.repeats for each in operations):
        return len(zones.MAIN)
    number = 0
    for each in operations:
        source = each.source
        if isinstance(source, CreateTokens) and isinstance(source.count, int) and not source.as_many:
            number += source.count
        else:
            brought = _brings(effect, each)
            number += brought if brought < 2 else len(zones.MAIN)
    return min(number, len(zones.MAIN))


def _read(ground: Ground) -> Iterator[object]:
    """All that is known of what each card says, whether a model tells it or its text alone."""
    for card, model in zip(ground.kinds.facts, ground.kinds.models, strict=True):
        yield model
        yield continuous_of(card, model)
        yield recipes_of(card, model)
        yield procedures_of(card, model)


def tells_zones(said: object) -> bool:
    """Whether a model, or a part of one, tells Main and Extra Monster Zones, one zone from another, or where arrows
    point."""
    return any(map(_tells_zones, every_part(said)))


def _tells_zones(part: object) -> bool:
    """The same of one part alone."""
    if isinstance(part, Filter):
        return part.linked is not None or not _ZONES.isdisjoint(part.place)
    if isinstance(part, Event):
        return part.into in _ZONES or part.pointed or bool(part.linked)
    if isinstance(part, Worth):
        return part.value == "pointed"
    if isinstance(part, CountIn):
        return part.co_linked
    told = isinstance(part, MoveZone) or (isinstance(part, Choose) and part.pointed)
    told |= isinstance(part, OfMonsters) and part.linked is not None
    told |= isinstance(part, Unaffected) and part.in_extra_zone
    told |= isinstance(part, Procedure) and bool(part.pointed)
    return told or (isinstance(part, SpecialSummon) and bool(part.to or part.pointer or part.pointers))


def _comes_after_another(ground: Ground, effect: CompiledEffect) -> bool:
    """Whether an effect may bring a monster that needs an arrow when it has brought another one before: of such a step
    it is not enough to know that an arrow points to an empty zone when it begins."""
    operations = list(effect.operations())
    repeated = [inner for each in operations if each.source.repeats for inner in in_order((each,))]
    brought = sum(_brings(effect, each) * (2 if each in repeated else 1) for each in operations)
    return brought > 1 and _may_need_an_arrow(ground, effect)


def _brings(effect: CompiledEffect, operation: Operation) -> int:
    """How many monsters an operation may bring to my Monster Zones, one after the other: none, one, or more (2)."""
    source, subject = operation.source, operation.subject
    if not source.summons and all(landing.to != "monster_zone" for landing in source.lands()):
        return 0
    if isinstance(source, CreateTokens):
        return 1 if source.count == 1 and not source.as_many else 2
    if isinstance(source, SpecialSummon) and source.with_self:
        return 2
    if not isinstance(source, SpecialSummon | TakeControl) or subject == "self":
        return 1
    if isinstance(subject, Selection):
        return min(subject.high, 2)
    known = [each.high for each in effect.selections() if subject in (each.register, each.group)]
    return min(sum(known), 2) if known else 2


def effects_that_need_arrows(ground: Ground) -> frozenset[int]:
    """The effects that may bring a monster that needs an arrow: whether they can be activated depends on arrows."""
    return frozenset(effect.ident for effect in ground.program.effects if _may_need_an_arrow(ground, effect))


def _may_need_an_arrow(ground: Ground, effect: CompiledEffect) -> bool:
    """Whether what an effect Summons may come out of the Extra Deck to a zone that an arrow must point to."""
    summoning = [each for each in effect.operations() if each.source.summons]
    if not summoning:
        return False
    kinds = ground.kinds
    needing = [kind for kind in range(1, len(kinds)) if kinds.link[kind] or kinds.pendulum[kind]]
    if any(set(each.source.summons) != {"effect"} for each in summoning) or EVENT in effect.registers:
        return True
    if any(each.source.remembers and not each.source.passcodes() for each in effect.operations()):
        return True
    if "extra" in effect.locations and effect.kind in needing:
        return True
    if _comes_back(effect):
        return True
    return any("extra" in each.locations and any(map(each.where.could_fit, needing)) for each in effect.selections())


def _comes_back(effect: CompiledEffect) -> bool:
    """Whether it may Summon a card that it moved itself, perhaps to the Extra Deck."""
    moved: set[object] = set()
    for each in effect.operations():
        if not each.source.summons:
            moved.add(each.subject.register if isinstance(each.subject, Selection) else each.subject)
        elif not isinstance(each.subject, Selection) and each.subject in moved - {None}:
            return True
    return False
