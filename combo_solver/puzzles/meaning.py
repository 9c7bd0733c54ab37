"""What the calls of a puzzle file mean: a :class:`Puzzle`. The engine's documentation of ``Debug`` is the source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NoReturn

from combo_solver.puzzles import constants as c
from combo_solver.puzzles.puzzle import Placed, Puzzle
from combo_solver.puzzles.refusal import Source, shown
from combo_solver.puzzles.syntax import UNDERSTOOD, Call, Expression, Joined, Literal, Statement, statements
from combo_solver.puzzles.writing import OPENING


@dataclass
class Effect:
    """An effect that the file makes for a card: what it was told to be, by the name of the call, until it is
    ``registered``."""

    card: Placed
    registered: bool = False
    told: dict[str, int] = field(default_factory=dict)


Value = int | str | bool | Placed | Effect | None
MOST_CARDS: Final = 500
_MOST_ATK: Final = 99_999
MOST_LIFE_POINTS: Final = 2_147_483_647
_ROWS: Final = {c.MONSTERS: (0, 7), c.SPELLS: (0, 8), c.FIELD_ZONE: (5, 1), c.PENDULUM_ZONE: (6, 2)}
_WITHIN: Final = {
    c.MAIN_MONSTERS: (c.MONSTERS, 0, 5),
    c.MAIN_SPELLS: (c.SPELLS, 0, 5),
    c.EXTRA_MONSTERS: (c.MONSTERS, 5, 2),
}
_UNDERSTOOD_RULES: Final = (
    c.TEST_MODE | c.ATTACK_FIRST_TURN | c.DECK_KEEPS_ORDER | c.SIMPLE_OPPONENT | c.RELAY | c.SPEED | c.ONE_FIELD_SPELL
    | c.FIRST_TURN_DRAW | c.TRAP_MONSTERS_LEAVE
)  # fmt: skip
"""What a file may switch on besides a Master Rule. With one player on each side a relay is a duel like any other."""


def read_puzzle(file: str, text: str) -> Puzzle:
    """The puzzle that a file tells; ``file`` names it in errors. Raises :class:`InputError` with the line of what is
    not understood."""
    source = Source.of(file, text)
    puzzle = _Reader(source).read(statements(source))
    if source.line(1) == OPENING and (title := source.line(2)):
        puzzle.title = title
    return puzzle


class _Reader:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._named: dict[str, Value] = {}
        self._puzzle: Puzzle | None = None
        self._ended = False
        self._line = 1

    def read(self, found: list[Statement]) -> Puzzle:
        for statement in found:
            value = self._call(statement.call)
            if statement.name is not None:
                self._named[statement.name] = value
        if self._puzzle is None:
            self._source.refuse(self._line, "the field never begins: Debug.ReloadFieldBegin() is missing")
        puzzle = self._puzzle
        last = found[-1].call.line
        if not self._ended:
            self._source.refuse(last, "the field is never finished: Debug.ReloadFieldEnd() is missing")
        if not puzzle.this_turn and puzzle.rules & c.FIRST_TURN_DRAW and any(puzzle.draws):
            self._source.refuse(last, "aux.BeginPuzzle() is missing: cards are drawn before the Main Phase", UNDERSTOOD)
        return puzzle

    def _call(self, call: Call) -> Value:
        self._line = call.line
        handler = _CALLS.get(call.function)
        if handler is None:
            name = f"a value{call.function}" if call.function.startswith(":") else call.function
            self._source.refuse(call.line, f"{shown(name)}() is not understood", UNDERSTOOD)
        arguments = _Arguments(self._source, call, [self._value(each) for each in call.arguments])
        return handler(self, arguments)

    def _value(self, value: Expression) -> Value:
        if isinstance(value, Literal):
            return value.value
        if isinstance(value, Call):
            return self._call(value)
        if isinstance(value, Joined):
            return self._joined(value)
        if value.name not in self._named and value.name not in c.NAMES:
            self._source.refuse(value.line, f"{shown(value.name)!r} is no name that is known here", UNDERSTOOD)
        return self._named[value.name] if value.name in self._named else c.NAMES[value.name]

    def _joined(self, value: Joined) -> int | str:
        left, right = self._value(value.left), self._value(value.right)
        if value.sign == ".." and _is_word(left) and _is_word(right):
            return f"{left}{right}"
        if value.sign == ".." or type(left) is not int or type(right) is not int:
            self._source.refuse(value.line, f"{value.sign} cannot join {_kind(left)} and {_kind(right)}")
        result = {"+": left + right, "-": left - right, "&": left & right, "|": left | right}[value.sign]
        if not -(2**63) <= result < 2**63:
            self._source.refuse(value.line, "a number is larger than any whole number of Lua")
        return result

    def _begun(self, what: str) -> Puzzle:
        if self._puzzle is None:
            self._source.refuse(self._line, f"{what} comes before Debug.ReloadFieldBegin(), which clears the field")
        return self._puzzle

    # --- calls ---------------------------------------------------------------------------------------------

    def field_begins(self, given: _Arguments) -> None:
        given.between(1, 3)
        rules, master_rule = given.whole(0), given.whole(1, c.DEFAULT_RULE)
        if given.truth(2):
            given.refuse("rules that are put together one by one are not understood")
        if master_rule not in c.MASTER_RULES:
            given.refuse(f"this project does not know Master Rule {master_rule} yet", "2 to 5 are known")
        unknown = rules & ~(_UNDERSTOOD_RULES | c.MASTER_RULES[master_rule])
        if unknown or rules < 0:
            given.refuse(f"this project does not know the rules of the duel {unknown:#x} yet")
        self._named.clear()  # whatever there was is gone
        title = Path(self._source.file).stem.encode("utf-8", "replace").decode("utf-8")
        self._puzzle = Puzzle(self._source.file, title, given.line, master_rule, rules | c.MASTER_RULES[master_rule])

    def field_ends(self, given: _Arguments) -> None:
        given.between(0, 0)
        self._begun("Debug.ReloadFieldEnd()")
        self._ended = True

    def player(self, given: _Arguments) -> None:
        given.between(4, 4)
        puzzle = self._begun("a player's LP")
        player, life_points = given.player(0), given.whole(1)
        if not 0 < life_points <= MOST_LIFE_POINTS:
            given.refuse(f"{life_points} LP", f"1 to {MOST_LIFE_POINTS}")
        if given.whole(2):
            given.refuse("cards that are drawn before the puzzle begins are not known here")
        both, draws = [*puzzle.life_points], [*puzzle.draws]
        both[player], draws[player] = life_points, given.whole(3)
        puzzle.life_points, puzzle.draws = (both[0], both[1]), (draws[0], draws[1])

    def card(self, given: _Arguments) -> Placed | None:
        given.between(6, 7)
        puzzle = self._begun("a card")
        code, owner, player = given.whole(0), given.player(1), given.player(2)
        if not 0 < code < 2**32:
            given.refuse(f"{code} is no passcode")
        place, sequence = self._zone(given, puzzle)
        position, proper = given.whole(5), given.truth(6)
        if not 0 <= position <= (c.FACE_UP | c.FACE_DOWN):
            given.refuse(f"{position} is no position")
        placed = Placed(given.line, code, owner, player, place, sequence, position, proper)
        if len(puzzle.cards) == MOST_CARDS:
            given.refuse(f"more than {MOST_CARDS} cards")
        there = self._in_zone(placed)
        if there is None:
            puzzle.cards.append(placed)
        elif place == c.MONSTERS:
            there.materials.append(placed)
        else:
            given.refuse(f"this zone holds the card of line {there.line} already")
        return placed

    def _zone(self, given: _Arguments, puzzle: Puzzle) -> tuple[int, int]:
        place, sequence = given.whole(3), given.whole(4)
        if place in (c.DECK, c.HAND, c.GY, c.BANISHED, c.EXTRA):
            return place, sequence
        if place in _WITHIN:
            place, first, number = _WITHIN[place]
            # In a field of three columns these zones are counted from the first that is there.
            first += bool(puzzle.rules & c.THREE_COLUMNS) and not first
        elif place in _ROWS:
            first, number = _ROWS[place]
        else:
            given.refuse(f"{place:#x} is no place of cards")
        if not 0 <= sequence < number:
            given.refuse(f"there is no zone {sequence} in this place")
        sequence += first
        place = c.SPELLS if place in (c.FIELD_ZONE, c.PENDULUM_ZONE) else place
        if missing := _missing(place, sequence, puzzle.rules):
            given.refuse(f"the rules of this file have no {missing}")
        return place, sequence

    def _in_zone(self, placed: Placed) -> Placed | None:
        """The card that lies in this card's zone already."""
        if placed.place not in (c.MONSTERS, c.SPELLS):
            return None
        where = (placed.player, placed.place, placed.sequence)
        cards = self._begun("a card").cards
        return next((each for each in cards if (each.player, each.place, each.sequence) == where), None)

    def equip(self, given: _Arguments) -> None:
        """A card that lies elsewhere, or a face-down monster, is left as it is."""
        given.between(2, 2)
        card, monster = given.card(0), given.card(1)
        if card.place != c.SPELLS or monster.place != c.MONSTERS or not monster.face_up:
            return
        if card.equipped is not None:
            given.refuse("this card is equipped already")
        card.equipped = (monster, given.line)

    def target(self, given: _Arguments) -> None:
        given.between(2, 2)
        given.card(0).targets.append((given.card(1), given.line))

    def summon(self, given: _Arguments) -> None:
        given.between(2, 5)
        given.whole(3, 0)
        given.truth(4)
        given.card(0).summoned = (given.whole(1), given.whole(2, 0), given.line)

    def counters(self, given: _Arguments) -> None:
        given.between(3, 3)
        number = given.whole(2)
        if not 0 < number < 100:
            given.refuse(f"{number} counters", "1 to 99")
        given.card(0).counters.append((given.whole(1), number, given.line))

    def proper(self, given: _Arguments) -> None:
        given.between(1, 1)
        given.card(0).proper = True

    def effect(self, given: _Arguments) -> Effect:
        given.between(1, 1)
        return Effect(given.card(0))

    def effect_is(self, given: _Arguments) -> None:
        given.between(2, 2)
        effect = given.effect(0)
        if effect.registered:
            given.refuse("the card has the effect already", UNDERSTOOD)
        effect.told[given.function] = given.whole(1)

    def registered(self, given: _Arguments) -> None:
        """Of effects those alone are known by which a face-up monster has gained ATK until it leaves the field."""
        given.between(2, 2)
        card, effect = given.card(0), given.effect(1)
        told = dict(effect.told)
        gained, flags = told.pop(":SetValue", 0), told.pop(":SetProperty", 0)
        gains = {":SetType": c.SINGLE, ":SetCode": c.UPDATES_ATK, ":SetReset": c.UNTIL_IT_LEAVES}
        if effect.card is not card or told != gains or flags not in (0, c.COPIES_INHERIT):
            given.refuse("of effects those alone are understood by which a monster has gained ATK", UNDERSTOOD)
        if card.place != c.MONSTERS or not card.face_up or card.gained_atk or not 0 < gained <= _MOST_ATK:
            given.refuse(f"a face-up monster gains 1 to {_MOST_ATK} ATK once")
        card.gained_atk, effect.registered = gained, True

    def condition(self, given: _Arguments) -> None:
        """Of a card that the opponent could activate; whoever they are that do not, it says nothing about them."""
        given.between(1, 2)
        card = given.card(0)
        if card.player != 1 or card.place != c.SPELLS or card.face_up:
            given.refuse("only a Set card of the opponent may have a condition of its own", UNDERSTOOD)
        card.restricted, card.attacked_by = given.line, given.whole(1, 0)

    def opponent_name(self, given: _Arguments) -> None:
        given.between(1, 1)
        given.text(0)

    def hint(self, given: _Arguments) -> None:
        given.between(1, 1)
        text = given.text(0)
        if self._puzzle is not None:
            self._puzzle.hints += (text,)

    def begins(self, given: _Arguments) -> None:
        given.between(0, 0)
        self._begun("aux.BeginPuzzle()").this_turn = True


def _missing(place: int, sequence: int, rules: int) -> str:
    """The zone, where the rules do not have it."""
    three = rules & c.THREE_COLUMNS
    if place == c.MONSTERS:
        if sequence >= 5:
            return "" if rules & c.EXTRA_MONSTER_ZONES and not three else "Extra Monster Zones"
        return "fifth and first column" if three and sequence in (0, 4) else ""
    if sequence >= 6:
        return "" if rules & c.PENDULUMS else "Pendulum Zones"
    return "fifth and first column" if three and sequence in (0, 4) else ""


class _Arguments:
    """The values of a call, each asked for as what it has to be."""

    def __init__(self, source: Source, call: Call, values: list[Value]) -> None:
        self._source, self._call, self._values = source, call, values
        self.line = call.line

    def refuse(self, what: str, mend: str = "") -> NoReturn:
        self._source.refuse(self.line, f"{self._call.function}: {what}", mend)

    def between(self, least: int, most: int) -> None:
        """How many there have to be."""
        number = len(self._values)
        if not least <= number <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.refuse(f"{number} values are given, expected {wanted}")

    def whole(self, index: int, default: int | None = None) -> int:
        value = self._values[index] if index < len(self._values) else None
        if value is None and default is not None:
            return default
        if type(value) is not int:
            self.refuse(f"argument {index + 1} is {_kind(value)}, expected a whole number")
        return value

    def player(self, index: int) -> int:
        player = self.whole(index)
        if player not in (0, 1):
            self.refuse(f"{player} is no player", "0 is me, 1 the opponent")
        return player

    def truth(self, index: int) -> bool:
        value = self._values[index] if index < len(self._values) else None
        if value is not None and not isinstance(value, bool):
            self.refuse(f"argument {index + 1} is {_kind(value)}, expected true or false")
        return bool(value)

    def text(self, index: int) -> str:
        value = self._values[index]
        if not isinstance(value, str):
            self.refuse(f"argument {index + 1} is {_kind(value)}, expected a text")
        return value

    @property
    def function(self) -> str:
        return self._call.function

    def effect(self, index: int) -> Effect:
        value = self._values[index]
        if not isinstance(value, Effect):
            self.refuse(f"argument {index + 1} is {_kind(value)}, expected an effect of Effect.CreateEffect()")
        return value

    def card(self, index: int) -> Placed:
        value = self._values[index]
        if not isinstance(value, Placed):
            self.refuse(f"argument {index + 1} is {_kind(value)}, expected a card of Debug.AddCard()")
        return value


def _is_word(value: Value) -> bool:
    return isinstance(value, str) or type(value) is int


def _kind(value: Value) -> str:
    if isinstance(value, Placed):
        return "a card"
    if isinstance(value, Effect):
        return "an effect"
    if isinstance(value, str):
        return "a text"
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else f"the number {value}"


_CALLS: Final[dict[str, Callable[[_Reader, _Arguments], Value]]] = {
    "Debug.ReloadFieldBegin": _Reader.field_begins,
    "Debug.ReloadFieldEnd": _Reader.field_ends,
    "Debug.SetPlayerInfo": _Reader.player,
    "Debug.AddCard": _Reader.card,
    "Debug.PreEquip": _Reader.equip,
    "Equip": _Reader.equip,
    "Debug.PreSetTarget": _Reader.target,
    "Debug.PreSummon": _Reader.summon,
    "Debug.PreAddCounter": _Reader.counters,
    "Debug.SetAIName": _Reader.opponent_name,
    "Debug.ShowHint": _Reader.hint,
    "aux.BeginPuzzle": _Reader.begins,
    "Auxiliary.BeginPuzzle": _Reader.begins,
    ":CompleteProcedure": _Reader.proper,
    "Effect.CreateEffect": _Reader.effect,
    **dict.fromkeys((":SetType", ":SetCode", ":SetProperty", ":SetValue", ":SetReset"), _Reader.effect_is),
    ":RegisterEffect": _Reader.registered,
    ":SetCondition": _Reader.condition,
}
"""What is understood, by name."""
