//===- OneHot.cpp - Positions, and what equals them -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneHot.h"
#include "ReductionTerms.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/IR/FunctionSet.h"
#include "prec/IR/PrecInterfaces.h"
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

/// The range of a folded iota: a constant with all integers from its least to
/// its largest; else std::nullopt.
static std::optional<Positions> getPositions(Attribute attribute) {
  // Larger constants are not scanned, as in the analysis of taint.
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

/// The number of positions among which a comparison selects one; 1 if it does
/// not compare positions with one number.
static int64_t countPositions(const ElementStep &compare,
                              const ProgramModel &program,
                              const TaintAnalysis &taint) {
  if (compare.operands.size() != 2 || !isEquality(compare.op))
    return 1;
  UniformValues uniform(program);
  for (unsigned i : {0, 1}) {
    if (!uniform.contains(compare.operands[1 - i]))
      continue;
    auto positions = getPositions(compare.operands[i], program, taint);
    if (positions && positions->end > positions->first)
      return positions->end - positions->first;
  }
  return 1;
}

/// The values that a reduction combines, element by element; includes truth
/// values in a body.
static SmallVector<Value> findCombined(OpResult result,
                                       const Reduction &reduction) {
  Operation *op = result.getOwner();
  if (const std::optional<Contraction> &dims = reduction.products)
    return {op->getOperand(dims->lhs), op->getOperand(dims->rhs)};
  if (Value term = findTerm(result, reduction))
    return {term};
  if (!reduction.hasBody)
    return {};
  Block &body = op->getRegion(0).front();
  Operation *combining =
      body.back().getOperand(result.getResultNumber()).getDefiningOp();
  if (!combining || getOpModel(combining).getFunction() != SF::Or)
    return {};
  SmallVector<Value> combined(combining->getOperands());
  llvm::erase_if(combined, [&](Value value) {
    return llvm::is_contained(
        body.getArguments().take_back(op->getNumResults()), value);
  });
  return combined;
}

bool prec::takesOneElement(OpResult result, const Reduction &reduction,
                           const ProgramModel &program,
                           const TaintAnalysis &taint) {
  constexpr FunctionSet kKeepsZero = {
      SF::And,         SF::Mul,     SF::Identity, SF::IntToFloat,
      SF::UIntToFloat, SF::IntCast, SF::UIntCast, SF::FloatCast};
  SmallVector<Value> factors = findCombined(result, reduction);
  int64_t positions = 1;
  for (unsigned i = 0; i < factors.size() && i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(skipMoves(factors[i], program), program);
    if (step.function == SF::Compare)
      positions *= countPositions(step, program, taint);
    else if (step.function == SF::Select)
      factors.push_back(step.operands.front());
    else if (kKeepsZero.contains(step.function))
      llvm::append_range(factors, step.operands);
  }
  return positions > 1 && positions >= reduction.elements;
}
