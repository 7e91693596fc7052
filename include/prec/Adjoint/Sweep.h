//===- Sweep.h - The cotangents of a block ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reverse sweep over the ops of one block. For every active value it holds
// the cotangent that its users have contributed so far, with the type of the
// value. Ops are visited from the last to the first, and each adds to the
// cotangents of its operands. Each region has a sweep of its own on a copy of
// the region. Cotangents of values from outside are passed into this sweep and
// returned from it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_SWEEP_H
#define PREC_ADJOINT_SWEEP_H

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/Adjoint/Activity.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// Maps the id of a probe to a value that represents the change at all probes
/// with this id. The value has no content; only its cotangent is used. A probe
/// without an entry is observed instead.
using ProbeChanges = llvm::MapVector<llvm::StringRef, mlir::Value>;

class Sweep {
public:
  /// Emits ops at the insertion point of `builder`.
  Sweep(mlir::OpBuilder &builder, Activity &activity,
        const ProbeChanges &changes)
      : builder(builder), activity(activity), changes(changes) {}
  /// A sweep of a copy of a region of an op that `outer` visits.
  Sweep(mlir::OpBuilder &builder, const Sweep &outer)
      : Sweep(builder, outer.activity, outer.changes) {}

  mlir::OpBuilder &getBuilder() { return builder; }
  Activity &getActivity() { return activity; }
  const ProbeChanges &getChanges() const { return changes; }
  bool isActive(mlir::Value value) const { return activity.contains(value); }

  /// The cotangent so far; null for zero.
  mlir::Value getCotangent(mlir::Value value) const {
    return cotangents.lookup(value);
  }
  /// True if a result of `op` has a cotangent, or a sweep starts in it.
  bool reaches(mlir::Operation *op) const;
  /// The cotangent so far, or zeros, for ops that update it in place.
  mlir::Value getAccumulator(mlir::Value value);
  void setCotangent(mlir::Value value, mlir::Value cotangent) {
    cotangents[value] = cotangent;
  }
  /// Adds to the cotangent of a value if the value is active.
  void add(mlir::Value value, mlir::Value cotangent);
  /// Zeros with the type of `like`.
  mlir::Value createZero(mlir::Value like);

  /// Visits consecutive ops from the last to the first.
  void reverse(llvm::ArrayRef<mlir::Operation *> ops);

  /// Replaces `op` by `ops`, which precede it and compute `results`, and
  /// reverses `ops`.
  void reverseExpansion(mlir::Operation *op,
                        llvm::ArrayRef<mlir::Operation *> ops,
                        mlir::ValueRange results);

  /// Active values from outside that `regions` use, and the changes of probes
  /// in `regions`.
  llvm::SetVector<mlir::Value>
  findCaptured(llvm::MutableArrayRef<mlir::Region> regions) const;

  /// Copies the ops of `block` to the insertion point and reverses them. The
  /// cotangents start from `seeds`, one per operand of the terminator (null for
  /// none), and from `captured`, the cotangents of values from outside.
  /// `mapping` maps the arguments of the block.
  void
  reverseCopy(mlir::Block &block, mlir::IRMapping &mapping,
              mlir::ValueRange seeds,
              llvm::ArrayRef<std::pair<mlir::Value, mlir::Value>> captured);

private:
  mlir::OpBuilder &builder;
  Activity &activity;
  const ProbeChanges &changes;
  llvm::DenseMap<mlir::Value, mlir::Value> cotangents;
};

/// Erases unused ops of `block`, except conversion casts, which are
/// placeholders that their creators erase.
void eraseDeadOps(mlir::Block &block, Activity &activity);

} // namespace prec

#endif // PREC_ADJOINT_SWEEP_H
