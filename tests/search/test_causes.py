"""Events with what made them happen, in both judges: whatever one of them lets trigger, the other does."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.invented import Pool, chosen, link, spell, synchro
from tests.searching import best, count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")
ANYWHERE = ["gy", "banished", "hand", "monster_zone", "extra"]


def waiting(event: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A trigger that brings the Prize."""
    return {"number": 1, "kind": "trigger", "from": ANYWHERE, "event": event, "do": [PRIZE], **more}


def position(
    event: dict[str, Any], how: dict[str, Any], at: str = "hand", kinds: str = "monster effect", **more: Any
) -> tuple[Pool, ResolvedScenario]:
    """The Waiter in a place, and a Spell that does ``how`` to it."""
    pool = Pool()
    waiter = pool.add("Waiter", kinds, model={"effect": [waiting(event, **more)]}, level=2)
    prize = pool.add("Prize", "monster normal", level=8)
    cast = pool.add(
        "Spell", "spell", model=spell(*how.get("do", [{"do": "pay_lp", "amount": 100}]), **how.get("more", {}))
    )
    extra = (
        pool.add("Link", "monster effect link", rating=1, arrows=0, atk=0, model=link(1, 1, names=["Waiter"])),
        pool.add("Synchro", "monster synchro", level=4, atk=0,
                 model=synchro({"where": {"kinds": ["tuner"]}}, {"where": {"kinds": ["monster"]}})),
    )  # fmt: skip
    body = pool.add("Body", "monster normal tuner", level=2)
    hand = [cast, *([waiter] if at == "hand" else [])]
    field: dict[str, int | MonsterAt] = {"M5": body}
    if at in ("field", "set"):
        field["M1"] = MonsterAt(waiter, "set" if at == "set" else "attack")
    scenario = pool.scenario(
        hand=tuple(hand), field=field, extra=extra, gy=(waiter,) if at == "gy" else (), normal_used=1,
        deck=(prize, *([waiter] if at == "deck" else [])), goal=most(count("Prize")),
    )  # fmt: skip
    return pool, scenario


NOTHING = {"do": [{"do": "lp_for_cards", "each": 100, "cards": {"count_in": ["deck"]}}]}
TO_GY = {"do": [chosen("send_to_gy", "hand", "Waiter")]}
DISCARD = {"do": [chosen("discard", "hand", "Waiter")]}
DISCARD_AS_COST = NOTHING | {"more": {"cost": [chosen("discard", "hand", "Waiter")]}}
DESTROY = {"do": [chosen("destroy", "monster_zone", "Waiter")]}
BANISH = {"do": [chosen("banish", "monster_zone", "Waiter")]}
RETURN = {"do": [chosen("add_to_hand", "monster_zone", "Waiter")]}
TO_DECK = {"do": [chosen("to_deck_bottom", "monster_zone", "Waiter")]}
REVIVE = {"do": [chosen("special_summon", "gy", "Waiter")]}
BY_EFFECT = {"causes": ["effect"]}
SENT = {"on": "sent_to_gy"}
BY_SPELL = SENT | BY_EFFECT | {"by": {"names": ["Spell"]}}
LEFT = {"on": "left_field"}
AS_LINK_MATERIAL = SENT | {"as_material_of": "link"}
MADE = {"on": "summoned", "subject": {"names": ["Link"]}, "side": "me"}
MADE_OF_TWO = {"on": "summoned", "subject": {"names": ["Synchro"]}, "side": "me", "using": {"kinds": ["monster"]}}
USED = {"on": "activated", "subject": {}, "side": "me"} | BY_EFFECT


@pytest.mark.parametrize(
    ("legal", "illegal", "how", "at"),
    [
        (USED | {"by_effect": "spell"}, USED | {"by_effect": "monster"}, NOTHING, "field"),
        (USED | {"by": {"names": ["Spell"]}}, USED | {"by": {"except_names": ["Spell"]}}, NOTHING, "field"),
        (SENT | BY_EFFECT, SENT | {"causes": ["cost"]}, DISCARD, "hand"),
        (SENT | {"causes": ["cost"]}, SENT | BY_EFFECT, DISCARD_AS_COST, "hand"),
        (SENT | BY_EFFECT | {"by_effect": "spell"}, SENT | BY_EFFECT | {"by_effect": "monster"}, DISCARD, "hand"),
        (BY_SPELL, SENT | BY_EFFECT | {"by": {"names": ["Body"]}}, TO_GY, "hand"),
        ({"on": "discarded"}, {"on": "tributed"}, DISCARD, "hand"),
        ({"on": "discarded", "causes": ["cost"]}, {"on": "discarded", "causes": ["effect"]}, DISCARD_AS_COST, "hand"),
        (LEFT, {"on": "tributed"}, BANISH, "field"),
        (LEFT, {"on": "banished"}, RETURN, "field"),
        (LEFT, {"on": "discarded"}, DESTROY, "field"),
        (LEFT | {"was": "face_up"}, LEFT | {"was": "face_down"}, DESTROY, "field"),
        (SENT | {"as_material_of": "link"}, SENT | {"as_material_of": "ritual"}, NOTHING, "field"),
        (SENT | {"causes": ["rule"]}, SENT | {"causes": ["effect", "cost"]}, NOTHING, "field"),
        (SENT | {"as_material_of": "synchro"}, SENT | {"as_material_of": "xyz"}, NOTHING, "field"),
        (
            {"on": "summoned", "causes": ["effect"], "by": {"names": ["Spell"]}, "origin": ["gy"]},
            {"on": "summoned", "causes": ["effect"], "by": {"names": ["Spell"]}, "origin": ["hand"]}, REVIVE, "gy",
        ),
        ({"on": "summoned", "causes": ["effect"]}, {"on": "summoned", "causes": ["rule"]}, REVIVE, "gy"),
        ({"on": "summoned"} | BY_EFFECT, {"on": "summoned", "by_itself": True} | BY_EFFECT, REVIVE, "gy"),
        ({"on": "flipped"}, {"on": "flipped", "was": "face_up"}, NOTHING, "set"),
        (AS_LINK_MATERIAL | {"used_for": {"kinds": ["link"]}}, AS_LINK_MATERIAL | {"used_for": {"kinds": ["synchro"]}},
         NOTHING, "field"),
        (MADE | {"using": {"names": ["Waiter"]}}, MADE | {"using": {"names": ["Body"]}}, NOTHING, "field"),
        (MADE_OF_TWO | {"using_least": 2}, MADE_OF_TWO | {"using_least": 3}, NOTHING, "field"),
        (SENT | {"origin": ["hand", "material"]}, SENT | {"origin": ["material"]}, DISCARD, "hand"),
    ],
)  # fmt: skip
def test_only_what_the_trigger_waits_for(
    legal: dict[str, Any], illegal: dict[str, Any], how: dict[str, Any], at: str
) -> None:
    only_legal_in(position(legal, how, at), position(illegal, how, at), "does not fit")


def test_what_leaves_with_a_material_leaves_by_a_rule() -> None:
    """An Xyz Material is sent to the GY because its monster left: no effect sent it."""
    pool = Pool()
    waiter = pool.add("Waiter", "monster effect", model={"effect": [waiting(SENT | BY_EFFECT)]})
    prize = pool.add("Prize", "monster normal", level=8)
    other = Pool()
    for each, event in ((pool, SENT | BY_EFFECT), (other, SENT)):
        each.cards, each.models = {}, {}
        waiter = each.add("Waiter", "monster effect", model={"effect": [waiting(event)]})
        prize = each.add("Prize", "monster normal", level=8)
        host = each.add("Host", "monster xyz", rank=4)
        cast = each.add("Spell", "spell", model=spell(chosen("destroy", "monster_zone", "Host")))
    field: dict[str, int | MonsterAt] = {"M1": MonsterAt(host, materials=(waiter,))}
    positions = [
        (each, each.scenario(hand=(cast,), field=field, deck=(prize,), goal=most(count("Prize"))))
        for each in (other, pool)
    ]
    only_legal_in(positions[0], positions[1], "does not fit")


def tribute_position(event: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
    """The Waiter can be Tributed for a Level 5 monster."""
    pool = Pool()
    waiter = pool.add("Waiter", "monster effect", model={"effect": [waiting(event)]}, level=2)
    prize = pool.add("Prize", "monster normal", level=8)
    big = pool.add("Big", "monster normal", level=5)
    scenario = pool.scenario(hand=(big,), field={"M1": waiter}, deck=(prize,), goal=most(count("Prize")))
    return pool, scenario


def test_what_a_monster_is_tributed_for() -> None:
    tributed = {"on": "tributed", "as_material_of": "tribute"}
    right, wrong = ({"used_for": {"names": [name]}} for name in ("Big", "Waiter"))
    only_legal_in(tribute_position(tributed | right), tribute_position(tributed | wrong), "does not fit")
    made = {"on": "summoned", "subject": {"names": ["Big"]}, "methods": ["tribute"]}
    right, wrong = ({"using": {"names": [name]}} for name in ("Waiter", "Big"))
    only_legal_in(tribute_position(made | right), tribute_position(made | wrong), "does not fit")


@pytest.mark.parametrize(("place", "own"), [("gy", "discarded"), ("monster_zone", "summoned")])
def test_who_comes_afterwards_has_not_seen_it(place: str, own: str) -> None:
    """A card that arrives in the same chain sees only what happens from then on."""
    arrive = chosen("special_summon" if place == "monster_zone" else "discard", "hand", "Waiter")
    how = {"do": [chosen("destroy", "monster_zone", "Body"), arrive]}
    before = {"on": "destroyed", "subject": {"names": ["Body"]}}
    only_legal_in(position({"on": own}, how), position(before, how), "does not fit")
    only_legal_in(position(before, {"do": how["do"][::-1]}), position({"on": "tributed"}, how), "is no action")


def test_what_is_destroyed_and_sent_to_the_gy() -> None:
    """A Pendulum Monster goes to the Extra Deck."""
    destroyed = {"on": "destroyed"}
    assert best(*position(destroyed | {"into": "gy"}, DESTROY, "field")) == 1
    both = [
        position(each, DESTROY, "field", "monster effect pendulum") for each in (destroyed, destroyed | {"into": "gy"})
    ]
    only_legal_in(both[0], both[1], "does not fit")


def test_what_was_summoned_by_its_own_effect() -> None:
    """A copy that the trigger brings was Summoned by an effect of the same name, but not by its own."""
    pool = Pool()
    own = {"number": 1, "kind": "ignition", "from": ["hand"], "limit": [{"scope": "name"}],
           "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    event = {"on": "summoned", "causes": ["effect"], "by_itself": True}
    then = {"number": 2, "kind": "trigger", "from": ["monster_zone"], "event": event,
            "do": [chosen("special_summon", "hand", "Diver")]}  # fmt: skip
    diver = pool.add("Diver", "monster effect", level=4, model={"effect": [own, then]})
    scenario = pool.scenario(hand=(diver, diver, diver), normal_used=1, goal=most(count("Diver")))
    assert best(pool, scenario) == 2
