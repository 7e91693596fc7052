# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the linalg corpus with its narrow contractions as kernels on the emulator, or on a GPU.

After `--prec-assign`, every contraction of narrow factors in a program must have a
kernel, and the error against float64 must be that of the same program on the CPU.
Kernels add products in another order, which moves single results by a few ulps of fp32,
and sometimes one across a rounding of the next contraction. The error of a whole result
stays the same.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

import numpy as np

from prec_run import Tools, add_program_arguments, check_programs, count_gemms, select_programs

# The slow ones come first, so that the others run in parallel.
PROGRAMS = ("unet_cond", "resnet18", "gpt2_train", "bert", "gpt2_dynamic", "llama", "llama_dynamic", "lstm",
            "mixtral", "whisper_encoder")

# Exported in bf16; this preset narrows their fp32 parts.
PRESETS = {"llama_bf16": "preset=everything", "mixtral_bf16": "preset=everything"}

# The least and largest ratio of the worst error with kernels to that on the CPU.
# Measured: 0.99 to 1.00 on the emulator; 0.96 to 1.10 on an H100, whose tensor cores
# truncate sums, and with which the emulator agrees if it adds in the same way.
RATIOS = {"emulator": (0.98, 1.02), "cuda": (0.93, 1.14)}

# The contractions of narrow factors without a kernel, and the reasons.
WITHOUT_KERNEL = {}

# Two narrow factors, one wide result, and a loop that sums: found by the name of a
# named op, and by the iterators of a generic.
OPERANDS = re.compile(r"ins\([^)]*: tensor<[^>]*(bf16|f16)>, tensor<[^>]*\1>\) outs\([^)]*: tensor<[^>]*xf32>\)")
PRODUCT = re.compile(r"linalg\.(?!generic)\w*(matmul|matvec|vecmat|dot|conv|contract|mmt4d)\w*\b|linalg\.generic .*\"reduction\"")


# The number of seeds of random inputs, if it is not one. The result of resnet18 is 100
# numbers: where k is split, another order of sums makes a few roundings go the other
# way, which moves the error by a tenth up or down.
SEEDS = {"resnet18": 3}


def count_contractions(text):
    """Contractions of narrow factors in a program that linalg prints one op a line."""
    return sum(1 for line in text.splitlines() if OPERANDS.search(line) and PRODUCT.search(line))


def worst_error(comparison):
    """The worst error of an output, for the median of the inputs."""
    # A NaN or an infinity is a string in JSON.
    errors = [[float(run["relative_rms"]) for run in output["candidate"]] for output in comparison["outputs"]]
    return np.median(np.max(errors, axis=0))


def are_alike(tools, on_cpu, on_device):
    """Whether the errors of a program on the CPU and with kernels agree."""
    lowest, highest = RATIOS[tools.device]
    return lowest * on_cpu <= on_device <= highest * on_cpu


def check(corpus, name, tools, chip, seed):
    """The row of the program in the table, and its problems."""
    path, problems = corpus / f"{name}.mlir", []
    preset = PRESETS.get(name)
    assigned = tools.opt(path, f"--prec-assign={preset}" if preset else "--prec-assign", "--prec-lower-casts")
    kernels = tools.to_gpu(assigned, chip)
    narrow, left = count_contractions(assigned), count_contractions(kernels.split("gpu.binary")[0])
    launches = count_gemms(kernels)
    exceptions = WITHOUT_KERNEL.get(name, 0)
    if narrow == 0 or launches != narrow - exceptions or left != exceptions:
        problems.append(f"{narrow} narrow contractions, {launches} launches, {left} left; exceptions: {exceptions}")
    with tempfile.TemporaryDirectory(prefix="prec-gpu-") as folder:
        device = tools.run_on_device(f"--device-seed={seed}")
        errors = []
        for text, options in ((assigned, []), (kernels, device)):
            candidate = Path(folder) / "candidate.mlir"
            candidate.write_text(text)
            seeds = f"--seeds={SEEDS.get(name, 1)}"
            errors.append(worst_error(tools.compare(path, candidate, seeds, *options)))
    on_cpu, on_device = errors
    if not are_alike(tools, on_cpu, on_device):
        problems.append(f"error {on_device:.3e} with kernels, {on_cpu:.3e} on the CPU")
    return f"{narrow:>12} {launches:>8} {on_cpu:>9.2e} {on_device:>9.2e} {on_device / on_cpu:>6.3f}", problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    Tools.add_device_argument(parser)
    add_program_arguments(parser)
    parser.add_argument("--chip", default="sm_80")
    parser.add_argument("--seed", type=int, default=1, help="of the emulator's schedule")
    options = parser.parse_args()
    tools = Tools.of(options)
    names = [*PROGRAMS, *PRESETS]
    known = {path.stem for path in options.corpus.glob("*.mlir")}
    if set(names) != known:
        sys.exit(f"the corpus has other programs than this check: {sorted(known ^ set(names))}")
    names = select_programs(options, names)

    print(f"{'program':<16} {'contractions':>12} {'launches':>8} {'CPU':>9} {'kernels':>9}  ratio", flush=True)
    return check_programs(names, lambda name: check(options.corpus, name, tools, options.chip, options.seed))


if __name__ == "__main__":
    sys.exit(main())
