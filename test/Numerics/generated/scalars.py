# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic of all element types: bodies of generics, and ops on whole tensors.

All ops are defined for every operand: floats are clamped before they become integers,
and divisors of integers are constants. No op exposes the sign or the payload of a NaN,
which no contract keeps.
"""

from generated.values import FLOATS, INTEGERS, BITS, Value, dense, is_float, literal

WIDTH_ORDER = ("bf16", "f16", "f32", "f64")


class Arithmetic:
    """Emits ops on scalars, or, given a shape, on tensors of it."""

    def __init__(self, function, shape=None):
        self.function, self.shape = function, shape

    def type(self, element):
        return self.shape.of(element) if self.shape else element

    def op(self, text, element, **bounds):
        return self.function.emit(text, self.type(element), **bounds)

    def apply(self, op, *operands, result=None):
        """An op whose operands have one type, which is printed."""
        operand_names = ", ".join(o.name for o in operands)
        return self.op(f"{op} {operand_names} : {operands[0].type}", result or operands[0].element)

    def constant(self, element, number):
        if not self.shape:
            suffix = "" if element == "i1" else f" : {element}"
            return self.op(f"arith.constant {literal(element, number)}{suffix}", element)
        if self.shape.is_static:
            return self.op(f"arith.constant {dense(self.shape.of(element), [number])}", element)
        scalar = Arithmetic(self.function).constant(element, number)
        sizes = ", ".join(e.name for e in self.function.extents(self.shape))
        return self.op(f"tensor.splat {scalar.name}[{sizes}] : {self.type(element)}", element)

    def compare(self, predicate, a, b):
        op = "cmpf" if is_float(a.element) else "cmpi"
        return self.apply(f"arith.{op} {predicate},", a, b, result="i1")

    def select(self, condition, a, b):
        kinds = f"{self.type('i1')}, {a.type}" if self.shape else f"{a.type}"
        return self.op(f"arith.select {condition.name}, {a.name}, {b.name} : {kinds}", a.element)

    # Conversions.

    def convert(self, a, element):
        """The number as an element of another type."""
        if a.element == element:
            return a
        cast = lambda op: self.op(f"arith.{op} {a.name} : {a.type} to {self.type(element)}", element, low=a.low, high=a.high)
        if is_float(a.element) and is_float(element):
            if {a.element, element} == {"bf16", "f16"}:
                return self.convert(self.convert(a, "f32"), element)
            wider = WIDTH_ORDER.index(element) > WIDTH_ORDER.index(a.element)
            return cast("extf" if wider else "truncf")
        if is_float(a.element):
            return self.to_integer(a, element)
        if a.element == "index" and is_float(element):
            return self.convert(self.convert(a, "i32"), element)
        if is_float(element):
            return cast("uitofp" if a.element == "i1" else "sitofp")
        if a.element == "index" and element == "i1" or a.element == "i1" and element == "index":
            return self.convert(self.convert(a, "i32"), element)
        if "index" in (a.element, element):
            return cast("index_cast")
        if BITS[element] < BITS[a.element]:
            return cast("trunci")
        return cast("extui" if a.element == "i1" else "extsi")

    def to_integer(self, a, element):
        """Of a float: in sixteenths, clamped to [-100, 100], 0 of a NaN; of i1 whether it is positive."""
        if element == "i1":
            return self.compare("ogt", a, self.constant(a.element, 0.0))
        if element == "index":
            return self.convert(self.to_integer(a, "i32"), element)
        number = self.select(self.compare("ord", a, a), a, self.constant(a.element, 0.0))
        number = self.apply("arith.mulf", number, self.constant(a.element, 16.0))
        number = self.apply("arith.minimumf", number, self.constant(a.element, 100.0))
        number = self.apply("arith.maximumf", number, self.constant(a.element, -100.0))
        return self.op(f"arith.fptosi {number.name} : {number.type} to {self.type(element)}", element)

    # Functions.

    def unary(self, a):
        """A random function of a float or an integer."""
        f = self.function
        if not is_float(a.element):
            return self.unary_integer(a)
        number = lambda n: self.constant(a.element, n)
        mild = ("tanh", "relu", "scale", "sigmoid", "clip", "shift", "erf", "leaky")
        wild = ("exp", "exp", "log", "sqrt", "rsqrt", "sin", "cos", "absf", "negf", "square", "atan", "exp2", "log1p",
                "rational", f.choose(("floor", "roundeven")))  # fmt: skip
        kind = f.choose(mild) if f.chance(0.8) else f.choose(wild)
        if kind == "relu":
            return self.apply("arith.maximumf", a, number(0.0))
        if kind == "scale":
            return self.apply("arith.mulf", a, number(0.7))
        if kind == "shift":
            return self.apply("arith.addf", a, number(f.choose((0.3, -1.5, 1.0))))
        if kind == "sigmoid":
            e = self.apply("math.exp", self.apply("arith.negf", a))
            return self.apply("arith.divf", number(1.0), self.apply("arith.addf", e, number(1.0)))
        if kind == "clip":
            return self.select(self.compare("ogt", a, number(1.5)), number(1.5), a)
        if kind == "leaky":
            positive = self.compare(f.choose(("ogt", "uge", "one")), a, number(0.0))
            return self.select(positive, a, self.apply("arith.mulf", a, number(0.01)))
        if kind == "square":
            return self.apply("arith.mulf", a, a)
        if kind == "rational":
            return self.apply("arith.divf", a, self.apply("arith.addf", self.apply("math.absf", a), number(1.0)))
        return self.apply("arith.negf" if kind == "negf" else f"math.{kind}", a)

    def unary_integer(self, a):
        f = self.function
        if a.element == "i1":
            return self.apply("arith.xori", a, self.constant("i1", 1))
        op = f.choose(("addi", "muli", "andi", "xori", "maxsi", "remsi", "divsi", "shrsi"))
        return self.apply(f"arith.{op}", a, self.constant(a.element, f.choose((1, 2, 3, 5))))

    def binary(self, a, b):
        """A random function of two operands of one type."""
        f = self.function
        if a.element == "i1":
            return self.apply(f"arith.{f.choose(('andi', 'ori', 'xori'))}", a, b)
        if not is_float(a.element):
            return self.apply(f"arith.{f.choose(('addi', 'subi', 'muli', 'minsi', 'maxsi', 'andi', 'xori'))}", a, b)
        if f.chance(0.15):
            condition = self.compare(f.choose(("olt", "uge", "oeq", "une")), a, b)
            return self.select(condition, *f.choose(((a, b), (b, a))))
        if f.chance(0.05):
            return self.apply("math.fma", a, b, f.choose((a, b)))
        kinds = ("addf", "addf", "subf", "mulf", "mulf", "maximumf", "minimumf", "maxnumf", "divf")
        return self.apply(f"arith.{f.choose(kinds)}", a, b)

    def combine(self, operands, element, steps):
        """A random expression of all operands, of type `element`."""
        f = self.function
        compute = f.choose(("f64", "f64", "f16", "bf16", "i32")) if f.chance(0.12) else "f32"
        if compute != "f32":
            f.feature("mixed types")
        result = self.convert(operands[0], compute)
        for other in operands[1:]:
            if other.element == "i1" and f.chance(0.7):
                result = self.select(other, result, self.unary(result))
                continue
            if f.chance(0.2):
                result = self.unary(result)
            result = self.binary(result, self.convert(other, compute))
        for _ in range(steps):
            result = self.unary(result)
        return self.convert(result, element)


def random_element(function):
    """A type that is not f32."""
    return function.choose([e for e in (*FLOATS, *INTEGERS) if e != "f32"])


def convert_tensor(function, value, element):
    """A tensor as one of another element type, by an op on tensors or a generic."""
    if value.element == element:
        return value
    function.feature("mixed types")
    if function.chance(0.5):
        return Arithmetic(function, value.type).convert(value, element)
    dims = [f"d{i}" for i in range(value.type.rank)]
    build = lambda a, out: Arithmetic(function).convert(a, element)
    return function.generic([value], [function.empty(value.type.of(element))], dims, (dims, dims), (), build)
