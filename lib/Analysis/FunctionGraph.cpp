//===- FunctionGraph.cpp - Which functions several calls reach ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/FunctionGraph.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace prec;

namespace llvm {
template <> struct GraphTraits<FunctionNode *> {
  using NodeRef = FunctionNode *;
  using ChildIteratorType = SmallVectorImpl<FunctionNode *>::iterator;
  static NodeRef getEntryNode(NodeRef node) { return node; }
  // LLVM's graph algorithms require these names.
  // NOLINTBEGIN(readability-identifier-naming)
  static ChildIteratorType child_begin(NodeRef node) {
    return node->callees.begin();
  }
  static ChildIteratorType child_end(NodeRef node) {
    return node->callees.end();
  }
  // NOLINTEND(readability-identifier-naming)
};
} // namespace llvm

/// Whether several calls, and nothing else, run `function`.
static bool isShared(FunctionOpInterface function, const CallTable &calls) {
  return !function.isExternal() && !calls.isEntry(function) &&
         calls.getCallers(function).size() > 1;
}

FunctionGraph::FunctionGraph(const ProgramModel &program) {
  const CallTable &calls = program.getCalls();
  if (llvm::none_of(calls.getFunctions(), [&](FunctionOpInterface function) {
        return isShared(function, calls);
      }))
    return;
  addCalls(program);
  sort();
  decide(program);
}

void FunctionGraph::addCalls(const ProgramModel &program) {
  const CallTable &calls = program.getCalls();
  DenseMap<Operation *, unsigned> numbers;
  for (FunctionOpInterface function : calls.getFunctions())
    if (!function.isExternal()) {
      numbers[function] = nodes.size();
      nodes.emplace_back().function = function;
    }
  for (unsigned number = 0; number < nodes.size(); ++number) {
    FunctionNode &node = nodes[number];
    DenseMap<unsigned, unsigned> ordinals;
    program.forEachOp(node.function, [&](Operation *op, const OpModel &) {
      ++node.numOps;
      FunctionOpInterface callee = calls.getCallee(op);
      if (!callee)
        return;
      unsigned calleeNumber = numbers.lookup(callee);
      unsigned ordinal = ordinals[calleeNumber]++;
      nodes[calleeNumber].callers.push_back({number, node.calls.size()});
      node.calls.push_back({op, calleeNumber, ordinal});
      if (ordinal == 0)
        node.callees.push_back(&nodes[calleeNumber]);
    });
  }
  for (FunctionNode &node : nodes) {
    if (node.callers.size() != calls.getCallers(node.function).size() ||
        !node.function->getParentOp()->hasTrait<OpTrait::SymbolTable>())
      node.sharing = Sharing::Fixed;
    if (auto outer = node.function->getParentOfType<FunctionOpInterface>())
      nodes[numbers.lookup(outer)].sharing = Sharing::Fixed;
  }
}

void FunctionGraph::sort() {
  // No function needs to reach all others, so a root is added.
  FunctionNode root;
  for (FunctionNode &node : nodes)
    root.callees.push_back(&node);
  DenseMap<FunctionNode *, unsigned> numbers;
  for (auto [number, node] : llvm::enumerate(nodes))
    numbers[&node] = number;
  for (auto it = llvm::scc_begin(&root); !it.isAtEnd(); ++it)
    for (FunctionNode *node : *it) {
      if (node == &root)
        continue;
      if (it.hasCycle())
        node->sharing = Sharing::Recursive;
      callersFirst.push_back(numbers.lookup(node));
    }
  std::reverse(callersFirst.begin(), callersFirst.end());
}

void FunctionGraph::decide(const ProgramModel &program) {
  const CallTable &calls = program.getCalls();
  int64_t size = program.getOps().size();
  int64_t room = std::max(kMaxGrowth * size, kMaxOps) - size;
  for (unsigned number : callersFirst) {
    FunctionNode &node = nodes[number];
    if (calls.isEntry(node.function))
      node.sharing = Sharing::Entry;
    if (node.sharing != Sharing::Single)
      continue;
    int64_t numContexts = 0;
    for (auto [caller, call] : node.callers)
      numContexts = std::min(numContexts + nodes[caller].numContexts, kMaxOps);
    if (numContexts < 2)
      continue;
    int64_t growth = (numContexts - 1) * node.numOps;
    if (numContexts == kMaxOps || growth > room) {
      node.sharing = Sharing::TooLarge;
      continue;
    }
    room -= growth;
    node.sharing = Sharing::Separate;
    node.numContexts = numContexts;
  }
}
