# ruff: noqa: E501 (words are kept whole)
"""What older cards say of attacks and battles, and near misses (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.effects.inert import inert
from tests.reading import printed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("This card can attack twice during each Battle Phase.", "battle"),
        ("This card can attack 3 times in the same turn.", "battle"),
        ("This card can attack twice, also it gains 500 ATK.", ""),
        ('This card can attack 1 additional time during the same Battle Phase for each "Frob" in your GY.', "battle"),
        ("This card can attack all face-up Rock monsters your opponent controls, once each.", "battle"),
        ("This card cannot destroy monsters by battle.", "battle"),
        ("This card cannot destroy monsters.", ""),
        (
            "This card can attack directly, but when it does so using this effect, the battle damage inflicted to your opponent is halved.",
            "battle",
        ),
        ("Your opponent cannot select a Rock monster you control as an attack target.", "battle"),
        ("Your opponent cannot select a Rock monster you control as an attack target, or a material.", ""),
        ("While you control another Rock monster, this card cannot be attacked.", "battle"),
        (
            'While you control a monster, except "Frob", your opponent\'s monsters cannot target this card for attacks.',
            "battle",
        ),
        (
            "Negate the effects of an opponent's monster destroyed by battle with this card (including in the GY).",
            "battle",
        ),
        ("Negate the effects of a monster destroyed by this card.", ""),
        ("A monster that battles this card is changed to Defense Position after damage calculation.", "battle"),
        ("Any monster destroyed by battle is shuffled into the Deck instead of going to the GY.", "battle"),
        ("Any monster destroyed is shuffled into the Deck instead of going to the GY.", ""),
        ("Gains 300 ATK during your Battle Phase only.", "battle"),
        ("Gains 300 ATK during your Main Phase only.", ""),
        (
            "Tribute this face-up card to return 1 of your monsters destroyed by battle during this turn to your hand.",
            "battle",
        ),
        ("Tribute this face-up card to return 1 of your monsters destroyed during this turn to your hand.", ""),
        ("Other Fish, Aqua, and Winged Beast monsters you control cannot be destroyed by battle.", "battle"),
        ("Other Fish, Aqua, and wet monsters you control cannot be destroyed by battle.", ""),
        ("Cannot be destroyed by battle or your opponent's card effects.", "opponents_effects"),
        ("Cannot be destroyed by battle with a monster, unless that monster has a higher Level.", "battle"),
        ("Once per turn, if this card would be destroyed by battle, it is not destroyed.", "battle"),
        ("Once per turn, if this card would be destroyed, it is not destroyed.", ""),
        ("Unaffected by your opponent's activated effects, unless they target this card.", "opponents_effects"),
        ("Unaffected by activated effects, unless they target this card.", ""),
        ("Your opponent can only activate 1 Spell/Trap each turn.", "opponent_bound"),
        ("You can only activate 1 Spell/Trap each turn.", ""),
        ("This card gains 300 ATK each time your opponent activates a monster effect.", "opponent_bound"),
        ("This card gains 300 ATK each time you activate a monster effect.", ""),
        ("While this card is in Attack Position, if this card destroys a monster by battle, draw 1 card.", "battle"),
        ("Increase your LP by 500 points during each of your Standby Phases.", "other_phase"),
    ],
)
def test_inert(text: str, reason: str) -> None:
    card = printed(text)
    assert inert(card.sentences[0], card) == reason


@pytest.mark.parametrize(
    ("before", "reason"),
    [
        ("If this card attacks, it is changed to Defense Position at the end of the Battle Phase.", "battle"),
        ("If this card is Normal Summoned, it is changed to Defense Position.", ""),
    ],
)
def test_a_position_kept_after_a_battle(before: str, reason: str) -> None:
    card = printed(f"{before} It cannot change its battle position until the end of your next turn.")
    assert inert(card.sentences[1], card) == reason


def test_what_hangs_on_a_flip_but_comes_after_a_battle() -> None:
    battle = "After this card has been flipped face-up, when it is destroyed by battle and sent to the GY, draw 1 card."
    found = compile_card(printed(f"FLIP: Draw 1 card. {battle}", "monster effect flip"))
    assert found.status == "modelled" and [unit.outcome for unit in found.units] == ["modelled", "inert"]
    other = compile_card(
        printed(
            "FLIP: Draw 1 card. After this card has been flipped face-up, when it is destroyed, draw 1 card.",
            "monster effect flip",
        )
    )
    assert other.status == "refused"
