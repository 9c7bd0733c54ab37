"""Traps that an effect of their own makes monsters, in both judges (CT-03, CT-04)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, link, synchro, xyz
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most, solved, solved_for

FORM = {"type": "Rock", "attribute": "EARTH", "level": 4, "atk": 1600, "defense": 1800}
COMES = {"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [{"do": "summon_as_monster", "form": FORM}]}


def position(
    form: dict[str, Any] = FORM, more: tuple[dict[str, Any], ...] = (), **held: Any
) -> tuple[Pool, ResolvedScenario]:
    """The Trap Set in S2, and what else is there."""
    pool = held.pop("pool", Pool())
    action = {"do": "summon_as_monster", "form": form, **held.pop("how", {})}
    trap = pool.add("Trap", "trap", model={"effect": [{**COMES, "do": [action, *more]}]})
    scenario = pool.scenario(normal_used=1, **held)
    spells = {"S2": SpellAt(trap, face_up=False)}
    return pool, replace(scenario, me=replace(scenario.me, spells=spells))


def judged(pool: Pool, scenario: ResolvedScenario) -> None:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


def test_it_is_that_monster() -> None:
    pool, scenario = position()
    judged(pool, scenario)
    wanted: dict[str, Any] = {"types": ["Rock"], "level": {"equals": 4}, "atk": {"equals": 1600}}
    report = solved_for(pool, scenario, **wanted, kinds=["monster", "normal"])
    assert report.status == "OPTIMAL" and report.objective.value == (1,)
    board = report.end_board
    assert board is not None
    (held,) = board.me.monsters
    assert (held.name, held.as_monster) == ("Trap", "Rock/EARTH/Level 4/ATK 1600/DEF 1800")
    assert not board.me.spells
    assert best_count(pool, scenario, kinds=["trap"]) == 0


@pytest.mark.parametrize("still", [True, False])
def test_whether_it_is_a_trap_too(still: bool) -> None:
    pool, scenario = position({**FORM, "still": still})
    assert best_count(pool, scenario, kinds=["monster", "trap"]) == still
    judged(pool, scenario)


def test_nothing_comes_where_no_zone_is_free_or_a_lock_forbids() -> None:
    pool = Pool()
    body = pool.add("Body")
    full = position(pool=pool, field={f"M{number}": body for number in range(1, 6)})
    assert best_count(*full, names=["Trap"]) == 0


def test_elsewhere_it_is_the_trap() -> None:
    """As material it goes to the GY, where it is a Trap alone (CT-04)."""
    pool = Pool()
    single = pool.add("Single", "monster link effect", rating=1, arrows=2, model=link(1, 1, types=["Rock"]))
    pool, scenario = position(pool=pool, extra=(single,))
    assert best(pool, replace(scenario, goal=most(count("Single")))) == 1
    assert best_count(pool, scenario, place="gy", kinds=["trap"], names=["Trap"]) == 1
    assert best_count(pool, scenario, place="gy", kinds=["monster"], names=["Trap"]) == 0
    judged(pool, scenario)


def test_as_material_of_xyz_and_synchro_monsters() -> None:
    pool = Pool()
    body = pool.add("Body")
    over = pool.add("Over", "monster xyz", rank=4, model=xyz(4))
    pool, scenario = position(pool=pool, extra=(over,), field={"M1": body})
    assert best(pool, replace(scenario, goal=most(count("Over")))) == 1
    judged(pool, scenario)
    pool = Pool()
    body = pool.add("Body")
    high = pool.add("High", "monster synchro", level=5, model=synchro())
    pool, scenario = position({**FORM, "tuner": True, "level": 1}, pool=pool, extra=(high,), field={"M1": body})
    assert best(pool, replace(scenario, goal=most(count("High")))) == 1
    judged(pool, scenario)


def test_what_is_done_afterwards_and_where_it_goes() -> None:
    pool = Pool()
    found = pool.add("Found")
    single = pool.add("Single", "monster link effect", rating=1, arrows=2, model=link(1, 1))
    more = ({"do": "add_to_hand", "choose": {"from": ["deck"]}, "join": "then"},)
    pool, scenario = position(more=more, pool=pool, deck=(found,), extra=(single,), how={"banish_when_leaves": True})
    assert best_count(pool, scenario, place="hand", names=["Found"]) == 1
    assert best_count(pool, scenario, place="banished", names=["Trap"]) == 1
    judged(pool, scenario)


def test_out_of_the_gy() -> None:
    pool = Pool()
    action = {"do": "summon_as_monster", "form": FORM, "position": "defense"}
    trap = pool.add(
        "Trap",
        "trap",
        model={
            "effect": [{"number": 1, "kind": "ignition", "from": ["gy"], "do": [action], "limit": [{"scope": "name"}]}]
        },
    )
    scenario = pool.scenario(gy=(trap, trap), normal_used=1)
    assert best_count(pool, scenario, position="defense", types=["Rock"]) == 1
    judged(pool, scenario)


def test_the_referee_refuses_another_position() -> None:
    pool, scenario = position(how={"position": "defense"})
    report = solved(pool, replace(scenario, goal=most(count("Trap"))))
    (step,) = report.line
    choice = step.choices[0]
    wrong = choice.placed[0].model_copy(update={"position": "attack"})
    line = [step.model_copy(update={"choices": (choice.model_copy(update={"placed": (wrong,)}),)})]
    with pytest.raises(RefereeError, match="SS-04"):
        replay(scenario, line, pool.facts, pool.models)


def test_it_does_nothing_else_on_the_field() -> None:
    lasting = {"number": 2, "kind": "ignition", "from": ["spell_zone"], "do": [{"do": "draw", "count": 1}]}
    with pytest.raises(ValueError, match="nothing else on the field"):
        CardModel.model_validate({"passcode": 1, "name": "Trap", "effect": [COMES, lasting]})


def test_a_claim_knows_that_it_could_be_taken_for_a_trap() -> None:
    """What asks for Traps on the field would find it there (CT-05): that has no model."""
    pool = Pool()
    spells = ["spell_zone", "field_zone", "pendulum_zone"]
    sends = {"do": "send_to_gy", "choose": {"from": spells, "where": {"kinds": ["trap"]}}}
    draws = {
        "number": 1,
        "kind": "ignition",
        "from": ["monster_zone"],
        "cost": [sends],
        "do": [{"do": "draw", "count": 1}],
    }
    actor = pool.add("Actor", "monster effect", model={"effect": [draws]})
    for still in (True, False):
        trap, scenario = position({**FORM, "still": still}, pool=pool, field={"M1": actor})
        coverage = coverage_of(Ground(scenario, trap.facts, trap.models))
        assert coverage.complete == (not still)
        pool = Pool()
        actor = pool.add("Actor", "monster effect", model={"effect": [draws]})


@pytest.mark.parametrize(("first", "then", "place"), [
    ("add_to_hand", "discard", "gy"), ("destroy", "banish", "banished"), ("banish", "return_to_gy", "gy"),
])  # fmt: skip
@pytest.mark.parametrize("listed", [True, False])
def test_an_effect_that_moves_it_follows_it(first: str, then: str, place: str, listed: bool) -> None:
    pool = Pool()
    where = {"types": ["Rock"]}
    moved: dict[str, Any] = {"do": first, "choose": {"from": ["monster_zone"], "where": where, "name": "it"}}
    mover = pool.add("Mover", model=ignition(moved, {"do": then, "card": "it", "join": "then"}))
    pool, scenario = position(pool=pool, field={"M1": mover}, listed=listed)
    judged(pool, scenario)
    assert best_count(pool, scenario, place, names=("Trap",)) == 1


@pytest.mark.parametrize(
    "asks",
    [
        {"if": [{"test": "happened", "event": {"on": "left_field", "subject": {"kinds": ["monster"]}, "side": "me"}}]},
        {"if": [{"test": "amount", "amount": {"count_in": ["spell_zone"], "where": {"kinds": ["trap"]}}, "min": 1}]},
    ],
)
def test_what_asks_for_a_trap_or_a_monster_is_no_proof(asks: dict[str, Any]) -> None:
    pool = Pool()
    asker = pool.add("Asker", model=ignition({"do": "draw", "count": 1}, **asks))
    pool, scenario = position({**FORM, "still": True}, pool=pool, field={"M1": asker})
    assert not coverage_of(Ground(scenario, pool.facts, pool.models)).complete


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("side", ["either", "opponent"])
def test_what_could_negate_it_as_a_trap_is_no_proof(still: bool, side: str) -> None:
    pool = Pool()
    hush: dict[str, Any] = {"do": "negate_effects", "choose": {"from": ["monster_zone", "spell_zone"], "side": side}}
    hushes = pool.add("Hush", model=ignition(hush))
    pool, scenario = position({**FORM, "still": still}, pool=pool, field={"M1": hushes})
    coverage = coverage_of(Ground(scenario, pool.facts, pool.models))
    assert coverage.complete == (not still or side == "opponent")


@pytest.mark.parametrize(("told", "number"), [("Rock", 1), ("Dragon", 0)])
def test_a_monster_was_summoned_with_it_as_it_was(told: str, number: int) -> None:
    pool = Pool()
    comes = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned", "using": {
        "types": [told]}}, "do": [{"do": "special_summon", "choose": {"from": ["deck"]}}]}  # fmt: skip
    model = {**link(1, 1, kinds=["monster"]), "effect": [comes]}
    arrow = pool.add("Link", "monster effect link", rating=1, arrows=0, model=model)
    pool, scenario = position(pool=pool, extra=(arrow,), deck=(pool.add("Prize"),))
    judged(pool, scenario)
    assert best_count(pool, scenario, names=("Prize",)) == number


@pytest.mark.parametrize("destroyed", [True, False])
def test_one_that_left_in_the_same_chain_was_no_such_monster(destroyed: bool) -> None:
    pool = Pool()
    comes = {"number": 1, "kind": "trigger", "from": ["hand"], "event": {"on": "summoned", "subject": {
        "types": ["Rock"]}, "side": "me"}, "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    waits = pool.add("Waits", "monster effect", model={"effect": [comes]})
    then = {"do": "destroy", "choose": {"from": ["monster_zone"], "where": {"types": ["Rock"]}}, "join": "also"}
    more = ({**then, "join": "then"},) if destroyed else ()
    pool, scenario = position(more=more, pool=pool, hand=(waits,))
    judged(pool, scenario)
    assert best_count(pool, scenario, names=("Waits",)) == (not destroyed)
