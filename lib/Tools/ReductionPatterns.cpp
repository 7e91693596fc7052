//===- ReductionPatterns.cpp - How programs become smaller ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReductionPatterns.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The function around an op, if its arguments and results may change; else
/// null.
static func::FuncOp getFreeFunction(Operation *op) {
  auto function = dyn_cast_or_null<func::FuncOp>(op->getParentOp());
  if (!function || !function.isPublic() || !function.getBody().hasOneBlock())
    return nullptr;
  auto uses = SymbolTable::getSymbolUses(
      function, function->getParentOfType<ModuleOp>().getOperation());
  return uses && uses->empty() ? function : nullptr;
}

/// Whether prec-run can generate the value and judge its error.
static bool isFloatTensor(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && isa<FloatType>(type.getElementType());
}

/// The float tensors that an op reads. Excludes destinations, whose elements
/// may be undefined.
static SmallVector<OpOperand *> findRead(Operation *op) {
  auto destinations = dyn_cast<DestinationStyleOpInterface>(op);
  SmallVector<OpOperand *> found;
  for (OpOperand &operand : op->getOpOperands())
    if (isFloatTensor(operand.get()) &&
        !(destinations && destinations.isDpsInit(&operand)))
      found.push_back(&operand);
  return found;
}

/// Erases ops and then arguments that nothing reads.
static void eraseUnused(func::FuncOp function, RewriterBase &rewriter) {
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(function.getBody().front())))
    if (isOpTriviallyDead(&op))
      rewriter.eraseOp(&op);
  llvm::BitVector unused(function.getNumArguments());
  for (BlockArgument argument : function.getArguments())
    if (argument.use_empty())
      unused.set(argument.getArgNumber());
  if (unused.any())
    rewriter.modifyOpInPlace(function,
                             [&] { (void)function.eraseArguments(unused); });
}

/// Makes the function of `op`, a return, return these values instead.
static void returnInstead(Operation *op, ArrayRef<Value> values,
                          RewriterBase &rewriter) {
  auto function = cast<func::FuncOp>(op->getParentOp());
  rewriter.modifyOpInPlace(op, [&] { op->setOperands(values); });
  rewriter.modifyOpInPlace(function, [&] {
    function.removeResAttrsAttr();
    function.setType(FunctionType::get(
        op->getContext(), function.getArgumentTypes(), op->getOperandTypes()));
  });
}

/// A change of one op, by a number. It is made in a copy, to be tested, and
/// then in the program.
using Step = void (*)(Operation *op, unsigned number, RewriterBase &rewriter);

static void keepResult(Operation *op, unsigned number, RewriterBase &rewriter) {
  returnInstead(op, op->getOperand(number), rewriter);
}

/// Returns, instead of the only result, an operand of the op that computes it.
static void returnOperand(Operation *op, unsigned number,
                          RewriterBase &rewriter) {
  Operation *last = op->getOperand(0).getDefiningOp();
  returnInstead(op, last->getOperand(number), rewriter);
}

static void cut(Operation *op, unsigned, RewriterBase &rewriter) {
  auto function = cast<func::FuncOp>(op->getParentOp());
  SmallVector<Value> arguments;
  rewriter.modifyOpInPlace(function, [&] {
    for (Value result : op->getResults()) {
      unsigned number = function.getNumArguments();
      (void)function.insertArgument(number, result.getType(), {},
                                    result.getLoc());
      arguments.push_back(function.getArgument(number));
    }
  });
  rewriter.replaceOp(op, arguments);
}

static void bypass(Operation *op, unsigned number, RewriterBase &rewriter) {
  rewriter.replaceOp(op, op->getOperand(number));
}

//===----------------------------------------------------------------------===//
// Tested steps
//===----------------------------------------------------------------------===//

namespace {
class TestedSteps : public RewritePattern {
public:
  TestedSteps(MLIRContext *context, Tester &tester)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context),
        tester(tester) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!getFreeFunction(op))
      return rewriter.notifyMatchFailure(op, "stands in no function that "
                                             "nothing calls");
    return isa<func::ReturnOp>(op) ? shorten(op, rewriter)
                                   : remove(op, rewriter);
  }

private:
  LogicalResult shorten(Operation *op, PatternRewriter &rewriter) const {
    unsigned end = op->getNumOperands();
    for (unsigned i = 0; i < end && end > 1; ++i)
      if (succeeded(tryStep(op, keepResult, i, rewriter)))
        return success();
    Operation *last = end == 1 ? op->getOperand(0).getDefiningOp() : nullptr;
    if (!last)
      return rewriter.notifyMatchFailure(op, "returns nothing that is needed "
                                             "less");
    for (OpOperand *operand : findRead(last))
      if (operand->get().getDefiningOp() &&
          succeeded(tryStep(op, returnOperand, operand->getOperandNumber(),
                            rewriter)))
        return success();
    return rewriter.notifyMatchFailure(op, "what is returned is needed");
  }

  LogicalResult remove(Operation *op, PatternRewriter &rewriter) const {
    SmallVector<OpOperand *> read = findRead(op);
    if (op->getNumResults() == 0 || read.empty() || !isMemoryEffectFree(op) ||
        !llvm::all_of(op->getResults(), isFloatTensor))
      return rewriter.notifyMatchFailure(op, "computes no floats of others");
    for (OpOperand *operand : read)
      if (op->getNumResults() == 1 &&
          operand->get().getType() == op->getResult(0).getType() &&
          succeeded(tryStep(op, bypass, operand->getOperandNumber(), rewriter)))
        return success();
    return tryStep(op, cut, 0, rewriter);
  }

  LogicalResult tryStep(Operation *op, Step step, unsigned number,
                        PatternRewriter &rewriter) const {
    auto module = op->getParentOfType<ModuleOp>();
    IRMapping mapping;
    OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone(mapping));
    Operation *copied = mapping.lookup(op);
    auto function = cast<func::FuncOp>(copied->getParentOp());
    IRRewriter inCopy(op->getContext());
    inCopy.setInsertionPoint(copied);
    step(copied, number, inCopy);
    eraseUnused(function, inCopy);
    // The reducer visits the op again, with more or fewer ops around it.
    std::string text;
    llvm::raw_string_ostream os(text);
    copy->print(os);
    if (refused.contains(text))
      return rewriter.notifyMatchFailure(op, "the step was refused before");
    if (tester.isInteresting(*copy).first != Tester::Interestingness::True) {
      refused.insert(text);
      return rewriter.notifyMatchFailure(op, "the step loses what is looked "
                                             "for");
    }
    auto around = cast<func::FuncOp>(op->getParentOp());
    step(op, number, rewriter);
    eraseUnused(around, rewriter);
    return success();
  }

  Tester &tester;
  /// Programs that were found to be uninteresting.
  mutable llvm::StringSet<> refused;
};

struct PrecReductionPatterns : DialectReductionPatternInterface {
  PrecReductionPatterns(Dialect *dialect)
      : DialectReductionPatternInterface(dialect) {}

  void populateReductionPatterns(RewritePatternSet &) const override {}
  void populateReductionPatternsWithTester(RewritePatternSet &patterns,
                                           Tester &tester) const override {
    patterns.add<TestedSteps>(patterns.getContext(), tester);
  }
};
} // namespace

void prec::registerReductionPatterns(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, func::FuncDialect *dialect) {
    dialect->addInterfaces<PrecReductionPatterns>();
  });
}
