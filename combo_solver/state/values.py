"""Current values on the field, conditions of cards, and what fits a filter."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter, Values
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import (
    AS_NORMAL,
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    METHODS,
    MONSTER,
    SPELL,
    THEIR_GY,
    THEIR_SPELL,
    Test,
)
from combo_solver.ground.start import ADDITIONAL_USED
from combo_solver.models.vocabulary import (
    CountCondition,
    CountIn,
    CountOf,
    LifePointsCondition,
    NormalSummonsCondition,
    OnlyCondition,
    OpponentHasMoreCondition,
    OtherScaleCondition,
)
from combo_solver.state.cards import (
    FIELD_INDEX,
    SET,
    Monster,
    Ref,
    Spell,
    entry_kind,
    equip_kind,
    is_face_up,
    untagged,
    was_proper,
)
from combo_solver.state.state import Board


def level_of(g: Ground, monster: Monster) -> int:
    """Current Level, at least 1 (MA-10); 0 for a monster without one."""
    printed = g.kinds.level[monster.kind]
    return max(1, printed + monster.level) if printed else 0


def atk_of(g: Ground, monster: Monster) -> int:
    return max(0, g.kinds.atk[monster.kind] + monster.atk)


def values_of(g: Ground, monster: Monster, zone: int, board: Board) -> Values:
    """The current values of a monster in ``zone`` (-1: no matter where). No effect changes a DEF."""
    kinds, kind = g.kinds, monster.kind
    return Values(
        level_of(g, monster),
        kinds.rank[kind],
        kinds.rating[kind] if kinds.link[kind] else 0,
        atk_of(g, monster),
        monster.position,
        defense=-1 if kinds.link[kind] else kinds.defense[kind],
        summoned=METHODS[monster.method],
        from_extra=monster.from_extra,
        this_turn=not monster.came_earlier,
        materials=len(monster.materials),
        again=monster.summoned_again,
        equipped_with=_equipped_with(g, monster),
        places=_places(zone),
        links=_links(g, board, zone) if g.reads.links and zone >= 0 else frozenset(),
        mine=monster.mine,
        tuner=monster.made_tuner,
    )


def _equipped_with(g: Ground, monster: Monster) -> frozenset[str]:
    if not monster.equips:
        return frozenset()
    words = {"equip"}
    if any(g.kinds.monster[equip_kind(number)] for number in monster.equips):
        words.add("monster")
    return frozenset(words)


def _links(g: Ground, board: Board, zone: int) -> frozenset[str]:
    """How the monster in a zone is linked, in the words of filters."""
    held = [number for number, monster in enumerate(board.monsters) if monster]
    to = {number: pointed_by(g, board, number).intersection(held) for number in held}
    found = {"linked"} if to[zone] or any(zone in hits for hits in to.values()) else set()
    chain, todo = {zone}, [zone]
    while todo:
        here = todo.pop()
        new = {there for there in to[here] if here in to[there]} - chain
        chain |= new
        todo += new
    if len(chain) > 1:
        found.add("co_linked")
    if chain.issuperset(zones.EXTRA):
        found.add("extra_linked")
    return frozenset(found)


def pointed_by(g: Ground, board: Board, zone: int) -> frozenset[int]:
    """The zones that the Link Monster in a zone points to; none if there is no Link Monster."""
    monster = board.monsters[zone]
    if not monster or not g.kinds.link[monster.kind]:
        return frozenset()
    return (g.field.their_points if not monster.mine else g.field.points)[monster.kind][zone]


def _places(zone: int) -> frozenset[str]:
    if zone < 0:
        return _SOMEWHERE
    return _IN_EXTRA_ZONE if zone in zones.EXTRA else _IN_MAIN_ZONE


_SOMEWHERE: frozenset[str] = frozenset({"monster_zone"})
_IN_MAIN_ZONE: frozenset[str] = frozenset({"monster_zone", "main_monster_zone"})
_IN_EXTRA_ZONE: frozenset[str] = frozenset({"monster_zone", "extra_monster_zone"})


def scale_of(g: Ground, board: Board, index: int) -> int:
    """Current Pendulum Scale of the scale in S1 (0) or S5 (4)."""
    spell = board.spells[index]
    assert isinstance(spell, Spell)
    printed = g.kinds.scale[spell.kind]
    change = g.scales.changes[spell.kind]
    if change is None or spell.scale == 2 or zone_effects_negated(g, board):
        return printed
    scale, unless = change
    return printed if all(holds(g, board, test, (SPELL, index)) for test in unless) else scale


def zone_effects_negated(g: Ground, board: Board) -> bool:
    if any(lock.what == "pendulum_zone_effects" and board.locks & lock.bit for lock in g.program.locks):
        return True
    return bool(g.standing.negations) and any(
        part.part.what == "spell" and part.part.players == "both"
        for _, kind in acting_cards(g, board)
        for part in g.standing.negations.get(kind, ())
    )


def monster_fits(g: Ground, board: Board, where: CardFilter, monster: Monster, zone: int = -1) -> bool:
    """Whether a monster fits, by its current values; ``zone`` tells where it is, for a filter that asks."""
    changed = monster.level or monster.atk or (monster.summoned_again or monster.made_tuner)
    if where.fixed and not changed and not where.reads_moment:
        return where.field_table[monster.kind]
    return where.on_field(monster.kind, values_of(g, monster, zone, board), lambda amount: count_in(g, board, amount))


def card_fits(g: Ground, board: Board, where: CardFilter, ref: Ref, kind: int) -> bool:
    """Whether a card of my hand, or a monster on the field, fits."""
    if ref[0] == MONSTER:
        monster = board.monsters[ref[1]]
        return isinstance(monster, Monster) and monster_fits(g, board, where, monster, ref[1])
    return where.off_field(kind, lambda amount: count_in(g, board, amount), "hand" if ref[0] == HAND else "")


def asleep(g: Ground, board: Board, ref: Ref, kind: int) -> bool:
    """Whether a Gemini monster counts as a Normal Monster without effects there (GEM-01)."""
    if not g.kinds.gemini[kind]:
        return False
    if ref[0] == MONSTER:
        monster = board.monsters[ref[1]]
        return isinstance(monster, Monster) and not monster.summoned_again
    return ref[0] in (GY, THEIR_GY)


def face_up_cards(g: Ground, board: Board, mine_only: bool) -> Iterable[tuple[Ref, int]]:
    """Cards on the field whose continuous effects apply: (place, kind)."""
    for zone, monster in enumerate(board.monsters):
        if not monster or monster.position == SET or monster.negated:
            continue
        if not (mine_only and not monster.mine) and not asleep(g, board, (MONSTER, zone), monster.kind):
            yield (MONSTER, zone), monster.kind
    for place, row in ((SPELL, board.spells), (THEIR_SPELL, board.their_spells)):
        if place == SPELL or not mine_only:
            for index, spell in enumerate(row):
                if spell and spell.face_up:
                    yield (place, index), spell.kind


def is_in(board: Board, ref: Ref, locations: frozenset[str]) -> bool:
    """Whether a card on the field is in one of these locations."""
    if ref[0] == MONSTER:
        return "monster_zone" in locations
    spell = (board.spells if ref[0] == SPELL else board.their_spells)[ref[1]]
    return isinstance(spell, Spell) and any(in_spell_location(place, ref[1], spell) for place in locations)


def acting_cards(g: Ground, board: Board) -> Iterable[tuple[Ref, int]]:
    """Cards on the field whose continuous effects apply; a Monster Card in a Spell & Trap Zone has none of those of a
    monster."""
    negated = negated_cards(g, board)
    return (
        (ref, kind)
        for ref, kind in face_up_cards(g, board, mine_only=False)
        if (ref[0] == MONSTER or not g.kinds.monster[kind]) and ref not in negated
    )


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
        card_types = frozenset({"spell"}) if "monster" in card_types else card_types
    same = is_mine(board, by) == is_mine(board, ref)
    if not any(part.hits(card_types, kind, same) for part in g.standing.negations[by_kind]):
        return False
    return ref[0] != MONSTER or not g.own.material_limits.unaffected(kind, by_kind, ref[1] in zones.EXTRA)


def banning(g: Ground, board: Board, kind: int, place: int) -> Iterable[Ref]:
    """The cards on the field that forbid to Summon such a monster, which lies in this place (NS-13)."""
    for ref, held in acting_cards(g, board):
        ban = g.standing.bans[held]
        if ban is not None and ban.printed_fits(kind, place in AS_NORMAL):
            yield ref


def is_mine(board: Board, ref: Ref) -> bool:
    """Whether I control this card on the field."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    return not (monster and not monster.mine) and ref[0] != THEIR_SPELL


def count_in(g: Ground, board: Board, amount: CountOf | CountIn) -> int:
    """The value of a ``count_in`` amount; ``count_of`` needs the effect's selections and is worked out there."""
    if not isinstance(amount, CountIn):
        return 0
    where = g.filter(amount.where)
    return sum(1 for place in amount.locations for _ in fitting(g, board, place, where, "me"))


def fitting(
    g: Ground, board: Board, place: str, where: CardFilter, side: str, face_down_banished: bool = False
) -> Iterable[Ref]:
    """Every face-up card in one location that fits, as (place, number) of my side or the opponent's; of the banished
    ones also the face-down ones if asked."""

    def amount(source: CountOf | CountIn) -> int:
        return count_in(g, board, source)

    if place == "monster_zone":
        for zone, monster in enumerate(board.monsters):
            if (
                isinstance(monster, Monster)
                and (monster.position != SET or where.source.position == "set")
                and side_matches(side, not monster.mine)
                and monster_fits(g, board, where, monster, zone)
            ):
                yield (MONSTER, zone)
    elif place in ("spell_zone", "field_zone", "pendulum_zone"):
        rows = []
        if side != "opponent":
            rows.append(board.spells)
        if side != "me":
            rows.append(board.their_spells)
        for row in rows:
            for index, spell in enumerate(row):
                if (
                    isinstance(spell, Spell)
                    and spell.face_up
                    and in_spell_location(place, index, spell)
                    and where.off_field(spell.kind, amount, place, row is board.spells)
                ):
                    yield (SPELL if row is board.spells else THEIR_SPELL, index)
    else:
        for mine in (True, False):
            if side_matches(side, not mine):
                for kind in _pile(g, board, place, mine, face_down_banished):
                    if where.off_field(kind, amount, place, mine):
                        yield (-1, kind)


def _pile(g: Ground, board: Board, place: str, mine: bool, face_down_banished: bool) -> Iterable[int]:
    """The kinds of the cards in a pile of mine or of the opponent's."""
    if mine and place in ("hand", "deck"):
        return [untagged(number) for number in board.hand] if place == "hand" else board.deck
    if mine:
        pile = {"gy": board.gy, "banished": board.banished}.get(place, board.extra)
    elif place in ("gy", "banished"):
        pile = board.their_gy if place == "gy" else board.their_banished
    else:
        # Nothing moves the opponent's other cards.
        return g.their_piles[place]
    return [entry_kind(number) for number in pile if place != "banished" or face_down_banished or is_face_up(number)]


def side_matches(side: str, theirs: bool) -> bool:
    return side == "either" or (side == "opponent") == theirs


def in_spell_location(place: str, index: int, spell: Spell) -> bool:
    """Spell/Trap Zones, Field Zone and Pendulum Zones are told apart; a scale is in a Pendulum Zone."""
    if place == "field_zone":
        return index == FIELD_INDEX
    if place == "pendulum_zone":
        return bool(spell.scale)
    return index != FIELD_INDEX and not spell.scale


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
                g.kinds.facts[_kind_of(board, ref)].shared_name
                for place in condition.locations
                for ref in fitting(g, board, place, test.where, condition.side)
            }
            return len(found) >= condition.min and (condition.max is None or len(found) <= condition.max)
        for place in condition.locations:
            if place == "monster_zone" and any_card:
                # "You control no monsters" counts face-down ones too.
                number += sum(
                    1
                    for zone, monster in enumerate(board.monsters)
                    if monster
                    and side_matches(condition.side, not monster.mine)
                    and not (condition.other and source == (MONSTER, zone))
                )
            elif any_card and place in ("spell_zone", "field_zone", "pendulum_zone"):
                number += _held(board, place, condition.side)
            else:
                number += sum(
                    1
                    for ref in fitting(g, board, place, test.where, condition.side)
                    if not (condition.other and ref == source)
                )
                if condition.other and condition.side != "opponent" and source[0] in _PILE_PLACES.get(place, ()):
                    # Cards of a pile are counted by kind: this one among them.
                    kind = untagged(source[1]) if place == "hand" else entry_kind(source[1])
                    number -= test.where.off_field(kind, lambda amount: count_in(g, board, amount), place)
        return number >= condition.min and (condition.max is None or number <= condition.max)
    if isinstance(condition, OtherScaleCondition):
        assert test.where is not None
        other = board.spells[4 - source[1]]
        return (
            isinstance(other, Spell)
            and bool(other.scale)
            and test.where.off_field(other.kind, lambda amount: count_in(g, board, amount))
        )
    if isinstance(condition, LifePointsCondition):
        theirs = g.scenario.opponent.life_points
        low = condition.max is None or board.life_points <= condition.max
        return low and (condition.behind is None or theirs - board.life_points >= condition.behind)
    if isinstance(condition, OnlyCondition):
        assert test.where is not None
        mine = [monster for monster in board.monsters if monster and monster.mine]
        counted = [monster for monster in mine if monster.position != SET] if condition.face_up else mine
        fit = sum(1 for _ in fitting(g, board, "monster_zone", test.where, "me"))
        return 0 < len(counted) == fit and (condition.max is None or fit <= condition.max)
    if isinstance(condition, OpponentHasMoreCondition):
        more = sum(_held(board, place, "opponent") - _held(board, place, "me") for place in condition.locations)
        return more >= condition.by
    if isinstance(condition, NormalSummonsCondition):
        made = board.normal_summons + (board.additional == ADDITIONAL_USED)
        return made <= condition.max
    return _their_cards(g, board) > _my_cards(board)


def _held(board: Board, place: str, side: str) -> int:
    """How many cards are in this location of the field, face-down ones too."""
    if place == "monster_zone":
        return sum(1 for held in board.monsters if held and side_matches(side, not held.mine))
    rows = [row for row, theirs in ((board.spells, False), (board.their_spells, True)) if side_matches(side, theirs)]
    return sum(1 for row in rows for index, spell in enumerate(row) if spell and in_spell_location(place, index, spell))


def _kind_of(board: Board, ref: Ref) -> int:
    """The kind behind what :func:`fitting` yields for a monster or a card of a pile."""
    place, number = ref
    if place != MONSTER:
        return number
    monster = board.monsters[number]
    assert isinstance(monster, Monster)
    return monster.kind


def _my_cards(board: Board) -> int:
    mine = sum(1 for monster in board.monsters if monster and monster.mine)
    return mine + sum(1 for spell in board.spells if spell) + len(board.hand)


def _their_cards(g: Ground, board: Board) -> int:
    theirs = sum(1 for monster in board.monsters if monster and not monster.mine)
    return theirs + sum(1 for spell in board.their_spells if spell) + len(g.scenario.opponent.hand)


def summon_bars(g: Ground, board: Board, kind: int, ref: Ref) -> tuple[str, ...]:
    """What forbids an effect to Special Summon a card from where it is, as facts of the rule model: its own text, or
    that it was never properly summoned (SSM-03, SSM-04, SSM-06, SPI-02)."""
    place, number = ref
    ban = g.kinds.ban[kind]
    found = []
    name = {HAND: "hand", DECK: "deck", EXTRA: "extra", GY: "gy", THEIR_GY: "gy"}.get(place, "")
    if g.kinds.facts[kind].not_special_summoned_from(name):
        found.append("never special summoned")
    if ban in ("procedure", "pendulum"):
        found.append("only by its procedure")
    if g.kinds.restricted[kind]:
        face_down_extra = place == EXTRA and not is_face_up(number)
        if place in (HAND, DECK) or (face_down_extra and ban == "first"):
            found.append("not yet by its procedure")
        elif not face_down_extra and not _was_proper(board, ref):
            found.append("revival forbidden")
    return tuple(found)


def _was_proper(board: Board, ref: Ref) -> bool:
    """Whether a card in a Spell/Trap Zone, GY, banished or face-up in the Extra Deck was properly summoned before."""
    place, number = ref
    if place == SPELL:
        spell = board.spells[number]
        return isinstance(spell, Spell) and spell.proper
    return was_proper(number)


def opened_zones(g: Ground, board: Board) -> frozenset[int]:
    """My monster zones that any face-up Link Monster points to."""
    hit: frozenset[int] = frozenset()
    for zone, monster in enumerate(board.monsters):
        if monster and g.kinds.link[monster.kind]:
            if not monster.mine:
                hit |= g.field.their_points[monster.kind][zone]
            else:
                hit |= g.field.points[monster.kind][zone]
    return hit
