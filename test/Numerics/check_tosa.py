# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Narrows programs in tosa, and widens those that are in bf16.

For each program in the folder and each preset:

- what comes out has ops of tosa alone;
- the narrowed and the rounded form, lowered to linalg by stock mlir-opt, give the
  same bits;
- the plan replays, and a second application changes nothing;
- a program that stock mlir-opt lowers first is decided under the same names; numbers
  behind a name count the ops that have it, which are more then.

Calibrated, the error that is predicted is near the measured one. The same program with bf16
for f32 comes out without narrow arithmetic, with a smaller
error.
"""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

from prec_run import Tools, check_programs
from processes import call

PRESETS = ("preset=contractions", "preset=autocast", "preset=everything")
# The order of upstream; transposed convolutions are decomposed first.
TO_LINALG = (
    "--pass-pipeline=builtin.module(func.func(tosa-optional-decompositions,canonicalize,"
    "tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith,tosa-to-tensor))"
)
# The range of predicted over measured errors of few elements.
NEAR = (0.5, 2)
# Rounding every factor once gives errors of this size.
ERRORS = (5e-4, 2e-2)
OP = re.compile(r'^ +(?:%\S+ = )?"?(\w+)\.(\w+)', re.M)
# The ops that compute in bf16: products may read it.
NARROW = re.compile(r"^ *%\S+ = tosa\.(?!cast|transpose|reshape|pad|concat|const)\w+ .* -> tensor<[0-9x]*bf16>", re.M)


class Check:
    def __init__(self, tools, mlir_opt, path, folder):
        self.tools, self.mlir_opt, self.path, self.folder = tools, mlir_opt, path, Path(folder)
        self.problems = []

    def lower(self, name, text):
        """The program in linalg, lowered by stock tools. Locations are the ids of a
        plan."""
        given, lowered = self.folder / f"{name}.tosa.mlir", self.folder / f"{name}.mlir"
        given.write_text(text)
        call(self.mlir_opt, given, TO_LINALG, "--mlir-print-debuginfo", "-o", lowered)
        return lowered

    def decide(self, program, preset, plan, *more):
        text = self.tools.opt(program, f"--prec-assign={preset} plan-out={plan}", *more)
        return text, json.loads(plan.read_text())

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def check(self, preset):
        """The number of narrow products."""
        plan_path = self.folder / "plan.json"
        narrowed, plan = self.decide(self.path, preset, plan_path)
        rounded = self.tools.opt(self.tools.opt(self.path, f"--prec-assign={preset} stop-after=round"), "--prec-lower-casts")
        for form, text in (("narrowed", narrowed), ("rounded", rounded)):
            others = {f"{dialect}.{op}" for dialect, op in OP.findall(text) if dialect not in ("tosa", "func")}
            self.expect(not others, f"{preset}: {', '.join(sorted(others))} in the {form} form")
        self.expect(self.tools.bit_exact(self.lower("narrowed", narrowed), self.lower("rounded", rounded)),
                    f"{preset}: the narrowed form and the rounded form give different bits")  # fmt: skip
        self.expect(self.tools.opt(self.path, f"--prec-assign=plan-in={plan_path}") == narrowed,
                    f"{preset}: a replay of the plan gives other bytes")  # fmt: skip
        self.expect(self.tools.opt(narrowed, f"--prec-assign={preset}") == narrowed,
                    f"{preset}: a second application changes the program")  # fmt: skip
        lowered = self.lower("wide", self.tools.opt(self.path, "--mlir-print-debuginfo"))
        _, of_linalg = self.decide(lowered, preset, self.folder / "linalg.json")
        modes, others = (
            {d["id"].rpartition("#")[0] for d in p["decisions"] if d["kind"] == "mode"} for p in (plan, of_linalg)
        )
        self.expect(modes and modes == others, f"{preset}: products {sorted(modes)}, as linalg {sorted(others)}")
        return len(modes)

    def check_prices(self):
        """The predicted error over the measured one."""
        calibration, plan = self.folder / "cal.json", self.folder / "priced.json"
        call(self.tools.prec_run, f"--calibrate={calibration}", "--input-seed=11", self.path)
        _, plan = self.decide(self.path, f"preset=balanced calibration={calibration}", plan)
        comparison = self.tools.compare(self.path, f"--assign=preset=balanced calibration={calibration}", "--seeds=3")
        runs = comparison["outputs"][0]["candidate"]
        ratio = plan["predicted_error"]["outputs"][0]["mean"] / (sum(run["relative_rms"] for run in runs) / len(runs))
        self.expect(NEAR[0] <= ratio <= NEAR[1], f"the predicted error is {ratio:.2f} of the measured one")
        return ratio

    def check_narrow(self):
        """Errors of the program in bf16, as given and wide."""
        text = re.sub(r"\bf32\b|(?<=x)f32\b", "bf16", self.path.read_text())
        text = text.replace("acc_type = bf16", "acc_type = f32").replace("3.40282347E+38", "3.38953139E+38")
        given = self.folder / "given.mlir"
        given.write_text(text)
        self.expect(NARROW.search(text), "no narrow arithmetic is seen in bf16")
        wide = self.tools.opt(given, "--prec-widen")
        if left := NARROW.search(wide):
            self.problems.append(f"narrow arithmetic is left: {left[0].strip()}")
        self.expect(self.tools.opt(wide, "--prec-widen") == wide, "prec-widen changes what it made")
        outputs = self.tools.compare(given, "--assign=preset=autocast existing=widen")["outputs"]
        before, after = (max(o[form][0]["relative_rms"] for o in outputs) for form in ("wide", "candidate"))
        self.expect(after < before, f"in bf16 the error grows from {before:.2e} to {after:.2e}")
        return before, after

    def run(self):
        numbers = [self.check(preset) for preset in PRESETS]
        outputs = self.tools.compare(self.path, f"--assign={PRESETS[0]}")["outputs"]
        error = max(o["candidate"][0]["relative_rms"] for o in outputs)
        self.expect(ERRORS[0] < error < ERRORS[1], f"an error of {error:.2e}")
        ratio = self.check_prices()
        before, after = self.check_narrow()
        return f"narrow products {numbers}, error {error:.2e}, predicted {ratio:.2f} of it; in bf16 {before:.2e}, wide {after:.2e}", self.problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--llvm-bin", type=Path, required=True, help="folder of mlir-opt")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    tools = Tools.of(options)

    def check(name):
        with tempfile.TemporaryDirectory(prefix="prec-tosa-") as folder:
            return Check(tools, options.llvm_bin / "mlir-opt", options.folder / f"{name}.mlir", folder).run()

    return check_programs(sorted(path.stem for path in options.folder.glob("*.mlir")), check)


if __name__ == "__main__":
    sys.exit(main())
