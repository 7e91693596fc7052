# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds prices and policies against trained models at work: docs/Models.md.

Each model is calibrated on two batches of its inputs and measured on others. A policy
has to keep its promise against `autocast`. For the speaker encoder, whose weights are
arguments, `balanced` has to be better by a margin, the predicted errors have to be
close to the measured ones, `formats=auto` has to leave only a part of the error, and
`fast` has to keep its promise once it is tuned on the batches of the calibration. With
--generated the encoder is calibrated on inputs from recipes, too, and `balanced` still
has to be better.

The packages with the weights are fetched; where that cannot be, the check says so
and ends with status 77, which ctest calls skipped.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from check_models import SKIPPED
from check_policies import NEAR, judge, measure, near
from models.wheels import Unavailable, fetch
from processes import call, check_programs

CALIBRATED, MEASURED = slice(0, 2), slice(2, 5)
TWO_FORMATS = "balanced formats=auto"
# The share of its error in bf16 with formats=auto: a fifth of the spectra that the
# encoder reads would become zero in fp16, so its first product stays bf16.
MOST_IN_TWO = 0.4


@dataclass(frozen=True)
class Expected:
    """The expected figures of a model."""

    presets: tuple
    # The share of the error of autocast that `balanced` may have.
    better: float
    # The range of predicted over measured errors; None if predictions are only shown.
    near: tuple | None
    # Each batch has inputs of all kinds, since the files are sorted by kind.
    mixes: bool


# Three contractions leave nothing to trade. Most rows of a short file are padding and
# equal, and their variance is the difference of two sums: roundings of rows have the
# same sign, a few files have most of the error, and predictions are at two thirds of
# it.
FILES = Expected(("autocast", "balanced"), 1.01, None, mixes=True)
SPEAKERS = Expected(("autocast", "balanced", TWO_FORMATS), 0.9, NEAR, mixes=False)


class Trained:
    """A model of check_models.py as files."""

    def __init__(self, model_class, expected, packages):
        self.stem = model_class.name
        self.sizes = ""
        self.expected = expected
        self.make = lambda: model_class(packages, False)

    def write(self, folder):
        model = self.make()
        self.path = folder / "program.mlir"
        self.path.write_text(model.program)
        self.batches = []
        inputs = model.inputs()
        if self.expected.mixes:
            rows = np.concatenate([arguments[-1] for arguments in inputs])
            inputs = [[*arguments[:-1], rows[i::len(inputs)]] for i, arguments in enumerate(inputs)]
        for i, arguments in enumerate(inputs):
            self.batches.append(folder / f"batch{i}.npz")
            np.savez(self.batches[-1], **{f"arg{j}": array for j, array in enumerate(arguments)})
        # The input comes last.
        self.weights = folder / "weights.npz"
        np.savez(self.weights, **{f"arg{j}": array for j, array in enumerate(arguments[:-1])})

    def inputs(self, part):
        return ["--inputs=" + ",".join(map(str, self.batches[part]))]


def compare_presets(options, model, folder, calibration, presets, asked="preset={}"):
    """Prints and returns the measurements under each preset, or under `asked` with its
    name."""
    # A reverse sweep takes longer to optimise than to run.
    seen, inputs = {}, [*model.inputs(MEASURED), "--fast"]
    for preset in presets:
        seen[preset] = measure(options, model, folder, asked.format(preset), calibration, inputs)
        print(f"{model.stem:<12} {preset:<12} {seen[preset]}; {seen[preset].describe_prediction()}", flush=True)
    return seen


def check(options, model, folder):
    """Yields problems."""
    model.write(folder)
    calibration = folder / "cal.json"
    call(options.prec_run, f"--calibrate={calibration}", model.path, *model.inputs(CALIBRATED), timeout=options.timeout)
    expected = model.expected
    seen = compare_presets(options, model, folder, calibration, expected.presets)
    for preset, measured in seen.items():
        if expected.near:
            yield from near(model.stem, preset, measured, expected.near)
    yield from judge(model.stem, "balanced", seen["balanced"], seen["autocast"])
    if (ratio := seen["balanced"].worst_ratio(seen["autocast"])) > expected.better:
        yield f"{model.stem}: balanced has {ratio:.3f} of the error of autocast"
    if TWO_FORMATS not in seen:
        return
    yield from judge(model.stem, TWO_FORMATS, seen[TWO_FORMATS], seen["autocast"])
    if (ratio := seen[TWO_FORMATS].worst_ratio(seen["balanced"])) > MOST_IN_TWO:
        yield f"{model.stem}: formats=auto has {ratio:.3f} of the error in bf16"
    if seen[TWO_FORMATS].not_finite:
        yield f"{model.stem}: formats=auto makes {seen[TWO_FORMATS].not_finite} elements that are not finite"
    tuned = folder / "tuned.json"
    call(options.prec_run, "--tune", "--fast", model.path, *model.inputs(CALIBRATED), f"--plan-out={tuned}",
         f"--assign=calibration={calibration} preset=fast frozen=params fusion={options.fusion}", timeout=options.timeout)  # fmt: skip
    fast = compare_presets(options, model, folder, calibration, ("fast, tuned",), f"plan-in={tuned}").popitem()[1]
    yield from judge(model.stem, "fast, tuned,", fast, seen["autocast"])
    if not options.generated:
        return
    call(options.prec_run, f"--calibrate={calibration}", model.path, f"--weights={model.weights}", timeout=options.timeout)
    generated = compare_presets(options, model, folder, calibration, ("balanced",))["balanced"]
    if (ratio := generated.worst_ratio(seen["autocast"])) > 1:
        yield f"{model.stem}: balanced by generated inputs has {ratio:.3f} of the error of autocast"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--packages", type=Path, required=True, metavar="FOLDER", help="where the fetched packages go")
    parser.add_argument("--fusion", default="epilogue")
    parser.add_argument("--timeout", type=int, default=1500, help="seconds for a calibration")
    parser.add_argument("--generated", action="store_true", help="calibrate on generated inputs, too")
    parser.add_argument("models", nargs="*", metavar="MODEL", help="files or speakers; both if none is named")
    options = parser.parse_args()
    options.target = None
    try:
        packages = fetch(options.packages)
    except Unavailable as reason:
        print(f"skipped: the packages with the trained models cannot be fetched here: {reason}")
        return SKIPPED
    # These need JAX and the packages.
    from models.file_types import FileTypes
    from models.speaker import SpeakerEncoder

    known = {"files": (FileTypes, FILES), "speakers": (SpeakerEncoder, SPEAKERS)}
    models = [Trained(*known[key], packages) for key in options.models or known]
    return check_programs(models, lambda model, folder: check(options, model, folder))


if __name__ == "__main__":
    sys.exit(main())
