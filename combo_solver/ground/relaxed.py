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
