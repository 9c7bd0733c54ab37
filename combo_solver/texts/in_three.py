"""Old Spells and Traps that tell in three sentences what they pay, what they select, and what that does then."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from combo_solver.texts.account import Account
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_PAID = r"(?P<cost>(?:Discard|Tribute) 1 [^.,:;]+|Pay \d+ LP)"
_SELECTED = r"Select (?P<what>1 [^.:;]*?\b(?:you control|your opponent controls|on the field)(?: with [^.,:;]+)?)"
_DOES = r"The selected (?:monster|card) (?P<does>(?:can|gains|loses|cannot) [^.:;]+)"
_THREE = re.compile(rf"^{_PAID}\. {_SELECTED}\. {_DOES}\.$")


def paid_selected_done(
    sentence: Sentence, following: Sequence[Account], card: Printed, in_words: Callable[[str], str]
) -> str | None:
    """The sentence with the two after it, as one of today; ``in_words`` puts words into those of today."""
    if card.monster or card.stays or len(following) < 2:
        return None
    if any(each.outcome == "read" or each.sentence.line != sentence.line for each in following):
        return None
    whole = Masked.of(" ".join(each.text.strip() for each in (sentence, *(one.sentence for one in following))))
    found = _THREE.match(in_words(whole.text))
    if found is None:
        return None
    return whole.unmask(f"{found['cost']}, then target {found['what']}; that target {found['does']}.")
