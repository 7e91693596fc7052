//===- PlanContractions.cpp - The preset `contractions` -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The simplest sound rule: both factors of every contraction are rounded, once
// per value and at its root, unless the user, the types, the target or a safety
// rule keeps the contraction in fp32.
//
//===----------------------------------------------------------------------===//

#include "NarrowPaths.h"
#include "PlanFunctions.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Transforms/Assignment.h"

using namespace mlir;
using namespace prec;

static std::string getReason(Value value, int64_t readers,
                             const TaintAnalysis &taint, Format format) {
  TaintState state = taint.getState(value);
  bool isSmallCount = state.counted && state.origin != Origin::Data &&
                      taint.isSmallInteger(value, format);
  return "read by " + llvm::itostr(readers) + " narrow contraction" +
         (readers == 1 ? "" : "s") +
         (isSmallCount ? ", exact: small integers" : "");
}

/// The roots of the factors of narrow contractions.
static PlannedRoundings findRoots(FunctionOpInterface function,
                                  const ProgramModel &program,
                                  const DecidedContractions &contractions,
                                  const SafetyRules &rules, Format format,
                                  PlanBuilder &builder) {
  NarrowPaths paths(function, program, contractions.narrow);
  PlannedRoundings roots;
  DenseMap<Value, int64_t> readers;
  // A proof may look at every element of a constant: once for all readers.
  DenseMap<Value, bool> isExact;
  for (const auto &[op, dims] : contractions.narrow) {
    llvm::SmallSetVector<Value, 2> rootsOfOp;
    for (Value factor : getFactorValues(op, dims)) {
      builder.countNarrowRead(factor);
      SmallVector<Value, 1> factorRoots = paths.getRoots(factor);
      for (Value root : factorRoots) {
        auto [it, inserted] = isExact.try_emplace(root, false);
        if (inserted)
          it->second = isAlreadyRounded(root, format);
        // Of a join, each part accounts for itself.
        if (it->second)
          continue;
        builder.creditNarrowRead(factorRoots.size() == 1 ? factor : root,
                                 roots[root]);
        if (rootsOfOp.insert(root))
          ++readers[root];
      }
    }
  }
  for (auto &[value, info] : roots)
    info.reason =
        getReason(value, readers.lookup(value), rules.getTaint(), format);
  return roots;
}

Assignment prec::planContractions(const ProgramModel &program,
                                  const Policy &policy, bool reportSensitive) {
  SafetyRules rules(program, policy);
  PlanBuilder builder(program, policy, rules, reportSensitive);
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    if (function.isExternal())
      continue;
    DecidedContractions contractions = builder.decideContractions(function);
    PlannedRoundings roots = findRoots(function, program, contractions, rules,
                                       policy.format, builder);
    builder.addFunction(
        function, contractions, roots,
        decideFunctions(function, program, contractions, rules, policy));
  }
  return builder.take();
}
