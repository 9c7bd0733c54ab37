"""Ritual Summon by a Ritual Spell: Tributes from my field and hand whose Levels meet the total (RS rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.activation import FreeSpellZone
from combo_solver.rules.facts import Bodies
from combo_solver.rules.field import (
    MainZoneUnlessFromExtraDeck,
    OneMonsterPerZone,
    UsableZone,
    held_facts,
    lay_out_zones,
)
from combo_solver.rules.fusion import HAND_CARDS
from combo_solver.rules.materials import (
    MAX_LEVEL,
    AllowedByTheEffect,
    HasLevel,
    MonstersYouControl,
    NotForbiddenByACard,
    lay_out_like_cards,
    lay_out_materials,
    like_facts,
    other_materials,
)
from combo_solver.rules.model import FactRule, Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution, Summon, decisions, read_summon
from combo_solver.rules.special import NotLocked

MAX_TOTAL = 400


class _LevelTotal(Rule):
    """The sum of the Tributes' Levels against fact ``total``; ``exact`` tells the Spell's kind."""

    def sentence(self, told: Told) -> str:
        need = f"{'exactly' if told['exact'] else 'at least'} {told['total']}"
        if told.used is not None:
            levels = [told[f"level {number}"] for number in told.used]
            if len(levels) == 1 and told[f"entire {told.used[0]}"]:
                levels = [told["total"]]
            return f"the Tributes' Levels sum to {sum(levels)}, need {need}"
        levels = [value for name, value in told.facts.items() if name.startswith("level ") and value]
        return (
            f"the Tributes' Levels must sum to {need}; Levels at hand: {', '.join(map(str, sorted(levels))) or 'none'}"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_materials(told)


class MeetsTheTotal(_LevelTotal):
    rule_id = "RS-03"

    def build(self, v: SummonVars) -> None:
        levels = sum(v.counts_as(candidate, MAX_LEVEL) for candidate in v.candidates)
        v.model.add(levels >= v.fact("total", MAX_LEVEL)).only_enforce_if(v.rule(self.rule_id))


class NoSuperfluousTribute(_LevelTotal):
    rule_id = "RS-06"

    def build(self, v: SummonVars) -> None:
        levels = sum(v.counts_as(candidate, MAX_LEVEL) for candidate in v.candidates)
        for candidate in v.candidates:
            without = levels - v.counts_as(candidate, MAX_LEVEL)
            v.model.add(without + 1 <= v.fact("total", MAX_LEVEL) + MAX_TOTAL * v.fact("exact")).only_enforce_if(
                v.rule(self.rule_id), v.uses(candidate)
            )

    def sentence(self, told: Told) -> str:
        return f"no Tribute may be superfluous: without any of them the Levels must sum to less than {told['total']}"


class ExactTotal(_LevelTotal):
    rule_id = "RS-07"

    def build(self, v: SummonVars) -> None:
        levels = sum(v.counts_as(candidate, MAX_LEVEL) for candidate in v.candidates)
        v.model.add(levels <= v.fact("total", MAX_LEVEL) + MAX_TOTAL * (1 - v.fact("exact"))).only_enforce_if(
            v.rule(self.rule_id)
        )


class SpellNamesTheMonster(FactRule):
    rule_id = "RS-11"
    fact = "spell fits"
    wanted = 1
    default = 1
    words = "this Ritual Spell cannot Ritual Summon that monster"


class MonsterInTheHand(FactRule):
    """The one constraint on where the Ritual Monster is; it is told in the hand's row."""

    rule_id = "RS-09"
    fact = "in hand"
    wanted = 1
    default = 1
    words = "a Ritual Summon takes the Ritual Monster from the hand, and this one is in the GY"
    mended = "the Ritual Monster in the hand"


class NeedsARitualSpell(FactRule):
    rule_id = "RS-01"
    fact = "ritual spell"
    wanted = 1
    default = 1
    words = "a Ritual Summon is started by activating a Ritual Spell, and none is in your hand"


def _lay_out_levels(v: SummonVars) -> None:
    """What each candidate adds to the sum of Levels: its Level if it is used, or the whole total if it is used alone
    and its text lets it be."""
    alone = v.model.new_bool_var("alone")
    used = sum(v.uses(candidate) for candidate in v.candidates)
    v.model.add(used == 1).only_enforce_if(alone)
    v.model.add(used != 1).only_enforce_if(alone.negated())
    total = v.fact("total", MAX_LEVEL)
    for candidate in v.candidates:
        level, counts = v.fact(f"level {candidate}", MAX_LEVEL), v.counts_as(candidate, MAX_LEVEL)
        uses, whole = v.uses(candidate), v.model.new_bool_var(f"whole {candidate}")
        v.model.add_min_equality(whole, [uses, alone, v.fact(f"entire {candidate}")])
        v.model.add(counts == 0).only_enforce_if(uses.negated())
        v.model.add(counts == total).only_enforce_if(whole)
        v.model.add(counts == level).only_enforce_if(uses, whole.negated())


def ritual_summon(hand: int = HAND_CARDS) -> RuleModel:
    """RS rows. Candidates: my seven monster zones, then up to ``hand`` other cards of the hand; the Ritual Monster
    itself is none of them (RS-08).

    Facts besides the candidates': ``total``, ``exact``, ``in hand``, ``spell fits``, ``ritual spell``,
    ``spell zone free``, ``locked``.
    """

    def lay_out(v: SummonVars) -> None:
        v.candidates = tuple(range(len(zones.MINE) + hand))
        lay_out_materials(v)
        lay_out_like_cards(v)
        _lay_out_levels(v)
        lay_out_zones(v)

    rules = [
        NoSuperfluousTribute(),
        MeetsTheTotal(),
        ExactTotal(),
        HasLevel("RS-08"),
        MonstersYouControl("RS-02", face_up=False),
        AllowedByTheEffect("RS-02"),
        NotForbiddenByACard(),
        OneMonsterPerZone(),
        UsableZone(),
        MainZoneUnlessFromExtraDeck("RS-09"),
        MonsterInTheHand(),
        SpellNamesTheMonster(),
        NeedsARitualSpell(),
        FreeSpellZone(),
        NotLocked(),
    ]
    return RuleModel(lay_out, rules)


RITUAL = Blueprint("ritual", ritual_summon, HAND_CARDS)


class RitualSummon(NamedTuple):
    """Which cards are Tributed for a Ritual Summon, and which zone is the Ritual Monster's? ``bodies``: my monster
    zones, then the cards of other places. ``total`` is to be met by their Levels, ``exact`` or at least; ``in_hand``:
    the Ritual Monster is there; ``spell_fits``: the Spell can Summon it; ``spell``: there is one, and its condition
    holds; ``spell_zone_free``: it can be put somewhere."""

    total: int
    exact: bool
    bodies: Bodies
    in_hand: bool = True
    spell_fits: bool = True
    spell: bool = True
    spell_zone_free: bool = True
    locked: bool = False

    @property
    def blueprint(self) -> Blueprint:
        return RITUAL

    @property
    def size(self) -> int:
        return len(self.bodies) - len(zones.MINE)

    def facts(self) -> dict[str, int]:
        facts = {
            "total": self.total,
            "exact": int(self.exact),
            "in hand": int(self.in_hand),
            "spell fits": int(self.spell_fits),
            "ritual spell": int(self.spell),
            "spell zone free": int(self.spell_zone_free),
            "locked": int(self.locked),
            **held_facts(self.bodies),
            **like_facts(self.bodies),
        }
        for number, body in enumerate(self.bodies):
            if body is not None and body.mine:
                facts[f"mine {number}"] = 1
                facts[f"level {number}"] = body.level
                facts[f"entire {number}"] = int(body.entire)
                facts[f"usable {number}"] = int(body.usable)
                facts[f"outside {number}"] = int(body.outside)
        return facts

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided, len(self.bodies))

    def read(self, solutions: Iterable[Solution]) -> Iterable[Summon]:
        return map(read_summon, solutions)
