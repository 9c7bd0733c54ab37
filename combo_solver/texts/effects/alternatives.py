"""Effects that do another thing if their card was Summoned in a certain way: "draw 1 card, or, if this card was Special
Summoned by the effect of a Synchro Monster, you can destroy that monster instead".

They are two effects, one for each way to be Summoned, of which one use is a use of both.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

_OR_IF = re.compile(
    r"^(?P<head>If this card is (?:Normal or Special|Special) Summoned): You can (?P<target>target [^;]+; )?"
    r"(?P<first>[^:;]+?), or,? if this card was (?P<how>Special Summoned by the effect of [^,:;]+), you can"
    r" (?P<other>[^:;]+?),? instead\.?$"
)
ONE_USE = "one or the other"
"""The group of the limits that both effects share."""


def in_two(sentence: Sentence, card: Printed, read: Callable[[Sentence, Printed], Draft]) -> Draft | None:
    """The two effects, each read as a sentence of its own; the second is one more of the first."""
    found = _OR_IF.match(sentence.text.strip())
    if found is None:
        return None
    target = found["target"] or ""
    first = read(sentence._replace(text=f"{found['head']}: You can {target}{found['first']}."), card)
    second = read(sentence._replace(text=f"If this card is {found['how']}: You can {target}{found['other']}."), card)
    first.twin = second.twin = True
    first.stopped, second.sentences = first.stopped or second.stopped, []
    first.more = [second]
    return first


def one_use(draft: Draft) -> Draft:
    """Both count as one: so a limit of the turn must be told, which both share."""
    if draft.twin and draft.modelled:
        limits = draft.data.get("limit", [])
        if not any(each["scope"] == "name" and "per" not in each for each in limits):
            draft.stopped = "one or the other"
        draft.data["limit"] = [each if "group" in each else {**each, "group": ONE_USE} for each in limits]
    return draft
