"""A scenario as a puzzle of EDOPro."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from combo_solver.errors import InputError, Problem
from combo_solver.game.counters import NUMBERS, called
from combo_solver.puzzles import constants as c
from combo_solver.puzzles.document import MONSTER_ZONES, SPELL_ZONES
from combo_solver.puzzles.puzzle import Placed, Puzzle
from combo_solver.scenario.master_rules import closed_by_effects
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt

_SCALES: Final = {"S1": "PZ-L", "S5": "PZ-R"}
_POSITIONS: Final = {"attack": c.ATTACK, "defense": c.DEFENSE, "set": c.SET}
SUMMONED: Final = c.SUMMONED | {"procedure": c.SUMMONED["effect"]}
"""Ways to be Summoned, as the engine numbers them."""


def puzzle_of(scenario: ResolvedScenario) -> Puzzle:
    """The puzzle: both sides, the rules, and how monsters were Summoned. What has no place in a puzzle is left out;
    :func:`cannot_export` tells it."""
    sides = (scenario.me, scenario.opponent)
    puzzle = Puzzle(
        file=scenario.name,
        title=scenario.name,
        begun=0,
        master_rule=scenario.master_rule,
        rules=rules_of(scenario) | c.SIMPLE_OPPONENT,
        life_points=(scenario.me.life_points, scenario.opponent.life_points),
    )
    for player, side in enumerate(sides):
        puzzle.cards += _side(player, side)
    held = {(card.player, card.sequence): card for card in puzzle.cards if card.place == c.MONSTERS}
    for card in puzzle.cards:
        if card.place != c.SPELLS:
            continue
        spell = _spell_at(sides[card.player], card.sequence)
        if spell.equipped_to is not None:
            across, zone = spell.host
            player = 1 - card.player if across else card.player
            card.equipped = (held[player, MONSTER_ZONES.index(zone)], 0)
        for told in spell.targets:
            player = 1 - card.player if told.startswith("O-") else card.player
            card.targets.append((held[player, MONSTER_ZONES.index(told.removeprefix("O-"))], 0))
    return puzzle


def rules_of(scenario: ResolvedScenario) -> int:
    """The rules of the duel as the engine knows them: a Battle Phase is allowed in the very first turn, which a puzzle
    takes every turn for, unless it is the duel's first. Nothing is drawn: the position comes after that."""
    rules = c.MASTER_RULES[scenario.master_rule] & ~c.FIRST_TURN_DRAW
    rules |= c.ATTACK_FIRST_TURN if scenario.moment.number > 1 else 0
    rules |= c.DECK_KEEPS_ORDER if scenario.deck_order == "listed" else 0
    return rules | (c.SPEED if scenario.speed_duel else 0)


def _side(player: int, side: SidePosition) -> Iterator[Placed]:
    # The last card added to a Deck is its top card.
    for code in reversed(side.deck):
        yield Placed(0, code, player, player, c.DECK, 0, c.FACE_DOWN)
    for zone, monster in side.monsters.items():
        yield _monster(player, MONSTER_ZONES.index(zone), monster)
    for zone, spell in side.spells.items():
        yield _spell(player, _spell_zone(zone, spell), spell)
    for place, pile in ((c.EXTRA, side.extra), (c.GY, side.gy), (c.BANISHED, side.banished)):
        yield from (_resting(player, place, card) for card in pile)
    lent = [*side.borrowed_hand]
    for code in side.hand:
        owner = player
        if code in lent:
            lent.remove(code)
            owner = 1 - player
        yield Placed(0, code, owner, player, c.HAND, 0, c.FACE_DOWN)


def _resting(player: int, place: int, card: Resting) -> Placed:
    owner = 1 - player if card.borrowed else player
    return Placed(0, card.card, owner, player, place, 0, c.FACE_UP if card.face_up else c.FACE_DOWN, card.proper)


def _monster(player: int, sequence: int, monster: MonsterAt) -> Placed:
    owner = 1 - player if monster.borrowed else player
    position = _POSITIONS[monster.position]
    placed = Placed(0, monster.card, owner, player, c.MONSTERS, sequence, position, monster.proper)
    placed.materials = [Placed(0, code, owner, player, c.MONSTERS, sequence, position) for code in monster.materials]
    placed.counters = _counters(monster.counters)
    placed.gained_atk = monster.gained_atk
    way = monster.summoned or ("effect" if monster.from_extra else None)
    if way is not None and way in SUMMONED:
        placed.summoned = (SUMMONED[way], c.EXTRA if monster.was_from_extra else 0, 0)
    return placed


def _spell(player: int, sequence: int, spell: SpellAt) -> Placed:
    position = c.FACE_UP if spell.face_up else c.FACE_DOWN
    placed = Placed(0, spell.card, player, player, c.SPELLS, sequence, position)
    placed.counters = _counters(spell.counters)
    return placed


def _spell_zone(zone: str, spell: SpellAt) -> int:
    return SPELL_ZONES.index(_SCALES.get(zone, zone) if spell.scale else zone)


def _spell_at(side: SidePosition, sequence: int) -> SpellAt:
    zone = SPELL_ZONES[sequence]
    shared = {scale: name for name, scale in _SCALES.items()}
    return side.spells[zone] if zone in side.spells else side.spells[shared[zone]]


def _counters(counters: tuple[tuple[str, int], ...]) -> list[tuple[int, int, int]]:
    return [(NUMBERS[kind], number, 0) for kind, number in counters if kind in NUMBERS]


def demand_exportable(scenario: ResolvedScenario) -> None:
    """Raises :class:`InputError` for what no puzzle file can say."""
    problems = tuple(Problem(where, f"{what}: no puzzle file can say that") for where, what in _untold(scenario))
    if problems:
        raise InputError(*problems)


def _untold(scenario: ResolvedScenario) -> Iterator[tuple[str, str]]:
    moment = scenario.moment
    if not (moment.phase == "main1" and moment.player == "me") or moment.chain_open:
        yield "turn", "a puzzle begins in an open Main Phase 1 of mine"
    if not scenario.begins:
        yield "turn", "something was done this turn already"
    if closed_by_effects(scenario):
        yield "me.unusable", "an effect closes zones"
    for who, side in (("me", scenario.me), ("opponent", scenario.opponent)):
        if not side.life_points:
            yield f"{who}.life_points", "0 LP"
        for zone, monster in side.monsters.items():
            at = f"{who}.monsters.{zone}"
            if monster.this_turn:
                yield f"{at}.this_turn", "something happened to it this turn"
            if monster.summoned_again:
                yield f"{at}.summoned_again", "it was Normal Summoned again"
            if monster.borrowed:
                yield f"{at}.borrowed", "its owner is the other player, and EDOPro hands it back"
            yield from _without_number(f"{at}.counters", monster.counters)
        for zone, spell in side.spells.items():
            yield from _without_number(f"{who}.spells.{zone}.counters", spell.counters)
            if spell.restricted:
                yield f"{who}.spells.{zone}.restricted", "it has a condition of its own"


def _without_number(where: str, counters: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, str]]:
    yield from ((where, f"{called(kind)}s have no number of their own") for kind, _ in counters if kind not in NUMBERS)


def left_out(scenario: ResolvedScenario) -> Iterator[str]:
    """What a puzzle file says otherwise than the scenario, in words for its reader."""
    if not scenario.goal.win:
        yield f"The objective is {scenario.goal.name}; EDOPro counts a puzzle as lost when its turn ends."
    if scenario.deck_order == "unknown" and (scenario.me.deck or scenario.opponent.deck):
        yield "The order of the Decks is unknown: they lie here as they are listed."
    for who, side in (("me", scenario.me), ("opponent", scenario.opponent)):
        for zone, monster in side.monsters.items():
            if monster.summoned == "procedure":
                yield f"{who}.monsters.{zone} was Special Summoned by a procedure; a puzzle says by an effect."
