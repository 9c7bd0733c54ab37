"""Spells and Traps that stay on the field, lie Set, and answer: both judges (invented cards)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import step
from tests.searching import best, count, judge_random_lines, most

LAID = {"number": 0, "kind": "spell", "from": ["hand"]}
DRAW = {"do": "draw"}


def states(pool: Pool, scenario: ResolvedScenario) -> set[State]:
    """Every open state of the turn."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    found = {turn.canonical(turn.start)}
    todo = list(found)
    while todo:
        for _, draft in turn.successors(todo.pop()):
            state = turn.canonical(draft.freeze())
            if state not in found:
                found.add(state)
                todo.append(state)
    return {state for state in found if state.window is None}


def laying(pool: Pool, number: int, kinds: str = "spell continuous") -> tuple[int, ...]:
    return tuple(pool.add(f"Laid {each}", kinds, model={"effect": [LAID]}) for each in range(number))


def with_spells(scenario: ResolvedScenario, **spells: SpellAt) -> ResolvedScenario:
    return replace(scenario, me=replace(scenario.me, spells=spells))


def test_like_zones_are_one_state() -> None:
    """Five Continuous Spells are laid down in 32 ways, not 326."""
    pool = Pool()
    assert len(states(pool, pool.scenario(hand=laying(pool, 5)))) == 2**5


def test_pendulum_zones_are_another_kind_of_zone() -> None:
    """With Pendulum Monsters the outer zones are alike among themselves, and taken last."""
    pool = Pool()
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    for number, expected in ((2, 2 * 2**2), (4, 2 * (2**4 - 1 + 4))):
        # With four other cards it counts which of them lies in a Pendulum Zone: it keeps the zone when another leaves.
        scenario = pool.scenario(hand=(*laying(pool, number), scale), normal_used=1)
        assert len(states(pool, scenario)) == expected


def test_like_copies_in_zones_are_one_state() -> None:
    pool = Pool()
    (laid,) = laying(pool, 1)
    assert len(states(pool, pool.scenario(hand=(laid,) * 4))) == 5


def test_a_field_spell_replaces_the_old_one() -> None:
    pool = Pool()
    one, two = laying(pool, 2, "spell field")
    scenario = pool.scenario(hand=(one, two), goal=most(count("Laid 0", "Laid 1", at="gy")))
    assert best(pool, scenario) == 1
    found = states(pool, scenario)
    assert max(sum(bool(held) for held in state.me.spells) for state in found) == 1


def test_a_card_laid_down_has_its_effects() -> None:
    """Those of the zone that it lies in, once a turn for each copy."""
    pool = Pool()
    effect = {"number": 1, "kind": "ignition", "from": ["spell_zone"], "limit": {"scope": "copy"}, "do": [DRAW]}
    laid = pool.add("Laid", "spell continuous", model={"effect": [LAID, effect]})
    body = pool.add("Body")
    scenario = pool.scenario(hand=(laid,) * 2, deck=(body,) * 3, goal=most(count("Body", at="hand")), normal_used=1)
    assert best(pool, scenario) == 2


def trap(*actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "do": list(actions), **more}]}


def test_a_trap_that_lies_set_is_used_and_leaves() -> None:
    pool = Pool()
    card = pool.add("Trap", "trap", model=trap(DRAW))
    stays = pool.add("Stays", "trap continuous", model=trap(DRAW))
    body = pool.add("Body")
    position = pool.scenario(hand=(card,), deck=(body,) * 3, normal_used=1)
    scenario = replace(
        with_spells(position, S2=SpellAt(card, face_up=False), S3=SpellAt(stays, face_up=False)),
        goal=most(count("Body", at="hand"), count("Trap", at="gy", weight=10), count("Stays", at="spell_zone")),
    )
    assert best(pool, scenario) == 2 + 10 + 1
    line = step(1, "activate", card, pool, "hand", effect=1, chain_link=1)
    with pytest.raises(RefereeError, match="cannot be activated from where"):
        replay(scenario, [line], pool.facts, pool.models)


def setting(activation: str, kinds: str, model: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """A Spell Sets a card from the Deck that draws."""
    pool = Pool()
    made = pool.add("Made", kinds, model=model)
    sets = chosen("set_card", "deck", "Made", activation=activation)
    setter = pool.add("Setter", "spell", model=spell(sets))
    body = pool.add("Body")
    scenario = pool.scenario(hand=(setter,), deck=(body,) * 3 + (made,), goal=most(count("Body", at="hand")))
    return pool, replace(scenario, normal_summons_used=1)


@pytest.mark.parametrize(
    ("activation", "kinds", "drawn"),
    [
        ("rules", "trap", 0), ("ready", "trap", 1), ("not", "trap", 0), ("rules", "spell", 1), ("not", "spell", 0),
        ("rules", "spell quick-play", 0), ("ready", "spell quick-play", 1),
    ],
)  # fmt: skip
def test_cards_set_this_turn(activation: str, kinds: str, drawn: int) -> None:
    """Traps and Quick-Play Spells wait for the next turn (TP-20), and what the effect says comes first."""
    model = trap(DRAW) if kinds == "trap" else spell(DRAW)
    pool, scenario = setting(activation, kinds, model)
    assert best(pool, scenario) == drawn
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    if drawn:
        return
    # The referee refuses what the search does not find.
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    (state,) = {turn.canonical(draft.freeze()) for _, draft in turn.successors(turn.start)}
    steps, board = LineWriter(turn).write([turn.canonical(turn.start), state])
    made = scenario.me.deck[-1]
    more = step(2, "activate", made, pool, board.me.spells[0].at, effect=1, chain_link=1)
    with pytest.raises(RefereeError, match="TP-20"):
        replay(scenario, [*steps, more], pool.facts, pool.models)


def test_placing_is_no_activation() -> None:
    """A card placed face-up does not do what it does when it is activated, and has its other effects."""
    pool = Pool()
    effects = [
        {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "draw", "count": 2}]},
        {"number": 2, "kind": "ignition", "from": ["field_zone"], "limit": {"scope": "copy"}, "do": [DRAW]},
    ]
    made = pool.add("Made", "spell field", model={"effect": effects})
    old = pool.add("Old", "spell field", model={"effect": [LAID]})
    placer = pool.add("Placer", "spell", model=spell(chosen("place_face_up", "deck", "Made")))
    body = pool.add("Body")
    goal = most(count("Body", at="hand"), count("Old", at="gy", weight=10))
    position = pool.scenario(hand=(placer,), deck=(body,) * 4 + (made,), goal=goal, normal_used=1)
    scenario = with_spells(position, FZ=SpellAt(old))
    assert best(pool, scenario) == 11
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_a_monster_is_placed_as_a_spell() -> None:
    pool = Pool()
    body = pool.add("Body")
    placer = pool.add("Placer", "spell", model=spell(chosen("place_face_up", "gy", "Body", max=2)))
    scenario = pool.scenario(hand=(placer,), gy=(body, body), goal=most(count("Body", at="spell_zone")))
    assert best(pool, scenario) == 2


def test_nothing_is_placed_without_a_zone() -> None:
    pool = Pool()
    laid = laying(pool, 5)
    placer = pool.add("Placer", "spell", model=spell(chosen("place_face_up", "deck", "Made")))
    made = pool.add("Made", "spell continuous", model={"effect": [LAID]})
    position = pool.scenario(hand=(placer,), deck=(made,), goal=most(count("Made", at="spell_zone")))
    zones = {zone: SpellAt(card) for zone, card in zip(("S1", "S2", "S3", "S4"), laid, strict=False)}
    # The Spell itself takes the last zone while it resolves.
    assert best(pool, with_spells(position, **zones)) == 0
    fewer = {zone: card for zone, card in zones.items() if zone != "S1"}
    assert best(pool, with_spells(position, **fewer)) == 1


def test_a_card_that_left_does_not_resolve() -> None:
    """A Continuous Spell whose activation is answered by an effect that takes it away does nothing."""
    pool = Pool()
    laid = pool.add("Laid", "spell continuous", model=spell({"do": "draw", "count": 3}))
    take = chosen("send_to_gy", "spell_zone", "Laid")
    quick = pool.add("Quick", "spell quick-play", model=spell(take))
    body = pool.add("Body")
    goal = most(count("Body", at="hand"), count("Laid", at="gy", weight=10))
    scenario = pool.scenario(hand=(laid, quick), deck=(body,) * 4, goal=goal, normal_used=1)
    # First the Spell, then what takes it away.
    assert best(pool, scenario) == 13
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    ends = {(draft.me.hand.count(turn.ground.kinds.index[body]), len(draft.me.gy)) for draft in ended(turn)}
    assert (0, 2) in ends
    judge_random_lines(turn, pool)


def ended(turn: Turn) -> Iterator[Any]:
    """Drafts at the end of every first chain."""
    todo = [turn.start]
    while todo:
        for _, draft in turn.successors(todo.pop()):
            if draft.links or draft.pending:
                todo.append(draft.freeze())
            else:
                yield draft


# --- face-down Special Summons ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("position", "wanted"), [("set", {"set"}), ("attack_or_set", {"attack", "set"})])
def test_face_down_special_summons(position: str, wanted: set[str]) -> None:
    """A monster that comes face-down does not trigger, and others see that some monster was Special Summoned."""
    pool = Pool()
    body = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "summoned"}, "do": [DRAW]}
    came = pool.add("Came", "monster effect", model={"effect": [body]})
    action = chosen("special_summon", "hand", "Came", position=position)
    caller = pool.add("Caller", "spell", model=spell(action))
    plain = pool.add("Plain")
    scenario = pool.scenario(hand=(caller, came), deck=(plain,) * 2, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    found = set()
    for draft in ended(turn):
        monster = next(monster for monster in draft.monsters if monster)
        found.add((("attack", "defense", "set")[monster.position], len(draft.me.hand)))
    assert {name for name, _ in found} == wanted
    assert ("set", 1) not in found
    judge_random_lines(turn, pool)


# --- models ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "effect",
    [
        {"number": 0, "kind": "spell", "from": ["hand"], "do": [DRAW]},
        {"number": 0, "kind": "ignition", "from": ["spell_zone"], "do": [DRAW]},
        {"number": 1, "kind": "ignition", "from": ["spell_zone"]},
        {"number": 1, "kind": "trap", "from": ["gy"], "do": [DRAW]},
    ],
)
def test_models_that_say_nothing_sensible(effect: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"number 0|exactly one of|where it lies Set"):
        CardModel.model_validate({"passcode": 1, "name": "Card", "effect": [effect]})


@pytest.mark.parametrize("there", [True, False])
def test_what_a_card_can_do_when_it_is_activated_may_be_left_out(there: bool) -> None:
    """It is laid down all the same, with nothing to add too."""
    pool = Pool()
    body = pool.add("Body")
    can = {"do": "optional", "actions": [chosen("add_to_hand", "deck", "Body")]}
    laid = pool.add("Laid", "spell field", model=spell(can))
    position = pool.scenario(hand=(laid,), deck=(body,) * there, normal_used=1)
    turn = Turn(Ground(position, pool.facts, pool.models))
    assert len({draft.freeze().me.hand for draft in ended(turn)}) == 1 + there
    judge_random_lines(turn, pool)
