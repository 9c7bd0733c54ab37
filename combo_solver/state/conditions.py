"""Whether a condition of a card holds, and what hangs on conditions: the current Pendulum Scales."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import BANISHED, EXTRA, GY, HAND, MONSTER, SPELL, CompiledEffect, Test
from combo_solver.models.conditions import (
    AnswersCondition,
    AnyOfCondition,
    CountCondition,
    LifePointsCondition,
    NormalSummonsCondition,
    OnlyCondition,
    OpponentHasMoreCondition,
    OtherScaleCondition,
    ThisCardCondition,
)
from combo_solver.state import marks, values
from combo_solver.state.cards import SET, Monster, Ref, Spell, came_now, entry_kind, untagged
from combo_solver.state.draft import Board, Draft

_PILE_PLACES = {"hand": (HAND,), "extra": (EXTRA,), "gy": (GY,), "banished": (BANISHED,)}


def holds(g: Ground, board: Board, test: Test, source: Ref) -> bool:
    """Whether a condition of a card at ``source`` holds."""
    condition = test.source
    if isinstance(condition, CountCondition):
        assert test.where is not None
        number = 0
        any_card = test.where.any_card
        if condition.different_names:
            found = {
                _name_of(g, board, ref, place)
                for place in condition.locations
                for ref in values.fitting(g, board, place, test.where, condition.side, extra_up=condition.face_up)
            }
            return len(found) >= condition.min and (condition.max is None or len(found) <= condition.max)
        for place in condition.locations:
            if place == "monster_zone" and any_card:
                # "You control no monsters" counts face-down ones too.
                number += sum(
                    1
                    for zone, monster in enumerate(board.monsters)
                    if monster
                    and values.side_matches(condition.side, not monster.mine)
                    and not (condition.other and source == (MONSTER, zone))
                )
            elif any_card and place in ("spell_zone", "field_zone", "pendulum_zone"):
                number += _held(board, place, condition.side)
            else:
                number += sum(
                    1
                    for ref in values.fitting(g, board, place, test.where, condition.side, extra_up=condition.face_up)
                    if not (condition.other and ref == source)
                )
                if condition.other and condition.side != "opponent" and source[0] in _PILE_PLACES.get(place, ()):
                    # Cards of a pile are counted by kind: this one among them.
                    kind = untagged(source[1]) if place == "hand" else entry_kind(source[1])
                    number -= test.where.off_field(kind, lambda amount: values.count_in(g, board, amount), place)
        return number >= condition.min and (condition.max is None or number <= condition.max)
    if isinstance(condition, AnyOfCondition):
        return any(all(holds(g, board, each, source) for each in way) for way in test.ways)
    if isinstance(condition, AnswersCondition):
        return _answers(g, board, condition, source)
    if isinstance(condition, ThisCardCondition):
        lies, at = source
        if test.where is None:
            return lies == GY and came_now(at) == condition.sent_now
        lying = board.me.spells[at] if lies == SPELL else None
        if isinstance(lying, Spell):
            amount = lambda asked: values.count_in(g, board, asked)  # noqa: E731
            return values.spell_fits(g, test.where, lying, amount, "spell_zone") != condition.negated
        monster = board.monsters[at] if lies == MONSTER else None
        if not isinstance(monster, Monster):
            return False
        return values.monster_fits(g, board, test.where, monster, at) != condition.negated
    if isinstance(condition, OtherScaleCondition):
        assert test.where is not None
        other = board.me.spells[4 - source[1]]
        return (
            isinstance(other, Spell)
            and bool(other.scale)
            and test.where.off_field(other.kind, lambda amount: values.count_in(g, board, amount))
        )
    if isinstance(condition, LifePointsCondition):
        mine, theirs = board.me.life_points, board.opponent.life_points
        within = (condition.max is None or mine <= condition.max) and mine >= (condition.min or 0)
        ahead = condition.ahead is None or mine - theirs >= condition.ahead
        return within and ahead and (condition.behind is None or theirs - mine >= condition.behind)
    if isinstance(condition, OnlyCondition):
        assert test.where is not None
        held = [monster for monster in board.monsters if monster and monster.mine]
        counted = [monster for monster in held if monster.position != SET] if condition.face_up else held
        fit = sum(1 for _ in values.fitting(g, board, "monster_zone", test.where, "me"))
        return 0 < len(counted) == fit and (condition.max is None or fit <= condition.max)
    if isinstance(condition, OpponentHasMoreCondition):
        more = sum(_held(board, place, "opponent") - _held(board, place, "me") for place in condition.locations)
        return more >= condition.by
    if isinstance(condition, NormalSummonsCondition):
        made = board.normal_summons + marks.additional_used(board)
        return made <= condition.max
    return _cards(board, False) > _cards(board, True)


def _answers(g: Ground, board: Board, condition: AnswersCondition, source: Ref) -> bool:
    """Whether the last chain link is such an activation."""
    links = board.links if isinstance(board, Draft) else board.window.links if board.window else ()
    if not links:
        return False
    link = links[-1]
    sort = sort_of_activation(g, g.program.effects[link.effect], link.source)
    return (not condition.activations or sort in condition.activations) and not (
        condition.other and link.source == source
    )


def sort_of_activation(g: Ground, effect: CompiledEffect, source: Ref) -> str:
    """What sort of activation that of this effect of the card there is; an effect of a Monster Card in a Spell & Trap
    Zone is one of a Spell."""
    if effect.of_monster and not effect.activates_card:
        in_zone = source[0] == SPELL or effect.locations <= {"spell_zone", "field_zone", "pendulum_zone"}
        return "spell_effect" if in_zone else "monster_effect"
    sort = "trap" if "trap" in g.kinds.facts[effect.kind].card_types else "spell"
    return f"{sort}_card" if effect.activates_card else f"{sort}_effect"


def _held(board: Board, place: str, side: str) -> int:
    """How many cards are in this location of the field, face-down ones too."""
    if place == "monster_zone":
        return sum(1 for held in board.monsters if held and values.side_matches(side, not held.mine))
    rows = [
        row
        for row, theirs in ((board.me.spells, False), (board.opponent.spells, True))
        if values.side_matches(side, theirs)
    ]
    return sum(
        1 for row in rows for index, spell in enumerate(row) if spell and values.in_spell_location(place, index, spell)
    )


def _name_of(g: Ground, board: Board, ref: Ref, place: str) -> str:
    """The name of what :func:`fitting` yields for a monster or a card of a pile."""
    lies, number = ref
    if lies != MONSTER:
        asleep = g.kinds.gemini[number] and place == "gy"
        return (g.kinds.facts if asleep else g.kinds.named.get(place, g.kinds.facts))[number].shared_name
    monster = board.monsters[number]
    assert isinstance(monster, Monster)
    return values.facts_at(g, board, ref, monster.kind).shared_name


def _cards(board: Board, mine: bool) -> int:
    """How many cards a player has in hand and on the field."""
    side = board.me if mine else board.opponent
    monsters = sum(1 for monster in board.monsters if monster and monster.mine == mine)
    return monsters + sum(1 for spell in side.spells if spell) + len(side.hand)


def scale_of(g: Ground, board: Board, index: int) -> int:
    """Current Pendulum Scale of the scale in S1 (0) or S5 (4)."""
    spell = board.me.spells[index]
    assert isinstance(spell, Spell)
    printed = g.kinds.scale[spell.kind]
    change = g.scales.changes[spell.kind]
    if change is None or spell.scale == 2 or zone_effects_negated(g, board):
        return printed
    scale, unless = change
    return printed if all(holds(g, board, test, (SPELL, index)) for test in unless) else scale


def zone_effects_negated(g: Ground, board: Board) -> bool:
    if any(lock.what == "pendulum_zone_effects" and marks.in_force(board, lock.bit) for lock in g.program.locks):
        return True
    return bool(g.standing.negations) and any(
        part.part.what == "spell" and part.part.players == "both"
        for _, kind in values.acting_cards(g, board)
        for part in g.standing.negations.get(kind, ())
    )
