# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files of known type: what a classifier of files is asked about.

Whole files come from the packages of test/requirements.txt, which are pinned, so
that they are the same everywhere; archives, a database and others are made of them by
Python's own modules. Short pieces of source code are the hard part: cut to the
first 128 bytes, a classifier is right for most but not sure of all.
"""

import bz2
import gzip
import hashlib
import importlib.metadata
import io
import json
import lzma
import pickle
import sqlite3
import tarfile
import zipfile
from dataclasses import dataclass

PACKAGES = ("jax", "jaxlib", "numpy", "scipy")

# What magika calls the files of a suffix.
WHOLE = {".py": "python", ".so": "elf", ".c": "c", ".f90": "fortran", ".csv": "csv", ".npy": "npy", ".npz": "npz",
         ".wav": "wav"}
PIECES = {".py": "python", ".c": "c", ".h": "c", ".f90": "fortran"}
PIECE_BYTES = 128
SMALLEST = 512


@dataclass
class Sample:
    name: str
    label: str
    content: bytes


def candidates(suffix):
    """Files of a suffix in an order that has nothing to do with their names."""
    found = []
    for package in PACKAGES:
        for path in importlib.metadata.files(package) or []:
            if path.suffix == suffix and path.locate().stat().st_size >= SMALLEST:
                found.append(path)
    return sorted(found, key=lambda path: hashlib.sha256(path.as_posix().encode()).digest())


def whole_files(suffix, count):
    return [Sample(path.as_posix(), WHOLE[suffix], path.locate().read_bytes()) for path in candidates(suffix)[:count]]


def pieces(suffix, count):
    """From the other end of the same order, so that no file is there whole as well."""
    return [Sample(f"{path.as_posix()}, cut", PIECES[suffix], path.locate().read_bytes()[:PIECE_BYTES])
            for path in candidates(suffix)[::-1][:count]]


def make_zip(name, content):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name), content)
    return stream.getvalue()


def make_tar(name, content):
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        entry = tarfile.TarInfo(name)
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return stream.getvalue()


def make_database(name, content):
    with sqlite3.connect(":memory:") as database:
        database.execute("create table files (name text, content blob)")
        database.execute("insert into files values (?, ?)", (name, content))
        database.commit()
        return database.serialize()


def made_files():
    """One of each kind, of the first Python source."""
    path = candidates(".py")[0]
    name, content = path.name, path.locate().read_bytes()
    makers = {
        "gzip": lambda: gzip.compress(content, mtime=0),
        "bzip": lambda: bz2.compress(content),
        "xz": lambda: lzma.compress(content),
        "zip": lambda: make_zip(name, content),
        "tar": lambda: make_tar(name, content),
        "sqlite": lambda: make_database(name, content),
        "json": lambda: json.dumps({"name": name, "lines": content.decode().splitlines()}, indent=1).encode(),
        "pickle": lambda: pickle.dumps({"name": name, "lines": content.splitlines()}),
    }
    return [Sample(f"{name} as {label}", label, make()) for label, make in makers.items()]


def all_samples():
    """48 files; their kinds are mixed, so that a part of them is a mixture too."""
    groups = [*(whole_files(suffix, 3) for suffix in WHOLE), *(pieces(suffix, 4) for suffix in PIECES),
              *([sample] for sample in made_files())]
    longest = max(map(len, groups))
    return [group[i] for i in range(longest) for group in groups if i < len(group)]
