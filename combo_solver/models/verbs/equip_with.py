"""Equip a monster with other cards."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Lasting, Register, Verb
from combo_solver.models.vocabulary import CardRef, Filter


class EquipWith(Verb, CardRef):
    """The cards that ``card`` or ``choose`` tells become Equip Cards of mine (EF-10), monsters of the opponent's too:
    on the monster that ``host`` names, the effect's own card without it. A face-down monster stays face-down.

    ``atk``, ``defense``: what each gives it while it is equipped by this effect; ``own_atk``, ``own_defense``: its own
    original ATK or DEF besides, if it is face-up. ``becomes``: ATK and DEF of the monster become these, as long as its
    own effects are not negated. ``at_most_one``: only while this effect has equipped it with no other card that is
    still there; such a card is what texts call the equipped monster. ``hosts``: instead of one host, each of as many as
    possible of the cards that fit ``choose`` on a monster of mine that fits; a line names it behind the card."""

    do: Literal["equip_with"] = "equip_with"
    host: Register = ""
    atk: int = 0
    defense: int = 0
    own_atk: bool = False
    own_defense: bool = False
    becomes: bool = False
    at_most_one: bool = False
    hosts: Filter | None = None

    @model_validator(mode="after")
    def _one_alone(self) -> EquipWith:
        if self.becomes and not self.at_most_one:
            raise ValueError("ATK and DEF become those of one card: say at_most_one")
        if self.at_most_one and self.host:
            raise ValueError("at_most_one is of the effect's own card")
        chosen = self.chooses
        if self.hosts is not None and (
            self.host or self.at_most_one or chosen is None or not {"hand", "gy"}.issuperset(chosen.locations)
        ):
            raise ValueError("hosts are those of chosen cards of hand and GY, in the place of one host")
        return self

    words = "equip {placed} to a monster"
    landings = (Landing("chosen", "spell_zone"),)
    emits = ("equipped",)
    mine_only = True
    or_their_monsters = True

    def reads(self) -> tuple[str, ...]:
        return (*(("atk",) if self.own_atk else ()), *(("defense",) if self.own_defense else ()))

    def lasting(self) -> Lasting | None:
        own = self.own_atk or self.own_defense
        if not (self.atk or self.defense or own or self.becomes or self.at_most_one):
            return None
        return Lasting(
            "gift",
            None,
            "own_atk" if self.own_atk else "",
            atk=self.atk,
            defense=self.defense,
            own_defense=self.own_defense,
            becomes=self.becomes,
            at_most_one=self.at_most_one,
        )
