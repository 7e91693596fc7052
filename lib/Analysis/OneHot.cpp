//===- OneHot.cpp - Positions, and what equals them -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneHot.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/IndexBounds.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

bool prec::isEquality(Operation *op) {
  if (op->getName().getStringRef() == "tosa.equal")
    return true;
  if (auto predicate = op->getAttrOfType<IntegerAttr>("predicate"))
    return op->getName().getStringRef() == "arith.cmpi" &&
           predicate.getInt() <= 1; // eq and ne come first.
  auto direction = op->getAttrOfType<OpaqueAttr>("comparison_direction");
  return direction && (direction.getAttrData().ends_with(" EQ") ||
                       direction.getAttrData().ends_with(" NE"));
}

std::optional<int64_t> prec::getNumber(Value value,
                                       const TaintAnalysis &taint) {
  constexpr double kLargest = 1LL << 31;
  TaintState state = taint.getState(value);
  if (!state.integral || state.low != state.high ||
      std::abs(state.low) > kLargest)
    return std::nullopt;
  return static_cast<int64_t>(state.low);
}

/// A folded iota: an array of all integers from its least to its largest.
static std::optional<Positions> getPositions(Attribute attribute) {
  // Larger ones are not scanned, as in the analysis of taint.
  constexpr int64_t kMaxElements = 1 << 16;
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attribute);
  if (!dense || dense.empty() || dense.isSplat() ||
      dense.getNumElements() > kMaxElements ||
      (!dense.getElementType().isIndex() &&
       dense.getElementType().getIntOrFloatBitWidth() > 64))
    return std::nullopt;
  SmallVector<int64_t> values;
  for (const APInt &value : dense.getValues<APInt>())
    values.push_back(value.getSExtValue());
  llvm::sort(values);
  values.erase(llvm::unique(values), values.end());
  Positions positions = {values.front(), values.back() + 1};
  if (positions.end - positions.first != static_cast<int64_t>(values.size()))
    return std::nullopt;
  return positions;
}

std::optional<Positions> prec::getPositions(Value value,
                                            const ProgramModel &program,
                                            const TaintAnalysis &taint) {
  int64_t offset = 0;
  std::optional<Positions> found;
  for (unsigned i = 0; i < horizon::kMoves && !found; ++i) {
    ElementStep step = getElementStep(value, program);
    ArrayRef<Value> operands = step.operands;
    switch (step.function) {
    case SF::Index: {
      int64_t bound = getIndexBound(step.op);
      found = Positions{0, ShapedType::isDynamic(bound) ? 0 : bound};
      break;
    }
    case SF::Constant:
      found = ::getPositions(getConstantAttr(step.op));
      if (!found)
        return std::nullopt;
      break;
    case SF::Identity:
    case SF::IntCast:
    case SF::UIntCast:
      if (operands.size() != 1)
        return std::nullopt;
      value = operands[0];
      break;
    case SF::Add:
    case SF::Sub: {
      if (operands.size() != 2)
        return std::nullopt;
      bool isSum = step.function == SF::Add;
      std::optional<int64_t> number = getNumber(operands[1], taint);
      value = operands[0];
      if (!number && isSum) {
        number = getNumber(operands[0], taint);
        value = operands[1];
      }
      if (!number)
        return std::nullopt;
      offset += isSum ? *number : -*number;
      break;
    }
    default:
      return std::nullopt;
    }
  }
  if (!found || found->end <= found->first)
    return found;
  return Positions{found->first + offset, found->end + offset};
}

bool prec::isOneHot(Value value, const ProgramModel &program,
                    const TaintAnalysis &taint) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(value, program);
    switch (step.function) {
    case SF::Compare:
      return isEquality(step.op) &&
             llvm::any_of(step.operands, [&](Value operand) {
               return getPositions(operand, program, taint).has_value();
             });
    case SF::Identity:
    case SF::IntToFloat:
    case SF::UIntToFloat:
    case SF::IntCast:
    case SF::UIntCast:
    case SF::FloatCast:
      if (step.operands.size() != 1)
        return false;
      break;
    case SF::Select: // Of one and zero.
      break;
    default:
      return false;
    }
    value = step.operands.front();
  }
  return false;
}
