"""One of two things where something holds: "A, or if ..., you can B instead" (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

FIEND = {"side": "me", "from": ["deck"], "where": {"types": ["Fiend"], "kinds": ["monster"]}, "min": 1, "max": 1,
         "name": "added1"}  # fmt: skip
ADD = "Add 1 Fiend monster from your Deck to your hand"
ADDED = {"do": "add_to_hand", "choose": FIEND}
ALONE = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}


@pytest.mark.parametrize("joined", [", or if", ", or, if"])
def test_one_of_two(joined: str) -> None:
    text = f"{ADD}{joined} you control no monsters, you can Special Summon it instead."
    compiled = compile_card(printed(text, "spell"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    both: dict[str, Any] = {"do": "either", "of": [[ADDED], [{"do": "special_summon", "choose": FIEND}]]}
    assert effect["do"] == [{"do": "if", "if": [ALONE], "then": [both], "else": [ADDED]}]


@pytest.mark.parametrize(
    "text",
    [
        f"{ADD}, or if it rains, you can Special Summon it instead.",
        f"{ADD}, or if you control no monsters, you can juggle it instead.",
        f"{ADD}, or if you control no monsters, Special Summon it instead.",
        f"{ADD}, or if you control no monsters, you can Special Summon it.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "spell")).status != "modelled"
