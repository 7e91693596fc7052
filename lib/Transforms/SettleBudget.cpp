//===- SettleBudget.cpp - A budget that the narrowed program holds --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SettleBudget.h"
#include "AssignedBytes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace prec;

/// What the narrowed program costs, as a part of what the fp32 program does;
/// nothing if the policy makes no plan.
static std::optional<double> tryBudget(const ProgramModel &program,
                                       const Policy &policy, bool emulate) {
  Contexts contexts(program);
  FailureOr<Assignment> assignment =
      makeAssignment(contexts, policy, std::nullopt, /*reportSensitive=*/false);
  if (failed(assignment))
    return std::nullopt;
  std::vector<MovedBytesChange> moved = countBefore(program, policy);
  if (failed(countApplied(contexts.getProgram(), *assignment, policy, emulate,
                          moved)))
    return std::nullopt;
  return policy.contract.budget->kind == CostKind::Bytes
             ? moved.back().getPart()
             : moved.back().getPartOfTime();
}

Policy prec::settleBudget(const ProgramModel &program, const Policy &policy,
                          bool emulate) {
  // Each trial asks for less by what the last one missed; over the corpus the
  // second holds.
  constexpr unsigned kTrials = 4;
  constexpr double kMore = 1.1;
  if (!policy.contract.budget || policy.contract.boundsErrors())
    return policy;
  ScopedDiagnosticHandler handler(program.getModule().getContext(),
                                  [](Diagnostic &) { return success(); });
  double asked = policy.contract.budget->part;
  Policy settled = policy;
  for (unsigned trial = 0; trial < kTrials; ++trial) {
    std::optional<double> part = tryBudget(program, settled, emulate);
    if (!part)
      return policy;
    if (*part <= asked)
      return settled;
    settled.contract.budget->part -= kMore * (*part - asked);
    if (settled.contract.budget->part <= 0)
      return policy;
  }
  return policy;
}
