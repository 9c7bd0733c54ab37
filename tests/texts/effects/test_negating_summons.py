"""Effects that negate a Summon before it is made (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed, the_effect

NEGATE = "negate the Summon, and if you do, destroy that monster(s)."
BOTH = "negate the Summon or activation, and if you do, destroy that card."
DONE = {"do": "negate_summon", "then": "destroy"}
SPELL_OR_TRAP = {"test": "answers", "activations": ["spell_card", "trap_card"]}


def effect(text: str, kinds: str = "trap counter") -> dict[str, Any]:
    return the_effect(text, kinds)


@pytest.mark.parametrize(
    ("how", "summons"),
    [("", None), ("Special ", ["special"]), ("Normal ", ["normal"]), ("Normal or Special ", ["normal", "special"])],
)
def test_which_summons_are_answered(how: str, summons: list[str] | None) -> None:
    asked = {"test": "would_be_summoned"} | ({"summons": summons} if summons else {})
    found = effect(f"When a monster(s) would be {how}Summoned: N{NEGATE[1:]}")
    assert (found["kind"], found["if"], found["do"]) == ("trap", [asked], [DONE])
    found = effect(f"When a monster would be {how}Summoned (Quick Effect): You can {NEGATE}", "monster effect")
    assert (found["kind"], found["if"], found["do"]) == ("quick", [asked], [DONE])


@pytest.mark.parametrize(
    ("words", "then"),
    [
        ("Negate the Summon.", None),
        ("Negate the Special Summon, and if you do, destroy that monster.", "destroy"),
        ("Negate the Summon and destroy them.", "destroy"),
        ("Negate the Summon, and if you do, banish it.", "banish"),
    ],
)
def test_what_becomes_of_the_monster(words: str, then: str | None) -> None:
    found = effect(f"When a monster would be Special Summoned: {words}")
    assert found["do"] == [{"do": "negate_summon"} | ({"then": then} if then else {})]


@pytest.mark.parametrize(("comma", "when"), [(",", ""), (",", "when "), ("", "")])
def test_a_summon_or_an_activation_is_a_choice_of_what_is_answered(comma: str, when: str) -> None:
    head = f"When a monster(s) would be Summoned{comma} OR {when}a Spell/Trap Card is activated"
    found = effect(f"{head}: Pay 500 LP; {BOTH}")
    negated = {"do": "negate_activation", "what": "activation", "then": "destroy"}
    assert found["cost"] == [{"do": "pay_lp", "amount": 500}] and "do" not in found
    assert found["modes"] == [
        {"if": [{"test": "would_be_summoned"}], "do": [DONE]},
        {"if": [SPELL_OR_TRAP], "do": [negated]},
    ]


def test_what_else_is_asked_is_asked_of_both() -> None:
    asked = "If you control a Fiend monster, when a monster would be Summoned OR a Spell/Trap Card is activated"
    found = effect(f"{asked}: N{BOTH[1:]}")
    assert [test["test"] for test in found["if"]] == ["count"]
    assert [mode["if"][0]["test"] for mode in found["modes"]] == ["would_be_summoned", "answers"]


@pytest.mark.parametrize(
    "text",
    [
        f"When a Level 5 or higher monster would be Summoned: N{NEGATE[1:]}",
        f"When a monster(s) would be painted or Special Summoned: N{NEGATE[1:]}",
        f"When exactly 1 monster would be Summoned: N{NEGATE[1:]}",
        "When a monster(s) would be Summoned: Negate the Summon, and if you do, paint that monster(s).",
        "When a monster(s) would be Summoned: Negate the Summon, and if you do, destroy a monster.",
        "When a monster(s) would be Summoned: Negate the activation.",
        "When a Spell/Trap Card is activated: Negate the Summon.",
        f"When a monster(s) would be Summoned, OR a wet card is activated: N{BOTH[1:]}",
        f"When a monster(s) would be Summoned, OR a Spell/Trap Card is activated: N{NEGATE[1:]}",
        f"When a monster(s) would be Summoned: N{BOTH[1:]}",
        "When a monster(s) would be Summoned, OR a Spell/Trap Card is activated: Negate the Summon or activation, and"
        " if you do, destroy that card, also paint it.",
    ],
)
def test_near_misses(text: str) -> None:
    assert compile_card(printed(text, "trap counter")).status != "modelled"


def test_a_spell_is_too_slow() -> None:
    assert compile_card(printed(f"When a monster would be Summoned: N{NEGATE[1:]}", "spell")).status != "modelled"
