"""Makes the examples that Hypothesis tries reproducible.

`make test` tries the same examples every time, on any machine, in any order, on any worker; the
random choices of `make soak` depend on `CARDSPEAK_SEED`.
"""

import hypothesis.core
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from soak import SEED

settings.register_profile("test", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("soak", database=None, deadline=None, print_blob=True)
settings.load_profile("soak" if SEED else "test")
if SEED:
    vars(hypothesis.core)["global_force_seed"] = int(SEED)
# Hypothesis would try constants from the modules imported so far, which depends on earlier tests.
# It gets none, so that a test tries the same examples alone as in the whole suite.
vars(providers)["_get_local_constants"] = lambda: providers._local_constants
