"""What the owner of a card may do once it has left the field: "When this card is destroyed, except by its own effect: Its
owner can ...".

Such an effect is activated where the card is by then, a pile of its owner, so that the owner of one that it can ever be
mine to activate is me.
"""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed

_OWNER = re.compile(
    r"^(?P<head>(?:When|If) this card is destroyed[^:;]*): Its owner can (?P<what>(?:Special Summon|add) [^:;]*\bfrom) their"
    r" (?P<where>hand|Deck|GY|hand or Deck|Deck or GY|hand or GY|hand, Deck, or GY)(?P<rest> to their hand)?\.$"
)
_OWN_EFFECT = re.compile(r"^(?P<head>(?:When|If) this card is destroyed), except by its own effect(?=[,:] )")
_DESTROYS_ITSELF = re.compile(r"\b[Dd]estroy(?:s|ed)? (?:this|it|itself|all|them|as many)\b|\bthis card is destroyed$")
_AT_THE_END = re.compile(r"^(?:Once per turn, )?[Dd]uring (?:your|the|each) (?:End|Standby) Phase\b")


def in_words_of_mine(text: str, card: Printed) -> str:
    """The sentence, masked, with me for the owner, and without an exception that no turn of mine can come to."""
    if _OWN_EFFECT.match(text) and not any(_destroys(each.plain) for each in card.own):
        text = _OWN_EFFECT.sub(r"\g<head>", text)
    if found := _OWNER.match(text):
        to = " to your hand" if found["rest"] else ""
        text = f"{found['head']}: You can {found['what']} your {found['where']}{to}."
    return text


def _destroys(plain: str) -> bool:
    """Whether an effect of the card may destroy it in a Main Phase."""
    return bool(_DESTROYS_ITSELF.search(plain)) and not _AT_THE_END.match(plain)
