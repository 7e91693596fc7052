//===- StoredNarrow.h - Narrow values that nothing computes -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the values of a narrow program that are only stored narrow, and not
// computed so: arguments of public functions, constants, results of ops without
// a model, and results of ops that only move elements of such values (views,
// layouts, look-ups, loops, calls). They keep their types when arithmetic
// becomes wide, because the program rounded nothing in them, and because in
// fp32 they would take twice the memory for the same numbers.
//
// A carried value is stored so if all values that enter it are. The result is
// the largest set of values with this property. Linear in the moves.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_STOREDNARROW_H
#define PREC_LIB_TRANSFORMS_STOREDNARROW_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

class StoredNarrow {
public:
  explicit StoredNarrow(const ProgramModel &program);

  bool contains(mlir::Value value) const { return stored.contains(value); }
  /// Ops that stay as they are, with their regions: they move stored values,
  /// read their bits, or have no model.
  bool isKept(mlir::Operation *op) const { return kept.contains(op); }

private:
  void addOp(mlir::Operation *op, const OpModel &model);
  void addAll(mlir::Operation *op);
  void addMove(mlir::Operation *op);
  void addFlow(mlir::Value value);
  void removeComputed();

  const ProgramModel &program;
  llvm::DenseSet<mlir::Operation *> kept;
  llvm::SetVector<mlir::Value> stored;
  /// For each value that is stored only if others are, these others.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> sources;
};

/// True if callers that are not in the module, or that cannot be followed, rely
/// on the types of the function.
bool hasFixedSignature(mlir::FunctionOpInterface function,
                       const CallTable &calls);

/// True for bf16 and fp16 elements.
bool isStoredNarrow(mlir::Type type);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_STOREDNARROW_H
