//===- FusionLevels.h - Which ops can share a kernel ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each op gets a level that never decreases along data. An edge joins two ops
// of one level if they may share a kernel and have the same contraction, or
// none.
//
//   edge                                               raises the level by
//   joins: same kernel, same contraction               0
//   into a contraction                                 1
//   from an op that is alone                           0
//   from a contraction, or a cast of its result,       0
//     to an op that could join, but joins another one
//   any other                                          1
//
// A head is the first op of its group: edges into it do not join, and raise the
// level by 1 like any other edge.
//
// The kernel of a contraction writes its result in any format, so an op that
// reads a cast of the result reads the contraction. A cast is entered only from
// its contraction, so below it counts as a part of the contraction.
//
// Proof of convexity: take a path from u to v, both in one group. Both have one
// level and, since joining edges keep it, one contraction. No edge on the path
// raises the level. Suppose an edge on it does not join.
//   - It leaves an op w that is alone. If w is u, then u has no other op in its
//     group. Else the path enters w, or the first of several ops that are
//     alone, by an edge that raises the level. Contradiction.
//   - It leaves a contraction w for an op with another contraction. A path
//     enters contractions by edges that raise the level, so w is u, and v has
//     the contraction u. To return to it the path needs an edge between
//     different contractions that does not raise the level: from a contraction
//     or from an op that is alone. Both are entered by edges that raise it.
// So all edges join, and every op on the path is in the group.
//
// Groups can be ordered. The edges between the groups of a cycle do not raise
// the level. None of them leaves an op that is alone, which would have to be
// entered within the cycle. So each leads from a contraction to an op that took
// another contraction, which is deeper, or as deep and later. That cannot go
// all the way round.
//
// Where a group has a choice, levels are as late as readers need: a bias that
// is broadcast early joins its add. The proof only needs levels that rise as
// the table says.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_FUSIONLEVELS_H
#define PREC_LIB_ANALYSIS_FUSIONLEVELS_H

#include "prec/Analysis/FusionGroups.h"

namespace prec {

/// The part of an op in a kernel. A head begins a kernel: it needs rows of its
/// operand, but ops that read elements of its result may follow it.
enum class Part : uint8_t { Alone, Head, View, Element, Row, Contraction };

/// An op passes data to a later op of its block.
struct Edge {
  unsigned from, to;
  /// The reader reads each element only at its own place, so the two can share
  /// a kernel.
  bool isLocal;
};

class FusionLevels {
public:
  FusionLevels(const ProgramModel &program, FusionMode mode,
               const llvm::DenseSet<mlir::Value> &fromNothing);

  /// The kernel of each op of the program. Kernels are numbered in program
  /// order of their first op.
  std::vector<unsigned> number() const;

  mlir::Operation *getOp(unsigned place) const {
    return program.getOps()[place].op;
  }
  /// The ops, by their indices in the program, in whose kernels an elementwise
  /// op would be if it were inserted between `value` and these uses of it or of
  /// its views. `value` is an argument, or the result of an op that is alone.
  /// Only valid if contractions share no kernels; else the contractions would
  /// have to be equal.
  llvm::SmallVector<unsigned, 2>
  findJoined(mlir::Value value, llvm::ArrayRef<mlir::OpOperand *> uses) const;

private:
  static constexpr unsigned kNone = ~0u;
  struct Node {
    Part part = Part::Alone;
    bool isContraction = false;
    /// The op casts the result of a contraction, in whose kernel it is.
    bool castsContraction = false;
    /// The index of the contraction of the op's kernel.
    unsigned root = kNone;
    unsigned level = 0;
    /// The number of edges that join the op to its operands on its level.
    unsigned joined = 0;
  };

  Part classify(mlir::Operation *op, const OpModel &model,
                FusionMode mode) const;
  void addEdges(unsigned from, mlir::Operation *op);
  llvm::ArrayRef<Edge> getEdges(unsigned from) const {
    return llvm::ArrayRef(edges).slice(ends[from], ends[from + 1] - ends[from]);
  }
  /// Whether the op can follow its operands in one kernel.
  static bool canFollow(const Node &node) {
    return node.part != Part::Alone && node.part != Part::Head &&
           !node.isContraction;
  }
  bool canJoin(const Edge &edge) const {
    return edge.isLocal && nodes[edge.from].part != Part::Alone &&
           canFollow(nodes[edge.to]);
  }
  bool joins(const Edge &edge) const {
    return canJoin(edge) && nodes[edge.from].root == nodes[edge.to].root;
  }
  unsigned getRise(const Edge &edge) const;
  llvm::SmallSetVector<unsigned, 8> findPushed(llvm::ArrayRef<unsigned> first,
                                               unsigned level) const;
  void findCasts();
  void findRoots();
  void shareRoots();
  void setLevels();
  void raise(unsigned number);

  const ProgramModel &program;
  std::vector<Node> nodes;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// All edges, ordered by the op that they leave; those of op i begin at
  /// `ends[i]`.
  std::vector<Edge> edges;
  std::vector<unsigned> ends;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_FUSIONLEVELS_H
