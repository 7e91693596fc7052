# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a program from a seed: random steps from all families, and a signature.

A step takes existing values, or new arguments, and adds its results to them. Results
without a reader are returned, so no step is dead. Sizes stay small: the programs test
combinations of ops, not sums. Each step has separate random choices: without one of its
steps, a program is otherwise as similar as possible, so a failing program can be made
smaller by leaving steps out.
"""

import re
from dataclasses import dataclass

from generated import calls, contractions, elementwise, layouts, reductions, regions, rows, slices
from generated.builder import Dice, Function, Module

# How often each step is taken, relative to the others.
STEPS = {
    contractions.matmul: 6, contractions.batch_matmul: 3, contractions.matvec: 2, contractions.permuted: 5,
    contractions.gram: 2, contractions.convolution: 2,
    elementwise.elementwise: 6, elementwise.two_results: 2, elementwise.on_tensors: 3,
    elementwise.named_elementwise: 2, elementwise.other_type: 2, elementwise.compare_and_select: 1, elementwise.gather: 2,
    reductions.reduction: 3, reductions.arg_max: 1, reductions.softmax: 2, reductions.norm: 1, reductions.pooling: 1,
    layouts.transpose: 3, layouts.broadcast: 2, layouts.reshape: 4, layouts.cast: 1, layouts.pad: 2, layouts.concat: 2,
    layouts.pack: 1,
    slices.extract_slice: 3, slices.insert_slice: 3, slices.insert_value: 1, slices.insert_element: 1,
    slices.partial_generic: 2, slices.from_scalars: 1, slices.generate: 1,
    regions.for_loop: 4, regions.while_loop: 2, regions.branch: 3, rows.forall: 2, rows.scan: 1,
    calls.call: 4,
}  # fmt: skip
# Features that are counted together.
FAMILIES = {
    "loops": ("scf.for", "scf.while", "scf.forall", "loop over rows"),
    "branches": ("scf.if", "scf.index_switch", "scf.execute_region"),
    "views": ("extract_slice", "slice of a constant", "expand_shape", "collapse_shape", "reshape", "cast of a shape"),
    "mixed element types": ("mixed types", "contraction of mixed types", "integer contraction"),
}

TICKETS = [step for step, weight in STEPS.items() for _ in range(weight)]
REGIONS = (regions.for_loop, regions.while_loop, regions.branch, rows.forall, rows.scan, calls.call)


@dataclass
class Program:
    seed: int
    # The functions, the public one last, and the bytes of resources.
    functions: list
    resources: dict
    # Arguments and results of the public function.
    name: str
    args: list
    results: list
    features: set
    steps: int


def take_step(function):
    """A random step; in regions more often a simple one."""
    step = function.choose(TICKETS)
    if function.depth > 1 and step in REGIONS and function.chance(0.5):
        step = function.choose(TICKETS)
    step(function)


def generate(seed, without=()):
    """The program of a seed, `without` some of its steps."""
    dice = Dice(seed)
    module = Module(f"p{seed}", dice.chance(0.35), dice.chance(0.25), take_step)
    function = Function(module, module.prefix, dice)
    start = function.argument(function.shape([function.size(), function.size()]))
    function.values.append(start)
    contractions.matmul(function, start)
    steps = 1 + dice.below(6)
    for step in range(steps):
        use_dice(function, Dice(f"{seed} {step}"))
        if step not in without:
            take_step(function)
    results = choose_results(function)
    function.finish(results)
    features = module.features | ({"dynamic sizes"} if "?" in "".join(module.functions) else set())
    features |= {family for family, members in FAMILIES.items() if features & set(members)}
    features |= {"extreme constant"} if module.extreme and "constant" in features else set()
    features |= {"size 0"} if re.search(r"tensor<([\d?]+x)*0x", "\n".join(module.functions)) else set()
    return Program(seed, module.functions, module.resources, module.prefix, function.args, results, features, steps)


def use_dice(function, dice):
    function.dice = dice
    function.chance, function.choose, function.below = dice.chance, dice.choose, dice.below


def choose_results(function):
    """All values without a reader, and some with one, which then have a wide and a
    narrow reader."""
    also = [v for v in function.values if function.chance(0.25)]
    carried = [s for s in function.scalars if "#" in s.name]
    return list(dict.fromkeys([*function.unread(), *carried, *also]))
