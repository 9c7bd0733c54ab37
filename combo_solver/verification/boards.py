"""Boards: the engine's as a :class:`Board`, and where two boards differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from combo_solver.game.counters import NAMES, called
from combo_solver.game.line import Board, BoardCard, Position, Side

MONSTER_SEQUENCE: Final = {"M1": 0, "M2": 1, "M3": 2, "M4": 3, "M5": 4, "EMZ-L": 5, "EMZ-R": 6}
SPELL_SEQUENCE: Final = {"S1": 0, "S2": 1, "S3": 2, "S4": 3, "S5": 4, "FZ": 5, "PZ-L": 6, "PZ-R": 7}
"""By Master Rule 3; else Pendulum Zones are the first and the fifth."""
SCALES: Final = (0, 4, 6, 7)
MONSTER_ZONE: Final = {number: zone for zone, number in MONSTER_SEQUENCE.items()}
EXTRA_ZONES: Final = ("EMZ-L", "EMZ-R")
SHARED: Final = 11
"""The engine's numbers of an Extra Monster Zone, as either player counts, make this together."""
SPELL_ZONE: Final = {number: zone for zone, number in SPELL_SEQUENCE.items()}
_TOKEN, _TUNER, _XYZ, _LINK, _PENDULUM = 0x4000, 0x1000, 0x800000, 0x4000000, 0x1000000
UNKNOWN: Final = "?"


@dataclass
class Held:
    """One card as the engine answers a query."""

    code: int = 0
    position: int = 0
    kind: int = 0
    level: int = 0
    rank: int = 0
    atk: int = 0
    defense: int = 0
    materials: tuple[int, ...] = ()
    counters: tuple[int, ...] = ()
    equipped_to: tuple[int, int, int] | None = None
    status: int = 0
    scale: int = 0
    rating: int = 0

    @property
    def face_up(self) -> bool:
        return bool(self.position & 5)


@dataclass
class Table:
    """One player's cards in the engine; field zones by sequence, piles as lists (a Deck's top card last)."""

    life_points: int
    monsters: dict[int, Held]
    spells: dict[int, Held]
    hand: list[Held]
    gy: list[Held]
    banished: list[Held]
    extra: list[Held]
    deck: list[Held]


def as_board(me: Table, opponent: Table, name: Callable[[int], str]) -> Board:
    """The engine's field in the words of this program."""
    return Board(me=_side(0, me, name), opponent=_side(1, opponent, name))


def _side(player: int, table: Table, name: Callable[[int], str]) -> Side:
    def names(cards: list[Held]) -> tuple[str, ...]:
        return tuple(sorted(name(card.code) for card in cards))

    return Side(
        life_points=table.life_points,
        monsters=tuple(_monster(player, number, card, name) for number, card in sorted(table.monsters.items())),
        spells=tuple(_spell(player, number, card, name) for number, card in sorted(table.spells.items())),
        hand=names(table.hand),
        gy=names(table.gy),
        banished=names(table.banished),
        # Boards list the whole Extra Deck of the opponent as one.
        extra_face_up=names([card for card in table.extra if card.face_up and not player]),
        extra=names([card for card in table.extra if player or not card.face_up]),
        deck=names(table.deck),
    )


def monster_zone(player: int, number: int) -> str:
    """The name of a monster zone as boards tell it: the two Extra Monster Zones as I see them."""
    if number in (5, 6):
        return MONSTER_ZONE[SHARED - number if player else number]
    return ("O-" if player else "") + MONSTER_ZONE.get(number, "")


def _monster(player: int, number: int, card: Held, name: Callable[[int], str]) -> BoardCard:
    position: Position = "set" if not card.face_up else "attack" if card.position & 1 else "defense"
    ranked = bool(card.kind & (_XYZ | _LINK))
    return BoardCard(
        card=card.code,
        name=name(card.code),
        at=monster_zone(player, number),
        position=position,
        atk=card.atk,
        defense=None if card.kind & _LINK else card.defense,
        level=None if ranked else card.level,
        rank=card.rank if card.kind & _XYZ else None,
        rating=card.rating if card.kind & _LINK else None,
        materials=tuple(sorted(name(code) for code in card.materials)),
        counters=_counters(card),
    )


def _counters(card: Held) -> dict[str, int]:
    """By name; those without one are told together."""
    found: Counter[str] = Counter()
    for number in card.counters:
        found[called(NAMES.get(number & 0xFFFF, ""))] += number >> 16
    return dict(sorted(found.items()))


def _spell(player: int, number: int, card: Held, name: Callable[[int], str]) -> BoardCard:
    front = "O-" if player else ""
    host = None
    if card.equipped_to is not None and card.equipped_to[1] == 4:
        host = monster_zone(card.equipped_to[0], card.equipped_to[2])
    scale = card.scale if card.kind & _PENDULUM and number in SCALES and card.face_up else None
    return BoardCard(
        card=card.code,
        name=name(card.code),
        at=front + SPELL_ZONE.get(number, f"S{number + 1}"),
        position=None if card.face_up else "set",
        scale=scale,
        equipped_to=host,
        counters=_counters(card),
    )


# --- comparing -------------------------------------------------------------------------------------------------


def difference(model: Board, engine: Board) -> str:
    """The first thing in which the two boards differ; empty if they are the same as far as both tell."""
    for who, one, other in (("me", model.me, engine.me), ("the opponent", model.opponent, engine.opponent)):
        found = _side_difference(one, other)
        if found:
            return f"{who}: {found}"
    return ""


def _side_difference(model: Side, engine: Side) -> str:
    if model.life_points != engine.life_points:
        return f"LP are {model.life_points} in the model, {engine.life_points} in the engine"
    found = _field_difference(model.monsters, engine.monsters, _monster_facts)
    found = found or _field_difference(model.spells, engine.spells, _spell_facts)
    if found:
        return found
    for pile in ("extra_face_up", "extra"):
        found = _pile_difference(pile, getattr(model, pile), getattr(engine, pile))
        if found:
            return found
    return _drawn_difference(model, engine)


def _field_difference(
    model: tuple[BoardCard, ...], engine: tuple[BoardCard, ...], facts: Callable[[BoardCard], dict[str, object]]
) -> str:
    ours, theirs = ({card.at: card for card in cards} for cards in (model, engine))
    for at in sorted({*ours, *theirs}):
        if at not in theirs:
            return f"{at} holds {ours[at].name} in the model, nothing in the engine"
        if at not in ours:
            return f"{at} holds nothing in the model, {theirs[at].name} in the engine"
        told, seen = facts(ours[at]), facts(theirs[at])
        for key, value in told.items():
            if value != seen[key]:
                return f"{ours[at].name} in {at}: {key} is {value} in the model, {seen[key]} in the engine"
    return ""


def _monster_facts(card: BoardCard) -> dict[str, object]:
    facts: dict[str, object] = {"the card": card.name, "the position": card.position, "the materials": card.materials}
    if card.position != "set":
        # Nobody reads the values of a face-down monster.
        facts |= {"ATK": card.atk, "DEF": card.defense, "the Level": card.level, "the Rank": card.rank}
        facts["the Link Rating"] = card.rating
        facts["the counters"] = card.counters
    return facts


def _spell_facts(card: BoardCard) -> dict[str, object]:
    return {
        "the card": card.name,
        "the position": card.position,
        "the Pendulum Scale": card.scale,
        "the monster it is equipped to": card.equipped_to,
        "the counters": card.counters,
    }


def _pile_difference(pile: str, model: tuple[str, ...], engine: tuple[str, ...]) -> str:
    ours, theirs = Counter(model), Counter(engine)
    if ours == theirs:
        return ""
    words = [f"{_listed(ours - theirs)} only in the model"] if ours - theirs else []
    words += [f"{_listed(theirs - ours)} only in the engine"] if theirs - ours else []
    return f"{pile.replace('_', ' ')}: {', '.join(words)}"


def _drawn_difference(model: Side, engine: Side) -> str:
    """The piles that a drawn card can come to, and the Deck. An unknown card of the model stands for any card of it."""
    drawn: Counter[str] = Counter()
    for pile in ("gy", "banished", "hand"):
        ours, theirs = getattr(model, pile), getattr(engine, pile)
        unknown = ours.count(UNKNOWN)
        known = Counter(name for name in ours if name != UNKNOWN)
        if unknown and len(ours) != len(theirs):
            return f"{pile}: {len(ours)} cards in the model, {len(theirs)} in the engine"
        left = Counter(theirs) - known
        if known - Counter(theirs) or (left and not unknown):
            return _pile_difference(pile, tuple(known.elements()), theirs)
        drawn += left
    deck = Counter(name for name in model.deck if name != UNKNOWN)
    if drawn and deck == Counter(engine.deck) + drawn:
        return ""
    return _pile_difference("deck", tuple(deck.elements()), engine.deck)


def _listed(names: Counter[str]) -> str:
    return ", ".join(f"{name} x{number}" if number > 1 else name for name, number in sorted(names.items()))
