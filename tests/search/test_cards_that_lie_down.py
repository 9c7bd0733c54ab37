"""What happens on a chain above the activation of a card that stays is seen by none of its effects (invented cards)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.state.state import Made, State
from combo_solver.turn.successors import Turn
from tests.battling import turn_of
from tests.invented import Pool

GUEST: dict[str, Any] = {"side": "me", "from": ["hand"], "where": {"names": ["Guest"]}}
COMES: dict[str, Any] = {"do": "special_summon", "choose": GUEST}


def position(kinds: str, place: str) -> tuple[Pool, ResolvedScenario]:
    """A card in the hand that stays, with a trigger for a Summon, and a monster whose Quick Effect makes one."""
    pool = Pool()
    pool.add("Guest", "monster normal", level=4)
    lies = {"number": 0, "kind": "spell", "from": ["hand"]}
    burns = {
        "number": 1, "kind": "trigger", "from": [place], "event": {"on": "summoned", "subject": {}, "side": "me"},
        "do": [{"do": "change_lp", "player": "opponent", "by": -100}],
    }  # fmt: skip
    stays = pool.add("Stays", kinds, model={"effect": [lies, burns]})
    quick = {
        "number": 1, "kind": "quick", "from": ["monster_zone"], "do": [COMES],
        "limit": {"scope": "copy", "counts": "use"},
    }  # fmt: skip
    host = pool.add("Host", "monster effect", model={"effect": [quick]})
    return pool, pool.scenario(field={"M1": host}, hand=(stays, 1), normal_used=1)


def lines(pool: Pool, turn: Turn, path: list[State], made: list[Made]) -> Iterator[list[Step]]:
    """Every line of the turn, each judged by the referee."""
    drafts = [draft for _, draft in turn.successors(path[-1])]
    if path[-1].window is None:
        steps, board = LineWriter(turn).write(path, made)
        assert replay(turn.ground.scenario, steps, pool.facts, pool.models) == board
        yield steps
    for draft in drafts:
        after = draft.freeze()
        yield from lines(pool, turn, [*path, turn.canonical(after)], [*made, (draft.trace, after)])


@pytest.mark.parametrize(("kinds", "place"), [("spell continuous", "spell_zone"), ("spell field", "field_zone")])
def test_a_summon_above_its_activation(kinds: str, place: str) -> None:
    pool, scenario = position(kinds, place)
    turn = turn_of(pool, scenario)
    told = {tuple(map(words, line)): line for line in lines(pool, turn, [turn.canonical(turn.start)], [])}
    above, below = ("activate Stays 1", "activate Host 2"), ("activate Stays 1", "activate Host 1")
    assert {above, (*below, "trigger Stays 1")} <= told.keys()
    assert (*above, "trigger Stays 1") not in told
    with pytest.raises(RefereeError, match="Stays"):
        replay(scenario, [*told[above], told[*below, "trigger Stays 1"][-1]], pool.facts, pool.models)


def words(step: Step) -> str:
    return f"{step.kind} {step.name} {step.chain_link}"
