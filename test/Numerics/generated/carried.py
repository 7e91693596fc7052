# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which names of a generated program share storage, read off its text.

The value that a loop or branch passes on has one type under several names. Its initial
and yielded values (unless they also have other readers) enter, and block arguments,
results, and inserts into a member that return to it are members. Shares no code with
prec.
"""

import re
from collections import defaultdict

HEADER = re.compile(r"^ *(%\w+)(?::(\d+))? = scf\.(for|while|if|index_switch|execute_region|forall)\b(.*)")
INSERT = re.compile(r"^ *(%\w+) = tensor\.insert(?:_slice)? (%[\w#]+) into (%[\w#]+)\[")
PARALLEL = re.compile(r"parallel_insert_slice (%[\w#]+) into (%\w+)\[")


def read_names(text):
    return re.findall(r"%[\w#]+", text.split(" : ")[0])


def find_terminators(lines, at, end, op):
    """Terminators of the regions of the op at line `at`, by name, in order."""
    found, depth = [], 0
    for i in range(at, end + 1):
        match = re.match(r" *scf\.(yield|condition)\b(.*)", lines[i])
        if match and depth == 1:
            found.append((match.group(1), match.group(2)))
        line = re.sub(r'"[^"]*"', "", lines[i])
        # A line may close one region and open the next.
        depth += line.count("{") - line.count("}")
    return found


class Classes:
    """The classes of one function, from the first to the last line."""

    def __init__(self, lines, first, last, get_end):
        self.lines, self.parent = lines, {}
        # For each name of a member, the line after which it can be read.
        self.defined = {}
        self.flows = []
        inserts = {}
        for at in range(first, last + 1):
            if match := INSERT.match(lines[at]):
                inserts[match.group(1)] = (match.group(3), at)
            elif match := HEADER.match(lines[at]):
                self.add_op(at, get_end(at), *match.groups())
        for source, target in self.flows:
            if source in self.defined:
                self.join(source, target)
        for source, target in self.flows:
            chain, name = [], source
            while name in inserts and name not in self.defined:
                chain.append(name)
                name = inserts[name][0]
            if chain and name in self.defined and self.find(name) == self.find(target):
                for name in chain:
                    self.defined[name] = inserts[name][1]
                    self.join(name, target)

    def find(self, name):
        while (up := self.parent.setdefault(name, name)) != name:
            name = up
        return name

    def join(self, a, b):
        self.parent[self.find(a)] = self.find(b)

    def add_group(self, members, sources):
        """`members`: (name, line); all have one type, and take all of `sources`."""
        for name, at in members:
            self.defined[name] = at
            self.join(name, members[0][0])
        self.flows += [(source, members[0][0]) for source in sources]

    def add_op(self, at, end, name, count, kind, rest):
        results = [f"{name}#{i}" for i in range(int(count))] if count else [name]
        ends = find_terminators(self.lines, at, end, kind)
        yields = [read_names(text) for what, text in ends if what == "yield"]
        if kind == "for" and "iter_args" in rest:
            pairs = re.findall(r"(%\w+) = (%[\w#]+)", rest.split("iter_args")[1])
            for i, (argument, start) in enumerate(pairs):
                self.add_group([(argument, at), (results[i], end)], [start, yields[0][i]])
        elif kind == "while":
            pairs = re.findall(r"(%\w+) = (%[\w#]+)", rest)
            condition = next(read_names(text)[1:] for what, text in ends if what == "condition")
            block = next(i for i in range(at, end) if re.match(r"^ *\} do \{", self.lines[i]) and self.get_depth(at, i) == 1) + 1
            after = re.findall(r"(%\w+):", self.lines[block])
            for i, (argument, start) in enumerate(pairs):
                self.add_group([(argument, at)], [start, yields[0][i]])
                self.add_group([(after[i], block), (results[i], end)], [condition[i]])
        elif kind == "forall":
            (place, into), = re.findall(r"(%\w+) = (%[\w#]+)", rest.split("shared_outs")[1])
            written = [m.group(1) for i in range(at, end) if (m := PARALLEL.search(self.lines[i])) and m.group(2) == place]
            self.add_group([(place, at), (results[0], end)], [into, *written])
        else:
            for i, result in enumerate(results):
                self.add_group([(result, end)], [names[i] for names in yields])

    def get_depth(self, at, line):
        """The number of open braces before `line`, counted from `at`."""
        text = re.sub(r'"[^"]*"', "", "\n".join(self.lines[at:line]))
        return text.count("{") - text.count("}")

    def members(self, name):
        """(name, line after which it can be read) of all that share storage with `name`, or None."""
        if name not in self.defined:
            return None
        return [(n, at) for n, at in self.defined.items() if self.find(n) == self.find(name)]
