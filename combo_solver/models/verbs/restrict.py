"""A lock on me for the rest of the turn."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.in_battle import InBattle
from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Filter, Location, Method


class Restrict(Verb):
    """What I cannot do: ``"link_material"`` (use), ``"special_summon"``, ``"normal_summon"`` (Sets too, NC-28),
    ``"activate"`` cards or their effects. It is about cards that fit ``where`` (all without it) and spares those that
    fit ``only``. ``"activate_monster_effects"`` and ``"pendulum_zone_effects"``: none at all.
    ``"flip_summon"``: no Flip Summon.
    ``"battle_phase"`` (conduct): only what is done before Main Phase 2 is noticed. ``"damage"``: effects inflict none
    to me, ``"their_damage"``: none to the opponent. ``"attack"`` with, ``"direct_attack"`` with: monsters.

    Special Summons: ``places`` are where the card comes from, ``except_places`` where a spared one does; ``methods``:
    only Summons made so. Activations: ``cards`` are the sorts of cards, a card as a Pendulum Scale is a Spell;
    ``part``: the activation of the card itself alone, or of effects alone; ``places``: where the card is.

    ``"in_battle"``: for the rest of the turn this ``ability`` holds of all monsters of its ``side`` that fit its
    ``where``, and not ``only``, those that come later too; ``but_chosen``: not of those of which an effect says that
    they may attack.

    Without ``sets`` a monster that cannot be Normal Summoned can be Set.
    ``until_pendulum_summon`` lifts it after my next Pendulum Summon. ``whole_turn``: it binds what was done before too,
    so the effect cannot be activated in a turn in which I did what it forbids (SG-17). ``others``: it spares what the
    effect that it is a cost of Special Summons itself, so that effect cannot be activated while such a one is in force.
    """

    do: Literal["restrict"] = "restrict"
    what: Literal[
        "link_material", "special_summon", "normal_summon", "activate", "activate_monster_effects",
        "pendulum_zone_effects", "battle_phase", "damage", "their_damage", "flip_summon",
        "attack", "direct_attack", "in_battle",
    ]  # fmt: skip
    only: Filter | None = None
    where: Filter | None = None
    places: tuple[Location, ...] = ()
    except_places: tuple[Location, ...] = ()
    methods: tuple[Method, ...] = ()
    cards: tuple[Literal["monster", "spell", "trap"], ...] = ()
    part: Literal["any", "card", "effect"] = "any"
    sets: bool = True
    until_pendulum_summon: bool = False
    whole_turn: bool = False
    others: bool = False
    ability: InBattle | None = None
    but_chosen: bool = False

    background = True

    @model_validator(mode="after")
    def _told_where_it_is_asked(self) -> Restrict:
        if self.whole_turn and (
            self.what not in ("special_summon", "normal_summon", "flip_summon", "activate", "battle_phase")
            or self.until_pendulum_summon
        ):
            raise ValueError("whole_turn is for restrictions of Summons and activations that last the turn")
        if self.others and not (self.whole_turn and self.what == "special_summon"):
            raise ValueError("others is for restrictions of Special Summons that bind the whole turn")
        if (self.except_places or self.methods) and self.what != "special_summon":
            raise ValueError("except_places and methods are for restrictions of Special Summons")
        if (self.what == "in_battle") != (self.ability is not None) or (self.but_chosen and self.ability is None):
            raise ValueError("ability says what holds of monsters in battles")
        if self.ability is not None and not self.ability.of_a_turn:
            raise ValueError("for the rest of a turn it holds of monsters, whatever they battle, and does not count")
        if self.places and self.what not in ("special_summon", "activate"):
            raise ValueError("places is for restrictions of Special Summons and activations")
        if self.what != "activate" and (self.cards or self.part != "any"):
            raise ValueError("cards and part are for restrictions of activations")
        if not self.sets and self.what != "normal_summon":
            raise ValueError("sets is for restrictions of Normal Summons")
        if self.where is not None and self.what not in (
            "special_summon",
            "normal_summon",
            "activate",
            "attack",
            "direct_attack",
        ):
            raise ValueError("where is for restrictions of Summons, activations and attacks")
        return self

    def lasting(self) -> Lasting:
        return Lasting(
            "lock", self.only, self.what, self.until_pendulum_summon, self.whole_turn,
            where=self.where if self.ability is None else self.ability.where,
            places=frozenset(self.places), except_places=frozenset(self.except_places), methods=frozenset(self.methods),
            cards=frozenset(self.cards), part=self.part, sets=self.sets, others=self.others,
            ability=self.ability, but_chosen=self.but_chosen,
        )  # fmt: skip
