"""The rules of a duel that is not played by Master Rule 5: what differs, and where a position is refused.

What differs is told by the game's engine, which has a switch for each. Before Master Rule 4 there are no Extra Monster
Zones, which are held as closed ones, as are the outer columns of a Speed Duel; which zones arrows open is told by
:mod:`combo_solver.ground.field`, and what becomes of Field Spells by :mod:`combo_solver.effects.field_spells`. What
there is no rule for is refused where it could make a difference: :func:`matters`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem
from combo_solver.scenario.position import ResolvedScenario, SidePosition

NEWEST: Final = 5
SHARED_FIELD_SPELL: Final = 2
"""By this one both players share one face-up Field Spell."""
OWN_PENDULUM_ZONES: Final = 3
"""By this one alone Pendulum Zones are apart from Spell & Trap Zones."""
NEEDS_ARROWS: Final = 4
"""By this one every monster out of the Extra Deck needs an arrow or an Extra Monster Zone, not only Link Monsters and
face-up Pendulum Monsters; before it none does, and there are no Extra Monster Zones."""
_EXTRA_ZONES: Final = frozenset({"EMZ-L", "EMZ-R"})
_OUTER: Final = frozenset({"M1", "M5"})
_THEIR_OUTER: Final = frozenset({"O-M1", "O-M5"})

Facts = Callable[[int], CardFacts]


def closed_zones(
    master_rule: int, speed_duel: bool, sides: tuple[SidePosition, SidePosition], facts: Facts
) -> frozenset[str]:
    """Monster zones that the rules do not have, as I see the field. Extra Monster Zones are told only where something
    could come there, since a zone that is closed is unlike others."""
    closed: frozenset[str] = _OUTER | _THEIR_OUTER if speed_duel else frozenset()
    if master_rule < 4 or speed_duel:
        cards = [facts(code) for side in sides for _, code in side.cards()]
        if any(card.in_extra_deck or card.is_unknown or "pendulum" in card.card_types for card in cards):
            closed |= _EXTRA_ZONES
    return closed


def closed_by_effects(scenario: ResolvedScenario) -> frozenset[str]:
    """The zones that are closed, but not by the rules of the duel."""
    closed = scenario.unusable
    if scenario.master_rule < 4 or scenario.speed_duel:
        closed -= _EXTRA_ZONES
    return closed - _OUTER - _THEIR_OUTER if scenario.speed_duel else closed


def demand_known_rules(scenario: ResolvedScenario, facts: Facts) -> None:
    """Raises :class:`InputError` where the rules of the duel could matter in a way that is not known here."""
    problems = tuple(matters(scenario, facts))
    if problems:
        raise InputError(*problems)


def matters(scenario: ResolvedScenario, facts: Facts) -> Iterator[Problem]:
    """What of the rules could matter in this scenario and is not known here."""
    rule = scenario.master_rule
    mine = [facts(code) for _, code in scenario.me.cards()]
    cards = [*mine, *(facts(code) for _, code in scenario.opponent.cards())]
    if rule < NEWEST:
        yield from _zones(rule, cards)
    if scenario.speed_duel:
        yield from _speed(scenario, mine)


def _zones(rule: int, cards: list[CardFacts]) -> Iterator[Problem]:
    if rule < NEEDS_ARROWS and (links := _of(cards, "link")):
        yield _unknown(rule, f"there are no Link Monsters before Master Rule 4, and here is {links}")
    if rule < OWN_PENDULUM_ZONES and (pendulums := _of(cards, "pendulum")):
        yield _unknown(rule, f"there are no Pendulum Zones in Master Rule {rule}, and here is {pendulums}")


def _speed(scenario: ResolvedScenario, mine: Iterable[CardFacts]) -> Iterator[Problem]:
    here = [*scenario.me.spells, *scenario.opponent.spells]
    if {"S1", "S5"} & set(here) or _OUTER & {*scenario.me.monsters, *scenario.opponent.monsters}:
        yield Problem("speed_duel", "a Speed Duel has the three middle columns alone")
    if scenario.moment.phase == "main2":
        yield Problem("speed_duel", "a Speed Duel has no Main Phase 2")
    if pendulums := _of(mine, "pendulum"):
        yield Problem("speed_duel", f"this project does not know Pendulum Zones of Speed Duels yet: {pendulums}")


def _of(cards: Iterable[CardFacts], *kinds: str) -> str:
    """The names of the cards of these kinds."""
    return ", ".join(sorted({card.name for card in cards if not card.card_types.isdisjoint(kinds)}))


def _unknown(rule: int, what: str) -> Problem:
    return Problem("master_rule", f"this project does not know all of Master Rule {rule} yet: {what}")
