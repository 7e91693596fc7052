//===- CountReads.h - Which kernels read a value, and how often -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads are counted as MovedBytes.h counts them, in elements of the value over
// those that it has: a kernel reads nothing that it makes itself, and of
// several views no more than all of the value. Copies that are stored as their
// source is are traffic of the source. Where nothing says how large values are,
// all of a value is read; a loop turns once if nobody knows how often.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_COUNTREADS_H
#define PREC_LIB_PROJECTION_COUNTREADS_H

#include "FreeValues.h"
#include "prec/Analysis/DimensionSizes.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Planning/PrecisionGraph.h"
#include "prec/Projection/NarrowPaths.h"

namespace prec {

class ReadCounter {
public:
  /// `seams` says what calls hand over; null if nobody asked.
  ReadCounter(const ProgramModel &program, const FusionGroups &groups,
              const FreeValues *seams, llvm::ArrayRef<GivenSizes> given,
              llvm::ArrayRef<ContractionOp> contractions);

  /// 1 for a number.
  std::optional<uint64_t> getElements(mlir::Value value) const;
  /// How often the body of `op`, a loop or a function, runs in a run of the
  /// program, over all calls and turns. A call of a function inside of it
  /// counts once, since nobody knows how deep it goes.
  double countTurns(mlir::Operation *op);
  /// Whether a loop around a value turns as often as the run decides.
  bool isTurnedUnknown(mlir::Operation *op) const;
  /// What `op` takes if it takes all of `read`, in elements of `value`, which
  /// may turn more or less often; nothing of what no turn makes, or of what
  /// `op` makes itself, such as a number in all places.
  double countRead(mlir::Operation *op, mlir::Value read, mlir::Value value);
  /// Whether `op` reads what stands in memory, not what its own kernel makes.
  bool isOutside(mlir::Operation *op, mlir::Value read) const;

  /// The places of contractions in the graph.
  const llvm::DenseMap<mlir::Operation *, unsigned> &getNumbers() const {
    return numbers;
  }
  /// The kernel of a contraction of the graph, if `op` is in one.
  std::optional<unsigned> findKernel(mlir::Operation *op) const;

  /// Adds what reads `value`, of which it is known whether a cast of it is a
  /// kernel of its own: that stands in one kernel with the copies that read it.
  /// Copies that are counted with the value are known as such from then on.
  void count(mlir::Value value, Traffic &traffic);

  /// What comes into a storage class is read as the class is stored, and what
  /// moves in it is not read.
  void addClass(const StorageClass &carried, PrecisionGraph::Id id);
  /// Whether a view or a copy is traffic of another value that was counted.
  bool isCountedWithSource(mlir::Value copy) const {
    return counted.contains(copy);
  }
  void addCounted(mlir::Value copy) { counted.insert(copy); }
  /// Whether the value is a member of one.
  bool isMember(mlir::Value value) const { return members.contains(value); }

private:
  friend class ReadersOf;

  const ProgramModel &program;
  const FusionGroups &groups;
  const FreeValues *seams;
  DimensionSizes sizes;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// The contraction in each group.
  llvm::DenseMap<unsigned, unsigned> kernels;
  /// How often the bodies of ops and of functions run.
  llvm::DenseMap<mlir::Operation *, double> turns;
  /// The storage class that a value comes into, by the operand that hands it
  /// over.
  llvm::DenseMap<mlir::OpOperand *, PrecisionGraph::Id> entries;
  llvm::DenseSet<mlir::OpOperand *> links;
  llvm::DenseSet<mlir::Value> members, counted;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_COUNTREADS_H
