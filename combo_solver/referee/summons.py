"""Steps that are Summons, Sets, position changes and scale activations."""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.game import zones
from combo_solver.game.line import CardAt, Step
from combo_solver.models.continuous import ScaleActivation
from combo_solver.models.materials import Overlay
from combo_solver.models.procedures import procedures_of
from combo_solver.models.recipes import recipes_of
from combo_solver.referee import normal
from combo_solver.referee.carrying_out import Carrier
from combo_solver.referee.judging import Judge, activation_barred, field_bars
from combo_solver.referee.pendulum import PendulumJudge
from combo_solver.referee.placing import material_fault, may_go_to, overlay_fault
from combo_solver.referee.table import Card, Table


class Summoner:
    """Judges and carries out one step that starts no chain."""

    def __init__(self, judge: Judge, carrier: Carrier) -> None:
        self._judge = judge
        self._table: Table = judge.table
        self._carrier = carrier
        self._pendulum = PendulumJudge(judge)

    def play(self, step: Step) -> None:
        """Raises :class:`RefereeError` when the step is illegal."""
        kinds: dict[str, Callable[[Step], None]] = {
            "normal_summon": self._normal,
            "tribute_summon": self._normal,
            "set_monster": self._normal,
            "gemini_summon": self._again,
            "flip_summon": self._flip,
            "change_position": self._change_position,
            "special_summon": self._procedure,
            "synchro_summon": self._from_extra,
            "xyz_summon": self._from_extra,
            "link_summon": self._from_extra,
            "pendulum_summon": lambda step: self._pendulum.in_main_phase(step.summoned, step.additional),
            "activate_scale": self._scale,
        }
        kinds[step.kind](step)

    def _card(self, step: Step, fits: Callable[[Card], bool] | None = None) -> Card:
        wanted = CardAt(card=step.card, name=step.name, at=step.from_, index=step.index)
        return self._table.find([wanted], fits)[0]

    def _need(self, condition: bool, reason: str) -> None:
        if not condition:
            raise self._table.fail(reason)

    def _known(self, card: Card) -> None:
        self._need(self._judge.playable(card), f"{card.facts.name} has no model and is not played")

    def _place(self, card: Card, zone: str | None, from_extra: bool, needs_arrow: bool) -> str:
        fault = may_go_to(self._judge, card, zone or "?", from_extra, needs_arrow)
        self._need(not fault, f"{card.facts.name}: {fault}")
        assert zone is not None
        return zone

    # --- Normal Summon, Set, positions ---------------------------------------------------------------------

    def _normal(self, step: Step) -> None:
        judge, setting = self._judge, step.kind == "set_monster"
        used_up = normal.none_left(judge, step.additional)
        self._need(not used_up, used_up)
        self._need(step.from_ == "hand", "a Normal Summon or Set comes from the hand (NS-01)")
        card = self._card(step)
        self._known(card)
        tributes = self._table.find(step.materials)
        self._need(
            setting or (step.kind == "tribute_summon") == bool(tributes),
            "a Summon with Tributes is a Tribute Summon (NS-14)",
        )
        wanted = "set" if setting else "attack"
        self._need(step.position == wanted, f"{card.facts.name} arrives in another position (NS-17, NS-18)")
        fault = (
            normal.forbidden(judge, card, setting)
            or normal.use_up(judge, card, step.additional, setting, len(tributes))
            or normal.bring(judge, card, tributes, step.to or "?", wanted)
        )
        self._need(not fault, f"{card.facts.name}: {fault}")

    def _again(self, step: Step) -> None:
        used_up = normal.none_left(self._judge, step.additional)
        self._need(not used_up, used_up)
        card = self._card(step)
        self._known(card)
        stays = step.to == card.zone and step.position == card.position and not step.materials
        self._need(stays, "a second Normal Summon keeps zone and position and takes no Tribute (GEM-07, GEM-12)")
        fault = normal.use_up(self._judge, card, step.additional, False, 0)
        fault = fault or normal.summon_again(self._judge, card)
        self._need(not fault, f"{card.facts.name}: {fault}")

    def _flip(self, step: Step) -> None:
        card = self._card(step)
        self._known(card)
        self._need(
            card.in_monster_zone and card.mine and card.position == "set" and card.may_change_position,
            f"{card.facts.name} cannot be Flip Summoned now (FS-01, FS-05)",
        )
        barred = field_bars(self._judge, card, {"flip"})
        self._need(not barred, barred)
        self._need(step.to == card.zone and step.position == "attack", "a Flip Summon keeps the zone (FS-02)")
        self._table.moment += 1
        card.may_change_position = False
        self._table.put_monster(card, card.zone, "attack", "flip", "monster_zone")

    def _change_position(self, step: Step) -> None:
        card = self._card(step)
        wanted = {"attack": "defense", "defense": "attack"}.get(card.position)
        self._need(
            card.in_monster_zone
            and card.mine
            and card.may_change_position
            and not card.is_a("link")
            and step.position == wanted,
            f"{card.facts.name} cannot change its position so now (POS-03, POS-07, POS-09)",
        )
        self._need(step.to in (None, card.zone), f"{card.facts.name} stays in its zone (ZON-08)")
        card.position = step.position or ""
        card.may_change_position = False

    # --- Special Summons -----------------------------------------------------------------------------------

    def _procedure(self, step: Step) -> None:
        table, judge = self._table, self._judge
        card = self._card(step, lambda each: each.place != "extra" or not each.face_up)
        procedures = procedures_of(card.facts, judge.model(card))
        card.meant = True
        self._need(bool(procedures), f"{card.facts.name} has no procedure (SSM-16)")
        self._known(card)
        barred = judge.special_summon_barred(card, "procedure")
        self._need(not barred, barred)
        usable = [
            procedure
            for procedure in procedures
            if card.place in procedure.locations
            and card.mine
            and not procedure.check_only
            and all(judge.holds(test, card) for test in procedure.conditions)
            and (procedure.position == "any" or procedure.position == step.position)
            and not self._carrier.limit_used(card, procedure.limit, f"procedure {procedure.number}")
        ]
        self._need(bool(usable), f"the procedure of {card.facts.name} cannot be used now (SSM-16)")
        procedure = usable[0]
        moves = card.moves
        self._carrier.pay(card, procedure.cost, step.costs, {})
        self._need(card.moves == moves, f"{card.facts.name} is no cost of its own Summon (SSM-16)")
        self._carrier.use_limit(card, procedure.limit, f"procedure {procedure.number}")
        table.moment += 1
        extra = card.place == "extra"
        zone = self._place(card, step.to, extra, extra and card.is_a("link"))
        origin = table.take(card)
        card.proper = True
        table.put_monster(card, zone, step.position or "", "procedure", origin)

    def _from_extra(self, step: Step) -> None:
        table, judge = self._table, self._judge
        self._need(step.from_ == "extra", "the monster comes from the Extra Deck")
        card = self._card(step, lambda each: not each.face_up)
        self._known(card)
        barred = judge.special_summon_barred(card, step.kind.removesuffix("_summon"))
        self._need(not barred, barred)
        recipes = recipes_of(card.facts, judge.model(card))
        number = step.recipe or 0
        self._need(0 <= number < len(recipes), f"{card.facts.name} has no such material requirement")
        recipe = recipes[number]
        method = "xyz" if isinstance(recipe, Overlay) else recipe.method
        self._need(step.kind == f"{method}_summon", f"this is a {method} Summon")
        used = self._carrier.limit_used(card, recipe.limit, f"recipe {number}")
        self._need(not used, f"{card.facts.name} was already Summoned so this turn (EF-06)")
        if isinstance(recipe, Overlay):
            met = all(judge.holds(test, card) for test in recipe.conditions) and not recipe.cost
            met = met and recipe.phase in ("", table.scenario.moment.phase)
            self._need(met, f"{card.facts.name} cannot be Summoned on top of another monster now (XYZ-11)")
        cards = table.find(step.materials)
        fault = (
            overlay_fault(judge, card, recipe, cards)
            if isinstance(recipe, Overlay)
            else material_fault(judge, card, recipe, cards)
        )
        self._need(not fault, f"{card.facts.name}: {fault}")
        self._carrier.use_limit(card, recipe.limit, f"recipe {number}")
        attached: list[Card] = []
        for material in cards:
            if method == "xyz":
                if isinstance(recipe, Overlay):
                    attached += material.materials
                table.take(material, keep_materials=isinstance(recipe, Overlay))
                material.materials = []
                attached.append(material)
            else:
                table.to_gy(material, method)
        table.moment += 1
        zone = self._place(card, step.to, True, method == "link")
        origin = table.take(card)
        card.proper = True
        for material in attached:
            material.place, material.under = "material", card
            material.method, material.banish_when_leaves = "", False
        card.materials = attached
        table.put_monster(card, zone, step.position or "", method, origin)

    # --- Pendulum ------------------------------------------------------------------------------------------

    def _scale(self, step: Step) -> None:
        table, judge = self._table, self._judge
        self._need(step.from_ == "hand", "a scale is activated from the hand (PEN-01)")
        card = self._card(step)
        self._known(card)
        self._need(card.is_a("pendulum"), f"{card.facts.name} is no Pendulum Monster")
        model = judge.model(card)
        barred = activation_barred(judge, card)
        self._need(not barred, barred)
        for part in model.continuous if model is not None else ():
            if isinstance(part, ScaleActivation):
                met = all(judge.holds(test, card) for test in part.conditions)
                self._need(met, f"{card.facts.name} cannot be activated as a scale now (its own text)")
        self._need(step.position is None, f"{card.facts.name} cannot be Set as a scale (PEN-04)")
        outer = (zones.SPELL_ZONES[0], zones.SPELL_ZONES[4])
        free = step.to in outer and table.in_zone(step.to or "") is None
        self._need(free, f"{step.to} is no free Pendulum Zone (PEN-02, PEN-09)")
        table.take(card)
        card.place, card.zone, card.scale = "field", step.to or "", True
