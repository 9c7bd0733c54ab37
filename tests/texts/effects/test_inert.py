# ruff: noqa: E501 (words are kept whole)
"""What nothing in a solo turn can notice, and near misses (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.inert import inert
from tests.reading import printed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Cannot be destroyed by battle.", "battle"),
        ("When this face-up Attack Position card on the field is selected as an attack target, destroy it.", "battle"),
        ("When this card on the field is sent to the GY, destroy it.", ""),
        ("Once per turn, during your Standby Phase, pay 500 LP or destroy this card.", "other_phase"),
        ("During each of your and your opponent's Standby Phases, you can draw 1 card.", "other_phase"),
        ("During your Standby Phase or Main Phase, draw 1 card.", ""),
        ("During your Standby Phase, during the End Phase of that turn, draw 1 card.", ""),
        ("While you control a Rock monster, this card cannot be destroyed by battle.", "battle"),
        ("Other Dragon monsters you control cannot attack.", "battle"),
        ("Cannot attack unless you control another Dragon monster.", "battle"),
        ("If this card attacks a Defense Position monster, inflict piercing battle damage.", "battle"),
        ("If this card battles a Dragon monster, this card gains 500 ATK during the Damage Step only.", "battle"),
        ("Cannot be destroyed by battle, also you take no battle damage from battles involving this card.", "battle"),
        ("Your opponent cannot target this card with card effects.", "opponents_effects"),
        ("Dragon monsters you control cannot be destroyed by your opponent's card effects.", "opponents_effects"),
        ("The Synchro Summon of Dragon monsters cannot be negated.", "opponents_action"),
        ("Summons of your monsters cannot be made, and cannot be negated.", ""),
        (
            "The first time each Dragon monster would be destroyed by battle each turn, it is not destroyed.",
            "battle",
        ),
        ("The first time this card would be destroyed by card effect each turn, it is not destroyed.", ""),
        (
            "If your monster attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
            "battle",
        ),
        ("If your monster would be destroyed by battle, you can banish this card from your GY instead.", "battle"),
        (
            "Once per turn, if a Dragon monster(s) you control would be destroyed by battle or by your opponent's card effect, you can send this card to the GY instead.",
            "opponents_action",
        ),
        ("If this card would be destroyed by an opponent's card effect, banish it instead.", "opponents_effects"),
        (
            "If your monster would be destroyed by battle or card effect, you can banish this card from your GY instead.",
            "",
        ),
        ("If your monster would be destroyed by battle, draw 1 card.", ""),
        ("If your monster would be destroyed by battle, you can banish this card instead; draw 1 card.", ""),
        ("Cannot be destroyed by card effects.", ""),
        ("Cannot be destroyed by battle or card effects.", ""),
        ("Cannot be destroyed by battle, also this card gains 500 ATK.", ""),
        ("While you control a Rock monster, this card gains 500 ATK.", ""),
        ("Unaffected by other cards' effects.", ""),
        ("Frobs you control cannot attack.", ""),
        ("Neither player can attack or activate Spells.", ""),
        ("You cannot attack or Special Summon monsters.", ""),
        ("If this card attacks: You can draw 1 card.", ""),
        ("You take no battle damage.", "battle"),
        ("You take no damage from attacks.", "battle"),
        # Effects of a Main Phase do damage, too.
        ("You take no damage.", ""),
        ("Your opponent takes no damage.", ""),
        (
            "A Link Monster that used this card as material cannot be destroyed by your opponent's card effects.",
            "opponents_effects",
        ),
        (
            "A Rock monster that was Summoned using this card as Synchro Material cannot be destroyed by battle.",
            "battle",
        ),
        (
            "Rock monsters you control cannot be destroyed by your opponent's card effects, while you control 2 monsters.",
            "opponents_effects",
        ),
        ("Rock monsters you control cannot be destroyed by card effects, while you control 2 monsters.", ""),
        ("A Rock monster that used this card as material cannot be destroyed by card effects.", ""),
        ('This effect is unaffected by "Frob".', "known"),
        (
            "The first time each Rock monster you control would be destroyed by battle each turn, it is not destroyed.",
            "battle",
        ),
        ("The first time this card would be destroyed by battle or card effect each turn, it is not destroyed.", ""),
        ("Cannot be destroyed by battle, except with Rock monsters.", "battle"),
        ("Cannot be destroyed by battle with a DARK, EARTH, or WIND monster.", "battle"),
        ("You take no battle damage from battles involving your Rock monsters.", "battle"),
        ("Each time your opponent activates a card or effect, this card gains 300 ATK.", "opponent_bound"),
        ("Each time your opponent controls a monster, this card gains 300 ATK.", ""),
        ("Each time a card is activated, this card gains 300 ATK.", ""),
        ('(This card is not treated as a "Frob" card.)', "known"),
        ("Destroy this card during your 3rd End Phase after activation.", "end_phase"),
        ("Destroy this card during your opponent's 3rd End Phase after activation.", "other_phase"),
        ("Send this card to the GY during your 2nd Standby Phase after activation.", "other_phase"),
        ("Destroy this card during the End Phase.", ""),
        ("Your opponent's hand size limit becomes 3.", "opponent_bound"),
        ("Your hand size limit becomes 3.", ""),
        ("Negate the effect of your opponent's first Spell Card or effect that resolves each turn.", "opponent_bound"),
        ("Negate the effect of your first Spell Card or effect that resolves each turn.", ""),
        ("The activation of your Rock monsters' effects cannot be negated.", "not_negated"),
        ("While you control 2 monsters, the activated effects of your Rock monsters cannot be negated.", "not_negated"),
        ("The effects of your Rock monsters cannot be negated.", ""),
        ("Rock monsters you control are unaffected by the activated effects of your opponent's monsters.", "opponents_effects"),
        ("Rock monsters you control are unaffected by the activated effects of monsters.", ""),
        ("Neither player can declare attacks, except with Rock monsters.", "battle"),
        ("Only 1 monster can attack during each Battle Phase.", "battle"),
        ("Each player must pay 500 LP to declare an attack.", "battle"),
        ("Each player must pay 500 LP to Special Summon.", ""),
        ("Any battle damage a player takes is halved.", "battle"),
        ("Any damage a player takes is halved.", ""),
        ("Banish any monster destroyed by battle with a Rock monster you control.", "battle"),
        ("Banish any monster destroyed by a card effect.", ""),
        ("Increase the Levels of all Rock monsters on the field by 2 during the Battle Phase only.", "battle"),
        ("Increase the Levels of all Rock monsters on the field by 2.", ""),
        ("Halve the ATK of your opponent's attacking monsters.", "battle"),
        ("Halve the ATK of your opponent's monsters.", ""),
        ("Face-up Spells you control cannot be destroyed by your opponent's card effects.", "opponents_effects"),
        ("Face-up Spells you control cannot be destroyed by card effects.", ""),
        ("Spells in your GY cannot be destroyed by your opponent's card effects.", ""),
        (
            "Rock monsters you control that were Special Summoned from the GY cannot be destroyed by battle.",
            "battle",
        ),
        ("When a Trap effect that was activated on your opponent's field resolves, negate that effect.", "opponent_bound"),
        ("When there are no Traps in your GY, neither player can conduct their Battle Phase.", "battle"),
        ("At the end of your opponent's turn, draw 1 card.", "other_phase"),
        ("At the end of your turn, draw 1 card.", ""),
    ],
)  # fmt: skip
def test_inert(text: str, reason: str) -> None:
    card = printed(text)
    assert inert(card.sentences[0], card) == reason


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ("This card gains 500 ATK.", "other_phase"),
        ("You can only use this effect once.", "other_phase"),
        ("You can draw 1 card.", ""),
        ("Then draw 1 card.", ""),
        ("Select 1 card on the field.", ""),
        ("If this card is Normal Summoned: Draw 1 card.", "other_phase"),
    ],
)
def test_what_may_be_told_of_another_phase_in_the_next_sentence(more: str, reason: str) -> None:
    card = printed(f"During your Standby Phase, reveal 1 card in your hand. {more}")
    assert inert(card.sentences[0], card) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "This card can attack a number of times each Battle Phase, up to the number of Dragon monsters you control.",
            "battle",
        ),
        (
            "While this card has material, it can attack a number of times each Battle Phase, up to the number of materials attached to it.",
            "battle",
        ),
        ("Linked monsters you control can make up to 2 attacks on monsters during each Battle Phase.", "battle"),
        (
            "During each Battle Phase, this card can make attacks on monsters up to the number of Xyz Materials it has +1.",
            "battle",
        ),
        ("You cannot declare attacks, except with Zombie monsters.", "battle"),
        ("Each player can only attack with 1 monster during each Battle Phase.", "battle"),
        (
            "While you control a Dragon monster, your opponent's monsters can only target Dragon monsters for attacks.",
            "battle",
        ),
        ("Monsters your opponent controls cannot target Dragon monsters for attacks, except this card.", "battle"),
        (
            "While you control a Dragon monster, your opponent's monsters that can attack must attack Dragon monsters.",
            "battle",
        ),
        (
            "This card cannot be targeted for attacks, but does not prevent your opponent from attacking you directly.",
            "battle",
        ),
        ("You choose the attack targets for your opponent's attacks.", "battle"),
        ("Neither player takes battle damage from attacks involving this card.", "battle"),
        ("You take no damage from battles involving Dragon Link Monsters that point to this card.", "battle"),
        ("Any monster destroyed by battle with your Dragon monster is banished.", "battle"),
        (
            "Once per turn, if an Xyz Monster battled this turn, you can also Xyz Summon this card by using 1 Xyz Monster.",
            "battle",
        ),
        ("When your opponent's monster declares an attack, destroy it.", "battle"),
        ("Your opponent cannot target other monsters you control with effects or for attacks.", "opponent_bound"),
        (
            "Your opponent cannot target Dragon monsters with card effects, and their monsters cannot target Dragon monsters for attacks.",
            "opponent_bound",
        ),
        ("This card gains 500 ATK and can make a second attack during each Battle Phase.", ""),
        ("You cannot declare attacks, except with Zombie monsters, also you cannot Special Summon.", ""),
        ("You cannot attack, also you cannot Special Summon monsters.", ""),
        ("Draw 1 card for each monster that can make a second attack during each Battle Phase.", ""),
        ("Monsters cannot target this card for attacks, also neither player can target it with card effects.", ""),
        ("You take no damage from battles involving this card, and you cannot draw cards.", ""),
        ("Any monster destroyed with your Dragon monster is banished.", ""),
        ("Any monster destroyed by battle with this card is banished, also draw 1 card.", ""),
        (
            "Once per turn, if an Xyz Monster was Summoned this turn, you can also Xyz Summon this card by using 1 Xyz Monster.",
            "",
        ),
    ],
)
def test_what_is_said_of_battles(text: str, reason: str) -> None:
    (sentence,) = printed(text).sentences
    assert inert(sentence, printed(text)) == reason
