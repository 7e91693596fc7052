# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the tensor-core kernels that prec emits against cuBLAS.

prec-opt turns every shape into a bundle, which prec-bundle-run executes: it runs
the kernel and cuBLAS in turn, in one process, on the same random numbers, and
compares the results.  Building needs no GPU and running needs no compiler, so
the two may happen on different machines.  With --device=emulator, small shapes
are run for their results only; the times of an emulator are meaningless and are
not printed.

    python bench/gpu.py                                     build and run here
    python bench/gpu.py --bundles=DIR --build-only          here,
    python bench/gpu.py --bundles=DIR --run-only            then there
    python bench/gpu.py --device=emulator                   results only

Exit status: 0 done; 1 a shape was not built, did not run or was wrong; 2 bad
options; 4 no GPU, no driver or no cuBLAS.  docs/GPU/Bench.md says more.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import gpu_report
import gpu_shapes
import gpu_torch
from gpu_shapes import ROOT  # Adds test/Numerics to the path.

import bundles
from prec_run import ToolError

NO_DEVICE = 4


class NoDevice(Exception):
    """There is no device, so no further shape would run."""


class Progress:
    """One line on a terminal with the progress of a run of more than two seconds."""

    def __init__(self, total):
        self.total, self.done, self.start = total, 0, time.monotonic()
        self.is_shown = sys.stderr.isatty()

    def step(self, text):
        self.done += 1
        if self.is_shown and time.monotonic() - self.start > 2:
            print(f"\r\033[K[{self.done}/{self.total}] {text}", end="", file=sys.stderr, flush=True)

    def close(self):
        if self.is_shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def describe(entry):
    """The fields of a row that identify its shape."""
    case = entry.case
    m, n, k = case.shape
    return {"group": entry.group, "name": entry.name, "m": m, "n": n, "k": k, "batch": case.batch or 1,
            "layout": list(case.layout), "type": case.narrow, "result": case.result, "epilogue": case.epilogue}


def folder_of(options, entry):
    return Path(options.bundles) / f"{entry.group}-{entry.name}"


def run_bundle(options, entry, extra):
    """The report of prec-bundle-run."""
    command = [options.bundle_run, "--json", f"--device={options.device}", *extra, folder_of(options, entry)]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode == NO_DEVICE:
        raise NoDevice(done.stderr.strip())
    if done.returncode:
        raise ToolError(done.stderr.strip() or f"prec-bundle-run ended with status {done.returncode}")
    return json.loads(done.stdout)


def check(options, entry):
    """Checks the result on the emulator."""
    row = describe(entry)
    with tempfile.TemporaryDirectory(prefix="prec-bench-") as results:
        run_bundle(options, entry, [f"--out={results}"])
        bundle = json.loads((folder_of(options, entry) / "bundle.json").read_text())
        row["share_of_bound"] = bundles.judge(entry.case, bundle, results)
    if not row["share_of_bound"] <= 1:
        row["error"] = f"the result is off by {row['share_of_bound']:.2f} times the bound"
    return row, None


def measure(options, entry):
    against = ["--against=cublas", *([f"--cublas={options.cublas}"] if options.cublas else [])]
    against += [f"--driver={options.driver}"] if options.driver else []
    report = run_bundle(options, entry, [*against, f"--repeats={options.repeats}", f"--warmups={options.warmups}",
                                         f"--batch={options.batch}"])
    (kernel,) = report["kernels"]
    row = describe(entry)
    row["ours"] = {key: kernel[key] for key in ("microseconds", "flops_per_second", "samples") if key in kernel}
    for key in ("cublas", "share_of_cublas", "share_of_bound"):
        if key in kernel:
            row[key] = kernel[key]
    if options.torch:
        row["torch"] = gpu_torch.measure(options.torch, entry.case, options.warmups, options.repeats,
                                         options.batch)
        row["share_of_torch"] = gpu_report.median(row["torch"]) / gpu_report.median(row["ours"])
    return row, report


def bench_one(options, progress, entry):
    """The row of a shape, and the report that describes the device."""
    try:
        if not options.run_only:
            bundles.build(options.prec_opt, entry.case, options.chip, options.format, folder_of(options, entry))
        row, report = describe(entry), None
        if not options.build_only:
            row, report = (check if options.device == "emulator" else measure)(options, entry)
    except (ToolError, OSError) as error:
        row, report = {**describe(entry), "error": str(error)}, None
    progress.step(f"{entry.group} {entry.name}")
    return row, report


def bench(options, entries):
    progress = Progress(len(entries))
    # A GPU is measured alone; building and emulating may use all cores.
    workers = 1 if options.device == "cuda" and not options.build_only else os.cpu_count()
    with ThreadPoolExecutor(workers) as pool:
        try:
            results = list(pool.map(lambda entry: bench_one(options, progress, entry), entries))
        finally:
            pool.shutdown(cancel_futures=True)
            progress.close()
    machine = next((report for _, report in results if report), {})
    fields = ("device", "capability", "driver", "cublas")
    return [row for row, _ in results], {field: machine.get(field, "") for field in fields}


def default_tool(name):
    builds = [ROOT / "build" / kind / "bin" / name for kind in ("static", "dev")]
    return next((path for path in builds if path.exists()), builds[1])


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=__doc__.split("\n\n")[-1])
    parser.add_argument("--device", choices=["cuda", "emulator"], default="cuda")
    parser.add_argument("--chip", default="sm_80", help="what to compile for (default: %(default)s)")
    parser.add_argument("--format", choices=["isa", "cubin"], default="isa", help="PTX, or cubins by ptxas")
    parser.add_argument("--quick", action="store_true", help="a few shapes of each group")
    parser.add_argument("--small", action="store_true", help="sizes up to 128, as for the emulator")
    parser.add_argument("--filter", default="", metavar="TEXT", help="only shapes with TEXT in GROUP-NAME")
    parser.add_argument("--repeats", type=int, default=50, help="measurements of each (default: %(default)s)")
    parser.add_argument("--batch", type=int, default=10, help="launches in a measurement (default: %(default)s)")
    parser.add_argument("--warmups", type=int, default=10, help="launches before that (default: %(default)s)")
    parser.add_argument("--bundles", metavar="DIR", help="keep the bundles there")
    parser.add_argument("--build-only", action="store_true", help="write the bundles and stop")
    parser.add_argument("--run-only", action="store_true", help="run the bundles that are there")
    parser.add_argument("--json", metavar="FILE", help="write all figures to this file")
    parser.add_argument("--svg", metavar="FILE", help="plot the share of cuBLAS")
    parser.add_argument("--no-torch", action="store_true", help="leave PyTorch out where it is installed")
    parser.add_argument("--prec-opt", type=Path, default=default_tool("prec-opt"), metavar="PATH")
    parser.add_argument("--bundle-run", type=Path, default=ROOT / "build" / "dev" / "bin" / "prec-bundle-run",
                        metavar="PATH")
    parser.add_argument("--cublas", metavar="PATH", help="its library; the usual names by default")
    parser.add_argument("--driver", metavar="PATH", help="libcuda.so.1, for unusual installations")
    options = parser.parse_args()
    if (options.build_only or options.run_only) and not options.bundles:
        parser.error("--build-only and --run-only need --bundles=DIR")
    if options.build_only and options.run_only:
        parser.error("--build-only and --run-only are two steps; give one")
    if options.repeats < 1 or options.batch < 1 or options.warmups < 0:
        parser.error("--repeats and --batch take a number of at least 1, --warmups one of at least 0")
    if options.device == "emulator":
        options.format = "offloading"
    options.is_timed = options.device == "cuda" and not options.build_only
    options.torch = gpu_torch.load() if options.is_timed and not options.no_torch else None
    return options


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"wrote {path}")


def report(options, rows, machine):
    if options.is_timed:
        print(f"{machine['device'] or 'no kernel ran'} ({machine['capability']}), driver {machine['driver']}, "
              f"cuBLAS {machine['cublas']}, kernels for {options.chip}, median of {options.repeats}")
        gpu_report.print_times(rows)
    elif options.build_only:
        print(f"{sum('error' not in row for row in rows)} bundles for {options.chip} in {options.bundles}")
    else:
        print(f"Results of kernels for {options.chip} on the emulator, largest difference to the exact one as a share "
              "of its bound.\nThe times of an emulator mean nothing about a GPU; none were taken.")
        gpu_report.print_checks(rows)
    if options.json:
        write(options.json, json.dumps({
            "schema": "prec.bench-gpu", "version": 1, "kind": options.device, **machine, "chip": options.chip,
            "format": options.format, "torch": options.torch.__version__ if options.torch else "",
            "repeats": options.repeats if options.is_timed else 0, "batch": options.batch if options.is_timed else 0,
            "groups": gpu_report.summarise(rows),
            "rows": rows}, indent=1) + "\n")
    if options.svg and options.is_timed:
        write(options.svg, gpu_report.plot(rows, f"Share of cuBLAS {machine['cublas']} on {machine['device']}"))


def main():
    options = parse_options()
    entries = gpu_shapes.small() if options.small or options.device == "emulator" else \
        gpu_shapes.quick() if options.quick else gpu_shapes.full()
    entries = [entry for entry in entries if options.filter in f"{entry.group}-{entry.name}"]
    if not entries:
        print(f"no shape has '{options.filter}' in its name", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="prec-bench-") as folder:
        options.bundles = options.bundles or folder
        try:
            rows, machine = bench(options, entries)
        except NoDevice as problem:
            print(problem, file=sys.stderr)
            return NO_DEVICE
    report(options, rows, machine)
    failed = [row for row in rows if "error" in row]
    for row in failed:
        print(f"failed: {row['group']} {row['name']}: {row['error']}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
