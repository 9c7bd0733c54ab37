"""Conditions that never hold, as far as what could ever be anywhere tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from combo_solver.game.clock import PHASES, Phase
from combo_solver.models.conditions import (
    AnyOfCondition,
    AtStartCondition,
    BattleAheadCondition,
    Condition,
    CountCondition,
    DuringCondition,
    FewerCardsCondition,
    LifePointsCondition,
    MainPhase1Condition,
    OpponentHasMoreCondition,
)
from combo_solver.models.words import Side

if TYPE_CHECKING:
    from combo_solver.ground.program import Operation
    from combo_solver.ground.reachable import Reachable

SPELLS = "spell_zone"
"""Stands for every Spell/Trap, Field and Pendulum Zone."""
_WIDER = {"field_zone": SPELLS, "pendulum_zone": SPELLS}


_ANY_NUMBER = 10_000


def _to_come(reach: Reachable) -> tuple[Phase, ...]:
    """The phases that lines may be in."""
    now = reach.ground.scenario.moment.phase
    return PHASES[PHASES.index(now) :] if reach.ground.battle else (now,)


def _done(reach: Reachable) -> Iterator[Operation]:
    """What effects, costs and Summons do, and what holds of a monster after its own Summon."""
    yield from reach.operations()
    for procedure in reach.ground.program.procedures:
        yield from procedure.after


def wide(place: str) -> str:
    """A place as the tables of what could be there call it."""
    return _WIDER.get(place, place)


def most(reach: Reachable, condition: CountCondition) -> int:
    """An upper bound on the number of cards that a condition counts, at any moment."""
    if condition.side != "me" and reach.ground.theirs.acting:
        # Their effects may bring cards of theirs anywhere, and Tokens.
        return _ANY_NUMBER
    fits = reach.maybe(condition.where)
    index = reach.ground.kinds.index
    total = 0
    if condition.side != "opponent":
        there = {kind for place in condition.locations for kind in reach.places(place) if fits[kind]}
        total += sum(reach.number_of(kind) for kind in there)
    if condition.side != "me":
        places = {wide(place) for place in condition.locations}
        borrowed = [held.card for held in reach.ground.scenario.me.monsters.values() if held.borrowed]
        theirs = [("monster_zone", code) for code in borrowed] + list(reach.ground.scenario.opponent.cards())
        for place, code in theirs:
            # What is on their field may go to their GY, hand, or be banished by an effect of mine.
            could_be = {place}
            falls = {"hand": reach.their_hand_falls, "deck": reach.their_deck_falls, "extra": False}
            if falls.get(place, True):
                could_be |= {"gy", "banished", "hand", "deck", "extra", SPELLS, *reach.ground.theirs.bring}
            total += bool(fits[index[code]] and could_be & places)
        if "monster_zone" in places:
            # I may have given them monsters of mine.
            total += sum(reach.number_of(kind) for kind in reach.given if fits[kind])
    return total


def never(reach: Reachable, condition: Condition) -> bool:
    """Whether it is proved that this condition never holds."""
    scenario, they_act = reach.ground.scenario, bool(reach.ground.theirs.acting)
    if isinstance(condition, CountCondition):
        return most(reach, condition) < condition.min
    if isinstance(condition, AnyOfCondition):
        return all(any(never(reach, each) for each in way) for way in condition.ways)
    if isinstance(condition, LifePointsCondition):
        # Battles may take LP of mine, too, and so may the opponent's effects.
        pays = reach.ground.battle or they_act or any(operation.source.pays() != 0 for operation in _done(reach))
        pays = pays or bool(reach.ground.standing.for_spells or reach.ground.standing.for_gains)
        return condition.max is not None and scenario.me.life_points > condition.max and not pays
    if isinstance(condition, (FewerCardsCondition, OpponentHasMoreCondition)):
        # What I have given them are cards of theirs too, and what I have borrowed may return to their hand.
        return not reach.given and not scenario.had_by_them
    if isinstance(condition, AtStartCondition):
        return not scenario.begins
    if isinstance(condition, MainPhase1Condition):
        return scenario.moment.phase != "main1"
    if isinstance(condition, DuringCondition):
        return condition.they_attack or not set(condition.phases) & set(_to_come(reach))
    first = scenario.moment.number == 1
    return isinstance(condition, BattleAheadCondition) and (first or scenario.moment.phase == "main2")


def never_for_them(reach: Reachable, condition: Condition) -> bool:
    """Whether it is proved that this condition of a card of the opponent's never holds; "I" are they there."""
    if isinstance(condition, CountCondition):
        return never(reach, condition.model_copy(update={"side": _ACROSS[condition.side]}))
    if isinstance(condition, AnyOfCondition):
        return all(any(never_for_them(reach, each) for each in way) for way in condition.ways)
    if isinstance(condition, DuringCondition):
        return never(reach, condition.model_copy(update={"they_attack": False}))
    # What compares the players is not told from their side.
    return isinstance(condition, _OF_THE_TURN) and never(reach, condition)


_ACROSS: dict[Side, Side] = {"me": "opponent", "opponent": "me", "either": "either"}
_OF_THE_TURN = (AtStartCondition, MainPhase1Condition, DuringCondition, BattleAheadCondition)
