//===- PlanResolver.h - What a plan of a file is about ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan is replayed exactly or not at all. Every id must name something with
// the same op and type, and every contraction of the program must be in the
// plan. ResolveRoundings.cpp has the checks of rounded values.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_PLANRESOLVER_H
#define PREC_LIB_PROJECTION_PLANRESOLVER_H

#include "FunctionPlan.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/StatisticValues.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Projection/Assignment.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace prec {

class PlanResolver {
public:
  PlanResolver(const ProgramModel &program, Plan plan)
      : program(program), module(program.getModule()), storage(program),
        uniform(program) {
    assignment.plan = std::move(plan);
  }
  llvm::FailureOr<Assignment> run(llvm::ArrayRef<TargetChip> chips);

private:
  mlir::InFlightDiagnostic error(mlir::Location loc) {
    hasErrors = true;
    return mlir::emitError(loc) << "plan-in: ";
  }
  /// The function of an entry; null, with an error, if there is none.
  FunctionPlan *getEntry(const PlanSite &site);
  Assignment::Target resolve(const Decision &decision);
  Assignment::Target resolveRounding(const Decision &decision);
  bool mayBeStored(mlir::Value value, llvm::StringRef id);
  bool addRounding(FunctionPlan &entry, mlir::Value value,
                   const Decision &decision);
  bool checkMembers(FunctionPlan &entry, const StorageClass &carried,
                    const Decision &decision);
  bool resolveExcept(FunctionPlan &entry, mlir::Value value,
                     const Decision &decision, Assignment::Target &target);
  Assignment::Target resolveMultiplication(const Decision &decision);
  mlir::Operation *resolveKept(const Kept &kept);
  /// The op that `site` names, with the op name and type of the plan; else
  /// null, with an error.
  mlir::Operation *resolveOp(const PlanSite &site);
  mlir::Operation *resolveContraction(const PlanSite &site,
                                      FunctionPlan *&entry);
  /// An op that computes approximable functions and was not mentioned before;
  /// else null, with an error.
  mlir::Operation *resolveFunctions(const PlanSite &site);
  bool checkSite(const PlanSite &site, mlir::Operation *op, mlir::Type type,
                 mlir::Location loc);

  const ProgramModel &program;
  mlir::ModuleOp module;
  StorageClasses storage;
  llvm::StringSet<> decided;
  UniformValues uniform;
  /// Computed when a value is rounded for all readers.
  std::optional<StatisticValues> statistics;
  std::optional<llvm::DenseSet<mlir::Value>> equated;
  llvm::StringMap<std::unique_ptr<FunctionPlan>> entries;
  Assignment assignment;
  bool hasErrors = false;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_PLANRESOLVER_H
