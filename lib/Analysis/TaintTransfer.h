//===- TaintTransfer.h - Taint through one scalar function ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transfer functions of the taint analysis, free of IR walking.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_TAINTTRANSFER_H
#define PREC_LIB_ANALYSIS_TAINTTRANSFER_H

#include "prec/Analysis/Taint.h"
#include "prec/IR/OpModel.h"

namespace prec {

/// The state of a result of type `type` that is `function` of `operands`, the
/// first of which has type `operandType` (null if unknown).
TaintState transferScalar(ScalarFunction function,
                          llvm::ArrayRef<TaintState> operands, mlir::Type type,
                          mlir::Type operandType = {});

/// `count` terms of state `term` summed onto `init`; kDynamic if unknown.
TaintState transferSum(const TaintState &init, const TaintState &term,
                       int64_t count);

/// A contraction of two factors over `k` terms, added to `init`.
TaintState transferContraction(const TaintState &init, const TaintState &lhs,
                               const TaintState &rhs, int64_t k);

/// An element chosen by integer data from a table: data, unless the table
/// itself is positional or integral.
TaintState transferGather(const TaintState &table, mlir::Type type);

/// The state of a value which something unknown may have changed: bounds say
/// nothing.
TaintState forgetBounds(TaintState state);

/// The state of a constant attribute.
TaintState getConstantState(mlir::Attribute value);

/// The state of a value of which only the type is known: a function argument.
TaintState getArgumentState(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_TAINTTRANSFER_H
