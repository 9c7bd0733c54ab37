"""The ways of a card to be Summoned by itself, by kind."""

from __future__ import annotations

from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import CompiledProcedure, CompiledRecipe, Program


class Ways:
    """Tables indexed by kind: ``recipes_of`` are the materials of a Summon by a rule of the game, ``fusions_of`` those
    of a Fusion Summon, which takes an effect, ``procedures_of`` the Special Summons by the card's own text.
    ``attack_costs``: by kind, what is paid with cards to declare an attack."""

    def __init__(self, kinds: Kinds, program: Program) -> None:
        self._kinds = kinds
        self.recipes_of: list[list[CompiledRecipe]] = [[] for _ in range(len(kinds))]
        self.fusions_of: list[list[CompiledRecipe]] = [[] for _ in range(len(kinds))]
        self.procedures_of: list[list[CompiledProcedure]] = [[] for _ in range(len(kinds))]
        for recipe in program.recipes:
            (self.fusions_of if recipe.method == "fusion" else self.recipes_of)[recipe.kind].append(recipe)
        self.attack_costs = {each.kind: each for each in program.procedures if each.attack}
        for procedure in program.procedures:
            if not procedure.attack:
                self.procedures_of[procedure.kind].append(procedure)

    def has_unmodelled_procedure(self, kind: int) -> bool:
        """Whether a procedure of its own that has no model may Special Summon this card (FUS-18, SSM-16)."""
        only_its_own = self._kinds.fusion_limit[kind].only_by == () and not self.procedures_of[kind]
        return only_its_own or self._kinds.unread_procedure[kind]

    def partly_read(self, kind: int) -> bool:
        """Whether what is not read of its own procedures is told by procedures or recipes that are ``unread``."""
        partly = any(procedure.source.unread for procedure in self.procedures_of[kind])
        return partly or any(recipe.unread for recipe in self.recipes_of[kind])

    def has_unplayed_procedure(self, kind: int) -> bool:
        """Whether the search leaves out a way to Summon this card: one that has no model, or that is read for questions
        alone."""
        return (
            self.has_unmodelled_procedure(kind)
            or any(procedure.source.check_only for procedure in self.procedures_of[kind])
            or any(recipe.check_only for recipe in self.recipes_of[kind])
        )
