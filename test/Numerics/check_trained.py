# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds prices and policies against trained models at work: docs/Models.md.

Each model is calibrated on two batches of its inputs and measured on others. A
policy has to keep what it promises against `autocast`, `balanced` by a margin, and
the predicted errors have to be near the measured ones. With `formats=auto` a part of
the error is left. Calibrated on inputs that
recipes make, with the trained weights, `balanced` still has to be better.

The packages with the weights are fetched; where that cannot be, the check says so
and ends with status 77, which ctest calls skipped.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from check_models import SKIPPED
from check_policies import judge, measure, near
from models.wheels import Unavailable, fetch
from processes import call, check_programs

CALIBRATED, MEASURED = slice(0, 2), slice(2, 5)
TWO_FORMATS = "balanced formats=auto"
PRESETS = ("autocast", "balanced", TWO_FORMATS)
# Of autocast's error, what `balanced` may have.
BETTER = 0.9
# Of its error in bf16, with formats=auto: a fifth of the spectra that the encoder
# reads would become zero in fp16, so its first product stays bf16.
MOST_IN_TWO = 0.4


class Trained:
    """A model of check_models.py as files."""

    def __init__(self, model_class, packages):
        self.stem = model_class.name
        self.make = lambda: model_class(packages, False)

    def write(self, folder):
        model = self.make()
        self.path = folder / "program.mlir"
        self.path.write_text(model.program)
        self.batches = []
        for i, arguments in enumerate(model.inputs()):
            self.batches.append(folder / f"batch{i}.npz")
            np.savez(self.batches[-1], **{f"arg{j}": array for j, array in enumerate(arguments)})
        # The input comes last.
        self.weights = folder / "weights.npz"
        np.savez(self.weights, **{f"arg{j}": array for j, array in enumerate(arguments[:-1])})

    def inputs(self, part):
        return ["--inputs=" + ",".join(map(str, self.batches[part]))]


def compare_presets(options, model, folder, calibration, presets):
    """What is measured under each preset, printed."""
    # A reverse sweep takes longer to optimise than to run.
    seen, inputs = {}, [*model.inputs(MEASURED), "--fast"]
    for preset in presets:
        seen[preset] = measure(options, model.path, folder, f"preset={preset}", calibration, inputs)
        print(f"{model.stem:<12} {preset:<12} {seen[preset]}; {seen[preset].describe_prediction()}", flush=True)
    return seen


def check(options, model, folder):
    """Yields what is wrong."""
    model.write(folder)
    calibration = folder / "cal.json"
    call(options.prec_run, f"--calibrate={calibration}", model.path, *model.inputs(CALIBRATED), timeout=options.timeout)
    seen = compare_presets(options, model, folder, calibration, PRESETS)
    for preset, measured in seen.items():
        yield from near(model.stem, preset, measured)
    yield from judge(model.stem, "balanced", seen["balanced"], seen["autocast"])
    if (ratio := seen["balanced"].worst_ratio(seen["autocast"])) > BETTER:
        yield f"{model.stem}: balanced has {ratio:.3f} of the error of autocast"
    yield from judge(model.stem, TWO_FORMATS, seen[TWO_FORMATS], seen["autocast"])
    if (ratio := seen[TWO_FORMATS].worst_ratio(seen["balanced"])) > MOST_IN_TWO:
        yield f"{model.stem}: formats=auto has {ratio:.3f} of the error in bf16"
    if seen[TWO_FORMATS].not_finite:
        yield f"{model.stem}: formats=auto makes {seen[TWO_FORMATS].not_finite} elements that are not finite"
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

    classes = {"files": FileTypes, "speakers": SpeakerEncoder}
    models = [Trained(classes[key], packages) for key in options.models or classes]
    return check_programs(models, lambda model, folder: check(options, model, folder))


if __name__ == "__main__":
    sys.exit(main())
