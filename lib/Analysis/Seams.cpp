//===- Seams.cpp - Where pieces of a function meet ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Seams.h"
#include "InPlace.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The most values that one query visits; a tanh has a dozen.
static constexpr unsigned kMostValues = 64;
static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

namespace {
/// The value at the seam if the outcome is false, and if it is true.
struct Sides {
  double numbers[2] = {kUnknown, kUnknown};
  /// Known to be equal, even if the number is not known.
  bool areEqual = false;
};

class Seam {
public:
  using IsDecided = llvm::function_ref<bool(Value)>;

  Seam(const ProgramModel &program, const TaintAnalysis &taint,
       IsDecided isDecided)
      : program(program), taint(taint), isDecided(isDecided), inPlace(program) {
  }

  bool find(Value value);
  Sides evaluate(Value value);

private:
  Sides compute(Value value);

  const ProgramModel &program;
  const TaintAnalysis &taint;
  IsDecided isDecided;
  InPlace inPlace;
  Operation *compare = nullptr;
  Value compared;
  double number = 0;
  DenseMap<Value, Sides> known;
};
} // namespace

/// Finds the comparison and the compared value; false if something else decides
/// as well.
bool Seam::find(Value value) {
  llvm::SmallSetVector<Value, 16> pending;
  pending.insert(value);
  for (unsigned i = 0; i < pending.size(); ++i) {
    Value current = i == kMostValues ? Value() : inPlace.skip(pending[i]);
    if (!current || isReduction(current, program))
      return false;
    ElementStep step = getElementStep(current, program);
    if (step.operands.empty())
      return false;
    if (step.function == SF::Compare) {
      if (compare && compare != step.op)
        return false;
      compare = step.op;
      continue;
    }
    bool isFound = false;
    for (Value operand : step.operands)
      if (isDecided(operand)) {
        pending.insert(operand);
        isFound = true;
      }
    if (!isFound)
      return false;
  }
  if (!comparesFloats(compare))
    return false;
  for (unsigned i : {0, 1}) {
    TaintState state = taint.getState(compare->getOperand(i));
    if (!state.isNumber())
      continue;
    compared = inPlace.skip(compare->getOperand(1 - i));
    number = state.low;
    return compared != nullptr;
  }
  return false;
}

static double apply(SF function, ArrayRef<double> x) {
  switch (x.size()) {
  case 1:
    switch (function) {
    case SF::UIntToFloat:
      return x[0];
    case SF::Neg:
      return -x[0];
    case SF::Abs:
      return std::abs(x[0]);
    case SF::Exp:
      return std::exp(x[0]);
    case SF::Expm1:
      return std::expm1(x[0]);
    default:
      return kUnknown;
    }
  case 2:
    switch (function) {
    case SF::Add:
      return x[0] + x[1];
    case SF::Sub:
      return x[0] - x[1];
    case SF::Mul:
      return x[0] * x[1];
    case SF::Div:
      return x[0] / x[1];
    default:
      return kUnknown;
    }
  case 3:
    if (function == SF::MultiplyAdd)
      return x[0] * x[1] + x[2];
    if (function == SF::Select && !std::isnan(x[0]))
      return x[0] != 0 ? x[1] : x[2];
    return kUnknown;
  default:
    return kUnknown;
  }
}

Sides Seam::compute(Value value) {
  Sides unknown = known.lookup(value), sides = unknown;
  if (TaintState state = taint.getState(value); state.isNumber())
    return {{state.low, state.low}, true};
  Value unmoved = inPlace.skip(value);
  if (!unmoved)
    return unknown;
  ElementStep step = getElementStep(unmoved, program);
  if (unmoved == compared)
    return {{number, number}, true};
  if (step.op && step.op == compare)
    return {{0, 1}, false};
  if (step.operands.empty() || isReduction(unmoved, program))
    return unknown;
  SmallVector<double, 3> operands[2];
  sides.areEqual = true;
  for (Value operand : step.operands) {
    Sides of = evaluate(operand);
    sides.areEqual &= of.areEqual;
    for (unsigned i : {0, 1})
      operands[i].push_back(of.numbers[i]);
  }
  for (unsigned i : {0, 1})
    sides.numbers[i] = apply(step.function, operands[i]);
  // An unknown number is NaN and equals nothing.
  sides.areEqual |= sides.numbers[0] == sides.numbers[1];
  return sides;
}

Sides Seam::evaluate(Value value) {
  bool isFull = known.size() >= kMostValues;
  auto [it, inserted] = known.try_emplace(value);
  if (!inserted)
    return it->second;
  it->second.areEqual = !isDecided(value);
  if (isFull)
    return it->second;
  Sides sides = compute(value);
  known[value] = sides;
  return sides;
}

bool prec::meetsAtSeam(Value value, const ProgramModel &program,
                       const TaintAnalysis &taint,
                       llvm::function_ref<bool(Value)> isDecided) {
  Seam seam(program, taint, isDecided);
  return seam.find(value) && seam.evaluate(value).areEqual;
}
