"""Old wordings in the words of today, and near misses (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.account import account
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.old_words import in_todays_words
from tests.reading import printed


def _today(text: str, kinds: str) -> list[str]:
    card = printed(text, kinds)
    return [each.sentence.text for each, _ in in_todays_words(account(card), card)]


@pytest.mark.parametrize(
    ("text", "kinds", "today"),
    [
        ("Draw 1 card: gain 300 Life Points.", "monster effect", "Draw 1 card: gain 300 LP."),
        ('If "Life Points" is in your Graveyard: X.', "monster effect", 'If "Life Points" is in your GY: X.'),
        ("Remove 1 Fiend-Type monster from play: X.", "monster effect", "Banish 1 Fiend monster: X."),
        ("A Spell or Trap Card on your side of the field: X.", "monster effect", "A Spell/Trap you control: X."),
        (
            "You can discard 1 card from your hand to draw 1 card.",
            "monster effect",
            "You can discard 1 card; draw 1 card.",
        ),
        (
            "Once per turn, during your Main Phase, you can Tribute 1 monster to draw 1 card.",
            "monster effect",
            "Once per turn, during your Main Phase: You can Tribute 1 monster; draw 1 card.",
        ),
        (
            "Once per turn, you can pay 500 Life Points to select 1 monster you control, and destroy it.",
            "monster effect",
            "Once per turn: You can pay 500 LP, then target 1 monster you control; destroy it.",
        ),
        (
            "When this card is Special Summoned successfully, inflict 500 damage to your opponent's Life Points.",
            "monster effect",
            "When this card is Special Summoned: Inflict 500 damage to your opponent.",
        ),
        (
            "Select 1 monster in your Graveyard. Special Summon the selected monster.",
            "spell",
            "target 1 monster in your GY; special Summon that target.",
        ),
        (
            "Activate only if you control a Dragon-Type monster. Draw 1 card.",
            "spell",
            "If you control a Dragon monster: Draw 1 card.",
        ),
        ("Discard 2 cards from your hand. Draw 3 cards.", "spell", "Discard 2 cards; Draw 3 cards."),
        ("Pay 500 Life Points. Destroy all monsters.", "trap", "Pay 500 LP; Destroy all monsters."),
        (
            "Activate only during the Battle Phase. Select 1 card.",
            "trap",
            "During the Battle Phase: Select 1 card.",
        ),
        (
            "Negate the activation of a Counter Trap Card, and destroy it.",
            "trap counter",
            "When a Counter Trap is activated: Negate the activation, and if you do, destroy it.",
        ),
        (
            "Activate only if you control a Fish monster. Negate the activation of your opponent's Spell Card and"
            " destroy it.",
            "trap counter",
            "When your opponent activates a Spell, if you control a Fish monster: Negate the activation, and if you do,"
            " destroy it.",
        ),
        # These stay as they are: old words do not tell whether they target, or are no effects.
        (
            "When this card is Normal Summoned, you can destroy 1 monster on the field.",
            "monster effect",
            "When this card is Normal Summoned, you can destroy 1 monster on the field.",
        ),
        (
            "During your Main Phase, you can Normal Summon 1 monster in addition to your Normal Summon.",
            "monster effect",
            "During your Main Phase, you can Normal Summon 1 monster in addition to your Normal Summon.",
        ),
        (
            "When this card leaves the field, destroy that monster.",
            "monster effect",
            "When this card leaves the field, destroy that monster.",
        ),
        (
            "If this card is Normal Summoned without Tributing, its Level becomes 4.",
            "monster effect",
            "If this card is Normal Summoned without Tributing, its Level becomes 4.",
        ),
        (
            "FLIP: Select 1 Fish monster on the field and return it to its owner's hand.",
            "monster flip effect",
            "FLIP: Target 1 Fish monster on the field; return it to its owner's hand.",
        ),
        (
            "FLIP: Take control of 1 face-up Fish-Type monster on your opponent's side of the field"
            " until the end of the End Phase.",
            "monster flip effect",
            "FLIP: Target 1 face-up Fish monster your opponent controls; take control of it until the End Phase.",
        ),
        (
            "Tribute 1 monster. Select either its ATK or DEF and gain that many Life Points.",
            "spell quick",
            "Tribute 1 monster; Gain LP equal to the ATK or DEF the Tributed monster had on the field.",
        ),
        # Words of today, which tell a target where there is one.
        (
            "FLIP: Take control of 1 face-up monster your opponent controls until the end of this turn.",
            "monster flip effect",
            "FLIP: Take control of 1 face-up monster your opponent controls until the end of this turn.",
        ),
    ],
)
def test_todays_words(text: str, kinds: str, today: str) -> None:
    assert _today(text, kinds) == [today]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Banish 1 card from your Deck. Draw 1 card.", "spell"),
        ("Pay 500 LP. Destroy all monsters.", "spell continuous"),
        ("Discard 1 card. You can only activate 1 card per turn.", "spell"),
        ("Return 2 cards from your hand to the Deck. Then draw 2 cards.", "spell"),
    ],
)
def test_what_is_no_cost_stays_a_sentence(text: str, kinds: str) -> None:
    assert " ".join(_today(text, kinds)) == text


@pytest.mark.parametrize(
    ("text", "kinds", "status"),
    [
        ("Once per turn, you can select 1 monster you control. It gains 500 ATK.", "monster effect", "modelled"),
        ("During your Main Phase: You can draw 1 card. Discard 1 card.", "monster effect", "modelled"),
        ("During your Main Phase: You can draw 1 card. Discard 1 frob.", "monster effect", "usable"),
        ("During your Main Phase: You can frob. It gains 500 ATK.", "monster effect", "usable"),
        ("If this card is Normal Summoned: Draw 1 card. Discard 1 frob.", "monster effect", "refused"),
        ("During your Main Phase: You can draw 1 card. Monsters you control gain frobs.", "monster effect", "refused"),
        ("If this card would be destroyed, you can frob instead.", "monster effect", "usable"),
        ("If this card would be destroyed, destroy 1 card instead.", "monster effect", "refused"),
        ("Activate only when your opponent's monster declares an attack. Frob it. Draw 1 card.", "trap", "modelled"),
        ("Activate only during the Battle Phase. Select 1 card. Frob the selected card.", "trap", "modelled"),
        ("Activate only during the Battle Phase. Select 1 card. You can frob this card.", "trap", "usable"),
        ("During the Battle Phase: Draw 1 card. Monsters cannot be frobbed.", "trap continuous", "refused"),
    ],
)
def test_sentences_that_speak_of_the_effect_before_them(text: str, kinds: str, status: str) -> None:
    assert compile_card(printed(text, kinds)).status == status
