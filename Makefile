# Everything goes through `make setup`, which is quick when nothing has changed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.cardspeak-installed
KERNEL := CMakeLists.txt $(wildcard kernel/*.cpp kernel/*.hpp)
WHEEL  := .venv-wheel
NPM    := npm --prefix web
NODES  := web/node_modules/.cardspeak-installed
CLIENT := src/cardspeak/service/static/index.html

.PHONY: help setup web wheel run test test-fast repeat soak prove lint format bench load docs clean
.DEFAULT_GOAL := help

help:           ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

setup: $(STAMP) $(NODES) ## install everything into .venv and web/node_modules

$(STAMP): pyproject.toml constraints.txt $(KERNEL)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Cardspeak needs Python 3.11 or newer; set PYTHON=..." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade --constraint constraints.txt pip
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[room,postgres]' \
	  --group test --group lint --group docs
	@# A kernel that does not compile silently falls back to Python; here that is an error.
	@$(BIN)/python -c 'import cardspeak._kernel' 2>/dev/null || { \
	  $(BIN)/python -m pip install --verbose --no-deps --editable . 2>&1 | grep -E 'rror|warning'; \
	  echo "The native kernel did not build: see above." >&2; exit 1; }
	@touch $@

$(NODES): web/package.json web/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(+(a < 20 || (a == 20 && b < 19)))' \
	  || { echo "The browser client is built with Node 20.19 or newer." >&2; exit 1; }
	$(NPM) ci --no-progress --loglevel=error
	@touch $@

web: $(CLIENT)  ## build the browser client into the package

$(CLIENT): $(NODES) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json \
    $(shell find web/src web/public -type f)
	$(NPM) run --silent build
	@touch $@

PORT ?= 8000
run: setup web  ## run the room at http://localhost:8000, or on another PORT=
	@$(BIN)/cardspeak serve --port $(PORT)

# Bytecode is kept, because the tests start many processes; sets always have the same order.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := $(BIN)/python -m pytest
test: export PYTHONHASHSEED := 0
test: setup web ## run every test, or only TEST=
ifdef TEST
	$(PYTEST) -n 0 "$$TEST"
else
	$(NPM) run --silent test
	$(PYTEST) -n auto
endif

test-fast: export PYTHONHASHSEED := 0
test-fast: setup ## run the fast tests: no browser, database server or process
	$(PYTEST) -n auto --fast

RUNS ?= 5
BUSY ?= 0
repeat: setup   ## run every test RUNS= times from fresh clones, beside BUSY= busy processes; TOGETHER=yes at once
	$(BIN)/python -m tools.repeat_tests --runs $(RUNS) --busy $(BUSY) $(if $(TOGETHER),--together)

# What `make test` only samples: see tests/soak.py.
SOAKED := against_pokerkit hand_properties table_state_machine irregularities_properties irregularities_named_cards \
  irregularities_deal_properties irregularities_street_properties phh_properties history_redaction \
  podium_properties table_ledger table_log tournament_properties narration chinese_arranger \
  kernel odds_published bot_strength schedules podium_crash service_leaks \
  recorded_hands clauses storage
HANDS ?= 1000
KILLS ?= 25
SEED  ?= $(shell date +%Y%m%d)
soak: export CARDSPEAK_SOAK := $(HANDS)
soak: export CARDSPEAK_KILLS := $(KILLS)
soak: export CARDSPEAK_LEAK_HANDS := 12
soak: export CARDSPEAK_SEED := $(SEED)
soak: export PYTHONHASHSEED := $(SEED)
soak: setup     ## random search for failures, with new seeds every day; HANDS=20000 KILLS=200 for a night
	@echo "Soak test with SEED=$(SEED) HANDS=$(HANDS) KILLS=$(KILLS)"
ifdef TEST
	$(PYTEST) -n 0 "$$TEST"
else
	$(PYTEST) -n auto --dist=worksteal $(SOAKED:%=tests/test_%.py) tests/laws; soaked=$$?; \
	  $(PYTEST) -n 0 -s tests/test_service_crash.py && exit $$soaked
endif

# A part of it: make prove BOOK=crown KIND=betting, or CLAUSE=wsop-129.3.
prove: export PYTHONHASHSEED := 0
prove: setup    ## break every rule, and see whether the tests of its clause notice
	$(BIN)/python -m tools.prove $(if $(BOOK),--book $(BOOK)) $(if $(KIND),--kind $(KIND)) \
	  $(if $(CLAUSE),--clause $(CLAUSE))

lint: setup     ## check formatting, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/lint-imports --config running-imports.toml
	$(NPM) run --silent check

format: setup   ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format

# What users get: the engine's inner modules compiled. A working copy runs them as Python.
$(WHEEL)/.installed: pyproject.toml constraints.txt tools/mypyc_build.py $(KERNEL) $(CLIENT) \
    $(shell find src -name '*.py' -o -name '*.tsv')
	@test -x $(WHEEL)/bin/python || $(PYTHON) -m venv $(WHEEL)
	@$(WHEEL)/bin/python -m pip install --quiet --upgrade --constraint constraints.txt pip
	$(WHEEL)/bin/python -m pip install --quiet --constraint constraints.txt --group test
	@-$(WHEEL)/bin/python -m pip uninstall --quiet --yes cardspeak
	$(WHEEL)/bin/python -m pip install --quiet --constraint constraints.txt '.[room]'
	@$(WHEEL)/bin/python -c 'import cardspeak.hand.betting as it; exit(it.__file__.endswith(".py"))' \
	  || { echo "The engine did not compile: run pip wheel --verbose . to see why." >&2; exit 1; }
	@$(WHEEL)/bin/python -c 'from cardspeak.service.app import STATIC_DIR; exit(not (STATIC_DIR / "index.html").is_file())' \
	  || { echo "The browser client is not in the wheel: see [tool.scikit-build] in pyproject.toml." >&2; exit 1; }
	@touch $@

wheel: $(WHEEL)/.installed ## install the compiled wheel into .venv-wheel, and run the engine's tests with it
	CARDSPEAK_CLAUSE_RESULTS=build/clause-results-wheel.json \
	  $(WHEEL)/bin/python -m pytest -n auto tests/test_catalogue.py tests/test_hand_properties.py \
	  tests/test_recorded_hands.py tests/test_requests.py tests/test_chinese_hands.py \
	  tests/test_crown_*.py tests/test_canberra_*.py tests/test_official_*.py tests/test_wsop_*.py \
	  tests/test_table_*.py tests/test_chips_wsop.py tests/test_chips_houses.py \
	  tests/test_chips_properties.py tests/test_table_runner.py

bench: $(WHEEL)/.installed ## benchmark the compiled wheel against its peers, in one run
	$(WHEEL)/bin/python -m pip install --quiet --constraint constraints.txt --group bench
	$(WHEEL)/bin/python -m benchmarks

TABLES ?= 50 100 200 400
load: $(WHEEL)/.installed ## load-test a room with TABLES= tables, over local sockets
	$(WHEEL)/bin/python -m benchmarks.load $(foreach count,$(TABLES),--tables $(count))

docs: setup     ## build the documentation into site/
	$(BIN)/python -m tools.docs_pages
	@# Not --quiet: that hides the warnings that --strict counts.
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

clean:          ## remove everything that was built
	rm -rf $(VENV) $(WHEEL) web/node_modules $(dir $(CLIENT)) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
