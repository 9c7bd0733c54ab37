"""What a text says afterwards of a monster that was Fusion or Ritual Summoned (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

FUSION = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field"
RITUAL = (
    "Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand or field whose total Levels"
    " equal or exceed its Level"
)
GAIN = {"do": "modify", "atk": 500}


def actions(text: str, kinds: str = "spell") -> list[dict[str, Any]] | None:
    made = compile_card(printed(text, kinds))
    return list(made.model["effect"][0]["do"]) if made.status == "modelled" and made.model else None


@pytest.mark.parametrize("summon", [FUSION, RITUAL])
@pytest.mark.parametrize("rest", [", and it gains 500 ATK.", ", then that monster gains 500 ATK.",
                                  ". Then, the Summoned monster gains 500 ATK."])  # fmt: skip
def test_it_is_what_was_summoned(summon: str, rest: str) -> None:
    done = actions(summon + rest)
    assert done is not None
    first, gain = done
    assert gain["card"] == first["name"]
    assert {key: gain[key] for key in GAIN} == GAIN


def test_only_who_is_spoken_of_has_a_name() -> None:
    for text in (f"{FUSION}.", f"{FUSION}, then draw 1 card.", f"{RITUAL}."):
        done = actions(text)
        assert done is not None
        assert "name" not in done[0]


def test_a_sentence_may_ask_which_it_was() -> None:
    done = actions(f'{FUSION} as Fusion Material. If you Special Summoned "Boy" by this effect, it gains 500 ATK.')
    assert done is not None
    assert (done[1]["do"], done[1]["card"], done[1]["where"]) == ("if", done[0]["name"], {"names": ["Boy"]})


def test_then_you_can() -> None:
    done = actions(f"{FUSION}. Then, you can send to the GY 1 monster your opponent controls with the same Attribute as"
                   " that Fusion Summoned monster.")  # fmt: skip
    assert done is not None
    assert (done[1]["do"], done[1]["join"]) == ("optional", "then")
    (shared,) = done[1]["actions"][0]["choose"]["where"]["shared"]
    assert shared["shared_with"] == done[0]["name"]


@pytest.mark.parametrize(
    "rest",
    [
        ", and if you do, its effects are wet.",
        ". Then, wet the Summoned monster.",
        ', then destroy it if it is "Boy".',
    ],
)
def test_near_misses(rest: str) -> None:
    done = actions(FUSION + rest)
    assert done is None or "name" in done[0]
