"""Counters that cards place on themselves: each time a Spell Card is activated, as soon as it has resolved, and each
time a monster is Normal Summoned or Set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.game.clock import opponent_of
from combo_solver.models.continuous import CounterForSpell, CounterForSummon, LifePointsForSpell
from combo_solver.models.continuous_of import continuous_of
from combo_solver.referee.card import Card
from combo_solver.referee.gaining import gained
from combo_solver.referee.in_force import place_on_field
from combo_solver.referee.judging import Judge


def watching(judge: Judge, spell: Card) -> list[Card]:
    """The cards that will place counters on themselves for this Spell."""
    return [card for card in judge.table.cards if card is not spell and any(_parts(judge, card, spell))]


def place_for_spell(judge: Judge, spell: Card, seen: Iterable[tuple[Card, int]]) -> None:
    """The Spell has resolved: those that are still where they were get their counters."""
    lose_negated(judge)
    due = [(card, part) for card, moves in seen if card.moves == moves for part in _parts(judge, card, spell)]
    for card, part in due:
        if isinstance(part, LifePointsForSpell):
            _life_points(judge, card, spell, part)
        elif judge.room(card, part.counter) >= part.count:
            card.counters[part.counter] += part.count


def _life_points(judge: Judge, card: Card, spell: Card, part: LifePointsForSpell) -> None:
    """What becomes of a player's LP when this Spell has resolved."""
    who = card.player
    if part.player != "controller":
        who = spell.player if part.player == "activator" else opponent_of(card.player)
    if part.amount < 0:
        judge.table.hurt(who, -part.amount)
        return
    judge.table.side(who).life_points += part.amount
    gained(judge, who)


def place_for_summon(judge: Judge) -> None:
    """A monster was Normal Summoned or Set."""
    for card, part in [*judge.in_force()]:
        if isinstance(part, CounterForSummon) and card.in_spell_zone and judge.room(card, part.counter) >= part.count:
            card.counters[part.counter] += part.count


def lose_negated(judge: Judge) -> None:
    """Cards that another card negates now lose the counters that lie on them because they say so."""
    if any(card.counters for card in judge.table.cards):
        for card in judge.negated():
            judge.lose_counters(card)


def _parts(judge: Judge, card: Card, spell: Card) -> Iterator[CounterForSpell | LifePointsForSpell]:
    if card.place != "field" or card.hidden or card.negated or card.asleep or card in judge.negated():
        return
    place = place_on_field(card)
    if place == "pendulum_zone" and judge.zone_effects_negated():
        return
    for part in continuous_of(card.facts, judge.model(card)):
        if not isinstance(part, CounterForSpell | LifePointsForSpell) or place not in part.places:
            continue
        if judge.fits(Card(spell.facts), part.where):
            yield part
