# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hosts in C on the installed library, from outside of this tree.

examples/embed-c has to print the output of prec-opt. The programs in `capi` misuse the
library and call it from two threads. The library may export the symbols of its header
and no others.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "test" / "Corpus"
PROGRAMS = ["linalg/llama.mlir", "linalg/bert.mlir", "stablehlo/gpt2_decode_kv.mlir", "linalg/lstm.mlir"]

# LLVM's arenas poison their free memory. In an LLVM without the sanitizer the code that
# reuses this memory does not unpoison it, so poison from this library would remain.
ASAN = "allow_user_poisoning=0"
os.environ["ASAN_OPTIONS"] = ASAN


def must(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, check=False, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit status {done.returncode}\n"
                 f"{(done.stdout + done.stderr).decode(errors='replace')[-4000:]}")
    return done.stdout


def build(source, folder, options):
    must("cmake", "-S", source, "-B", folder, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={options.prefix}",
         "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_C_COMPILER={options.compiler}", f"-DCMAKE_C_FLAGS={options.flags}")
    must("cmake", "--build", folder)
    return folder


def check_symbols(prefix):
    shown = must("nm", "-D", "--defined-only", "--format=posix", prefix / "lib" / "libprec-c.so").decode()
    shown = {line.split()[0] for line in shown.splitlines()}
    header = (prefix / "include" / "prec-c" / "Prec.h").read_text()
    declared = set(re.findall(r"\b(prec[A-Z]\w+)\(", header))
    if shown != declared or len(declared) != 11:
        sys.exit(f"shown and not declared: {sorted(shown - declared)}; the reverse: {sorted(declared - shown)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--prefix", type=Path, required=True)
    parser.add_argument("--compiler", default="cc", help="for the hosts")
    parser.add_argument("--flags", default="", help="those of a sanitizer, if the library has one")
    options = parser.parse_args()
    check_symbols(options.prefix)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        embed = build(ROOT / "examples" / "embed-c", work / "embed", options) / "embed-c"
        for program in PROGRAMS:
            stablehlo = "stablehlo" in program
            form = '{"preset": "autocast", "output": "generic"}' if stablehlo else '{"preset": "autocast"}'
            got = must(embed, CORPUS / program, form)
            generic = ["--mlir-print-op-generic"] if stablehlo else []
            want = must(options.prec_opt, CORPUS / program, "--prec-assign=preset=autocast", *generic)
            if got != want:
                sys.exit(f"{program}: embed-c prints another program than prec-opt")
            bare = subprocess.run([embed, CORPUS / program, form.replace("}", ', "report": false}')],
                                  capture_output=True, check=True)  # fmt: skip
            if bare.stdout != want or b"contractions" in bare.stderr:
                sys.exit(f"{program}: without a report there is another program, or a summary:\n{bare.stderr.decode()}")
        bytecode = work / "llama.mlirbc"
        must(options.prec_opt, CORPUS / PROGRAMS[0], "--emit-bytecode", "-o", bytecode)
        if must(embed, bytecode) != must(options.prec_opt, CORPUS / PROGRAMS[0], "--prec-assign"):
            sys.exit("a program from bytecode becomes another one")

        host = build(ROOT / "test" / "Integration" / "capi", work / "capi", options)
        # A call that crashes leaks its memory, which AddressSanitizer would report. It
        # ends by a jump out of the signal's handler, which ThreadSanitizer takes for a
        # handler that is still running.
        lossy = {**os.environ, "ASAN_OPTIONS": f"{ASAN}:detect_leaks=0", "TSAN_OPTIONS": "report_signal_unsafe=0"}
        print(must(host / "misuse", CORPUS / PROGRAMS[0], bytecode, env=lossy).decode())
        print(must(host / "threads", "200", *[CORPUS / program for program in PROGRAMS]).decode())


if __name__ == "__main__":
    main()
