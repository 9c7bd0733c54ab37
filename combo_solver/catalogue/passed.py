"""What the game's engine said of compiled models: which are not used, and by how many positions others were judged.

Files beside the facts, written by ``python -m tests.conformance.stamps``: ``withdrawn.json`` and
``withdrawn_in_battle.json`` (passcode to reason) are read when texts are compiled; ``verified.json`` (passcode to
positions, version of the compiler and digest of the model) when a card is shown.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, NamedTuple

from combo_solver.cards.facts import CardFacts


class Verified(NamedTuple):
    """In how many ``positions`` all boards of a compiled model were those of the engine; ``compiler`` is the version of
    the compiler that made it. ``digest`` tells whether the card still has that model."""

    positions: int
    compiler: int
    digest: str


def withdrawn() -> dict[int, str]:
    """The cards whose compiled model differs from the engine and is not used, each with the reason."""
    return {int(code): str(reason) for code, reason in _kept("withdrawn.json").items()}


def withdrawn_in_battle() -> dict[int, str]:
    """The cards of which what is read about battles differs from the engine: it counts as not read."""
    return {int(code): str(reason) for code, reason in _kept("withdrawn_in_battle.json").items()}


def verified(card: CardFacts) -> Verified | None:
    """The stamp of a card's compiled model; None where this very model was never compared."""
    told = _kept("verified.json").get(str(card.passcode))
    stamp = None if told is None else Verified(*told)
    return stamp if stamp is not None and card.model and stamp.digest == digest(card.model) else None


def digest(model: str) -> str:
    """Tells models apart."""
    plain = json.dumps(json.loads(model), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(plain.encode()).hexdigest()[:8]


@cache
def _kept(name: str) -> dict[str, Any]:
    file = resources.files("combo_solver.catalogue") / "data" / name
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found
