//===- SinkTransfer.cpp - What passes a mark of a sink on -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SinkTransfer.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Floor and its kin: integers near a number, without the sign.
static bool isRounding(SF function) {
  return isIntegral(function) && !getTraits(function).isBounded();
}

/// What `value` was rounded to an integer from, or null: by a function, by way
/// of an integer type, or up and down by its sign.
static Value findRounded(Value value, const ProgramModel &program,
                         bool mayChoose = true) {
  ElementStep step =
      getElementStep(skipMoves(value, program), program, Borders::Stop);
  if (mayChoose && step.function == SF::Select && step.operands.size() == 3) {
    Value up = findRounded(step.operands[1], program, /*mayChoose=*/false);
    Value down = findRounded(step.operands[2], program, /*mayChoose=*/false);
    return up == down ? up : Value();
  }
  if (step.function == SF::IntToFloat) {
    step = getElementStep(skipMoves(step.operands.front(), program), program,
                          Borders::Stop);
    if (step.function == SF::FloatToInt)
      return skipMoves(step.operands.front(), program);
  }
  return isRounding(step.function) ? skipMoves(step.operands.front(), program)
                                   : Value();
}

/// True if `value` is `x` rounded, or `x` over something, rounded, times that:
/// `x - c * floor(x / c)` is what a remainder is.
static bool isRoundingOf(Value x, Value value, const ProgramModel &program) {
  if (Value rounded = findRounded(value, program))
    return rounded == x;
  ElementStep step =
      getElementStep(skipMoves(value, program), program, Borders::Stop);
  if (step.function != SF::Mul)
    return false;
  return llvm::any_of(step.operands, [&](Value factor) {
    Value rounded = findRounded(factor, program);
    if (!rounded)
      return false;
    ElementStep scale = getElementStep(rounded, program, Borders::Stop);
    bool isScale = scale.function == SF::Mul || scale.function == SF::Div;
    return isScale && llvm::any_of(scale.operands, [&](Value operand) {
             return skipMoves(operand, program) == x;
           });
  });
}

bool prec::isFraction(Operation *op, const ProgramModel &program) {
  if (op->getNumOperands() != 2 || !isFloat(op->getResult(0)))
    return false;
  OpModel scratch;
  bool isSum = program.getModel(op, scratch).getFunction() == SF::Add;
  bool isNegated = false;
  auto getSide = [&](unsigned side) {
    Value value = skipMoves(op->getOperand(side), program);
    ElementStep step = getElementStep(value, program, Borders::Stop);
    if (!isSum || step.function != SF::Neg)
      return value;
    isNegated = true;
    return skipMoves(step.operands.front(), program);
  };
  Value a = getSide(0), b = getSide(1);
  if (isSum && !isNegated)
    return false;
  Value x = isRoundingOf(b, a, program) ? b : a;
  if (x == a && !isRoundingOf(a, b, program))
    return false;
  return !llvm::all_of(op->getUsers(), [&](Operation *user) {
    OpModel scratch;
    if (program.getModel(user, scratch).getFunction() != SF::Add)
      return false;
    return llvm::any_of(user->getOperands(), [&](Value operand) {
      return skipMoves(operand, program) == x;
    });
  });
}

/// True for a root of a sum, as norms divide by: looks through what is computed
/// from that sum and numbers alone.
static bool isRootOfStatistic(Value value, const ProgramModel &program) {
  value = skipMoves(value, program);
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (!isRoot(step.function) && step.function != SF::Pow)
    return false;
  value = step.operands.front();
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    value = skipMoves(value, program);
    OpModel scratch;
    Operation *op = value.getDefiningOp();
    if (op && program.getModel(op, scratch).isReduction())
      return true;
    step = getElementStep(value, program, Borders::Stop);
    if (step.operands.empty())
      return false;
    // The accumulator of a reduction, behind the sum that its body yields.
    auto argument = dyn_cast<BlockArgument>(step.operands.front());
    auto parent = argument ? dyn_cast_or_null<linalg::LinalgOp>(
                                 argument.getOwner()->getParentOp())
                           : linalg::LinalgOp();
    if (parent && program.getModel(parent).isReduction())
      return true;
    value = step.operands.front();
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Functions of elements
//===----------------------------------------------------------------------===//

static bool isLinear(SF function) {
  switch (function) {
  case SF::Add:
  case SF::Sub:
  case SF::Mul:
  case SF::MultiplyAdd:
  case SF::Div:
  case SF::Reciprocal:
  case SF::Neg:
  case SF::Select:
  case SF::Identity:
  case SF::FloatCast:
  case SF::Opaque: // Parts of complex numbers.
    return true;
  default:
    return false;
  }
}

/// log(1 + exp(x)), the last term of a softplus as it is written to be stable.
static bool isLogOfOnePlusExp(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(skipMoves(value, program), program);
  if (step.function != SF::Log1p)
    return false;
  Value inner = skipMoves(step.operands.front(), program);
  return isExponential(getElementStep(inner, program).function);
}

/// What ends each kind: nothing of the operands matters any more.
static bool ends(SF function, Sink kind) {
  switch (kind) {
  case Sink::Periodic:
    return getTraits(function).isBounded();
  case Sink::Phase:
  case Sink::Solver:
    return !isLinear(function);
  case Sink::Logarithm:
    return isExponential(function) || function == SF::Logistic ||
           function == SF::Softmax || function == SF::Compare;
  case Sink::Edge:
    return isExponential(function) || getTraits(function).isBounded() ||
           function == SF::Softmax || function == SF::Compare;
  case Sink::Index:
  case Sink::Bin:
  case Sink::Count:
    return function == SF::BitCast;
  }
  llvm_unreachable("unknown sink");
}

/// c + x with c of at least one and x not negative: no logarithm of it is
/// large.
static bool isAboveOne(Operation *add, const TaintAnalysis &taint) {
  if (add->getNumOperands() != 2)
    return false;
  TaintState a = taint.getState(add->getOperand(0)),
             b = taint.getState(add->getOperand(1));
  return a.isNonNegative() && b.isNonNegative() && std::max(a.low, b.low) >= 1;
}

static void passScalar(Operation *op, const OpModel &model, Sink kind,
                       const ProgramModel &program, const TaintAnalysis &taint,
                       PassedOn &passed) {
  SF function = model.getFunction();
  OperandRange operands = model.getReadOperands(op);
  if (ends(function, kind))
    return;
  bool reachesPole = isPole(kind);
  if (reachesPole && function == SF::Add &&
      (isAboveOne(op, taint) ||
       llvm::any_of(op->getOperands(), [&](Value operand) {
         return isLogOfOnePlusExp(operand, program);
       })))
    return;
  auto passAll = [&](ValueRange values, Sink next) {
    for (Value value : values)
      passed.push_back({value, next});
  };
  if (function == SF::Compare) {
    // A bin: the edges, or what is counted, differ from element to element.
    UniformValues uniform(program, Borders::Stop);
    bool isBin = kind == Sink::Bin && op->getNumOperands() == 2 &&
                 llvm::all_of(op->getOperands(), [&](Value operand) {
                   return isFloat(operand) && !uniform.contains(operand);
                 });
    if (isBin)
      passAll(op->getOperands(), Sink::Index);
    return;
  }
  if (function == SF::Select) {
    // What stands for NaN is no logarithm.
    Operation *compare = skipMoves(op->getOperand(0), program).getDefiningOp();
    bool isFallback = reachesPole && compare && isNaNTest(compare);
    return passAll(op->getOperands().drop_front(isFallback ? 2 : 1), kind);
  }
  bool isPhase = kind == Sink::Periodic || kind == Sink::Phase;
  bool isProduct = function == SF::Mul || function == SF::Div;
  if (isPhase && isProduct && operands.size() == 2 &&
      (isRootOfStatistic(operands[1], program) ||
       (function == SF::Mul && isRootOfStatistic(operands[0], program))))
    return;
  passAll(operands, kind);
  // A period of an integer: which one it is matters as for an index.
  if (kind == Sink::Periodic &&
      (function == SF::FloatToInt || isRounding(function)))
    passAll(op->getOperands(), Sink::Index);
}

//===----------------------------------------------------------------------===//
// Ops on tensors
//===----------------------------------------------------------------------===//

static void passReduction(OpResult result, const OpModel &model, Sink kind,
                          PassedOn &passed) {
  Operation *op = result.getOwner();
  const Reduction &reduction = *model.getIf<Reduction>();
  bool isPosition = reduction.selects && !isFloat(result);
  bool reachesPole = isPole(kind);
  if (isPosition || (reachesPole && hasOneElement(result)))
    return;
  auto pass = [&](Value value) {
    passed.push_back({value, kind});
    if (kind == Sink::Index &&
        model.getCombiner(result.getResultNumber()) == Combiner::Sum)
      passed.push_back({value, Sink::Bin});
  };
  if (model.hasBody())
    return pass(
        op->getRegion(0).front().back().getOperand(result.getResultNumber()));
  if (const Contraction *products = model.getProducts())
    for (unsigned factor : {products->lhs, products->rhs})
      pass(op->getOperand(factor));
  if (result.getResultNumber() < reduction.terms.size())
    pass(op->getOperand(reduction.terms[result.getResultNumber()]));
}

static void passContraction(OpResult result, const Contraction &dims, Sink kind,
                            const TaintAnalysis &taint, PassedOn &passed) {
  Operation *op = result.getOwner();
  Value lhs = op->getOperand(dims.lhs), rhs = op->getOperand(dims.rhs);
  auto isNonNegative = [&](Value value) {
    return taint.getState(value).isNonNegative();
  };
  bool passes = false;
  switch (kind) {
  case Sink::Periodic:
    passes = true;
    break;
  case Sink::Phase:
    passes = isShortSum(dims);
    break;
  case Sink::Index:
  case Sink::Bin:
  case Sink::Count:
    // The last contraction of reals; integers are counted on.
    passes = taint.getState(result).integral;
    break;
  case Sink::Logarithm:
  case Sink::Edge:
    // A filter bank: its sums do not cancel, or not those of its data.
    passes = isNonNegative(lhs) || isNonNegative(rhs);
    break;
  case Sink::Solver:
    break;
  }
  if (!passes)
    return;
  passed.append({{lhs, kind}, {rhs, kind}});
  if (kind == Sink::Index)
    passed.append({{lhs, Sink::Bin}, {rhs, Sink::Bin}});
}

PassedOn prec::findPassedOn(OpResult result, Sink kind,
                            const ProgramModel &program,
                            const TaintAnalysis &taint) {
  PassedOn passed;
  Operation *op = result.getOwner();
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  switch (model.getClass()) {
  case OpClass::Contraction:
    passContraction(result, *model.getIf<Contraction>(), kind, taint, passed);
    break;
  case OpClass::Reduction:
    passReduction(result, model, kind, passed);
    break;
  case OpClass::Pointwise:
    if (model.hasBody())
      passed.push_back(
          {op->getRegion(0).front().back().getOperand(result.getResultNumber()),
           kind});
    else
      passScalar(op, model, kind, program, taint, passed);
    break;
  case OpClass::Gather:
    // Which element is the largest is a choice.
    if (model.selects() && !isFloat(result))
      break;
    [[fallthrough]];
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Collective:
    for (unsigned source : model.getSources())
      passed.push_back({op->getOperand(source), kind});
    break;
  default:
    break;
  }
  return passed;
}
