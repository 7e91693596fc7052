//===- FunctionGraph.h - Which functions several calls reach ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of a program and the resolved calls between them. A context is
// a call path by which a private function is reached. For each function the
// graph counts the contexts that it would have if every context had its own
// copy. It also tells whether the function can have copies: not if calls
// outside the table may run it, if it calls itself, or if the copies make the
// program too large.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_FUNCTIONGRAPH_H
#define PREC_ANALYSIS_FUNCTIONGRAPH_H

#include "prec/Analysis/ProgramModel.h"
#include <deque>

namespace prec {

/// Whether a function gets a copy for each context.
enum class Sharing : uint8_t {
  Single,    ///< It has one context.
  Separate,  ///< Several contexts; each gets a function of its own.
  Entry,     ///< Calls outside the table may run it.
  Recursive, ///< It reaches itself through calls, so its contexts have no end.
  TooLarge,  ///< Its copies exceed the limit.
  Fixed      ///< It contains functions, or calls outside of functions reach it.
};

struct FunctionNode {
  /// A resolved call in this function.
  struct Call {
    mlir::Operation *op;
    /// The index of the callee in `getNodes()`.
    unsigned callee;
    /// The number of this call among the calls of this callee in this function,
    /// in program order.
    unsigned ordinal;
  };

  mlir::FunctionOpInterface function;
  /// In program order.
  llvm::SmallVector<Call> calls;
  /// The calls of this function as pairs of the index of the caller and the
  /// index in the caller's `calls`, in program order.
  llvm::SmallVector<std::pair<unsigned, unsigned>> callers;
  /// The callees, each once.
  llvm::SmallVector<FunctionNode *> callees;
  int64_t numOps = 0;
  Sharing sharing = Sharing::Single;
  /// The number of call paths that reach the function, where a caller that is
  /// not separate counts as one. Saturates at `FunctionGraph::kMaxOps`.
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
  /// ... or give it this many ops. That is a second of planning, and enough for
  /// a hundred layers that share one function of a thousand ops.
  static constexpr int64_t kMaxOps = 100000;

  /// Empty if no private function is called from several places, so such
  /// programs have no cost.
  explicit FunctionGraph(const ProgramModel &program);

  bool isEmpty() const { return nodes.empty(); }
  /// The functions with bodies, in program order.
  const std::deque<FunctionNode> &getNodes() const { return nodes; }
  /// The indices of the nodes; a caller comes before its callees except in
  /// recursion.
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
