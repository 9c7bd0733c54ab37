"""Cards that destroy themselves as soon as something holds, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.state.cards import SET
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best_count, judge_random_lines, judge_successors, solved

NONE_OTHER: dict[str, Any] = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Friend"]}, "max": 0}
DRAWS: dict[str, object] = {"do": "draw", "count": 1}
STRANGER: dict[str, Any] = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Stranger"]}, "min": 1}


def shy(pool: Pool, test: dict[str, Any], effects: tuple[dict[str, Any], ...] = (), **more: Any) -> int:
    model: dict[str, Any] = {"continuous": [{"number": 1, "apply": "cannot_stay", "if": [test], **more}]}
    if effects:
        model["effect"] = [{"number": number, **each} for number, each in enumerate(effects, start=2)]
    return pool.add("Shy", "monster effect", model=model)


def ends(pool: Pool, scenario: ResolvedScenario, place: str, name: str = "Shy") -> int:
    """How many of these cards a turn can bring there; the referee agrees about every first step and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, place, names=(name,))


@pytest.mark.parametrize("to", ["destroyed", "gy"])
def test_it_leaves_as_soon_as_the_condition_holds(to: str) -> None:
    pool = Pool()
    card, stranger = MonsterAt(shy(pool, STRANGER, to=to)), pool.add("Stranger")
    assert ends(pool, pool.scenario(hand=(stranger,), field={"M1": card}), "gy") == 1
    assert ends(pool, pool.scenario(hand=(stranger,), field={"M1": card}), "monster_zone") == 1
    assert ends(pool, pool.scenario(hand=(stranger,), field={"M1": card}, normal_used=1), "gy") == 0


def test_it_does_not_stay_when_it_comes() -> None:
    pool = Pool()
    card, stranger = shy(pool, STRANGER), pool.add("Stranger")
    scenario = pool.scenario(hand=(card,), field={"M1": MonsterAt(stranger)})
    assert ends(pool, scenario, "gy") == 1
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    lying = [[one.position for one in draft.monsters if one] for _, draft in turn.successors(turn.start)]
    assert any(SET in positions for positions in lying)  # Set, it stays.


def test_face_down_or_negated_it_stays() -> None:
    pool = Pool()
    card, stranger = shy(pool, STRANGER), pool.add("Stranger")
    hidden = MonsterAt(card, position="set")
    turn = Turn(Ground(pool.scenario(hand=(stranger,), field={"M1": hidden}), pool.facts, pool.models))
    judge_successors(turn, pool)
    mutes = pool.add("Mute", "spell", model=spell(chosen("negate_effects", "monster_zone", "Shy")))
    both = pool.scenario(hand=(mutes, stranger), field={"M1": MonsterAt(card)})
    judge_random_lines(Turn(Ground(both, pool.facts, pool.models)), pool)
    assert best_count(pool, both, "monster_zone", names=("Shy", "Stranger")) == 2


@pytest.mark.parametrize(("causes", "drawn"), [(["effect"], 1), (["rule"], 0), (["cost"], 0), ([], 1)])
@pytest.mark.parametrize("on", ["destroyed", "sent_to_gy"])
def test_it_was_destroyed_by_an_effect(on: str, causes: list[str], drawn: int) -> None:
    pool = Pool()
    event: dict[str, Any] = {"on": on, **({"causes": causes} if causes else {})}
    draws = {"kind": "trigger", "from": ["gy"], "event": event, "do": [{"do": "draw", "count": 1}]}
    card, stranger = shy(pool, STRANGER, (draws,)), pool.add("Stranger")
    prize = pool.add("Prize")
    scenario = pool.scenario(hand=(stranger,), field={"M1": MonsterAt(card)}, deck=(prize,))
    assert ends(pool, scenario, "hand", "Prize") == drawn


def test_what_hangs_on_another_falls_with_it() -> None:
    """What needs the card that is destroyed is destroyed after it."""
    pool = Pool()
    first = pool.add("Friend", model={"continuous": [{"number": 1, "apply": "cannot_stay", "if": [STRANGER]}]})
    card, stranger = shy(pool, NONE_OTHER), pool.add("Stranger")
    scenario = pool.scenario(hand=(stranger,), field={"M1": MonsterAt(card), "M2": MonsterAt(first)})
    assert ends(pool, scenario, "gy") == 1
    assert best_count(pool, scenario, "gy", names=("Shy", "Friend")) == 2


def test_what_cannot_be_destroyed_stays() -> None:
    pool = Pool()
    model = {"continuous": [{"number": 1, "apply": "cannot_stay", "if": [STRANGER]},
                            {"number": 2, "apply": "indestructible", "itself": True}]}  # fmt: skip
    card, stranger = pool.add("Shy", model=model), pool.add("Stranger")
    assert ends(pool, pool.scenario(hand=(stranger,), field={"M1": MonsterAt(card)}), "gy") == 0


def test_a_card_of_the_opponent_asks_for_its_own_controller() -> None:
    pool = Pool()
    card, stranger = shy(pool, {**STRANGER, "side": "me"}), pool.add("Stranger")
    mine = pool.scenario(hand=(stranger,), theirs={"M1": card})
    turn = Turn(Ground(mine, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert all(any(one and not one.mine for one in draft.monsters) for _, draft in turn.successors(turn.start))
    either = Pool()
    card, stranger = shy(either, {**STRANGER, "side": "either"}), either.add("Stranger")
    turn = Turn(Ground(either.scenario(hand=(stranger,), theirs={"M1": card}), either.facts, either.models))
    judge_successors(turn, either)
    assert any(not any(one and not one.mine for one in draft.monsters) for _, draft in turn.successors(turn.start))


def test_between_two_chain_links() -> None:
    """What a later link brings destroys it before the first one resolves, which finds it no longer."""
    pool = Pool()
    card, stranger = shy(pool, STRANGER), pool.add("Stranger")
    quick = pool.add("Call", "spell quick-play", model=spell(chosen("special_summon", "hand", "Stranger")))
    draws: dict[str, object] = {"do": "draw", "count": 1, "join": "if_you_do"}
    back: dict[str, object] = {"do": "add_to_hand", "card": "it"}
    target = [{"name": "it", "from": ["monster_zone"], "where": {"names": ["Shy"]}}]
    keeps = pool.add("Keep", "spell", model=spell(back, draws, targets=target))
    prize = pool.add("Prize")
    scenario = pool.scenario(hand=(quick, keeps, stranger), field={"M1": MonsterAt(card)}, deck=(prize,), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "gy", names=("Call", "Shy", "Keep")) == 3


@pytest.mark.parametrize("part", [
    {"apply": "cannot_stay", "if": [
        {"test": "count", "in": ["monster_zone", "spell_zone"], "where": {}, "other": True, "max": 0}]},
    {"apply": "indestructible", "itself": True, "if": [{"test": "count", "in": ["spell_zone"], "where": {}, "min": 1}]},
])  # fmt: skip
def test_what_a_set_card_may_keep_is_no_proof(part: dict[str, Any]) -> None:
    pool = Pool()
    kept = pool.add("Kept", "monster effect", model={"continuous": [{"number": 1, **part}]})
    cast = pool.add("Spell", "spell", model=spell(DRAWS))
    scenario = pool.scenario(hand=(cast,), field={"M1": kept})
    assert not coverage_of(Ground(scenario, pool.facts, pool.models)).complete


@pytest.mark.parametrize("mine", [False, True])
def test_what_cannot_stay_is_gone_when_the_battle_phase_begins(mine: bool) -> None:
    """A position may begin with it; it is neither attacked nor attacks."""
    pool = Pool()
    fighter = pool.add("Fighter", atk=2000)
    gone = shy(pool, {**NONE_OTHER, "side": "either"})
    field = {"M1": fighter, "M2": gone} if mine else {"M1": fighter}
    scenario = pool.scenario(field=dict(field), theirs={} if mine else {"M2": gone}, normal_used=1)
    report = solved(pool, replace(scenario, goal=ready_made("damage")))
    assert report.status == "OPTIMAL" and report.objective.value == (2000,)
