//===- LoopInvariants.h - What a loop carries and never changes -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A carried value is invariant if all that ever flows into it is one value from
// outside of the loop, directly or through others that it is carried as.
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

  /// The value that stands for `value` outside of the loop: itself, if it is
  /// defined there, or what an invariant one always is; else null.
  mlir::Value getOutside(mlir::Value value) const;
  /// The block arguments and results of the loop that always are `outside`.
  llvm::ArrayRef<mlir::Value> getCarried(mlir::Value outside) const;
  /// True if the loop takes `outside` for nothing but these.
  bool entersOnlyAsInvariant(mlir::Value outside) const {
    return staysInvariant(outside, outside);
  }
  /// True if `use` hands an invariant value on to where it is carried, and
  /// does nothing else with it.
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
