"""What becomes of every sentence of a text: each has exactly one owner, and one outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from combo_solver.cards.binding import Binding
from combo_solver.texts.binding.flow import Flow
from combo_solver.texts.reader import Key, Printed, Reading
from combo_solver.texts.registry import owner
from combo_solver.texts.sentences import Sentence

Outcome = Literal["read", "harmless", "not read"]
NOBODY = "binding"
"""The owner of what no reader reads (:mod:`combo_solver.texts.binding`)."""


class Account(NamedTuple):
    """One sentence with its owner. ``read``: ``tells`` is what the owner read. ``harmless``: it says nothing of
    anybody's Summon; ``why`` is how that is known. ``not read``: ``binds`` is what it may bind, and whom, or ``why`` is
    what it is; a reader that knows its sort, but not all its words, tells what must hold at least. A sentence that a
    reader does not read wholly may bind besides."""

    sentence: Sentence
    owner: str
    outcome: Outcome
    tells: Mapping[Key, list[Any]]
    binds: tuple[Binding, ...] = ()
    why: str = ""


def account(card: Printed) -> list[Account]:
    """Every sentence of a card's text in its order, with its owner and outcome."""
    if card.story:
        return [Account(each, NOBODY, "harmless", {}, (), "a story, or the text of a Token") for each in card.sentences]
    return list(_accounts(card))


def _on_the_field(sentence: Sentence, card: Printed) -> tuple[str, Reading] | None:
    """A Pendulum Monster without a monster part: its Pendulum Effect is heeded on the field too, which forbids more."""
    owned = owner(sentence._replace(part="monster"), card)
    return None if owned is None else (owned[0], owned[1]._replace(whole=False))


def _accounts(card: Printed) -> Iterator[Account]:
    flow = Flow(card.monster, card.stays)
    for sentence in card.sentences:
        owned = owner(sentence, card)
        if owned is None and sentence.part == "scale" and not card.has_monster_part:
            owned = _on_the_field(sentence, card)
        binds: tuple[Binding, ...] = ()
        why = "a remark on the materials"
        if not sentence.first_line:
            binds, why = flow.follow(sentence, owned is not None and owned[1].whole)
        refused = sentence.line == card.material_line and not card.requirement.materials
        if owned is not None:
            outcome: Outcome = "read" if owned[1].understood and not refused else "not read"
            yield Account(sentence, owned[0], outcome, owned[1].tells, binds)
        elif binds or refused:
            yield Account(sentence, NOBODY, "not read", {}, binds, "a line of materials" if refused else "")
        else:
            yield Account(sentence, NOBODY, "harmless", {}, (), why)
