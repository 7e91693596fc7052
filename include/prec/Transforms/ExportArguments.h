//===- ExportArguments.h - The export map of a program ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_EXPORTARGUMENTS_H
#define PREC_TRANSFORMS_EXPORTARGUMENTS_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Planning/ExportMap.h"

namespace prec {

/// What callers of the public functions hand over, and what they did: from the
/// form that prec-narrow-storage makes, before prec-lower-casts strips what it
/// recorded. Arguments are named by their locations, or "arg0", "arg1", ...
ExportMap makeExportMap(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_TRANSFORMS_EXPORTARGUMENTS_H
