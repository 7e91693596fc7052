//===- Recurrence.cpp - What loops feed back ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tarjan's algorithm on the graph of values, with an explicit stack: components
// of more than one value are cycles. A component is complete after all
// components that it depends on, so the same walk finds the varying values.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Recurrence.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace prec;

namespace prec {
class RecurrenceSearch {
public:
  RecurrenceSearch(const ProgramModel &program, Recurrence &result)
      : program(program), result(result) {}

  void visit(Value root);

private:
  struct Frame {
    Value value;
    SmallVector<Value, 4> sources;
    unsigned next, number, low;
  };

  void push(Value value);
  void finish(const Frame &frame);

  const ProgramModel &program;
  Recurrence &result;
  /// Numbers in the order of the walk, from 1.
  DenseMap<Value, unsigned> numbers;
  /// Values of incomplete components.
  DenseSet<Value> open;
  std::vector<Value> pending;
  std::vector<Frame> stack;
};
} // namespace prec

/// All values that a value depends on. For a result that a region op forwards,
/// only the forwarded values: with all operands for each result, loops that
/// carry many values would take quadratic time.
static SmallVector<Value, 4> getSources(Value value,
                                        const ProgramModel &program) {
  SmallVector<Value, 4> sources(program.getFlow().getSources(value));
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (isa_and_nonnull<linalg::LinalgOp>(parent))
      sources.push_back(parent->getOperand(argument.getArgNumber()));
    return sources;
  }
  Operation *op = value.getDefiningOp();
  OpModel scratch;
  if (sources.empty() || !program.getModel(op, scratch).getIf<RegionModel>())
    llvm::append_range(sources, op->getOperands());
  return sources;
}

void RecurrenceSearch::push(Value value) {
  unsigned number = numbers.size() + 1;
  numbers[value] = number;
  open.insert(value);
  pending.push_back(value);
  stack.push_back({value, getSources(value, program), 0, number, number});
}

void RecurrenceSearch::finish(const Frame &frame) {
  auto first = llvm::find(llvm::reverse(pending), frame.value).base() - 1;
  ArrayRef<Value> component(&*first, pending.end() - first);
  bool isCycle = component.size() > 1;
  bool varies = isCycle;
  for (Value value : component) {
    open.erase(value);
    for (Value source : getSources(value, program))
      varies |= result.varying.contains(source);
  }
  if (isCycle)
    result.recurrent.insert_range(component);
  if (varies)
    result.varying.insert_range(component);
  pending.erase(first, pending.end());
}

void RecurrenceSearch::visit(Value root) {
  if (numbers.contains(root))
    return;
  push(root);
  while (!stack.empty()) {
    Frame &frame = stack.back();
    if (frame.next < frame.sources.size()) {
      Value source = frame.sources[frame.next++];
      auto it = numbers.find(source);
      if (it == numbers.end())
        push(source);
      else if (open.contains(source))
        frame.low = std::min(frame.low, it->second);
      continue;
    }
    Frame done = std::move(stack.back());
    stack.pop_back();
    if (!stack.empty())
      stack.back().low = std::min(stack.back().low, done.low);
    if (done.low == done.number)
      finish(done);
  }
}

bool Recurrence::readsVarying(Value value) const {
  auto body =
      dyn_cast_or_null<linalg::LinalgOp>(value.getParentBlock()->getParentOp());
  if (!body)
    return varies(value);
  SmallVector<Value> pending = {value};
  DenseSet<Value> visited;
  while (!pending.empty()) {
    Value current = pending.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    bool isInside = current.getParentBlock() == body.getBlock();
    if (Operation *op = isInside ? current.getDefiningOp() : nullptr) {
      llvm::append_range(pending, op->getOperands());
      continue;
    }
    auto argument = dyn_cast<BlockArgument>(current);
    Value read = isInside && argument
                     ? body->getOperand(argument.getArgNumber())
                     : current;
    if (varies(read))
      return true;
  }
  return false;
}

Recurrence::Recurrence(const ProgramModel &program) {
  bool carries = llvm::any_of(program.getOps(), [](const ModelledOp &modelled) {
    return modelled.model.getIf<RegionModel>() &&
           llvm::any_of(modelled.op->getRegions(), [](Region &region) {
             return region.getNumArguments() != 0;
           });
  });
  if (!carries)
    return;
  RecurrenceSearch search(program, *this);
  // Starts from all results, so that values which meet a contraction are known
  // as well.
  for (const ModelledOp &modelled : program.getOps())
    for (Value value : modelled.op->getResults())
      search.visit(value);
}
