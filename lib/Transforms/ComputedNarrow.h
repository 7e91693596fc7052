//===- ComputedNarrow.h - What is computed in bf16 or fp16 ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that arithmetic in fp32 changes: the values that a program computes
// narrow, not only stores so (StoredNarrow.h), the ops that round by it, and
// the casts to such types and from them. As the program is given: of types and
// operands that change, it holds those from before.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_COMPUTEDNARROW_H
#define PREC_LIB_TRANSFORMS_COMPUTEDNARROW_H

#include "StoredNarrow.h"
#include "WideIslands.h"
#include "prec/Transforms/Stages.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

class ComputedNarrow {
public:
  struct Cast {
    mlir::Operation *op;
    mlir::Type from, to;
    /// No decision of the user: a literal in a body.
    bool isLiteral;
    /// Or of who exported the program: the end of an island.
    bool isSpelt;
  };

  explicit ComputedNarrow(const ProgramModel &program);

  /// Moves and casts are no arithmetic, so that nothing is left to do about
  /// what was made wide once.
  NarrowArithmetic getArithmetic() const;

  /// Values, with their types.
  const llvm::MapVector<mlir::Value, mlir::Type> &getValues() const {
    return values;
  }
  bool contains(mlir::Value value) const { return values.contains(value); }
  /// Null of what is not computed narrow.
  mlir::Type getType(mlir::Value value) const { return values.lookup(value); }
  const StoredNarrow &getStored() const { return stored; }
  llvm::ArrayRef<Cast> getCasts() const { return casts; }
  /// Ops outside of bodies whose results were rounded, in order.
  const llvm::SetVector<mlir::Operation *> &getRounded() const {
    return rounded;
  }
  /// Results outside of bodies whose rounding is spelt out, with its type.
  const llvm::MapVector<mlir::OpResult, mlir::Type> &getSpelt() const {
    return spelt;
  }
  /// Bodies with casts.
  llvm::ArrayRef<mlir::Operation *> getBodies() const {
    return bodies.getArrayRef();
  }
  /// The value that takes the elements of an operand, if its op moves values;
  /// null for others.
  mlir::Value getTarget(mlir::OpOperand &use) const {
    return moves.lookup(&use);
  }
  /// Whether the op stays as it is, or one around it.
  bool isInKept(mlir::Operation *op) const;

private:
  void collect();
  void collectCasts(mlir::Operation *op);
  void collectRounded(mlir::Operation *op, const OpModel &model);
  bool addSpelt(mlir::Operation *cast);

  const ProgramModel &program;
  StoredNarrow stored;
  WideIslands islands;
  llvm::MapVector<mlir::Value, mlir::Type> values;
  llvm::SmallVector<Cast> casts;
  llvm::SetVector<mlir::Operation *> rounded;
  llvm::MapVector<mlir::OpResult, mlir::Type> spelt;
  llvm::SetVector<mlir::Operation *> bodies;
  llvm::DenseMap<mlir::OpOperand *, mlir::Value> moves;
};

/// Whether `op` casts floats, and nothing else.
bool isFloatCast(mlir::Operation *op);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_COMPUTEDNARROW_H
