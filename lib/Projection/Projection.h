//===- Projection.h - A program as a precision graph ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph with the values and ops that its numbers stand for. It is described
// step by step, before and after labels are chosen. A copy may be decided about
// while the original stays as it was described; analyses are shared.
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

/// Presets that choose by price are told by a calibration how far a contraction
/// moves what arrives at sinks; the one that is called strict is not.
bool asksArrivals(const Preset &preset);

class Projection {
public:
  explicit Projection(const RuleContext &context)
      : context(context), program(context.program) {}

  void addContractions(const Contexts &contexts);
  /// For presets that round for all readers, or only those that the user asks
  /// for.
  void addFreeValues(const ExistingRoundings &existing);
  /// For presets that ask how free values are made.
  void addProducers();
  /// For policies that choose by price, what choices cost, once.
  llvm::LogicalResult addPrices(const Contexts &contexts);
  /// Chooses by these.
  llvm::LogicalResult chooseByPrice(const Policy &asked);
  /// Where formats are chosen: what may be in the only format of the target.
  /// True if something is not that could have been.
  bool keepUnproven(const Contexts &contexts);
  /// The format of what is rounded.
  void chooseFormats(const Contexts &contexts, const Labels &labels);
  /// The factors of narrow contractions with their roots.
  void findRoots(const Labels &forAll);
  void clearFactors();
  /// The decisions about each function, in program order. Without modes of the
  /// user nobody but the policy asks which functions may be approximate.
  std::vector<FunctionDecisions> bind(const Labels &labels,
                                      bool hasUserModes) const;
  /// What the plan of a policy counts without some functions.
  PlanTotals countWithout(const llvm::DenseSet<mlir::Operation *> &functions,
                          const Policy &asked) const;
  /// Whether a preset that asks about arrivals may have been told of other
  /// contractions than one that does not.
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
  /// False if a host says of the op that it takes no fp16.
  bool mayTakeFp16(mlir::Operation *op) const {
    return !context.policy.offersFp16() ||
           canAdoptNarrow(op, mlir::Float16Type::get(op->getContext()));
  }
  /// Whether it takes the format of the policy and no fp16. What takes neither
  /// is bound to neither: it stays wide, and casts stand around it.
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
  /// a node of its own, for which its first member stands.
  llvm::SmallVector<mlir::Value> values;
  llvm::SmallVector<ContractionOp> contractions;
  llvm::DenseMap<mlir::Value, PrecisionGraph::Id> ids;
  llvm::DenseMap<const StorageClass *, PrecisionGraph::Id> classIds;
  llvm::DenseSet<PrecisionGraph::Id> hasImages;
  /// Analyses of the program as it is, shared by all copies, each made when
  /// somebody asks. Those that presets ask which round for all readers:
  std::shared_ptr<StorageClasses> storage;
  std::shared_ptr<FreeValues> freeValues;
  std::shared_ptr<FusionGroups> groups;
  /// Those that presets ask which choose by a calibration:
  std::shared_ptr<TrafficReader> reader;
  std::shared_ptr<RangeReader> ranges;
  std::shared_ptr<ArrivalReader> arrivals;
  bool hasArrivals = false;
  /// What the program costs, for budgets.
  double programCost = 0;
  /// The values before that have ranges as far as these are known.
  PrecisionGraph::Id numDescribed = 0;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_PROJECTION_H
