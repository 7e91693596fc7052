//===- CountReads.h - Which kernels read a value, and how often -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads are counted as in MovedBytes.h, in elements that are read over elements
// of the value. A kernel does not read what it makes itself, and it reads no
// more than all of a value through several views. Copies that are stored as
// their source is count as traffic of the source. If sizes are unknown, all of
// a value is read; a loop with an unknown trip count runs once.
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
  /// `seams` tells which values calls pass on; may be null.
  ReadCounter(const ProgramModel &program, const FusionGroups &groups,
              const FreeValues *seams, llvm::ArrayRef<GivenSizes> given,
              llvm::ArrayRef<ContractionOp> contractions);

  /// The number of elements of a value, 1 for a scalar; std::nullopt if it is
  /// unknown.
  std::optional<uint64_t> getElements(mlir::Value value) const;
  /// The number of times that the body of `op`, a loop or a function, runs in a
  /// run of the program, over all calls and iterations. A recursive call counts
  /// once, because its depth is unknown.
  double countTurns(mlir::Operation *op);
  /// The number of reads by `op` if it reads all of `read`, over the elements
  /// of `value`, with the trip counts of both. 0 if the value is never made, or
  /// if readers make `read` themselves, such as a splat.
  double countRead(mlir::Operation *op, mlir::Value read, mlir::Value value);
  /// Whether `op` reads `read` from memory instead of from its own kernel.
  bool isOutside(mlir::Operation *op, mlir::Value read) const;

  /// The indices of contractions in the graph.
  const llvm::DenseMap<mlir::Operation *, unsigned> &getNumbers() const {
    return numbers;
  }
  /// The contraction whose kernel `op` is in, by its index in the graph;
  /// std::nullopt if there is none.
  std::optional<unsigned> findKernel(mlir::Operation *op) const;

  /// Adds the reads of `value` to `traffic`, in which `hasCastKernel` and
  /// `isFrozen` are set already: a separate cast is in one kernel with the
  /// copies that read it. Copies that are counted with the value are recorded.
  void count(mlir::Value value, Traffic &traffic);

  /// Records a storage class. Entries are then read as the class is stored, and
  /// moves within the class are not read.
  void addClass(const StorageClass &carried, PrecisionGraph::Id id);
  /// Whether a view or a copy counts as traffic of another value that was
  /// counted.
  bool isCountedWithSource(mlir::Value copy) const {
    return counted.contains(copy);
  }
  void addCounted(mlir::Value copy) { counted.insert(copy); }
  /// Whether the value is a member of a recorded storage class.
  bool isMember(mlir::Value value) const { return members.contains(value); }

private:
  friend class ReadersOf;

  const ProgramModel &program;
  const FusionGroups &groups;
  const FreeValues *seams;
  DimensionSizes sizes;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// The contraction of each group, by index.
  llvm::DenseMap<unsigned, unsigned> kernels;
  /// The number of runs of the bodies of ops and functions.
  llvm::DenseMap<mlir::Operation *, double> turns;
  /// The storage class that each operand enters.
  llvm::DenseMap<mlir::OpOperand *, PrecisionGraph::Id> entries;
  llvm::DenseSet<mlir::OpOperand *> links;
  llvm::DenseSet<mlir::Value> members, counted;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_COUNTREADS_H
