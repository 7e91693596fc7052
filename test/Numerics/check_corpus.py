# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the decisions on every corpus program.

Each program goes through `--prec-assign`. Exactly the listed contractions must stay in
fp32, a second application must change nothing, and repeated runs must give equal bytes,
for the program and for the plan.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from corpus import find_programs

# The numbers of narrowed and kept contractions. Products of rotary angles have K = 1,
# so they are no contractions and are in neither column. bf16 programs contain no wide
# contraction.
EXPECTED = {
    "bert": (17, {}),
    "gpt2_dynamic": (13, {}),
    "gpt2_train": (41, {}),
    "llama": (19, {}),
    "llama_bf16": (0, {}),
    "llama_dynamic": (19, {}),
    "lstm": (27, {}),
    "mixtral": (37, {"router": 2}),
    "mixtral_bf16": (0, {}),
    "resnet18": (21, {}),
    "unet_cond": (99, {}),
    "whisper_encoder": (18, {}),
    "bert_mlm_fwd": (18, {}),
    "fsdp_mlp_train": (8, {}),
    "gpt2_decode_kv": (13, {}),
    "gpt2_train.stablehlo": (39, {}),
    "gpt2_train.loc": (39, {}),
    "llama_prefill": (19, {}),
    "lstm_gru_scan_fwd": (15, {}),
    "moe_top2_train": (69, {"router": 2}),
    "resnet_bn_train": (47, {}),
    "shard_map_with_calls": (8, {}),
    "accumulate_train": (27, {}),
    # The program does not say that the table of words is a parameter.
    "decode_cache": (8, {"router": 1}),
    "encoder_decoder": (23, {}),
    "lstm_onnx": (2, {}),
}

# A linalg matrix product or convolution whose two inputs are f32.
WIDE_LINALG = re.compile(r"linalg\.(?:\w*matmul|conv\w*|\w*matvec|vecmat|dot)\b.*? ins\([^:]*: tensor<[^>]*xf32>")
WIDE_STABLEHLO = re.compile(r'"stablehlo\.(?:dot_general|convolution)"\(.*: \(tensor<[^>]*f32>, tensor<[^>]*f32>\)')


def assign(tool, program, plan):
    command = [tool, program, f"--prec-assign=plan-out={plan}"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.decode()[-1000:])
    return done.stdout


def check(tool, program, name, folder, repeats):
    """Yields the problems of one program."""
    plan_path = Path(folder) / "plan.json"
    output = assign(tool, program, plan_path)
    plan_bytes = plan_path.read_bytes()
    plan = json.loads(plan_bytes)
    narrowed = sum(d["kind"] == "mode" for d in plan["decisions"])
    kept = Counter(k["reason"] for k in plan["kept"] if k["kind"] == "contraction")
    expected = EXPECTED.get(name)
    if (narrowed, dict(kept)) != expected:
        yield f"decided {narrowed}, kept {dict(kept)}; expected {expected}"
    # Counts in the text as well, so that the plan is not its own reference.
    text = output.decode()
    wide = len(WIDE_LINALG.findall(text)) + len(WIDE_STABLEHLO.findall(text))
    outer = OUTER_PRODUCTS.get(name, 0)
    if wide != sum(kept.values()) + outer:
        yield f"{wide} products of two f32 operands are left; expected {sum(kept.values())} kept and {outer} with K = 1"
    if "prec." in re.sub(r'"[^"]*"', "", text):
        yield "something of prec is left"
    again = Path(folder) / "again.mlir"
    again.write_bytes(output)
    if assign(tool, again, plan_path) != output:
        yield "a second application changes the program"
    for _ in range(repeats - 1):
        if assign(tool, program, plan_path) != output or plan_path.read_bytes() != plan_bytes:
            yield "two runs give different bytes"
            return


# Products with K = 1: rotary angles, and attention scaled by a vector in bert.
OUTER_PRODUCTS = {"llama": 1, "llama_dynamic": 1, "mixtral": 1, "llama_bf16": 1, "mixtral_bf16": 1, "bert_mlm_fwd": 2}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--repeats", type=int, default=20, help="runs that must give equal bytes")
    options = parser.parse_args()
    programs = find_programs(options.corpus, EXPECTED)
    failed = False
    with tempfile.TemporaryDirectory(prefix="prec-corpus-") as folder:
        for name, path in programs.items():
            problems = list(check(options.prec_opt, path, name, folder, options.repeats))
            failed |= bool(problems)
            print(f"{name:<22} {'; '.join(problems) or 'ok'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
