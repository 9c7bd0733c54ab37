"""Conditions that ask what happened this turn, in both judges: before, in this chain, or never."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.invented import Pool, chosen, ignition, link, spell
from tests.searching import best, count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")
ONCE = {"limit": {"scope": "name"}}
NOTHING = {"do": "lp_for_cards", "each": 100, "cards": {"count_in": ["deck"]}}


def position(event: dict[str, Any], how: dict[str, Any], kind: str = "ignition") -> tuple[Pool, ResolvedScenario]:
    """The Asker, whose effect asks for the event; a Spell that does ``how``, and a Link Monster."""
    pool = Pool()
    effect = {"number": 1, "kind": kind, "from": ["monster_zone"], "if": [{"test": "happened", "event": event}]}
    asker = pool.add(
        "Asker", "monster effect", model={"effect": [{**effect, "do": [PRIZE], "limit": {"scope": "name"}}]}
    )
    prize = pool.add("Prize", "monster normal", level=8)
    body = pool.add("Body", "monster normal", level=2)
    cast = pool.add("Spell", "spell", model=spell(how.get("do", NOTHING), **how.get("more", {})))
    arrow = pool.add("Link", "monster effect link", rating=1, arrows=0, atk=0, model=link(1, 1, names=["Body"]))
    return pool, pool.scenario(
        hand=(cast,), field={"M1": asker, "M2": body}, extra=(arrow,), deck=(prize,), goal=most(count("Prize")),
        normal_used=1,
    )  # fmt: skip


CAST = {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"], "card_itself": True}
DESTROYED = {"on": "destroyed", "subject": {"kinds": ["monster"]}, "side": "me", "causes": ["effect"]}
LINKED = {"on": "summoned", "subject": {"kinds": ["monster"]}, "side": "me", "methods": ["link"]}
SENT = {"on": "sent_to_gy"}
DESTROY = {"do": chosen("destroy", "monster_zone", "Body")}


@pytest.mark.parametrize(
    ("legal", "illegal", "how"),
    [
        (CAST | {"by_effect": "spell"}, CAST | {"by_effect": "trap"}, {}),
        (DESTROYED, DESTROYED | {"by_effect": "trap"}, DESTROY),
        (DESTROYED, DESTROYED | {"subject": {"names": ["Asker"]}}, DESTROY),
        (LINKED, LINKED | {"methods": ["synchro"]}, {}),
        (
            {"on": "sent_to_gy", "subject": {"names": ["Body"]}},
            {"on": "sent_to_gy", "subject": {"names": ["Link"]}},
            {},
        ),
    ],
)
def test_what_happened_before(legal: dict[str, Any], illegal: dict[str, Any], how: dict[str, Any]) -> None:
    only_legal_in(position(legal, how), position(illegal, how), "condition does not hold")


def test_what_happens_in_this_chain() -> None:
    """A Quick Effect answers the Spell whose cost was what it asks for."""
    paid = {"more": {"cost": [chosen("send_to_gy", "monster_zone", "Body")]}}
    sent = {"on": "sent_to_gy", "subject": {"names": ["Body"]}, "causes": ["cost"]}
    assert best(*position(sent, paid, "quick")) == 1
    only_legal_in(position(sent, paid, "quick"), position(sent | {"causes": ["effect"]}, paid, "quick"), "condition")


def test_of_two_askers_each_event_is_kept() -> None:
    """One asks for a Link Summon, one for a Spell: with both marks both are used."""
    pool = Pool()
    prizes = tuple(pool.add(name, "monster normal", level=8) for name in ("One", "Two"))
    fields: dict[str, int | MonsterAt] = {}
    for number, (name, event) in enumerate((("One", LINKED), ("Two", CAST | {"by_effect": "spell"})), 1):
        bring = chosen("special_summon", "deck", name)
        more = {"if": [{"test": "happened", "event": event}], **ONCE}
        fields[f"M{number}"] = pool.add(f"Asker {name}", "monster effect", model=ignition(bring, **more))
    fields["M3"] = pool.add("Body", "monster normal", level=2)
    cast = pool.add("Spell", "spell", model=spell(NOTHING))
    arrow = pool.add("Link", "monster effect link", rating=1, arrows=0, atk=0, model=link(1, 1, names=["Body"]))
    scenario = pool.scenario(
        hand=(cast,), field=fields, extra=(arrow,), deck=prizes, goal=most(count("One"), count("Two")), normal_used=1
    )  # fmt: skip
    assert best(pool, scenario) == 2


def test_how_a_card_had_been_summoned_is_kept_for_it() -> None:
    gone = {"on": "destroyed", "subject": {"kinds": ["monster"]}, "side": "me"}
    destroys = {"do": chosen("destroy", "monster_zone", "Link")}
    legal, illegal = gone | {"methods": ["link"]}, gone | {"methods": ["synchro"]}
    only_legal_in(position(legal, destroys), position(illegal, destroys), "condition does not hold")


def test_battle_positions_are_changed_for_it() -> None:
    turned = {"on": "position_changed", "subject": {}, "side": "me", "position": "defense"}
    assert best(*position(turned, {})) == 1
