"""What of a scenario's cards could matter in the Battle Phase, and is not searched there.

Battles by the rules are exact, and so are triggers of what a battle destroys. Whatever else a text says of battles,
and every effect that could be activated in the Battle Phase, is in no line. Where a card that says such a thing could
ever be where it counts, what is claimed is "as modelled".
"""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.covered import Gap
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, Operation
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS, Reachable
from combo_solver.models.verbs.restrict import Restrict

_IDLE = frozenset({"story", "known", "opponents_turn", "not_negated"})
"""Sentences that nothing of which could come up in a Battle Phase of mine."""
_IN_THE_OPEN = ("hand", "monster_zone", SPELLS, "gy", "banished", EXTRA_UP, MATERIAL)
_BY_BATTLE = frozenset({"destroyed", "sent_to_gy", "left_field", "banished", "flipped", "position_changed"})
"""What a battle makes happen, so that a text may say "by battle" of it."""
TEXT = "no model of what its text says of battles"
BATTLE_PHASE = "its effects are not activated in the Battle Phase"
UNTOLD = "no model of clauses about battles in its effects"
EITHER = "no model of what it says of battle as well as of effects"


def gaps(reach: Reachable, kind: int) -> Iterator[Gap]:
    """Those of a card of this kind; none where no Battle Phase is searched."""
    g = reach.ground
    if not g.battle or not g.kinds.facts[kind].card_types:
        return
    place = _counts(reach, kind)
    if not place:
        return
    binds = place == "field"
    if why := _unread(g, kind):
        yield Gap(TEXT, True, why, binds=binds, if_moved=True)
    elif why := _half_read(g, kind):
        yield Gap(EITHER, True, why, binds=binds, if_moved=True)
    elif why := _clauses_untold(g, kind):
        yield Gap(UNTOLD, True, why, binds=False, if_moved=True)
    own = [effect for effect in g.program.effects if effect.kind == kind and effect.ident in reach.effects]
    if any(_could_be_fast(effect) or _waits_for_summons(effect) for effect in own):
        yield Gap(BATTLE_PHASE, True, "it could be activated there, or in the Damage Step")


def _counts(reach: Reachable, kind: int) -> str:
    """Where a text of this card could count: "field" where it lies there now, "later" where it could come into the
    open; empty where neither."""
    g = reach.ground
    index, me, opponent = g.kinds.index, g.scenario.me, g.scenario.opponent
    there = {held.card for side in (me, opponent) for held in side.monsters.values()}
    there |= {held.card for held in me.spells.values()}
    there |= {held.card for held in opponent.spells.values() if held.face_up}
    if any(index[code] == kind for code in there):
        return "field"
    piles = (*opponent.gy, *opponent.banished)
    if any(index[held.card] == kind for held in piles):
        return "later"
    return "later" if any(kind in reach.at[place] for place in _IN_THE_OPEN) else ""


def _unread(g: Ground, kind: int) -> str:
    """Why something may be said of battles that is not read; empty if nothing is."""
    card, model = g.kinds.facts[kind], g.kinds.models[kind]
    if card.is_blank and not g.kinds.pendulum[kind]:
        return ""
    if model is None:
        return "nothing tells what its text says of battles"
    if model.out_of_scope and any(part.reason != "opponents_turn" for part in model.out_of_scope):
        return "it has effects that could come up in the Battle Phase"
    left_out = {outcome.why for outcome in card.outcomes if outcome.sort == "inert"} - _IDLE
    if left_out:
        return "a sentence of its text could come up in the Battle Phase"
    if any(outcome.sort in ("option", "binding") for outcome in card.outcomes):
        return "a sentence of its text is not read"
    return ""


def _half_read(g: Ground, kind: int) -> str:
    """Why what is read of it may be half of what its text says; empty if it is not. "By battle or card effect" is read
    as "by card effect" where no battle comes."""
    standing = g.standing
    if kind in standing.protections.of or kind in standing.destroyed_instead:
        return "what keeps from destruction by effects may do so by battle"
    if kind in standing.untargetable.of or kind in standing.immunities.of:
        return "what keeps from effects may keep from battles too"
    for effect in g.program.effects:
        if effect.kind != kind:
            continue
        if effect.saves is not None:
            return "what it does in the place of destruction may be for battles too"
        for watch in effect.watches:
            if watch.on == "damaged" or (watch.on in _BY_BATTLE and watch.causes):
                return "what it waits for may be made to happen by battle too"
        if any(_no_damage(operation) for operation in effect.operations()):
            return "damage that nobody takes may be battle damage too"
    return ""


def _clauses_untold(g: Ground, kind: int) -> str:
    """Why clauses about battles may be left out of the effects of a model ("it cannot attack this turn"); empty if none
    are. No fact tells which are left out of those that are compiled from texts; an entry that stands for no text, as
    its card has none, holds all there is."""
    model, card = g.kinds.models[kind], g.kinds.facts[kind]
    read = bool(card.outcomes) or not g.kinds.by_hand[kind]
    if model is None or not read or not (model.effects or model.procedures):
        return ""
    return "which of its clauses are about battles, and left out, is not told"


def _no_damage(operation: Operation) -> bool:
    source = operation.source
    return isinstance(source, Restrict) and source.what in ("damage", "their_damage")


def _waits_for_summons(effect: CompiledEffect) -> bool:
    """Whether it may be missed in the Damage Step, where no optional trigger of a Summon is activated in lines."""
    return effect.source.optional and any(watch.on == "summoned" for watch in effect.watches)


def _could_be_fast(effect: CompiledEffect) -> bool:
    """Whether an effect could be activated in the Battle Phase that is no trigger: it has Spell Speed 2 or more."""
    return effect.speed > 1 or effect.fast
