# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Table, JSON and plot of the GPU benchmark.  docs/GPU/Bench.md has the schema."""

import math
from xml.sax.saxutils import escape

from bench import print_table


def median(times):
    return times["microseconds"]["median"]


def teraflops(times):
    return f"{times['flops_per_second'] * 1e-12:.1f}" if times and "flops_per_second" in times else "-"


def geomean(values):
    values = [value for value in values if value]
    return math.exp(math.fsum(map(math.log, values)) / len(values)) if values else None


def groups_of(rows):
    groups = {}
    for row in rows:
        groups.setdefault(row["group"], []).append(row)
    return groups


def percent(share):
    return "-" if share is None else f"{100 * share:.1f} %"


def summarise(rows):
    """The geometric means of each group, which the report adds to the rows."""
    return [{"group": group, "shapes": len(members), "failed": sum("error" in row for row in members),
             "geomean_share_of_cublas": geomean(row.get("share_of_cublas") for row in members),
             "geomean_share_of_torch": geomean(row.get("share_of_torch") for row in members)}
            for group, members in groups_of(rows).items()]


def size_of(row):
    return f"{row['m']}x{row['n']}x{row['k']}" + (f" x {row['batch']}" if row["batch"] > 1 else "")


def print_times(rows):
    has_torch = any("torch" in row for row in rows)
    means = {mean["group"]: mean for mean in summarise(rows)}
    for group, members in groups_of(rows).items():
        lines = []
        for row in members:
            ours, theirs, torch = row.get("ours"), row.get("cublas"), row.get("torch")
            spread = f"{ours['microseconds']['min']:.1f}..{ours['microseconds']['max']:.1f}" if ours else "failed"
            lines.append([row["name"], size_of(row), f"{median(ours):.1f}" if ours else "-", spread, teraflops(ours),
                          f"{median(theirs):.1f}" if theirs else "-", teraflops(theirs),
                          percent(row.get("share_of_cublas"))])
            if has_torch:
                lines[-1] += [f"{median(torch):.1f}" if torch else "-", percent(row.get("share_of_torch"))]
        mean = means[group]
        lines.append(["geometric mean", "", "", "", "", "", "", percent(mean["geomean_share_of_cublas"])])
        if has_torch:
            lines[-1] += ["", percent(mean["geomean_share_of_torch"])]
        print_table(group, ["shape", "m x n x k", "us", "min..max", "TFLOP/s", "cuBLAS us", "TFLOP/s", "of cuBLAS",
                            *(["torch us", "of torch"] if has_torch else [])], lines)


def print_checks(rows):
    for group, members in groups_of(rows).items():
        print_table(group, ["shape", "m x n x k", "epilogue", "of bound"],
                    [[row["name"], size_of(row), row["epilogue"],
                      f"{row['share_of_bound']:.2f}" if "share_of_bound" in row else "failed"] for row in members])


def plot(rows, title):
    """The text of an SVG: the share of cuBLAS per shape as horizontal bars, with a line at 100 %."""
    rows = [row for row in rows if row.get("share_of_cublas")]
    left, scale, step, top = 250, 400, 18, 50
    height = top + step * (len(rows) + len(groups_of(rows))) + 20
    most = max([1.0, *(row["share_of_cublas"] for row in rows)])
    parts, y = [], top
    for group, members in groups_of(rows).items():
        parts.append(f'<text x="10" y="{y + 13}" font-weight="bold">{escape(group)}</text>')
        y += step
        for row in members:
            share = row["share_of_cublas"]
            colour = "#2a7f62" if share >= 0.9 else "#c98a1b" if share >= 0.7 else "#b5462f"
            width = share / most * scale
            parts.append(f'<text x="{left - 8}" y="{y + 13}" text-anchor="end">{escape(row["name"])}</text>'
                         f'<rect x="{left}" y="{y + 3}" width="{width:.1f}" height="{step - 6}" fill="{colour}"/>'
                         f'<text x="{left + width + 6:.1f}" y="{y + 13}">{100 * share:.0f} %</text>')
            y += step
    line = left + scale / most
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + scale + 60}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="100%" height="100%" fill="white"/><text x="10" y="22" font-size="14">{escape(title)}</text>',
        f'<text x="{line:.1f}" y="{top - 8}" text-anchor="middle">cuBLAS</text>',
        f'<line x1="{line:.1f}" x2="{line:.1f}" y1="{top - 4}" y2="{y}" stroke="#444" stroke-dasharray="3 3"/>',
        *parts, "</svg>", ""])
