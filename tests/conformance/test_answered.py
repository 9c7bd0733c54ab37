"""Records in which a card is activated for another one to answer it (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.conformance.effect.examiner import EffectExaminer
from tests.invented import Pool

GAIN: dict[str, Any] = {
    "effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "change_lp", "by": 500}]}]
}
NEGATE: dict[str, Any] = {
    "effect": [
        {"number": 1, "kind": "trap", "from": ["spell_zone"],
         "if": [{"test": "answers", "activations": ["spell_card"]}],
         "do": [{"do": "negate_activation"}]},
    ]
}  # fmt: skip


def asked(answered: bool, boards: list[dict[str, Any]]) -> str:
    pool = Pool()
    spell, trap = pool.add("Gain", "spell normal", model=GAIN), pool.add("Negate", "trap normal", model=NEGATE)
    empty: dict[str, Any] = {
        "lp": 8000, "hand": [], "monsters": {}, "spells": {}, "field": None, "pz": {}, "gy": [], "banished": [],
        "extra": [], "deck": [],
    }  # fmt: skip
    me = {**empty, "hand": [spell], "spells": {"s1": {"code": trap, "pos": "set"}}}
    piles = ("monsters", "spells", "hand", "gy", "banished", "extra", "deck")
    start: dict[str, Any] = {"lp": [8000, 8000], **{side + pile: [] for side in ("", "o_") for pile in piles}}
    start |= {"hand": [spell], "spells": [{"code": trap, "pos": "set"}]}
    names = {"spell": spell, "trap": trap}
    told = [{**each, "hand": [], "gy": sorted(names[name] for name in each["gy"])} for each in boards]
    position = {"turn": 3, "normal_summon_used": False, "me": me, "opponent": empty, "enabler": spell}
    move = {"kind": "enabler", "card": spell, "ref": "h0", "again": "none", "boards": told}
    record = {
        "id": "effect-1-0", "category": "effect", "subject": trap, "clean": True,
        "position": position | ({"answered": True} if answered else {}), "verdict": {"start": start, "moves": [move]},
    }  # fmt: skip
    return EffectExaminer(pool.facts, pool.models).examine(record).verdict


ALONE: dict[str, Any] = {"lp": [8500, 8000], "gy": ["spell"]}
NEGATED: dict[str, Any] = {"gy": ["spell", "trap"], "spells": []}


@pytest.mark.parametrize(
    ("answered", "boards", "verdict"),
    [
        (True, [ALONE, NEGATED], "right"),
        (True, [ALONE], "wrong"),
        (False, [ALONE], "right"),
        (False, [ALONE, NEGATED], "wrong"),
    ],
)
def test_what_answers_an_enabler_is_compared_where_a_record_asks(
    answered: bool, boards: list[dict[str, Any]], verdict: str
) -> None:
    assert asked(answered, boards) == verdict
