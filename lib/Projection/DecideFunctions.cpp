//===- DecideFunctions.cpp - Which functions are approximate --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An error of a function is harmless if the result is only used in factors of
// narrow contractions, so that an error at least as large follows on every
// path, and if nothing between magnifies it. Results are followed forward,
// element by element, through copies, products and quotients. Everything else
// counts as harmful: sums, differences, reductions, contractions in fp32,
// comparisons, loops and results of the program keep functions exact.
//
//===----------------------------------------------------------------------===//

#include "DecideFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

/// Whether the result has about the relative error of its operands. Sums may
/// cancel, so they have not, except e^x plus a constant that is not negative,
/// as in a sigmoid.
static bool passesErrorOn(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<arith::AddFOp>(op)) {
    FloatAttr scalar;
    DenseElementsAttr tensor;
    Value other = op->getOperand(1 - use.getOperandNumber());
    APFloat least(0.0);
    if (matchPattern(other, m_Constant(&scalar)))
      least = scalar.getValue();
    else if (matchPattern(other, m_Constant(&tensor)) && tensor.isSplat())
      least = tensor.getSplatValue<APFloat>();
    else
      return false;
    return use.get().getDefiningOp<math::ExpOp>() && !least.isNegative();
  }
  return isa<arith::MulFOp, arith::DivFOp, arith::NegFOp, arith::MaximumFOp,
             arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp,
             arith::SelectOp, arith::ExtFOp, arith::TruncFOp, math::AbsFOp,
             math::CopySignOp, math::TanhOp>(op);
}

namespace {
class ReaderSearch {
public:
  ReaderSearch(const ProgramModel &program, const DenseSet<Operation *> &narrow,
               Format format)
      : program(program), narrow(narrow), format(format) {}

  /// Why a direct or indirect reader of `value` needs it exact; std::nullopt if
  /// none does.
  std::optional<KeepReason> check(Value value);

private:
  std::optional<KeepReason> visit(OpOperand &use);
  std::optional<KeepReason> visitStructured(linalg::LinalgOp op,
                                            OpOperand &use);
  void push(Value value) {
    if (visited.insert(value).second)
      worklist.push_back(value);
  }
  void pushResults(Operation *op) {
    for (Value result : op->getResults())
      push(result);
  }

  const ProgramModel &program;
  const DenseSet<Operation *> &narrow;
  Format format;
  SmallVector<Value> worklist;
  DenseSet<Value> visited;
};
} // namespace

static KeepReason explain(StringRef reason, StringRef what, Operation *op) {
  return {reason, (what + " (" + op->getName().getStringRef() + ")").str()};
}

std::optional<KeepReason> ReaderSearch::check(Value value) {
  push(value);
  while (!worklist.empty())
    for (OpOperand &use : worklist.pop_back_val().getUses())
      if (std::optional<KeepReason> reason = visit(use))
        return reason;
  return std::nullopt;
}

std::optional<KeepReason> ReaderSearch::visitStructured(linalg::LinalgOp op,
                                                        OpOperand &use) {
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  // The op is a rounding that is written out.
  if (op->getNumResults() == 1 && isAlreadyRounded(op->getResult(0), format)) {
    pushResults(op);
    return std::nullopt;
  }
  switch (model.getClass()) {
  case OpClass::Contraction: {
    bool isFactor = model.isFactor(use.getOperandNumber());
    // A factor in narrow storage is already rounded.
    bool isRounded =
        narrow.contains(op) || getStoredFormat(use.get().getType());
    if (isFactor && isRounded)
      return std::nullopt;
    return explain(reason::kContraction,
                   isFactor ? "a contraction that stays fp32 reads it"
                            : "a contraction adds to it",
                   op);
  }
  case OpClass::Reduction:
    return explain(reason::kReduction, "it is part of a statistic", op);
  case OpClass::Pointwise:
  case OpClass::View:
  case OpClass::Layout:
    push(op.getMatchingBlockArgument(&use));
    return std::nullopt;
  default:
    return explain(reason::kFunction, "something else reads it", op);
  }
}

std::optional<KeepReason> ReaderSearch::visit(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return visitStructured(structured, use);
  auto parent = dyn_cast_or_null<linalg::LinalgOp>(op->getParentOp());
  if (parent && isa<linalg::YieldOp>(op)) {
    OpModel scratch;
    const OpModel &model = program.getModel(parent, scratch);
    if (!model.isPointwise() && !model.isCopy())
      return explain(reason::kReduction, "it is part of a statistic", parent);
    push(parent->getResult(use.getOperandNumber()));
    return std::nullopt;
  }
  if (isa<PinOp>(op))
    return explain(reason::kPin, cast<PinOp>(op).getReason(), op);
  if (isa<arith::CmpFOp, arith::FPToSIOp, arith::FPToUIOp>(op))
    return explain(reason::kComparison, "something is decided by it", op);
  OpModel scratch;
  if (passesErrorOn(use) || program.getModel(op, scratch).isCopy()) {
    pushResults(op);
    return std::nullopt;
  }
  if (op->hasTrait<OpTrait::IsTerminator>())
    return explain(reason::kResult,
                   "it leaves the function, a loop or a branch", op);
  return explain(reason::kFunction, "its error may be magnified", op);
}

/// Whether the body of `op` uses positions: loop indices, or positional values
/// from outside of the body.
static bool usesPositions(Operation *op, const TaintAnalysis &taint) {
  WalkResult result = op->walk([&](Operation *inner) {
    if (isa<linalg::IndexOp>(inner))
      return WalkResult::interrupt();
    for (Value operand : inner->getOperands())
      if (!op->isAncestor(operand.getParentBlock()->getParentOp()) &&
          taint.getState(operand).origin == Origin::Positional)
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return result.wasInterrupted();
}

/// Why the functions of `op` must be exact. `narrow` are the contractions whose
/// factors are rounded to `format`.
static std::optional<KeepReason>
whyExact(Operation *op, const ProgramModel &program, const TaintAnalysis &taint,
         const DenseSet<Operation *> &narrow, Format format) {
  if (!program.getModel(op).isPointwise())
    return explain(reason::kReduction, "it is computed inside of one", op);
  if (usesPositions(op, taint))
    return KeepReason{reason::kPosition, "it is a function of positions"};
  for (Operation *function : findApproximableFunctions(op))
    if (std::optional<KeepReason> reason =
            ReaderSearch(program, narrow, format).check(function->getResult(0)))
      return reason;
  return std::nullopt;
}

DecidedFunctions prec::decideFunctions(FunctionOpInterface function,
                                       ArrayRef<Operation *> narrow,
                                       const RuleContext &context) {
  const ProgramModel &program = context.program;
  const Policy &policy = context.policy;
  DecidedFunctions decided;
  if (!program.computesOneOf({ScalarFunction::Exp, ScalarFunction::Tanh}))
    return decided;
  DenseSet<Operation *> isNarrow(narrow.begin(), narrow.end());
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    if (op->getNumResults() == 0)
      return;
    auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
    // If one function of a body must be exact, all of them are.
    SmallVector<Operation *> functions = findApproximableFunctions(op);
    for (Operation *function : functions)
      if (auto inner = function->getAttrOfType<ModeAttr>(kModeAttr);
          inner && inner.getValue() == Mode::fp32)
        mode = inner;
    bool isAsked = policy.approximateFunctions && context.isInScope(op);
    if ((!isAsked && !mode) || functions.empty())
      return;
    if (mode && mode.getValue() == Mode::approximate) {
      decided.approximate.push_back({op, "the op asks for it"});
    } else if (mode) {
      decided.exact.push_back(
          {op,
           {reason::kUserMode,
            "the op asks for mode " + stringifyMode(mode.getValue()).str()}});
    } else if (std::optional<KeepReason> reason = whyExact(
                   op, program, context.taint, isNarrow, policy.format)) {
      decided.exact.push_back({op, std::move(*reason)});
    } else {
      decided.approximate.push_back(
          {op, "only factors that are rounded depend on it"});
    }
  });
  return decided;
}
