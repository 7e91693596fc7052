//===- LoopInvariants.h - What a loop carries and never changes -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A carried value is invariant if only one value from outside of the loop ever
// flows into it, directly or through other carried values.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_LOOPINVARIANTS_H
#define PREC_LIB_TRANSFORMS_LOOPINVARIANTS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace prec {

class LoopInvariants {
public:
  explicit LoopInvariants(mlir::Operation *loop);

  /// The value outside of the loop that `value` always equals: itself, if it is
  /// defined outside, or the source of an invariant carried value; else null.
  mlir::Value getOutside(mlir::Value value) const;
  /// The block arguments and results of the loop that always equal `outside`.
  llvm::ArrayRef<mlir::Value> getCarried(mlir::Value outside) const;
  /// True if `outside` flows only into such values of the loop.
  bool entersOnlyAsInvariant(mlir::Value outside) const {
    return staysInvariant(outside, outside);
  }
  /// True if `use` only passes an invariant value on to where it is carried.
  bool isHandedOn(mlir::OpOperand &use) const;

private:
  using Values = llvm::SmallVector<mlir::Value, 4>;

  mlir::Value trace(mlir::Value carried) const;
  bool isInside(mlir::Value value) const;
  bool staysInvariant(mlir::Value from, mlir::Value outside) const;

  mlir::Operation *loop;
  llvm::DenseMap<mlir::Value, Values> sourcesOf, targetsOf, carriedOf;
  llvm::DenseMap<mlir::Value, mlir::Value> outsideOf;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_LOOPINVARIANTS_H
