//===- FunctionGraph.h - Which functions several calls reach ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of a program and the resolved calls between them. A context is
// a call path by which a private function is reached. The graph says of each
// function how many contexts it would have as a function of its own in each,
// and whether it can have them: not if others may run it, if it calls itself,
// or if its copies would make the program too large.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_FUNCTIONGRAPH_H
#define PREC_ANALYSIS_FUNCTIONGRAPH_H

#include "prec/Analysis/ProgramModel.h"
#include <deque>

namespace prec {

/// Whether a function gets a copy per context.
enum class Sharing : uint8_t {
  Single,    ///< It has one context.
  Separate,  ///< Several contexts, each a function of its own.
  Entry,     ///< Others may run it.
  Recursive, ///< Called by what it calls, so its contexts have no end.
  TooLarge,  ///< All copies are beyond the limit.
  Fixed      ///< Functions stand inside of it, or calls outside of functions.
};

struct FunctionNode {
  /// A resolved call in this function.
  struct Call {
    mlir::Operation *op;
    /// The place of the callee among the functions.
    unsigned callee;
    /// Counts the calls of this callee in this function, in program order.
    unsigned ordinal;
  };

  mlir::FunctionOpInterface function;
  /// In program order.
  llvm::SmallVector<Call> calls;
  /// The calls of this function: their functions with the places among their
  /// calls, in program order.
  llvm::SmallVector<std::pair<unsigned, unsigned>> callers;
  /// What it calls, once each.
  llvm::SmallVector<FunctionNode *> callees;
  int64_t numOps = 0;
  Sharing sharing = Sharing::Single;
  /// How many call paths reach it, while callers stay one function where they
  /// are not separate. Counts up to `FunctionGraph::kMaxOps`.
  int64_t numContexts = 1;

  bool canBeDivided() const {
    return sharing == Sharing::Single || sharing == Sharing::Separate ||
           sharing == Sharing::TooLarge;
  }
};

class FunctionGraph {
public:
  /// Copies may make a program this many times as large ...
  static constexpr int64_t kMaxGrowth = 4;
  /// ... or give it so many ops: a second of planning, which is enough for a
  /// hundred layers of a thousand ops that are one function.
  static constexpr int64_t kMaxOps = 100000;

  /// Empty if no private function is called from several places: such programs
  /// pay nothing.
  explicit FunctionGraph(const ProgramModel &program);

  bool isEmpty() const { return nodes.empty(); }
  /// The functions with bodies, in program order.
  const std::deque<FunctionNode> &getNodes() const { return nodes; }
  /// Their places, a caller before its callees but for recursion.
  llvm::ArrayRef<unsigned> getCallersFirst() const { return callersFirst; }

private:
  void addCalls(const ProgramModel &program);
  void sort();
  void decide(const ProgramModel &program);

  std::deque<FunctionNode> nodes;
  llvm::SmallVector<unsigned> callersFirst;
};

} // namespace prec

#endif // PREC_ANALYSIS_FUNCTIONGRAPH_H
