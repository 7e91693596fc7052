# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Debian's mlir-opt with the installed plugin gives the bytes of prec-opt.

Each row is a test program and a pipeline. A pass that does not exist must be an error
in both tools, and options with mistakes must give the same message.
"""

import argparse
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
GENERIC = "--mlir-print-op-generic"
ROWS = [
    ("Corpus/linalg/llama.mlir", "prec-assign"),
    ("Corpus/linalg/llama.mlir", "prec-assign{preset=autocast target=sm_90 frozen=params}"),
    ("Corpus/linalg/llama.mlir", "prec-assign{stop-after=round}"),
    ("Corpus/linalg/llama.mlir", "prec-assign-roundings,prec-narrow-storage,prec-verify,prec-lower-casts"),
    ("Corpus/linalg/bert.mlir", "prec-assign{format=fp16 functions=approximate results=narrow}"),
    ("Corpus/linalg/mixtral.mlir", "prec-assign{disable-rules=router,choice}"),
    ("Corpus/linalg/resnet18.mlir", "prec-assign{preset=everything stop-after=narrow}"),
    ("Corpus/linalg/llama.mlir", "prec-assign{preset=autocast},prec-to-gpu{chip=sm_90a}"),
    ("Corpus/stablehlo/gpt2_train.mlir", "prec-assign{preset=autocast}"),
    ("Corpus/stablehlo/moe_top2_train.mlir", "prec-assign{disable-rules=router}"),
]
SCHEDULE = TESTS / "Integration" / "schedule.mlir"
SCHEDULED = ("transform-preload-library{transform-library-paths=" + str(SCHEDULE) + "},"
             "transform-interpreter{entry-point=%s}")
ROWS += [
    ("Corpus/linalg/llama.mlir", SCHEDULED % "assign_functions"),
    ("Corpus/linalg/lstm.mlir", SCHEDULED % "assign_products"),
    ("Corpus/linalg/bert.mlir", SCHEDULED % "in_stages"),
]
# The MLIR passes in this pipeline use interfaces of which mlir-opt registers more than
# prec-opt. The result is another program, which has to be valid.
RUNS = [("Corpus/linalg/lstm.mlir", "prec-assign,prec-to-cpu", b"llvm.func")]
MISTAKES = [
    ("Corpus/linalg/lstm.mlir", "prec-assign{preset=none}", "unknown preset 'none'"),
    ("Corpus/linalg/lstm.mlir", "prec-assign{format=bf16,target=sm_90}", "are separated by spaces"),
    ("Corpus/linalg/lstm.mlir", "prec-assing", "does not refer to a registered pass"),
    ("Corpus/linalg/lstm.mlir", SCHEDULED % "mistake", "unknown preset 'none'"),
]


def run(tool, program, pipeline):
    generic = [GENERIC] if "stablehlo" in program else []
    command = [*tool, str(TESTS / program), f"--pass-pipeline=builtin.module({pipeline})", *generic]
    return subprocess.run(command, capture_output=True, check=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--mlir-opt", metavar="PATH", required=True)
    parser.add_argument("--prefix", type=Path, required=True)
    options = parser.parse_args()
    plugin = options.prefix / "lib" / "PrecPlugin.so"
    host = [options.mlir_opt, f"--load-dialect-plugin={plugin}", f"--load-pass-plugin={plugin}"]
    failures = 0
    for program, pipeline in ROWS:
        got, want = run(host, program, pipeline), run([options.prec_opt], program, pipeline)
        same = want.returncode == got.returncode == 0 and want.stdout and got.stdout == want.stdout
        failures += not same
        print(f"{'equal' if same else 'DIFFERENT'}: {len(want.stdout)} bytes: {program}: {pipeline}")
        if not same:
            print((got.stderr + want.stderr).decode()[-2000:])
    # The passes register their op models, for hosts that load only passes.
    program, pipeline = ROWS[0]
    want = run([options.prec_opt], program, pipeline)
    if run([options.mlir_opt, f"--load-pass-plugin={plugin}"], program, pipeline).stdout != want.stdout:
        failures += 1
        print(f"DIFFERENT with passes alone: {program}: {pipeline}")
    for program, pipeline, words in RUNS:
        done = run(host, program, pipeline)
        if done.returncode or words not in done.stdout:
            failures += 1
            print(f"does not run: {pipeline}: {done.stderr.decode()[-2000:]}")
    for program, pipeline, words in MISTAKES:
        for tool in (host, [options.prec_opt]):
            done = run(tool, program, pipeline)
            if done.returncode == 0 or words not in done.stderr.decode() or done.stdout:
                failures += 1
                print(f"no '{words}' from {tool[0]}: {done.stderr.decode()[-500:]}")
    sys.exit(failures != 0)


if __name__ == "__main__":
    main()
