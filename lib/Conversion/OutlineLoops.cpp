//===- OutlineLoops.cpp - The pass prec-outline-loops ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "prec/Conversion/Passes.h"
#include "prec/OpModels/TripCounts.h"
#include "llvm/ADT/StringMap.h"
#include <limits>

namespace prec {
#define GEN_PASS_DEF_OUTLINELOOPSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Outlined functions, by their text without locations.
using Outlined = llvm::StringMap<func::FuncOp>;

static std::string print(func::FuncOp function) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  // Nothing is elided, whatever options say about printed programs.
  function->print(
      stream,
      OpPrintingFlags()
          .useLocalScope()
          .skipRegions(false)
          .elideLargeElementsAttrs(std::numeric_limits<int64_t>::max())
          .elideLargeResourceString(std::numeric_limits<int64_t>::max()));
  return text;
}

//===----------------------------------------------------------------------===//
// Turns
//===----------------------------------------------------------------------===//

/// The trip count of a loop; 1 if it is unknown, or if `op` is no loop.
static double getTurns(Operation *op) {
  return isa<LoopLikeOpInterface>(op) ? double(getTripCount(op).value_or(1))
                                      : 1;
}

/// How often the innermost bodies in `op` run when `op` runs once.
static double countTurnsInside(Operation *op) {
  double inside = 0;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      if (inner.getNumRegions() != 0)
        inside += countTurnsInside(&inner);
  return getTurns(op) * std::max(inside, 1.0);
}

/// The same for a loop, together with the loops around it.
static double countTurns(scf::ForOp loop) {
  double turns = countTurnsInside(loop);
  for (Operation *op = loop->getParentOp(); op; op = op->getParentOp())
    turns *= getTurns(op);
  return turns;
}

/// Whether a loop computes and accesses memory only. Loops that call functions
/// of a library, or have checks that may fail, are not optimised.
static bool isArithmetic(scf::ForOp loop) {
  auto isOther = [](Operation *op) {
    return isa<affine::AffineDialect, arith::ArithDialect,
               memref::MemRefDialect, scf::SCFDialect>(op->getDialect())
               ? WalkResult::advance()
               : WalkResult::interrupt();
  };
  return !loop.walk(isOther).wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Moves the loop into a function next to its own, and calls that function.
/// Equal loops, such as those of equal layers, become one function.
static void outline(scf::ForOp loop, bool isHot, SymbolTable &symbols,
                    Outlined &outlined) {
  OpBuilder builder(loop);
  // The values from outside that the loop uses, its bounds included.
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
  SmallVector<StringRef> passthrough = {"noinline"};
  if (isHot)
    passthrough.push_back(kHotAttr);
  function->setAttr("passthrough", builder.getStrArrayAttr(passthrough));
  OpBuilder::InsertPoint before = builder.saveInsertionPoint();
  builder.setInsertionPointToStart(function.addEntryBlock());
  IRMapping mapping;
  mapping.map(passed, function.getArguments());
  for (Operation *constant : constants)
    builder.clone(*constant, mapping);
  builder.clone(*loop, mapping);
  func::ReturnOp::create(builder, loop.getLoc());
  auto [known, isNew] = outlined.try_emplace(print(function), function);
  if (isNew)
    symbols.insert(function);
  else
    function.erase();
  builder.restoreInsertionPoint(before);
  func::CallOp::create(builder, loop.getLoc(), known->second, passed);
  loop.erase();
}

namespace {
struct OutlineLoops : prec::impl::OutlineLoopsPassBase<OutlineLoops> {
  using OutlineLoopsPassBase::OutlineLoopsPassBase;

  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    getOperation()->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      if (loop.getNumResults() != 0)
        return WalkResult::advance();
      loops.push_back(loop);
      return WalkResult::skip();
    });
    SymbolTable symbols(getOperation());
    Outlined outlined;
    for (scf::ForOp loop : loops) {
      bool isHot = hotFrom > 0 && countTurns(loop) >= double(hotFrom) &&
                   isArithmetic(loop);
      if (isHot || !onlyHot)
        outline(loop, isHot, symbols, outlined);
    }
  }
};
} // namespace
