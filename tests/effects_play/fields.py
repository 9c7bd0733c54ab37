"""Duels that tell more of a card, and their boards in the form of the corpus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from combo_solver.catalogue.decode import ATTRIBUTES, TYPES
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import messages as m
from combo_solver.verification.duel import ATTACK_FIRST, Duel
from combo_solver.verification.library import Engine

_CODE, _POSITION, _ALIAS, _TYPE, _LEVEL, _RANK, _ATTRIBUTE, _RACE = 1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80
_ATK, _DEF, _EQUIPPED, _MATERIALS, _COUNTERS, _STATUS = 0x100, 0x200, 0x4000, 0x10000, 0x20000, 0x80000
_LINK, _END = 0x800000, 0x80000000
_ASKED = (
    _CODE | _POSITION | _ALIAS | _TYPE | _LEVEL | _RANK | _ATTRIBUTE | _RACE | _ATK | _DEF | _EQUIPPED | _MATERIALS
    | _COUNTERS | _STATUS | _LINK
)  # fmt: skip
_TUNER, _XYZ, _LINK_KIND, _PENDULUM = 0x1000, 0x800000, 0x4000000, 0x1000000
_DISABLED = 1
_LETTERS = {m.HAND: "hand", m.GY: "gy", m.BANISHED: "banished", m.EXTRA: "extra", m.DECK: "deck"}
Card = dict[int, Any]


class Field(Duel):
    """A duel in which a script is run before any card is there, and a Battle Phase is allowed at once; what is shuffled
    in may lie anywhere in a Deck."""

    flags: ClassVar[int] = Duel.flags | ATTACK_FIRST
    listed: ClassVar[bool] = False

    def __init__(
        self, engine: Engine, scenario: ResolvedScenario, listener: Callable[[m.Event], None] | None, script: str
    ) -> None:
        self._first = script
        super().__init__(engine, scenario, listener)

    def run_script(self, text: str, name: str) -> None:
        if self._first:
            first, self._first = self._first, ""
            super().run_script(first, "first")
        super().run_script(text, name)
        if name == "position":
            super().run_script("combo_solver_ready=true", "ready")


def board_of(duel: Duel, shuffled: set[int]) -> dict[str, Any]:
    """The whole board; ``shuffled``: whose Decks were shuffled on the way."""
    length = {0: "", 1: "o_"}
    life = duel.table(0).life_points, duel.table(1).life_points
    board: dict[str, Any] = {"lp": list(life)}
    for player, front in length.items():
        board[front + "monsters"] = _sorted(
            _monster(duel, card, zone) for zone, card in enumerate(_cards(duel, player, m.MONSTERS)) if card
        )
        board[front + "spells"] = _sorted(
            _spell(duel, card, zone, player) for zone, card in enumerate(_cards(duel, player, m.SPELLS)) if card
        )
        for place in (m.HAND, m.GY):
            board[front + _LETTERS[place]] = sorted(card[_CODE] for card in _cards(duel, player, place) if card)
        for place in (m.BANISHED, m.EXTRA):
            board[front + _LETTERS[place]] = sorted(
                [card[_CODE], int(bool(card[_POSITION] & 5))] for card in _cards(duel, player, place) if card
            )
        deck = [card[_CODE] for card in reversed(_cards(duel, player, m.DECK)) if card]
        mixed = player in shuffled and len(set(deck)) > 1
        board[front + "deck"] = {"shuffled": sorted(deck)} if mixed else deck
    return board


def _sorted(cards: Any) -> list[dict[str, Any]]:
    return sorted(cards, key=repr)


def _cards(duel: Duel, player: int, place: int) -> list[Card | None]:
    reader = m.Reader(duel.raw(player, place, _ASKED), 4)
    found: list[Card | None] = []
    card: Card = {}
    while reader.offset < len(reader.data):
        size = reader.number(2)
        if not size:
            found.append(None)
            continue
        end = reader.offset + size
        flag = reader.number(4)
        if flag == _END:
            found.append(card)
            card = {}
        elif flag == _RACE:
            card[flag] = reader.number(8)
        elif flag in (_ATK, _DEF):
            card[flag] = int.from_bytes(reader.number(4).to_bytes(4, "little"), "little", signed=True)
        elif flag in (_MATERIALS, _COUNTERS):
            card[flag] = [reader.number(4) for _ in range(reader.number(4))]
        elif flag == _EQUIPPED:
            card[flag] = reader.spot(0)
        else:
            card[flag] = reader.number(4)
        reader.offset = end
    return found


def _monster(duel: Duel, card: Card, zone: int) -> dict[str, Any]:
    position = card[_POSITION]
    if not position & 5:
        return {"code": card[_CODE], "pos": "set"}
    kind = card[_TYPE]
    told: dict[str, Any] = {"code": card[_CODE], "pos": "atk" if position & 1 else "def", "atk": card[_ATK]}
    if kind & _LINK_KIND:
        told["link"] = card[_LINK] & 0xFFFF if card.get(_LINK) else 0
    else:
        told["def"] = card[_DEF]
        told["rank" if kind & _XYZ else "level"] = card[_RANK if kind & _XYZ else _LEVEL]
    attributes = [name for bit, name in enumerate(ATTRIBUTES) if card[_ATTRIBUTE] >> bit & 1]
    told["attribute"] = attributes[0] if len(attributes) == 1 else attributes
    types = [name for bit, name in enumerate(TYPES) if card[_RACE] >> bit & 1]
    told["race"] = types[0] if len(types) == 1 else types
    name = _name_of(duel, card)
    if name is not None:
        told["name"] = name
    printed = _printed(duel, card[_CODE])
    if bool(kind & _TUNER) != bool(printed[2] & _TUNER):
        told["tuner"] = bool(kind & _TUNER)
    if card.get(_STATUS, 0) & _DISABLED:
        told["negated"] = True
    if card.get(_MATERIALS):
        told["overlay"] = sorted(card[_MATERIALS])
    if card.get(_COUNTERS):
        told["counters"] = _counters(card)
    if zone >= 5:
        told["emz"] = True
    return told


def _spell(duel: Duel, card: Card, zone: int, player: int) -> dict[str, Any]:
    up = bool(card[_POSITION] & 5)
    told: dict[str, Any] = {"code": card[_CODE], "pos": "up" if up else "set"}
    if zone == 5:
        told["zone"] = "field"
    elif zone in (6, 7) or (zone in (0, 4) and up and _is_scale(card)):
        told["zone"] = "pendulum"
    host = card.get(_EQUIPPED)
    if host is not None and host.location == m.MONSTERS:
        held = _cards(duel, host.controller, m.MONSTERS)[host.sequence]
        if held is not None:
            told["equipped_to"] = ("o_" if host.controller != player else "") + str(held[_CODE])
    if up and card.get(_STATUS, 0) & _DISABLED:
        told["negated"] = True
    if card.get(_COUNTERS):
        told["counters"] = _counters(card)
    return told


def _is_scale(card: Card) -> bool:
    return bool(card[_TYPE] & _PENDULUM)


def _counters(card: Card) -> dict[str, int]:
    return {hex(value & 0xFFFF): value >> 16 for value in card[_COUNTERS]}


def _name_of(duel: Duel, card: Card) -> int | None:
    """The passcode of the card as which it is treated, if not of itself."""
    now: int = card.get(_ALIAS, 0)
    printed = _printed(duel, card[_CODE])
    return None if now in (0, card[_CODE], printed[0]) else now


def _printed(duel: Duel, code: int) -> tuple[int, ...]:
    records: dict[int, tuple[int, ...]] = duel._engine._records
    return records.get(code, (0,) * 8)
