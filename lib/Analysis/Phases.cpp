//===- Phases.cpp - Where short sums become phases ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Phases.h"
#include "MarginPlaces.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;

static bool isSine(Operation *op, Value value, const ProgramModel &program) {
  OpModel scratch;
  ScalarFunction function = program.getModel(op, scratch).getFunction();
  return getElementTypeOrSelf(value.getType()).isF32() &&
         (function == ScalarFunction::Sin || function == ScalarFunction::Cos ||
          function == ScalarFunction::SinCos);
}

/// Short sums of no positions that reach any phase.
static SmallVector<Operation *> findShortSums(const ProgramModel &program,
                                              const TaintAnalysis &taint,
                                              const SinkAnalysis &sinks) {
  SmallVector<Operation *> sums;
  for (const auto &[op, model] : program.getOps())
    if (const auto *contraction = model.getIf<Contraction>()) {
      Value result = op->getResult(0);
      TaintState state = taint.getState(result);
      if (isShortSum(*contraction) && sinks.reaches(result, Sink::Phase) &&
          !state.fromIntegers && state.origin != Origin::Positional)
        sums.push_back(op);
    }
  return sums;
}

SmallVector<Phase> prec::findPhases(const ProgramModel &program,
                                    const TaintAnalysis &taint,
                                    const SinkAnalysis &sinks) {
  SmallVector<Phase> phases;
  SmallVector<Operation *> sums = findShortSums(program, taint, sinks);
  if (sums.empty())
    return phases;
  // One value may be looked at by several ops.
  llvm::MapVector<Value, Phase> byValue;
  for (auto [op, value] : sinks.getPhases()) {
    auto [it, isFirst] = byValue.try_emplace(value);
    Phase &phase = it->second;
    if (isFirst) {
      phase.op = op;
      phase.value = canLookAt(op, value) ? value : Value();
    }
    if (!isSine(op, value, program))
      phase.value = Value();
  }
  PlaceIds ids(program);
  for (auto &[value, phase] : byValue) {
    // Also of those that are left out: ids do not depend on the way to them.
    phase.id = ids.getNextId(phase.op);
    SinkAnalysis reaching(program, taint, {phase.op, value}, Sink::Phase);
    for (Operation *sum : sums)
      if (reaching.reaches(sum->getResult(0), Sink::Phase))
        phase.contractions.push_back(sum);
    if (!phase.contractions.empty())
      phases.push_back(std::move(phase));
  }
  return phases;
}
