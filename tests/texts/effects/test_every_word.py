"""Every word of a text is accounted for: with a word more that nobody knows, no card is modelled as before."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from combo_solver.catalogue.build import printed_cards
from combo_solver.catalogue.database import CardDatabase
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.reader import Printed
from tests.reading import printed

WORD = "frobnicate"
ELSEWHEN = re.compile("opponent|attack|battle|damage|next|End Phase|Standby", re.IGNORECASE)
"""What a clause may be about that does nothing in one's own Main Phase, whatever else it says."""
TEXTS = [
    "During your Main Phase: You can draw 1 card.",
    "If this card is Normal or Special Summoned: You can banish 1 monster from your GY; draw 1 card.",
    'During your Main Phase: You can draw 1 card. You can only use this effect of "Card" once per turn.',
    "Once per turn: You can target 1 monster in your GY; Special Summon it in Defense Position.",
]


def with_a_word_more(text: str) -> Iterator[str]:
    """The text with the unknown word before each of its words in turn, one text each."""
    words = text.split(" ")
    for at in range(len(words)):
        yield " ".join([*words[:at], WORD, *words[at:]])


def overlooked(card: Printed, texts: Iterator[str] | list[str]) -> list[str]:
    """The texts that are modelled although they hold the unknown word, other than in a sentence that does nothing in
    one's own turn whatever else it says, or in a heading or note, which is none."""
    found = []
    for text in texts:
        holding = replace(card, text=text)
        compiled = compile_card(holding)
        strange = {number for number, sentence in enumerate(holding.sentences) if WORD in sentence.text}
        units = [unit for unit in compiled.units if not strange.isdisjoint(unit.sentences)]
        if compiled.status == "modelled" and any(unit.outcome != "inert" for unit in units):
            found.append(text)
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_a_word_more_is_not_overlooked(text: str) -> None:
    card = printed(text)
    assert compile_card(card).status == "modelled"
    assert overlooked(card, with_a_word_more(text)) == []


@pytest.mark.parametrize("text", TEXTS)
def test_an_unknown_sentence_refuses_the_card(text: str) -> None:
    """What nobody understands may bind: the card is refused, wherever the sentence stands."""
    assert compile_card(printed(f"{text} The frob is {WORD}d.")).status == "refused"
    assert compile_card(printed(f"The frob is {WORD}d. {text}")).status == "refused"


@pytest.mark.slow
def test_no_word_of_a_real_text_is_overlooked(shared: Path) -> None:
    """One word more at a random place of every text that is modelled, but in the line of materials and in a story."""
    draw = random.Random(1)
    found: list[str] = []
    for _, card in printed_cards(shared / "cards" / "cards.cdb", CardDatabase.bundled().archetypes()):
        if card.story or compile_card(card).status != "modelled":
            continue
        lines = card.text.splitlines(keepends=True)
        at = draw.randrange(1 if card.method and len(lines) > 1 else 0, len(lines))
        words = lines[at].split(" ")
        where = draw.randrange(len(words))
        if " ".join(words[:where]).count('"') % 2:
            continue  # within a name, which need not be that of a card
        words.insert(where, WORD)
        (clause,) = (part for part in re.split("[;:.●]", " ".join(words)) if WORD in part)
        if ELSEWHEN.search(clause):
            continue
        found += overlooked(card, ["".join([*lines[:at], " ".join(words), *lines[at + 1 :]])])
    assert found == []
