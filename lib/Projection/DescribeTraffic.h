//===- DescribeTraffic.h - What values cost in error and memory -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For presets that choose by price: which kernels read a value, under the
// policy's fusion mode, what a calibration says of it, and whether it may be
// stored narrow at all. No price can say that of what a sink or a choice looks
// at: a flip is a jump, and positions are never trusted to data.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBETRAFFIC_H
#define PREC_LIB_PROJECTION_DESCRIBETRAFFIC_H

#include "RuleChecks.h"
#include "prec/Analysis/DimensionSizes.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Planning/PrecisionGraph.h"
#include "prec/Projection/CalibratedValues.h"
#include "prec/Projection/NarrowPaths.h"

namespace prec {

class TrafficReader {
public:
  /// `originals` are the names that functions have in the program as it came.
  TrafficReader(const RuleContext &context, const FusionGroups &groups,
                llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals,
                llvm::ArrayRef<ContractionOp> contractions);

  /// Nothing if the calibration has no prices of `value` in the policy's
  /// format. `node` has been described but for this.
  std::optional<PrecisionGraph::Traffic>
  describe(mlir::Value value, const PrecisionGraph::ValueNode &node);

  /// How often `op` runs, over all calls and turns, as far as that is known.
  double countRuns(mlir::Operation *op);
  /// How often a function is called in a run.
  double countCalls(mlir::FunctionOpInterface function);
  /// The kernel of a contraction of the graph, if `op` is in one.
  std::optional<unsigned> findKernel(mlir::Operation *op) const;
  /// What was measured of `value`, or null.
  const CalibratedValue *findCalibrated(mlir::FunctionOpInterface function,
                                        mlir::Value value) {
    return calibrated.find(function, value);
  }

private:
  bool isFrozen(mlir::Value value);
  bool isStoredNarrow(mlir::Value value) const;
  bool isMarked(mlir::Value value) const;
  void markChoices();
  bool fusesCast(mlir::Operation *op) const;
  /// What contractions read through copies.
  struct Multiplied {
    llvm::MapVector<mlir::Operation *, double> reads;
    double copied = 0;
  };
  std::optional<uint64_t> getElements(mlir::Value value) const;
  double countRead(mlir::Operation *op, mlir::Value read, mlir::Value value);
  double countGathered(mlir::Operation *op, const OpModel &model,
                       mlir::OpOperand &use, double read, mlir::Value value);
  double getTurns(mlir::Operation *op);
  bool isTurnedUnknown(mlir::Operation *op) const;
  std::optional<Multiplied> findMultiplied(mlir::Operation *copy,
                                           mlir::Value value);
  bool isCopiedForOthers(mlir::Operation *copy) const;
  void countReads(mlir::Value value, PrecisionGraph::Traffic &traffic);
  void findKeptReaders(mlir::FunctionOpInterface function,
                       const CalibratedValue &known,
                       PrecisionGraph::Traffic &traffic);

  const RuleContext &context;
  const ProgramModel &program;
  const FusionGroups &groups;
  DimensionSizes sizes;
  /// Of contractions, in the graph.
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// The same by function and by what the calibration calls them: empty until
  /// somebody asks, few do.
  llvm::DenseMap<mlir::Operation *, llvm::StringMap<unsigned>> numbersById;
  /// By group, the contraction in it.
  llvm::DenseMap<unsigned, unsigned> kernels;
  /// Of the bodies of ops.
  llvm::DenseMap<mlir::Operation *, double> turns;
  /// Of functions, over all calls.
  llvm::DenseMap<mlir::Operation *, double> calls;
  CalibratedValues calibrated;
  /// By original name, how many call paths have a function of their own.
  llvm::StringMap<unsigned> paths;
  llvm::DenseSet<mlir::Value> frozen;
  /// From contractions that are chosen from to the choices.
  llvm::DenseSet<mlir::Value> chosenFrom;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBETRAFFIC_H
