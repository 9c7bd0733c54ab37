"""Lines that a search without any upper bound finds lie within the upper bound: one position for each row of it, and
for each table behind it, that was once false."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.bounds.state_equation import upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt, Term
from combo_solver.search import portfolio
from tests.invented import Pool, chosen, fusion, ignition, spell, xyz
from tests.searching import PROVED, Position, count, most, solved

Action = dict[str, Any]
NAME = {"scope": "name"}
LOSE: Action = {"do": "lose_at_random"}


def bring(place: str, side: str = "me", **where: Any) -> Action:
    return {"do": "special_summon", "choose": {"from": [place], "side": side, "where": where}}


def wanting(pool: Pool, scenario: ResolvedScenario, *cards: int) -> Position:
    return pool, replace(scenario, goal=reach_goal(list(Counter(cards).items())))


def given(pool: Pool) -> int:
    """A monster that I Special Summon to the opponent's field."""
    model = {"procedure": [{"number": 1, "from": ["hand"], "to": "opponent"}]}
    return pool.add("Given", "monster effect", model=model)


def in_the_gy(pool: Pool, place: str) -> int:
    """A card whose effect in this pile Special Summons a monster of the Deck."""
    effect = {"number": 1, "kind": "ignition", "from": [place], "do": [bring("deck")], "limit": NAME}
    return pool.add("Caller", "spell" if place == "gy" else "monster effect", model={"effect": [effect]})


def out_of_their_hand() -> Position:
    """What leaves their hand lies in their GY."""
    pool = Pool()
    wanted = pool.add("Wanted")
    hand = (
        pool.add("Lose", "spell", model=spell(LOSE)),
        pool.add("Call", "spell", model=spell(bring("gy", "opponent"))),
    )
    scenario = pool.scenario(hand=hand, normal_used=1)
    return wanting(pool, replace(scenario, opponent=SidePosition(hand=(wanted,))), wanted)


def asked_of_their_gy() -> Position:
    pool = Pool()
    wanted, lost = pool.add("Wanted"), pool.add("Lost")
    one = {"test": "count", "in": ["gy"], "side": "opponent", "min": 1}
    call = pool.add("Call", "spell", model=spell(bring("deck"), **{"if": [one]}))
    hand = (pool.add("Lose", "spell", model=spell(LOSE)), call)
    scenario = pool.scenario(hand=hand, deck=(wanted,), normal_used=1)
    return wanting(pool, replace(scenario, opponent=SidePosition(hand=(lost,))), wanted)


def more_cards_by_a_gift() -> Position:
    """The opponent has no cards but what I give."""
    pool = Pool()
    way = {"number": 1, "from": ["gy"], "if": [{"test": "opponent_has_more_cards"}]}
    wanted = pool.add("Wanted", "monster effect", model={"procedure": [way]})
    return wanting(pool, pool.scenario(hand=(given(pool),), gy=(wanted,), normal_used=1), wanted)


def paid_by_name() -> Position:
    """What the cost of a Special Summon names is moved by it."""
    pool = Pool()
    body, caller = pool.add("Body"), in_the_gy(pool, "gy")
    shown = {"from": ["hand"], "name": "shown", "where": {"kinds": ["spell"]}}
    cost = [{"do": "reveal", "choose": shown}, {"do": "send_to_gy", "card": "shown"}]
    card = pool.add("Card", "monster effect", model={"procedure": [{"number": 1, "from": ["hand"], "cost": cost}]})
    return wanting(pool, pool.scenario(hand=(card, caller), deck=(body,), normal_used=1), card, body)


def detached_by_name() -> Position:
    pool = Pool()
    body, caller = pool.add("Body"), in_the_gy(pool, "banished")
    cost = [{"do": "detach", "where": {}, "name": "off"}, {"do": "banish", "card": "off"}]
    card = pool.add("Card", "monster effect", model={"procedure": [{"number": 1, "from": ["hand"], "cost": cost}]})
    host = pool.add("Host", "monster effect xyz", rank=4, model=xyz(4))
    field = {"M1": MonsterAt(host, materials=(caller,))}
    return wanting(pool, pool.scenario(hand=(card,), field=dict(field), deck=(body,), normal_used=1), card, body)


def material_of_their_field(to: str) -> Callable[[], Position]:
    """A monster that I gave them is material there, and comes to a pile of mine."""

    def made() -> Position:
        pool = Pool()
        card, body = given(pool), pool.add("Body")
        result = pool.add("Result", "monster fusion", level=6, model=fusion({}, {}))
        fuse: Action = {"do": "fusion_summon", "from": ["monster_zone"], "side": "either", "materials_to": to}
        call = pool.add("Call", "spell", model=spell(bring(to, names=["Given"])))
        hand = (card, pool.add("Fuse", "spell", model=spell(fuse)), call)
        scenario = pool.scenario(hand=hand, field={"M1": body}, extra=(result,), normal_used=1)
        return wanting(pool, scenario, result, card)

    return made


def given_and_taken_back() -> Position:
    """It is mine again, and so goes to my GY."""
    pool = Pool()
    card, high = given(pool), pool.add("High", level=5)
    take: Action = {"do": "take_control", "choose": {"from": ["monster_zone"], "side": "opponent"}}
    hand = (
        card,
        high,
        pool.add("Take", "spell", model=spell(take)),
        pool.add("Call", "spell", model=spell(bring("gy"))),
    )
    return wanting(pool, pool.scenario(hand=hand), card, high)


def attached_to_their_monster() -> Position:
    """A card of mine goes to my GY when their Xyz Monster leaves."""
    pool = Pool()
    body, host = pool.add("Body"), pool.add("Host", "monster xyz", rank=4, model=xyz(4))
    theirs = {"from": ["monster_zone"], "side": "opponent"}
    put: Action = {"do": "attach", "choose": {"from": ["banished"]}, "host": "host"}
    hand = (
        pool.add("Put", "spell", model=spell(put, targets=[{**theirs, "name": "host"}])),
        pool.add("Destroy", "spell", model=spell({"do": "destroy", "choose": theirs})),
        pool.add("Call", "spell", model=spell(bring("gy"))),
    )
    scenario = pool.scenario(hand=hand, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, banished=(Resting(body),)))
    return wanting(pool, replace(scenario, opponent=SidePosition(monsters={"M1": MonsterAt(host)})), body)


def set_spirit_counts() -> Position:
    """Where one term counts face-down monsters too, it is another one that a monster which returns adds nothing to."""
    pool = Pool()
    returns = {"continuous": [{"number": 1, "apply": "returns_in_end_phase"}]}
    spirit = pool.add("Spirit", "monster effect spirit", special_summon_ban="never", model=returns)
    anything = Term(1, Filter(), ("monster_zone",), "count", face_up=False)
    return pool, pool.scenario(
        hand=(spirit,), goal=Goal("levels", ((anything,), (Term(1, Filter(), ("monster_zone",), "atk"),)))
    )


def doubled_while_equipped() -> Position:
    """ATK that was doubled with an Equip Card stays so when that leaves."""
    pool = Pool()
    laid = {"number": 0, "kind": "spell", "from": ["hand"]}
    raises = {"number": 1, "apply": "values", "atk": 1000, "bearer": True}
    equip = pool.add("Equip", "spell equip", model={"effect": [laid], "continuous": [raises]})
    double = ignition({"do": "modify", "card": "self", "double_atk": True}, limit=NAME)
    bearer = pool.add("Bearer", "monster effect", atk=3000, model=double)
    cost = [{"do": "send_to_gy", "choose": {"from": ["spell_zone"]}}]
    way = {"number": 1, "from": ["hand"], "cost": cost}
    other = pool.add("Other", "monster effect", atk=3000, model={"procedure": [way]})
    scenario = pool.scenario(hand=(other,), field={"M1": bearer}, normal_used=1)
    return pool, replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(equip, equipped_to="M1")}))


def buried_and_drawn() -> Position:
    """The card on top is put to the bottom of the Deck, which it does not leave, so that the next one is drawn."""
    pool = Pool()
    top, wanted = pool.add("Top", level=8), pool.add("Wanted")
    bury = pool.add("Bury", "spell", model=spell(chosen("to_deck_bottom", "deck", "Top")))
    draw = pool.add("Draw", "spell", model=spell({"do": "draw", "count": 1}))
    return wanting(pool, pool.scenario(hand=(bury, draw), deck=(top, wanted)), wanted)


@pytest.mark.parametrize(
    ("made", "value"),
    [
        (out_of_their_hand, (1,)),
        (asked_of_their_gy, (1,)),
        (more_cards_by_a_gift, (1,)),
        (paid_by_name, (2,)),
        (detached_by_name, (2,)),
        (material_of_their_field("banished"), (2,)),
        (material_of_their_field("deck"), (2,)),
        (given_and_taken_back, (2,)),
        (attached_to_their_monster, (1,)),
        (set_spirit_counts, (1, 0)),
        (doubled_while_equipped, (10000,)),
        (buried_and_drawn, (1,)),
    ],
)
def test_what_is_found_without_a_bound_is_within_it(
    made: Callable[[], Position], value: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pool, scenario = made()
    bound = upper_bound(Ground(scenario, pool.facts, pool.models))
    assert bound >= value[: len(bound)]
    assert solved(pool, scenario).objective.value == value
    monkeypatch.setattr(portfolio, "upper_bound", lambda ground, budget=None: None)
    report = solved(pool, scenario)
    assert report.status in PROVED
    assert report.objective.value == value


@pytest.mark.parametrize(("copies", "able"), [(1, 0), (2, 1)])
def test_the_only_copy_is_where_it_is_used_while_that_is_paid_for(copies: int, able: int) -> None:
    pool = Pool()
    model = ignition(bring("deck", names=["Brought"]), cost=[chosen("banish", "gy", "Payer")])
    payer, brought = pool.add("Payer", "monster effect", model=model), pool.add("Brought")
    sends = pool.add("Sends", "spell", model=spell(chosen("send_to_gy", "monster_zone", "Payer")))
    field = {f"M{number}": payer for number in range(1, copies + 1)}
    scenario = pool.scenario(field=field, hand=(sends,), deck=(brought,), goal=most(count("Brought")))
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (able,)
    assert solved(pool, scenario).objective.value == (able,)


def test_what_becomes_another_atk_gains_what_is_more_of_it() -> None:
    pool = Pool()
    take = {"do": "modify", "card": "one", "atk_to": {"value": "atk", "value_of": "other"}}
    target = [{"from": ["monster_zone"], "name": "one"}, {"from": ["gy"], "name": "other"}]
    model = {"effect": [{"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": NAME, "targets": target,
        "do": [take]}]}  # fmt: skip
    low = pool.add("Low", "monster effect", atk=300, model=model)
    high = pool.add("High", atk=1000)
    goal = Goal("levels", ((Term(1, Filter(), ("monster_zone",), value="atk"),),))
    scenario = pool.scenario(field={"M1": low, "M2": high}, gy=(high,), goal=goal)
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (2000,)
    assert solved(pool, scenario).objective.value == (2000,)
