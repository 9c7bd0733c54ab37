"""Carrying out the actions of an effect or a cost with the choices a step names, and judging each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from combo_solver.game import zones
from combo_solver.game.line import CardAt, Choice, Placement
from combo_solver.models.verb import Move
from combo_solver.models.verbs import Action
from combo_solver.models.verbs.banish import Banish
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.models.verbs.detach import Detach
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.verbs.equip import Equip
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.models.verbs.grant_normal_summon import GrantNormalSummon
from combo_solver.models.verbs.grant_pendulum_summon import GrantPendulumSummon
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.models.verbs.pay_lp import PayLifePoints
from combo_solver.models.verbs.pendulum_summon import PendulumSummonNow
from combo_solver.models.verbs.place_scale import PlaceScale
from combo_solver.models.verbs.restore_scale import RestoreScale
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.models.verbs.set_normal_summons import SetNormalSummons
from combo_solver.models.verbs.skip_phase import SkipPhase
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import Limit
from combo_solver.referee import normal
from combo_solver.referee.effect_summons import carry_out, could_summon
from combo_solver.referee.judging import Judge, may_not_tribute, move_barred
from combo_solver.referee.pendulum import PendulumJudge
from combo_solver.referee.placing import MAIN, cannot_be_tributed, may_go_to
from combo_solver.referee.table import Card, Table

Chosen = dict[str, list[Card]]
_DECKED = "too few cards to draw: who must draw and cannot loses the duel (DE-03)"
_BACKGROUND = ("skip_phase", "restrict")
_TO_HIDDEN_PILES = ("add_to_hand", "to_deck_bottom")
_PLACING = (
    "fusion_summon",
    "ritual_summon",
    "normal_summon",
    "pendulum_summon",
    "special_summon",
    "create_tokens",
    "place_scale",
    "equip",
)


class Carrier:
    """Carries out actions on one table."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._table: Table = judge.table
        self._pendulum = PendulumJudge(judge)

    # --- limits --------------------------------------------------------------------------------------------

    def limit_used(self, card: Card, limit: Limit | None, group: str) -> bool:
        """Whether a once-per-turn limit is used up (EF-06)."""
        if limit is None:
            return False
        name = limit.group or group
        if limit.scope == "copy":
            return name in card.marks
        return (card.facts.passcode, name) in self._table.used

    def use_limit(self, card: Card, limit: Limit | None, group: str) -> None:
        if limit is not None:
            name = limit.group or group
            if limit.scope == "name":
                self._table.used.add((card.facts.passcode, name))
            elif card.place == "field":
                card.marks.add(name)

    # --- lists of actions ----------------------------------------------------------------------------------

    def pay(self, source: Card, cost: Sequence[Action], choices: Sequence[Choice], chosen: Chosen) -> None:
        """Pay a cost: every action must be carried out."""
        by_action = self._by_action(choices, cost)
        for index, action in enumerate(cost):
            if index not in by_action:
                raise self._table.fail(f"{source.facts.name}: its cost was not paid ({action.do})")
            self._moment(index, action)
            self._do(source, action, by_action[index], chosen, True)

    def resolve(self, source: Card, actions: Sequence[Action], choices: Sequence[Choice], chosen: Chosen) -> None:
        """Carry out an effect: what can be done must be done, and nothing else."""
        by_action = self._by_action(choices, actions)
        done = False
        for index, action in enumerate(actions):
            needs_previous = index > 0 and action.join in ("then", "if_you_do")
            choice = by_action.get(index)
            if needs_previous and not done:
                if choice is not None:
                    raise self._table.fail(f"{source.facts.name}: {action.do} needs what came before to happen")
                continue
            self._moment(index, action)
            if choice is None:
                self._need(not isinstance(action, Draw), _DECKED)
                may = isinstance(action, PendulumSummonNow) and action.optional
                if not may and self.possible(source, action, chosen):
                    raise self._table.fail(f"{source.facts.name}: {action.do} was left out though possible")
                done = False
            else:
                self._do(source, action, choice, chosen)
                done = True

    def could_resolve(self, source: Card, actions: Sequence[Action], chosen: Chosen) -> bool:
        """Whether the first essential action could be carried out as things stand."""
        for action in actions:
            if action.do not in _BACKGROUND:
                return self.possible(source, action, chosen)
        return True

    def _by_action(self, choices: Sequence[Choice], actions: Sequence[Action]) -> dict[int, Choice]:
        found: dict[int, Choice] = {}
        for choice in choices:
            wrong = not 0 <= choice.action < len(actions) or choice.action in found
            if wrong or actions[choice.action].do != choice.do:
                raise self._table.fail(f"choice {choice.action} ({choice.do}) is no action of this effect")
            if choice.placed and choice.do not in _PLACING:
                raise self._table.fail(f"{choice.do} puts no card on the field (SG-01)")
            found[choice.action] = choice
        return found

    def _moment(self, index: int, action: Action) -> None:
        if index and action.join in ("then", "also_then"):
            self._table.moment += 1

    # --- single actions ------------------------------------------------------------------------------------

    def possible(self, source: Card, action: Action, chosen: Chosen) -> bool:
        """Whether an action could be carried out now in some way."""
        table, judge = self._table, self._judge
        if isinstance(action, Draw):
            unseen = table.unseen if table.scenario.deck_order == "unknown" else 0
            return len(table.deck) - unseen >= action.count
        if isinstance(action, PayLifePoints):
            return table.life_points > action.amount
        if isinstance(action, Detach):
            return source.in_monster_zone and len(source.materials) >= action.count
        if isinstance(action, CreateTokens):
            token = Card(table.facts(action.token))
            free = [zone for zone in MAIN if not may_go_to(judge, token, zone, False, False)]
            may_come = judge.playable(token) and not judge.special_summon_barred(token, by=source)
            return len(free) >= action.count and may_come
        if isinstance(action, SkipPhase | Restrict | GrantPendulumSummon):
            return True
        if isinstance(action, FusionSummon | RitualSummon):
            return could_summon(judge, action, source)
        if isinstance(action, SetNormalSummons):
            return action.number > table.allowed
        if isinstance(action, GrantNormalSummon):
            return not table.additional_used and (action.where, action.tribute_only) not in table.grants
        if isinstance(action, NormalSummonNow):
            return normal.at_once(judge, action)
        if isinstance(action, PendulumSummonNow):
            return self._pendulum.possible(action.where)
        cards = self._possible_cards(source, action, chosen)
        if action.do in _TO_HIDDEN_PILES:
            cards = [card for card in cards if not card.borrowed]
        if isinstance(action, SpecialSummon):
            cards = [card for card in cards if not self._cannot_arrive(source, action, card)]
        elif isinstance(action, PlaceScale):
            free = [zone for zone in ("S1", "S5") if table.in_zone(zone) is None]
            cards = [card for card in cards if free and self._may_be_scale(card)]
        elif isinstance(action, Equip):
            free = [zone for zone in zones.SPELL_ZONES if table.in_zone(zone) is None]
            cards = [card for card in cards if free and not self._host_fault(source, action, card)]
        elif isinstance(action, ChangePosition):
            cards = [card for card in cards if not self._position_fault(card, action.to)]
        elif isinstance(action, Modify):
            cards = [card for card in cards if card.level == 0 or card.level + _levels(action, chosen) > 0]
        elif action.do == "banish":
            cards = [card for card in cards if not move_barred(judge, card, "banish", False)]
        low = action.chooses.min if action.chooses is not None else 1
        return len(cards) >= max(low, 1)

    def _possible_cards(self, source: Card, action: Action, chosen: Chosen) -> list[Card]:
        found = self._meant_cards(source, action, chosen)
        if not (isinstance(action, Move) and action.do == "tribute"):
            return found
        if may_not_tribute(self._judge, source, False):
            return []
        return [card for card in found if not cannot_be_tributed(self._judge, card)]

    def _meant_cards(self, source: Card, action: Action, chosen: Chosen) -> list[Card]:
        choose = action.chooses
        if choose is not None:
            return [card for card in self._judge.candidates(choose, source, chosen) if self._judge.sure(card)]
        name = action.about
        if name == "self":
            return [source] if source.place not in ("gone", "nowhere", "deck") else []
        return [card for card in chosen.get(name or "", []) if card.place not in ("gone", "nowhere", "deck")]

    def _position_fault(self, card: Card, to: str) -> bool:
        """A Link Monster is always in Attack Position, a Token never face-down."""
        never_down = to == "set" and card.is_a("token")
        return not card.in_monster_zone or card.position == to or card.is_a("link") or never_down

    def _cannot_arrive(self, source: Card, action: SpecialSummon, card: Card) -> bool:
        return bool(self._summon_fault(source, action, card)) or not any(
            not self._zone_fault(card, zone) for zone in zones.MONSTER_ZONES[:7]
        )

    def _may_be_scale(self, card: Card) -> bool:
        return card.is_a("pendulum") and self._judge.playable(card)

    def _summon_fault(self, source: Card, action: SpecialSummon, card: Card) -> str:
        """Why an effect cannot Special Summon this card from where it is; empty if it can."""
        if not card.facts.is_monster or not self._judge.playable(card):
            return "is no monster with a model"
        return ("" if action.own_way else _text_fault(card)) or self._judge.special_summon_barred(card, by=source)

    def _zone_fault(self, card: Card, zone: str) -> str:
        extra = card.place == "extra"
        arrow = extra and (card.is_a("link") or card.face_up)
        return may_go_to(self._judge, card, zone, extra, arrow)

    def _do(self, source: Card, action: Action, choice: Choice, chosen: Chosen, as_cost: bool = False) -> None:
        table = self._table
        if isinstance(action, Draw):
            self._need(table.draw(action.count), _DECKED)
        elif isinstance(action, PayLifePoints):
            self._need(table.life_points > action.amount, "too few LP")
            table.life_points -= action.amount
        elif isinstance(action, Restrict):
            table.locks.append(action)
        elif isinstance(action, GrantPendulumSummon):
            table.pendulum_grants.append(action.where)
        elif isinstance(action, PendulumSummonNow):
            self._pendulum.summon(choice.placed, action.where)
        elif isinstance(action, SkipPhase):
            pass
        elif isinstance(action, SetNormalSummons):
            self._need(action.number > table.allowed, "this number of Normal Summons is set already (NC-06, NC-07)")
            table.allowed = action.number
        elif isinstance(action, GrantNormalSummon):
            self._need(self.possible(source, action, chosen), "one additional Normal Summon is gained per turn (NC-12)")
            table.grants.append((action.where, action.tribute_only))
        elif isinstance(action, NormalSummonNow):
            self._normal_summon(action, choice)
        elif isinstance(action, CreateTokens):
            self._tokens(source, action, choice.placed)
        elif isinstance(action, FusionSummon | RitualSummon):
            carry_out(self._judge, action, source, choice.cards, choice.placed)
        elif isinstance(action, Detach):
            cards = table.find(choice.cards, lambda card: card.under is source)
            self._need(len(cards) == action.count, f"exactly {action.count} materials are detached")
            for card in cards:
                table.to_gy(card)
        else:
            self._on_cards(source, action, choice, chosen, as_cost)

    def _need(self, condition: bool, reason: str) -> None:
        if not condition:
            raise self._table.fail(reason)

    def _on_cards(self, source: Card, action: Action, choice: Choice, chosen: Chosen, as_cost: bool) -> None:
        table = self._table
        cards = self._named_cards(source, action, choice.cards, chosen)
        if isinstance(action, SpecialSummon):
            self._special_summon(source, action, cards, choice.placed)
        elif isinstance(action, PlaceScale):
            self._place_scale(cards, choice.placed)
        elif isinstance(action, Equip):
            self._equip(source, action, cards, choice.placed)
        elif isinstance(action, ChangePosition):
            for card in cards:
                fault = self._position_fault(card, action.to)
                self._need(not fault, f"{card.facts.name} cannot change to {action.to} (EXM-06, EXM-07)")
                if card.hidden and self._judge.returns(card):
                    # A Spirit that an effect turns face-up returns, too.
                    card.method, card.this_turn = "flip", True
                card.position = action.to
                if action.to == "set":
                    table.hide(card)
        elif isinstance(action, Modify):
            for card in cards:
                self._modify(card, action, chosen)
        elif isinstance(action, RestoreScale):
            for card in cards:
                card.restored = True
        elif isinstance(action, Move):
            moves: dict[str, Callable[[Card], None]] = {
                "banish": lambda card: table.banish(card, not (isinstance(action, Banish) and action.face_down)),
                "add_to_hand": table.to_hand,
                "to_deck_bottom": table.to_deck_bottom,
            }
            for card in cards:
                untracked = action.do in _TO_HIDDEN_PILES and card.borrowed
                self._need(not untracked, f"{card.facts.name} belongs to the opponent, whose hand is not tracked")
                barred = move_barred(self._judge, card, action.do, as_cost)
                self._need(not barred, f"{card.facts.name}: {barred}")
                origin, method = table.origin_of(card), card.method
                moves.get(action.do, table.to_gy)(card)
                if action.do in ("tribute", "destroy"):
                    table.tell("tributed" if action.do == "tribute" else "destroyed", card, origin, method=method)

    def _named_cards(self, source: Card, action: Action, named: Sequence[CardAt], chosen: Chosen) -> list[Card]:
        """The cards the choice names, judged against the action's selection."""
        choose = action.chooses
        if choose is not None:
            fitting = self._possible_cards(source, action, chosen)
            if isinstance(action, SpecialSummon):
                fitting = [card for card in fitting if not self._summon_fault(source, action, card)]
            cards = self._table.find(named, fitting.__contains__)
            high = choose.max if choose.max is not None else len(cards)
            self._need(choose.min <= len(cards) <= high, f"{len(cards)} cards chosen for {action.do}")
            if choose.name:
                chosen[choose.name] = cards
                for card in cards:
                    card.meant = True
            return cards
        cards = self._possible_cards(source, action, chosen)
        self._need(bool(cards), f"there is no card left to {action.do}")
        wanted = sorted(item.card for item in named)
        self._need(wanted == sorted(card.facts.passcode for card in cards), f"other cards than those of {action.do}")
        # They lie where the step says, too.
        return self._table.find(named, cards.__contains__)

    def _special_summon(
        self, source: Card, action: SpecialSummon, cards: list[Card], placed: Sequence[Placement]
    ) -> None:
        self._need(len(placed) == len(cards), "every Special Summoned monster needs a zone")
        # All come at once: none of them forbids another one.
        faults = [self._summon_fault(source, action, card) for card in cards]
        for card, part, fault in zip(cards, placed, faults, strict=True):
            fault = fault or self._zone_fault(card, part.to)
            named = part.card == card.facts.passcode
            self._need(not fault and named, f"{card.facts.name} {fault or 'is another card than the one placed'}")
            allowed = action.position in ("any", part.position)
            self._need(allowed, f"{card.facts.name} arrives in {action.position} Position")
            marks = set(card.marks) if card.host else set()
            origin = self._table.take(card)
            # From Equip Card to monster it stays on the field (UNI-08), so it is still banished when it leaves.
            card.marks = marks
            card.proper = card.proper or action.own_way
            self._table.put_monster(card, part.to, part.position or "", "effect", origin)
            card.negated = action.negate
            card.banish_when_leaves = card.banish_when_leaves or action.banish_when_leaves

    def _tokens(self, source: Card, action: CreateTokens, placed: Sequence[Placement]) -> None:
        self._need(len(placed) == action.count, f"exactly {action.count} Tokens are Summoned (TOK-08)")
        tokens = [Card(self._table.facts(action.token), place="nowhere") for _ in placed]
        self._need(all(map(self._judge.playable, tokens)), "a Token with a text that binds and no model is not played")
        faults = [self._judge.special_summon_barred(token, by=source) for token in tokens]
        self._table.cards += tokens
        for token, part, fault in zip(tokens, placed, faults, strict=True):
            fault = fault or may_go_to(self._judge, token, part.to, False, False)
            named = part.card == action.token
            self._need(not fault and named, f"{token.facts.name}: {fault or 'is another Token than the one placed'}")
            self._need(action.position in ("any", part.position), "wrong position of a Token")
            self._table.put_monster(token, part.to, part.position or "", "effect", "")

    def _normal_summon(self, action: NormalSummonNow, choice: Choice) -> None:
        """A Normal Summon right after the effect; it is none of the turn's (NC-16, NC-18)."""
        if not choice.cards:
            self._need(action.optional, "the Normal Summon was left out")
            return
        judge, name = self._judge, choice.cards[0].name
        card = self._table.find(choice.cards[:1], lambda each: judge.fits(each, action.where))[0]
        tributes = self._table.find(choice.materials)
        self._need(len(choice.cards) == len(choice.placed) == 1, "one monster is Normal Summoned")
        part = choice.placed[0]
        self._need(part.card == card.facts.passcode, f"{name} is another card than the one placed")
        self._need(judge.playable(card), f"{name} has no model and is not played")
        self._need(bool(tributes) or not action.tribute_only, f"{name} must be Tribute Summoned (NC-23)")
        if card.in_monster_zone:
            stays = part.to == card.zone and part.position == card.position and not tributes
            fault = normal.summon_again(judge, card) if stays else "keeps its zone and position (GEM-12)"
        else:
            self._need(card.place == "hand", f"{name} is not in the hand (NS-01)")
            self._need(part.position == "attack", f"{name} is Summoned, not Set (NC-21)")
            fault = normal.forbidden(judge, card, False) or normal.bring(judge, card, tributes, part.to, "attack")
        self._need(not fault, f"{name}: {fault}")

    def _host_fault(self, source: Card, action: Equip, host: Card) -> str:
        """Why this monster cannot become an Equip Card on that one; empty if it can."""
        if not source.in_monster_zone or source.borrowed or host is source:
            return "only a monster in a monster zone is equipped to another one (UNI-02)"
        if not (host.in_monster_zone and host.mine) or host.hidden:
            return f"{host.facts.name} is no face-up monster you control (UNI-07)"
        unions = [card for card in self._table.equips_of(host) if card.is_a("union")]
        if unions and (action.only_union or any(self._only_union(card) for card in unions)):
            return f"{host.facts.name} cannot be equipped with one more Union Monster (UNI-10, UNI-11)"
        return ""

    def _only_union(self, card: Card) -> bool:
        model = self._judge.model(card)
        actions = [action for effect in model.effects for action in effect.actions] if model is not None else []
        return any(isinstance(action, Equip) and action.only_union for action in actions)

    def _equip(self, source: Card, action: Equip, cards: list[Card], placed: Sequence[Placement]) -> None:
        self._need(len(cards) == len(placed) == 1, "one monster is equipped to one other")
        host, part = cards[0], placed[0]
        fault = self._host_fault(source, action, host)
        self._need(not fault, f"{source.facts.name}: {fault}")
        free = part.to in zones.SPELL_ZONES and self._table.in_zone(part.to) is None
        self._need(free, f"{source.facts.name} needs a free Spell/Trap Zone, not {part.to} (UNI-07)")
        self._need(part.card == source.facts.passcode, f"{source.facts.name} is another card than the one placed")
        marks = set(source.marks)
        self._table.take(source)
        source.place, source.zone, source.host, source.marks = "field", part.to, host, marks

    def _place_scale(self, cards: list[Card], placed: Sequence[Placement]) -> None:
        self._need(len(cards) == len(placed) == 1, "one card is placed as a scale")
        card, part = cards[0], placed[0]
        free = part.to in ("S1", "S5") and self._table.in_zone(part.to) is None
        self._need(part.card == card.facts.passcode, f"{card.facts.name} is another card than the one placed")
        self._need(free and self._may_be_scale(card), f"{card.facts.name} cannot be placed in {part.to} (PEN-07)")
        self._table.take(card)
        card.place, card.zone, card.scale = "field", part.to, True

    def _modify(self, card: Card, action: Modify, chosen: Chosen) -> None:
        self._need(card.in_monster_zone and card.position != "set", f"{card.facts.name} is no face-up monster")
        if card.facts.level:
            levels = card.level + _levels(action, chosen)
            self._need(levels > 0, f"{card.facts.name} has too low a Level to be reduced so (MA-10)")
            card.level_change = levels - card.facts.level
        card.made_tuner = card.made_tuner or action.tuner
        card.atk_change += action.atk + (card.atk if action.double_atk else 0)


def _levels(action: Modify, chosen: Chosen) -> int:
    """By how much a Level changes."""
    if not action.levels_of:
        return action.level
    return action.level * sum(other.facts.level or 0 for other in chosen[action.levels_of])


def _text_fault(card: Card) -> str:
    """Why the card's own text, or the lack of a proper summon, lets no effect Special Summon it; empty for nothing."""
    ban = card.facts.special_summon_ban
    if card.facts.not_special_summoned_from(card.place):
        return "cannot be Special Summoned (SPI-02)"
    if ban in ("procedure", "pendulum"):
        return "is Special Summoned in its own way only (SSM-06)"
    face_down = card.place == "extra" and not card.face_up
    if not card.needs_proper_summon:
        return ""
    if card.place in ("hand", "deck") or (face_down and ban == "first"):
        return "must first be Summoned by its own procedure (SSM-03)"
    return "" if face_down or card.proper else "was never properly summoned (SSM-04)"
