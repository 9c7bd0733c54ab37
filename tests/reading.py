"""Invented texts, read as those of a card: what its facts tell, and how a reader's parts are asked for alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from combo_solver.cards.binding import Binding
from combo_solver.texts.account import account
from combo_solver.texts.binding.flow import Flow
from combo_solver.texts.document import Document
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.own_summon.procedures import OwnProcedures
from combo_solver.texts.read import own_procedures, read_text
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import Token, Words

ANY_NAME = Words(frozenset(), tokens={"clay token": [Token(40, "Rock", "EARTH", 1, 0, 0)]})


def printed(text: str, kinds: str = "monster effect", words: Words = ANY_NAME, name: str = "Card") -> Printed:
    """A card with this text; ``kinds`` are words such as ``monster effect fusion``; ``special`` is one that cannot be
    Normal Summoned."""
    told = frozenset(kinds.split())
    return Printed(name, told - {"special"}, text, words, "special" in told)


def read(text: str, kinds: str = "monster effect", words: Words = ANY_NAME, name: str = "Card") -> Document:
    """Everything that is kept of the text."""
    return read_text(printed(text, kinds, words, name))


def the_effect(text: str, kinds: str = "monster effect", words: Words = ANY_NAME, name: str = "Card") -> dict[str, Any]:
    """The one effect of a text that is read wholly."""
    compiled = compile_card(printed(text, kinds, words, name))
    assert compiled.status == "modelled" and compiled.model is not None, compiled.units
    (found,) = compiled.model["effect"]
    return dict(found)


def continuous(text: str, words: Words, kinds: str = "monster effect") -> list[dict[str, Any]]:
    """What the text says that holds while the card is there."""
    found = read(text, kinds, words).continuous
    entries: list[dict[str, Any]] = json.loads(found) if found else []
    return entries


def procedures(text: str, method: str, name: str, words: Words) -> OwnProcedures:
    """How the monster Summons itself; ``method`` is that of a monster of the Extra Deck."""
    return own_procedures(account(printed(text, f"monster effect {method}", words, name)))


def may_bind(
    text: str, kinds: str = "monster effect", read: Callable[[str], bool] = lambda sentence: False
) -> tuple[Binding, ...]:
    """What the text may bind as far as no reader reads it; ``read`` tells the sentences that one does."""
    card = printed(text, kinds)
    flow = Flow(card.monster, card.stays)
    follow = [each for each in card.sentences if not each.first_line]
    found = [part for each in follow for part in flow.follow(each, read(each.text))[0]]
    return tuple(dict.fromkeys(found))
