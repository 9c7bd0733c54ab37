"""Link Summons (LS rows)."""

from __future__ import annotations

from combo_solver.mechanics.extra_deck import ExtraDeckSummon
from combo_solver.rules.link import LinkSummon


class Link(ExtraDeckSummon):
    name = "link"
    asks = LinkSummon


LINK = Link()
