# ruff: noqa: E501 (patterns are kept whole)
"""Additional Normal Summons in continuous sentences and effects (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed

DRAGONS = {"types": ["Dragon"], "kinds": ["monster"]}
GRANT = {"apply": "grant_normal_summon", "number": 0, "from": ["monster_zone"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "During your Main Phase, you can Normal Summon 1 Dragon monster in addition to your Normal Summon/Set.",
            [GRANT | {"where": DRAGONS}],
        ),
        (
            "During your Main Phase, you can Tribute Summon 1 monster, in addition to your Normal Summon/Set.",
            [GRANT | {"tribute_only": True}],
        ),
        ("During your Main Phase, you can Normal Summon/Set 1 monster in addition to your Normal Summon/Set.", []),
        ("During your Main Phase, you can Normal Summon 1 wet monster in addition to your Normal Summon/Set.", []),
        (
            # The additional one is never a Set.
            "During your Main Phase, you can Tribute Summon 1 monster in Attack Position in addition to your Normal Summon/Set.",
            [{"apply": "grant_normal_summon", "number": 0, "from": ["monster_zone"], "tribute_only": True}],
        ),
    ],
)
def test_while_the_card_is_there(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected


def test_by_an_effect() -> None:
    text = "You can Tribute this card; you can Normal Summon 1 Dragon monster during your Main Phase this turn, in addition to your Normal Summon/Set."
    found = compile_card(printed(text + " (You can only gain this effect once per turn.)"))
    assert found.status == "modelled"
    assert found.model is not None
    assert found.model["effect"][0]["do"] == [{"do": "grant_normal_summon", "where": DRAGONS}]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("If this card would be returned to the hand, you can banish 1 card from your GY instead.", "usable"),
        ("If this card would be returned to the hand, banish 1 card from your GY instead.", "refused"),
        ("If this card would be destroyed, you can banish it instead, also you must pay 500 LP.", "refused"),
        ("(You can only gain this effect once per turn.)", "refused"),
        ("(Transfer its materials to this card.)", "refused"),
    ],
)
def test_what_may_be_left_out(text: str, status: str) -> None:
    assert compile_card(printed(text)).status == status
