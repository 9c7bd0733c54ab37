"""That fuzzing sees a fault in what tells states apart: each of them is put there, and found."""

from __future__ import annotations

import pytest

from tests.search.dead import composing, drawing
from tests.search.dead.faults import FAULTS, faulty
from tests.search.dead.judging import Position, Wrong, judge
