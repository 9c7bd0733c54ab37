"""The single words of card models: kinds of cards, Types, places, ways to be Summoned, what cards have in common."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

CardType = Literal[
    "monster", "spell", "trap", "normal", "effect", "fusion", "ritual", "spirit", "union", "gemini", "tuner",
    "synchro", "token", "quick-play", "continuous", "equip", "field", "counter", "flip", "toon", "xyz",
    "pendulum", "link",
]  # fmt: skip
Type = Literal[
    "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast",
    "Plant", "Insect", "Thunder", "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent",
    "Reptile", "Psychic", "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
]  # fmt: skip
Attribute = Literal["EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE"]
Location = Literal[
    "hand", "deck", "extra", "gy", "banished", "monster_zone", "spell_zone", "field_zone", "pendulum_zone"
]
Side = Literal["me", "opponent", "either"]
Method = Literal[
    "normal", "tribute", "flip", "effect", "procedure", "synchro", "xyz", "link", "pendulum", "fusion", "ritual"
]
"""How a monster was Summoned; every method but the first three is a Special Summon."""
Place = Literal[Location, "main_monster_zone", "extra_monster_zone"]
"""Where a card is; a monster zone is also known by which of the two kinds it is."""
TreatedAs = Literal["spell", "trap", "equip", "continuous_spell", "continuous_trap"]
"""What a Monster Card in a Spell & Trap Zone counts as there."""
Trait = Literal["name", "type", "attribute", "level", "rank", "sort"]
"""What cards may have in common; ``sort``: monster, Spell or Trap. A card without a trait shares it with none."""
Added = Literal["atk", "defense", "level", "rank", "rating", "original_atk", "original_defense", "original_level"]
"""A value of monsters on the field that is added up."""
Number = Literal["level", "rank", "rating", "atk", "defense"]

Told = Literal[
    "summoned", "sent_to_gy", "banished", "added_to_hand", "tributed", "destroyed", "discarded", "detached", "flipped",
    "drawn", "left_field", "activated", "equipped", "position_changed", "damaged", "gained_lp",
    "destroys_by_battle", "inflicts_battle_damage", "declares_attack", "is_attacked", "battles",
    "battle_phase_starts", "battle_phase_ends",
]  # fmt: skip
"""What is told of a card that something happens to. Beside what a verb ``emits``, each card that leaves the field tells
``left_field``; a card that is activated, or an effect of which is, tells ``activated``: that effect is the cause;
``equipped`` is told of the monster that an Equip Card comes to be on; ``position_changed`` of one that lies otherwise
than before, by whatever means; ``damaged`` and ``gained_lp`` of no card: a player takes damage from an effect, or gains
LP. ``destroys_by_battle`` is told of a monster that is still there when what it battled has left the field, destroyed
by that; ``inflicts_battle_damage`` of one that did to the other player, before anything leaves. ``declares_attack`` is
told of the attacker, ``is_attacked`` of its target, ``battles`` of both in each part of the Damage Step.
``battle_phase_starts`` is told of no card; ``battle_phase_ends`` of no card, and of each monster there that battled."""

IN_BATTLE: Final = (
    "destroys_by_battle", "inflicts_battle_damage", "declares_attack", "is_attacked", "battles", "battle_phase_ends",
)  # fmt: skip
"""What of that is told of a monster with how it fought."""
TWO_BATTLE: Final = ("declares_attack", "is_attacked", "battles", "destroys_by_battle", "inflicts_battle_damage")
"""What of that is told of a monster and the one that it battles."""


class Model(BaseModel):
    """Base of every card model: immutable, hashable, no unknown keys."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid", populate_by_name=True)


LATER = ConfigDict(defer_build=True)
"""For a list of models: its validator is built when it is first asked, since each holds those of all its parts."""
