"""Shuffling cards into the Deck."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from combo_solver.ground.ground import Ground
from combo_solver.models.verbs import Action
from combo_solver.scenario.position import MonsterAt, Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link, spell, synchro
from tests.searching import best_count, judge_random_lines, judge_successors, solved_for


@pytest.fixture
def pool() -> Pool:
    return Pool()


def shuffler(pool: Pool, place: str, *names: str, then: tuple[dict[str, Any], ...] = (), **more: Any) -> int:
    return pool.add("Shuffle", "spell", model=spell(chosen("shuffle_into_deck", place, *names, **more), *then))


def test_cards_of_the_gy_are_drawn_or_searched_again(pool: Pool) -> None:
    body = pool.add("Body")
    back = shuffler(pool, "gy", "Body", then=(chosen("add_to_hand", "deck", "Body"),))
    scenario = pool.scenario(hand=(back,), gy=(body, body))
    report = solved_for(pool, scenario, "hand", names=["Body"])
    assert report.objective.value == (1,)
    assert "shuffle Body (gy) into the Deck" in report.line[0].text


@pytest.mark.parametrize(("below", "drawn"), [(0, False), (1, False)])
def test_a_listed_order_stays_and_what_is_shuffled_in_lies_below(pool: Pool, below: int, drawn: bool) -> None:
    body, other = pool.add("Body"), pool.add("Other")
    back = shuffler(pool, "gy", "Body", then=({"do": "draw", "count": 1},))
    scenario = pool.scenario(hand=(back,), gy=(body,), deck=(other,) * below)
    assert best_count(pool, scenario, "hand", names=["Body"]) == int(drawn)


def test_an_extra_deck_monster_returns_to_the_extra_deck(pool: Pool) -> None:
    fused = pool.add("Star", "monster synchro", level=5, model=synchro())
    back = shuffler(pool, "gy", "Star")
    scenario = pool.scenario(hand=(back,), gy=(fused,))
    assert best_count(pool, scenario, "extra", face_up=False, names=["Star"]) == 1
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_a_token_is_shuffled_nowhere_and_a_link_monster_may_come_again(pool: Pool) -> None:
    token = pool.add("Token", "monster normal token")
    once = pool.add("Once", "monster link effect", rating=1, arrows=2, model=link(1, 1))
    back = shuffler(pool, "monster_zone", max=2)
    scenario = pool.scenario(hand=(back,), field={"M1": token, "EMZ-L": MonsterAt(once)})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert turn.ground.possible.links_return
    assert {len(draft.me.extra) for _, draft in turn.successors(turn.start)} == {0, 1}
    assert all(not draft.me.deck for _, draft in turn.successors(turn.start))


def test_a_borrowed_monster_is_not_shuffled_into_my_deck(pool: Pool) -> None:
    theirs = pool.add("Theirs")
    back = shuffler(pool, "monster_zone", "Theirs")
    borrowed = MonsterAt(theirs, borrowed=True)
    scenario = pool.scenario(hand=(back,), field={"M1": borrowed}, gy=(Resting(theirs),))
    assert best_count(pool, scenario, "deck", face_up=False, names=["Theirs"]) == 0


def test_it_is_a_move_to_the_deck_in_the_manner_of_a_shuffle() -> None:
    adapter: TypeAdapter[Action] = TypeAdapter(Action)
    choose = {"from": ["gy"]}
    written = adapter.validate_python({"do": "move", "to": "deck", "manner": "shuffle", "choose": choose})
    assert written == adapter.validate_python({"do": "shuffle_into_deck", "choose": choose})


@pytest.mark.parametrize("place", ["gy", "deck"])
def test_both_judges_know_what_lies_where_in_a_listed_deck(pool: Pool, place: str) -> None:
    actions: dict[str, list[dict[str, object]]] = {
        "gy": [{"do": "shuffle_into_deck", "choose": {"from": ["gy"], "min": 2, "max": 2}}],
        "deck": [
            {"do": "excavate", "count": 3, "name": "top"},
            {"do": "add_to_hand", "choose": {"from": ["deck"], "out_of": "top"}, "join": "then"},
            {"do": "shuffle_into_deck", "card": "top", "join": "also_then"},
        ],
    }
    back = pool.add("Back", "spell", model=spell(*actions[place]))
    mills = pool.add("Mills", "spell", model=spell({"do": "mill", "count": 1, "most": 3}))
    bodies = tuple(map(pool.add, ("A", "B", "C")))
    gy, deck = (bodies, ()) if place == "gy" else ((), bodies)
    scenario = pool.scenario(hand=(back, mills), gy=gy, deck=deck, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
