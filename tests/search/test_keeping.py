"""Cards that keep a monster as their target, and what goes with what leaves the field; both judges, and their words."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.state.cards import Monster
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.reading import ANY_NAME, continuous, printed, the_effect
from tests.searching import best_count, judge_random_lines, judge_successors

TAKES = {"apply": "takes_along", "when": "left", "to": "destroyed"}
CALLED = {"name": "called", "from": ["gy"], "where": {"names": ["Body"]}}
BACK = {"do": "special_summon", "card": "called", "position": "attack"}
KEEPS = {"do": "keep", "card": "called", "join": "also"}


def ends(pool: Pool, scenario: ResolvedScenario, place: str, name: str) -> int:
    """How many of these cards a turn can bring there; the referee agrees about first steps and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, place, names=(name,))


def kept(pool: Pool, *told: dict[str, Any], hand: tuple[int, ...] = (), **more: Any) -> ResolvedScenario:
    """Body in M1 is kept by Call in S2, which says ``told`` of it."""
    call = pool.add("Call", "trap continuous", model={}, continuous=json.dumps(told))
    body = pool.add("Body")
    scenario = pool.scenario(hand=hand, field={"M1": MonsterAt(body, **more)}, normal_used=1)
    return replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(call, targets=("M1",))}))


@pytest.mark.parametrize(
    ("verb", "told", "place"),
    [
        ("destroy", TAKES, "gy"),
        ("destroy", {**TAKES, "when": "destroyed"}, "gy"),
        ("destroy", {**TAKES, "to": "gy"}, "gy"),
        ("destroy", {**TAKES, "to": "banished"}, "banished"),
        ("destroy", {**TAKES, "banished": True}, "banished"),
        ("add_to_hand", TAKES, "gy"),
        ("add_to_hand", {**TAKES, "when": "destroyed"}, ""),
        ("destroy", {"apply": "dies_with", "when": "destroyed"}, ""),
    ],
)
def test_what_becomes_of_the_monster(verb: str, told: dict[str, Any], place: str) -> None:
    pool = Pool()
    wind = pool.add("Wind", "spell", model=spell(chosen(verb, "spell_zone", "Call")))
    scenario = kept(pool, told, hand=(wind,))
    for where in ("gy", "banished"):
        assert ends(pool, scenario, where, "Body") == int(where == place)


@pytest.mark.parametrize(
    ("verb", "when", "gone"),
    [
        ("destroy", "destroyed", 1),
        ("destroy", "left", 1),
        ("send_to_gy", "destroyed", 0),
        ("send_to_gy", "left", 1),
        ("add_to_hand", "destroyed", 0),
        ("add_to_hand", "left", 1),
    ],
)
def test_what_becomes_of_what_keeps_it(verb: str, when: str, gone: int) -> None:
    pool = Pool()
    wind = pool.add("Wind", "spell", model=spell(chosen(verb, "monster_zone", "Body")))
    assert ends(pool, kept(pool, {"apply": "dies_with", "when": when}, hand=(wind,)), "gy", "Call") == gone


@pytest.mark.parametrize(("position", "to", "gone"), [("attack", "defense", 1), ("defense", "attack", 0)])
@pytest.mark.parametrize("by", ["hand", "effect"])
def test_changed_to_defense_position(position: str, to: str, gone: int, by: str) -> None:
    """By hand or by an effect: both are destroyed at the same time."""
    pool = Pool()
    own = {"do": "change_position", "choose": {"from": ["monster_zone"]}, "to": to}
    turner = pool.add("Turner", "spell", model=spell(own))
    scenario = kept(
        pool,
        {"apply": "dies_with", "when": "turned"},
        hand=(turner,) if by == "effect" else (),
        position=position,
        this_turn="came" if by == "effect" else "",
    )
    if by == "hand":
        # That a position is read makes the search turn it.
        scenario = replace(scenario, opponent=replace(scenario.opponent, hand=(turner,)))
    for name in ("Call", "Body"):
        assert ends(pool, scenario, "gy", name) == gone


def test_turned_face_down_it_is_kept_no_more() -> None:
    pool = Pool()
    book = {"do": "change_position", "choose": {"from": ["monster_zone"]}, "to": "set"}
    wind = pool.add("Wind", "spell", model=spell(book, {**chosen("destroy", "spell_zone", "Call"), "join": "then"}))
    assert ends(pool, kept(pool, TAKES, hand=(wind,)), "gy", "Body") == 0


@pytest.mark.parametrize("negated", [True, False])
def test_negated_it_neither_takes_along_nor_goes(negated: bool) -> None:
    pool = Pool()
    mute = {"apply": "negates", "what": "trap", "players": "both"}
    jinx = pool.add("Jinx", model={}, continuous=json.dumps([mute] if negated else []))
    storm = pool.add("Storm", "spell", model=spell(chosen("destroy", "spell_zone", "Call")))
    blow = pool.add("Blow", "spell", model=spell(chosen("destroy", "monster_zone", "Body")))
    told = TAKES, {"apply": "dies_with", "when": "destroyed"}
    for card, other in ((storm, "Body"), (blow, "Call")):
        fresh = Pool()
        fresh.cards, fresh.models = dict(pool.cards), dict(pool.models)
        scenario = kept(fresh, *told, hand=(card,))
        scenario = replace(scenario, me=replace(scenario.me, monsters={**scenario.me.monsters, "M3": MonsterAt(jinx)}))
        assert ends(fresh, scenario, "gy", other) == int(not negated)


@pytest.mark.parametrize("destroyed", ["Call", "Body"])
def test_a_trap_that_brings_back_a_monster_and_keeps_it(destroyed: str) -> None:
    pool = Pool()
    told = [TAKES, {"apply": "dies_with", "when": "destroyed"}]
    entry = {"number": 1, "kind": "trap", "from": ["spell_zone"], "targets": [CALLED], "do": [BACK, KEEPS]}
    call = pool.add("Call", "trap continuous", model={"effect": [entry]}, continuous=json.dumps(told))
    body = pool.add("Body")
    place = "spell_zone" if destroyed == "Call" else "monster_zone"
    wind = pool.add("Wind", "spell", model=spell(chosen("destroy", place, destroyed)))
    scenario = pool.scenario(hand=(wind,), gy=(body,), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(call, face_up=False)}))
    assert ends(pool, scenario, "monster_zone", "Body") == 1
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    ended = [state for path in _paths(turn, turn.canonical(turn.start), 4) for state in path]
    found = {
        (any(isinstance(each, Monster) for each in state.monsters), any(state.me.spells))
        for state in ended
        if state.window is None and not state.me.hand
    }
    # Destroyed with each other, or Call stays with nothing to keep as it was never activated.
    assert (True, False) not in found and (False, True) not in {each for each in found if each[0]}


def test_what_negates_it_leaves_at_the_same_time() -> None:
    pool = Pool()
    every = {"do": "destroy", "choose": {"from": ["spell_zone"], "min": 1, "max": None, "all": True, "side": "me"}}
    storm = pool.add("Storm", "spell", model=spell(every))
    mute = pool.add(
        "Mute", "trap continuous", model={}, continuous='[{"apply": "negates", "what": "trap", "players": "both"}]'
    )
    scenario = kept(pool, TAKES, hand=(storm,))
    for zone in ("S1", "S3"):
        spells = {**scenario.me.spells, zone: SpellAt(mute)}
        assert ends(pool, replace(scenario, me=replace(scenario.me, spells=spells)), "gy", "Body") == 0


def _paths(turn: Turn, state: Any, depth: int) -> list[list[Any]]:
    if not depth:
        return [[state]]
    following = [turn.canonical(draft.freeze()) for _, draft in turn.successors(state)]
    return [[state, *rest] for each in following for rest in _paths(turn, each, depth - 1)] or [[state]]


def test_what_is_unaffected_stays() -> None:
    pool = Pool()
    wind = pool.add("Wind", "spell", model=spell(chosen("destroy", "spell_zone", "Call")))
    scenario = kept(pool, TAKES, hand=(wind,))
    code = next(code for code, card in pool.cards.items() if card.name == "Body")
    part = {"apply": "unaffected", "by": ["trap"]}
    pool.cards[code] = replace(pool.cards[code], continuous=json.dumps([part]))
    assert ends(pool, scenario, "gy", "Body") == 0


LEAVES = "When this card leaves the field, destroy that monster."
GOES = "When that monster is destroyed, destroy this card."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (LEAVES, [TAKES]),
        ("When this card is removed from the field, banish that monster.", [{**TAKES, "to": "banished"}]),
        ("When this card leaves the field, send that monster to the GY.", [{**TAKES, "to": "gy"}]),
        ("When this card is destroyed, destroy the target.", [{**TAKES, "when": "destroyed"}]),
        (
            "When this card leaves the field, destroy that target, and if you do, banish it.",
            [{**TAKES, "banished": True}],
        ),
        (GOES, [{"apply": "dies_with", "when": "destroyed"}]),
        ("If that target leaves the field, destroy this card.", [{"apply": "dies_with", "when": "left"}]),
        (
            "If the target is changed to Defense Position, destroy it and this card.",
            [{"apply": "dies_with", "when": "turned"}],
        ),
        ("When this card leaves the field, you can destroy that monster.", []),
        ("When this card leaves the field, return that monster to the hand.", []),
        ("When that monster attacks, destroy this card.", []),
        ("If the target is changed to Defense Position, destroy it.", []),
    ],
)
def test_words_of_cards_that_keep_a_monster(text: str, told: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME, "trap continuous") == told
    assert continuous(text, ANY_NAME, "trap") == []


@pytest.mark.parametrize(
    ("text", "kind", "keeps"),
    [
        (
            f"Activate this card by targeting 1 monster in your GY; Special Summon it. {LEAVES} {GOES}",
            "trap",
            "target1",
        ),
        (f"Target 1 Dragon monster in your GY; Special Summon that target. {GOES}", "trap", "target1"),
        (f"Special Summon 1 Dragon monster from your Deck. {LEAVES}", "trap", "summoned1"),
    ],
)
def test_its_activation_keeps_the_monster(text: str, kind: str, keeps: str) -> None:
    found = the_effect(text, "trap continuous")
    assert found["kind"] == kind
    assert found["do"][1:] == [{"do": "keep", "card": keeps, "join": "also"}]


@pytest.mark.parametrize(
    "text",
    [
        f"Once per turn: You can draw 1 card. {LEAVES}",
        f"Target 2 monsters in your GY; Special Summon them. {LEAVES}",
        LEAVES,
    ],
)
def test_no_monster_is_told(text: str) -> None:
    assert compile_card(printed(text, "trap continuous")).status == "refused"


def test_a_monster_that_an_equip_card_summons() -> None:
    text = "Target 1 monster in your GY; Special Summon it and equip it with this card. "
    assert continuous(text + LEAVES, ANY_NAME, "spell equip") == [TAKES]
    assert continuous("Equip only to a Dragon. " + LEAVES, ANY_NAME, "spell equip") == []
    twice = "You can target 1 Dragon monster you control; equip this card to it. "
    assert continuous(text + twice + LEAVES, ANY_NAME, "spell equip") == []


FALLS = {"apply": "falls_when_targeted"}


def reaper(pool: Pool, told: dict[str, Any], do: dict[str, Any], position: str = "attack", sort: str = "spell") -> Any:
    """Reaper in M1, and a card that targets it."""
    ghost = pool.add("Reaper", model={}, continuous=json.dumps([told]))
    target = {"name": "it", "from": ["monster_zone"], "where": {"names": ["Reaper"]}, "face_down": True}
    touch = pool.add("Touch", "spell", model=spell(do, targets=[target]))
    if sort == "monster":
        entry = {
            "number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [target], "do": [do],
            "limit": [{"scope": "copy"}],
        }  # fmt: skip
        touch = pool.add("Actor", "monster effect", model={"effect": [entry]})
        return pool.scenario(field={"M1": MonsterAt(ghost, position=position), "M3": touch}, normal_used=1)
    return pool.scenario(hand=(touch,), field={"M1": MonsterAt(ghost, position=position)}, normal_used=1)


GAINS = {"do": "modify", "card": "it", "atk": 500}


@pytest.mark.parametrize(
    ("told", "sort", "falls"),
    [
        (FALLS, "spell", 1),
        (FALLS, "monster", 1),
        ({**FALLS, "by": ["spell", "trap"]}, "spell", 1),
        ({**FALLS, "by": ["spell", "trap"]}, "monster", 0),
    ],
)
def test_destroyed_once_it_was_targeted(told: dict[str, Any], sort: str, falls: int) -> None:
    pool = Pool()
    assert ends(pool, reaper(pool, told, GAINS, sort=sort), "gy", "Reaper") == falls


def test_one_that_lies_face_down_is_not() -> None:
    pool = Pool()
    turned = {"do": "change_position", "card": "it", "to": "attack"}
    assert ends(pool, reaper(pool, FALLS, turned, position="set"), "gy", "Reaper") == 0


def test_control_is_taken_and_then_it_falls() -> None:
    pool = Pool()
    target = {"name": "it", "from": ["monster_zone"], "side": "opponent"}
    change = pool.add("Change", "spell", model=spell({"do": "take_control", "card": "it"}, targets=[target]))
    ghost = pool.add("Reaper", model={}, continuous=json.dumps([FALLS]))
    scenario = pool.scenario(hand=(change,), theirs={"M2": ghost}, normal_used=1)
    assert ends(pool, scenario, "monster_zone", "Reaper") == 0


def test_kept_as_a_target_it_falls_at_once() -> None:
    pool = Pool()
    entry = {"number": 1, "kind": "trap", "from": ["spell_zone"], "targets": [CALLED], "do": [BACK, KEEPS]}
    call = pool.add("Call", "trap continuous", model={"effect": [entry]}, continuous=json.dumps([TAKES]))
    body = pool.add("Body", model={}, continuous=json.dumps([FALLS]))
    scenario = pool.scenario(gy=(body,), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(call, face_up=False)}))
    assert ends(pool, scenario, "monster_zone", "Body") == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("After resolving a card effect that targets this face-up card, destroy this card.", [FALLS]),
        ("Destroy this card when it is targeted by the effect of a Spell, Trap, or Effect Monster.", [FALLS]),
        (
            "Destroy this card when it is targeted by the effect of a Spell or Trap Card.",
            [{**FALLS, "by": ["spell", "trap"]}],
        ),
        ("Destroy this card when it is targeted for an attack.", []),
        ("When this card is targeted by the effect of a Spell: You can destroy this card.", []),
    ],
)
def test_words_of_monsters_that_fall(text: str, told: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == told
