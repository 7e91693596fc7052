# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions of include/prec-c/Prec.h, by ctypes.

The library is loaded by the first call: importing the package costs nothing.
"""

from __future__ import annotations

import ctypes
import os
from functools import cache

from prec._messages import Message

SEVERITIES = ("error", "warning", "remark", "note")


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t)]

    def read(self) -> bytes:
        return ctypes.string_at(self.data, self.size)


class _Message(ctypes.Structure):
    _fields_ = [
        ("severity", ctypes.c_int),
        ("text", _Text),
        ("file", _Text),
        ("line", ctypes.c_uint32),
        ("column", ctypes.c_uint32),
    ]


@cache
def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(os.path.join(os.path.dirname(__file__), "libprec-c.so"))
    library.precGetVersion.restype = ctypes.c_char_p
    library.precAssign.restype = ctypes.c_void_p
    library.precAssign.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    library.precResultSucceeded.restype = ctypes.c_bool
    library.precResultSucceeded.argtypes = [ctypes.c_void_p]
    for name in ("Program", "Plan", "ExportMap", "Summary"):
        getter = library[f"precResultGet{name}"]
        getter.restype = _Text
        getter.argtypes = [ctypes.c_void_p]
        setattr(library, f"precResultGet{name}", getter)
    library.precResultGetNumMessages.restype = ctypes.c_size_t
    library.precResultGetNumMessages.argtypes = [ctypes.c_void_p]
    library.precResultGetMessage.restype = _Message
    library.precResultGetMessage.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.precResultDestroy.restype = None
    library.precResultDestroy.argtypes = [ctypes.c_void_p]
    return library


def get_version() -> str:
    return str(_load().precGetVersion().decode())


class Answer:
    """What one call gave, copied out of the library."""

    def __init__(self, program: bytes, options: bytes):
        library = _load()
        result = library.precAssign(program, len(program), options, len(options))
        try:
            self.succeeded: bool = library.precResultSucceeded(result)
            self.program: bytes = library.precResultGetProgram(result).read()
            self.plan: bytes = library.precResultGetPlan(result).read()
            self.export_map: bytes = library.precResultGetExportMap(result).read()
            self.summary: str = library.precResultGetSummary(result).read().decode(errors="replace")
            count = library.precResultGetNumMessages(result)
            self.messages = tuple(_read(library.precResultGetMessage(result, i)) for i in range(count))
        finally:
            library.precResultDestroy(result)


def _read(message: _Message) -> Message:
    return Message(
        SEVERITIES[message.severity],
        message.text.read().decode(errors="replace"),
        message.file.read().decode(errors="replace"),
        message.line,
        message.column,
    )
