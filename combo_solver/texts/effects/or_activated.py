"""Effects that negate a Summon or an activation: "When a monster(s) would be Summoned, OR a Spell/Trap Card is activated"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_HEAD = re.compile(
    r"^(?P<before>.*?)(?P<summon>\b[Ww]hen an? monster(?:\(s\))? would be [^,:;]*?Summoned),? OR (?:when )?(?P<other>[^:;]+?)$"
)
_NEGATES = re.compile(
    r"^(?P<before>(?:.*; )?[Nn]egate the )(?P<summon>(?:Special )?Summon) or activation(?P<then>[^;]*?)\.?$"
)
_THAT_CARD = re.compile(r"\b(?:it|that card)$")


def summon_or_activation(head: str, body: str) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """The head and what follows of both effects that are one, if it is such an effect."""
    told, negates = _HEAD.match(head), _NEGATES.match(body)
    if told is None or negates is None:
        return None
    before, then = negates["before"], negates["then"]
    of_summon = f"{before}{negates['summon']}{_THAT_CARD.sub('that monster', then)}"
    when = f"{told['before']}{told['summon']}"
    other = f"{told['before']}{'when' if told['before'] else 'When'} {told['other']}"
    return (when, of_summon), (other, f"{before}activation{then}")


_EVERY_TYPE = re.compile(
    r"\ba (?:Spell/Trap(?: Card)?, or monster effect,|Spell/Trap, or monster effect) is activated\b"
)
_SAME_TYPE = re.compile(r"\bthe same type of card \(Monster, Spell, or Trap\)(?= from your hand to the GY; |; )")
_TYPES = (("a monster effect", "1 monster"), ("a Spell", "1 Spell"), ("a Trap", "1 Trap"))


def of_each_type(head: str, body: str) -> tuple[tuple[str, str], ...] | None:
    """The head and what follows for each type of card, where one of the type that was activated is paid: "When a
    Spell/Trap Card, or monster effect, is activated: You can discard the same type of card (Monster, Spell, or Trap);
    negate the activation"."""
    if not (_EVERY_TYPE.search(head) and _SAME_TYPE.search(body)):
        return None
    return tuple((_EVERY_TYPE.sub(f"{what} is activated", head), _SAME_TYPE.sub(paid, body)) for what, paid in _TYPES)


def as_modes(*parts: Data) -> Data:
    """All as modes: what is answered decides which of them can be activated. What else is asked is asked first."""
    first, *others = parts
    own = ("if", "do") if all(part.get("cost") == first.get("cost") for part in others) else ("if", "cost", "do")
    same = {key: value for key, value in first.items() if key not in own}
    alike = all(same == {key: value for key, value in part.items() if key not in own} for part in others)
    if not alike or not first.get("do"):
        raise NotUnderstood("a Summon or an activation")
    asked = [test for test in first.get("if", ()) if all(test in part.get("if", ()) for part in others)]
    modes = [
        {"if": [test for test in part["if"] if test not in asked], **{key: part[key] for key in own[1:]}}
        for part in parts
    ]
    return {**same, **({"if": asked} if asked else {}), "modes": modes}
