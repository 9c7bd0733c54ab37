"""Triggers that wait for the activation of a card, in both judges: that of a Spell, a scale, or an effect."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import best, count, most, only_legal_in

PRIZE = chosen("special_summon", "deck", "Prize")
USED = {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"]}
CARD = USED | {"card_itself": True}
PAY = {"do": "pay_lp", "amount": 100}


def position(event: dict[str, Any], what: str) -> tuple[Pool, ResolvedScenario]:
    """The Waiter beside one card that can be activated: a Spell, a Pendulum Monster of the hand, or a monster."""
    pool = Pool()
    trigger = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [PRIZE]}
    waiter = pool.add("Waiter", "monster effect", model={"effect": [trigger]})
    prize = pool.add("Prize", "monster normal", level=8)
    quiet = {"do": "lp_for_cards", "each": 100, "cards": {"count_in": ["deck"]}}
    cards = {
        "spell": pool.add("Spell", "spell quick-play", model=spell(quiet)),
        "scale": pool.add("Scale", "monster normal pendulum", scales=(4, 4)),
        "monster": pool.add("User", "monster effect", model=ignition(quiet, cost=[PAY])),
    }
    field = {"M1": waiter, **({"M2": cards["monster"]} if what == "monster" else {})}
    hand = () if what == "monster" else (cards[what],)
    return pool, pool.scenario(hand=hand, field=field, deck=(prize,), goal=most(count("Prize")), normal_used=1)


@pytest.mark.parametrize(
    ("what", "legal", "illegal"),
    [
        ("spell", CARD | {"by_effect": "spell"}, CARD | {"by_effect": "trap"}),
        ("spell", CARD | {"by": {"kinds": ["quick-play"]}}, CARD | {"by": {"kinds": ["field"]}}),
        ("scale", CARD | {"by_effect": "spell"}, CARD | {"by_effect": "monster"}),
        ("scale", CARD | {"by": {"names": ["Scale"]}}, CARD | {"by": {"names": ["Spell"]}}),
        ("monster", USED | {"by_effect": "monster"}, CARD | {"by": {"names": ["User"]}}),
    ],
)
def test_what_is_activated(what: str, legal: dict[str, Any], illegal: dict[str, Any]) -> None:
    assert best(*position(legal, what)) == 1
    only_legal_in(position(legal, what), position(illegal, what), "does not fit")
