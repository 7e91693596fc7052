# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assembles the kernels of a module and judges what ptxas says about them.

Reads the output of `prec-opt --prec-to-gpu=format=isa`. MLIR hides the messages of
ptxas if it succeeds, so the PTX goes through ptxas again, with -v. Every kernel must
have no stack and no spills, and stay below a number of registers. There must be no
advisory: with the notes C75xx ptxas says that it serialises or ignores instructions.
The disassembly is for sass.py.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LAUNCH = re.compile(r"prec_gpu\.launch @\w+::@(\w+)")
PTX = re.compile(r'gpu\.binary.*?chip = "(\w+)".*?assembly = "((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r'\\([0-9A-F]{2}|["\\])')
KERNEL = re.compile(r"Compiling entry function '(\w+)' for '(\w+)'\n(.*?)(?=ptxas info\s*: Compiling|\Z)", re.S)
FRAME = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
REGISTERS = re.compile(r"Used (\d+) registers")


def unescape(match):
    text = match[1]
    return text if text in '"\\' else chr(int(text, 16))


def read_modules(program):
    """The chip and the PTX of every binary."""
    return [(chip, ESCAPE.sub(unescape, text)) for chip, text in PTX.findall(program)]


def assemble(ptxas, chip, ptx):
    """The output of ptxas -v, and the cubin."""
    with tempfile.TemporaryDirectory(prefix="prec-gate-") as folder:
        source, cubin = Path(folder) / "kernels.ptx", Path(folder) / "kernels.cubin"
        source.write_text(ptx.rstrip("\0"))
        command = [ptxas, "-v", f"-arch={chip}", source, "-o", cubin]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"ptxas failed for {chip}:\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr, cubin.read_bytes()


def judge(log, most):
    """A line for every kernel, and the problems."""
    lines = []
    problems = [line for line in log.splitlines() if re.search(r"C75\d\d|warning", line)]
    for name, chip, text in KERNEL.findall(log):
        frame, used = FRAME.search(text), REGISTERS.search(text)
        if not frame or not used:
            sys.exit(f"nothing about {name} in the log of ptxas:\n{log}")
        registers = int(used[1])
        lines.append(f"{name} {chip}: {registers} registers")
        if any(map(int, frame.groups())):
            problems.append(f"{name} {chip}: {frame[0]}")
        if registers > most:
            problems.append(f"{name} {chip}: {registers} registers, more than {most}")
    return lines, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("--registers", type=int, required=True, help="the most that one may use")
    options = parser.parse_args()
    program = sys.stdin.read()
    lines, problems = [], []
    for chip, ptx in read_modules(program):
        log, _ = assemble(options.ptxas, chip, ptx)
        more = judge(log, options.registers)
        lines += more[0]
        problems += more[1]
    launched = len(set(LAUNCH.findall(program)))
    if launched == 0 or len(lines) != launched:
        problems.append(f"{len(lines)} kernels assembled, {launched} launched")
    print("\n".join(lines + [f"problem: {problem}" for problem in problems]))
    if not problems:
        print(f"all {launched} kernels are good")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
