# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the names of idioms in every corpus program.

The configuration of a program says what it consists of: a number of layers, with a
number of norms and softmaxes in each. There must be as many names, in the program as
given and in every other form: canonicalised, without common subexpressions, as
generics, with elementwise ops fused, with calls inlined, and with the operands of
commutative ops swapped. The norms are counted a second time, by the gains among the
arguments.
"""

import argparse
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from corpus import find_programs

NAMES = (
    "softmax",
    "log-softmax",
    "logsumexp",
    "cross entropy",
    "layernorm",
    "groupnorm",
    "batchnorm",
    "rmsnorm",
    "l2 norm",
    "logarithm of a spectrum",
    "attention scores",
    "router",
)


def transformer(layers, norm="layernorm", per_layer=2, ends=1, **others):
    """Attention in every layer, and norms in every layer and before or after all."""
    counts = {"softmax": layers, "attention scores": layers, norm: per_layer * layers + ends}
    for name, count in others.items():
        name = name.replace("_", " ")
        counts[name] = counts.get(name, 0) + count
    return counts


# A mixture of experts has one router in each layer, with a softmax of its own.
MIXTRAL = transformer(2, norm="rmsnorm", router=2, softmax=2)

# JAX computes losses as logsumexp minus the logit of the label. torch computes the
# negated log-softmax of the label, and its gradient as the exponential of that, which
# is another softmax.
JAX_LOSS = {"logsumexp": 1, "cross_entropy": 1}
TORCH_LOSS = {"log-softmax": 1, "cross_entropy": 1, "softmax": 1}

EXPECTED = {
    # The embeddings have a norm.
    "bert": transformer(2),
    "gpt2_dynamic": transformer(2),
    "gpt2_train": transformer(2, **TORCH_LOSS),
    "llama": transformer(2, norm="rmsnorm"),
    "llama_bf16": transformer(2, norm="rmsnorm"),
    "llama_dynamic": transformer(2, norm="rmsnorm"),
    # The head ends in one.
    "lstm": {"log-softmax": 1},
    "mixtral": MIXTRAL,
    "mixtral_bf16": MIXTRAL,
    # A stem, four stages of two blocks of two, and three shortcuts that change
    # the size.
    "resnet18": {"batchnorm": 1 + 4 * 2 * 2 + 3},
    # Residual blocks, with two norms each: one in both levels down, two in the
    # middle, two in both levels up. Transformers, with one norm before and three
    # inside, over itself and over the text: one down, one in the middle, two up.
    # And a norm at the end.
    "unet_cond": {
        "groupnorm": 2 * (2 * 1 + 2 + 2 * 2) + 4 + 1,
        "layernorm": 4 * 3,
        "softmax": 4 * 2,
        "attention scores": 4 * 2,
    },
    "whisper_encoder": transformer(2),
    # The embeddings and the head have one each.
    "bert_mlm_fwd": transformer(2, ends=2),
    "fsdp_mlp_train": {"rmsnorm": 1, "logsumexp": 1, "cross entropy": 1},
    # It returns the probabilities of the next token.
    "gpt2_decode_kv": transformer(2, softmax=1),
    "gpt2_train.stablehlo": transformer(2, **JAX_LOSS),
    "gpt2_train.loc": transformer(2, **JAX_LOSS),
    "llama_prefill": transformer(2, norm="rmsnorm"),
    "lstm_gru_scan_fwd": {"layernorm": 1, "log-softmax": 1},
    # Two layers of attention and experts; the routers' z-loss is a logsumexp.
    "moe_top2_train": transformer(2, norm="rmsnorm", router=2, softmax=2, logsumexp=2 + 1, cross_entropy=1),
    # One for each of 15 convolutions.
    "resnet_bn_train": {"batchnorm": 15, "logsumexp": 1, "cross entropy": 1},
    # Layers occur once, in scans, without a norm at the end.
    "accumulate_train": transformer(1, norm="rmsnorm", ends=0, **JAX_LOSS),
    "decode_cache": transformer(1, norm="rmsnorm", ends=0, router=1),
    # The decoder has one more of each, over the results of the encoder.
    "encoder_decoder": {"softmax": 3, "attention scores": 3, "rmsnorm": 2 + 3},
    "lstm_onnx": {},
    "shard_map_with_calls": {"rmsnorm": 1, "log-softmax": 1, "cross entropy": 1},
}

SPELLINGS = {
    "as it came": [],
    "canonicalized": ["--canonicalize"],
    "without common subexpressions": ["--cse"],
    "both": ["--canonicalize", "--cse"],
    "generics": ["--linalg-generalize-named-ops"],
    "fused": ["--linalg-generalize-named-ops", "--linalg-fuse-elementwise-ops", "--canonicalize"],
    "inlined": ["--inline"],
}

COMMUTATIVE = re.compile(
    r'("(?:arith\.(?:addf|mulf|maximumf|minimumf|addi|muli|andi|ori)'
    r'|stablehlo\.(?:add|multiply|maximum|minimum|and|or)|chlo\.broadcast_(?:add|multiply))"\()'
    r"(%[\w#:]+), (%[\w#:]+)\)(.*?: \()([^,()]+(?:<[^>]*>)?), ([^,()]+)\)"
)


def run(tool, arguments, text):
    done = subprocess.run([tool, "-", *arguments], input=text, capture_output=True, check=False, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr[-1000:])
    return done.stdout


def swap_operands(tool, text):
    """The program in generic form with the operands of commutative ops swapped."""
    generic = run(tool, ["--mlir-print-op-generic"], text)
    swapped, count = COMMUTATIVE.subn(r"\1\3, \2)\4\6, \5)", generic)
    if count == 0:
        raise RuntimeError("no operands to swap")
    return swapped


def count_names(tool, arguments, text):
    listing = run(tool, [*arguments, "--prec-print-analyses", "-o", "/dev/null"], text)
    counts = Counter()
    for line in listing.splitlines():
        if not line.startswith("  argument "):
            counts.update(part for part in line.split("; ")[1:] if part in NAMES)
    return counts


GAIN = re.compile(r"(?:norm\w*|ln_\w+|bn\d|downsample\.1)\.weight$|(?:Norm\w*|ln_\w+|norm\w*|normalization)'\]\['(?:scale|weight)'\]$", re.I)


def count_gains(description):
    """Counts norms by their gains. States of an optimizer have other names."""
    gains = 0
    for argument in json.loads(description.read_text())["args"]:
        name = argument.get("name") or argument.get("path") or ""
        if not re.match(r"\[[1-9]\]|.*(?:adam_|\.mu|\.nu)", name):
            gains += bool(GAIN.search(name))
    return gains


def check(tool, path, name):
    """Yields the problems of one program."""
    expected = Counter(EXPECTED[name])
    text = path.read_text()
    for spelling, arguments in SPELLINGS.items():
        found = count_names(tool, arguments, text)
        if found != expected:
            yield f"{spelling}: {dict(found)}; expected {dict(expected)}"
    found = count_names(tool, [], swap_operands(tool, text))
    if found != expected:
        yield f"swapped operands: {dict(found)}; expected {dict(expected)}"
    description = path.with_suffix(".json")
    norms = sum(count for idiom, count in expected.items() if idiom.endswith("norm"))
    if description.exists() and (gains := count_gains(description)) and gains != norms:
        yield f"{gains} gains among the arguments, but {norms} norms are expected"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    options = parser.parse_args()
    programs = find_programs(options.corpus, EXPECTED)
    failed = False
    for name, path in programs.items():
        problems = list(check(options.prec_opt, path, name))
        failed |= bool(problems)
        print(f"{name:<22} {'; '.join(problems) or 'ok'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
