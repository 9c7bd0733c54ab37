"""One of two things where something holds: "A, or if ..., you can B instead" (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

FIEND = {"side": "me", "from": ["deck"], "where": {"types": ["Fiend"], "kinds": ["monster"]}, "min": 1, "max": 1,
         "name": "added1"}  # fmt: skip
ADD = "Add 1 Fiend monster from your Deck to your hand"
OR = ", or if you control no monsters,"
TARGET = "Target 1 Fiend monster in your GY"
ADDED = {"do": "add_to_hand", "choose": FIEND}


def test_what_alone_can_come_where_something_holds() -> None:
    summon = "Special Summon 1 Fiend monster from your Deck in Defense Position"
    only = 'you can only Special Summon a "Gear" monster with this effect'
    for text in (
        f"{summon}, but if you control no monsters, {only}.",
        f"{summon} (but if you control no monsters, {only}).",
    ):
        (found,) = effects(text)
        (node,) = found["do"]
        (less,), (first,) = node["then"], node["else"]
        assert less["choose"]["where"] == {**first["choose"]["where"], "archetypes": ["Gear"]}
        assert first["choose"]["name"] == less["choose"]["name"] and first["position"] == less["position"]
    for words in ("if it frobs, " + only, "if you control no monsters, you can only Set it"):
        assert compile_card(printed(f"{summon}, but {words}.", "spell")).status == "usable"


def effects(text: str) -> list[dict[str, Any]]:
    compiled = compile_card(printed(text, "spell", Words(frozenset({"Gear"}))))
    assert compiled.status == "modelled" and compiled.model is not None
    found: list[dict[str, Any]] = compiled.model["effect"]
    return found


ALONE = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}


@pytest.mark.parametrize("joined", [", or if", ", or, if"])
def test_one_of_two(joined: str) -> None:
    text = f"{ADD}{joined} you control no monsters, you can Special Summon it instead."
    compiled = compile_card(printed(text, "spell"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    both: dict[str, Any] = {"do": "either", "of": [[ADDED], [{"do": "special_summon", "choose": FIEND}]]}
    assert effect["do"] == [{"do": "if", "if": [ALONE], "then": [both], "else": [ADDED]}]


FAIRY = {**FIEND, "where": {"types": ["Fairy"], "kinds": ["monster"]}}
OFF_THE_DECK = {**FIEND, "from": ["gy"]}


@pytest.mark.parametrize(
    ("words", "other"),
    [
        ("you can add 1 Fairy monster instead", {"do": "add_to_hand", "choose": FAIRY}),
        ("you can add 1 Fairy monster from your Deck instead", {"do": "add_to_hand", "choose": FAIRY}),
        ("you can Special Summon 1 Fairy monster instead", {"do": "special_summon", "choose": FAIRY}),
        ("you can Special Summon it from your GY instead", {"do": "special_summon", "choose": OFF_THE_DECK}),
        ("you can add from your GY instead", {"do": "add_to_hand", "choose": OFF_THE_DECK}),
    ],
)
def test_words_that_are_not_said_again(words: str, other: dict[str, Any]) -> None:
    (effect,) = effects(f"{ADD}, or if you control no monsters, {words}.")
    (node,) = effect["do"]
    assert node["then"] == [{"do": "either", "of": [[ADDED], [other]]}] and node["else"] == [ADDED]


def test_what_is_spared_in_both() -> None:
    text = f'{ADD}, or if you control no monsters, you can add 1 Fairy monster instead, except "Clay Boy".'
    (effect,) = effects(text)
    first, second = effect["do"][0]["then"][0]["of"]
    assert first == [ADDED] and second[0]["choose"]["where"]["except_names"] == ["Clay Boy"]


def test_another_thing_where_something_holds() -> None:
    lock_too = "also, in either case, you cannot Special Summon for the rest of this turn"
    text = f"{ADD}{OR} Special Summon it instead, {lock_too}."
    (effect,) = effects(text)
    node, lock = effect["do"]
    assert node == {"do": "if", "if": [ALONE], "then": [{"do": "special_summon", "choose": FIEND}], "else": [ADDED]}
    assert lock == {"do": "restrict", "what": "special_summon", "join": "also"}


FIENDS, FAIRIES = ({"side": "me", "from": ["gy"], "where": {"types": [name], "kinds": ["monster"]}, "min": 1,
                    "max": 1, "name": "target1"} for name in ("Fiend", "Fairy"))  # fmt: skip
REVIVED = [{"do": "special_summon", "card": "target1"}]


@pytest.mark.parametrize("other", ["1 Fairy monster", "1 Fairy monster in your GY"])
def test_another_target(other: str) -> None:
    text = f"{TARGET}{OR} you can target {other} instead; Special Summon it."
    (effect,) = effects(text)
    assert "do" not in effect and "targets" not in effect
    assert effect["modes"] == [
        {"targets": [FIENDS], "do": REVIVED},
        {"if": [ALONE], "targets": [FAIRIES], "do": REVIVED},
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"{TARGET}, or if it rains, you can target 1 Fairy monster instead; Special Summon it.",
        f"{TARGET}{OR} target 1 Fairy monster instead; Special Summon it.",
        f"{TARGET}{OR} you can target 1 such monster instead; Special Summon it.",
        f"{ADD}, or if it rains, you can Special Summon it instead.",
        f"{ADD}, or if you control no monsters, you can juggle it instead.",
        f"{ADD}, or if you control no monsters, you can add 1 such monster instead.",
        f"{ADD}, or if you control no monsters, you can add it instead.",
        f"{ADD}, or if you control no monsters, you can Special Summon it.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "spell")).status != "modelled"
