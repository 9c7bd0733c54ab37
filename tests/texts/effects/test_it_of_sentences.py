"""What "it" means in the sentence behind one that hangs on the effect (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

SUMMON = "Special Summon 1 Level 4 Dragon monster from your Deck."


@pytest.mark.parametrize("how", ["Then, you can", "If you do,", "Also,"])
def test_it_is_what_the_sentence_before_chose(how: str) -> None:
    text = f"Destroy 1 monster on the field. {how} {SUMMON} Destroy it during the End Phase."
    found = compile_card(printed(text, "spell", Words(frozenset())))
    assert found.status == "modelled", found.units
    assert found.model is not None
    last = found.model["effect"][0]["do"][-1]
    assert (last["do"], last["card"], last["what"]) == ("bind", "summoned2", "end_phase")
