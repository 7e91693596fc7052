# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The products that the GPU benchmark measures, in groups.

Sizes are (m, n, k).  Layouts are those of the factors, outermost dimension
first: with ("mk", "kn") both are by rows.  Weights of PyTorch's Linear are "nk".
"""

import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "test" / "Numerics"))

from check_gemm import LAYOUTS, Case  # noqa: E402

SQUARE = (512, 1024, 2048, 3072, 4096, 8192, 16384)
TOKENS = (1, 16, 128, 2048)
# Touvron et al., "LLaMA", 2023: 7B has hidden size 4096, 11008 in the
# feed-forward layers and 32000 tokens.  Products that share an input are joined.
LLAMA_7B = {"qkv": (12288, 4096), "attention_out": (4096, 4096), "gate_up": (22016, 4096),
            "down": (4096, 11008), "lm_head": (32000, 4096)}
# Jiang et al., "Mixtral of Experts", 2024: 8 experts, hidden size 4096, 14336
# in an expert.  One launch computes all experts, with equally many tokens each.
EXPERTS = 8
MIXTRAL = {"expert_up": (14336, 4096), "expert_down": (4096, 14336)}
EXPERT_TOKENS = (16, 128, 512)
EPILOGUES = ("none", "bias", "bias_relu", "residual")
ROWS, LINEAR = ("mk", "kn"), ("mk", "nk")


@dataclass(frozen=True)
class Entry:
    group: str
    name: str
    case: Case


def entry(group, name, shape, batch=0, layout=LINEAR, narrow="bf16", epilogue="none", result=None):
    return Entry(group, name, Case(shape, batch, layout, narrow, epilogue, result or narrow, "normal"))


def layouts_and_epilogues(shape):
    size = "x".join(map(str, dict.fromkeys(shape)))
    return [*(entry("layouts", f"{size}_{a}_{b}", shape, layout=(a, b)) for a, b in LAYOUTS),
            *(entry("epilogues", f"{size}_{name}", shape, epilogue=name) for name in EPILOGUES)]


def full():
    tokens = [(t, layer, n, k) for layer, (n, k) in LLAMA_7B.items() for t in TOKENS]
    experts = [(t, layer, n, k) for layer, (n, k) in MIXTRAL.items() for t in EXPERT_TOKENS]
    return [*(entry("square", str(size), (size,) * 3, layout=ROWS) for size in SQUARE),
            *(entry("llama-7b", f"{layer}_m{t}", (t, n, k)) for t, layer, n, k in tokens),
            *(entry("mixtral-8x7b", f"{layer}_m{t}", (t, n, k), batch=EXPERTS) for t, layer, n, k in experts),
            *layouts_and_epilogues((4096,) * 3)]


def quick():
    """A few shapes of each group."""
    names = {"1024", "4096", "8192", "qkv_m16", "qkv_m2048", "down_m2048", "expert_up_m128"}
    return [e for e in full() if e.name in names or e.group == "epilogues"]


def small():
    """Shapes for the emulator: every group and each kind of edge, with sizes up to 128."""
    return [*(entry("square", str(size), (size,) * 3, layout=ROWS) for size in (64, 96, 128)),
            entry("square", "64_f16", (64,) * 3, narrow="f16"),
            entry("square", "64_to_f32", (64,) * 3, result="f32"),
            entry("llama-7b", "m1", (1, 128, 64)), entry("llama-7b", "m16", (16, 96, 128)),
            entry("mixtral-8x7b", "m8", (8, 128, 64), batch=2),
            *layouts_and_epilogues((64, 96, 128))]
