"""Activating effects, resolving chains, and which triggers may or must follow."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass, field

from combo_solver.game.clock import Player
from combo_solver.game.line import CardAt, Step
from combo_solver.models.counted import counts_event
from combo_solver.models.effects import Effect
from combo_solver.models.limits import Limit
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.vocabulary import EVENT, MATERIALS, Choose
from combo_solver.referee import answering, protection, theirs
from combo_solver.referee.answering import activation_of, cause_of, summons_itself_from_hand
from combo_solver.referee.attempts import make
from combo_solver.referee.card import Card
from combo_solver.referee.carrying_out import Carrier, Chosen
from combo_solver.referee.counters import lose_negated, watching
from combo_solver.referee.equipping import drop_fallen
from combo_solver.referee.field_limits import activation_barred, effect_barred, monster_effect_barred
from combo_solver.referee.happened import remember
from combo_solver.referee.in_battle import silenced
from combo_solver.referee.judging import Judge
from combo_solver.referee.links import ChainLink, Trigger, still_there
from combo_solver.referee.resolving import resolve
from combo_solver.referee.restrictions import broken_before, forbids_activation, note_activation, own_spared
from combo_solver.referee.selecting import fault, keep, numbers
from combo_solver.referee.speeds import may_answer, spell_speed
from combo_solver.referee.spell_cards import lay_spell, remains
from combo_solver.referee.staying import drop_what_cannot_stay, none_comes_back, targeted_by
from combo_solver.referee.table import Table
from combo_solver.referee.triggering import finds_targets, of_events, target_choices
from combo_solver.referee.winning import is_over


@dataclass
class Chains:
    """The chain being built and the triggers pending."""

    judge: Judge
    carrier: Carrier
    links: list[ChainLink] = field(default_factory=list)
    pending: list[Trigger] = field(default_factory=list)

    @property
    def _table(self) -> Table:
        return self.judge.table

    def __post_init__(self) -> None:
        self._theirs_to_do = theirs.theirs_to_do(self.judge)

    def activate(self, step: Step) -> None:
        """Add a chain link; the caller has closed an earlier chain if this step starts a new one."""
        if step.player == "me":
            self._activate(step)
            return
        if any(item.player == "me" and self._must(item) for item in self.pending):
            raise self._table.fail(f"a mandatory trigger of {self._first_mandatory()} comes first (EF-09)")
        with self._seen_by(step.player):
            told = theirs.told_by(step)
            card, effect = self._effect_of(told, "me")
            if (card.facts.passcode, effect.number) not in self._theirs_to_do:
                raise self._table.fail(f"effect {effect.number} of {card.facts.name} is in no line of the opponent's")
            quick = spell_speed(card, effect) > 1 and all(self.judge.holds(test, card) for test in effect.quick_if)
            if step.kind == "activate" and not quick:
                raise self._table.fail(f"{card.facts.name} has Spell Speed 1, and it is not their turn (EF-03)")
            self._activate(told)
        if step.kind == "trigger" and effect.optional and not effect.activates_card:
            # Optional triggers of the turn player's come before.
            self.pending = [item for item in self.pending if item.player != "me" or item.effect.activates_card]

    def _seen_by(self, player: Player) -> AbstractContextManager[None]:
        """The table and the chain as this player sees them."""
        return theirs.seen_by(player, self._table, self.pending, self.links)

    def _activate(self, step: Step) -> None:
        table, player = self._table, step.player
        card, effect = self._effect_of(step, player)
        card.meant, from_hand = True, card.place == "hand"
        table.answered = self.links[-1].activation if self.links else None
        activation = activation_of(card, effect.activates_card)
        activation.before = table.answered
        chosen: Chosen = {"self": [card]}
        if step.kind == "trigger":
            cards = self._from_pending(card, effect, player).cards
            still = [other for other, moves in cards if other.moves == moves or counts_event(effect)]
            chosen[EVENT] = chosen[MATERIALS] = still
        elif self.links and not self._fast_enough(card, effect):
            raise table.fail(f"effect {effect.number} of {card.facts.name} cannot be chained: its Spell Speed (EF-04)")
        else:
            # Triggers come first: who activates something else has declined those that are pending.
            follows = self._fast_enough(card, effect)
            fast = [item for item in self.pending if item.effect.activates_card] if follows else []
            self.demand_no_mandatory()
            self.pending = fast
        if step.kind == "activate" and table.clock.phase == "battle" and (wrong := self._not_in_battle(card, effect)):
            raise table.fail(f"effect {effect.number} of {card.facts.name}: {wrong}")
        if wrong := self._activation_fault(card, effect, player):
            raise table.fail(f"effect {effect.number} of {card.facts.name}: {wrong}")
        note_activation(self.judge, card, effect.activates_card)
        number, cost, targets, actions = step.mode or 0, effect.cost, effect.targets, effect.actions
        if not 0 <= number < max(len(effect.modes), 1):
            raise table.fail(f"{card.facts.name} has no mode {number}")
        if effect.modes:
            mode = effect.modes[number]
            cost, targets, actions = (*cost, *mode.cost), (*targets, *mode.targets), mode.actions
            if not all(self.judge.holds(test, card) for test in mode.conditions):
                raise table.fail(f"{card.facts.name}: the condition of mode {number} does not hold")
        table.moment += 1
        if effect.activates_card:
            lay_spell(table, card, step)
        elif step.to is not None:
            raise table.fail(f"{card.facts.name} is not put anywhere by activating its effect")
        activation.silent = card.place == "field" and card.negated
        if effect.optional:
            self.carrier.demand_before_the_cost(card, effect, number)
        with table.caused_by(cause_of(card, effect, "cost")):
            self.carrier.pay(card, cost, step.costs, chosen)
        before = dict(chosen)
        activation.targeted = [(each, each.moves) for each in self._choose_targets(step, card, targets, chosen)]
        for limit in effect.limits:
            self.carrier.use_limit(card, limit, str(effect.number))
            if effect.hides_itself:
                card.kept_marks.add(limit.group or str(effect.number))
        # A card that stays may be activated for nothing where all that it does may be left out.
        stays = effect.activates_card and remains(self.judge, card)
        for_nothing = stays and all(action.may_do_nothing for action in actions)
        with own_spared(table, effect):
            does = not effect.optional or for_nothing or self.carrier.could_after(card, effect, cost, actions, chosen)
        if not does:
            raise table.fail(f"effect {effect.number} of {card.facts.name} could not be carried out")
        if not effect.optional and targets and not self.carrier.could_resolve(card, actions, chosen):
            # A mandatory one does not target what it can do nothing to while there is something else.
            others = target_choices(self.judge, card, targets, before)
            if any(self.carrier.could_resolve(card, actions, each) for each in others):
                raise table.fail(f"effect {effect.number} of {card.facts.name} can do nothing to its targets (EF-08)")
        held = [card, *(each for cards in chosen.values() for each in cards)]
        moves = {id(each): each.moves for each in held}
        activation.moves, activation.actions, activation.chosen = card.moves, actions, chosen
        seen = self._watchers(card, effect)
        card.being_used = effect.activates_card and not remains(self.judge, card)
        card.activation_waits = effect.activates_card and card.place == "field"
        self.links.append(ChainLink(player, step, card, effect, actions, chosen, moves, activation, seen))
        with table.caused_by(cause_of(card, effect, "effect")):
            table.tell("activated", card, card.place)
        drop_what_cannot_stay(self.judge)
        none_comes_back(table)
        if self._over():
            return
        if step.kind == "trigger" and effect.activates_card:
            # After a card that answers the event no triggers are added any more.
            self.pending = [item for item in self.pending if item.effect.activates_card]
        elif from_hand and step.kind == "trigger":
            # Those of public places come first on a chain (EF-09).
            after = [item for item in self.pending if item.card.place == "hand" or item.player != step.player]
            self.pending = [
                item for item in self.pending if item in after or self._must(item) or item.effect.activates_card
            ]

    def _not_in_battle(self, card: Card, effect: Effect) -> str:
        """Why it cannot be activated in the Battle Phase, as far as lines know; empty if it can."""
        clock = self._table.clock
        if clock.step == "damage":
            allowed = clock.part in effect.damage_step
            return "" if allowed else f"it is not activated in this part of the Damage Step, {clock.part} (DA-01)"
        if spell_speed(card, effect) < 2:
            return "it has Spell Speed 1, and those are activated in a Main Phase (TP-15)"
        return "its text speaks of Main Phases" if card.facts.of_main_phases else ""

    def _watchers(self, card: Card, effect: Effect) -> tuple[tuple[Card, int], ...]:
        """Who gets counters if this is the activation of a Spell Card; what is itself being activated does not."""
        if effect.category != "spell":
            return ()
        found = watching(self.judge, card)
        resolving = [link.card for link in self.links if link.effect.activates_card]
        return tuple((other, other.moves) for other in found if other not in resolving)

    def _effect_of(self, step: Step, player: Player) -> tuple[Card, Effect]:
        wanted = CardAt(card=step.card, name=step.name, at=step.from_, index=step.index)
        due = [item for item in self._pending_of(player) if item.effect.number == step.effect]
        candidates = [item.card for item in due] if step.kind == "trigger" else None
        card = self._table.find([wanted], lambda each: candidates is None or each in candidates)[0]
        model = self.judge.model(card)
        for effect in model.effects if model is not None else ():
            told = effect.answers_event == (step.kind == "trigger") and not effect.replaces
            if effect.number == step.effect and told:
                return card, effect
        raise self._table.fail(f"{card.facts.name} has no such effect {step.effect}")

    def _pending_of(self, player: Player) -> list[Trigger]:
        return [item for item in self.pending if item.player == player and item.is_there]

    def _from_pending(self, card: Card, effect: Effect, player: Player) -> Trigger:
        for item in self._pending_of(player):
            if item.card is card and item.effect is effect:
                if effect.activates_card and self.links and not self._fast_enough(card, effect):
                    raise self._table.fail(f"{card.facts.name} cannot be chained: its Spell Speed (EF-04)")
                if summons_itself_from_hand(effect) and any(
                    summons_itself_from_hand(link.effect) for link in self.links
                ):
                    raise self._table.fail(
                        "a chain holds one trigger that Special Summons itself from the hand (EF-09)"
                    )
                if effect.optional and any(self._must(other) for other in self.pending):
                    raise self._table.fail(f"a mandatory trigger of {self._first_mandatory()} comes first")
                self.pending.remove(item)
                return item
        raise self._table.fail(f"nothing has triggered effect {effect.number} of {card.facts.name} now")

    def _fast_enough(self, card: Card, effect: Effect) -> bool:
        soon = may_answer(card, effect, self.links[-1].card, self.links[-1].effect) if self.links else True
        return soon and spell_speed(card, effect) > 1 and all(self.judge.holds(test, card) for test in effect.quick_if)

    def _first_mandatory(self) -> str:
        return next(item.card.facts.name for item in self.pending if self._must(item))

    def _must(self, item: Trigger) -> bool:
        if item.effect.optional or not item.is_there:
            return False
        with self._seen_by(item.player):
            return self._is_due(item)

    def _is_due(self, item: Trigger) -> bool:
        """Whether nothing keeps its player from activating it."""
        if summons_itself_from_hand(item.effect) and any(map(summons_itself_from_hand, self._effects())):
            return False
        if self._activation_fault(item.card, item.effect, item.player):
            return False
        # What cannot be paid, or finds no target, is not activated (EF-08), mandatory or not.
        return self.carrier.could_pay(item.card, item.effect.cost) and finds_targets(
            self.judge, item.card, item.effect, item.cards
        )

    def _effects(self) -> list[Effect]:
        return [link.effect for link in self.links]

    def _activation_fault(self, card: Card, effect: Effect, player: Player) -> str:
        judge = self.judge
        lies_set = card.in_spell_zone and card.player == player and not card.face_up
        set_spell = effect.activates_card and lies_set
        if effect.category == "trap":
            there = (lies_set and "spell_zone" in effect.locations) or (
                card.place == "hand" and "hand" in effect.locations
            )
        else:
            there = (set_spell and "hand" in effect.locations) or any(
                card in judge.at(place, player) for place in effect.locations
            )
        if not there:
            return f"it cannot be activated from where the card is ({card.zone or card.place})"
        if set_spell and card.set_this_turn:
            return "it was Set this turn (TP-20)"
        if effect.activates_card and (fault := activation_barred(judge, card)):
            return fault
        lies = card.in_spell_zone and card.face_up and not card.scale
        if lies and not effect.activates_card and (fault := effect_barred(judge, card)):
            return fault
        of_monster = card.facts.is_monster and not card.in_spell_zone
        if of_monster and not effect.activates_card and (fault := monster_effect_barred(judge, card)):
            return fault
        if card.place == "banished" and card.hidden:
            return "the card is banished face-down"
        if card.in_monster_zone and card.position == "set":
            return "the monster is face-down"
        if card.in_monster_zone and any(bond.what == "activation" for bond in card.bonds):
            return "an effect said that its effects cannot be activated this turn"
        if card.asleep:
            return "a Gemini counts as a Normal Monster until it is Normal Summoned again (GEM-01)"
        if card.in_spell_zone and not set_spell and (not card.face_up or (card.scale and judge.zone_effects_negated())):
            return "the card is face-down or its effects are negated"
        group = str(effect.number)
        if any(self.carrier.limit_used(card, limit, group) for limit in effect.limits):
            return "it was already used this turn (EF-06)"
        if not effect.activates_card and any(
            link.effect.activates_card and still_there(link, link.card) is card for link in self.links
        ):
            return "its activation has not resolved"
        if any(self._once_in_the_chain(card, limit, group) for limit in effect.limits if limit.per == "chain"):
            return "it was already used in this chain (EF-06)"
        if any(forbids_activation(judge, lock, card, effect.activates_card) for lock in judge.locks()):
            return "a restriction of this turn forbids to activate it (SG-17)"
        sort = next((each for each in ("trap", "spell") if card.is_a(each)), "monster")
        if silenced(
            judge, player, "spell" if card.facts.is_monster and card.in_spell_zone else sort, effect.activates_card
        ):
            return "what battles keeps it from being activated (BA-26)"
        if not all(judge.holds(test, card) for test in effect.conditions):
            return "its condition does not hold"
        for action in effect.every_action():
            if isinstance(action, Restrict) and action.whole_turn and (fault := broken_before(judge, action)):
                return fault
        return ""

    def _once_in_the_chain(self, card: Card, limit: Limit, group: str) -> bool:
        """Whether the chain being built holds a link that counts for this limit."""
        wanted = limit.group or group
        return any(
            link.card.facts == card.facts
            and (limit.scope == "name" or still_there(link, link.card) is card)
            and (other.scope, other.group or str(link.effect.number)) == (limit.scope, wanted)
            for link in self.links
            for other in link.effect.limits
            if other.per == "chain"
        )

    def _choose_targets(self, step: Step, card: Card, targets: tuple[Choose, ...], chosen: Chosen) -> list[Card]:
        table = self._table
        left, before = list(step.targets), list[Card]()
        for index, choose in enumerate(targets):
            every = protection.targets(self.judge, choose, card, chosen)
            fitting = [each for each in every if self.judge.sure(each) and each not in before]
            low, high = numbers(self.judge, choose, len(fitting), chosen)
            # Targets stand in the order of the model; a selection takes as many as fit it.
            number = min(high, len(left) - sum(other.least for other in targets[index + 1 :]))
            if number < low:
                raise table.fail(f"{card.facts.name} needs {low} target(s)")
            found = table.find(left[:number], fitting.__contains__)
            if wrong := fault(self.judge, choose, found, len(fitting), chosen):
                raise table.fail(f"{card.facts.name}: {wrong}")
            del left[:number]
            keep(choose, found, chosen)
            before += found
        if left:
            raise table.fail(f"{card.facts.name}: more targets than it takes")
        return before

    def demand_no_mandatory(self) -> None:
        """Raises when a mandatory trigger is due; what is optional is declined from here on."""
        if any(self._must(item) for item in self.pending):
            raise self._table.fail(f"the mandatory trigger of {self._first_mandatory()} was left out (TP-02)")
        self.pending = []

    # --- resolving -----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Resolve the chain, last link first, then see what has triggered."""
        table = self._table
        if not self.links:
            return
        self.demand_no_mandatory()
        for number, link in reversed(list(enumerate(self.links))):
            table.step = link.step.number
            table.moment += 1
            table.answered = self.links[number - 1].activation if number else None
            targeted = targeted_by(link)
            if link.card.activation_waits and table.events:
                table.tell("acts", link.card, link.card.place)
            link.card.activation_waits = False
            with self._seen_by(link.player):
                resolved = resolve(self.judge, self.carrier, link)
            if not resolved:
                continue
            drop_what_cannot_stay(self.judge, targeted)
            if self._over():
                return
        links, self.links, table.answered = self.links, [], None
        for link in links:
            card, negated = link.card, link.activation.negated == "activation"
            stays = (remains(self.judge, card) or card.host is not None) and not negated
            if link.effect.activates_card and card.in_spell_zone and card.face_up and not stays:
                table.to_gy(card)
        if table.attempt is not None and table.answered_next:
            self.pending = []
            return
        make(self.judge)
        self.settle()

    def _over(self) -> bool:
        """Whether the Duel is over: then no chain link resolves any more, and nothing triggers."""
        over = is_over(self.judge)
        if over:
            self.links, self.pending, self._table.events, self._table.attempt = [], [], [], None
        return over

    def settle(self) -> None:
        """A window ends: gather the triggers that saw their event in it."""
        table = self._table
        lose_negated(self.judge)
        drop_what_cannot_stay(self.judge)
        drop_fallen(self.judge)
        drop_what_cannot_stay(self.judge)
        if self._over():
            return
        found: list[Trigger] = []
        # The opponent does what they must, and nothing else.
        for card in table.side(table.clock.player).cards():
            model = self.judge.model(card)
            for effect in model.effects if model is not None else ():
                if effect.answers_event:
                    for cards in of_events(self.judge, card, effect):
                        of_event = [(other, other.moves) for other in cards if answering.asks_for_the_event(effect)]
                        found.append(Trigger(card.player, card, effect, card.moves, of_event))
        found += theirs.triggered(self.judge, self._theirs_to_do)
        self.pending = found
        remember(self.judge)
        for card in table.cards:
            card.meant = any(item.card is card or (card, card.moves) in item.cards for item in found)
        table.next_window()
