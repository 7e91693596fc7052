//===- TaintTransfer.h - Taint through one scalar function ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transfer functions of the taint analysis; they do not walk the IR.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_TAINTTRANSFER_H
#define PREC_LIB_ANALYSIS_TAINTTRANSFER_H

#include "prec/Analysis/Taint.h"
#include "prec/IR/OpModel.h"

namespace prec {

/// The state of a result of type `type` that is `function` of `operands`.
/// `operandType` is the type of the first operand, or null if unknown.
TaintState transferScalar(ScalarFunction function,
                          llvm::ArrayRef<TaintState> operands, mlir::Type type,
                          mlir::Type operandType = {});

/// The state of `init` plus a sum of `count` terms with state `term`; kDynamic
/// if the count is unknown.
TaintState transferSum(const TaintState &init, const TaintState &term,
                       int64_t count);

/// The state of `init` plus a contraction of two factors over `k` terms.
TaintState transferContraction(const TaintState &init, const TaintState &lhs,
                               const TaintState &rhs, int64_t k);

/// The state of elements that integer data selects from a table: data, unless
/// the table itself is positional or counted.
TaintState transferGather(const TaintState &table, mlir::Type type);

/// The state without its bounds, for a value that an unknown op may have
/// changed.
TaintState forgetBounds(TaintState state);

/// The state of a constant attribute.
TaintState getConstantState(mlir::Attribute value);

/// The state of a value of which only the type is known, such as a function
/// argument.
TaintState getArgumentState(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_TAINTTRANSFER_H
