"""Card kinds: one small integer per different card, with a table for everything the search asks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from combo_solver.cards.facts import CardFacts
from combo_solver.ground import marks
from combo_solver.models.compiled import model_of
from combo_solver.models.continuous import HoldsCounters
from combo_solver.models.continuous_of import continuous_of, name_in
from combo_solver.models.effects import CardModel
from combo_solver.models.forms import Form, as_monster, forms_in
from combo_solver.models.made_with import asked_materials
from combo_solver.models.summon_spells import FusionLimit, fusion_limit
from combo_solver.models.used import asked_of_materials
from combo_solver.models.verb import Verb
from combo_solver.models.vocabulary import MadeWith
from combo_solver.models.worths import Used

UNKNOWN = 0
"""The kind of a card nobody has seen: drawn from a Deck whose order is unknown."""

_PLACES = ("monster_zone", "spell_zone", "field_zone", "gy", "hand")
"""Where a card's own text may change its name."""
_ANY_NUMBER = 999
"""How many counters lie on a card that limits them not."""
_UNKNOWN_FACTS = CardFacts(passcode=0, name="?", card_types=frozenset())


def _holders(card: CardFacts, model: CardModel | None) -> dict[tuple[str, str], int]:
    """How many counters of a kind the card can hold in a place, as it says itself."""
    return {
        (part.counter, place): _ANY_NUMBER if part.max is None else part.max
        for part in continuous_of(card, model)
        if isinstance(part, HoldsCounters)
        for place in part.places
    }


class Kinds:
    """Tables indexed by kind. ``level`` is 0 for a card without a Level, ``rating`` 1 for one that is no Link.

    ``forms``: the kinds that a Spell or Trap is as a monster in a Monster Zone, ``base``: what each kind is elsewhere.
    ``named``: the facts by place where a text may change the name, ``renamed``: whether one does.
    ``by_hand``: its model is an entry, which covers whatever its text says of its own Summons; a compiled one does not.
    ``unread_summon``, ``unread_procedure``: a text without an entry says how it is Summoned in the usual way,
    or that it Special Summons itself.
    ``restricted``: Special Summon Monsters, which nothing may revive before a proper summon (SSM-04); ``ban`` is
    :attr:`combo_solver.cards.facts.CardFacts.special_summon_ban`, ``fusion_limit`` is about Fusion Summons.
    ``holders``: how many counters of a kind it can hold in a place; ``asked_room``: the kinds of counters of which a
    filter asks whether one more can be placed.
    ``made_with``: what is asked of the materials of monsters that were Summoned, with its bit; ``used``: what is asked
    of all of them together, with where in the flags its number begins.
    ``playable``: the card may be Summoned and used as material, because its behaviour is modelled, it has none, or
    it is a body whose effects are all optional. ``trust`` makes every card playable.
    ``battles``: the turn goes on to a Battle Phase.
    """

    def __init__(
        self,
        passcodes: Iterable[int],
        facts: Callable[[int], CardFacts],
        models: Mapping[int, CardModel],
        trust: bool = False,
        battles: bool = False,
    ) -> None:
        self.battles = battles
        found = {code: facts(code) for code in sorted(set(passcodes))}
        self.facts = [_UNKNOWN_FACTS, *{card.passcode: card for card in found.values()}.values()]
        self.models: list[CardModel | None] = [model_of(card, models, battles) for card in self.facts]
        self.index = {card.passcode: kind for kind, card in enumerate(self.facts)}
        # Another artwork of a card is that card.
        self.index |= {code: self.index[card.passcode] for code, card in found.items()}
        self.base = list(range(len(self.facts)))
        self.forms: dict[tuple[int, Form], int] = {}
        self._add_forms()
        self.by_hand = [card.passcode in models for card in self.facts]
        self.named = {place: [name_in(card, place) for card in self.facts] for place in _PLACES}
        self.renamed = [
            any(self.named[place][kind] != card for place in _PLACES) for kind, card in enumerate(self.facts)
        ]
        cards = self.facts
        self.monster = [card.is_monster for card in cards]
        self.level = [card.level or 0 for card in cards]
        self.rank = [card.rank or 0 for card in cards]
        self.rating = [card.rating or 1 for card in cards]
        self.atk = [max(card.atk or 0, 0) for card in cards]
        self.defense = [max(card.defense or 0, 0) for card in cards]
        self.arrows = [card.arrows for card in cards]
        self.link = ["link" in card.card_types for card in cards]
        self.xyz = ["xyz" in card.card_types for card in cards]
        self.union = ["union" in card.card_types for card in cards]
        self.token = ["token" in card.card_types for card in cards]
        self.gemini = ["gemini" in card.card_types for card in cards]
        self.pendulum = ["pendulum" in card.card_types for card in cards]
        self.extra_deck = [card.in_extra_deck for card in cards]
        self.scale = [card.scales[0] if card.scales else 0 for card in cards]
        self.special_only = [
            card.special_summon_only or card.in_extra_deck or not card.card_types.isdisjoint({"ritual", "token"})
            for card in cards
        ]
        self.unread_summon = [card.changes_own_summon and not self.by_hand[kind] for kind, card in enumerate(cards)]
        self.unread_procedure = [card.own_procedure and not self.by_hand[kind] for kind, card in enumerate(cards)]
        self.ban = [card.special_summon_ban for card in cards]
        self.restricted = [
            special and not self.token[kind] and self.ban[kind] not in ("effect", "free")
            for kind, special in enumerate(self.special_only)
        ]
        self.fusion_limit: list[FusionLimit] = [fusion_limit(card.fusion_limit) for card in cards]
        self.playable = [trust or self.models[kind] is not None or card.is_body for kind, card in enumerate(cards)]
        self.playable[UNKNOWN] = False
        self._bits: dict[tuple[str, str | int], int] = {}
        self._counters: dict[str, int] = {}
        self.asked_room: set[str] = set()
        self.made_with: dict[MadeWith, int] = {}
        for model in self.models:
            for wanted in asked_materials(model):
                self.made_bit(wanted)
        self.used: dict[Used, int] = {}
        for card, model in zip(cards, self.models, strict=True):
            for asked in asked_of_materials(card, model):
                self.used.setdefault(asked, marks.used(len(self.used)))
        self.holders = [_holders(card, model) for card, model in zip(cards, self.models, strict=True)]

    def called(self, kind: int, place: str) -> CardFacts | None:
        """What the card is in this place, if it has another name than the printed one somewhere; a Gemini monster has
        no text there."""
        if not self.renamed[kind] or self.gemini[kind] or place not in self.named:
            return None
        return self.named[place][kind]

    def _add_forms(self) -> None:
        """The monsters that Spells and Traps may become are kinds of their own."""
        for kind, model in enumerate(list(self.models)):
            effects = model.effects if model is not None else ()
            for form in forms_in(action for effect in effects for action in effect.every_action()):
                if (kind, form) not in self.forms:
                    self.forms[kind, form] = len(self.facts)
                    self.facts.append(as_monster(self.facts[kind], form))
                    self.models.append(None)
                    self.base.append(kind)

    def as_monsters(self, kind: int, actions: Iterable[Verb]) -> set[int]:
        """The kinds that a card is as the monsters that these actions make of it."""
        return {self.forms[kind, form] for form in forms_in(actions)}

    def came_to(self, used: Used, flags: int) -> int:
        """What the materials of a monster with these flags came to."""
        return marks.number_used(flags, self.used[used])

    def made_bit(self, wanted: MadeWith) -> int:
        """The bit that a monster has in its flags if it was Summoned with such a material."""
        return self.made_with.setdefault(wanted, marks.made_with(len(self.made_with)))

    def counter(self, name: str) -> int:
        """The number of a kind of counters."""
        return self._counters.setdefault(name, len(self._counters))

    def counters(self) -> list[str]:
        """The kinds of counters by number, as far as any is known."""
        return list(self._counters)

    def bit(self, trait: str, value: str | int | None) -> int:
        """A bit for a name, Type, Level ... that cards may share; 0 for none."""
        return 0 if value is None else 1 << self._bits.setdefault((trait, value), len(self._bits))

    def may_be_fused_by(self, kind: int, performer: int | None) -> bool:
        """Whether the text of a Fusion Monster allows its Fusion Summon by this card (None: by any at all)."""
        only_by = self.fusion_limit[kind].only_by
        if only_by is None or performer is None:
            return only_by != ()
        return not self.facts[performer].names.isdisjoint(only_by)

    def __len__(self) -> int:
        return len(self.facts)
