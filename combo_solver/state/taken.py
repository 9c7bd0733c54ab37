"""A card on its way from one place to another."""

from __future__ import annotations

from combo_solver.state.draft import Doomed


class Taken:
    """A card in nobody's place: just taken from somewhere, about to arrive elsewhere. ``by_rule``: not by the effect in
    progress, but as a rule follows from what it does. ``level``: by how much an effect changed its Level in the hand,
    which stays so on the field. ``tied``: what goes with it, and the event by which it does. ``hurts``: what its
    destruction comes to (:mod:`combo_solver.state.hurting`)."""

    __slots__ = (
        "banish", "by_rule", "hurts", "kind", "level", "marks", "method", "origin", "proper", "theirs", "tied", "token",
        "was_set",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        origin: int,
        proper: bool = False,
        theirs: bool = False,
        banish: bool = False,
        token: bool = False,
        method: int = 0,
        marks: int = 0,
        was_set: bool = False,
        by_rule: bool = False,
        level: int = 0,
    ) -> None:
        self.was_set, self.by_rule, self.level = was_set, by_rule, level
        self.kind, self.origin, self.proper, self.theirs = kind, origin, proper, theirs
        self.banish, self.token, self.method, self.marks = banish, token, method, marks
        self.hurts = 0
        self.tied: tuple[tuple[str, Doomed], ...] = ()
