//===- ComputedNarrow.h - What is computed in bf16 or fp16 ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects all that widening to fp32 changes: the values that a program
// computes narrow, instead of only storing them narrow (StoredNarrow.h), the
// ops that round for that reason, and the casts from and to such types. Types
// and operands are those of the program as given, before the change.
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
    /// The operand is a scalar constant: no decision of the user.
    bool isLiteral;
    /// The cast ends a wide island (WideIslands.h): no decision of the user
    /// either, but one of the exporter.
    bool isSpelt;
  };

  explicit ComputedNarrow(const ProgramModel &program);

  /// Counts narrow arithmetic. Moves and casts do not count, so that a program
  /// that was widened once has none.
  NarrowArithmetic getArithmetic() const;

  /// The values that are computed narrow, with their types.
  const llvm::MapVector<mlir::Value, mlir::Type> &getValues() const {
    return values;
  }
  bool contains(mlir::Value value) const { return values.contains(value); }
  /// Null if the value is not computed narrow.
  mlir::Type getType(mlir::Value value) const { return values.lookup(value); }
  const StoredNarrow &getStored() const { return stored; }
  llvm::ArrayRef<Cast> getCasts() const { return casts; }
  /// Ops outside of bodies that round their results, in program order.
  const llvm::SetVector<mlir::Operation *> &getRounded() const {
    return rounded;
  }
  /// Results outside of bodies whose rounding is spelt out, with the type of
  /// the rounding.
  const llvm::MapVector<mlir::OpResult, mlir::Type> &getSpelt() const {
    return spelt;
  }
  /// The linalg.generic ops whose bodies contain casts.
  llvm::ArrayRef<mlir::Operation *> getBodies() const {
    return bodies.getArrayRef();
  }
  /// The value that takes the elements of the operand, if its op moves values;
  /// else null.
  mlir::Value getTarget(mlir::OpOperand &use) const {
    return moves.lookup(&use);
  }
  /// Whether the op or an op around it stays as it is.
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

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_COMPUTEDNARROW_H
