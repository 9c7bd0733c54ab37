# ruff: noqa: E501 (words are kept whole)
"""More of what nothing in a solo turn can notice: binding sentences about battles and the opponent (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.effects.inert import inert
from combo_solver.texts.effects.they_cause import without_what_they_cause
from tests.reading import ANY_NAME, printed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("The effects of your opponent's monsters that this card destroys by battle are negated.", "battle"),
        ("If this card was Special Summoned by the effect of \"X\", your opponent's monsters that this card destroys by battle are banished, and their effects are negated.", "battle"),
        ("If this face-up card you control leaves the field by your opponent's card effect, banish it.", "opponents_effects"),
        ("If this face-up card you control leaves the field by a card effect, banish it.", ""),
        ("Your opponent cannot Tribute this face-up card on the field.", "opponent_bound"),
        ("Fish monsters you control are unaffected by monster effects activated on your opponent's field.", "unaffected"),
        ("If it does, apply its DEF for damage calculation.", "battle"),
        ("If it does, apply its DEF for damage calculation, also draw 1 card.", ""),
        ("If this card is being attacked by a DARK monster, its DEF is halved during damage calculation only.", "battle"),
        ("Once during each of your turns, if you activate a Spell, this card gains 100 ATK during the next attack, during damage calculation only.", "battle"),
        ("This card gains 100 ATK, also it gains 100 ATK during damage calculation only.", ""),
        ("Draw 1 card during damage calculation only.", ""),
        ("If a Fish, Aqua, or Rock monster you control attacks a Defense Position monster, inflict piercing battle damage to your opponent.", "battle"),
        ("When it does, any battle damage this card inflicts to your opponent's LP becomes the original ATK of this card.", "battle"),
        ("Once per turn, if a Dragon monster you control would be destroyed by battle with an Effect Monster, it is not destroyed.", "battle"),
        ("Once per turn, if this card would be destroyed by battle or by a card effect, it is not destroyed.", ""),
        ("Once per turn, if this card would be destroyed by an effect, it is not destroyed.", ""),
        ("During each of your opponent's turns, the first Dragon monster you control that would be destroyed by battle, is not destroyed.", "battle"),
        ("During your opponent's Battle Phase, Dragon monsters you control cannot be destroyed by battle or card effects.", "battle"),
        ("During your opponent's Main Phase, Dragon monsters you control cannot be destroyed by card effects.", ""),
        ("When this card is sent to the GY by battle, draw 1 card.", "battle"),
        ("When this card is sent to the GY by battle or by a card effect, draw 1 card.", ""),
        ("If a Dragon monster is destroyed by battle or card effect, draw 1 card.", ""),
        ("Each time a Dragon monster inflicts battle damage to your opponent, draw 1 card.", "battle"),
        ("If this face-up card leaves the field, skip the Battle Phase of your next turn.", "other_phase"),
        ("If this face-up card leaves the field, skip your next Main Phase.", ""),
        ("When resolving an opponent's card effect that targets this card, roll a six-sided die, and negate that effect if you roll a 2 or 5, and if you do, destroy that card.", "opponents_effects"),
        ("When resolving a card effect that targets this card, roll a six-sided die, and negate that effect if you roll a 2.", ""),
        ("Once per opponent's turn, if this card would be destroyed by their card effect, it is not destroyed.", "opponents_effects"),
        ("Each time card(s) are discarded from your hand to the GY by the effect of a card controlled by your opponent, draw 1 card.", "opponents_effects"),
        ("Each time card(s) are discarded from your hand to the GY by the effect of a card, draw 1 card.", ""),
        ("When a Trap effect that was activated on your opponent's field resolves, negate that effect, then send this card to the GY.", "opponent_bound"),
        ("When a Trap effect resolves, negate that effect, then send this card to the GY.", ""),
        ("When a monster is Special Summoned by the effect of a Dragon monster you control, your opponent cannot activate cards or effects.", "opponent_bound"),
        ("When a monster is Special Summoned by the effect of a Dragon monster you control, neither player can activate cards.", ""),
        ("When you take damage from the effect of a monster your opponent controls, draw 1 card.", "opponent_bound"),
        ("When you take damage from the effect of a monster, draw 1 card.", ""),
        ("Fusion, Synchro, and Xyz Monsters your opponent controls cannot activate their effects.", "opponent_bound"),
        ("You cannot Special Summon, and Effect Monsters your opponent controls cannot activate their effects.", ""),
    ],
)  # fmt: skip
def test_what_nothing_notices(text: str, reason: str) -> None:
    card = printed(text, "monster effect", ANY_NAME)
    assert inert(card.sentences[0], card) == reason


_THEN = ", then, if this card was discarded from your hand to your GY by an opponent's card effect, draw 1 card."


@pytest.mark.parametrize(
    ("body", "left"),
    [
        (f"Draw 1 card{_THEN}", "Draw 1 card"),
        ("Draw 1 card, or, if it was discarded from your hand to your GY by an opponent's card effect, draw 2 cards instead.", "Draw 1 card"),
        (
            "If it was discarded from your hand to your GY by an opponent's card effect, you can target 1 card; draw 1 card, then destroy that target (if any).",
            "Draw 1 card.",
        ),
        ("Draw 1 card, then, if this card was discarded by a card effect, draw 1 card.", None),
        ("Draw 1 card, then, if this card was discarded from your hand to your GY by an opponent's card effect, draw 1 card; draw 1 card.", None),
        (
            "If it was discarded from your hand to your GY by an opponent's card effect, you can target 1 card; draw 1 card, then destroy that target.",
            None,
        ),
    ],
)  # fmt: skip
def test_what_only_the_opponent_causes_is_left_out(body: str, left: str | None) -> None:
    assert without_what_they_cause(body) == (body if left is None else left)


def test_a_discarded_card_does_the_rest() -> None:
    found = compile_card(printed(f"If this card is discarded to the GY by card effect: Draw 1 card{_THEN}", "monster effect", ANY_NAME))  # fmt: skip
    assert found.status == "modelled"
    assert found.model is not None and found.model["effect"][0]["do"] == [{"do": "draw", "count": 1}]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("This monster attacks your opponent's Life Points directly.", "battle"),
        ("Your \"X\" Fusion Monsters, and monsters you control that are owned by your opponent, can attack directly.", "battle"),
        ("The Battle Damage this card inflicts to your opponent's Life Points is halved.", "battle"),
        ("Any battle damage this card inflicts to your opponent is halved unless it has \"X\" as an Xyz Material.", "battle"),
        ("Any damage this card inflicts to your opponent is halved.", ""),
        ("Your opponent takes any Battle Damage you would have taken from battles involving a Fish monster you control, except this card.", "battle"),
        ("Your opponent's monsters cannot attack any \"X\" monsters you control, except \"Y\".", "battle"),
        ("Halve the ATK and DEF of any monster that battles with this card.", "battle"),
        ("Halve the ATK of any monster on the field.", ""),
        ("If you would take battle damage from that battle, you gain that much LP instead.", "battle"),
        ("If you would take effect damage, you gain that much LP instead.", ""),
        ("This Normal Summoned/Set card cannot be destroyed by battle with a monster Special Summoned from the Extra Deck.", "battle"),
        ("After this card was Normal Summoned, your opponent cannot activate Trap Cards for the rest of that turn.", "opponent_bound"),
        ("After this card was Normal Summoned, you cannot activate Trap Cards for the rest of that turn.", ""),
        ("For the rest of this turn, the monsters Synchro Summoned by this effect are unaffected by your opponent's activated effects.", "opponents_effects"),
        ("Unaffected by your opponent's monster effects while this card is in the Extra Monster Zone.", "unaffected"),
        ("Unaffected by monster effects while this card is in the Extra Monster Zone.", ""),
        ("There is no limit to the hand size for each player.", "end_phase"),
        ("During their respective turns, each player must show their opponent their hand.", "known"),
    ],
)  # fmt: skip
def test_more_that_nothing_notices(text: str, reason: str) -> None:
    card = printed(text, "monster effect", ANY_NAME)
    assert inert(card.sentences[0], card) == reason


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("FLIP: Your opponent cannot Special Summon for the rest of this turn.", "modelled"),
        ("FLIP: If this card is flipped face-up by an opponent's monster's attack, draw 1 card.", "modelled"),
        ("FLIP: If this card is flipped face-up, draw 1 card.", "refused"),
        ("If Summoned this way, during your opponent's next End Phase: Target 1 monster your opponent controls; destroy it.", "modelled"),
    ],
)  # fmt: skip
def test_effects_that_nothing_notices(text: str, status: str) -> None:
    assert compile_card(printed(text, "monster effect flip", ANY_NAME)).status == status
