# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures every f32 program of the linalg corpus and writes docs/Execution/Errors.md.

One command, so that it is easy to keep the figures of the documentation current.
Each program runs with `prec-run --compare` under every preset; `everything` ("all
bf16") is for comparison only. Only the text between the two marker comments of the
page is replaced.

    python utils/error_table.py            measure and write the page
    python utils/error_table.py --check    measure; exit status 1 with a diff if
                                           the page would change
"""

import argparse
import difflib
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "test/Corpus/linalg"
PAGE = ROOT / "docs/Execution/Errors.md"
BEGIN = "<!-- Written by utils/error_table.py; edit the text outside. -->"
END = "<!-- End of what utils/error_table.py writes. -->"

# Each preset, with its name on the page.
PRESETS = {"contractions": "contractions", "autocast": "autocast", "everything": "all bf16"}
SEEDS = 5  # An odd number, so that the median is a measured value.


class Failure(Exception):
    """An error that the user can correct; the message says how."""


def progress(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


# --------------------------------------------------------------------------
# Measuring
# --------------------------------------------------------------------------


def list_programs():
    """The programs with a description. Those without one are bf16 texts without inputs."""
    return sorted(path.stem for path in CORPUS.glob("*.json"))


def compare(prec_run, name, preset):
    command = [prec_run, "--compare", CORPUS / f"{name}.mlir", f"--assign=preset={preset}",
               f"--seeds={SEEDS}", "--json=-"]
    try:
        run = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        raise Failure(f"{prec_run}: {error.strerror}; build it with ./dev build, "
                      "or name another with --prec-run")
    if run.returncode:
        raise Failure(f"{name}, preset {preset}: prec-run ended with status "
                      f"{run.returncode}\n{run.stderr.strip()}")
    comparison = json.loads(run.stdout)
    if (comparison["schema"], comparison["version"]) != ("prec.comparison", 2):
        raise Failure(f"{prec_run} writes another schema than prec.comparison 2")
    return comparison


def pick_parts(name, comparison):
    """The parts that have rows of their own: (label, outputs). In a training step the
    small errors of parameters and the large ones of moments would hide the loss."""
    outputs = comparison["outputs"]
    if name != "gpt2_train":
        return [(name, outputs)]
    # Result 0 is the loss; result i > 0 is the new value of argument i.
    arguments = json.loads((CORPUS / f"{name}.json").read_text())["args"]
    moments = [o for o in outputs
               if arguments[int(o["name"][1:])]["name"].startswith("adam_m.")]
    return [(f"{name}: loss", outputs[:1]), (f"{name}: worst first moment", moments)]


# --------------------------------------------------------------------------
# Figures
# --------------------------------------------------------------------------


def spread(metrics):
    """Median, least and largest relative rms over the inputs; all are NaN if one
    error is NaN."""
    errors = [float(m["relative_rms"]) for m in metrics]
    if any(map(math.isnan, errors)):
        return math.nan, math.nan, math.nan
    return median(errors), min(errors), max(errors)


def pick_worst(outputs, form):
    """The errors of the output with the largest median; NaN counts as the largest."""
    def key(output):
        middle = spread(output[form])[0]
        return math.inf if math.isnan(middle) else middle
    return max(outputs, key=key)[form]


def scaled(value, unit, digits):
    """The value as a multiple of the unit in the header. Exponents in cells would make
    the table too wide for a page."""
    if not math.isfinite(value):
        return "NaN" if math.isnan(value) else "infinite"
    return f"{value / unit:#.{digits}g}".rstrip(".")


def non_finite(metrics):
    counts = {key: sum(m[key] for m in metrics)
              for key in ("nan_appeared", "nan_vanished", "inf_appeared", "inf_vanished")}
    return "".join(f"; {key.replace('_', ' ')}: {n}" for key, n in counts.items() if n)


def error_cell(outputs):
    metrics = pick_worst(outputs, "candidate")
    every = [m for output in outputs for m in output["candidate"]]
    middle, least, largest = (scaled(x, 1e-3, 3) for x in spread(metrics))
    limits = "" if middle == "NaN" else f" ({least} to {largest})"
    return middle + limits + non_finite(every)


def wide_cell(outputs):
    every = [m for output in outputs for m in output["wide"]]
    return scaled(spread(pick_worst(outputs, "wide"))[0], 1e-7, 2) + non_finite(every)


def bytes_cell(comparison):
    mib = {key: f"{value / 2**20:.2f}" for key, value in comparison["predicted_bytes"].items()}
    return f"{mib['before']}, {mib['after']}, {mib['casts']}"


def count_rows(output):
    """The number of rows over which an arg-max is taken. The type is like f32[2x3x5]."""
    sizes = output["type"].split("[")[1].rstrip("]").split("x")
    return math.prod(int(size) for size in sizes[:-1])


def changed_cell(changed, total):
    if math.isnan(changed):
        return "NaN"
    return f"{round(changed)} ({100 * changed / total:.1f} %)" if round(changed) else "0"


# --------------------------------------------------------------------------
# Tables
# --------------------------------------------------------------------------


def table(header, rows, alignment):
    lines = [header, [{"l": "---", "r": "---:"}[a] for a in alignment], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def error_rows(name, by_preset):
    parts = {preset: pick_parts(name, by_preset[preset]) for preset in PRESETS}
    rows = []
    for index, (label, outputs) in enumerate(parts["contractions"]):
        row = [label, wide_cell(outputs)]
        for preset in PRESETS:
            row.append(error_cell(parts[preset][index][1]))
            row.append("" if index else bytes_cell(by_preset[preset]))
        rows.append(row)
    return rows


def logits_rows(name, by_preset):
    rows = []
    for index, output in enumerate(by_preset["contractions"]["outputs"]):
        if not output["is_logits"]:
            continue
        count = count_rows(output)
        forms = [output["wide_arg_max_changed"]]
        forms += [by_preset[p]["outputs"][index]["candidate_arg_max_changed"] for p in PRESETS]
        total = count * len(forms[0])
        changed = [sum(count * float(share) for share in form) for form in forms]
        rows.append([f"{name}: arg-max of {output['name']}", str(total),
                     *(changed_cell(c, total) for c in changed)])
    return rows


def router_rows(name, by_preset):
    def total(preset, field):
        return sum(sum(router[field]) for router in by_preset[preset]["routers"])

    routers = by_preset["contractions"]["routers"]
    if not routers:
        return []
    choices = total("contractions", "choices")
    changed = [total("contractions", "wide_changed")]
    changed += [total(preset, "candidate_changed") for preset in PRESETS]
    return [[f"{name}: choices of {len(routers)} routers", str(choices),
             *(changed_cell(c, choices) for c in changed)]]


def make_tables(comparisons):
    errors, choices = [], []
    for name, by_preset in comparisons.items():
        errors += error_rows(name, by_preset)
        choices += logits_rows(name, by_preset) + router_rows(name, by_preset)
    titles = list(PRESETS.values())
    error_titles = [title for preset in titles for title in (f"{preset}, 1e-3", "MiB")]
    return "\n".join([
        table(["program", "fp32, 1e-7", *error_titles], errors, "lr" + "lr" * len(titles)),
        table(["choice", "of", "fp32", *titles], choices, "lrr" + "r" * len(titles))])


def replace_between(text, tables):
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Failure(f"{PAGE.relative_to(ROOT)}: no '{BEGIN}' followed by '{END}'")
    return f"{before}{BEGIN}\n\n{tables}\n{END}{after}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--prec-run", default=ROOT / "build/dev/bin/prec-run",
                        help="the tool (build/dev/bin/prec-run)")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; exit status 1 with a diff if the page would change")
    options = parser.parse_args()
    old = PAGE.read_text()
    replace_between(old, "")  # Fails before the minutes of measuring, not after.
    comparisons, names = {}, list_programs()
    for index, name in enumerate(names):
        comparisons[name] = {}
        for preset in PRESETS:
            progress(f"[{index + 1}/{len(names)}] {name}, preset {preset}")
            comparisons[name][preset] = compare(options.prec_run, name, preset)
    progress("")
    new = replace_between(old, make_tables(comparisons))
    page = PAGE.relative_to(ROOT)
    if new == old:
        print(f"{page}: up to date")
    elif options.check:
        sys.stdout.writelines(difflib.unified_diff(
            old.splitlines(True), new.splitlines(True), f"{page} (as it is)", f"{page} (measured)"))
        return 1
    else:
        # Replaced at once, so that an interruption leaves the old page.
        temporary = PAGE.with_suffix(".md.tmp")
        temporary.write_text(new)
        os.replace(temporary, PAGE)
        print(f"{page}: written")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        progress("")
        sys.exit(f"error: {failure}")
