"""A line of play and a board as data: what the search prints, ``--json`` holds and the referee replays.

Places are written as in scenarios: ``M1``-``M5``, ``EMZ-L``, ``EMZ-R``, ``O-M1``-``O-M5`` (the opponent's, from their
own view), ``S1``-``S5`` (``S1`` and ``S5`` are the Pendulum Zones too), ``FZ``, ``hand``, ``deck``, ``extra``, ``gy``,
``banished``; the opponent's other places carry ``O-`` in front. Passcode 0 with the name ``?`` is an unknown card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from combo_solver.game.clock import Player, Station

StepKind = Literal[
    "normal_summon", "tribute_summon", "set_monster", "gemini_summon", "flip_summon", "change_position",
    "special_summon", "synchro_summon", "xyz_summon", "link_summon", "pendulum_summon", "activate_scale",
    "set_spell", "activate", "trigger", "enter_phase", "attack", "replay",
]  # fmt: skip
Position = Literal["attack", "defense", "set"]


class _Frozen(BaseModel):
    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid", populate_by_name=True)


class CardAt(_Frozen):
    """One card and where it is at that moment. ``index`` counts from the top of an ordered Deck (0 = top);
    ``under`` is the zone of the Xyz Monster it is attached to (then ``at`` is ``material``). ``proper``: the copy of a
    Special Summon Monster that was properly Summoned, or one that was not; ``face_up``: the copy in the Extra Deck, or
    among the banished cards, that is."""

    card: int
    name: str
    at: str
    index: int | None = None
    under: str | None = None
    proper: bool | None = None
    face_up: bool | None = None


class Placement(_Frozen):
    """A card that arrives on the field: where from, where to, in which position (None for Spell/Trap Zones)."""

    card: int
    name: str
    from_: str = Field(alias="from")
    index: int | None = None
    to: str
    position: Position | None = None


class Choice(_Frozen):
    """What one action of an effect (or of its cost) did: ``action`` is its index in the model's list.

    ``cards`` are the cards it chose or worked on, as they lay before; ``placed`` those it put on the field, using
    ``materials`` (Tributes).
    An action that did nothing (its part of the effect could not be carried out) has no Choice. ``instead``: what was
    done in the place of destroying some of the ``cards``, in order.
    """

    action: int
    do: str
    cards: tuple[CardAt, ...] = ()
    placed: tuple[Placement, ...] = ()
    materials: tuple[CardAt, ...] = ()
    instead: tuple[Replacement, ...] = ()


class Replacement(_Frozen):
    """Effect number ``effect`` of the card ``by`` did what the ``choices`` tell in the place of destroying the cards
    ``saved``."""

    by: CardAt
    effect: int
    saved: tuple[CardAt, ...]
    choices: tuple[Choice, ...]


class Battled(_Frozen):
    """What a battle came to: the damage that both players took, and the zones of the monsters that it destroyed;
    ``instead``: what was done in the place of that."""

    damage_to_me: int = 0
    damage_to_opponent: int = 0
    destroyed: tuple[str, ...] = ()
    instead: tuple[Replacement, ...] = ()


class Step(_Frozen):
    """One numbered step, of ``player``.

    Summons: ``card`` goes ``from_`` -> ``to`` in ``position``, using ``materials`` (Tributes, materials) and, for a
    procedure with a cost, ``costs``. ``gemini_summon``: the second Normal Summon of a Gemini, which stays where it is.
    ``pendulum_summon``: ``card`` is the scale in ``S1``, ``summoned`` the monsters. ``additional``: it uses the
    additional Normal or Pendulum Summon of the turn (NC-11, PS-05), or is a second Battle Phase (TP-05).
    ``activate`` / ``trigger``: effect number ``effect`` of ``card`` at ``from_``, ``mode`` counted from 0,
    ``targets`` in the order of the model's targets, ``costs`` and ``choices`` by action. ``chain_link`` counts from
    1; consecutive steps with rising chain links form one chain that resolves last link first.
    ``enter_phase``: no card, and ``to`` is "battle" or "main2". ``attack``: ``card`` at ``from_`` attacks the monster
    in the zone ``to``, which ``targets`` tells too, or ``to`` is "direct"; ``battle``: what came of it, told if there
    was a damage calculation. ``replay``: what an attacker does whose possible targets have changed (BA-15): ``to`` and
    ``targets`` are those of an attack, or ``to`` is "stopped"; ``battle`` is told there then.
    Steps of the "opponent" are ``trigger``: what they must activate; ``opponent_chooses``: it could have been done in
    another way, or another one come first, and that is theirs to decide.
    ``timing``: of an effect that is activated at a station of the Battle Phase, which one; empty in the open.
    """

    number: int
    player: Player = "me"
    kind: StepKind
    card: int = 0
    name: str = ""
    from_: str = Field(default="", alias="from")
    index: int | None = None
    to: str | None = None
    position: Position | None = None
    recipe: int | None = None
    materials: tuple[CardAt, ...] = ()
    additional: bool = False
    summoned: tuple[Placement, ...] = ()
    effect: int | None = None
    mode: int | None = None
    chain_link: int | None = None
    targets: tuple[CardAt, ...] = ()
    costs: tuple[Choice, ...] = ()
    choices: tuple[Choice, ...] = ()
    battle: Battled | None = None
    timing: Station | Literal[""] = ""
    opponent_chooses: bool = False
    text: str = ""

    @model_validator(mode="after")
    def _of_a_card(self) -> Step:
        if self.kind != "enter_phase" and not (self.name and self.from_):
            raise ValueError("give the card, its name and from: where it is")
        return self


class BoardCard(_Frozen):
    """A card on an end board. Values are the current ones; ``materials`` are names of attached cards, sorted;
    ``summoned_again``: a Gemini that was Normal Summoned a second time; ``treated_as_tuner``: an effect made it one;
    ``type``, ``attribute`` and ``treated_as`` (a name) are told where an effect changed them;
    ``as_monster``: the values of a Spell or Trap that is a monster now, as printed, and whether it is a Trap still;
    ``equipped_to`` is the zone of the monster that an Equip Card is on; ``counters``: by name, those on the card.
    ``leaves_to``: where it goes by itself in the
    coming End Phase, so that it is no part of what stays (``O-`` in front: to its owner, the opponent; "gone": a
    Token)."""

    card: int
    name: str
    at: str
    position: Position | None = None
    atk: int | None = None
    defense: int | None = Field(default=None, alias="def")
    level: int | None = None
    rank: int | None = None
    rating: int | None = None
    scale: int | None = None
    materials: tuple[str, ...] = ()
    summoned_again: bool = False
    treated_as_tuner: bool = False
    type: str | None = None
    attribute: str | None = None
    treated_as: str | None = None
    as_monster: str | None = None
    equipped_to: str | None = None
    counters: dict[str, int] = Field(default_factory=dict)
    leaves_to: (
        Literal[
            "hand", "banished", "gy", "deck", "extra", "gone",
            "O-hand", "O-banished", "O-gy", "O-deck", "O-extra", "O-field",
        ]
        | None
    ) = None  # fmt: skip


class Side(_Frozen):
    """Everything one player has. ``deck`` and face-down ``extra`` are counts by name; lists of names are sorted."""

    life_points: int = 8000
    monsters: tuple[BoardCard, ...] = ()
    spells: tuple[BoardCard, ...] = ()
    hand: tuple[str, ...] = ()
    gy: tuple[str, ...] = ()
    banished: tuple[str, ...] = ()
    extra_face_up: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()


class Board(_Frozen):
    """Both sides of the field at one moment; ``won``: I have won the Duel, so that it is the last one."""

    me: Side
    opponent: Side = Side()
    won: bool = False


def named_cards(data: object) -> Iterator[tuple[int, str]]:
    """(passcode, name) of every card that a dumped step speaks of; 0 for a card nobody knows."""
    if isinstance(data, dict):
        if "card" in data and data["name"]:
            yield data["card"], data["name"]
        for part in data.values():
            yield from named_cards(part)
    elif isinstance(data, tuple):
        for part in data:
            yield from named_cards(part)
