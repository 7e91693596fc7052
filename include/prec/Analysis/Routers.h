//===- Routers.h - Contractions whose result is chosen from -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A router is a contraction whose result reaches a top-k, an arg-max or a sort
// through pointwise, softmax and layout ops only, where the selected scores, or
// masks made from the selection, scale or mask other float data. Rounding its
// operands can flip a choice between near ties, and a flip is a jump: no price
// describes it. An arg-max that is only returned, only compared with labels, or
// only indexes a table (greedy decoding) makes no router.
//
// A multiplication of a mask and an argument counts as "other data"; a
// contraction of a one-hot choice and a parameter is a table look-up and does
// not.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ROUTERS_H
#define PREC_ANALYSIS_ROUTERS_H

#include "prec/Analysis/Taint.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// A choice among scores of routers.
struct RouterSelection {
  /// The top-k, arg-max or sort.
  mlir::Operation *op;
  /// The contractions that its scores come from; at least one.
  llvm::SmallVector<mlir::Operation *, 1> routers;
};

/// What is chosen from routers, in program order.
llvm::SmallVector<RouterSelection>
findRouterSelections(const ProgramModel &program, const TaintAnalysis &taint);

/// The router contractions of a module.
llvm::DenseSet<mlir::Operation *> findRouters(const ProgramModel &program,
                                              const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_ANALYSIS_ROUTERS_H
