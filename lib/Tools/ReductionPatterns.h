//===- ReductionPatterns.h - How programs become smaller --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reducer deletes what nothing reads, and asks dialects how ops become
// simpler. Here a model is taken apart: fewer results are returned, or what
// they are made of, and what an op computes comes from outside. Each step is
// tested before it is taken, so that one that fails leaves room for the next.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_REDUCTIONPATTERNS_H
#define PREC_LIB_TOOLS_REDUCTIONPATTERNS_H

#include "mlir/IR/DialectRegistry.h"

namespace prec {

/// For programs with public functions of func that nothing calls.
void registerReductionPatterns(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_LIB_TOOLS_REDUCTIONPATTERNS_H
