"""What cards on the field forbid me to Summon, Tribute or control now (NS-13, SG-17, FUS-11, SYN-09, XYZ-09, LS-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.ground.ground import Ground
from combo_solver.ground.limits import FieldLimit
from combo_solver.ground.methods import METHODS
from combo_solver.ground.program import (
    HAND,
    MONSTER,
    PLACE_WORD,
    SPELL,
)
from combo_solver.models.continuous import (
    ActivationBan,
    ControlLimit,
    MoveBan,
    OnlyOne,
    SummonCount,
    SummonLimit,
    TargetBan,
    TributeBan,
)
from combo_solver.state import bonds, conditions, marks, values
from combo_solver.state.acting import negated_cards
from combo_solver.state.cards import SET, Cards, Monster, Ref
from combo_solver.state.draft import Board
from combo_solver.state.places import ON_FIELD

SPECIAL = frozenset({"special"})


def forbidding(
    g: Ground, board: Board, kind: int, place: int, summons: frozenset[str], level: int = 0
) -> Iterator[Ref]:
    """The cards on the field whose limits forbid me a Summon of these sorts ("special" and "xyz" are two of one), as
    long as they are there; ``level``: by how much the Level of the monster differs from the printed one."""
    if not g.standing.field_limits:
        return
    face_up = "set" not in summons
    for ref, limit in _binding(g, board):
        if limit.bars(kind, place, summons, level) or (face_up and _overdone(g, board, limit, kind, summons, level)):
            yield ref
    if face_up:
        for limit in g.standing.field_limits.get(kind, ()):
            if isinstance(limit.part, OnlyOne):
                yield from _others(g, board, limit)


def scales_forbidding(g: Ground, board: Board, kind: int, place: int, level: int = 0) -> Iterator[Ref]:
    """The Pendulum Scales that forbid me the Special Summon of this kind out of this place (SG-17)."""
    if not g.standing.scale_limits:
        return
    acting = list(values.acting_scales(g, board))
    for ref, held in values.lying_scales(board):
        for limit in g.standing.scale_limits.get(held, ()):
            bound = limit.both or values.is_mine(board, ref)
            if bound and not (limit.negatable and (ref, held) not in acting) and not limit.allows(kind, place, level):
                yield ref


def _binding(g: Ground, board: Board) -> Iterator[tuple[Ref, FieldLimit]]:
    """The limits that bind me now, each with its card."""
    for ref, held in values.acting_of(g, board, g.standing.field_limits):
        for limit in g.standing.field_limits.get(held, ()):
            mine = values.is_mine(board, ref)
            if limit.binds(mine) and _holds(g, board, limit, ref, mine):
                yield ref, limit


def _holds(g: Ground, board: Board, limit: FieldLimit, ref: Ref, mine: bool) -> bool:
    """Whether its conditions hold."""
    if not isinstance(limit.part, SummonLimit | ActivationBan):
        return True
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if limit.part.has_materials and not (isinstance(monster, Monster) and monster.materials):
        return False
    return all(conditions.holds(g, board, test, ref) for test in limit.tests[0 if mine else 1])


def barring_activation(g: Ground, board: Board, kind: int, from_hand: bool) -> list[Ref]:
    """The cards on the field that forbid me to activate such a Spell or Trap Card, or such a card as a Pendulum
    Scale."""
    return [*_banning(g, board, kind, from_hand, False), *too_many(g, board, kind)]


def barring_effects(g: Ground, board: Board, kind: int) -> bool:
    """Whether a card on the field forbids me to activate the effects of such a Spell or Trap on the field."""
    return bool(_banning(g, board, kind, False, True))


def barring_monsters(g: Ground, board: Board, kind: int) -> bool:
    """Whether a card on the field forbids me to activate the effects of such a monster."""
    return bool(_banning(g, board, kind, False, True, "monster"))


def _banning(g: Ground, board: Board, kind: int, from_hand: bool, effect: bool, sort: str = "") -> list[Ref]:
    if not g.standing.field_limits:
        return []
    sort = sort or ("trap" if "trap" in g.kinds.facts[kind].card_types else "spell")
    return [
        ref
        for ref, limit in _binding(g, board)
        if isinstance(limit.part, ActivationBan)
        and limit.part.sort == sort
        and (limit.part.effects or not effect)
        and (from_hand or not limit.part.from_hand)
        and (limit.where is None or limit.where.printed_fits(kind, False))
        and (limit.spared is None or not limit.spared.printed_fits(kind, False))
    ]


def too_many(g: Ground, board: Board, kind: int) -> list[Ref]:
    """The cards beside which I cannot control such a card, because only one of its sort may be there."""
    if not g.standing.field_limits:
        return []
    there = [
        ref
        for ref, limit in _binding(g, board)
        if isinstance(limit.part, OnlyOne) and _overdone(g, board, limit, kind, frozenset())
    ]
    for limit in g.standing.field_limits.get(kind, ()):
        if isinstance(limit.part, OnlyOne):
            there += _others(g, board, limit)
    return there


def any_alike(g: Ground, kinds: Sequence[int]) -> bool:
    """Whether two of such cards could be too many on my field, because only one of a sort may be there; the card that
    says so counts as one."""
    return any(
        isinstance(limit.part, OnlyOne) and sum(kind == holder or _is_of_that_sort(limit, kind) for kind in kinds) > 1
        for holder in set(kinds)
        for limit in g.standing.field_limits.get(holder, ())
    )


def beside(g: Ground, board: Board, ref: Ref, kind: int) -> bool:
    """Whether another card keeps me from having this one face-up on my field, too."""
    return any(other != ref for other in too_many(g, board, kind))


def limits_control(g: Ground, board: Board) -> bool:
    """Whether a card on the field limits the Types or Attributes a player may control: what that means for the
    opponent is not asked."""
    return any(
        isinstance(limit.part, ControlLimit)
        for _, held in values.acting_of(g, board, g.standing.field_limits)
        for limit in g.standing.field_limits.get(held, ())
    )


def their_side_forbids(g: Ground, board: Board, kind: int) -> bool:
    """Whether the opponent cannot control the monster beside what they control now (SG-17)."""
    for limit in g.standing.field_limits.get(kind, ()):
        part, where = limit.part, limit.where
        if not isinstance(part, OnlyOne) or where is None:
            continue
        side = "either" if part.players == "both" else "opponent"
        if any(ref for place in sorted(ON_FIELD) for ref in values.fitting(g, board, place, where, side)):
            return True
    return any(
        isinstance(limit.part, OnlyOne)
        and _is_of_that_sort(limit, kind)
        and (limit.part.players == "both" or not values.is_mine(board, ref))
        for ref, held in values.acting_of(g, board, g.standing.field_limits)
        for limit in g.standing.field_limits.get(held, ())
    )


def forbids_their_side(g: Ground, board: Board, found: list[Ref]) -> bool:
    """Whether any of these cards, which forbid me the Summon, does so by more than what I may control."""
    return any(_more_than_control(g, held) for ref, held in values.acting_cards(g, board) if ref in found) or any(
        held in g.standing.scale_limits for ref, held in values.lying_scales(board) if ref in found
    )


def _more_than_control(g: Ground, kind: int) -> bool:
    limits_of = g.standing.field_limits.get(kind, ())
    alone = bool(limits_of) and all(isinstance(limit.part, OnlyOne | ControlLimit) for limit in limits_of)
    return not alone or kind in g.standing.summon_limits or g.standing.bans[kind] is not None


def one_too_many(g: Ground, board: Board, zone: int, mine: bool) -> bool:
    """Whether this player could not control the monster there face-up, who is not so now: what becomes of it then is
    not modelled (:mod:`combo_solver.ground.one_too_many`)."""
    monster = board.monsters[zone]
    if not g.standing.field_limits or not monster:
        return False
    if limits_control(g, board):
        return True
    if not mine:
        return their_side_forbids(g, board, monster.kind)
    return any(other != (MONSTER, zone) for other in too_many(g, board, monster.kind))


def barring_moves(g: Ground, board: Board, to: str, cards: Cards) -> bool:
    """Whether a card on the field keeps me from moving these cards there (to the banished cards, or to the GY as a
    cost, which is not paid where they do not arrive); ``to`` is empty where nothing could."""
    if not to or not g.standing.field_limits:
        return False
    return any(
        isinstance(limit.part, MoveBan)
        and limit.part.to == to
        and any(
            (not limit.part.places or PLACE_WORD.get(ref[0]) in limit.part.places)
            and (not limit.part.monsters or (g.kinds.monster[kind] and ref[0] != SPELL))
            for ref, kind in cards
        )
        for _, limit in _binding(g, board)
    )


def barring_targets(g: Ground, board: Board, mine: bool) -> list[Ref]:
    """The cards on the field that forbid me to target cards in my GY (``mine``) or in the opponent's."""
    if not g.standing.field_limits:
        return []
    return [
        ref
        for ref, limit in _binding(g, board)
        if isinstance(limit.part, TargetBan) and limit.part.owner in ("either", "me" if mine else "opponent")
    ]


def _overdone(g: Ground, board: Board, limit: FieldLimit, kind: int, summons: frozenset[str], level: int = 0) -> bool:
    """Whether one more such monster, or one more such Summon, would be too many."""
    part = limit.part
    if isinstance(part, SummonCount):
        return not summons.isdisjoint(part.summons) and marks.special_summons(board) >= part.count
    if isinstance(part, OnlyOne):
        return _is_of_that_sort(limit, kind, level)
    if isinstance(part, ControlLimit):
        mine = {getattr(g.kinds.facts[monster.kind], part.trait) for monster in _my_face_up(board)}
        own = getattr(g.kinds.facts[kind], part.trait)
        return own in mine if part.each else bool(mine) and own not in mine
    return False


def _is_of_that_sort(limit: FieldLimit, kind: int, level: int = 0) -> bool:
    """Whether such a card is one of those of which there can be only one, where it is or by its name on the field."""
    where = limit.where
    if where is None:
        return False
    return where.printed_fits(kind, False, level) or (where.fixed and where.field_table[kind])


def _my_face_up(board: Board) -> Iterator[Monster]:
    for monster in board.monsters:
        if isinstance(monster, Monster) and monster.position != SET and monster.mine:
            yield monster


def _others(g: Ground, board: Board, limit: FieldLimit) -> Iterator[Ref]:
    """The face-up cards beside which there cannot be another one, whether their effects apply or not."""
    if limit.where is not None:
        side = "either" if limit.binds(False) else "me"
        for place in sorted(ON_FIELD):
            yield from values.fitting(g, board, place, limit.where, side)


def go_together(g: Ground, board: Board, kinds: Sequence[int]) -> bool:
    """Whether monsters of these kinds can come at the same time, as far as the number a player may control goes."""
    if len(kinds) < 2:
        return True
    if not g.standing.field_limits:
        return True
    acting = [held for _, held in values.acting_of(g, board, g.standing.field_limits)]
    for limit in (limit for held in (*acting, *kinds) for limit in g.standing.field_limits.get(held, ())):
        if isinstance(limit.part, ControlLimit):
            traits = [getattr(g.kinds.facts[kind], limit.part.trait) for kind in kinds]
            if len(set(traits)) != (len(traits) if limit.part.each else 1):
                return False
        if isinstance(limit.part, OnlyOne) and limit.where is not None:
            alike = sum(_is_of_that_sort(limit, kind) for kind in kinds)
            if alike > 1:
                return False
    return True


def barring_tributes(g: Ground, board: Board, kind: int | None, level: int = 0) -> list[Ref]:
    """The cards on the field that forbid me to Tribute at all, or for the Tribute Summon or Set of this kind, whose
    Level differs so much from the printed one."""
    if not g.standing.tributes_banned:
        return []
    return [
        ref
        for ref, limit in _binding(g, board)
        if (
            isinstance(limit.part, TributeBan)
            or (kind is not None and limit.bars(kind, HAND, frozenset({"tribute"}), level))
        )
    ]


def never_tributed(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether the text of the card there, or what an effect said of it, keeps it from being Tributed, for whatever it
    is (SG-18)."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if monster and bonds.bars_material(g, monster, "cost", None):
        return True
    if not monster or not g.own.material_limits.never_tributed[monster.kind]:
        return False
    acts = monster.position != SET and not monster.negated
    return acts and not values.asleep(g, board, ref, monster.kind)


def no_contact_material(g: Ground, board: Board, ref: Ref, kind: int, made: int) -> bool:
    """Whether the text of the card there, or what an effect said of it, keeps it from being material of a contact
    Fusion of the kind ``made`` (SG-18)."""
    barred = g.own.material_limits
    bound = board.monsters[ref[1]] if ref[0] == MONSTER and g.program.bonds else None
    if bound and bonds.bars_material(g, bound, "contact", made):
        return True
    if not barred.contact_barred[kind] or values.asleep(g, board, ref, kind):
        return False
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    acts = bool(monster and monster.position != SET and not monster.negated and ref not in negated_cards(g, board))
    came_by = METHODS[monster.method] if monster and not monster.came_earlier else None
    return not barred.allow(kind, "contact", made, came_by, acts)


__all__ = [
    "barring_activation",
    "barring_effects",
    "barring_moves",
    "barring_targets",
    "barring_tributes",
    "forbidding",
    "go_together",
    "never_tributed",
    "no_contact_material",
    "scales_forbidding",
]
