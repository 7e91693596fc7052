# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Private functions: made of random steps, called from one or several places."""

from generated.builder import DEEPEST, Dice, Function
from generated.contractions import matmul
from generated.elementwise import elementwise
from generated.regions import state_of
from generated.sources import operand, scalar
from generated.values import Value, names, types


def make_callee(f, like):
    """A new function that takes a tensor of this type and whatever else it needs."""
    name = f"{f.module.prefix}_callee{len(f.module.callees)}"
    callee = Function(f.module, name, Dice(f.below(1 << 30)), f.level + 1)
    first = callee.argument(like.type)
    callee.values.append(first)
    # The function goes to this place in the list of callees. It cannot call itself or
    # its callers.
    f.module.callees.append(None)
    at = len(f.module.callees) - 1
    if first.type.rank == 2:
        matmul(callee, first, first.sizes[1] if f.chance(0.7) else None)
    else:
        elementwise(callee, first)
    for _ in range(f.below(3)):
        f.module.step(callee)
    results = callee.unread()[-3:] or [first]
    if f.chance(0.1):
        results.append(first)
        f.feature("an argument is returned")
    callee.finish(results)
    f.module.callees[at] = (name, callee.args, results, callee.level)
    return f.module.callees[at]


def call(f):
    """Calls a new or an existing function, once or twice in a row."""
    known = [c for c in f.module.callees if c and c[3] > f.level]
    if known and f.chance(0.4):
        callee = f.choose(known)
        f.feature("several calls")
    elif f.level < DEEPEST:
        callee = make_callee(f, state_of(f, 1, 2, 2))
    else:
        return None
    name, args, results, _ = callee
    first = None
    for _ in range(1 + (f.chance(0.3))):
        passed = [actual(f, arg, first) for arg in args]
        text = f"func.call @{name}({names(passed)}) : ({types(args)}) -> ({types(results)})"
        value = f.fresh()
        many = len(results) > 1
        f.line(f"{value}{f':{len(results)}' if many else ''} = {text}")
        made = [Value(f"{value}#{i}" if many else value, r.type) for i, r in enumerate(results)]
        for result in made:
            f.keep(result, "call", *(["call in a region"] if f.depth > 1 else []))
        if first:
            f.feature("several calls")
        first = next((m for m in made if m.type == args[0].type), None)
    return made[0]


def actual(f, arg, earlier):
    """A value for a parameter."""
    if earlier and earlier.type == arg.type:
        return earlier
    if not arg.is_tensor:
        if arg.low is not None:
            return f.number(arg.low, arg.element) if arg.element == "index" else f.argument(arg.type, low=arg.low, high=arg.high)
        return scalar(f, arg.element)
    if arg.low is not None:
        return f.cast(f.argument(arg.type, low=arg.low, high=arg.high), arg.type)
    return f.cast(operand(f, arg.sizes, arg.element), arg.type)
