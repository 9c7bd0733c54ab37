"""Special Summons of an Xyz Monster on top of another one, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TARGET = "You can target 1 Xyz Monster you control; "
RANK = {"rank": {"equals": {"value": "rank", "value_of": "target1", "plus": 1}}}
FIENDS = {"types": ["Fiend"], "kinds": ["xyz", "monster"]}
REMARK = " (This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)"
OLD_REMARK = (
    " (This Special Summon is treated as an Xyz Summon. Xyz Materials attached to that target also become Xyz Materials"
    " on the Summoned monster.)"
)


def actions(text: str) -> list[dict[str, Any]] | None:
    found = compile_card(printed(text))
    return list(found.model["effect"][0]["do"]) if found.status == "modelled" and found.model else None


@pytest.mark.parametrize(
    "text",
    [
        "Special Summon from your Extra Deck, 1 Fiend Xyz Monster that is 1 Rank higher than that target, by using it"
        " as material.",
        "Special Summon 1 Fiend Xyz Monster from your Extra Deck that is 1 Rank higher than that monster you control,"
        " by using that target as the Xyz Material.",
        "Special Summon from your Extra Deck, 1 Fiend Xyz Monster that is 1 Rank higher than that target, using"
        " that Xyz Monster you control as material (this is treated as an Xyz Summon, transfer its materials).",
    ],
)
@pytest.mark.parametrize("remark", ["", REMARK, OLD_REMARK])
def test_read(text: str, remark: str) -> None:
    (found,) = actions(TARGET + text + remark) or [{}]
    assert found["choose"]["where"] == FIENDS | RANK
    assert (found["method"], found["onto"], found["choose"]["from"]) == ("xyz", "target1", ["extra"])


def test_on_top_of_its_own_card_and_what_follows() -> None:
    text = "Special Summon 1 Fiend Xyz Monster from your Extra Deck, by using this face-up card you control as material"
    first, then = actions(
        f"Once per turn: You can {text}, then attach 1 card from your GY to it as material.{REMARK}"
    ) or [{}, {}]
    assert first["onto_self"] and "onto" not in first
    assert then["host"] == first["choose"]["name"]


@pytest.mark.parametrize(
    "text",
    [
        "Special Summon 1 Fiend Xyz Monster from your Extra Deck, by using that target",
        "Special Summon 1 Fiend Xyz Monster from your Extra Deck, by using a monster you control as material",
        "Special Summon 1 Fiend Xyz Monster from your GY, by using that target as material",
        "Special Summon 2 Fiend Xyz Monsters from your Extra Deck, by using that target as material",
        "Special Summon 1 Fiend Xyz Monster from your Extra Deck, by using that target and this card as material",
    ],
)
def test_not_read(text: str) -> None:
    assert actions(f"{TARGET}{text}.{REMARK}") is None


def test_the_remark_alone_says_nothing() -> None:
    assert actions(f"{TARGET}destroy it.{REMARK}") is None
