//===- PrecInterfaces.h - The two op interfaces -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PrecisionOpInterface (the op model) and NarrowableOpInterface (how an op is
// rebuilt), and the lookups that clients use, which know rows, too: an op
// without an interface may say by an attribute what it is (OpModelRow.h).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECINTERFACES_H
#define PREC_IR_PRECINTERFACES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/IR/OpModel.h"

#include "prec/IR/PrecInterfaces.h.inc"

namespace prec {

/// The model of any op; class `Unknown` where there is none.
OpModel getOpModel(mlir::Operation *op);

/// Whether `op` can be rebuilt on narrow storage at all.
bool isNarrowable(mlir::Operation *op);
/// Whether it can as it stands; with an element type, on storage of that.
bool canAdoptNarrow(mlir::Operation *op, mlir::FloatType element = {});
/// Makes an op valid again whose operands have been replaced by narrow ones
/// (NarrowableOpInterface::adoptNarrowOperands).
void adoptNarrow(mlir::Operation *op, mlir::RewriterBase &rewriter,
                 mlir::FloatType element);

/// Appends the moves that RegionBranchOpInterface states for `op`, in program
/// order; none if the op does not have that interface.
void collectBranchFlow(mlir::Operation *op,
                       llvm::SmallVectorImpl<FlowEdge> &edges);

/// Appends how values move through the regions of `op`: what `model`, its own,
/// says, else RegionBranchOpInterface. An unknown op may pass any operand, and
/// any value that a region ends with, on to each result and float block
/// argument of the same type that neither describes. None for ops of other
/// classes.
void collectFlow(mlir::Operation *op, const OpModel &model,
                 llvm::SmallVectorImpl<FlowEdge> &edges);

} // namespace prec

#endif // PREC_IR_PRECINTERFACES_H
