"""What is claimed once every state was met: gaps that come up in no line, and cards that are Set for nothing."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.ground.witness import Witness
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.result import Limits, Outcome
from combo_solver.state import marks
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, spell, xyz
from tests.search.test_hidden_effects import Inventor
from tests.searching import count, most, reach, solved

STATES = 1_500
ATK = ready_made("atk")


# --- what is seen --------------------------------------------------------------------------------------------------


def everything(pool: Pool, scenario: ResolvedScenario) -> tuple[Witness, Outcome]:
    """What a search sees that goes on until it has met all."""
    ground = Ground(scenario, pool.facts, pool.models)
    helps = {False: True, True: False}
    search = Search(Turn(ground), Limits(states=STATES), Observer(), helps=lambda outcome, sets: helps[sets])
    return ground.witness, search.run()


def come_up(pool: Pool, scenario: ResolvedScenario) -> tuple[set[int], set[int]]:
    """The monsters on the field and the effects used in all states, met one by one."""
    ground = Ground(scenario, pool.facts, pool.models)
    turn = Turn(ground)
    queue = deque([turn.start])
    met, monsters, effects = set(queue), set[int](), set[int]()
    while queue:
        state = queue.popleft()
        new = {draft.freeze() for _, draft in turn.successors(state)} - met
        met |= new
        queue.extend(new)
        assert len(met) < 40 * STATES
        monsters |= {held.kind for held in state.monsters if held}
        used = (each for each in ground.program.effects if any(marks.is_used(state, mark) for mark in each.name_marks))
        effects |= {effect.ident for effect in used}
    return monsters, effects


def test_all_that_comes_up_is_seen() -> None:
    compared = 0
    for seed in range(40):
        inventor = Inventor(seed)
        scenario = inventor.scenario()
        witness, outcome = everything(inventor.pool, scenario)
        if outcome.everything and outcome.statistics.states < 150:
            start = {held.card for held in scenario.me.monsters.values()}
            kinds = Ground(scenario, inventor.pool.facts, inventor.pool.models).kinds
            monsters, effects = come_up(inventor.pool, scenario)
            assert monsters <= witness.monsters | {kinds.index[code] for code in start}, seed
            assert effects <= witness.effects, seed
            compared += 1
    assert compared >= 20


# --- gaps that come up in no line ----------------------------------------------------------------------------------


def needs_two(pool: Pool, comes: bool) -> ResolvedScenario:
    """Two bodies for an Xyz Monster with an unread effect, one Normal Summon; ``comes``: one is there already."""
    ways = xyz(4) | {"unmodelled": [{"number": 1, "reason": "not read", "from": ["monster_zone"]}]}
    odd = pool.add("Odd", "monster xyz effect", rank=4, atk=2500, model=ways)
    one, other = pool.add("One"), pool.add("Other")
    field = {"M1": one} if comes else {}
    return pool.scenario(hand=(other,) if comes else (one, other), field=dict(field), extra=(odd,), goal=ATK)


@pytest.mark.parametrize(("comes", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
def test_a_monster_that_is_never_summoned(comes: bool, status: str) -> None:
    pool = Pool()
    assert solved(pool, needs_two(pool, comes)).status == status


def brings_what_is_not_read(pool: Pool, level: int, *extra: int) -> ResolvedScenario:
    """A monster that brings a card whose text is not read; of Level 8 it is one that no Tribute brings."""
    odd = pool.add("Odd", "monster effect", optional_only=True)
    searches = {"do": "add_to_hand", "choose": {"from": ["deck"]}}
    brings = pool.add("Brings", "monster effect", level=level, model=ignition(searches))
    return pool.scenario(hand=(brings,), deck=(odd,), extra=extra, goal=ATK)


@pytest.mark.parametrize(("level", "status"), [(4, "OPTIMAL_AS_MODELLED"), (8, "OPTIMAL")])
def test_an_effect_that_is_never_activated(level: int, status: str) -> None:
    pool = Pool()
    assert solved(pool, brings_what_is_not_read(pool, level)).status == status


@pytest.mark.parametrize(("level", "status"), [(4, "UNREACHABLE_AS_MODELLED"), (8, "UNREACHABLE")])
def test_a_goal_that_no_line_reaches(level: int, status: str) -> None:
    """Out of reach by the bound, and no state has the card whose text is not read."""
    pool = Pool()
    wanted = pool.add("Wanted", "monster normal xyz", rank=7, model=xyz(7))
    assert reach(pool, brings_what_is_not_read(pool, level, wanted), wanted).status == status


@pytest.mark.parametrize(("asked", "status"), [("hand", "OPTIMAL_AS_MODELLED"), ("banished", "OPTIMAL")])
def test_a_trigger_that_could_ask_at_its_event_is_seen(asked: str, status: str) -> None:
    """What it asks for does not hold when it is activated; when its event happened it may have."""
    pool = Pool()
    odd = pool.add("Odd", "monster effect", optional_only=True)
    trigger: dict[str, Any] = {
        "kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"},
        "if": [{"test": "count", "in": [asked], "min": 1}],
        "do": [{"do": "add_to_hand", "choose": {"from": ["deck"]}}],
    }  # fmt: skip
    come = pool.add("Come", "monster effect", model={"effect": [{"number": 1, **trigger}]})
    brings = pool.add("Brings", "spell", model=spell(
        {"do": "special_summon", "choose": {"from": ["gy"]}},
        {"do": "discard", "choose": {"from": ["hand"]}, "join": "then"},
    ))  # fmt: skip
    scenario = pool.scenario(hand=(brings, pool.add("Plain")), gy=(come,), deck=(odd,), goal=ATK, normal_used=1)
    assert solved(pool, scenario).status == status


@pytest.mark.parametrize(("level", "status"), [(4, "OPTIMAL_AS_MODELLED"), (5, "OPTIMAL")])
def test_a_card_that_is_not_played_comes_where_it_may_be_brought(level: int, status: str) -> None:
    """No search brings it to the field, so that nothing is seen of it: what effects may choose decides."""
    pool = Pool()
    odd, plain = pool.add("Odd", "monster effect"), pool.add("Plain", level=8)
    calls = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"level": {"min": level}}}}
    field = {"M1": pool.add("Calls", "monster effect", model=ignition(calls))}
    assert solved(pool, pool.scenario(field=field, deck=(odd, plain), goal=ATK)).status == status


# --- Spells and Traps that are Set ---------------------------------------------------------------------------------


def trap(pool: Pool) -> int:
    draws: dict[str, Any] = {"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [{"do": "draw", "count": 1}]}
    return pool.add("Trap", "trap", model={"effect": [draws]})


@pytest.mark.parametrize(("most_in_hand", "status"), [(0, "OPTIMAL_AS_MODELLED"), (1, "OPTIMAL")])
def test_a_hand_that_must_be_empty(most_in_hand: int, status: str) -> None:
    """Setting the Trap empties it; where one card may be there, the line needs no Set."""
    pool = Pool()
    alone = {"from": ["gy"], "if": [{"test": "count", "in": ["hand"], "max": most_in_hand}]}
    comes = pool.add("Comes", "monster effect", model=ignition({"do": "special_summon", "card": "self"}, **alone))
    assert solved(pool, pool.scenario(hand=(trap(pool),), gy=(comes,), goal=ATK, normal_used=1)).status == status


@pytest.mark.parametrize(("prize", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
def test_a_set_card_that_pays_for_what_nothing_else_could(prize: bool, status: str) -> None:
    pool = Pool()
    pays = {"do": "send_to_gy", "choose": {"from": ["spell_zone"], "face_down": True}}
    eats = ignition({"do": "special_summon", "choose": {"from": ["deck"]}}, cost=[pays])
    deck = (pool.add("Prize"),) if prize else ()
    field = {"M1": pool.add("Eats", "monster effect", model=eats)}
    assert solved(pool, pool.scenario(hand=(trap(pool),), field=field, deck=deck, goal=ATK)).status == status


@pytest.mark.parametrize(("monsters", "status"), [(1, "OPTIMAL_AS_MODELLED"), (0, "OPTIMAL")])
@pytest.mark.parametrize("cost", [True, False])
def test_a_spell_that_is_kept_from_being_discarded(monsters: int, status: str, cost: bool) -> None:
    """The whole hand is discarded, a monster with it, which the Spell then brings back."""
    pool = Pool()
    back = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["monster"]}}}
    revives = pool.add("Revives", "spell", model=spell(back))
    whole: dict[str, Any] = {"do": "discard", "choose": {"from": ["hand"], "all": True, "max": None}}
    dumps = ignition({"do": "draw", "count": 1}, cost=[whole]) if cost else ignition(whole)
    hand = (revives, *(pool.add("Big", level=8, atk=3000) for _ in range(monsters)))
    field = {"M1": pool.add("Dumps", "monster effect", model=dumps)}
    deck = (pool.add("Plain"),)
    scenario = pool.scenario(hand=hand, field=field, deck=deck, goal=ATK, normal_used=1)
    assert solved(pool, scenario).status == status


def test_a_hand_that_is_wanted_small() -> None:
    pool = Pool()
    scenario = pool.scenario(hand=(trap(pool),))
    fewer = replace(scenario, goal=most(Term(-1, Filter(), ("hand",))))
    assert solved(pool, fewer).status == "OPTIMAL_AS_MODELLED"
    kept: Goal = most(Term(1, Filter(), ("hand",)))
    assert solved(pool, replace(scenario, goal=kept)).status == "OPTIMAL"


def test_a_line_that_setting_would_make_shorter_is_not_looked_at() -> None:
    """It is looked at whether a board is worth more, not whether it takes fewer actions."""
    pool = Pool()
    takes = ignition({"do": "destroy", "choose": {"from": ["spell_zone"], "face_down": True}})
    field = {"M1": pool.add("Takes", "monster effect", model=takes)}
    goal = most(count("Plain", at="gy"))
    scenario = pool.scenario(hand=(trap(pool),), field=field, normal_used=1)
    assert solved(pool, replace(scenario, goal=goal)).status == "OPTIMAL"
    few = replace(goal, minimise_actions=True)
    assert solved(pool, replace(scenario, goal=few)).status == "OPTIMAL_AS_MODELLED"


def test_a_monster_with_a_changed_level_in_the_hand_beside_what_is_set() -> None:
    pool = Pool()
    lowers = {"do": "modify", "choose": {"from": ["hand"], "where": {"kinds": ["monster"]}}, "level": -1}
    hand = (pool.add("Big", level=8), pool.add("Lowers", "spell", model=spell(lowers | {"in_hand": True})), trap(pool))
    ground = Ground(pool.scenario(hand=hand, goal=ATK), pool.facts, pool.models)
    outcome = Search(Turn(ground), Limits(states=STATES), Observer(), helps=lambda outcome, sets: sets).run()
    assert ground.reads.hand_levels and outcome.sets
