//===- SinkTransfer.cpp - What passes a mark of a sink on -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SinkTransfer.h"
#include "Fractions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// True for the root of a sum, by which norms divide. Looks through values
/// computed from that sum and numbers alone.
static bool isRootOfStatistic(Value value, const ProgramModel &program) {
  value = skipMoves(value, program);
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (!isRoot(step.function) && step.function != SF::Pow)
    return false;
  value = step.operands.front();
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    value = skipMoves(value, program);
    if (isReduction(value, program))
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

/// True for functions that are linear up to signs and limits.
static bool isLinear(SF function) {
  switch (function) {
  case SF::Abs:
  case SF::Max:
  case SF::Min:
  case SF::Clamp:
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

/// True for log(1 + exp(x)), the last term of a stable softplus.
static bool isLogOfOnePlusExp(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(skipMoves(value, program), program);
  if (step.function != SF::Log1p)
    return false;
  Value inner = skipMoves(step.operands.front(), program);
  return isExponential(getElementStep(inner, program).function);
}

/// The v of 1 - e^v, which is close to -v for small v, else null.
static Value getSmallExponent(Operation *op, const ProgramModel &program) {
  auto get = [&](unsigned number) {
    return skipMoves(op->getOperand(number), program);
  };
  if (!isSplatOf(get(0), 1, program))
    return Value();
  ElementStep step = getElementStep(get(1), program);
  return step.function == SF::Exp ? step.operands.front() : Value();
}

/// Whether the function ends marks of this kind, so that its operands no longer
/// matter.
static bool ends(SF function, Sink kind) {
  switch (kind) {
  case Sink::Periodic:
    return getTraits(function).isBounded();
  case Sink::Phase:
  case Sink::Solver:
    return !isLinear(function);
  case Sink::Logarithm:
    // e^v - 1 is close to v for small v.
    return (isExponential(function) && function != SF::Expm1) ||
           function == SF::Logistic || function == SF::Softmax ||
           function == SF::Compare;
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

/// True for c + x with c of at least one and x not negative: its logarithm is
/// not steep.
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
  TaintState state = taint.getState(op->getResult(0));
  // A phase that is clamped to half a period is not large.
  constexpr double kHalfPeriod = 3.2;
  bool isCut =
      function == SF::Max || function == SF::Min || function == SF::Clamp;
  if ((kind == Sink::Periodic || kind == Sink::Phase) && isCut &&
      state.low >= -kHalfPeriod && state.high <= kHalfPeriod)
    return;
  if (reachesPole && function == SF::Add &&
      (isAboveOne(op, taint) || state.low >= 1 ||
       llvm::any_of(op->getOperands(), [&](Value operand) {
         return isLogOfOnePlusExp(operand, program);
       })))
    return;
  if (kind == Sink::Logarithm && function == SF::Sub)
    if (Value exponent = getSmallExponent(op, program))
      passed.push_back({exponent, kind});
  auto passAll = [&](ValueRange values, Sink next) {
    for (Value value : values)
      passed.push_back({value, next});
  };
  if (function == SF::Compare) {
    // A bin: edges and counted values differ from element to element.
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
    // The replacement of NaN does not reach the logarithm.
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
  // Which period an integer is in matters as much as for an index.
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

/// The factor that zeros and ones, or equal numbers, sum up. The result then
/// has the roundings of the op that made this factor. Null if both factors are
/// real.
static Value getSummedUp(Value lhs, Value rhs, const TaintAnalysis &taint) {
  auto sumsUp = [&](Value factor) {
    TaintState state = taint.getState(factor);
    return state.isMembership() || state.isNumber();
  };
  return sumsUp(lhs) ? rhs : sumsUp(rhs) ? lhs : Value();
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
    // Ends at the last contraction of reals, except sums of one factor;
    // integral results pass the mark on.
    passes = taint.getState(result).integral;
    if (passes || kind == Sink::Count)
      break;
    if (Value summedUp = getSummedUp(lhs, rhs, taint)) {
      passed.push_back({summedUp, kind});
      if (kind == Sink::Index)
        passed.push_back({summedUp, Sink::Bin});
    }
    break;
  case Sink::Logarithm:
  case Sink::Edge:
    // A filter bank: its sums do not cancel, or only one factor has signs.
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
    // The position of the largest element is a choice.
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
