"""Contracts of our own for import-linter: what the rules may import, and that phases stay apart."""

from __future__ import annotations

import sys
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.domain.imports import Module


class StdlibOnly(Contract):
    """Breaks when a module of `source_modules` imports anything that has to be installed."""

    # the linter replaces the fields by their parsed values
    source_modules = fields.ListField(subfield=fields.ModuleField())
    allowed = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        broken = [
            f"{importer} imports {imported}"
            for importer in sorted(self._sources(graph))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if is_installed(graph, imported) and imported not in cast("list[str]", self.allowed)
        ]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for sentence in check.metadata["broken"]:
            output.print_error(f"{sentence}: only the standard library is allowed here.")

    def _sources(self, graph: ImportGraph) -> set[str]:
        roots = [module.name for module in cast("list[Module]", self.source_modules)]
        return {*roots, *(module for root in roots for module in graph.find_descendants(root))}


def is_installed(graph: ImportGraph, module: str) -> bool:
    """Squashed modules are those outside the project."""
    return graph.is_module_squashed(module) and module.split(".")[0] not in sys.stdlib_module_names


class Phases(Contract):
    """Breaks when a phase imports another one, or when steps import rules.

    The phases of a game are the modules that its table of contents, `rules/__init__.py`, names;
    those called `steps` say what can be pending.
    """

    games = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        broken = [
            sentence
            for game in sorted(graph.find_children(str(self.games)))
            for sentence in entangled(graph, f"{game}.rules")
        ]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for sentence in check.metadata["broken"]:
            output.print_error(sentence)


def entangled(graph: ImportGraph, rules: str) -> list[str]:
    """What is wrong inside the rules of one game."""
    inside = graph.find_descendants(rules)
    steps = {module for module in inside if is_steps(module)}
    phases = (graph.find_modules_directly_imported_by(rules) & inside) - steps
    return [
        f"{importer} imports {imported}"
        for importers, forbidden in ((phases, phases), (steps, inside - steps))
        for importer in sorted(importers)
        for imported in sorted(graph.find_modules_directly_imported_by(importer) & forbidden)
    ]


def is_steps(module: str) -> bool:
    return "steps" in module.split(".")
