"""Normal Summons immediately after an effect, in words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

NOW = "During your Main Phase, you can: Immediately after this effect resolves, "
LOCK = "also you cannot Special Summon monsters from the Extra Deck for the rest of this turn, except Synchro Monsters"


def actions(text: str) -> list[dict[str, Any]] | None:
    found = compile_card(printed(f"{NOW}{text}."))
    return list(found.model["effect"][0]["do"]) if found.status == "modelled" and found.model else None


def test_it_comes_after_what_is_forbidden() -> None:
    first, last = actions(f"Normal Summon 1 WIND monster, {LOCK}") or [{}, {}]
    assert (first["do"], first["what"], "join" in first) == ("restrict", "special_summon", False)
    assert (last["do"], last["join"]) == ("normal_summon", "also_then")


def test_what_else_follows_is_not_read() -> None:
    assert actions("Normal Summon 1 WIND monster, then draw 1 card") is None
    assert actions("Normal Summon 1 WIND monster, also you cannot Normal Summon for the rest of this turn") is None


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ('Normal Summon 1 Fiend monster from your hand, except "Card"', {"optional": False}),
        ("Normal Summon/Set 1 Fiend monster", {"optional": False, "or_set": True}),
        ("Tribute Summon 1 Fiend monster face-up", {"optional": False, "tribute_only": True}),
        ("Tribute Summon 1 Fiend monster in face-up Attack Position", {"optional": False, "tribute_only": True}),
    ],
)
def test_read(text: str, keys: dict[str, Any]) -> None:
    (found,) = actions(text) or [{}]
    assert found.pop("where")["types"] == ["Fiend"]
    assert found == {"do": "normal_summon", **keys}


@pytest.mark.parametrize("text", ["Tribute Summon 1 Fiend monster", "Tribute Summon/Set 1 Fiend monster face-up"])
def test_what_may_be_set_is_not_read(text: str) -> None:
    assert actions(text) is None
