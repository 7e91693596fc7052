//===- OwnCompiler.h - A compiler with prec in its pipeline -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef OWN_COMPILER_H
#define OWN_COMPILER_H

#include "mlir/IR/Dialect.h"
#include "mlir/Pass/Pass.h"

namespace own {

/// The number of the kernel that an op becomes a part of.
inline constexpr llvm::StringLiteral kKernelAttr = "own.kernel";

/// A dialect without ops, which tells prec what the compiler fuses.
class OwnDialect : public mlir::Dialect {
public:
  explicit OwnDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() {
    return llvm::StringLiteral("own");
  }
  mlir::LogicalResult
  verifyOperationAttribute(mlir::Operation *op,
                           mlir::NamedAttribute attribute) override;
};

/// The compiler's fusion: marks the ops that become one kernel.
std::unique_ptr<mlir::Pass> createFormKernelsPass();

/// Registers `own-form-kernels` and the pipeline `own`.
void registerOwnPipeline();

} // namespace own

#endif // OWN_COMPILER_H
