# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs of the corpus by name."""

import sys


def find_programs(folder, expected):
    """The paths of all programs. Of two with one name the second has its folder's, too.

    Ends the check if their names are not those of `expected`.
    """
    programs = {}
    for path in sorted(folder.rglob("*.mlir")):
        name = path.name.removesuffix(".mlir")
        if name in programs:
            name += f".{path.parent.name}"
        programs[name] = path
    if set(programs) != set(expected):
        sys.exit(f"the corpus and the table differ: {set(programs) ^ set(expected)}")
    return programs
