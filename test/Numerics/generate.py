# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes small valid programs in linalg, tensor, arith and scf from a seed.

A program grows step by step: each step takes values that exist, or new
arguments, and adds one contraction, elementwise op, copy, reduction, loop or
call. What nothing reads is returned, so no step is dead. Sizes stay below ten:
the programs are about which ops meet, not about sums.
"""

import numpy as np

from program_text import DYNAMIC, HIGHEST_RANK, Builder, Value, is_static, tensor

# Beyond this a program would be slow and no more telling.
MOST_ELEMENTS = 2048

# Bodies of elementwise ops: %y of %a.
UNARY = {
    "tanh": "%y = math.tanh %a : f32",
    "relu": "%z = arith.constant 0.0 : f32\n%y = arith.maximumf %a, %z : f32",
    "scale": "%z = arith.constant 0.7 : f32\n%y = arith.mulf %a, %z : f32",
    "sigmoid": "%z = arith.constant 1.0 : f32\n%n = arith.negf %a : f32\n%e = math.exp %n : f32\n"
    "%s = arith.addf %e, %z : f32\n%y = arith.divf %z, %s : f32",
    "clip": "%z = arith.constant 0.3 : f32\n%c = arith.cmpf ogt, %a, %z : f32\n"
    "%y = arith.select %c, %z, %a : f32",
}
BINARY = ("addf", "subf", "mulf", "maximumf")


def fits(shape):
    elements = np.prod([8 if size == DYNAMIC else size for size in shape])
    return len(shape) <= HIGHEST_RANK and elements <= MOST_ELEMENTS


class Function(Builder):
    """The steps, each a method that adds what it makes to the values."""

    def pick(self, accept=lambda shape: True):
        """A value that exists, rather a late one; else None."""
        found = [v for v in self.values if accept(v.shape)]
        if found:
            return found[-1] if self.chance(0.5) else self.choose(found)
        return None

    def pick_rank(self, *ranks):
        """A value of one of these ranks; a new argument if there is none."""
        found = self.pick(lambda shape: len(shape) in ranks)
        return found or self.argument([self.size() for _ in range(self.choose(ranks))])

    # Contractions.

    def operand(self, shape, other):
        """A second operand beside `other`, of any origin."""
        found = [v for v in self.values + self.args if v.shape == tuple(shape) and v != other]
        if found and self.chance(0.5):
            return self.choose(found)
        if is_static(shape) and self.chance(0.25):
            return self.constant(shape)
        if len(shape) == 2 and self.chance(0.3):
            return self.transpose(self.argument(shape[::-1]), (1, 0))
        return self.argument(shape)

    def contract(self, lhs, rhs_shape, out_shape):
        """Both factors, and where the sum starts: at zero or at a value."""
        rhs = self.operand(rhs_shape, lhs)
        for value in (lhs, rhs):
            if value in self.factors:
                self.features.add("shared factor")
            self.factors.append(value)
        found = [v for v in self.values if v.shape == tuple(out_shape)]
        start = self.choose(found) if found and self.chance(0.2) else self.fill(out_shape)
        return [lhs, rhs], start

    def matmul(self, lhs=None, columns=None):
        lhs = lhs or self.pick_rank(2)
        rows, inner = lhs.shape
        columns = columns or self.size()
        return self.named("matmul", *self.contract(lhs, (inner, columns), (rows, columns)), "matmul")

    def batch_matmul(self):
        lhs = self.pick_rank(3)
        batch, rows, inner = lhs.shape
        columns = self.size()
        factors = self.contract(lhs, (batch, inner, columns), (batch, rows, columns))
        return self.named("batch_matmul", *factors, "batch_matmul")

    def matvec(self):
        lhs = self.pick_rank(2)
        if self.chance(0.5):
            return self.named("matvec", *self.contract(lhs, lhs.shape[1:], lhs.shape[:1]), "matvec")
        vector = self.pick_rank(1)
        columns = self.size()
        factors = self.contract(vector, (*vector.shape, columns), (columns,))
        return self.named("vecmat", *factors, "vecmat")

    def permuted(self):
        """A sum over one or two dimensions, all maps in any order."""
        lhs = self.pick_rank(2, 3)
        dims = list(self.rng.permutation(["m", "k", "l"][: len(lhs.shape)]))
        sizes = dict(zip(dims, lhs.shape)) | {"n": self.size()}
        reduced = [d for d in dims if d in "kl"]
        rhs, out = (list(self.rng.permutation(ds)) for ds in ([*reduced, "n"], ["m", "n"]))
        factors, start = self.contract(lhs, [sizes[d] for d in rhs], [sizes[d] for d in out])
        loops = list(self.rng.permutation(list(sizes)))
        body = "%p = arith.mulf %a, %b : f32\n%y = arith.addf %o, %p : f32"
        return self.generic(factors, start, loops, (dims, rhs, out), reduced, body, "permuted contraction")

    def conv(self):
        image = self.pick(lambda s: len(s) == 4 and is_static(s) and min(s) >= 2)
        image = image or self.argument([1, *(int(s) for s in self.rng.integers(4, 7, 3))])
        last = self.chance(0.5)
        batch, height, width, channels = image.shape if last else (image.shape[i] for i in (0, 2, 3, 1))
        kernel, filters = [int(self.rng.integers(1, min(3, s) + 1)) for s in (height, width)], self.size()
        stride = int(self.rng.integers(1, 3))
        space = [(s - k) // stride + 1 for s, k in zip((height, width), kernel)]
        if last:
            shapes, name = ((*kernel, channels, filters), (batch, *space, filters)), "conv_2d_nhwc_hwcf"
        else:
            shapes, name = ((filters, channels, *kernel), (batch, filters, *space)), "conv_2d_nchw_fchw"
        steps = f"{{dilations = dense<1> : vector<2xi64>, strides = dense<{stride}> : vector<2xi64>}}"
        return self.named(f"{name} {steps}", *self.contract(image, *shapes), name)

    # Everything else.

    def elementwise(self, value=None):
        value = value or self.pick()
        dims = [f"d{i}" for i in range(len(value.shape))]
        if self.chance(0.5):
            kind = self.choose(list(UNARY))
            inputs, maps, body = [value], (dims, dims), UNARY[kind]
        else:
            bias = self.chance(0.4)
            other = self.operand(value.shape[-1:] if bias else value.shape, value)
            body = f"%y = arith.{self.choose(BINARY)} %a, %b : f32"
            inputs, maps = [value, other], (dims, dims[-1:] if bias else dims, dims)
        return self.generic(inputs, self.empty(value.shape), dims, maps, (), body, "elementwise")

    def reduce(self):
        value = self.pick(lambda shape: len(shape) >= 2)
        if value:
            dims = [f"d{i}" for i in range(len(value.shape))]
            gone = self.choose(dims)
            left = [i for i, d in enumerate(dims) if d != gone]
            kind, start = self.choose((("addf", "0.0"), ("maximumf", "0xFF800000")))
            out = self.fill([value.shape[i] for i in left], start)
            body = f"%y = arith.{kind} %a, %o : f32"
            self.generic([value], out, dims, (dims, [dims[i] for i in left]), (gone,), body, "reduction")

    def transpose(self, value, order):
        out = self.empty([value.shape[i] for i in order])
        return self.named("transpose", [value], out, "transpose", f" permutation = {list(order)}")

    def transpose_any(self):
        value = self.pick(lambda shape: len(shape) >= 2)
        if value:
            self.transpose(value, tuple(int(i) for i in self.rng.permutation(len(value.shape))))

    def reshape(self):
        """Joins two neighbouring dimensions, or splits one into pairs."""
        value = self.pick(is_static)
        if not value:
            return
        shape, rank = list(value.shape), len(value.shape)
        even = [i for i in range(rank) if shape[i] % 2 == 0 and shape[i] > 2]
        if rank < HIGHEST_RANK and even and self.chance(0.6):
            at, name = self.choose(even), "expand_shape"
            wide = shape[:at] + [shape[at] // 2, 2] + shape[at + 1 :]
            result, suffix = wide, f" output_shape {wide}"
        elif rank >= 2:
            at, name, suffix = int(self.rng.integers(rank - 1)), "collapse_shape", ""
            result, rank = shape[:at] + [shape[at] * shape[at + 1]] + shape[at + 2 :], rank - 1
        else:
            return
        groups = [[i + (i > at)] if i != at else [i, i + 1] for i in range(rank)]
        text = f"tensor.{name} {value.name} {groups}{suffix} : {value.type} into {tensor(result)}"
        self.keep(self.emit(text, result), name)

    def slice(self):
        """Reads a part of a value, or writes a value into a larger one."""
        value = self.pick(lambda s: is_static(s) and min(s) >= 2)
        if not value:
            return
        if self.chance(0.5):
            sizes = [int(self.rng.integers(max(2, s - 2), s + 1)) for s in value.shape]
            offsets = [int(self.rng.integers(s - n + 1)) for s, n in zip(value.shape, sizes)]
            where = f"{offsets} {sizes} {[1] * len(sizes)}"
            text = f"tensor.extract_slice {value.name}{where} : {value.type} to {tensor(sizes)}"
            self.keep(self.emit(text, sizes), "extract_slice")
            return
        shape = [s + int(self.rng.integers(3)) for s in value.shape]
        if fits(shape):
            into = self.argument(shape) if self.chance(0.5) else self.fill(shape, "0.1")
            where = f"{[n - s for n, s in zip(shape, value.shape)]} {list(value.shape)} {[1] * len(shape)}"
            text = f"tensor.insert_slice {value.name} into {into.name}{where} : {value.type} into {into.type}"
            self.keep(self.emit(text, shape), "insert_slice")

    def pad(self):
        value = self.pick(is_static)
        if not value:
            return
        low, high = ([int(n) for n in self.rng.integers(0, 2, len(value.shape))] for _ in range(2))
        shape = [sum(sizes) for sizes in zip(value.shape, low, high)]
        if fits(shape):
            number = self.choose(("0.0", "1.1", "-3.40282347E+38" if self.extreme else "0.5"))
            scalar, dims = self.fresh(), ", ".join(f"%i{i}: index" for i in range(len(shape)))
            self.lines.append(f"{scalar} = arith.constant {number} : f32")
            text = (f"tensor.pad {value.name} low{low} high{high} {{\n^bb0({dims}):\n"
                    f"tensor.yield {scalar} : f32\n}} : {value.type} to {tensor(shape)}")  # fmt: skip
            self.keep(self.emit(text, shape), "pad")

    def concat(self):
        value = self.pick()
        dim = int(self.rng.integers(len(value.shape)))
        shape = list(value.shape)
        if shape[dim] == DYNAMIC:
            return
        shape[dim] *= 2
        found = [v for v in self.values if v.shape == value.shape]
        if fits(shape):
            other = self.choose(found) if self.chance(0.5) else self.argument(value.shape)
            types = f"({value.type}, {other.type}) -> {tensor(shape)}"
            text = f"tensor.concat dim({dim}) {value.name}, {other.name} : {types}"
            self.keep(self.emit(text, shape), "concat")

    def broadcast(self):
        value = self.pick(lambda shape: len(shape) < HIGHEST_RANK)
        if value:
            at, new = int(self.rng.integers(len(value.shape) + 1)), self.size()
            shape = [*value.shape[:at], new, *value.shape[at:]]
            if fits(shape):
                self.named("broadcast", [value], self.empty(shape), "broadcast", f" dimensions = [{at}]")

    def loop(self):
        """A state, sometimes two that change places, through a few layers."""
        state = self.pick_rank(2)
        columns, pair = state.shape[1], self.chance(0.4)
        inits = [state]
        inits += [self.fill(state.shape, "0.2")] if pair else []
        outer, names = (self.lines, self.values), [self.fresh() for _ in inits]
        self.lines, self.values, carried = [], [], [Value(name, state.shape) for name in names]
        result = self.matmul(carried[0], columns)
        for _ in range(self.rng.integers(3)):
            result = self.elementwise(result)
        if self.chance(0.3):
            result = self.matmul(result, columns)
        next_states = [*carried[1:], result]
        body, (self.lines, self.values) = self.lines, outer
        types = ", ".join([state.type] * len(inits))
        pairs = ", ".join(f"{c.name} = {i.name}" for c, i in zip(carried, inits))
        yielded = ", ".join(v.name for v in next_states)
        text = "\n".join([f"scf.for %i = %c0 to %c3 step %c1 iter_args({pairs}) -> ({types}) {{",
                          *body, f"scf.yield {yielded} : {types}", "}"])  # fmt: skip
        name = self.fresh()
        self.lines.append(f"{name}:{len(inits)} = {text}")
        for i in range(len(inits)):
            self.keep(Value(f"{name}#{i}", state.shape), "two states" if pair else "loop")

    def call(self):
        """A layer as a private function, called once or twice."""
        callee = Function(self.rng, f"callee{len(self.callees)}", self.extreme)
        state = self.pick_rank(2)
        callee.values.append(callee.argument(state.shape))
        result = callee.matmul(callee.args[0], state.shape[1])
        for _ in range(self.rng.integers(3)):
            result = callee.elementwise(result)
        self.callees.append(callee.finish([result]))
        self.features |= callee.features | {"call"}
        types = ", ".join(a.type for a in callee.args)
        weights = [self.argument(a.shape) for a in callee.args[1:]]
        for _ in range(self.rng.integers(1, 3)):
            names = ", ".join(v.name for v in (state, *weights))
            state = self.emit(f"func.call @{callee.name}({names}) : ({types}) -> {result.type}", result.shape)
            self.keep(state, "call")


# How often each step is taken, of 24.
STEPS = {
    "matmul": 3, "batch_matmul": 2, "matvec": 1, "permuted": 2, "conv": 2, "elementwise": 4, "reduce": 1,
    "transpose_any": 1, "reshape": 2, "slice": 1, "pad": 1, "concat": 1, "broadcast": 1, "loop": 1, "call": 1,
}  # fmt: skip


def generate(seed):
    """The text of a program, and the names of its features."""
    rng = np.random.default_rng(seed)
    function = Function(rng, "forward", extreme=rng.random() < 0.2)
    dynamic = rng.random() < 0.25
    start = function.argument([DYNAMIC if dynamic else function.size(), function.size()])
    function.values.append(start)
    function.matmul(start)
    steps = [name for name, weight in STEPS.items() for _ in range(weight)]
    for _ in range(rng.integers(3, 9)):
        getattr(function, function.choose(steps))()
    # A value that is also read elsewhere has a wide and a narrow reader.
    results = list(dict.fromkeys([*function.unread(), function.choose(function.values[1:])]))
    features = function.features | ({"dynamic"} if dynamic else set())
    features |= {"extreme constant"} if function.extreme and "constant" in features else set()
    text = function.finish(results)
    return "".join([*function.callees, text]), features
