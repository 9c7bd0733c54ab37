"""The yardsticks measure the same turn: their operators lead to the search's successors, and all find one optimum."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.result import Limits
from tests.conftest import ROOT
from tests.invented import Pool
from tests.yardsticks import answer_sets, table, unrolled
from tests.yardsticks.comparing import compare
from tests.yardsticks.exporting import exported
from tests.yardsticks.operators import Problem, after, worth
from tests.yardsticks.refusing import Refused
from tests.yardsticks.table import Answer, Row, main
from tests.yardsticks.world import Dead, World, every_way

SHIPPED = {"rank4_goblindbergh_utopia_atk": 4, "synchro_xyz_toolbox": 3}
"""With how many actions they are compared."""


def shipped(name: str) -> Ground:
    database = CardDatabase.bundled()
    scenario = load_scenario(ROOT / "scenarios" / f"{name}.toml", database)
    return Ground(scenario, database.facts_or_unknown, bundled_models())


def with_triggers() -> tuple[Pool, ResolvedScenario]:
    """A Synchro Summon triggers a mandatory and two optional effects, which may be chained in any order."""
    pool = Pool()
    token = pool.add("Seedling", "monster normal token", level=1, atk=300)
    sprout = {
        "number": 1,
        "kind": "trigger",
        "from": ["gy"],
        "event": {"on": "sent_to_gy", "as_material_of": "synchro"},
    }
    tuner = pool.add(
        "Gardener", "monster effect tuner", level=2,
        model={"effect": [{**sprout, "do": [{"do": "draw", "count": 1}], "limit": {}}]},
    )  # fmt: skip
    seed = pool.add(
        "Seed", "monster effect", level=2,
        model={"effect": [{**sprout, "do": [{"do": "create_tokens", "token": token, "count": 2}]}]},
    )  # fmt: skip
    slots = [
        {"min": 1, "max": 1, "where": {"kinds": ["tuner"]}},
        {"min": 1, "max": 6, "where": {"not_kinds": ["tuner"]}},
    ]
    made = {"on": "summoned", "subject": "self", "methods": ["synchro"]}
    grower = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "optional": False, "event": made}
    tree = pool.add(
        "Tree", "monster effect synchro", level=4, atk=2000,
        model={
            "materials": [{"method": "synchro", "slots": slots}],
            "effect": [{**grower, "do": [{"do": "draw", "count": 1}]}],
        },
    )  # fmt: skip
    caller = pool.add(
        "Caller", "monster effect", level=4,
        model={"procedure": [{"number": 1, "if": [{"test": "count", "in": ["monster_zone"], "max": 0}]}]},
    )  # fmt: skip
    spell = pool.add(
        "Call", "spell",
        model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [
            {"do": "special_summon", "choose": {"from": ["deck"], "where": {"names": ["Seed"]}}}]}]},
    )  # fmt: skip
    scenario = pool.scenario(hand=(tuner, spell), deck=(caller, seed, caller, tuner), extra=(tree,))
    return pool, scenario


def invented() -> Ground:
    pool, scenario = with_triggers()
    return Ground(scenario, pool.facts, pool.models)


@pytest.mark.parametrize("name", SHIPPED)
def test_operators_lead_to_the_successors_of_the_search(name: str) -> None:
    states, different = compare(shipped(name), SHIPPED[name])
    assert states > 40
    assert not different


def test_so_they_do_where_chains_are_built() -> None:
    states, different = compare(invented(), 8)
    assert states > 20
    assert not different


def test_so_they_do_where_the_hand_is_drawn() -> None:
    check_drawn_hands(range(2), 2)


@pytest.mark.slow
def test_so_they_do_with_many_hands() -> None:
    check_drawn_hands(range(2, 40), 4)


def check_drawn_hands(seeds: range, actions: int) -> None:
    scenario = shipped("eight_card_toolbox").scenario
    cards = (*scenario.me.hand, *scenario.me.deck)
    for seed in seeds:
        drawn = random.Random(seed).sample(cards, len(cards))
        me = replace(scenario.me, hand=tuple(drawn[:5]), deck=tuple(drawn[5:12]))
        ground = Ground(replace(scenario, me=me), CardDatabase.bundled().facts_or_unknown, bundled_models())
        assert compare(ground, actions)[1] == [], seed


def test_every_yardstick_finds_the_optimum_of_the_search() -> None:
    pytest.importorskip("clingo")
    pool, scenario = with_triggers()
    for actions in (2, 4, 7):
        problem = exported(invented(), actions)
        value = solve(scenario, pool.facts, pool.models, Limits(actions=actions)).objective.value
        assert unrolled.solved(problem, actions) == value
        assert answer_sets.solved(problem, actions) == value


def test_so_they_do_with_an_objective_of_two_levels() -> None:
    pytest.importorskip("clingo")
    ground = shipped("rank4_goblindbergh_utopia_extra")
    problem = exported(ground, 3)
    value = solve(ground.scenario, CardDatabase.bundled().facts_or_unknown, limits=Limits(actions=3)).objective.value
    assert unrolled.solved(problem, 3) == value == answer_sets.solved(problem, 3)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("pendulum_joker_absolute_atk", "Pendulum Monsters|Link Monsters"), ("synchro_check", "on the field")],
)
def test_what_cannot_be_told_is_refused(name: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        exported(shipped(name), 3)


def test_the_table_tells_what_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(limit: int, work: object, *arguments: object) -> Answer:
        return Answer(refused="cards on the field at the start")

    monkeypatch.setattr(table, "apart", refusing)
    scenario = ROOT / "scenarios" / "synchro_check.toml"
    assert main([str(scenario), "--actions", "2", "--json", str(tmp_path / "rows.json")]) == 0
    assert "refused: cards on the field at the start" in capsys.readouterr().out
    assert (tmp_path / "rows.json").read_text() == "[]"


def test_the_ratio_is_that_of_the_quicker_yardstick() -> None:
    row = Row("any", 3, Answer((1,), 0.5), Answer((1,), 40.0), Answer((1,), 30.0))
    assert row.ratio == 60.0
    assert row.agreed
    assert not Row("any", 3, Answer((1,), 0.5), Answer(), Answer((2,), 30.0)).agreed
    assert Row("any", 3, Answer((1,), 0.5), Answer(), Answer()).ratio is None


# --- the parts -------------------------------------------------------------------------------------------------------


class _Three:
    """Each fact holds at most three times."""

    def most(self, fact: object) -> int:
        return 3

    def possible(self, least: dict[object, int], most: dict[object, int]) -> bool:
        return True


def test_a_rule_is_run_for_every_answer() -> None:
    def rule(world: World) -> str:
        if world.at_least(("a",), 2):
            world.take(("a",))
            return "take one"
        if world.exactly(("b",)) == 3:
            raise Dead
        world.add(world.choose([("c",), ("d",)]))
        return "make one"

    found = list(every_way(_Three(), rule))
    assert [operator.name for operator in found] == ["take one", *["make one"] * 6]
    assert (("a",), 2, 99) in found[0].needs
    assert found[0].changes == ((("a",), -1),)
    assert {operator.changes for operator in found[1:]} == {((("c",), 1),), ((("d",), 1),)}
    assert all((("a",), 0, 1) in operator.needs for operator in found[1:])


def test_a_line_of_operators_has_a_value_where_no_chain_is_open() -> None:
    problem = exported(invented(), 2)
    assert worth(problem, problem.start) == (0,)
    assert worth(problem, {**problem.start, problem.closed: 1}) is None
    summons = [operator for operator in problem.operators if operator.name == "Normal Summon Gardener"]
    assert [worth(problem, after(problem.start, each) or {}) for each in summons] == [(1000,)]


def test_a_problem_of_which_nothing_can_be_done() -> None:
    pytest.importorskip("clingo")
    problem = Problem({("a",): 1}, (), ({},), ("chain",), {("a",): 1})
    assert unrolled.solved(problem, 2) == answer_sets.solved(problem, 2) == (0,)
