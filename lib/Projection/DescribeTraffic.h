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

#include "CountReads.h"
#include "RuleChecks.h"
#include "prec/Projection/CalibratedValues.h"

namespace prec {

class TrafficReader {
public:
  /// `originals` are the names that functions have in the program as it came.
  TrafficReader(const RuleContext &context, const FusionGroups &groups,
                const FreeValues *seams,
                llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals,
                llvm::ArrayRef<ContractionOp> contractions);

  /// Nothing if the calibration has no prices of `value` in the policy's
  /// format. `node` has been described but for this; with `isOfFree` the value
  /// is a view of one that is decided by itself, and whose bytes those of what
  /// both look at are.
  std::optional<Traffic> describe(mlir::Value value,
                                  const PrecisionGraph::ValueNode &node,
                                  bool isOfFree);

  /// The same of a storage class that can be described, and has the node: what
  /// is written and read of its members but for those that have traffic of
  /// their own. What comes in pays for itself, where it has traffic and does
  /// not follow others. Values with traffic have nodes.
  using FindNode =
      llvm::function_ref<const PrecisionGraph::ValueNode *(mlir::Value)>;
  std::optional<Traffic> describeClass(const StorageClass &carried,
                                       const PrecisionGraph::ValueNode &node,
                                       FindNode findNode);
  /// Whether a class has prices, and its size is known. Others are stored as
  /// they were.
  bool canDescribe(const StorageClass &carried);
  /// A class with traffic, before any value is described.
  void addClass(const StorageClass &carried, PrecisionGraph::Id id) {
    reads.addClass(carried, id);
  }

  /// How often `op` runs, over all calls and turns, as far as that is known.
  double countRuns(mlir::Operation *op) {
    return reads.countTurns(op->getParentOp());
  }
  /// How often a function is called in a run.
  double countCalls(mlir::FunctionOpInterface function) {
    return reads.countTurns(function);
  }
  /// The kernel of a contraction of the graph, if `op` is in one.
  std::optional<unsigned> findKernel(mlir::Operation *op) const {
    return reads.findKernel(op);
  }
  /// Whether the traffic of a value that was described is counted with its
  /// source.
  bool isCountedWithSource(mlir::Value copy) const {
    return reads.isCountedWithSource(copy);
  }
  /// What was measured of `value`, or null.
  const CalibratedValue *findCalibrated(mlir::FunctionOpInterface function,
                                        mlir::Value value) {
    return calibrated.find(function, value);
  }

  /// What was measured of a value in a function.
  struct Calibrated {
    /// Empty if no run met it there.
    const PricesByFormat *formats;
    /// In all runs.
    double elements;
    /// The part of the prices that is meant: of several call paths, if they
    /// were not measured apart.
    double share;
  };
  Calibrated findPrices(mlir::FunctionOpInterface function,
                        const CalibratedValue &known);

private:
  bool isFrozen(mlir::Value value);
  bool isStoredNarrow(mlir::Value value) const;
  bool isOnlyViewed(mlir::Value value) const;
  bool isMarked(mlir::Value value) const;
  void markChoices();
  bool isMadeByKernel(mlir::Value value) const;
  bool isWidening(mlir::Value value) const;
  bool fusesCast(mlir::Operation *op) const;
  bool writesBoth(const OpModel &model, mlir::Operation *op) const;
  bool needsCast(mlir::Value value) const;
  bool isReached(mlir::OpOperand &entry);
  void findKeptReaders(mlir::FunctionOpInterface function,
                       const CalibratedValue &known, Traffic &traffic);
  std::optional<Traffic> describePrices(mlir::FunctionOpInterface function,
                                        const CalibratedValue *known);
  double countElements(mlir::Value value);
  double findMeasuredElements(mlir::FunctionOpInterface function,
                              const CalibratedValue &known);
  mlir::Value getSource(mlir::Value value) const;

  const RuleContext &context;
  const ProgramModel &program;
  const FusionGroups &groups;
  const FreeValues *seams;
  ReadCounter reads;
  /// The places of contractions in the graph by function and by what the
  /// calibration calls them: empty until somebody asks, few do.
  llvm::DenseMap<mlir::Operation *, llvm::StringMap<unsigned>> numbersById;
  CalibratedValues calibrated;
  /// For each original name, how many call paths have a function of their own.
  llvm::StringMap<unsigned> paths;
  /// The sums of prices of several call paths in a run that are one function
  /// here.
  llvm::DenseMap<std::pair<mlir::Operation *, const CalibratedValue *>,
                 std::unique_ptr<PricesByFormat>>
      sums;
  llvm::DenseSet<mlir::Value> frozen;
  /// From contractions that are chosen from to the choices.
  llvm::DenseSet<mlir::Value> chosenFrom;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBETRAFFIC_H
