//===- NarrowCasts.h - Casts inside generic bodies --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWCASTS_H
#define PREC_LIB_TRANSFORMS_NARROWCASTS_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {

/// Moves every `prec.narrow` and `prec.widen` on ranked tensors into the body
/// of the linalg.generic that produces its operand or reads its result, if one
/// step is enough. Wraps any other in a linalg.generic of its own.
void foldCastsIntoBodies(mlir::FunctionOpInterface function,
                         mlir::RewriterBase &rewriter);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWCASTS_H
