"""Spells that are Tributed in the place of monsters, and the counters that they get for Summons (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous

SPELL = "spell continuous"
COUNTS = {"apply": "counter_for_summon", "counter": "Ash"}
STANDS = {"apply": "stands_for_tributes", "counter": "", "where": {"types": ["Fish"], "kinds": ["monster"]}}
FRAME = (
    "If you Tribute Summon a Fish monster{how}, you can Tribute this card instead, if the number of its counters is"
    " {number} the number of required Tributes."
)
OR_MORE = "equal to or greater than"


@pytest.mark.parametrize(
    ("text", "kinds", "expected"),
    [
        ("Each time a monster is Normal Summoned/Set, place 1 Ash Counter on this card.", SPELL, [COUNTS]),
        (
            "Each time a monster is Normal Summoned or Set, place 2 Ash Counters on this card.",
            SPELL,
            [{**COUNTS, "count": 2}],
        ),
        ("Each time a monster is Normal Summoned, place 1 Ash Counter on this card.", SPELL, []),
        ("Each time a Fish monster is Normal Summoned/Set, place 1 Ash Counter on this card.", SPELL, []),
        ("Each time a monster is Normal Summoned/Set, place 1 Ash Counter on this card.", "monster effect", []),
        ("Each time a monster is Normal Summoned/Set, place 1 Ash Counter on this card.", "spell", []),
        (FRAME.format(how=" face-up", number=OR_MORE), SPELL, [STANDS]),
        (FRAME.format(how="", number=OR_MORE), SPELL, []),
        (FRAME.format(how=" face-up", number="less than"), SPELL, []),
        (FRAME.format(how=" face-up", number=OR_MORE), "monster effect", []),
        (FRAME.format(how=" face-up", number=OR_MORE).replace("Fish", "wet"), SPELL, []),
    ],
)
def test_what_is_read(text: str, kinds: str, expected: list[dict[str, Any]]) -> None:
    found = continuous(text, ANY_NAME, kinds)
    assert [part for part in found if part["apply"] != "holds_counters"] == expected
