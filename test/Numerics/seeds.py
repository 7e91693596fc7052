# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks of generated programs: which seeds, and what is said of each."""


def add_seed_arguments(parser, programs):
    parser.add_argument("--programs", type=int, default=programs)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="print this program and stop")


def select_seeds(options):
    return range(options.first, options.first + options.programs)


def report_seed(seed, problems, known):
    """Prints the problems of a program, and returns whether they are news. For a seed
    in `known`, having no problem is news.

    Of a seed in `known` it is, if nothing is wrong any more.
    """
    if bool(problems) == (seed in known):
        return False
    for problem in problems or ["works now; remove it from KNOWN"]:
        print(f"FAIL seed {seed}: {problem}", flush=True)
    return True
