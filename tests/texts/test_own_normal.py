"""What texts say of the Normal Summon of their own monster."""

from __future__ import annotations

import pytest

from combo_solver.texts.own_summon.normal import own_summon, unread
from combo_solver.texts.words import NotUnderstood, Words

WORDS = Words({"Gear"}, {"golden gear": "Golden Gear"})


@pytest.mark.parametrize(
    ("text", "counts", "optional"),
    [
        ("You can Normal Summon this card without Tributing.", [0], True),
        ("You can Normal Summon/Set this card without Tributing, but its original ATK becomes 1000.", [0], True),
        ("If you control no monsters, you can Normal Summon this card without Tributing.", [0], True),
        ('You can Tribute Summon this card by Tributing 1 "Gear" monster.', [1], True),
        ("You can Tribute 1 monster, or no monsters, to Normal Summon (but not Set) this card.", [1, 0], True),
        ("Requires 3 Tributes to Normal Summon (cannot be Normal Set).", [3], False),
        ("To Tribute Summon this card, all Tributes must be WIND.", [None], False),
    ],
)
def test_tributes(text: str, counts: list[int | None], optional: bool) -> None:
    found = own_summon(text, "It", WORDS)
    assert [one.get("count") for one in found] == counts
    assert all(one["optional"] == optional and one["check_only"] for one in found)


def test_what_each_tribute_must_be() -> None:
    (one,) = own_summon('Requires 3 "Gear" Tributes to Normal Summon/Set.', "It", WORDS)
    assert one["where"]["archetypes"] == ["Gear"]


@pytest.mark.parametrize(
    ("text", "summons"),
    [
        ("Cannot be Normal Summoned unless you control a LIGHT monster.", ["normal"]),
        ("Cannot be Normal or Flip Summoned unless you control a LIGHT monster.", ["normal", "flip"]),
        ("Cannot be Summoned unless you control a LIGHT monster.", ["normal", "flip", "special"]),
    ],
)
def test_bans_with_a_condition(text: str, summons: list[str]) -> None:
    (one,) = own_summon(text, "It", WORDS)
    assert one["summons"] == summons and one["unless"][0]["if"][0]["min"] == 1


def test_a_ban_while_something_is_there_holds_unless_it_is_not() -> None:
    (one,) = own_summon("Cannot be Normal or Special Summoned if you control a monster.", "It", WORDS)
    assert one["unless"][0]["if"][0]["max"] == 0


def test_an_unread_sentence_is_an_offer_or_not() -> None:
    for text, offer in (("If it rains, you can Normal Summon this card without Tributing.", True),
                        ("Cannot be Normal Summoned unless it rains.", False)):  # fmt: skip
        with pytest.raises(NotUnderstood):
            own_summon(text, "It", WORDS)
        assert unread(text)["optional"] == offer
