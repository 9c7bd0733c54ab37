"""Current values on the field, conditions of cards, and what fits a filter."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.cards.facts import CardFacts
from combo_solver.game import zones
from combo_solver.game.bars import Bar
from combo_solver.ground.filters import AmountOf, Asked, CardFilter, UnknownAmount, Values
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import (
    AS_NORMAL,
    DECK,
    EXTRA,
    GY,
    HAND,
    METHODS,
    MONSTER,
    PLACE_WORD,
    SPELL,
    THEIR_GY,
    THEIR_SPELL,
)
from combo_solver.models.vocabulary import (
    CountIn,
)
from combo_solver.models.worths import Points, Worth
from combo_solver.state.acting import acting_cards as acting_cards
from combo_solver.state.acting import asleep as asleep
from combo_solver.state.acting import face_up_cards as face_up_cards
from combo_solver.state.acting import is_mine as is_mine
from combo_solver.state.acting import negated_cards as negated_cards
from combo_solver.state.acting import negation_unclear as negation_unclear
from combo_solver.state.cards import (
    FIELD_INDEX,
    SET,
    Monster,
    Ref,
    Spell,
    entry_kind,
    equip_kind,
    equip_theirs,
    equip_zone,
    is_face_up,
    untagged,
    was_proper,
)
from combo_solver.state.draft import Board, side_of


def level_of(g: Ground, monster: Monster) -> int:
    """Current Level, at least 1 (MA-10); 0 for a monster without one."""
    printed = g.kinds.level[monster.kind]
    return max(1, printed + monster.level) if printed else 0


def rank_of(g: Ground, monster: Monster) -> int:
    """Current Rank, at least 1; 0 for a monster without one."""
    printed = g.kinds.rank[monster.kind]
    return max(1, printed + monster.level) if printed else 0


def atk_of(g: Ground, board: Board, monster: Monster, zone: int) -> int:
    """Current ATK of a monster in this zone of the board (-1: nowhere)."""
    change = monster.atk if monster.atk_fixed else monster.atk + _by_others(g, board, monster, zone)[0]
    return max(0, g.kinds.atk[monster.kind] + change)


def defense_of(g: Ground, board: Board, monster: Monster, zone: int) -> int:
    """Current DEF; 0 for a Link Monster, which has none."""
    if g.kinds.link[monster.kind]:
        return 0
    change = monster.defense if monster.defense_fixed else monster.defense + _by_others(g, board, monster, zone)[1]
    return max(0, g.kinds.defense[monster.kind] + change)


def _by_others(g: Ground, board: Board, monster: Monster, zone: int) -> tuple[int, int]:
    """What continuous effects add to its ATK and DEF now. None of them asks for what they change."""
    if zone < 0 or monster.position == SET or not g.standing.auras.begin():
        return 0, 0
    atk, defense = _by_equips(g, board, monster, zone) if monster.equips else (0, 0)
    for ref, kind in acting_cards(g, board):
        for aura in g.standing.auras.of.get(kind, ()):
            part, mine = aura.part, is_mine(board, ref)
            itself = ref == (MONSTER, zone)
            if (itself and part.other) or (part.itself and not itself) or part.bearer:
                continue
            whose = {"me": mine, "opponent": not mine}.get(part.side, monster.mine)
            if whose != monster.mine or not monster_fits(g, board, aura.where, monster, zone):
                continue
            if not itself and g.own.material_limits.unaffected(monster.kind, kind, zone in zones.EXTRA):
                continue
            atk += _points(g, board, part.atk, mine)
            defense += _points(g, board, part.defense, mine)
    g.standing.auras.end()
    return atk, defense


def _by_equips(g: Ground, board: Board, monster: Monster, zone: int) -> tuple[int, int]:
    """What Equip Cards add to the ATK and DEF of a face-up monster: a Monster Card as one too."""
    atk = defense = 0
    negated = negated_cards(g, board)
    for number in monster.equips:
        kind, theirs = equip_kind(number), equip_theirs(number)
        ref = (THEIR_SPELL if theirs else SPELL, equip_zone(number))
        if ref in negated or g.own.material_limits.unaffected(monster.kind, kind, zone in zones.EXTRA):
            continue
        for aura in g.standing.auras.of.get(kind, ()):
            if aura.part.bearer and monster_fits(g, board, aura.where, monster, zone):
                atk += _points(g, board, aura.part.atk, not theirs)
                defense += _points(g, board, aura.part.defense, not theirs)
        spell = side_of(board, ref[0]).spells[ref[1]]
        given = [gift for gift in g.program.gifts if spell and spell.gives(gift.bit)]
        atk += sum(gift.atk for gift in given)
        defense += sum(gift.defense for gift in given)
    return atk, defense


def _points(g: Ground, board: Board, amount: Points, mine: bool) -> int:
    if not isinstance(amount, Worth):
        return amount
    number = amount.number
    return amount.of(number if isinstance(number, int) else count_in(g, board, number, mine))


def facts_of(g: Ground, monster: Monster, negated: bool = False) -> CardFacts:
    """What the monster is now, its numbers aside; ``negated``: by another card."""
    kind = monster.kind
    silent = (
        negated or monster.negated or monster.position == SET or (g.kinds.gemini[kind] and not monster.summoned_again)
    )
    return g.identities.facts(kind, monster.identity, g.kinds.renamed[kind] and not silent)


def facts_at(g: Ground, board: Board, ref: Ref, kind: int) -> CardFacts:
    """What a card is where it lies, its numbers aside."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if isinstance(monster, Monster) and monster.kind == kind:
        return facts_of(g, monster, _nameless(g, board, monster, ref[1]))
    if not g.kinds.renamed[kind] or g.kinds.gemini[kind] or ref[0] == MONSTER:
        return g.kinds.facts[kind]
    in_field_zone = ref[0] in (SPELL, THEIR_SPELL) and ref[1] == FIELD_INDEX
    named = g.kinds.named.get("field_zone" if in_field_zone else PLACE_WORD.get(ref[0], ""))
    return g.kinds.facts[kind] if named is None else named[kind]


def _nameless(g: Ground, board: Board, monster: Monster, zone: int) -> bool:
    """Whether the monster's own text would change its name, but is negated or face-down."""
    if not g.kinds.renamed[monster.kind]:
        return False
    return monster.negated or monster.position == SET or (MONSTER, zone) in negated_cards(g, board)


def values_of(g: Ground, monster: Monster, zone: int, board: Board) -> Values:
    """The current values of a monster in ``zone`` (-1: no matter where)."""
    kinds, kind = g.kinds, monster.kind
    nameless = _nameless(g, board, monster, zone)
    return Values(
        level_of(g, monster),
        rank_of(g, monster),
        kinds.rating[kind] if kinds.link[kind] else 0,
        atk_of(g, board, monster, zone),
        monster.position,
        defense=-1 if kinds.link[kind] else defense_of(g, board, monster, zone),
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
        facts=facts_of(g, monster, nameless) if monster.identity or nameless else None,
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


def monster_fits(g: Ground, board: Board, where: CardFilter, monster: Monster, zone: int = -1) -> bool:
    """Whether a monster fits, by its current values; ``zone`` tells where it is, for a filter that asks."""
    plain = not monster.changed and not (g.standing.auras.any and where.reads_points)
    if plain and g.kinds.renamed[monster.kind]:
        plain = not _nameless(g, board, monster, zone)
    if plain and where.fixed and not where.reads_moment:
        return where.field_table[monster.kind]
    return where.on_field(monster.kind, values_of(g, monster, zone, board), lambda amount: count_in(g, board, amount))


def card_fits(g: Ground, board: Board, where: CardFilter, ref: Ref, kind: int) -> bool:
    """Whether a card of my hand, or a monster on the field, fits."""
    if ref[0] == MONSTER:
        monster = board.monsters[ref[1]]
        return isinstance(monster, Monster) and monster_fits(g, board, where, monster, ref[1])
    return where.off_field(kind, lambda amount: count_in(g, board, amount), "hand" if ref[0] == HAND else "")


def spell_fits(g: Ground, where: CardFilter, spell: Spell, amount: AmountOf, place: str, mine: bool = True) -> bool:
    """Whether a face-up card in this Spell/Trap, Field or Pendulum Zone fits."""
    if g.kinds.monster[spell.kind]:
        return where.off_field(spell.kind, amount, place, mine, spell.treated_as)
    return where.off_field(spell.kind, amount, place, mine)


def is_in(board: Board, ref: Ref, locations: frozenset[str]) -> bool:
    """Whether a card on the field is in one of these locations."""
    if ref[0] == MONSTER:
        return "monster_zone" in locations
    spell = side_of(board, ref[0]).spells[ref[1]]
    return isinstance(spell, Spell) and any(in_spell_location(place, ref[1], spell) for place in locations)


def banning(g: Ground, board: Board, kind: int, place: int) -> Iterable[Ref]:
    """The cards on the field that forbid to Summon such a monster, which lies in this place (NS-13)."""
    for ref, held in acting_cards(g, board):
        ban = g.standing.bans[held]
        if ban is not None and ban.printed_fits(kind, place in AS_NORMAL):
            yield ref


def count_in(g: Ground, board: Board, amount: Asked, mine: bool = True) -> int:
    """The value of a ``count_in`` amount; ``count_of`` needs the effect's selections and is worked out there. ``mine``:
    whether I ask, or the opponent does."""
    if not isinstance(amount, CountIn):
        raise UnknownAmount(f"{amount!r} is asked for outside of the effect that chooses")
    where = g.filter(amount.where)
    side = amount.side if mine else {"me": "opponent", "opponent": "me"}.get(amount.side, amount.side)
    return sum(1 for place in amount.locations for _ in fitting(g, board, place, where, side))


def fitting(
    g: Ground,
    board: Board,
    place: str,
    where: CardFilter,
    side: str,
    face_down_banished: bool = False,
    extra_up: bool = False,
) -> Iterable[Ref]:
    """Every face-up card in one location that fits, as (place, number) of my side or the opponent's; of the banished
    ones also the face-down ones if asked, of those of the Extra Deck only the face-up ones if ``extra_up``."""

    def amount(source: Asked) -> int:
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
            rows.append(board.me.spells)
        if side != "me":
            rows.append(board.opponent.spells)
        for row in rows:
            for index, spell in enumerate(row):
                if (
                    isinstance(spell, Spell)
                    and spell.face_up
                    and in_spell_location(place, index, spell)
                    and spell_fits(g, where, spell, amount, place, row is board.me.spells)
                ):
                    yield (SPELL if row is board.me.spells else THEIR_SPELL, index)
    else:
        for mine in (True, False):
            if side_matches(side, not mine):
                for kind in _pile(board, place, mine, face_down_banished, extra_up):
                    if where.off_field(kind, amount, place, mine):
                        yield (-1, kind)


def _pile(board: Board, place: str, mine: bool, face_down_banished: bool, extra_up: bool) -> Iterable[int]:
    """The kinds of the cards in a pile of mine or of the opponent's."""
    side = board.me if mine else board.opponent
    if place == "hand":
        return [untagged(number) for number in side.hand]
    if place == "deck":
        return side.deck
    pile = {"gy": side.gy, "banished": side.banished}.get(place, side.extra)
    every = face_down_banished if place == "banished" else not (extra_up and place == "extra")
    return [entry_kind(number) for number in pile if every or is_face_up(number)]


def side_matches(side: str, theirs: bool) -> bool:
    return side == "either" or (side == "opponent") == theirs


def in_spell_location(place: str, index: int, spell: Spell) -> bool:
    """Spell/Trap Zones, Field Zone and Pendulum Zones are told apart; a scale is in a Pendulum Zone."""
    if place == "field_zone":
        return index == FIELD_INDEX
    if place == "pendulum_zone":
        return bool(spell.scale)
    return index != FIELD_INDEX and not spell.scale


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


def _was_proper(board: Board, ref: Ref) -> bool:
    """Whether a card in a Spell/Trap Zone, GY, banished or face-up in the Extra Deck was properly summoned before."""
    place, number = ref
    if place == SPELL:
        spell = board.me.spells[number]
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
