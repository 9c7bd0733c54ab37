"""The table drawn up as a board, and what a board is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from combo_solver.cards.facts import CardFacts
from combo_solver.game import zones
from combo_solver.game.clock import Player
from combo_solver.game.counters import called, kind_of
from combo_solver.game.line import Board, BoardCard, Position, Side
from combo_solver.game.worth import won
from combo_solver.models.continuous import ValueChange
from combo_solver.models.forms import Form
from combo_solver.models.vocabulary import CountIn, Filter
from combo_solver.referee.card import UNKNOWN, Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.side import Side as SideOfTable
from combo_solver.referee.table import Table
from combo_solver.referee.theirs import seen_by
from combo_solver.scenario.position import Goal, ResolvedScenario, Term

_HAND_LIMIT = 6


def draw_up(judge: Judge) -> Board:
    """Both sides of the table as data."""
    table = judge.table
    return Board(me=_side(judge, table.me), opponent=_side(judge, table.opponent), won=table.won)


def _side(judge: Judge, side: SideOfTable) -> Side:
    names = {place: [card.facts.name for card in side.pile(place)] for place in ("hand", "deck", "gy", "banished")}
    extra = side.pile("extra")
    monsters = sorted(side.monsters(), key=lambda card: zones.MONSTER_ZONES.index(card.zone))
    # Whatever lies in the opponent's Extra Deck is told as one pile.
    mine = side.player == "me"
    return Side(
        life_points=side.life_points,
        monsters=tuple(_monster(judge, card) for card in monsters),
        spells=tuple(_spell(judge, card) for card in side.spells()),
        hand=tuple(sorted(names["hand"])),
        gy=tuple(sorted(names["gy"])),
        banished=tuple(sorted(names["banished"])),
        extra_face_up=tuple(sorted(card.facts.name for card in extra if card.face_up and mine)),
        extra=tuple(sorted(card.facts.name for card in extra if not (card.face_up and mine))),
        deck=tuple(sorted(names["deck"])),
    )


def _monster(judge: Judge, card: Card) -> BoardCard:
    facts = card.facts
    positions: dict[str, Position] = {"attack": "attack", "defense": "defense", "set": "set"}
    return BoardCard(
        card=facts.passcode,
        name=facts.name,
        at=card.zone,
        position=positions[card.position],
        atk=judge.atk(card),
        defense=None if facts.rating else judge.defense(card),
        level=judge.level(card) or None,
        rank=card.rank or None,
        rating=facts.rating,
        materials=tuple(sorted(material.facts.name for material in card.materials)),
        summoned_again=card.summoned_again,
        treated_as_tuner=card.made_tuner,
        type=card.type_now or None,
        attribute=card.attribute_now or None,
        treated_as=card.name_now or None,
        as_monster=card.form.words if card.form is not None else None,
        counters=_counters(card),
        leaves_to=judge.leaves_to(card),
    )


def _spell(judge: Judge, card: Card) -> BoardCard:
    return BoardCard(
        card=card.facts.passcode,
        name=card.facts.name,
        at=card.zone,
        position=None if card.face_up else "set",
        scale=_scale(judge, card) if card.scale else None,
        leaves_to=judge.leaves_to(card),
        equipped_to=card.host.zone if card.host else None,
        counters=_counters(card),
    )


def _scale(judge: Judge, card: Card) -> int:
    """As its controller has it: what its text says of the other Pendulum Zone is theirs."""
    with seen_by(card.player, judge.table):
        return judge.scale(card)


def _counters(card: Card) -> dict[str, int]:
    return {called(kind): number for kind, number in sorted(card.counters.items()) if number}


def evaluate(
    scenario: ResolvedScenario, board: Board, after: Judge, facts: Callable[[int], CardFacts]
) -> tuple[int, ...]:
    """The goal's levels on the table ``after`` what goes by itself in my End Phase has gone (SPI-06), with the best 6
    cards of the hand (HL-01). For ``reach``: how many wanted copies ``board`` holds, before that. A won Duel is worth
    more than all of that (DE-04)."""
    goal: Goal = scenario.goal
    if goal.damage:
        return (scenario.opponent.life_points - board.opponent.life_points,)
    if goal.survive:
        return (int(board.won or after.table.clock.phase != "battle"),)
    if board.won:
        return won(len(goal.levels) or 1)
    if goal.win:
        return (0,)
    if goal.reach:
        return (sum(min(copies, _copies(board, code)) for code, copies in goal.reach),)
    return max(
        tuple(sum(_term(judge, term) for term in level) for level in goal.levels)
        for judge in _ends(scenario, after, facts)
    )


def _ends(scenario: ResolvedScenario, after: Judge, facts: Callable[[int], CardFacts]) -> Iterator[Judge]:
    """What is told of the table, laid out, after each way to discard down to the hand limit, one after the other."""
    if any(isinstance(part, ValueChange) for _, part in after.continuous()):
        # It may count the cards of hand and GY: the values are those after the discard.
        for _ in _discarded(after, scenario.goal, by_name=True):
            yield Judge(_laid_out(scenario, draw_up(after), facts), {})
    else:
        judge = Judge(_laid_out(scenario, draw_up(after), facts), {})
        for _ in _discarded(judge, scenario.goal):
            yield judge


def _discarded(judge: Judge, goal: Goal, by_name: bool = False) -> Iterator[None]:
    """The table after each way to discard down to the hand limit; ``by_name``: of cards that the goal does not tell
    apart it matters which ones, too."""
    terms = [term.where for level in goal.levels for term in level]
    groups: dict[tuple[object, ...], list[Card]] = {}
    for card in judge.table.me.pile("hand"):
        in_gy = Card(card.facts, place="gy")
        alike = tuple((judge.fits(card, where), judge.fits(in_gy, where)) for where in terms)
        name = card.facts.name if by_name or any(map(_counts_cards, terms)) else ""
        groups.setdefault((name, *alike), []).append(card)
    sizes = [len(cards) for cards in groups.values()]
    excess = max(0, sum(sizes) - _HAND_LIMIT)
    for numbers in product(*(range(min(size, excess) + 1) for size in sizes)):
        if sum(numbers) != excess:
            continue
        gone = [card for cards, number in zip(groups.values(), numbers, strict=True) for card in cards[:number]]
        for card in gone:
            card.place = "gy"
        yield
        for card in gone:
            card.place = "hand"


def _counts_cards(where: Filter) -> bool:
    """Whether a filter compares with a number of cards, so that it tells apart what else lies in the hand."""
    ranges = (where.level, where.rank, where.rating, where.atk, where.defense)
    amounts = [amount for bounds in ranges if bounds for amount in (bounds.min, bounds.max, bounds.equals)]
    parts = (*where.any_of, where.original) if where.original else where.any_of
    return any(isinstance(amount, CountIn) for amount in amounts) or any(map(_counts_cards, parts))


def _copies(board: Board, code: int) -> int:
    cards = (*board.me.monsters, *board.me.spells)
    return sum(1 for card in cards if card.card == code and card.position != "set")


def _term(judge: Judge, term: Term) -> int:
    total = 0
    for place in term.locations:
        for card in judge.at(place, term.side):
            if (card.hidden and (term.face_up or card.in_spell_zone)) or not judge.fits(card, term.where):
                continue
            if card.in_monster_zone:
                total += {"count": 1, "atk": judge.atk(card), "def": judge.defense(card), "level": judge.level(card)}[
                    term.value
                ]
            elif term.value == "count":
                total += 1
    if term.at_most is not None:
        total = min(total, term.at_most)
    return term.weight * total


def _laid_out(scenario: ResolvedScenario, board: Board, facts: Callable[[int], CardFacts]) -> Table:
    """A table that holds the cards of a board."""
    table = Table(scenario, facts)
    by_name = {card.facts.name: card.facts for card in table.cards}
    table.cards.clear()
    sides: tuple[tuple[Side, Player], ...] = ((board.me, "me"), (board.opponent, "opponent"))
    for side, player in sides:
        for held in side.monsters:
            card = Card(facts(held.card), player, "field", held.at, position=held.position or "attack")
            if held.as_monster:
                card.becomes(Form.of(held.as_monster))
            card.summoned_again, card.made_tuner = held.summoned_again, held.treated_as_tuner
            card.atk_change = (held.atk or 0) - (card.facts.atk or 0)
            card.defense_change = (held.defense or 0) - (card.facts.defense or 0)
            card.level_change = (held.level or held.rank or 0) - (card.facts.level or card.facts.rank or 0)
            # What a board tells holds whatever continuous effects are there.
            card.atk_fixed = card.defense_fixed = card.level_fixed = True
            card.type_now, card.attribute_now = held.type or "", held.attribute or ""
            card.name_now = held.treated_as or ""
            card.counters.update({kind_of(name): number for name, number in held.counters.items()})
            # Only whether there are any can be asked.
            card.materials = [card for _ in held.materials]
            table.cards.append(card)
        for held in side.spells:
            up, scale = held.position != "set", held.scale is not None
            card = Card(facts(held.card), player, "field", held.at, face_up=up, scale=scale)
            card.host = table.in_zone(held.equipped_to) if held.equipped_to else None
            card.counters.update({kind_of(name): number for name, number in held.counters.items()})
            table.cards.append(card)
        piles = {
            "hand": side.hand, "gy": side.gy, "banished": side.banished, "deck": side.deck,
            "extra": side.extra + side.extra_face_up,
        }  # fmt: skip
        for place, names in piles.items():
            table.cards += [Card(by_name.get(name, UNKNOWN), player, place) for name in names]
    return table
