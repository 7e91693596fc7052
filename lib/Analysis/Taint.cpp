//===- Taint.cpp - Counts and positions must not be rounded ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Taint.h"
#include "TaintInterpreter.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace mlir;
using namespace prec;

std::string prec::printBound(double bound) {
  if (std::isinf(bound))
    return bound < 0 ? "-inf" : "inf";
  return llvm::formatv("{0:f0}", bound).str();
}

/// An estimate of the number of values with a state: one result per op, and per
/// body two arguments and the values computed from them. It examines no op,
/// which would take longer.
static unsigned estimateStates(const ProgramModel &program) {
  constexpr unsigned kInBody = 4;
  unsigned count = 0;
  for (const ModelledOp &modelled : program.getOps())
    count += modelled.model.hasBody() ? 1 + kInBody : 1;
  return count;
}

TaintAnalysis::TaintAnalysis(const ProgramModel &program) {
  // Avoids rehashing while the table grows.
  states.reserve(estimateStates(program));
  TaintInterpreter(program, states).run();
}

TaintState TaintAnalysis::getState(Value value) const {
  auto it = states.find(value);
  return it == states.end() ? TaintState::data() : it->second;
}

bool TaintAnalysis::isSmallInteger(Value value, Format format) const {
  // The format represents all integers of magnitude up to 2^precision.
  TaintState state = getState(value);
  double bound = std::ldexp(1.0, getFormatInfo(format).precision());
  return state.integral && state.low >= -bound && state.high <= bound;
}
