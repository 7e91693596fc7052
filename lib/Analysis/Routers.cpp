//===- Routers.cpp - Contractions whose result is chosen from -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For every selection: walk back to the contractions that its scores come from,
// then forward again from them with two marks. `Derived` values depend on no
// float data but those scores; `Selected` ones depend on the choice as well. A
// selected value that scales or masks a value without a mark makes the
// contractions routers.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Routers.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

/// True if somebody reads the choice: the positions of an arg-max, or any
/// result of a top-k or sort.
static bool isReadSelection(Operation *op, const OpModel &model) {
  if (!model.selects())
    return false;
  if (model.isReduction())
    return !op->getResult(1).use_empty();
  return !op->use_empty();
}

namespace {
enum class Mark : uint8_t { None, Derived, Selected };

/// One selection and the question whether it routes.
class Selection {
public:
  Selection(Operation *op, const ProgramModel &program,
            const TaintAnalysis &taint)
      : op(op), program(program), taint(taint) {}

  /// The contractions that the scores come from.
  const llvm::SetVector<Operation *> &findContractions();
  bool scalesOtherData();
  bool readsDataByChoice(Operation *user, const OpModel &model) const;

private:
  void mark(Value value, Mark m);
  void visitUse(OpOperand &use, Mark m, bool isFirst);
  /// Float data of at least `origin` that does not come from the scores alone.
  bool isOther(Value value, Origin origin) const;

  struct UserState {
    /// Operands with other data that have no mark.
    DenseSet<OpOperand *> missing;
    Mark mark = Mark::None;
    bool passes = false;
  };

  Operation *op;
  const ProgramModel &program;
  const TaintAnalysis &taint;
  llvm::SetVector<Operation *> contractions;
  DenseMap<Operation *, UserState> users;
  DenseMap<Value, Mark> marks;
  SmallVector<Value> worklist;
};
} // namespace

const llvm::SetVector<Operation *> &Selection::findContractions() {
  DenseSet<Value> visited;
  SmallVector<Value> pending;
  auto push = [&](Value value) {
    if (isFloat(value) && visited.insert(value).second)
      pending.push_back(value);
  };
  for (Value operand : op->getOperands())
    push(operand);
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    for (Value source : program.getFlow().getSources(value))
      push(source);
    Operation *def = value.getDefiningOp();
    if (!def)
      continue;
    OpModel scratch;
    const OpModel &model = program.getModel(def, scratch);
    switch (model.getClass()) {
    case OpClass::Contraction:
      contractions.insert(def);
      break;
    case OpClass::Pointwise:
      for (Value operand : def->getOperands())
        push(operand);
      break;
    case OpClass::View:
    case OpClass::Layout:
    case OpClass::Collective:
      for (unsigned source : model.getSources())
        push(def->getOperand(source));
      break;
    default:
      break;
    }
  }
  return contractions;
}

void Selection::mark(Value value, Mark m) {
  Mark &current = marks[value];
  if (current >= m)
    return;
  current = m;
  worklist.push_back(value);
}

bool Selection::isOther(Value value, Origin origin) const {
  if (!isFloat(value) || marks.lookup(value) != Mark::None)
    return false;
  Origin actual = taint.getState(value).origin;
  return actual == Origin::Data || actual == origin;
}

/// A user takes the strongest mark of its operands once nothing else flows in.
/// Each marked operand is counted off, so that wide users stay linear.
void Selection::visitUse(OpOperand &use, Mark m, bool isFirst) {
  Operation *user = use.getOwner();
  auto [it, inserted] = users.try_emplace(user);
  UserState &state = it->second;
  if (inserted) {
    OpModel scratch;
    const OpModel &model = program.getModel(user, scratch);
    state.passes = !model.isUnknown() && !model.getIf<RegionModel>() &&
                   !model.getIf<CallModel>();
    // Looking up a table by a choice leaves the table's data unmarked.
    unsigned used = model.isGather() ? 1 : user->getNumOperands();
    for (OpOperand &operand : user->getOpOperands().take_front(used))
      // A bias that is a parameter leaves scores what they are.
      if (isOther(operand.get(), Origin::Data) || operand.get() == use.get())
        state.missing.insert(&operand);
  }
  if (isFirst)
    state.missing.erase(&use);
  state.mark = std::max(state.mark, m);
  if (state.passes && state.missing.empty())
    for (OpResult result : user->getResults())
      mark(result, state.mark);
}

/// True if `user` multiplies or selects by its operands.
static bool scalesOrMasks(Operation *user, const OpModel &model) {
  auto isScale = [](ScalarFunction function) {
    return function == ScalarFunction::Mul || function == ScalarFunction::Div ||
           function == ScalarFunction::Select;
  };
  if (model.getProducts() || isScale(model.getFunction()))
    return true;
  if (!model.hasBody())
    return false;
  return llvm::any_of(user->getRegion(0).front(), [&](Operation &inner) {
    return isScale(getOpModel(&inner).getFunction());
  });
}

/// True if `user` picks elements of other data by a selected index: rows of
/// expert outputs, say. A table of parameters is a table.
bool Selection::readsDataByChoice(Operation *user, const OpModel &model) const {
  if (model.isGather() && !model.selects()) {
    SmallVector<unsigned, 2> sources = model.getSources();
    return !sources.empty() &&
           isOther(user->getOperand(sources.front()), Origin::Data);
  }
  if (!model.isPointwise() || !model.hasBody())
    return false;
  return llvm::any_of(user->getRegion(0).front(), [&](Operation &inner) {
    return isa<tensor::ExtractOp>(inner) &&
           isOther(inner.getOperand(0), Origin::Data);
  });
}

bool Selection::scalesOtherData() {
  for (Operation *contraction : contractions)
    mark(contraction->getResult(0), Mark::Derived);
  for (OpResult result : op->getResults())
    mark(result, Mark::Selected);
  llvm::SetVector<Operation *> joins;
  DenseSet<Value> visited;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Mark m = marks.lookup(value);
    bool isFirst = visited.insert(value).second;
    for (Value target : program.getFlow().getTargets(value))
      mark(target, m);
    for (OpOperand &use : value.getUses()) {
      visitUse(use, m, isFirst);
      if (m == Mark::Selected)
        joins.insert(use.getOwner());
    }
  }
  for (Operation *user : joins) {
    OpModel scratch;
    const OpModel &model = program.getModel(user, scratch);
    if (readsDataByChoice(user, model))
      return true;
    bool isProduct = model.getProducts();
    if (!model.isPointwise() && !model.isReduction() && !isProduct)
      continue;
    bool meetsOther = llvm::any_of(user->getOperands(), [&](Value operand) {
      return isOther(operand, isProduct ? Origin::Data : Origin::Parameter);
    });
    if (meetsOther && scalesOrMasks(user, model))
      return true;
  }
  return false;
}

SmallVector<RouterSelection>
prec::findRouterSelections(const ProgramModel &program,
                           const TaintAnalysis &taint) {
  SmallVector<RouterSelection> selections;
  for (const auto &[op, model] : program.getOps()) {
    if (!isReadSelection(op, model))
      continue;
    Selection selection(op, program, taint);
    const llvm::SetVector<Operation *> &contractions =
        selection.findContractions();
    if (!contractions.empty() && selection.scalesOtherData())
      selections.push_back({op, {contractions.begin(), contractions.end()}});
  }
  return selections;
}

DenseSet<Operation *> prec::findRouters(const ProgramModel &program,
                                        const TaintAnalysis &taint) {
  DenseSet<Operation *> routers;
  for (const RouterSelection &selection : findRouterSelections(program, taint))
    routers.insert(selection.routers.begin(), selection.routers.end());
  return routers;
}
