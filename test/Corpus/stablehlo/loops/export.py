# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the programs of this folder: models whose weights are read in loops.

    python export.py FOLDER

Each is traced by JAX and printed in the generic form, with a description of its
arguments beside it (`stablehlo.make_args` makes them). `lstm_onnx` is written by
hand in the layout of ONNX's LSTM: no exporter of ONNX took part in it.
"""

import json
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

LAYERS, WIDTH, HEADS, INNER, WORDS = 3, 32, 2, 64, 48
BATCH, LENGTH, MICRO = 2, 8, 3


def layer_weights(*names):
    """Weights of LAYERS layers, stacked: name to shape."""
    square, up, down = (WIDTH, WIDTH), (WIDTH, INNER), (INNER, WIDTH)
    shapes = {"q": square, "k": square, "v": square, "o": square, "up": up, "down": down, "norm": (WIDTH,)}
    shapes |= {f"cross_{name}": square for name in "qkvo"} | {"cross_norm": (WIDTH,), "up_norm": (WIDTH,)}
    return {name: (LAYERS, *shapes[name]) for name in names}


SELF = layer_weights("q", "k", "v", "o", "up", "down", "norm", "up_norm")
CROSS = layer_weights("cross_q", "cross_k", "cross_v", "cross_o", "cross_norm")


def normalize(x, scale):
    return x * lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6) * scale


def attend(q, k, v, mask=None):
    split = lambda x: x.reshape(*x.shape[:-1], HEADS, WIDTH // HEADS)
    scores = jnp.einsum("bqhd,bkhd->bhqk", split(q), split(k)) * (WIDTH // HEADS) ** -0.5
    if mask is not None:
        scores = jnp.where(mask, scores, -1e9)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, axis=-1), split(v)).reshape(q.shape)


def mlp(x, w):
    return x + jax.nn.gelu(normalize(x, w["up_norm"]) @ w["up"]) @ w["down"]


def block(x, w, mask=None):
    n = normalize(x, w["norm"])
    x = x + attend(n @ w["q"], n @ w["k"], n @ w["v"], mask) @ w["o"]
    return mlp(x, w)


def causal(length):
    return jnp.tril(jnp.ones((length, length), bool))


def cross_entropy(logits, target):
    return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - jnp.take_along_axis(logits, target[..., None], -1)[..., 0])


def accumulate(weights, words, targets):
    """A step of SGD: scans over layers in a scan over micro-batches that adds gradients."""

    def loss(weights, words, target):
        x = weights["embed"][words]
        x, _ = lax.scan(lambda x, w: (block(x, w, causal(LENGTH)), None), x, weights["layers"])
        return cross_entropy(x @ weights["head"], target)

    def add(carried, batch):
        total, sums = carried
        value, gradients = jax.value_and_grad(loss)(weights, *batch)
        return (total + value, jax.tree.map(jnp.add, sums, gradients)), None

    start = jnp.float32(0), jax.tree.map(jnp.zeros_like, weights)
    (total, sums), _ = lax.scan(add, start, (words, targets))
    return jax.tree.map(lambda w, g: w - 1e-2 / MICRO * g, weights, sums), total / MICRO


def decode(weights, first):
    """Words one after the other, each the likeliest, with the keys and values of those before in a cache."""

    def layer(x, at, w, keys, values):
        n = normalize(x, w["norm"])
        keys = lax.dynamic_update_slice(keys, n @ w["k"], (0, at, 0))
        values = lax.dynamic_update_slice(values, n @ w["v"], (0, at, 0))
        seen = jnp.arange(LENGTH) <= at
        return mlp(x + attend(n @ w["q"], keys, values, seen) @ w["o"], w), keys, values

    def step(state):
        at, words, keys, values, _ = state
        x = weights["embed"][lax.dynamic_slice(words, (0, at), (BATCH, 1))]

        def one(x, layers):
            x, k, v = layer(x, at, *layers)
            return x, (k, v)

        x, (keys, values) = lax.scan(one, x, (weights["layers"], keys, values))
        logits = x[:, 0] @ weights["head"]
        word = jnp.argmax(logits, -1).astype(jnp.int32)[:, None]
        return at + 1, lax.dynamic_update_slice(words, word, (0, at + 1)), keys, values, logits

    words = jnp.zeros((BATCH, LENGTH), jnp.int32).at[:, :1].set(first)
    cache = jnp.zeros((LAYERS, BATCH, LENGTH, WIDTH))
    start = jnp.int32(0), words, cache, cache, jnp.zeros((BATCH, WORDS))
    _, words, keys, values, logits = lax.while_loop(lambda state: state[0] < LENGTH - 1, step, start)
    return words, logits


def translate(weights, source, target):
    """An encoder, and a decoder that reads it in every layer; both are scans."""
    memory, _ = lax.scan(lambda x, w: (block(x, w), None), weights["source"][source], weights["encoder"])

    def layer(x, w):
        n = normalize(x, w["norm"])
        x = x + attend(n @ w["q"], n @ w["k"], n @ w["v"], causal(LENGTH)) @ w["o"]
        n = normalize(x, w["cross_norm"])
        x = x + attend(n @ w["cross_q"], memory @ w["cross_k"], memory @ w["cross_v"]) @ w["cross_o"]
        return mlp(x, w), None

    x, _ = lax.scan(layer, weights["target"][target], weights["decoder"])
    return x @ weights["head"]


def lstm(weights, x):
    """ONNX's LSTM, forward: x is length x batch x input; gates in the order input, output, forget, cell."""
    bias = weights["B"][0, : 4 * WIDTH] + weights["B"][0, 4 * WIDTH :]

    def step(state, x):
        h, c = state
        gates = x @ weights["W"][0].T + h @ weights["R"][0].T + bias
        i, o, f, g = jnp.split(gates, 4, axis=-1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zero = jnp.zeros((x.shape[1], WIDTH))
    (h, c), y = lax.scan(step, (zero, zero), x)
    return y[:, None], h[None], c[None]


MODEL = {"embed": (WORDS, WIDTH), "head": (WIDTH, WORDS), "layers": SELF}
PAIR = {"source": (WORDS, WIDTH), "target": (WORDS, WIDTH), "head": (WIDTH, WORDS),
        "encoder": SELF, "decoder": SELF | CROSS}  # fmt: skip
GATES = {"W": (1, 4 * WIDTH, INNER), "R": (1, 4 * WIDTH, WIDTH), "B": (1, 8 * WIDTH)}
PROGRAMS = {
    "accumulate_train": (accumulate, MODEL, [("int32", (MICRO, BATCH, LENGTH))] * 2),
    "decode_cache": (decode, MODEL, [("int32", (BATCH, 1))]),
    "encoder_decoder": (translate, PAIR, [("int32", (BATCH, LENGTH))] * 2),
    "lstm_onnx": (lstm, GATES, [("float32", (LENGTH, BATCH, INNER))]),
}


def describe(name, shape, dtype):
    if dtype == "int32":
        recipe = {"kind": "randint", "lo": 0, "hi": WORDS}
    elif "norm" in name:
        recipe = {"kind": "normal", "mean": 1.0, "std": 0.02}
    else:
        recipe = {"kind": "normal", "mean": 0.0, "std": round(shape[-2] ** -0.5, 4) if name.startswith("[0]") else 1.0}
    return {"name": name, "shape": list(shape), "dtype": dtype, "gen": recipe}


def export(folder, name):
    function, weights, data = PROGRAMS[name]
    make = lambda shape: jax.ShapeDtypeStruct(shape, np.float32)
    args = [jax.tree.map(make, weights, is_leaf=lambda leaf: isinstance(leaf, tuple))]
    args += [jax.ShapeDtypeStruct(shape, dtype) for dtype, shape in data]
    lowered = jax.jit(function, keep_unused=True).lower(*args)
    text = lowered.compiler_ir().operation.get_asm(print_generic_op_form=True, enable_debug_info=False)
    (folder / f"{name}.mlir").write_text(text.rstrip("\n") + "\n")
    leaves, _ = jax.tree_util.tree_flatten_with_path(args)
    described = [describe(jax.tree_util.keystr(path), leaf.shape, str(leaf.dtype)) for path, leaf in leaves]
    facts = {"name": name, "note": function.__doc__, "jax": jax.__version__, "args": described}
    (folder / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    for name in PROGRAMS:
        export(Path(sys.argv[1]), name)
