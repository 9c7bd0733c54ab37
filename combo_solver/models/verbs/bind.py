"""What holds of a monster for as long as it is face-up on the field."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.in_battle import InBattle
from combo_solver.models.verb import Landing, Lasting, Taking, Verb
from combo_solver.models.vocabulary import CardRef, Filter, Location

End = Literal["destroyed", "gy", "banished", "hand", "deck"]
ENDS: tuple[End, ...] = ("destroyed", "gy", "banished", "hand", "deck")
"""What destroys, sends or banishes a monster in the End Phase comes before what returns it."""


class Bind(Verb, CardRef):
    """It cannot be ``"material"`` for Summons of these ``methods``, of monsters that fit ``where`` (all without it) and
    do not fit ``only``: "tribute" is a Tribute Summon or Set, "contact" a Special Summon that only uses Fusion
    Materials, "cost" a Tribute for a cost or by an effect (SG-18).
    ``"activation"``: its effects cannot be activated this turn. ``"special_summon"``: I cannot Special Summon, as by
    :class:`combo_solver.models.verbs.restrict.Restrict`. ``"end_phase"``: in the End Phase of this turn it goes ``to``
    there; a monster of the Extra Deck returns there, from the "deck" as from the "hand". To the "gy" it is destroyed,
    if card effects can destroy it then, or ``sent``. ``"destruction"``: no card effect destroys it. ``"unaffected"``:
    by the effects of what the opponent of its controller controls, or (``by``) of all other cards of these sorts.
    ``"hurts"``: when it is destroyed, who controlled it takes ``amount`` damage, at once and without an activation.
    ``"laid_down"``: the first time that it is changed from Attack to Defense Position, face-up or face-down, I draw
    ``amount`` cards, at once and without an activation.
    ``"in_battle"``: it has this ``ability`` in battles; ``whole_turn``: it must not have attacked so this turn (BA-26);
    ``until`` "battle": no longer than the Damage Step of the attack that is carried out, "attack": until one is
    declared. What lets a monster attack "again" is said of the attacker, while it has something to attack.

    It holds whether or not the monster's effects are negated, and is forgotten when it is turned face-down (but for
    "laid_down") or leaves. A monster that comes face-down may be bound too.
    """

    do: Literal["bind"] = "bind"
    what: Literal[
        "material", "activation", "special_summon", "end_phase", "destruction", "unaffected", "in_battle", "hurts",
        "laid_down",
    ]  # fmt: skip
    methods: tuple[Literal["synchro", "xyz", "link", "fusion", "contact", "ritual", "tribute", "cost"], ...] = ()
    where: Filter | None = None
    only: Filter | None = None
    places: tuple[Location, ...] = ()
    to: Literal["gy", "banished", "hand", "deck"] | None = None
    sent: bool = False
    by: tuple[Literal["monster", "spell", "trap"], ...] = ()
    ability: InBattle | None = None
    whole_turn: bool = False
    until: Literal["", "battle", "attack"] = ""
    amount: int = Field(default=0, ge=0)

    background = True

    @model_validator(mode="after")
    def _told_where_it_is_asked(self) -> Bind:
        if (self.what == "material") != bool(self.methods):
            raise ValueError("methods says for what a monster is no material")
        if (self.what == "end_phase") != (self.to is not None):
            raise ValueError("to says where a monster goes in the End Phase")
        if (self.what in ("hurts", "laid_down")) != (self.amount > 0):
            raise ValueError("amount says how much damage the destruction of a monster comes to, or what is drawn")
        if self.sent and self.to != "gy":
            raise ValueError("sent is for the GY")
        if (self.what == "in_battle") != (self.ability is not None) or (self.ability and not self.ability.itself):
            raise ValueError("ability says what a monster itself can do in battles")
        if self.until and (self.what != "in_battle" or self.whole_turn):
            raise ValueError("until is for what a monster can do in a battle")
        if self.ability is not None and (self.ability.what == "again") != (self.until == "attack"):
            raise ValueError("until an attack: what can attack again")
        if self.whole_turn and (self.ability is None or self.ability.what not in ("cannot_attack", "no_direct_attack")):
            raise ValueError("whole_turn is for a monster that cannot attack, or not directly")
        if self.by and self.what != "unaffected":
            raise ValueError("by says by the effects of which cards a monster is unaffected")
        if self.places and self.what != "special_summon":
            raise ValueError("places is for restrictions of Special Summons")
        if (self.where or self.only) and self.what not in ("special_summon", "material"):
            raise ValueError("where and only tell which Summons are meant")
        return self

    @property
    def in_background(self) -> bool:
        # What lets a monster attack again is done while it attacks, or the effect is not activated.
        return self.until != "attack"

    @property
    def spares(self) -> bool:
        """Whether other monsters than this one are kept from attacking, so that none is that was spared before."""
        return self.ability is not None and self.ability.what == "may_attack"

    @property
    def draws(self) -> int:
        """How many cards are drawn once the monster is changed to Defense Position."""
        return self.amount if self.what == "laid_down" else 0

    @property
    def end(self) -> End | None:
        """What is done with the monster in the End Phase, or where it goes then."""
        return "destroyed" if self.to == "gy" and not self.sent else self.to

    def takes(self) -> tuple[Taking, ...]:
        drawn = (Taking("drawn", ("deck",), 0, self.amount),) if self.what == "laid_down" else ()
        return (*super().takes(), *drawn)

    def lands(self) -> tuple[Landing, ...]:
        return (Landing("drawn", "hand"),) if self.what == "laid_down" else ()

    def pays(self) -> int | None:
        return None if self.what == "hurts" else 0

    def done_alike(self) -> bool:
        return self.what == "in_battle" and self.until == "battle"

    def lasting(self) -> Lasting:
        return Lasting(
            "bond", self.only, self.what, where=self.where, places=frozenset(self.places),
            methods=frozenset(self.methods), to=self.end or "", cards=frozenset(self.by),
            ability=self.ability, whole_turn=self.whole_turn, until=self.until, amount=self.amount,
        )  # fmt: skip
