"""Effects that negate the activation they answer (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

NEGATE = "You can negate the activation, and if you do, destroy that card."
LISTED = (
    "When a card or effect is activated that includes any of these effects (Quick Effect): You can negate that effect."
)
SPELL_OR_TRAP = ["spell_card", "spell_effect", "trap_card", "trap_effect"]


@pytest.mark.parametrize(
    ("head", "test"),
    [
        ("When a card or effect is activated", {}),
        ("When a monster effect is activated", {"activations": ["monster_effect"]}),
        ("When another monster's effect is activated", {"activations": ["monster_effect"], "other": True}),
        ("When a Spell Card is activated", {"activations": ["spell_card"]}),
        ("When a Spell/Trap Card or effect is activated", {"activations": SPELL_OR_TRAP}),
        ("When a Spell/Trap Card, or monster effect, is activated",
         {"activations": ["spell_card", "trap_card", "monster_effect"]}),
    ],
)  # fmt: skip
def test_what_is_answered(head: str, test: dict[str, Any]) -> None:
    compiled = compile_card(printed(f"{head} (Quick Effect): {NEGATE}", "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert (effect["kind"], effect["if"]) == ("quick", [{"test": "answers", **test}])
    assert effect["do"] == [{"do": "negate_activation", "what": "activation", "then": "destroy"}]


@pytest.mark.parametrize(
    "text",
    [
        f"When a card or effect is activated that targets a monster in the GY (Quick Effect): {NEGATE}",
        f"When a card or effect is activated that targets another card (Quick Effect): {NEGATE}",
        f"When a card or effect is activated that targets 2 monsters you control (Quick Effect): {NEGATE}",
        f"When a card or effect is activated that targets 1 card (and no other cards) (Quick Effect): {NEGATE}",
        f"When a card or effect is activated that would paint a card on the field (Quick Effect): {NEGATE}",
        f"When a card or effect is activated that includes any of these effects (Quick Effect): {NEGATE}",
        f"{LISTED} ● Paint a card.",
        f"{LISTED} ● Add a card(s) from the moon to the hand.",
        f"When a card or effect is activated that includes an effect that draws a card (Quick Effect): {NEGATE}",
        f"When a monster effect is activated in the moon (Quick Effect): {NEGATE}",
        "When another monster activates its effect in the moon (Quick Effect): You can negate the activation.",
        f"When another wet monster activates its effect (Quick Effect): {NEGATE}",
        f"During your Main Phase: {NEGATE}",
        "When a card or effect is activated (Quick Effect): You can negate the activation, and if you do, destroy that"
        " card, then destroy it.",
        "When a card or effect is activated (Quick Effect): You can negate the activation, then return that card to the"
        " hand.",
    ],
)
def test_what_is_not_understood_stays_an_option(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "usable"


@pytest.mark.parametrize(
    ("done", "then", "more"),
    [
        ("negate the activation, and if you do, destroy that card, also draw 1 card", "destroy", ["draw"]),
        ("negate the activation and destroy it", "destroy", []),
        ("negate the activation, and if you do that, banish it", "banish", []),
    ],
)
def test_what_becomes_of_the_card(done: str, then: str, more: list[str]) -> None:
    compiled = compile_card(printed(f"When a Spell Card is activated (Quick Effect): You can {done}."))
    assert compiled.status == "modelled" and compiled.model is not None
    negated, *others = compiled.model["effect"][0]["do"]
    assert negated["then"] == then
    assert [action["do"] for action in others] == more


DRAGON = {"in": ["monster_zone"], "where": {"types": ["Dragon"], "kinds": ["monster"]}, "side": "me"}
FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]


@pytest.mark.parametrize(
    ("targets", "told"),
    [
        ("this card", {"itself": True}),
        ("this face-up card on the field", {"itself": True}),
        ("this 1 card on the field (and no other cards)", {"itself": True, "alone": True}),
        ("a Dragon monster(s) you control", DRAGON),
        ("exactly 1 Dragon monster you control (and no other cards)", {**DRAGON, "alone": True}),
        ("a card on the field", {"in": FIELD, "side": "either", "face_down": True}),
        ("a card you control", {"in": FIELD, "side": "me", "face_down": True}),
    ],
)
def test_what_is_targeted(targets: str, told: dict[str, Any]) -> None:
    text = f"When a card or effect is activated that targets {targets} (Quick Effect): {NEGATE}"
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert compiled.model["effect"][0]["if"] == [{"test": "answers", "targets": told}]


def test_the_sort_of_monster_is_told() -> None:
    text = f"When a Link Monster's effect is activated that targets this card (Quick Effect): {NEGATE}"
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.model is not None
    (test,) = compiled.model["effect"][0]["if"]
    assert (test["activations"], test["by"]) == (["monster_effect"], ["link"])


@pytest.mark.parametrize(
    "said",
    ["while you control a Dragon monster", "and you control a Dragon monster", "if you have no monsters in your GY"],
)
def test_what_must_hold_besides(said: str) -> None:
    compiled = compile_card(printed(f"When a Spell/Trap Card is activated {said}: Negate the activation.", "trap"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert [test["test"] for test in compiled.model["effect"][0]["if"]] == ["answers", "count"]


@pytest.mark.parametrize(
    "who",
    [
        "your opponent activates a card or effect",
        "your opponent activates a monster effect",
        "a monster effect is activated on your opponent's field",
    ],
)
def test_only_my_own_activations_come_up(who: str) -> None:
    compiled = compile_card(printed(f"When {who} (Quick Effect): {NEGATE}", "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    assert [each["reason"] for each in compiled.model["out_of_scope"]] == ["opponents_action"]


LISTED = (
    "When a card or effect is activated that includes any of these effects (Quick Effect): You can negate that effect."
)


@pytest.mark.parametrize(
    ("text", "includes"),
    [
        (f"{LISTED} ● Add a card(s) from the Deck to the hand.", [{"to": ["hand"], "from": ["deck"]}]),
        (f"{LISTED} ● Special Summon a Monster Card(s) from the GY. ● Banish a card(s) from the GY.",
         [{"to": ["monster_zone"], "from": ["gy"]}, {"to": ["banished"], "from": ["gy"]}]),
        (f"{LISTED} ● Add a card(s) from the GY to the hand, Deck, and/or Extra Deck.",
         [{"to": ["hand", "deck", "extra"], "from": ["gy"]}]),
        ("When a card or effect is activated that includes an effect that Special Summons a monster(s) (Quick Effect):"
         " You can negate that effect.", [{"summons": True}]),
    ],
)  # fmt: skip
def test_what_it_includes(text: str, includes: list[dict[str, Any]]) -> None:
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None, compiled.units
    (effect,) = compiled.model["effect"]
    assert effect["if"] == [{"test": "answers", "includes": includes}]


@pytest.mark.parametrize(
    ("behind", "actions"),
    [
        (", then draw 1 card", [{"do": "draw", "count": 1, "join": "then"}]),
        (", and if you do, draw 1 card", [{"do": "draw", "count": 1, "join": "if_you_do"}]),
        (", also draw 1 card", [{"do": "draw", "count": 1, "join": "also"}]),
        (
            ", and if you do that, this card gains ATK equal to the destroyed monster's original ATK",
            [{"do": "modify", "card": "self", "join": "if_you_do",
              "atk": {"value": "original_atk", "value_of": "destroyed1"}}],
        ),
    ],
)  # fmt: skip
def test_what_hangs_on_what_becomes_of_the_card(behind: str, actions: list[dict[str, Any]]) -> None:
    text = f"When a monster effect is activated (Quick Effect): {NEGATE[:-1]}{behind}."
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.model is not None
    negate = {"do": "negate_activation", "what": "activation", "then": "destroy"}
    name = {} if "also" in behind else {"name": "destroyed1"}
    assert compiled.model["effect"][0]["do"] == [negate | name, *actions]


GAINS = "If this card's effect destroys a monster, this card gains {} until the end of this turn."


@pytest.mark.parametrize(
    ("head", "gained", "status"),
    [
        ("When another monster's effect is activated", "500 ATK", "modelled"),
        ("When another Level 5 or higher monster activates its effect on the field", "500 ATK", "modelled"),
        ("When another monster's effect is activated", "ATK equal to the destroyed monster's original ATK", "modelled"),
        ("When a card or effect is activated", "500 ATK", "usable"),
        ("When another monster's effect is activated", "ATK equal to the destroyed monster's Level", "refused"),
    ],
)
def test_what_its_card_gains_by_destroying(head: str, gained: str, status: str) -> None:
    text = f"{head} (Quick Effect): {NEGATE} {GAINS.format(gained)}"
    assert compile_card(printed(text, "monster effect")).status == status


def test_a_monster_that_activates_its_effect() -> None:
    text = f"When another Level 5 or higher monster activates its effect on the field (Quick Effect): {NEGATE}"
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.model is not None
    level = {"level": {"min": 5}, "kinds": ["monster"]}
    answers = {
        "test": "answers",
        "activations": ["monster_effect"],
        "other": True,
        "at": ["monster_zone"],
        "card": level,
    }
    assert compiled.model["effect"][0]["if"] == [answers]
