# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the float64 references of the StableHLO corpus: NAME.ref64.npz.

    make_reference.py CORPUS [PROGRAM...]

A float64 run of a training step compiles for many seconds, so its results are
kept: of each result some thousand elements, every s-th for a prime s, which
visits all rows and columns. They are rounded to float32; that adds 3e-8, far
below every error that is judged here.
"""

import json
import sys
from pathlib import Path

import numpy as np

import stablehlo

# The number of elements kept per program, and the least number kept of one result.
SAMPLES, LEAST = 32768, 1024


def next_prime(number):
    while number > 1 and any(number % d == 0 for d in range(2, int(number**0.5) + 1)):
        number += 1
    return number


def samples(results):
    """The elements of the results that are compared, the same in every run."""
    limit = max(LEAST, SAMPLES // len(results))
    return [np.ravel(r)[:: next_prime(max(1, -(-r.size // limit)))] for r in results]


def narrow(values):
    return values.astype(np.float32) if values.dtype == np.float64 else values


def main(corpus, *names):
    corpus = Path(corpus)
    names = names or [path.stem for path in sorted(corpus.glob("*.json"))]
    for name in names:
        description = json.loads((corpus / f"{name}.json").read_text())
        text = (corpus / f"{name}.mlir").read_text()
        args = stablehlo.make_args(description)
        results = stablehlo.run_f64(text, args, stablehlo.DEVICES.get(name, 1))
        kept = {f"r{i}": narrow(values) for i, values in enumerate(samples(results))}
        np.savez_compressed(corpus / f"{name}.ref64.npz", **kept)
        print(f"{name}: {len(results)} results", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
