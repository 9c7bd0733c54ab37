"""Which positions a turn can be played from: ``check`` answers about any moment, ``solve`` and the referee play on."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.errors import InputError, Problem
from combo_solver.scenario.position import ResolvedScenario

_PHASES = {
    "draw": "the Draw Phase", "standby": "the Standby Phase", "battle": "the Battle Phase", "end": "the End Phase",
}  # fmt: skip
_LENT = "a card whose owner is the other player is known to check only, but for monsters on the field"
_FOR_BATTLE = "expected main1 or main2; battle too with the objectives win and damage"


def demand_playable(scenario: ResolvedScenario) -> None:
    """Raises :class:`InputError` unless the scenario is an open state of a Main Phase of mine (TP-15), or of
    a Battle Step of mine with a goal about the opponent's LP."""
    problems = tuple(_problems(scenario))
    if problems:
        raise InputError(*problems)


def _problems(scenario: ResolvedScenario) -> Iterator[Problem]:
    moment = scenario.moment
    if moment.phase in _PHASES and not (moment.phase == "battle" and scenario.goal.takes_lp):
        what = f"lines are played from a Main Phase, and this is {_PHASES[moment.phase]}"
        yield Problem("turn.phase", what, _FOR_BATTLE if moment.phase == "battle" else "expected main1 or main2")
    if moment.player != "me":
        yield Problem("turn.player", "lines are played in your own turn", "expected me")
    if moment.chain_open:
        yield Problem("turn.chain_open", "lines start while nothing is on the chain", "expected false")
    for who, side in (("me", scenario.me), ("opponent", scenario.opponent)):
        if side.borrowed_hand:
            yield Problem(f"{who}.hand", _LENT)
        for place, pile in (("extra", side.extra), ("gy", side.gy), ("banished", side.banished)):
            if any(each.borrowed for each in pile):
                yield Problem(f"{who}.{place}", _LENT)
    for zone, held in scenario.me.monsters.items():
        if held.this_turn == "taken":
            # Where such a card goes when it leaves the field is not known: its owner is not.
            what = "a monster that you took control of is known to check only"
            yield Problem(f"me.monsters.{zone}.this_turn", what)
