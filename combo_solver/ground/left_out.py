"""What is left out of the models of cards that have one, each with why it could matter."""

from __future__ import annotations

from typing import Final

from combo_solver.ground import (
    asked_of_itself,
    asked_then,
    attempted,
    became,
    counted_twice,
    equipped_at_once,
    fallen,
    gained,
    given,
    given_back,
    made_before,
    older_rules,
    one_sided,
    one_too_many,
    own_lock,
    replaced,
    seen_summons,
    set_by_equips,
    spurned,
    terms_of_summons,
    turned_down,
    unaffected_hosts,
    undone,
    untold,
)

LEFT_OUT: Final = (
    (one_sided.WHAT, one_sided.not_negated), (replaced.WHAT, replaced.left_out), (attempted.WHAT, attempted.left_out),
    (given.WHAT, given.left_out), (undone.WHAT, undone.left_out), (asked_then.WHAT, asked_then.left_out),
    (own_lock.WHAT, own_lock.left_out), (one_too_many.WHAT, one_too_many.left_out),
    (untold.WHAT, untold.left_out), (given_back.WHAT, given_back.left_out), (became.WHAT, became.left_out),
    (older_rules.WHAT, older_rules.left_out), (terms_of_summons.WHAT, terms_of_summons.left_out),
    (fallen.WHAT, fallen.left_out), (spurned.WHAT, spurned.left_out),
    (made_before.WHAT, made_before.left_out), (gained.WHAT, gained.left_out),
    (seen_summons.WHAT, seen_summons.left_out), (unaffected_hosts.WHAT, unaffected_hosts.left_out),
    (set_by_equips.WHAT, set_by_equips.left_out), (equipped_at_once.WHAT, equipped_at_once.left_out),
    (counted_twice.WHAT, counted_twice.left_out), (asked_of_itself.WHAT, asked_of_itself.left_out),
    (turned_down.WHAT, turned_down.left_out),
)  # fmt: skip
DOUBTFUL: Final = frozenset({
    own_lock.WHAT, undone.WHAT, asked_then.WHAT, became.WHAT, gained.WHAT, given.WHAT, terms_of_summons.WHAT,
    untold.WHAT, asked_of_itself.WHAT, turned_down.WHAT, one_sided.WHAT, counted_twice.WHAT,
})  # fmt: skip
"""Of these, lines do what may not be so: one that moves such a card might be forbidden or come to something else."""
BINDING: Final = frozenset({seen_summons.WHAT})
"""Such a card may forbid what lines do, wherever it is."""
