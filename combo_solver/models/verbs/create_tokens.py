"""Special Summon Tokens (TOK-08)."""

from __future__ import annotations

from typing import Literal

from combo_solver.models.verb import Landing, Passcode, Register, Verb


class CreateTokens(Verb):
    """Special Summon exactly ``count`` Tokens; ``token`` is the passcode of the Token's record (TOK-08).
    ``name`` makes them known to later clauses."""

    do: Literal["create_tokens"] = "create_tokens"
    token: Passcode
    count: int = 1
    name: Register = ""
    position: Literal["any", "attack", "defense"] = "any"

    words = "Special Summon {placed}"
    landings = (Landing("tokens", "monster_zone"),)
    emits = ("summoned",)
    summons = ("effect",)
