# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds examples/my-precision-pass on an installed prec and runs its lit tests.

The project is copied first, so that nothing around it helps. Its tests must be able
to fail: a copy whose rule keeps nothing, and one whose op model is of another class,
are built as well, and the tests of each have to find it.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# By the test that has to fail: a file, and what breaks it.
MISTAKES = {
    "logits-rule.mlir": ("lib/LogitsRule.cpp", "llvm::isa<my::DrawOp>(user)", "user == use.op"),
    "dense-is-narrowed.mlir": ("lib/MyDialect.cpp", "prec::OpModel(contraction", "prec::OpModel(prec::RegionModel()"),
}


def call(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def must(*command):
    code, text = call(*command)
    if code:
        sys.exit(f"{' '.join(map(str, command))}\n{text[-4000:]}")
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH")
    parser.add_argument("--prefix", type=Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        project, build = Path(name) / "project", Path(name) / "build"
        shutil.copytree(ROOT / "examples" / "my-precision-pass", project)
        must("cmake", "-S", project, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={options.prefix}",
             "-DCMAKE_CXX_COMPILER=clang++-22", "-DCMAKE_C_COMPILER=clang-22", "-DCMAKE_BUILD_TYPE=Release")
        must("cmake", "--build", build)
        test = ["ctest", "--test-dir", build, "--output-on-failure"]
        must(*test)
        for lit, (path, good, bad) in MISTAKES.items():
            text = (project / path).read_text()
            if text.count(good) != 1:
                sys.exit(f"{path} does not hold '{good}' once")
            (project / path).write_text(text.replace(good, bad))
            must("cmake", "--build", build)
            code, output = call(*test)
            if code == 0 or f"FAIL: my-precision-pass :: {lit}" not in output:
                sys.exit(f"{lit} does not see that {path} is broken:\n{output[-2000:]}")
            (project / path).write_text(text)


if __name__ == "__main__":
    main()
