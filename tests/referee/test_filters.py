"""Filters on place, history and names: the search and the referee give the answer written here, each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.bounds.capacity import upper_bound
from combo_solver.errors import RefereeError
from combo_solver.game.line import CardAt
from combo_solver.game.zones import MONSTER_ZONES, opponents_view
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.mechanics.materials import PossibleMaterials
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Term
from combo_solver.solver import solve
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link
from tests.judging import step


def _position() -> tuple[Pool, ResolvedScenario]:
    """My field, by what tells its monsters apart, and one monster of the opponent's."""
    pool = Pool()
    plain = pool.add("Plain", archetypes=frozenset({"Gear"}), defense=2100)
    double = pool.add("Double", treated_as="Plain", mentions=frozenset({"Some Card"}))
    tuned = pool.add("Tuned", "monster synchro", level=6)
    covered = pool.add("Covered", "monster xyz", rank=4)
    arrow = pool.add("Arrow", "monster link", rating=1, arrows=0)
    ritual = pool.add("Rite", "monster ritual effect")
    # The history of monsters is kept only where something asks for it.
    asks = pool.add("Asks", "monster link", rating=1, arrows=0, model=link(1, 1, summoned=["special"]))
    scenario = pool.scenario(
        hand=(plain,),
        gy=(ritual,),
        extra=(asks,),
        field={
            "M1": MonsterAt(plain, summoned="tribute"),
            "M2": MonsterAt(double, "set"),
            "M3": MonsterAt(tuned, "defense", this_turn="came", summoned="synchro"),
            "M4": MonsterAt(arrow, this_turn="came"),
            "M5": MonsterAt(ritual, summoned="effect", from_extra=True),
            "EMZ-L": MonsterAt(covered, materials=(plain,)),
        },
        theirs={"M1": plain},
    )
    return pool, scenario


EVERYWHERE = {"M1", "M2", "M3", "M4", "M5", "EMZ-L", "O-M1", "hand", "gy"}
MINE = {"M1", "M2", "M3", "M4", "M5", "EMZ-L"}


@pytest.mark.parametrize(
    ("where", "fitting"),
    [
        ({"summoned": ["normal"]}, {"M1"}),
        ({"summoned": ["special"]}, {"M3", "M5"}),
        ({"summoned": ["synchro", "tribute"]}, {"M1", "M3"}),
        ({"from_extra": True}, {"M3", "M5"}),
        ({"from_extra": False}, {"M1"}),
        ({"this_turn": True}, {"M3"}),
        ({"summoned": ["special"], "this_turn": False}, {"M5"}),
        ({"position": "face_up"}, (MINE | {"O-M1"}) - {"M2"}),
        ({"position": "set"}, {"M2"}),
        ({"position": "defense"}, {"M3"}),
        ({"has_materials": True}, {"EMZ-L"}),
        ({"has_materials": False}, (MINE | {"O-M1"}) - {"EMZ-L"}),
        ({"place": ["extra_monster_zone"]}, {"EMZ-L"}),
        ({"place": ["main_monster_zone"]}, (MINE | {"O-M1"}) - {"EMZ-L"}),
        ({"place": ["monster_zone"], "side": "me"}, MINE),
        ({"side": "opponent"}, {"O-M1"}),
        ({"place": ["hand", "gy"]}, {"hand", "gy"}),
        ({"equipped_with": "equip"}, set()),
        ({"names": ["Plain"]}, {"M1", "M2", "O-M1", "hand"}),
        ({"names": ["Double"]}, {"M2"}),
        ({"except_names": ["Plain"]}, EVERYWHERE - {"M1", "M2", "O-M1", "hand"}),
        ({"except_archetypes": ["Gear"]}, EVERYWHERE - {"M1", "O-M1", "hand"}),
        ({"mentions": ["Some Card"]}, {"M2"}),
        ({"normal_summonable": True}, {"M1", "M2", "O-M1", "hand"}),
        ({"defense": {"min": 2000}}, {"M1", "O-M1", "hand"}),
        ({"defense": {"max": 9999}}, EVERYWHERE - {"M4"}),
        ({"original": {"level": {"min": 6}}}, {"M3"}),
        ({"any_of": [{"summoned": ["normal"]}, {"place": ["gy"]}]}, {"M1", "gy"}),
    ],
)
def test_both_agree(where: dict[str, Any], fitting: set[str]) -> None:
    pool, scenario = _position()
    ground = Ground(scenario, pool.facts, pool.models)
    wanted = Filter.model_validate(where)
    assert _by_the_search(ground, Turn(ground, Oracle()).start, wanted) == fitting
    judge = Judge(Table(scenario, pool.facts), pool.models)
    named = {card.zone or card.place for card in judge.table.cards if card.place not in ("extra", "material")}
    assert named == EVERYWHERE
    assert {
        card.zone or card.place
        for card in judge.table.cards
        if card.place not in ("extra", "material") and judge.fits(card, wanted)
    } == fitting


def _by_the_search(ground: Ground, start: State, wanted: Filter) -> set[str]:
    where = CardFilter(wanted, ground.kinds)
    found = {
        MONSTER_ZONES[zone]
        for zone, monster in enumerate(start.monsters)
        if isinstance(monster, Monster) and values.monster_fits(ground, start, where, monster, zone)
    }
    for place in ("hand", "gy"):
        found |= {place for _ in values.fitting(ground, start, place, where, "me")}
    return found


def test_opponents_zone_has_the_name_used_above() -> None:
    assert MONSTER_ZONES[opponents_view(0)] == "O-M1"


# --- Summons that read history -------------------------------------------------------------------------------------


def _chain_of_links(pool: Pool) -> tuple[int, int, int]:
    body = pool.add("Body")
    first = pool.add("First", "monster link", rating=1, arrows=2, model=link(1, 1, kinds=["normal"]))
    asks = link(1, 1, summoned=["special"], from_extra=True)
    return body, first, pool.add("Second", "monster link", rating=1, arrows=2, model=asks)


def test_history_is_kept_through_the_turn() -> None:
    pool = Pool()
    body, first, second = _chain_of_links(pool)
    scenario = pool.scenario(hand=(body,), extra=(first, second), goal=reach_goal([(second, 1)]))
    result = solve(scenario, pool.facts, pool.models)
    assert [one.kind for one in result.line] == ["normal_summon", "link_summon", "link_summon"]
    replay(scenario, list(result.line), pool.facts, pool.models)


@pytest.mark.parametrize(("summoned", "reached"), [(None, False), ("link", True), ("effect", False)])
def test_history_at_the_start_is_what_the_scenario_says(summoned: Any, reached: bool) -> None:
    pool = Pool()
    _, first, second = _chain_of_links(pool)
    field: dict[str, int | MonsterAt] = {"EMZ-L": MonsterAt(first, summoned=summoned)}
    scenario = pool.scenario(field=field, extra=(second,), goal=reach_goal([(second, 1)]))
    result = solve(scenario, pool.facts, pool.models)
    assert [one.kind for one in result.line] == (["link_summon"] if reached else [])
    material = CardAt(card=first, name="First", at="EMZ-L")
    line = [
        step(1, "link_summon", second, pool, "extra", to="EMZ-R", materials=[material], position="attack", recipe=0)
    ]
    if not reached:
        with pytest.raises(RefereeError, match="FUS-21"):
            replay(scenario, line, pool.facts, pool.models)


def test_like_bodies_are_told_apart_by_history() -> None:
    """What one of two equal monsters may do does not depend on which was looked at first."""
    pool = Pool()
    body = pool.add("Body")
    asks = pool.add("Asks", "monster link", rating=1, arrows=2, model=link(1, 1, summoned=["normal"]))
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(body), "M2": MonsterAt(body, summoned="normal")}
    turn = Turn(Ground(pool.scenario(field=field, extra=(asks,)), pool.facts, pool.models), Oracle())
    (recipe,) = turn.ground.ways.recipes_of[turn.ground.kinds.index[asks]]
    bodies = PossibleMaterials(turn.ground).on_field(turn.start, recipe)
    assert [body.fits for body in bodies if body is not None] == [0, 1]


def test_different_names_go_by_the_name_a_card_is_treated_as() -> None:
    pool = Pool()
    plain, double = pool.add("Plain"), pool.add("Double", treated_as="Plain")
    model = {"materials": [{"method": "link", "slots": [{"min": 2, "max": 2}], "different": ["name"]}]}
    both = pool.add("Both", "monster link", rating=2, arrows=2, model=model)
    scenario = pool.scenario(field={"M1": plain, "M2": double}, extra=(both,), goal=reach_goal([(both, 1)]))
    assert not solve(scenario, pool.facts, pool.models).line
    materials = [CardAt(card=plain, name="Plain", at="M1"), CardAt(card=double, name="Double", at="M2")]
    line = [step(1, "link_summon", both, pool, "extra", to="EMZ-L", materials=materials, position="attack", recipe=0)]
    with pytest.raises(RefereeError, match="do not go together"):
        replay(scenario, line, pool.facts, pool.models)


@pytest.mark.parametrize(
    "where",
    [
        {"place": ["extra_monster_zone"]},
        {"side": "me", "has_materials": False},
        {"any_of": [{"position": "attack"}]},
    ],
)
def test_no_upper_bound_from_printed_values_for_what_reads_the_moment(where: dict[str, Any]) -> None:
    pool = Pool()
    body, first, _ = _chain_of_links(pool)
    term = Term(1, Filter.model_validate({"kinds": ["link"], **where}), ("monster_zone",))
    scenario = pool.scenario(field={"M1": body}, extra=(first,), goal=Goal("count", ((term,),)))
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) is None
    assert solve(scenario, pool.facts, pool.models).objective.value == (1,)


def test_fusion_recipes_are_kept_apart() -> None:
    pool = Pool()
    slots = [
        {"where": {"names": ["Body"]}},
        {"min": 2, "max": None, "where": {"types": ["Warrior"]}, "different": ["attribute"]},
    ]
    model = {"materials": [{"method": "fusion", "slots": slots}]}
    fused = pool.add("Fused", "monster fusion", level=8, model=model)
    ground = Ground(pool.scenario(extra=(fused,)), pool.facts, pool.models)
    kind = ground.kinds.index[fused]
    (recipe,) = ground.ways.fusions_of[kind]
    assert not ground.ways.recipes_of[kind]
    assert recipe.named == 0b01
    assert recipe.slot_traits == (((), ()), (("attribute",), ()))
    assert [(low, high) for low, high, _ in recipe.slots] == [(1, 1), (2, 99)]
