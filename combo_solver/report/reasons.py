"""Why a goal to reach cards cannot be reached, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from combo_solver.bounds.resources import FOLLOWS, Reason
from combo_solver.report.document import ReasonOfNone, UnreachableReport
from combo_solver.report.filters import describe

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground

_PLACES = {
    "hand": "in the hand",
    "deck": "in the Deck",
    "extra": "in the Extra Deck",
    "extra_face_up": "face-up in the Extra Deck",
    "gy": "in the GY",
    "banished": "banished",
    "monster_zone": "in a Monster Zone",
    "main_monster_zone": "in a Main Monster Zone",
    "spell_zone": "in a Spell & Trap Zone",
    "material": "attached as a material",
    "away": "on the way from the field",
    "theirs": "with the opponent",
}

_WITHOUT = defaultdict(
    lambda: "the Summon of {} by its text",
    limit="a use of those effects of {} that share a limit",
    ready="the activation of {}",
)
"""What is not a single effect's."""


def unreachable_report(reasons: Sequence[Reason], by_bound: bool, g: Ground) -> UnreachableReport:
    """The document's part that tells why."""
    told = tuple(_told(reason, g) for reason in reasons)
    return UnreachableReport(proved_by="bound" if by_bound else "search", reasons=told)


def why(report: UnreachableReport, lines: str = "every line") -> list[str]:
    """The same for people: what is short, then what it is short with. ``lines``: those that a search met."""
    if report.proved_by == "search":
        return [f"  why: the search met {lines}; counting what the cards can do does not show it"]
    if not report.reasons:
        return ["  why: the upper bound shows it; which resources run out could not be told"]
    short = [each for each in report.reasons if each.needed is not None]
    first = [each for each in short if each.resource not in FOLLOWS] or short
    beside = "; ".join(_beside([each for each in report.reasons if each not in first]))
    if not first:
        return [f"  why: these together do not suffice: {beside}"]
    told = [f"  why: {each.sentence}" for each in first]
    if len(first) > 1 and all(each.resource != "ways" for each in first):
        told.insert(0, "  each of these alone shows it:")
    return [*told, *([f"  what counts with that: {beside}"] if beside else [])]


def _beside(reasons: Sequence[ReasonOfNone]) -> list[str]:
    """What is short only together with others; of the copies of cards only whose."""
    copies = dict.fromkeys(card for each in reasons if each.resource == "copies" for card in each.cards)
    told = [each.sentence for each in reasons if each.resource != "copies"]
    return [*told, f"the copies of {', '.join(copies)}"] if copies else told


def _told(reason: Reason, g: Ground) -> ReasonOfNone:
    resource = reason.resource
    names = tuple(g.kinds.facts[kind].name for kind in reason.kinds)
    return ReasonOfNone(
        resource=resource.sort,
        cards=names,
        effect=resource.number or None,
        materials=None if resource.where is None else describe(resource.where),
        places=tuple(resource.place.split()),
        needed=reason.needed,
        available=reason.available,
        sentence=_WORDS[resource.sort](_Words(reason, names)),
    )


class _Words:
    """The parts of the sentence about a reason."""

    def __init__(self, reason: Reason, names: tuple[str, ...]) -> None:
        self.short, self.needed, self.available = reason.needed is not None, reason.needed or 0, reason.available or 0
        self.names = " and ".join(names)
        self.need = "needs" if len(names) == 1 else "need"
        number = reason.resource.number
        self.effect = (
            f"effect {number} of {self.names}" if number else _WITHOUT[reason.resource.sort].format(self.names)
        )
        self.place = " or ".join(_PLACES[place] for place in reason.resource.place.split())
        where = reason.resource.where
        self.materials = "materials" if where is None else describe(where)

    def amount(self, one: str, many: str, can: str) -> str:
        """So many are needed, and so many can be had."""
        things = f"1 {one}" if self.needed == 1 else f"{self.needed} {many}"
        return f"{things}, and {self.available or 'none'} {can}"


def _times(number: int) -> str:
    return {0: "never", 1: "once"}.get(number, f"{number} times")


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _copies(words: _Words) -> str:
    if not words.place:
        return f"{words.needed} {words.names} are wanted, and there are {words.available}"
    if not words.short:
        return f"the copies of {words.names} {words.place}"
    most = f"{words.available} at most" if words.available else "none"
    return f"{words.names} is needed {_times(words.needed)} {words.place}, and {most} can be there"


def _materials(words: _Words) -> str:
    if not words.short:
        return f"the materials of {words.names} ({words.materials})"
    can = "can ever be used for that"
    sort = "" if words.materials == "materials" else f" ({words.materials})"
    return f"{words.names} {words.need} {words.amount(f'material{sort}', f'materials{sort}', can)}"


def _levels(words: _Words) -> str:
    if not words.short:
        return f"no Levels or Link Ratings of materials that can be there come to those of {words.names}"
    return f"{words.names} {words.need} {words.needed} in Levels or Link Ratings, {words.available} can be there"


def _ways(words: _Words) -> str:
    lies = f": it can only ever be {words.place}" if words.place else ": it is not among the cards"
    return f"no effect or procedure that can be used brings {words.names} to the field{lies}"


def _of_the_turn(one: str, many: str, can: str) -> Callable[[_Words], str]:
    def words(words: _Words) -> str:
        return f"the goal needs {words.amount(one, many, can)}" if words.short else f"the {many}"

    return words


def _zones(words: _Words) -> str:
    main = "Main " if words.place == _PLACES["main_monster_zone"] else ""
    return _of_the_turn(f"{main}Monster Zone", f"{main}Monster Zones", "are there")(words)


def _of_an_effect(short: str, beside: str) -> Callable[[_Words], str]:
    def words(words: _Words) -> str:
        told = short if words.short else beside
        return told.format(
            effect=words.effect,
            names=words.names,
            often=_times(words.needed),
            so_often=_times(words.available),
            needed=_cards(words.needed),
            available=words.available or "none",
        )

    return words


_WORDS: dict[str, Callable[[_Words], str]] = {
    "copies": _copies,
    "normal_summons": _of_the_turn("Normal Summon", "Normal Summons", "can be made"),
    "tributes": _of_the_turn("Tribute", "Tributes", "can be there"),
    "pendulum_summons": _of_the_turn("Pendulum Summon", "Pendulum Summons", "can be made"),
    "scales": _of_the_turn("Pendulum Scale", "Pendulum Scales", "can be there"),
    "zones": _zones,
    "own_summons": _of_an_effect(
        "a Summon of {names} by its text is needed {often}, and is allowed {so_often}",
        "how often {names} is Summoned so",
    ),
    "materials": _materials,
    "included": _materials,
    "levels": _levels,
    "limit": _of_an_effect("{effect} is needed {often}, and is allowed {so_often} in a turn", "the limit of {effect}"),
    "ready": _of_an_effect(
        "{effect} is needed {often}, and can be used {so_often} where its card is",
        "where {effect} is used",
    ),
    "event": _of_an_effect(
        "{effect} is needed {often}, and what it waits for happens {so_often}",
        "what {effect} waits for",
    ),
    "effect": _of_an_effect(
        "{effect} would have to move {needed}, and can move {available}", "how many cards {effect} moves"
    ),
    "cost": _of_an_effect("{effect} costs {needed}, and {available} can be paid", "what {effect} costs"),
    "deck_order": _of_an_effect(
        "{needed} above {names} would have to leave the Deck, and {available} can",
        "the cards above {names} in the Deck",
    ),
    "ways": _ways,
}
