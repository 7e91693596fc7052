//===- Cancellation.cpp - Sums smaller than what they add -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cancellation.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/ProgramIds.h"
#include "prec/Analysis/StorageCandidates.h"
#include <cmath>

using namespace mlir;
using namespace prec;

/// The measured values, in program order.
static llvm::MapVector<Value, CalibratedValue *>
findMeasured(const ProgramModel &program,
             MutableArrayRef<CalibratedValue> values) {
  llvm::StringMap<CalibratedValue *> byId;
  for (CalibratedValue &value : values)
    byId[value.id] = &value;
  ProgramIds ids(program);
  llvm::MapVector<Value, CalibratedValue *> measured;
  walkCandidates(program, StorageClasses(program), [&](Value value) {
    CalibratedValue *found = byId.lookup(ids.getId(value));
    if (found && found->rms > 0)
      measured[value] = found;
  });
  return measured;
}

void prec::setCancellations(ModuleOp module,
                            MutableArrayRef<CalibratedValue> values) {
  ProgramModel program(module);
  llvm::MapVector<Value, CalibratedValue *> measured =
      findMeasured(program, values);
  // The step that computes the elements, found through moves of them.
  auto getStep = [&](Value value) {
    ElementStep step = getElementStep(value, program, Borders::Stop);
    for (unsigned i = 0;
         i < horizon::kMoves && step.function == ScalarFunction::Identity &&
         step.operands.size() == 1;
         ++i) {
      if (measured.contains(step.operands.front()))
        return step;
      step = getElementStep(step.operands.front(), program, Borders::Stop);
    }
    return step;
  };
  auto getRms = [&](Value value) -> std::optional<double> {
    if (auto *it = measured.find(value); it != measured.end())
      return it->second->rms;
    ElementStep step = getStep(value);
    if (step.function != ScalarFunction::Identity || step.operands.size() != 1)
      return std::nullopt;
    auto *it = measured.find(step.operands.front());
    return it == measured.end() ? std::nullopt : std::optional(it->second->rms);
  };
  for (auto &[value, described] : measured) {
    ElementStep step = getStep(value);
    bool isSum = step.function == ScalarFunction::Add ||
                 step.function == ScalarFunction::Sub;
    if (!isSum || step.operands.size() != 2)
      continue;
    std::optional<double> a = getRms(step.operands[0]),
                          b = getRms(step.operands[1]);
    if (a && b)
      described->cancellation = std::hypot(*a, *b) / described->rms;
  }
}
