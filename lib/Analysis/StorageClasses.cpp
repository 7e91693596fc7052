//===- StorageClasses.cpp - Values that share storage ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/StorageClasses.h"
#include "mlir/IR/BuiltinTypes.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace prec;

namespace {
/// Numbers the values to which region ops forward values, and joins those that
/// must have one type.
class ClassBuilder {
public:
  explicit ClassBuilder(const ProgramModel &program) : program(program) {}
  void build(std::deque<StorageClass> &classes,
             DenseMap<Value, const StorageClass *> &classOf);

private:
  void addRegionOp(Operation *op, const OpModel &model);
  void addValue(Value value);
  void joinInserts(OpOperand &use, unsigned target);
  Value getUpdated(Value value) const;
  Value getBase(Value value);

  const ProgramModel &program;
  SmallVector<Value> values;
  DenseMap<Value, unsigned> numbers;
  llvm::IntEqClasses joined;
  /// The operands by which values enter, each with one value to which it flows.
  llvm::MapVector<OpOperand *, unsigned> inflows;
  SmallVector<unsigned> unknown;
  /// The base of each chain of inserts into inserts.
  DenseMap<Value, Value> bases;
};
} // namespace

void ClassBuilder::addValue(Value value) {
  if (!isFloat(value) || !numbers.try_emplace(value, values.size()).second)
    return;
  values.push_back(value);
  joined.grow(values.size());
}

void ClassBuilder::addRegionOp(Operation *op, const OpModel &model) {
  const auto *region = model.getIf<RegionModel>();
  SmallVector<FlowEdge> edges;
  // Sorted values are not carried storage.
  if (region && region->selects)
    return;
  collectFlow(op, model, edges);
  if (edges.empty())
    return;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      llvm::for_each(block.getArguments(), [&](Value v) { addValue(v); });
  llvm::for_each(op->getResults(), [&](Value v) { addValue(v); });
  for (const FlowEdge &edge : edges) {
    if (!isFloat(edge.to))
      continue;
    unsigned target = numbers.lookup(edge.to);
    if (!edge.isCertain()) {
      unknown.push_back(target);
      continue;
    }
    auto [it, inserted] = inflows.insert({edge.use, target});
    if (!inserted)
      joined.join(it->second, target);
  }
}

/// The operand that the producer of `value` updates in places, or null.
Value ClassBuilder::getUpdated(Value value) const {
  Operation *op = value.getDefiningOp();
  if (!op)
    return nullptr;
  OpModel scratch;
  const auto *copy = program.getModel(op, scratch).getIf<Copy>();
  return copy && copy->updated ? op->getOperand(*copy->updated) : Value();
}

Value ClassBuilder::getBase(Value value) {
  SmallVector<Value> chain;
  Value base = value;
  while (!numbers.contains(base)) {
    if (auto it = bases.find(base); it != bases.end()) {
      base = it->second;
      break;
    }
    Value updated = getUpdated(base);
    if (!updated)
      break;
    chain.push_back(base);
    base = updated;
  }
  for (Value link : chain)
    bases[link] = base;
  return base;
}

/// Inserts into a member that flow back to its class become members.
void ClassBuilder::joinInserts(OpOperand &use, unsigned target) {
  Value value = use.get();
  if (numbers.contains(value))
    return;
  auto base = numbers.find(getBase(value));
  if (base == numbers.end() ||
      joined.findLeader(base->second) != joined.findLeader(target))
    return;
  while (!numbers.contains(value)) {
    addValue(value);
    joined.join(numbers.lookup(value), target);
    Operation *op = value.getDefiningOp();
    OpModel scratch;
    for (unsigned source : program.getModel(op, scratch).getSources())
      inflows.insert({&op->getOpOperand(source), target});
    value = getUpdated(value);
  }
}

void ClassBuilder::build(std::deque<StorageClass> &classes,
                         DenseMap<Value, const StorageClass *> &classOf) {
  for (const ModelledOp &modelled : program.getOps())
    addRegionOp(modelled.op, modelled.model);
  for (auto [use, target] : inflows)
    if (auto it = numbers.find(use->get()); it != numbers.end())
      joined.join(it->second, target);
  // Loops by index, because joinInserts appends to the list.
  for (size_t i = 0, end = inflows.size(); i < end; ++i) {
    auto [use, target] = inflows.begin()[i];
    joinInserts(*use, target);
  }
  DenseMap<unsigned, StorageClass *> byLeader;
  for (auto [number, value] : llvm::enumerate(values)) {
    StorageClass *&carried = byLeader[joined.findLeader(number)];
    if (!carried)
      carried = &classes.emplace_back();
    carried->members.push_back(value);
    classOf[value] = carried;
  }
  for (unsigned number : unknown)
    byLeader[joined.findLeader(number)]->isKnown = false;
  for (auto [use, target] : inflows) {
    StorageClass *carried = byLeader[joined.findLeader(target)];
    bool isLink = classOf.lookup(use->get()) == carried;
    (isLink ? carried->links : carried->entries).push_back(use);
  }
}

StorageClasses::StorageClasses(const ProgramModel &program) {
  ClassBuilder(program).build(classes, classOf);
}
