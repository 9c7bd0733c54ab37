"""A filter in words, for reasons and reports."""

from __future__ import annotations

from combo_solver.models.vocabulary import Filter, Range

_ANY_LEVEL = Range(min=1)
_PLACES = {
    "hand": " in the hand", "monster_zone": " on the field", "extra_monster_zone": " in an Extra Monster Zone",
    "main_monster_zone": " in a Main Monster Zone", "gy": " in the GY", "banished": " that is banished",
    "deck": " in the Deck", "extra": " in the Extra Deck",
}  # fmt: skip


def describe(where: Filter) -> str:
    """A short noun phrase such as "Level 4 or lower WATER Tuner"; what it has no words for is left out."""
    words: list[str] = []
    for name, bounds in (("Level", where.level), ("Rank", where.rank), ("Link", where.rating)):
        if bounds is not None and bounds != _ANY_LEVEL:
            words.append(_bounds(name, bounds))
    words.append((where.linked or "").replace("_", "-"))
    words += [" or ".join(where.attributes), " or ".join(where.types)]
    words.append(" or ".join(f'"{name}"' for name in where.archetypes))
    words += [f"non-{word.capitalize()}" for word in where.not_card_types]
    card_types = [word.capitalize() for word in where.card_types if word != "monster"]
    words += card_types
    if where.names:
        words.append(" or ".join(f'"{name}"' for name in where.names))
    if where.any_of:
        words.append(" or ".join(describe(part) for part in where.any_of))
    if not where.names and "Tuner" not in card_types:
        words.append("monster")
    text = " ".join(word for word in words if word)
    if where.level == _ANY_LEVEL:
        text += " with a Level"
    if where.atk is not None:
        text += f" with {_bounds('ATK', where.atk)}"
    if len(where.place) == 1:
        text += _PLACES.get(where.place[0], "")
    if where.except_names:
        text += " except " + ", ".join(f'"{name}"' for name in where.except_names)
    return text


def _bounds(name: str, bounds: Range) -> str:
    if bounds.equals is not None:
        return f"{name} {bounds.equals}"
    if bounds.min is not None and bounds.max is not None:
        return f"{name} {bounds.min} to {bounds.max}"
    return f"{name} {bounds.min} or higher" if bounds.min is not None else f"{name} {bounds.max} or lower"
