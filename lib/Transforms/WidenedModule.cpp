//===- WidenedModule.cpp - Narrow arithmetic, wide for planning -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WidenedModule.h"
#include "AssignedBytes.h"

using namespace mlir;
using namespace prec;

WidenedModule::WidenedModule(ModuleOp module, bool isStoredNarrow,
                             AssignSettings &settings,
                             const std::optional<Plan> &given)
    : module(module), settings(settings), askedPolicy(settings.policy) {
  Existing asked = isStoredNarrow ? getAskedExisting(settings.existing,
                                                     given ? &*given : nullptr,
                                                     settings.policy)
                                  : Existing::Keep;
  OwningOpRef<ModuleOp> copy;
  if (asked == Existing::Widen)
    copy = module.clone();
  existing = treatExisting(module, asked, settings.policy);
  if (existing.isWidened)
    original = std::move(copy);
  settleBudgetOfGiven();
}

WidenedModule::~WidenedModule() {
  settings.policy = std::move(askedPolicy);
  if (original)
    module.getBodyRegion().takeBody(original->getBodyRegion());
}

/// Turns the budget into a part of the cost of the fp32 program. If the module
/// was not widened, the given program is the fp32 program.
void WidenedModule::settleBudgetOfGiven() {
  Contract &contract = settings.policy.contract;
  if (!contract.budget)
    return;
  if (!existing.isWidened)
    return contract.settleGiven(1);
  ProgramModel program(module);
  std::vector<MovedBytesChange> moved = countBefore(program, settings.policy);
  if (failed(countApplied(program, Assignment(), settings.policy,
                          settings.emulate, moved)))
    return contract.settleGiven(1);
  MovedBytesChange undecided = moved.back(), given = existing.moved.back();
  contract.budget->undecided = undecided.getPartOf(contract.budget->kind);
  contract.settleGiven(
      double(given.before.getTotal()) /
      double(std::max<uint64_t>(undecided.before.getTotal(), 1)));
}
