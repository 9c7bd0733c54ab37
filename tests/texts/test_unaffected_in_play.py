"""By which effects of other cards a monster is unaffected, and when (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import ANY_NAME, continuous

SPELLS = {"by": ["spell"], "beside": ["Sea"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('While "Sea" is on the field, this card is unaffected by Spell effects.', SPELLS),
        ('As long as "Sea" is face-up on the field, this card is unaffected by any Spell Cards.', SPELLS),
        ('This card is unaffected by Spell effects, as long as "Sea" is also on the field.', SPELLS),
        ('While "Sea" is in the GY, this card is unaffected by Spell effects.', None),
        ("Unaffected by the effects of Normal Traps of yours.", None),
        ("This card is unaffected by Spell effects, and cannot be destroyed by battle.", {"by": ["spell"]}),
        ("This card is unaffected by Spell effects, and cannot be banished.", None),
        ("This card is unaffected by monster effects activated in the hand.", None),
    ],
)
def test_unaffected(text: str, expected: dict[str, Any] | None) -> None:
    found = [part for part in continuous(text, ANY_NAME) if part["apply"] == "unaffected"]
    assert found == ([] if expected is None else [{"apply": "unaffected"} | expected])
