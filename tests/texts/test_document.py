"""What is kept of a text: one document with a version."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from combo_solver.cards.binding import Binding
from combo_solver.cards.facts import CardFacts
from combo_solver.cards.outcomes import Outcome
from combo_solver.errors import InputError
from combo_solver.texts.document import VERSION, Document
from tests.reading import read


def test_a_document_holds_what_is_told_and_nothing_else() -> None:
    document = read("Cannot be used as Link Material. While it rains, you cannot Special Summon monsters.")
    assert json.loads(document.to_json()) == {
        "version": VERSION,
        "continuous": [{"apply": "not_material_for", "for": ["link"]}],
        "binding": ["field/special/controller/-"],
        "outcomes": ["modelled", "binding/While it rains, you cannot"],
    }
    assert json.loads(read("", "trap").to_json()) == {"version": VERSION, "model": {}}


def test_what_was_written_is_read() -> None:
    document = Document(
        optional_only=True,
        materials='[{"method": "link", "slots": [{"min": 2, "max": 2, "where": {"names": ["Élan"]}}]}]',
        special_summon_ban="hand,deck",
        changes_own_summon=True,
        mentions=frozenset({"Glass King", "Élan"}),
        binding=(Binding("field", "special"), Binding("own", "materials", "controller", True, True, False)),
        model='{"unmodelled": [{"number": 1, "reason": "not read"}]}',
        outcomes=(Outcome("modelled"), Outcome("inert", "battle"), Outcome("option", "You can do / undo")),
    )
    assert Document.from_json(document.to_json()) == document


def test_facts_of_another_version_are_built_anew() -> None:
    with pytest.raises(InputError, match="cards build"):
        Document.from_json(json.dumps({"version": VERSION + 1}))
    with pytest.raises(InputError):
        Document.from_json("{}")


def test_every_key_is_a_fact_of_the_card() -> None:
    assert {field.name for field in fields(Document)} <= {field.name for field in fields(CardFacts)}
