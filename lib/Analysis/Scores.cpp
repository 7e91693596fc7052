//===- Scores.cpp - What softmaxes are computed from ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scores.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ArgumentUse.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

//===----------------------------------------------------------------------===//
// Softmaxes
//===----------------------------------------------------------------------===//

static bool isExponentialOrSoftmax(SF function) {
  return isExponential(function) || function == SF::Softmax;
}

bool Scores::isFromConstantTable(Value value) const {
  SmallVector<Value> path;
  bool isTable = false;
  // Follows single operands only, so no loop leads back.
  for (;;) {
    auto [it, isNew] = fromTable.try_emplace(value, false);
    if (!isNew) {
      isTable = it->second;
      break;
    }
    path.push_back(value);
    Operation *op = value.getDefiningOp();
    OpModel scratch;
    if (op && program.getModel(op, scratch).isGather()) {
      isTable = taint.getState(op->getOperand(0)).origin == Origin::Constant;
      break;
    }
    ElementStep step = getElementStep(value, program);
    if (step.function != SF::Identity || step.operands.size() != 1)
      break;
    value = step.operands.front();
  }
  for (Value moved : path)
    fromTable[moved] = isTable;
  return isTable;
}

SmallVector<Value> Scores::getLinearOperands(const ElementStep &step,
                                             bool throughQuotients) const {
  auto isData = [&](Value value) {
    return taint.getState(value).origin == Origin::Data &&
           !isFromConstantTable(value);
  };
  ArrayRef<Value> operands = step.operands;
  bool isProduct = step.function == SF::Mul || step.function == SF::Div;
  if (isProduct && operands.size() != 2) // A square.
    return {};
  switch (step.function) {
  case SF::Identity:
  case SF::FloatCast:
  case SF::Add:
  case SF::Sub:
  case SF::Neg:
  case SF::Max:
  case SF::Min:
  case SF::Limit:
    return llvm::to_vector(operands);
  case SF::Select:
    return llvm::to_vector(operands.drop_front());
  case SF::Div:
    if (throughQuotients || !isData(operands[1]))
      return {operands[0]};
    return {};
  case SF::Mul:
    if (!isData(operands[1]))
      return {operands[0]};
    if (!isData(operands[0]))
      return {operands[1]};
    return {};
  default:
    return {};
  }
}

const Scores::Origins &Scores::findOrigins(Value value,
                                           bool throughQuotients) const {
  std::unique_ptr<Origins> &known = knownOrigins[throughQuotients][value];
  if (!known) {
    known = std::make_unique<Origins>();
    collectOrigins(value, throughQuotients, *known);
  }
  return *known;
}

void Scores::collectOrigins(Value value, bool throughQuotients,
                            Origins &origins) const {
  DenseSet<Value> visited;
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Value current = worklist.pop_back_val();
    if (!isa<FloatType>(getElementTypeOrSelf(current.getType())) ||
        !visited.insert(current).second)
      continue;
    ElementStep step = getElementStep(current, program);
    if (!step.op) {
      if (auto argument = dyn_cast<BlockArgument>(current))
        origins.arguments.insert(argument);
      continue;
    }
    if (step.op == current.getDefiningOp()) {
      OpModel scratch;
      const OpModel &model = program.getModel(step.op, scratch);
      if (model.isContraction())
        origins.contractions.insert(step.op);
      if (isExponentialOrSoftmax(step.function))
        origins.exponentials.push_back(step.op);
      if (model.isReduction()) {
        unsigned number = cast<OpResult>(current).getResultNumber();
        if (model.getCombiner(number) != Combiner::Max)
          continue;
        origins.meetsMaximum = true;
      }
    }
    llvm::append_range(worklist, getLinearOperands(step, throughQuotients));
  }
}

Scores::Scores(const ProgramModel &program, const TaintAnalysis &taint)
    : program(program), taint(taint) {
  program.getModule()->walk([&](Operation *op) {
    OpModel scratch;
    SF function = program.getModel(op, scratch).getFunction();
    if (op->getNumOperands() == 0 || !isExponentialOrSoftmax(function))
      return;
    const Origins &origins = findOrigins(op->getOperand(0));
    if (!origins.meetsMaximum && function != SF::Softmax)
      return;
    exponentials.insert(op);
    contractions.insert(origins.contractions.begin(),
                        origins.contractions.end());
  });
}

bool Scores::isProbabilities(Value value) const {
  const Origins &origins = findOrigins(value, /*throughQuotients=*/true);
  return llvm::any_of(origins.exponentials,
                      [&](Operation *op) { return exponentials.contains(op); });
}

//===----------------------------------------------------------------------===//
// Logits
//===----------------------------------------------------------------------===//

/// True if the last dimension of the result indexes rows of one factor, which
/// are the classes: only that factor has the loop, and it does not slide as a
/// window over an image.
static bool choosesAlongLastDimension(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return true;
  SmallVector<AffineMap> maps = structured.getIndexingMapsArray();
  if (maps.back().getNumResults() == 0)
    return false;
  auto last = dyn_cast<AffineDimExpr>(maps.back().getResults().back());
  if (!last)
    return false;
  auto loops = [&](AffineMap map) {
    return llvm::is_contained(map.getResults(), AffineExpr(last));
  };
  return loops(maps[0]) != loops(maps[1]);
}

/// True if copies of `value` are factors again: keys or values for a cache.
static bool feedsContraction(Value value, const ProgramModel &program) {
  SmallVector<Value> worklist = {value};
  DenseSet<Value> visited;
  while (!worklist.empty()) {
    Value current = worklist.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    for (OpOperand &use : current.getUses()) {
      OpModel scratch;
      if (program.getModel(use.getOwner(), scratch)
              .isFactor(use.getOperandNumber()))
        return true;
      visitCopies(use, program, [&](Value copy) { worklist.push_back(copy); });
    }
  }
  return false;
}

namespace {
/// Whether a result is logits; each value is asked once.
class LogitSearch {
public:
  LogitSearch(ShapedType whole, const ProgramModel &program)
      : whole(whole), program(program), uniform(program, Borders::Stop) {}

  bool isLogits(Value value);

private:
  bool judge(Value value);
  bool isBroadcast(Value value);

  ShapedType whole;
  const ProgramModel &program;
  UniformValues uniform;
  DenseMap<Value, bool> known;
};
} // namespace

/// True if `value` is, behind copies, a vector or has fewer dimensions than
/// `whole`.
bool LogitSearch::isBroadcast(Value value) {
  auto countDimensions = [](ShapedType type) {
    return llvm::count_if(type.getShape(), [](int64_t n) { return n != 1; });
  };
  for (;;) {
    auto type = dyn_cast<ShapedType>(value.getType());
    if (type && (!type.hasRank() || type.getRank() <= 1 ||
                 countDimensions(type) < countDimensions(whole)))
      return type.hasRank();
    ElementStep step = getElementStep(value, program, Borders::Stop);
    if (step.function != SF::Identity || step.operands.size() != 1)
      return uniform.contains(value);
    value = step.operands.front();
  }
}

bool LogitSearch::isLogits(Value value) {
  if (auto it = known.find(value); it != known.end())
    return it->second;
  if (known.size() >= horizon::kProof)
    return false;
  known[value] = false;
  bool verdict = judge(value);
  known[value] = verdict;
  return verdict;
}

bool LogitSearch::judge(Value value) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (!step.op)
    return false;
  if (step.op == value.getDefiningOp()) {
    OpModel scratch;
    const OpModel &model = program.getModel(step.op, scratch);
    if (model.isContraction())
      return choosesAlongLastDimension(step.op) &&
             !feedsContraction(value, program);
    if (model.isReduction())
      return false;
  }
  ArrayRef<Value> operands = step.operands;
  auto either = [&](auto isOther) {
    if (operands.size() != 2)
      return false;
    return (isOther(operands[1]) && isLogits(operands[0])) ||
           (isOther(operands[0]) && isLogits(operands[1]));
  };
  switch (step.function) {
  case SF::Identity:
    return !operands.empty() && llvm::all_of(operands, [&](Value operand) {
      return isLogits(operand);
    });
  case SF::FloatCast:
    return isLogits(operands[0]);
  case SF::Add:
    return either([&](Value other) { return isBroadcast(other); });
  case SF::Sub:
  case SF::Div:
    return isBroadcast(operands[1]) && isLogits(operands[0]);
  case SF::Mul:
    return either([&](Value other) { return uniform.contains(other); });
  default:
    return (isExponentialOrSoftmax(step.function) ||
            isLogarithm(step.function)) &&
           isLogits(operands[0]);
  }
}

bool prec::isLogits(Value result, const ProgramModel &program) {
  auto type = dyn_cast<ShapedType>(result.getType());
  return type && type.hasRank() && type.getRank() >= 1 &&
         isa<FloatType>(type.getElementType()) &&
         LogitSearch(type, program).isLogits(result);
}
