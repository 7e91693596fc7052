//===- OpModelRow.cpp - An op model as a row of a table -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/OpModelRow.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace prec;

/// Computes the sizes of the dimension groups. Returns the reason if it cannot.
static std::string readContraction(const OpModelRow &row, Operation *op,
                                   Contraction &dims) {
  SmallVector<unsigned, 2> factors;
  for (auto [i, use] : llvm::enumerate(row.operands))
    if (use == OperandUse::Match)
      factors.push_back(i);
  dims.lhs = factors[0];
  dims.rhs = factors[1];
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(dims.lhs).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(dims.rhs).getType());
  if (op->getNumResults() != 1 || !lhs || !rhs ||
      !isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())) ||
      !isa<FloatType>(lhs.getElementType()) ||
      !isa<FloatType>(rhs.getElementType()))
    return "has not two tensors of floats as factors, and one result";
  auto fits = [](ArrayRef<int64_t> numbers, RankedTensorType type) {
    return llvm::all_of(numbers, [&](int64_t d) { return d < type.getRank(); });
  };
  if (!fits(row.lhsBatch, lhs) || !fits(row.lhsContract, lhs) ||
      !fits(row.rhsBatch, rhs) || !fits(row.rhsContract, rhs))
    return "has factors of fewer dimensions than its row names";
  auto differ = [&](int64_t a, int64_t b) {
    int64_t x = lhs.getDimSize(a), y = rhs.getDimSize(b);
    return !ShapedType::isDynamic(x) && !ShapedType::isDynamic(y) && x != y;
  };
  for (auto [a, b] : llvm::zip(row.lhsContract, row.rhsContract))
    if (differ(a, b))
      return "has factors whose sizes differ along a dimension that is summed";
  for (auto [a, b] : llvm::zip(row.lhsBatch, row.rhsBatch))
    if (differ(a, b))
      return "has factors whose sizes differ along a batch dimension";
  auto multiply = [](RankedTensorType type, auto isMeant) {
    int64_t size = 1;
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (isMeant(d))
        size = multiplySizes(size, type.getDimSize(d));
    return size;
  };
  auto isFree = [](ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
    return [=](int64_t d) {
      return !llvm::is_contained(batch, d) && !llvm::is_contained(contract, d);
    };
  };
  dims.batch = multiply(
      lhs, [&](int64_t d) { return llvm::is_contained(row.lhsBatch, d); });
  dims.k = multiply(
      lhs, [&](int64_t d) { return llvm::is_contained(row.lhsContract, d); });
  dims.m = multiply(lhs, isFree(row.lhsBatch, row.lhsContract));
  dims.n = multiply(rhs, isFree(row.rhsBatch, row.rhsContract));
  int64_t wanted = multiplySizes(dims.batch, multiplySizes(dims.m, dims.n));
  int64_t found = getElements(op->getResult(0).getType());
  if (!ShapedType::isDynamic(wanted) && !ShapedType::isDynamic(found) &&
      wanted != found)
    return "has a result of another size than its row says";
  return "";
}

/// The reduction of what matches, or why there is none.
static std::string readReduction(const OpModelRow &row, Operation *op,
                                 ArrayRef<OperandUse> uses,
                                 Reduction &reduction) {
  reduction.combiners.assign(op->getNumResults() == 1 ? 1 : 0, row.combiner);
  for (auto [i, use] : llvm::enumerate(uses))
    if (use == OperandUse::Match &&
        reduction.terms.size() < op->getNumResults())
      reduction.terms.push_back(i);
  if (reduction.terms.size() != op->getNumResults())
    return "has more results than operands that match";
  reduction.isWindowed = row.isWindowed;
  reduction.isScan = row.isScan;
  int64_t in = getElements(op->getOperand(reduction.terms[0]).getType());
  int64_t out = getElements(op->getResult(0).getType());
  bool isKnown = !ShapedType::isDynamic(in) && !ShapedType::isDynamic(out) &&
                 out != 0 && !row.isWindowed && !row.isScan;
  reduction.elements =
      isKnown ? std::max<int64_t>(in / out, 1) : ShapedType::kDynamic;
  return "";
}

/// True if the sources and the result have one element type.
static bool movesElements(Operation *op, const OpModel &model) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  return llvm::all_of(model.getSources(), [&](unsigned source) {
    return getElementTypeOrSelf(op->getOperand(source).getType()) == element;
  });
}

OpModel OpModelRow::describe(Operation *op, std::string *problem) const {
  auto refuse = [&](std::string why) {
    if (problem)
      *problem = std::move(why);
    return OpModel();
  };
  if (op->getNumRegions() != 0)
    return refuse("has regions, of which no row tells what they do");
  if (op->getNumResults() == 0)
    return refuse("has no result");
  if (op->getNumOperands() < operands.size())
    return refuse("has fewer operands than its row");
  OpModel model;
  model.uses.assign(op->getNumOperands(), others);
  llvm::copy(operands, model.uses.begin());
  switch (opClass) {
  case OpClass::Contraction: {
    Contraction dims;
    if (std::string why = readContraction(*this, op, dims); !why.empty())
      return refuse(std::move(why));
    model.kind = classifyProducts(dims);
    return model;
  }
  case OpClass::Reduction: {
    Reduction reduction;
    if (std::string why = readReduction(*this, op, model.uses, reduction);
        !why.empty())
      return refuse(std::move(why));
    model.kind = std::move(reduction);
    return model;
  }
  case OpClass::Pointwise:
    if (function != ScalarFunction::Opaque &&
        (op->getNumOperands() != operands.size() || op->getNumResults() != 1))
      return refuse("has other operands than its function, or other results");
    model.kind = Pointwise{function};
    return model;
  case OpClass::View:
  case OpClass::Layout:
    model.kind = Copy{opClass == OpClass::View, dropsElements,
                      /*hasBody=*/false, updated};
    break;
  case OpClass::Gather:
    model.kind = Gather{selects};
    break;
  case OpClass::Collective:
    model.kind = Collective{combines};
    break;
  case OpClass::Source:
    model.kind = Source{function};
    return model;
  default:
    return {};
  }
  if (!movesElements(op, model))
    return refuse("makes elements of another type than it reads");
  return model;
}
