# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs for check_generated.py, and what is known about them.

    values.py         types, values and literals as text
    builder.py        a function under construction
    scalars.py        arithmetic of all element types
    sources.py        where operands come from
    contractions.py, elementwise.py, reductions.py, layouts.py, slices.py,
    regions.py, rows.py, calls.py
                      families of steps
    program.py        a program of random steps

    inputs.py         ordinary and special numbers for the arguments
    batch.py          many programs in one module
    hand_casts.py     the plan's roundings, written by hand
    wrong_rewrites.py mistakes that a check has to notice

To add a step, write a function that takes a builder, emits ops and keeps what
they make, and list it in program.py.
"""
