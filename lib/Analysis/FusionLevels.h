//===- FusionLevels.h - Which ops can share a kernel ------------*- C++ -*-===//
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
//   from a contraction, or a cast of what it makes,    0
//     to an op that could join, but joins another one
//   any other                                          1
//
// A head is none of these: edges into it join nothing, and raise by 1 as any
// other does, so that it is the first of its group.
//
// The kernel of a contraction writes what it makes in any format: who reads a
// cast of it reads the contraction. A cast is entered from there alone, so
// below it is a part of the contraction.
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

#ifndef PREC_LIB_ANALYSIS_FUSIONLEVELS_H
#define PREC_LIB_ANALYSIS_FUSIONLEVELS_H

#include "prec/Analysis/FusionGroups.h"

namespace prec {

/// What an op can be in a kernel. A head begins one: it needs rows of what it
/// reads, but what reads elements of its result may stand behind it.
enum class Part : uint8_t { Alone, Head, View, Element, Row, Contraction };

/// Data that an op hands to a later one of its block.
struct Edge {
  unsigned from, to;
  /// The reader takes each element where it needs it: the two can share a
  /// kernel.
  bool isLocal;
};

class FusionLevels {
public:
  FusionLevels(const ProgramModel &program, FusionMode mode,
               const llvm::DenseSet<mlir::Value> &fromNothing);

  /// The kernel of each op of the program; kernels are numbered in program
  /// order of their first op.
  std::vector<unsigned> number() const;

  mlir::Operation *getOp(unsigned place) const {
    return program.getOps()[place].op;
  }
  /// The ops, by their places in the program, in whose kernels an elementwise
  /// op would stand that is put between `value`, an argument or what an op
  /// makes that is alone, and these uses of it or of views. Only where
  /// contractions share no kernels: those would have to be the same.
  llvm::SmallVector<unsigned, 2>
  findJoined(mlir::Value value, llvm::ArrayRef<mlir::OpOperand *> uses) const;

private:
  static constexpr unsigned kNone = ~0u;
  struct Node {
    Part part = Part::Alone;
    bool isContraction = false;
    /// A cast of what a contraction makes, in whose kernel it stands.
    bool castsContraction = false;
    /// The contraction of its kernel.
    unsigned root = kNone;
    unsigned level = 0;
    /// How many edges of its level join it to what it reads.
    unsigned joined = 0;
  };

  Part classify(mlir::Operation *op, const OpModel &model,
                FusionMode mode) const;
  void addEdges(unsigned from, mlir::Operation *op);
  llvm::ArrayRef<Edge> getEdges(unsigned from) const {
    return llvm::ArrayRef(edges).slice(ends[from], ends[from + 1] - ends[from]);
  }
  /// Whether it can stand behind what it reads, in one kernel.
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
  /// All edges, ordered by the op that they leave; `ends[i]` is where those of
  /// op i begin.
  std::vector<Edge> edges;
  std::vector<unsigned> ends;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_FUSIONLEVELS_H
