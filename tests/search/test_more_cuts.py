"""More cuts of the state equation, as :mod:`tests.search.test_cuts` has them: of what effects ask for and wait for, and
of what comes before what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.bounds.ordered import Ordered
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, Resting
from tests.invented import Pool, chosen, ignition, link, spell, xyz
from tests.search.test_cuts import ONCE, Case, bound, bring, found, spell_card


def a_face_up_spell() -> Case:
    """It needs a Continuous Spell, which is nowhere."""
    pool = Pool()
    prize = pool.add("Prize")
    asked = {"test": "count", "in": ["spell_zone"], "where": {"card_types": ["spell"]}, "min": 1}
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck"), **{"if": [asked]}))
    idle = pool.add("Idle", "spell", model=spell_card({"do": "change_lp", "by": 100}))
    goal = reach_goal([(prize, 1)])
    return pool, pool.scenario(hand=(idle,), field={"M1": caller}, deck=(prize,), normal_used=1, goal=goal)


def a_card_sent_to_the_gy() -> Case:
    """It answers that a card is sent to the GY, which nothing does."""
    pool = Pool()
    fuel = pool.add("Fuel")
    event = {"on": "sent_to_gy", "subject": {"names": ["Fuel"]}, "side": "me"}
    do = [{"do": "special_summon", "card": "self"}]
    waits = {"number": 1, "kind": "trigger", "from": ["hand"], "event": event, "do": do}
    guest = pool.add("Guest", "monster effect", model={"effect": [waits]})
    goal = reach_goal([(guest, 1)])
    return pool, pool.scenario(hand=(guest,), deck=(fuel,), normal_used=1, goal=goal)


def no_zone_without_an_arrow() -> Case:
    """Two Link Monsters, neither of which points to a zone of mine, are not both in Extra Monster Zones."""
    pool = Pool()
    body = pool.add("Body")
    made = pool.add("Made", "monster link", rating=1, arrows=0x80, model=link(1, 1, names=["Body"]))
    field: dict[str, int | MonsterAt] = {"M1": body, "M2": body}
    return pool, pool.scenario(field=field, extra=(made,) * 2, normal_used=1, goal=reach_goal([(made, 2)]))


def nothing_was_returned() -> Case:
    """It comes if a monster is returned to the hand, of which there is none."""
    pool = Pool()
    prize, body = pool.add("Prize"), pool.add("Body")
    back = {"do": "add_to_hand", "choose": {"from": ["gy"], "where": {"names": ["Body"]}}}
    do = [back, {**bring("deck", where={"names": ["Prize"]}), "join": "if_you_do"}]
    call = pool.add("Call", "spell", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": do}]})
    goal = reach_goal([(prize, 1)])
    return pool, pool.scenario(hand=(call,), deck=(prize, body), normal_used=1, goal=goal)


CASES = {
    "asks_for": a_face_up_spell,
    "watched": a_card_sent_to_the_gy,
    "under_arrows": no_zone_without_an_arrow,
    "hanging": nothing_was_returned,
}


@pytest.mark.parametrize("cut", sorted(CASES))
def test_a_cut_lowers_the_bound_to_nothing_below_what_can_be_done(cut: str) -> None:
    case = CASES[cut]()
    assert found(*case) <= bound(case) < bound(case, cut)


def refuted(case: Case, *without: str, least: int = 1) -> bool:
    """Whether the rows of the order exclude so many cards that are wanted."""
    pool, scenario = case
    return Ordered(Ground(scenario, pool.facts, pool.models), without).ask((), least, 1.0).refuted


def test_what_lies_on_the_field_is_not_discarded() -> None:
    """It asks for the card that it discards, and brings back to the hand."""
    pool = Pool()
    prize = pool.add("Prize")
    lies = {"number": 0, "kind": "spell", "from": ["hand"]}
    shrine = pool.add("Shrine", "spell continuous", model={"effect": [lies]})
    asked = {"test": "count", "in": ["spell_zone"], "where": {"card_types": ["spell"]}, "min": 1}
    cost = [{"do": "discard", "choose": {"from": ["hand"], "where": {"names": ["Shrine"]}}}]
    back = {**chosen("add_to_hand", "gy", "Shrine"), "join": "also"}
    caller = pool.add("Caller", "monster effect", model=ignition(bring("deck"), back, cost=cost, **{"if": [asked]}))
    scenario = pool.scenario(hand=(shrine,), field={"M1": caller}, deck=(prize,), goal=reach_goal([(prize, 1)]))
    case = pool, replace(scenario, normal_summons_used=1)
    assert found(*case) < (1,)
    assert refuted(case) and not refuted(case, "moved_on")
    two = pool, replace(scenario, me=replace(scenario.me, hand=(shrine, shrine)))
    assert found(*two) == (1,)
    assert not refuted(two)


def test_no_monster_is_a_material_of_itself() -> None:
    """One Normal Summon serves for its material or for the other one, unless it is Summoned with itself and comes back
    from the GY."""
    pool = Pool()
    body, other = pool.add("Body"), pool.add("Other")
    made = pool.add("Made", "monster link effect", rating=1, arrows=2, model=link(1, 1, names=["Body", "Made"]))
    wake = pool.add("Wake", "spell", model=spell_card(bring("gy", where={"names": ["Made"]}), limit=ONCE))
    goal = reach_goal([(made, 1), (other, 1)])
    case = pool, pool.scenario(hand=(body, other, wake), extra=(made,) * 2, goal=goal)
    assert found(*case) == (1,)
    assert refuted(case, least=2) and not refuted(case, "in_turn", least=2)
    assert not refuted(case)


def test_the_card_that_grants_a_summon_comes_before_it() -> None:
    """Only what is Summoned so brings the card that lets it be Summoned so."""
    pool = Pool()
    prize = pool.add("Prize")
    links = {"types": ["Dragon"], "kinds": ["link"]}
    grant = {"number": 1, "apply": "entire_material", "where": links, "material": links}
    shrine = pool.add("Shrine", "spell field", model={"continuous": [grant]})
    event = {"on": "summoned", "methods": ["link"]}
    do = [chosen("add_to_hand", "deck", "Shrine"), {**bring("deck", where={"names": ["Prize"]}), "join": "also"}]
    came = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": do}
    made = pool.add("Made", "monster effect link", rating=2, arrows=2, type="Dragon",
                    model={**link(2, 2, names=["Never"]), "effect": [came]})  # fmt: skip
    field: dict[str, int | MonsterAt] = {"EMZ-L": made}
    goal = reach_goal([(prize, 1)])
    case = pool, pool.scenario(field=field, extra=(made,), deck=(prize, shrine), normal_used=1, goal=goal)
    assert found(*case) < (1,)
    assert refuted(case) and not refuted(case, "granted")


def test_a_trigger_comes_after_what_is_sent() -> None:
    """It would come because of what it sends itself."""
    pool = Pool()
    fuel = pool.add("Fuel")
    event = {"on": "sent_to_gy", "subject": {"names": ["Fuel"]}, "side": "me"}
    waits = {"number": 1, "kind": "trigger", "from": ["hand"], "event": event,
             "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    sends = {"number": 2, "kind": "ignition", "from": ["monster_zone"], "do": [chosen("send_to_gy", "deck", "Fuel")]}
    guest = pool.add("Guest", "monster effect", model={"effect": [waits, sends]})
    case = pool, pool.scenario(hand=(guest,), deck=(fuel,), normal_used=1, goal=reach_goal([(guest, 1)]))
    assert found(*case) < (1,)
    assert refuted(case) and not refuted(case, "watched")
    sending = pool.add("Sending", "spell", model=spell(chosen("send_to_gy", "deck", "Fuel")))
    other = pool, replace(case[1], me=replace(case[1].me, hand=(guest, sending)))
    assert found(*other) == (1,)
    assert not refuted(other)


def test_what_was_attached_is_sent_when_its_monster_leaves() -> None:
    """Between both something is done in an open game state."""
    pool = Pool()
    body, ally = pool.add("Body"), pool.add("Ally")
    over = pool.add("Over", "monster xyz", rank=4, model=xyz(4))
    asked = {"test": "count", "in": ["monster_zone"], "where": {"kinds": ["xyz"]}, "min": 1}
    also = {**chosen("add_to_hand", "deck", "Guest"), "join": "also"}
    calls = ignition(bring("deck", where={"names": ["Ally"]}), also, limit={"scope": "name"}, **{"if": [asked]})
    caller = pool.add("Caller", "monster effect", level=1, model=calls)
    made = pool.add("Made", "monster link", rating=2, arrows=2, model=link(2, 2, names=["Over", "Ally"]))
    event = {"on": "sent_to_gy", "subject": {"names": ["Body"]}, "side": "me"}
    waits = {"number": 1, "kind": "trigger", "from": ["hand"], "event": event,
             "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    guest = pool.add("Guest", "monster effect", model={"effect": [waits]})
    field: dict[str, int | MonsterAt] = {"M1": body, "M2": body, "M3": caller}
    case = (
        pool,
        pool.scenario(
            field=field, extra=(over, made), deck=(ally, guest), normal_used=1, goal=reach_goal([(guest, 1)])
        ),
    )
    assert found(*case) == (1,)
    assert not refuted(case)


def test_the_activation_of_a_card_may_be_paid_for_with_it() -> None:
    """It is no Summon by its own text, whose card is no part of its cost."""
    pool = Pool()
    prize = pool.add("Prize")
    cost = [{"do": "banish", "choose": {"from": ["spell_zone"]}}]
    played = {"number": 0, "kind": "spell", "from": ["hand"], "cost": cost}
    told = {"number": 1, "kind": "trigger", "from": ["banished"], "event": {"on": "banished"}, "do": [bring("deck")]}
    shrine = pool.add("Shrine", "spell continuous", model={"effect": [played, told]})
    case = pool, pool.scenario(hand=(shrine,), deck=(prize,), normal_used=1, goal=reach_goal([(prize, 1)]))
    assert found(*case) == bound(case) == (1,)


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize(
    ("verb", "on", "place"),
    [
        ("send_to_gy", "sent_to_gy", "gy"),
        ("banish", "banished", "banished"),
        ("add_to_hand", "added_to_hand", "hand"),
        ("destroy", "destroyed", "gy"),
    ],
)
def test_a_card_may_come_to_where_it_lies(verb: str, on: str, place: str, own: bool) -> None:
    """That is told of it, too."""
    pool = Pool()
    prize = pool.add("Prize")
    event = {"on": on} if own else {"on": on, "subject": {"names": ["Fuel"]}, "side": "me"}
    waits = {"number": 1, "kind": "trigger", "from": [place if own else "monster_zone"], "event": event,
             "do": [bring("deck")]}  # fmt: skip
    fuel = pool.add("Fuel", "monster effect", model={"effect": [waits] if own else []})
    watcher = pool.add("Watcher", "monster effect", model={"effect": [] if own else [waits]})
    call = pool.add("Call", "spell", model=spell_card(chosen(verb, place, "Fuel")))
    field: dict[str, int | MonsterAt] = {"M1": watcher}
    piles = {"hand": (call, fuel), "gy": (Resting(fuel),), "banished": (Resting(fuel),)}
    scenario = pool.scenario(hand=(call,), field=field, deck=(prize,), normal_used=1, goal=reach_goal([(prize, 1)]))
    case = pool, replace(scenario, me=replace(scenario.me, **{place: piles[place]}))
    assert found(*case) == (1,) <= bound(case)
    assert not refuted(case)
