"""Counters on cards on the field: how many of each kind lie on a card are one integer, a field of bits for each kind.

A counter is lost with the card: when it leaves the field, when it is turned face-down, and, of a kind that lies only on
cards that say so, when the card is negated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from combo_solver.game.counters import is_bound
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.state import acting
from combo_solver.state.cards import SET, Monster, Ref, Spell
from combo_solver.state.draft import Board, Draft, side_of

_NO_KIND: frozenset[str] = frozenset()
_WIDTH = 10
_MOST = (1 << _WIDTH) - 1


def number(kinds: Kinds, packed: int, counter: str | None) -> int:
    """How many of a kind there are; None: of all kinds together."""
    if not packed:
        return 0
    if counter is None:
        return sum(many for _, many in told(kinds, packed))
    return packed >> _WIDTH * kinds.counter(counter) & _MOST


def with_more(kinds: Kinds, packed: int, counter: str, by: int) -> int:
    """So many more of a kind (less than 0: fewer)."""
    after = number(kinds, packed, counter) + by
    assert 0 <= after <= _MOST
    return packed + (by << _WIDTH * kinds.counter(counter))


def packed(kinds: Kinds, held: tuple[tuple[str, int], ...]) -> int:
    """These counters."""
    result = 0
    for counter, many in held:
        result = with_more(kinds, result, counter, many)
    return result


def told(kinds: Kinds, held: int) -> Iterator[tuple[str, int]]:
    """The kinds that lie there, and how many of each."""
    for name in kinds.counters() if held else ():
        many = number(kinds, held, name)
        if many:
            yield name, many


def by_kind(kinds: Kinds, held: int) -> Mapping[str, int] | None:
    """The same as a table; None for none."""
    return dict(told(kinds, held)) if held else None


def for_summon(g: Ground, d: Draft) -> None:
    """A monster was Normal Summoned or Set: cards that say so get their counters."""
    for ref, kind in acting.acting_of(g, d, g.standing.for_summons) if g.standing.for_summons else ():
        for part in g.standing.for_summons[kind]:
            if ref[0] != MONSTER and room(g, d, ref, part.counter) >= part.count:
                change(g, d, ref, part.counter, part.count)


def takes(g: Ground, board: Board, ref: Ref) -> frozenset[str]:
    """The kinds of which one more can be placed on a card."""
    if not g.kinds.asked_room or ref[1] < 0:
        return _NO_KIND
    return frozenset(counter for counter in g.kinds.asked_room if room(g, board, ref, counter))


def on(board: Board, ref: Ref) -> int:
    """What lies on a card, packed."""
    card = face_up(board, ref)
    return 0 if card is None else card.counters


def change(g: Ground, d: Draft, ref: Ref, counter: str, by: int) -> None:
    """Place counters on a card, or take them off."""
    place, at = ref
    card = face_up(d, ref)
    assert card is not None
    after = with_more(g.kinds, card.counters, counter, by)
    if isinstance(card, Monster):
        d.monsters[at] = card._replace(counters=after)
    else:
        d.side_at(place).spells[at] = card._replace(counters=after)


def room(g: Ground, board: Board, ref: Ref, counter: str) -> int:
    """How many more counters of a kind can be placed on a card."""
    card = face_up(board, ref)
    if card is None:
        return 0
    most = g.kinds.holders[card.kind].get((counter, place_of(card)))
    if most is None:
        return 0 if is_bound(counter) else _MOST - number(g.kinds, card.counters, counter)
    if is_bound(counter) and silenced(g, board, ref):
        return 0
    return max(0, most - number(g.kinds, card.counters, counter))


def lose(g: Ground, d: Draft, ref: Ref) -> None:
    """A card was negated: counters that lie on it because it says so are gone."""
    card = face_up(d, ref)
    if card is None:
        return
    for counter, many in [*told(g.kinds, card.counters)]:
        if is_bound(counter) or any(counter == own for own, _ in g.kinds.holders[card.kind]):
            change(g, d, ref, counter, -many)


def lose_negated(g: Ground, d: Draft) -> None:
    """The same of all cards that another card negates now."""
    if g.standing.negations and g.kinds.counters():
        for ref in [ref for ref in acting.negated_cards(g, d) if on(d, ref)]:
            lose(g, d, ref)


def silenced(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether a face-up card has no text now: it is negated, or a Gemini that counts as a Normal Monster."""
    card = face_up(board, ref)
    return card is None or negated(g, board, ref) or acting.asleep(g, board, ref, card.kind)


def negated(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether the effects of a face-up card are negated."""
    card = face_up(board, ref)
    if card is None:
        return False
    quiet = card.negated if isinstance(card, Monster) else acting.silenced(g, board, card)
    return quiet or ref in acting.negated_cards(g, board)


def place_of(card: Monster | Spell) -> str:
    """Where such a card lies, in the words of texts about counters; a Field Zone is one of the Spell & Trap Zones."""
    if isinstance(card, Monster):
        return "monster_zone"
    return "pendulum_zone" if card.scale else "spell_zone"


def face_up(board: Board, ref: Ref) -> Monster | Spell | None:
    """The face-up card that lies there on the field."""
    place, at = ref
    if place == MONSTER:
        monster = board.monsters[at] if at >= 0 else None
        return monster if isinstance(monster, Monster) and monster.position != SET else None
    if place not in (SPELL, THEIR_SPELL) or at < 0:
        return None
    spell = side_of(board, place).spells[at]
    return spell if isinstance(spell, Spell) and spell.face_up else None
