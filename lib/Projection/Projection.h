//===- Projection.h - A program as a precision graph ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph with the values and ops that its numbers stand for. It is described
// in steps, before and after labels are chosen. Decisions may be made on a copy
// while the original keeps the description. Copies share the analyses.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_PROJECTION_H
#define PREC_LIB_PROJECTION_PROJECTION_H

#include "BindPlan.h"
#include "DescribeArrivals.h"
#include "DescribeProducers.h"
#include "DescribeRanges.h"
#include "DescribeTraffic.h"
#include "ExistingRoundings.h"
#include "FreeValues.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Projection/NarrowPaths.h"

namespace prec {

/// Whether a calibration tells the preset how far a contraction moves the
/// values that arrive at sinks. True for presets that choose by price, except
/// `strict`.
bool asksArrivals(const Preset &preset);

class Projection {
public:
  explicit Projection(const RuleContext &context)
      : context(context), program(context.program) {}

  void addContractions(const Contexts &contexts);
  /// For presets that round for all readers; for other presets, adds only
  /// values that the user asks for or that were stored narrow.
  void addFreeValues(const ExistingRoundings &existing);
  /// For presets that use producers.
  void addProducers();
  /// Adds what choices by price depend on. Call it once. Fails with a
  /// diagnostic if a budget is set and sizes are unknown.
  llvm::LogicalResult addPrices(const Contexts &contexts);
  /// Chooses by the prices for `asked`. Fails with a diagnostic if no plan
  /// holds the contract.
  llvm::LogicalResult chooseByPrice(const Policy &asked);
  /// If the policy asks for proven ranges, keeps values and contractions
  /// without a proof wide. True if anything changed.
  bool keepUnproven(const Contexts &contexts);
  /// Chooses the formats of rounded values.
  void chooseFormats(const Contexts &contexts, const Labels &labels);
  /// Finds the factors of contractions that may be narrow or in tf32, with
  /// their roots.
  void findRoots(const Labels &forAll);
  void clearFactors();
  /// The decisions about each function, in program order. If the program has no
  /// user modes, functions are only approximated if the policy asks for it.
  std::vector<FunctionDecisions> bind(const Labels &labels,
                                      bool hasUserModes) const;
  /// The totals of the plan of a policy without the given functions.
  PlanTotals countWithout(const llvm::DenseSet<mlir::Operation *> &functions,
                          const Policy &asked) const;
  /// Whether presets with `asksArrivals` may keep other contractions than
  /// presets without.
  bool isAboutArrivals() const { return hasArrivals; }
  /// Null if nothing is rounded for all readers.
  const StorageClasses *getStorage() const { return storage.get(); }
  llvm::ArrayRef<mlir::Value> getValues() const { return values; }

  PrecisionGraph graph;

private:
  PrecisionGraph::Id addNode(mlir::Value value);
  PrecisionGraph::Id getId(mlir::Value value);
  PrecisionGraph::Id getIdWithImages(mlir::Value value);
  bool isImage(PrecisionGraph::Id id, Format format,
               llvm::SmallVectorImpl<PrecisionGraph::Id> &sources);
  /// False if a host says that the op takes no fp16.
  bool mayTakeFp16(mlir::Operation *op) const {
    return !context.policy.offersFp16() ||
           canAdoptNarrow(op, mlir::Float16Type::get(op->getContext()));
  }
  /// Whether the op takes the policy's format but no fp16. An op that takes
  /// neither is bound to neither: it stays wide with casts around it.
  bool takesNoFp16Alone(mlir::Operation *op) const {
    return !mayTakeFp16(op) &&
           canAdoptNarrow(
               op, getStorageType(op->getContext(), context.policy.format));
  }
  TrafficReader &getReader(const Contexts &contexts);
  void describeRanges(const Contexts &contexts);
  void joinHandedOver(const Contexts &contexts);
  void offerTf32();
  void markDecidedAlone();
  void addTraffic(TrafficReader &reader);
  void restrictTf32();
  void addWork(TrafficReader &reader);
  const FusionGroups &getGroups();
  std::optional<PrecisionGraph::Id> findFree(mlir::Value value) const;
  bool isViewOfFree(mlir::Value value) const;
  void describeImages(PrecisionGraph::Id id);
  PrecisionGraph::Id getOperandId(mlir::Value value);
  PrecisionGraph::Producer describeClass(const StorageClass &carried,
                                         ProducerReader &reader);
  std::optional<KeepReason>
  findSafety(const ContractionOp &contraction, const Contexts &contexts,
             PrecisionGraph::ContractionNode &described);

  const RuleContext &context;
  const ProgramModel &program;
  /// Parallel to the values and contractions of the graph. A storage class has
  /// a node of its own, which its first member represents.
  llvm::SmallVector<mlir::Value> values;
  llvm::SmallVector<ContractionOp> contractions;
  llvm::DenseMap<mlir::Value, PrecisionGraph::Id> ids;
  llvm::DenseMap<const StorageClass *, PrecisionGraph::Id> classIds;
  llvm::DenseSet<PrecisionGraph::Id> hasImages;
  /// Analyses of the program, shared by all copies, each computed on demand.
  /// For presets that round for all readers:
  std::shared_ptr<StorageClasses> storage;
  std::shared_ptr<FreeValues> freeValues;
  std::shared_ptr<FusionGroups> groups;
  /// For presets that choose by a calibration:
  std::shared_ptr<TrafficReader> reader;
  std::shared_ptr<RangeReader> ranges;
  std::shared_ptr<ArrivalReader> arrivals;
  bool hasArrivals = false;
  /// The cost of the fp32 program, for budgets.
  double programCost = 0;
  /// The ranges of the values before this one are described.
  PrecisionGraph::Id numDescribed = 0;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_PROJECTION_H
