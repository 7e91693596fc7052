# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rule that prec has to match, written as a plain rewrite of program text.

"Round both operands of each contraction to bfloat16, keep everything else in
float32" needs no compiler: these two functions do it line by line. They are
where the expected error figures of the checks come from (`--hand-rule`), and
they share no code with prec. What prec keeps in float32 for safety is found
here by name or by a short backward walk in the text.
"""

import re

LINALG = re.compile(
    r"^(\s*)(%\S+ = linalg\.(?:matmul|batch_matmul|conv_\w+).* ins\()(%\S+), (%\S+)"
    r"( : (tensor<\S+>), (tensor<\S+>)\) outs.*)$"
)
STABLEHLO = re.compile(
    r'^(\s*)(%\S+ = "stablehlo\.(?:dot_general|convolution)"\()(%\S+), (%\S+)'
    r"(\) <\{.*\}> : \((tensor<\S+>), (tensor<\S+>)\) -> .*)$"
)
BF16 = "<{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}>"


def is_outer_product(lhs_type, line):
    """K = 1: a rotary angle (position times frequency), never rounded."""
    return "matmul" in line and lhs_type.endswith("x1xf32>")


def round_linalg(text, keep=()):
    """`text` with the operands of its named contractions rounded to bfloat16.

    `keep` holds results of contractions that stay as they are.
    """
    lines = []
    for number, line in enumerate(text.split("\n")):
        match = LINALG.match(line)
        if not match or is_outer_product(match.group(6), line) or line.split()[0] in keep:
            lines.append(line)
            continue
        indent, head, lhs, rhs, tail, *types = match.groups()
        for side, value, wide in (("l", lhs, types[0]), ("r", rhs, types[1])):
            name, narrow = f"%hand_{number}{side}", wide.replace("f32", "bf16")
            lines.append(f"{indent}{name}n = arith.truncf {value} : {wide} to {narrow}")
            lines.append(f"{indent}{name} = arith.extf {name}n : {narrow} to {wide}")
        lines.append(f"{indent}{head}%hand_{number}l, %hand_{number}r{tail}")
    return "\n".join(lines)


def round_stablehlo(text, keep=(), narrow=False):
    """The same for StableHLO in generic form, with `reduce_precision`.

    `narrow` writes contractions of two bfloat16 tensors instead.
    """
    lines = []
    for number, line in enumerate(text.split("\n")):
        match = STABLEHLO.match(line)
        if not match or not match.group(6).endswith("f32>") or line.split()[0] in keep:
            lines.append(line)
            continue
        indent, head, lhs, rhs, tail, *types = match.groups()
        for side, value, wide in (("l", lhs, types[0]), ("r", rhs, types[1])):
            name, small = f"%hand_{number}{side}", wide.replace("f32", "bf16")
            if narrow:
                lines.append(f'{indent}{name} = "stablehlo.convert"({value}) : ({wide}) -> {small}')
                tail = tail.replace(f"({wide}, ", f"({small}, ").replace(f", {wide}) ->", f", {small}) ->")
            else:
                op = f'"stablehlo.reduce_precision"({value}) {BF16}'
                lines.append(f"{indent}{name} = {op} : ({wide}) -> {wide}")
        lines.append(f"{indent}{head}%hand_{number}l, %hand_{number}r{tail}")
    return "\n".join(lines)


def find_stablehlo_routers(text):
    """The dots whose result reaches a top-k without passing another contraction.

    The walk is backward over the operands in the same function; the first dot
    met on a path is that path's router.
    """
    producers = {m.group(1): line for line in text.split("\n")
                 if (m := re.match(r"\s*(%\w+)(?::\d+)? = ", line))}  # fmt: skip
    work = [op for op in producers.values() if '"chlo.top_k"' in op]
    routers, seen = set(), set()
    while work:
        line = work.pop()
        for operand in re.findall(r"%\w+", line.partition("=")[2].partition(")")[0]):
            producer = producers.get(operand)
            if producer is None or operand in seen:
                continue
            seen.add(operand)
            if "dot_general" in producer:
                routers.add(operand)
            else:
                work.append(producer)
    return routers
