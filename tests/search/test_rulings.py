"""Situations the search once got wrong, with invented cards; ``solve`` has the referee replay every line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.bounds.capacity import upper_bound
from combo_solver.errors import RefereeError
from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.symmetry import Symmetry, symmetry
from combo_solver.models.events import Event
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.scenario.position import Goal, Resting, SidePosition, Term
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link, spell
from tests.searching import (
    Position,
    best,
    count,
    drafts_of,
    judge_random_lines,
    judge_successors,
    most,
    only_legal_in,
    solved,
)

DOWN, LEFT, RIGHT, UP = 2, 8, 0x20, 0x80


def test_a_card_without_a_model_is_not_placed_as_a_scale() -> None:
    pool = Pool()
    riddle = pool.add("Riddle", "monster effect pendulum", scales=(1, 1))
    known = pool.add("Known", "monster normal pendulum", scales=(1, 1))
    place = pool.add("Place", "spell", model=spell({"do": "place_scale", "choose": {"from": ["deck"]}}))
    wanted = most(count("Riddle", "Known", at="pendulum_zone"))
    report = solved(pool, pool.scenario(hand=(place,), deck=(riddle,), goal=wanted))
    assert report.objective.value == (0,)
    report = solved(pool, pool.scenario(hand=(place,), deck=(riddle, known), goal=wanted))
    assert report.objective.value == (1,)
    assert report.end_board is not None
    assert [card.name for card in report.end_board.me.spells] == ["Known"]


def test_scales_without_a_model_are_named() -> None:
    pool = Pool()
    riddle = pool.add("Riddle", "monster effect pendulum", scales=(1, 1), optional_only=True)
    plain = pool.add("Plain", "monster normal pendulum", scales=(8, 8))
    del pool.models[plain]
    report = solved(pool, pool.scenario(scales=(riddle, plain)))
    assert report.status == "OPTIMAL_AS_MODELLED"
    assert {missing.card for missing in report.unmodelled} == {"Riddle", "Plain"}


def test_an_extra_link_is_renewed_with_the_monster_in_the_extra_monster_zone() -> None:
    pool = Pool()
    ends = pool.add("End", "monster link", rating=2, arrows=DOWN | LEFT, model=link(2, 2))
    corner = pool.add("Corner", "monster link", rating=2, arrows=UP | RIGHT, model=link(2, 2))
    middle = pool.add("Middle", "monster link", rating=2, arrows=LEFT | RIGHT, model=link(2, 2))
    other = pool.add("Other Corner", "monster link", rating=2, arrows=UP | LEFT, model=link(2, 2))
    body = pool.add("Body")
    better = pool.add("Better End", "monster link", rating=2, arrows=DOWN | LEFT, atk=3000, model=link(2, 2))
    field = {"EMZ-L": ends, "M2": corner, "M3": middle, "M4": other, "EMZ-R": ends, "M1": body}
    turn = Turn(Ground(pool.scenario(field=dict(field), extra=(better,)), pool.facts, pool.models))
    kind = turn.ground.kinds.index[better]
    assert {zone for _, zone in turn.engine.joins(turn.start, kind)} == {5, 6}
    boards = [draft.monsters for draft in drafts_of(turn, turn.start, "link")]
    renewed = [board for board in boards if all(board[zone] for zone in (1, 2, 3, 5, 6))]
    assert {zone for board in renewed for zone in (5, 6) if board[zone].kind == kind} == {5, 6}
    judge_successors(turn, pool)


def gain(number: int) -> dict[str, object]:
    """A model whose Spell gives 500 ATK to up to ``number`` monsters, once per turn."""
    choose = {"name": "chosen", "from": ["monster_zone"], "max": number}
    return spell({"do": "modify", "card": "chosen", "atk": 500}, targets=[choose], limit={"scope": "name"})


def test_a_gain_of_several_monsters_counts_for_each_in_the_bound() -> None:
    pool = Pool()
    body = pool.add("Body")
    for number, wanted in ((1, 2500), (2, 3000)):
        card = pool.add(f"Gain {number}", "spell", model=gain(number))
        scenario = pool.scenario(hand=(card,), field={"M1": body, "M2": body})
        assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (wanted,)
        report = solved(pool, scenario)
        assert (report.status, report.objective.value) == ("OPTIMAL", (wanted,))


def test_an_effect_that_needs_a_change_of_position_reads_positions() -> None:
    # It can only be activated in Attack Position, so the Summon in Attack or Defense Position is a choice.
    pool = Pool()
    turn_it = {"do": "change_position", "card": "self", "to": "attack"}
    draw = {"do": "draw", "join": "also"}
    body = {"number": 1, "kind": "ignition", "from": ["monster_zone"]}
    first = pool.add("First", "monster effect", model={"effect": [{**body, "do": [turn_it, draw]}]})
    as_cost = pool.add("Cost", "monster effect", model={"effect": [{**body, "cost": [turn_it], "do": [draw]}]})
    plain = pool.add("Plain")
    for card in (first, as_cost):
        summon = {"do": "special_summon", "choose": {"from": ["hand"]}}
        bring = pool.add(f"Bring {card}", "spell", model=spell(summon))
        wanted = Goal("levels", ((Term(1, Filter(names=("Plain",)), ("hand",)),),))
        report = solved(pool, pool.scenario(hand=(bring, card), deck=(plain,), goal=wanted, normal_used=1))
        assert report.objective.value == (1,)


def test_a_declined_trigger_does_not_come_back_after_a_quick_effect() -> None:
    pool = Pool()
    sent = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": [{"do": "draw"}]}
    one = pool.add("One", "monster effect", model={"effect": [sent]})
    two = pool.add("Two", "monster effect", model={"effect": [sent]})
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "limit": {"scope": "copy"},
             "do": [{"do": "draw"}]}  # fmt: skip
    fast = pool.add("Fast", "monster effect", model={"effect": [quick]})
    both = {"from": ["hand"], "min": 2, "max": 2, "where": {"names": ["One", "Two"]}}
    send = pool.add("Send", "spell", model=spell({"do": "send_to_gy", "choose": both}))
    plain = pool.add("Plain")
    # A second one, so that the chain stays open after the first.
    scenario = pool.scenario(hand=(send, one, two), field={"M1": fast, "M2": fast}, deck=(plain,) * 5, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    fast_kind, seen, todo = turn.ground.kinds.index[fast], 0, [turn.start]
    while todo:
        state = todo.pop()
        for _, draft in turn.successors(state):
            if draft.links and turn.ground.program.effects[draft.links[-1].effect].kind == fast_kind:
                seen += bool(state.window and state.window.pending)
                assert not draft.pending
            if draft.links or draft.pending:
                todo.append(draft.freeze())
    assert seen
    judge_random_lines(turn, pool)


def when(event: str, **more: object) -> dict[str, object]:
    """A model with a trigger in the GY that draws a card."""
    effect = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": event, **more}, "do": [{"do": "draw"}]}
    return {"effect": [effect]}


def test_tributed_and_destroyed_cards_trigger_where_they_are_then() -> None:
    pool = Pool()
    plain, six = pool.add("Plain"), pool.add("Six", level=6)
    wanted = Goal("levels", ((Term(1, Filter(names=("Plain",)), ("hand",)),),))
    tributed = pool.add("Tributed", "monster effect", model=when("tributed", origin=["monster_zone"]))
    scenario = pool.scenario(hand=(six,), field={"M1": tributed}, deck=(plain,), goal=wanted)
    assert solved(pool, scenario).objective.value == (1,)
    destroyed = pool.add("Destroyed", "monster effect", model=when("destroyed"))
    destroy = pool.add("Destroy", "spell", model=spell({"do": "destroy", "choose": {"from": ["monster_zone"]}}))
    scenario = pool.scenario(hand=(destroy,), field={"M1": destroyed}, deck=(plain,), goal=wanted)
    assert solved(pool, scenario).objective.value == (1,)


def test_a_card_triggers_once_though_two_of_its_events_happened() -> None:
    pool = Pool()
    model = when("destroyed")
    model["effect"][0]["or_events"] = [{"on": "sent_to_gy"}]  # type: ignore[index]
    card = pool.add("Either", "monster effect", model=model)
    destroy = pool.add("Destroy", "spell", model=spell({"do": "destroy", "choose": {"from": ["monster_zone"]}}))
    plain = pool.add("Plain")
    wanted = Goal("levels", ((Term(1, Filter(names=("Plain",)), ("hand",)),),))
    scenario = pool.scenario(hand=(destroy,), field={"M1": card}, deck=(plain, plain), goal=wanted)
    assert solved(pool, scenario).objective.value == (1,)


def test_the_opponents_piles_count_in_goals_conditions_and_selections() -> None:
    pool = Pool()
    body, dead = pool.add("Body"), pool.add("Dead")
    banish = {"do": "banish", "choose": {"from": ["gy"], "where": {"names": ["Dead"]}, "side": "opponent"}}
    if_hand = [{"test": "count", "in": ["hand"], "side": "opponent", "min": 1}]
    model = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "if": if_hand, "do": [banish]}]}
    card = pool.add("Banish", "spell", model=model)
    mine = pool.scenario(hand=(card,), gy=(dead,))
    for hand, values in (((), {"gy": 2, "banished": 0, "hand": 0}), ((body,), {"gy": 2, "banished": 1, "hand": 1})):
        opponent = SidePosition(hand=hand, gy=(Resting(dead), Resting(body)))
        for place, value in values.items():
            wanted = most(count("Dead", "Body", at=place, side="opponent"))
            report = solved(pool, replace(mine, opponent=opponent, goal=wanted))
            assert report.objective.value == (value,), (hand, place)


@pytest.mark.parametrize(
    "action",
    [
        {"do": "banish", "choose": {"from": ["hand"], "side": "opponent"}},
    ],
)
def test_what_is_not_tracked_of_the_opponent_cannot_be_modelled(action: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="opponent's"):
        Pool().add("Thief", "spell", model=spell(action))


def test_count_in_reads_the_board_at_the_end() -> None:
    pool = Pool()
    body, low = pool.add("Body"), pool.add("Low", level=1)
    where = Filter.model_validate({"level": {"equals": {"count_in": ["monster_zone"]}}})
    scenario = pool.scenario(hand=(body, low), goal=Goal("levels", ((Term(1, where, ("monster_zone",)),),)))
    assert solved(pool, scenario).objective.value == (1,)
    scenario = pool.scenario(hand=(body, low), goal=Goal("levels", ((Term(1, where, ("hand",)),),)))
    assert solved(pool, scenario).objective.value == (1,)


@pytest.mark.parametrize(
    ("event", "level"),
    [("summoned", 2), ("sent_to_gy", 1)],
)
def test_count_in_reads_the_board_when_something_happens(event: str, level: int) -> None:
    """A monster whose Level is the number of my monsters: of a Summoned one itself is counted."""

    def position(level: int) -> Position:
        pool = Pool()
        asked = {"level": {"equals": {"count_in": ["monster_zone"]}}}
        watch = {"on": event, "subject": asked, "side": "me", "other": True}
        sees = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": watch, "do": [{"do": "draw"}]}
        watcher = pool.add("Watcher", "monster effect", model={"effect": [sees]})
        sent = pool.add("Send", "spell", model=spell(chosen("send_to_gy", "hand", "Seen")))
        seen, prize = pool.add("Seen", level=level), pool.add("Prize", level=9)
        wanted = most(count("Prize", at="hand"))
        hand = (seen, sent) if event == "sent_to_gy" else (seen,)
        normal_used = int(event == "sent_to_gy")
        return pool, pool.scenario(
            hand=hand, field={"M1": watcher}, deck=(prize,), goal=wanted, normal_used=normal_used
        )

    for other in (level + 1, level + 2):
        only_legal_in(position(level), position(other), r"Watcher \(M1\) does not fit")


def test_each_of_the_opponents_links_keeps_the_zones_it_points_to() -> None:
    # One may leave before the other: M2 and M4 are alike only as long as both are there.
    both = Symmetry([], [frozenset({1}), frozenset({3})], frozenset({5, 6}))
    assert both.group_of[1] == (1,)
    assert both.group_of[0] == (0, 2, 4)
    assert all(order[1] == 1 for order in both.mirrors)
    # Arrows of mine into the opponent's row can complete an Extra Link with theirs.
    assert any(order[5] == 6 for order in Symmetry([UP], [], frozenset()).mirrors)
    assert all(order[5] == 5 for order in Symmetry([UP], [frozenset()], frozenset()).mirrors)
    # Kept apart, too.
    assert any(order[5] == 6 for order in symmetry((UP,), (), frozenset()).mirrors)
    assert all(order[5] == 5 for order in symmetry((UP,), (), frozenset(), True).mirrors)
    assert all(order[5] == 5 for order in symmetry((UP,), (frozenset(),), frozenset()).mirrors)
    assert all(order[0] == 0 for order in symmetry((UP,), (), frozenset({0})).mirrors)


# --- monsters Summoned together where a card points ----------------------------------------------------------------


def watcher(pool: Pool, **event: Any) -> int:
    """A Link Monster that draws when two monsters are Pendulum Summoned to both zones it points to."""
    watch = {"on": "summoned", "methods": ["pendulum"], "subject": {}, "pointed": True, "together": 2, **event}
    effect = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": watch, "do": [{"do": "draw"}]}
    model = {**link(2, 2), "effect": [effect]}
    # In EMZ-L it points to M1 and M3.
    return pool.add(
        "Watcher", "monster effect link", rating=2, arrows=zones.BOTTOM_LEFT | zones.BOTTOM_RIGHT, model=model
    )


@pytest.mark.parametrize(
    ("levels", "event", "drawn"),
    [
        ((4, 5), {"different_levels": True}, 1),
        ((4, 4), {"different_levels": True}, 0),
        ((4, 4), {}, 1),
        ((4,), {}, 0),
        ((4, 5, 6), {"different_levels": True, "together": 3}, 0),
    ],
)
def test_summoned_together_where_it_points(levels: tuple[int, ...], event: dict[str, Any], drawn: int) -> None:
    pool = Pool()
    watching = watcher(pool, **event)
    low, high = (pool.add(f"Scale {scale}", "monster normal pendulum", scales=(scale, scale)) for scale in (1, 8))
    hand = tuple(pool.add(f"Summoned {number}", level=level) for number, level in enumerate(levels))
    prize = pool.add("Prize")
    scenario = pool.scenario(
        hand=hand, field={"EMZ-L": watching}, scales=(low, high), deck=(prize,), normal_used=1,
        goal=most(count("Prize", at="hand")),
    )  # fmt: skip
    assert best(pool, scenario) == drawn
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_no_trigger_for_zones_it_does_not_point_to() -> None:
    pool = Pool()
    watching = watcher(pool)
    low, high = (pool.add(f"Scale {scale}", "monster normal pendulum", scales=(scale, scale)) for scale in (1, 8))
    blocker, one, two, prize = (pool.add(name) for name in ("Blocker", "One", "Two", "Prize"))
    scenario = pool.scenario(
        hand=(one, two), field={"EMZ-L": watching, "M1": blocker}, scales=(low, high), deck=(prize,), normal_used=1,
        goal=most(count("Prize", at="hand")),
    )  # fmt: skip
    assert best(pool, scenario) == 0
    free = pool.scenario(
        hand=(one, two), field={"EMZ-L": watching, "M2": blocker}, scales=(low, high), deck=(prize,), normal_used=1,
        goal=most(count("Prize", at="hand")),
    )  # fmt: skip
    report = solved(pool, free)
    assert report.objective.value == (1,)
    with pytest.raises(RefereeError):
        replay(scenario, report.line, pool.facts, pool.models)


def test_together_is_for_summons() -> None:
    with pytest.raises(ValueError, match="pointed, alone and together are for Summons"):
        Event.model_validate({"on": "destroyed", "subject": {}, "together": 2})
    with pytest.raises(ValueError, match="different_levels needs together"):
        Event.model_validate({"on": "summoned", "subject": {}, "different_levels": True})
