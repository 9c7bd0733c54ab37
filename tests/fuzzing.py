"""Random models drawn from the schema itself: every field of every verb, node, condition, event, limit, procedure,
recipe and continuous effect has a chance, by its annotation. What does not validate is drawn anew.

A field whose sort nothing here knows raises :class:`Undrawn`, so that a new verb is drawn from or a test fails.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from combo_solver.models.conditions import Condition
from combo_solver.models.continuous import Continuous
from combo_solver.models.effects import CardModel, Procedure
from combo_solver.models.events import Event
from combo_solver.models.filters import Filter
from combo_solver.models.limits import Limit
from combo_solver.models.nodes import NODES
from combo_solver.models.verb import PASSCODE, REGISTER, Verb
from combo_solver.models.verbs import VERBS, WORDS, Action
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.vocabulary import Choose

Data = dict[str, Any]
COSTS = (
    "discard", "send_to_gy", "banish", "tribute", "shuffle_into_deck", "to_deck_bottom", "to_deck_top", "add_to_hand",
    "detach", "remove_counters", "pay_lp", "lp_for_cards", "reveal", "mill", "return_to_gy", "change_position",
    "destroy", "set_card",
)  # fmt: skip
"""What real cards ask for as a cost."""
OFTEN = ("special_summon", "special_summon", "special_summon", "modify", "equip_with",
         "fusion_summon", "ritual_summon", "modify", "take_control", "set_card",
         "place_face_up", "summon_now", "create_tokens", "add_to_hand", "banish", "send_to_gy")  # fmt: skip
"""What matters most to an end board."""
_ANY = ("hand", "deck", "gy", "banished", "monster_zone", "monster_zone", "spell_zone")
_PLACES: dict[str, tuple[str, ...]] = {
    "special_summon": ("hand", "deck", "gy", "banished", "extra", "hand", "deck", "gy", "spell_zone"),
    "add_to_hand": ("deck", "gy", "banished", "monster_zone", "spell_zone", "pendulum_zone", "extra"),
    "send_to_gy": (*_ANY, "extra", "field_zone", "pendulum_zone"), "banish": (*_ANY, "extra", "pendulum_zone"),
    "destroy": ("monster_zone", "monster_zone", "spell_zone", "field_zone", "pendulum_zone", "hand", "deck"),
    "discard": ("hand",), "return_to_gy": ("banished",), "tribute": ("monster_zone", "monster_zone", "hand"),
    "to_deck_top": _ANY, "to_deck_bottom": _ANY, "shuffle_into_deck": (*_ANY, "extra", "pendulum_zone"),
    "set_card": ("hand", "deck", "gy", "banished", "spell_zone", "field_zone"),
    "place_face_up": (*_ANY, "extra", "field_zone"), "place_scale": ("deck", "extra", "gy", "hand", "monster_zone"),
    "attach": (*_ANY, "extra"), "equip_with": (*_ANY, "extra"), "reveal": ("hand", "deck", "extra"),
    "declare_name": ("hand", "gy", "monster_zone"), "place_counters": ("monster_zone", "spell_zone"),
    "negate_effects": ("monster_zone", "spell_zone"), "restore_scale": ("pendulum_zone",),
}  # fmt: skip
"""Where verbs that work on cards may find them; the others do so on the field."""
_NUMBERS = {"times": (1, 2, 100, 300), "each": (100,), "plus": (0, 100, -200), "amount": (100, 500), "most": (1, 2, 7)}
_POINTS = ("atk", "defense", "atk_to", "defense_to", "by")
_STARS = ("level", "level_to", "rank", "rank_to")


class Undrawn(Exception):
    """Nothing tells how such a field is drawn."""


class Drawer:
    """Draws models; ``names`` of the cards and passcodes of the ``tokens`` that they may be about, and what selections
    are ``known`` at first."""

    def __init__(
        self, random: Random, names: tuple[str, ...], tokens: tuple[int, ...], known: tuple[str, ...] = ()
    ) -> None:
        self._random, self._names, self._tokens = random, names, tokens
        self._known: list[str] = list(known)
        self._made = 0
        self._depth = 0
        # Few verbs and places in one position have more to do with each other than many.
        self._verbs = [random.choice(random.choice([OFTEN, tuple(WORDS)])) for _ in range(random.choice([2, 3, 5, 8]))]
        self._where = set(random.sample(sorted({*_ANY, "extra"}), random.choice([2, 3, 4, 7]))) | {"monster_zone"}
        self._theirs = random.choice([0.1, 0.3, 0.7])

    def one(self, *among: Any) -> Any:
        return self._random.choice(among)

    def often(self, share: float) -> bool:
        return self._random.random() < share

    # --- by the schema --------------------------------------------------------------------------------------------

    def of(self, cls: type[BaseModel], share: float = 0.2, **fixed: Any) -> Data:
        """A model of this class: what must be told, and each other field by chance."""
        found = dict(fixed)
        self._depth += 1
        cls.model_rebuild()
        for name, field in cls.model_fields.items():
            key = field.alias or name
            if key in found or name in found or name in ("do", "apply", "test", "check_only", "unread"):
                continue
            if self._depth > 6 and not field.is_required():
                continue
            if REGISTER in field.metadata:
                drawn = self._register(name)
            elif PASSCODE in field.metadata:
                drawn = self.one(*self._tokens)
            elif field.is_required() or self.often(share):
                drawn = self.value(field.annotation, cls, name)
            else:
                continue
            found[key] = drawn
        self._depth -= 1
        for key in ("do", "apply", "test"):
            if key in cls.model_fields:
                found[key] = cls.model_fields[key].default
        return {key: value for key, value in found.items() if value is not None}

    def value(self, annotation: Any, cls: type[BaseModel], name: str) -> Any:
        """A value of this sort for a field."""
        special: dict[Any, Callable[[], Any]] = {Filter: self.where, Choose: self.choose, Event: self.event,
                                                 Action: self.action, Condition: self.condition,
                                                 Limit: self.limit}  # fmt: skip
        for sort, draw in special.items():
            if annotation is sort or annotation == ForwardRef(getattr(sort, "__name__", "?")):
                return draw()
        origin, parts = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self.value(parts[0], cls, name)
        if origin in (Union, UnionType):
            return self.value(self.one(*(each for each in parts if each is not NoneType)), cls, name)
        if origin is Literal:
            return self.one(*parts)
        if origin is tuple and name == "different" and cls.__name__ == "Choose":
            return [self.one("name", "level", "type")]
        if origin is tuple:
            number = self.one(2, 2, 3) if name in ("of", "ways") else self.one(1, 1, 2)
            return [self.value(parts[0], cls, name) for _ in range(number)]
        if annotation is bool:
            return True
        if annotation is int:
            return self._number(name)
        if annotation is str:
            return self._word(name)
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return self.of(annotation)
        raise Undrawn(f"{cls.__name__}.{name}: {annotation!r}")

    def _number(self, name: str) -> int:
        if name in _POINTS:
            return int(self.one(100, 500, 800, -300))
        if name in _STARS:
            return int(self.one(1, 1, -1, 2, 4))
        return int(self.one(*_NUMBERS.get(name, (1, 1, 1, 2, 2, 3))))

    def _register(self, name: str) -> Any:
        if name == "name":
            return self._new() if self.often(0.4) else None
        wanted = self.often(0.9 if name in ("namesakes_of", "card") else 0.25)
        return self.one(*self._known) if wanted and self._known else None

    def _new(self) -> str:
        self._made += 1
        self._known.append(f"n{self._made}")
        return self._known[-1]

    def _word(self, name: str) -> str:
        if name in ("counter", "takes_counter"):
            return "Fog"
        if name in ("named", "names", "except_names", "mentions", "lists"):
            return str(self.one(*self._names))
        if name == "name":
            return self._new()
        if name in ("count_of", "shared_with", "out_of", "value_of", "card", "group", "beside"):
            return str(self.one(*self._known, "self") if self._known else "self")
        if "archetypes" in name:
            return "Fuzz"
        return "it"

    # --- parts ----------------------------------------------------------------------------------------------------

    def where(self) -> Data:
        if self.often(0.04) and self._depth < 4:
            return self.of(Filter, 0.04)
        found: Data = self.one(
            *[{}] * 8, *[{"kinds": ["monster"]}] * 5, {"names": [self.one(*self._names)]},
            {"types": [self.one("Dragon", "Rock")]}, {"level": {"max": 4}}, {"kinds": ["effect"]},
            {"kinds": ["spell"]}, {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]},
            {"kinds": [self.one("fusion", "synchro", "xyz", "link", "ritual", "pendulum", "token", "tuner")]},
            {"atk": {"max": 1000}},
        )  # fmt: skip
        return found

    def choose(self, among: tuple[str, ...] = _ANY) -> Data:
        extra = self.of(Choose, self.one(0.0, 0.0, 0.07), **{"from": self.places(among), "where": self.where()})
        for key in ("min", "max"):
            extra.pop(key, None)
        if self.often(0.35):
            extra |= self.one({"min": 1, "max": 2}, {"min": 2, "max": 2}, {"min": 1, "max": None}, {"min": 1, "max": 3})
        if "all" in extra:
            extra |= {"max": None}
        if self.often(0.25):
            extra |= {"name": self._new()}
        if extra["from"][0] in ("monster_zone", "gy", "spell_zone", "banished") and self.often(self._theirs):
            extra["side"] = self.one("opponent", "either")
        return extra

    def places(self, among: tuple[str, ...]) -> list[str]:
        themed = [each for each in among if each in self._where]
        among = tuple(themed) if themed and self.often(0.8) else among
        return list(dict.fromkeys(self.one(*among) for _ in range(self.one(1, 1, 1, 2))))

    def action(self) -> Data:
        do = self.one(*self.one(OFTEN, WORDS, *[self._verbs] * 4))
        if do in NODES and self._depth > 2:
            do = self.one(*VERBS)
        return self.verb(do)

    def verb(self, do: str) -> Data:
        """An action by this verb or node, sound by itself."""
        cls, known = WORDS[do], list(self._known)
        for _ in range(12):
            found = self._verb(do, cls)
            try:
                cls.model_validate(found)
            except ValidationError:
                self._known = list(known)
                continue
            return found
        return {"do": "draw"}

    def _verb(self, do: str, cls: type[Verb]) -> Data:
        fixed: Data = {}
        if "card" in cls.model_fields and "choose" in cls.model_fields:
            if self.often(0.3):
                fixed = {"choose": None, "card": self.one("self", *self._known)}
            else:
                fixed = {"card": None, "choose": self.choose(_PLACES.get(do, ("monster_zone",)))}
        if do == "modify":
            fixed |= {self.one("atk", "atk", "atk_to", "level", "defense", "double_atk", "type"): ...}
            fixed |= {key: self.value(Modify.model_fields[key].annotation, cls, key)
                      for key, value in fixed.items() if value is ...}  # fmt: skip
            if self.often(0.15):
                fixed = {"choose": self.choose(("hand", "hand", "monster_zone")), "card": None,
                         "level": self.one(-1, -1, -2, 1), "in_hand": True}  # fmt: skip
                return self.of(cls, 0.0, **fixed)
        return self.of(cls, self.one(0.0, 0.03, 0.1, 0.3), **fixed)

    def condition(self) -> Data:
        if self.often(0.5):
            return {"test": "count", "in": [self.one("monster_zone", "gy", "hand")], "where": self.where(), "min": 1}
        classes = get_args(get_args(Condition)[0])
        return self.of(self.one(*classes))

    def event(self) -> Data:
        subject = "self" if self.often(0.55) else self.where()
        found = self.of(Event, 0.03, subject=subject)
        if self.often(0.5):
            found["on"] = self.one("summoned", "sent_to_gy", "banished", "added_to_hand")
        return found

    def limit(self) -> Data:
        found: Data = self.one(
            {"scope": "name"}, {"scope": "name"}, {"scope": "copy"}, {"scope": "copy"}, {"per": "chain"},
            {"scope": "name", "times": 2}, {"scope": "copy", "times": 2}, {"scope": "name", "counts": "activate"},
            {"scope": "cards", "group": "both"}, {"scope": "name", "group": "either"},
        )  # fmt: skip
        return found

    # --- whole models -----------------------------------------------------------------------------------------------

    def effect(self, number: int, sort: str) -> Data:
        self._known = []
        found: Data = {"number": number, "kind": sort}
        places = {"spell": ["hand"], "trap": ["spell_zone"]}
        at = self.one(*["monster_zone"] * 4, "hand", "hand", "gy", "gy", "banished", "spell_zone", "pendulum_zone")
        found["from"] = places.get(sort, [at])
        if sort == "trigger":
            found |= {"event": self.event(), "timing": self.one("if", "when"), "optional": self.often(0.8)}
            arrives = {"sent_to_gy": "gy", "banished": "banished", "added_to_hand": "hand"}
            if found["event"]["subject"] == "self":
                found["from"] = [arrives.get(found["event"]["on"], "monster_zone")]
            else:
                self._known.append("event")
        if self.often(0.25):
            found["cost"] = [self.verb(self.one(*COSTS))]
        if self.often(0.15):
            among = ("monster_zone", "monster_zone", "gy", "banished", "spell_zone")
            found["targets"] = [self.choose(among) | {"name": self._new()}]
        if self.often(0.06):
            found["if"] = [self.condition()]
        if sort == "instead":
            saves = self.one({"card": "self"}, {"choose": {"from": ["monster_zone"]}})
            return found | {"saves": saves, "do": [self.action()] if self.often(0.7) else []}
        if self.often(0.12):
            found["modes"] = [{"do": [self.action()], "cost": [self.verb(self.one(*COSTS))] if self.often(0.3) else []}
                              for _ in range(2)]  # fmt: skip
        else:
            found["do"] = [self.action() for _ in range(self.one(1, 1, 1, 2, 3))]
        if sort in ("quick", "trap") and self.often(0.3):
            test = self.one("answers", "would_be_summoned")
            do = "negate_activation" if test == "answers" else "negate_summon"
            found |= {"if": [{"test": test}], "do": [self.verb(do)]}
        if self.often(0.85 if sort not in ("spell", "trap") else 0.2):
            found["limit"] = [self.limit()]
        return found

    def _one_of(self, number: int, sorts: tuple[str, ...]) -> Data:
        return self.effect(number, self.one(*sorts))

    def continuous(self, number: int) -> Data:
        classes = get_args(get_args(Continuous)[0])
        favoured = [each for each in classes if each.__name__ in ("ValueChange", "NormalSummonGrant", "TributeOffer",
                                                                 "EntireTribute", "BanishedInstead")]  # fmt: skip
        chosen = self.one(*favoured) if favoured and self.often(0.5) else self.one(*classes)
        return self.of(chosen, 0.25, number=number)

    def procedure(self, number: int) -> Data:
        self._known = []
        fixed: Data = {"from": [self.one("hand", "hand", "gy", "deck", "banished", "extra")], "if": [], "after": []}
        fixed["cost"] = [self.verb(self.one(*COSTS))] if self.often(0.7) else []
        return self.of(Procedure, 0.15, number=number, **fixed)

    def valid(self, draw: Callable[[], Data], key: str, base: Data) -> Data:
        """The model with one more part, drawn until it is sound; as it was if that never comes."""
        for _ in range(12):
            grown = {**base, key: [*base.get(key, []), draw()]}
            try:
                CardModel.model_validate({"passcode": 1, "name": "x", **grown})
            except ValidationError:
                continue
            return grown
        return base

    def model(self, kinds: str, base: Data) -> Data:
        """What a card of these kinds does, besides what ``base`` says."""
        found = base
        words = kinds.split()
        sorts: tuple[str, ...] = ("ignition", "ignition", "trigger", "trigger", "quick", "instead")
        if "equip" in words:
            sorts = ("ignition", "trigger")
        elif "spell" in words or "trap" in words:
            own = "spell" if "spell" in words else "trap"
            found = self.valid(lambda: self.effect(1, own), "effect", found)
            sorts = ("ignition", "trigger") if set(words) & {"continuous", "field"} else ()
        for _ in range(self.one(0, 1) if "monster" not in words else self.one(1, 1, 2)):
            number = self._next(found)
            if sorts:
                found = self.valid(partial(self._one_of, number, sorts), "effect", found)
        if self.often(0.3):
            number = self._next(found)
            found = self.valid(lambda: self.continuous(number), "continuous", found)
        if "monster" in words and self.often(0.25):
            number = self._next(found)
            found = self.valid(lambda: self.procedure(number), "procedure", found)
        return found

    @staticmethod
    def _next(model: Data) -> int:
        parts = [*model.get("effect", []), *model.get("continuous", []), *model.get("procedure", [])]
        return 1 + max((each.get("number", 0) for each in parts), default=0)
