# ruff: noqa: E501 (words are kept whole)
"""What a Spell may use for its Ritual Summon beside Tributes if something held when it was activated (invented)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import best_count, judge_random_lines, judge_successors

RITE = "This card can be used to Ritual Summon any Dragon Ritual Monster."
ALSO = "If you control a Fish monster when this effect is activated, you can also use Fish monsters in your GY"
TRIBUTE = (
    "You must also Tribute Fish monsters from your hand or field whose total Levels equal or exceed the Level of the"
    " Ritual Monster you Ritual Summon."
)


def compiled(sentence: str) -> dict[str, Any] | None:
    found = compile_card(printed(f"{RITE} {TRIBUTE} {sentence}", "spell ritual", Words(frozenset({"Gear"}))))
    return found.model if found.status == "modelled" else None


@pytest.mark.parametrize(("held", "on_hand", "found"), [(1, 0, 1), (0, 1, 0), (1, 1, 1), (0, 2, 1)])
def test_only_beside_one_on_the_field(held: int, on_hand: int, found: int) -> None:
    """The Ritual Monster takes two; one lies in the GY."""
    model = compiled(f"{ALSO}, by banishing them.")
    assert model is not None
    pool = Pool()
    rite = pool.add("Rite", "spell ritual", model=model)
    big = pool.add("Big", "monster ritual", type="Dragon", level=8)
    fish = pool.add("Fish", type="Fish", level=4)
    field = {f"M{number}": fish for number in range(1, 1 + held)}
    scenario = pool.scenario(hand=(rite, big, *(fish,) * on_hand), field=field, gy=(fish,), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, names=("Big",)) == found


def test_what_is_used() -> None:
    model = compiled(f"{ALSO}, by banishing them.")
    assert model is not None
    first, second = model["effect"][0]["modes"]
    fish = {"types": ["Fish"], "kinds": ["monster"]}
    assert first["do"][0]["beside"] == {"from": "gy", "to": "banished", "where": fish}
    assert "beside" not in second["do"][0]
    assert (first["if"][0]["min"], second["if"][0]["max"]) == (1, 0)
    sent = compiled(f"{ALSO[: ALSO.index('use')]}send Fish monsters from your Deck to the GY.")
    assert sent is not None
    assert sent["effect"][0]["modes"][0]["do"][0]["beside"] == {"from": "deck", "to": "gy", "where": fish}


@pytest.mark.parametrize(
    "sentence",
    [
        f"{ALSO}, by shuffling them into the Deck.",
        "If you control a Fish monster, you can also use Fish monsters in your GY, by banishing them.",
        "If you control 2 or fewer Fish monsters when this effect is activated, you can also banish Fish monsters from your GY.",
        "If you control a wet monster when this effect is activated, you can also banish Fish monsters from your GY.",
        "If you control a Fish monster when this effect is activated, you can also banish 1 Fish monster from your GY.",
    ],
)  # fmt: skip
def test_what_is_not_read(sentence: str) -> None:
    assert compiled(sentence) is None
