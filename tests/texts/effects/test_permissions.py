"""Limits that speak of what a card allows while it is on the field, which is no effect that is activated."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from tests.reading import printed

ALLOWS = (
    "If you Link Summon a Dragon Link Monster, you can use 1 Dragon Link Monster you control with its same name as the"
    " entire material."
)
DRAWS = "You can discard 1 card; draw 1 card."
EACH = 'You can only use each effect of "Card" once per turn.'
THIS = 'You can only use this effect of "Card" once per turn.'
ONCE = {"scope": "name"}


def read(*sentences: str, kinds: str = "spell field") -> Compiled:
    return compile_card(printed(" ".join(sentences), kinds))


def limits(*sentences: str, kinds: str = "spell field") -> tuple[Any, list[Any]]:
    """The limit of what is allowed, and those of the effects."""
    found = read(*sentences, kinds=kinds)
    assert found.status == "modelled" and found.model is not None
    (allowed,) = found.model["continuous"]
    return allowed.get("limit"), [each.get("limit") for each in found.model["effect"] if each["number"]]


@pytest.mark.parametrize(
    ("sentences", "allowed", "effects"),
    [
        ((ALLOWS, DRAWS), None, [None]),
        ((ALLOWS, THIS, DRAWS), ONCE, [None]),
        ((DRAWS, ALLOWS, THIS), ONCE, [None]),
        ((ALLOWS, DRAWS, THIS), None, [[ONCE]]),
        ((ALLOWS, DRAWS, EACH), ONCE, [[ONCE]]),
        ((EACH, ALLOWS, DRAWS), ONCE, [[ONCE]]),
        (
            (ALLOWS, DRAWS, 'You can only use 1 "Card" effect per turn, and only once that turn.'),
            {**ONCE, "group": "one"},
            [[{**ONCE, "group": "one"}]],
        ),
        (
            (ALLOWS, 'You can use this effect of "Card" up to twice per turn.', DRAWS),
            {**ONCE, "times": 2},
            [None],
        ),
    ],
)
def test_whose_limit_it_is(sentences: tuple[str, ...], allowed: Any, effects: list[Any]) -> None:
    assert limits(*sentences) == (allowed, effects)


@pytest.mark.parametrize(
    "sentences",
    [
        (f"Once per turn, {ALLOWS[0].lower()}{ALLOWS[1:]}",),
        (ALLOWS, 'You can only use this effect of "Card" once per Chain.'),
        (ALLOWS, 'You can only use this effect of "Card" once per turn, and its previous effect once per turn.'),
        (ALLOWS, THIS, EACH),
        (DRAWS, 'You can only use each of the following effects of "Card" once per turn.', ALLOWS),
        (ALLOWS, "This effect can only be used once while this card is face-up on the field."),
    ],
)
def test_a_limit_that_it_cannot_have_refuses_the_card(sentences: tuple[str, ...]) -> None:
    assert read(*sentences).status == "refused"


def test_the_limit_of_an_effect_that_is_not_read_is_nothing_to_the_one_before_it() -> None:
    saves = "If your monster(s) in the leftmost zone would be destroyed, you can banish this card from your GY instead."
    draws = "During your Main Phase: You can draw 1 card."
    for sentences, expected in (
        ((draws, saves, THIS), None),
        ((draws, THIS, saves), [ONCE]),
        ((draws, saves, EACH), [ONCE]),
    ):
        found = read(*sentences, kinds="monster effect")
        assert found.status == "usable" and found.model is not None
        assert found.model["effect"][0].get("limit") == expected


def test_other_permissions_have_none() -> None:
    stands_for = "Can be treated as 2 Tributes for the Tribute Summon of a Dragon monster."
    draws = "During your Main Phase: You can draw 1 card."
    assert read(stands_for, draws, kinds="monster effect").status == "modelled"
    assert read(stands_for, draws, THIS, kinds="monster effect").status == "modelled"
    assert read(stands_for, draws, EACH, kinds="monster effect").status == "refused"
    assert read(stands_for, THIS, kinds="monster effect").status == "refused"
