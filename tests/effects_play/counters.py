"""Counters in drawn positions: of the kinds that a model speaks of, on its card and on monsters beside it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pydantic import BaseModel

from combo_solver.cards.facts import CardFacts
from combo_solver.game.counters import NUMBERS
from combo_solver.models.continuous import HoldsCounters
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel

_MOST = 6


def put_counters(
    random: Random, me: dict[str, Any], opponent: dict[str, Any], card: CardFacts, model: CardModel
) -> None:
    """Some on each face-up card that may have them: the card itself as many as it can hold, others any number."""
    held = [part for part in continuous_of(card, model) if isinstance(part, HoldsCounters)]
    own = {part.counter: part.max or _MOST for part in held if part.places != ("pendulum_zone",)}
    for kind in sorted({*_kinds(model), *own} & NUMBERS.keys()):
        for side in (me, opponent):
            for told in (*side["monsters"].values(), *side["spells"].values()):
                itself = told["code"] == card.passcode
                most = own.get(kind, 0) if itself else _MOST if told["pos"] in ("atk", "def") else 0
                if most and told["pos"] != "set" and random.random() < (0.8 if itself else 0.4):
                    told.setdefault("counters", {})[hex(NUMBERS[kind])] = random.randint(1, most)


def _kinds(part: object) -> Iterator[str]:
    if isinstance(part, tuple | list):
        for each in part:
            yield from _kinds(each)
    elif isinstance(part, BaseModel):
        if isinstance(kind := getattr(part, "counter", None), str):
            yield kind
        for name in type(part).model_fields:
            yield from _kinds(getattr(part, name))
