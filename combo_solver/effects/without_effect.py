"""Chain links that resolve without their effect, though nothing negated them: what they need is not there any more."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import MONSTER, NOWHERE, SPELL, CompiledEffect
from combo_solver.models.conditions import ANSWERING
from combo_solver.state import acting, conditions, marks, values
from combo_solver.state.cards import SET, Monster, Ref, Spell
from combo_solver.state.draft import Draft
from combo_solver.state.targeting import targets_of
from combo_solver.state.window import ChainLink

_ROW = frozenset({"spell_zone", "field_zone", "pendulum_zone"})


def resolves_so(engine: Engine, d: Draft, effect: CompiledEffect, link: ChainLink) -> bool:
    """Whether a link that was not negated itself resolves without its effect."""
    return (effect.source.to_resolve and not _still_holds(engine, d, effect, link.source)) or (
        (effect.activates_card and not _still_lies(engine, d, effect, link.source))
        or _negated_by_name(engine, d, effect, link.source)
        or _left_its_row(effect, link)
        or _negated_by_its_target(engine, d, effect, link)
        or (link.silent or _negated_where_it_lies(engine, d, effect, link.source))
    )


def _negated_by_name(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether what monsters of this name, or all its cards, activate is negated this turn."""
    g = engine.ground
    if g.reads.negated_cards and marks.negated_by_name(d, g.reads.negated_cards, effect.kind):
        return True
    if not (g.reads.negated_names and marks.negated_by_name(d, g.reads.negated_names, effect.kind)):
        return False
    return conditions.sort_of_activation(g, effect, source) == "monster_effect"


def _negated_where_it_lies(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether a card whose effect was activated is still face-up on the field, and its effects are negated now."""
    if source[0] == SPELL:
        spell = d.me.spells[source[1]]
        lies = isinstance(spell, Spell) and spell.face_up and not spell.scale and spell.kind == effect.kind
        return lies and source in acting.negated_cards(engine.ground, d)
    monster = d.monsters[source[1]] if source[0] == MONSTER else None
    if not isinstance(monster, Monster) or monster.position == SET or effect.activates_card:
        return False
    return monster.kind == effect.kind and (monster.negated or source in acting.negated_cards(engine.ground, d))


def _negated_by_its_target(engine: Engine, d: Draft, effect: CompiledEffect, link: ChainLink) -> bool:
    """Whether a face-up monster of the other player's that the link targets negates that."""
    g = engine.ground
    if not g.own.any_negates_targeting:
        return False
    sort = conditions.sort_of_activation(g, effect, link.source).partition("_")[0]
    found = {ref for ref in targets_of(g, link) if ref[0] == MONSTER}
    able = [
        ref
        for ref in found
        if (monster := d.monsters[ref[1]]) and not monster.mine and sort in g.own.negates_targeting[monster.kind]
    ]
    return bool(able) and not {ref for ref, _ in values.acting_cards(g, d)}.isdisjoint(able)


def _still_holds(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether an effect whose card must be face-up to resolve finds it so, and its conditions."""
    face_up = any(ref == source for ref, _ in values.face_up_cards(engine.ground, d, mine_only=True))
    tests = [test for test in effect.tests if not isinstance(test.source, ANSWERING)]
    return face_up and all(conditions.holds(engine.ground, d, test, source) for test in tests)


def _still_lies(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether a card that stays on the field when it is activated is still there: it does nothing otherwise, even if it
    left as the cost of its own activation."""
    stays = effect.kind in engine.ground.standing.staying
    return not stays or (source[0] == SPELL and d.kind_at(source, engine.ground.reads.deck_order) == effect.kind)


def _left_its_row(effect: CompiledEffect, link: ChainLink) -> bool:
    """Whether the effect of a face-up card among my Spells and Traps finds it there no more, though its cost did not
    take it: it does nothing then."""
    if link.source != NOWHERE or effect.activates_card or not effect.locations <= _ROW:
        return False
    cost = (*effect.cost, *effect.of_mode(link.mode).cost)
    return not any(each.subject == "self" and each.source.lands() for each in cost)
