"""Filters without what may change during a turn."""

from __future__ import annotations

from combo_solver.models.vocabulary import Filter, Range


def whatever_it_is(where: Filter) -> Filter:
    """The filter without Type, Attribute and name."""
    names = ("types", "attributes", "archetypes", "names", "except_names", "except_archetypes")
    return where.model_copy(
        update={**dict.fromkeys(names, ()), "any_of": tuple(whatever_it_is(part) for part in where.any_of)}
    )


def relaxed(where: Filter, points_change: bool, levels_change: bool, tuners_change: bool) -> Filter:
    """The filter without what can change during a turn or depends on the moment."""
    kept: dict[str, object] = {}
    for name in ("level", "rank", "rating", "atk", "defense"):
        bounds: Range | None = getattr(where, name)
        changes = {"level": levels_change, "rank": levels_change, "rating": False}.get(name, points_change)
        if (
            bounds is not None
            and not changes
            and all(isinstance(amount, int | None) for amount in (bounds.min, bounds.max, bounds.equals))
        ):
            kept[name] = bounds
    words = {"card_types": where.card_types, "not_card_types": where.not_card_types}
    if tuners_change:
        words = {key: tuple(word for word in given if word != "tuner") for key, given in words.items()}
    parts = tuple(relaxed(part, points_change, levels_change, tuners_change) for part in where.any_of)
    original = None if where.original is None else relaxed(where.original, False, False, False)
    return Filter(
        **words,
        **kept,
        types=where.types,
        attributes=where.attributes,
        archetypes=where.archetypes,
        names=where.names,
        except_names=where.except_names,
        except_archetypes=where.except_archetypes,
        mentions=where.mentions,
        normal_summonable=where.normal_summonable,
        original=original,
        any_of=parts,
    )


class Looser:
    """Filters without what may change, each made once. A filter is long to compare: it is known by which one it is, and
    kept, so that no other comes to be where it was."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, bool, bool, bool, bool], tuple[Filter, Filter]] = {}

    def of(self, where: Filter, change: tuple[bool, bool, bool], identities_change: bool) -> Filter:
        """The filter; ``change``: whether ATK and DEF, Levels and Ranks, and Tuners may."""
        key = (id(where), *change, identities_change)
        if key not in self._known:
            looser = relaxed(where, *change)
            self._known[key] = (where, whatever_it_is(looser) if identities_change else looser)
        return self._known[key][1]
