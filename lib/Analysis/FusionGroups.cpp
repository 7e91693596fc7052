//===- FusionGroups.cpp - Ops that are computed together ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each op gets a level that never falls along data; an edge joins two ops of
// one level if both may share a kernel and have the same contraction, or none.
//
//   edge                                               raises the level by
//   joins: same kernel, same contraction               0
//   into a contraction                                 1
//   from an op that is alone                           0
//   from a contraction to an op that could join, but   0
//     joins another one
//   any other                                          1
//
// Convex: take a way from u to v, both in one group, so of one level and, since
// edges that join keep it, of one contraction. No edge on it raises the level.
// Suppose one does not join.
//   - It leaves an op w that is alone. If w is u, then u has no other op in its
//     group. Else the way enters w, or the first of several that are alone, by
//     an edge that raises. Contradiction.
//   - It leaves a contraction w for an op with another contraction. A way
//     enters contractions by edges that raise, so w is u, and v has the
//     contraction u. To get back to it the way must take an edge between
//     different contractions that raises nothing: from a contraction or from
//     an op that is alone, and both are entered by edges that raise.
// So all edges join, and every op on the way is in the group.
//
// Groups can be put in an order: a circle of them has edges between groups that
// raise nothing. None leaves an op that is alone, which would have to be
// entered in the circle. The others lead from a contraction to an op that took
// another one instead, which is deeper, or as deep and later: not all the way
// round.
//
// Where a group has a choice, levels are as late as readers need: a bias that
// is broadcast early stands with its add. The proof needs only that levels do
// not fall and rise as the table says.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/FusionGroups.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Transforms/RegionUtils.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Values made from nothing
//===----------------------------------------------------------------------===//

static bool isOneElement(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return !type || (type.hasStaticShape() && type.getNumElements() == 1);
}

/// The constant that `op` rounds, or null.
static Operation *getRoundedConstant(Operation *op) {
  return isa<RoundOp, NarrowOp>(op) ? findConstant(op->getOperand(0)) : nullptr;
}

bool prec::isMadeWhenCompiling(Operation *op, const OpModel &model) {
  return (model.getIf<Source>() &&
          model.getFunction() == ScalarFunction::Constant) ||
         getRoundedConstant(op);
}

/// Whether the elements of a source are stored nowhere.
static bool isSpelledOut(Operation *op, const Source &source) {
  if (source.function == ScalarFunction::Random)
    return false;
  auto elements = op->getAttrOfType<ElementsAttr>("value");
  return !elements || elements.isSplat() || elements.getNumElements() == 1;
}

static bool capturesTensors(Operation *op) {
  llvm::SetVector<Value> captured;
  if (op->getNumRegions() != 0)
    getUsedValuesDefinedAbove(op->getRegions(), captured);
  return llvm::any_of(
      captured, [](Value value) { return isa<ShapedType>(value.getType()); });
}

static bool makesFromNothing(Operation *op, const OpModel &model,
                             function_ref<bool(Value)> isFromNothing) {
  if (op->getNumResults() == 0)
    return false;
  if (const auto *source = model.getIf<Source>())
    return isSpelledOut(op, *source) && !capturesTensors(op);
  if (Operation *constant = getRoundedConstant(op))
    return isSpelledOut(constant, {ScalarFunction::Constant});
  if (!model.isPointwise() && !model.isCopy())
    return false;
  for (OpOperand &operand : op->getOpOperands())
    if (model.getUse(operand.getOperandNumber()) != OperandUse::Shape &&
        !isOneElement(operand.get()) &&
        !(model.isCopy() && isFromNothing(operand.get())))
      return false;
  return !capturesTensors(op);
}

//===----------------------------------------------------------------------===//
// Levels
//===----------------------------------------------------------------------===//

namespace {
/// What an op can be in a kernel.
enum class Part : uint8_t { Alone, View, Element, Row, Contraction };

/// Data that an op hands to a later one of its block.
struct Edge {
  unsigned from, to;
  /// The reader takes each element where it needs it: the two can share a
  /// kernel.
  bool isLocal;
};

class Levels {
public:
  Levels(const ProgramModel &program, FusionMode mode,
         const llvm::DenseSet<Value> &fromNothing);

  /// By op of the program, numbered in program order of the first.
  std::vector<unsigned> number() const;

private:
  static constexpr unsigned kNone = ~0u;
  struct Node {
    Part part = Part::Alone;
    bool isContraction = false;
    /// The contraction of its kernel.
    unsigned root = kNone;
    unsigned level = 0;
    /// How many edges of its level join it to what it reads.
    unsigned joined = 0;
  };

  Part classify(Operation *op, const OpModel &model, FusionMode mode) const;
  void addEdges(unsigned from, Operation *op);
  llvm::ArrayRef<Edge> getEdges(unsigned from) const {
    return ArrayRef(edges).slice(ends[from], ends[from + 1] - ends[from]);
  }
  bool canJoin(const Edge &edge) const {
    return edge.isLocal && nodes[edge.from].part != Part::Alone &&
           nodes[edge.to].part != Part::Alone && !nodes[edge.to].isContraction;
  }
  bool joins(const Edge &edge) const {
    return canJoin(edge) && nodes[edge.from].root == nodes[edge.to].root;
  }
  unsigned getRise(const Edge &edge) const;
  void findRoots();
  void shareRoots();
  void setLevels();
  void raise(unsigned number);

  const ProgramModel &program;
  std::vector<Node> nodes;
  DenseMap<Operation *, unsigned> numbers;
  /// By the op that they leave; `ends[i]` is where those of op i begin.
  std::vector<Edge> edges;
  std::vector<unsigned> ends;
};
} // namespace

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
    node.part = classify(op, model, mode);
    if (node.part != Part::View)
      continue;
    // A view of what stands in no kernel of this block is alone.
    SmallVector<unsigned, 2> sources = model.getSources();
    Operation *source = sources.size() == 1
                            ? op->getOperand(sources[0]).getDefiningOp()
                            : nullptr;
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

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

void FusionGroups::findStorage(const ProgramModel &program) {
  for (const auto &[op, model] : program.getOps()) {
    const auto *copy = model.getIf<Copy>();
    if (copy && copy->isView && op->getNumResults() == 1)
      if (auto sources = model.getSources(); sources.size() == 1) {
        storage[op->getResult(0)] = getStorage(op->getOperand(sources[0]));
        continue;
      }
    if (makesFromNothing(op, model,
                         [&](Value value) { return isMadeFromNothing(value); }))
      fromNothing.insert_range(op->getResults());
  }
}

/// Views read nothing; those who read them do.
void FusionGroups::findStored(const ProgramModel &program) {
  for (const auto &[op, model] : program.getOps())
    for (OpOperand &use : op->getUses()) {
      Value value = getStorage(use.get());
      Operation *producer = value.getDefiningOp(), *owner = use.getOwner();
      if (!producer)
        continue;
      bool isModelled = groups.contains(owner);
      if (isModelled && owner->getNumResults() == 1 &&
          storage.contains(owner->getResult(0)))
        continue;
      if (isModelled && program.getModel(owner).getUse(
                            use.getOperandNumber()) == OperandUse::Shape)
        continue;
      Operation *reader = producer->getBlock()->findAncestorOpInBlock(*owner);
      if (!reader || getGroup(reader) != getGroup(producer))
        stored.insert(value);
    }
}

FusionGroups::FusionGroups(const ProgramModel &program, FusionMode mode)
    : mode(mode) {
  findStorage(program);
  std::vector<unsigned> numbers = Levels(program, mode, fromNothing).number();
  for (auto [modelled, number] : llvm::zip(program.getOps(), numbers))
    groups[modelled.op] = number;
  findStored(program);
}

bool FusionGroups::isInner(Value value) const {
  value = getStorage(value);
  return value.getDefiningOp() &&
         (!stored.contains(value) || fromNothing.contains(value));
}
