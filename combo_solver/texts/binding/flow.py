# ruff: noqa: E501 (patterns are kept whole)
"""How the sentences of a text hang together: what an activated effect does needs its activation, bullets their sentence.

An activated effect (a colon or a semicolon stands in its sentence) does nothing by lying there, and what it leaves
behind was done by its activation, of which a scenario tells in its own keys.
"""

from __future__ import annotations

import re

from combo_solver.cards.binding import Binding
from combo_solver.texts.binding.about import bindings
from combo_solver.texts.binding.harmless import why_harmless
from combo_solver.texts.binding.whom import whom
from combo_solver.texts.sentences import Sentence

_ACTIVATED = re.compile(r"[:;]")
_STAYS = re.compile(
    r"\bcannot be used\b(?! as| for)|while this card (is|remains)|while this monster is|"
    r"^(activate|declare)\b[^:;]*\b(declar|nam)[^:;]*;",
    re.IGNORECASE,
)
"""In an activated effect: what it does goes on as long as the card lies there."""
_CONTINUES = re.compile(
    r"^\(?(Then|If (you|they|it|that|neither|either|Summoned)|Also|But|After|It\b|Its\b|That\b|Those|They|These|Their\b|This\b|"
    r"Until|During|When|While that|Otherwise|Any|You must|You take|Return|Destroy|Send|Change|Equip|Increase|Reduce|Gain|Apply|"
    r"Banish|Shuffle|Place|Reveal|Look|Excavate|Draw|The (destroyed|target|selected|Special|Summoned|other|chosen|added|effects? of that|Level of that))"
)
_STANDS_ALONE = re.compile(
    r"^(This (face-up )?card|While this|Its name)\b|this card is face-up|on the field\b[^.]*cannot|neither player"
)
_MOVED = re.compile(r"\bbanish(ed)?\b", re.IGNORECASE)
_PIECE = re.compile(r"(?<=\((?:min|max)\.)\s+(?=\d)")
"""No pattern looks beyond a full stop: what stands behind "(min. 1)" is looked at by itself."""
_NOTHING: tuple[Binding, ...] = ()


class Flow:
    """Follows a text sentence by sentence. ``monster``: its card is one; ``stays``: the card lies on the field once it is
    activated."""

    def __init__(self, monster: bool, stays: bool) -> None:
        self._monster = monster
        self._stays = stays
        self._activated = self._chosen = False
        """An activated effect stands before this sentence with nothing in between; the last of it is a bullet."""
        self._lasting = False
        """What stands before goes on, so that its bullets may bind."""
        self._based = False
        """Bullets tell what is done depending on something."""

    def follow(self, sentence: Sentence, read: bool) -> tuple[tuple[Binding, ...], str]:
        """What the next sentence may bind; if nothing, the reason. ``read``: all it says of Summons was understood."""
        found = [self._follow(piece, sentence, read) for piece in _PIECE.split(sentence.plain)]
        return tuple(part for binds, _ in found for part in binds), found[0][1]

    def _follow(self, plain: str, sentence: Sentence, read: bool) -> tuple[tuple[Binding, ...], str]:
        bullet = plain.startswith("●")
        if not bullet:
            self._based = "based on" in plain and not _ACTIVATED.search(plain)
        elif self._based:
            plain = plain.partition(":")[2].strip() or plain
        if _ACTIVATED.search(plain.lstrip("● ")):
            return self._activation(bullet, sentence, plain)
        if bullet and self._activated and not self._lasting:
            return _NOTHING, "a choice of an activated effect"
        if read:
            # What costs and effects of models do is heeded; where cards go otherwise is not.
            return (Binding("field", "moves", whom(plain)),) if _MOVED.search(plain) else _NOTHING, "read"
        if (self._activated or self._chosen) and _CONTINUES.search(plain) and not _STANDS_ALONE.search(plain):
            return _NOTHING, "it goes on with an activated effect"
        found = self._bindings(sentence, plain)
        if not bullet:
            self._activated, self._chosen, self._lasting = False, False, bool(found)
        return found, "" if found else why_harmless(plain, self._monster) or "it speaks of nothing that a Summon asks"

    def _activation(self, bullet: bool, sentence: Sentence, plain: str) -> tuple[tuple[Binding, ...], str]:
        self._chosen, self._activated = bullet, self._activated or not bullet
        if self._stays and not bullet and _STAYS.search(plain):
            self._lasting = True
            return self._bindings(sentence, (plain.rpartition(";")[2] or plain).strip()), "an activated effect"
        return _NOTHING, "an activated effect"

    def _bindings(self, sentence: Sentence, plain: str) -> tuple[Binding, ...]:
        return tuple(bindings(sentence.part, plain, self._monster))
