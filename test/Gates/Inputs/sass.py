# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Disassembles the kernels of a module and judges the code that ptxas made.

Reads the output of `prec-opt --prec-to-gpu=format=isa`, as gate.py does. The figures
describe the code of an assembler and not its speed. Registers are counted up to the
highest that holds a value anywhere; for kernels with setmaxnreg, `ptxas -v` prints the
number that they start with.

Registers are counted up to the highest that holds a value anywhere. What
`ptxas -v` says of kernels with setmaxnreg is the number that they start with.

Loops are the natural loops of the control flow: a branch goes back to a block that
dominates it. The main loops are the innermost ones that multiply. A turn consists of
the instructions that run if nothing has to be waited for: inner loops, which poll a
barrier, and blocks that only they reach do not count. ptxas unrolls some loops, so the
bound is on instructions per product.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from gate import assemble, read_modules

OWNER = re.compile(r"func\.func (?:\w+ )?@(\w+)|prec_gpu\.launch @\w+::@(\w+)")
SECTION = re.compile(r'^\t\.section\t\.text\.(\w+),(.*?)(?=^\t\.section\t|\Z)', re.M | re.S)
LABEL = re.compile(r"(\.L_x_\d+):")
# The address, a predicate, the opcode and its operands; then the live general
# registers.
INSTRUCTION = re.compile(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@(\S+)\s+)?([A-Z][\w.]*)\s*([^;]*);\s*// \|([^|]*)\|")
COLUMNS = re.compile(r"// \|( *# )([0-9]+) *\|")

PRODUCT, LOCAL, BARRIER = r"HG?MMA\.", r"LDL|STL", r"BAR\."
# Fences of the whole device or more.
FENCE = r"MEMBAR\.\w+\.(GPU|SYS|VC)"
SHOWN = ["LDSM", "LDGSTS", "UTMALDG", "STSM", "UTMASTG"]


class Kernel:
    """Instructions, their blocks, and the loops of these."""

    def __init__(self, name, text):
        self.name = name
        self.opcodes, self.operands, self.predicates, self.live = [], [], [], []
        self.labels = {}
        columns = COLUMNS.search(text)
        if not columns or any(int(digit) != i % 10 for i, digit in enumerate(columns[2])):
            sys.exit(f"{name}: the columns of registers are not understood")
        for line in text.splitlines():
            if label := LABEL.match(line):
                self.labels[label[1]] = len(self.opcodes)
            if found := INSTRUCTION.match(line):
                predicate, opcode, operands, live = found.groups()
                self.opcodes.append(opcode)
                self.operands.append(operands)
                self.predicates.append(predicate)
                self.live.append(len(live.rstrip()) - len(columns[1]))
        self.find_blocks()
        self.find_loops()

    def find(self, pattern):
        return [i for i, opcode in enumerate(self.opcodes) if re.match(pattern, opcode)]

    def count(self, pattern, instructions=None):
        found = self.find(pattern)
        return len(found) if instructions is None else len(instructions.intersection(found))

    def get_target(self, index):
        return self.labels[re.search(r"\.L_x_\d+", self.operands[index])[0]]

    def find_blocks(self):
        """Instructions by block, a block being named by its first, and what follows each."""
        branches, exits = self.find(r"BRA\b"), self.find(r"EXIT\b|RET\b")
        joins = {self.get_target(i) for i in self.find(r"BSSY\b")}
        # Threads that diverge at BSSY meet at BSYNC and continue at the target of BSSY.
        unknown = self.find(r"BRX|JM|BREAK") + [i for i in self.find("BSYNC") if i + 1 not in joins]
        if unknown:
            sys.exit(f"{self.name}: control flow by {self.opcodes[unknown[0]]} is not understood")
        starts = {0} | {self.get_target(i) for i in branches} | {i + 1 for i in branches + exits}
        starts = sorted(starts - {len(self.opcodes)})
        self.blocks = {a: range(a, b) for a, b in zip(starts, starts[1:] + [len(self.opcodes)])}
        self.next = {}
        for start, block in self.blocks.items():
            last = block[-1]
            self.next[start] = [self.get_target(last)] if last in branches else []
            if last not in branches + exits or self.predicates[last]:
                self.next[start].append(block.stop)

    def reach(self, first, avoided=()):
        """The blocks that can be reached from a block without passing certain
        others."""
        found, todo = set(), [first]
        while todo:
            block = todo.pop()
            if block not in found and block not in avoided:
                found.add(block)
                todo += self.next[block]
        return found

    def find_loops(self):
        """The blocks of every loop, by its header."""
        self.loops = {}
        alive = self.reach(0)
        before = {block: [b for b in alive if block in self.next[b]] for block in alive}
        for head in alive:
            other_ways = self.reach(0, {head})
            todo = [block for block in before[head] if block not in other_ways]
            if todo:
                self.loops[head] = {head}
                while todo:
                    block = todo.pop()
                    if block not in self.loops[head]:
                        self.loops[head].add(block)
                        todo += before[block]

    def get_instructions(self, blocks):
        return {i for block in blocks for i in self.blocks[block]}

    def get_registers(self):
        """The number of registers up to the highest that holds a value: anywhere, and
        in the warps that release registers."""
        role = set()
        for start, block in self.blocks.items():
            if any(self.opcodes[i].startswith("USETMAXREG.DEALLOC") for i in block):
                role |= self.get_instructions(self.reach(start))
        return max(self.live), max((self.live[i] for i in role), default=0)

    def get_main_loops(self):
        """For the innermost loops that multiply, all instructions and those of a
        turn."""
        multiply = {h: self.count(PRODUCT, self.get_instructions(body)) > 0 for h, body in self.loops.items()}
        for head, body in self.loops.items():
            inner = [h for h in self.loops if self.loops[h] < body]
            if multiply[head] and not any(multiply[h] for h in inner):
                waits = set().union(*(self.loops[h] for h in inner))
                turn = self.get_instructions(self.reach(head, waits | (self.blocks.keys() - body)))
                if self.count(PRODUCT, turn) == 0:
                    sys.exit(f"{self.name}: every way to a product leads through a loop")
                yield self.get_instructions(body), turn


def disassemble(nvdisasm, cubin):
    with tempfile.TemporaryDirectory(prefix="prec-sass-") as folder:
        file = Path(folder) / "kernels.cubin"
        file.write_bytes(cubin)
        command = [nvdisasm, "-c", "-lrm", "narrow", file]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"nvdisasm failed:\n{done.stdout}{done.stderr}")
    return [Kernel(name, text) for name, text in SECTION.findall(done.stdout)]


def read_owners(program):
    """The function that launches each kernel, in the order of kernels."""
    owners, function = {}, ""
    for name, kernel in OWNER.findall(program):
        function = name or function
        if kernel:
            owners.setdefault(kernel, function)
    return owners


def judge(kernel, owner, options):
    """Lines of the table, and the problems."""
    lines, problems = [], []

    def check(what, value, most):
        if value > most:
            problems.append(f"{owner}: {value:g} {what}, more than {most:g}")

    registers, copying = kernel.get_registers()
    loops = list(kernel.get_main_loops())
    if not loops:
        problems.append(f"{owner}: no loop multiplies")
    for body, turn in loops:
        products = kernel.count(PRODUCT, turn)
        fences, barriers = kernel.count(FENCE, body), kernel.count(BARRIER, turn)
        each = round(len(turn) / products, 2)
        others = " ".join(f"{kernel.count(opcode, turn):7}" for opcode in SHOWN[:2])
        others += " " + " ".join(f"{kernel.count(opcode):7}" for opcode in SHOWN[2:])
        lines.append(f"{owner:24} {registers:9} {copying:7} {len(turn):5} {products:8} {each:5.2f} {barriers:5} {fences:4}/"
                     f"{kernel.count(FENCE):<2} {kernel.count(LOCAL):5} {others}")
        bounds = [float(bound) for tile, _, bound in (each.rpartition("=") for each in options.each) if tile in owner]
        check("instructions per product", each, min(bounds))
        check("barriers per product", barriers / products, options.barriers)
        check("fences of the device in the main loop", fences, 0)
    check("registers", registers, options.registers)
    check("fences of the device", kernel.count(FENCE), options.fences)
    check("loads and stores of a stack", kernel.count(LOCAL), 0)
    # Called functions are in no loop here.
    check("calls", kernel.count("CALL"), 0)
    return lines, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("--nvdisasm", required=True)
    parser.add_argument("--registers", type=int, required=True, help="the most that one may use")
    parser.add_argument("--each", nargs="+", required=True, metavar="[TILE=]N",
                        help="the most instructions per product, of all kernels or of those with TILE in the name")
    parser.add_argument("--barriers", type=float, default=0, help="the most barriers of a CTA per product")
    parser.add_argument("--fences", type=int, default=0, help="the most fences of the device, outside of loops")
    options = parser.parse_args()
    program = sys.stdin.read()
    owners = read_owners(program)
    kernels = {}
    for chip, ptx in read_modules(program):
        _, cubin = assemble(options.ptxas, chip, ptx)
        kernels.update((kernel.name, kernel) for kernel in disassemble(options.nvdisasm, cubin))
    print(f"{'':24} registers copying  turn products  each  bars fences local " + " ".join(f"{o:>7}" for o in SHOWN))
    problems = []
    if not owners or kernels.keys() != owners.keys():
        problems.append(f"{len(kernels)} kernels disassembled, {len(owners)} launched, not the same")
    for name, owner in owners.items():
        if name in kernels:
            lines, more = judge(kernels[name], owner, options)
            print("\n".join(lines))
            problems += more
    for problem in problems:
        print(f"problem: {problem}")
    if not problems:
        print(f"all {len(owners)} kernels are good")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
