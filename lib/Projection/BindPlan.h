//===- BindPlan.h - Labels as the entries of a plan -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an entry of the plan says about an op or a value, and in which order
// entries stand: by function, what stays in fp32 first, then decisions and what
// is sensitive in program order.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_BINDPLAN_H
#define PREC_LIB_PROJECTION_BINDPLAN_H

#include "DecideFunctions.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Idioms.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Planning/PrecisionGraph.h"
#include "prec/Projection/Assignment.h"

namespace prec {

/// What was decided about one function, each list in program order or that of
/// the labels.
struct FunctionDecisions {
  mlir::FunctionOpInterface function;
  llvm::SmallVector<mlir::Operation *> narrow;
  llvm::SmallVector<std::pair<mlir::Operation *, KeepReason>> kept;
  llvm::SmallVector<std::pair<mlir::Value, PrecisionGraph::Id>> roundings;
  /// Of the narrow ones, those in another format than that of the policy.
  llvm::DenseMap<mlir::Operation *, Format> formats;
  /// What a rule would keep some of them for, in words.
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> released;
  /// What is rounded for those in tf32.
  llvm::SmallVector<std::pair<mlir::Value, PrecisionGraph::Id>> tf32Roundings;
  DecidedFunctions functions;

  bool isEmpty() const {
    return narrow.empty() && kept.empty() && roundings.empty() &&
           functions.approximate.empty() && functions.exact.empty();
  }
};

class PlanBinder {
public:
  /// `values` are those of the graph. `storage` may be null if nothing is
  /// rounded for all readers. With
  /// `reportSensitive`, sensitive ops and locations are in the plan.
  PlanBinder(const ProgramModel &program, const Policy &policy,
             const PrecisionGraph &graph, llvm::ArrayRef<mlir::Value> values,
             const Labels &labels, const StorageClasses *storage,
             bool reportSensitive)
      : program(program), policy(policy), graph(graph), values(values),
        labels(labels), storage(storage), reportSensitive(reportSensitive) {}

  void addFunction(const FunctionDecisions &decisions);
  Assignment take();

private:
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

  const ProgramModel &program;
  const Policy &policy;
  const PrecisionGraph &graph;
  llvm::ArrayRef<mlir::Value> values;
  const Labels &labels;
  const StorageClasses *storage;
  bool reportSensitive;
  /// Found when the first function is reported.
  std::optional<Idioms> idioms;
  llvm::StringRef functionName;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  Assignment assignment;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_BINDPLAN_H
