"""Finding the words of a part of a model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from pydantic import BaseModel

M = TypeVar("M", bound=BaseModel)
_MAKERS: dict[type[BaseModel], tuple[Callable[[Any], str], frozenset[str]]] = {}
_NAMES = ("do", "test", "apply", "on", "number")
"""Fields that say what a part is, or where it stands."""
PLACES = {
    "hand": "hand", "deck": "Deck", "extra": "Extra Deck", "gy": "GY", "banished": "banished cards",
    "monster_zone": "Monster Zones", "spell_zone": "Spell & Trap Zones", "field_zone": "Field Zone",
    "pendulum_zone": "Pendulum Zones", "extra_monster_zone": "Extra Monster Zones",
    "main_monster_zone": "Main Monster Zones", "face_up_extra": "Extra Deck, face-up",
    "face_down_extra": "Extra Deck, face-down",
}  # fmt: skip
WHOSE = {"me": "your", "opponent": "the opponent's", "either": "either player's"}
PLAYERS = {"controller": "you", "me": "you", "opponent": "the opponent", "both": "both players", "either": "any player"}


def words_for(model: type[M], *told: str) -> Callable[[Callable[[M], str]], Callable[[M], str]]:
    """Marks the maker of the words for a class of parts; ``told`` are the fields that it takes care of."""

    def mark(maker: Callable[[M], str]) -> Callable[[M], str]:
        _MAKERS[model] = (maker, frozenset(told))
        return maker

    return mark


def has_words(model: type[BaseModel]) -> bool:
    """Whether a maker was written for these parts, or for what they derive from."""
    return any(each in _MAKERS for each in model.__mro__)


def say(part: object) -> str:
    """A part of a model in words."""
    if not isinstance(part, BaseModel):
        return str(part).replace("_", " ")
    maker, told = next((_MAKERS[each] for each in type(part).__mro__ if each in _MAKERS), (_named, frozenset[str]()))
    more = [_field(name, value) for name, value in _unsaid(part, told)]
    text = maker(part)
    return f"{text} ({', '.join(more)})" if more else text


def _named(part: BaseModel) -> str:
    """Words for what has no maker: those that a model uses for it."""
    words = [str(getattr(part, key)) for key in ("do", "test", "apply", "on") if hasattr(part, key)]
    return (words[0] if words else type(part).__name__).replace("_", " ")


def _unsaid(part: BaseModel, told: frozenset[str]) -> Iterator[tuple[str, object]]:
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        if name not in told and name not in _NAMES and value != field.get_default(call_default_factory=True):
            yield name, value


def _field(name: str, value: object) -> str:
    words = name.replace("_", " ")
    if isinstance(value, bool):
        return words if value else f"not {words}"
    if isinstance(value, tuple):
        return f"{words}: {', '.join(map(say, value))}"
    return f"{words}: {say(value)}"


def listed(parts: Iterable[object], joint: str = "or") -> str:
    """Parts in a row: "a, b or c"."""
    words = [say(part) for part in parts]
    return f" {joint} ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def places(names: Iterable[str]) -> str:
    """Places in words."""
    return listed(PLACES.get(name, name) for name in names)
