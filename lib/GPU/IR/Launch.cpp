//===- Launch.cpp - Run a kernel on tensors of the host -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "prec/GPU/PrecGPU.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace prec::gpu;

LogicalResult LaunchOp::verify() {
  if (getThreads().size() != 3 ||
      llvm::any_of(getThreads(), [](int64_t count) { return count < 1; }))
    return emitOpError("threads must be three positive numbers");
  if (getOuts().empty())
    return emitOpError("needs something to write to");
  if (!getKernel().getRootReference() ||
      getKernel().getNestedReferences().size() != 1)
    return emitOpError("the kernel must be @module::@function");
  return success();
}

void LaunchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand &input : getInsMutable())
    if (isa<MemRefType>(input.get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (OpOperand &out : getOutsMutable())
    if (isa<MemRefType>(out.get().getType()))
      effects.emplace_back(MemoryEffects::Write::get(), &out);
}

namespace {
/// Inputs are read, outs are written and become the results.
struct LaunchBufferization
    : DstBufferizableOpInterfaceExternalModel<LaunchBufferization, LaunchOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return cast<LaunchOp>(op).isDpsInput(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto launch = cast<LaunchOp>(op);
    SmallVector<Value> operands, outs;
    for (Value operand : op->getOperands()) {
      if (isa<TensorType>(operand.getType())) {
        FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
        if (failed(buffer))
          return failure();
        operands.push_back(*buffer);
        if (llvm::is_contained(launch.getOuts(), operand))
          outs.push_back(*buffer);
      } else {
        operands.push_back(operand);
      }
    }
    rewriter.setInsertionPoint(op);
    LaunchOp::create(rewriter, op->getLoc(), TypeRange(), operands,
                     op->getAttrs());
    replaceOpWithBufferizedValues(rewriter, op, outs);
    return success();
  }
};
} // namespace

void prec::gpu::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, PrecGPUDialect *) {
    LaunchOp::attachInterface<LaunchBufferization>(*context);
  });
}
