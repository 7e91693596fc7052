//===- Sweep.h - The cotangents of a block ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reverse sweep over ops of one block: for every active value the cotangent
// that its readers have contributed so far, as a value of the same type. Ops
// are visited from the last to the first; each adds to its operands. Regions
// are swept by sweeps of their own, in copies of the region, into which
// cotangents of values from outside are passed and from which they come back.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_SWEEP_H
#define PREC_ADJOINT_SWEEP_H

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/Adjoint/Activity.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// Maps the id of a probe to a value that stands for the change which is added
/// at all probes of this id. The value holds nothing; its cotangent is what is
/// asked for. A probe without an entry is observed instead.
using ProbeChanges = llvm::MapVector<llvm::StringRef, mlir::Value>;

class Sweep {
public:
  /// Ops go to the insertion point of `builder`.
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

  /// Null for zero.
  mlir::Value getCotangent(mlir::Value value) const {
    return cotangents.lookup(value);
  }
  /// True if a result of `op` has a cotangent, or a sweep starts in it.
  bool reaches(mlir::Operation *op) const;
  /// The cotangent so far, or zeros: where ops update it in place.
  mlir::Value getAccumulator(mlir::Value value);
  void setCotangent(mlir::Value value, mlir::Value cotangent) {
    cotangents[value] = cotangent;
  }
  /// Adds to the cotangent of a value, if it is active.
  void add(mlir::Value value, mlir::Value cotangent);
  /// Zeros with the type of `like`.
  mlir::Value createZero(mlir::Value like);

  /// Visits ops that stand one after the other, from the last to the first.
  void reverse(llvm::ArrayRef<mlir::Operation *> ops);

  /// Replaces `op` by `ops`, made before it, which compute `results`; reverses
  /// these.
  void reverseExpansion(mlir::Operation *op,
                        llvm::ArrayRef<mlir::Operation *> ops,
                        mlir::ValueRange results);

  /// Active values from outside that `regions` read, and changes of probes in
  /// them.
  llvm::SetVector<mlir::Value>
  findCaptured(llvm::MutableArrayRef<mlir::Region> regions) const;

  /// Copies the ops of `block` to the insertion point and reverses them: from
  /// `seeds`, one per operand of the terminator (null for none), and
  /// `captured`, the cotangents of values from outside. `mapping` is of the
  /// arguments of the block.
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

/// Erases the ops of `block` that nothing needs, but for conversion casts,
/// which stand for something and belong to who made them.
void eraseDeadOps(mlir::Block &block, Activity &activity);

} // namespace prec

#endif // PREC_ADJOINT_SWEEP_H
