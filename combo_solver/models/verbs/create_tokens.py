"""Special Summon Tokens (TOK-08)."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.verb import Landing, Passcode, Register, Verb
from combo_solver.models.vocabulary import Amount


class CreateTokens(Verb):
    """Special Summon exactly ``count`` Tokens, any number ``up_to`` that, or (``as_many``) as many as there are zones
    for; ``token`` is the passcode of the Token's record (TOK-08). ``name`` makes them known to later clauses.
    ``field``: to whose they come."""

    do: Literal["create_tokens"] = "create_tokens"
    token: Passcode
    count: Amount = 1
    up_to: bool = False
    as_many: bool = False
    name: Register = ""
    position: Literal["any", "attack", "defense"] = "any"
    field: Literal["me", "opponent"] = "me"

    words = "Special Summon {placed}"
    only_moves = True
    landings = (Landing("tokens", "monster_zone"),)
    emits = ("summoned",)
    summons = ("effect",)
    for_either = True

    @property
    def remembers(self) -> str:
        return self.name

    @property
    def gives(self) -> bool:
        return self.field == "opponent"

    @model_validator(mode="after")
    def _so_many_there(self) -> CreateTokens:
        if self.as_many and (self.gives or self.up_to):
            raise ValueError("as_many Tokens come to my field, and no fewer")
        return self
