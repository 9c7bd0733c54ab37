"""What cards are now, their numbers aside."""

from __future__ import annotations

from combo_solver.cards.facts import CardFacts
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.filters import trait as told_trait
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, PLACE_WORD, SPELL, THEIR_SPELL
from combo_solver.models.words import Trait
from combo_solver.state.acting import negated_cards, silenced
from combo_solver.state.cards import FIELD_INDEX, SET, Monster, Ref, Spell
from combo_solver.state.draft import Board, side_of


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
        return facts_of(g, monster, nameless(g, board, monster, ref[1]))
    if not g.kinds.renamed[kind] or g.kinds.gemini[kind] or ref[0] == MONSTER:
        return g.kinds.facts[kind]
    spell = side_of(board, ref[0]).spells[ref[1]] if ref[0] in (SPELL, THEIR_SPELL) else None
    if isinstance(spell, Spell) and silenced(g, board, spell):
        return g.kinds.facts[kind]
    in_field_zone = ref[0] in (SPELL, THEIR_SPELL) and ref[1] == FIELD_INDEX
    named = g.kinds.named.get("field_zone" if in_field_zone else PLACE_WORD.get(ref[0], ""))
    return g.kinds.facts[kind] if named is None else named[kind]


def nameless(g: Ground, board: Board, monster: Monster, zone: int) -> bool:
    """Whether the monster's own text would change its name, but is negated or face-down."""
    if not g.kinds.renamed[monster.kind]:
        return False
    return monster.negated or monster.position == SET or (MONSTER, zone) in negated_cards(g, board)


def words_fit(g: Ground, monster: Monster, where: CardFilter) -> bool:
    """Whether names and kinds of a monster fit, as far as what is printed on it tells. Most filters are about other
    cards, whatever the values."""
    if monster.identity or g.kinds.renamed[monster.kind]:
        return True
    return where.words_fit(monster.kind, monster.summoned_again, monster.made_tuner)


def trait_of(g: Ground, board: Board, ref: Ref, place: str, trait: Trait) -> str | int | None:
    """The name, Type or Attribute of what :func:`fitting` yields."""
    lies, number = ref
    if lies < 0:
        asleep = g.kinds.gemini[number] and place == "gy"
        facts = (g.kinds.facts if asleep else g.kinds.named.get(place, g.kinds.facts))[number]
    elif lies == MONSTER:
        monster = board.monsters[number]
        assert isinstance(monster, Monster)
        facts = facts_at(g, board, ref, monster.kind)
    else:
        spell = side_of(board, lies).spells[number]
        assert isinstance(spell, Spell)
        facts = facts_at(g, board, ref, spell.kind)
    return told_trait(facts, trait, 0, 0)


def as_printed(g: Ground, board: Board, where: CardFilter, monster: Monster, zone: int) -> bool:
    """Whether what is printed on a monster tells if it fits (``field_table``): the filter asks for nothing that the
    moment tells, and what it asks for has not changed."""
    if where.reads_moment or not where.fixed or monster.changed:
        return False
    auras = g.standing.auras
    if (where.reads_points and auras.any) or (where.reads_level and auras.levels):
        return False
    return not nameless(g, board, monster, zone)
