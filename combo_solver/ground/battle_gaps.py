"""What of a scenario's cards could matter in the Battle Phase, and is not searched there.

Battles by the rules are exact, and so are what texts say in words that are read, triggers of battles, and fast effects
in the open Battle Step. Whatever else a text says of battles, and every effect that could answer an attack or be
activated in the Damage Step, is in no line. Where a card that says such a thing could ever be where it counts, what is
claimed is "as modelled".
"""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.cards.battles import has_unread_sentence
from combo_solver.ground.covered import Gap
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect
from combo_solver.ground.reachable import IN_THE_OPEN, Reachable
from combo_solver.models.conditions import CountCondition
from combo_solver.models.parts import parts_of
from combo_solver.models.vocabulary import Choose, CountIn

DOOMED = "what it does to a monster that the battle has destroyed is not told"
REFLECTED = "which monster inflicts battle damage that the other player takes is not told"
_DAMAGE = "inflicts_battle_damage"
_THEIR_PLACES = ("monster_zone", "gy", "banished")
TEXT = "no model of what its text says of battles"
BATTLE_PHASE = "its effects answer no attack, and are not activated in the Damage Step"


def gaps(reach: Reachable, kind: int) -> Iterator[Gap]:
    """Those of a card of this kind; none where no Battle Phase is searched."""
    g = reach.ground
    if not g.battle or not g.kinds.facts[kind].card_types:
        return
    for mine in (True, False):
        place = _counts(reach, kind, mine)
        if place and (why := _unread(g, kind, mine)):
            yield Gap(TEXT, True, why, binds=place == "field", if_moved=True)
            break
    own = [effect for effect in g.program.effects if effect.kind == kind and effect.ident in reach.effects]
    if any(map(_looks_at_the_doomed, own)):
        yield Gap(DOOMED, True, "it could be activated while that is still on the field")
    if g.abilities.any_of({"reflects"}) and any(watch.on == _DAMAGE for each in own for watch in each.watches):
        yield Gap(REFLECTED, True, "a text lets the opponent take damage that I would have taken")
    if any(_could_be_fast(effect) or _waits_for_summons(effect) for effect in own):
        yield Gap(BATTLE_PHASE, True, "it could be activated there, or in the Damage Step")


def _counts(reach: Reachable, kind: int, mine: bool) -> str:
    """Where a text of a card of mine, or of the opponent's, could count: "field" where it lies there now, "later" where
    it could come into the open; empty where neither."""
    g = reach.ground
    index, side = g.kinds.index, g.scenario.me if mine else g.scenario.opponent
    held = {monster.card for monster in side.monsters.values()}
    held |= {spell.card for spell in side.spells.values() if mine or spell.face_up}
    if any(index[code] == kind for code in held):
        return "field"
    if mine:
        return "later" if any(kind in reach.at[place] for place in IN_THE_OPEN) else ""
    there = any(index[each.card] == kind for each in (*side.gy, *side.banished))
    return "later" if there or any(kind in reach.theirs(place) for place in _THEIR_PLACES) else ""


def _unread(g: Ground, kind: int, mine: bool) -> str:
    """Why something may be said of battles that is not read; empty if nothing is."""
    card, model = g.kinds.facts[kind], g.kinds.models[kind]
    if card.unread_of_battles(mine):
        return "it says something of battles in words that are not read"
    if card.is_blank and not g.kinds.pendulum[kind]:
        return ""
    if model is None:
        return "nothing tells what its text says of battles"
    if has_unread_sentence(card, mine):
        return "a sentence of its text is not read"
    return ""


def _looks_at_the_doomed(effect: CompiledEffect) -> bool:
    """Whether it is activated when battle damage was taken in an attack on a monster, and asks for monsters that the
    opponent controls then."""
    if not any(watch.on == _DAMAGE and not watch.direct for watch in effect.watches):
        return False
    told = effect.source
    asked: list[Choose | CountIn | CountCondition] = [*parts_of(told, Choose), *parts_of(told, CountIn)]
    asked += parts_of(told, CountCondition)
    return any(each.side != "me" and "monster_zone" in each.locations for each in asked)


def _waits_for_summons(effect: CompiledEffect) -> bool:
    """Whether it may be missed in the Damage Step, where no optional trigger of a Summon is activated in lines."""
    told = effect.source
    return told.optional and told.in_damage_step and any(watch.on == "summoned" for watch in effect.watches)


def _could_be_fast(effect: CompiledEffect) -> bool:
    """Whether an effect could be activated in the Battle Phase that is no trigger: it has Spell Speed 2 or more."""
    return effect.speed > 1 or effect.fast
