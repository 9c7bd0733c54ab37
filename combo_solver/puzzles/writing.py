"""A puzzle as the text of a file that EDOPro opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from combo_solver.puzzles import constants as c
from combo_solver.puzzles.puzzle import Placed, Puzzle

_PLACES: Final = {
    c.DECK: "LOCATION_DECK", c.HAND: "LOCATION_HAND", c.MONSTERS: "LOCATION_MZONE", c.SPELLS: "LOCATION_SZONE",
    c.GY: "LOCATION_GRAVE", c.BANISHED: "LOCATION_REMOVED", c.EXTRA: "LOCATION_EXTRA",
}  # fmt: skip
_POSITIONS: Final = {
    c.ATTACK: "POS_FACEUP_ATTACK", c.DEFENSE: "POS_FACEUP_DEFENSE", c.SET: "POS_FACEDOWN_DEFENSE",
    c.FACE_UP: "POS_FACEUP", c.FACE_DOWN: "POS_FACEDOWN",
}  # fmt: skip
_RULES: Final = {
    c.ATTACK_FIRST_TURN: "DUEL_ATTACK_FIRST_TURN", c.DECK_KEEPS_ORDER: "DUEL_PSEUDO_SHUFFLE",
    c.SIMPLE_OPPONENT: "DUEL_SIMPLE_AI",
}  # fmt: skip
_SUMMONED: Final = {
    c.SUMMONED[way]: f"SUMMON_TYPE_{name}"
    for way, name in {way: "SPECIAL" if way == "effect" else way.upper() for way in c.SUMMONED}.items()
}
_HEADINGS: Final = {
    c.DECK: "Deck", c.MONSTERS: "Monster Zones", c.SPELLS: "Spell & Trap Zones", c.EXTRA: "Extra Deck", c.GY: "GY",
    c.BANISHED: "Banished", c.HAND: "Hand",
}  # fmt: skip

OPENING: Final = "--[==[message"
"""How a file that is written here begins; its title is the next line."""


def puzzle_text(puzzle: Puzzle, names: Callable[[int], str], remarks: Iterable[str] = ()) -> str:
    """The file: the rules, both players' cards with their names as comments, and the calls that begin the puzzle.
    ``remarks`` are shown with its title."""
    lines = [OPENING, _comment(puzzle.title), *map(_comment, remarks), "]==]", ""]
    lines.append(f"Debug.ReloadFieldBegin({_rules(puzzle)},{puzzle.master_rule})")
    for player, life_points in enumerate(puzzle.life_points):
        lines.append(f"Debug.SetPlayerInfo({player},{life_points},0,0)")
    lines += calls(puzzle.cards, names)
    lines += ["", "Debug.ReloadFieldEnd()", 'Debug.ShowHint("Win this turn!")', "aux.BeginPuzzle()", ""]
    return "\n".join(lines)


def calls(cards: Iterable[Placed], names: Callable[[int], str] = str) -> Iterator[str]:
    """The calls that put cards where they lie, and those that tell what holds between them; ``names`` become
    comments."""
    between: list[str] = []
    heading = ""
    called = {id(card): f"c{number}" for number, card in enumerate(_told(cards), start=1)}
    for card in cards:
        here = f"{_HEADINGS[card.place]} ({'opponent' if card.player else 'me'})"
        if here != heading:
            yield ""
            yield f"-- {here}"
            heading = here
        name = called.get(id(card))
        yield _add(card, names, f"local {name}=" if name else "")
        for material in card.materials:
            yield _add(material, names)
        if name is None:
            continue
        if card.summoned is not None:
            way, place, _ = card.summoned
            told = f",{_PLACES[place]}" if place else ""
            between.append(f"Debug.PreSummon({name},{_SUMMONED[way]}{told})")
        between += [f"Debug.PreAddCounter({name},{kind:#x},{number})" for kind, number, _ in card.counters]
        if card.equipped is not None:
            between.append(f"Debug.PreEquip({name},{called[id(card.equipped[0])]})")
        between += [f"Debug.PreSetTarget({name},{called[id(target)]})" for target, _ in card.targets]
        between += _gaining(name, card.gained_atk)
    if between:
        yield ""
        yield from between


def _gaining(name: str, atk: int) -> list[str]:
    """An effect by which a monster has gained ATK."""
    effect = name.replace("c", "e")
    called = (
        f"{effect}:SetType(EFFECT_TYPE_SINGLE)", f"{effect}:SetCode(EFFECT_UPDATE_ATTACK)", f"{effect}:SetValue({atk})",
        f"{effect}:SetReset(RESET_EVENT+0x1ff0000)", f"{name}:RegisterEffect({effect})",
    )  # fmt: skip
    return [f"local {effect}=Effect.CreateEffect({name})", *called] if atk else []


def _told(cards: Iterable[Placed]) -> Iterator[Placed]:
    """The cards of which more is told than where they lie, and those of which such a card tells."""
    cards = list(cards)
    others = {id(card.equipped[0]) for card in cards if card.equipped is not None}
    others |= {id(target) for card in cards for target, _ in card.targets}
    for card in cards:
        told = (
            card.summoned is not None or card.equipped is not None or card.counters or card.targets or card.gained_atk
        )
        if told or id(card) in others:
            yield card


def _add(card: Placed, names: Callable[[int], str], given: str = "") -> str:
    place, sequence = _PLACES[card.place], card.sequence
    if card.place == c.SPELLS and sequence >= 5:
        place, sequence = ("LOCATION_FZONE", 0) if sequence == 5 else ("LOCATION_PZONE", sequence - 6)
    proper = ",true" if card.proper else ""
    values = f"{card.code},{card.owner},{card.player},{place},{sequence},{_POSITIONS[card.position]}{proper}"
    return f"{given}Debug.AddCard({values}) -- {_comment(names(card.code))}"


def _rules(puzzle: Puzzle) -> str:
    """The rules that are switched on besides the Master Rule."""
    words = [name for bit, name in _RULES.items() if puzzle.rules & bit]
    if puzzle.rules & c.THREE_COLUMNS:
        words.append("DUEL_MODE_SPEED")
    return "+".join(words) or "0"


def _comment(text: str) -> str:
    """A text that stays within its comment."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return plain.replace("]==]", "] ]")
