//===- ReadOps.cpp - Terms of ops on tensors -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TermBuilder.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/OpModels/DotDimensions.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using Atoms = SmallVector<Atom, 1>;

/// Operands of lower rank are numbers, or are aligned to the last dimensions.
View TermBuilder::readElementwise(OpResult result, const OpModel &model,
                                  Frame &frame) {
  Operation *op = result.getOwner();
  SF function = model.getFunction();
  SmallVector<int64_t> shape = getShape(result.getType());
  SmallVector<View, 3> operands;
  for (Value value : model.getReadOperands(op)) {
    View view = lookup(value, frame);
    if (view.dims.size() > shape.size())
      return makeLeaf(result, frame);
    while (view.dims.size() < shape.size())
      view.dims.insert(view.dims.begin(), Atoms());
    for (auto [atoms, size] : llvm::zip(view.dims, shape))
      if (atoms.empty())
        atoms = makeHole(size);
    operands.push_back(std::move(view));
  }
  if (auto limits = getClampLimits(op)) {
    auto addNumber = [&](FloatAttr number) {
      return table.makeConstant(number.getValueAsDouble(), shape, nullptr);
    };
    bool isRelu = getRelu(op).has_value();
    function = isRelu ? SF::Max : SF::Clamp;
    operands.insert(operands.begin(), addNumber(limits->first));
    if (!isRelu)
      operands.push_back(addNumber(limits->second));
  }
  if (function == SF::Reciprocal) {
    operands.insert(operands.begin(), table.makeConstant(1, shape, nullptr));
    function = SF::Div;
  }
  return table.makePointwise(function, op, std::move(operands));
}

View TermBuilder::readReduce(OpResult result, const Reduction &reduction,
                             Frame &frame) {
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (std::optional<int64_t> axis = getReducedAxis(op)) {
    View view = lookup(op->getOperand(0), frame);
    SmallVector<bool> reduced(view.dims.size(), false);
    reduced[*axis] = true;
    View kept =
        table.makeReduction(reduction.combiners.front(), op, std::move(view),
                            reduced, *axis == 0 && reduced.size() > 1);
    kept.dims.insert(kept.dims.begin() + *axis, Atoms());
    return kept;
  }
  auto along = op->getAttrOfType<DenseI64ArrayAttr>("dimensions");
  if (op->getName().getStringRef() != "stablehlo.reduce" || !along ||
      number >= reduction.terms.size() || number >= reduction.combiners.size())
    return readOpaque(result, TermKind::Part, frame);
  View view = lookup(op->getOperand(reduction.terms[number]), frame);
  SmallVector<bool> reduced(view.dims.size(), false);
  for (int64_t dim : along.asArrayRef())
    if (dim >= 0 && dim < static_cast<int64_t>(reduced.size()))
      reduced[dim] = true;
  bool isAlongFirst = reduced.size() > 1 && reduced.front();
  return table.makeReduction(reduction.combiners[number], op, std::move(view),
                             reduced, isAlongFirst);
}

View TermBuilder::readDot(OpResult result, Frame &frame) {
  Operation *op = result.getOwner();
  std::optional<DotDimensions> dims = readDotDimensions(op);
  if (!dims)
    return readOpaque(result, TermKind::Part, frame);
  View views[2] = {lookup(op->getOperand(0), frame),
                   lookup(op->getOperand(1), frame)};
  SmallVector<View, 3> factors = {{views[0].term, {}}, {views[1].term, {}}};
  auto addLoop = [&](std::optional<int64_t> lhs, std::optional<int64_t> rhs) {
    std::optional<int64_t> own[2] = {lhs, rhs};
    for (unsigned i : {0u, 1u}) {
      SmallVector<int64_t> other = getShape(op->getOperand(1 - i).getType());
      factors[i].dims.push_back(own[i] ? views[i].dims[*own[i]]
                                       : makeHole(other[*own[1 - i]]));
    }
  };
  for (auto [lhs, rhs] : llvm::zip(dims->lhsBatch, dims->rhsBatch))
    addLoop(lhs, rhs);
  for (int64_t d = 0, e = views[0].dims.size(); d < e; ++d)
    if (!llvm::is_contained(
            llvm::concat<int64_t>(dims->lhsBatch, dims->lhsContract), d))
      addLoop(d, std::nullopt);
  for (int64_t d = 0, e = views[1].dims.size(); d < e; ++d)
    if (!llvm::is_contained(
            llvm::concat<int64_t>(dims->rhsBatch, dims->rhsContract), d))
      addLoop(std::nullopt, d);
  SmallVector<bool> reduced(factors[0].dims.size(), false);
  for (auto [lhs, rhs] : llvm::zip(dims->lhsContract, dims->rhsContract))
    addLoop(lhs, rhs);
  reduced.resize(factors[0].dims.size(), true);
  View product = table.makePointwise(SF::Mul, op, std::move(factors));
  bool isAlongFirst =
      views[0].dims.size() > 1 && llvm::is_contained(dims->lhsContract, 0);
  return table.makeReduction(Combiner::Sum, op, std::move(product), reduced,
                             isAlongFirst);
}

/// One op that computes what usually takes three ops.
View TermBuilder::readSoftmax(OpResult result, Frame &frame) {
  auto op = dyn_cast<linalg::SoftmaxOp>(result.getOwner());
  if (!op)
    return makeLeaf(result, frame);
  View exponential =
      table.makePointwise(SF::Exp, op, {lookup(op.getInput(), frame)});
  SmallVector<bool> reduced(exponential.dims.size(), false);
  reduced[op.getDimension()] = true;
  View sum =
      table.makeReduction(Combiner::Sum, op, exponential, reduced, false);
  sum.dims.insert(sum.dims.begin() + op.getDimension(),
                  makeHole(getShape(result.getType())[op.getDimension()]));
  return table.makePointwise(SF::Div, op, {exponential, sum});
}
