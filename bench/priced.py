# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times planning by price on large decoder graphs against `--cse`.

`prec-assign` with a calibration chooses by price.  A search that is slower than
a few runs of CSE, or whose time grows faster than the program, is not usable on
large models.

The graphs are those of graphs.py.  They are too large for a calibration run, so
prices are synthetic: each value that the preset `everything` rounds has a price
between 1e-12 and 1e-6 that depends on its position, and a 64th of that in tf32.
`--prec-assign` is timed up to the plan, without and with prices.  The difference
is the time to read prices and to choose by them.

    python bench/priced.py --prec-opt build/dev/bin/prec-opt 10k 100k
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

import graphs

SOURCE = os.path.join(graphs.ROOT, "test", "Corpus", "linalg", "llama.mlir")
TIMING = re.compile(r"^\s+([\d.]+) \([^)]*\)\s+(\w+)$", re.MULTILINE)
MODES = {
    "none": "preset=contractions",
    "bytes": "preset=balanced calibration={cal} calibration-partial=true cost=bytes",
    "time": "preset=balanced calibration={cal} calibration-partial=true target=sm_90a cost=time",
}


def call(options, *arguments):
    done = subprocess.run([options.prec_opt, "--mlir-disable-threading", "--verify-each=false",
                           "--mlir-timing", "--mlir-timing-display=list", *arguments, "-o", os.devnull],
                          capture_output=True, text=True)  # fmt: skip
    if done.returncode:
        sys.exit(done.stderr[-2000:])
    times = {name: 1000 * float(seconds) for seconds, name in TIMING.findall(done.stderr)}
    return times


def write_prices(options, program, folder):
    """Writes a calibration of synthetic prices; returns its path and its number of values."""
    plan, calibration = os.path.join(folder, "plan.json"), os.path.join(folder, "cal.json")
    call(options, program, f"--prec-assign=preset=everything stop-after=plan plan-out={plan}")
    with open(plan) as file:
        decisions = json.load(file)["decisions"]
    values = []
    for place, decision in enumerate(d for d in decisions if d["kind"] == "round"):
        price = 10.0 ** -(6 + place * 7919 % 601 / 100)
        prices = lambda p: {"all": {"mean": [2 * p], "worst": [2 * p]},
                            "contractions": {"mean": [p], "worst": [p]}}  # noqa: E731  # fmt: skip
        values.append({"id": decision["id"], "formats": {"bf16": prices(price), "tf32": prices(price / 64)}})
    with open(calibration, "w") as file:
        json.dump({"schema": "prec.calibration", "version": 1, "source": "user", "entry": "forward",
                   "functions": [], "inputs": [], "outputs": [{"name": "y", "results": 1}], "values": values}, file)  # fmt: skip
    return calibration, len(values)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", required=True)
    parser.add_argument("sizes", nargs="*", default=["10k", "100k"])
    options = parser.parse_args()
    print("| ops | priced values | cse, ms | plan without prices, ms | by bytes, ms | by time, ms |")
    print("| --- | --- | --- | --- | --- | --- |")
    for size in options.sizes:
        graph = graphs.make_graph(size, SOURCE, weights="arguments")
        with tempfile.TemporaryDirectory(prefix="prec-priced-") as folder:
            program = graph["bytecode"]
            calibration, values = write_prices(options, program, folder)
            row = [call(options, program, "--cse").get("CSE", 0)]
            for settings in MODES.values():
                times = call(options, program,
                                   f"--prec-assign={settings.format(cal=calibration)} stop-after=plan")
                row.append(times["AssignPass"])
        print(f"| {graph['ops']} | {values} | " + " | ".join(f"{ms:.0f}" for ms in row) + " |", flush=True)


if __name__ == "__main__":
    main()
