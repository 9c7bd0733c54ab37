"""What Equip Cards give their monsters because the effects that equipped them say so, compiled."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gift:
    """What an Equip Card gives its monster by the effect that equipped it; ``bit``: in its flags; ``own``: its own
    original ATK too, ``own_defense``: DEF; ``becomes``: that is what the monster's ATK and DEF become; ``at_most_one``:
    texts call it the equipped monster."""

    bit: int
    atk: int
    defense: int
    own: bool = False
    own_defense: bool = False
    becomes: bool = False
    at_most_one: bool = False
