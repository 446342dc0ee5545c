# Thin on purpose: what happens is in scripts/dev.py.

# The first Python on PATH that is new enough, or the one given: make test PYTHON=/path/to/python3.13
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in $(CANDIDATES); do $$p -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$p && break; done)

.DEFAULT_GOAL := help
.PHONY: help lab test setup lint js pytest compiled notebooks run-notebooks bench shots clean

help:
	@echo "make lab        open JupyterLab on the first notebook (ARGS=--no-browser and the like go to it)"
	@echo "make test       install what is missing and run every check"
	@echo "one part only:  make lint | js | pytest | compiled | notebooks"
	@echo "also:           make setup | run-notebooks | bench | shots | clean"

lab test setup lint js pytest compiled notebooks run-notebooks bench shots clean:
	@test -n "$(PYTHON)" || { echo "tilewidgets needs Python 3.11 or newer, and none was found on PATH." \
		"On Debian 12 or later: apt-get install python3 python3-venv" >&2; exit 1; }
	@ARGS="$(ARGS)" $(PYTHON) -m scripts.dev $@
