# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Narrow StableHLO text with its storage emulated: types wide, values rounded.

Each conversion to bf16 becomes a `reduce_precision`, each bf16 type f32. That gives
the same numbers as long as nothing computes on bf16 but what is exact there, which
is checked first: dots read it, and else it is only moved, compared and chosen.
"""

import re

import numpy as np

# Ops that give the same numbers in any storage. Regions and calls pass them on.
EXACT = {
    "func.call", "stablehlo.abs", "stablehlo.all_gather", "stablehlo.all_to_all", "stablehlo.broadcast_in_dim",
    "stablehlo.case", "stablehlo.clamp", "stablehlo.collective_permute", "stablehlo.concatenate", "stablehlo.constant",
    "stablehlo.convert", "stablehlo.dynamic_slice", "stablehlo.dynamic_update_slice", "stablehlo.gather", "stablehlo.if",
    "stablehlo.maximum", "stablehlo.minimum", "stablehlo.negate", "stablehlo.optimization_barrier", "stablehlo.pad",
    "stablehlo.reshape", "stablehlo.reverse", "stablehlo.select", "stablehlo.slice", "stablehlo.sort", "stablehlo.transpose",
    "stablehlo.while",
}  # fmt: skip

CONVERSION = re.compile(r'"stablehlo\.convert"\((%[\w#]+)\) : \((tensor<[^>]*>)\) -> (tensor<[^>]*bf16>)')
REDUCED = '"stablehlo.reduce_precision"({}) <{{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}}> : ({}) -> {}'
CONSTANT = re.compile(r'dense<("0x[0-9A-Fa-f]*"|[^">]*)> : tensor<((?:\d+x)*)bf16>')


def find_arithmetic(text):
    """The ops that compute something in bf16, which rounds once more."""
    names = set()
    for line in text.split("\n"):
        op = re.match(r'\s*%\S+ = "([\w.]+)"', line)
        results = line.rpartition(" : ")[2].rpartition("-> ")[2]
        if op and "bf16>" in results:
            names.add(op.group(1))
    return sorted(names - EXACT)


def widen_constant(match):
    """The elements of a constant in f32: a list, or their bits."""
    body, shape = match.groups()
    if body.startswith('"0x'):
        bits = np.frombuffer(bytes.fromhex(body[3:-1]), "<u2").astype("<u4") << 16
        body = '"0x' + bits.tobytes().hex().upper() + '"'
    else:
        body = re.sub(r"0x([0-9A-Fa-f]{4})\b", r"0x\g<1>0000", body)
    return f"dense<{body}> : tensor<{shape}f32>"


def emulate(text):
    def round_to_bf16(match):
        value, source, result = match.groups()
        return match.group(0) if "bf16" in source else REDUCED.format(value, source, result)

    return re.sub(r"bf16\b", "f32", CONSTANT.sub(widen_constant, CONVERSION.sub(round_to_bf16, text)))
