# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fast checks of form: formatting, licence lines, white space, document links, that
no two types or headers share a name, and that folders include only what is above them.

The script reads every file that git tracks or would add, so that reviewers need
not check form. Findings are printed as `path:line: text`, a form that editors can
jump to. The exit status is 1 if there is any finding.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLANG_FORMAT = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")) / "clang-format"

LICENCE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
SOURCE_SUFFIXES = {".h", ".cpp", ".td", ".py", ".sh", ".cmake"}
TEXT_SUFFIXES = SOURCE_SUFFIXES | {".md", ".mlir", ".json", ".txt", ".cfg", ".in"}

# Programs and their descriptions are data that stays as the front end wrote it.
DATA = "test/Corpus/"


def list_files():
    """Tracked files plus the new ones that git does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    return sorted(n for n in names.stdout.split("\0") if n and (ROOT / n).is_file())


def is_source(name):
    path = Path(name)
    if path.suffix in SOURCE_SUFFIXES or path.name == "CMakeLists.txt":
        return True
    return name in ("dev", ".ci/run")


def check_format(names):
    sources = [n for n in names if n.endswith((".h", ".cpp"))]
    if not sources:
        return []
    command = [CLANG_FORMAT, "--dry-run", "-Werror", *sources]
    try:
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return [f"{CLANG_FORMAT}: not found, cannot check the formatting"]
    # One finding per file is enough, because clang-format repairs all of them.
    found = dict(re.findall(r"^([^\s:]+):(\d+):\d+: error: ", run.stderr, re.M)[::-1])
    if run.returncode and not found:
        return [f"clang-format: {run.stderr.strip()}"]
    return [f"{name}:{line}: not formatted; run clang-format -i" for name, line in sorted(found.items())]


def check_text(name, text):
    """Checks the white space of a text file, and the licence line of a source file."""
    if name.startswith(DATA) and not name.endswith((".md", ".py")):
        return []
    problems = []
    if is_source(name) and LICENCE not in "\n".join(text.split("\n")[:8]):
        problems.append(f"{name}:1: no licence line '{LICENCE}'")
    if text and not text.endswith("\n"):
        problems.append(f"{name}:{text.count(chr(10)) + 1}: no newline at the end of the file")
    for number, line in enumerate(text.split("\n"), 1):
        if line != line.rstrip():
            problems.append(f"{name}:{number}: trailing white space")
        if "\t" in line and is_source(name):
            problems.append(f"{name}:{number}: tab")
    return problems


def find_types(text):
    """The types that a formatted C++ file defines in named namespaces, with their lines."""
    pattern = (r"^namespace(?: ([\w:]+))? \{|^\}\s*// (?:end )?(?:anonymous )?namespace"
               r"|^(?:struct|class|union|enum(?: class)?) (\w+)(?: final)?\s*(?::(?!:)[^;{]*)?\{")
    found, scopes = [], []
    for match in re.finditer(pattern, text, re.M):
        if match.group(0).startswith("}"):
            scopes.pop()
        elif match.group(0).startswith("namespace"):
            scopes.append(match.group(1))
        elif None not in scopes:  # Types in an anonymous namespace cannot clash.
            name = "::".join([*scopes, match.group(2)])
            found.append((name, text.count("\n", 0, match.start()) + 1))
    return found


def check_types(names):
    """Two types with one name are undefined behaviour, which linkers do not report."""
    problems, places = [], {}
    for name in names:
        if not name.endswith((".h", ".cpp")):
            continue
        for type_name, line in find_types((ROOT / name).read_text()):
            if type_name in places:
                problems.append(f"{name}:{line}: defines '{type_name}', as {places[type_name]} does")
            places.setdefault(type_name, f"{name}:{line}")
    return problems


# Names that several headers may have: those of passes, and of a C interface and
# its implementation.
SHARED_HEADERS = ("Passes.h", "Runtime.h")
# Its types have the names of cuda.h.
FOREIGN_TYPES = "include/prec/Runtime/CudaDriver.h"


def check_names(names):
    """No two headers have one name, and no type has the name of a type in a header.

    That holds for types of any scope. A private type with such a name does no harm to
    the program, but misleads readers.
    """
    problems, headers, types = [], {}, {}
    for name in (n for n in names if n.endswith(".h") and n != FOREIGN_TYPES):
        base = Path(name).name
        if base in headers and base not in SHARED_HEADERS:
            problems.append(f"{name}:1: has the name of {headers[base]}")
        headers.setdefault(base, name)
        for type_name, line in find_types((ROOT / name).read_text()):
            types.setdefault(type_name.split("::")[-1], f"{name}:{line}")
    pattern = r"^ *(?:struct|class|union|enum(?: class)?) (\w+)(?: final)?\s*(?::(?!:)[^;{]*)?\{"
    for name in (n for n in names if n.endswith((".h", ".cpp")) and n != FOREIGN_TYPES):
        text = (ROOT / name).read_text()
        for match in re.finditer(pattern, text, re.M):
            place = f"{name}:{text.count(chr(10), 0, match.start(1)) + 1}"
            other = types.get(match.group(1), place)
            if other != place:
                problems.append(f"{place}: names a type '{match.group(1)}', as {other} does")
    return problems


def read_layers():
    """The folders in the tables of docs/README.md, each with its height.

    A height is a tuple: sub-folders come after their layer's folder, in the order of
    their table, and before the next layer.
    """
    text = (ROOT / "docs" / "README.md").read_text()
    rows = lambda head: re.findall(r"^\| ([A-Z][\w/]*) \|", text[text.index(head):].split("\n\n", 1)[0], re.M)
    layers = {folder: (height, 0) for height, folder in enumerate(rows("| layer |"))}
    for height, folder in enumerate(rows("| sub-folder |"), 1):
        layers[folder] = (layers[folder.split("/")[0]][0], height)
    return layers


def find_folder(name):
    """The folder of a source as the tables name it; None outside of lib and include/prec."""
    match = re.match(r"(?:lib|include/prec)/(\w+(?:/\w+)*)/[^/]+$", name)
    return match and match.group(1)


def find_includes(name):
    """The folders of this project from which a source includes files, with the lines."""
    found = []
    for number, line in enumerate((ROOT / name).read_text().split("\n"), 1):
        included = re.match(r'#?include "([^"]+)"', line)
        if not included:
            continue
        path = "include/" + included.group(1)
        if not path.startswith("include/prec/"):
            # The file is in the folder of the source, or of another project.
            path = os.path.normpath(os.path.join(os.path.dirname(name), included.group(1)))
            if not (ROOT / path).is_file():
                continue
        if find_folder(path):
            found.append((number, find_folder(path)))
    return found


def check_layers(names):
    """Reports includes of folders that are not above the including folder in the tables."""
    layers, problems = read_layers(), []
    for name in names:
        folder = find_folder(name)
        if not folder or not name.endswith((".h", ".cpp", ".td")):
            continue
        if folder not in layers:
            problems.append(f"{name}:1: docs/README.md does not place the folder {folder}")
            continue
        for number, included in find_includes(name):
            if layers.get(included, (len(layers), 0)) > layers[folder]:
                problems.append(f"{name}:{number}: {folder} includes {included}, which is not above it "
                                "in docs/README.md")
    return problems


def without_code(text):
    """Blanks fenced blocks and inline code, so that links and headings in them do not count."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    text = re.sub(r"^(```|~~~).*?^\1", blank, text, flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", blank, text)


def anchors(text):
    """The anchors of the headings of a document, formed as GitHub forms them."""
    found, text = set(), re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.M | re.S)
    for heading in re.findall(r"^#{1,6} +(.*?) *#*$", text, re.M):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        base = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        anchor, count = base, 0
        while anchor in found:
            count += 1
            anchor = f"{base}-{count}"
        found.add(anchor)
    return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', text))


def check_links(name, text):
    """Checks that each relative link leads to a file in the repository and a heading in it."""
    problems = []
    pattern = r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s+(\S+)"
    for match in re.finditer(pattern, without_code(text), re.M):
        target = match.group(1) or match.group(2)
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        goal = (ROOT / name).parent / path if path else ROOT / name
        where = f"{name}:{text.count(chr(10), 0, match.start()) + 1}"
        if not goal.exists() or not goal.resolve().is_relative_to(ROOT):
            problems.append(f"{where}: link to '{target}', which does not exist here")
        elif anchor and goal.suffix == ".md" and anchor not in anchors(goal.read_text()):
            problems.append(f"{where}: link to '{target}', which has no such heading")
    return problems


def main():
    names = list_files()
    problems = check_format(names) + check_types(names) + check_names(names) + check_layers(names)
    for name in names:
        if Path(name).suffix not in TEXT_SUFFIXES and not is_source(name):
            continue
        text = (ROOT / name).read_text()
        problems += check_text(name, text)
        if name.endswith(".md"):
            problems += check_links(name, text)
    for problem in problems:
        print(problem)
    print(f"lint: {len(names)} files, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
