# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs one pass of an MLIR tool over one file and reads its time and memory.

The wall time of a process is mostly parser and printer.  So the time of a pass
is read from `--mlir-timing`, inside the process.  Peak memory comes from the
operating system, for the one child.

Times vary, on a shared machine by a factor of two.  So a figure is the median,
with the least and the largest value.  A ratio is taken within each round, whose
runs follow one another; the figure is the median of these ratios.

`options` is the parsed command line of `bench.py`: the tool (`prec_opt`),
`pass_name`, `runs`, `tool_arg` and `verify_each`.
"""

import json
import math
import os
import shlex
import statistics
import subprocess
import sys
import tempfile

BASELINES = ["cse", "canonicalize"]
NOT_PASSES = {"Parser", "Output", "Rest", "Total"}
MIN_BASELINE_MS = 0.5  # Below this the resolution makes a ratio meaningless.


def progress(text):
    print(text, file=sys.stderr, flush=True)


def read_timing(log):
    """Reads the passes' times from a log that ends in a JSON timing tree.

    Returns (milliseconds of all passes, milliseconds by pass name).  Only
    top-level lines count: analyses and nested pipelines lie inside them.  A
    pipeline that a pass starts is listed twice, inside of the pass and next to
    it.  Then "Rest" is negative, and the total without parser and output is the
    better sum.
    """
    lines = log.splitlines()
    start = len(lines) - 1 - lines[::-1].index("[")  # Diagnostics may come before.
    end = lines.index("]", start)
    tree = json.loads("\n".join(lines[start : end + 1]))
    times = {}
    for entry in tree:
        if "name" in entry:
            name = entry["name"]
            times[name] = times.get(name, 0.0) + 1000 * entry["wall"]["duration"]
    stages = {name: ms for name, ms in times.items() if name not in NOT_PASSES}
    limit = times["Total"] - times.get("Parser", 0.0) - times.get("Output", 0.0)
    return min(sum(stages.values()), limit), stages


def run_once(options, path, pass_name):
    """Runs one pass (or none) over one file in a fresh process."""
    command = [options.prec_opt, path, "-o", os.devnull, "--mlir-disable-threading",
               "--mlir-timing", "--mlir-timing-display=tree", "--mlir-output-format=json",
               f"--verify-each={'true' if options.verify_each else 'false'}",
               *options.tool_arg, *([f"--{pass_name}"] if pass_name else [])]
    with tempfile.TemporaryFile() as log_file:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=log_file)
        _, status, usage = os.wait4(child.pid, 0)  # The only call that gives one child's usage.
        child.returncode = os.waitstatus_to_exitcode(status)
        log_file.seek(0)
        log = log_file.read().decode(errors="replace")
    if child.returncode:
        first = next((line for line in log.splitlines() if "error" in line.lower()), log[:200])
        return {"error": f"status {child.returncode}: {first.strip()}", "command": shlex.join(command)}
    try:
        ms, stages = read_timing(log)
    except (ValueError, KeyError) as error:
        return {"error": f"no timing in the log: {error}", "command": shlex.join(command)}
    return {"ms": ms, "stages": stages, "peak_mib": usage.ru_maxrss / 1024}


def spread(values):
    """Median, least and largest of some figures."""
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def summarise(runs):
    """Joins the runs of one pass over one file, one per round, into one record."""
    failed = [run for run in runs if "error" in run]
    if failed:
        return failed[0]
    stages = {name: statistics.median(run["stages"].get(name, 0.0) for run in runs)
              for name in runs[0]["stages"]}
    return {"rounds": [run["ms"] for run in runs], "ms": spread([run["ms"] for run in runs]),
            "peak_mib": max(run["peak_mib"] for run in runs), "stages": stages}


def measure(options, path, label):
    """Measures subject and baselines over one file.  Rounds are interleaved,
    so that a change in the machine's speed affects all passes equally."""
    names = list(dict.fromkeys([options.pass_name, *BASELINES]))
    runs = {name: [] for name in names}
    for round_ in range(options.runs):
        for name in names:
            if runs[name] and "error" in runs[name][-1]:
                continue
            progress(f"{label}: --{name}, run {round_ + 1} of {options.runs}")
            runs[name].append(run_once(options, path, name))
    return {name: summarise(of_name) for name, of_name in runs.items()}


def growth_exponent(ops, times):
    """Slope of the least-squares line of log time over log operations."""
    x, y = [math.log(v) for v in ops], [math.log(max(v, 0.1)) for v in times]
    mean_x, mean_y = statistics.fmean(x), statistics.fmean(y)
    return (sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y))
            / sum((a - mean_x) ** 2 for a in x))


def ratio(a, b):
    """a over b round by round, or None if b is too short for the resolution."""
    if "error" in a or "error" in b or b["ms"]["min"] < MIN_BASELINE_MS:
        return None
    return spread([x / y for x, y in zip(a["rounds"], b["rounds"])])
