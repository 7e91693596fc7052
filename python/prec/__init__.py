# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mixed precision for tensor programs in MLIR: programs as text, plans as values."""

from prec._assign import Assigned, Options, assign, version
from prec._messages import Message, PrecError
from prec._plan import Decision, Kept, Plan, PlanDiff

__all__ = ["Assigned", "Decision", "Kept", "Message", "Options", "Plan", "PlanDiff", "PrecError", "assign", "version"]
