//===- FreeValues.h - What all readers may see rounded ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The f32 values with elements that somebody reads: results of ops and block
// arguments, also of loops and branches. Not free are values that every reader
// rounds to the format himself, as after an earlier run, and what the user
// pinned: values that reach a pin through copies, and what a pin reaches. What
// feeds a contraction that is kept in fp32, for whatever reason, stays as it
// is, too, and so do statistics, unless the preset has no safety rules. Values
// that share storage are free together or not at all: members of storage
// classes, and what one call or one return hands over, which is no value of its
// own unless the user asks for it by name.
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

  /// In program order; for a storage class its first member.
  llvm::ArrayRef<mlir::Value> get() const { return values; }
  /// The value whose storage `value` has: what a call hands over, or itself.
  mlir::Value getStored(mlir::Value value) const;
  /// How many uses of `value`, wherever calls hand it, read its elements:
  /// views, loops, calls and terminators pass it on.
  int64_t countReads(mlir::Value value) const;

  /// The arguments and results of calls that a call or a return hands `use` on
  /// as, unless it is decided about these by themselves.
  llvm::ArrayRef<mlir::Value> getHandedOn(mlir::OpOperand &use) const;
  /// What is handed over as `value`, seen from there; null for other values.
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
  /// The values as which calls hand each value over; and back.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 1>> targets;
  llvm::DenseMap<mlir::Value, mlir::Value> sources;
  /// The same, whether anything may be rounded or not.
  llvm::DenseMap<mlir::OpOperand *, llvm::SmallVector<mlir::Value, 1>> handedOn;
  llvm::DenseMap<mlir::Value, mlir::Value> handedOver;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_FREEVALUES_H
