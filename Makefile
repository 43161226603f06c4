# `make run` and `make test` are all a newcomer needs; they install what is missing into this folder.

UV_VERSION := 0.13.7
PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
BIN := .venv/bin

# Trust the certificates the machine trusts (companies and schools often add their own).
CERTIFICATES := $(wildcard /etc/ssl/certs/ca-certificates.crt)
ifdef CERTIFICATES
export UV_SYSTEM_CERTS ?= 1
export NODE_EXTRA_CA_CERTS ?= $(CERTIFICATES)
endif
export UV
export UV_PROJECT_ENVIRONMENT := .venv
# What Python has compiled is kept even where a machine says not to: every server and worker of the tests starts three times as fast.
export PYTHONDONTWRITEBYTECODE :=

# What `make compile` built is used as long as it fits the sources; COMPILED=1 demands it for all games,
# COMPILED=steam-pirates for that one; COMPILED=0 leaves it alone.
CHOOSE_BUILD = PYTHONPATH=$$($(BIN)/python -m scripts.fresh $(COMPILED)) && export PYTHONPATH

.PHONY: help run test conformance soak mutants check fix bench compile wheel docs
.DEFAULT_GOAL := help

help: ## show this list
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: .venv/.ready-to-run ## play: start the games and open them
	@$(CHOOSE_BUILD) && $(BIN)/quarterdeck $(ARGS)

test: .venv/.ready-to-develop ## run all tests (ARGS="tests/core -k undo" for some)
	@scripts/ensure-chromium --if-needed || true
	@$(CHOOSE_BUILD) && $(BIN)/pytest -n 2 --dist worksteal $(ARGS)

conformance: .venv/.ready-to-develop ## the long run: GAMES random games of every pair of armies, and of every game
	@$(CHOOSE_BUILD) && QUARTERDECK_EXAMPLES=$(or $(GAMES),1000) NEUROSHIMA_GAMES=$(or $(GAMES),1000) $(BIN)/pytest -n 2 --dist worksteal \
		tests/conformance tests/games/neuroshima_hex/test_conformance.py $(ARGS)

soak: .venv/.ready-to-develop ## the server for long: KILLS kills on both databases and several processes, SECONDS of each attack
	@QUARTERDECK_KILLS=$(or $(KILLS),100) QUARTERDECK_SOAK=$(or $(SECONDS),20) $(BIN)/pytest -rP \
		tests/server/test_durability.py tests/server/test_cluster.py tests/server/test_hostile.py $(ARGS)

mutants: .venv/.ready-to-develop ## break the rules of GAME in one place at a time for MINUTES: which test notices?
	@$(BIN)/python -m scripts.mutants $(or $(GAME),micro_pirates) --minutes $(or $(MINUTES),10) --seed $(or $(SEED),1) $(ARGS)

check: .venv/.ready-to-develop ## lint, format, types, arrows between the parts, what mypyc can read, links, the page's types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m scripts.compile --check
	$(BIN)/python scripts/docs.py --check
	scripts/check-page

fix: .venv/.ready-to-develop ## let ruff repair and format what it can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/.ready-to-run ## the speed of every game: plain, compiled and other engines side by side
	@$(BIN)/python -m scripts.bench $(ARGS)

compile: .venv/.ready-to-develop ## build the faster, compiled rules (ARGS=steam-pirates for some)
	@$(BIN)/python -m scripts.compile $(ARGS)

wheel: .venv/.ready-to-develop ## two wheels in dist: one of plain Python, one compiled for this platform
	@$(BIN)/python -m scripts.wheel $(ARGS)

docs: .venv/.ready-to-develop ## write the documentation as web pages to build/docs
	@$(BIN)/python scripts/docs.py

.venv/.ready-to-run: pyproject.toml uv.lock | $(UV)
	@$(UV) sync --quiet --locked --no-dev --inexact
	@touch $@

.venv/.ready-to-develop: pyproject.toml uv.lock | $(UV)
	@$(UV) sync --quiet --locked --all-extras
	@touch $@ .venv/.ready-to-run

# `--target` works where pip refuses to touch the system's own Python (PEP 668).
.tools/bin/uv:
	@echo "Installing uv $(UV_VERSION) into .tools"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
		--root-user-action ignore --upgrade --target .tools uv==$(UV_VERSION)
