"""Which cards on the field act: face-up, awake, and not negated."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import GY, MONSTER, SPELL, THEIR_GY, THEIR_SPELL, THEIRS
from combo_solver.state import immunity, marks
from combo_solver.state.attacking import is_doomed
from combo_solver.state.cards import SET, Monster, Ref, Spell
from combo_solver.state.draft import Board, Draft, side_of


def asleep(g: Ground, board: Board, ref: Ref, kind: int) -> bool:
    """Whether a Gemini monster counts as a Normal Monster without effects there (GEM-01)."""
    if not g.kinds.gemini[kind]:
        return False
    if ref[0] == MONSTER:
        monster = board.monsters[ref[1]]
        return isinstance(monster, Monster) and not monster.summoned_again
    return ref[0] in (GY, THEIR_GY)


def silenced(g: Ground, board: Board, spell: Spell) -> bool:
    """Whether an effect negated a face-up card in a Spell & Trap Zone, or all cards of its name this turn."""
    if spell.negated or not (g.reads.negated_cards and spell.face_up):
        return spell.negated
    return marks.negated_by_name(board, g.reads.negated_cards, spell.kind)


def face_up_cards(g: Ground, board: Board, mine_only: bool) -> Iterable[tuple[Ref, int]]:
    """Cards on the field whose continuous effects apply: (place, kind). Those of a card whose own activation is still
    on the chain do not yet."""
    links = board.links if isinstance(board, Draft) else board.window.links if board.window else ()
    awaited = {link.source for link in links if g.program.effects[link.effect].activates_card} if links else ()
    for zone, monster in enumerate(board.monsters):
        if not monster or monster.position == SET or monster.negated or is_doomed(monster):
            continue
        if not (mine_only and not monster.mine) and not asleep(g, board, (MONSTER, zone), monster.kind):
            yield (MONSTER, zone), monster.kind
    for place, row in ((SPELL, board.me.spells), (THEIR_SPELL, board.opponent.spells)):
        if place == SPELL or not mine_only:
            for index, spell in enumerate(row):
                if spell and spell.face_up and not silenced(g, board, spell) and (place, index) not in awaited:
                    yield (place, index), spell.kind


def acting_cards(g: Ground, board: Board) -> Iterable[tuple[Ref, int]]:
    """Cards on the field whose continuous effects apply; a Monster Card in a Spell & Trap Zone has none of those of a
    monster."""
    negated = negated_cards(g, board)
    return (
        (ref, kind)
        for ref, kind in face_up_cards(g, board, mine_only=False)
        if (ref[0] == MONSTER or not g.kinds.monster[kind]) and ref not in negated
    )


def acting_of(g: Ground, board: Board, kinds: Container[int]) -> Iterable[tuple[Ref, int]]:
    """Those of them that are of one of these kinds. Mostly none of these is on the field, which is told at once."""
    for row in (board.monsters, board.me.spells, board.opponent.spells):
        for held in row:
            if held and held.kind in kinds:
                return [each for each in acting_cards(g, board) if each[1] in kinds]
    return ()


def acting_scales(g: Ground, board: Board) -> Iterable[tuple[Ref, int]]:
    """The Pendulum Scales whose effects apply."""
    if marks.in_force(board, g.program.bits_of("pendulum_zone_effects")):
        return ()
    negated = negated_cards(g, board)
    return (
        (ref, kind)
        for ref, kind in face_up_cards(g, board, mine_only=False)
        if ref[0] != MONSTER and ref not in negated and _is_scale(board, ref)
    )


def lying_scales(board: Board) -> Iterator[tuple[Ref, int]]:
    """The Pendulum Scales, whether their effects apply or not."""
    for place, row in ((SPELL, board.me.spells), (THEIR_SPELL, board.opponent.spells)):
        for index, spell in enumerate(row):
            if isinstance(spell, Spell) and spell.scale:
                yield (place, index), spell.kind


def _is_scale(board: Board, ref: Ref) -> bool:
    spell = side_of(board, ref[0]).spells[ref[1]]
    return isinstance(spell, Spell) and bool(spell.scale)


def negated_cards(g: Ground, board: Board) -> frozenset[Ref]:
    """The face-up cards on the field that a continuous effect of another one negates (EF-07). Two that negate each
    other both stay: :func:`negation_unclear` tells of them."""
    return _negated(g, board)[0] if g.standing.negations else frozenset()


def negation_unclear(g: Ground, board: Board) -> Ref | None:
    """A card of which the position does not tell whether it is negated: it depends on which one was there first."""
    return next(iter(_negated(g, board)[1]), None) if g.standing.negations else None


def _negated(g: Ground, board: Board) -> tuple[frozenset[Ref], list[Ref]]:
    """The negated cards, and those that negate each other."""
    held = list(face_up_cards(g, board, mine_only=False))
    able = {
        ref: kind
        for ref, kind in held
        if kind in g.standing.negations and (ref[0] == MONSTER or not g.kinds.monster[kind])
    }
    negated: set[Ref] = set()
    settled: set[Ref] = set()
    while True:
        # A card acts for certain once nothing that may still act negates it.
        sure = [
            ref
            for ref, kind in able.items()
            if ref not in settled | negated
            and not any(_hits(g, board, other, able[other], ref, kind) for other in able if other not in negated)
        ]
        if not sure:
            break
        settled.update(sure)
        for ref, kind in held:
            if ref not in settled and any(_hits(g, board, other, able[other], ref, kind) for other in sure):
                negated.add(ref)
    unclear = [ref for ref in able if ref not in settled | negated]
    return frozenset(negated), unclear


def _hits(g: Ground, board: Board, by: Ref, by_kind: int, ref: Ref, kind: int) -> bool:
    """Whether the card ``by`` negates this one."""
    if by == ref:
        return False
    card_types = g.kinds.facts[kind].card_types
    if ref[0] != MONSTER:
        # A Monster Card in such a zone counts as the Spell or Trap it is treated as.
        spell = side_of(board, ref[0]).spells[ref[1]] if "monster" in card_types else None
        card_types = frozenset(spell.treated_as) if isinstance(spell, Spell) else card_types
    same = is_mine(board, by) == is_mine(board, ref)
    if not any(part.hits(card_types, kind, same) for part in g.standing.negations[by_kind]):
        return False
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if not isinstance(monster, Monster):
        return True
    return not immunity.left_alone(g, board, monster, ref[1], (by, by_kind), is_mine(board, by))


def is_mine(board: Board, ref: Ref) -> bool:
    """Whether I control this card on the field."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    return not (monster and not monster.mine) and ref[0] < THEIRS
