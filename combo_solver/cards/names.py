"""Card names as they are compared."""

from __future__ import annotations

import unicodedata


def fold(name: str) -> str:
    """A name as it is compared: without case, accents, kinds of quotes, and runs of spaces."""
    plain = name
    if not name.isascii():
        plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    plain = plain.translate(_PUNCTUATION).casefold()
    return " ".join(plain.split())


_PUNCTUATION = str.maketrans({"’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": "-", "☆": "*", "★": "*"})
