"""As many cards as materials were detached (invented cards)."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import refused, step
from tests.searching import judge_random_lines

MANY = {"count_of": "gone"}


def test_as_many_targets_as_materials() -> None:
    pool = Pool()
    below, body = pool.add("Below"), pool.add("Body")
    target = {"from": ["monster_zone"], "side": "opponent", "min": MANY, "max": MANY, "name": "hit"}
    effect = {
        "number": 1, "kind": "ignition", "from": ["monster_zone"],
        "cost": [{"do": "detach", "most": 9, "name": "gone"}],
        "targets": [target], "do": [{"do": "destroy", "card": "hit"}],
    }  # fmt: skip
    xyz = pool.add("Xyz", "monster xyz effect", rank=4, model={"effect": [effect]})
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(xyz, materials=(below,) * 3)}
    scenario = pool.scenario(field=field, theirs={"M1": body, "M2": body}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    ends = {
        (len(d.monsters[0].materials) if d.monsters[0] else -1, len(d.me.gy), len(d.opponent.gy))
        for _, d in turn.successors(turn.start)
    }
    # Three cannot be detached: there are two targets.
    assert {(gone, hit) for _, gone, hit in ends} == {(1, 1), (2, 2)}
    judge_random_lines(turn, pool)


def test_the_referee_counts_too() -> None:
    pool = Pool()
    below, body = pool.add("Below"), pool.add("Body")
    do = [{"do": "draw", "count": MANY}]
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": do}
    cost = [{"do": "detach", "most": 9, "name": "gone"}]
    xyz = pool.add("Xyz", "monster xyz effect", rank=4, model={"effect": [{**effect, "cost": cost}]})
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(xyz, materials=(below,) * 3)}
    scenario = pool.scenario(field=field, deck=(body,) * 2, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert {len(d.me.hand) for _, d in turn.successors(turn.start)} == {1, 2}
    under = {"card": below, "name": "Below", "at": "M1"}
    line = step(
        1, "activate", xyz, pool, effect=1, chain_link=1,
        costs=[{"action": 0, "do": "detach", "cards": [under] * 3}], choices=[{"action": 0, "do": "draw"}],
    )  # fmt: skip
    assert refused(pool, scenario, line)
