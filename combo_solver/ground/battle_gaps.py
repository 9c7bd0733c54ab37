"""What of a scenario's cards could matter in the Battle Phase, and is not searched there.

Battles by the rules are exact, and so are what texts say in words that are read, triggers, and fast effects at every
station of a battle (:mod:`combo_solver.ground.stations`). Whatever else a text says of battles is in no line, nor is
what is told below. Where a card that says such a thing could ever be where it counts, what is claimed is "as modelled".
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from combo_solver.cards.battles import has_unread_sentence
from combo_solver.cards.facts import CardFacts
from combo_solver.ground import second_battle
from combo_solver.ground.able import effects_of
from combo_solver.ground.asked_then import could_summon
from combo_solver.ground.covered import Gap
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import METHOD, CompiledEffect, Operation, Selection
from combo_solver.ground.reachable import Reachable
from combo_solver.ground.unseen import stays_unseen
from combo_solver.ground.watch import Watch
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_answers
from combo_solver.models.parts import parts_of
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import Filter
from combo_solver.models.words import IN_BATTLE
from combo_solver.models.worths import POINTS, Worth

DOOMED = "that a monster which the battle has destroyed does not return to the hand is not told"
REFLECTED = "which monster inflicts battle damage that the other player takes is not told"
SWITCHED = "what is not read of it is about monsters that I could take control of"
_TAKES = frozenset({"take_control", "swap_control"})
_DAMAGE = "inflicts_battle_damage"
_THEIR_PLACES = ("monster_zone", "gy", "banished")
TEXT = "no model of what its text says of battles"
FIRST = "that it attacks before others has no model where it comes or turns in the Battle Phase, or is not the first"
CHANGED = "ATK and DEF that change for the time of a battle are told in damage calculation alone"
UNDONE = "that the effects of what it destroys by battle are negated is in no line"
HELD = "when a monster that an attack turns face-up is changed to Attack Position is not told"
HELD_NOW = "that it changes monsters to Attack Position before anything is done is in no line"
SHIELDED = "whether it is unaffected by what holds of all monsters in the battles of the turn is not told"
DAMAGE_STEP = "whether its effects are activated in the Damage Step is not told"
_NORMAL = frozenset({METHOD["normal"], METHOD["tribute"]})
_ELSEWHERE = frozenset({"summoned", "declares_attack", "is_attacked", "battle_phase_starts", "battle_phase_ends"})
"""What no Damage Step brings about, or only another effect there."""
_NEGATES = frozenset({"negate_activation", "negate_summon"})


def gaps(reach: Reachable, kind: int) -> Iterator[Gap]:
    """Those of a card of this kind; none where no Battle Phase is searched."""
    g = reach.ground
    if not g.battle or not g.kinds.facts[kind].card_types:
        return
    yield from sorted(_of_its_text(reach, kind), key=lambda gap: not gap.if_moved)[:1]
    if second_battle.gives_one(reach, kind) and (why := second_battle.untold(g) or second_battle.disputed(g)):
        yield Gap(second_battle.WHAT, True, why)
    own = effects_of(reach, kind)
    if any(map(_returns_the_doomed, own)):
        yield Gap(DOOMED, True, "it could be activated while that is still on the field")
    if g.abilities.any_of({"changes"}) and (_told_by_changes(g) or any(map(_reads_points_in_battle, own))):
        yield Gap(CHANGED, True, "it may ask for them in the Damage Step", if_moved=True)
    if g.abilities.any_of({"reflects", "shares", "passes_on"}) and any(
        watch.on == _DAMAGE for each in own for watch in each.watches
    ):
        yield Gap(REFLECTED, True, "a text lets the opponent take damage that I would have taken", if_moved=True)
    if kind in g.abilities.first and _could_have_a_monster(reach):
        yield Gap(FIRST, True, "they could have a monster", binds=True, if_moved=True)
    if g.abilities.undoing and kind in g.abilities.undoing and _could_meet_effects(reach, kind):
        yield Gap(UNDONE, True, "that could have effects", binds=True, if_moved=True)
    if kind in g.standing.held_in_attack.of and _could_attack_face_down(reach):
        yield Gap(
            HELD, True, "the opponent could have a face-down one, or positions change in the Damage Step", binds=True
        )
    if kind in g.standing.held_in_attack.of and _lies_down_beside(g, kind):
        yield Gap(HELD_NOW, True, "one lies in Defense Position beside it", binds=True)
    if g.abilities.of_monsters and _kept_from_effects(reach, kind):
        yield Gap(SHIELDED, True, "it may be unaffected by the effect that says so", binds=True, if_moved=True)
    if any(_may_be_for_the_damage_step(reach, effect) for effect in own):
        yield Gap(DAMAGE_STEP, True, "it could be activated there")


def _of_its_text(reach: Reachable, kind: int) -> Iterator[Gap]:
    """What is not read of its text, of a card of mine and of one of theirs. What I need not do forbids no line."""
    for mine in (True, False):
        place = _counts(reach, kind, mine)
        switched = mine and _minds_after_a_switch(reach, kind)
        if place and (why := _unread(reach.ground, kind, mine) or (SWITCHED if switched else "")):
            firm = switched or not (mine and (_merely_offers(reach.ground, kind) or stays_unseen(reach, kind)))
            yield Gap(TEXT, True, why, binds=firm and place == "field", if_moved=firm)


def _minds_after_a_switch(reach: Reachable, kind: int) -> bool:
    """Whether what the text of a monster of mine says of the opponent's monsters may be about one that I take."""
    card = reach.ground.kinds.facts[kind]
    if not card.is_monster or card.unread_of_battles(True) or not card.unread_of_battles(False):
        return False
    able = (effect for effect in reach.ground.program.effects if effect.ident in reach.effects)
    return any(each.verb in _TAKES for effect in able for each in effect.operations())


def _merely_offers(g: Ground, kind: int) -> bool:
    """Whether all that is not read of a card of mine are effects that I need not use: none of them is in a line."""
    card = g.kinds.facts[kind]
    if g.kinds.models[kind] is None or any(part.sort == "binding" for part in card.outcomes):
        return False
    return not card.unread_of_battles(True) or card.battle_offers


def _could_have_a_monster(reach: Reachable) -> bool:
    g = reach.ground
    return bool(g.scenario.opponent.monsters or reach.theirs("monster_zone")) or "monster_zone" in g.theirs.bring


def _could_meet_effects(reach: Reachable, kind: int) -> bool:
    """Whether a monster with effects of its own could be on the field of the player who does not control this one."""
    g, mine = reach.ground, reach.at["monster_zone"]
    theirs = {g.kinds.index[each.card] for each in g.scenario.opponent.monsters.values()}
    theirs |= reach.theirs("monster_zone")
    met = (theirs if kind in mine else set()) | (mine if kind in theirs else set())
    return any(not g.kinds.facts[each].is_blank for each in met)


_BRINGS_DOWN = frozenset({"give_control", "swap_control"})
_SET = frozenset({"set", "attack_or_set", "defense_or_set"})


def _could_attack_face_down(reach: Reachable) -> bool:
    """Whether a face-down monster could be on their field, or one be turned within the Damage Step."""
    g = reach.ground
    if any(held.position == "set" for held in g.scenario.opponent.monsters.values()):
        return True
    for effect in g.program.effects:
        if effect.ident not in reach.effects and effect.ident not in g.theirs.acting:
            continue
        for each in effect.operations():
            source = each.source
            if isinstance(source, ChangePosition) and (
                source.turns_face_down or source.turns_other or effect.watches or effect.source.damage_step
            ):
                # In the Damage Step an attacker that was turned is told no better.
                return True
            if isinstance(source, SpecialSummon) and source.position in _SET:
                if source.field != "me" or effect.ident in g.theirs.acting:
                    return True
            elif each.verb in _BRINGS_DOWN:
                return True
    return False


def _lies_down_beside(g: Ground, kind: int) -> bool:
    """Whether a card of this kind lies face-up before the first action, with a face-up Defense Position monster."""
    me, opponent = g.scenario.me, g.scenario.opponent
    spells = (*me.spells.values(), *opponent.spells.values())
    monsters = (*me.monsters.values(), *opponent.monsters.values())
    acts = any(held.face_up and g.kinds.index[held.card] == kind for held in spells)
    return acts and any(held.position == "defense" for held in monsters)


def _kept_from_effects(reach: Reachable, kind: int) -> bool:
    """Whether it is a monster, there or to come, that its text or an effect keeps from the effects of other cards."""
    g = reach.ground
    if kind not in reach.at["monster_zone"] | reach.theirs("monster_zone"):
        return False
    return kind in g.standing.immunities.of or any(bond.what == "unaffected" for bond in g.program.bonds)


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
        return "later" if any(kind in reach.at[place] for place in reach.in_the_open(kind)) else ""
    there = any(index[each.card] == kind for each in (*side.gy, *side.banished))
    return "later" if there or any(kind in reach.theirs(place) for place in _THEIR_PLACES) else ""


def _unread(g: Ground, kind: int, mine: bool) -> str:
    """Why something may be said of battles that is not read; empty if nothing is."""
    card, model = g.kinds.facts[kind], g.kinds.models[kind]
    if g.scenario.opponent_acts == "all" and card.passcode in bundled_answers():
        # An entry of these is all that the text says of battles.
        return ""
    if model is not None and model.of_battles:
        return ""
    if card.unread_of_battles(mine):
        return "it says something of battles in words that are not read"
    if card.is_blank and not g.kinds.pendulum[kind]:
        return ""
    if model is None:
        return "nothing tells what its text says of battles"
    if has_unread_sentence(card, mine) and not (mine and _of_main_phases_alone(card, model)):
        return "a sentence of its text is not read"
    return ""


def _of_main_phases_alone(card: CardFacts, model: CardModel) -> bool:
    """Whether whatever is not read of it are effects of Main Phases and of its own Summon, which are gaps by
    themselves, or effects that are read with battles in them."""
    sorts = [part.sort for part in card.outcomes]
    unread = [part for part in model.unmodelled if part.main_phase or part.as_summoned]
    without = {part["number"] for part in json.loads(card.model or "{}").get("unmodelled", ())}
    read = {effect["number"] for effect in json.loads(card.battle_effects or "[]")} & without
    return "binding" not in sorts and len(unread) + len(read) >= sorts.count("option")


def _returns_the_doomed(effect: CompiledEffect) -> bool:
    """Whether it is activated after damage calculation, and adds monsters that it does not target to a hand, or its own
    card."""
    if not any(_told_after_calculation(watch) for watch in effect.watches) and "after" not in effect.source.damage_step:
        return False
    for each in effect.operations():
        if any(landing.to == "hand" for landing in each.source.lands()):
            subject = each.subject
            on_field = "monster_zone" in (subject.locations if isinstance(subject, Selection) else effect.locations)
            if on_field and (subject == "self" or isinstance(subject, Selection)):
                return True
    return False


def _told_by_changes(g: Ground) -> bool:
    """Whether what holds in battles asks for ATK or DEF itself."""
    return any(where.reads_points for where in g.abilities.against)


def _reads_points_in_battle(effect: CompiledEffect) -> bool:
    """Whether an effect that may be activated in the Damage Step asks for ATK or DEF."""
    told = effect.source
    if not (told.damage_step or effect.watches):
        return False
    worths = (each.value in POINTS for each in parts_of(told, Worth))
    return any(where.reads_points for where in parts_of(told, Filter)) or any(worths)


def _told_after_calculation(watch: Watch) -> bool:
    if watch.on in ("flipped", "position_changed"):
        return True
    return (watch.on == "battles" and watch.part == "after") or (watch.on == _DAMAGE and not watch.direct)


def _may_be_for_the_damage_step(reach: Reachable, effect: CompiledEffect) -> bool:
    """Whether it may be missed in the Damage Step: an optional trigger of a Summon, none of which is activated there in
    lines, where something could be Summoned there; a card that is activated because of what happens elsewhere, too; a
    fast effect that may be activated there by what it does (DA-04, DA-20), and of which it is not told when."""
    told = effect.source
    if not told.in_damage_step:
        return False
    if told.answers_event:
        if told.optional and any(_summoned_there(reach, effect.kind, watch) for watch in effect.watches):
            return True
        return effect.fast and not all(map(_of_battles, effect.watches))
    return effect.speed > 1 and not told.damage_step and (effect.speed > 2 or any(map(_by_itself, effect.operations())))


def _summoned_there(reach: Reachable, kind: int, watch: Watch) -> bool:
    """Whether it waits for a Summon, perhaps of its own card alone, that could happen in the Damage Step: the first one
    there is made by an effect that waits for no Summon, or that is fast and activated there."""
    if watch.on != "summoned":
        return False
    by_rule = watch.methods and watch.methods <= _NORMAL
    for number in reach.effects:
        effect = reach.ground.program.effects[number]
        told = effect.source
        waits = told.in_damage_step and any(each.on not in _ELSEWHERE for each in effect.watches)
        if not (waits or told.damage_step):
            continue
        able = [
            each for each in effect.operations() if watch.subject is not None or could_summon(reach, effect, each, kind)
        ]
        summons = {method for each in able for method in each.source.summons}
        if summons & {"normal", "tribute"} if by_rule else summons:
            return True
    return False


def _of_battles(watch: Watch) -> bool:
    """Whether it is something that happens in battles."""
    by_battle = "battle" in watch.causes or (watch.on == "destroyed" and not watch.causes)
    return watch.on in IN_BATTLE or watch.on == "battle_phase_starts" or by_battle


def _by_itself(operation: Operation) -> bool:
    """Whether an effect may be activated in the Damage Step because it does this."""
    source = operation.source
    if isinstance(source, Modify):
        becomes = source.atk_to is not None or source.defense_to is not None
        return becomes or source.double_atk or source.atk != 0 or source.defense != 0
    return operation.verb in _NEGATES
