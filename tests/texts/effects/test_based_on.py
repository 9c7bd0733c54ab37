"""Lists of effects of which something decides which are applied (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed
from tests.texts.effects.test_several_cards import WORDS

DRAW, GAIN, LOSE = (
    {"do": "draw", "count": 1},
    {"do": "change_lp", "player": "me", "by": 100},
    {"do": "change_lp", "player": "me", "by": -100},
)
TWO = "\n● Draw 1 card.\n● Gain 100 LP."
GEARS = {"test": "count", "in": ["gy"], "side": "me", "where": {"archetypes": ["Gear"], "kinds": ["monster"]}}
OF_GEARS = 'the number of "Gear" monsters in your GY'


def effect_of(text: str, kinds: str = "spell") -> dict[str, Any] | None:
    compiled = compile_card(printed(text, kinds, WORDS))
    if compiled.status != "modelled" or compiled.model is None:
        return None
    (effect,) = compiled.model["effect"]
    return dict(effect)


def if_(test: dict[str, Any], then: list[dict[str, Any]], *other: dict[str, Any]) -> dict[str, Any]:
    return {"do": "if", "if": [test], "then": then, **({"else": list(other)} if other else {})}


IN_TURN = {"do": "in_turn", "of": [[DRAW], [GAIN]]}
EITHER = {"do": "either", "of": [[DRAW], [GAIN]]}
BOTH = {"do": "either", "of": [[DRAW], [GAIN], [IN_TURN]]}
NO_CARDS = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (f"Apply these effects in sequence.{TWO}", [IN_TURN]),
        (f"Draw 1 card, then you can apply these effects, in sequence.{TWO}",
         [DRAW, {"do": "optional", "actions": [IN_TURN], "join": "then"}]),
        (f"Apply 1 of these effects, or if you control no monsters, you can apply both effects in sequence.{TWO}",
         [if_(NO_CARDS, [BOTH], EITHER)]),
        (f"Apply 1 of these effects. If you control no monsters, you can apply both effects in sequence.{TWO}",
         [if_(NO_CARDS, [BOTH], EITHER)]),
        (f"Apply 1 of these effects. If you control no moons, you can apply both effects in sequence.{TWO}", None),
        (f"Apply 1 of these effects, or if you control no monsters, you can apply both of them.{TWO}", None),
        (f"Apply these effects in sequence.{TWO}\n● Swim.", None),
        (f"Apply any of these effects, in sequence.{TWO}", None),
    ],
)  # fmt: skip
def test_one_after_another(text: str, do: list[dict[str, Any]] | None) -> None:
    effect = effect_of(text)
    assert (effect and effect["do"]) == do


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (f"Apply these effects in sequence, based on {OF_GEARS}.\n● 1+: Draw 1 card.\n● 3+: Gain 100 LP.",
         [if_({**GEARS, "min": 3}, [IN_TURN], if_({**GEARS, "min": 1}, [DRAW]))]),
        (f"Apply this effect, depending on {OF_GEARS}.\n● 0: Draw 1 card.\n● 1 or more: Gain 100 LP.",
         [if_({**GEARS, "min": 1}, [GAIN], DRAW)]),
        (f"Apply this effect, depending on {OF_GEARS}.\n● 1: Draw 1 card.\n● 2: Gain 100 LP.",
         [if_({**GEARS, "max": 2}, [if_({**GEARS, "min": 2}, [GAIN], if_({**GEARS, "min": 1}, [DRAW]))])]),
        (f"Apply this effect, depending on {OF_GEARS}.\n● 1: Draw 1 card.\n● Many: Gain 100 LP.", None),
        ("Apply this effect, depending on the number of moons.\n● 1: Draw 1 card.\n● 2: Gain 100 LP.", None),
        (f"Apply this effect, depending on {OF_GEARS}.\n● 1: Draw 1 card.\n● Gain 100 LP.", None),
        ("Apply these effects in sequence, depending on the Types of monsters you control.\n● Fairy: Draw 1 card.",
         [if_({"test": "count", "in": ["monster_zone"], "side": "me", "where": {"types": ["Fairy"],
               "kinds": ["monster"]}, "min": 1}, [DRAW])]),
    ],
)  # fmt: skip
def test_what_decides_on_resolution(text: str, do: list[dict[str, Any]] | None) -> None:
    effect = effect_of(text)
    assert (effect and effect["do"]) == do


BY_NUMBER = "apply this effect, based on the number discarded.\n● 1: Draw 1 card.\n● 2: Gain 100 LP."
SORTED = "\n● Monster: Draw 1 card.\n● Spell: Gain 100 LP.\n● Trap: Take 100 damage."


@pytest.mark.parametrize(
    ("text", "modes"),
    [
        (f"Discard 1 card; apply this effect, depending on the type of card discarded.{SORTED}",
         [({"kinds": ["monster"]}, 1, [DRAW]), ({"kinds": ["spell"]}, 1, [GAIN]), ({"kinds": ["trap"]}, 1, [LOSE])]),
        (f"Discard up to 2 monsters; {BY_NUMBER}",
         [({"kinds": ["monster"]}, 1, [DRAW]), ({"kinds": ["monster"]}, 2, [GAIN])]),
        (f"Discard 2 cards; apply this effect, depending on the type of card discarded.{SORTED}", None),
        (f"Discard 1 card; apply this effect, depending on the type of card banished.{SORTED}", None),
        (f"Discard any number of monsters; {BY_NUMBER}", None),
    ],
)  # fmt: skip
def test_what_is_paid_decides(text: str, modes: list[tuple[Any, int, Any]] | None) -> None:
    effect = effect_of(text)
    if effect is None:
        assert modes is None
        return
    chosen = [mode["cost"][0]["choose"] for mode in effect["modes"]]
    told = zip(chosen, effect["modes"], strict=True)
    assert [(one["where"], one["max"], mode["do"]) for one, mode in told] == modes
    assert all(one["min"] == one["max"] for one in chosen) and "cost" not in effect


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("control a Fiend Monster Card", ["monster_zone", "spell_zone", "pendulum_zone"]),
        ("control a Fiend monster", ["monster_zone"]),
    ],
)
def test_a_monster_card_that_one_controls(words: str, places: list[str]) -> None:
    for text in (
        f"If you {words}: Draw 1 card.",
        f"Draw 1 card. You must {words} to activate and resolve this effect.",
    ):
        effect = effect_of(text)
        assert effect is not None and effect["if"][0]["in"] == places


def test_both_if_it_was_paid() -> None:
    also = "When you activate this card, you can also discard 1 card; apply 1 of these effects, or if you"
    effect = effect_of(f"{also} discarded a card at activation, you can apply both effects in sequence.{TWO}")
    assert effect is not None
    paid, unpaid = effect["modes"]
    assert ([one["do"] for one in paid["cost"]], paid["do"]) == (["discard"], [BOTH])
    assert unpaid == {"do": [EITHER]}
    assert effect_of(f"{also} control no monsters, you can apply both effects in sequence.{TWO}") is None
