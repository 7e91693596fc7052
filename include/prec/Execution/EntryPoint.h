//===- EntryPoint.h - The function that is run ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Selects the function of a module to run, reads its signature, and adds the
// wrapper through which the host calls it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_ENTRYPOINT_H
#define PREC_EXECUTION_ENTRYPOINT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "prec/Execution/Inputs.h"

namespace prec {

/// A result of the function in the input program. A dynamic size is negative.
struct ResultType {
  ElementKind kind = ElementKind::f32;
  llvm::SmallVector<int64_t> shape;
  /// True if the arg-max along the last dimension is a choice.
  bool isLogits = false;
  /// Such as "loss by use"; empty if unknown.
  std::string role = {};
  /// The kind that a run returns, if it differs from that of the program's
  /// result.
  std::optional<ElementKind> given = std::nullopt;

  std::string describe() const;
};

struct Signature {
  std::string function;
  llvm::SmallVector<ArgumentSpec> arguments;
  llvm::SmallVector<ResultType> results;
};

/// The function called `name`. Without a name it is the only public function
/// with a body or, of several, `main` or `forward`. The error lists the
/// candidates.
llvm::Expected<mlir::func::FuncOp> findEntry(mlir::ModuleOp module,
                                             llvm::StringRef name);

/// Reads types and uses. Types other than numbers and ranked tensors of numbers
/// are reported as an error at the function.
mlir::FailureOr<Signature> readSignature(mlir::func::FuncOp function);

/// `signature` with the element kinds of `function`. The kinds that a caller
/// passes may differ from those that the program takes, and the kinds that it
/// returns from those that a run gives.
Signature takeKinds(Signature signature, mlir::func::FuncOp function);

/// The difference between two signatures, in words; empty if they are equal.
std::string describeDifference(const Signature &a, const Signature &b);

/// Rejects ops that no lowering to the CPU supports: unregistered ops and ops
/// of other frameworks. Emits an error at the first op of each kind that
/// `function` can reach.
mlir::LogicalResult checkRunnable(mlir::func::FuncOp function);

/// The name of the wrapper function.
inline constexpr llvm::StringLiteral kEntryName = "prec_run_entry";

/// Renames every symbol with a definition and makes it private. No new name
/// occurs in the C library, the host or the wrapper.
void isolateNames(mlir::ModuleOp module);

/// Adds the wrapper. It calls `function` through the C interface and takes and
/// returns only tensors, of rank 0 for scalars. isolateNames must run first.
void addEntryWrapper(mlir::func::FuncOp function);

} // namespace prec

#endif // PREC_EXECUTION_ENTRYPOINT_H
