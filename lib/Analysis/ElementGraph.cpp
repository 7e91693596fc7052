//===- ElementGraph.cpp - How elements are computed -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ElementGraph.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

bool prec::isFloat(Type type) {
  // The cheapest test comes first, because most values are tested.
  return type.isF32() || isa<FloatType>(getElementTypeOrSelf(type));
}

bool prec::hasOneElement(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return !type || (type.hasStaticShape() && type.getNumElements() == 1);
}

bool prec::isReduction(Value value, const ProgramModel &program) {
  OpModel scratch;
  Operation *op = value.getDefiningOp();
  return op && program.getModel(op, scratch).isReduction();
}

//===----------------------------------------------------------------------===//
// Back
//===----------------------------------------------------------------------===//

static ElementStep makeMove(Operation *op, ValueRange sources) {
  return {SF::Identity, op, llvm::to_vector<3>(sources)};
}

static ArrayRef<Value> getMoves(Value value, const ProgramModel &program,
                                Borders borders) {
  return borders == Borders::Cross ? program.getFlow().getSources(value)
                                   : ArrayRef<Value>();
}

static ElementStep getArgumentStep(BlockArgument argument,
                                   const ProgramModel &program,
                                   Borders borders) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (isa_and_nonnull<linalg::LinalgOp>(parent))
    return makeMove(parent, parent->getOperand(argument.getArgNumber()));
  ArrayRef<Value> moves = getMoves(argument, program, borders);
  if (!moves.empty())
    return makeMove(parent, moves);
  return {SF::Opaque, nullptr, {}};
}

static ElementStep getResultStep(OpResult result, const OpModel &model) {
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (model.isPointwise() || model.isReduction())
    if (model.hasBody())
      return makeMove(op, op->getRegion(0).front().back().getOperand(number));
  if (model.isPointwise())
    return {model.getFunction(), op,
            llvm::to_vector<3>(model.getReadOperands(op))};
  if (model.isCopy() || model.getIf<Collective>()) {
    SmallVector<Value> sources;
    for (unsigned source : model.getSources())
      sources.push_back(op->getOperand(source));
    return makeMove(op, sources);
  }
  if (const auto *source = model.getIf<Source>())
    return {source->function, op, {}};
  if (const auto *reduction = model.getIf<Reduction>())
    if (number < reduction->terms.size())
      return makeMove(op, op->getOperand(reduction->terms[number]));
  return {SF::Opaque, op, {}};
}

ElementStep prec::getElementStep(Value value, const ProgramModel &program,
                                 Borders borders) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return getArgumentStep(argument, program, borders);
  Operation *op = value.getDefiningOp();
  ArrayRef<Value> moves = getMoves(value, program, borders);
  if (!moves.empty())
    return makeMove(op, moves);
  OpModel scratch;
  return getResultStep(cast<OpResult>(value), program.getModel(op, scratch));
}

bool prec::isSameElement(Value a, Value b) {
  if (a == b)
    return true;
  auto first = dyn_cast<BlockArgument>(a), second = dyn_cast<BlockArgument>(b);
  if (!first || !second || first.getOwner() != second.getOwner())
    return false;
  auto op = dyn_cast_or_null<linalg::LinalgOp>(first.getOwner()->getParentOp());
  if (!op || first.getOwner() != op.getBlock())
    return false;
  OpOperand *x = op.getMatchingOpOperand(first);
  OpOperand *y = op.getMatchingOpOperand(second);
  return x->get() == y->get() &&
         op.getMatchingIndexingMap(x) == op.getMatchingIndexingMap(y);
}

Value prec::skipMoves(Value value, const ProgramModel &program) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    if (isReduction(value, program))
      break;
    ElementStep step = getElementStep(value, program);
    if (!step.isMove() || step.operands.size() != 1)
      break;
    value = step.operands.front();
  }
  return value;
}

Value prec::getOnlyOne(Value value, const ProgramModel &program) {
  Operation *op = value.getDefiningOp();
  OpModel scratch;
  const OpModel *model = op ? &program.getModel(op, scratch) : nullptr;
  if (!model || !model->isGather() || model->getSources().size() != 1)
    return Value();
  Value source = op->getOperand(model->getSources().front());
  return hasOneElement(source) ? source : Value();
}

bool prec::isSplatOf(Value value, double number, const ProgramModel &program) {
  ElementStep step = getElementStep(skipMoves(value, program), program);
  if (step.function != SF::Constant)
    return false;
  auto constant = getConstantAttrOfType<TypedAttr>(step.op);
  if (auto dense = dyn_cast_or_null<DenseFPElementsAttr>(constant))
    return dense.isSplat() &&
           dense.getSplatValue<APFloat>().isExactlyValue(number);
  auto scalar = dyn_cast_or_null<FloatAttr>(constant);
  return scalar && scalar.getValue().isExactlyValue(number);
}

std::variant<bool, SmallVector<Value, 3>>
UniformValues::judge(Value value) const {
  auto shaped = dyn_cast<ShapedType>(value.getType());
  if (shaped && shaped.hasRank() && shaped.getRank() == 0)
    return true;
  Operation *scope = value.getParentBlock()->getParentOp();
  bool isElement = isa_and_nonnull<linalg::LinalgOp>(scope);
  if (!shaped && !isElement)
    return true;
  // Other block arguments, such as those of loops, may depend on themselves.
  if (isa<BlockArgument>(value) && !isElement)
    return false;
  ElementStep step = getElementStep(value, program, borders);
  if (step.function == SF::Constant) {
    auto dense = getConstantAttrOfType<DenseElementsAttr>(step.op);
    return !shaped || (dense && dense.isSplat());
  }
  if (step.operands.empty())
    return false;
  return std::move(step.operands);
}

bool UniformValues::contains(Value value) {
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Value current = worklist.back();
    // A value that depends on itself, through recursive calls, is met again
    // before it is known.
    if (known.try_emplace(current, std::nullopt).first->second) {
      worklist.pop_back();
      continue;
    }
    std::variant<bool, SmallVector<Value, 3>> verdict = judge(current);
    auto *from = std::get_if<SmallVector<Value, 3>>(&verdict);
    bool isUniform = from || std::get<bool>(verdict);
    // The first operand that is not uniform decides.
    std::optional<Value> unknown;
    for (Value operand : from ? ArrayRef<Value>(*from) : ArrayRef<Value>()) {
      auto it = known.find(operand);
      if (it == known.end())
        unknown = operand;
      isUniform &= it == known.end() || it->second.value_or(false);
      if (!isUniform || unknown)
        break;
    }
    if (isUniform && unknown) {
      worklist.push_back(*unknown);
      continue;
    }
    known[current] = isUniform;
    worklist.pop_back();
  }
  return *known.lookup(value);
}

SmallVector<Value, 2> prec::getCopiedOperands(Value value,
                                              const ProgramModel &program) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  SmallVector<Value, 2> operands;
  if (!model.hasBody() && (model.isCopy() || model.isGather()))
    for (unsigned source : model.getSources())
      operands.push_back(op->getOperand(source));
  // A single result of a body may hold the elements of an operand.
  if (!model.hasBody() || model.isReduction())
    return operands;
  Block &body = op->getRegion(0).front();
  auto argument = dyn_cast<BlockArgument>(
      body.back().getOperand(cast<OpResult>(value).getResultNumber()));
  if (argument && argument.getOwner() == &body)
    operands.push_back(op->getOperand(argument.getArgNumber()));
  return operands;
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

void prec::visitDependents(OpOperand &use, const ProgramModel &program,
                           llvm::function_ref<void(Value)> visit) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (user->hasTrait<OpTrait::IsTerminator>()) {
    // On buffers the op has no results.
    auto structured = dyn_cast_or_null<linalg::LinalgOp>(user->getParentOp());
    if (structured && number < structured->getNumResults())
      visit(structured->getResult(number));
    // The op decides which operand goes to which successor argument.
    for (Block *successor : user->getSuccessors())
      llvm::for_each(successor->getArguments(), visit);
    return;
  }
  OpModel scratch;
  const OpModel &model = program.getModel(user, scratch);
  switch (model.getClass()) {
  case OpClass::Region: // The program flow has its moves.
  case OpClass::Source: // A size, or the size of a new tensor.
    return;
  case OpClass::Call:
    for (OpResult result : user->getResults())
      if (program.getFlow().getSources(result).empty()) // Without a body.
        visit(result);
    return;
  case OpClass::Unknown:
    for (Region &region : user->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), visit);
    break;
  case OpClass::Contraction:
    break;
  default:
    if (model.hasBody())
      return visit(user->getRegion(0).front().getArgument(number));
  }
  llvm::for_each(user->getResults(), visit);
}

void prec::visitCopies(OpOperand &use, const ProgramModel &program,
                       llvm::function_ref<void(Value)> visit) {
  OpModel scratch;
  const OpModel &model = program.getModel(use.getOwner(), scratch);
  if (model.isCopy() && model.isSource(use.getOperandNumber()))
    llvm::for_each(use.getOwner()->getResults(), visit);
}

bool prec::computes(Operation *op, const ProgramModel &program,
                    llvm::function_ref<bool(ScalarFunction)> isOfKind) {
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  if (!model.isPointwise())
    return false;
  if (!model.hasBody())
    return isOfKind(model.getFunction());
  return llvm::any_of(op->getRegion(0).front(), [&](Operation &inner) {
    return isOfKind(getOpModel(&inner).getFunction());
  });
}
