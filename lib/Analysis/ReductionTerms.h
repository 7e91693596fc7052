//===- ReductionTerms.h - What a reduction combines in a turn ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If each iteration of a reduction combines a term with the accumulator, and no
// term depends on the accumulator, the number of terms bounds the sum.
// Otherwise (acc + acc * x) only following the iterations does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_REDUCTIONTERMS_H
#define PREC_LIB_ANALYSIS_REDUCTIONTERMS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/OpModel.h"

namespace prec {
class TaintAnalysis;

/// For each result, the value of the body that is combined with the accumulator
/// of the result; accumulators are the last arguments of the body. Null if that
/// value depends on an accumulator, or is unknown. `op` has a body on elements.
llvm::SmallVector<mlir::Value, 1> findTerms(mlir::Operation *op,
                                            const Reduction &reduction);

/// The value that `reduction` combines in `result`, element by element, with or
/// without a body; null if it is unknown.
mlir::Value findTerm(mlir::OpResult result, const Reduction &reduction);

/// Whether `value` is a sum of squares, magnitudes, or powers that are not
/// negative. Callers take such a sum to be zero only if all terms are.
bool sumsMagnitudes(mlir::Value value, const OpModel &model,
                    const ProgramModel &program, const TaintAnalysis &taint);

/// True if the reduction runs along the first dimension, but not along all
/// dimensions, of an input that spans all loops: along a batch. `maps` are the
/// indexing maps of the operands.
bool isAlongFirst(mlir::linalg::LinalgOp op,
                  llvm::ArrayRef<mlir::AffineMap> maps);

/// True if the body combines its two arguments directly. Either may hold a
/// partial result.
bool combinesArguments(mlir::Block &body, const Reduction &reduction);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_REDUCTIONTERMS_H
