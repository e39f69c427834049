# Two commands matter: `make run` and `make test`. Both do all set-up themselves; it stays in this folder
# (.venv, node_modules, .cache). docs/building.md says how the build works.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	command -v $$p >/dev/null && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' && echo $$p && break; done)
PY := .venv/bin/python
PORT ?= 8000
ARGS ?=
SOAK ?= 600
SITE_URL ?=
SCENES ?= 300
SEED ?= 0
CARD ?=
FROM ?=
EFFECTS ?=
OFFICIAL ?=
# GNU make sets a variable of this name itself.
LINT =

export SOURCE_DATE_EPOCH := 1767225600
export PYTHONDONTWRITEBYTECODE := 1
export PYTHONUTF8 := 1

.PHONY: help run test check build bench soak ablation second-opinion guards audit coverage vocabulary reading catalogue passcodes frames word lint types unit unit-pyodide reproducible e2e browsers screenshot setup pins clean needs
.DEFAULT_GOAL := help

help: ## this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'

needs:
	@test -n "$(PYTHON)" || { echo "damagestep needs Python 3.11 or newer; none was found on the PATH." >&2; exit 1; }

run: needs ## set up, build, serve the site on localhost and open it; ARGS=--no-open opens nothing
	@$(PYTHON) -m tools.setup build
	@$(PY) -m tools.build
	@$(PY) -m tools.serve --port $(PORT) $(ARGS)

test: needs ## set up and run every check and test
	@$(PYTHON) -m tools.setup test
	@$(PY) -m tools.check $(ARGS)

setup: needs ## fetch everything that building and testing need
	@$(PYTHON) -m tools.setup test

build: needs ## build the site into dist/; SITE_URL=https://… for others: all pages, pictures, verdicts
	@$(PYTHON) -m tools.setup build
	@$(PY) -m tools.build --site "$(SITE_URL)"

check: setup ## what the changed files reach, in a minute: lint, types, unit tests
	@$(PY) -m tools.check.quick

lint: setup ## ruff: rules and format
	@$(PY) -m tools.check lint

types: setup ## mypy, strict
	@$(PY) -m tools.check types

unit: setup ## unit tests and rulings in CPython
	@$(PY) -m tools.check unit

unit-pyodide: setup ## what could come out otherwise there inside Pyodide under Node, with the wheels of the site
	@$(PY) -m tools.check unit-pyodide

reproducible: setup ## build twice in two places and compare
	@$(PY) -m tools.check reproducible

e2e: setup ## the built site in a browser, with pictures
	@DAMAGESTEP_SHOTS=1 $(PY) -m tools.check e2e

bench: setup ## time the built page in a browser, and the engine in CPython and in Pyodide
	@$(PY) -m tools.build
	@$(PY) -m workbench.bench $(ARGS)
	@$(PY) -m workbench.bench.engine

ablation: setup ## change every clause of the data and list what nobody notices; CARD=honest for one card
	@$(PY) -m workbench.mutation $(CARD) $(ARGS)

soak: setup ## random cases that nobody has tried yet, for SOAK=600 seconds; then all that make test samples
	@$(PY) -m tools.check.soak $(SOAK) $(ARGS)
	@$(PY) -m tools.check unit-whole unit-pyodide-whole reproducible e2e-whole
	@$(PY) -m workbench.mutation

second-opinion: setup ## play scenes in the C++ duel engine beside ours; SCENES=300 SEED=0 CARD=honest
	@$(PY) -m workbench.differential --scenes $(SCENES) --seed $(SEED) --card "$(CARD)" $(ARGS)

guards: setup ## keep scenes of it that notice what no ruling does; SCENES=10 SEED=0 CARD=honest
	@$(PY) -m workbench.mutation.guards --scenes $(SCENES) --seed $(SEED) --card "$(CARD)" $(ARGS)

audit: setup ## ask the databases of known weaknesses about every pinned package
	@$(PY) -m tools.check.audit

coverage: setup ## how much of the corpus the rulings prove
	@$(PY) -m workbench.truth.corpus $(ARGS)

vocabulary: setup ## print the words of card files; with ARGS=diverts one word and its uses
	@$(PY) -m tools.vocabulary $(ARGS)

reading: setup ## count how well card texts are read; FROM=a copy of yaml-yugi, EFFECTS= and OFFICIAL= facts to compare, LINT=1 our card files
	@$(PY) -m workbench.truth.reading "$(FROM)" $(if $(LINT),--lint) $(if $(EFFECTS),--effects "$(EFFECTS)") $(if $(OFFICIAL),--official "$(OFFICIAL)") $(ARGS)

catalogue: setup ## write the catalogue of all cards; FROM=a copy of yaml-yugi, NOTES= one of yugioh-faq-history
	@$(PY) -m workbench.truth.catalogue "$(FROM)" "$(NOTES)" $(ARGS)

passcodes: setup ## write the passcodes the catalogue lacks; FROM=a copy of YGOJSON, VERSIONS= one of BabelCDB
	@$(PY) -m workbench.truth.passcodes "$(FROM)" "$(VERSIONS)" $(ARGS)

frames: setup ## write anew what is made from the code: docs/frames.md, the tables of docs/messages.md, the types of answers
	@$(PY) -m tools.frames
	@$(PY) -m damagestep.site.service.reference docs/messages.md
	@$(PY) -m tools.page_types

word: setup ## begin a word, or name what it lacks: NAME=redirect-attack KIND=operation
	@$(PY) -m tools.vocabulary.new_word $(KIND) $(NAME)

browsers: setup ## all journeys in Firefox and WebKit, of which make test makes one each
	@$(PY) -m tools.check browsers

screenshot: setup ## take the pictures of README and manifest anew
	@$(PY) -m tools.build
	@DAMAGESTEP_SCREENSHOT=docs $(PY) -m pytest -q e2e -k test_screenshots_for_readme_and_manifest

pins: setup ## resolve requirements/*.in anew (takes the newest versions)
	@$(PY) -m tools.setup.pins

clean: ## remove everything that was fetched or built
	rm -rf .venv node_modules .cache dist .mypy_cache .ruff_cache .pytest_cache
