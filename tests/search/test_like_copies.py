"""Copies of one card in the hand, the GY or the Deck are different cards wherever an effect can tell them apart."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.scenario.position import MonsterAt, Resting
from tests.invented import Pool, chosen, fusion, named, spell
from tests.searching import best_count, solved_for

OTHER = {"from": ["hand"], "other": True}
ANY = {"from": ["hand"]}


def from_hand(choose: dict[str, Any], place: str = "hand", do: str = "discard") -> dict[str, Any]:
    """A monster that Summons itself out of a place for 1 card."""
    effect = {
        "number": 1, "kind": "ignition", "from": [place],
        "cost": [{"do": do, "choose": choose}], "do": [{"do": "special_summon", "card": "self"}],
    }  # fmt: skip
    return {"effect": [effect]}


def test_another_copy_is_discarded_and_the_acting_one_comes() -> None:
    pool = Pool()
    twin = pool.add("Twin", "monster effect", model=from_hand(OTHER))
    scenario = pool.scenario(hand=(twin, twin), normal_used=1)
    report = solved_for(pool, scenario, names=("Twin",))
    assert report.objective.value == (1,)
    assert report.end_board is not None
    assert report.end_board.me.gy == ("Twin",)


def test_the_acting_copy_alone_cannot_discard_another_one() -> None:
    pool = Pool()
    twin = pool.add("Twin", "monster effect", model=from_hand(OTHER))
    assert best_count(pool, pool.scenario(hand=(twin,), normal_used=1), names=("Twin",)) == 0


@pytest.mark.parametrize("place", ["hand", "gy"])
def test_the_acting_copy_and_another_one_are_both_a_choice(place: str) -> None:
    """A cost that may take the acting copy itself: it then comes from where it went."""
    pool = Pool()
    cost = "discard" if place == "hand" else "banish"
    twin = pool.add("Twin", "monster effect", model=from_hand({"from": [place]}, place, cost))
    held = {"hand": (twin, twin)} if place == "hand" else {"gy": (twin, twin)}
    scenario = pool.scenario(**held, normal_used=1)  # type: ignore[arg-type]
    gone = "gy" if place == "hand" else "banished"
    # Each pays for itself; or one pays for the other.
    assert best_count(pool, scenario, names=("Twin",)) == 2
    assert best_count(pool, scenario, place=gone, names=("Twin",)) == 1


def both_sent(do: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A monster with a trigger of its own when it is sent to the GY."""
    effect = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": do, **more}
    return {"effect": [effect]}


def sends(pool: Pool, number: int) -> int:
    """A Spell that sends monsters from the Deck to the GY."""
    action = {"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"kinds": ["monster"]}, "min": number}}
    action["choose"]["max"] = number  # type: ignore[index]
    return pool.add("Sender", "spell", model=spell(action))


def test_triggers_of_like_copies_are_one_each() -> None:
    pool = Pool()
    twin = pool.add("Twin", "monster effect", model=both_sent([{"do": "special_summon", "card": "self"}]))
    scenario = pool.scenario(hand=(sends(pool, 2),), deck=(twin, twin), normal_used=1)
    assert best_count(pool, scenario, names=("Twin",)) == 2


def leaves_and_a_like_one_arrives() -> SolveReport:
    """Link 1: a copy in the GY would Summon itself; link 2 banishes it and puts a like copy there."""
    pool = Pool()
    pool.add("Twin", "monster effect", model=both_sent([{"do": "special_summon", "card": "self"}]))
    exchange = [
        chosen("banish", "gy", "Twin"),
        chosen("send_to_gy", "deck", "Twin", join="if_you_do"),
    ]
    pool.add("Exchange", "monster effect", model=both_sent(exchange, optional=False))
    scenario = pool.scenario(hand=(sends(pool, 2),), deck=(1, 1, 2), normal_used=1)
    return solved_for(pool, scenario, place="banished", names=("Twin",))


def test_a_like_copy_that_arrives_is_not_the_one_a_link_means() -> None:
    """The mandatory trigger is link 1 when both are due, so the copy Summons itself first; it cannot be both banished
    and on the field."""
    report = leaves_and_a_like_one_arrives()
    assert report.objective.value == (1,)
    board = report.end_board
    assert board is not None
    assert len(board.me.banished) + len(board.me.monsters) + len(board.me.gy) == 4


def test_a_target_that_left_is_not_replaced_by_its_like() -> None:
    """Link 1 targets a card in the GY; link 2 banishes it and puts a like one there: nothing is Summoned."""
    pool = Pool()
    body = pool.add("Body", level=1)
    revive = {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned", "methods": ["normal"]},
        "targets": [{"name": "target", "from": ["gy"], "where": {"names": ["Body"]}}],
        "do": [{"do": "special_summon", "card": "target"}],
    }  # fmt: skip
    reviver = pool.add("Reviver", "monster effect", model={"effect": [revive]})
    swap = {
        "number": 1, "kind": "quick", "from": ["monster_zone"], "limit": {"scope": "name"},
        "do": [chosen("banish", "gy", "Body"), chosen("send_to_gy", "hand", "Body", join="if_you_do")],
    }  # fmt: skip
    swapper = pool.add("Swapper", "monster effect", model={"effect": [swap]})
    scenario = pool.scenario(hand=(reviver, body), field={"M1": swapper}, gy=(body,))
    report = solved_for(pool, scenario, names=("Body", "Reviver"))
    assert report.objective.value == (2,)
    assert report.line[-1].effect == 1
    # With the swap chained to it, the copy on the field is never the one that arrived.
    steps = [step for step in report.line if step.kind != "set_monster"]
    link = steps[-1]
    chained = link.model_copy(update={"choices": (), "number": 2})
    quick = {
        "number": 3, "kind": "activate", "card": swapper, "name": "Swapper", "from": "M1", "effect": 1,
        "chain_link": 2,
        "choices": [
            {"action": 0, "do": "banish", "cards": [{"card": body, "name": "Body", "at": "gy"}]},
            {"action": 1, "do": "send_to_gy", "cards": [{"card": body, "name": "Body", "at": "hand"}]},
        ],
    }  # fmt: skip
    second = type(link).model_validate(quick)
    board = replay(scenario, [steps[0], chained, second], pool.facts, pool.models)
    assert board.me.gy == ("Body",)
    with pytest.raises(RefereeError):
        replay(scenario, [steps[0], link, second], pool.facts, pool.models)


def test_a_copy_that_was_properly_summoned_is_the_one_that_comes_back() -> None:
    pool = Pool()
    boss = pool.add("Boss", "monster effect", special_summon_only=True, special_summon_ban="first")
    spell_model = spell(chosen("special_summon", "gy", "Boss"))
    reborn = pool.add("Reborn", "spell", model=spell_model)
    banisher = pool.add("Banisher", "spell", model=spell(chosen("banish", "gy", "Boss")))
    pool.models[boss] = type(pool.models[reborn]).model_validate({"passcode": boss, "name": "Boss"})
    scenario = pool.scenario(hand=(reborn, banisher), gy=(Resting(boss, proper=True), Resting(boss)), normal_used=1)
    report = solved_for(pool, scenario, names=("Boss",))
    assert report.objective.value == (1,)
    marks = [card.proper for step in report.line for choice in step.choices for card in choice.cards]
    assert True in marks
    assert best_count(pool, pool.scenario(hand=(reborn,), gy=(boss, boss), normal_used=1), names=("Boss",)) == 0


def test_a_condition_about_other_cards_does_not_count_the_acting_copy() -> None:
    pool = Pool()
    condition = {"test": "count", "in": ["hand"], "where": {"names": ["Twin"]}, "other": True, "min": 1}
    effect = {
        "number": 1, "kind": "ignition", "from": ["hand"], "if": [condition],
        "do": [{"do": "special_summon", "card": "self"}],
    }  # fmt: skip
    twin = pool.add("Twin", "monster effect", model={"effect": [effect]})
    assert best_count(pool, pool.scenario(hand=(twin,), normal_used=1), names=("Twin",)) == 0
    assert best_count(pool, pool.scenario(hand=(twin, twin), normal_used=1), names=("Twin",)) == 1


def test_a_procedure_that_discards_another_copy() -> None:
    pool = Pool()
    procedure = {"number": 1, "cost": [{"do": "discard", "choose": OTHER}]}
    twin = pool.add("Twin", "monster effect", model={"procedure": [procedure]})
    assert best_count(pool, pool.scenario(hand=(twin, twin), normal_used=1), names=("Twin",)) == 1
    assert best_count(pool, pool.scenario(hand=(twin,), normal_used=1), names=("Twin",)) == 0


def test_a_chosen_card_is_followed_where_the_effect_itself_moves_it() -> None:
    """Send a monster from the Deck to the GY, then Special Summon that one, not its like that lay there."""
    pool = Pool()
    body = pool.add("Body")
    send: dict[str, object] = {
        "do": "send_to_gy",
        "choose": {"name": "sent", "from": ["deck"], "where": {"names": ["Body"]}},
    }
    both = pool.add("Both", "spell", model=spell(send, {"do": "special_summon", "card": "sent"}))
    assert best_count(pool, pool.scenario(hand=(both,), deck=(body, body), normal_used=1), names=("Body",)) == 1


def test_another_copy_is_not_the_card_whose_effect_summons() -> None:
    """It is unaffected by other monsters' effects: a copy can use itself as material, and not another copy."""
    pool = Pool()
    performs = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [{"do": "fusion_summon"}]}
    immune = {"apply": "unaffected", "number": 2, "by": ["monster"]}
    pool.add("Fuser", "monster effect", model={"effect": [performs], "continuous": [immune]})
    body = pool.add("Body", "monster effect", model={})
    two = fusion(named("Fuser"), named("Fuser"))
    mixed = fusion(named("Fuser"), named("Body"))
    of_two = pool.add("Of Two", "monster fusion", model=two)
    of_mixed = pool.add("Of Mixed", "monster fusion", model=mixed)
    field: dict[str, int | MonsterAt] = {"M1": 1, "M2": 1, "M3": body}
    assert best_count(pool, pool.scenario(field=field, extra=(of_two,)), kinds=("fusion",)) == 0
    assert best_count(pool, pool.scenario(field=field, extra=(of_mixed,)), kinds=("fusion",)) == 1
