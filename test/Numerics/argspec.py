# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of the linalg corpus, made from the recipes in its JSON files.

A recipe names a generator and its bounds. The values come from splitmix64, so they do
not depend on the random numbers of a library, and any language can make them:

    z(seed, i) = splitmix64(seed * 0x9E3779B97F4A7C15 + i)
    uniform    = float32(lo + (hi - lo) * (z >> 40) * 2^-24)
    int        = lo + z mod (hi - lo)

The seed of an argument is its position, counted from one. NumPy has no bf16: an
argument of that type consists of float32 numbers.
"""

import base64

import numpy as np

GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def splitmix64(state):
    """One step of the generator for each element of an array of states."""
    with np.errstate(over="ignore"):
        z = state + GOLDEN
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def raw_bits(seed, count):
    with np.errstate(over="ignore"):
        return splitmix64(np.uint64(seed) * GOLDEN + np.arange(count, dtype=np.uint64))


def make_uniform(spec, shape, seed):
    unit = (raw_bits(seed, int(np.prod(shape))) >> np.uint64(40)).astype(np.float64) * 2.0**-24
    return (spec["lo"] + (spec["hi"] - spec["lo"]) * unit).astype(np.float32)


def make_int(spec, shape, seed):
    span = np.uint64(spec["hi"] - spec["lo"])
    return spec["lo"] + (raw_bits(seed, int(np.prod(shape))) % span).astype(np.int64)


def make_const(spec, shape, _):
    return np.full(shape, spec["value"])


def make_prefix_mask(spec, shape, _):
    """An attention mask: row r keeps its first `length - r * step` positions."""
    kept = shape[1] - spec["step"] * np.arange(shape[0])
    return np.arange(shape[1])[None, :] < kept[:, None]


def make_data(spec, *_):
    return np.frombuffer(base64.b64decode(spec["b64"]), dtype=spec["np"])


def round_to_bf16(values):
    """To nearest even; finite numbers."""
    bits = np.ascontiguousarray(values, dtype=np.float32).view(np.uint32)
    return ((bits + (0x7FFF + (bits >> 16 & 1))) & 0xFFFF0000).astype(np.uint32).view(np.float32)


GENERATORS = {
    "uniform": make_uniform,
    "int": make_int,
    "const": make_const,
    "prefix_mask": make_prefix_mask,
    "data": make_data,
}


def make_args(description):
    """All arguments of a program, in order, as contiguous numpy arrays."""
    args = []
    for seed, arg in enumerate(description["args"], 1):
        shape = tuple(arg["shape"])
        values = GENERATORS[arg["spec"]["kind"]](arg["spec"], shape, seed)
        # `ascontiguousarray` would turn rank 0 into rank 1, hence the reshape.
        values = round_to_bf16(values) if arg["dtype"] == "bfloat16" else values.astype(arg["dtype"])
        args.append(np.ascontiguousarray(values).reshape(shape))
    return args
