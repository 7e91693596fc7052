# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the bytes that a printed linalg program moves, by docs/Planning/Bytes.md.

Shares no code with the compiler: ops are recognised by their text. Programs are
functions without calls and control flow, as in the corpus.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field

from generic_form import read_program

MODES = ("none", "pointwise", "epilogue", "row")
VIEWS = {"expand_shape", "collapse_shape", "extract_slice", "cast", "reshape"}
JOINS = {"concat", "insert_slice", "pad", "from_elements", "splat", "insert"}
CASTS = {"arith.truncf", "arith.extf"}
NOTHING = {"empty", "dim", "rank", "generate"}
SCALARS = ("arith", "math")
MATRIX = re.compile(r"linalg\.(?:batch_)?(?:matmul|matvec|vecmat)$")
CONVOLUTION = re.compile(r"linalg\.conv_[12]d_\w+$")


@dataclass
class Node:
    """An op, as counting sees it."""

    op: object
    kind: str  # view, layout, pointwise, reduction, contraction, gather, source, unknown
    reads: list = field(default_factory=list)  # (value, how): local, place, far, captured
    index: int = 0
    part: str = "alone"
    root: int = -1
    level: int = 0


def is_cast(node):
    """Whether the op casts each element, and does nothing else."""
    op = node.op
    if op.name == "linalg.generic" and len(op.body) == 2 and len(op.operands) == 2:
        maps = set(re.findall(r"#map\d*|affine_map<.*?\)>", re.search(r"indexing_maps = \[(.*?)\],", op.attributes)[1]))
        return len(maps) == 1 and op.body[0].name in CASTS
    return op.name in CASTS


# What ops are ###############################################################


def find_map(text, maps):
    return re.fullmatch(r"affine_map<\(([^)]*)\) -> \((.*)\)>", maps.get(text, text))


def classify_generic(op, maps):
    """(kind, the inputs whose elements are read, whether the outs are)."""
    count = len(op.results)
    kinds = re.findall(r"iterator_type<(\w+)>", op.attributes)
    names = re.findall(r"#map\d*|affine_map<.*?\)>", re.search(r"indexing_maps = \[(.*?)\],", op.attributes)[1])
    found = [find_map(name, maps) for name in names]
    dims = found[0][1].split(", ") if found[0][1] else []
    spaces = [re.findall(r"d\d+", text[2]) for text in found]
    inputs = len(op.operands) - count
    outs = op.arguments[inputs:]
    used = {value for inner in op.walk() for value in inner.operands}
    if "reduction" in kinds:
        summed = [dim for dim, kind in zip(dims, kinds, strict=True) if kind == "reduction"]
        if inputs == 2 and count == 1 and is_multiply_add(op):
            sizes = {}
            for text, type_ in zip(found, op.operand_types, strict=True):
                for expression, size in zip(text[2].split(", "), type_.shape, strict=True):
                    if re.fullmatch(r"d\d+", expression):
                        sizes[expression] = size
            left, right = (set(space) for space in spaces[:2])
            both = all(dim in left and dim in right for dim in summed)
            k = [sizes.get(dim) for dim in summed]
            own = [sizes.get(d) for d in dims if d not in summed and (d in left) != (d in right)]
            if both and k != [1] * len(k) and any(size != 1 for size in own):
                return "contraction", list(range(inputs)), [True] * count
        return "reduction", list(range(inputs)), [True] * count
    terminator = op.body[-1]
    permuted = all(sorted(found[inputs + i][2].split(", ")) == sorted(dims) for i in range(count))
    copied = [op.arguments.index(v) for v in terminator.operands if v in op.arguments[:inputs]]
    if len(op.body) == 1 and permuted and len(copied) == count and all(op.operand_types[i] for i in copied):
        return "layout", copied, [False] * count
    return "pointwise", list(range(inputs)), [out in used for out in outs]


def is_multiply_add(op):
    names = [inner.name for inner in op.body if not inner.name.startswith("arith.ext")]
    return names == ["arith.mulf", "arith.addf", "linalg.yield"] and op.arguments[-1] in {
        value for inner in op.body if inner.name == "arith.addf" for value in inner.operands
    }


def sums_products(op):
    """Whether a named matrix product sums over more than one element, into more than
    one."""
    left, right, out = (type_.shape for type_ in op.operand_types)
    k = left[-1] if "vecmat" not in op.name else right[-2]
    own = out[1:] if "batch" in op.name else out
    return k != 1 and any(size != 1 for size in own)


def make_node(op, maps):
    dialect, _, short = op.name.partition(".")
    operands = op.operands
    if op.name == "linalg.generic":
        kind, inputs, outs = classify_generic(op, maps)
        node = Node(op, kind, [(operands[i], "local") for i in sorted(set(inputs))])
        first = len(operands) - len(op.results)
        far = "local" if kind == "pointwise" else "far"
        node.reads += [(operands[first + i], far) for i, read in enumerate(outs) if read]
    elif op.name in ("linalg.transpose", "linalg.broadcast"):
        node = Node(op, "layout", [(operands[0], "local")])
    elif op.name == "linalg.fill":
        node = Node(op, "pointwise", [(operands[0], "local")])
    elif MATRIX.match(op.name) or CONVOLUTION.match(op.name):
        kind = "contraction" if CONVOLUTION.match(op.name) or sums_products(op) else "reduction"
        node = Node(op, kind, [(v, "local") for v in operands[:2]] + [(operands[2], "far")])
    elif short.startswith("pooling_"):
        node = Node(op, "reduction", [(operands[0], "local"), (operands[2], "far")])
    elif dialect == "tensor" and short in VIEWS:
        far = [(v, "far") for v in operands[1:]] if short == "extract_slice" else []
        node = Node(op, "view", [(operands[0], "local"), *far])
    elif dialect == "tensor" and short in JOINS:
        first = {"concat": None, "from_elements": None, "insert_slice": 2, "insert": 2}.get(short, 1)
        node = Node(op, "layout", [(v, "local") for v in operands[:first]])
        if short.startswith("insert"):
            node.reads += [(v, "far") for v in operands[first:]]
    elif dialect == "tensor" and short in NOTHING:
        node = Node(op, "source")
    elif op.name == "tensor.extract":
        node = Node(op, "gather", [(operands[0], "place"), *((v, "local") for v in operands[1:])])
    elif op.name == "arith.constant":
        node = Node(op, "source")
    elif dialect in SCALARS:
        node = Node(op, "pointwise", [(v, "local") for v in operands])
    elif op.results and op.body:
        raise ValueError(f"{op.name} is not counted here")
    else:
        node = Node(op, "unknown", [(v, "far") for v in operands])
    known = {*op.arguments, *(r for inner in op.walk() for r in (*inner.results, *inner.arguments))}
    seen = dict.fromkeys(v for inner in op.walk() for v in inner.operands if v not in known)
    node.reads += [(v, "captured") for v in seen]
    return node


def widens(op, maps):
    """Whether an op only casts the elements of a bf16 or fp16 tensor."""
    if op.name == "linalg.generic":
        names = re.findall(r"#map\d*|affine_map<.*?\)>", re.search(r"indexing_maps = \[(.*?)\],", op.attributes)[1])
        alike = len({find_map(name, maps)[0] for name in names}) == 1 and len(op.operands) == 2
        if not alike or [inner.name for inner in op.body] != ["arith.extf", "linalg.yield"]:
            return False
    elif op.name != "arith.extf":
        return False
    return bool(op.operand_types[0]) and op.operand_types[0].element_bytes == 2


# Groups #####################################################################


class Function:
    """The nodes of a function and what is known of its values."""

    def __init__(self, op, maps, mode):
        self.nodes = [make_node(inner, maps) for inner in op.body]
        if mode != "none":
            self.see_through_casts(maps)
        self.maker, self.types = {}, dict(zip(op.arguments, op.argument_types, strict=True))
        self.storage, self.free = {}, set()
        for index, node in enumerate(self.nodes):
            node.index = index
            for value, type_ in zip(node.op.results, node.op.types, strict=True):
                self.maker[value], self.types[value] = node, type_
            if node.kind == "view":
                self.storage[node.op.results[0]] = self.root(node.reads[0][0])
            elif node.op.results and self.is_free(node):
                self.free.update(node.op.results)

    def see_through_casts(self, maps):
        """Kernels cast the elements that they load from narrow storage, so such a cast
        is a view."""
        readers = defaultdict(list)
        for node in self.nodes:
            for value in {v for v, _ in node.reads}:
                readers[value].append(node)

        def for_kernels(value):
            return all(
                for_kernels(node.op.results[0]) if node.kind == "view" else node.kind != "unknown"
                for node in readers[value]
            )

        for node in reversed(self.nodes):
            if widens(node.op, maps) and for_kernels(node.op.results[0]):
                node.kind, node.reads = "view", [(node.op.operands[0], "local")]

    def root(self, value):
        return self.storage.get(value, value)

    def is_one(self, value):
        type_ = self.types[value]
        return type_ is None or type_.elements == 1

    def is_free(self, node):
        """Whether readers compute the elements themselves."""
        captured = [v for v, how in node.reads if how == "captured" and self.types[v] is not None]
        if captured or node.kind not in ("source", "pointwise", "layout"):
            return False
        if node.op.name == "arith.constant":
            data = re.search(r"dense(?:_resource)?<(.)", node.op.attributes)
            listed = data and (data[0].startswith("dense_r") or data[1] in '["')
            return not listed or self.is_one(node.op.results[0])
        copied = node.kind == "layout"
        return all(self.is_one(v) or (copied and self.root(v) in self.free) for v, _ in node.reads)

    def edges(self):
        """(from, to, local) between nodes of the function."""
        for node in self.nodes:
            for value, how in node.reads:
                if value in self.maker:
                    yield self.maker[value], node, how == "local"

    def set_parts(self, mode):
        rank = MODES.index(mode)
        parts = {"view": 0, "layout": 1, "pointwise": 1, "contraction": 2, "reduction": 3, "gather": 3}
        for node in self.nodes:
            alone = not node.op.results or node.op.results[0] in self.free
            alone |= rank < parts.get(node.kind, 4)
            if node.kind == "view" and not alone:
                source = self.maker.get(node.reads[0][0])
                alone = source is None or source.part == "alone"
            node.part = "alone" if alone else node.kind
            node.root, node.level = -1, 0

    def group(self, mode):
        """The number of each node's group, in a list."""
        self.set_parts(mode)
        incoming, outgoing = defaultdict(list), defaultdict(list)
        for edge in self.edges():
            incoming[edge[1].index].append(edge)
            outgoing[edge[0].index].append(edge)

        def can_join(edge):
            return edge[2] and edge[1].kind != "contraction" and "alone" not in (edge[0].part, edge[1].part)

        def joins(edge):
            return can_join(edge) and edge[0].root == edge[1].root

        def rise(edge):
            if edge[1].kind == "contraction":
                return 1
            if joins(edge) or edge[0].part == "alone":
                return 0
            made = edge[0].part == "contraction" or edge[0].index in casts
            return 0 if made and can_join(edge) else 1

        # An op that only casts the result of a contraction is a part of it.
        casts = {
            to.index
            for first, to, _ in self.edges()
            if first.part == "contraction" and to.part == "pointwise" and is_cast(to)
        }
        # The deepest contraction among the operands, then the last.
        depth = {}
        for node in self.nodes:
            above = [depth[edge[0].index] for edge in incoming[node.index]]
            depth[node.index] = max(above, default=0) + (node.kind == "contraction" and bool(above))
            roots = [edge[0].root for edge in incoming[node.index] if can_join(edge) and edge[0].root >= 0]
            node.root = node.index if node.part == "contraction" else -1
            if roots and node.root < 0:
                node.root = max(roots, key=lambda root: (depth[root], root))
        # Values that only ops after one contraction read belong to it.
        for node in reversed(self.nodes):
            readers = outgoing[node.index]
            if node.part != "alone" and node.root < 0 and readers and all(map(can_join, readers)):
                roots = {edge[1].root for edge in readers}
                node.root = roots.pop() if len(roots) == 1 else -1
        for node in self.nodes:
            node.level = max((edge[0].level + rise(edge) for edge in incoming[node.index]), default=0)
        joined = {
            node.index: sum(joins(e) and e[0].level == e[1].level for e in incoming[node.index]) for node in self.nodes
        }
        for node in reversed(self.nodes):
            readers = outgoing[node.index]
            latest = min((edge[1].level - rise(edge) for edge in readers), default=-1)
            near = min((edge[1].level - rise(edge) for edge in readers if joins(edge)), default=-1)
            moves = node.part in ("view", "layout", "pointwise") and near == latest and joined[node.index] <= 1
            if latest > node.level and (moves or node.part in ("alone", "contraction")):
                node.level = latest
        groups = list(range(len(self.nodes)))

        def find(index):
            while groups[index] != index:
                index = groups[index]
            return index

        for edge in self.edges():
            if joins(edge) and edge[0].level == edge[1].level:
                a, b = sorted((find(edge[0].index), find(edge[1].index)))
                groups[b] = a
        return [find(index) for index in range(len(groups))]


    def can_run_in_order(self, groups):
        """Whether groups have no cyclic dependence."""
        before = defaultdict(set)
        for first, second, _ in self.edges():
            if groups[first.index] != groups[second.index]:
                before[groups[second.index]].add(groups[first.index])
        left = set(groups)
        while ready := {group for group in left if not before[group] & left}:
            left -= ready
        return not left


# Bytes ######################################################################


def count_function(function, mode):
    """(bytes read, bytes written, values of unknown shape)."""
    groups = function.group(mode)
    assert function.can_run_in_order(groups), f"groups of {mode} read each other"
    stored, reads, unknown = set(), {}, set()
    written = total = 0

    def size(value):
        elements = function.types[value].elements
        if elements is None:
            unknown.add(function.root(value))
        return elements

    for node in function.nodes:
        if node.kind == "view":
            continue
        for value, how in node.reads:
            root, own = function.root(value), groups[node.index]
            maker = function.maker.get(root)
            if function.types[value] is None or root in function.free:
                continue
            if maker and groups[maker.index] == own:
                continue
            if maker:
                stored.add(root)
            if not node.op.results:
                continue
            elements = size(value)
            if elements is not None and how in ("captured", "place"):
                result = node.op.results[0]
                limit = 1 if function.types[result] is None else size(result)
                elements = elements if limit is None else min(elements, limit)
            if elements is not None:
                reads[own, value] = max(elements, reads.get((own, value), 0))
    for node in function.nodes:
        for value in node.op.results:
            if value in stored and node.kind != "source" and size(value) is not None:
                written += size(value) * function.types[value].element_bytes
    summed = defaultdict(int)
    for (own, value), elements in reads.items():
        summed[own, function.root(value)] += elements
    for (_, root), elements in summed.items():
        whole = size(root)
        elements = elements if whole is None else min(elements, whole)
        total += elements * function.types[root].element_bytes
    return total, written, len(unknown)


def count_moved_bytes(text, mode):
    """Of a program in generic form."""
    module, maps = read_program(text)
    functions = [op for op in module[0].body if op.name == "func.func" and op.body]
    counts = [count_function(Function(op, maps, mode), mode) for op in functions]
    return tuple(map(sum, zip(*counts, strict=True)))
