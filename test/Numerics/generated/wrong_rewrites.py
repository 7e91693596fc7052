# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mistakes planted in programs, which a check that compares has to notice.

One rounding more, behind an op of the narrowed form, or one less, in the
rounded form. Works on the functions of a printed module, each by itself.
"""

import re

RESULT = re.compile(r"^( *)(%\w+) = ([\w.]+)(.*)$")
TYPE = r"(tensor<[^>]*xf32>)"
CONTRACTION = re.compile(r"matmul|conv_|matvec|vecmat|contract")
NARROW = {"bf16": "bf16", "fp16": "f16"}

# The results of these ops are no tensors, or a rounding does not change them.
WITHOUT_DATA = ("linalg.fill", "linalg.copy", "tensor.empty", "tensor.dim", "tensor.extract", "tensor.splat", "arith.cmpf")
NAMES = {"scf.for": "loop", "scf.while": "loop", "scf.forall": "loop", "scf.if": "branch", "scf.index_switch": "branch",
         "scf.execute_region": "branch", "call": "call", "func.call": "call", "arith.constant": "constant"}  # fmt: skip


def kind_of(op, text):
    """The class of an op, for the count of wrong rewrites; empty for none."""
    if op == "linalg.generic":
        if '"reduction"' in text:
            return "contraction" if text.count("affine_map<") + text.count("#map") == 3 else "reduction"
        return "elementwise"
    if CONTRACTION.search(op):
        return "contraction"
    if op in WITHOUT_DATA or op == "arith.constant" and 'dense<"' not in text:
        return ""
    if op.startswith(("arith.", "math.")) and op != "arith.constant":
        return "elementwise"
    return NAMES.get(op, "copy")


def find_wide_results(text):
    """(kind, first line, last line, name, type) of the ops with one f32 tensor."""
    lines = text.split("\n")
    for first, line in enumerate(lines):
        match = RESULT.match(line)
        if not match:
            continue
        indent, name, op, _ = match.groups()
        last = first
        if line.endswith("{"):
            inside = lambda text: not text.startswith(f"{indent}}}") or text.endswith("{")
            last = next(i for i in range(first + 1, len(lines)) if not inside(lines[i]))
        ends = line if op.startswith("scf.") else lines[last]
        found = re.search(rf"(?:->|to|into|:) \(?{TYPE}\)?(?: \{{)?$", ends)
        kind = kind_of(op, line)
        read = len(re.findall(rf"{name}\b", text)) > 1
        if found and kind and read:
            yield kind, first, last, name, found.group(1)


def round_more(dice, text, form):
    """One rounding more, behind an op of any kind: (kind, text), or None."""
    found = list(find_wide_results(text))
    if not found:
        return None
    kind = dice.choose(sorted({f[0] for f in found}))
    _, first, last, name, type = dice.choose([f for f in found if f[0] == kind])
    lines = text.split("\n")
    # A name may be a number, so it gets a prefix.
    wide, small = f"%wide_{name[1:]}", f"%small_{name[1:]}"
    lines[first] = lines[first].replace(f"{name} =", f"{wide} =", 1)
    narrow = type.replace("xf32>", f"x{NARROW[form]}>")
    lines[last] += f"\n{small} = arith.truncf {wide} : {type} to {narrow}"
    lines[last] += f"\n{name} = arith.extf {small} : {narrow} to {type}"
    return f"after {kind}", "\n".join(lines)


def round_less(dice, text):
    """The rounded form without one of its roundings: (kind, text), or None."""
    pair = re.compile(r"^( *)(%\w+) = arith\.truncf (%\w+) : tensor.*\n *(%\w+) = arith\.extf \2 : .*\n", re.M)
    found = list(pair.finditer(text))
    if not found:
        return None
    match = dice.choose(found)
    head, tail = text[: match.start()], text[match.end() :]
    # A name is valid to the end of its region. After that another value may have it.
    indent, _, wide, rounded = match.groups()
    end = re.search(rf"^ {{0,{len(indent) - 1}}}\S", tail, re.M).start()
    body = re.sub(rf"{rounded}\b", wide, tail[:end])
    return "dropped", head + body + tail[end:]
