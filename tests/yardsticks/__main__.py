"""``python -m tests.yardsticks``: see :mod:`tests.yardsticks.table`."""

from tests.yardsticks.table import main

raise SystemExit(main())
