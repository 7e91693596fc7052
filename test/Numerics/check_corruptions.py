# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Breaks programs that prec made, one place at a time: prec-verify must notice.

Each row takes a program of corruptions/ in the form after one stage, which must be
legal, changes its text, and expects a suitable error. If the place is missing or not
unique, the check fails.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

PROGRAMS = Path(__file__).parent / "corruptions"


def find(text, pattern):
    matches = list(re.finditer(pattern, text))
    if len(matches) != 1:
        raise LookupError(f"{len(matches)} places match {pattern}")
    return matches[0]


def put(pattern, new):
    """Replaces the one match of `pattern`."""

    def edit(text):
        match = find(text, pattern)
        return text[: match.start()] + match.expand(new) + text[match.end() :]

    return edit


def drop(id):
    """Removes the rounding of a whole value by the decision; its readers read the
    operand."""

    def edit(text):
        match = find(text, rf"\n *(%\w+) = prec\.round (%[\w#]+) [^\n]*{id}[^\n]*")
        text = text[: match.start()] + text[match.end() :]
        return re.sub(rf"{match.group(1)}(?![\w#:])", match.group(2), text)

    return edit


def lost(id):
    return rf"invariant 3: decision '{id}' of the plan is lost"


def apart(id):
    return rf"invariant 3: decision '{id}' stands at two ops that do not hand values to one carried storage"


def unproven(operand, form):
    return rf"invariant 3: operand {operand} is not proven to be {form}, in which the contraction multiplies"


CACHE, STATE = r'loops/"loop"#0/0.0.arg1', r'loops/"loop"#0/0.0.arg2'
NO_IDS = "invariant 3: prec.round without decision ids"
NO_PROOF = "invariant 3: prec.narrow without decision ids of a value that is not proven to be bf16"

# A name in quotes, as printed inside a string.
FIRST, SECOND, TANH, SUM, STEP, EXP = (rf"\\22{name}\\22#0" for name in ("first", "second", "tanh", "sum", "step", "exp"))

# By program and stage: the name of the fault, the edit, and the error.
ROWS = {
    ("layers", "round"): [
        ("the rounding of a weight is lost", [drop("layers/arg1")], lost("layers/arg1")),
        ("a factor is not rounded any more", [drop("layers/arg1")], unproven(1, "bf16")),
        ("the rounding of a result is lost", [drop(FIRST + ":0")], lost('layers/"first"#0:0')),
        ("the rounding of an activation is lost", [drop(TANH + ":0")], unproven(0, "bf16")),
        ("the rounding of a statistic is lost", [drop(SUM + ":0")], lost('layers/"sum"#0:0')),
        ("a contraction reads around the rounding", [put(r"ins\(%2, %0 :", r"ins(%2, %arg1 :")], unproven(1, "bf16")),
        ("a rounding has another id", [put(r'by <"layers/arg1">', r'by <"layers/arg7">')],
         "invariant 3: decision 'layers/arg7' is not in the plan of the function"),
        ("a rounding has no id", [put(r' by <"layers/arg1">', "")], NO_IDS),
        ("a decision is struck from the function", [put(r'\["layers/arg1", ', "[")],
         "invariant 3: decision 'layers/arg1' is not in the plan of the function"),
        ("a value is rounded twice by one decision",
         [put(r'(\n *%0 = prec.round %arg1 .*)', r'\1\n%again = prec.round %0 to bf16 by <"layers/arg1"> : tensor<8x8xf32>')],
         apart("layers/arg1")),
        ("a factor is rounded to another format", [put(r"prec.round %arg1 to bf16", "prec.round %arg1 to fp16")],
         unproven(1, "bf16")),
        ("a factor is rounded to less, and not to the mode", [put(r"prec.round %arg2 to bf16", "prec.round %arg2 to tf32")],
         unproven(1, "bf16")),
        ("a contraction multiplies in another mode", [put(rf'({FIRST}">, prec.mode = #prec.mode)<bf16>', r"\1<fp16>")],
         unproven(0, "fp16")),
        ("the mode of a contraction is lost", [put(rf'prec.decision = #prec.decision<"layers/{FIRST}">, prec.mode = #prec.mode<bf16>', "")],
         lost('layers/"first"#0')),
        ("a mode has no id", [put(rf'prec.decision = #prec.decision<"layers/{FIRST}">, ', "")],
         "invariant 3: mode bf16 without decision ids"),
        ("a mode stands at an op that multiplies nothing",
         [put(rf'prec.decision = #prec.decision<"layers/{FIRST}">, prec.mode = #prec.mode<bf16>', ""),
          put(r'iterator_types = \["parallel", "parallel"\]\}', rf'iterator_types = ["parallel", "parallel"], prec.decision = #prec.decision<"layers/\\22first\\22#0">, prec.mode = #prec.mode<bf16>}}')],
         "invariant 3: mode bf16 on an op that is no contraction"),
        ("a pinned value is rounded", [put(r"prec.pin %arg0", "prec.pin %2")],
         r'invariant 2: a pinned operand \(state\) is rounded'),
        ("a pinned value is rounded before it is copied", [
            put(r"prec.pin %arg0", "prec.pin %copy"),
            put(r'(\n *%15 = prec.pin)', r"\n%copy = linalg.transpose ins(%2 : tensor<4x8xf32>) outs(%3 : tensor<4x8xf32>) permutation = [0, 1]\1")],
         r'invariant 2: a pinned operand \(state\) is rounded'),
        ("a sum rounds as it adds", [drop(SUM + ":0"),
         put(r"%16 = arith.addf %in, %out : f32\n *linalg.yield %16", r'%16 = arith.addf %in, %out : f32\n%less = prec.round %16 to bf16 by <"layers/\\22sum\\22#0:0"> : f32\nlinalg.yield %less')],
         "invariant 1: a reduction rounds inside its body"),
        ("the signature changes", [put(r"%arg1: tensor<8x8xf32>", "%arg1: tensor<8x8xbf16>"), put(
            r'%0 = prec.round %arg1', r"%wide = arith.extf %arg1 : tensor<8x8xbf16> to tensor<8x8xf32>\n%0 = prec.round %wide")],
         "invariant 4: the signature changed from"),
    ],
    ("layers", "narrow"): [
        ("an accumulator is narrowed", [
            put(r"(\n *)%10 = linalg.matmul", r"\1%narrow = tensor.empty() : tensor<4x8xbf16>\1%10 = linalg.matmul"),
            put(r"(ins\(%5, %1 : .*\)) outs\(%7 : tensor<4x8xf32>\) -> tensor<4x8xf32>", r"\1 outs(%narrow : tensor<4x8xbf16>) -> tensor<4x8xbf16>"),
            put(r"ins\(%10 : tensor<4x8xf32>\)(.*)\n *\^bb0\(%in: f32, %out: bf16\):\n *(%\w+ = prec.narrow) %in (by .*)\n",
                r"ins(%10 : tensor<4x8xbf16>)\1\n^bb0(%in: bf16, %out: bf16):\n%wide = arith.extf %in : bf16 to f32\n\2 %wide \3\n")],
         "invariant 1: a contraction that multiplies narrow accumulates in 'bf16', not in f32"),
        ("a sum adds up narrow numbers", [
            put(r"outs\(%9 : tensor<4xf32>\)", "outs(%16 : tensor<4xbf16>)"),
            put(r"(\n *)(%15 = linalg.generic)", r"\1%16 = tensor.empty() : tensor<4xbf16>\1\2"),
            put(r"\n *%16 = tensor.empty\(\) : tensor<4xbf16>(\n *%17)", r"\1"),
            put(r"\^bb0\(%in: bf16, %out: f32\):\n *(%\w+ = prec.widen %in : bf16 to f32)\n *%27 = arith.addf %26, %out : f32\n *linalg.yield %27 : f32\n *\} -> tensor<4xf32>",
                r"^bb0(%in: bf16, %out: bf16):\n%27 = arith.addf %in, %out : bf16\nlinalg.yield %27 : bf16\n} -> tensor<4xbf16>"),
            put(r"ins\(%15 : tensor<4xf32>\)(.*)\n *\^bb0\(%in: f32, %out: bf16\):\n *(%\w+ = prec.narrow) %in",
                r"ins(%15 : tensor<4xbf16>)\1\n^bb0(%in: bf16, %out: bf16):\n%wide = arith.extf %in : bf16 to f32\n\2 %wide")],
         "invariant 1: a reduction accumulates in 'bf16', not in f32"),
        ("another cast takes the place of a rounding", [put(r'prec.narrow %in by <"layers/arg1"> : f32 to bf16', "arith.truncf %in : f32 to bf16")],
         lost("layers/arg1")),
        ("a rounding in a body has no id", [put(r' by <"layers/arg1">', "")], NO_PROOF),
        ("a value is rounded on both sides of a view", [
            put(r"%27 = math.tanh %26 : f32", r'%less = prec.narrow %26 by <"layers/\\22first\\22#0:0"> : f32 to bf16\n%same = prec.widen %less : bf16 to f32\n%27 = math.tanh %same : f32')],
         apart('layers/"first"#0:0')),
        ("a decision to round is carried out before the function", [
            put(r'prec.narrow %27 by <"layers/\\22tanh\\22#0:0"> : f32 to bf16\n *linalg.yield %28', 'arith.truncf %27 : f32 to bf16\nlinalg.yield %28')],
         lost('layers/"tanh"#0:0')),
        ("the signature changes", [put(r"%arg2: tensor<8x8xf32>", "%arg2: tensor<8x8xbf16>"),
         put(r"ins\(%arg2 : tensor<8x8xf32>\)(.*)\n *\^bb0\(%in: f32, %out: bf16\):\n *(%\w+ = prec.narrow) %in",
             r"ins(%arg2 : tensor<8x8xbf16>)\1\n^bb0(%in: bf16, %out: bf16):\n%wide = arith.extf %in : bf16 to f32\n\2 %wide")],
         "invariant 4: the signature changed from"),
        ("a result is narrow that callers take wide", [
            put(r"-> \(tensor<4x8xf32>, (tensor<4xf32>, tensor<4x8xf32>\) attributes)", r"-> (tensor<4x8xbf16>, \1"),
            put(r"return %24, %19, %25 : tensor<4x8xf32>", "return %22, %19, %25 : tensor<4x8xbf16>")],
         "invariant 4: the signature changed from"),
        ("a state is returned narrow", [
            put(r"-> \(tensor<4x8xf32>, (tensor<4xf32>, tensor<4x8xf32>\) attributes)", r'-> (tensor<4x8xbf16> {prec.abi = "narrow", prec.role = "state"}, \1'),
            put(r"return %24, %19, %25 : tensor<4x8xf32>", "return %22, %19, %25 : tensor<4x8xbf16>")],
         "invariant 4: the signature changed from"),
    ],
    ("loops", "round"): [
        ("the first value of a state is not rounded", [put(r"%arg7 = %1\)", "%arg7 = %arg1)")], unproven(0, "bf16")),
        ("the first value of a cache is not rounded", [put(r"%arg6 = %0,", "%arg6 = %arg0,")], apart(CACHE)),
        ("what is written into a cache is not rounded", [put(r"insert_slice %8 into", "insert_slice %7 into")], apart(CACHE)),
        ("a loop goes on with what is not rounded", [put(r"scf.yield %inserted_slice, %10", "scf.yield %inserted_slice, %9")],
         unproven(0, "bf16")),
        ("one way of a branch is not rounded", [put(r"scf.yield %1 ", "scf.yield %arg1 ")], apart(r'loops/"branch"#0:0')),
        ("the other way of a branch is not rounded", [put(r"(math.exp(?:.*\n){2} *scf.yield) %8", r"\1 %7")], apart(r'loops/"branch"#0:0')),
        ("a cache is rounded as a whole at every turn", [
            put(r"scf.yield %inserted_slice", "scf.yield %all"),
            put(r"(\n *)(%inserted_slice = .*)", rf'\1\2\1%all = prec.round %inserted_slice to bf16 by <"loops/\\22loop\\22#0/0.0.arg1"> : tensor<8x4xf32>')],
         apart(CACHE)),
    ],
    ("loops", "narrow"): [
        ("what a loop carries is wide on one side", [put(r"(scf.for .*) -> \(tensor<8x4xbf16>", r"\1 -> (tensor<8x4xf32>")],
         "expects different type|types? mismatch|along control flow edge|must have the same type|to match"),
        ("what a branch yields is wide on one side", [put(r"scf.if %arg4 -> \(tensor<1x4xbf16>", "scf.if %arg4 -> (tensor<1x4xf32>")],
         "expects different type|types? mismatch|along control flow edge|must have the same type|to match"),
        ("a loop goes on with its old state", [put(r"scf.yield %inserted_slice, %23", "scf.yield %inserted_slice, %arg7")], apart(STATE)),
        ("a weight is rounded at every turn", [
            put(r"\n *%5 = linalg.generic (?:.*\n){4} *\} -> tensor<4x4xbf16>", ""),
            put(r"(\n *)(%16 = linalg.matmul)", r'\1%5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<4x4xf32>) outs(%4 : tensor<4x4xbf16>) {\n^bb0(%in: f32, %out: bf16):\n%40 = prec.narrow %in by <"loops/arg2"> : f32 to bf16\nlinalg.yield %40 : bf16\n} -> tensor<4x4xbf16>\1\2')],
         "invariant 5: .*loop"),
    ],
    ("calls", "round"): [
        ("a function returns what is not rounded", [put(r"return %1 : tensor<4x8xf32>", "return %0 : tensor<4x8xf32>")],
         unproven(0, "bf16")),
        ("the rounding of what a function returns is lost", [put(r"\n *%1 = prec.round %0 [^\n]*\n *return %1", "\nreturn %0")],
         lost('layer/"tanh"#0:0')),
    ],
    ("calls", "narrow"): [
        ("a caller hands over what nobody decided to round", [put(r' by <"calls/arg0">', "")], NO_PROOF),
        ("a function rounds what it returns by another cast", [
            put(r'prec.narrow %in by <"layer/' + TANH + r':0"> : f32 to bf16', "arith.truncf %in : f32 to bf16")],
         lost('layer/"tanh"#0:0')),
        ("a public function takes what is narrow", [
            put(r"%arg0: tensor<4x8xf32>, ", "%arg0: tensor<4x8xbf16>, "),
            put(r'ins\(%arg0 : tensor<4x8xf32>\)(.*)\n *\^bb0\(%in: f32, %out: bf16\):\n *(%\w+ = prec.narrow) %in',
                r"ins(%arg0 : tensor<4x8xbf16>)\1\n^bb0(%in: bf16, %out: bf16):\n%wide = arith.extf %in : bf16 to f32\n\2 %wide")],
         "invariant 4: the signature changed from"),
    ],
    ("stablehlo", "round"): [
        ("the state of a recurrence is not rounded", [put(r'"stablehlo.return"\(%arg3, %6,', '"stablehlo.return"(%arg3, %5,')], unproven(0, "bf16")),
        ("a weight that a loop carries is not rounded", [put(r'"stablehlo.while"\(%arg0, %0, %1\)', '"stablehlo.while"(%arg0, %0, %arg2)')], unproven(1, "bf16")),
        ("a rounding is lost in a loop", [drop(r"\\22dot\\22#0:0")], lost(r'recurrence/"dot"#0:0')),
    ],
    ("stablehlo", "narrow"): [
        ("a loop returns what is wide", [put(r'"stablehlo.return"\(%arg3, %8, %arg5\) : \(tensor<i32>, tensor<4x4xbf16>', '"stablehlo.return"(%arg3, %7, %arg5) : (tensor<i32>, tensor<4x4xf32>')],
         "invariant 5: "),
        ("a loop starts with what is wide", [put(r'"stablehlo.while"\(%arg0, %0, %1\)', '"stablehlo.while"(%arg0, %arg1, %1)'),
         put(r"(\}\) : \(tensor<i32>, tensor<4x4x)bf16>", r"\1f32>")], "invariant 5: "),
        ("an accumulator is narrowed", [
            put(r"(%4 = \"stablehlo.dot_general\".*-> tensor<4x4x)f32>", r"\1bf16>"),
            put(r"%5 = prec.narrow %4", r"%wide = prec.widen %4 : tensor<4x4xbf16> to tensor<4x4xf32>\n%5 = prec.narrow %wide")],
         "invariant 1: a contraction that multiplies narrow accumulates in 'bf16', not in f32"),
        ("a cast of what does not change stands in a loop", [
            put(r'\n *%1 = prec.narrow %arg2 .*', ""),
            put(r'"stablehlo.while"\(%arg0, %0, %1\)', '"stablehlo.while"(%arg0, %0, %arg2)'),
            put(r"(\}\) : \(tensor<i32>, tensor<4x4xbf16>, tensor<4x4x)bf16(>\) -> \(tensor<i32>, tensor<4x4xbf16>, tensor<4x4x)bf16>", r"\1f32\2f32>"),
            put(r"(\}, \{\n *\^bb0\(%arg3: tensor<i32>, %arg4: tensor<4x4xbf16>, %arg5: tensor<4x4x)bf16>\):\n", r'\1f32>):\n%in = prec.narrow %arg2 by <"recurrence/arg2"> : tensor<4x4xf32> to tensor<4x4xbf16>\n'),
            put(r"(\^bb0\(%arg3: tensor<i32>, %arg4: tensor<4x4xbf16>, %arg5: tensor<4x4x)bf16>\):(\n *%4 = \"stablehlo.compare)", r"\1f32>):\2"),
            put(r'"stablehlo.dot_general"\(%arg4, %arg5\)', '"stablehlo.dot_general"(%arg4, %in)'),
            put(r'("stablehlo.return"\(%arg3, %8, %arg5\) : \(tensor<i32>, tensor<4x4xbf16>, tensor<4x4x)bf16>', r"\1f32>")],
         "invariant 5: .*loop"),
    ],
}  # fmt: skip


def verify(tool, text):
    call = subprocess.run([tool, "-", "--prec-verify", "-o", "-"], input=text, capture_output=True, text=True, timeout=60)
    return call.returncode, call.stderr


def check(tool, text, edits, expected):
    """The problem, or None."""
    for edit in edits:
        try:
            text = edit(text)
        except LookupError as error:
            return str(error)
    status, errors = verify(tool, text)
    if status == 0:
        return "nobody noticed"
    if not re.search(expected, errors):
        return f"the error is another one:\n{errors}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    tool = parser.parse_args().prec_opt
    failures = count = 0
    for (program, stage), rows in ROWS.items():
        options = f"--prec-assign=preset=everything stop-after={stage}"
        text = subprocess.run([tool, PROGRAMS / f"{program}.mlir", options], capture_output=True, text=True, check=True).stdout
        status, errors = verify(tool, text)
        if status != 0:
            raise SystemExit(f"{program} after {stage} is not legal:\n{errors}")
        for what, edits, expected in rows:
            count += 1
            if problem := check(tool, text, edits, expected):
                failures += 1
                print(f"FAIL {program} after {stage}: {what}: {problem}")
    print(f"{count} corruptions, {count - failures} noticed as expected")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
