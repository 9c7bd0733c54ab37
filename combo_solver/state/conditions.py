"""Whether a condition of a card holds, and what hangs on conditions: the current Pendulum Scales."""

from __future__ import annotations

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.methods import METHODS
from combo_solver.ground.program import MONSTER, PLACE_WORD, PLACES, SPELL, THEIR_SPELL, CompiledEffect, Test
from combo_solver.models.conditions import (
    AmountCondition,
    AnswersCondition,
    AnyOfCondition,
    AtStartCondition,
    BattleAheadCondition,
    ChainCondition,
    CountCondition,
    CountersCondition,
    DuringCondition,
    HappenedCondition,
    LifePointsCondition,
    MainPhase1Condition,
    NormalSummonsCondition,
    OnlyCondition,
    OpponentHasMoreCondition,
    OtherScaleCondition,
    StarsCondition,
    ThisCardCondition,
    WouldBeSummonedCondition,
)
from combo_solver.state import marks, values
from combo_solver.state.acting import silenced
from combo_solver.state.being import facts_at
from combo_solver.state.cards import SET, Monster, Ref, Spell
from combo_solver.state.counting import count_is_told
from combo_solver.state.draft import Board, Draft, attempt_of
from combo_solver.state.happened import has_happened
from combo_solver.state.in_hand import level_changed
from combo_solver.state.including import includes
from combo_solver.state.targeting import targets


def holds(g: Ground, board: Board, test: Test, source: Ref) -> bool:
    """Whether a condition of a card at ``source`` holds."""
    condition = test.source
    if isinstance(condition, CountCondition | CountersCondition | ThisCardCondition | LifePointsCondition):
        return values.holds_on_board(g, board, test, source)
    if isinstance(condition, AnyOfCondition):
        return any(all(holds(g, board, each, source) for each in way) for way in test.ways)
    if isinstance(condition, AnswersCondition):
        return _answers(g, board, condition, source) and targets(g, board, test, source)
    if isinstance(condition, ChainCondition):
        return _of_the_chain(g, board, condition)
    if isinstance(condition, WouldBeSummonedCondition):
        return _would_be_summoned(board, condition)
    if isinstance(condition, AmountCondition):
        number = values.count_in(g, board, condition.amount, source=source)
        return number >= condition.min and (condition.max is None or number <= condition.max)
    if isinstance(condition, HappenedCondition):
        return has_happened(g, board, test)
    if isinstance(condition, OtherScaleCondition):
        assert test.where is not None
        others = [spell for index, spell in enumerate(board.me.spells) if source != (SPELL, index)]
        return any(
            isinstance(other, Spell)
            and bool(other.scale)
            and test.where.off_field(other.kind, lambda amount: values.count_in(g, board, amount))
            for other in others
        )
    if isinstance(condition, OnlyCondition):
        assert test.where is not None
        held = [monster for monster in board.monsters if monster and monster.mine]
        counted = [monster for monster in held if monster.position != SET] if condition.face_up else held
        fit = sum(1 for _ in values.fitting(g, board, "monster_zone", test.where, "me"))
        return 0 < len(counted) == fit and (condition.max is None or fit <= condition.max)
    if isinstance(condition, StarsCondition):
        assert test.where is not None
        found = [(zone, board.monsters[zone]) for _, zone in values.fitting(g, board, "monster_zone", test.where, "me")]
        stars = (values.level_of(g, board, each, zone) or values.rank_of(g, each) for zone, each in found if each)
        return sum(stars) <= condition.max
    if isinstance(condition, OpponentHasMoreCondition):
        theirs, mine = (
            sum(values.held(board, place, side) for place in condition.locations) for side in ("opponent", "me")
        )
        more = theirs - mine
        return more >= condition.by
    if isinstance(condition, NormalSummonsCondition):
        made = board.normal_summons + marks.additional_used(board)
        return made <= condition.max
    if isinstance(condition, AtStartCondition):
        links = board.links if isinstance(board, Draft) else board.window
        return not links and not marks.is_used(board, g.program.acted)
    if isinstance(condition, MainPhase1Condition):
        return board.clock.phase == "main1"
    if isinstance(condition, DuringCondition):
        if condition.they_attack and not (isinstance(board, Draft) and board.fight is not None and board.fight.across):
            return False
        if condition.damage_step:
            return board.clock.step == "damage"
        if condition.declared:
            return board.clock.step == "battle" and board.clock.attack == "stands"
        return board.clock.phase in condition.phases
    if isinstance(condition, BattleAheadCondition):
        forbidden = marks.in_force(board, g.program.bits_of("battle_phase"))
        return board.clock.phase == "main1" and board.clock.number > 1 and not forbidden
    return _cards(board, False) > _cards(board, True)


def is_told(g: Ground, board: Board, test: Test, source: Ref) -> bool:
    """Whether a condition says the same whatever the unknown cards are."""
    if isinstance(test.source, AnyOfCondition):
        return all(is_told(g, board, each, source) for way in test.ways for each in way)
    if not isinstance(test.source, CountCondition):
        return True
    return count_is_told(g, board, test, test.source, source, values.fitting, values.count_in)


def _answers(g: Ground, board: Board, condition: AnswersCondition, source: Ref) -> bool:
    """Whether the last chain link is such an activation."""
    links = board.links if isinstance(board, Draft) else board.window.links if board.window else ()
    if not links:
        return False
    link = links[-1]
    sort = sort_of_activation(g, g.program.effects[link.effect], link.source)
    if (condition.activations and sort not in condition.activations) or (condition.other and link.source == source):
        return False
    if not g.kinds.facts[g.program.effects[link.effect].kind].card_types.issuperset(condition.by):
        return False
    if condition.at and all(PLACES[place] != link.at for place in condition.at):
        return False
    if condition.card is not None and not card_fits(
        g, board, g.filter(condition.card), link.source, g.program.effects[link.effect].kind
    ):
        return False
    return not condition.includes or any(includes(g, board, links, wanted) for wanted in condition.includes)


def _of_the_chain(g: Ground, board: Board, condition: ChainCondition) -> bool:
    """Whether so many links are there, of cards of different names."""
    links = board.links if isinstance(board, Draft) else board.window.links if board.window else ()
    if len(links) < condition.links:
        return False
    effects = g.program.effects
    names = [facts_at(g, board, link.source, effects[link.effect].kind).shared_name for link in links]
    return not condition.different or len({*names}) == len(names)


def _would_be_summoned(board: Board, condition: WouldBeSummonedCondition) -> bool:
    """Whether such a Summon can be negated, and nothing was activated yet (SG-10)."""
    attempt = attempt_of(board)
    if attempt is None or not attempt.monsters:
        return False
    if board.links if isinstance(board, Draft) else board.window is not None and board.window.links:
        return False
    method = METHODS[attempt.monsters[0].method]
    sort = {"tribute": "normal", "flip": "flip", "normal": "normal"}.get(method, "special")
    return not condition.summons or sort in condition.summons


def sort_of_activation(g: Ground, effect: CompiledEffect, source: Ref) -> str:
    """What sort of activation that of this effect of the card there is; an effect of a Monster Card in a Spell & Trap
    Zone is one of a Spell."""
    if effect.of_monster and not effect.activates_card:
        in_zone = source[0] in (SPELL, THEIR_SPELL) or effect.locations <= {"spell_zone", "field_zone", "pendulum_zone"}
        return "spell_effect" if in_zone else "monster_effect"
    sort = "trap" if "trap" in g.kinds.facts[effect.kind].card_types else "spell"
    return f"{sort}_card" if effect.activates_card else f"{sort}_effect"


def _cards(board: Board, mine: bool) -> int:
    """How many cards a player has in hand and on the field."""
    side = board.me if mine else board.opponent
    monsters = sum(1 for monster in board.monsters if monster and monster.mine == mine)
    return monsters + sum(1 for spell in side.spells if spell) + len(side.hand)


def scale_of(g: Ground, board: Board, index: int) -> int:
    """Current Pendulum Scale of the scale of mine in this zone of my row."""
    spell = board.me.spells[index]
    assert isinstance(spell, Spell)
    printed = g.kinds.scale[spell.kind]
    change = g.scales.changes[spell.kind]
    if change is None or spell.scale == 2 or silenced(g, board, spell) or zone_effects_negated(g, board):
        return printed
    scale, unless = change
    return printed if all(holds(g, board, test, (SPELL, index)) for test in unless) else scale


def zone_effects_negated(g: Ground, board: Board) -> bool:
    if marks.in_force(board, g.program.bits_of("pendulum_zone_effects")):
        return True
    return bool(g.standing.negations) and any(
        part.part.what == "spell" and part.part.players == "both"
        for _, kind in values.acting_of(g, board, g.standing.negations)
        for part in g.standing.negations.get(kind, ())
    )


def card_fits(g: Ground, board: Board, where: CardFilter, ref: Ref, kind: int) -> bool:
    """Whether a card that lies in a pile, or a monster on the field, fits."""
    if ref[0] == MONSTER:
        monster = board.monsters[ref[1]]
        return isinstance(monster, Monster) and values.monster_fits(g, board, where, monster, ref[1])
    place, now = PLACE_WORD.get(ref[0], ""), level_changed(ref)
    return where.off_field(kind, lambda amount: values.count_in(g, board, amount), place, level=now)
