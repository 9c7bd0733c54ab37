"""The sweep itself: what it draws, that it finds what is wrong, and a slice of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

from combo_solver.answers.solver import solve
from combo_solver.report.document import SolveReport
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt
from combo_solver.search.result import REDUCTIONS, Limits
from tests.invented import Pool
from tests.sweep import trying
from tests.sweep.drawing import REAL, STYLES, Drawn, drawn
from tests.sweep.files import read, written
from tests.sweep.objectives import OBJECTIVES
from tests.sweep.parts import held
from tests.sweep.positions import PARTS, mixed
from tests.sweep.telling import Row, table
from tests.sweep.trying import Settings, Tried, tried, ways

SOME = Settings(states=80)
INVENTED = [seed for seed in range(100, 124) if STYLES[seed % len(STYLES)] not in REAL][:9]
A_LINE = 100
"""A seed with a line that is worth something."""


def test_a_slice_of_it() -> None:
    found = {seed: tried(drawn(seed), SOME) for seed in INVENTED}
    assert {seed: each.faults for seed, each in found.items() if each.faults} == {}
    assert sum(each.outcome == "exhausted" for each in found.values()) > len(found) // 2


def test_a_real_hand() -> None:
    seed = STYLES.index("plain")
    position = drawn(seed)
    assert position.is_real
    assert tried(position, SOME).faults == []


def test_everything_is_drawn() -> None:
    """Each mechanic in turn; the same seed draws the same; objectives of every sort."""
    titles = [mixed(seed)[1].name for seed in range(len(PARTS))]
    assert {title.partition("(")[2].rstrip(")").partition(" + ")[0] for title in titles} == set(PARTS)
    some = [drawn(seed) for seed in range(400) if STYLES[seed % len(STYLES)] == "mixed"]
    assert [each.scenario for each in some[:9]] == [drawn(each.seed).scenario for each in some[:9]]
    assert {each.objective for each in some} == set(OBJECTIVES)
    words = {word for each in some for word in held(each)}
    assert words >= {
        "Normal Summon", "Tribute Summon", "Synchro Summon", "Xyz Summon", "Link Summon", "Fusion Summon",
        "Ritual Summon", "Pendulum Summon", "Tokens", "counters", "opponent's cards", "zones blocked",
        "hand above the limit", "auras that count cards", "what leaves in the End Phase", "effects, invented",
    }  # fmt: skip


def test_a_bound_that_is_too_low_is_found() -> None:
    with mock.patch.object(trying, "upper_bound", return_value=(0,)):
        faults = tried(drawn(A_LINE), SOME).faults
    assert faults[0].startswith("bound: (0,) is below")
    assert any("BoundError" in fault or "bound: all on" in fault for fault in faults)


def test_what_only_battles_bring_about_is_asked_of_no_goal_that_fights_none() -> None:
    """A monster that destroys itself and its target in battle leaves a field to which another one may come after it: no
    line to a goal of a board goes there."""
    pool = Pool()
    alone = {"test": "count", "in": ["monster_zone"], "max": 0}
    fighter, target = pool.add("Fighter", atk=1900), pool.add("Target", atk=1900)
    model = {"procedure": [{"number": 1, "from": ["hand"], "if": [alone]}]}
    lonely = pool.add("Lonely", "monster effect", level=5, model=model)
    field: dict[str, int | MonsterAt] = {"M3": fighter}
    at = pool.scenario((lonely,), field, theirs={"M2": target}, normal_used=1, goal=ready_made("win"))
    scenario = replace(at, moment=replace(at.moment, number=3))
    position = Drawn(0, "mixed", "win", scenario, pool.facts, pool.models)
    assert tried(position, SOME).faults == []


def test_a_reduction_that_loses_lines_is_found_without_being_known_here() -> None:
    def losing(*given: Any, **more: Any) -> SolveReport:
        report = solve(*given, **more)
        limits = next(each for each in given if isinstance(each, Limits))
        value = report.objective.value
        if "lossy" in limits.without or not value:
            return report
        return report.model_copy(update={"objective": report.objective.model_copy(update={"value": (value[0] - 1,)})})

    with mock.patch.object(trying, "REDUCTIONS", REDUCTIONS | {"lossy"}), mock.patch.object(trying, "solve", losing):
        names = [way.name for way in ways()]
        faults = tried(drawn(A_LINE), SOME).faults
    assert names == ["all off", *(f"{each} alone" for each in sorted(REDUCTIONS | {"lossy"})), *names[-3:]]
    assert [fault.split(": ")[1] for fault in faults] == ["lossy alone", "all reductions", "all on"]


def test_what_failed_can_be_asked_again(tmp_path: Path) -> None:
    for seed in (A_LINE, STYLES.index("plain")):
        position = drawn(seed)
        file = tmp_path / "failed.json"
        file.write_text(written(position, ["bound: ..."]), encoding="utf-8")
        again = read(file)
        assert again.scenario == position.scenario
        assert tried(again, SOME) == tried(position, SOME)


def test_the_table_counts_what_was_too_large() -> None:
    rows = [
        Row(1, {"style": ["mixed"], "mechanic": ["Tokens", "counters"]}, Tried([], outcome="exhausted", states=7)),
        Row(2, {"style": ["mixed"], "mechanic": ["Tokens"]}, Tried(["bound: ..."], engine=["accepted", "refused"])),
    ]
    lines = [line.split() for line in table(rows).splitlines()]
    assert ["Tokens", "2", "1", "1", "0", "1"] in lines
    assert ["counters", "1", "1", "0", "0", "0"] in lines
