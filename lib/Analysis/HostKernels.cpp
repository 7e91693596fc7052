//===- HostKernels.cpp - Kernels as FusionInterface says them -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostKernels.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/MLIRContext.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// The cast that `op` is, or that its body consists of; null if `op` does
/// anything but cast operand 0.
static Operation *getCast(Operation *op) {
  Operation *step = findOnlyStep(op);
  return isa_and_nonnull<RoundOp, NarrowOp, WidenOp>(step) ? step : nullptr;
}

Value prec::skipCasts(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!getCast(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

//===----------------------------------------------------------------------===//
// What the dialects say
//===----------------------------------------------------------------------===//

HostKernels::HostKernels(const ProgramModel &program,
                         const FusionGroups &values)
    : program(program), values(values), dialects(program.getOps().size()),
      classes(program.getOps().size()) {
  for (auto [i, modelled] : llvm::enumerate(program.getOps()))
    numbers[modelled.op] = i;
  bool isSaid = false;
  ModuleOp module = program.getModule();
  for (Dialect *dialect : module.getContext()->getLoadedDialects())
    if (auto *fusion = dialect->getRegisteredInterface<FusionInterface>()) {
      isSaid = true;
      fusion->findKernels(program, [&](ArrayRef<Operation *> kernel) {
        addKernel(dialect, kernel);
      });
    }
  if (!isSaid)
    report(module, "no dialect of the program says what the host fuses: none "
                   "has the interface prec::FusionInterface");
  placeViews();
  placeCasts();
  classes.compress();
  if (!problem)
    checkCircles();
}

void HostKernels::report(Operation *op, const Twine &text, Operation *through) {
  if (!problem)
    problem = {op, text.str(), through};
}

/// Why an op cannot be in a kernel; empty if it can.
std::string HostKernels::checkMember(Operation *op) const {
  if (!numbers.contains(op))
    return "is in the body of an op, and no op of the program";
  const OpModel &model = program.getModel(op);
  if (op->hasTrait<OpTrait::IsTerminator>())
    return "is a terminator";
  if (model.getClass() == OpClass::Call || program.getCalls().getCallee(op))
    return "is a call";
  if (op->getNumRegions() != 0 &&
      ((model.getIf<RegionModel>() && !model.selects()) || model.isUnknown()))
    return "has regions that run as parts of the program";
  return "";
}

/// True for views, which are in the kernel of their source, and for values that
/// readers make themselves.
bool HostKernels::standsAnywhere(Operation *op) const {
  return op->getNumResults() != 0 &&
         (values.getStorage(op->getResult(0)) != op->getResult(0) ||
          values.isMadeFromNothing(op->getResult(0)) ||
          isMadeWhenCompiling(op, program.getModel(op)));
}

void HostKernels::addKernel(Dialect *dialect, ArrayRef<Operation *> kernel) {
  Operation *first = nullptr;
  std::string from = "the dialect '" + dialect->getNamespace().str() +
                     "' makes this op part of a kernel, and it ";
  for (Operation *op : kernel) {
    if (std::string refusal = checkMember(op); !refusal.empty())
      return report(op, from + refusal);
    if (standsAnywhere(op))
      continue;
    unsigned number = numbers.lookup(op);
    if (dialects[number])
      return report(op, from + "is part of another one");
    dialects[number] = dialect;
    if (first && first->getBlock() != op->getBlock())
      return report(op, from + "is not in the block of the first", first);
    first = first ? first : op;
    classes.join(numbers.lookup(first), number);
  }
}

//===----------------------------------------------------------------------===//
// Views and casts
//===----------------------------------------------------------------------===//

/// The index of the op whose kernel writes `value`; `kNone` if there is none
/// that can share a kernel.
unsigned HostKernels::findMaker(Value value) const {
  Value storage = values.getStorage(value);
  Operation *maker = storage.getDefiningOp();
  auto it = maker ? numbers.find(maker) : numbers.end();
  if (it == numbers.end() || standsAnywhere(maker))
    return kNone;
  return it->second;
}

void HostKernels::placeViews() {
  for (auto [i, modelled] : llvm::enumerate(program.getOps())) {
    Operation *op = modelled.op;
    if (op->getNumResults() != 1 ||
        values.getStorage(op->getResult(0)) == op->getResult(0))
      continue;
    unsigned maker = findMaker(op->getResult(0));
    if (maker != kNone &&
        program.getOps()[maker].op->getBlock() == op->getBlock())
      classes.join(maker, i);
  }
}

/// The index of an op in the only kernel that reads the results, through views;
/// else `kNone`.
unsigned HostKernels::findOnlyReader(Operation *op) const {
  unsigned found = kNone;
  SmallVector<Value> pending(op->getResults());
  while (!pending.empty())
    for (OpOperand &use : pending.pop_back_val().getUses()) {
      Operation *reader = use.getOwner();
      auto it = numbers.find(reader);
      if (it == numbers.end() || reader->getBlock() != op->getBlock() ||
          !checkMember(reader).empty())
        return kNone;
      if (reader->getNumResults() == 1 &&
          values.getStorage(reader->getResult(0)) != reader->getResult(0)) {
        pending.push_back(reader->getResult(0));
        continue;
      }
      if (found != kNone &&
          classes.findLeader(found) != classes.findLeader(it->second))
        return kNone;
      found = it->second;
    }
  return found;
}

/// Readers come later, so casts of casts are placed in reverse order.
void HostKernels::placeCasts() {
  ArrayRef<ModelledOp> ops = program.getOps();
  auto isPlaced = [&](unsigned i) {
    return !getCast(ops[i].op) || dialects[i] || standsAnywhere(ops[i].op);
  };
  std::vector<bool> isDone(ops.size());
  for (unsigned i = 0, end = ops.size(); i < end; ++i) {
    if (isPlaced(i) || isa<WidenOp>(getCast(ops[i].op)))
      continue;
    unsigned maker = findMaker(ops[i].op->getOperand(0));
    if (maker == kNone || !canRoundResult(ops[maker].model) ||
        ops[maker].op->getBlock() != ops[i].op->getBlock())
      continue;
    classes.join(maker, i);
    isDone[i] = true;
  }
  for (unsigned i = ops.size(); i-- > 0;)
    if (!isPlaced(i) && !isDone[i])
      if (unsigned reader = findOnlyReader(ops[i].op); reader != kNone)
        classes.join(reader, i);
}

//===----------------------------------------------------------------------===//
// Convexity
//===----------------------------------------------------------------------===//

/// Most makers of a value that readers make themselves. Only long chains of
/// arithmetic on single numbers have more.
static constexpr unsigned kMostMakers = 16;

/// The edges between different kernels, within each block. Values that readers
/// make themselves are not kernels: their readers depend on their operands.
HostKernels::Graph HostKernels::makeGraph() const {
  ArrayRef<ModelledOp> ops = program.getOps();
  Graph graph(classes.getNumClasses());
  std::vector<llvm::SmallSetVector<unsigned, 2>> makers(ops.size());
  std::vector<bool> isPassedOn(ops.size());
  for (unsigned i = 0, end = ops.size(); i < end; ++i)
    isPassedOn[i] = standsAnywhere(ops[i].op);
  auto addEdge = [&](unsigned maker, Operation *owner) {
    Operation *reader =
        ops[maker].op->getBlock()->findAncestorOpInBlock(*owner);
    auto it = reader ? numbers.find(reader) : numbers.end();
    if (it != numbers.end() && classes[maker] != classes[it->second])
      graph[classes[maker]].push_back(classes[it->second]);
  };
  for (unsigned i = 0, end = ops.size(); i < end; ++i) {
    Operation *op = ops[i].op;
    if (makers[i].size() > kMostMakers) {
      for (unsigned maker : makers[i])
        addEdge(maker, op);
      isPassedOn[i] = false;
    }
    SmallVector<unsigned, 2> from = {i};
    if (isPassedOn[i])
      from.assign(makers[i].begin(), makers[i].end());
    for (OpOperand &use : op->getUses()) {
      auto reader = numbers.find(use.getOwner());
      if (reader != numbers.end() && isPassedOn[reader->second])
        makers[reader->second].insert_range(from);
      else
        for (unsigned maker : from)
          addEdge(maker, use.getOwner());
    }
  }
  return graph;
}

/// Removes kernels without a remaining predecessor, then those without a
/// remaining successor. The rest is on cycles or between cycles.
static std::vector<bool>
findBetweenCircles(const std::vector<SmallVector<unsigned, 4>> &graph) {
  std::vector<SmallVector<unsigned, 4>> reverse(graph.size());
  for (unsigned from = 0; from < graph.size(); ++from)
    for (unsigned to : graph[from])
      reverse[to].push_back(from);
  std::vector<bool> isLeft(graph.size(), true);
  auto peel = [&](const auto &before, const auto &behind) {
    std::vector<unsigned> counts(graph.size());
    SmallVector<unsigned> pending;
    for (unsigned node = 0; node < graph.size(); ++node) {
      counts[node] = llvm::count_if(
          before[node], [&](unsigned other) { return isLeft[other]; });
      if (isLeft[node] && counts[node] == 0)
        pending.push_back(node);
    }
    while (!pending.empty()) {
      unsigned node = pending.pop_back_val();
      isLeft[node] = false;
      for (unsigned other : behind[node])
        if (isLeft[other] && --counts[other] == 0)
          pending.push_back(other);
    }
  };
  peel(reverse, graph);
  peel(graph, reverse);
  return isLeft;
}

void HostKernels::checkCircles() {
  Graph graph = makeGraph();
  std::vector<bool> isLeft = findBetweenCircles(graph);
  ArrayRef<ModelledOp> ops = program.getOps();
  // Only after a mistake: which kernel is on a cycle, and which other op is.
  for (unsigned i = 0, end = ops.size(); i < end; ++i) {
    unsigned kernel = classes[i];
    if (!isLeft[kernel] || !dialects[i])
      continue;
    isLeft[kernel] = false;
    std::vector<bool> isSeen(graph.size());
    SmallVector<unsigned> pending = {kernel};
    while (!pending.empty()) {
      unsigned node = pending.pop_back_val();
      for (unsigned next : graph[node]) {
        if (next == kernel) {
          const ModelledOp *through = llvm::find_if(ops, [&](const auto &op) {
            return classes[numbers.lookup(op.op)] == node;
          });
          return report(ops[i].op,
                        "the dialect '" + dialects[i]->getNamespace() +
                            "' makes this op part of a kernel that is not "
                            "convex: data leaves it and comes back",
                        through->op);
        }
        if (!isSeen[next]) {
          isSeen[next] = true;
          pending.push_back(next);
        }
      }
    }
  }
}

std::vector<unsigned> HostKernels::number() const {
  std::vector<unsigned> numbered(program.getOps().size());
  for (unsigned i = 0; i < numbered.size(); ++i)
    numbered[i] = problem ? i : classes[i];
  return numbered;
}
