"""Which sentences may bind a Summon: harmless ones, and those that are not read (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.cards.binding import ABOUT, Binding
from tests.reading import may_bind


def found(text: str, monster: bool = True, pendulum: bool = False) -> tuple[Binding, ...]:
    return may_bind(text, f"{'monster effect' if monster else 'spell continuous'}{' pendulum' * pendulum}")


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Normal Summoned: You can Special Summon 1 Level 4 monster from your hand.",
        "You can Tribute 1 monster; draw 1 card, also you cannot Special Summon for the rest of this turn.",
        "Cannot be destroyed by battle or card effects.",
        "All Dragon monsters you control gain 500 ATK.",
        "If this card attacks a Defense Position monster, inflict piercing battle damage.",
        'You can only use this effect of "Glass King" once per turn.',
        "You cannot Special Summon monsters the turn you activate this effect, except Fiend monsters.",
        "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by Tributing 1 monster.",
        "If you control no monsters, you can Special Summon this card (from your hand).",
        "Your opponent cannot target this card with card effects.",
        '(This card is always treated as a "Gear" card.)',
        "Each time a monster is Special Summoned, place 1 counter on this card.",
        "During your Standby Phase, change this card to Defense Position.",
        "Your opponent cannot activate cards or effects when you Special Summon a monster.",
        "While this card attacks, your opponent cannot activate Spell/Trap Cards until the end of the Damage Step.",
        "Neither player can activate monster effects.",
        "Trap Cards, and their effects on the field, cannot be activated.",
        "Monsters that are banished cannot activate their effects.",
        "You must control this face-up card to activate and to resolve this effect.",
        "Negate any Trap effects that target this card.",
        'Once per turn, you can also Xyz Summon "Glass King" by using 1 "Glass" monster you control as material.',
        "If you control more monsters than your opponent does, destroy this card.",
        "This card's ATK and DEF each become equal to the number of monsters sent to the GY for its Summon x 1000.",
        "This card can be used as a substitute for any 1 Fusion Material whose name is mentioned on the Fusion Monster "
        "Card, but the other materials must be correct.",
    ],
)
def test_harmless_sentences(text: str) -> None:
    assert found(text) == ()


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("While it rains, neither player can Special Summon monsters.", "special"),
        ("Neither player can Summon more than two times per turn.", "twice"),
        ("Each player must pay 500 LP per card to Normal Summon or Special Summon it from the hand.", "tolls"),
        ("All monsters on the field become Zombie monsters.", "types"),
        ("Increase the Levels of all monsters you control by 1.", "levels"),
        ("Negate the effects of all face-up monsters on the field.", "effects"),
        ("2 of your Monster Zones cannot be used.", "zones"),
        ("Neither player can activate Spell Cards.", "spells"),
        ("Cards in the GY cannot be banished.", "banishing"),
        ("Any monster sent to the GY is banished instead.", "sending"),
        ("Neither player can pay LP.", "costs"),
        ("All face-up monsters are changed to Defense Position.", "facing"),
        ("Neither player can activate Spell/Trap Cards that are Set on the field.", "set-spells"),
        ("Other monsters on the field cannot change their battle positions or attack.", "positions"),
        ("Monsters your opponent controls cannot be used as Synchro Material.", "materials"),
        ("While you control a Fairy monster, neither player can Tribute monsters.", "tributes"),
        ("The Pendulum Scales of all cards become 4.", "scales"),
        (
            "During your Main Phase, you can Normal Summon 1 Fiend monster in addition to your Normal Summon/Set.",
            "normal",
        ),
        (
            "Activate this card by declaring 1 Monster Type; all face-up monsters on the field become that Type.",
            "types",
        ),
    ],
)
def test_sentences_that_may_bind(text: str, about: str) -> None:
    assert about in {part.about for part in found(text, monster=False)}
    assert about in ABOUT


def test_whom_a_sentence_binds() -> None:
    (mine,) = found("While it rains, you cannot Special Summon monsters.")
    (theirs,) = found("While it rains, your opponent cannot Special Summon monsters.")
    assert mine.binds(mine=True) and not mine.binds(mine=False)
    assert theirs.binds(mine=False) and not theirs.binds(mine=True)


def test_what_only_offers_does_not_forbid() -> None:
    offers = found(
        "During your Main Phase, you can Normal Summon 1 Fiend monster in addition to your Normal Summon/Set."
    )
    assert offers and all(offer.enables and not offer.forbids for offer in offers)
    (limit,) = found("While it rains, neither player can Special Summon monsters.")
    assert limit.forbids and not limit.enables


def test_what_speaks_of_the_card_alone() -> None:
    assert all(part.itself for part in found("This card's Level is increased by 2 while you control a Dragon monster."))
    places = {part.place for part in found('This card\'s name becomes "Glass King" while on the field or in the GY.')}
    assert {"field", "gy"} <= places


def test_a_scale_and_the_gy_are_places_of_their_own() -> None:
    scale = found(
        "[ Pendulum Effect ]\nWhile it rains, you cannot Special Summon monsters.\n[ Monster Effect ]\nNothing.",
        pendulum=True,
    )
    assert {part.place for part in scale} == {"scale"}
    gy = found("While this card is in your GY, your opponent cannot Special Summon monsters.")
    assert {part.place for part in gy} == {"gy"}


def test_what_is_read_binds_no_more() -> None:
    sentence = "While it rains, you cannot Special Summon monsters."
    assert may_bind(sentence, read=lambda said: said == sentence) == ()


@pytest.mark.parametrize(
    ("text", "enables", "forbids"),
    [
        ("For this card's Synchro Summon, you can treat 1 Dragon monster you control as a Tuner.", True, False),
        ("You can also use 1 monster in your hand as material to Link Summon this card.", True, False),
        ("If you Synchro Summon this card, all materials must be the same Attribute.", False, True),
        ("Cannot be Synchro Summoned.", False, True),
    ],
)
def test_terms_of_its_own_summon(text: str, enables: bool, forbids: bool) -> None:
    (part,) = may_bind(f"2 monsters\n{text}", "monster effect synchro")
    assert part == Binding("own", "materials", "controller", True, enables, forbids)
