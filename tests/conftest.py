"""For all tests: widgets meet a bridge where a kernel would be."""

from collections.abc import Iterator

import pytest

from tests.browser.bridge import bridged_comms


@pytest.fixture(autouse=True)
def bridge() -> Iterator[None]:
    with bridged_comms():
        yield
