"""Summons that can still be negated. Such a Summon is judged like any other; if the next step answers it, it is taken
back as far as it is not made yet, and made or negated when the chain has resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass

from combo_solver.cards.facts import CardFacts
from combo_solver.game.line import Step
from combo_solver.models.compiled import model_of
from combo_solver.models.conditions import WouldBeSummonedCondition
from combo_solver.models.effects import Effect
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.referee.card import Card, Happened
from combo_solver.referee.counters import place_for_summon
from combo_solver.referee.field_limits import move_barred
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table

_OF_THE_SUMMON = ("summoned", "flipped", "position_changed")


@dataclass
class Attempt:
    """A Summon that can be negated: its monsters, each with its zone and whether it was properly Summoned before, and
    what happens if it is made."""

    monsters: list[tuple[Card, str, bool]]
    events: list[Happened]
    special: list[tuple[CardFacts, str, str, int]]
    summons: bool
    added: list[Restrict]
    removed: list[Restrict]
    broken: set[Restrict]
    used: Counter[tuple[int, str]]

    @property
    def sort(self) -> str:
        """What sort of Summon it is."""
        method = self.monsters[0][0].method
        return {"tribute": "normal", "normal": "normal", "flip": "flip"}.get(method, "special")


class Before:
    """What a Summon may change, as it was before."""

    def __init__(self, table: Table) -> None:
        self.proper = {id(card): card.proper for card in table.cards}
        self.special = len(table.special_summoned)
        self.summons = table.special_summons.copy()
        self.locks = list(table.locks)
        self.broken = set(table.broken)
        self.used = table.used.copy()
        self.used_whatever = table.used_whatever.copy()
        self.events = len(table.events)
        self.counters = [(card, card.counters.copy()) for card in table.cards]


def answers_a_summon(judge: Judge, step: Step) -> bool:
    """Whether the step activates what answers a Summon before it is made."""
    if step.kind != "activate" or (step.chain_link or 1) > 1:
        return False
    facts = judge.table.facts(step.card)
    model = model_of(facts, judge.models, judge.table.scenario.battle_ahead)
    return any(_asks(effect, step.mode) for effect in (model.effects if model else ()) if effect.number == step.effect)


def _asks(effect: Effect, mode: int | None) -> bool:
    more = effect.modes[mode or 0].conditions if (mode or 0) < len(effect.modes) else ()
    return any(isinstance(test, WouldBeSummonedCondition) for test in (*effect.conditions, *more))


@contextmanager
def at_once(table: Table) -> Iterator[None]:
    """What is Summoned meanwhile, right after the effect that is Chain Link 1, is not made if the next step answers it
    (SG-06)."""
    before = Before(table) if table.answered_next and table.answered is None else None
    yield
    if before is not None:
        hold(table, before)


def hold(table: Table, before: Before) -> None:
    """The Summon that was just judged is not made yet (SG-04, SG-07)."""
    now = table.events[before.events :]
    cards = [each.card for each in now if each.on == "summoned"]
    if not cards:
        return
    before.used += table.used_whatever - before.used_whatever
    held: list[Happened] = []
    left = table.events[: before.events]
    for each in now:
        if each.on in _OF_THE_SUMMON and each.card in cards:
            held.append(each)
        elif each.material_of in ("", "tribute"):
            left.append(each)
        else:
            # It was sent there, but is no material of a Summon that is not made.
            held.append(each)
            only = copy(each)
            only.material_of, only.used = "", ()
            left.append(only)
    table.attempt = Attempt(
        [(card, card.zone, before.proper[id(card)]) for card in cards],
        held,
        table.special_summoned[before.special :],
        table.special_summons.moment != before.summons.moment,
        [lock for lock in table.locks if lock not in before.locks],
        [lock for lock in before.locks if lock not in table.locks],
        table.broken - before.broken,
        table.used - before.used,
    )
    table.events = left
    del table.special_summoned[before.special :]
    table.special_summons = before.summons
    table.locks, table.broken, table.used = before.locks, before.broken, before.used
    for card, counters in before.counters:
        card.counters = counters if card.in_spell_zone else card.counters
    for card in cards:
        card.place, card.zone = "nowhere", ""


def make(judge: Judge) -> None:
    """Nothing has negated the Summon: it is made at once (SG-14)."""
    table = judge.table
    attempt, table.attempt = table.attempt, None
    if attempt is None:
        return
    table.moment += 1
    table.locks = [lock for lock in table.locks if lock not in attempt.removed] + attempt.added
    table.broken |= attempt.broken
    table.used += attempt.used
    table.special_summoned += attempt.special
    if attempt.summons:
        table.special_summons.made(table)
    for card, zone, _ in attempt.monsters:
        if table.in_zone(zone) is not None:
            raise table.fail(f"{zone} is not free any more")
        card.place, card.zone = "field", zone
        table.special_summons.begin(card)
        card.negated |= card.facts.shared_name in table.negated_names
    if attempt.sort == "normal":
        place_for_summon(judge)
    for each in attempt.events:
        each.moment = table.moment
    table.events += attempt.events


def negate(judge: Judge, then: str) -> None:
    """The Summon is not made: its monsters go to the GY, or are banished, from nowhere (SG-15)."""
    table = judge.table
    attempt, table.attempt = table.attempt, None
    if attempt is None:
        raise table.fail("no Summon can be negated")
    cause = table.cause
    for card, _, proper in attempt.monsters:
        materials, equips = list(card.materials), table.equips_of(card)
        card.proper, card.method, card.banish_when_leaves = proper, "", False
        if then == "banish" and not move_barred(judge, card, "banished"):
            table.banish(card)
        else:
            with table.caused_by(cause if then else None):
                table.to_gy(card)
            if then == "destroy":
                table.tell("destroyed", card, "nowhere")
        _lose(table, [*materials, *equips])


def _lose(table: Table, cards: Sequence[Card]) -> None:
    """What was attached to the monster, or equipped to a Gemini, goes to the GY."""
    with table.caused_by(None):
        for card in cards:
            table.to_gy(card)
