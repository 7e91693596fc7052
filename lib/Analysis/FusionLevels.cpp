//===- FusionLevels.cpp - Which ops can share a kernel --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FusionLevels.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace prec;

/// What `op` can be, but that what it looks at may be alone.
Part Levels::classify(Operation *op, const OpModel &model,
                      FusionMode mode) const {
  switch (model.getClass()) {
  case OpClass::View:
    return Part::View;
  case OpClass::Layout:
    return mode >= FusionMode::Pointwise ? Part::Element : Part::Alone;
  case OpClass::Pointwise:
    if (model.getFunction() == ScalarFunction::Softmax)
      return mode >= FusionMode::Row ? Part::Row : Part::Alone;
    return mode >= FusionMode::Pointwise ? Part::Element : Part::Alone;
  case OpClass::Contraction:
    return mode >= FusionMode::Epilogue ? Part::Contraction : Part::Alone;
  case OpClass::Reduction:
    return mode >= FusionMode::Row ? Part::Row : Part::Alone;
  case OpClass::Gather:
    return mode >= FusionMode::Row && !model.selects() ? Part::Row
                                                       : Part::Alone;
  default:
    return Part::Alone;
  }
}

/// Whether elements are read where the reader needs them, and nowhere else.
static bool readsLocally(const OpModel &reader, unsigned operand) {
  OperandUse use = reader.getUse(operand);
  switch (reader.getClass()) {
  case OpClass::Pointwise:
    return use != OperandUse::Opaque;
  case OpClass::Gather:
    return use == OperandUse::Index;
  default:
    return use == OperandUse::Match || use == OperandUse::Either;
  }
}

void Levels::addEdges(unsigned from, Operation *op) {
  for (OpOperand &use : op->getUses()) {
    Operation *reader = op->getBlock()->findAncestorOpInBlock(*use.getOwner());
    auto it = reader ? numbers.find(reader) : numbers.end();
    if (it == numbers.end())
      continue;
    const OpModel &model = program.getOps()[it->second].model;
    bool isDirect = reader == use.getOwner();
    if (isDirect && model.getUse(use.getOperandNumber()) == OperandUse::Shape)
      continue;
    edges.push_back({from, it->second,
                     isDirect && readsLocally(model, use.getOperandNumber())});
  }
}

Levels::Levels(const ProgramModel &program, FusionMode mode,
               const llvm::DenseSet<Value> &fromNothing)
    : program(program), nodes(program.getOps().size()) {
  for (auto [i, modelled] : llvm::enumerate(program.getOps()))
    numbers[modelled.op] = i;
  for (auto [i, modelled] : llvm::enumerate(program.getOps())) {
    auto &[op, model] = modelled;
    Node &node = nodes[i];
    node.isContraction = model.isContraction();
    if (op->getNumResults() == 0 || fromNothing.contains(op->getResult(0)) ||
        isMadeWhenCompiling(op, model))
      continue;
    Value viewed = getViewed(op, model, mode);
    node.part = viewed ? Part::View : classify(op, model, mode);
    if (node.part != Part::View)
      continue;
    // A view of what stands in no kernel of this block is alone.
    Operation *source = viewed ? viewed.getDefiningOp() : nullptr;
    if (!source || source->getBlock() != op->getBlock() ||
        nodes[numbers.lookup(source)].part == Part::Alone)
      node.part = Part::Alone;
  }
  ends.reserve(nodes.size() + 1);
  for (auto [i, modelled] : llvm::enumerate(program.getOps())) {
    ends.push_back(edges.size());
    addEdges(i, modelled.op);
  }
  ends.push_back(edges.size());
  findRoots();
  shareRoots();
  setLevels();
  for (unsigned i = nodes.size(); i-- > 0;)
    raise(i);
}

unsigned Levels::getRise(const Edge &edge) const {
  const Node &from = nodes[edge.from], &to = nodes[edge.to];
  if (to.isContraction)
    return 1;
  if (joins(edge) || from.part == Part::Alone)
    return 0;
  return !(from.part == Part::Contraction && canJoin(edge));
}

/// Each op takes the contraction, among those of what it reads, that is
/// deepest; of several the last.
void Levels::findRoots() {
  std::vector<unsigned> depth(nodes.size());
  for (unsigned i = 0, end = nodes.size(); i < end; ++i) {
    Node &node = nodes[i];
    if (node.part == Part::Contraction)
      node.root = i;
    for (const Edge &edge : getEdges(i)) {
      Node &to = nodes[edge.to];
      depth[edge.to] =
          std::max(depth[edge.to], depth[i] + (to.isContraction ? 1 : 0));
      if (!canJoin(edge) || node.root == kNone)
        continue;
      if (to.root == kNone || std::pair(depth[node.root], node.root) >
                                  std::pair(depth[to.root], to.root))
        to.root = node.root;
    }
  }
}

/// What only ops behind one contraction read stands with them.
void Levels::shareRoots() {
  for (unsigned i = nodes.size(); i-- > 0;) {
    Node &node = nodes[i];
    ArrayRef<Edge> readers = getEdges(i);
    if (node.part == Part::Alone || node.root != kNone || readers.empty())
      continue;
    unsigned root = nodes[readers.front().to].root;
    if (llvm::all_of(readers, [&](const Edge &edge) {
          return canJoin(edge) && nodes[edge.to].root == root;
        }))
      node.root = root;
  }
}

void Levels::setLevels() {
  for (unsigned i = 0, end = nodes.size(); i < end; ++i)
    for (const Edge &edge : getEdges(i))
      nodes[edge.to].level =
          std::max(nodes[edge.to].level, nodes[i].level + getRise(edge));
  for (const Edge &edge : edges)
    if (joins(edge) && nodes[edge.from].level == nodes[edge.to].level)
      ++nodes[edge.to].joined;
}

/// Moves an op to the level of its first readers, if that joins it to them and
/// takes it from at most one op before it. A reduction stays: what it reads is
/// larger than its result.
void Levels::raise(unsigned number) {
  Node &node = nodes[number];
  unsigned level = kNone, joining = kNone;
  for (const Edge &edge : getEdges(number)) {
    unsigned needed = nodes[edge.to].level - getRise(edge);
    level = std::min(level, needed);
    if (joins(edge))
      joining = std::min(joining, needed);
  }
  if (level == kNone || level <= node.level)
    return;
  bool isKernelAlone =
      node.part == Part::Alone || node.part == Part::Contraction;
  bool moves = node.part == Part::View || node.part == Part::Element;
  if (isKernelAlone || (moves && joining == level && node.joined <= 1))
    node.level = level;
}

/// By the rules of setLevels and raise, of which it would be the last. Views
/// between the value and its readers are a part of it.
llvm::SmallVector<unsigned, 2>
Levels::findJoined(ArrayRef<OpOperand *> uses) const {
  llvm::SmallVector<unsigned, 2> joined;
  unsigned level = kNone;
  for (OpOperand *use : uses) {
    auto it = numbers.find(use->getOwner());
    if (it == numbers.end())
      return {};
    const Node &reader = nodes[it->second];
    const OpModel &model = program.getOps()[it->second].model;
    bool joins = reader.part != Part::Alone && !reader.isContraction &&
                 readsLocally(model, use->getOperandNumber());
    unsigned needed = reader.level - (joins ? 0 : 1);
    if (needed < level || level == kNone)
      joined.clear();
    level = std::min(level, needed);
    if (joins && needed == level)
      joined.push_back(it->second);
  }
  return joined;
}

std::vector<unsigned> Levels::number() const {
  llvm::IntEqClasses classes(nodes.size());
  for (const Edge &edge : edges)
    if (joins(edge) && nodes[edge.from].level == nodes[edge.to].level)
      classes.join(edge.from, edge.to);
  classes.compress();
  std::vector<unsigned> numbered;
  for (unsigned i = 0, end = nodes.size(); i < end; ++i)
    numbered.push_back(classes[i]);
  return numbered;
}
