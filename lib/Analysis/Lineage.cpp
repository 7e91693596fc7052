//===- Lineage.cpp - What the elements of a value come from ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A depth-first walk back through the element graph with an explicit stack,
// because programs have chains of any length. Loops end at their carried
// values, recursive calls at the argument that is met again.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Lineage.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

bool prec::isCarried(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && !isa_and_nonnull<FunctionOpInterface, linalg::LinalgOp>(
                         argument.getOwner()->getParentOp());
}

/// The value before the loop of a carried value that the loop does not change,
/// or null.
static Value getInvariant(Value carried, const ProgramModel &program) {
  Value first;
  for (Value source : program.getFlow().getSources(carried)) {
    if (source == carried)
      continue;
    if (first)
      return Value();
    first = source;
  }
  return first;
}

const Lineage::Factor &Lineage::getFactor(Value value) {
  auto [it, inserted] = factors.try_emplace(value);
  if (inserted) {
    Value unmoved = skipMoves(value, program);
    it->second = {unmoved, getElementStep(unmoved, program)};
  }
  return it->second;
}

bool Lineage::isAveraging(Value factor, unsigned depth) {
  TaintState state = taint.getState(factor);
  if (state.isMembership() || state.isNumber())
    return true;
  constexpr unsigned kMaxScales = 2;
  // A copy, because the table may grow in the meantime.
  ElementStep step = getFactor(factor).step;
  bool isScale = step.function == SF::Mul || step.function == SF::Div;
  if (!isScale || step.operands.size() != 2 || depth == kMaxScales)
    return false;
  if (taint.getState(step.operands[1]).isNumber())
    return isAveraging(step.operands[0], depth + 1);
  return step.function == SF::Mul &&
         taint.getState(step.operands[0]).isNumber() &&
         isAveraging(step.operands[1], depth + 1);
}

/// True for a square matrix with one number on its diagonal and another number,
/// of the opposite sign, elsewhere.
static bool isConstantCentring(Operation *constant) {
  auto dense = getConstantAttrOfType<DenseFPElementsAttr>(constant);
  if (!dense || dense.isSplat() || dense.getType().getRank() != 2 ||
      !dense.getElementType().isF32() || dense.getType().getDimSize(0) < 2 ||
      dense.getType().getDimSize(0) != dense.getType().getDimSize(1))
    return false;
  int64_t n = dense.getType().getDimSize(0);
  auto elements = dense.getValues<float>();
  float diagonal = elements[0], other = elements[1];
  if (diagonal == other || other == 0 || (diagonal < 0) == (other < 0))
    return false;
  for (int64_t i = 0; i < n * n; ++i)
    if (elements[i] != (i % (n + 1) == 0 ? diagonal : other))
      return false;
  return true;
}

bool Lineage::isCentring(Operation *op, const Contraction &dims) {
  for (unsigned number : {dims.lhs, dims.rhs}) {
    const Factor &factor = getFactor(op->getOperand(number));
    if (Operation *constant = factor.unmoved.getDefiningOp())
      if (isConstantCentring(constant))
        return true;
    const ElementStep &step = factor.step;
    if (step.function == SF::Sub &&
        taint.getState(step.operands[0]).isMembership() &&
        taint.getState(step.operands[1]).isNumber())
      return true;
  }
  return false;
}

OpOperand *Lineage::getAveraged(Operation *op, const Contraction &dims) {
  if (isAveraging(op->getOperand(dims.lhs)))
    return &op->getOpOperand(dims.rhs);
  if (isAveraging(op->getOperand(dims.rhs)))
    return &op->getOpOperand(dims.lhs);
  return nullptr;
}

/// The values that `value` takes its leaves from. `isLeaf`: it is a leaf
/// itself.
SmallVector<Value, 3> Lineage::getSources(Value value, bool &isLeaf) {
  isLeaf = false;
  if (isCarried(value)) {
    if (Value invariant = getInvariant(value, program))
      return {invariant};
    isLeaf = true;
    return {};
  }
  ElementStep step = getElementStep(value, program);
  if (!step.operands.empty())
    return std::move(step.operands);
  OpModel scratch;
  if (step.op && step.op == value.getDefiningOp()) {
    const OpModel &model = program.getModel(step.op, scratch);
    const Contraction *dims = model.getProducts();
    if (dims && !model.isContraction())
      return {step.op->getOperand(dims->lhs), step.op->getOperand(dims->rhs)};
    if (dims)
      if (OpOperand *averaged = getAveraged(step.op, *dims)) {
        isLeaf = true;
        return {averaged->get()};
      }
  }
  isLeaf = step.function != SF::Constant && step.function != SF::Index;
  return {};
}

unsigned Lineage::getNumber(Value leaf) {
  auto [it, inserted] = numbers.try_emplace(leaf, values.size());
  if (inserted)
    values.push_back(leaf);
  return it->second;
}

const Lineage::Leaves &Lineage::getLeaves(Value root) {
  if (auto it = leaves.find(root); it != leaves.end())
    return it->second;
  struct Frame {
    Value value;
    SmallVector<Value, 3> sources;
    bool isLeaf;
    unsigned next = 0;
  };
  std::vector<Frame> stack;
  DenseSet<Value> open;
  auto push = [&](Value value) {
    bool isLeaf;
    SmallVector<Value, 3> sources = getSources(value, isLeaf);
    open.insert(value);
    stack.push_back({value, std::move(sources), isLeaf});
  };
  push(root);
  while (!stack.empty()) {
    Frame &frame = stack.back();
    if (frame.next < frame.sources.size()) {
      Value source = frame.sources[frame.next++];
      // Met again on the way to itself: a recursive call.
      if (open.contains(source))
        frame.isLeaf = true;
      else if (!leaves.contains(source))
        push(source);
      continue;
    }
    Leaves merged;
    if (frame.isLeaf)
      merged.push_back(getNumber(frame.value));
    for (Value source : frame.sources) {
      auto it = leaves.find(source);
      if (it == leaves.end() || it->second == merged)
        continue;
      Leaves both;
      std::set_union(merged.begin(), merged.end(), it->second.begin(),
                     it->second.end(), std::back_inserter(both));
      merged = std::move(both);
    }
    if (merged.size() > kMaxLeaves)
      merged = {getNumber(frame.value)};
    open.erase(frame.value);
    leaves.try_emplace(frame.value, std::move(merged));
    stack.pop_back();
  }
  return leaves.find(root)->second;
}

bool Lineage::isParameter(unsigned number) {
  auto argument = dyn_cast<BlockArgument>(values[number]);
  auto function =
      argument
          ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
          : FunctionOpInterface();
  if (!function)
    return false;
  auto [it, inserted] = roles.try_emplace(function);
  if (inserted) {
    if (!uses)
      uses.emplace(program, taint);
    it->second = findRoles(function, *uses);
  }
  Role role = it->second[argument.getArgNumber()].role;
  return role == Role::Param || role == Role::Frozen;
}

bool Lineage::hasData(Value value) {
  return llvm::any_of(getLeaves(value),
                      [&](unsigned leaf) { return !isParameter(leaf); });
}

bool Lineage::isLeafOf(Value leaf, Value value) {
  return llvm::is_contained(getLeaves(value), getNumber(leaf));
}

bool Lineage::haveCommonLeaf(Value a, Value b) {
  Leaves first = getLeaves(a);
  return llvm::any_of(getLeaves(b), [&](unsigned leaf) {
    return llvm::is_contained(first, leaf);
  });
}
