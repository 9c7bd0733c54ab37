"""Lines that a search without any upper bound finds must lie within the upper bounds: what moves cards, and what raises
values, in ways that are easily overlooked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.game.zones import BOTTOM
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import (
    Goal,
    MonsterAt,
    ResolvedScenario,
    Resting,
    SidePosition,
    Term,
)
from tests.invented import Pool, fusion, ignition, link, spell, xyz
from tests.searching import Position, best

Action = dict[str, Any]
NAME, COPY = {"scope": "name"}, {"scope": "copy"}
THEIRS: Action = {"from": ["monster_zone"], "side": "opponent"}
TAKE: Action = {"do": "take_control", "choose": THEIRS}


def bring(place: str, side: str = "me", **more: Any) -> Action:
    return {"do": "special_summon", "choose": {"from": [place], "side": side}, **more}


def wanting(pool: Pool, scenario: ResolvedScenario, *cards: int) -> Position:
    return pool, replace(scenario, goal=reach_goal(list(Counter(cards).items())))


def given(pool: Pool, **more: Any) -> int:
    """A monster that I Special Summon to the opponent's field."""
    model = {"procedure": [{"number": 1, "from": ["hand"], "to": "opponent"}], **more}
    return pool.add("Given", "monster effect", model=model)


def returned(do: str, place: str) -> Callable[[], Position]:
    """What I gave comes to a pile of mine when it is moved from the opponent's field."""

    def made() -> Position:
        pool = Pool()
        card = given(pool)
        back = pool.add("Back", "spell", model=spell({"do": do, "choose": THEIRS}))
        call = pool.add("Call", "spell", model=spell(bring(place)))
        return wanting(pool, pool.scenario(hand=(card, back, call), normal_used=1), card)

    return made


def borrowed_material() -> Position:
    pool = Pool()
    body, result = pool.add("Body"), pool.add("Result", "monster link", rating=1, arrows=0, model=link(1, 1))
    call = pool.add("Call", "spell", model=spell(bring("gy", "opponent")))
    field = {"M1": MonsterAt(body, borrowed=True)}
    return wanting(pool, pool.scenario(hand=(call,), extra=(result,), field=dict(field), normal_used=1), body, result)


def taken_and_tributed() -> Position:
    pool = Pool()
    body, wanted = pool.add("Body"), pool.add("Wanted")
    cost = {"do": "tribute", "choose": {"from": ["monster_zone"]}}
    hand = (
        pool.add("Take", "spell", model=spell(TAKE)),
        pool.add("Pay", "spell", model=spell(bring("deck"), cost=[cost])),
        pool.add("Call", "spell", model=spell(bring("gy", "opponent"))),
    )
    return wanting(pool, pool.scenario(hand=hand, deck=(wanted,), theirs={"M1": body}, normal_used=1), body, wanted)


def materials_of_a_taken_monster() -> Position:
    pool = Pool()
    body, wanted = pool.add("Body"), pool.add("Wanted")
    model = {**xyz(4), **ignition(bring("deck"), cost=[{"do": "detach"}])}
    taken = pool.add("Taken", "monster effect xyz", rank=4, model=model)
    take = pool.add("Take", "spell", model=spell(TAKE))
    scenario = pool.scenario(hand=(take,), deck=(wanted,), normal_used=1)
    theirs = SidePosition(monsters={"M1": MonsterAt(taken, materials=(body, body))})
    return wanting(pool, replace(scenario, opponent=theirs), wanted)


def face_up_extra_deck_materials() -> Position:
    pool = Pool()
    body, scale = pool.add("Body"), pool.add("Scale", "monster pendulum normal", scales=(1, 1))
    result = pool.add("Result", "monster fusion", level=6, model=fusion({}, {}))
    fuse: Action = {"do": "fusion_summon", "from": ["hand"], "more": [{"from": ["extra"], "to": "gy"}]}
    hand = (pool.add("Fuse", "spell", model=spell(fuse)), body)
    return wanting(pool, pool.scenario(hand=hand, extra=(result, Resting(scale, True)), normal_used=1), result)


def laid_down_anew(do: str) -> Callable[[], Position]:
    """A Spell that is laid down again where it lies may use its effect again."""

    def made() -> Position:
        pool = Pool()
        wanted = pool.add("Wanted")
        effect = {"number": 1, "kind": "ignition", "from": ["spell_zone"], "do": [bring("deck")], "limit": COPY}
        model = {"effect": [{"number": 0, "kind": "spell", "from": ["hand"]}, effect]}
        card = pool.add("Card", "spell continuous", model=model)
        lay: Action = {"do": do, "choose": {"from": ["spell_zone"], "where": {"names": ["Card"]}}}
        hand = (card, pool.add("Lay", "spell", model=spell(lay)))
        return wanting(pool, pool.scenario(hand=hand, deck=(wanted, wanted), normal_used=1), wanted, wanted)

    return made


def banished_from_their_field() -> Position:
    pool = Pool()
    event = {"on": "banished", "origin": ["monster_zone"]}
    back = {"number": 2, "kind": "trigger", "from": ["banished"], "event": event, "do": [bring("deck")]}
    card, wanted = given(pool, effect=[back]), pool.add("Wanted")
    banish = pool.add("Banish", "spell", model=spell({"do": "banish", "choose": THEIRS}))
    return wanting(pool, pool.scenario(hand=(card, banish), deck=(wanted,), normal_used=1), wanted)


def as_many_each_time() -> Position:
    pool = Pool()
    body = pool.add("Body")
    rating = {"equals": {"count_of": "paid"}}
    call = bring("extra")
    call["choose"]["where"] = {"kinds": ["link"], "rating": rating}
    cost = {"do": "banish", "choose": {"name": "paid", "from": ["gy"], "min": 2, "max": 2}}
    twice: Action = {"do": "for_each", "amount": 2, "actions": [call]}
    caller = pool.add("Caller", "monster effect", model=ignition(twice, cost=[cost]))
    result = pool.add("Result", "monster link", rating=2, arrows=BOTTOM, model=link(2, 2))
    scenario = pool.scenario(field={"M1": caller}, gy=(body, body), extra=(result, result), normal_used=1)
    return wanting(pool, scenario, result, result)


def used_again(place: str) -> Callable[[], Position]:
    """A card in a pile does not remember what it has used."""

    def made() -> Position:
        pool = Pool()
        wanted = pool.add("Wanted")
        effect = {"number": 1, "kind": "ignition", "from": [place], "do": [bring("deck")], "limit": COPY}
        piles: Any = {place: (pool.add("Caller", "monster effect", model={"effect": [effect]}),)}
        return wanting(pool, pool.scenario(**piles, deck=(wanted, wanted), normal_used=1), wanted, wanted)

    return made


@pytest.mark.parametrize(
    ("made", "copies"),
    [
        (returned("add_to_hand", "hand"), 1),
        (returned("shuffle_into_deck", "deck"), 1),
        (returned("banish", "banished"), 1),
        (borrowed_material, 2),
        (taken_and_tributed, 2),
        (materials_of_a_taken_monster, 1),
        (face_up_extra_deck_materials, 1),
        (laid_down_anew("set_card"), 2),
        (laid_down_anew("place_face_up"), 2),
        (banished_from_their_field, 1),
        (as_many_each_time, 2),
        (used_again("hand"), 2),
        (used_again("gy"), 2),
    ],
)
def test_cards_are_within_reach(made: Callable[[], Position], copies: int) -> None:
    assert best(*made()) == copies


# --- what a board is worth --------------------------------------------------------------------------------------------

RETURNS: Action = {"continuous": [{"number": 1, "apply": "returns_in_end_phase"}]}


def spirit(pool: Pool) -> int:
    return pool.add("Spirit", "monster effect spirit", atk=2000, special_summon_ban="never", model=RETURNS)


def spirit_taken() -> Position:
    pool = Pool()
    take = pool.add("Take", "spell", model=spell(TAKE))
    return pool, pool.scenario(hand=(take,), theirs={"M1": spirit(pool)}, normal_used=1)


def spirit_summoned(**how: Any) -> Callable[[], Position]:
    def made() -> Position:
        pool = Pool()
        call = pool.add("Call", "spell", model=spell(bring("deck", **how)))
        return pool, pool.scenario(hand=(call,), deck=(spirit(pool),), normal_used=1)

    return made


def defense(scenario: ResolvedScenario) -> ResolvedScenario:
    return replace(scenario, goal=Goal("levels", ((Term(1, Filter(), ("monster_zone",), "def"),),)))


def defense_by_a_continuous_effect() -> Position:
    pool = Pool()
    model = {"continuous": [{"number": 1, "apply": "values", "defense": 500}]}
    return pool, defense(pool.scenario(hand=(pool.add("Giver", "monster effect", model=model),)))


def defense_of_an_equip_card() -> Position:
    pool = Pool()
    equip = {"do": "equip", "choose": {"from": ["monster_zone"]}, "defense": 500}
    hand = (pool.add("Equip", "spell equip", model=spell(equip)),)
    return pool, defense(pool.scenario(hand=hand, field={"M1": pool.add("Body")}))


def raised_from_their_field() -> Position:
    pool = Pool()
    aura = {"number": 2, "apply": "values", "atk": 700, "side": "opponent"}
    card = given(pool, continuous=[aura])
    return pool, pool.scenario(hand=(card,), field={"M1": pool.add("Body")}, normal_used=1)


def raised(atk: Action | int, *before: Action, **more: Any) -> Callable[[], Position]:
    """A monster of 1000 ATK raises its own, with twelve Level 12 monsters in my GY and two on the opponent's field."""

    def made() -> Position:
        pool = Pool()
        body, high = pool.add("Body"), pool.add("High", level=12, atk=0)
        raise_ = {"do": "modify", "card": "self", "atk": atk, **more, **({"join": "then"} if before else {})}
        monster = pool.add("Monster", "monster effect", model=ignition(*before, raise_, limit=NAME))
        theirs = {"M1": body, "M2": body}
        return pool, pool.scenario(field={"M1": monster}, gy=(high,) * 12, theirs=theirs, normal_used=1)

    return made


def raised_for_face_down_cards() -> Position:
    pool = Pool()
    body = pool.add("Body")
    counted = {"count_in": ["monster_zone"], "where": {"level": {"equals": 2}}, "face_down": True}
    raise_: Action = {"do": "modify", "card": "self", "atk": {"times": 100, "number": counted}}
    monster = pool.add("Monster", "monster effect", model=ignition(raise_, limit=NAME))
    field = {"M1": MonsterAt(monster), "M2": MonsterAt(body, "set"), "M3": MonsterAt(body, "set")}
    return pool, pool.scenario(field=dict(field), normal_used=1)


def doubled_twice() -> Position:
    pool = Pool()
    twice: Action = {"do": "for_each", "amount": 2, "actions": [{"do": "modify", "card": "self", "double_atk": True}]}
    return pool, pool.scenario(field={"M1": pool.add("Monster", "monster effect", model=ignition(twice, limit=NAME))})


def raised_as_it_comes() -> Position:
    """What is raised was made by the same effect, and chosen by none."""
    pool = Pool()
    token = pool.add("Token", "monster token normal", atk=0)
    make: Action = {"do": "create_tokens", "token": token, "name": "made"}
    raise_: Action = {"do": "modify", "card": "made", "atk": 700, "join": "then"}
    caller = pool.add("Caller", "monster effect", model=ignition(make, raise_, limit=NAME))
    return pool, pool.scenario(field={"M1": caller}, normal_used=1)


BANISH: Action = {"do": "banish", "choose": {"from": ["gy"], "min": 1, "max": None, "name": "gone"}}


@pytest.mark.parametrize(
    ("made", "worth"),
    [
        (spirit_taken, 2000),
        (spirit_summoned(ignoring=True), 2000),
        (spirit_summoned(own_way=True), 2000),
        (defense_by_a_continuous_effect, 1500),
        (defense_of_an_equip_card, 1500),
        (raised_from_their_field, 1700),
        (raised({"times": 100, "number": {"count_in": ["monster_zone"], "side": "opponent"}}), 1200),
        (raised({"times": 100, "value": "original_level", "value_of": "gone"}, BANISH), 1000 + 12 * 1200),
        (raised({"times": 100, "number": {"count_in": ["monster_zone"]}}, double_atk=True), 2100),
        (raised_for_face_down_cards, 3300),
        (doubled_twice, 4000),
        (raised_as_it_comes, 1700),
    ],
)
def test_boards_are_worth_no_more_than_the_bound(made: Callable[[], Position], worth: int) -> None:
    assert best(*made()) == worth
