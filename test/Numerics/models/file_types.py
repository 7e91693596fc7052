# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Magika's classifier: which of 214 types has a file?

It reads 1024 bytes of the beginning and of the end. A table turns bytes into
vectors, as a product with one-hot rows; four neighbours become one row, rows are
normalised, a convolution over five rows follows, its maximum over all places, and
a matrix with a softmax. The model comes as ONNX with its weights inside.
"""

import json

import numpy as np

from models.importing import evaluate_onnx, import_onnx
from models.sample_files import all_samples

BATCH = 8


def read_features(content, config):
    """The bytes that the model sees: the package's features, version 2."""
    begin = content[:config["block_size"]].lstrip()[:config["beg_size"]]
    end = content[-config["block_size"]:].rstrip()[-config["end_size"]:]
    padding = config["padding_token"]
    return [*begin, *[padding] * (config["beg_size"] - len(begin)),
            *[padding] * (config["end_size"] - len(end)), *end]  # fmt: skip


class FileTypes:
    """A trained model as check_models.py takes them."""

    name = "file types"
    # A short file is mostly padding, so most rows are equal, and their variance is a
    # small difference of two sums. ONNX Runtime is as far from float64 there.
    fp32_limit = 1e-3

    def __init__(self, packages, is_small):
        self.packages = packages
        config = json.loads((packages.magika / "config.min.json").read_text())
        self.labels = config["target_labels_space"]
        self.samples = all_samples()[:BATCH if is_small else None]
        features = np.array([read_features(sample.content, config) for sample in self.samples], np.int32)
        self.batches = np.split(features, len(features) // BATCH)
        self.program = import_onnx(packages, packages.magika / "model.onnx", BATCH)

    def inputs(self):
        return [[batch] for batch in self.batches]

    def original(self):
        """The results of the model for the first batch without an importer or prec."""
        return evaluate_onnx(self.packages, self.packages.magika / "model.onnx", {"bytes": self.batches[0]})[0]

    def join(self, results):
        return np.concatenate(results)

    def decide(self, probabilities):
        """The label of each file, whether it is right, and the margin to the next
        label."""
        truth = np.array([self.labels.index(sample.label) for sample in self.samples])
        ordered = np.sort(probabilities, axis=1)
        return probabilities.argmax(axis=1), truth, ordered[:, -1] - ordered[:, -2]
