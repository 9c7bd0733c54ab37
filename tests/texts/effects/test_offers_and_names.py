# ruff: noqa: E501 (words are kept whole)
"""One card with each of several names, more cards for another card's Summon, and counters of one's own (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import continuous, printed, the_effect

WORDS = Words(frozenset({"Gear", "Cog"}), names={"gear boy": "Gear Boy"})


def status(text: str, kinds: str = "monster effect") -> str:
    return compile_card(printed(text, kinds, WORDS)).status


def test_one_with_each_of_these_in_its_name() -> None:
    text = 'You can banish this card you control, plus {} monsters from your hand, field, and/or GY (1 each with "Gear" and "Cog" in their names); draw 1 card.'.replace(
        '"Gear" and "Cog"', '"Gear", "Cog", and "Gear"'
    )
    cost = the_effect(text.format(3), words=WORDS)["cost"]
    assert cost[0] == {"do": "banish", "card": "self"}
    chosen = cost[1]["choose"]
    assert [each["archetypes"] for each in chosen["divided"]] == [["Gear"], ["Cog"], ["Gear"]]
    assert (sorted(chosen["from"]), chosen["min"], chosen["max"]) == (["gy", "hand", "monster_zone"], 3, 3)
    assert status(text.format(2)) == "usable"


@pytest.mark.parametrize(
    ("text", "kinds", "expected"),
    [
        (
            'To Special Summon "Gear Boy" using its own procedure, you can also use face-down Traps you control.',
            "trap continuous",
            "usable",
        ),
        (
            'To Special Summon "Gear Boy" using its own procedure, you must also use face-down Traps you control.',
            "trap continuous",
            "refused",
        ),
        (
            'To Special Summon "Gear Boy" using its own procedure, you can also use Traps, but cannot draw.',
            "trap continuous",
            "refused",
        ),
        (
            'Once per turn, while you control an Attack Position "Gear Boy", you can negate any Spell/Trap effect activated by your opponent, then, change 1 "Gear Boy" you control to Defense Position.',
            "spell continuous",
            "modelled",
        ),
        (
            'Once per turn, while you control an Attack Position "Gear Boy", you can negate any Spell/Trap effect activated by your opponent, then draw 1 card.',
            "spell continuous",
            "refused",
        ),
    ],
)
def test_what_may_be_left(text: str, kinds: str, expected: str) -> None:
    assert status(text, kinds) == expected


def test_counters_of_its_own() -> None:
    text = "If a monster is Link Summoned: Remove 2 of these counters from this card (or all, if less than {})."
    (action,) = the_effect(text.format(2), words=WORDS)["do"]
    assert action == {"do": "remove_counters", "counter": "", "count": 2, "or_all": True}
    assert status(text.format(3)) == "refused"


def test_no_link_summon_above_the_counters() -> None:
    text = "No monster can be Link Summoned unless this card has at least as many of these counters as that monster's Link Rating."
    found = continuous(text, WORDS)
    assert [(each["apply"], each["where"]["rating"]["equals"]) for each in found] == [
        ("summon_limit", rating) for rating in range(1, 9)
    ]
    assert [each["if"][0]["where"]["counters"]["max"] for each in found] == list(range(8))
    assert continuous(text.replace("at least as many", "more"), WORDS) == []


def test_a_fusion_with_a_kind_that_it_lists() -> None:
    text = "Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing Fusion Materials listed on it from your field or GY, including a {} Monster that it lists as material."
    (action,) = the_effect(text.format("Synchro"), "spell", WORDS)["do"]
    assert action["where"]["lists_kinds"] == ["synchro"]
    assert sorted(action["must_include"]["kinds"]) == ["monster", "synchro"]
    assert status(text.format("face-up"), "spell") == "usable"
