//===- DescribeProducers.cpp - How values are made ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise functions are followed backward from the value to the operands of
// its op, through the body if there is one. They end at forms that
// SpelledForms.h recognises as one function of a framework.
//
//===----------------------------------------------------------------------===//

#include "DescribeProducers.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/AddedResults.h"
#include "prec/Analysis/Shares.h"
#include "prec/IR/FunctionSet.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using Kind = PrecisionGraph::Producer::Kind;

void ProducerReader::addOperand(Producer &producer, Value operand,
                                GetId getId) {
  if (!isFloat(operand) || forms.isUniform(operand))
    return;
  PrecisionGraph::Id id = getId(operand);
  if (!llvm::is_contained(producer.operands, id))
    producer.operands.push_back(id);
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

/// The producer of a value that is not computed. A loop that starts with one
/// number counts as starting with a tensor of it.
PrecisionGraph::Producer ProducerReader::describeMoves(Value value,
                                                       GetId getId) {
  Producer producer;
  ArrayRef<Value> sources = program.getFlow().getSources(value);
  bool isArgument = isa<BlockArgument>(value);
  Operation *owner = isArgument ? value.getParentBlock()->getParentOp()
                                : value.getDefiningOp();
  auto function = dyn_cast<FunctionOpInterface>(owner);
  if (sources.empty() || (function ? program.getCalls().isEntry(function)
                                   : program.getModel(owner).isUnknown()))
    return producer;
  bool isCall = function || program.getModel(owner).getIf<CallModel>();
  for (Value source : sources)
    if (!isCall && forms.isUniform(source))
      return producer;
  producer.kind = Kind::Moved;
  for (Value source : sources)
    addOperand(producer, source, getId);
  return producer;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The operand of the linalg op that `value` is an element of, up to its sign.
static Value getMagnitude(Value value, const ProgramModel &program) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    if (auto argument = dyn_cast<BlockArgument>(value))
      if (auto op =
              dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp()))
        return op.getMatchingOpOperand(argument)->get();
    ElementStep step = getElementStep(value, program, Borders::Stop);
    if (step.function != SF::Neg && step.function != SF::Abs)
      break;
    value = step.operands.front();
  }
  return value;
}

/// Whether the step is a product of a value with itself, possibly with
/// something added, unless a function bounds the value.
static bool isSquare(const ElementStep &step, const ProgramModel &program) {
  bool isProduct = step.function == SF::Mul || step.function == SF::MultiplyAdd;
  if (!isProduct || step.operands.size() < 2)
    return false;
  Value factor = getMagnitude(step.operands[0], program);
  ElementStep made = getElementStep(factor, program, Borders::Stop);
  return factor == getMagnitude(step.operands[1], program) &&
         !getTraits(made.function).isBounded();
}

void ProducerReader::addFunctions(Producer &producer, Value value,
                                  GetId getId) {
  // The exponent of a sigmoid may be in the body of another op.
  auto isElement = [&](Value other) {
    return other == value || isa_and_nonnull<linalg::LinalgOp>(
                                 other.getParentBlock()->getParentOp());
  };
  llvm::SetVector<Value> worklist;
  worklist.insert(value);
  // Values that equal `value` up to sign and scale.
  constexpr FunctionSet kScales = {SF::Identity, SF::FloatCast, SF::Neg,
                                   SF::Abs,      SF::Mul,       SF::Div};
  llvm::SmallDenseSet<Value> direct = {value};
  for (unsigned i = 0; i < worklist.size(); ++i) {
    Value next = worklist[i];
    if (!isFloat(next))
      continue;
    if (!isElement(next)) {
      addOperand(producer, next, getId);
      continue;
    }
    ElementStep step = getElementStep(next, program, Borders::Stop);
    if (step.function == SF::Div) {
      if (Value exponent = getSigmoidExponent(step.operands[1], program)) {
        producer.functions.push_back(SF::Logistic);
        worklist.insert(step.operands[0]);
        worklist.insert(exponent);
        continue;
      }
      producer.isReciprocal |= forms.isUniform(step.operands[0]) &&
                               !forms.isUniform(step.operands[1]);
    }
    producer.isReciprocal |= step.function == SF::Reciprocal;
    bool isDirect = direct.contains(next);
    producer.isSquare |= isDirect && isSquare(step, program);
    // Literals in a body and moves are not recorded.
    if (step.function != SF::Identity && step.function != SF::Constant &&
        !llvm::is_contained(producer.functions, step.function))
      producer.functions.push_back(step.function);
    bool isScaled = step.operands.size() == 1 ||
                    ((step.function == SF::Mul || step.function == SF::Div) &&
                     llvm::any_of(step.operands, [&](Value factor) {
                       return forms.isUniform(factor);
                     }));
    if (isDirect && isScaled && kScales.contains(step.function))
      direct.insert(step.operands.begin(), step.operands.end());
    for (auto [number, operand] : llvm::enumerate(step.operands)) {
      producer.hasInitialState |= forms.isInitialState(step, operand);
      if (!forms.isBias(step, number)) {
        worklist.insert(operand);
        continue;
      }
      producer.isOnlyAdded = isOnlyAdded(value, program, forms.getUniform());
      // A vector that is added to the scaled result is the shift.
      if (step.function == SF::Mul)
        forms.addScale(value.getDefiningOp());
    }
  }
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

PrecisionGraph::Producer ProducerReader::describe(Value value, GetId getId) {
  Producer producer;
  if (forms.isUniform(value)) {
    producer.kind = Kind::Uniform;
    return producer;
  }
  Operation *op = value.getDefiningOp();
  if (!op || !program.getFlow().getSources(value).empty())
    return describeMoves(value, getId);
  const OpModel &model = program.getModel(op);
  switch (model.getClass()) {
  case OpClass::Contraction: {
    auto it = contractions.find(op);
    if (it == contractions.end())
      return producer;
    producer.kind = Kind::Contraction;
    producer.contraction = it->second;
    producer.isOnlyAdded = isOnlyAdded(value, program, forms.getUniform());
    return producer;
  }
  case OpClass::Reduction:
    producer.kind = Kind::Reduction;
    // A pooling op is a function of the elements under its window.
    if (const auto &reduction = *model.getIf<Reduction>();
        !reduction.isWindowed || reduction.isWindowSum)
      return producer;
    producer.kind = Kind::Function;
    for (OpOperand &operand : op->getOpOperands()) {
      OperandUse use = model.getUse(operand.getOperandNumber());
      // The window operand only gives a shape; its elements are not read.
      unsigned number = operand.getOperandNumber();
      bool isRead = !model.hasBody() ||
                    !op->getRegion(0).front().getArgument(number).use_empty();
      if (isRead && (use == OperandUse::Match || use == OperandUse::Either))
        addOperand(producer, operand.get(), getId);
    }
    return producer;
  case OpClass::Pointwise: {
    // A value that the user widens is meant to be fp32, as after `.float()`.
    bool isCast = model.getFunction() == SF::FloatCast;
    if (isCast && !getElementTypeOrSelf(op->getOperand(0)).isF32())
      return producer;
    producer.kind = Kind::Function;
    Value data = forms.isBatchNorm(op) ? forms.getNormalised(op) : Value();
    if (data)
      addOperand(producer, data, getId);
    else
      addFunctions(producer, value, getId);
    return producer;
  }
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
    producer.kind = Kind::Moved;
    for (unsigned source : model.getSources())
      addOperand(producer, op->getOperand(source), getId);
    return producer;
  case OpClass::Collective:
    producer.kind = Kind::Reduction;
    if (model.getIf<Collective>()->combines)
      return producer;
    producer.kind = Kind::Moved;
    for (unsigned source : model.getSources())
      addOperand(producer, op->getOperand(source), getId);
    return producer;
  default:
    return producer;
  }
}
