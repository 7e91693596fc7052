//===- ModelIntegers.cpp - Integers that define the model -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk forwards finds the values that are the same in every run. From the
// operands of conversions, a second one goes backwards to what they are made
// of. A third one copies that, in the order of the program.
//
//===----------------------------------------------------------------------===//

#include "ModelIntegers.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "prec/Conversion/Passes.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// A switch of the host, by which a rounding is on or off.
static bool isSwitch(Operation *op) {
  auto call = dyn_cast<func::CallOp>(op);
  auto callee = call ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
                           op, call.getCalleeAttr())
                     : func::FuncOp();
  return callee && callee->hasAttr(kHostAttr) && op->getNumResults() == 1 &&
         op->getResult(0).getType().isInteger(1);
}

/// The size of an argument is known without its elements.
static bool isSizeOfArgument(Operation *op) {
  auto dim = dyn_cast<tensor::DimOp>(op);
  auto argument = dim ? dyn_cast<BlockArgument>(dim.getSource()) : nullptr;
  return argument &&
         isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
}

/// What is narrower than f32 may be widened in the program, too, so the model
/// does not rest on it. Memory may change.
static bool canStay(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return !isa<BaseMemRefType>(type) && !(element && element.getWidth() < 32);
}

/// What a symbol stands for is retyped.
static bool canStay(Operation *op) {
  return !op->walk([](Operation *inner) {
              bool canAll = !isa<SymbolUserOpInterface>(inner) &&
                            llvm::all_of(inner->getResultTypes(),
                                         [](Type t) { return canStay(t); });
              return canAll ? WalkResult::advance() : WalkResult::interrupt();
            }).wasInterrupted();
}

/// Operands, and what the regions of `op` read from above.
static SetVector<Value> getReadValues(Operation *op) {
  SetVector<Value> values(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), values);
  return values;
}

namespace {
class ModelCopier {
public:
  explicit ModelCopier(ModuleOp module) : builder(module.getContext()) {
    module.walk<WalkOrder::PreOrder>([&](Operation *op) {
      order.push_back(op);
      findModelValues(op);
    });
    findNeeded();
  }

  ModelIntegers copyAll() {
    for (Operation *op : order) {
      if (needed.contains(op) && !isSwitch(op)) {
        builder.setInsertionPoint(op);
        kept.ops.insert(builder.clone(*op, copies));
      }
      if (auto generic = dyn_cast<linalg::GenericOp>(op))
        addInputs(generic);
      if (isConversion(op))
        op->setOperand(0, copies.lookupOrDefault(op->getOperand(0)));
    }
    return std::move(kept);
  }

private:
  bool isModel(Value value) const { return model.contains(value); }

  void findModelValues(Operation *op) {
    if (auto generic = dyn_cast<linalg::GenericOp>(op))
      for (OpOperand *input : generic.getDpsInputOperands())
        if (isModel(input->get()))
          model.insert(generic.getMatchingBlockArgument(input));
    // Loops carry data, and only one arm of a condition runs.
    bool isRead = op->getNumRegions() == 0 ||
                  isa<linalg::LinalgOp, tensor::PadOp, tensor::GenerateOp>(op);
    bool isPure = isRead && isMemoryEffectFree(op) && canStay(op);
    if (isSizeOfArgument(op) ||
        ((isPure || isSwitch(op)) &&
         llvm::all_of(getReadValues(op), [&](Value v) { return isModel(v); })))
      model.insert(op->result_begin(), op->result_end());
  }

  /// A conversion to an integer that belongs to the model.
  bool isConversion(Operation *op) const {
    return op->getNumOperands() == 1 && isModel(op->getOperand(0)) &&
           getOpModel(op).getFunction() == ScalarFunction::FloatToInt;
  }

  void findNeeded() {
    SmallVector<Value> worklist;
    for (Operation *op : order)
      if (isConversion(op))
        worklist.push_back(op->getOperand(0));
    while (!worklist.empty()) {
      Value value = worklist.pop_back_val();
      if (Operation *op = value.getDefiningOp()) {
        if (isModel(value) && needed.insert(op).second)
          llvm::append_range(worklist, getReadValues(op));
        continue;
      }
      auto argument = cast<BlockArgument>(value);
      if (isModel(value) && neededArguments.insert(argument).second)
        worklist.push_back(
            cast<linalg::GenericOp>(argument.getOwner()->getParentOp())
                .getMatchingOpOperand(argument)
                ->get());
    }
  }

  /// Lets the body of `op` read copies of inputs, beside the inputs.
  void addInputs(linalg::GenericOp op) {
    SmallVector<OpOperand *> inputs =
        llvm::filter_to_vector(op.getDpsInputOperands(), [&](OpOperand *input) {
          return neededArguments.contains(op.getMatchingBlockArgument(input));
        });
    if (inputs.empty())
      return;
    SmallVector<Value> added;
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    for (OpOperand *input : inputs) {
      unsigned number = op.getNumDpsInputs() + added.size();
      BlockArgument given = op.getMatchingBlockArgument(input);
      BlockArgument argument =
          op.getBody()->insertArgument(number, given.getType(), given.getLoc());
      maps.insert(maps.begin() + number, op.getMatchingIndexingMap(input));
      added.push_back(copies.lookupOrDefault(input->get()));
      copies.map(given, argument);
      kept.arguments.push_back(argument);
    }
    op.getInputsMutable().append(added);
    op.setIndexingMapsAttr(builder.getAffineMapArrayAttr(maps));
  }

  OpBuilder builder;
  /// Every op, those around others first.
  SmallVector<Operation *> order;
  /// Values that are the same in every run.
  llvm::DenseSet<Value> model;
  /// What conversions are made of.
  llvm::DenseSet<Operation *> needed;
  llvm::DenseSet<BlockArgument> neededArguments;
  IRMapping copies;
  ModelIntegers kept;
};
} // namespace

ModelIntegers prec::copyModelIntegers(ModuleOp module) {
  return ModelCopier(module).copyAll();
}
