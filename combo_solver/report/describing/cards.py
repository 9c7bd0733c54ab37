"""Which cards and how many: filters, amounts, selections."""

from __future__ import annotations

from combo_solver.game.counters import called
from combo_solver.models.vocabulary import (
    Afresh,
    Amount,
    CardRef,
    Choose,
    CountersIn,
    CountIn,
    CountOf,
    Extreme,
    Filter,
    Holding,
    LifePoints,
    MadeWith,
    Range,
    Shared,
    Total,
    UsedForIt,
    ValueOf,
)
from combo_solver.models.worths import Used, Worth
from combo_solver.report.describing.saying import WHOSE, listed, places, say, words_for

_VALUES = {"defense": "DEF", "atk": "ATK", "rating": "Link Rating", "lower": "lower one of ATK and DEF"}


@words_for(CountOf, "count_of", "where")
def _(part: CountOf) -> str:
    which = f" ({say(part.where)})" if part.where != Filter() else ""
    return f"the number of {part.count_of}{which}"


@words_for(CountIn, "locations", "where", "side", "other", "face_down", "face_up", "different", "adds", "co_linked")
def _(part: CountIn) -> str:
    which = f"{'other ' if part.other else ''}{'face-down or face-up ' if part.face_down else ''}{say(part.where)}"
    which = f"face-up {which}" if part.face_up else which
    differ = f" with different {part.different}s" if part.different else ""
    which += " co-linked to this card" if part.co_linked else ""
    if part.adds:
        return f"the total {listed(part.adds)} of {which} in {WHOSE[part.side]} {places(part.locations)}"
    return f"the number of {which}{differ} in {WHOSE[part.side]} {places(part.locations)}"


@words_for(CountersIn, "counter", "locations", "where", "side")
def _(part: CountersIn) -> str:
    on = f" on {say(part.where)}" if part.where != Filter() else ""
    return f"the number of {called(part.counter)}s{on} in {WHOSE[part.side]} {places(part.locations)}"


@words_for(Holding, "counter", "min", "max")
def _(part: Holding) -> str:
    kind = "counter" if part.counter is None else called(part.counter)
    low, high = part.min, part.max
    if high == 0:
        return f"no {kind}"
    number = f"{low} or more" if high is None else str(low) if low == high else f"{low} to {high}"
    return f"{number} {kind}s"


@words_for(ValueOf, "value", "value_of", "plus", "original", "had")
def _(part: ValueOf) -> str:
    text = f"the {'original ' if part.original else ''}{_value(part.value)} of {named(part.value_of)}{_had(part.had)}"
    return f"{text} + {part.plus}" if part.plus else text


def _had(had: bool) -> str:
    return " while it was on the field" if had else ""


@words_for(Shared, "trait", "different", "original", "had", "listed", "shared_with", "among", "where", "side")
def _(part: Shared) -> str:
    whom = (
        named(part.shared_with) if part.shared_with else f"{say(part.where)} in {WHOSE[part.side]} {places(part.among)}"
    )
    original = "original " if part.original else ""
    if part.listed:
        return f"a name that is {'not ' if part.different else ''}listed on {whom}"
    return f"{'a different' if part.different else 'the same'} {original}{part.trait} as {whom}{_had(part.had)}"


@words_for(Used, "where", "adds", "different")
def _(part: Used) -> str:
    which = "materials" if part.where == Filter() else say(part.where)
    if part.different is not None:
        return f"the number of different original {part.different}s of {which}"
    return f"the number of {which}" if part.adds is None else f"the total {_value(part.adds)} of {which}"


@words_for(LifePoints, "life_points")
def _(part: LifePoints) -> str:
    whose = {
        "me": "my LP",
        "opponent": "the opponent's LP",
        "difference": "the difference between both players' LP",
        "damage_to_me": "the battle damage that I took",
        "damage_to_opponent": "the battle damage that the opponent took",
    }
    return whose[part.life_points]


@words_for(UsedForIt, "used")
def _(part: UsedForIt) -> str:
    return f"{say(part.used)} for {named('self')}"


@words_for(Worth, "times", "divided", "plus", "number", "value", "value_of", "counter", "used", "had")
def _(part: Worth) -> str:
    text = say(part.number) if part.value is None else f"the {_value(part.value)} of {named(part.value_of)}"
    text += _had(part.had)
    if part.counter is not None:
        text = f"the number of {called(part.counter)}s on {named(part.value_of)}"
    if part.used is not None:
        how = "attached to" if part.value == "attached" else "for"
        text = f"{say(part.used)} {how} {named(part.value_of)}"
    text = f"{part.times} x {text}" if part.times != 1 else text
    text = f"{text} / {part.divided}" if part.divided != 1 else text
    return f"{text} + {part.plus}" if part.plus else text


@words_for(Range, "min", "max", "equals")
def _(part: Range) -> str:
    if part.equals is not None:
        return say(part.equals)
    if part.min is not None and part.max is not None:
        return f"{say(part.min)} to {say(part.max)}"
    return f"{say(part.min)} or more" if part.min is not None else f"{say(part.max)} or less"


@words_for(
    Filter, "card_types", "not_card_types", "types", "attributes", "archetypes", "names", "except_names",
    "except_archetypes", "mentions", "level", "rank", "rating", "atk", "defense", "position", "place", "any_of",
    "counters", "takes_counter", "made_with", "battling",
)  # fmt: skip
def _(part: Filter) -> str:
    words = [f"{part.position.replace('_', '-')}" if part.position else ""]
    words += ["battling" if part.battling else "not battling"] if part.battling is not None else []
    words += [listed(part.attributes), listed(part.types), listed(f'"{name}"' for name in part.archetypes)]
    words += [f"non-{kind.capitalize()}" for kind in part.not_card_types]
    words += [kind.capitalize() for kind in part.card_types if kind != "monster"]
    words += [listed(f'"{name}"' for name in part.names)]
    bare = "monster" in part.card_types and not {"tuner"} & set(part.card_types)
    noun = "monster" if bare else "card" if not (part.names or part.card_types or part.any_of) else ""
    text = " ".join(word for word in (*words, noun) if word)
    values = {"Level": part.level, "Rank": part.rank, "Link Rating": part.rating, "ATK": part.atk, "DEF": part.defense}
    told = [f"{name} {say(bounds)}" for name, bounds in values.items() if bounds is not None]
    text += f" with {', '.join(told)}" if told else ""
    text += f" with {say(part.counters)}" if part.counters is not None else ""
    text += f" that can take a {called(part.takes_counter)}" if part.takes_counter is not None else ""
    text += f" Summoned with {say(part.made_with)}" if part.made_with is not None else ""
    text += f" that mentions {listed(part.mentions)}" if part.mentions else ""
    text += f" in {places(part.place)}" if part.place else ""
    either = listed(part.any_of)
    text += (f" that is {either}" if text else either) if part.any_of else ""
    besides = [f'"{name}"' for name in (*part.except_names, *part.except_archetypes)]
    return f"{text} except {listed(besides)}" if besides else text


@words_for(MadeWith, "where", "same_name", "by_effect")
def _(part: MadeWith) -> str:
    if part.by_effect:
        return f"the effect of {say(part.where)}"
    return f"{say(part.where)}{' of its name' if part.same_name else ''} as material"


@words_for(Total, "value", "bounds")
def _(part: Total) -> str:
    return f"the sum of their {_value(part.value)}: {say(part.bounds)}"


@words_for(Extreme, "value", "least")
def _(part: Extreme) -> str:
    return f"the {'least' if part.least else 'greatest'} {_value(part.value)}"


@words_for(Afresh, "trait", "original")
def _(part: Afresh) -> str:
    trait = f"{'original ' if part.original else ''}{part.trait}"
    return f"of another {trait} than any chosen so this turn by cards with this name"


@words_for(
    Choose, "name", "group", "locations", "where", "min", "max", "side", "other", "every", "different", "same", "total",
    "extreme", "out_of", "apart_from", "leads", "afresh", "pointed", "used_for",
)  # fmt: skip
def _(part: Choose) -> str:
    other = "other " if part.other else ""
    text = f"{_how_many(part)} {other}{say(part.where)} from {WHOSE[part.side]} {places(part.locations)}"
    text += " that this card points to" if part.pointed else ""
    text += f" that were used for a {part.used_for.capitalize()} Summon" if part.used_for else ""
    text += f" among {named(part.out_of)}" if part.out_of else ""
    text += f" that are not {named(part.apart_from)}" if part.apart_from else ""
    text += f" of different {listed(part.different, 'and')}" if part.different else ""
    text += f" of the same {listed(part.same, 'and')}" if part.same else ""
    text += f", {say(part.total)}" if part.total is not None else ""
    text += f" with {say(part.extreme)} of these" if part.extreme is not None else ""
    text += ", so that what follows can be done" if part.leads else ""
    text += f", {say(part.afresh)}" if part.afresh is not None else ""
    names = f"{part.name}; with others {part.group}" if part.group else part.name
    return f"{text} [{names}]" if names else text


def _how_many(part: Choose) -> str:
    least: Amount = part.min
    if part.every:
        return "every" if least == 1 else f"every, {say(least)} or more,"
    if least == part.max:
        return say(least)
    if part.max is None:
        return f"{say(least)} or more"
    return f"up to {say(part.max)}" if least == 0 or least == 1 else f"{say(least)} to {say(part.max)}"


def named(card: str) -> str:
    """The cards that a model calls so."""
    names = {"self": "this card", "it": "it", "materials": "what this card was Summoned with"}
    return names.get(card, f"[{card}]")


def about(part: CardRef) -> str:
    """The cards that an action works on."""
    return say(part.choose) if part.choose is not None else named(part.card or "")


def _value(value: str) -> str:
    return _VALUES.get(value, value.replace("_", " ").capitalize())
