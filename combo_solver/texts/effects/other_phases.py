"""Sentences about what is done in another phase than a Main Phase, and the reason that they are inert for; the names in
them are X."""

from __future__ import annotations

OF_OTHER_PHASES: tuple[tuple[str, str], ...] = (
    ("other_phase", r"^for your normal draw in your draw phase, draw [^;:]+ instead of drawing just 1 card$"),
    (
        "other_phase",
        r"^(?:while this card is face-up on the field, )?you can (?:select and )?add 1 [^:;,]+ to your hand instead of conducting"
        r" (?:a|your) normal draw (?:in|during) your draw phase$",
    ),
    (
        "other_phase",
        r"^if you draw X during your draw phase, you can reveal it(?: to your opponent)? to draw \d more cards?$",
    ),
    ("other_phase", r"^increase your LP by \d+(?: points)? during each of your standby phases$"),
    ("other_phase", r"^if this face-up card leaves the field, skip the Battle Phase of your next turn$"),
    (
        "other_phase",
        r"^(?:each time you draw a card\(s\) for your normal draw in your draw phase|at the end of your opponent's turn), [^:;]+$",
    ),
    (
        "other_phase",
        r"^if this card (?:successfully )?attacks your opponent(?:'s (?:LP|Life Points))? directly, during your next standby phase,"
        r" [^:;]+$",
    ),
    (
        "end_phase",
        r"^during the end phase of the turn this card (?:is|was) activated, you take damage equal to [^:;,]+$",
    ),
    ("end_phase", r"^if this card is in face-up defense position during your end phase, you can [^:;]+$"),
)
