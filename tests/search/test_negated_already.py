"""Effects that negate an effect which is negated already (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, caster, ignition
from tests.searching import count, most, solved


def _position(pool: Pool, negate: bool, what: str, able: bool = True) -> ResolvedScenario:
    """A Spell that brings a monster, and a card that negates what that does."""
    draws = {"model": ignition({"do": "draw"}, limit={"scope": "copy"})} if able else {}
    drawing, body = pool.add("Drawing", f"monster {'effect' if able else 'normal'}", **draws), pool.add("Body")
    picks = {"from": ["deck"], "where": {"names": ["Drawing"]}}
    call = caster(pool, "Call", do="special_summon", choose=picks, negate=negate)
    stops = {
        "number": 1,
        "kind": "quick",
        "from": ["hand"],
        "if": [{"test": "answers", "activations": ["monster_effect"]}],
        "cost": [{"do": "discard", "card": "self"}],
        "do": [{"do": "negate_activation", "what": what}],
    }
    stop = pool.add("Stop", "monster effect", model={"effect": [stops]})
    return pool.scenario(
        hand=(call, stop), deck=(drawing, body, body), goal=most(count("Stop", at="gy")), normal_used=1
    )


@pytest.mark.parametrize(
    ("negate", "what", "able", "complete"),
    [
        (True, "effect", True, False),
        (False, "effect", True, True),
        (True, "activation", True, True),
        (True, "effect", False, True),
    ],
)
def test_whether_it_can_be_answered_is_not_told(negate: bool, what: str, able: bool, complete: bool) -> None:
    pool = Pool()
    scenario = _position(pool, negate, what, able)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == complete
    status = solved(pool, scenario).status
    assert (status == "OPTIMAL") == complete
