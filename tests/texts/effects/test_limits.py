"""How often an effect can be used, in the words of texts (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

DRAW = "You can pay 100 LP; draw 1 card."
BANISH = "You can banish this card from your GY; draw 1 card."
NAME: dict[str, Any] = {"scope": "name"}
ONE = {"scope": "name", "group": "one"}
CHAIN = {"scope": "name", "group": "chain", "per": "chain"}


def limits(text: str, kinds: str = "monster effect") -> list[list[dict[str, Any]]]:
    """The limits of each effect of a text that is read wholly."""
    compiled = compile_card(printed(text, kinds))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    return [effect.get("limit", []) for effect in compiled.model["effect"]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'{DRAW} You can only use this effect of "Card" twice per turn.', [[{"scope": "name", "times": 2}]]),
        (f'{DRAW} You can only use this effect of "Card" up to thrice per turn.', [[{"scope": "name", "times": 3}]]),
        (f'{DRAW} You can only use this effect of "Card" once per Duel. {BANISH}', [[NAME], []]),
        (f'{DRAW} You can only use this effect of "Card" once per Chain.', [[{"scope": "name", "per": "chain"}]]),
        (f"Once per Chain: {DRAW}", [[{"scope": "copy", "per": "chain"}]]),
        (f"Twice per turn: {DRAW}", [[{"scope": "copy", "times": 2}]]),
        (f"Once while face-up on the field: {DRAW}", [[{"scope": "copy"}]]),
        (f'{DRAW} {BANISH} You can only use each effect of "Card" once per turn.', [[NAME], [NAME]]),
        (
            f'{DRAW} {BANISH} {DRAW} You can only use this effect of "Card" once per Duel, and its previous effect only'
            " once per turn.",
            [[], [NAME], [NAME]],
        ),
        (
            f'{DRAW} You can only activate 1 other "Frob" monster effect, the turn you activate this effect.',
            [[{"scope": "cards", "group": "Frob", "times": 2}]],
        ),
        (f'{DRAW} {BANISH} You can only use 1 "Card" effect per turn, and only once that turn.', [[ONE], [ONE]]),
        (
            f'{DRAW} You can only use each of the following effects of "Card" once per turn. {BANISH}',
            [[], [NAME]],
        ),
        (
            f'{DRAW} {BANISH} You can only use each effect of "Card" once per turn, and cannot activate more than 1 in'
            " the same Chain.",
            [[NAME, CHAIN], [NAME, CHAIN]],
        ),
        (
            f'Once per turn: {DRAW} You can only use this effect of "Card" twice per turn.',
            [[{"scope": "copy"}, {"scope": "name", "times": 2}]],
        ),
    ],
)
def test_so_often(text: str, expected: list[list[dict[str, Any]]]) -> None:
    assert limits(text) == expected


def test_a_spell_that_is_activated_once_a_turn() -> None:
    once = {"scope": "name", "group": "activation", "counts": "activate"}
    assert limits('Draw 1 card. You can only activate 1 "Card" per turn.', "spell") == [[once]]
    text = f'Draw 1 card. {BANISH} You can only activate 1 "Card" per turn.'
    assert limits(text, "spell") == [[once], []]


@pytest.mark.parametrize(
    "text",
    [
        f'{DRAW} You can only use this effect of "Another" once per turn.',
        f'{DRAW} You can only use this effect of "Card" once per week.',
        f'{DRAW} You can only use this effect of "Card" once per turn, on Sundays.',
    ],
)
def test_other_words_are_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "refused"


def test_once_per_turn_off_the_field_is_not_told_apart_by_copy() -> None:
    """A copy in the GY is like another one, so such an effect is left out."""
    compiled = compile_card(printed(f"Once per turn: {BANISH}", "monster effect"))
    assert [unit.outcome for unit in compiled.units] == ["option"]


def test_special_summoned_once_this_way() -> None:
    """Of an effect it is the limit; a procedure has it in the facts."""
    summon = "You can pay 100 LP; Special Summon this card from your hand."
    once = 'You can only Special Summon "Card" once per turn this way.'
    assert limits(f"{summon} {once}") == [[NAME]]
    compiled = compile_card(
        printed(f"If you control no monsters, you can Special Summon this card (from your hand). {once}")
    )
    assert (compiled.status, compiled.model) == ("modelled", {})
