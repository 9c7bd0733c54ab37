"""Which card a word for one spoken of before means: told, or not understood."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Scope
from tests.reading import printed


@pytest.mark.parametrize(
    ("text", "it", "target", "meant"),
    [
        ("it", "sent1", "", "sent1"),
        ("it", "self", "", "self"),
        ("it", "target1", "target1", "target1"),
        ("it", "sent2", "target1", None),
        ("that monster", "self", "target1", "target1"),
        ("that monster", "sent2", "target1", None),
        ("that monster", "self", "", None),
        ("that target", "sent2", "target1", "target1"),
        ("that monster", "both_target1", "both_target1", None),
        ("those monsters", "both_target1", "both_target1", "both_target1"),
        ("them", "self", "both_target1", "both_target1"),
        ("them", "self", "", None),
        ("them", "sent2", "target1", None),
        ("it", "self", "target1", None),
    ],
)
def test_what_a_word_means(text: str, it: str, target: str, meant: str | None) -> None:
    scope = Scope(printed("Draw 1 card."), Masked(text), it=it, target=target)
    assert refer(text, scope) == meant


def test_the_summoned_monster_is_the_only_one() -> None:
    one, other = ("summoned", "summoned1"), ("summoned", "summoned2")
    scope = Scope(printed("Draw 1 card."), Masked(""), it="summoned1", target="target1", chosen=(one,))
    assert refer("the Special Summoned monster", scope) == "summoned1"
    both = Scope(printed("Draw 1 card."), Masked(""), it="summoned1", chosen=(one, other))
    assert refer("that Summoned monster", both) is None
