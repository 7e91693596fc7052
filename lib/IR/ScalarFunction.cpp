//===- ScalarFunction.cpp - Functions of elements and their traits --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranges follow the C standard, annex F. For pi and its half they use the next
// larger f32 number.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/ScalarFunction.h"

using namespace prec;
using SF = ScalarFunction;
using TE = TaintEffect;

static constexpr double kInfinity = Interval::kInfinity;
static constexpr double kPi = 3.1415927410125732;
static constexpr Interval kPositive = {0, kInfinity}, kUnit = {-1, 1},
                          kShare = {0, 1}, kUpToTwo = {0, 2},
                          kFromOne = {1, kInfinity},
                          kFromMinusOne = {-1, kInfinity}, kHalfTurn = {0, kPi},
                          kTurn = {-kPi, kPi},
                          kQuarterTurns = {-kPi / 2, kPi / 2};
static constexpr TaintEffect kEnds = TE::EndsPositions;

static constexpr FunctionTraits kTraits[] = {
#define PREC_FUNCTION(name, ...) {SF::name, __VA_ARGS__},
#include "prec/IR/ScalarFunctions.def"
};

const FunctionTraits &prec::getTraits(SF function) {
  return kTraits[static_cast<size_t>(function)];
}

llvm::ArrayRef<FunctionTraits> prec::getAllTraits() { return kTraits; }

bool prec::isExponential(SF function) {
  return function == SF::Exp || function == SF::Exp2 || function == SF::Expm1;
}

bool prec::isRoot(SF function) {
  return function == SF::Sqrt || function == SF::Rsqrt || function == SF::Cbrt;
}

bool prec::isLogarithm(SF function) {
  return function == SF::Log || function == SF::Log2 || function == SF::Log10;
}

bool prec::isStep(SF function) {
  switch (function) {
  case SF::Compare:
  case SF::FloatToInt:
  case SF::Floor:
  case SF::Ceil:
  case SF::Round:
  case SF::RoundEven:
  case SF::Trunc:
  case SF::Sign:
    return true;
  default:
    return false;
  }
}
