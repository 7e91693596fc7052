# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Many programs in one module, so that starting a tool is paid for once.

Functions of different programs are independent. To run them, the batch adds a function
@main to a finished module: it calls each program on separate arguments and returns the
results of all.
"""

import re

import numpy as np

from generated.inputs import arrays

MAIN = "main"


def write_module(programs):
    """The programs as text, with their resources at the end."""
    text = "\n".join(["module {", *(function for p in programs for function in p.functions), "}", ""])
    resources = {name: data for p in programs for name, data in p.resources.items()}
    if not resources:
        return text
    entries = ", ".join(f'{name}: "0x04000000{data.hex().upper()}"' for name, data in resources.items())
    return f"{text}{{-# dialect_resources: {{ builtin: {{ {entries} }} }} #-}}\n"


def add_main(text, programs):
    """The module with a function that runs all programs."""
    args, calls, results, count = [], [], [], 0
    for p in programs:
        inputs = ", ".join(f"%a{count + i}" for i in range(len(p.args)))
        args += [f"%a{count + i}: {a.type}" for i, a in enumerate(p.args)]
        types = ", ".join(str(r.type) for r in p.results)
        calls.append(f"%{p.name}:{len(p.results)} = func.call @{p.name}({inputs}) : "
                     f"({', '.join(str(a.type) for a in p.args)}) -> ({types})")  # fmt: skip
        results += [(f"%{p.name}#{i}", str(r.type)) for i, r in enumerate(p.results)]
        count += len(p.args)
    types = ", ".join(type for _, type in results)
    function = [f"func.func @{MAIN}({', '.join(args)}) -> ({types}) {{", *calls,
                f"return {', '.join(name for name, _ in results)} : {types}", "}"]  # fmt: skip
    end = list(re.finditer(r"^}$", text, re.M))[-1].start()
    return text[:end] + "\n".join(function) + "\n" + text[end:]


def write_inputs(folder, programs, specials):
    """A file of inputs for @main."""
    path = folder / f"{'special' if specials else 'ordinary'}.npz"
    inputs = [a for p in programs for a in arrays(p, specials)]
    np.savez(path, **{f"arg{i}": a for i, a in enumerate(inputs)})
    return path


def same_bits(a, b):
    """All NaNs are one value."""
    if a.shape != b.shape or a.dtype != b.dtype:
        return False
    if a.dtype.kind != "f":
        return np.array_equal(a, b)
    bits = f"u{a.dtype.itemsize}"
    return bool(np.all((a.view(bits) == b.view(bits)) | (np.isnan(a) & np.isnan(b))))


def find_different(programs, a, b):
    """The programs whose results, of runs of @main, differ in any bit."""
    different, at = [], 0
    total = sum(len(p.results) for p in programs)
    for p in programs:
        mine = [turn * total + at + i for turn in range(len(a) // total) for i in range(len(p.results))]
        if not all(same_bits(a[i], b[i]) for i in mine):
            different.append(p)
        at += len(p.results)
    return different


def expand_maps(text):
    """The module with its maps in place: their numbers depend on all functions."""
    maps = dict(re.findall(r"^(#map\d*) = (.*)$", text, re.M))
    return re.sub(r"#map\d*\b(?! =)", lambda match: maps[match.group(0)], text)


def split_functions(text):
    """The text before, the functions by name, and the text after, of a printed module."""
    parts = re.split(r"^(?=  func\.func )", text, flags=re.M)
    end = list(re.finditer(r"^}$", parts[-1], re.M))[-1].start()
    parts[-1], tail = parts[-1][:end], parts[-1][end:]
    functions = {re.search(r"@(\w+)", part).group(1): part for part in parts[1:]}
    return parts[0], functions, tail
