# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers the programs of sinks/ that hold their JAX source, in place.

    lower_sinks.py FILE...

The comment stays, the text below it becomes what JAX makes of `program`, in
generic form. `// PLATFORM: tpu` lowers for another platform: its solvers are ops
of StableHLO instead of calls of LAPACK.
"""

import sys
from pathlib import Path

import sinks
from stablehlo import jax


def lower(program):
    scope = {"jax": jax, "jnp": jax.numpy, "lax": jax.lax}
    exec(program.source, scope)
    shapes = [jax.ShapeDtypeStruct(spec.shape, sinks.DTYPES[spec.type]) for spec in program.inputs]
    with jax.enable_x64(any(spec.type == "i64" for spec in program.inputs)):
        traced = jax.jit(scope["program"], keep_unused=True).trace(*shapes)
        module = traced.lower(lowering_platforms=(program.platform,)).compiler_ir("stablehlo")
    return module.operation.get_asm(print_generic_op_form=True)


def main(*paths):
    for path in map(Path, paths):
        program = sinks.Program(path)
        if not program.source:
            sys.exit(f"{path}: no JAX source")
        header = [line for line in program.text.split("\n") if line.startswith("//")]
        path.write_text("\n".join(header) + "\n" + lower(program).rstrip("\n") + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
