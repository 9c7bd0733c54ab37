"""What is done in the place of destroying cards (effects of the kind ``instead``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from combo_solver.game.line import Choice, Replacement
from combo_solver.models.effects import Effect
from combo_solver.models.saved import Saved
from combo_solver.models.verb import Verb, in_order
from combo_solver.referee.answering import cause_of
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.lists import carry_out_list
from combo_solver.referee.twin import Acting
from combo_solver.referee.uses import use, used_up


def still_lost(acting: Acting, doomed: list[Card], told: Sequence[Replacement], battle: bool = False) -> list[Card]:
    """Judge and carry out what a line tells of it; the cards that are destroyed all the same, by an effect or a
    battle."""
    left = list(doomed)
    used: list[tuple[Card, int]] = []
    turn, first = 0, list[list[Card]]()
    acting.need(not (told and (acting.as_cost or acting.replacing)), "nothing can be done in the place of this")
    for item in told:
        source, effect = _acting(acting, item)
        name = source.facts.name
        acting.need(_about(effect, battle), f"{name} says nothing of what destroys here")
        acting.need((source, effect.number) not in used, f"{name} does that once")
        if source.place == "field":
            used.append((source, effect.number))
        acting.need(_turn_of(effect) >= turn, f"{name} comes before what saves its own card or monster alone")
        turn = _turn_of(effect)
        if turn:
            _demand(acting, left, used, battle, merely=True)
        saved = _named(acting, effect, source, left, item)
        if turn == 1:
            # Which of them are asked for first is nobody's choice.
            one = effect.saves is not None and effect.saves.one
            first.append(saved if one else _saved(acting.judge, effect, source, doomed))
        _carry_out(acting, effect, source, left, item.choices)
        left = [card for card in left if card not in saved]
    for number, cards in enumerate(first):
        others = [card for at, found in enumerate(first) if at != number for card in found]
        acting.need(any(card not in others for card in cards), "there may be nothing left to save when it is asked for")
    if not (acting.as_cost or acting.replacing):
        _demand(acting, left, used, battle)
    return left


def _about(effect: Effect, battle: bool) -> bool:
    return effect.saves is not None and effect.saves.by in (["any", "battle"] if battle else ["any", "effect"])


def _turn_of(effect: Effect) -> int:
    """First what is merely not destroyed, then what saves any that fit, then what saves its own card or monster."""
    if not effect.actions:
        return 0
    return 1 if effect.saves is not None and effect.saves.choose is not None else 2


def _demand(acting: Acting, left: list[Card], used: list[tuple[Card, int]], battle: bool, merely: bool = False) -> None:
    """Raises where something must be done in the place of it; ``merely``: where one of them is not destroyed anyway."""
    for source, effect in _demanded(acting.judge):
        due = (source, effect.number) not in used and bool(_saved(acting.judge, effect, source, left))
        if (merely and effect.actions) or not _about(effect, battle):
            continue
        acting.need(not (due and _possible(acting, effect, source)), f"{source.facts.name} must replace it")


def _acting(acting: Acting, item: Replacement) -> tuple[Card, Effect]:
    """The card that the line names, and its effect."""

    def able(card: Card) -> bool:
        return _of(acting.judge, card, item.effect) is not None

    source = acting.table.find([item.by], able)[0]
    effect = _of(acting.judge, source, item.effect)
    assert effect is not None
    return source, effect


def _of(judge: Judge, card: Card, number: int) -> Effect | None:
    """The effect of this number, if it works now."""
    model = judge.model(card)
    for effect in model.effects if model is not None else ():
        if effect.number == number and effect.replaces and _works(judge, card, effect):
            return effect
    return None


def _demanded(judge: Judge) -> Iterator[tuple[Card, Effect]]:
    """What must be done, if it can be, in the place of destruction."""
    for card in judge.table.me.cards():
        model = judge.model(card)
        for effect in model.effects if model is not None else ():
            if effect.replaces and not effect.optional and _works(judge, card, effect):
                yield card, effect


def _works(judge: Judge, card: Card, effect: Effect) -> bool:
    if not any(card in judge.at(place, "me") for place in effect.locations):
        return False
    if card.hidden or card.asleep or not judge.playable(card):
        return False
    if card.place == "field":
        # A Monster Card in a Spell & Trap Zone does nothing, but as a Pendulum Scale what is said of one.
        scale = "pendulum_zone" in effect.locations and card in judge.at("pendulum_zone", "me")
        alien = card.facts.is_monster and not card.in_monster_zone and not scale
        if card.negated or card in judge.negated() or alien:
            return False
    if any(used_up(judge.table, card, limit, str(effect.number)) for limit in effect.limits):
        return False
    return all(judge.holds(test, card) for test in effect.conditions)


def _saved(judge: Judge, effect: Effect, source: Card, doomed: list[Card]) -> list[Card]:
    """The cards that could be kept from being destroyed."""
    told = effect.saves
    assert told is not None
    if told.alone and len(doomed) != 1:
        return []
    return [card for card in doomed if _keeps(judge, told, source, card)]


def _keeps(judge: Judge, told: Saved, source: Card, card: Card) -> bool:
    if told.choose is None:
        return card is (source if told.card == "self" else source.host)
    return card in judge.candidates(told.choose, source, {})


def _named(acting: Acting, effect: Effect, source: Card, doomed: list[Card], item: Replacement) -> list[Card]:
    """The cards that the line says are saved."""
    found = _saved(acting.judge, effect, source, doomed)
    named = acting.table.find(item.saved, found.__contains__)
    one = effect.saves is not None and effect.saves.one
    acting.need(bool(named), f"{source.facts.name} saves nothing")
    acting.need(len(named) == (1 if one else len(found)), f"{source.facts.name} saves other cards")
    return named


def _carry_out(acting: Acting, effect: Effect, source: Card, doomed: list[Card], choices: Sequence[Choice]) -> None:
    name, numbered = source.facts.name, list[Verb](in_order(effect.actions))
    for choice in choices:
        known = 0 <= choice.action < len(numbered) and numbered[choice.action].do == choice.do
        acting.need(known and not choice.instead, f"choice {choice.action} ({choice.do}) is no action of {name}")
    where = [card.moves for card in doomed]
    for limit in effect.limits:
        use(acting.table, source, limit, str(effect.number))
    with acting.table.caused_by(cause_of(source, effect, "effect")):
        went = carry_out_list(_own(acting, source), effect.actions, 0, choices)
    wholly = not effect.actions or (went.begun and went.wholly)
    acting.need(wholly, f"{name} does not do all that it does in the place of destruction")
    acting.need(where == [card.moves for card in doomed], "what is to be destroyed cannot be used for that")


def _possible(acting: Acting, effect: Effect, source: Card) -> bool:
    own = _own(acting, source)
    return all(own.twins[action.do].possible(own, action) for action in effect.actions)


def _own(acting: Acting, source: Card) -> Acting:
    return replace(acting, source=source, chosen={"self": [source]}, hangs=False, following=None, replacing=True)
