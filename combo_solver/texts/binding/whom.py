# ruff: noqa: E501 (patterns are kept whole)
"""Whom a sentence binds, and whether it may allow something."""

from __future__ import annotations

import re


def whom(plain: str) -> str:
    """Whom a sentence binds: the one it says "cannot" of."""
    if re.search(
        r"\b(neither|each|both|either|any) players?\b|\ball (face-up )?monsters\b(?! (you|your))|players? ",
        plain,
        re.IGNORECASE,
    ):
        return "both"
    if re.search(r"your opponent (cannot|can only|can't|must|is unable)", plain, re.IGNORECASE):
        return "opponent"
    if re.search(r"\byou (cannot|can only|can|must|can't)\b", plain, re.IGNORECASE):
        return "controller"
    theirs = re.search(
        r"(monsters?|cards?|effects?) (in )?your opponent('s)?|your opponent's (monsters|cards|field|GY|hand)|on your opponent's field",
        plain,
        re.IGNORECASE,
    )
    mine = re.search(r"(monsters?|cards?) you control|your (monsters|hand|GY|Deck)", plain, re.IGNORECASE)
    if theirs and not mine:
        return "opponent"
    if mine and not theirs:
        return "controller"
    return "both"


OFFERS = re.compile(
    r"\b(you|players?|this card|it|they|monsters?) (can|may)\b(?! only)(?!not)|in addition to", re.IGNORECASE
)
ONLY = re.compile(r"cannot|can't|\bonly\b|neither|\bmust\b|unless|becomes?\b", re.IGNORECASE)
"""An offer, and what makes it more than that."""


def may_enable(plain: str) -> bool:
    """Whether a sentence may allow something, and not only forbid it."""
    rest = re.sub(
        r"neither player can|\bcan ?not\b|\bcan only\b|\bcan't\b|except \w+ as", " ", plain, flags=re.IGNORECASE
    )
    return bool(_ALLOWS.search(rest))


_ALLOWS = re.compile(
    r"\bcan\b|\bmay\b|instead|treat|becom|\bas (?!long)|without|in addition|\bcounts?\b|additional", re.IGNORECASE
)
