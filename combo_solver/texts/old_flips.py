"""Old effects of being flipped, which do not tell their targets, in the words of today: "FLIP: Select 1 monster on the
field and destroy it" is "FLIP: Target 1 monster on the field; destroy it"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from combo_solver.texts.account import Account
from combo_solver.texts.sentences import Sentence

_SELECTS = re.compile(r"^FLIP: (?P<body>Select [^:;.]+)\.$")
_CONTROL = re.compile(
    r"^FLIP: Take control of (?P<what>1 face-up (?:[^,;:.]* )?monster your opponent controls)"
    r" until the end of (?:the End Phase|this turn)\.$"
)
_OLD_SIDE = "on your opponent's side of the field"


def flipped(
    text: str, sentence: Sentence, following: Sequence[Account], effect: Callable[[str], str | None]
) -> str | None:
    """The sentence with its target, None for other sentences. Nothing that stands behind it may tell of that.

    ``effect``: cost and resolution of what an old sentence does.
    """
    if any(each.sentence.line == sentence.line for each in following):
        return None
    if found := _SELECTS.match(text):
        done = effect(found["body"])
        return f"FLIP: {done[0].upper()}{done[1:]}." if done else None
    if (found := _CONTROL.match(text)) and _OLD_SIDE in sentence.text:
        return f"FLIP: Target {found['what']}; take control of it until the End Phase."
    return None
