"""Effects that answer what targets such cards (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import at, refused, step
from tests.searching import judge_random_lines

FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]
DRAGONS = {"in": ["monster_zone"], "where": {"types": ["Dragon"]}, "side": "me"}


@pytest.mark.parametrize(
    ("targets", "zone", "answered"),
    [
        ({"itself": True}, "M1", True),
        ({"itself": True}, "M2", False),
        (DRAGONS, "M2", True),
        (DRAGONS, "M1", False),
        (DRAGONS, "O-M1", False),
        ({**DRAGONS, "side": "either"}, "O-M1", True),
        ({**DRAGONS, "alone": True}, "M2", True),
        ({"in": ["monster_zone"], "face_down": True}, "M2", True),
        ({"in": FIELD, "face_down": True}, "S2", True),
        ({"in": FIELD}, "S2", False),
        ({"in": ["monster_zone"], "face_down": True}, "S2", False),
    ],
)
@pytest.mark.parametrize("named", [True, False])
def test_what_is_targeted(targets: dict[str, Any], zone: str, answered: bool, named: bool) -> None:
    """Both judges; the target has a name in the model or not."""
    pool = Pool()
    answer = {
        "number": 1, "kind": "quick", "from": ["monster_zone"], "if": [{"test": "answers", "targets": targets}],
        "do": [{"do": "change_lp", "by": 500}], "limit": {"scope": "copy"},
    }  # fmt: skip
    answering = pool.add("Answering", "monster effect", model={"effect": [answer]})
    dragon = pool.add("Dragon", type="Dragon")
    trap = pool.add("Trap", "trap", model={})
    name = {"name": "target"} if named else {}
    target = {"from": ["monster_zone", "spell_zone"], "face_down": True, "side": "either", **name}
    one = pool.add("One", "spell", model=spell({"do": "change_lp", "by": 100}, targets=[target]))
    field: dict[str, int | MonsterAt] = {"M1": answering, "M2": dragon}
    scenario = pool.scenario(hand=(one,), field=field, theirs={"M1": dragon}, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(trap, face_up=False)}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    lying = {"M1": answering, "S2": trap}.get(zone, dragon)
    lines = [
        step(1, "activate", one, pool, effect=1, chain_link=1, to="S1", targets=at(pool, (lying, zone)),
             choices=[{"action": 0, "do": "change_lp"}]),
        step(2, "activate", answering, pool, "M1", effect=1, chain_link=2,
             choices=[{"action": 0, "do": "change_lp"}]),
    ]  # fmt: skip
    assert bool(refused(pool, scenario, *lines)) != answered
    refs = {"M1": (MONSTER, 0), "M2": (MONSTER, 1), "S2": (SPELL, 1), "O-M1": (MONSTER, zones.OPPONENT[0])}
    # A chain stops only where something could be added to it.
    stops = {draft.links[0].registers[0][0][0] for _, draft in turn.successors(turn.start) if draft.links}
    assert (refs[zone] in stops) == answered
    judge_random_lines(turn, pool)


def test_a_target_among_others_is_not_alone() -> None:
    pool = Pool()
    test = {"test": "answers", "targets": {"in": ["monster_zone"], "alone": True}}
    answer = {"number": 1, "kind": "quick", "from": ["hand"], "if": [test], "cost": [{"do": "discard", "card": "self"}],
              "do": [{"do": "change_lp", "by": 500}]}  # fmt: skip
    answering = pool.add("Answering", "monster effect", model={"effect": [answer]})
    body = pool.add("Body")
    target = {"from": ["monster_zone"], "min": 1, "max": 2, "name": "targets"}
    one = pool.add("One", "spell", model=spell({"do": "change_lp", "by": 100}, targets=[target]))
    scenario = pool.scenario(hand=(one, answering), field={"M1": body, "M2": body}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    stops = [draft for _, draft in turn.successors(turn.start) if draft.links]
    assert stops and all(len(draft.links[0].registers[0]) == 1 for draft in stops)
    judge_random_lines(turn, pool)


def test_one_of_two_ways_to_answer_asks_for_the_target() -> None:
    pool = Pool()
    answers = {"test": "answers", "targets": DRAGONS}
    modes = [{"if": [answers], "do": [{"do": "change_lp", "by": 500}]}, {"do": [{"do": "change_lp", "by": 100}]}]
    answer = {"number": 1, "kind": "quick", "from": ["monster_zone"], "modes": modes, "limit": {"scope": "copy"}}
    answering = pool.add("Answering", "monster effect", model={"effect": [answer]})
    dragon = pool.add("Dragon", type="Dragon")
    one = pool.add("One", "spell", model=spell({"do": "change_lp", "by": 100}, targets=[{"from": ["monster_zone"]}]))
    scenario = pool.scenario(hand=(one,), field={"M1": answering, "M2": dragon}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    found = set()
    for _, draft in turn.successors(turn.start):
        if len(draft.links) == 1:
            for _, after in turn.successors(draft.freeze()):
                found |= {(draft.links[0].registers[0][0][0], after.me.life_points)}
    assert {((MONSTER, 1), 8600), ((MONSTER, 0), 8200)} <= found
    assert ((MONSTER, 0), 8600) not in found
    judge_random_lines(turn, pool)
