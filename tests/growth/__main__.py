"""``python -m tests.growth``: see :mod:`tests.growth.curves`."""

from tests.growth.curves import main

raise SystemExit(main())
