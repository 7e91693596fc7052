# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Six models that are exported from JAX when they are asked for.

Their kinds differ from those of the corpus programs, and they are small, so that each
is calibrated within seconds: they test the promises of the planner on programs that it
was not developed with. Weights are random, with the deviations that initialisers use,
except for the centres of the clusters, which are points of the data, as after k-means.
Nothing is stored: JAX and its importer make the text of a program.
"""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np

from models.importing import import_stablehlo
from models.speech import band_weights, taper

SETS = 7  # of inputs: two to calibrate on, five to measure on


class Weights(dict):
    """Makes the weight of a name on the first request, and keeps it."""

    def __init__(self, seed):
        super().__init__()
        self.random = np.random.default_rng(seed)

    def take(self, name, *shape, deviation=None):
        if name not in self:
            fan_in = int(np.prod(shape[:-1]))
            self[name] = self.random.normal(0, deviation or fan_in**-0.5, shape).astype(np.float32)
        return jnp.asarray(self[name])

    def bias(self, name, width, mean=0.0):
        if name not in self:
            self[name] = (mean + self.random.normal(0, 0.05, width)).astype(np.float32)
        return jnp.asarray(self[name])


class Traced(dict):
    """The same weights as arguments of a traced program."""

    def take(self, name, *shape, deviation=None):
        return self[name]

    def bias(self, name, width, mean=0.0):
        return self[name]


def dense(w, name, x, width):
    return x @ w.take(f"{name}.w", x.shape[-1], width) + w.bias(f"{name}.b", width)


def layer_norm(w, name, x):
    centred = x - x.mean(-1, keepdims=True)
    scaled = centred * jax.lax.rsqrt((centred**2).mean(-1, keepdims=True) + 1e-5)
    return scaled * w.bias(f"{name}.g", x.shape[-1], 1.0) + w.bias(f"{name}.b", x.shape[-1])


def attention(w, name, x, memory, heads, mask=None):
    """Of x on memory, [batch, length, width]."""
    width = x.shape[-1]
    split = lambda t: t.reshape(*t.shape[:2], heads, width // heads)  # noqa: E731
    q, k, v = (split(dense(w, f"{name}.{kind}", of, width)) for kind, of in (("q", x), ("k", memory), ("v", memory)))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (width // heads) ** -0.5
    if mask is not None:
        scores = jnp.where(mask, scores, -1e9)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)
    return dense(w, f"{name}.o", mixed.reshape(x.shape), width)


def feed_forward(w, name, x):
    return dense(w, f"{name}.2", jax.nn.gelu(dense(w, f"{name}.1", x, 4 * x.shape[-1])), x.shape[-1])


def vision(w, images):
    """A transformer on 8 x 8 patches, with a class token."""
    width, patch = 128, 8
    b, h = images.shape[:2]
    x = images.reshape(b, h // patch, patch, h // patch, patch, 3).transpose(0, 1, 3, 2, 4, 5)
    x = dense(w, "patches", x.reshape(b, -1, patch * patch * 3), width)
    token = jnp.broadcast_to(w.take("token", 1, 1, width), (b, 1, width))
    x = jnp.concatenate([token, x], axis=1)
    x = x + w.take("places", x.shape[1], width, deviation=0.1)
    for i in range(3):
        n = layer_norm(w, f"{i}.before", x)
        x = x + attention(w, f"{i}.self", n, n, 4)
        x = x + feed_forward(w, f"{i}.mlp", layer_norm(w, f"{i}.between", x))
    return dense(w, "head", layer_norm(w, "last", x[:, 0]), 100)


def vision_inputs(random):
    """Images with the spectrum of photographs: amplitudes fall with frequency."""
    noise = random.normal(size=(4, 64, 64, 3))
    frequency = np.hypot(np.fft.fftfreq(64)[:, None], np.fft.fftfreq(64)[None])[..., None]
    images = np.fft.ifft2(np.fft.fft2(noise, axes=(1, 2)) / (frequency + 1 / 64), axes=(1, 2)).real
    return [(images / images.std()).astype(np.float32)]


def translate(w, source, target):
    """An encoder and a decoder with cross attention; both share the embedding."""
    width = 128
    table = w.take("table", 600, width, deviation=width**-0.5)
    place = lambda name, ids: table[ids] * width**0.5 + w.take(name, ids.shape[1], width, deviation=0.3)  # noqa: E731
    x = place("source places", source)
    real = (source != 0)[:, None, None, :]
    for i in range(2):
        x = layer_norm(w, f"e{i}.1", x + attention(w, f"e{i}.self", x, x, 8, real))
        x = layer_norm(w, f"e{i}.2", x + feed_forward(w, f"e{i}.mlp", x))
    y = place("target places", target)
    causal = jnp.tril(jnp.ones((target.shape[1], target.shape[1]), bool))
    for i in range(2):
        y = layer_norm(w, f"d{i}.1", y + attention(w, f"d{i}.self", y, y, 8, causal))
        y = layer_norm(w, f"d{i}.2", y + attention(w, f"d{i}.cross", y, x, 8, real))
        y = layer_norm(w, f"d{i}.3", y + feed_forward(w, f"d{i}.mlp", y))
    return jax.nn.log_softmax(y @ table.T)


def translate_inputs(random):
    source, target = random.integers(1, 600, (2, 40)), random.integers(1, 600, (2, 32))
    source[1, 28:] = 0
    return [source.astype(np.int32), target.astype(np.int32)]


FRAME, HOP, FRAMES = 400, 160, 40


def gated_unit(w, name, x, width):
    """A GRU on [batch, time, features]: all states."""
    driven = dense(w, f"{name}.in", x, 3 * width).transpose(1, 0, 2)
    of_state, bias = w.take(f"{name}.state", width, 3 * width), w.bias(f"{name}.state b", 3 * width)

    def step(state, driven):
        into, before = jnp.split(driven, 3, 1), jnp.split(state @ of_state + bias, 3, 1)
        reset, update = (jax.nn.sigmoid(a + b) for a, b in zip(into[:2], before[:2]))
        state = update * state + (1 - update) * jnp.tanh(into[2] + reset * before[2])
        return state, state

    start = jnp.zeros((x.shape[0], width), x.dtype)
    return jax.lax.scan(step, start, driven)[1].transpose(1, 0, 2)


def sound(w, samples):
    """Logarithms of mel powers by products, two convolutions over time, a GRU."""
    hops = samples.reshape(samples.shape[0], -1, HOP)
    frames = jnp.concatenate([hops[:, i:i + FRAMES] for i in range(-(-FRAME // HOP))], axis=2)[:, :, :FRAME]
    angles = 2 * np.pi * np.outer(np.arange(FRAME), np.arange(FRAME // 2 + 1)) / FRAME
    cosines, sines = ((taper()[:, None] * f(angles)).astype(np.float32) for f in (np.cos, np.sin))
    powers = (frames @ cosines) ** 2 + (frames @ sines) ** 2
    mels = jnp.log(powers @ band_weights().T.astype(np.float32) + 1e-6)
    x = (mels - mels.mean((1, 2), keepdims=True)) / (mels.std((1, 2), keepdims=True) + 1e-3)
    for i in range(2):
        kernel = w.take(f"conv{i}", 3, x.shape[-1], 96)
        x = jax.lax.conv_general_dilated(x, kernel, (1,), "SAME", dimension_numbers=("NWC", "WIO", "NWC"))
        x = jax.nn.relu(x + w.bias(f"conv{i}.b", 96))
    return dense(w, "head", gated_unit(w, "gru", x, 96), 30)


def sound_inputs(random):
    """Harmonics of a wandering pitch, with pauses in which there is next to nothing."""
    time, each = np.arange(HOP * (FRAMES + 2)), (8, 1)
    pitch = 2 * np.pi * np.cumsum(random.uniform(90, 240, each) * (1 + 0.1 * np.sin(time / 900)), axis=1) / 16000
    voice = sum(np.sin(k * pitch + random.uniform(0, 6, each)) / k for k in range(1, 12))
    loud = np.clip(np.sin(time / 1100 + random.uniform(0, 6, each)), 1e-3, None)
    return [(0.1 * voice * loud + 1e-4 * random.normal(size=voice.shape)).astype(np.float32)]


CENTRES, POINTS, DIMENSIONS = 96, 256, 48


def draw_points(random):
    """Draws points around ten places that are far from zero compared with their
    width."""
    places = np.random.default_rng(5).normal(1, 1, (10, DIMENSIONS))
    return (places[random.integers(0, 10, POINTS)] + 0.15 * random.normal(size=(POINTS, DIMENSIONS))).astype(np.float32)


def clusters(w, points):
    """A network of radial functions: squared distances as |x|^2 - 2 x c + |c|^2."""
    if "centres" not in w:
        w["centres"] = draw_points(np.random.default_rng(9))[:CENTRES]
    centres = w["centres"]
    distances = (points**2).sum(1, keepdims=True) - 2 * points @ centres.T + (centres**2).sum(1)
    near = jnp.exp(-distances / 4)
    return dense(w, "head", near / (near.sum(1, keepdims=True) + 1e-6), 16)


def convolve(w, name, x, channels, stride=1):
    kernel = w.take(name, 3, 3, x.shape[-1], channels)
    x = jax.lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return x + w.bias(f"{name}.b", channels)


def group_norm(w, name, x, groups=8):
    parts = x.reshape(*x.shape[:3], groups, -1)
    centred = parts - parts.mean((1, 2, 4), keepdims=True)
    parts = centred * jax.lax.rsqrt((centred**2).mean((1, 2, 4), keepdims=True) + 1e-5)
    return parts.reshape(x.shape) * w.bias(f"{name}.g", x.shape[-1], 1.0) + w.bias(f"{name}.b", x.shape[-1])


def residual(w, name, x, channels, time):
    h = convolve(w, f"{name}.1", jax.nn.silu(group_norm(w, f"{name}.n1", x)), channels)
    h = h + dense(w, f"{name}.time", time, channels)[:, None, None, :]
    h = convolve(w, f"{name}.2", jax.nn.silu(group_norm(w, f"{name}.n2", h)), channels)
    return h + (x if x.shape[-1] == channels else dense(w, f"{name}.skip", x, channels))


def denoise(w, images, steps):
    """A U-Net of three resolutions, told the step by a sine embedding."""
    angles = steps[:, None] * np.exp(-np.log(1e4) * np.arange(16) / 16).astype(np.float32)
    time = dense(w, "time.1", jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], 1), 64)
    time = dense(w, "time.2", jax.nn.silu(time), 64)
    x = convolve(w, "first", images, 32)
    skips = []
    for i, channels in enumerate((32, 64)):
        x = residual(w, f"down{i}", x, channels, time)
        skips.append(x)
        x = convolve(w, f"less{i}", x, channels, stride=2)
    x = residual(w, "middle", x, 64, time)
    for i, channels in enumerate((64, 32)):
        x = convolve(w, f"more{i}", jnp.repeat(jnp.repeat(x, 2, 1), 2, 2), channels)
        x = residual(w, f"up{i}", jnp.concatenate([x, skips.pop()], 3), channels, time)
    return convolve(w, "last", jax.nn.silu(group_norm(w, "norm", x)), 3)


def denoise_inputs(random):
    images = vision_inputs(random)[0][:1, ::2, ::2]
    return [images + 0.3 * random.normal(size=images.shape).astype(np.float32),
            random.integers(1, 1000, 1).astype(np.float32)]  # fmt: skip


ATOMS = 24


def molecule(w, kinds, positions):
    """A graph network as SchNet: distances filter messages; an energy for each molecule."""
    x = w.take("kinds", 10, 64, deviation=1.0)[kinds]
    apart = positions[:, :, None] - positions[:, None]
    distances = jnp.sqrt((apart**2).sum(-1) + 1e-6)
    basis = jnp.exp(-4 * (distances[..., None] - np.linspace(0, 5, 32, dtype=np.float32)) ** 2)
    near = (0.5 * jnp.cos(np.float32(np.pi / 5) * jnp.minimum(distances, 5)) + 0.5) * (1 - np.eye(ATOMS, dtype=np.float32))
    for i in range(3):
        filters = dense(w, f"{i}.f2", jax.nn.softplus(dense(w, f"{i}.f1", basis, 64)), 64) * near[..., None]
        message = jnp.einsum("bijk,bjk->bik", filters, dense(w, f"{i}.in", x, 64))
        x = x + dense(w, f"{i}.o2", jax.nn.softplus(dense(w, f"{i}.o1", message, 64)), 64)
    return dense(w, "e2", jax.nn.softplus(dense(w, "e1", x, 32)), 1).sum((1, 2)), x


def molecule_inputs(random):
    grid = np.stack(np.meshgrid(*[np.arange(3)] * 3), -1).reshape(-1, 3)[:ATOMS] * 1.5
    return [random.integers(0, 10, (4, ATOMS)).astype(np.int32),
            (grid + random.normal(0, 0.2, (4, ATOMS, 3))).astype(np.float32)]  # fmt: skip


MODELS = {
    "vision": (vision, vision_inputs),
    "translation": (translate, translate_inputs),
    "sound": (sound, sound_inputs),
    "clusters": (clusters, lambda random: [draw_points(random)]),
    "denoising": (denoise, denoise_inputs),
    "molecules": (molecule, molecule_inputs),
}


def export(packages, name, root):
    """Writes program and arrays to a folder of their own below `root`: paths of the
    program, of its weights and of each set of inputs."""
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    network, draw = MODELS[name]
    sets = [draw(np.random.default_rng(100 + i)) for i in range(SETS)]
    weights = Weights(len(name))
    jax.eval_shape(lambda *inputs: network(weights, *inputs), *sets[0])
    traced = jax.jit(lambda weights, *inputs: network(Traced(weights), *inputs), keep_unused=True)
    module = traced.lower(dict(weights), *sets[0]).compiler_ir("stablehlo")
    program = folder / "program.mlir"
    program.write_text(import_stablehlo(packages, module.operation.get_asm(enable_debug_info=True)))
    # jit sorts a dictionary by its keys.
    arrays = {f"arg{i}": weights[key] for i, key in enumerate(sorted(weights))}
    np.savez(folder / "weights.npz", **arrays)
    paths = []
    for i, inputs in enumerate(sets):
        paths.append(folder / f"inputs{i}.npz")
        np.savez(paths[-1], **{f"arg{len(arrays) + j}": array for j, array in enumerate(inputs)})
    return program, folder / "weights.npz", paths
