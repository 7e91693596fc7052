# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times the passes of `prec-opt` against `--cse` and `--canonicalize`.

Why: a pass that is slower than a few runs of CSE, or whose time grows faster
than the program, is not usable on large models.  Absolute times depend on the
machine, so the figures to watch are ratios and growth.

What is timed: the passes alone, inside the process, read from `--mlir-timing`
(0.1 ms resolution; see timing.py).  Parser and output have lines of their own
there and are left out.  The verifier that runs after each pass has none: its
time is part of the pass's line.  So the runs use `--verify-each=false`; `--verify-each` here
turns it back on.  Threads are off, so that times mean work done.  Ratios,
growth and targets use the least time of the runs, as noise only adds time; on
a busy machine CSE has been seen to take twice as long for minutes, so the load
is printed, too.

    python bench/bench.py                    both parts
    python bench/bench.py scale --sizes 10k,100k
    python bench/bench.py corpus --json times.json

The exit status is 0 unless a run fails; a missed target is only marked.
"""

import argparse
import glob
import json
import os
import sys

import graphs
from timing import BASELINES, growth_exponent, measure, progress, ratio, run_once, summarise

# Targets.  Near-linear growth, a handful of CSE runs on any size, and too
# short to notice on an ordinary model.
MAX_EXPONENT = 1.1
MAX_RATIO_TO_CSE = 5.0
MAX_CORPUS_MS = 30.0
MIN_BASELINE_MS = 0.5  # Below this the resolution makes a ratio meaningless.


def verdict(value, limit):
    return "met" if value <= limit else "missed"


def cell(value, digits=1):
    return "-" if value is None else f"{value:.{digits}f}"


def print_table(title, header, rows):
    """Prints a table with the first column to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in [header, *rows]) for i in range(len(header))]
    print(f"\n{title}")
    for row in [header, ["-" * width for width in widths], *rows]:
        print("  ".join(text.rjust(width) if i else text.ljust(width)
                        for i, (text, width) in enumerate(zip(row, widths))).rstrip())


def bench_scale(options, errors):
    """Decoder graphs of growing size: growth, ratios, memory."""
    records = []
    for size in dict.fromkeys(options.sizes.split(",")):
        progress(f"{size}: graph")
        source = os.path.join(options.corpus_dir, "linalg", "llama.mlir")
        graph = graphs.make_graph(size, source)
        progress(f"{size}: no pass, for its memory")
        idle = summarise([run_once(options, graph["bytecode"], None)])
        passes = measure(options, graph["bytecode"], size)
        records.append({**graph, "idle": idle, "passes": passes})
        errors += [f"{size} {name}: {p['error']}"
                   for name, p in [("no pass", idle), *passes.items()] if "error" in p]

    names = list(records[0]["passes"])
    good = {n: [r for r in records if "error" not in r["passes"][n]] for n in names}
    rows = []
    for record in records:
        for name in names:
            result = record["passes"][name]
            row = [record["size"], f"{record['ops']}", f"--{name}"]
            if "error" in result:
                rows.append(row + ["failed"] + ["-"] * 6)
                continue
            to_cse = ratio(result, record["passes"]["cse"])
            mark = verdict(to_cse, MAX_RATIO_TO_CSE) if name not in BASELINES and to_cse else ""
            peak, idle = result["peak_mib"], record["idle"].get("peak_mib")
            rows.append(row + [cell(result["min_ms"]), cell(result["median_ms"]),
                               cell(1e6 * result["min_ms"] / record["ops"], 0), cell(to_cse, 2),
                               mark, cell(ratio(result, record["passes"]["canonicalize"]), 2),
                               f"{peak:.0f} ({peak - idle:+.0f})" if idle else f"{peak:.0f}"])
    print_table(f"Scale: decoder graphs. Target: at most {MAX_RATIO_TO_CSE:g} x cse. "
                "Memory: peak of the process (beyond a run with no pass).",
                ["size", "ops", "pass", "min ms", "median ms", "ns/op", "x cse", "target",
                 "x canonicalize", "peak MiB"], rows)

    growth = []  # One row per pass, and one per stage where the pass has several.
    for name in names:
        if len(good[name]) < 2:
            continue
        ops = [r["ops"] for r in good[name]]
        parts = {f"--{name}": [r["passes"][name]["min_ms"] for r in good[name]]}
        stages = list(good[name][0]["passes"][name]["stages"])
        if len(stages) > 1:
            parts.update({f"  {s}": [r["passes"][name]["stages"].get(s, 0.0) for r in good[name]]
                          for s in stages})
        for part, times in parts.items():
            exponent = growth_exponent(ops, times)
            mark = verdict(exponent, MAX_EXPONENT) if name not in BASELINES else ""
            growth.append([part, f"{ops[0]}..{ops[-1]}", " ".join(cell(t) for t in times),
                           cell(exponent, 2), mark])
    if growth:
        print_table(f"Growth: time ~ ops^exponent. Target: exponent at most {MAX_EXPONENT:g}.",
                    ["pass", "ops", "min ms by size", "exponent", "target"], growth)
    return {"sizes": records, "growth": growth}


def bench_corpus(options, errors):
    """Every corpus program: time of the subject and of the baselines."""
    records, rows = [], []
    paths = [path for part in ("linalg", "stablehlo")
             for path in sorted(glob.glob(os.path.join(options.corpus_dir, part, "*.mlir")))]
    if not paths:
        errors.append(f"no programs under {options.corpus_dir}")
    for path in paths:
        program = os.path.relpath(path, options.corpus_dir)
        passes = measure(options, path, program)
        records.append({"program": program, "passes": passes})
        subject = passes[options.pass_name]
        kib = os.path.getsize(path) / 1024
        # A baseline that does not apply to a program is no failure of ours.
        baselines = [cell(passes[name].get("min_ms")) for name in BASELINES]
        has_ratio = passes["cse"].get("min_ms", 0) >= MIN_BASELINE_MS
        if "error" in subject:
            errors.append(f"{program}: {subject['error']}")
            rows.append([program, f"{kib:.0f}", "failed", "-", "-", *baselines, "-", "-"])
            continue
        rows.append([program, f"{kib:.0f}", cell(subject["min_ms"]), cell(subject["median_ms"]),
                     verdict(subject["min_ms"], MAX_CORPUS_MS), *baselines,
                     cell(ratio(subject, passes["cse"]) if has_ratio else None),
                     cell(subject["peak_mib"], 0)])
    print_table(f"Corpus: --{options.pass_name}. Target: at most {MAX_CORPUS_MS:g} ms.",
                ["program", "KiB", "min ms", "median ms", "target", "cse ms", "canonicalize ms",
                 "x cse", "peak MiB"], rows)
    return records


def default_tool():
    """The release build of prec-opt if there is one, else the development build."""
    builds = [os.path.join(graphs.ROOT, "build", kind, "bin", "prec-opt") for kind in ("static", "dev")]
    return next((path for path in builds if os.path.exists(path)), builds[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("part", nargs="?", default="all", choices=["corpus", "scale", "all"])
    parser.add_argument("--sizes", default="10k,100k,1M", help="operations per graph (default: %(default)s)")
    parser.add_argument("--runs", type=int, default=3, help="runs per pass and file (default: %(default)s)")
    parser.add_argument("--prec-opt", default=default_tool(), help="tool to run (default: %(default)s)")
    parser.add_argument("--pass", dest="pass_name", default="prec-assign",
                        help="pass to time, as on the command line, without dashes (default: %(default)s)")
    parser.add_argument("--tool-arg", action="append", default=[],
                        help="further argument for every run; may be repeated")
    parser.add_argument("--verify-each", action="store_true",
                        help="count the verifier after each pass, too")
    parser.add_argument("--corpus-dir", default=os.path.join(graphs.ROOT, "test", "Corpus"),
                        help="folder with linalg and stablehlo")
    parser.add_argument("--json", help="write all figures to this file")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs takes a number of at least 1")
    if not os.access(options.prec_opt, os.X_OK):
        parser.error(f"no tool at {options.prec_opt}; build it or pass --prec-opt")

    errors = []
    figures = {"tool": options.prec_opt, "pass": options.pass_name, "runs": options.runs,
               "verify_each": options.verify_each, "load": os.getloadavg()[0]}
    print(f"tool: {options.prec_opt}, runs: {options.runs}, "
          f"verifier after each pass: {'counted' if options.verify_each else 'off'}, "
          f"load at start: {figures['load']:.1f} on {os.cpu_count()} cores")
    if options.part in ("corpus", "all"):
        figures["corpus"] = bench_corpus(options, errors)
    if options.part in ("scale", "all"):
        figures["scale"] = bench_scale(options, errors)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({**figures, "errors": errors}, file, indent=1)
    for error in errors:
        print(f"failed: {error}", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
