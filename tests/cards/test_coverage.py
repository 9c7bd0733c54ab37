"""How many cards have a model (invented cards)."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.outcomes import Outcome
from combo_solver.catalogue.coverage import Count, acts_in_own_turn, coverage_of, status_of
from combo_solver.catalogue.unread import unread_shapes
from combo_solver.models.effects import CardModel
from combo_solver.report.cards_coverage import cards_coverage_report, coverage_lines
from tests.cards.test_cards import make_cdb

DRAW = '{"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "draw"}]}]}'
LEFT_OUT = '{"unmodelled": [{"number": 1, "reason": "not read"}]}'
MODELLED, OPTION, BINDING = Outcome("modelled"), Outcome("option", "You can sing"), Outcome("binding", "Sing")


def card(code: int, kinds: str = "spell", **facts: Any) -> CardFacts:
    return CardFacts(code, f"Card {code}", frozenset(kinds.split()), **facts)


PLAIN = card(1, "monster normal", outcomes=(Outcome("inert", "story"),))
WHOLE = card(2, model=DRAW, outcomes=(MODELLED,))
PARTLY = card(3, "monster effect", model=LEFT_OUT, outcomes=(OPTION,))
REFUSED = card(4, "monster effect fusion", outcomes=(MODELLED, BINDING))
ASIDE = card(5, "trap", model="{}", outcomes=(Outcome("inert", "battle"),))
WITHDRAWN = card(6, outcomes=(MODELLED,), withdrawn="draws 3")
TOKEN = card(7, "monster normal token")


@pytest.mark.parametrize(
    ("each", "status", "acts"),
    [
        (PLAIN, "modelled", False),
        (WHOLE, "modelled", True),
        (PARTLY, "usable", True),
        (REFUSED, "refused", True),
        (ASIDE, "modelled", False),
    ],
)
def test_a_card_is_modelled_usable_or_refused(each: CardFacts, status: str, acts: bool) -> None:
    assert (status_of(each, {}), acts_in_own_turn(each, {})) == (status, acts)


def test_an_older_wording_counts_in_decks_alone() -> None:
    older = card(8, model=DRAW, outcomes=(MODELLED,))
    older = replace(older, name="Card 2 (Old)", treated_as="Card 2")
    found = coverage_of([WHOLE, older], {}, copies={8: 3})
    assert found.all.total == 1
    assert found.decks is not None and (found.decks.modelled, found.decks.total) == (3, 3)


def test_a_withdrawn_model_counts_as_none() -> None:
    assert status_of(WITHDRAWN, {}) == "refused"


def test_an_entry_by_hand_counts_instead() -> None:
    left_out = {"passcode": 4, "name": "Card 4", "unmodelled": [{"number": 1, "reason": "sings"}]}
    assert status_of(REFUSED, {4: CardModel.model_validate(left_out)}) == "usable"
    assert status_of(REFUSED, {4: CardModel.model_validate({"passcode": 4, "name": "Card 4"})}) == "modelled"


def test_cards_lists_and_copies_are_counted() -> None:
    cards = (PLAIN, WHOLE, PARTLY, REFUSED, ASIDE, WITHDRAWN, TOKEN)
    found = coverage_of(cards, {}, listed=(2, 3, 99), copies={2: 3, 4: 1, 1: 2})
    assert found.all == Count(6, 3, 4)
    assert found.own_turn == Count(3, 1, 2)
    assert found.kinds["Extra Deck monsters"] == Count(1, 0, 0)
    assert found.listed == Count(3, 1, 2)
    assert (found.decks, found.decks_own_turn) == (Count(6, 5, 5), Count(4, 3, 3))
    assert (found.sentences["binding"], found.inert["battle"], found.withdrawn) == (1, 1, 1)
    report = cards_coverage_report(found, "0")
    assert report.turn1 is not None and report.turn1.usable == 2
    lines = "\n".join(coverage_lines(report))
    assert "83.3%" in lines and "1 models withdrawn" in lines


def test_unread_sentences_are_told_by_their_shape(tmp_path: Path) -> None:
    cdb = tmp_path / "cards.cdb"
    make_cdb(cdb, [(1, "Glass King", 0), (2, "Twin", 0), (3, "Twin", 2), (4, "Odd", 0), (5, "By Hand", 0)])
    connection = sqlite3.connect(cdb)
    connection.execute("update datas set type = 0x21")
    connection.execute("""update texts set desc = 'You can only sing "Glass King" 3 times.'""")
    connection.execute("""update texts set desc = 'You can only sing "Twin" 12 times.' where id = 4""")
    connection.commit()
    connection.close()
    (shape,) = unread_shapes(cdb, {}, {5}, {2: 3, 4: 1})
    assert shape.shape == "You can only sing X N times."
    assert (shape.cards, shape.binding, shape.copies, shape.example) == (3, 3, 4, "Glass King")
