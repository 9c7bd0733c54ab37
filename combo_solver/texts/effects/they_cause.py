"""What an effect does besides if an opponent's card effect discarded its card, which never comes about in a solo turn:
"draw 1 card, then, if it was discarded from your hand to your GY by an opponent's card effect, draw 1 card"; and words
that say nothing besides."""

from __future__ import annotations

import re

from combo_solver.texts.words import NotUnderstood

_IF = r"if (?:it|this card) was discarded from your hand to your GY by an opponent's card effect, "
_BESIDES = re.compile(rf",? (?:then|also),? {_IF}[^;]+$")
_INSTEAD = re.compile(rf",? or,? {_IF}[^;,]+ instead\.?$")
_TARGETS = re.compile(rf"^(?i:{_IF})you can target [^;]+; (?P<rest>[^;]+)$")
_IF_ANY = re.compile(r", then [^,;]*\b(?:that target|those targets) \(if any\)[^,;]*?(?=\.?$)")


_SAYS_NOTHING = re.compile(r"^[Aa]ctivate this effect; ")
_EVEN_SO = re.compile(r" \(even if this card leaves the field\)")
"""What a resolution brings about lasts without its card anyhow."""
_KEPT_UP = re.compile(
    r"(?:^|; )(?=[^;]*\b[Uu]ntil\b)(?![^;]*\bcurrently\b)[^;]*\b[Aa]ll\b[^;]*\b(?:gain|lose|become)s? [^;]*"
    r" \(even if this card leaves the field\)"
)
"""All monsters that are there until a time, those that come later too: that is why it is said that the card need not be
there."""
_FROM_WHERE_IT_LIES = re.compile(
    r"^(?P<chosen>(?:[^;]*, then )?(?i:target) (?:(?! and )[^;])+ in your GY(?:, except [^;,]+)?; [^;]*?"
    r"(?:[Ss]pecial Summon|[Aa]dd|[Bb]anish) (?:it|that (?:monster|card|target))) from your GY\b"
)
"""A target is done something to where it was chosen, or not at all."""


def without_what_they_cause(body: str) -> str:
    """The words without that. Raises :class:`NotUnderstood` where "all monsters" are those that come later, too."""
    if _KEPT_UP.search(body):
        raise NotUnderstood("all monsters until then, those that come later too")
    body = _FROM_WHERE_IT_LIES.sub(r"\g<chosen>", _EVEN_SO.sub("", _SAYS_NOTHING.sub("", body)))
    if found := _TARGETS.match(body):
        rest = _IF_ANY.sub("", found["rest"])
        return (
            body
            if rest == found["rest"] or re.search(r"\b(?:that target|those targets)\b", rest)
            else f"{rest[0].upper()}{rest[1:]}"
        )
    return _INSTEAD.sub("", _BESIDES.sub("", body))
