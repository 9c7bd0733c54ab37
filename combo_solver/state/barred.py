"""What forbids to Summon a card."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game.bars import Bar
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import AS_NORMAL, DECK, EXTRA, GY, HAND, SPELL, THEIR_GY, Operation
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.state.acting import acting_cards
from combo_solver.state.cards import Ref, Spell, is_face_up, was_proper
from combo_solver.state.draft import Board


def banning(g: Ground, board: Board, kind: int, place: int, level: int = 0) -> Iterable[Ref]:
    """The cards on the field that forbid to Summon such a monster, which lies in this place (NS-13); ``level``: by how
    much its Level differs from the printed one."""
    for ref, held in acting_cards(g, board):
        ban = g.standing.bans[held]
        if ban is not None and ban.printed_fits(kind, place in AS_NORMAL, level):
            yield ref


def summon_bars(g: Ground, board: Board, kind: int, ref: Ref) -> tuple[Bar, ...]:
    """What forbids an effect to Special Summon a card from where it is: its own text, or
    that it was never properly summoned (SSM-03, SSM-04, SSM-06, SPI-02)."""
    place, number = ref
    ban = g.kinds.ban[kind]
    found: list[Bar] = []
    name = {HAND: "hand", DECK: "deck", EXTRA: "extra", GY: "gy", THEIR_GY: "gy"}.get(place, "")
    if g.kinds.facts[kind].not_special_summoned_from(name):
        found.append("never")
    if ban in ("procedure", "pendulum"):
        found.append("own way only")
    if g.kinds.restricted[kind]:
        face_down_extra = place == EXTRA and not is_face_up(number)
        if place in (HAND, DECK) or (face_down_extra and ban == "first"):
            found.append("own way first")
        elif not face_down_extra and not _was_proper(board, ref):
            found.append("not properly summoned")
    return tuple(found)


def effect_bars(g: Ground, board: Board, operation: Operation, ref: Ref, kind: int) -> tuple[bool, tuple[Bar, ...]]:
    """Whether this Special Summon is the one that the card's own text demands, and what forbids it otherwise."""
    source, facts = operation.source, g.kinds.facts[kind]
    assert isinstance(source, SpecialSummon)
    own_way = source.own_way or bool(facts.summoned_by and _is_summoned_by(g, kind, operation.performer))
    own_way = own_way or facts.is_summoned_as(source.method)
    bars = () if own_way else summon_bars(g, board, kind, ref)
    if source.ignoring:
        bars = tuple(bar for bar in bars if bar == "not properly summoned")
    elif source.unperformed and facts.bans_no_special_summon:
        bars = tuple(bar for bar in bars if bar != "own way first")
    return own_way, bars


def _is_summoned_by(g: Ground, kind: int, performer: int) -> bool:
    """Whether the card's own text demands a Special Summon by that card, which may have another name where it is
    used."""
    performers = g.kinds.facts, g.kinds.named["monster_zone"], g.kinds.named["gy"]
    return any(g.kinds.facts[kind].is_summoned_by(each[performer]) for each in performers)


def _was_proper(board: Board, ref: Ref) -> bool:
    """Whether a card in a Spell/Trap Zone, GY, banished or face-up in the Extra Deck was properly summoned before."""
    place, number = ref
    if place == SPELL:
        spell = board.me.spells[number]
        return isinstance(spell, Spell) and spell.proper
    return was_proper(number)
