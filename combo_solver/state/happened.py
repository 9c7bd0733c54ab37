"""Whether something that happened is what a trigger waits for, or a condition asks for."""

from __future__ import annotations

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import EXTRA, GY, MONSTER, NOWHERE, THEIR_GY, THEIRS, CompiledEffect, Test, Watch
from combo_solver.models.words import IN_BATTLE
from combo_solver.state import arrows, marks, moves, values
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Monster, is_face_up
from combo_solver.state.draft import Board, Draft
from combo_solver.state.window import BY_BATTLE, Fought, Happened


def has_happened(g: Ground, board: Board, test: Test) -> bool:
    """Whether what a condition asks for happened this turn, in what is in progress or before."""
    assert test.watch is not None
    if marks.is_used(board, test.mark):
        return True
    events = board.events if isinstance(board, Draft) else board.window.events if board.window else ()
    return any(event.on == test.watch.on and event_fits(g, board, test.watch, event) for event in events)


def remember(g: Ground, d: Draft) -> None:
    """Keep what happened in this window, as far as a condition may ask for it later."""
    for watch, mark in g.activations.remembered:
        if not marks.is_used(d, mark) and any(
            event.on == watch.on and event_fits(g, d, watch, event) for event in d.events
        ):
            marks.use(d, mark)


def event_fits(g: Ground, board: Board, watch: Watch, event: Happened) -> bool:
    if watch.methods and event.method not in watch.methods:
        return False
    if watch.origin and event.origin not in watch.origin:
        return False
    if watch.whose != "either" and (event.origin >= THEIRS) != (watch.whose == "opponent"):
        return False
    if watch.as_material_of is not None and event.material_of != watch.as_material_of:
        return False
    if watch.was is not None and event.was_set != (watch.was == "face_down"):
        return False
    if (watch.position or watch.was_position) and not _turned(watch, event):
        return False
    if watch.excavated and not event.excavated:
        return False
    if watch.on in IN_BATTLE and not _fought(g, board, watch, event):
        return False
    if watch.causes and not _caused(g, watch, event):
        return False
    if watch.used_for is not None and not _count(watch.used_for, event.used):
        return False
    if watch.using is not None and _count(watch.using, event.used) < watch.using_least:
        return False
    if watch.into == "gy":
        if event.ref[0] not in (GY, THEIR_GY):
            return False
    elif watch.into in ("face_up_extra", "face_down_extra"):
        place, number = event.ref
        if place not in (EXTRA, EXTRA + THEIRS) or is_face_up(number) != (watch.into == "face_up_extra"):
            return False
    elif watch.into is not None and moves.is_extra_zone(event.zone) != (watch.into == "extra_monster_zone"):
        return False
    if watch.linked and event.zone not in arrows.opened_zones(g, board):
        return False
    if watch.subject is None:
        return True
    if not values.side_matches(watch.side, event.player == "opponent"):
        return False
    if event.ref == NOWHERE and event.on in _OF_NO_CARD:
        return event.on != "battle_phase_ends" or watch.subject.any_card
    if event.fought is not None:
        if event.on == "battle_phase_ends" and watch.subject.any_card:
            return False
        return event.ref == (MONSTER, event.zone) and _monster_fits(g, board, watch.subject, event.zone)
    if event.on == "summoned":
        monster = board.monsters[event.zone]
        if isinstance(monster, Monster) and event.ref == (MONSTER, event.zone):
            if monster.position == SET and not watch.subject.any_card:
                return False
            return values.monster_fits(g, board, watch.subject, monster, event.zone)
    in_gy = event.ref[0] in (GY, THEIR_GY)
    # A Trap that was a monster is none any more.
    kind = event.kind if event.ref[0] == MONSTER else g.kinds.base[event.kind]
    if watch.subject.fixed:
        return watch.subject.printed_fits(kind, in_gy)
    return watch.subject.off_field(kind, lambda amount: values.count_in(g, board, amount), "gy" if in_gy else "")


_OF_NO_CARD = ("damaged", "gained_lp", "battle_phase_starts", "battle_phase_ends")
"""What is told of no card."""
_LIES = {ATTACK: "attack", DEFENSE: "defense", SET: "set"}


def _turned(watch: Watch, event: Happened) -> bool:
    """Whether the battle position changed as is asked for."""
    if event.positions is None:
        return False
    before, after = (_LIES[position] for position in event.positions)
    return watch.was_position in (None, before) and watch.position in (None, after)


def _fought(g: Ground, board: Board, watch: Watch, event: Happened) -> bool:
    """Whether the monster fought as is asked for, and whom."""
    how = event.fought
    if how is None:
        # That the Battle Phase ends is told of no card, too.
        return event.ref == NOWHERE and not watch.attacking
    if (watch.attacking and not how.attacking) or (watch.direct and not how.direct) or watch.part != how.part:
        return False
    return (how.sent or not watch.sends) and _foe_fits(g, board, watch, event, how)


def _foe_fits(g: Ground, board: Board, watch: Watch, event: Happened, how: Fought) -> bool:
    """Whether the monster that it battles is what is asked for."""
    if watch.foe is None and watch.foe_side == "either":
        return True
    if how.foe is None or not values.side_matches(watch.foe_side, event.player == "me"):
        return False
    (place, number), kind = how.foe
    if watch.foe is None:
        return True
    if place == MONSTER:
        return _monster_fits(g, board, watch.foe, number)
    return watch.foe.off_field(kind, lambda amount: values.count_in(g, board, amount), "gy" if how.sent else "")


def _monster_fits(g: Ground, board: Board, where: CardFilter, zone: int) -> bool:
    """Whether the monster in this zone fits; of one that lies face-down little is known."""
    monster = board.monsters[zone]
    if not isinstance(monster, Monster):
        return False
    if monster.position == SET and not where.source.seen_face_down:
        return where.any_card
    return values.monster_fits(g, board, where, monster, zone)


def _count(where: CardFilter, kinds: tuple[int, ...]) -> int:
    return sum(where.printed_fits(kind, False) for kind in kinds)


def _caused(g: Ground, watch: Watch, event: Happened) -> bool:
    """Whether what made it happen is what the trigger asks for."""
    if not event.cause:
        if event.on == "activated":
            # A Pendulum Monster was activated as a scale: that is the activation of a Spell Card (PEN-01).
            return watch.by_effect in (None, "spell") and (watch.by is None or watch.by.printed_fits(event.kind, False))
        return "rule" in watch.causes
    if event.cause == BY_BATTLE:
        return "battle" in watch.causes
    if event.cause < 0:
        kind = -1 - event.cause
        fits = not watch.by_itself and (watch.by is None or watch.by.printed_fits(kind, False))
        return fits and "effect" in watch.causes and watch.by_effect in (None, _sort_of(g, kind))
    number, as_cost = divmod(event.cause - 2, 2)
    if ("cost" if as_cost else "effect") not in watch.causes:
        return False
    effect = g.program.effects[number]
    if watch.card_itself and not effect.activates_card:
        return False
    if watch.by_itself and not (effect.kind == event.kind and effect.summons_itself):
        return False
    if watch.by is not None and not watch.by.printed_fits(effect.kind, False):
        return False
    return watch.by_effect is None or watch.by_effect == _sort(g, effect)


def _sort(g: Ground, effect: CompiledEffect) -> str:
    """What sort of effect it is; a Pendulum Effect is that of a Spell."""
    card_types = g.kinds.facts[effect.kind].card_types
    if "monster" in card_types:
        return "monster" if effect.monster_effect else "spell"
    return "trap" if "trap" in card_types else "spell"


def _sort_of(g: Ground, kind: int) -> str:
    """What sort of effect a continuous one of such a card is."""
    card_types = g.kinds.facts[kind].card_types
    return next(sort for sort in ("monster", "trap", "spell") if sort in card_types)
