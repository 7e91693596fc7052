//===- Verifier.h - The invariants of one function --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks invariants on the IR alone. The verifier shares op models, the flow of
// values through regions and calls, and the format table with the planner, but
// none of its decisions.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_VERIFIER_H
#define PREC_LIB_TRANSFORMS_VERIFIER_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Transforms/Stages.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

class Verifier {
public:
  Verifier(mlir::FunctionOpInterface function, GetProgram getProgram,
           const llvm::DenseSet<mlir::StringAttr> &handedOver)
      : function(function), getProgram(getProgram), handedOver(handedOver) {}
  /// Checks each of the marked ops of the function by itself.
  void checkOps(llvm::ArrayRef<mlir::Operation *> ops);
  /// Checks what concerns several ops. Runs after `checkOps` of all functions.
  mlir::LogicalResult finish();

private:
  mlir::InFlightDiagnostic error(mlir::Operation *op, unsigned invariant) {
    hasErrors = true;
    // The error has no op, which would print a large function below it.
    return mlir::emitError(op->getLoc())
           << "prec-verify: invariant " << invariant << ": ";
  }
  bool isProven(mlir::Value value, Format format);
  /// What may make an accumulator narrow: the type of a result, and ops of prec
  /// in the regions of the op, which may round.
  struct Held {
    mlir::FloatType narrow;
    bool prec = false, rounding = false;
  };
  void checkAccumulator(mlir::Operation *op, const Held &held);
  void checkCarried(mlir::Operation *op);
  void checkPlacement(mlir::Operation *op);
  void checkPinned(mlir::Operation *op);
  void checkSum(mlir::Operation *op);
  void checkFactors(mlir::Operation *op);
  void addCarrier(mlir::Operation *op, DecisionAttr ids);
  void checkIds(mlir::Operation *op);
  void checkRepeated();
  void checkDecisions();
  void checkSignature();

  mlir::FunctionOpInterface function;
  GetProgram getProgram;
  /// Decisions that callers make for functions, or functions for callers.
  const llvm::DenseSet<mlir::StringAttr> &handedOver;
  /// The ops that carry an id.
  llvm::MapVector<mlir::StringAttr, llvm::SmallVector<mlir::Operation *, 1>>
      found;
  llvm::SmallVector<std::pair<mlir::Operation *, DecisionAttr>> carriers;
  bool hasErrors = false;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_VERIFIER_H
