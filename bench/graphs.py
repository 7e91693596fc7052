# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes large decoder graphs by repeating one layer of the llama program.

Pass time must grow in proportion to the program, and no corpus program is large
enough to show growth.  A model of thousands of layers is a realistic large case:
values that all layers share (masks, rotary tables, empty tensors) have thousands
of readers, and the residual stream is one long chain.

The text of `test/Corpus/linalg/llama.mlir` is split into top-level statements.
The last decoder layer is the piece between two residual sums (see `find_layer`).
Function arguments that the layer reads are its weights; each copy gets arguments
of its own.  All other outer values are shared.  The copies follow the original
layer, so the program still starts with an embedding and ends with the output
head.  The result needs no unregistered dialect, contains nothing that `--cse`
could merge between layers (the source has been through it), and is the same text
on every run.

Weights are arguments, or constants inside the program: random numbers, written
inline (`dense`) or in a resource section (`resource`).

Operations are counted by `--print-op-stats`, which includes those in bodies of
`linalg.generic` and in the implied bodies of named linalg ops.

    python bench/graphs.py 10k 100k 1M
    python bench/graphs.py --weights dense 10k
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess

import numpy

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCE = os.path.join(ROOT, "test", "Corpus", "linalg", "llama.mlir")
CACHE = os.path.join(ROOT, "build", "bench")
MLIR_OPT = shutil.which("mlir-opt-22") or "/usr/lib/llvm-22/bin/mlir-opt"

NAME = re.compile(r"%[\w$.-]+")  # An SSA name without its result number.
INDENT = "    "  # The indent of a top-level statement of the function.
WEIGHTS = ["arguments", "dense", "resource"]
# The standard deviation of weights, about that of trained projections.
DEVIATION = 0.05


class Program:
    """The source text, split into header, arguments, statements and tail."""

    def __init__(self, text):
        match = re.search(r"^  func\.func @\w+\((.*)\) (->.*\{)$", text, re.M)
        if not match:
            raise ValueError("expected one func.func with its signature on one line")
        self.header = text[: match.start(1)]
        self.arguments = dict(re.findall(r"(%\w+): ([^,]+)", match.group(1)))
        self.signature_end = ") " + match.group(2) + "\n"
        body, self.tail = split_statements(text[match.end() + 1 :])
        self.statements = body

    def render(self, arguments, statements):
        """The program with these arguments and statements."""
        signature = ", ".join(f"{name}: {type_}" for name, type_ in arguments)
        return self.header + signature + self.signature_end + "".join(statements) + self.tail


def split_statements(body):
    """Splits a function body into statements and the text from `return` on."""
    statements, lines = [], body.splitlines(keepends=True)
    for number, line in enumerate(lines):
        if line.startswith(INDENT + "return"):
            return statements, "".join(lines[number:])
        if line.startswith(INDENT + "%"):
            statements.append(line)
        else:  # A region's body, or the line that closes it.
            statements[-1] += line
    raise ValueError("expected a return statement")


def defined(statement):
    """The name that a top-level statement defines."""
    return NAME.match(statement, len(INDENT)).group()


def operands(statement):
    """Every name that a statement mentions, except the one it defines."""
    return set(NAME.findall(statement)) - {defined(statement)}


def find_layer(program):
    """Finds the last decoder layer as (first statement, end, input name).

    Hidden values are those computed from the embedding table, which is the
    first argument.  A residual sum adds two hidden values and is then the only
    hidden value that later statements read.  A decoder layer has two residual
    sums, so the last layer lies between the third to last sum and the last one.
    """
    hidden, last_use = set(), {}
    table = next(iter(program.arguments))
    reads = [operands(statement) for statement in program.statements]
    for index, names in enumerate(reads):
        if table in names or names & hidden:
            hidden.add(defined(program.statements[index]))
        last_use.update((name, index) for name in names)
    sums, live = [], set()
    for index, statement in enumerate(program.statements):
        if defined(statement) in hidden:
            live.add(defined(statement))
        live = {name for name in live if last_use.get(name, -1) > index}
        adds = "arith.addf" in statement and len(reads[index] & hidden) == 2
        if adds and live == {defined(statement)}:
            sums.append(index)
    if len(sums) < 3:
        raise ValueError("expected at least three residual sums")
    return sums[-3] + 1, sums[-1] + 1, defined(program.statements[sums[-3]])


def repeat_layer(program, copies):
    """The program's text with `copies` further copies of its last layer."""
    first, end, layer_input = find_layer(program)
    layer = "".join(program.statements[first:end])
    local = {defined(statement) for statement in program.statements[first:end]}
    layer_output = defined(program.statements[end - 1])
    weights = [name for name in program.arguments if name in set(NAME.findall(layer))]
    # Pieces alternate between text and names. Only names that differ between
    # copies are split off, so that a copy is one cheap join.
    renamed = local | set(weights) | {layer_input}
    pattern = re.compile("(" + "|".join(re.escape(n) for n in sorted(renamed)) + r")(?![\w$.-])")
    pieces = pattern.split(layer)

    arguments = list(program.arguments.items())
    statements = program.statements[:end]
    stream = layer_output
    for copy in range(1, copies + 1):
        rename = {name: f"%l{copy}_{name[1:]}" for name in renamed}
        arguments += [(rename[name], program.arguments[name]) for name in weights]
        rename[layer_input] = stream
        pieces_of_copy = [rename[p] if i % 2 else p for i, p in enumerate(pieces)]
        statements.append("".join(pieces_of_copy))
        stream = rename[layer_output]
    # Statements after the layers read the last copy instead of the original.
    output = re.compile(re.escape(layer_output) + r"(?![\w$.-])")
    statements += [output.sub(stream, s) for s in program.statements[end:]]
    return program.render(arguments, statements)


def shape_of(type_):
    """Sizes of a tensor of f32, or None for another type."""
    match = re.fullmatch(r"tensor<((?:\d+x)*)f32>", type_)
    return [int(size) for size in match.group(1).split("x")[:-1]] if match else None


def embed_weights(program, form):
    """The program's text with its parameters as constants, and their number.

    Parameters are the f32 tensors among the arguments.  All numbers come from
    one seed.  As text they are hexadecimal, as front ends write them.
    """
    numbers = numpy.random.default_rng(0)
    arguments, constants, resources, count = [], [], [], 0
    for name, type_ in program.arguments.items():
        shape = shape_of(type_)
        if shape is None:
            arguments.append((name, type_))
            continue
        weights = (DEVIATION * numbers.standard_normal(shape)).astype("<f4")
        count += weights.size
        text = weights.tobytes().hex().upper()
        if form == "resource":
            key = name[1:]
            resources.append(f'{key}: "0x04000000{text}"')  # Aligned to 4 bytes.
            value = f"dense_resource<{key}>"
        else:
            value = f'dense<"0x{text}">'
        constants.append(f"{INDENT}{name} = arith.constant {value} : {type_}\n")
    text = program.render(arguments, constants + program.statements)
    if resources:
        text += "{-#\n  dialect_resources: {\n    builtin: {\n      "
        text += ",\n      ".join(resources) + "\n    }\n  }\n#-}\n"
    return text, count


def count_ops(text, mlir_opt=MLIR_OPT):
    """Counts all operations of a module, as `--print-op-stats` sees them."""
    result = subprocess.run([mlir_opt, "-", "--print-op-stats=json", "-o", os.devnull],
                            input=text, capture_output=True, text=True, check=True)
    return sum(json.loads(result.stderr or result.stdout).values())


def parse_size(text):
    """Reads `10k`, `3.5k` or `1M` as a number."""
    factor = {"k": 1_000, "M": 1_000_000}.get(text[-1], 1)
    return round(float(text if factor == 1 else text[:-1]) * factor)


def make_graph(size, source=SOURCE, cache=CACHE, mlir_opt=MLIR_OPT, weights="arguments"):
    """Makes (or finds in the cache) the graph nearest to `size` operations.

    Constants of weights are not counted.  Returns the graph's description:
    `bytecode` and `text` (paths), `ops`, `added_layers`, `arguments`,
    `constants` (elements of weights inside), and `key`, a hash of everything
    that the graph is made from.
    """
    with open(source, encoding="utf-8") as file:
        text = file.read()
    with open(__file__, encoding="utf-8") as file:
        key = hashlib.sha256((file.read() + text).encode()).hexdigest()
    stem = os.path.join(cache, f"llama-{size}" + ("" if weights == "arguments" else f"-{weights}"))
    try:
        with open(stem + ".json", encoding="utf-8") as file:
            graph = json.load(file)
        if graph["key"] == key and os.path.exists(graph["bytecode"]):
            return graph
    except (OSError, ValueError, KeyError):
        pass  # The graph is not made yet, or not readable.

    program = Program(text)
    # The size of a layer is measured, so no table of implied bodies is needed.
    base = count_ops(repeat_layer(program, 0), mlir_opt)
    per_layer = count_ops(repeat_layer(program, 1), mlir_opt) - base
    copies = max(0, round((parse_size(size) - base) / per_layer))
    large = repeat_layer(program, copies)
    arguments, constants = len(Program(large).arguments), 0
    if weights != "arguments":
        large, constants = embed_weights(Program(large), weights)
    os.makedirs(cache, exist_ok=True)
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.write(large)
    subprocess.run([mlir_opt, stem + ".mlir", "--emit-bytecode", "-o", stem + ".mlirbc"], check=True)
    graph = {"size": size, "ops": base + copies * per_layer, "added_layers": copies,
             "ops_per_layer": per_layer, "arguments": arguments,
             "weights": weights, "constants": constants,
             "text": stem + ".mlir", "bytecode": stem + ".mlirbc", "key": key}
    with open(stem + ".json", "w", encoding="utf-8") as file:
        json.dump(graph, file, indent=1)
    return graph


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", default=["10k", "100k", "1M"])
    parser.add_argument("--source", default=SOURCE, help="program to take the layer from")
    parser.add_argument("--mlir-opt", default=MLIR_OPT, help="stock mlir-opt 22")
    parser.add_argument("--weights", default="arguments", choices=WEIGHTS,
                        help="where the weights are (default: %(default)s)")
    options = parser.parse_args()
    for size in options.sizes:
        graph = make_graph(size, options.source, mlir_opt=options.mlir_opt, weights=options.weights)
        kib = os.path.getsize(graph["bytecode"]) / 1024
        print(f"{size:>5}: {graph['ops']} ops, {graph['added_layers']} layers of "
              f"{graph['ops_per_layer']} ops added, {graph['arguments']} arguments, "
              f"{graph['constants']} weights inside, "
              f"{kib:.0f} KiB of bytecode: {graph['bytecode']}")


if __name__ == "__main__":
    main()
