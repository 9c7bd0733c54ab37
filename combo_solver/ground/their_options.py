"""What the opponent could do, where they may use every card of theirs, and lines do not hold (EF-04).

A win is claimed only if there is nothing of the kind. An optional effect that is carried out for them is none
(:mod:`combo_solver.models.theirs`), nor is what could never be used: from where its card never is, because of what
never happens, or a card that does not lie Set. Of texts that no reader compiles it is told by hand that they offer
nothing.
"""

from __future__ import annotations

from combo_solver.ground import one_sided
from combo_solver.ground.never import never_for_them
from combo_solver.ground.program import CompiledEffect
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import AnswersCondition
from combo_solver.models.effects import CardModel, Unmodelled
from combo_solver.models.load import offering_nothing
from combo_solver.models.paid_away import takes_off_the_field
from combo_solver.models.parts import parts_of
from combo_solver.models.theirs import Told, could_be_used
from combo_solver.models.verb import Verb
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import Choose, Filter
from combo_solver.models.words import Method

_NOT_NOW = frozenset({"end_phase"})
"""Why an effect is left out of the models that could not be used before my turn ends."""
_ELSEWHERE = frozenset({"hand", "deck", "extra", "gy", "banished"})
"""Where cards are as they are printed."""


def left_out(reach: Reachable) -> tuple[str, ...]:
    """The names of the cards of theirs that could do what is in no line; none where they do only what they must."""
    g = reach.ground
    if g.scenario.opponent_acts == "passive":
        return ()
    kinds = {g.kinds.index[code] for code in g.scenario.had_by_them} | reach.given
    return tuple(g.kinds.facts[kind].name for kind in sorted(kinds) if _could_do_more(reach, kind))


def told_by_moments(reach: Reachable) -> tuple[CompiledEffect, ...]:
    """What they could do besides that is in no line, where the search tells of each moment whether they could."""
    return tuple(effect for effect in reach.ground.theirs.beyond if _is_left_out(reach, effect))


def _could_do_more(reach: Reachable, kind: int) -> bool:
    g = reach.ground
    card, model = g.kinds.facts[kind], g.kinds.models[kind]
    if card.is_blank:
        return False
    if kind in {g.kinds.index[code] for code in g.scenario.restricted}:
        return True
    effects = [effect for effect in g.program.effects if effect.kind == kind]
    if _lies_set(reach, kind) and ("trap" in card.card_types or "quick-play" in card.card_types):
        own = [effect for effect in effects if effect.activates_card]
        if not own or not _whole(model):
            return True
        if any(_is_left_out(reach, effect) and effect not in g.theirs.beyond for effect in own):
            return True
    if card.passcode in offering_nothing():
        return False
    if model is None or any(part.reason not in _NOT_NOW for part in model.out_of_scope):
        return True
    if any(_could_be_used(reach, kind, part) for part in model.unmodelled):
        return True
    return any(
        _is_left_out(reach, effect) and effect not in g.theirs.beyond
        for effect in effects
        if not effect.activates_card or _from_the_hand(effect)
    )


def _from_the_hand(effect: CompiledEffect) -> bool:
    return effect.source.category == "trap" and "hand" in effect.locations


def _whole(model: CardModel | None) -> bool:
    return model is not None and not model.unmodelled and not model.out_of_scope


def _lies_set(reach: Reachable, kind: int) -> bool:
    index = reach.ground.kinds.index
    spells = reach.ground.scenario.opponent.spells.values()
    if any(index[spell.card] == kind and not spell.face_up for spell in spells):
        return True
    return any(operation.verb == "set_card" for operation in reach.operations())


def _is_left_out(reach: Reachable, effect: CompiledEffect) -> bool:
    g = reach.ground
    told = Told(g.kinds.facts[effect.kind], g.kinds.models[effect.kind])
    could = could_be_used(told, effect.source) or (effect.source.replaces and effect.source.optional)
    if effect in g.activations.against_summons and any(each.source.at_once for each in reach.operations()):
        # What they answer of that is in no line.
        return True
    if could and (_asks_for_what_left(reach, effect) or _asks_how_one_came(reach, effect)):
        return True
    if not could or (effect.ident in g.theirs.may and not one_sided.by_my_effects(reach, effect)):
        return False
    if any(never_for_them(reach, test.source) for test in effect.tests):
        return False
    if _finds_nothing(reach, effect):
        return False
    if not effect.activates_card and not any(_may_be(reach, effect.kind, place) for place in effect.locations):
        return False
    event = effect.source.event
    arrives = event is not None and event.on == "summoned" and event.subject == "self" and not effect.source.or_events
    return not arrives or event is None or _may_be_summoned(reach, event.methods)


def _asks_for_what_left(reach: Reachable, effect: CompiledEffect) -> bool:
    """Whether it asks for the monster whose effect it answers, which could have left by then: what it was is not told
    any more."""
    asks = any(isinstance(test.source, AnswersCondition) and test.source.card is not None for test in effect.tests)
    return asks and any(
        "monster_zone" in each.locations
        for each in reach.ground.program.effects
        for cost in (each.cost, *(mode.cost for mode in each.by_mode))
        if any(takes_off_the_field(operation.source) for operation in cost)
    )


def _asks_how_one_came(reach: Reachable, effect: CompiledEffect) -> bool:
    """Whether it asks how or when monsters came, which of one of mine is not told: of one that came this turn before
    the position, or of a Gemini monster, of which its second Normal Summon alone is told."""
    if not any(where.reads_history for where in parts_of(effect.source, Filter)):
        return False
    g = reach.ground
    untold = any(held.this_turn == "came" and held.summoned is None for held in g.scenario.me.monsters.values())
    return untold or any(g.kinds.gemini[kind] for kind in reach.at["monster_zone"])


def _finds_nothing(reach: Reachable, effect: CompiledEffect) -> bool:
    """Whether there could never be a card for what it targets, or does first."""
    actions, kind = effect.source.actions, effect.kind
    hang = all(each.join in ("then", "if_you_do") for each in actions[1:])
    first = [each.chooses for each in actions[:1] if hang and each.chooses is not None]
    return any(
        choose.least > 0 and choose.side == "me" and not _could_hold(reach, choose, kind if choose.other else None)
        for choose in (*effect.source.targets, *first)
    )


def _could_hold(reach: Reachable, choose: Choose, apart: int | None) -> bool:
    """Whether a card of theirs that fits could be in one of these places; ``apart``: besides one of this kind."""
    # What effects make of a Type, Attribute or name they make of monsters on the field.
    g, fits = reach.ground, reach.maybe(choose.where, on_field=not _ELSEWHERE.issuperset(choose.locations))
    if "deck" in choose.locations:
        lying = (g.kinds.index[code] for at, code in g.scenario.opponent.cards() if at == "deck")
        comes = (landing.to == "deck" for each in reach.operations() for landing in each.source.lands())
        if any(comes) or any(fits[kind] for kind in lying):
            return True
    kinds = {g.kinds.index[code] for code in g.scenario.had_by_them} | reach.given
    if apart is not None and _is_alone(reach, apart):
        kinds.discard(apart)
    places = [place for place in choose.locations if place != "deck"]
    return any(fits[kind] and _may_be(reach, kind, place) for kind in kinds for place in places)


def _is_alone(reach: Reachable, kind: int) -> bool:
    """Whether they never have another card of this kind."""
    scenario, index = reach.ground.scenario, reach.ground.kinds.index
    lent = [held.card for held in scenario.me.monsters.values() if held.borrowed]
    theirs = (*lent, *(code for _, code in scenario.opponent.cards()))
    return kind not in reach.given and sum(index[code] == kind for code in theirs) <= 1


def _could_be_used(reach: Reachable, kind: int, part: Unmodelled) -> bool:
    """Whether an effect without a model could be used by them."""
    if part.locations and not any(_may_be(reach, kind, place) for place in part.locations):
        return False
    if any(never_for_them(reach, condition) for condition in part.conditions):
        return False
    done = {operation.verb for operation in reach.operations()}
    return not part.answers or not done.isdisjoint(part.answers)


def _may_be(reach: Reachable, kind: int, place: str) -> bool:
    """Whether a card of theirs could be there."""
    index = reach.ground.kinds.index
    now = any(index[code] == kind and at == place for at, code in reach.ground.scenario.opponent.cards())
    if place == "gy" and not now and _is_banished_instead(reach, kind):
        return False
    return now or kind in reach.theirs(place) or (place in ("hand", "deck") and kind in reach.theirs("monster_zone"))


def _is_banished_instead(reach: Reachable, kind: int) -> bool:
    """Whether all of this kind are Xyz Materials that are banished when they would go to the GY, and stay so."""
    g = reach.ground
    if not g.own.banished_as_material[kind] or kind in reach.given:
        return False
    lent = any(g.kinds.index[held.card] == kind for held in g.scenario.me.monsters.values() if held.borrowed)
    if lent or any(g.kinds.index[code] == kind and at != "material" for at, code in g.scenario.opponent.cards()):
        return False
    chosen = [where for effect in g.program.effects for where in effect.selections()]
    chosen += [where for each in reach.operations() for where in each.selections()]
    return not any("banished" in where.locations or "material" in where.locations for where in chosen)


def _may_be_summoned(reach: Reachable, methods: tuple[Method, ...]) -> bool:
    """Whether a monster of theirs could have been Summoned by one of these methods (any, if none is named).

    A change of control is no Summon. Of what I Summon and give them afterwards its player is asked at the end of the
    chain in which it came, at once where none is going on: it is theirs by then only if a chain Summons it."""
    done = [each.source for each in reach.operations() if each.source.summons]
    ways = {way for source in done for way in (*source.summons, *_treated_as(source))}
    ways |= {"procedure" for each in reach.ground.program.procedures if each.source.to == "opponent"}
    return bool(ways and (not methods or not ways.isdisjoint(methods)))


def _treated_as(action: Verb) -> tuple[Method, ...]:
    return (action.method,) if isinstance(action, SpecialSummon) else ()
