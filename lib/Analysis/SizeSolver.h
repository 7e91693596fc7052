//===- SizeSolver.h - Sizes followed to a fixpoint --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A size is unset until everything that it depends on was visited. Then it is a
// number, or unknown if an operand is unknown or two incoming values differ. It
// changes only in this order, so the worklist ends. Places that nothing reaches
// stay unset.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SIZESOLVER_H
#define PREC_LIB_ANALYSIS_SIZESOLVER_H

#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/GivenSizes.h"

namespace prec {

/// The place of an integer value, which has no dimension.
inline constexpr int64_t kInteger = -1;

struct SizeState {
  enum Kind : uint8_t { Unset, Known, Unknown };

  Kind kind = Unset;
  int64_t number = 0;

  static SizeState of(int64_t number) { return {Known, number}; }
  static SizeState unknown() { return {Unknown, 0}; }
  bool isKnown() const { return kind == Known; }
  bool operator==(const SizeState &other) const {
    return kind == other.kind && number == other.number;
  }
  /// The state of a place that both values may reach.
  SizeState join(const SizeState &other) const {
    if (kind == Unset || *this == other)
      return other;
    return other.kind == Unset ? *this : unknown();
  }
};

class SizeSolver {
public:
  explicit SizeSolver(const ProgramModel &program) : program(program) {}

  void solve(llvm::ArrayRef<GivenSizes> given);
  template <typename Visit> void forEachKnown(Visit visit) const {
    for (auto &[place, size] : sizes)
      if (size.isKnown())
        visit(place, size.number);
  }

private:
  /// A dimension of a value, or `kInteger` for an integer.
  using Place = std::pair<mlir::Value, int64_t>;
  /// A dimension in terms of operands; a null map if it is unknown.
  struct Bound {
    mlir::AffineMap map;
    mlir::ValueDimList operands;
  };

  SizeState get(mlir::Value value, int64_t dim) const;
  SizeState get(mlir::OpFoldResult integer) const;
  void update(mlir::Value value, int64_t dim, SizeState size);
  bool isOpen(mlir::Value value) const;
  void ask(mlir::Operation *op);
  void visit(mlir::Operation *op);
  SizeState findDimension(mlir::OpResult result, int64_t dim);
  SizeState findReshaped(mlir::OpResult result, int64_t dim);
  SizeState findInteger(mlir::OpResult result);
  const Bound &getBound(mlir::OpResult result, int64_t dim);

  const ProgramModel &program;
  llvm::DenseMap<Place, SizeState> sizes;
  llvm::DenseMap<Place, Bound> bounds;
  /// `waiting` holds the ops of the list that are not visited yet.
  llvm::SmallVector<mlir::Operation *> worklist;
  llvm::DenseSet<mlir::Operation *> waiting;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SIZESOLVER_H
