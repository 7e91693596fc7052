//===- FusionGroups.h - Ops that are computed together ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernels that a host is assumed to form, before decisions are made: byte
// counts and prices depend on them. A value whose readers are all in its own
// group never reaches memory. It costs nothing and stays wide.
//
//   none       every op alone
//   pointwise  elementwise ops and copies (transposes, broadcasts, pads,
//              concatenations) that read each other or a softmax op
//   epilogue   the same with one contraction a group, whose result, or a cast
//              of it, the others read. An op that follows several contractions
//              joins the deepest, and of equally deep ones the last. Other
//              operands join if nothing else reads them
//   row        the same with reductions, norms, softmax and gathers (through
//              indices only, since a gather reads elements at any place).
//              Connects ops of equal contraction depth, the largest number of
//              contractions on a path to them
//   host       what the dialects of the program name: FusionInterface.h
//
// Views join the op that they view. So do roundings to tf32, which tensor cores
// do on load, and, in every mode but `none`, casts from narrow storage, which
// each reader does on load. Groups do not cross regions. Ops with regions to
// run, calls, terminators, sorts and top-k, constants and ops without a model
// are alone. So are values made from nothing (below), because they would
// connect all their readers.
//
// Groups are convex: no data path leaves a group and comes back. No two groups
// read each other, so groups can run one after the other. FusionLevels.h has
// the proof. Linear in ops and uses.
//
// `epilogue` assumes more than prec-to-gpu does. prec-to-gpu takes a
// linalg.generic into a kernel if it is the only reader of the sum, is
// elementwise in the order of the sum and uses arithmetic that a device has. It
// leaves on the host: a sum with two readers (x / (1 + e^-x) written as two
// ops), transposes, concatenations, and reshapes that merge dimensions. It
// forms no group without a contraction, or with a contraction whose factors
// stay f32. In one case it does more: it reads a transposed factor through an
// indexing map, while the transpose is a copy here.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_FUSIONGROUPS_H
#define PREC_ANALYSIS_FUSIONGROUPS_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/FusionMode.h"

namespace prec {

/// True if `op` is computed at compile time: a constant, or a rounding of one.
bool isMadeWhenCompiling(mlir::Operation *op, const OpModel &model);

/// Whether the regions of `op` run op by op as parts of the program.
bool runsRegions(mlir::Operation *op, const OpModel &model);

/// `op` itself, unless it is a generic op. Of a generic op with one input the
/// only op in the body, which reads each element in its place; else null.
mlir::Operation *findOnlyStep(mlir::Operation *op);

/// Whether `op` only casts each element of a tensor.
bool castsElements(mlir::Operation *op, const OpModel &model);

/// The operand that readers of `op` read in place of its result, or null. `op`
/// is then a view of one value, a rounding to a format without storage or, in
/// every mode but `none`, a cast of bf16 or fp16 to a wider type that only
/// kernels read.
mlir::Value getViewed(mlir::Operation *op, const OpModel &model,
                      FusionMode mode);

/// Whether a kernel that ends with such an op can round the result that it
/// writes. Used for kernels of hosts and of `row`.
bool canRoundResult(const OpModel &model);

/// Why the kernels that a host names are invalid.
struct FusionProblem {
  mlir::Operation *op;
  std::string text;
  /// Another op that the problem involves, or null.
  mlir::Operation *through;
};

class FusionLevels;

class FusionGroups {
public:
  FusionGroups(const ProgramModel &program, FusionMode mode);

  FusionMode getMode() const { return mode; }
  /// What is wrong with the kernels that dialects name in mode `host`. If set,
  /// every op is alone.
  const std::optional<FusionProblem> &getProblem() const { return problem; }

  /// The group of an op that is not in the body of a linalg op. Groups are
  /// numbered in program order of their first op, over the whole module.
  unsigned getGroup(mlir::Operation *op) const { return groups.lookup(op); }
  /// The groups that a cast inserted as an op of its own between `value` and
  /// `uses` would join. The uses may be behind views. Empty in all modes but
  /// `pointwise`.
  llvm::SmallVector<unsigned, 2>
  findCastGroups(mlir::Value value,
                 llvm::ArrayRef<mlir::OpOperand *> uses) const;
  /// True if `value` never reaches memory: each reader is in the group of the
  /// op that makes `value`, or makes the elements itself (`isMadeFromNothing`).
  /// False for block arguments.
  bool isInner(mlir::Value value) const;
  /// True if readers can make the elements of `value` themselves: a splat, an
  /// iota, a fill, an empty tensor, a broadcast of one element.
  bool isMadeFromNothing(mlir::Value value) const {
    return fromNothing.contains(getStorage(value));
  }
  /// The value in whose storage `value` lies: its source through any number of
  /// views, or itself.
  mlir::Value getStorage(mlir::Value value) const {
    auto it = storage.find(value);
    return it == storage.end() ? value : it->second;
  }

private:
  void findStorage(const ProgramModel &program);
  void findStored(const ProgramModel &program);

  FusionMode mode;
  /// Null in all modes but `pointwise`.
  std::shared_ptr<const FusionLevels> levels;
  llvm::DenseMap<mlir::Operation *, unsigned> groups;
  /// The storage of each view; other values have no entry.
  llvm::DenseMap<mlir::Value, mlir::Value> storage;
  llvm::DenseSet<mlir::Value> fromNothing;
  /// Results with a reader outside of their group.
  llvm::DenseSet<mlir::Value> stored;
  std::optional<FusionProblem> problem;
};

/// In mode `host`, emits an error at the op in question and fails if the
/// kernels that dialects name are invalid.
mlir::LogicalResult verifyFusion(const ProgramModel &program, FusionMode mode);

} // namespace prec

#endif // PREC_ANALYSIS_FUSIONGROUPS_H
