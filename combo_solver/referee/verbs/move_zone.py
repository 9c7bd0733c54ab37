"""Moving monsters to other zones."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.line import Choice
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.referee.arrows import points
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class MoveZoneTwin(OnCards[MoveZone]):
    def usable(self, acting: Acting, action: MoveZone, card: Card) -> bool:
        return card.in_monster_zone and card.mine and bool(_open_to(acting, action))

    def work(self, acting: Acting, action: MoveZone, cards: list[Card], choice: Choice) -> None:
        acting.need(len(choice.placed) == len(cards), "every monster needs a zone")
        for card, part in zip(cards, choice.placed, strict=True):
            acting.need(card.in_monster_zone and card.mine, f"{card.facts.name} is no monster that I control")
            acting.need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one moved")
            acting.need(part.to in _open_to(acting, action), f"it cannot move to {part.to}")
            acting.need(part.position == card.position, f"{card.facts.name} stays in its position")
            card.zone = part.to


def _open_to(acting: Acting, action: MoveZone) -> set[str]:
    """The zones to which something can move now."""
    free = {zone for zone in zones.MONSTER_ZONES[:5] if acting.table.in_zone(zone) is None}
    free -= set(acting.table.scenario.unusable)
    if not action.pointed:
        return free
    by = acting.source
    return free & points(by, by.zone) if by.in_monster_zone and by.facts.rating else set()
