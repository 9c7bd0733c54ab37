"""What is drawn once a monster is changed to Defense Position (invented texts)."""

from __future__ import annotations

import pytest

from tests.reading import read

OLD = "Select 1 monster on the field. If it is changed to Defense Position this turn, draw {}."
TODAY = "Target 1 monster on the field; if it is changed to Defense Position this turn, draw {}."


@pytest.mark.parametrize("text", [OLD, TODAY])
def test_it_is_bound(text: str) -> None:
    assert '"what": "laid_down", "amount": 1' in read(text.format("1 card"), "spell").model


@pytest.mark.parametrize(
    "text",
    [
        OLD.format("1 wet card"),
        TODAY.format("1 card face-up"),
        "Target 1 monster on the field; if it is changed to Attack Position this turn, draw 1 card.",
        "Target 1 monster on the field; if it is changed to Defense Position next turn, draw 1 card.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert "laid_down" not in read(text, "spell").model
