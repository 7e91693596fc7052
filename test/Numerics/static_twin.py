# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program with dynamic shapes as the program of one shape.

A wrapper calls the function with arguments of static types, and inlining and the stock
canonicalizer do the rest, except for joins and reshapes, whose types stay dynamic: this
script rewrites them in the text.
"""

import re

from processes import as_file, call

PASSES = ("--inline", "--canonicalize", "--cse", "--canonicalize", "--cse")
SIGNATURE = re.compile(r"func\.func @(\w+)\((.*?)\) -> (.*?) \{\n")
CAST = re.compile(r"(%\S+) = tensor\.cast (%\S+) : (tensor<\S+>) to tensor<\S+>")
LIST = re.compile(r"(%\S+) = arith\.constant dense<\[(.*)\]> : tensor<\d+xi64>")
CONCAT = re.compile(r"(%\S+) = tensor\.concat dim\((\d+)\) (.*) : \((.*)\) -> (tensor<\S+>)")
RESHAPE = re.compile(r"(%\S+) = tensor\.reshape (%\S+)\((%\S+)\) : \((\S+), (\S+)\) -> (tensor<\S+>)")


def with_shape(type_, sizes):
    """`tensor<4x?xf32>` with these sizes."""
    *_, element = type_[len("tensor<") : -1].split("x")
    return "tensor<" + "".join(f"{size}x" for size in sizes) + element + ">"


def get_shape(type_):
    return type_[len("tensor<") : -1].split("x")[:-1]


def wrap(text, arguments, results):
    """A function of the same name, with static types, in front."""
    match = SIGNATURE.search(text)
    name, types = match[1], [re.findall(r"tensor<[^>]*>", part) for part in match.groups()[1:]]
    sizes = [{i: shape for i, shape in shapes.items() if "?" in types[k][i]} for k, shapes in enumerate((arguments, results))]
    static = [[with_shape(t, sizes[k][i]) if i in sizes[k] else t for i, t in enumerate(ts)] for k, ts in enumerate(types)]
    (taken, given), (new_taken, new_given) = types, static

    def cast(value, number, old, new):
        return f"%{value}_cast{number} = tensor.cast %{value}{number} : {old[number]} to {new[number]}\n"

    calls = "".join(cast("arg", i, new_taken, taken) for i in sizes[0])
    returns = "".join(cast("result#", i, given, new_given).replace("%result#_", "%result_") for i in sizes[1])
    handed = ", ".join(f"%arg_cast{i}" if i in sizes[0] else f"%arg{i}" for i in range(len(taken)))
    handed_back = ", ".join(f"%result_cast{i}" if i in sizes[1] else f"%result#{i}" for i in range(len(given)))
    outer = f"""func.func @{name}({", ".join(f"%arg{i}: {t}" for i, t in enumerate(new_taken))}) -> ({", ".join(new_given)}) {{
{calls}%result:{len(given)} = func.call @dynamic({handed}) : ({", ".join(taken)}) -> ({", ".join(given)})
{returns}return {handed_back} : {", ".join(new_given)}
}}
"""
    inner = match[0].replace(f"func.func @{name}", "func.func private @dynamic")
    return text.replace(match[0], outer + inner)


def make_joins_static(text):
    """Joins of tensors that were cast, and reshapes by constants."""
    casts = {m[1]: (m[2], m[3]) for m in CAST.finditer(text)}
    lists = {m[1]: m[2].split(", ") for m in LIST.finditer(text)}

    def join(m):
        parts = [casts.get(*pair) for pair in zip(m[3].split(", "), zip(m[3].split(", "), m[4].split(", ")))]
        sizes, dim = get_shape(parts[0][1]), int(m[2])
        along = [get_shape(type_)[dim] for _, type_ in parts]
        if "?" in sizes + along or "?" not in m[5]:
            return m[0]
        sizes[dim] = sum(map(int, along))
        values, types = (", ".join(texts) for texts in zip(*parts))
        return cast(m[1], m[5], sizes, f"tensor.concat dim({dim}) {values} : ({types}) -> ")

    def reshape(m):
        value, type_ = casts.get(m[2], (m[2], m[4]))
        if m[3] not in lists or "?" in type_ or "?" not in m[4] + m[6]:
            return m[0]
        return cast(m[1], m[6], lists[m[3]], f"tensor.reshape {value}({m[3]}) : ({type_}, {m[5]}) -> ")

    def cast(value, type_, sizes, op):
        static = with_shape(type_, sizes)
        return f"{value}_static = {op}{static}\n{value} = tensor.cast {value}_static : {static} to {type_}"

    return RESHAPE.sub(reshape, CONCAT.sub(join, text))


def make_static_twin(tool, program, arguments, results):
    """The text. Both have shapes by numbers; those of static types do not matter."""
    text, better = "", wrap(program.read_text(), arguments, results)
    while better != text:
        with as_file(better) as path:
            text = call(tool, path, *PASSES).stdout
        better = make_joins_static(text)
    if "?x" in text:
        raise ValueError(f"{program.stem} stays dynamic: {re.search('.*[?]x.*', text)[0].strip()[:200]}")
    return text
