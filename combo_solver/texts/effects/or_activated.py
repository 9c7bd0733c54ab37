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


def as_modes(first: Data, second: Data) -> Data:
    """Both as modes: what is answered decides which of them can be activated. What else is asked is asked first."""
    own = ("if", "do")
    same = {key: value for key, value in first.items() if key not in own}
    if same != {key: value for key, value in second.items() if key not in own} or not first.get("do"):
        raise NotUnderstood("a Summon or an activation")
    asked = [test for test in first.get("if", ()) if test in second.get("if", ())]
    modes = [{"if": [test for test in part["if"] if test not in asked], "do": part["do"]} for part in (first, second)]
    return {**same, **({"if": asked} if asked else {}), "modes": modes}
