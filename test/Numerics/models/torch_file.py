# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads weights that `torch.save` wrote before torch 1.6, without torch.

Such a file is a row of pickles (a magic number, the protocol, the machine, the
object, the keys of its storages) and then, per storage, its length and its
numbers. Tensors in the object are views of storages: key, offset, sizes, strides.
Nothing of the file is executed: the unpickler knows two callables, both its own.
"""

import pickle
import struct
from collections import OrderedDict

import numpy as np

MAGIC = 0x1950A86A20F9469CFC6C
PROTOCOL = 1001


class _Unpickler(pickle.Unpickler):
    """Gives each tensor as (storage key, offset, sizes)."""

    def find_class(self, module, name):
        known = {
            ("collections", "OrderedDict"): OrderedDict,
            ("torch._utils", "_rebuild_tensor_v2"): self.view,
            ("torch", "FloatStorage"): "FloatStorage",
        }
        if (module, name) not in known:
            raise pickle.UnpicklingError(f"{module}.{name} is nothing that weights need")
        return known[module, name]

    def persistent_load(self, identity):
        _, storage_type, key, _, _ = identity[:5]
        if storage_type != "FloatStorage":
            raise pickle.UnpicklingError(f"{storage_type}: only float32 is read")
        return key

    @staticmethod
    def view(key, offset, sizes, strides, *_):
        dense = tuple(int(np.prod(sizes[i + 1:])) for i in range(len(sizes)))
        if tuple(strides) != dense:
            raise pickle.UnpicklingError(f"a tensor of sizes {sizes} has strides {strides}")
        return key, offset, tuple(sizes)


def read_weights(path, entry):
    """The tensors of `entry`, a dictionary of the saved object, by their names."""
    with path.open("rb") as file:
        magic, protocol, machine = (_Unpickler(file).load() for _ in range(3))
        if (magic, protocol) != (MAGIC, PROTOCOL) or not machine["little_endian"]:
            raise ValueError(f"{path}: not what torch before 1.6 writes on a little-endian machine")
        views = _Unpickler(file).load()[entry]
        storages = {}
        for key in _Unpickler(file).load():
            (length,) = struct.unpack("<q", file.read(8))
            storages[key] = np.frombuffer(file.read(4 * length), "<f4")
    return {name: storages[key][offset:offset + int(np.prod(sizes))].reshape(sizes)
            for name, (key, offset, sizes) in views.items()}
