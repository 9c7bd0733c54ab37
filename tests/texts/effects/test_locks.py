# ruff: noqa: E501 (words are kept whole)
"""Restrictions of a turn, in the words of texts (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed, the_effect

DRAW = "You can pay 100 LP; draw 1 card"
DRAGONS = {"types": ["Dragon"], "kinds": ["monster"]}
NO_SUMMON = {"do": "restrict", "what": "special_summon"}
NO_LINK = {"do": "restrict", "what": "link_material"}
BEASTS = {"types": ["Beast", "Fish", "Winged Beast"], "kinds": ["monster"]}
NO_EFFECT = {"do": "restrict", "what": "activate"}
GEAR = Words(frozenset({"Gear"}))


def effect(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    """The one effect of a text that is read wholly."""
    return the_effect(text, kinds, GEAR)


@pytest.mark.parametrize(
    ("words", "locks"),
    [
        ("you cannot Special Summon for the rest of this turn", [NO_SUMMON]),
        ("you cannot Special Summon monsters for the rest of this turn, except Dragon monsters", [NO_SUMMON | {"only": DRAGONS}]),
        ("for the rest of this turn, you cannot Special Summon monsters, except Dragon monsters", [NO_SUMMON | {"only": DRAGONS}]),
        ("you cannot Special Summon monsters, except Dragon monsters, for the rest of this turn", [NO_SUMMON | {"only": DRAGONS}]),
        ("until the end of the next turn after this card resolves, you cannot Special Summon", [NO_SUMMON]),
        ("you can only use Beast, Fish, and Winged Beast monsters as Link Material for the rest of this turn", [NO_LINK | {"only": BEASTS}]),
        ('for the rest of this turn, you can only use "Gear" monsters as Link Material', [NO_LINK | {"only": {"archetypes": ["Gear"], "kinds": ["monster"]}}]),
        ("you cannot use monsters as Link Material for the rest of this turn, except Dragon monsters", [NO_LINK | {"only": DRAGONS}]),
        ("you cannot use monsters as Link Material for the rest of this turn", [NO_LINK]),
        ("you cannot Special Summon from the Extra Deck for the rest of this turn", [NO_SUMMON | {"places": ["extra"]}]),
        ("you take no damage this turn", [{"do": "restrict", "what": "damage"}]),
        ("for the rest of this turn after this card resolves, your opponent takes no damage", [{"do": "restrict", "what": "their_damage"}]),
        (
            "for the rest of this turn, you cannot activate the effects of monsters Special Summoned from the Extra Deck, except Dragon monsters",
            [NO_EFFECT | {"cards": ["monster"], "where": {"kinds": ["monster"], "summoned": ["special"], "from_extra": True}, "places": ["monster_zone"], "only": DRAGONS}],
        ),
        (
            "you cannot Special Summon monsters from the Extra Deck for the rest of this turn, except Dragon monsters",
            [NO_SUMMON | {"places": ["extra"], "only": DRAGONS}],
        ),
        (
            "you cannot Special Summon from the Deck or Extra Deck for the rest of this turn",
            [NO_SUMMON | {"places": ["deck", "extra"]}],
        ),
        (
            "you cannot Special Summon Dragon monsters for the rest of this turn, except from the hand",
            [NO_SUMMON | {"where": DRAGONS, "except_places": ["hand"]}],
        ),
        ("you cannot Link Summon for the rest of this turn", [NO_SUMMON | {"methods": ["link"]}]),
        (
            "you cannot Normal or Special Summon monsters for the rest of this turn, except Dragon monsters",
            [{"do": "restrict", "what": "normal_summon", "sets": False, "only": DRAGONS}, NO_SUMMON | {"only": DRAGONS}],
        ),
        (
            "you cannot Normal Summon/Set or Special Summon monsters for the rest of this turn, except Dragon monsters",
            [{"do": "restrict", "what": "normal_summon", "only": DRAGONS}, NO_SUMMON | {"only": DRAGONS}],
        ),
        ("you cannot activate monster effects for the rest of this turn", [NO_EFFECT | {"cards": ["monster"]}]),
        (
            "you cannot activate the effects of monsters on the field for the rest of this turn",
            [NO_EFFECT | {"cards": ["monster"], "places": ["monster_zone"]}],
        ),
        (
            'you cannot activate cards or effects for the rest of this turn, except "Gear" cards or effects',
            [NO_EFFECT | {"only": {"archetypes": ["Gear"]}}],
        ),
        ("you cannot declare an attack for the rest of this turn", []),
        ("you cannot Set cards for the rest of this turn", None),
        ("you cannot Special Summon other monsters for the rest of this turn", None),
        ("you cannot Special Summon for the rest of this turn, except in face-down Defense Position", None),
        ("you cannot Special Summon while it rains", None),
    ],
)  # fmt: skip
def test_for_the_rest_of_the_turn(words: str, locks: list[dict[str, Any]] | None) -> None:
    text = f"{DRAW}, also {words}."
    if locks is None:
        assert [unit.outcome for unit in compile_card(printed(text, "monster effect", GEAR)).units] == ["option"]
        return
    draw, *found = effect(text)["do"]
    assert draw["do"] == "draw"
    assert found == [{**lock, "join": "also"} for lock in locks]


def test_what_is_forbidden_before_anything_is_done() -> None:
    lock, draw = effect("You can pay 100 LP; you cannot Special Summon for the rest of this turn, also draw 1 card.")[
        "do"
    ]
    assert (lock["do"], draw["do"], draw["join"]) == ("restrict", "draw", "also")


@pytest.mark.parametrize(
    ("sentence", "locks"),
    [
        ("You cannot Special Summon monsters the turn you activate this effect, except Dragon monsters.",
         [NO_SUMMON | {"only": DRAGONS, "whole_turn": True}]),
        ("You cannot Special Summon monsters, except Dragon monsters, during the turn you activate this effect.",
         [NO_SUMMON | {"only": DRAGONS, "whole_turn": True}]),
        ("You cannot Normal Summon/Set the turn you activate this effect.",
         [{"do": "restrict", "what": "normal_summon", "whole_turn": True}]),
        ("You cannot conduct your Battle Phase the turn you activate this effect.",
         [{"do": "restrict", "what": "battle_phase", "whole_turn": True}]),
        ("You cannot Special Summon monsters the turn you activate either of this card's effects.",
         [NO_SUMMON | {"whole_turn": True}]),
    ],
)  # fmt: skip
def test_the_turn_of_the_activation(sentence: str, locks: list[dict[str, Any]]) -> None:
    assert effect(f"{DRAW}. {sentence}")["cost"][:-1] == locks


def test_a_limit_and_a_restriction_in_one_sentence() -> None:
    both = effect(
        f'{DRAW}. You can only use each effect of "Card" once per turn, also you cannot Special Summon from the Extra '
        "Deck the turn you activate either of this card's effects, except Dragon monsters."
    )
    assert both["limit"] == [{"scope": "name"}]
    assert both["cost"][0] == NO_SUMMON | {"places": ["extra"], "only": DRAGONS, "whole_turn": True}


def test_a_limit_of_what_follows_and_a_restriction() -> None:
    text = (
        'You can only use each of the following effects of "Card" once per turn, and cannot Special Summon during the turn'
        f" you activate either effect. {DRAW}."
    )
    found = effect(text)
    assert found["limit"] == [{"scope": "name"}]
    assert found["cost"][0] == NO_SUMMON | {"whole_turn": True}


def test_a_spell_that_restricts() -> None:
    text = "Draw 1 card. You cannot Special Summon the turn you activate this card."
    assert effect(text, "spell")["cost"] == [NO_SUMMON | {"whole_turn": True}]
    text = "Draw 1 card. For the rest of this turn after this card resolves, you cannot Special Summon."
    assert effect(text, "spell")["do"][1:] == [NO_SUMMON | {"join": "also"}]


def test_it_hangs_on_what_is_done_where_it_says_so() -> None:
    """ "And if you do": it binds only if that was done, "also" in any case."""
    lock = "you cannot Special Summon for the rest of this turn"
    for joiner, join in (("and if you do", "if_you_do"), ("also", "also"), ("but", "also")):
        text = f"Target 1 Dragon monster you control; destroy it, {joiner}, {lock}."
        assert effect(text.replace("also, ", "also ").replace("but, ", "but "), "spell")["do"][1]["join"] == join


@pytest.mark.parametrize(
    "sentence",
    [
        "You cannot Special Summon monsters the turn you activate this effect, except on Sundays.",
        "You cannot draw cards the turn you activate this effect.",
        "You cannot Special Summon monsters the turn you Special Summon this card.",
    ],
)
def test_a_restriction_that_is_not_read_refuses_the_card(sentence: str) -> None:
    assert compile_card(printed(f"{DRAW}. {sentence}", "monster effect", GEAR)).status == "refused"


@pytest.mark.parametrize(
    ("sentence", "locks"),
    [
        ("You cannot Special Summon other monsters the turn you activate this card.",
         [NO_SUMMON | {"others": True, "whole_turn": True}]),
        ("You cannot Special Summon any other monsters, except by Xyz Summon, during the turn you activate this card.",
         [NO_SUMMON | {"others": True, "whole_turn": True,
          "methods": ["effect", "procedure", "fusion", "synchro", "link", "pendulum", "ritual"]}]),
        ("You cannot Summon other monsters the turn you activate this card (but you can Normal Set).",
         [{"do": "restrict", "what": "normal_summon", "sets": False, "whole_turn": True},
          NO_SUMMON | {"others": True, "whole_turn": True},
          {"do": "restrict", "what": "flip_summon", "whole_turn": True}]),
    ],
)  # fmt: skip
def test_other_monsters_than_its_own(sentence: str, locks: list[dict[str, Any]]) -> None:
    text = "Special Summon 1 Dragon monster from your GY. "
    assert effect(text + sentence, "spell")["cost"] == locks


@pytest.mark.parametrize(
    "text",
    [
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand as material. You cannot Special "
        "Summon other monsters the turn you activate this card.",
        "Draw 1 card. You cannot Special Summon other monsters the turn you activate this card.",
        "Draw 1 card. For the rest of this turn, you cannot Special Summon other monsters.",
        "Special Summon 1 Dragon monster from your GY. You cannot Fusion Summon other monsters the turn you activate this card.",
    ],
)
def test_other_monsters_than_which(text: str) -> None:
    assert compile_card(printed(text, "spell", GEAR)).status != "modelled"


def test_what_is_all_that_a_trap_says_is_what_it_does() -> None:
    compiled = compile_card(printed("You take no effect damage until the end of this turn.", "trap"))
    assert compiled.model is not None and compiled.status == "modelled", compiled.units
    (effect,) = compiled.model["effect"]
    assert effect["kind"] == "trap" and effect["do"] == [{"do": "restrict", "what": "damage", "join": "also"}]


def test_a_trap_that_no_one_will_notice_can_be_activated() -> None:
    text = "Your opponent cannot activate cards or effects when Dragon monsters you control declare their attacks this turn."
    compiled = compile_card(printed(text, "trap"))
    assert compiled.model is not None and compiled.status == "modelled", compiled.units
    assert compiled.model["effect"][0]["do"] == [{"do": "unnoticed"}]
