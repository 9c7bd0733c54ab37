"""Of which monsters a clause about battles speaks."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.reader import Printed
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.words import NotUnderstood

Part = dict[str, Any]
"""An entry of :mod:`combo_solver.models.in_battle`, or the keys in it that tell of which monsters it is."""

WHO = r"(?:(?P<who>[^,;:]+?) )?"
WHOM = r"(?P<who>[^,;:]+?)"
FOE = r"(?: to your opponent(?:'s (?:LP|Life Points))?)?"
FROM = r"from (?:attacks|battles|any battles?|any attacks?) involving"
ITSELF = re.compile(
    r"^(?:this|the) (?:face-up )?(?:card|monster)(?: on the field)?$|^this one$|^it$",
    re.IGNORECASE,
)
_OF_THIS_CARD = re.compile(r"^(?:a|the) monster equipped with this card$", re.IGNORECASE)
_BEARER = re.compile(r"^(?:the equipped monster|(?:a|the) monster equipped with this card)$", re.IGNORECASE)


class About(NamedTuple):
    """Of which monsters clauses speak, and which "it" means."""

    card: Printed
    it: Part | None

    def monsters(self, words: str | None) -> Part:
        """The monsters that these words mean; raises :class:`NotUnderstood`."""
        if words is None or re.fullmatch(r"it|they|those monsters|that monster", words, re.IGNORECASE):
            alone = self.it is not None and bool(self.it.get("itself") or self.it.get("bearer"))
            if self.it is None or (alone and re.fullmatch(r"they|those monsters", words or "", re.IGNORECASE)):
                raise NotUnderstood(words or "it")
            return self.it
        if ITSELF.match(words):
            if not self.card.monster:
                raise NotUnderstood(words)
            return {"itself": True}
        bearer = _BEARER if "equip" in self.card.card_types else _OF_THIS_CARD
        if bearer.match(words):
            return {"bearer": True}
        if re.fullmatch(r"your linked monsters?|linked monsters you control", words, re.IGNORECASE):
            return {"side": "me", "where": {"linked": "linked"}}
        return whose(_several(words), self.card)


def _several(words: str) -> str:
    """ "Your Dragon monster" as "Dragon monsters you control"."""
    plural = re.fullmatch(r"your (?P<what>(?!opponent)[^,;:]*monsters)", words, re.IGNORECASE)
    if plural is not None:
        return f"{plural['what']} you control"
    alone = re.fullmatch(
        r"(?:your|an?) (?P<what>(?!opponent)[^;:]*?)monster(?P<mine> you control)?", words, re.IGNORECASE
    )
    if alone is None:
        return words
    mine = alone["mine"] or words.lower().startswith("your ")
    return f"{alone['what']}monsters{' you control' if mine else ' on the field'}"


def foe(text: str, card: Printed) -> Part:
    """The monsters that words such as "a Dragon monster" mean, whosever they are; raises :class:`NotUnderstood`."""
    words = re.sub(r"^(?:an?|any) (?:opponent's )?", "", text)
    words = re.sub(r"^monster that has (?=\d+ or (?:more|less) (?:ATK|DEF)$)", "monster with ", words)
    if words == "monster":
        return {}
    choose = read_selection(f"1 face-up {words} on the field", card)
    if choose["from"] != ["monster_zone"] or choose.keys() - {"from", "where", "side", "min", "max"}:
        raise NotUnderstood(text)
    if choose.get("side") != "either" or not choose.get("where"):
        raise NotUnderstood(text)
    where: Part = choose["where"]
    return where
