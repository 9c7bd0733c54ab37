"""What the selections of an effect bring into its registers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from combo_solver.bounds.flows import FIELD, Flows, wide
from combo_solver.ground.program import Operation, Selection


class Named(NamedTuple):
    """What selections bring into a register: the kinds, how many cards at most, and where they may be taken from then
    (none told: anywhere)."""

    kinds: set[int]
    high: int
    places: frozenset[str]
    side: str


def registers(flows: Flows, targets: Iterable[Selection], operations: Collection[Operation]) -> dict[int, Named]:
    """What selections bring into the registers of an effect."""
    selections = [*targets, *(each.subject for each in operations if isinstance(each.subject, Selection))]
    found: dict[int, Named] = {}
    for each in selections:
        for register in {each.register, each.group} - {-1}:
            before = found.get(register, Named(set(), 0, frozenset(), each.side))
            side = each.side if before.side == each.side else "either"
            places = before.places | wide(each.locations)
            found[register] = Named(before.kinds | flows.reach.candidates(each), before.high + each.high, places, side)
    for operation in operations:
        # What was moved is taken from there, by whichever name.
        lands = {landing.to for landing in operation.source.lands() if landing.what == "chosen"}
        for register, named in found.items() if lands else ():
            came = {to for kind in named.kinds for land in lands for to in flows.arrivals(kind, FIELD, land)}
            found[register] = named._replace(places=named.places | came, side="either")
    return found
