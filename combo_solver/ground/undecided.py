"""Whether the zones of monsters can be decided when a line is written, not while it is searched."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect
from combo_solver.models.auras import Unaffected
from combo_solver.models.effects import CardModel
from combo_solver.models.events import Event
from combo_solver.models.parts import parts_of
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import EVENT, Filter

_ZONES = frozenset({"main_monster_zone", "extra_monster_zone"})


def zones_undecided(ground: Ground) -> bool:
    """Whether nothing in the scenario asks in which of my Main Monster Zones, or in which of the Extra Monster Zones, a
    monster is, but for arrows that a monster out of the Extra Deck needs to come to a Main Monster Zone.

    Without Link Monsters all Main Monster Zones are alike anyway. Monsters of mine that are there at the start keep
    their zones; so do closed zones and what the opponent's arrows or monsters in the Extra Monster Zones hold.
    """
    scenario = ground.scenario
    if not ground.possible.link_copies or scenario.me.monsters or scenario.unusable or ground.exact:
        return False
    for name, held in scenario.opponent.monsters.items():
        if ground.kinds.link[ground.kinds.index[held.card]] or zones.MONSTER_ZONES.index(name) in zones.EXTRA:
            return False
    if ground.reads.links or ground.reads.arrows or ground.activations.against_summons:
        return False
    models = [model for model in ground.kinds.models if model is not None]
    if any(map(_names_zones, models)) or any(_tells_zones(where.source) for where in ground.goal.filters):
        return False
    return not any(_comes_after_another(ground, effect) for effect in ground.program.effects)


def _names_zones(model: CardModel) -> bool:
    """Whether its model tells Main and Extra Monster Zones, or one zone from another."""
    if any(map(_tells_zones, parts_of(model, Filter))):
        return True
    if any(event.into in _ZONES for event in parts_of(model, Event)):
        return True
    if next(parts_of(model, MoveZone), None) or any(summon.to for summon in parts_of(model, SpecialSummon)):
        return True
    return any(each.in_extra_zone for each in parts_of(model, Unaffected))


def _tells_zones(where: Filter) -> bool:
    """Whether a filter tells Main and Extra Monster Zones, or where arrows point."""
    parts = list(parts_of(where, Filter))
    return any(part.reads_links or not _ZONES.isdisjoint(part.place) for part in parts)


def _comes_after_another(ground: Ground, effect: CompiledEffect) -> bool:
    """Whether an effect may bring a monster that needs an arrow when it has brought another one before: of such a step
    it is not enough to know that an arrow points to an empty zone when it begins."""
    return sum(bool(each.source.summons) for each in effect.operations()) > 1 and _may_need_an_arrow(ground, effect)


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
    chosen = [*effect.all_targets(), *(one for each in effect.operations() for one in each.selections())]
    return any("extra" in each.locations and any(map(each.where.could_fit, needing)) for each in chosen)
