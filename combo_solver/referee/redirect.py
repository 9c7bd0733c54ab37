"""Cards that are banished instead of going to the GY, because a card on the field says so."""

from __future__ import annotations

from combo_solver.models import continuous as declared
from combo_solver.models.continuous_of import continuous_of
from combo_solver.referee.card import Card
from combo_solver.referee.in_force import InForce


class Redirects:
    """Who keeps cards from the GY; those that have left the field do so for what leaves at the same moment."""

    def __init__(self, judge: InForce) -> None:
        self._judge = judge
        self._left: list[tuple[int, Card, bool]] = []
        self._window: object = None

    def leaves(self, card: Card) -> None:
        """A card is about to leave its place."""
        there = card.place == "field" and not (card.hidden or card.negated)
        if there and any(_keeps(part) for part in continuous_of(card.facts, self._judge.model(card))):
            self._forget()
            self._left.append((self._judge.table.moment, card, card.mine))

    def _forget(self) -> None:
        """Moments are counted anew in each window, whose events are a list of their own."""
        if self._window is not self._judge.table.events:
            self._left, self._window = [], self._judge.table.events

    def keeps(self, card: Card) -> bool:
        """Whether a card that is still where it was would be banished rather than go to the GY."""
        judge = self._judge
        self._forget()
        acting = [(source, source.mine, part) for source, part in judge.in_force() if _keeps(part)]
        for moment, source, mine in self._left:
            if moment == judge.table.moment:
                acting += [(source, mine, part) for part in continuous_of(source.facts, judge.model(source))]
        return any(_about(part, card, mine) for _, mine, part in acting)


def _keeps(part: declared.Continuous) -> bool:
    return isinstance(part, declared.MoveBan) and part.to == "gy"


def _about(part: declared.Continuous, card: Card, mine: bool) -> bool:
    if not isinstance(part, declared.MoveBan) or part.to != "gy":
        return False
    if part.monsters and (not card.facts.is_monster or card.in_spell_zone or card.place == "material"):
        return False
    if part.players != "both" and (part.players == "controller") != (mine == (card.owner == "me")):
        return False
    here = "monster_zone" if card.in_monster_zone else "spell_zone" if card.in_spell_zone else card.place
    return not part.places or here in part.places
