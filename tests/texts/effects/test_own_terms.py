"""When a monster is Set and not Normal Summoned, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

FIENDS = {"test": "count", "in": ["monster_zone"], "side": "me", "where": {"types": ["Fiend"], "kinds": ["monster"]}}


@pytest.mark.parametrize(
    ("text", "unless"),
    [
        ("Cannot be Normal Summoned, unless you control a Fiend monster.", [{"if": [{**FIENDS, "min": 1}]}]),
        ("Cannot be Normal Summoned if you control a Fiend monster.", [{"if": [{**FIENDS, "max": 0}]}]),
        ("Cannot be Normal Summoned (but can be Normal Set).", None),
        ("Cannot be Normal or Special Summoned.", None),
    ],
)
def test_read(text: str, unless: list[dict[str, Any]] | None) -> None:
    model = compile_card(printed(text)).model
    entry: dict[str, Any] = {"number": 0, "apply": "set_only"}
    assert model == {"continuous": [entry if unless is None else entry | {"unless": unless}]}


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be Normal or Special Summoned if you control a Fiend monster.",
        "Cannot be Normal Summoned, unless it rains.",
        "Cannot be Normal Summoned if you control a Fiend monster or it rains.",
    ],
)
def test_not_read(text: str) -> None:
    assert compile_card(printed(text)).status == "refused"
