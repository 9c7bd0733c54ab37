"""What the opponent does: which mandatory triggers of their cards lines carry out (EF-09), and which optional effects,
where they may use every card of theirs.

It is carried out with "you" and "your opponent" exchanged, where that means the same for either player: effects with
words about what is told of the turn player alone (the Deck, restrictions of the turn ...) are left out, and a claim
that one could change is "as modelled" (:mod:`combo_solver.ground.coverage`). Both judges ask here what lines hold; how
it is done each tells itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.models.auras import ValueChange
from combo_solver.models.conditions import (
    AnswersCondition,
    ChainCondition,
    Condition,
    CountCondition,
    DuringCondition,
    ThisCardCondition,
    WouldBeSummonedCondition,
)
from combo_solver.models.continuous import (
    Continuous,
    CounterForSpell,
    DiesWith,
    LifePointsForSpell,
    SummonCount,
    SummonOnce,
)
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel, Effect
from combo_solver.models.nodes.if_ import If
from combo_solver.models.parts import parts_of
from combo_solver.models.verb import Verb, in_order
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.keep import Keep
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.verbs.restrict_namesakes import RestrictNamesakes
from combo_solver.models.vocabulary import Choose, CountIn
from combo_solver.models.wins import WinsDuel

_OPEN = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone", "gy", "banished"})
"""Places of which everything is told of both players."""
_FROM = _OPEN - {"pendulum_zone"}
_HELD = _OPEN | {"hand"}
"""Where what a player pays with may be."""
_BINDING_ME = frozenset({"link_material", "special_summon", "normal_summon", "activate", "battle_phase", "flip_summon"})
"""Restrictions of the turn player that say nothing of the opponent."""


_COUNTERS = frozenset({"place_counters", "remove_counters"})
_STAYS = frozenset({"continuous", "equip", "field"})


class Told(NamedTuple):
    """A card of the Duel, with what it does."""

    card: CardFacts
    model: CardModel | None


Key = tuple[int, int]
"""An effect: the passcode of its card, and its number there."""


def is_due(effect: Effect) -> bool:
    """Whether a player must activate it when its event happens."""
    return effect.category == "trigger" and not effect.optional


def carried_out(
    every: Collection[Told], owned: Collection[int], mine: Collection[int], deck: bool = False, cards: bool = False
) -> frozenset[Key]:
    """The effects that are carried out for the opponent, in a Duel with ``every`` card: those that must be, of the
    cards that they have (``owned``). ``mine``: the passcodes of my cards; ``deck``: their Deck is told, in its
    order; ``cards``: at least which cards lie there."""
    due = [(told.card.passcode, each) for told in every if told.model for each in told.model.effects if is_due(each)]
    due = [(code, each) for code, each in due if code in owned]
    more = any(part.do not in _COUNTERS for _, each in due for part in parts_of(each, Verb))
    if not due or not all(_leaves_it_alike(told, owned, more) for told in every):
        return frozenset()
    return frozenset(
        (code, each.number) for code, each in due if _means_the_same(each, code in mine, deck, cards or deck)
    )


def may_be_used(every: Collection[Told], owned: Collection[int], mine: Collection[int]) -> frozenset[Key]:
    """The optional effects that lines use for the opponent where they may use every card of theirs."""
    could = [(told, each) for told in every if told.model for each in told.model.effects if could_be_used(told, each)]
    could = [(told, each) for told, each in could if told.card.passcode in owned]
    if not could or not all(_leaves_it_alike(told, owned) for told in every):
        return frozenset()
    seen = any(map(_asks_for_spells, every))
    return frozenset(
        (told.card.passcode, each.number)
        for told, each in could
        if not (seen and each.category == "spell")
        and _leaves_by_itself(told, each)
        and _means_the_same(each, told.card.passcode in mine, may=True)
    )


def left_to_moments(every: Collection[Told], owned: Collection[int], used: Collection[Key]) -> frozenset[Key]:
    """Fast effects that no event allows and that lines do not hold, besides those that are ``used``: of each moment it
    can be told whether they could be."""
    return frozenset(
        (told.card.passcode, each.number)
        for told in every
        if told.model and used and told.card.passcode in owned
        for each in told.model.effects
        if could_be_used(told, each)
        and not each.answers_event
        and not (each.activates_card and each.category == "spell")
        and (told.card.passcode, each.number) not in used
        and _HELD.issuperset(each.locations)
        and not any(isinstance(test, WouldBeSummonedCondition) for test in each.conditions)
    )


def could_be_used(told: Told, effect: Effect) -> bool:
    """Whether a player could activate it in the other one's turn, unless they must: it is fast, or triggers (TP-15)."""
    if effect.category == "spell":
        return "quick-play" in told.card.card_types
    return (
        effect.category in ("quick", "trap")
        or bool(effect.quick_if)
        or (effect.category == "trigger" and effect.optional)
    )


def _asks_for_spells(told: Told) -> bool:
    """Whether something comes by itself each time a Spell is activated: lines tell that of mine alone."""
    return any(isinstance(part, CounterForSpell | LifePointsForSpell) for part in continuous_of(told.card, told.model))


def _leaves_by_itself(told: Told, effect: Effect) -> bool:
    """Whether the card goes to the GY when its activation has resolved, or stays and says nothing but of the monster
    that it keeps as its target."""
    if not effect.activates_card or not _STAYS & told.card.card_types:
        return True
    keeps = "trap" in told.card.card_types and any(isinstance(each, Keep) for each in in_order(effect.actions))
    assert told.model is not None
    return keeps and len(told.model.effects) == 1 and all(map(_of_the_kept, continuous_of(told.card, told.model)))


def _of_the_kept(part: Continuous) -> bool:
    return isinstance(part, DiesWith) or (isinstance(part, ValueChange) and part.bearer and part.turn == "either")


def _leaves_it_alike(told: Told, owned: Collection[int], more: bool = True) -> bool:
    """Whether nothing of this card makes the two players unlike by what is not told of both. What I may do in the place
    of destruction is in no line where their effects destroy; that is an option of mine alone. ``more``: they do
    more than to place and remove counters, which nothing that lasts of me keeps them from."""
    for part in continuous_of(told.card, told.model):
        if isinstance(part, WinsDuel | SummonCount) or (isinstance(part, ValueChange) and part.turn != "either"):
            return False
        if isinstance(part, SummonOnce) and told.card.passcode in owned:
            # What they have Special Summoned this turn is not told.
            return False
    if told.model is None:
        return True
    if any(each.replaces and (not each.optional or told.card.passcode in owned) for each in told.model.effects):
        return False
    bonds = list(parts_of(told.model, Bind))
    if any(each.what in ("hurts", "laid_down") or (each.ability and each.ability.side != "either") for each in bonds):
        return False
    if any(each.asks_when_sent for each in parts_of(told.model, ThisCardCondition)):
        return False
    if any({"negate", "negate_cards"}.intersection(each.what) for each in parts_of(told.model, RestrictNamesakes)):
        return False
    alone = not more and told.card.passcode not in owned
    return alone or all(each.what in _BINDING_ME for each in parts_of(told.model, Restrict))


def _means_the_same(effect: Effect, shared: bool, deck: bool = False, cards: bool = False, may: bool = False) -> bool:
    """Whether all that the effect says means the same for either player; ``shared``: I have such a card, too;
    ``deck``: so does what it does with the Deck, or (``cards``) with cards chosen there;
    ``may``: its player need not use it, and so not pay."""
    cost = (*effect.cost, *(action for mode in effect.modes for action in mode.cost))
    if (effect.to_resolve and not may) or (cost and not (may and all(action.paid_alike for action in cost))):
        return False
    if not _FROM.issuperset(effect.locations) and not (may and _from_the_hand(effect)):
        return False
    for limit in effect.limits:
        if limit.scope == "cards" or limit.per == "chain" or limit.counts == "activate":
            return False
        if limit.scope == "name" and shared:
            return False
    tests = (*effect.conditions, *(test for mode in effect.modes for test in mode.conditions))
    if not _told_of_both(tests):
        return False
    paid, there = {id(action.chooses) for action in cost}, _OPEN | {"deck"} if cards else _OPEN
    if any(not _lies_open(each, _HELD if id(each) in paid else there) for each in parts_of(effect, Choose)):
        return False
    if any(not _OPEN.issuperset(each.locations) for each in parts_of(effect, CountIn)):
        return False
    lists = (effect.actions, *(mode.actions for mode in effect.modes))
    return all(_done_alike(action, deck) for each in lists for action in in_order(each))


def _from_the_hand(effect: Effect) -> bool:
    """Whether it is an effect that a monster has in the hand, or a Spell's, which lies Set."""
    if effect.category == "spell":
        return True
    return effect.category in ("quick", "trigger") and _HELD.issuperset(effect.locations)


def _told_of_both(tests: Iterable[Condition]) -> bool:
    return all(map(is_told_of_both, tests))


def is_told_of_both(test: Condition) -> bool:
    """Whether a condition means the same for either player."""
    return (
        (isinstance(test, CountCondition) and _OPEN.issuperset(test.locations))
        or (isinstance(test, ThisCardCondition) and not test.asks_when_sent)
        # The Damage Step is nobody's; a phase is that of the turn player.
        or (isinstance(test, DuringCondition) and (test.damage_step or test.they_attack))
        or isinstance(test, WouldBeSummonedCondition | ChainCondition)
        or (isinstance(test, AnswersCondition) and _answers_alike(test))
    )


def _answers_alike(test: AnswersCondition) -> bool:
    """Whether it asks nothing that is told from the side of who answers: what the activation includes, or which other
    cards it targets. Of the monster whose effect it is what is so now is told of both (for what has left by then:
    :mod:`combo_solver.ground.their_options`)."""
    of_monster = test.card is None or test.at == ("monster_zone",)
    return not test.includes and of_monster and targets_itself(test)


def targets_itself(test: AnswersCondition) -> bool:
    """Whether it asks for no target, or whether its own card is one."""
    return test.targets is None or test.targets.itself


def _lies_open(choose: Choose, places: frozenset[str]) -> bool:
    return places.issuperset(choose.locations) and not choose.pointed and choose.afresh is None


def _done_alike(action: Verb, deck: bool) -> bool:
    if isinstance(action, Bind) and action.what == "in_battle" and action.until == "battle":
        return True
    if isinstance(action, If):
        return action.lasting() is None and _told_of_both(action.conditions)
    return action.done_alike() or (deck and action.done_alike_with_deck())
