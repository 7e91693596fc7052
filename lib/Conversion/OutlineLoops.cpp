//===- OutlineLoops.cpp - The pass prec-outline-loops ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_OUTLINELOOPSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

/// Moves the loop into a new function next to the one it is in, and calls that.
static void outline(scf::ForOp loop, SymbolTable &symbols) {
  OpBuilder builder(loop);
  // Used anywhere in the loop, its bounds included, and defined outside of it.
  llvm::SetVector<Value> used(loop->operand_begin(), loop->operand_end());
  getUsedValuesDefinedAbove(loop->getRegions(), used);
  SmallVector<Value> passed;
  SmallVector<Operation *> constants;
  for (Value value : used)
    if (matchPattern(value, m_Constant()))
      constants.push_back(value.getDefiningOp());
    else
      passed.push_back(value);

  auto function = func::FuncOp::create(
      loop.getLoc(), "prec_loop",
      builder.getFunctionType(ValueRange(passed).getTypes(), {}));
  function.setPrivate();
  function->setAttr("passthrough", builder.getStrArrayAttr({"noinline"}));
  symbols.insert(function);
  func::CallOp::create(builder, loop.getLoc(), function, passed);

  builder.setInsertionPointToStart(function.addEntryBlock());
  IRMapping mapping;
  mapping.map(passed, function.getArguments());
  for (Operation *constant : constants)
    builder.clone(*constant, mapping);
  builder.clone(*loop, mapping);
  func::ReturnOp::create(builder, loop.getLoc());
  loop.erase();
}

namespace {
struct OutlineLoops : prec::impl::OutlineLoopsPassBase<OutlineLoops> {
  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    getOperation()->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      if (loop.getNumResults() != 0)
        return WalkResult::advance();
      loops.push_back(loop);
      return WalkResult::skip();
    });
    SymbolTable symbols(getOperation());
    for (scf::ForOp loop : loops)
      outline(loop, symbols);
  }
};
} // namespace
