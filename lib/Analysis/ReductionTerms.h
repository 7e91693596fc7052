//===- ReductionTerms.h - What a reduction combines in a turn ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where each turn of a reduction combines a term with the accumulator, and no
// term depends on what was combined before, the number of terms says how far a
// sum goes. Else (acc + acc * x) nothing but the turns themselves does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_REDUCTIONTERMS_H
#define PREC_LIB_ANALYSIS_REDUCTIONTERMS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/OpModel.h"

namespace prec {

/// For each result, the value of the body that is combined with the result's
/// accumulator; accumulators are the body's last arguments. Null where the
/// value depends on an accumulator, or is not known. `op` has a body on
/// elements.
llvm::SmallVector<mlir::Value, 1> findTerms(mlir::Operation *op,
                                            const Reduction &reduction);

/// What is combined in `result` of `reduction`, element by element, with a body
/// or without; null if it is not known.
mlir::Value findTerm(mlir::OpResult result, const Reduction &reduction);

/// Whether what `value` sums up are squares or magnitudes: zero if all are.
bool sumsMagnitudes(mlir::Value value, const OpModel &model,
                    const ProgramModel &program);

/// True if a reduction runs along the first dimension of what is read the most
/// of, and not along all: along a batch. `maps` are those of its operands.
bool isAlongFirst(mlir::linalg::LinalgOp op,
                  llvm::ArrayRef<mlir::AffineMap> maps);

/// True if the body combines its two arguments as they are, either of which may
/// be what elements were combined to.
bool combinesArguments(mlir::Block &body, const Reduction &reduction);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_REDUCTIONTERMS_H
