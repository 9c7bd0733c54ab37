"""The finder's member for a win by battles (invented cards): what promises less at first, and what follows the Battle
Phase."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.budget import Budget, Spent
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SidePosition
from combo_solver.search.finder import FOR_A_WIN, MEMBERS, Finder, looks_for_a_win
from combo_solver.search.finders.novelty import Facts
from combo_solver.search.finders.queues import BattleFacts, queues
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record
from combo_solver.turn.layouts import Layouts
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell

LP = 3000


def a_turn() -> tuple[Pool, ResolvedScenario]:
    """A monster of 1500 ATK deals 3000 if it is Set, turned up by a Spell and gains what that says; Summoned, 1500."""
    pool = Pool()
    body = pool.add("Body", atk=1500)
    target = {"from": ["monster_zone"], "side": "me", "name": "target1", "face_down": True}
    turned: dict[str, object] = {"do": "change_position", "card": "target1", "to": "attack"}
    more: dict[str, object] = {"do": "modify", "card": "target1", "atk": 1500}
    up = pool.add("Up", "spell", model=spell(turned, more, targets=[target]))
    scenario = pool.scenario(hand=(body, up), goal=ready_made("win"))
    return pool, replace(scenario, opponent=SidePosition(LP))


def burning() -> tuple[Pool, ResolvedScenario]:
    """An attacker of 1500, and a Spell that Tributes it to take 1500 LP."""
    pool = Pool()
    body = pool.add("Body", atk=1500)
    cost = chosen("tribute", "monster_zone", "Body")
    burn: dict[str, object] = {"do": "change_lp", "player": "opponent", "by": -1500}
    fire = pool.add("Fire", "spell", model=spell(burn, cost=[cost]))
    scenario = pool.scenario(hand=(fire,), field={"M1": body}, goal=ready_made("win"), normal_used=1)
    return pool, replace(scenario, opponent=SidePosition(LP))


def searched(
    pool: Pool, scenario: ResolvedScenario, actions: int | None = None, seed: int = 0
) -> tuple[Record, Finder]:
    """The member alone, until a win is found or 300 states were met."""
    record = Record(Turn(Ground(scenario, pool.facts, pool.models)), Observer())
    finder = Finder(record, Budget(states=300), seed, actions, Layouts(record.turn), ((queues, 1),))
    try:
        for _ in finder.run():
            if record.goal_met:
                break
    except Spent:
        pass
    return record, finder


def test_what_promises_less_comes_first() -> None:
    record, finder = searched(*a_turn())
    assert record.goal_met
    assert finder.actions == 4
    assert finder.line is not None and finder.line.path[-1].opponent.life_points == 0


def test_what_follows_the_battle_phase_may_win() -> None:
    record, finder = searched(*burning())
    assert record.goal_met
    assert finder.line is not None and finder.line.path[-1].clock.phase == "main2"


def test_it_keeps_to_the_limit_of_actions() -> None:
    record, finder = searched(*a_turn(), actions=3)
    assert not record.goal_met
    assert finder.actions <= 3


def test_it_is_the_same_for_a_seed() -> None:
    first, second = (searched(*burning(), seed=3)[1].line for _ in range(2))
    assert first is not None and second is not None
    assert first.path == second.path


def test_it_tells_positions_and_the_other_side_apart() -> None:
    pool, scenario = a_turn()
    body = scenario.me.hand[0]
    standing, lying = (
        replace(scenario.me, monsters={"M1": MonsterAt(body, position=at)}) for at in ("attack", "defense")
    )
    against = SidePosition(LP, monsters={"M1": MonsterAt(body)})
    scenarios = [replace(scenario, me=standing), replace(scenario, me=lying)]
    scenarios.append(replace(scenarios[0], opponent=against))
    states = [Turn(Ground(each, pool.facts, pool.models)).start for each in scenarios]
    facts, plain = BattleFacts(), Facts()
    assert len({frozenset(facts.of(state)) for state in states}) == 3
    assert len({frozenset(plain.of(state)) for state in states}) == 1


def test_only_where_a_win_by_battles_is_looked_for() -> None:
    pool, scenario = a_turn()
    for goal, expected in (("win", True), ("damage", False), ("atk", False)):
        turn = Turn(Ground(replace(scenario, goal=ready_made(goal)), pool.facts, pool.models))
        assert looks_for_a_win(turn.ground) == expected
        finder = Finder(Record(turn, Observer()), Budget(), 0, None, Layouts(turn))
        assert finder._members == (FOR_A_WIN if expected else MEMBERS)
