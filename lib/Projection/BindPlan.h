//===- BindPlan.h - Labels as the entries of a plan -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the entries of a plan. Entries are ordered by function. In each
// function, contractions and functions that stay as they are come first, then
// decisions and sensitive ops in program order.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_BINDPLAN_H
#define PREC_LIB_PROJECTION_BINDPLAN_H

#include "DecideFunctions.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Idioms.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Planning/Labels.h"
#include "prec/Projection/Assignment.h"

namespace prec {

/// The decisions about one function. Each list is in program order or in the
/// order of the labels.
struct FunctionDecisions {
  mlir::FunctionOpInterface function;
  llvm::SmallVector<mlir::Operation *> narrow;
  llvm::SmallVector<std::pair<mlir::Operation *, KeepReason>> kept;
  llvm::SmallVector<std::pair<mlir::Value, PrecisionGraph::Id>> roundings;
  /// The formats of narrow contractions if they differ from the policy's
  /// format.
  llvm::DenseMap<mlir::Operation *, Format> formats;
  /// For released contractions, why a rule would keep them, in words.
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> released;
  /// The roundings for contractions in tf32.
  llvm::SmallVector<std::pair<mlir::Value, PrecisionGraph::Id>> tf32Roundings;
  DecidedFunctions functions;

  /// The number of decisions among the entries.
  size_t getNumDecisions() const {
    return narrow.size() + roundings.size() + tf32Roundings.size() +
           functions.approximate.size();
  }
  bool isEmpty() const {
    return getNumDecisions() == 0 && kept.empty() && functions.exact.empty();
  }
};

class PlanBinder {
public:
  /// `values` are those of the graph. `storage` may be null if nothing is
  /// rounded for all readers. Without `isReported`, entries have ids, functions
  /// and choices, and kept contractions have a reason. There are no texts for
  /// decisions, no ops, types or locations, and no sensitive ops.
  PlanBinder(const ProgramModel &program, const Policy &policy,
             const PrecisionGraph &graph, llvm::ArrayRef<mlir::Value> values,
             const Labels &labels, const StorageClasses *storage,
             bool isReported)
      : program(program), policy(policy), graph(graph), values(values),
        labels(labels), storage(storage), isReported(isReported) {}

  void addFunctions(llvm::ArrayRef<FunctionDecisions> functions);
  Assignment take();

private:
  void addFunction(const FunctionDecisions &decisions);
  void addDecisions(const FunctionDecisions &decisions, const DecisionIds &ids);
  void addContraction(mlir::Operation *op, const FunctionDecisions &decisions,
                      const DecisionIds &ids);
  void addRounding(mlir::Value value, PrecisionGraph::Id id, bool isTf32,
                   const DecisionIds &ids);
  void addMode(mlir::Operation *op,
               std::variant<Rounding, Multiplication, Approximation> choice,
               std::string reason, const DecisionIds &ids);
  std::string explainMode(mlir::Operation *op) const;
  std::string explainFormat(PrecisionGraph::Id id, Rounding &rounding,
                            const DecisionIds &ids) const;
  void addKept(Kept::Kind kind, mlir::Operation *op, llvm::StringRef reason,
               llvm::Twine detail, const DecisionIds &ids);
  PlanSite makeSite(mlir::Operation *op, mlir::Location loc, mlir::Type type,
                    std::string id);
  std::string explainRounding(PrecisionGraph::Id id, bool isTf32,
                              Rounding &rounding, const DecisionIds &ids) const;

  const ProgramModel &program;
  const Policy &policy;
  const PrecisionGraph &graph;
  llvm::ArrayRef<mlir::Value> values;
  const Labels &labels;
  const StorageClasses *storage;
  bool isReported;
  /// Computed when the first function is reported.
  std::optional<Idioms> idioms;
  llvm::StringRef functionName;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  Assignment assignment;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_BINDPLAN_H
