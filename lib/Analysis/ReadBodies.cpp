//===- ReadBodies.cpp - Terms of scalars in bodies -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReductionTerms.h"
#include "TermBuilder.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/OpModels/IndexBounds.h"

using namespace mlir;
using namespace prec;
using linalg::LinalgOp;
using SF = ScalarFunction;
using Atoms = SmallVector<Atom, 1>;

View TermBuilder::readScalar(Operation *op, ArrayRef<int64_t> loops,
                             DenseMap<Value, View> &scalars, Frame &frame) {
  auto makeHoles = [&] { return llvm::map_to_vector<4>(loops, makeHole); };
  auto getScalar = [&](Value value) {
    auto it = scalars.find(value);
    if (it != scalars.end())
      return it->second;
    // A number from outside the body.
    return View{lookup(value, frame).term, makeHoles()};
  };
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  SF function = model.getFunction();
  if (op->getNumResults() == 1) {
    if (model.isPointwise() && op->getNumOperands() != 0)
      return table.makePointwise(
          function, op, llvm::map_to_vector<3>(op->getOperands(), getScalar));
    if (function == SF::Constant) {
      View view{readConstant(op, frame).term, makeHoles()};
      return view;
    }
    if (auto index = dyn_cast<linalg::IndexOp>(op)) {
      TermKey key;
      key.function = SF::Index;
      View view =
          table.makeOpaque(std::move(key), {}, {loops[index.getDim()]}, op);
      SmallVector<Atoms, 4> dims = makeHoles();
      dims[index.getDim()] = view.dims.front();
      return {view.term, std::move(dims)};
    }
    if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
      View table = lookup(extract.getTensor(), frame);
      if (table.term->sizes.empty())
        return {table.term, makeHoles()};
      return this->table.makePick(
          table, llvm::map_to_vector<3>(extract.getIndices(), getScalar), loops,
          op);
    }
  }
  TermKey key;
  key.isComputed = true;
  key.identity = {op, reinterpret_cast<const void *>(frame.number)};
  return table.makeOpaque(std::move(key), {}, loops, op);
}

/// The elements of an operand by loop; std::nullopt if they are read in a
/// window, or twice along one loop.
static std::optional<View> getLoopView(const View &operand, AffineMap map,
                                       ArrayRef<int64_t> loops) {
  View view{operand.term, {}};
  for (int64_t size : loops)
    view.dims.push_back(makeHole(size));
  SmallVector<bool> seen(loops.size(), false);
  for (auto [expr, atoms] : llvm::zip(map.getResults(), operand.dims)) {
    if (atoms.empty() || (atoms.size() == 1 && atoms[0].dim == -1))
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || std::exchange(seen[dim.getPosition()], true))
      return std::nullopt;
    view.dims[dim.getPosition()] = atoms;
  }
  return view;
}

void TermBuilder::readStructured(LinalgOp op, const OpModel &model,
                                 Frame &frame) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<int64_t> loops = getLoopSizes(op, maps);
  DenseMap<Value, View> scalars;
  Block &body = *op.getBlock();
  for (auto [operand, map, argument] :
       llvm::zip(op->getOperands(), maps, body.getArguments())) {
    std::optional<View> view = getLoopView(lookup(operand, frame), map, loops);
    if (!view) {
      TermKey key;
      key.kind = TermKind::Part;
      key.identity = {map.getAsOpaquePointer()};
      view = table.makeOpaque(std::move(key), {lookup(operand, frame)}, loops,
                              nullptr);
    }
    scalars[argument] = std::move(*view);
  }
  for (Operation &inner : body.without_terminator()) {
    View view = readScalar(&inner, loops, scalars, frame);
    for (OpResult result : inner.getResults())
      scalars[result] = view;
  }
  readResults(op, model, maps, loops, scalars, frame);
}

void TermBuilder::readResults(LinalgOp op, const OpModel &model,
                              ArrayRef<AffineMap> maps, ArrayRef<int64_t> loops,
                              const DenseMap<Value, View> &scalars,
                              Frame &frame) {
  SmallVector<bool> reduced =
      llvm::map_to_vector(op.getIteratorTypesArray(), [](auto iterator) {
        return iterator == utils::IteratorType::reduction;
      });
  const auto *reduction = model.getIf<Reduction>();
  SmallVector<Value, 1> terms;
  bool isFirst = false;
  if (reduction) {
    terms = findTerms(op, *reduction);
    isFirst = isAlongFirst(op, maps);
  }
  for (auto [number, result] : llvm::enumerate(op->getResults())) {
    Value yielded = op.getBlock()->getTerminator()->getOperand(number);
    AffineMap map = maps[op.getNumDpsInputs() + number];
    View view;
    if (reduction) {
      Value term = number < terms.size() ? terms[number] : Value();
      if (!term || !scalars.contains(term)) {
        frame.values[result] = makeLeaf(result, frame);
        continue;
      }
      View reducedView = table.makeReduction(
          reduction->combiners[number], op, scalars.at(term), reduced, isFirst);
      // Back to one entry for each loop.
      view.term = reducedView.term;
      unsigned next = 0;
      for (bool isReduced : reduced)
        view.dims.push_back(isReduced ? Atoms() : reducedView.dims[next++]);
    } else {
      auto it = scalars.find(yielded);
      if (it != scalars.end()) {
        view = it->second;
      } else {
        view.term = lookup(yielded, frame).term;
        for (int64_t size : loops)
          view.dims.push_back(makeHole(size));
      }
    }
    View shown{view.term, {}};
    for (AffineExpr expr : map.getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim && !isa<AffineConstantExpr>(expr))
        break;
      shown.dims.push_back(dim ? view.dims[dim.getPosition()] : Atoms());
    }
    frame.values[result] = shown.dims.size() == map.getNumResults()
                               ? std::move(shown)
                               : makeLeaf(result, frame);
  }
}
