//===- ReductionPatterns.h - How programs become smaller --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reducer deletes ops that nothing reads, and asks dialects how to
// simplify others. These patterns take a model apart: the function returns
// fewer results, or operands of a result, and an argument or an operand
// replaces the result of an op. Each step is tested before it is taken, so that
// a step that fails does not stop others.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_REDUCTIONPATTERNS_H
#define PREC_LIB_TOOLS_REDUCTIONPATTERNS_H

#include "mlir/IR/DialectRegistry.h"

namespace prec {

/// For programs with public functions of the dialect func that nothing calls.
void registerReductionPatterns(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_LIB_TOOLS_REDUCTIONPATTERNS_H
