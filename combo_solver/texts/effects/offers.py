"""Sentences that only offer something, so that leaving them out loses lines and nothing else."""

from __future__ import annotations

import re

from combo_solver.texts.sentences import Sentence

_REPLACES = re.compile(
    r"^(?:(?:Once|Twice) per turn, |Each turn, )?(?:if|when|while) [^:;]+ (?:would (?:be|leave) [^:;]+|is destroyed[^:;]*), you can (?!only)"
    r"(?:(?!cannot|must|, also| but )[^:;.])+ instead(?: of [^:;,.]+)?\.?$",
    re.IGNORECASE,
)
"""What may be done in the place of something else: one may leave it."""
_OFFERS = re.compile(
    r"^(?:(?:If|When|While|As long as|Once per turn|Once during|During|For this card's|Each time)\b(?: [^;:.]*?)?, you can "
    r"|Once(?: per turn)?, (?:if|when|while|during) [^;:.]*?, you can |After you [^;:.,]*? Summon this card, you can "
    r"|You can )(?!only\b)"
)


_MORE_FOR_A_SUMMON = re.compile(
    r"^To Special Summon X using its own procedure, you can also use (?:(?!cannot|must|, also| but )[^:;.])+\.$"
)
"""More cards than another card's text tells for its procedure: one may leave them, and is held to nothing."""


def widens(sentence: Sentence) -> bool:
    """Whether the sentence offers more cards for another card's own Summon."""
    return bool(_MORE_FOR_A_SUMMON.match(sentence.plain))


def replaces(sentence: Sentence) -> bool:
    """Whether the sentence offers to do one thing in the place of another."""
    return bool(_REPLACES.match(sentence.plain))


def only_offers(sentence: Sentence) -> bool:
    """Whether an unread sentence is an option."""
    plain = sentence.plain
    if replaces(sentence):
        return True
    binds = any(word in plain for word in ("cannot", "must", ", also"))
    return bool(_OFFERS.match(plain)) and not binds
