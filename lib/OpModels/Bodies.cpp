//===- Bodies.cpp - What bodies of ops compute ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/Bodies.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace prec;

bool prec::isFloatCast(Operation *op) {
  return op->getNumOperands() == 1 && op->getNumResults() == 1 &&
         getOpModel(op).getFunction() == ScalarFunction::FloatCast &&
         isa<FloatType>(getElementTypeOrSelf(op->getOperand(0).getType())) &&
         isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
}

Value prec::skipFloatCasts(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    // An op that only rounds is not a cast.
    bool isCast =
        isFloatCast(op) && op->getOperand(0).getType() != value.getType();
    if (!isCast && !isa<WidenOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

std::optional<std::pair<Value, Value>> prec::findAddedProduct(Block &body) {
  BlockArgument out = body.getArguments().back();
  Value yielded = skipFloatCasts(body.getTerminator()->getOperand(0));
  if (auto fma = yielded.getDefiningOp<math::FmaOp>()) {
    if (skipFloatCasts(fma.getC()) != out)
      return std::nullopt;
    return std::make_pair(fma.getA(), fma.getB());
  }
  auto add = yielded.getDefiningOp<arith::AddFOp>();
  bool isFirst = add && skipFloatCasts(add.getLhs()) == out;
  if (!add || (!isFirst && skipFloatCasts(add.getRhs()) != out))
    return std::nullopt;
  Value term = skipFloatCasts(isFirst ? add.getRhs() : add.getLhs());
  auto product = term.getDefiningOp<arith::MulFOp>();
  if (!product)
    return std::nullopt;
  return std::make_pair(product.getLhs(), product.getRhs());
}

/// Skips the conversion of a small integer, such as a quantized weight, to a
/// float: every narrow format that multiplies holds all values of eight bits.
/// Truth values are not skipped, because they select what is summed.
static Value skipFactorCasts(Value value) {
  constexpr unsigned kMostBits = 8;
  value = skipFloatCasts(value);
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<arith::SIToFPOp, arith::UIToFPOp>(op))
    return value;
  Value integer = op->getOperand(0);
  unsigned bits = integer.getType().getIntOrFloatBitWidth();
  return bits > 1 && bits <= kMostBits ? integer : value;
}

bool prec::isMultiplyAdd(Block &body) {
  auto product = findAddedProduct(body);
  if (!product)
    return false;
  Value a = skipFactorCasts(product->first),
        b = skipFactorCasts(product->second);
  Value in0 = body.getArgument(0), in1 = body.getArgument(1);
  if (!isa<FloatType>(a.getType()) && !isa<FloatType>(b.getType()))
    return false;
  return (a == in0 && b == in1) || (a == in1 && b == in0);
}

llvm::DenseSet<Value> prec::findDependents(Block &body, ValueRange roots) {
  llvm::DenseSet<Value> dependents(llvm::from_range, roots);
  auto isDependent = [&](Value value) { return dependents.contains(value); };
  for (Operation &op : body.without_terminator()) {
    WalkResult result = op.walk([&](Operation *user) {
      return llvm::any_of(user->getOperands(), isDependent)
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    if (result.wasInterrupted())
      dependents.insert_range(op.getResults());
  }
  return dependents;
}

std::optional<bool> prec::asksForLess(Operation *compare) {
  using P = arith::CmpFPredicate;
  if (isa<tosa::GreaterOp, tosa::GreaterEqualOp>(compare))
    return false;
  auto ofArith = dyn_cast<arith::CmpFOp>(compare);
  if (!ofArith)
    return std::nullopt;
  switch (ofArith.getPredicate()) {
  case P::OLT:
  case P::OLE:
  case P::ULT:
  case P::ULE:
    return true;
  case P::OGT:
  case P::OGE:
  case P::UGT:
  case P::UGE:
    return false;
  default:
    return std::nullopt;
  }
}

/// Max if `condition` is true for a larger `a`, alone or with other conditions.
static Combiner classifyOrder(Value condition, Value a, Value b,
                              unsigned depth = 0) {
  constexpr unsigned kMostConditions = 4;
  Operation *op = condition.getDefiningOp();
  if (isa_and_nonnull<arith::OrIOp, arith::AndIOp>(op) &&
      depth < kMostConditions) {
    for (Value side : op->getOperands())
      if (Combiner found = classifyOrder(side, a, b, depth + 1);
          found != Combiner::Other)
        return found;
    return Combiner::Other;
  }
  auto compare = dyn_cast_or_null<arith::CmpFOp>(op);
  if (!compare)
    return Combiner::Other;
  bool isSwapped = compare.getLhs() == b && compare.getRhs() == a;
  if (!isSwapped && (compare.getLhs() != a || compare.getRhs() != b))
    return Combiner::Other;
  std::optional<bool> isLess = asksForLess(compare);
  if (!isLess)
    return Combiner::Other;
  return *isLess == isSwapped ? Combiner::Max : Combiner::Min;
}

Combiner prec::classifyPicked(Value value) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<arith::MaximumFOp, arith::MaxNumFOp>(op))
    return Combiner::Max;
  if (isa_and_nonnull<arith::MinimumFOp, arith::MinNumFOp>(op))
    return Combiner::Min;
  auto select = dyn_cast_or_null<arith::SelectOp>(op);
  return select ? classifyOrder(select.getCondition(), select.getTrueValue(),
                                select.getFalseValue())
                : Combiner::Other;
}

bool prec::isNaNTest(Operation *compare) {
  if (compare->getNumOperands() != 2 ||
      compare->getOperand(0) != compare->getOperand(1))
    return false;
  if (auto op = dyn_cast<arith::CmpFOp>(compare))
    return op.getPredicate() == arith::CmpFPredicate::UNE ||
           op.getPredicate() == arith::CmpFPredicate::UNO;
  Attribute direction = compare->getAttr("comparison_direction");
  if (compare->getName().getStringRef() != "stablehlo.compare" || !direction)
    return false;
  std::string text;
  llvm::raw_string_ostream(text) << direction;
  return StringRef(text).contains("direction NE");
}
