"""An import-linter contract: these packages import the standard library and this project alone."""

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
