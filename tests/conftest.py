"""For all tests: widgets meet a bridge where a kernel would be."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.browser.bridge import bridged_comms

# A test fails for what is wrong, never because the machine is busy.
settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")


@pytest.fixture(autouse=True)
def bridge() -> Iterator[None]:
    with bridged_comms():
        yield
