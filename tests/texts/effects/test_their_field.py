"""Special Summons to the opponent's field (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

TOKENS = '"Clay Tokens" (Rock/EARTH/Level 1/ATK 0/DEF 0)'


def do(text: str, kinds: str = "spell") -> list[dict[str, object]] | None:
    compiled = compile_card(printed(text, kinds))
    if compiled.status != "modelled" or compiled.model is None or "effect" not in compiled.model:
        return None
    found = compiled.model["effect"][0]["do"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    "said",
    [
        "to your opponent's field in Defense Position",
        "in Defense Position to your opponent's field",
        "in Defense Position to your opponent's side of the field",
    ],
)
def test_tokens(said: str) -> None:
    made = {"do": "create_tokens", "token": 40, "count": 2, "name": "tokens1", "field": "opponent"}
    assert do(f"Special Summon 2 {TOKENS} {said}.") == [{**made, "position": "defense"}]


@pytest.mark.parametrize(
    "text",
    [
        f"Special Summon as many {TOKENS} as possible to your opponent's field.",
        f"Special Summon 2 {TOKENS} to both players' fields.",
        f"Special Summon 2 {TOKENS} to your opponent's field in Defense Position to your opponent's field.",
        "Special Summon 2 Rock monsters from your hand to your opponent's field.",
        "Special Summon 1 Rock monster from your Extra Deck to your opponent's field.",
        "Special Summon 1 Rock monster from your hand to your opponent's field in face-down Defense Position.",
        "Special Summon as many Rock monsters as possible from your hand to your opponent's field.",
        "Target 2 Rock monsters in your GY; Special Summon them to your opponent's field.",
        "Special Summon 1 Rock monster from your hand to its owner's field.",
        "Special Summon 1 Rock monster from your hand to your opponent's field. During the End Phase of this turn, give"
        " control of the monster Special Summoned by this effect to its owner.",
    ],
)
def test_near_misses(text: str) -> None:
    assert do(text) is None


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("to your opponent's field", "opponent"),
        ("to your opponent's side of the field", "opponent"),
        ("to either field", "either"),
        ("to either player's side of the field", "either"),
    ],
)
def test_monsters(said: str, field: str) -> None:
    chosen = do(f"Special Summon 1 Rock monster from your hand {said} in Attack Position.")
    assert chosen is not None and (chosen[0]["field"], chosen[0]["position"]) == (field, "attack")
    target = do(f"Target 1 Rock monster in your opponent's GY; Special Summon it {said}.")
    assert target == [{"do": "special_summon", "card": "target1", "field": field}]


def test_a_change_by_what_comes_at_the_same_time_is_not_read() -> None:
    text = "increase the Level of 1 monster you control by the Level of the Special Summoned monster"
    assert do(f"Special Summon 1 Rock monster from your hand to your opponent's field, and {text}.") is None
