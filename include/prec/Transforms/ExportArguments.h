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

/// The types of the arguments and results of public functions, before and after
/// narrowing. Reads the form that prec-narrow-storage makes, before
/// prec-lower-casts strips the old types from it. Arguments are named by their
/// locations, or "arg0", "arg1", ...
ExportMap makeExportMap(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_TRANSFORMS_EXPORTARGUMENTS_H
