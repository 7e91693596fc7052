//===- FusionGroups.h - Ops that are computed together ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernels that a host is assumed to make of a program, before anything is
// decided: bytes and prices depend on them. A value that all readers take from
// within its group never reaches memory; it costs nothing and stays wide.
//
//   none       every op alone
//   pointwise  elementwise ops and copies (transposes, broadcasts, pads, joins)
//              that read each other, or a softmax by name
//   epilogue   the same with a contraction, of which they read the result or a
//              cast of it: one contraction a group, the one that comes last;
//              what is read beside it joins if nothing else reads it
//   row        the same with reductions, norms, softmax and gathers (of these
//              the indices only: elements are read at any place). This connects
//              ops of equal contraction depth, the largest number of
//              contractions on a way to them
//   host       what the dialects of the program say: FusionInterface.h
//
// Views join what they look at, and so do roundings to tf32, which tensor cores
// do on the way, and, but without fusion, casts from narrow storage, which each
// reader does on what it loads. Groups do not cross regions; ops with regions
// to run, calls, terminators, sorts and top-k, constants and ops without a
// model are alone. So are values made from nothing (below), which would connect
// whoever reads them.
//
// Groups are convex: no way along data leaves a group and comes back. Nor do
// two groups read each other, so they can run one after the other.
// FusionLevels.h has the proof. Linear in ops and uses.
//
// `epilogue` claims more than prec-to-gpu does, which takes a linalg.generic
// into a kernel if that alone reads the sum, elementwise in the sum's own order
// with arithmetic that a device has: it leaves a sum that is read twice
// (x / (1 + e^-x) written as two ops), transposes, joins and reshapes that
// merge dimensions on the host, forms no group without a contraction, and none
// whose factors stay f32. In one thing it does more: a transpose of a factor is
// a map of its kernel, and a copy here.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_FUSIONGROUPS_H
#define PREC_ANALYSIS_FUSIONGROUPS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/FusionMode.h"

namespace prec {

/// True if the results of `op` are made when compiling: a constant, or a
/// rounding of one.
bool isMadeWhenCompiling(mlir::Operation *op, const OpModel &model);

/// Whether the regions of `op` run as parts of the program, op by op.
bool runsRegions(mlir::Operation *op, const OpModel &model);

/// Whether `op` casts each element of a tensor, and does nothing else.
bool castsElements(mlir::Operation *op, const OpModel &model);

/// What `op` shows of the storage of its operand, if it is a view of one value,
/// a rounding to a format without storage or, where anything fuses at all, a
/// cast of bf16 or fp16 to a wider type: readers make that themselves.
mlir::Value getViewed(mlir::Operation *op, const OpModel &model,
                      FusionMode mode);

/// Whether a kernel that ends with an op can round what it writes: those of
/// hosts, and of `row`.
bool canRoundResult(const OpModel &model);

/// Why kernels that a host names are none.
struct FusionProblem {
  mlir::Operation *op;
  std::string text;
  /// Another op that this is about, or null.
  mlir::Operation *through;
};

class FusionLevels;

class FusionGroups {
public:
  FusionGroups(const ProgramModel &program, FusionMode mode);

  FusionMode getMode() const { return mode; }
  /// What the dialects of the program say wrongly, with mode `host`. Then every
  /// op is alone.
  const std::optional<FusionProblem> &getProblem() const { return problem; }

  /// The group of an op that is not in the body of a linalg op. Groups are
  /// numbered in program order of their first op, over the whole module.
  unsigned getGroup(mlir::Operation *op) const { return groups.lookup(op); }
  /// The groups in which a cast that is an op of its own would stand, between a
  /// value and these uses, which may read it through views. Where contractions
  /// share kernels with other ops, and for hosts, that is not said.
  llvm::SmallVector<unsigned, 2>
  findCastGroups(mlir::Value value,
                 llvm::ArrayRef<mlir::OpOperand *> uses) const;
  /// True if every reader stands in the group of the op that makes `value`, or
  /// makes it itself (below): it never reaches memory. Never true of block
  /// arguments.
  bool isInner(mlir::Value value) const;
  /// True if readers make the elements of `value` themselves: a splat, an iota,
  /// a fill, an empty tensor, a broadcast of one element.
  bool isMadeFromNothing(mlir::Value value) const {
    return fromNothing.contains(getStorage(value));
  }
  /// What `value` is a view of, through any number of views: the value that is
  /// stored where `value` is.
  mlir::Value getStorage(mlir::Value value) const {
    auto it = storage.find(value);
    return it == storage.end() ? value : it->second;
  }

private:
  void findStorage(const ProgramModel &program);
  void findStored(const ProgramModel &program);

  FusionMode mode;
  /// Only of mode `pointwise`.
  std::shared_ptr<const FusionLevels> levels;
  llvm::DenseMap<mlir::Operation *, unsigned> groups;
  /// What each view is a view of; other values have no entry.
  llvm::DenseMap<mlir::Value, mlir::Value> storage;
  llvm::DenseSet<mlir::Value> fromNothing;
  /// Results that are read outside of their group.
  llvm::DenseSet<mlir::Value> stored;
  std::optional<FusionProblem> problem;
};

/// An error at the op in question if the mode is `host` and what the dialects
/// of the program say are no kernels.
mlir::LogicalResult verifyFusion(const ProgramModel &program, FusionMode mode);

} // namespace prec

#endif // PREC_ANALYSIS_FUSIONGROUPS_H
