"""Words of a few cards that combos are made of: numbers of other cards, scales, several Summons at once (invented)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.texts.effects.test_several_cards import effect_of

GEARS = {"count_in": ["monster_zone"], "where": {"archetypes": ["Gear"], "kinds": ["monster"]}, "other": True}
SCALES = "target 1 card in your Pendulum Zone"
CHANGED = "whose current Pendulum Scale is different from its original Pendulum Scale"
RESTORED = "its Pendulum Scale becomes its original Pendulum Scale until the end of this turn"
LOCK = "you cannot activate monster effects"
UNLESS = "for the rest of this turn, unless you Pendulum Summon after this effect resolves"


@pytest.mark.parametrize(
    "words", ['"Gear" monsters you control, except this card', 'other "Gear" monsters you control']
)
def test_numbers_of_other_cards(words: str) -> None:
    effect = effect_of(
        f"During your Main Phase: You can destroy Spells/Traps on the field, up to the number of {words}."
    )
    assert effect is not None and effect["do"][0]["choose"]["max"] == GEARS


@pytest.mark.parametrize(
    "text",
    [
        'You can target 1 monster you control; it gains 100 ATK for each other "Gear" monster you control.',
        'You can pay 100 LP; all monsters you control gain 100 ATK for each other "Gear" monster you control.',
        'You can target 1 monster you control; destroy it, then gain 100 LP for each other "Gear" monster you control.',
    ],
)
def test_others_than_which(text: str) -> None:
    assert effect_of(text) is None


def test_scales_that_are_not_what_is_printed() -> None:
    effect = effect_of(f"You can discard this card, then {SCALES}, {CHANGED}; {RESTORED}.")
    assert effect is not None
    assert effect["targets"][0]["where"] == {"scale_changed": True}
    assert effect["do"] == [{"do": "restore_scale", "card": effect["targets"][0]["name"]}]


@pytest.mark.parametrize(
    "text",
    [
        f"You can target 1 monster you control; {RESTORED}.",
        f'You can target 1 "Gear" card in your Pendulum Zone, {CHANGED}; {RESTORED}.',
        f"You can {SCALES}; its Pendulum Scale becomes 4 until the end of this turn.",
    ],
)
def test_scales_not_read(text: str) -> None:
    assert effect_of(text) is None


TOGETHER = "2 monsters with different original Levels are Pendulum Summoned at the same time"
TOLD = {"subject": {"kinds": ["monster"]}, "together": 2, "different_levels": True, "pointed": True}


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("this card is Link Summoned in the Extra Monster Zone", {"methods": ["link"], "into": "extra_monster_zone"}),
        ("this card is Normal Summoned to the Main Monster Zone", {"methods": ["normal"], "into": "main_monster_zone"}),
        (f"{TOGETHER} to the zones this card points to", {"methods": ["pendulum"], **TOLD}),
        (
            '3 or more "Gear" monsters are Ritual Summoned at the same time',
            {"methods": ["ritual"], "subject": {"archetypes": ["Gear"], "kinds": ["monster"]}, "together": 3},
        ),
        ("this card is Link Summoned in the Middle Monster Zone", None),
        ("2 other monsters are Pendulum Summoned at the same time", None),
    ],
)  # fmt: skip
def test_where_and_how_many_are_summoned(text: str, event: dict[str, Any] | None) -> None:
    effect = effect_of(f"If {text}: You can draw 1 card.")
    assert (effect and effect["event"]) == (None if event is None else {"on": "summoned", **event})


@pytest.mark.parametrize(
    ("text", "whats"),
    [
        (f"draw 1 card, but {UNLESS}, {LOCK}, and the effects of any cards in your Pendulum Zones are negated",
         ["activate", "pendulum_zone_effects"]),
        (f"draw 1 card, also {UNLESS}, {LOCK} on the field", ["activate"]),
    ],
)  # fmt: skip
def test_until_the_next_pendulum_summon(text: str, whats: list[str]) -> None:
    effect = effect_of(f"You can pay 100 LP; {text}.")
    assert effect is not None
    locks = effect["do"][1:]
    assert [lock["what"] for lock in locks] == whats and all(lock["until_pendulum_summon"] for lock in locks)
