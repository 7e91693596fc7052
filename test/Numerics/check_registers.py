# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The register gate: no kernel that prec-to-gpu chooses by itself spills.

The check compiles contractions in the shapes of models, of the benchmark and of the
corpus, and in shapes that nothing divides, as a user would, for each chip. ptxas
assembles every kernel: none may have a stack or spill, and none may use more registers
than prec-gpu-configure prints in the remark of `list`, since this estimate excludes
configurations that would spill. Kernels of the family warpgroup start with as many
registers as their threads give each other, so only spills count for them.

    python check_registers.py --prec-opt prec-opt --ptxas ptxas --chip sm_80 --group odd

All of it are some thousands of kernels, and takes an hour. `--cache` keeps what ptxas
said of kernels that have not changed; `--only` takes some by name.
"""

import argparse
import hashlib
import json
import re
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from check_gemm import program_of
from check_gpu import PRESETS
from model_shapes import GROUPS
from prec_run import ToolError, as_file, call

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "test" / "Gates" / "Inputs"), str(ROOT / "bench")]

import gate  # noqa: E402

CHIPS = ("sm_80", "sm_86", "sm_89", "sm_90a")
CONFIGURE = ("--convert-elementwise-to-linalg", "--prec-gpu-form-gemms", "--canonicalize", "--cse")
# The number of contractions for one prec-opt, so that it ends in time on a busy
# machine.
PER_MODULE = 30

CONFIGURATION = re.compile(r"\bconfig = <(.*?)>")
ESTIMATE = re.compile(r"remark: candidate 1,.*?(?:, about (\d+) registers)?: \{")
LAUNCH = re.compile(r"prec_gpu\.launch @\w+::@((?:gemm|parts|combine)_\d+)")
# Inline assembly has lines of one brace, too, but none after an empty one.
FUNCTION = re.compile(r"^\.visible \.entry (\w+)\(.*?\n\n}\n", re.M | re.S)


@dataclass
class Kernel:
    owner: str
    configuration: str
    estimate: int | None
    registers: int = 0
    problem: str = "not assembled"

    @property
    def is_warp(self):
        return self.configuration.startswith("warp,")


class Assembler:
    """The results of ptxas for kernels, each of which is assembled once."""

    def __init__(self, ptxas, cache):
        self.ptxas, self.path = ptxas, cache
        self.known = json.loads(cache.read_text()) if cache and cache.exists() else {}

    def judge(self, chip, ptx):
        """The registers and the problem of each kernel, by name."""
        functions = {found[1]: found[0] for found in FUNCTION.finditer(ptx)}
        header = FUNCTION.sub("", ptx.rstrip("\0"))
        keys = {name: hashlib.sha256(f"{chip}{header}{text.replace(name, 'kernel')}".encode()).hexdigest()
                for name, text in functions.items()}
        new = {key: name for name, key in keys.items() if key not in self.known}
        if new:
            log, _ = gate.assemble(self.ptxas, chip, header + "".join(functions[name] for name in new.values()))
            for name, _, text in gate.KERNEL.findall(log):
                frame = gate.FRAME.search(text)
                spills = frame[0] if any(map(int, frame.groups())) else ""
                self.known[keys[name]] = int(gate.REGISTERS.search(text)[1]), spills
            if self.path:
                self.path.write_text(json.dumps(self.known))
        return {name: self.known[key] for name, key in keys.items()}


def list_corpus(prec_opt, corpus, only):
    for path in sorted(corpus.glob("*.mlir")):
        if re.search(only, path.stem):
            preset = PRESETS.get(path.stem)
            yield path.stem, call(prec_opt, path, f"--prec-assign={preset}" if preset else "--prec-assign",
                                  "--prec-lower-casts").stdout


def list_bench():
    import gpu_shapes
    for entry in gpu_shapes.full():
        yield f"{entry.group}_{entry.name}", program_of([entry.case])


def merge(programs):
    """One module of programs with a function main each."""
    return "".join(re.sub(r"#(\w+)", rf"#\1_{i}", text).replace("func.func @main", f"func.func @f{i}")
                   for i, (_, text) in enumerate(programs))


def compile_module(prec_opt, chip, name_of, text):
    """The kernels by name, and the module that holds them; name_of(i) owns the i-th contraction."""
    with as_file(text) as path:
        configured = call(prec_opt, path, *CONFIGURE, f"--prec-gpu-configure=chip={chip} list=1",
                          "--mlir-print-op-on-diagnostic=false")
    with as_file(configured.stdout) as path:
        module = call(prec_opt, path, f"--prec-to-gpu=chip={chip} format=isa").stdout
    configurations, estimates = CONFIGURATION.findall(configured.stdout), ESTIMATE.findall(configured.stderr)
    launches = LAUNCH.findall(module)
    products = [name for name in launches if not name.startswith("combine")]
    if not len(configurations) == len(estimates) == len(products):
        raise ToolError(f"{len(configurations)} configurations, {len(estimates)} estimates, {len(products)} products")
    kernels = {}
    # Equal contractions have one kernel.
    for i, (configuration, estimate, name) in enumerate(zip(configurations, estimates, products)):
        kernels.setdefault(name, Kernel(name_of(i), configuration, int(estimate) if estimate else None))
    for name in launches:
        kernels.setdefault(name, Kernel("sums of parts", "combination", None))
    return kernels, module


def judge(kernels, module, assembler):
    for chip, ptx in gate.read_modules(module):
        for name, (registers, spills) in assembler.judge(chip, ptx).items():
            kernel = kernels[name]
            kernel.registers, kernel.problem = registers, spills
            if not spills and kernel.is_warp and kernel.estimate is not None and registers > kernel.estimate:
                kernel.problem = f"{registers} registers, more than the estimate of {kernel.estimate}"
    return list(kernels.values())


def list_modules(options, group):
    """Texts of modules, each with the names of its contractions in order."""
    if group == "corpus":
        for name, text in list_corpus(options.prec_opt, options.corpus, options.only):
            yield text, lambda i, name=name: name
        return
    listed = list_bench() if group == "bench" else GROUPS[group]()
    programs = [item for item in listed if re.search(options.only, item[0])][::options.every]
    for start in range(0, len(programs), PER_MODULE):
        part = programs[start:start + PER_MODULE]
        yield merge(part), lambda i, part=part: part[i][0]


def report(group, chip, kernels):
    """A line of the table."""
    spilling = [kernel for kernel in kernels if "spill" in kernel.problem]
    margins = sorted(kernel.estimate - kernel.registers for kernel in kernels
                     if kernel.is_warp and kernel.estimate is not None)
    text = (f"{group:<10} {chip:<7} {len(kernels):>7} {len(spilling):>8} "
            f"{max(kernel.registers for kernel in kernels):>9}")
    if margins:
        text += f" {margins[0]:>5} {margins[len(margins) // 2]:>6} {margins[-1]:>5}"
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--ptxas", default="ptxas")
    parser.add_argument("--corpus", type=Path, default=ROOT / "test" / "Corpus" / "linalg")
    parser.add_argument("--cache", type=Path, help="a file for what ptxas said")
    parser.add_argument("--chip", nargs="+", default=CHIPS)
    parser.add_argument("--group", nargs="+", choices=[*GROUPS, "bench", "corpus"], default=[*GROUPS, "bench", "corpus"])
    parser.add_argument("--only", default="", metavar="REGEX", help="contractions, or programs, with this in their name")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one of N contractions")
    parser.add_argument("--verbose", action="store_true", help="a line for each kernel")
    options = parser.parse_args()
    assembler, start = Assembler(options.ptxas, options.cache), time.monotonic()
    total, failed = 0, False
    print(f"{'group':<10} {'chip':<7} {'kernels':>7} {'spilling':>8} {'registers':>9} {'margin':>5} {'median':>6} {'most':>5}")
    for group in options.group:
        modules = list(list_modules(options, group))
        for chip in options.chip:
            kernels = [kernel for text, name_of in modules
                       for kernel in judge(*compile_module(options.prec_opt, chip, name_of, text), assembler)]
            if not kernels:
                continue
            total += len(kernels)
            print(report(group, chip, kernels), flush=True)
            for kernel in kernels:
                if options.verbose:
                    print(f"  {kernel.owner} <{kernel.configuration}> {kernel.registers} of {kernel.estimate}")
                if kernel.problem:
                    failed = True
                    print(f"problem: {kernel.owner} {chip} <{kernel.configuration}>: {kernel.problem}", flush=True)
    print(f"{total} kernels, {time.monotonic() - start:.0f} s")
    if total == 0:
        print("problem: no kernels")
    elif not failed:
        print(f"all {total} kernels are good")
    return 1 if failed or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
