//===- FusionLevels.cpp - Which ops can share a kernel --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FusionLevels.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace prec;

/// The part that `op` has in a kernel. A view may still be alone, if its source
/// is.
Part FusionLevels::classify(Operation *op, const OpModel &model,
                            FusionMode mode) const {
  switch (model.getClass()) {
  case OpClass::View:
    return Part::View;
  case OpClass::Layout:
    return mode >= FusionMode::Pointwise ? Part::Element : Part::Alone;
  case OpClass::Pointwise:
    if (model.getFunction() == ScalarFunction::Softmax)
      return mode >= FusionMode::Row         ? Part::Row
             : mode >= FusionMode::Pointwise ? Part::Head
                                             : Part::Alone;
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

/// Whether the reader reads each element only at its own place.
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

void FusionLevels::addEdges(unsigned from, Operation *op) {
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

FusionLevels::FusionLevels(const ProgramModel &program, FusionMode mode,
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
    // A view of a value from no kernel of this block is alone.
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
  findCasts();
  findRoots();
  shareRoots();
  setLevels();
  for (unsigned i = nodes.size(); i-- > 0;)
    raise(i);
}

unsigned FusionLevels::getRise(const Edge &edge) const {
  const Node &from = nodes[edge.from], &to = nodes[edge.to];
  if (to.isContraction)
    return 1;
  if (joins(edge) || from.part == Part::Alone)
    return 0;
  bool isMade = from.part == Part::Contraction || from.castsContraction;
  return !(isMade && canJoin(edge));
}

void FusionLevels::findCasts() {
  for (const Edge &edge : edges) {
    const auto &[op, model] = program.getOps()[edge.to];
    nodes[edge.to].castsContraction =
        nodes[edge.from].part == Part::Contraction && canJoin(edge) &&
        nodes[edge.to].part == Part::Element && castsElements(op, model);
  }
}

/// Gives each op the deepest contraction among those of its operands; of
/// equally deep ones the last.
void FusionLevels::findRoots() {
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

/// An op whose readers all have one contraction joins them.
void FusionLevels::shareRoots() {
  for (unsigned i = nodes.size(); i-- > 0;) {
    Node &node = nodes[i];
    ArrayRef<Edge> readers = getEdges(i);
    if (node.part == Part::Alone || node.part == Part::Head ||
        node.root != kNone || readers.empty())
      continue;
    unsigned root = nodes[readers.front().to].root;
    if (llvm::all_of(readers, [&](const Edge &edge) {
          return canJoin(edge) && nodes[edge.to].root == root;
        }))
      node.root = root;
  }
}

void FusionLevels::setLevels() {
  for (unsigned i = 0, end = nodes.size(); i < end; ++i)
    for (const Edge &edge : getEdges(i))
      nodes[edge.to].level =
          std::max(nodes[edge.to].level, nodes[i].level + getRise(edge));
  for (const Edge &edge : edges)
    if (joins(edge) && nodes[edge.from].level == nodes[edge.to].level)
      ++nodes[edge.to].joined;
}

/// Moves an op to the level of its first readers if that joins it to them and
/// separates it from at most one op before it. A reduction stays, because its
/// operand is larger than its result.
void FusionLevels::raise(unsigned number) {
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
  bool startsKernel = node.part == Part::Alone || node.part == Part::Head ||
                      node.part == Part::Contraction;
  bool moves = node.part == Part::View || node.part == Part::Element;
  if (startsKernel || (moves && joining == level && node.joined <= 1))
    node.level = level;
}

/// The ops of this level that move to the next one if those in `first` do.
llvm::SmallSetVector<unsigned, 8>
FusionLevels::findPushed(ArrayRef<unsigned> first, unsigned level) const {
  constexpr unsigned kMost = 256;
  llvm::SmallSetVector<unsigned, 8> pushed(first.begin(), first.end());
  for (unsigned i = 0; i < pushed.size() && i < kMost; ++i)
    for (const Edge &edge : getEdges(pushed[i]))
      if (nodes[edge.to].level == level)
        pushed.insert(edge.to);
  return pushed;
}

/// The cast goes as late as its first readers need, but not before its operand.
/// Readers that cannot join it move one level later, with all ops behind them.
/// Views between the value and its readers are a part of it.
llvm::SmallVector<unsigned, 2>
FusionLevels::findJoined(Value value, ArrayRef<OpOperand *> uses) const {
  Operation *maker = value.getDefiningOp();
  unsigned least = maker ? nodes[numbers.lookup(maker)].level : 0;
  llvm::SmallVector<unsigned, 2> joined, others;
  unsigned level = kNone;
  for (OpOperand *use : uses) {
    Operation *owner = use->getOwner();
    Operation *reader = value.getParentBlock()->findAncestorOpInBlock(*owner);
    auto it = reader ? numbers.find(reader) : numbers.end();
    if (it == numbers.end())
      return {};
    const Node &node = nodes[it->second];
    const OpModel &model = program.getOps()[it->second].model;
    bool joins = reader == owner && canFollow(node) &&
                 readsLocally(model, use->getOperandNumber());
    unsigned needed =
        std::max(joins ? node.level : std::max(node.level, 1u) - 1, least);
    if (needed < level)
      joined.clear();
    level = std::min(level, needed);
    if (joins && needed == level)
      joined.push_back(it->second);
    else if (!joins)
      others.push_back(it->second);
  }
  llvm::erase_if(others,
                 [&](unsigned other) { return nodes[other].level != level; });
  llvm::SmallSetVector<unsigned, 8> pushed = findPushed(others, level);
  llvm::erase_if(joined,
                 [&](unsigned reader) { return pushed.contains(reader); });
  return joined;
}

std::vector<unsigned> FusionLevels::number() const {
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
