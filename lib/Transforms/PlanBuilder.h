//===- PlanBuilder.h - What all presets share -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A preset chooses the values that are rounded. How contractions are decided,
// what an entry of the plan says and in which order entries stand is the same
// for all presets, and is here.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_PLANBUILDER_H
#define PREC_LIB_TRANSFORMS_PLANBUILDER_H

#include "SafetyRules.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Transforms/Assignment.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// What is known of a value that is to be rounded.
struct PlannedRounding {
  Readers readers = Readers::Contractions;
  std::optional<int64_t> bytesSaved = 0;
  std::string reason;
};
using PlannedRoundings = llvm::MapVector<mlir::Value, PlannedRounding>;

/// The contractions of one function, in program order.
struct DecidedContractions {
  llvm::SmallVector<std::pair<mlir::Operation *, Contraction>> narrow;
  llvm::SmallVector<std::pair<mlir::Operation *, KeepReason>> kept;
};

/// The ops of one function that compute functions which could be approximate,
/// in program order, with the reasons.
struct DecidedFunctions {
  llvm::SmallVector<std::pair<mlir::Operation *, std::string>> approximate;
  llvm::SmallVector<std::pair<mlir::Operation *, KeepReason>> exact;
};

class PlanBuilder {
public:
  PlanBuilder(const ProgramModel &program, const Policy &policy,
              const SafetyRules &rules, bool reportSensitive)
      : program(program), policy(policy), rules(rules),
        reportSensitive(reportSensitive) {}

  /// Narrow are all that no rule keeps, up to the policy's limit.
  DecidedContractions decideContractions(mlir::FunctionOpInterface function);

  /// Counts in the totals that a read of `value` is narrow.
  void countNarrowRead(mlir::Value value);
  /// Counts that a reader sees the rounding `root`, in `value`: what it saves.
  void creditNarrowRead(mlir::Value value, PlannedRounding &root) const;

  /// Adds the entries of one function, in program order.
  void addFunction(mlir::FunctionOpInterface function,
                   const DecidedContractions &contractions,
                   const PlannedRoundings &values,
                   const DecidedFunctions &functions);
  Assignment take();

private:
  bool isAbsorbed(mlir::Value value) const;
  void addRounding(mlir::Value value, const PlannedRounding &info,
                   const DecisionIds &ids);
  void addMode(mlir::Operation *op, Mode mode, std::string reason,
               const DecisionIds &ids);
  void addKept(Kept::Kind kind, mlir::Operation *op, llvm::StringRef reason,
               llvm::Twine detail, const DecisionIds &ids);
  PlanSite makeSite(mlir::Operation *op, mlir::Location loc, mlir::Type type,
                    std::string id);

  const ProgramModel &program;
  const Policy &policy;
  const SafetyRules &rules;
  bool reportSensitive;
  llvm::StringRef functionName;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  int64_t narrowed = 0;
  Assignment assignment;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_PLANBUILDER_H
