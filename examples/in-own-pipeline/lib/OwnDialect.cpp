//===- OwnDialect.cpp - What the compiler fuses ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect with its FusionInterface. An earlier pass has chosen the kernels
// and left a number on each op. Attributes stay while prec rounds and narrows,
// so the answer is the same for every form of the program.
//
//===----------------------------------------------------------------------===//

#include "OwnCompiler.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Analysis/FusionInterface.h"
#include "llvm/ADT/MapVector.h"

namespace {
struct Kernels : prec::FusionInterface {
  using FusionInterface::FusionInterface;

  void findKernels(const prec::ProgramModel &program,
                   AddKernel addKernel) const override {
    // A number names one kernel in each function. Clones of a function have the
    // same numbers.
    llvm::MapVector<std::pair<mlir::Block *, mlir::Attribute>,
                    llvm::SmallVector<mlir::Operation *>>
        kernels;
    for (const prec::ModelledOp &modelled : program.getOps())
      if (mlir::Attribute number = modelled.op->getAttr(own::kKernelAttr))
        kernels[{modelled.op->getBlock(), number}].push_back(modelled.op);
    for (const auto &[place, ops] : kernels)
      addKernel(ops);
  }
};
} // namespace

own::OwnDialect::OwnDialect(mlir::MLIRContext *context)
    : Dialect(getDialectNamespace(), context, mlir::TypeID::get<OwnDialect>()) {
  addInterfaces<Kernels>();
}

mlir::LogicalResult
own::OwnDialect::verifyOperationAttribute(mlir::Operation *op,
                                          mlir::NamedAttribute attribute) {
  if (attribute.getName() == kKernelAttr &&
      llvm::isa<mlir::IntegerAttr>(attribute.getValue()))
    return mlir::success();
  return op->emitError() << "the dialect own has one attribute, " << kKernelAttr
                         << ", a number";
}
