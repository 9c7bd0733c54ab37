"""Moves and changes may be written by destination and manner, or by property and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from combo_solver.errors import InputError
from combo_solver.models.load import parse_models
from combo_solver.models.verb import Move
from combo_solver.models.verbs import VERBS, Action

ACTION: TypeAdapter[Action] = TypeAdapter(Action)


@pytest.mark.parametrize("verb", [verb for verb in VERBS.values() if issubclass(verb, Move)])
def test_every_verb_that_moves_cards_is_a_move_of_its_own(verb: type[Move]) -> None:
    written = {"do": "move", "to": verb.to, "card": "self"} | ({"manner": verb.manner} if verb.manner else {})
    assert ACTION.validate_python(written) == ACTION.validate_python({"do": verb.word(), "card": "self"})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({"do": "move", "to": "banished", "face_down": True}, {"do": "banish", "face_down": True}),
        ({"do": "move", "to": "pendulum_zone"}, {"do": "place_scale"}),
        ({"do": "change", "property": "level", "by": -2}, {"do": "modify", "level": -2}),
        ({"do": "change", "property": "atk", "by": 300}, {"do": "modify", "atk": 300}),
        ({"do": "change", "property": "atk", "times": 2}, {"do": "modify", "double_atk": True}),
        ({"do": "change", "property": "kinds", "to": "tuner"}, {"do": "modify", "tuner": True}),
        ({"do": "change", "property": "position", "to": "set"}, {"do": "change_position", "to": "set"}),
        ({"do": "change", "property": "scale", "to": "printed"}, {"do": "restore_scale"}),
    ],
)
def test_a_move_or_change_is_the_verb_for_it(written: dict[str, Any], meant: dict[str, Any]) -> None:
    more = {"card": "self", "join": "also"}
    assert ACTION.validate_python(written | more) == ACTION.validate_python(meant | more)


def told(action: str) -> str:
    """What is said of a card model with this action."""
    text = '[[card]]\npasscode = 1\nname = "Card"\n[[card.effect]]\nnumber = 1\nkind = "spell"\nfrom = ["hand"]\n'
    with pytest.raises(InputError) as caught:
        parse_models(f"{text}do = [{{ {action} }}]", "file")
    return str(caught.value)


def test_an_unheard_of_one_is_told() -> None:
    assert "there is no such move: to and manner" in told('do = "move", to = "gy", manner = "hop", card = "self"')
    assert "there is no such change: property and by" in told('do = "change", property = "name", card = "self"')


def test_an_unknown_key_is_told_with_the_keys_of_its_verb() -> None:
    assert "do[0].cout: unknown key (did you mean count?)" in told('do = "draw", cout = 1')
    assert "known keys: amount, do, half, join" in told('do = "pay_lp", amount = 1, zzz = 1')


def test_a_word_nobody_knows_is_answered_with_all_that_are_known() -> None:
    said = told('do = "discrad", card = "self"')
    assert all(f'"{word}"' in said for word in VERBS)
