# Everything goes through `make setup`, which is quick when nothing has changed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.cardspeak-installed
KERNEL := CMakeLists.txt $(wildcard kernel/*.cpp kernel/*.hpp)

.PHONY: help setup run test lint format bench docs clean
.DEFAULT_GOAL := help

help:           ## say what each target does
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

setup: $(STAMP) ## install everything into .venv

$(STAMP): pyproject.toml constraints.txt $(KERNEL)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Cardspeak needs Python 3.11 or newer; say which with PYTHON=..." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade --constraint constraints.txt pip
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable . \
	  --group test --group lint --group docs
	@# A kernel that does not compile falls back to Python without a word; here that is an error.
	@$(BIN)/python -c 'import cardspeak._kernel' 2>/dev/null || { \
	  $(BIN)/python -m pip install --verbose --no-deps --editable . 2>&1 | grep -E 'rror|warning'; \
	  echo "The native kernel did not build: see above." >&2; exit 1; }
	@touch $@

run: setup      ## deal a scripted hand in the terminal
	@$(BIN)/cardspeak demo

test: setup     ## run every test
	$(BIN)/python -m pytest -n auto

lint: setup     ## check format, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup   ## put the code into its format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: setup    ## measure against the peers, in one run
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --group bench
	$(BIN)/python -m benchmarks

docs: setup     ## build the documentation into site/
	$(BIN)/python -m tools.pages
	$(BIN)/mkdocs build --strict --quiet

clean:          ## remove everything that was built
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
