//===- FreeValues.h - What all readers may see rounded ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The f32 values whose elements anything reads: results of ops and block
// arguments, including those of loops and branches. These values are not free:
// values that every reader rounds to the format itself, as after an earlier
// run; values that reach a pin through copies, and copies of a pinned value;
// factors of contractions that are kept in fp32, for any reason; and
// statistics, unless the preset has no safety rules. Values that share storage
// are free together or not at all. These are the members of storage classes,
// and the two sides of a single call or return, which are one value unless the
// user names them separately.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_FREEVALUES_H
#define PREC_LIB_PROJECTION_FREEVALUES_H

#include "RuleChecks.h"
#include "prec/Analysis/StorageClasses.h"

namespace prec {

class FreeValues {
public:
  FreeValues(const RuleContext &context, const StorageClasses &storage,
             llvm::ArrayRef<mlir::Operation *> keptContractions);

  /// In program order. The first member stands for a storage class.
  llvm::ArrayRef<mlir::Value> get() const { return values; }
  /// The value whose storage `value` shares by a call or return, or `value`
  /// itself.
  mlir::Value getStored(mlir::Value value) const;
  /// The number of uses of `value`, and of the values as which calls pass it
  /// on, that read its elements. Views, loops, calls and terminators only pass
  /// it on.
  int64_t countReads(mlir::Value value) const;

  /// The arguments and results of calls as which a call or a return passes
  /// `use` on, except those with a decision of their own.
  llvm::ArrayRef<mlir::Value> getHandedOn(mlir::OpOperand &use) const;
  /// The value on the other side of the call or return that makes `value`; null
  /// for other values.
  mlir::Value getHandedOver(mlir::Value value) const {
    return handedOver.lookup(value);
  }

private:
  mlir::Value findHandedOver(mlir::Value value) const;
  void addSeams();
  void addSeam(mlir::Value value);

  const RuleContext &context;
  const StorageClasses &storage;
  llvm::SmallVector<mlir::Value> values;
  llvm::DenseSet<mlir::Value> isDecided;
  /// The values as which calls pass each value on, and the reverse map.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 1>> targets;
  llvm::DenseMap<mlir::Value, mlir::Value> sources;
  /// The same for all values, whether they may be rounded or not.
  llvm::DenseMap<mlir::OpOperand *, llvm::SmallVector<mlir::Value, 1>> handedOn;
  llvm::DenseMap<mlir::Value, mlir::Value> handedOver;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_FREEVALUES_H
