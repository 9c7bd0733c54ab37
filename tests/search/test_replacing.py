"""What is done in the place of destroying cards, by choice or not: in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import refused
from tests.searching import judge_successors

ALL: dict[str, Any] = {"from": ["monster_zone"], "side": "me", "min": 1, "max": None, "all": True, "face_down": True}
MONSTERS = {"choose": {"from": ["monster_zone"], "face_down": True}}
SELF = {"card": "self"}
DRAWS = {"do": "draw", "count": 1, "join": "if_you_do"}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def instead(*actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    effect = {"number": 1, "kind": "instead", "from": ["monster_zone"], "saves": MONSTERS, "do": list(actions)}
    return {"effect": [{**effect, **more}]}


def discarding(**more: Any) -> dict[str, Any]:
    return {"do": "discard", "choose": {"from": ["hand"], **more}}


def drafts(pool: Pool, scenario: ResolvedScenario) -> list[Draft]:
    """After every first step, which the referee sees in the same way."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    return [draft for _, draft in turn.successors(turn.start)]


def scene(pool: Pool, **more: Any) -> ResolvedScenario:
    """Without a Normal Summon."""
    return pool.scenario(normal_used=1, **more)


def ends(pool: Pool, scenario: ResolvedScenario) -> set[tuple[int, int, int]]:
    """My monsters, the cards in my GY and those in my hand."""
    return {
        (sum(bool(one) for one in draft.monsters), len(draft.me.gy), len(draft.me.hand))
        for draft in drafts(pool, scenario)
    }


def casting(pool: Pool, choose: dict[str, Any], *more: dict[str, Any]) -> int:
    return pool.add("Blast", "spell", model=spell({"do": "destroy", "choose": choose}, *more))


def test_what_would_be_destroyed_may_stay(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF)), pool.add("Body")
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast, body), field={"M1": guard})
    assert ends(pool, scenario) == {(0, 2, 1), (1, 2, 0)}
    # Without a card to discard it is destroyed.
    assert ends(pool, scene(pool, hand=(blast,), field={"M1": guard})) == {(0, 2, 0)}


def test_all_that_fit_are_saved_at_once(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding())), pool.add("Body")
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast, body), field={"M1": guard, "M2": body})
    assert ends(pool, scenario) == {(0, 3, 1), (2, 2, 0)}


def test_only_those_that_fit_are_saved(pool: Pool) -> None:
    bodies = {"choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}}
    guard, body = pool.add("Guard", model=instead(discarding(), saves=bodies)), pool.add("Body")
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast, body), field={"M1": guard, "M2": body})
    assert ends(pool, scenario) == {(0, 3, 1), (1, 3, 0)}


def test_one_of_them_alone(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves={**MONSTERS, "one": True})), pool.add("Body")
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast, body), field={"M1": guard, "M2": body})
    assert ends(pool, scenario) == {(0, 3, 1), (1, 3, 0)}
    left = {tuple(one.kind for one in draft.monsters if one) for draft in drafts(pool, scenario)}
    assert len(left) == 3


def test_it_alone_and_nothing_else(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves={**MONSTERS, "alone": True})), pool.add("Body")
    blast = casting(pool, ALL)
    assert ends(pool, scene(pool, hand=(blast, body), field={"M1": guard, "M2": body})) == {(0, 3, 1)}
    assert ends(pool, scene(pool, hand=(blast, body), field={"M1": guard})) == {(0, 2, 1), (1, 2, 0)}


def test_what_saves_any_that_fit_comes_first(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF)), pool.add("Body")
    other = pool.add("Other", model=instead(discarding()))
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast, body, body), field={"M1": guard, "M2": other})
    # Guard saves itself alone, then Other would save no more than itself: that is not the order.
    assert ends(pool, scenario) == {(0, 3, 2), (1, 3, 1), (2, 2, 1)}


def test_two_of_which_each_may_come_first(pool: Pool) -> None:
    bodies = {"choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}}
    guard = pool.add("Guard", model=instead(discarding()))
    other = pool.add("Other", model=instead(discarding(), saves=bodies))
    blast, body = casting(pool, ALL), pool.add("Body")
    scenario = scene(pool, hand=(blast, body, body), field={"M1": guard, "M2": other, "M3": body})
    # Both together never: Guard may be the first that is asked for, and Other saves nothing then.
    assert ends(pool, scenario) == {(0, 4, 2), (1, 4, 1), (3, 2, 1)}
    assert not coverage_of(Ground(scenario, pool.facts, pool.models)).complete
    alone = scene(pool, hand=(blast, body, body), field={"M2": other, "M3": body})
    assert coverage_of(Ground(alone, pool.facts, pool.models)).complete


def test_what_must_be_done_is_done(pool: Pool) -> None:
    guard = pool.add("Guard", model=instead(discarding(), saves=SELF, optional=False))
    blast, body = casting(pool, ALL), pool.add("Body")
    assert ends(pool, scene(pool, hand=(blast, body), field={"M1": guard})) == {(1, 2, 0)}
    assert ends(pool, scene(pool, hand=(blast,), field={"M1": guard})) == {(0, 2, 0)}


def test_nothing_hangs_on_what_was_replaced(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF)), pool.add("Body")
    blast = casting(pool, ALL, DRAWS)
    scenario = scene(pool, hand=(blast, body), field={"M1": guard}, deck=(body,))
    assert ends(pool, scenario) == {(0, 2, 2), (1, 2, 0)}


@pytest.mark.parametrize(("place", "field"), [("gy", False), ("hand", False), ("monster_zone", True)])
def test_it_gives_itself(pool: Pool, place: str, field: bool) -> None:
    saves = {"choose": {"from": ["monster_zone"], "other": True}}
    model = instead({"do": "banish", "card": "self"}, saves=saves, **{"from": [place]})
    guard, body = pool.add("Guard", model=model), pool.add("Body")
    blast = casting(pool, {"from": ["monster_zone"], "where": {"names": ["Body"]}})
    there: dict[str, Any] = {} if field else {place: (guard,)}
    there["hand"] = (blast, *there.get("hand", ()))
    scenario = scene(pool, field={"M2": body, **({"M1": guard} if field else {})}, **there)
    assert {len(draft.me.banished) for draft in drafts(pool, scenario)} == {0, 1}
    assert {bool(draft.monsters[1]) for draft in drafts(pool, scenario) if draft.me.banished} == {True}


def test_what_is_to_be_destroyed_cannot_be_given(pool: Pool) -> None:
    given = {"do": "destroy", "choose": {"from": ["monster_zone"]}}
    guard, body = pool.add("Guard", model=instead(given, saves=SELF)), pool.add("Body")
    blast, bolt = (
        casting(pool, ALL),
        pool.add("Bolt", "spell", model=spell({"do": "destroy", "choose": chosen_guard()})),
    )
    assert ends(pool, scene(pool, hand=(blast,), field={"M1": guard, "M2": body})) == {(0, 3, 0)}
    assert ends(pool, scene(pool, hand=(bolt,), field={"M1": guard, "M2": body})) == {(1, 2, 0)}
    left = {bool(one.monsters[0]) for one in drafts(pool, scene(pool, hand=(bolt,), field={"M1": guard, "M2": body}))}
    assert left == {True, False}


def chosen_guard() -> dict[str, Any]:
    return {"from": ["monster_zone"], "where": {"names": ["Guard"]}}


def test_nothing_is_done_in_the_place_of_what_is_done_instead(pool: Pool) -> None:
    given = {"do": "destroy", "choose": {"from": ["monster_zone"], "other": True}}
    guard = pool.add("Guard", model=instead(given, saves=SELF))
    other, body = pool.add("Other", model=instead(discarding(), saves=SELF)), pool.add("Body")
    bolt = pool.add("Bolt", "spell", model=spell({"do": "destroy", "choose": chosen_guard()}))
    scenario = scene(pool, hand=(bolt, body), field={"M1": guard, "M2": other})
    assert ends(pool, scenario) == {(1, 2, 1)}


def test_once_per_turn(pool: Pool) -> None:
    limit = {"scope": "copy"}
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF, limit=limit)), pool.add("Body")
    blast = casting(pool, ALL, {"do": "destroy", "choose": ALL, "join": "also"})
    assert ends(pool, scene(pool, hand=(blast, body, body), field={"M1": guard})) == {(0, 2, 2), (0, 3, 1)}


def test_it_is_no_activation_and_no_cost_is_replaced(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF)), pool.add("Body")
    paid = spell({"do": "draw", "count": 1}, cost=[chosen("destroy", "monster_zone", side="me")])
    cast_it = pool.add("Spell", "spell", model=paid)
    scenario = scene(pool, hand=(cast_it, body), field={"M1": guard}, deck=(body,))
    assert ends(pool, scenario) == {(0, 2, 2)}


def test_not_while_it_is_negated_or_face_down(pool: Pool) -> None:
    guard, body = pool.add("Guard", "monster effect", model=instead(discarding(), saves=SELF)), pool.add("Body")
    blast = casting(pool, ALL)
    negates: dict[str, object] = {"do": "negate_effects", "choose": {"from": ["monster_zone"]}}
    first = pool.add("First", "spell", model=spell(negates, {"do": "destroy", "choose": ALL, "join": "then"}))
    assert ends(pool, scene(pool, hand=(first, body), field={"M1": guard})) == {(0, 2, 1)}
    lies = MonsterAt(guard, position="set")
    scenario = scene(pool, hand=(blast, body), field={"M1": lies})
    assert (1, 2, 0) not in ends(pool, scenario)


def test_materials_are_detached_in_its_place(pool: Pool) -> None:
    model = instead({"do": "detach", "count": 1}, saves=SELF)
    guard, body = pool.add("Guard", "monster xyz effect", model=model, rank=4), pool.add("Body")
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast,), field={"M1": MonsterAt(guard, materials=(body,))})
    assert ends(pool, scenario) == {(1, 2, 0), (0, 3, 0)}


def test_a_line_tells_what_was_done(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF)), pool.add("Body")
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast, body), field={"M1": guard})
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    after = next(draft.freeze() for _, draft in turn.successors(turn.start) if draft.monsters[0])
    (line,), _ = LineWriter(turn).write([turn.start, turn.canonical(after)])
    (done,) = line.choices[0].instead
    assert (done.by.at, done.effect, [card.name for card in done.saved]) == ("M1", 1, ["Guard"])
    assert "instead of Guard (M1), by Guard: discard Body (hand)" in line.text
    # A line that names no card for it, or saves another one, is none.
    empty = line.choices[0].model_copy(update={"instead": (done.model_copy(update={"choices": ()}),)})
    assert refused(pool, scenario, line.model_copy(update={"choices": (empty,)}))
    none = line.choices[0].model_copy(update={"instead": (done.model_copy(update={"saved": ()}),)})
    assert "saves nothing" in refused(pool, scenario, line.model_copy(update={"choices": (none,)}))


@pytest.mark.parametrize(("ends_in", "complete"), [("gy", False), ("banished", True)])
def test_destruction_in_the_end_phase_is_told(pool: Pool, ends_in: str, complete: bool) -> None:
    guard, body = pool.add("Guard", model=instead(discarding(), saves=SELF)), pool.add("Body")
    binds: dict[str, object] = {"do": "bind", "choose": {"from": ["monster_zone"]}, "what": "end_phase", "to": ends_in}
    cast_it = pool.add("Spell", "spell", model=spell(binds))
    scenario = scene(pool, hand=(cast_it, body), field={"M1": guard})
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == complete


def test_an_equip_card_that_would_be_destroyed_instead_in_the_end_phase_is_told(pool: Pool) -> None:
    tool = pool.add("Tool", "spell equip", model={"continuous": [{"number": 1, "apply": "destroyed_instead"}]})
    body = pool.add("Body")
    for to, complete in (("gy", False), ("banished", True)):
        binds: dict[str, object] = {"do": "bind", "choose": {"from": ["monster_zone"]}, "what": "end_phase", "to": to}
        cast_it = pool.add(to, "spell", model=spell(binds))
        scenario = scene(pool, hand=(cast_it,), field={"M1": body})
        me = replace(scenario.me, spells={"S2": SpellAt(tool, equipped_to="M1")})
        told = coverage_of(Ground(replace(scenario, me=me), pool.facts, pool.models))
        assert told.complete == complete


def test_what_it_brings_about_is_reachable(pool: Pool) -> None:
    """A card without a model that it alone can send to the GY could be used there."""
    sends = {"do": "send_to_gy", "choose": {"from": ["deck"]}}
    guard = pool.add("Guard", model=instead(sends, saves=SELF))
    told = pool.add("Told", "monster effect", compiled={"unmodelled": [{"number": 1, "reason": "new", "from": ["gy"]}]})
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast,), field={"M1": guard}, deck=(told,))
    assert not coverage_of(Ground(scenario, pool.facts, pool.models)).complete


ONCE = {"saves": SELF, "optional": False, "limit": [{"scope": "copy"}]}


def test_it_merely_is_not_destroyed_the_first_time(pool: Pool) -> None:
    guard = pool.add("Guard", model=instead(**ONCE))
    blast = casting(pool, ALL)
    assert ends(pool, scene(pool, hand=(blast,), field={"M1": guard})) == {(1, 1, 0)}
    again: dict[str, object] = {"do": "destroy", "choose": ALL, "join": "also_then"}
    twice = pool.add("Twice", "spell", model=spell({"do": "destroy", "choose": ALL}, again))
    assert ends(pool, scene(pool, hand=(twice,), field={"M1": guard})) == {(0, 2, 0)}
    often = pool.add("Often", model=instead(**{**ONCE, "limit": [{"scope": "copy", "times": 2}]}))
    assert ends(pool, scene(pool, hand=(twice,), field={"M1": often})) == {(1, 1, 0)}


def test_nothing_is_done_in_the_place_of_what_is_not_destroyed(pool: Pool) -> None:
    guard, body = pool.add("Guard", model=instead(**ONCE)), pool.add("Body")
    other = pool.add("Other", model=instead(discarding()))
    scenario = scene(pool, hand=(casting(pool, ALL), body), field={"M1": guard, "M2": other})
    # Other could discard for itself alone, Guard is not destroyed anyway.
    assert ends(pool, scenario) == {(1, 2, 1), (2, 2, 0)}
    lone = scene(pool, hand=(casting(pool, {"from": ["monster_zone"], "where": {"names": ["Guard"]}}), body),
                 field={"M1": guard, "M2": other})  # fmt: skip
    assert ends(pool, lone) == {(2, 1, 1)}


def test_counters_of_what_is_to_be_destroyed(pool: Pool) -> None:
    """A card that stays where it is can give them."""
    removes: dict[str, Any] = {"do": "remove_counters", "counter": "Spell", "name": "gone", "count": 1}
    removes["among"] = {"counters_in": "Spell", "side": "me"}
    holds = {"continuous": [{"number": 2, "apply": "holds_counters", "counter": "Spell", "places": ["monster_zone"]}]}
    guard = pool.add("Guard", model=instead(removes, saves=SELF) | holds)
    blast = casting(pool, ALL)
    scenario = scene(pool, hand=(blast,), field={"M1": MonsterAt(guard, counters=(("Spell", 1),))})
    assert ends(pool, scenario) == {(0, 2, 0), (1, 1, 0)}


STRANGER = {"test": "count", "in": ["monster_zone"], "where": {"names": ["Stranger"]}, "min": 1}


@pytest.mark.parametrize(
    "part", [{"apply": "cannot_stay", "if": [STRANGER]}, {"apply": "upkeep", "reveal": {"types": ["Rock"]}}]
)
def test_what_destroys_itself_and_could_be_saved_is_no_proof(pool: Pool, part: dict[str, Any]) -> None:
    shy = pool.add("Shy", model={"continuous": [{"number": 1, **part}]})
    guard = pool.add("Guard", model=instead({"do": "discard", "card": "self"}, **{"from": ["hand"]}))
    scenario = pool.scenario(hand=(guard, pool.add("Stranger")), field={"M1": shy})
    assert not coverage_of(Ground(scenario, pool.facts, pool.models)).complete


@pytest.mark.parametrize("place", ["spell_zone", "hand"])
def test_a_set_card_may_be_used_for_it(pool: Pool, place: str) -> None:
    """A Trap of the hand that was Set is sent to the GY instead: the search does not Set it."""
    sent = {"do": "send_to_gy", "choose": {"from": [place], "face_down": place == "spell_zone"}}
    guard = pool.add("Guard", model=instead(sent, saves=SELF))
    trap = pool.add("Trap", "trap", model={"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [
        {"do": "draw", "count": 1}]}]})  # fmt: skip
    scenario = scene(pool, hand=(casting(pool, ALL), trap), field={"M1": guard})
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == (place == "hand")
