"""What every reader of sentences is given and gives back.

A reader is a module of :mod:`combo_solver.texts.readers` with ``PRIORITY`` and ``read``: it is asked about one sentence
of a card and says None, or what the sentence tells. The first one in the order of priority that says something owns it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

from combo_solver.texts.materials import Compiled, compile_materials
from combo_solver.texts.sentences import Sentence, split
from combo_solver.texts.words import Words

METHODS = ("fusion", "synchro", "xyz", "link")
WITH_EFFECT = frozenset({"effect", "flip", "gemini", "spirit", "toon", "union"})
"""Kinds of monsters that have an effect (CT-13)."""
_BULLET = re.compile(r"^\s*●\s*", re.MULTILINE)
_REMAINS = re.compile(r"\bremains? (?:face-up )?on the field\b", re.IGNORECASE)
Key = Literal[
    "changes_own_summon", "continuous", "fusion_limit", "materials", "own_normal", "own_procedure", "performs",
    "special_summon_ban", "substitute", "summoned_by",
]  # fmt: skip
"""What a sentence can tell; :mod:`combo_solver.texts.read` puts each together in the document of the card."""


class Reading(NamedTuple):
    """What a sentence tells, a list for each key. ``whole``: that is all it says of anybody's Summons; else the rest of
    it is looked through for what may bind. ``understood``: to its last word; else what it tells is what must hold at
    least, or that there is something."""

    tells: Mapping[Key, list[Any]]
    whole: bool = True
    understood: bool = True


def holds(found: dict[str, Any] | Sequence[dict[str, Any]] | None) -> Reading | None:
    """What holds while the card is there, in the form of :mod:`combo_solver.models.continuous`; None for nothing."""
    if not found:
        return None
    return Reading({"continuous": [found] if isinstance(found, dict) else list(found)})


class Example(NamedTuple):
    """A text of which a reader reads the first sentence, and the kinds of a card that may have it."""

    text: str
    kinds: str = "monster effect"


class Reader(Protocol):
    """A module that reads one frame of sentences. ``PRIORITY``: lower ones are asked first. ``EXAMPLE``: the tests see
    to it that this reader owns it. ``CONDITIONAL = True``, where a module has it: what it reads may stand behind a
    condition ("While you control a Fiend monster, ...")."""

    PRIORITY: int
    EXAMPLE: Example

    def read(self, sentence: Sentence, card: Printed, /) -> Reading | None: ...


@dataclass(frozen=True)
class Printed:
    """A card as a reader sees it. ``card_types`` are the words of :data:`combo_solver.models.vocabulary.CardType`;
    ``special_summon_only``: it is marked as one that cannot be Normal Summoned; ``battle``: what it does is asked of a
    turn with a Battle Phase; ``attribute``: printed beside the text."""

    name: str
    card_types: frozenset[str]
    text: str
    words: Words
    special_summon_only: bool = False
    battle: bool = False
    attribute: str = ""

    @property
    def own_name(self) -> str:
        """Its name as it is quoted; quotes within it would end the quotation."""
        return self.name.replace('"', "'")

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        text = self.text.replace(f'"{self.name}"', f'"{self.own_name}"')
        if "gemini" in self.card_types:
            # The bullets of a Gemini monster are its effects, no choice between some.
            text = _BULLET.sub("", text)
        return split(text, bool(self.method))

    @cached_property
    def own(self) -> tuple[Sentence, ...]:
        """The sentences of the monster part; all of a text that has none."""
        parted = self.has_monster_part
        return tuple(sentence for sentence in self.sentences if sentence.part == "monster" or not parted)

    @cached_property
    def has_monster_part(self) -> bool:
        return any(sentence.part == "monster" for sentence in self.sentences)

    @cached_property
    def method(self) -> str:
        """How it is Summoned from the Extra Deck; empty for a card of the Main Deck."""
        return next((method for method in METHODS if method in self.card_types), "")

    @property
    def monster(self) -> bool:
        return "monster" in self.card_types

    @property
    def story(self) -> bool:
        """Whether its text tells a story: that of a Normal Monster without a Pendulum Effect, or of a Token."""
        return "token" in self.card_types or ("normal" in self.card_types and "pendulum" not in self.card_types)

    @property
    def lies(self) -> bool:
        """Whether it is a Spell or Trap that lies on the field once it is activated."""
        return self.stays and not self.monster

    @property
    def stays(self) -> bool:
        """Whether it lies on the field once it is activated."""
        return not self.card_types.isdisjoint({"monster", "continuous", "equip", "field"})

    @cached_property
    def remains(self) -> bool:
        """Whether its text keeps it on the field once activated, as its sort does not: something may hold there."""
        return not self.stays and any(_REMAINS.search(sentence.text) for sentence in self.sentences)

    @cached_property
    def told_in_one(self) -> bool:
        """Whether it leaves the field once activated, and one sentence, limits aside, tells all that it does."""
        return not self.stays and sum(not sentence.plain.startswith("You can only ") for sentence in self.own) < 2

    @property
    def normal_summonable(self) -> bool:
        return self.monster and not self.method and not self.special_summon_only and "ritual" not in self.card_types

    @cached_property
    def requirement(self) -> Compiled:
        """What its text says of the materials for its Summon from the Extra Deck."""
        line = [sentence.text for sentence in self.own if sentence.line == self.material_line]
        after = [sentence.text for sentence in self.own if sentence.line != self.material_line]
        return compile_materials([" ".join(line), *after], self.method, self.words)

    @cached_property
    def material_line(self) -> int | None:
        """The line that names its materials, or would: the first of the monster part that is no remark in brackets."""
        remarks = [each.line for each in self.own if each.text.startswith("(") and each.text.endswith(")")]
        lines = [each.line for each in self.own if each.line not in remarks]
        return lines[0] if self.method and lines else None
