//===- PrepareForAdjoint.cpp - Linalg ops with reverse rules --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Captured.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "prec/Adjoint/EmitAdjoint.h"

using namespace mlir;
using namespace prec;
using linalg::GenericOp;

/// Float scalars that are computed outside of `op` and used in its body.
static llvm::SetVector<Value> findScalars(GenericOp op) {
  llvm::SetVector<Value> scalars = findCapturedValues(op.getRegion());
  scalars.remove_if([](Value value) {
    return !isa<FloatType>(value.getType()) ||
           value.getDefiningOp<arith::ConstantOp>();
  });
  return scalars;
}

/// Converts float scalars that the body uses from outside to inputs.
static void takeScalars(GenericOp op) {
  llvm::SetVector<Value> scalars = findScalars(op);
  if (scalars.empty())
    return;
  OpBuilder builder(op);
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineMap none = AffineMap::get(op.getNumLoops(), 0, op.getContext());
  for (Value scalar : scalars) {
    maps.insert(maps.begin() + inputs.size(), none);
    inputs.push_back(scalar);
  }
  auto made =
      GenericOp::create(builder, op.getLoc(), op->getResultTypes(), inputs,
                        op.getOutputs(), maps, op.getIteratorTypesArray());
  unsigned number = op.getNumDpsInputs();
  made.getRegion().takeBody(op.getRegion());
  Block &body = made.getRegion().front();
  for (Value scalar : scalars) {
    BlockArgument element =
        body.insertArgument(number++, scalar.getType(), scalar.getLoc());
    scalar.replaceUsesWithIf(element, [&](OpOperand &use) {
      return made.getRegion().isAncestor(use.getOwner()->getParentRegion());
    });
  }
  op.replaceAllUsesWith(made);
  op.erase();
}

void prec::prepareForAdjoint(FunctionOpInterface function) {
  IRRewriter rewriter(function->getContext());
  SmallVector<linalg::LinalgOp> named;
  function.walk([&](linalg::LinalgOp op) {
    if (!isa<GenericOp>(op.getOperation()))
      named.push_back(op);
  });
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    // Named ops that upstream cannot generalize stay and have no rule.
    (void)linalg::generalizeNamedOp(rewriter, op);
  }
  SmallVector<GenericOp> generics;
  function.walk([&](GenericOp op) { generics.push_back(op); });
  for (GenericOp op : generics)
    takeScalars(op);
}
