"""Monsters that are destroyed with a card of another name on the field: in both judges (invented cards)."""

from __future__ import annotations

import json

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import ANY_NAME, continuous
from tests.searching import judge_successors

TIED = json.dumps([{"apply": "falls_with", "names": ["Circus"]}])
ANY = {"from": ["spell_zone", "field_zone"], "face_down": True}


@pytest.mark.parametrize(
    ("what", "face_up", "position", "left"),
    [
        ("Circus", True, "attack", ["Plain"]),
        ("Circus", True, "set", ["Clown", "Plain"]),
        ("Circus", False, "attack", ["Clown", "Plain"]),
        ("Other", True, "attack", ["Clown", "Plain"]),
    ],
)
def test_it_falls_with_the_card_of_that_name(what: str, face_up: bool, position: str, left: list[str]) -> None:
    pool = Pool()
    clown = pool.add("Clown", "monster effect", model={}, continuous=TIED)
    plain = pool.add("Plain")
    card = pool.add(what, "spell continuous", model={})
    blast = pool.add("Blast", "spell", model=spell({"do": "destroy", "choose": ANY}))
    field = {"M1": MonsterAt(clown, position=position), "M2": plain}  # type: ignore[arg-type]
    scenario = pool.scenario(hand=(blast,), field=field, normal_used=1)
    scenario.me.spells["S2"] = SpellAt(card, face_up=face_up)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    facts = turn.ground.kinds.facts
    ends = {
        tuple(sorted(facts[held.kind].name for held in draft.monsters if held))
        for _, draft in turn.successors(turn.start)
        if not any(draft.me.spells)
    }
    assert ends == {tuple(left)}


def test_it_is_read() -> None:
    told = [{"apply": "falls_with", "names": ["Circus"]}]
    assert continuous('If "Circus" on the field is destroyed, destroy this card.', ANY_NAME) == told
    assert continuous('If "Circus" on the field is banished, destroy this card.', ANY_NAME) == []
