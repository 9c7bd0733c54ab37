"""The scenario file a player writes by hand, as pydantic models; ``json_schema`` is for editors."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator

from combo_solver.game.clock import Phase, Player
from combo_solver.game.line import Position
from combo_solver.models.vocabulary import Filter, Location, Method
from combo_solver.scenario.position import LIFE_POINTS, OpponentActs

MOST_LIFE_POINTS = 2_147_483_647
"""What the game's engine can count."""
_ANY_CASE = BeforeValidator(lambda name: name.upper() if isinstance(name, str) else name)
MonsterZone = Annotated[Literal["M1", "M2", "M3", "M4", "M5", "EMZ-L", "EMZ-R"], _ANY_CASE]
EquippedZone = Annotated[
    Literal[
        "M1", "M2", "M3", "M4", "M5", "EMZ-L", "EMZ-R", "O-M1", "O-M2", "O-M3", "O-M4", "O-M5", "O-EMZ-L", "O-EMZ-R"
    ],
    _ANY_CASE,
]  # fmt: skip
SpellZone = Annotated[Literal["S1", "S2", "S3", "S4", "S5", "FZ", "PZ-L", "PZ-R"], _ANY_CASE]


Counters = Annotated[
    dict[str, Annotated[int, Field(ge=1, le=99)]],
    Field(description='Counters on it, by kind: {"Spell Counter" = 2}; "Counter" for those without a name.'),
]


class _Part(BaseModel):
    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid", populate_by_name=True)


class PileCard(_Part):
    """A card in the GY, banished, or in the Extra Deck, with its history."""

    card: str | int = Field(description="Name or passcode.")
    copies: int = Field(default=1, ge=1, le=60, description="How many.")
    proper: bool = Field(default=False, description="It was properly summoned before.")
    face_up: bool | None = Field(default=None, description="Face-up; in the Extra Deck the default is face-down.")
    borrowed: bool = Field(default=False, description="Its owner is the other player.")


Entry = Annotated[
    str | int | PileCard,
    Field(description='A name, "Name x3", a passcode, or a table with card, copies, proper, face_up.'),
]


class FieldMonster(_Part):
    """A monster on the field."""

    card: str | int = Field(description="Name or passcode.")
    position: Position = Field(default="attack", description="attack, defense, or set (face-down Defense).")
    materials: tuple[str | int, ...] = Field(default=(), description='Cards attached to an Xyz Monster: "A", "B x2".')
    this_turn: bool | Literal["came", "moved", "attacked", "taken"] = Field(
        default=False,
        description="What happened to it this turn: it came (or true), its battle position was changed, it attacked, "
        "you took control of it.",
    )
    summoned: Method | None = Field(default=None, description="How it was Summoned, for materials that ask.")
    from_extra: bool = Field(
        default=False,
        description="It was Summoned from the Extra Deck (a Fusion, Synchro, Xyz or Link Summon always is).",
    )
    summoned_again: bool = Field(default=False, description="A Gemini monster that was Normal Summoned again.")
    borrowed: bool = Field(default=False, description="Its owner is the other player.")
    proper: bool = Field(
        default=True,
        description="Of one that cannot be Normal Summoned: it was properly Summoned, not merely put there.",
    )
    counters: Counters = {}
    gained_atk: int = Field(
        default=0,
        ge=0,
        le=99999,
        description="Of a face-up monster of the opponent's: the ATK that it has gained, until it leaves the field.",
    )


class FieldSpell(_Part):
    """A card in a Spell/Trap Zone, the Field Zone or a Pendulum Zone."""

    card: str | int = Field(description="Name or passcode.")
    face_down: bool = Field(default=False, description="It is Set.")
    equipped_to: EquippedZone | None = Field(
        default=None,
        description="It is an Equip Card on this player's monster in that zone; O-M1: on the other player's in M1.",
    )
    targets: tuple[EquippedZone, ...] = Field(
        default=(),
        description="The monsters that it keeps as its targets, as a Trap does that lives and dies with one.",
    )
    counters: Counters = {}
    restricted: bool = Field(
        default=False,
        description="When the opponent can activate it is told by more than its text, and not here.",
    )


class SideOfField(_Part):
    """One player's cards."""

    life_points: int = Field(default=LIFE_POINTS, ge=0, le=MOST_LIFE_POINTS)
    deck: str | tuple[Entry, ...] = Field(
        default=(),
        description="The path of a .ydk file (relative to this file) or a ydke:// URL: the whole Deck, Extra Deck "
        "included, out of which the hand is taken. Or a list of cards: what is left in the Deck, top first.",
    )
    hand: tuple[Entry, ...] = ()
    extra: tuple[Entry, ...] = Field(default=(), description="The Extra Deck, where deck is a list.")
    gy: tuple[Entry, ...] = ()
    banished: tuple[Entry, ...] = ()
    monsters: dict[MonsterZone, str | int | FieldMonster] = Field(
        default_factory=dict, description="Monsters by zone, as this player sees the field."
    )
    unusable: tuple[MonsterZone, ...] = Field(default=(), description="Monster zones that an effect closes.")
    spells: dict[SpellZone, str | int | FieldSpell] = Field(
        default_factory=dict,
        description="PZ-L and PZ-R are S1 and S5, holding a Pendulum Scale; apart from them in Master Rule 3.",
    )

    @field_validator("monsters", "spells", mode="before")
    @classmethod
    def _each_zone_once(cls, held: object) -> object:
        """Zones are understood in any case, so that two keys may name one zone."""
        if isinstance(held, dict):
            names = [name.upper() for name in held if isinstance(name, str)]
            for name in names:
                if names.count(name) > 1:
                    raise ValueError(f"{name} is named twice, in different case")
        return held


class AdditionalEntry(_Part):
    """An additional Normal Summon and the monsters it is for."""

    where: Filter = Field(default=Filter(), description="The monsters that may use it.")
    tribute_only: bool = Field(default=False, description="It is for a Tribute Summon.")


class AdditionalPendulumEntry(_Part):
    """An additional Pendulum Summon and the monsters it is for."""

    where: Filter = Field(default=Filter(), description="The monsters that may be Summoned by it.")


class TurnFacts(_Part):
    """The moment: which turn and phase it is, and what has happened this turn."""

    normal_summon_used: bool | Annotated[int, Field(ge=0, le=99)] = Field(
        default=False, description="Whether a Normal Summon or Set was made this turn, or how many."
    )
    pendulum_summon_used: bool = False
    special_summons: int = Field(
        default=0, ge=0, le=99, description="How many Special Summons you made this turn, for cards that limit them."
    )
    normal_summons_allowed: int = Field(
        default=1, ge=1, le=99, description="How many Normal Summons and Sets an effect allows this turn."
    )
    additional_normal_summon: AdditionalEntry | None = Field(
        default=None, description="An additional Normal Summon that was gained and not yet used."
    )
    additional_normal_summon_used: bool = Field(default=False, description="An additional Normal Summon was made.")
    cannot_normal_summon: bool = Field(default=False, description="A card forbids Normal Summons and Sets this turn.")
    additional_pendulum_summon: AdditionalPendulumEntry | None = Field(
        default=None, description="An additional Pendulum Summon that an effect granted this turn."
    )
    additional_pendulum_summon_used: bool = Field(
        default=False, description="Whether the one additional Pendulum Summon of the turn was made."
    )
    phase: Phase = "main1"
    player: Player = Field(default="me", description="Whose turn it is.")
    number: int = Field(
        default=2, ge=1, le=999, description="Which turn of the duel it is: the first has no draw and no Battle Phase."
    )
    chain_open: bool = Field(default=False, description="A chain or a response window is open.")


class TermEntry(_Part):
    """``weight`` times the cards that fit, counted or by a value."""

    weight: int = 1
    card: str | int | None = Field(default=None, description="Only this card.")
    where: Filter = Field(default=Filter(), description="Which cards count.")
    locations: tuple[Location, ...] = Field(default=("monster_zone",), alias="in", min_length=1)
    value: Literal["count", "atk", "def", "level"] = "count"
    side: Literal["me", "opponent"] = "me"
    face_up: bool = True
    at_most: int | None = Field(default=None, ge=1, description="More than this does not count.")


class Objective(_Part):
    """What to look for: exactly one of maximise, reach and levels."""

    maximise: Literal["atk", "extra", "win", "damage", "survive"] | None = Field(
        default=None,
        description="atk: the ATK of my face-up monsters. extra: first the number of my face-up Fusion, Synchro, "
        "Xyz and Link Monsters, then that ATK. The board counts as my End Phase leaves it: see levels. "
        "win: that I win the Duel this turn, which is worth more than any board for the others too: the opponent's LP "
        "reach 0 by attacks or effects, or a card's win condition is met. damage: the most LP that the opponent loses. "
        "survive: that my turn can end without my having lost the Duel. "
        "For these three the turn goes on to the Battle Phase and Main Phase 2.",
    )
    reach: tuple[str, ...] | None = Field(
        default=None, description='Cards the board must hold as the line ends, before my End Phase: "A", "B x2".'
    )
    levels: tuple[tuple[TermEntry, ...], ...] | None = Field(
        default=None,
        description="Weighted sums, the first the most important. They count the board as my End Phase leaves it: "
        "Spirits that return then are in the hand, and of more than 6 cards in the hand the best 6 are kept.",
    )
    minimise_actions: bool = Field(default=False, description="Of equal boards take the shortest line.")


class ScenarioFile(_Part):
    """A position, the moment of the duel at which it stands, and an objective."""

    title: str = ""
    deck_order: Literal["unknown", "listed"] = Field(
        default="unknown", description="listed: the Deck's order is known, the first card listed is on top."
    )
    deck_rules: Literal["warn", "enforce"] = Field(
        default="warn",
        description="What to do about a Deck file or URL that breaks the limits of a Deck (40 to 60 cards, up to 15 in "
        "the Extra Deck and in the Side Deck, up to 3 copies of a card): enforce refuses it, warn suits puzzles.",
    )
    master_rule: Literal[2, 3, 4, 5] = Field(
        default=5,
        description="The Master Rule that holds; a position where an older one matters in a way that is not known here "
        "is refused.",
    )
    speed_duel: bool = Field(
        default=False, description="A Speed Duel: the three middle columns alone, and no Main Phase 2."
    )
    opponent_acts: OpponentActs = Field(
        default="passive",
        description="passive: the opponent does what they must and nothing else. all: they may use every card of "
        "theirs at every moment, and what is claimed holds whatever they do.",
    )
    turn: TurnFacts = TurnFacts()
    me: SideOfField = SideOfField()
    opponent: SideOfField = SideOfField()
    objective: Objective = Objective(maximise="atk")


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a scenario file."""
    return ScenarioFile.model_json_schema(by_alias=True)
