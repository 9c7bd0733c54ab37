"""The table: moving its cards, what happens by that, and the facts of the turn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from combo_solver.cards.facts import CardFacts
from combo_solver.game.clock import Player
from combo_solver.models.continuous_of import banished_as_material, dies_with, takes_along
from combo_solver.models.events import Event
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.referee.answering import Activation
from combo_solver.referee.card import UNKNOWN, Card, Cause, Had, Happened, Tied
from combo_solver.referee.drawn_for import drawn_for
from combo_solver.referee.falling import going_with
from combo_solver.referee.layout import Layout
from combo_solver.referee.readings import Readings
from combo_solver.referee.special_summons import SpecialSummons
from combo_solver.scenario.position import ResolvedScenario

if TYPE_CHECKING:
    from combo_solver.referee.attempts import Attempt
    from combo_solver.referee.battle import Battle
    from combo_solver.referee.redirect import Redirects


class Table(Layout):
    """The cards as they are moved, and what the turn player has done this turn."""

    def __init__(
        self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], readings: Readings | None = None
    ) -> None:
        super().__init__(scenario, facts, readings or Readings())
        self.scenario = scenario
        self.spell_zones = scenario.spell_zones
        self.pendulum_zones = ("PZ-L", "PZ-R") if scenario.master_rule == 3 else ("S1", "S5")
        so_far = scenario.moment
        self.normal_summons = scenario.normal_summons_used
        self.allowed = so_far.normal_summons_allowed
        granted = so_far.additional_normal_summon
        self.grants = [(granted.where, granted.tribute_only)] if granted else []
        self.additional_used = so_far.additional_used
        self.pendulum_used = scenario.pendulum_summon_used
        self.special_summons = SpecialSummons(so_far.special_summons, self.cards)
        self.see: Callable[[Card], Had | None] = lambda _: None
        """What a monster on the field is, as a judge sees it."""
        self.cause: Cause | None = None
        self.answered: Activation | None = None
        self.attempt: Attempt | None = None
        self.fight: Battle | None = None
        """The attack that was declared, until its Damage Step is over."""
        self.turned = False
        """It is seen from the opponent's side: "me" is them."""
        self.answered_next = False
        self.won = False
        """I have won the Duel: it is over as soon as the effect in progress has done all that it does."""
        spare = so_far.additional_pendulum_summon
        self.pendulum_grants = [] if spare is None else [spare]
        self.additional_pendulum_used = so_far.additional_pendulum_summon_used
        self.used: Counter[tuple[int, str]] = Counter()
        self.used_whatever: Counter[tuple[int, str]] = Counter()
        """Those that count even if the Summon is negated for which they were used."""
        self.negated_names, self.negated_cards = set[str](), set[str]()
        self.taken: defaultdict[str, set[tuple[str, bool, str | int | None]]] = defaultdict(set)
        """Traits of the cards that effects of cards with this name chose this turn, where they choose each once."""
        self.asked: frozenset[Event] | None = None
        self.remembered: set[Event] = set()
        self.redirects: Redirects | None = None
        self.doomed: list[Tied] = []
        """What goes with cards that have left."""
        self.silenced: Callable[[Card], bool] = lambda card: card.negated
        """Whether a card on the field is negated, as a judge sees it."""
        self.muted: list[Card] = []
        """Those that were when the cards that leave at the same time began to."""
        self.locks = [Restrict(what="normal_summon")] if so_far.normal_summon_forbidden else []
        self.spares: list[Restrict] = []
        """The restrictions that spare what the effect in progress Summons."""
        self.broken: set[Restrict] = set()
        self.attackers = {(card, card.moves) for card in self.me.monsters() if card.attacked}
        """The monsters that declared an attack this turn, with the moves they had made then."""
        self.special_summoned = [
            (card.facts, "extra" if card.from_extra else "", card.method, 0)
            for card in self.me.monsters()
            if card.this_turn and card.method not in ("", "normal", "tribute", "flip")
        ]

    def tell(self, on: str, card: Card, origin: str, method: str = "", material_of: str = "", zone: str = "") -> None:
        self.doomed += going_with(self.cards, card, on, origin, self.silenced)
        if card.hurts is not None and on == "destroyed":
            with self.caused_by(Cause(card.facts, "monster", "effect")):
                self.hurt(*card.hurts)
        self.events.append(
            Happened(
                on, card, self.moment, origin, card.moves, card.player, method, material_of, zone, self.cause,
                card.was_set,
            )
        )  # fmt: skip

    def hurt(self, player: Player, amount: int) -> None:
        """A player takes damage for which nothing was activated."""
        mine = player == self.me.player
        if any(lock.what == ("damage" if mine else "their_damage") for lock in self.locks):
            return
        side = self.me if mine else self.opponent
        side.life_points -= amount
        if side.life_points <= 0 and (mine or not self.scenario.goal.takes_lp):
            raise self.fail("the duel is over: a player has no LP left")
        self.tell_player("damaged", player)

    def tell_player(self, on: str, player: Player) -> None:
        """It happens to a player, and to no card."""
        self.tell(on, Card(UNKNOWN, player, place="nowhere"), "")

    def nothing_again(self) -> None:
        """What could attack once more, if no other attack came before, can no longer."""
        for card in self.cards:
            card.bonds = [bond for bond in card.bonds if bond.until != "attack"]

    def tell_position(self, card: Card, before: str) -> None:
        """A monster lies otherwise than before."""
        self.tell("position_changed", card, "monster_zone", method=card.method, zone=card.zone)
        self.events[-1].was_set = before == "set"
        self.events[-1].positions = (before, card.position)
        drawn_for(self, card, before)
        if card.position == "defense":
            for keeper in self.keepers_of(card):
                if "turned" in dies_with(keeper.facts) and not self.silenced(keeper):
                    both = (card, keeper)
                    self.doomed += [Tied("", each, each.moves, keeper, "destroyed") for each in both]

    def tell_materials(self, since: int, monster: Card, used: Sequence[Card]) -> None:
        """The monster was Summoned with these materials or Tributes: so tell the events from ``since`` on."""
        for happened in self.events[since:]:
            if happened.on == "summoned":
                happened.used = tuple(card.used_as or card.facts for card in used)
                happened.made_of = tuple((card, card.moves) for card in used)
            elif happened.material_of:
                happened.used = (monster.facts,)

    @contextmanager
    def caused_by(self, cause: Cause | None) -> Iterator[None]:
        """What happens meanwhile has this cause."""
        before, self.cause = self.cause, cause
        try:
            yield
        finally:
            self.cause = before

    @contextmanager
    def elsewhere(self, card: Card, to: str) -> Iterator[None]:
        """The card is looked for in another pile meanwhile."""
        place, deck = card.place, self.side(card.player).deck
        at = deck.index(card) if card in deck else -1
        card.place = to
        if at >= 0:
            del deck[at]
        try:
            yield
        finally:
            card.place = place
            if at >= 0:
                deck.insert(at, card)

    def take(self, card: Card, keep_materials: bool = False) -> str:
        """Take a card from its place; what it was on the field is forgotten. Returns where it was."""
        origin = self.origin_of(card)
        if self.redirects is not None:
            self.redirects.leaves(card)
        card.tied = (*self._taken_along(card), *self._dying(card))
        for keeper in self.keepers_of(card):
            keeper.kept = None
        hurts = sum(bond.amount for bond in card.bonds if bond.what == "hurts") if card.in_monster_zone else 0
        card.hurts = (card.player, hurts) if hurts else None
        card.had = self.see(card) if card.in_monster_zone else card.had if origin in ("gy", "banished") else None
        if card.place == "field":
            if not keep_materials:
                with self.caused_by(None):
                    for material in list(card.materials):
                        self.to_gy(material)
                card.materials.clear()
            self._lose_equips(card)
        elif origin == "material" and card.under is not None:
            card.under.materials.remove(card)
        elif origin == "deck" and card in (deck := self.side(card.player).deck):
            deck.remove(card)
        card.moves += 1
        card.used_as = None
        card.is_itself_again()
        card.sent_now = card.excavated = card.dug = False
        card.used_for = ""
        card.was_set = card.place == "field" and (card.position == "set" or not card.face_up)
        # It goes to its owner (EXM-18).
        card.player = card.owner
        card.place, card.zone, card.under, card.host, card.kept = "nowhere", "", None, None, None
        card.position, card.face_up, card.scale, card.restored = "attack", True, False, False
        card.placed_as = ""
        card.returns_control = False
        card.tied_to = None
        card.set_this_turn = card.not_activated = card.being_used = card.activation_waits = False
        card.negated = card.may_change_position = card.summoned_again = False
        card.attacked, card.attacked_directly, card.attacked_ones = 0, False, []
        card.battled = card.doomed = False
        card.spared_in_battle = 0
        card.brought = card.level_change if origin == "hand" else 0
        card.as_printed()
        card.gift, card.gift_becomes, card.the_equipped = (0, 0), False, False
        card.marks.clear()
        return origin

    def go_under(self, card: Card, keep: bool) -> list[Card]:
        """A monster is about to be Xyz Material: what will be attached by it, with ``keep`` what it had attached first
        (XYZ-11)."""
        held = [*card.materials] if keep else []
        self.take(card, keep_materials=keep)
        card.materials = []
        return [*held, card]

    def attach_all(self, card: Card, materials: list[Card]) -> None:
        """These are what the Xyz Monster, which is about to arrive, has attached."""
        for material in materials:
            material.place, material.under = "material", card
            material.method, material.banish_when_leaves = "", False
        card.materials = materials

    def _lose_equips(self, card: Card) -> None:
        """A monster left the field or was turned face-down: its Equip Cards go to the GY (EF-10)."""
        known = len(self.doomed)
        with self.caused_by(None):
            for other in self.equips_of(card):
                self.to_gy(other)
        # They take nothing along that they are on no more.
        del self.doomed[known:]

    def _taken_along(self, card: Card) -> Iterator[Tied]:
        """The monster that the card, which is about to leave, takes along with it."""
        part, monster = takes_along(card.facts), card.host or card.kept
        if part is not None and monster is not None and card.in_spell_zone and not self.silenced(card):
            on = "destroyed" if part.when == "destroyed" else "left_field"
            how = "banished instead" if part.banished else part.to
            yield Tied(on, monster, monster.moves, card, how)

    def _dying(self, card: Card) -> Iterator[Tied]:
        """The cards that go when the monster does that they keep."""
        for keeper in self.keepers_of(card):
            when = dies_with(keeper.facts)
            for on in ("destroyed", "left_field"):
                if on.removesuffix("_field") in when:
                    yield Tied(on, keeper, keeper.moves, keeper, "destroyed", self.silenced(keeper))

    def to_gy(self, card: Card, material_of: str = "") -> None:
        """Send to the GY, or where the card goes instead (PEN-10, TOK-04, banished when it leaves)."""
        on_field, dug = card.place == "field", card.dug
        kept = self.redirects is not None and not card.is_a("token") and self.redirects.keeps(card)
        if kept or (card.place == "material" and banished_as_material(card.facts)):
            self.banish(card, material_of=material_of)
            return
        left = self._leave(card)
        if left is None:
            return
        origin, method = left
        card.method = ""
        if on_field and card.is_a("pendulum"):
            card.place, card.banish_when_leaves = "extra", False
        else:
            card.place, card.sent_now, card.used_for = "gy", True, material_of
            self.tell("sent_to_gy", card, origin, method=method, material_of=material_of)
            self.events[-1].excavated = dug
        self._left(card, origin, method, material_of if card.place == "extra" else "")

    def return_to_gy(self, card: Card) -> None:
        """Put a banished card back into the GY, where it is not sent."""
        self.take(card)
        card.method, card.place, card.sent_now = "", "gy", False

    def _leave(self, card: Card) -> tuple[str, str] | None:
        """Take a card that is about to arrive somewhere: where it was, and how it had been Summoned; None if it comes
        nowhere, or is banished instead."""
        banish, method = card.banished_instead, card.method
        origin = self.take(card)
        if self._vanishes(card, origin, method):
            return None
        if banish:
            self._arrive_banished(card, origin, method)
            return None
        return origin, method

    def _left(self, card: Card, origin: str, method: str, material_of: str = "") -> None:
        """Tell it of a card that was on the field and has arrived elsewhere."""
        if origin in ("monster_zone", "spell_zone"):
            self.tell("left_field", card, origin, method=method, material_of=material_of)

    def banish(self, card: Card, face_up: bool = True, material_of: str = "") -> None:
        method = card.method
        origin = self.take(card)
        if not self._vanishes(card, origin, method):
            card.face_up = face_up
            self._arrive_banished(card, origin, method, material_of)

    def _arrive_banished(self, card: Card, origin: str, method: str, material_of: str = "") -> None:
        card.place, card.method, card.banish_when_leaves = "banished", "", False
        self.tell("banished", card, origin, method=method, material_of=material_of)
        self._left(card, origin, method)

    def to_hand(self, card: Card) -> None:
        left = self._leave(card)
        if left is None:
            return
        origin, method = left
        self._hide(card)
        if card.facts.in_extra_deck:
            card.place, card.face_up = "extra", False
        else:
            card.place = "hand"
            self.tell("added_to_hand", card, origin, method=method)
        self._left(card, origin, method)

    def to_deck_bottom(self, card: Card, top: bool = False) -> None:
        left = self._leave(card)
        if left is None:
            return
        origin, method = left
        self._hide(card)
        if card.facts.in_extra_deck:
            card.place, card.face_up = "extra", False
        elif card.facts is UNKNOWN:
            card.place = "gone"
            self.side(card.player).unseen -= 1
        else:
            card.place = "deck"
            deck = self.side(card.player).deck
            deck.insert(0 if top else len(deck), card)
        self._left(card, origin, method)

    def _hide(self, card: Card) -> None:
        """A place that is not public erases proper-summon status (SSM-10)."""
        card.proper, card.method, card.banish_when_leaves = False, "", False

    def _vanishes(self, card: Card, origin: str, method: str) -> bool:
        if card.is_a("token"):
            card.place = "gone"
            self._left(card, origin, method)
            return True
        return False

    def hide(self, card: Card) -> None:
        """Turn a monster face-down: what was done to it is forgotten, but not its proper Summon (SSM-11), nor that it
        has used an effect by which it turns itself face-down."""
        card.position, card.negated, card.banish_when_leaves = "set", False, False
        card.summoned_again = False
        draws = [bond for bond in card.bonds if bond.draws]
        card.as_printed()
        card.bonds += draws
        card.marks = Counter({name: card.marks[name] for name in card.kept_marks})
        for keeper in self.keepers_of(card):
            keeper.kept = None
        self._lose_equips(card)

    def silence(self, card: Card) -> None:
        """What the card has activated on this chain does nothing."""
        below = self.answered
        while below is not None:
            if below.card is card and below.moves == card.moves:
                below.silent = True
            below = below.before

    def negates_name(self, activation: Activation) -> bool:
        """Whether what monsters with the name of its card, or all cards with it, activate is negated this turn."""
        if activation.card.facts.shared_name in self.negated_cards:
            return True
        return activation.sort == "monster_effect" and activation.card.facts.shared_name in self.negated_names

    def negate_named(self) -> None:
        """Face-up cards with a name that is negated this turn are."""
        for card in self.cards if self.negated_names else ():
            names = self.negated_names if card.in_monster_zone else self.negated_cards
            if card.place == "field" and not card.hidden and card.facts.shared_name in names:
                card.negated = True

    def put_monster(
        self, card: Card, zone: str, position: str, method: str, origin: str, player: Player = "me"
    ) -> None:
        """Put a monster on a player's field, face-down only by an effect, and tell the Summon; the caller has judged
        the zone."""
        positions = ("attack", "defense", "set") if method == "effect" else ("attack", "defense")
        if position not in positions or (card.is_a("link") and position != "attack"):
            raise self.fail(f"{card.facts.name} cannot arrive in this position (SS-04, EXM-06)")
        card.place, card.zone, card.position, card.face_up = "field", zone, position, True
        card.player = player
        card.level_change = card.brought
        if method not in ("normal", "tribute", "flip"):
            self.special_summoned.append((card.facts, origin, method, card.level_change))
            self.special_summons.made(self, card)
        self.special_summons.begin(card)
        card.method = method
        card.from_extra, card.this_turn = origin == "extra", True
        card.negated |= card.facts.shared_name in self.negated_names
        self.tell("summoned", card, origin, method=method, zone=zone)
