//===- EntryPoint.h - The function that is run ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which function of a module is run, what it takes and gives, and the wrapper
// that the host calls instead of it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_ENTRYPOINT_H
#define PREC_EXECUTION_ENTRYPOINT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "prec/Execution/Inputs.h"

namespace prec {

/// A result of the function as it came. A dynamic size is negative.
struct ResultType {
  ElementKind kind = ElementKind::f32;
  llvm::SmallVector<int64_t> shape;
  /// The arg-max along the last dimension is a choice.
  bool isLogits = false;
  /// "loss by use"; empty if nothing is known.
  std::string role = {};
  /// What a run gives, where that is not what the program returns.
  std::optional<ElementKind> given = std::nullopt;

  std::string describe() const;
};

struct Signature {
  std::string function;
  llvm::SmallVector<ArgumentSpec> arguments;
  llvm::SmallVector<ResultType> results;
};

/// The function called `name`; without a name the only public function with a
/// body, or, of several, `main` or `forward`. The error lists what there is.
llvm::Expected<mlir::func::FuncOp> findEntry(mlir::ModuleOp module,
                                             llvm::StringRef name);

/// Reads types and uses. Types other than numbers and ranked tensors of them
/// are an error at the function.
mlir::FailureOr<Signature> readSignature(mlir::func::FuncOp function);

/// `signature` with the element kinds that the arguments and results of
/// `function` have: what a program is given and what it takes may differ, and
/// so may what it returns and what a run of it gives.
Signature takeKinds(Signature signature, mlir::func::FuncOp function);

/// What differs between two signatures, in words; empty if nothing does.
std::string describeDifference(const Signature &a, const Signature &b);

/// Ops that no lowering to the CPU knows: unregistered ones and those of other
/// frameworks. Emits an error at the first of each kind that `function` can
/// reach.
mlir::LogicalResult checkRunnable(mlir::func::FuncOp function);

/// The name of the wrapper.
inline constexpr llvm::StringLiteral kEntryName = "prec_run_entry";

/// Gives every symbol with a definition a new name that neither the C library,
/// the host nor the wrapper has, and makes it private.
void isolateNames(mlir::ModuleOp module);

/// Adds the wrapper: it calls `function` and takes and gives tensors only, of
/// rank 0 for scalars, through the C interface. Run isolateNames before.
void addEntryWrapper(mlir::func::FuncOp function);

} // namespace prec

#endif // PREC_EXECUTION_ENTRYPOINT_H
