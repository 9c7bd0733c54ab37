"""A scenario laid out: both sides by the same code."""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.cards.facts import CardFacts
from combo_solver.game import zones
from combo_solver.game.clock import opponent_of
from combo_solver.referee.card import Card
from combo_solver.referee.side import Side
from combo_solver.scenario.position import IN_SIGHT, ResolvedScenario, SidePosition


def lay_out(scenario: ResolvedScenario, facts: Callable[[int], CardFacts], cards: list[Card]) -> tuple[Side, Side]:
    """My side and the opponent's, their cards added to ``cards``."""
    listed = scenario.deck_order == "listed"
    me = Side("me", cards, scenario.me.life_points, ordered=listed, small=len(scenario.me.deck) <= IN_SIGHT)
    opponent = Side(
        "opponent", cards, scenario.opponent.life_points, ordered=listed, small=len(scenario.opponent.deck) <= IN_SIGHT
    )
    mine, theirs = _Layer(me, facts), _Layer(opponent, facts)
    mine.lay(scenario.me)
    theirs.lay(scenario.opponent)
    mine.equip(scenario.me, theirs)
    theirs.equip(scenario.opponent, mine)
    return me, opponent


class _Layer:
    def __init__(self, side: Side, facts: Callable[[int], CardFacts]) -> None:
        self._side = side
        self._facts = facts
        self._on: dict[str, Card] = {}
        self._spells: dict[str, Card] = {}

    def _add(self, code: int, place: str) -> Card:
        card = Card(self._facts(code), self._side.player, place)
        self._side.table.append(card)
        return card

    def lay(self, held: SidePosition) -> None:
        for code in held.hand:
            self._add(code, "hand")
        self._side.deck += [self._add(code, "deck") for code in held.deck]
        for name, pile in (("extra", held.extra), ("gy", held.gy), ("banished", held.banished)):
            for resting in pile:
                card = self._add(resting.card, name)
                card.proper, card.face_up = resting.proper, resting.face_up
        self._on = {zone: self._monster(held, zone) for zone in held.monsters}
        for zone, spell in held.spells.items():
            card = self._add(spell.card, "field")
            card.zone = zone if self._side.player == "me" else f"O-{zone}"
            card.face_up, card.scale = spell.face_up, spell.scale
            card.counters.update(dict(spell.counters))
            self._spells[zone] = card
            if spell.equipped_to is None and card.is_a("monster") and not spell.scale:
                card.placed_as = "spell"

    def equip(self, held: SidePosition, other: _Layer) -> None:
        """Equip Cards go to their monsters, and cards find what they keep, once both sides are laid out."""
        for zone, spell in held.spells.items():
            if spell.equipped_to is not None:
                across, at = spell.host
                self._spells[zone].host = (other if across else self)._on.get(at)
            if spell.kept is not None:
                across, kept = spell.kept
                self._spells[zone].kept = (other if across else self)._on.get(kept)

    def _monster(self, side: SidePosition, zone: str) -> Card:
        held = side.monsters[zone]
        card = self._add(held.card, "field")
        card.zone = zone if self._side.player == "me" else seen_by_me(zone)
        card.position, card.proper = held.position, held.proper
        if held.borrowed:
            card.owner = opponent_of(self._side.player)
        card.may_change_position = held.this_turn in ("", "taken")
        card.attacked = int(held.this_turn == "attacked")
        card.summoned_again = held.summoned_again
        card.method, card.from_extra = held.summoned or "", held.was_from_extra
        card.this_turn = held.this_turn == "came"
        card.counters.update(dict(held.counters))
        card.atk_change = held.gained_atk
        for code in held.materials:
            material = self._add(code, "material")
            material.under = card
            card.materials.append(material)
        return card


def seen_by_me(zone: str) -> str:
    """A monster zone of the opponent's, named as I see it."""
    return zones.MONSTER_ZONES[zones.opponents_view(zones.MONSTER_ZONES.index(zone))]
