"""When effects that are not read are activated, as far as that is certain (invented texts)."""

from __future__ import annotations

import json

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, read

WEIRD = "Dance with 1 Fiend monster."
MONSTER, SPELL, TRAP = "monster effect", "spell", "trap"


def told(text: str, kinds: str = MONSTER) -> set[str]:
    """What the model tells of when its only effect that is not read comes up."""
    model = compile_card(printed(text, kinds)).model
    assert model is not None
    (part,) = model["unmodelled"]
    return part.keys() & {"main_phase", "as_summoned"}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Once per turn: You can dance with 1 Fiend monster.", MONSTER),
        ("You can discard 1 card; dance with 1 Fiend monster.", MONSTER),
        ("If you control a Fiend monster: You can dance with 1 Fiend monster.", MONSTER),
        ("During your Main Phase: You can dance with 1 Fiend monster.", MONSTER),
        ("During the Main Phase (Quick Effect): You can dance with 1 Fiend monster.", MONSTER),
        ("Once per turn, if a Fiend monster is on the field: You can dance with it.", MONSTER),
        ("Once per turn, during your Main Phase, you can dance with 1 Fiend monster.", MONSTER),
        ("You can Tribute 1 Fiend monster; this card can dance during the Battle Phase this turn.", MONSTER),
        ("If this card is in your GY: You can dance with it.", MONSTER),
        (WEIRD, SPELL),
        ("If the moon shines: Dance with 1 Fiend monster.", SPELL),
        ("If you control a wet monster, you can Normal Summon this card without Tributing.", MONSTER),
        ("Once per turn: You can dance with 1 Fiend monster.", "spell continuous"),
    ],
)
def test_in_main_phases_alone(text: str, kinds: str) -> None:
    assert told(text, kinds) == {"main_phase"}


@pytest.mark.parametrize("how", ["Normal Summoned", "Normal or Special Summoned", "Fusion Summoned"])
def test_as_its_card_is_summoned(how: str) -> None:
    assert told(f"If this card is {how}: You can dance with 1 Fiend monster.") == {"as_summoned"}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("(Quick Effect): You can dance with 1 Fiend monster.", MONSTER),
        ("During either player's turn: You can dance with 1 Fiend monster.", MONSTER),
        ("If this card is sent to the GY: You can dance with 1 Fiend monster.", MONSTER),
        ("If a monster is Special Summoned: You can dance with 1 Fiend monster.", MONSTER),
        ("When a monster is destroyed by battle, you can dance with 1 Fiend monster.", MONSTER),
        ("If the moon shines: You can dance with 1 Fiend monster.", MONSTER),
        ("If a Fiend monster you control is destroyed: You can dance with 1 Fiend monster.", MONSTER),
        ("If you control a Fiend monster when one is destroyed: You can dance with it.", MONSTER),
        ("You can discard this card when a Fiend monster attacks; dance with it.", MONSTER),
        ("Once per turn: You can dance. You can use this effect as a Quick Effect if you are wet.", MONSTER),
        ("Once per turn: You can dance. This effect can be used during your opponent's turn as well.", MONSTER),
        ("If a Fiend monster is Special Summoned while this card is in your GY: You can dance with it.", MONSTER),
        ("If you discard a Fiend monster while this card is in your GY: You can dance with it.", MONSTER),
        ("You can activate 1 Trap that can dance the turn it was Set.", "spell field"),
        ("You can Fusion Summon Fusion Monsters that dance with other effects.", "spell field"),
        (
            "Once per turn: You can dance. If you do not control another Fiend monster, this card loses 800 ATK.",
            MONSTER,
        ),
        ("If this card is Normal Summoned: You can dance. Banish any monster this card destroys by battle.", MONSTER),
        ("When this face-down card is destroyed and sent to the GY, dance with 1 Fiend monster.", "spell"),
        (WEIRD, "spell quick-play"),
        (WEIRD, TRAP),
        ("You can banish this card from your GY; dance with 1 Fiend monster.", TRAP),
    ],
)
def test_nothing_is_certain(text: str, kinds: str) -> None:
    model = compile_card(printed(text, kinds)).model
    parts = model.get("unmodelled", ()) if model is not None else ()
    assert not any(part.keys() & {"main_phase", "as_summoned"} and "dance" in text for part in parts[:1])


def test_what_hangs_on_the_effect_belongs_to_it() -> None:
    assert told("Once per turn: You can dance with 1 Fiend monster. It dances until the End Phase.") == {"main_phase"}


def test_the_opponents_battle_phase_is_not_in_a_turn_of_mine() -> None:
    document = read("During your Main Phase or your opponent's Battle Phase: You can pay 300 LP; draw 1 card.", TRAP)
    assert not document.of_battles
    (effect,) = json.loads(document.battle_effects)
    assert effect["if"] == [{"test": "during", "phases": ["main1", "main2"]}] and not effect["in_damage_step"]
