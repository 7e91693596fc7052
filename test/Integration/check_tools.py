# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The installed tools: versions, manual pages, completion, the server, the reducer.

The check uses everything as users do: man finds pages below the prefix, a bash with the
completion file completes, the server gets messages of an editor on its input, and
prec-reduce finds prec-run in its own folder.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
PROGRAM = TESTS / "Execution" / "Inputs" / "two-branches.mlir"
TOOLS = ["prec-opt", "prec-run", "prec-reduce", "prec-bundle-run", "prec-lsp-server"]
PAGES = TOOLS[:4]
COMPLETE = TESTS / "Tools" / "Inputs" / "complete.sh"


def call(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **more)
    return done.returncode, done.stdout, done.stderr


def check_versions(prefix):
    said = {tool: call(prefix / "bin" / tool, "--version")[:2] for tool in TOOLS}
    if len(set(said.values())) != 1 or not re.fullmatch(r"prec \d+\.\d+\.\d+\nMLIR 22\.\d+\.\d+\S*\n",
                                                        said["prec-opt"][1]):
        sys.exit(f"versions: {said}")


def check_pages(prefix):
    for tool in PAGES:
        if not (prefix / "share" / "man" / "man1" / f"{tool}.1").is_file():
            sys.exit(f"no manual page of {tool}")
    if not shutil.which("man"):
        return
    env = {**os.environ, "MANPATH": str(prefix / "share" / "man"), "MANPAGER": "cat", "MANWIDTH": "80"}
    code, text, _ = call("man", "prec-opt", env=env)
    if code or "assign" not in text or "EXIT STATUS" not in text:
        sys.exit("man does not show prec-opt(1)")


def check_completion(prefix):
    folder = prefix / "share" / "bash-completion" / "completions"
    for line, offered in [("prec-opt --prec-narrow-s", "--prec-narrow-storage\n"),
                          ('prec-opt m.mlir --prec-assign="preset=autocast budg', "preset=autocast budget=\n"),
                          ("prec-reduce m.mlir --chec", "--check=\n")]:
        code, text, errors = call("bash", COMPLETE, folder, line)
        if code or text != offered:
            sys.exit(f"'{line}' is completed to '{text}' {errors}")


def check_server(prefix):
    text = "func.func @f(%x: tensor<4xi32>) {\n  %r = prec.round %x to bf16 : tensor<4xi32>\n  return\n}\n"
    document = {"uri": "file:///bad.mlir", "languageId": "mlir", "version": 1, "text": text}
    messages = [{"id": 0, "method": "initialize", "params": {"capabilities": {}, "processId": None, "rootUri": None}},
                {"method": "textDocument/didOpen", "params": {"textDocument": document}},
                {"id": 1, "method": "shutdown"}, {"method": "exit"}]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
    code, answer, _ = call(prefix / "bin" / "prec-lsp-server",
                           input="".join(f"Content-Length: {len(body)}\r\n\r\n{body}" for body in bodies))
    if code or "publishDiagnostics" not in answer or "'prec.round' op" not in answer:
        sys.exit(f"the server ends with {code}: {answer[-2000:]}")


def check_reducer(prefix, work):
    small = work / "small.mlir"
    code, _, errors = call(prefix / "bin" / "prec-reduce", PROGRAM, "--check=rel=1e-2", "-o", small)
    if code:
        sys.exit(f"prec-reduce: {errors}")
    left = small.read_text()
    if left.count("linalg.matmul") != 1 or "math.exp" not in left:
        sys.exit(f"what is left is not the product and the exponential:\n{left}")
    if call(prefix / "bin" / "prec-run", "--compare", small, "--check=rel=1e-2")[0] != 2:
        sys.exit("what is left does not exceed the error")


def check_reducer_names(prefix, work):
    """Options name ops by their locations. The description of inputs is not read."""
    program, small = work / "named.mlir", work / "named-small.mlir"
    program.write_text("""func.func @f(%x: tensor<8x16xf32>, %u: tensor<16x16xf32>, %v: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8x16xf32>
  %other = arith.constant dense<0.0> : tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %u : tensor<8x16xf32>, tensor<16x16xf32>)
      outs(%zero : tensor<8x16xf32>) -> tensor<8x16xf32> loc("fc1")
  %1 = math.tanh %0 : tensor<8x16xf32>
  %2 = linalg.matmul ins(%1, %v : tensor<8x16xf32>, tensor<16x8xf32>)
      outs(%other : tensor<8x8xf32>) -> tensor<8x8xf32> loc("fc2")
  return %2 : tensor<8x8xf32>
}
""")
    program.with_suffix(".json").write_text('{"arguments": []}')
    code, _, errors = call(prefix / "bin" / "prec-reduce", program, "--check=rel=1e-4", "--assign=keep=fc2",
                           "-o", small)
    if code:
        sys.exit(f"prec-reduce: {errors}")
    left = small.read_text()
    if "math.tanh" in left or not all(f'loc("{name}")' in left for name in ("fc1", "fc2")):
        sys.exit(f"what is left are not the two products with their names:\n{left}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH")
    parser.add_argument("--prefix", type=Path, required=True)
    prefix = parser.parse_args().prefix.resolve()
    check_versions(prefix)
    check_pages(prefix)
    check_completion(prefix)
    check_server(prefix)
    with tempfile.TemporaryDirectory() as name:
        check_reducer(prefix, Path(name))
        check_reducer_names(prefix, Path(name))


if __name__ == "__main__":
    main()
