"""The referee: replays a line in plain Python with rule code of its own, the second judge of every answer.

It shares with the search only the data (card models, scenario, line format) and never imports OR-Tools.
"""

from __future__ import annotations

from combo_solver.referee.replaying import Replayed, judged, replay

__all__ = ["Replayed", "judged", "replay"]
