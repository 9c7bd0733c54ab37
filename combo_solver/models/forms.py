"""What a Spell or Trap is while an effect of its own makes it a monster (CT-03, CT-04)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pydantic import Field

from combo_solver.cards.facts import CardFacts
from combo_solver.models.words import Attribute, Model, Type

_WORDS = re.compile(
    r"^(?P<type>[A-Z][\w -]+?)(?:-Type)?/(?P<tuner>Tuner/)?(?P<attribute>[A-Z]+)/Level (?P<level>\d+)"
    r"/ATK (?P<atk>\d+)/DEF (?P<defense>\d+)(?P<still> \(still a Trap\))?$"
)


class Form(Model):
    """A Normal Monster with these values. ``still``: it is the Trap that it was, too (CT-03)."""

    tuner: bool = False
    type: Type
    attribute: Attribute
    level: int = Field(ge=1)
    atk: int = Field(ge=0)
    defense: int = Field(ge=0)
    still: bool = False

    @property
    def words(self) -> str:
        """Its values as cards print them."""
        kind = f"{self.type}/{'Tuner/' if self.tuner else ''}{self.attribute}"
        values = f"{kind}/Level {self.level}/ATK {self.atk}/DEF {self.defense}"
        return f"{values} (still a Trap)" if self.still else values

    @classmethod
    def of(cls, words: str) -> Form:
        """The form with these values; raises :class:`ValueError` for other words."""
        found = _WORDS.match(words)
        if found is None:
            raise ValueError(words)
        told = found.groupdict()
        return cls.model_validate(
            {**told, "tuner": bool(told["tuner"]), "still": bool(told["still"])}
            | {name: int(told[name]) for name in ("level", "atk", "defense")}
        )

    def card_types(self, card: CardFacts) -> frozenset[str]:
        own = card.card_types if self.still else frozenset[str]()
        return own | {"monster", "normal"} | ({"tuner"} if self.tuner else set())


def as_monster(card: CardFacts, form: Form) -> CardFacts:
    """The facts of the card as long as it is that monster: its names stay, what its text does goes."""
    return replace(
        card, card_types=form.card_types(card), type=form.type, attribute=form.attribute, level=form.level,
        atk=form.atk, defense=form.defense, performs="", continuous="", binding=(), model="", outcomes=(),
        optional_only=True,
    )  # fmt: skip


def forms_in(actions: Iterable[object]) -> Iterator[Form]:
    """The monsters that these actions make of their own card."""
    for action in actions:
        form = getattr(action, "form", None)
        if isinstance(form, Form):
            yield form
