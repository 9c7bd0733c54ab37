"""What a text says of attacks and battles for as long as its card is there (class B of the rule matrix).

It is kept apart from the other continuous effects (:mod:`combo_solver.models.continuous`): a turn without a Battle
Phase asks for nothing of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pydantic import Field, TypeAdapter, model_validator

from combo_solver.models.auras import OfMonsters
from combo_solver.models.filters import Used
from combo_solver.models.vocabulary import Choose, Filter, Model
from combo_solver.models.words import LATER

Ability = Literal[
    "stays", "both_stay", "cannot_attack", "no_direct_attack", "attacks_directly", "attacks", "attacks_each", "pierces",
    "no_target", "spares_controller", "spares_other", "reflects", "doubles", "halves", "eases", "banishes",
    "must_attack", "attacks_only", "double_pierces", "shares", "changes", "silences", "pays", "turns",
    "draws", "ignored", "replaced", "again", "passes_on", "may_attack", "alone",
    "attacks_first", "from_defense", "deals_original", "undoes",
]  # fmt: skip
"""What holds of a monster in battle:

- ``stays``: it cannot be destroyed by battle; ``both_stay``: nor can what battles it;
- ``cannot_attack``, ``no_direct_attack``, ``must_attack``: it cannot declare an attack, or a direct one,
  or must if it can;
- ``attacks_directly``: it can although the other player controls monsters;
- ``again``: it can attack once more, if it made no more than ``times`` - 1 attacks, and no other is declared before;
- ``attacks``: it can attack ``times`` times in each Battle Phase; ``attacks_each``: each of their monsters once;
- ``pierces``: attacking a Defense Position monster it inflicts the excess over its DEF (DC-09);
- ``no_target``: it cannot be chosen as an attack target;
- ``spares_controller``, ``spares_other``: its controller, or their opponent, takes no battle damage from battles
  involving it; ``reflects``: the other player takes what its controller would have taken;
- ``doubles``, ``halves``: the battle damage that it inflicts to the other player; ``eases``: what its controller takes
  is halved;
- ``banishes``: what it destroys by battle is banished;
- ``attacks_only``: of the monsters there it can attack those alone that fit ``against``;
- ``double_pierces``: as ``pierces``, and the damage that it so inflicts is doubled;
- ``shares``: battle damage from battles involving it that one player takes, the other takes too;
- ``changes``: in the Damage Step (``calculation``: during damage calculation alone) it gains ``atk`` and ``defense``,
  after that its ATK is doubled or halved (``times``: 2, or -2);
- ``silences``: its controller's opponent cannot activate cards of these sorts (``cards``), or their effects (``part``:
  the cards alone, or effects alone) from its attack declaration, or that of the monster that attacks it, to the end of
  the Damage Step, or (``phase``) in the whole Battle Phase;
- ``pays``: its controller pays ``lp``, or with cards (``prices``), to declare an attack with it, and can only so;
- ``draws``: the other player's monsters that can attack it must, and attack nothing that does not draw attacks;
- ``ignored``: it cannot be chosen as an attack target, and keeps nobody from attacking directly;
- ``replaced``: the Equip Card that says so is destroyed in its place, if a battle destroys it; said by a monster of
  ``itself``: the one that its own effect, which equips it with one at a time, has equipped it with;
- ``passes_on``: while it bears such a card, the other player takes as much effect damage as its controller takes battle
  damage from its battles;
- ``alone``: it cannot declare an attack in a turn in which another one of its controller's did;
- ``may_attack``: what others cannot for the rest of the turn does not keep it from attacking;
- ``attacks_first``: no other attack of its controller's is declared, and the Battle Phase does not end, while it can
  attack a monster of the other player's; with ``attacks_each``. What it is where it comes or turns in the Battle Phase,
  or another one attacked before, the text tells the engine otherwise than its reader: a gap where they could have one;
- ``from_defense``: it can attack in face-up Defense Position as well, and ``battles_with`` that value then;
- ``deals_original``: a direct attack of it inflicts its original ATK (only ``using``);
- ``undoes``: the effects of what it destroys by battle are negated, after it has left, too (no line heeds it: a gap
  where that could have effects);
- ``turns``: if it attacked, it is changed to Defense Position at the ``end`` of the Damage Step or of the Battle Phase.
"""


class Price(Model):
    """Cards that an attack costs: the word of the verb that takes them, and which."""

    by: str
    choose: Choose


class InBattle(OfMonsters):
    """One of these abilities, of the monsters that :class:`combo_solver.models.auras.OfMonsters` tells. ``against``:
    only in a battle with a monster that fits, ``unless``: not with one that does. ``attacking``: only as it attacks, or
    (false) is attacked. ``on_monsters``: of these attacks only the first may be direct (``attacks``). ``uses``: so many
    times each turn (``stays``). ``of_player``: it is said of a player, so that no monster is unaffected by it.
    ``outside``: monsters that fit are spared. ``weaker``: only if its ATK, with all else that changes, is lower
    than the ATK of what it battles (``changes``). ``using``: only of a direct attack that one text alone lets it
    make, as there are monsters that it could attack (``halves``). ``foe_level``: only if the Level of the one that
    it battles is not higher than its own, and that has one, or ("not_above") none is higher, as of a monster
    without a Level (MA-16). ``used``: it attacks as often as is remembered of the materials of its Summon (``attacks``,
    ``itself``)."""

    apply: Literal["in_battle"] = "in_battle"
    what: Ability
    times: int = Field(default=1, ge=-2, le=9)
    on_monsters: bool = False
    against: Filter | None = None
    unless: Filter | None = None
    attacking: bool | None = None
    uses: int = Field(default=0, ge=0, le=3)
    atk: int = 0
    defense: int = 0
    calculation: bool = False
    cards: tuple[Literal["monster", "spell", "trap"], ...] = ()
    part: Literal["any", "card", "effect"] = "any"
    phase: bool = False
    lp: int = Field(default=0, ge=0)
    prices: tuple[Price, ...] = ()
    end: Literal["", "damage_step", "battle_phase"] = ""
    battles_with: Literal["", "atk", "defense"] = ""
    of_player: bool = False
    using: bool = False
    outside: Filter | None = None
    weaker: bool = False
    foe_level: Literal["", "not_higher", "not_above"] = ""
    used: Used | None = None

    @model_validator(mode="after")
    def _counted(self) -> InBattle:
        if self.used is not None and (self.what != "attacks" or not self.itself or self.times != 1):
            raise ValueError("used is for attacks of the card itself, and in the place of times")
        often = self.used is not None or (self.times > 1 and self.what != "changes")
        if often != (self.what in ("attacks", "again")):
            raise ValueError("times, 2 or more, goes with attacks and again")
        if self.times not in ((1, 2, -2) if self.what == "changes" else range(1, 10)):
            raise ValueError("ATK is doubled (2) or halved (-2)")
        if self.on_monsters and self.what not in ("attacks", "again"):
            raise ValueError("on_monsters goes with attacks and again")
        if self.using and self.what not in ("halves", "deals_original"):
            raise ValueError("using goes with halves and deals_original")
        if self.what == "deals_original" and not self.using:
            raise ValueError("deals_original is said of direct attacks that a text alone allows")
        if self.uses and self.what != "stays":
            raise ValueError("uses goes with stays")
        changed = bool(self.atk or self.defense or self.times != 1)
        if changed != (self.what == "changes") and self.what not in ("attacks", "again"):
            raise ValueError("atk, defense or times say what changes")
        if self.calculation and self.what != "changes":
            raise ValueError("calculation goes with changes")
        if self.weaker and (self.what != "changes" or self.times != 1 or self.against is None):
            raise ValueError("weaker goes with changes in a battle with a monster")
        if bool(self.cards) != (self.what == "silences") or (self.part != "any" and not self.cards):
            raise ValueError("cards, and part of them, go with silences")
        if self.what == "replaced" and not (self.bearer or self.itself):
            raise ValueError("an Equip Card is destroyed in the place of its bearer")
        if self.phase and self.what != "silences":
            raise ValueError("phase goes with silences")
        if bool(self.lp or self.prices) != (self.what == "pays") or bool(self.end) != (self.what == "turns"):
            raise ValueError("lp or prices go with pays, end with turns")
        if self.prices and (not self.itself or self.conditions or any(not each.choose.other for each in self.prices)):
            raise ValueError("a monster says of itself what other cards its attacks cost, whatever holds")
        if bool(self.battles_with) != (self.what == "from_defense"):
            raise ValueError("battles_with goes with from_defense")
        if self.foe_level and self.against is None:
            raise ValueError("foe_level goes with against")
        if self.what == "attacks_only" and self.against is None:
            raise ValueError("attacks_only needs against")
        return self

    @property
    def of_a_turn(self) -> bool:
        """Whether it can hold for the rest of a turn of all monsters that a filter and a side tell."""
        alone = self.itself or self.other or self.bearer or self.linked is not None or bool(self.conditions)
        fights = self.against is not None or self.unless is not None or self.outside is not None
        return not (
            alone
            or fights
            or self.uses
            or self.used is not None
            or self.what in ("silences", "pays", "turns", "replaced", "again", "from_defense")
        )


@lru_cache(maxsize=256)
def so_often(part: InBattle, number: int) -> InBattle | None:
    """What it says where its ``used`` comes to this number; None where that is no further attack."""
    return part.model_copy(update={"times": number, "used": None}) if number > 1 else None


PARTS: TypeAdapter[tuple[InBattle, ...]] = TypeAdapter(tuple[InBattle, ...], config=LATER)


@lru_cache(maxsize=4096)
def in_battle_of(told: str) -> tuple[InBattle, ...]:
    """What the JSON of :attr:`combo_solver.cards.facts.CardFacts.in_battle` says."""
    return PARTS.validate_json(told) if told else ()


# Several verbs hold one: it is built once, not with each of them.
InBattle.model_rebuild()
