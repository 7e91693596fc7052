# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows the figures of `bench.py`: as text, and as a section of a page.

The page keeps its prose.  The text between the two markers is replaced by the
figures of one run, so that all figures there are from the same run.
"""

BEGIN, END = "<!-- bench.py writes from here -->", "<!-- to here -->"


def number(value, digits=1):
    """A time or a ratio: whole from 100 on, below that with `digits` decimals."""
    if value is None:
        return "-"
    return f"{value:.0f}" if value >= 100 else f"{value:.{digits}f}"


def ranged(figure, digits=1):
    """`12.3 (11.9-14.0)`: the median, the least and the largest figure."""
    if figure is None:
        return "-"
    low, high = number(figure["min"], digits), number(figure["max"], digits)
    return f"{number(figure['median'], digits)} ({low}-{high})"


def print_table(title, header, rows):
    """Prints a table with the first column left-aligned and the others right-aligned."""
    widths = [max(len(row[i]) for row in [header, *rows]) for i in range(len(header))]
    print(f"\n{title}")
    for row in [header, ["-" * width for width in widths], *rows]:
        print("  ".join(text.rjust(width) if i else text.ljust(width)
                        for i, (text, width) in enumerate(zip(row, widths))).rstrip())


def markdown_table(header, rows):
    lines = [header, ["---"] * len(header), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def write_page(path, section):
    """Replaces the text between the markers of a page."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    before, found_begin, rest = text.partition(BEGIN)
    _, found_end, after = rest.partition(END)
    if not found_begin or not found_end:
        raise ValueError(f"{path} lacks the lines '{BEGIN}' and '{END}'")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}{BEGIN}\n\n{section}\n{END}{after}")
