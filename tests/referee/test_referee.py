"""The referee: accepts a right line, refuses each kind of wrong one, and never needs OR-Tools."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import RefereeError
from combo_solver.game.line import CardAt, Step
from combo_solver.referee import judged, replay
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import ResolvedScenario
from tests.conftest import SCENARIOS
from tests.invented import Pool, link, synchro
from tests.judging import step


def test_never_imports_the_solver() -> None:
    first_judge = ("rules", "ground", "state", "effects", "mechanics", "verbs", "turn", "search", "bounds")
    code = f"""
import sys, combo_solver.referee
never = ("ortools", *(f"combo_solver.{{name}}" for name in {first_judge}))
bad = [module for module in sys.modules if module.startswith(never)]
assert not bad, bad
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.fixture(scope="module")
def solved(database: CardDatabase) -> tuple[ResolvedScenario, list[Step]]:
    scenario = load_scenario(SCENARIOS / "junk_doppel_librarian_extra.toml", database)
    return scenario, list(solve(scenario, database.facts).line)


Change = Callable[[list[dict[str, Any]]], None]


def _drop(index: int) -> Change:
    def change(steps: list[dict[str, Any]]) -> None:
        del steps[index]

    return change


def _set(index: int, **values: Any) -> Change:
    def change(steps: list[dict[str, Any]]) -> None:
        steps[index].update(values)

    return change


def _find(steps: list[dict[str, Any]], kind: str, name: str = "") -> int:
    return next(index for index, one in enumerate(steps) if one["kind"] == kind and name in one["name"])


def _second_normal_summon(steps: list[dict[str, Any]]) -> None:
    index = _find(steps, "normal_summon")
    steps.insert(index + 1, dict(steps[index], to="M5"))


def _wrong_material(steps: list[dict[str, Any]]) -> None:
    index = _find(steps, "synchro_summon")
    steps[index]["materials"] = steps[index]["materials"][:1]


def _occupied_zone(steps: list[dict[str, Any]]) -> None:
    normal = steps[_find(steps, "normal_summon")]["to"]
    trigger = steps[_find(steps, "trigger", "Junk Synchron")]
    trigger["choices"][0]["placed"][0]["to"] = normal


def _second_use(steps: list[dict[str, Any]]) -> None:
    index = _find(steps, "activate", "Jet Synchron")
    steps.insert(index + 1, dict(steps[index]))


def _no_mandatory_trigger(steps: list[dict[str, Any]]) -> None:
    # Everything from the first mandatory draw on is cut: the line would end with the trigger due.
    del steps[_find(steps, "trigger", "Librarian") :]


def _unpaid(steps: list[dict[str, Any]]) -> None:
    steps[_find(steps, "activate", "Jet Synchron")]["costs"] = []


def _from_nowhere(steps: list[dict[str, Any]]) -> None:
    steps[_find(steps, "normal_summon")]["from"] = "gy"


def _extra_main(steps: list[dict[str, Any]]) -> None:
    steps[_find(steps, "normal_summon")]["to"] = "EMZ-L"


CHANGES: dict[str, tuple[Change, str]] = {
    "second Normal Summon": (_second_normal_summon, "NC-03"),
    "too few materials": (_wrong_material, "FUS-21|SYN-06"),
    "occupied zone": (_occupied_zone, "ZON-02"),
    "once per turn": (_second_use, "EF-06|is not there|activated from"),
    "mandatory trigger left out": (_no_mandatory_trigger, "TP-02"),
    "cost not paid": (_unpaid, "cost"),
    "card not there": (_from_nowhere, "NS-01"),
    "Extra Monster Zone": (_extra_main, "ZON-04"),
}


def test_accepts_the_line(solved: tuple[ResolvedScenario, list[Step]], database: CardDatabase, models: Any) -> None:
    scenario, steps = solved
    assert judged(scenario, steps, database.facts, models).value == (3, 2800)


@pytest.mark.parametrize("name", CHANGES)
def test_refuses_a_changed_line(
    name: str, solved: tuple[ResolvedScenario, list[Step]], database: CardDatabase, models: Any
) -> None:
    scenario, steps = solved
    change, expected = CHANGES[name]
    plain = [one.model_dump(by_alias=True) for one in steps]
    change(plain)
    changed = [Step.model_validate(one) for one in plain]
    with pytest.raises(RefereeError, match=expected):
        replay(scenario, changed, database.facts, models)


def test_refuses_a_card_without_a_model() -> None:
    pool = Pool()
    unknown = pool.add("Riddle", "monster effect")
    with pytest.raises(RefereeError, match="no model"):
        replay(
            pool.scenario(hand=(unknown,)),
            [step(1, "normal_summon", unknown, pool, to="M1", position="attack")],
            pool.facts,
            pool.models,
        )


def test_flip_summon_only_of_a_monster_set_before() -> None:
    pool = Pool()
    body = pool.add("Body")
    steps = [
        step(1, "set_monster", body, pool, to="M1", position="set"),
        step(2, "flip_summon", body, pool, "M1", to="M1", position="attack"),
    ]
    with pytest.raises(RefereeError, match="FS-05"):
        replay(pool.scenario(hand=(body,)), steps, pool.facts, pool.models)


def test_synchro_monster_is_not_revived_before_a_proper_summon() -> None:
    pool = Pool()
    revive = {
        "number": 1, "kind": "spell", "from": ["hand"], "targets": [{"name": "target", "from": ["gy"]}],
        "do": [{"do": "special_summon", "card": "target"}],
    }  # fmt: skip
    spell = pool.add("Reviver", "spell", model={"effect": [revive]})
    dead = pool.add("Old Synchro", "monster synchro", level=5, model=synchro())
    placed = {"card": dead, "name": "Old Synchro", "from": "gy", "to": "M1", "position": "attack"}
    target = {"card": dead, "name": "Old Synchro", "at": "gy"}
    line = [
        step(
            1, "activate", spell, pool, effect=1, chain_link=1, targets=[target],
            choices=[{"action": 0, "do": "special_summon", "cards": [target], "placed": [placed]}],
        )
    ]  # fmt: skip
    with pytest.raises(RefereeError, match=r"no target before its cost|SSM-04"):
        replay(pool.scenario(hand=(spell,), gy=(dead,)), line, pool.facts, pool.models)


@pytest.mark.parametrize("recipe", [1, -1, -(10**30)])
def test_a_recipe_that_the_card_does_not_have(recipe: int) -> None:
    pool = Pool()
    body = pool.add("Body")
    two = pool.add("Two", "monster link", rating=2, arrows=2, model=link(2, 2))
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(two,))
    materials = [CardAt(card=body, name="Body", at=zone) for zone in ("M1", "M2")]
    line = [
        step(1, "link_summon", two, pool, "extra", to="EMZ-L", position="attack", recipe=recipe, materials=materials)
    ]
    with pytest.raises(RefereeError, match="no such material requirement"):
        replay(scenario, line, pool.facts, pool.models)
