"""A puzzle as its file tells it: cards where they lie, what holds between them, and the rules of the duel."""

from __future__ import annotations

from dataclasses import dataclass, field

from combo_solver.puzzles import constants as c


@dataclass(eq=False)
class Placed:
    """A card and where it lies. ``place`` is one of :mod:`combo_solver.puzzles.constants`, on the field DECK to EXTRA
    alone; ``sequence`` is the zone as its controller counts (monsters: 0 to 4, then the left and right Extra Monster
    Zone; Spells: 0 to 4, 5 the Field Zone, 6 and 7 the Pendulum Zones). ``proper``: it was properly Summoned.
    ``materials`` are attached to it, ``counters`` kinds by number with how many, ``equipped`` the monster it is
    equipped to, ``targets`` the cards it holds a target on; ``summoned`` how (a number of ``SUMMONED``) and from where.
    ``restricted``: it has a condition of its own for its activation. ``gained_atk``: by an effect that the file
    gives it. Lines say where the file tells it."""

    line: int
    code: int
    owner: int
    player: int
    place: int
    sequence: int
    position: int
    proper: bool = False
    materials: list[Placed] = field(default_factory=list)
    counters: list[tuple[int, int, int]] = field(default_factory=list)
    equipped: tuple[Placed, int] | None = None
    targets: list[tuple[Placed, int]] = field(default_factory=list)
    summoned: tuple[int, int, int] | None = None
    restricted: int = 0
    gained_atk: int = 0

    @property
    def face_up(self) -> bool:
        return bool(self.position & c.FACE_UP)


@dataclass
class Puzzle:
    """``file`` is the name of the file, ``title`` what it is called; ``rules`` a mask, the Master Rule's bits included.
    ``cards`` in the order of the file: of a Deck the last is on top. ``begun`` is the line that tells the rules.
    ``draws``: how many cards each player draws for a turn. ``this_turn``: it is to be won this turn, which begins with
    its Main Phase."""

    file: str
    title: str
    begun: int
    master_rule: int
    rules: int
    life_points: tuple[int, int] = (8000, 8000)
    draws: tuple[int, int] = (0, 0)
    cards: list[Placed] = field(default_factory=list)
    hints: tuple[str, ...] = ()
    this_turn: bool = False
