//===- PrecInterfaces.h - The two op interfaces -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PrecisionOpInterface (the op model), NarrowableOpInterface (how an op is
// rebuilt), and the lookups that clients use. The lookups also find rows: an op
// without an interface may describe itself by an attribute (OpModelRow.h).
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

/// The model of any op; of class `Unknown` if the op has none.
OpModel getOpModel(mlir::Operation *op);

/// True if `op` has a way to be rebuilt on narrow storage.
bool isNarrowable(mlir::Operation *op);
/// True if `op` as it stands can be rebuilt on narrow storage: on storage of
/// type `element` if one is given.
bool canAdoptNarrow(mlir::Operation *op, mlir::FloatType element = {});
/// Makes an op valid again after some of its operands were replaced by narrow
/// ones (NarrowableOpInterface::adoptNarrowOperands).
void adoptNarrow(mlir::Operation *op, mlir::RewriterBase &rewriter,
                 mlir::FloatType element);

/// Appends the moves that RegionBranchOpInterface states for `op`, in program
/// order. Appends nothing if the op does not have that interface.
void collectBranchFlow(mlir::Operation *op,
                       llvm::SmallVectorImpl<FlowEdge> &edges);

/// Appends how values move through the regions of `op`. The source is `model`,
/// which is the model of `op`, or else RegionBranchOpInterface. An unknown op
/// may pass any operand, and any value that a region ends with, to each result
/// and each float block argument of the same type that neither source
/// describes. Appends nothing for ops of other classes.
void collectFlow(mlir::Operation *op, const OpModel &model,
                 llvm::SmallVectorImpl<FlowEdge> &edges);

} // namespace prec

#endif // PREC_IR_PRECINTERFACES_H
