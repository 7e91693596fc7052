# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Resemblyzer's encoder: which of two people on the telephone speaks?

Three LSTM layers of 256 read 1.6 s of sound; the last state becomes a vector of
256 numbers of length 1. Vectors of one voice are close to each other. The network
is torch's; it is written in JAX here with the trained weights as arguments, and
comes to linalg as StableHLO, the way of JAX users. A second form has the spectrum
inside: products with cosines and sines, squares, and a product with the mel bands.
"""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np

from models.importing import import_stablehlo
from models.speech import FRAME, HOP, SOUND, WINDOW, band_weights, read_windows, taper
from models.torch_file import read_weights

LAYERS = 3
STEP = 20  # frames from one window to the next: 0.2 s
BATCH = 8

# Closer windows share sound.
APART = 1.6


def lstm(parameters, layer, inputs):
    """A layer of torch.nn.LSTM on [batch, time, features]: all states, then the last."""
    w_in, w_state, b_in, b_state = (
        parameters[f"lstm.{kind}_l{layer}"] for kind in ("weight_ih", "weight_hh", "bias_ih", "bias_hh"))
    driven = jnp.einsum("btf,gf->tbg", inputs, w_in) + (b_in + b_state)

    def step(carry, driven):
        state, cell = carry
        into, forget, new, out = jnp.split(driven + state @ w_state.T, 4, axis=1)
        cell = jax.nn.sigmoid(forget) * cell + jax.nn.sigmoid(into) * jnp.tanh(new)
        state = jax.nn.sigmoid(out) * jnp.tanh(cell)
        return (state, cell), state

    zeros = jnp.zeros((inputs.shape[0], w_state.shape[1]), inputs.dtype)
    (last, _), states = jax.lax.scan(step, (zeros, zeros), driven)
    return states.transpose(1, 0, 2), last


def encode(parameters, mels):
    states = mels
    for layer in range(LAYERS):
        states, last = lstm(parameters, layer, states)
    raw = jax.nn.relu(last @ parameters["linear.weight"].T + parameters["linear.bias"])
    return raw / jnp.linalg.norm(raw, axis=1, keepdims=True)


def mels_of(sound):
    """The mel powers of f32[batch x SOUND]: speech.mel_spectrogram as contractions."""
    hops = sound.reshape(sound.shape[0], SOUND // HOP, HOP)
    parts = [hops[:, i:i + WINDOW] for i in range(-(-FRAME // HOP))]
    frames = jnp.concatenate(parts, axis=2)[:, :, :FRAME]
    angles = 2 * np.pi * np.outer(np.arange(FRAME), np.arange(FRAME // 2 + 1)) / FRAME
    cosines, sines = ((taper()[:, None] * f(angles)).astype(np.float32) for f in (np.cos, np.sin))
    powers = (frames @ cosines) ** 2 + (frames @ sines) ** 2
    return powers @ band_weights().T.astype(np.float32)


def encode_sound(parameters, sound):
    return encode(parameters, mels_of(sound))


class SpeakerEncoder:
    """A trained model as check_models.py takes them."""

    name = "speakers"
    fp32_limit = 1e-5
    network = staticmethod(encode)

    @staticmethod
    def read(window):
        return window.mels

    def __init__(self, packages, is_small):
        weights = read_weights(packages.speaker_weights, "model_state")
        # Two scalars belong only to the loss.
        self.parameters = {k: v for k, v in weights.items() if not k.startswith("similarity")}
        windows = read_windows(packages.call, STEP)
        # A batch is spread over the call, so that both speakers are in it.
        self.windows = windows[:: len(windows) // BATCH][:BATCH] if is_small else windows
        data = np.stack([self.read(window) for window in self.windows])
        data = np.concatenate([data, np.zeros((-len(data) % BATCH, *data.shape[1:]), np.float32)])
        self.batches = np.split(data, len(data) // BATCH)
        lowered = jax.jit(self.network).lower(self.parameters, self.batches[0]).compiler_ir("stablehlo")
        self.program = import_stablehlo(packages, lowered.operation.get_asm(enable_debug_info=True))

    def inputs(self):
        """The arguments of each run; jit sorts a dictionary by its keys."""
        weights = [self.parameters[key] for key in sorted(self.parameters)]
        return [[*weights, batch] for batch in self.batches]

    def original(self):
        """The results of the model for the first batch without an importer or prec."""
        return np.asarray(jax.jit(self.network)(self.parameters, self.batches[0]))

    def join(self, results):
        """All vectors without those of the padding."""
        return np.concatenate(results)[:len(self.windows)]

    def decide(self, vectors):
        """Whether each window is nearer to the rest of the first speaker than to the second.

        Windows that share sound with it are left out. The margin is the
        difference of the two similarities.
        """
        starts = np.array([window.start for window in self.windows])
        names = np.array([window.speaker for window in self.windows])
        first, second = sorted(set(names))
        margins = []
        for start, vector in zip(starts, vectors):
            apart = np.abs(starts - start) >= APART - 1e-9
            means = [vectors[apart & (names == name)].mean(axis=0) for name in (first, second)]
            near, far = (vector @ mean / np.linalg.norm(mean) for mean in means)
            margins.append(near - far)
        return np.array(margins) > 0, names == first, np.abs(margins)


class SpeakerFromSound(SpeakerEncoder):
    """The form with the spectrum inside."""

    name = "speakers from sound"
    network = staticmethod(encode_sound)

    @staticmethod
    def read(window):
        return window.sound
