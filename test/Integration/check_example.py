# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the examples with lit tests on an installed prec, and runs these.

Each project is copied first, so that nothing around it helps. Its tests must be able to
fail: the check also builds copies with a mistake, such as a rule that keeps nothing or
kernels that are not registered, and the tests of each copy have to find it.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# For each example: a file, the change to it, and the test that must fail.
EXAMPLES = {
    "my-precision-pass": {
        "lib/LogitsRule.cpp": {"logits-rule.mlir": ("llvm::isa<my::DrawOp>(user)", "user == use.op")},
        "lib/MyDialect.cpp": {"dense-is-narrowed.mlir": ("prec::OpModel(contraction",
                                                         "prec::OpModel(prec::RegionModel()")},
    },
    "in-own-pipeline": {
        "lib/OwnDialect.cpp": {"kernels.mlir": ("addKernel(ops);", "addKernel(ops.front());")},
        "lib/OwnPipeline.cpp": {
            "chip.mlir": ("{prec::Format::bf16, 20e12}", "{prec::Format::fp16, 20e12}"),
            "costs.mlir": ("getMicrosecondsPerByte() + products", "getMicrosecondsPerByte()"),
            "op-models.mlir": ("takes: [bf16]", "takes: [fp16]"),
            "roles.mlir": ('weights.name = "w*"', 'weights.name = "x*"'),
        },
    },
}


def call(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def must(*command):
    code, text = call(*command)
    if code:
        sys.exit(f"{' '.join(map(str, command))}\n{text[-4000:]}")
    return text


def check(example, mistakes, prefix, work):
    project, build = work / example, work / f"{example}-build"
    shutil.copytree(ROOT / "examples" / example, project)
    must("cmake", "-S", project, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
         "-DCMAKE_CXX_COMPILER=clang++-22", "-DCMAKE_C_COMPILER=clang-22", "-DCMAKE_BUILD_TYPE=Release")
    must("cmake", "--build", build)
    test = ["ctest", "--test-dir", build, "--output-on-failure"]
    must(*test)
    for path, tests in mistakes.items():
        text = broken = (project / path).read_text()
        for good, bad in tests.values():
            if text.count(good) != 1:
                sys.exit(f"{path} does not hold '{good}' once")
            broken = broken.replace(good, bad)
        (project / path).write_text(broken)
        must("cmake", "--build", build)
        _, output = call(*test)
        for lit in tests:
            if f"FAIL: {example} :: {lit}" not in output:
                sys.exit(f"{lit} does not see that {path} is broken:\n{output[-2000:]}")
        (project / path).write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH")
    parser.add_argument("--prefix", type=Path, required=True)
    parser.add_argument("--example", choices=EXAMPLES, help="only this one")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        for example, mistakes in EXAMPLES.items():
            if options.example in (None, example):
                check(example, mistakes, options.prefix, Path(name))


if __name__ == "__main__":
    main()
