//===- FormKernels.cpp - The compiler's fusion ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two layers are one kernel, as in fused feed-forward blocks: an op joins the
// kernel of the op whose result it reads, if nothing else reads that. None of
// prec's own modes fuses contractions with each other.
//
//===----------------------------------------------------------------------===//

#include "OwnCompiler.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

namespace {
struct FormKernels : PassWrapper<FormKernels, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FormKernels)

  StringRef getArgument() const override { return "own-form-kernels"; }
  StringRef getDescription() const override {
    return "Mark what becomes one kernel";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<own::OwnDialect>();
  }

  void runOnOperation() override {
    int64_t kernels = 0;
    Builder builder(&getContext());
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isa<linalg::FillOp>(op.getOperation()) ||
          op->hasAttr(own::kKernelAttr))
        return;
      Attribute kernel = builder.getI64IntegerAttr(kernels++);
      for (Operation *next = op; next; next = getOnlyReader(next))
        next->setAttr(own::kKernelAttr, kernel);
    });
  }

  static Operation *getOnlyReader(Operation *op) {
    if (!op->hasOneUse())
      return nullptr;
    Operation *reader = *op->user_begin();
    return isa<linalg::LinalgOp>(reader) &&
                   reader->getBlock() == op->getBlock() &&
                   !reader->hasAttr(own::kKernelAttr)
               ? reader
               : nullptr;
  }
};
} // namespace

std::unique_ptr<Pass> own::createFormKernelsPass() {
  return std::make_unique<FormKernels>();
}
