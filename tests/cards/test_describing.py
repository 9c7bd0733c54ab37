"""Card models in words: every word of the vocabulary has some, and nothing that a model says is left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.outcomes import Outcome
from combo_solver.catalogue import passed
from combo_solver.models.auras import OfMonsters
from combo_solver.models.conditions import CountCondition
from combo_solver.models.effects import CardModel, Effect
from combo_solver.models.limits import Limit
from combo_solver.models.node import Node
from combo_solver.models.nodes import NODES
from combo_solver.models.summon_spells import FusionLimit, Substitute, SummonSpell
from combo_solver.models.verb import Change, Move, Verb
from combo_solver.models.verbs import VERBS
from combo_solver.models.vocabulary import CardRef, Filter, Model
from combo_solver.report.card import card_report, shown
from combo_solver.report.describing.saying import _MAKERS, has_words, say
from combo_solver.report.describing.whole import card_lines
from tests.invented import ignition, spell

_NO_WORDS = {Verb, Node, Move, Change, CardRef, OfMonsters, SummonSpell, Substitute, FusionLimit}
"""What no model of a card is made of: bases, and what else texts are compiled to."""


def vocabulary(base: type[Model] = Model) -> Iterator[type[Model]]:
    for each in base.__subclasses__():
        if each.__module__.startswith("combo_solver.models"):
            yield each
            yield from vocabulary(each)


def test_every_word_of_the_vocabulary_has_words() -> None:
    assert {Effect, Filter, *VERBS.values(), *NODES.values()} <= set(vocabulary())
    assert not [each.__name__ for each in vocabulary() if each not in _NO_WORDS and not has_words(each)]


def test_a_maker_takes_care_of_fields_that_there_are() -> None:
    for model, (_, told) in _MAKERS.items():
        fields = set(model.model_fields).union(*(each.model_fields for each in vocabulary(model)))
        assert told <= fields, model.__name__


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_a_verb_needs_no_maker(verb: str) -> None:
    """Its words for lines serve; one without any is called by its name."""
    assert VERBS[verb].words or VERBS[verb] in _MAKERS or verb.replace("_", " ")


def test_nothing_that_is_set_is_left_out() -> None:
    plain = Limit()
    assert say(Filter(card_types=("monster",), from_extra=False)) == "monster (not from extra)"
    assert say(Limit(times=2)) != say(plain) != say(Limit(scope="copy"))
    count = CountCondition.model_validate(
        {"in": ["gy"], "min": 3, "where": {"types": ["Dragon"]}, "different_names": True}
    )
    assert say(count) == "3 or more Dragon card in your GY (different names)"


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (spell({"do": "draw", "count": 2}), "1. (spell, hand) draw 2 cards"),
        (
            ignition(
                {"do": "send_to_gy", "choose": {"name": "lost", "from": ["hand"]}},
                {"do": "special_summon", "card": "lost", "position": "defense", "join": "if_you_do"},
                limit={"scope": "name"},
            ),
            "1. (ignition, Monster Zones) send 1 card from your hand [lost] to the GY, and if that was done, Special "
            "Summon [lost] (position: defense) [once per turn for all copies together]",
        ),
        (
            spell({"do": "if", "if": [{"test": "count", "in": ["monster_zone"], "max": 0}], "then": [{"do": "draw"}]}),
            "1. (spell, hand) if no card in your Monster Zones: draw 1 card;",
        ),
    ],
)
def test_effects_in_words(model: dict[str, Any], words: str) -> None:
    assert list(card_lines(CardModel.model_validate({"passcode": 1, "name": "Jar", **model}))) == [words]


def test_every_entry_has_words(models: Mapping[int, CardModel]) -> None:
    for model in models.values():
        lines = list(card_lines(model))
        assert lines and all(lines)


def test_a_card_is_shown_with_what_is_not_read_and_its_stamp(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = (Outcome("modelled"), Outcome("option", "You can sing"), Outcome("inert", "opponents_turn"))
    jar = CardFacts(1, "Jar", frozenset({"spell"}), model='{"unmodelled": [{"number": 1, "reason": "not read"}]}')
    stamps = {"verified.json": {"1": [12, 3, passed.digest(jar.model)]}}
    monkeypatch.setattr(passed, "_kept", lambda name: stamps.get(name, {}))
    report = card_report(CardFacts(1, "Jar", jar.card_types, model=jar.model, outcomes=outcomes), {}, "0")
    assert (report.source, report.status, report.behaviour) == ("text", "usable", "modelled")
    lines = "\n".join(shown(report))
    assert "not read, left out: You can sing" in lines
    assert "cannot come up in a solo turn: opponents turn" in lines
    assert "in 12 positions (compiler 3)" in lines
    bound = card_report(CardFacts(2, "Odd", jar.card_types, outcomes=(Outcome("binding", "Nobody can"),)), {}, "0")
    assert "not read, and may bind: Nobody can" in "\n".join(shown(bound))
    gone = card_report(CardFacts(2, "Odd", jar.card_types, withdrawn="the engine draws 3"), {}, "0")
    assert "the engine draws 3" in "\n".join(shown(gone)) and gone.source == "none"
