"""Amounts for each card of the event (invented texts)."""

from __future__ import annotations

import pytest

from tests.reading import read

HEAD = "If a card(s) is banished"


def test_lp_for_each_card_that_was_banished() -> None:
    document = read(f"{HEAD}: Gain 300 LP for each.", "spell continuous")
    assert '{"times": 300, "number": {"count_of": "event"}}' in document.model


def test_which_of_several_events_is_counted_is_not_told() -> None:
    once = ' You can only use this effect of "Card" once per turn.'
    assert "count_of" in read(f"{HEAD}: You can gain 300 LP for each.").model
    assert "count_of" not in read(f"{HEAD}: You can gain 300 LP for each.{once}").model
    assert "count_of" not in read("When a card(s) is banished: Gain 300 LP for each.", "trap").model


@pytest.mark.parametrize(
    "text",
    [
        "If a card(s) is drawn: Gain 300 LP for each.",
        "If you Normal Summon a monster: Gain 300 LP for each.",
        f"{HEAD}: Gain 300 LP for each wet one.",
        f"{HEAD}: Draw 1 card for each.",
        "Gain 300 LP for each.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert '"count_of": "event"' not in read(text, "spell continuous").model
