# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times the passes of `prec-opt` against `--cse` and `--canonicalize`.

A pass that is slower than a few runs of CSE, or whose time grows faster than
the program, is not usable on large models.  Absolute times depend on the
machine, so the figures to watch are ratios and growth.

Only the passes are timed, inside the process, by `--mlir-timing` (0.1 ms
resolution; see timing.py).  Parser and output have lines of their own there and
are left out.  The verifier that runs after each pass has no line: its time is
part of the pass's line.  So the runs use `--verify-each=false`; the option
`--verify-each` turns it back on.  Threads are off, so that times measure work.
Text and bytecode are both read, because the parser's layout of a program in
memory affects the time of the passes after it.

    python bench/bench.py                    all parts
    python bench/bench.py scale --sizes 10k,100k
    python bench/bench.py corpus --json times.json
    python bench/bench.py --page docs/Transforms/Speed.md

The exit status is 0 unless a run fails; a missed target is only marked.
"""

import argparse
import glob
import json
import os
import platform
import shlex
import sys

import graphs
from report import markdown_table, number, print_table, ranged, write_page
from timing import BASELINES, growth_exponent, measure, progress, ratio, run_once, summarise

# Targets: near-linear growth, a few runs of CSE at any size, and too short to
# notice on an ordinary model.
MAX_EXPONENT = 1.1
MAX_RATIO_TO_CSE = 5.0
MAX_CORPUS_MS = 30.0
INPUTS = ["bytecode", "text"]


def verdict(value, limit):
    return "met" if value <= limit else "missed"


def measure_graph(options, errors, size, input_, weights="arguments"):
    """Measures one graph in one form: its description, all passes, and a run without a pass."""
    label = f"{size}, {weights}, {input_}"
    progress(f"{label}: graph")
    graph = graphs.make_graph(size, os.path.join(options.corpus_dir, "linalg", "llama.mlir"),
                              weights=weights)
    progress(f"{label}: no pass, for its memory")
    idle = summarise([run_once(options, graph[input_], None)])
    passes = measure(options, graph[input_], label)
    errors += [f"{label}, {name}: {p['error']}"
               for name, p in [("no pass", idle), *passes.items()] if "error" in p]
    return {**graph, "input": input_, "idle": idle, "passes": passes,
            "to_cse": ratio(passes[options.pass_name], passes["cse"])}


def memory(record, name):
    """The peak of a run, and its difference to a run without a pass."""
    if "error" in record["passes"][name] or "error" in record["idle"]:
        return "-"
    peak = record["passes"][name]["peak_mib"]
    return f"{peak:.0f} ({peak - record['idle']['peak_mib']:+.0f})"


def scale_rows(options, records):
    """One row per pass and graph."""
    rows = []
    for record in records:
        for name, result in record["passes"].items():
            row = [record["size"], f"{record['ops']}", record["input"], f"--{name}"]
            if "error" in result:
                rows.append(row + ["failed"] + ["-"] * 4)
                continue
            to_cse = record["to_cse"] if name == options.pass_name else None
            rows.append(row + [ranged(result["ms"]),
                               number(1e6 * result["ms"]["median"] / record["ops"], 0),
                               ranged(to_cse),
                               verdict(to_cse["median"], MAX_RATIO_TO_CSE) if to_cse else "",
                               memory(record, name)])
    return rows


def growth_rows(records, input_):
    """One row per pass, and one per stage if the pass has several."""
    of_input = [r for r in records if r["input"] == input_]
    rows = []
    for name in of_input[0]["passes"]:
        good = [r for r in of_input if "error" not in r["passes"][name]]
        if len(good) < 2:
            continue
        ops = [r["ops"] for r in good]
        parts = {f"--{name}": [r["passes"][name]["ms"]["median"] for r in good]}
        stages = list(good[0]["passes"][name]["stages"])
        if len(stages) > 1:
            parts.update({f"  {s}": [r["passes"][name]["stages"].get(s, 0.0) for r in good]
                          for s in stages})
        for part, times in parts.items():
            exponent = growth_exponent(ops, times)
            mark = verdict(exponent, MAX_EXPONENT) if name not in BASELINES else ""
            rows.append([part, input_, f"{ops[0]}..{ops[-1]}",
                         " ".join(number(t) for t in times), number(exponent, 2), mark])
    return rows


def bench_scale(options, errors):
    """Decoder graphs of growing size: growth, ratios, memory."""
    records = [measure_graph(options, errors, size, input_)
               for size in options.sizes for input_ in INPUTS]
    print_table(f"Scale: decoder graphs. Target: at most {MAX_RATIO_TO_CSE:g} x cse. "
                "Memory: peak of the process (beyond a run with no pass).",
                ["size", "ops", "input", "pass", "ms", "ns/op", "x cse", "target", "peak MiB"],
                scale_rows(options, records))
    growth = [row for input_ in INPUTS for row in growth_rows(records, input_)]
    if growth:
        print_table(f"Growth: time ~ ops^exponent. Target: exponent at most {MAX_EXPONENT:g}.",
                    ["pass", "input", "ops", "ms by size", "exponent", "target"], growth)
    return {"sizes": records, "growth": growth}


def bench_weights(options, errors):
    """Decoder graphs with their weights as constants, and the same graphs with arguments."""
    records, rows = [], []
    for size in options.weight_sizes:
        for input_ in INPUTS:
            bare = measure_graph(options, errors, size, input_)
            for form in graphs.WEIGHTS[1:]:
                record = measure_graph(options, errors, size, input_, form)
                subject, without = (r["passes"][options.pass_name] for r in (record, bare))
                if "error" not in subject and "error" not in without:
                    extra = subject["ms"]["median"] - without["ms"]["median"]
                    record["without"] = without["ms"]
                    record["ns_per_weight"] = 1e6 * extra / record["constants"]
                records.append(record)
                rows.append([f"{record['constants']}", form, input_,
                             ranged(subject.get("ms")), ranged(without.get("ms")),
                             number(record.get("ns_per_weight"), 2),
                             memory(record, options.pass_name)])
    print_table(f"Weights inside: --{options.pass_name}, and on the same graph with arguments.",
                ["weights", "form", "input", "ms", "arguments, ms", "ns/weight", "peak MiB"], rows)
    return records


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
        subject = passes[options.pass_name]
        to_cse = ratio(subject, passes["cse"])
        records.append({"program": program, "passes": passes, "to_cse": to_cse})
        kib = os.path.getsize(path) / 1024
        # A baseline that does not apply to a program is not a failure.
        baselines = [ranged(passes[name].get("ms")) for name in BASELINES]
        if "error" in subject:
            errors.append(f"{program}: {subject['error']}")
            rows.append([program, f"{kib:.0f}", "failed", "-", *baselines, "-", "-"])
            continue
        rows.append([program, f"{kib:.0f}", ranged(subject["ms"]),
                     verdict(subject["ms"]["median"], MAX_CORPUS_MS), *baselines,
                     ranged(to_cse), number(subject["peak_mib"], 0)])
    print_table(f"Corpus: --{options.pass_name}. Target: at most {MAX_CORPUS_MS:g} ms.",
                ["program", "KiB", "ms", "target", "cse ms", "canonicalize ms",
                 "x cse", "peak MiB"], rows)
    return records


def make_page(options, figures):
    """Makes the section of the page from the figures of all parts."""
    name = options.pass_name
    cells = lambda r: [ranged(r["passes"][p].get("ms")) for p in (name, *BASELINES)]
    scale = [[r["size"], r["input"], *cells(r), ranged(r["to_cse"]), memory(r, name)]
             for r in figures["scale"]["sizes"]]
    growth = [[row[0].strip().removesuffix("Pass"), row[1], row[4]]
              for row in figures["scale"]["growth"]]
    weights = [[f"{r['constants'] / 1e6:.1f} M", r["weights"], r["input"],
                ranged(r["passes"][name].get("ms")), ranged(r.get("without")),
                number(r.get("ns_per_weight"), 2), memory(r, name)]
               for r in figures["weights"]]
    times = sorted((r["passes"][name]["ms"]["median"], r["program"])
                   for r in figures["corpus"] if "error" not in r["passes"][name])
    machine = (f"`./dev bench {shlex.join(sys.argv[1:])}`:\n"
               f"median of {options.runs} runs (least-largest) on {os.cpu_count()} cores ({platform.machine()}), "
               f"load {figures['load']:.1f} at the start\nand {os.getloadavg()[0]:.1f} at the end, "
               f"the verifier after each pass {'counted' if options.verify_each else 'off'}.\n")
    corpus = (f"Of {len(times)} corpus programs the median takes {times[len(times) // 2][0]:.1f} ms "
              f"and the slowest, `{times[-1][1]}`,\n{times[-1][0]:.1f} ms.\n" if times else "")
    return "\n".join([
        machine,
        markdown_table(["ops", "input", name + ", ms", "cse, ms", "canonicalize, ms",
                        "against cse", "peak MiB (beyond no pass)"], scale),
        "Time grows as ops to this power:\n",
        markdown_table(["pass", "input", "exponent"], growth),
        "The same graphs with their weights inside, as constants:\n",
        markdown_table(["weights", "form", "input", name + ", ms", "with arguments, ms",
                        "ns a weight", "peak MiB (beyond no pass)"], weights),
        corpus])


def default_tool():
    """The release build of prec-opt if there is one, else the development build."""
    builds = [os.path.join(graphs.ROOT, "build", kind, "bin", "prec-opt") for kind in ("static", "dev")]
    return next((path for path in builds if os.path.exists(path)), builds[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    sizes = lambda text: list(dict.fromkeys(text.split(",")))
    parser.add_argument("part", nargs="?", default="all", choices=["corpus", "scale", "weights", "all"])
    parser.add_argument("--sizes", type=sizes, default="10k,100k,1M",
                        help="operations per graph (default: %(default)s)")
    parser.add_argument("--weight-sizes", type=sizes, default="3.5k,35k",
                        help="the same, of those with 760 weights per operation inside (default: %(default)s)")
    parser.add_argument("--runs", type=int, default=5, help="runs per pass and file (default: %(default)s)")
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
    parser.add_argument("--page", help="write all figures into this page, between its markers")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs takes a number of at least 1")
    if options.page and options.part != "all":
        parser.error("--page takes the figures of all parts")
    if not os.access(options.prec_opt, os.X_OK):
        parser.error(f"no tool at {options.prec_opt}; build it or pass --prec-opt")

    errors = []
    figures = {"tool": options.prec_opt, "pass": options.pass_name, "runs": options.runs,
               "verify_each": options.verify_each, "load": os.getloadavg()[0]}
    print(f"tool: {options.prec_opt}, runs: {options.runs}, "
          f"verifier after each pass: {'counted' if options.verify_each else 'off'}, "
          f"load at start: {figures['load']:.1f} on {os.cpu_count()} cores\n"
          "times and ratios: median (least-largest)")
    for part, run in (("corpus", bench_corpus), ("scale", bench_scale), ("weights", bench_weights)):
        if options.part in (part, "all"):
            figures[part] = run(options, errors)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({**figures, "errors": errors}, file, indent=1)
    if options.page and not errors:
        write_page(options.page, make_page(options, figures))
    for error in errors:
        print(f"failed: {error}", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
