"""Boards of the corpus and of this program in one form, so that they can be compared.

A board has the keys of the corpus format. What a key holds is written as text, a card a line: lists sorted, but for a
Deck of which the order is known. Everything that the corpus tells of a card is compared, also what this program has no
place for: where an effect changes such a thing, the boards differ. Counters are told by kind.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.record import counters_by_kind
from combo_solver.errors import InputError
from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.state import acting, counters, values
from combo_solver.state.cards import FIELD_INDEX, SET, Monster, entry_kind, is_face_up
from combo_solver.state.equip_numbers import equip
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.sides import AnySide
from combo_solver.state.state import State

Board = tuple[str, ...]
"""What each of :data:`KEYS` holds."""
KEYS: Final = (
    "lp", "monsters", "spells", "hand", "gy", "banished", "extra", "deck",
    "o_monsters", "o_spells", "o_hand", "o_gy", "o_banished", "o_extra", "o_deck",
)  # fmt: skip
_POSITIONS = ("atk", "def", "set")


def changes(board: Board, start: Board) -> Iterator[str]:
    """What of a board differs from the start, in words: the cards that are there only now (+), and only before (-)."""
    for key, held, before in zip(KEYS, board, start, strict=True):
        if held != before:
            now, then = Counter(held.splitlines()), Counter(before.splitlines())
            more = [f"+{each}" for each in (now - then).elements()]
            yield f"{key} " + " ".join([*more, *(f"-{each}" for each in (then - now).elements())] or [held])


def summoned(board: Board, start: Board) -> set[int]:
    """The passcodes of my monsters of which there are more than at the start."""
    at = KEYS.index("monsters")
    now, then = (Counter(json.loads(each)["code"] for each in held[at].splitlines()) for held in (board, start))
    return set(now - then)


def has_no_effects(card: CardFacts) -> bool:
    """Whether it is a monster of which nothing can be negated."""
    return card.is_monster and "effect" not in card.card_types


# --- the corpus -------------------------------------------------------------------------------------------------------


def recorded(board: Mapping[str, Any]) -> Board:
    """A board of the corpus with all its keys."""
    return tuple(_recorded(key.removeprefix("o_"), board[key]) for key in KEYS)


def _recorded(key: str, held: Any) -> str:
    if key == "lp":
        return _text(held)
    if key == "deck":
        return _deck(held["shuffled"], True) if isinstance(held, dict) else _deck(held, False)
    if key in ("monsters", "spells"):
        held = [card | _recorded_counters(card) for card in held]
    if key == "monsters":
        held = [{**card, "overlay": sorted(card["overlay"])} if "overlay" in card else card for card in held]
    return _sorted(held)


def _recorded_counters(card: Mapping[str, Any]) -> dict[str, Any]:
    return {"counters": counters_by_kind(card["counters"])} if "counters" in card else {}


def with_names(facts: Callable[[int], CardFacts], told: Any) -> Any:
    """A verdict with names in the place of the passcodes that tell them, and no Normal Monster negated: it has no
    effects, and scripts differ in whether they mark it."""
    if isinstance(told, list):
        return [with_names(facts, each) for each in told]
    if not isinstance(told, dict):
        return told
    found = {key: with_names(facts, each) for key, each in told.items()}
    if "code" in found:
        with suppress(InputError):
            # Artworks of a Token have passcodes of their own; nothing tells them apart.
            card = facts(found["code"])
            found["code"] = card.passcode if "token" in card.card_types else found["code"]
    if "code" in found and isinstance(found.get("name"), int):
        # A passcode of no card stays: no name of ours is one.
        with suppress(InputError):
            found["name"] = facts(found["name"]).shared_name
    if found.get("negated") and has_no_effects(facts(found["code"])):
        del found["negated"]
    return found


# --- this program -----------------------------------------------------------------------------------------------------


def found(ground: Ground, state: State, shuffled: tuple[bool, bool]) -> Board:
    """The board of an open state; ``shuffled``: my Deck, and the opponent's, was shuffled on the way."""
    me, opponent = state.me, state.opponent
    return (
        _text([me.life_points, opponent.life_points]),
        *_side(ground, state, me, shuffled[0]),
        *_side(ground, state, opponent, shuffled[1]),
    )


def _side(g: Ground, state: State, side: AnySide, shuffled: bool) -> Iterator[str]:
    theirs = side is state.opponent
    yield _sorted(
        _monster(g, state, zone, held) for zone, held in enumerate(state.monsters) if held and held.mine != theirs
    )
    yield _sorted(_spells(g, state, side))
    yield _sorted(_code(g, hand_kind(number)) for number in side.hand)
    yield _sorted(_code(g, entry_kind(number)) for number in side.gy)
    for pile in (side.banished, side.extra):
        yield _sorted([_code(g, entry_kind(number)), int(is_face_up(number))] for number in pile)
    yield _deck([_code(g, kind) for kind in side.deck], shuffled)


def _monster(g: Ground, state: State, zone: int, held: Monster) -> dict[str, Any]:
    card = g.kinds.facts[held.kind]
    overlay = {"overlay": sorted(_code(g, entry_kind(number)) for number in held.materials)} if held.materials else {}
    if held.position == SET:
        return {"code": card.passcode, "pos": "set", **overlay, **_counters(g, held.counters)}
    now = values.values_of(g, held, zone, state)
    told: dict[str, Any] = {"code": card.passcode, "pos": _POSITIONS[held.position], "atk": now.atk}
    if card.rating:
        told["link"] = now.rating
    else:
        told["def"] = now.defense
        told["rank" if card.rank else "level"] = now.rank if card.rank else now.level
    became = values.facts_of(g, held)
    # A Token may be printed without any.
    told["attribute"], told["race"] = became.attribute or [], became.type or []
    if became.names != card.names:
        told["name"] = became.treated_as or became.name
    printed = g.kinds.facts[g.kinds.base[held.kind]].card_types
    if (held.made_tuner or "tuner" in card.card_types) and "tuner" not in printed:
        told["tuner"] = True
    negated = held.negated or (MONSTER, zone) in values.negated_cards(g, state)
    if negated and not has_no_effects(card):
        told["negated"] = True
    if zone in zones.EXTRA:
        told["emz"] = True
    return told | overlay | _counters(g, held.counters)


def _counters(g: Ground, held: int) -> dict[str, Any]:
    return {"counters": dict(sorted(counters.told(g.kinds, held)))} if held else {}


def _spells(g: Ground, state: State, side: AnySide) -> Iterator[dict[str, Any]]:
    theirs = side is state.opponent
    row = THEIR_SPELL if theirs else SPELL
    for index, held in enumerate(side.spells):
        if not held:
            continue
        told: dict[str, Any] = {"code": _code(g, held.kind), "pos": "up" if held.face_up else "set"}
        if held.scale:
            told["zone"] = "pendulum"
        elif index == FIELD_INDEX:
            told["zone"] = "field"
        number = equip(held.kind, index, theirs)
        for host in state.monsters:
            if host and number in host.equips:
                told["equipped_to"] = ("" if host.mine else "o_") + str(_code(g, host.kind))
        if acting.silenced(g, state, held) or (row, index) in values.negated_cards(g, state):
            told["negated"] = True
        yield told | _counters(g, held.counters)


def _code(g: Ground, kind: int) -> int:
    return g.kinds.facts[kind].passcode


# --- what both share --------------------------------------------------------------------------------------------------


def _deck(codes: list[int], shuffled: bool) -> str:
    # Of like cards there is one order.
    if shuffled and len(set(codes)) > 1:
        return "shuffled " + _text(sorted(codes))
    return _text(codes)


def _sorted(items: Iterable[object]) -> str:
    return "\n".join(sorted(map(_text, items)))


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
