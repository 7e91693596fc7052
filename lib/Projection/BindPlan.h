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
#include "prec/Planning/Labels.h"
#include "prec/Projection/Assignment.h"

namespace prec {

/// What was decided about one function, each list in program order or that of
/// the labels.
struct FunctionDecisions {
  mlir::FunctionOpInterface function;
  llvm::SmallVector<mlir::Operation *> narrow;
  llvm::SmallVector<std::pair<mlir::Operation *, KeepReason>> kept;
  llvm::SmallVector<std::pair<mlir::Value, PrecisionGraph::Id>> roundings;
  /// The formats of narrow ones that have another one than the policy's.
  llvm::DenseMap<mlir::Operation *, Format> formats;
  /// What a rule would keep some of them for, in words.
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> released;
  /// What is rounded for those in tf32.
  llvm::SmallVector<std::pair<mlir::Value, PrecisionGraph::Id>> tf32Roundings;
  DecidedFunctions functions;

  /// How many entries of the plan are decisions.
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
  /// rounded for all readers. Without `isReported` entries have ids, functions
  /// and choices, and those of what is kept a reason; there are no texts of
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
  /// Found when the first function is reported.
  std::optional<Idioms> idioms;
  llvm::StringRef functionName;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  Assignment assignment;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_BINDPLAN_H
