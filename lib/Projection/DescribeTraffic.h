//===- DescribeTraffic.h - What values cost in error and memory -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For presets that choose by price: the kernels that read a value in the
// policy's fusion mode, the prices of a calibration, and whether the value may
// be stored narrow at all. Prices cannot tell that for values that a sink or a
// choice looks at: a flip is a jump, and positions are never trusted to data.
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
  /// `originals` maps functions to their names in the program as the user gave
  /// it.
  TrafficReader(const RuleContext &context, const FusionGroups &groups,
                const FreeValues *seams,
                llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals,
                llvm::ArrayRef<ContractionOp> contractions);

  /// The traffic of `value`. std::nullopt if the calibration has no prices of
  /// it in the policy's format, or if neither the value nor a copy of it
  /// reaches memory. `node` must be described except for its traffic. With
  /// `isOfFree` the value is a view of one with its own decision, whose traffic
  /// includes the bytes of the viewed value.
  std::optional<Traffic> describe(mlir::Value value,
                                  const PrecisionGraph::ValueNode &node,
                                  bool isOfFree);

  /// The same for a storage class for which `canDescribe` holds: the writes and
  /// reads of its members, except members with traffic of their own. Entries
  /// with traffic that follow no other value pay for themselves. `findNode`
  /// returns the node of a value with traffic, or null.
  using FindNode =
      llvm::function_ref<const PrecisionGraph::ValueNode *(mlir::Value)>;
  std::optional<Traffic> describeClass(const StorageClass &carried,
                                       const PrecisionGraph::ValueNode &node,
                                       FindNode findNode);
  /// Whether a class has prices and a known size. Other classes keep their
  /// storage.
  bool canDescribe(const StorageClass &carried);
  /// Records a class with traffic. Call it before any value is described.
  void addClass(const StorageClass &carried, PrecisionGraph::Id id) {
    reads.addClass(carried, id);
  }

  /// The number of times that `op` runs, over all calls and iterations, as far
  /// as that is known.
  double countRuns(mlir::Operation *op) {
    return reads.countTurns(op->getParentOp());
  }
  /// The number of times that a function is called in a run.
  double countCalls(mlir::FunctionOpInterface function) {
    return reads.countTurns(function);
  }
  /// The contraction whose kernel `op` is in, by its index in the graph;
  /// std::nullopt if there is none.
  std::optional<unsigned> findKernel(mlir::Operation *op) const {
    return reads.findKernel(op);
  }
  /// Whether the traffic of a described value is counted with its source.
  bool isCountedWithSource(mlir::Value copy) const {
    return reads.isCountedWithSource(copy);
  }
  /// The measurements of `value`, or null.
  const CalibratedValue *findCalibrated(mlir::FunctionOpInterface function,
                                        mlir::Value value) {
    return calibrated.find(function, value);
  }

  /// The measurements of a value in a function.
  struct Calibrated {
    /// Empty if no run reached the value in this function.
    const PricesByFormat *formats;
    /// The number of elements over all runs.
    double elements;
    /// The part of the prices that belongs to this function. Less than 1 if
    /// several call paths were measured together.
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
  /// The indices of contractions in the graph, by function and by id in the
  /// calibration. Computed on demand, since few callers need them.
  llvm::DenseMap<mlir::Operation *, llvm::StringMap<unsigned>> numbersById;
  CalibratedValues calibrated;
  /// For each original name, the number of functions that call paths have.
  llvm::StringMap<unsigned> paths;
  /// The summed prices of several measured call paths that are one function
  /// here.
  llvm::DenseMap<std::pair<mlir::Operation *, const CalibratedValue *>,
                 std::unique_ptr<PricesByFormat>>
      sums;
  llvm::DenseSet<mlir::Value> frozen;
  /// The values between choices and the contractions that their scores come
  /// from.
  llvm::DenseSet<mlir::Value> chosenFrom;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBETRAFFIC_H
