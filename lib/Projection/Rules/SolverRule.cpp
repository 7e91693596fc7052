//===- SolverRule.cpp - Matrices that are decomposed or solved ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The error of a solution is the error of the matrix times its condition
// number.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkSolver(const RuleContext &context,
                                             const ContractionUse &use) {
  return describeReached(context, use, Sink::Solver);
}
