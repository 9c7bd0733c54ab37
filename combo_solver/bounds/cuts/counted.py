"""A continuous effect that counts cards in the GY or banished counts no more than lie there in the end.

Proof. Values count after the End Phase, when my hand has come down to six cards and nothing else has moved (where
something else may, nothing is told). So what is counted lies there then: it came there and did not leave, or was
discarded from the hand. The rows say of each kind how many came to a place, and how many left it. Where the opponent
has cards, or gets some, nothing is told; nor where ATK may be doubled (:mod:`combo_solver.bounds.gains`), which keeps
what was given for cards that have gone since.

Without that each banished card was counted that could ever be banished, 55 of them, for a monster that gains ATK for
each.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import Flows
from combo_solver.models.vocabulary import CountIn, Filter
from combo_solver.models.worths import Points, Worth

_PILES = frozenset({"gy", "banished"})


def counted(flows: Flows, points: Points, origins: Callable[[Collection[str]], Iterable[str]]) -> Expr | None:
    """What an amount comes to in the end; ``origins``: from where cards come to piles in the End Phase. None where
    nothing tells."""
    if "counted" in flows.without or not isinstance(points, Worth) or points.divided != 1 or points.times < 0:
        return None
    number = points.number
    if points.value is not None or not isinstance(number, CountIn) or number.adds:
        return None
    beside = set(origins(number.locations))
    if not set(number.locations) <= _PILES or not beside <= {"hand"} or points.plus < 0:
        return None
    g, reach = flows.ground, flows.reach
    if g.theirs.acting or g.scenario.had_by_them or reach.given or any(g.scenario.opponent.cards()):
        return None
    fits = reach.maybe(Filter() if number.face_down else number.where)
    places = {*number.locations, *beside}
    lie = sorted({(g.kinds.base[kind], place) for place in places for kind in reach.places(place) if fits[kind]})
    return points.times * sum(flows.left(kind, place) for kind, place in lie) + points.plus
