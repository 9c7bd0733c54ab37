"""The board after my End Phase, which is what a goal about the end board counts (SPI-06, HL-01)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.game.clock import discards
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND, MONSTER
from combo_solver.state import bonds, moves, restrictions, values
from combo_solver.state.cards import EMPTY, SET, Monster, Spell, untagged
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.places import is_banished_instead
from combo_solver.state.protection import indestructible
from combo_solver.state.state import State


def leaves_to(g: Ground, board: Board, zone: int) -> str:
    """Where the monster of mine in this zone goes in the End Phase, in the words of boards; empty if it stays."""
    monster = board.monsters[zone]
    if not isinstance(monster, Monster):
        return ""
    if monster.returns_control and monster.mine:
        return "O-field"
    said = _sent_to(g, board, zone, monster)
    return _goes(g, monster, said) if said else ""


def _sent_to(g: Ground, board: Board, zone: int, monster: Monster) -> str:
    """Where it is sent in the End Phase, if nothing sends it elsewhere; empty if it stays."""
    for end in bonds.ends_of(g, monster):
        if end != "destroyed":
            return end
        if not indestructible(g, board, (MONSTER, zone)):
            return "gy"
    if monster.position == SET or not monster.mine or monster.negated:
        return ""
    if monster.kind in g.own.upkeep and _falls(g, board, zone, monster):
        return "gy"
    if (to := _leaves(g, board, zone, monster)) != "":
        return to
    if monster.came_earlier or monster.method not in g.own.returns[monster.kind]:
        return ""
    here = (MONSTER, zone)
    kept = here in values.negated_cards(g, board) or restrictions.forbid_to_return(g, board, monster.kind, here)
    return "" if kept else "hand"


def _leaves(g: Ground, board: Board, zone: int, monster: Monster) -> str:
    """Where its own effect, which has no choice, sends it; empty if it does not."""
    here = (MONSTER, zone)
    for to, after in g.own.leaves.get(monster.kind, ()):
        if after and (monster.came_earlier or monster.method not in after):
            continue
        if (to == "destroyed" and indestructible(g, board, here)) or restrictions.forbid_to_return(
            g, board, monster.kind, here
        ):
            continue
        if any(ref == here for ref, _ in values.acting_cards(g, board)):
            return "gy" if to == "destroyed" else to
    return ""


def _falls(g: Ground, board: Board, zone: int, monster: Monster) -> bool:
    """Whether it destroys itself, since no card that could be revealed for it is in the hand."""
    reveal, _ = g.own.upkeep[monster.kind]
    if any(reveal.printed_fits(hand_kind(number), False) for number in board.me.hand):
        return False
    acts = any(ref == (MONSTER, zone) for ref, _ in values.acting_cards(g, board))
    return acts and not indestructible(g, board, (MONSTER, zone))


def _goes(g: Ground, monster: Monster, to: str) -> str:
    """Where it arrives, if it is sent to the GY, banished or returned to hand or Deck."""
    kinds = g.kinds
    if kinds.token[monster.kind]:
        return "gone"
    if is_banished_instead(g, monster):
        to = "banished"
    if (to in ("hand", "deck") and kinds.extra_deck[monster.kind]) or (to == "gy" and kinds.pendulum[monster.kind]):
        to = "extra"
    owner_is_other = monster.borrowed == monster.mine
    return f"O-{to}" if owner_is_other else to


def falls_to(g: Ground, spell: Spell) -> str:
    """Where an Equip Card goes when its monster leaves in the End Phase (EF-10)."""
    to = "banished" if is_banished_instead(g, spell) else "extra" if g.kinds.pendulum[spell.kind] else "gy"
    return f"O-{to}" if spell.borrowed else to


def after_end_phase(g: Ground, state: Board) -> Iterator[Board]:
    """The boards that my End Phase may leave: what returns to the hand has returned, and of more than 6 cards in the
    hand I have chosen which ones to keep, where the goal or what changes values asks for cards in the hand or GY."""
    leaving = (
        [zone for zone, monster in enumerate(state.monsters) if monster and leaves_to(g, state, zone)]
        if g.possible.leaving
        else []
    )
    to_hand = sum(leaves_to(g, state, zone) == "hand" for zone in leaving)
    heeded = g.goal.reads_discards or g.standing.auras.read_discards
    excess = discards(len(state.me.hand) + to_hand) if heeded else 0
    if not leaving and not excess:
        yield state
        return
    board = Draft(state) if isinstance(state, State) else state.fork()
    board.me.hand = [untagged(number) for number in board.me.hand]
    sent = {zone: _sent_to(g, state, zone, held) for zone in leaving if (held := state.monsters[zone])}
    for zone in leaving:
        monster = board.monsters[zone]
        if monster and monster.returns_control:
            # Where it stands on the opponent's field is not told: no board shows it there.
            board.monsters[zone] = EMPTY
            continue
        ends = sent[zone]
        taken = moves.take(g, board, (MONSTER, zone))
        if ends == "gy":
            moves.send_to_gy(g, board, taken)
        elif ends == "banished":
            moves.banish(g, board, taken)
        elif ends == "deck":
            moves.to_deck_bottom(g, board, taken)
        else:
            moves.to_hand(g, board, taken)
    for discarded in _choices(g, board.me.hand, discards(len(board.me.hand)) if excess else 0):
        g.budget.check()
        after = board.fork()
        for number in discarded:
            moves.send_to_gy(g, after, moves.take(g, after, (HAND, number)))
        yield after


def _choices(g: Ground, hand: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """Which cards to discard; of cards that nothing tells apart only the number matters."""
    terms = [term.where for level in g.goal.levels for term in level]
    alike: dict[tuple[object, ...], list[int]] = {}
    for held in sorted(map(untagged, hand)):
        kind = hand_kind(held)
        seen = tuple(
            (where.table[kind], where.field_table[kind], where.gy_table[kind])
            if where.fixed and not where.reads_moment and held == kind and not g.standing.auras.read_discards
            else (held,)
            for where in terms
        )
        alike.setdefault(seen, []).append(held)
    groups = list(alike.values())

    def choose(start: int, left: int) -> Iterator[tuple[int, ...]]:
        if start == len(groups):
            if not left:
                yield ()
            return
        group = groups[start]
        for taken in range(min(left, len(group)) + 1):
            for rest in choose(start + 1, left - taken):
                yield (*group[:taken], *rest)

    yield from choose(0, number)
