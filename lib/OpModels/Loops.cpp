//===- Loops.cpp - Which ops repeat their regions -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/Loops.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace prec;

static constexpr StringLiteral kWhile = "stablehlo.while";

bool prec::isLoop(OperationName name) {
  return name.hasInterface<LoopLikeOpInterface>() ||
         name.getStringRef() == kWhile;
}

bool prec::carriesWhatItReads(Operation *loop) {
  return loop->getName().getStringRef() == kWhile;
}

/// The regions are the condition, which yields no carried values, and the body.
Operation *prec::carryThrough(RewriterBase &rewriter, Operation *loop,
                              Value value) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(loop);
  OperationState state(loop->getLoc(), loop->getName());
  state.addOperands(loop->getOperands());
  state.addOperands(value);
  state.addTypes(loop->getResultTypes());
  state.addTypes(value.getType());
  state.addAttributes(llvm::to_vector(loop->getDiscardableAttrs()));
  state.propertiesAttr = loop->getPropertiesAsAttribute();
  for (Region &region : loop->getRegions())
    state.addRegion()->takeBody(region);
  Operation *result = rewriter.create(state);
  for (Region &region : result->getRegions())
    region.front().addArgument(value.getType(), value.getLoc());
  Block &body = result->getRegions().back().front();
  Operation *yield = body.getTerminator();
  rewriter.modifyOpInPlace(yield, [&] {
    yield->insertOperands(yield->getNumOperands(), body.getArguments().back());
  });
  rewriter.replaceOp(loop, result->getResults().drop_back());
  return result;
}
